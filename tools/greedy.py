"""A player that looks one decision ahead: it makes the move after which a small sum of what it has is the largest.

Good enough that its games look like games; the sample games are played by it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import State

CUBE_WORTH: Final = (0.95, 0.95, 1.1, 1.1, 3.4)
"""Prestige that a cube is worth while there is time to use it."""
DENIER_WORTH: Final = 0.42
TRACK_WORTH: Final = 0.45
"""What a favour marker's column is worth: later favours there bring more."""
FAVOR_WORTH: Final = 2.6
INCOME_WORTH: Final = 0.4
"""What a denier of income is worth for each round that is probably left."""
NOISE: Final = 0.25
"""How much chance decides between moves that are about as good."""


class Greedy:
    """Chooses for whoever is asked; the generator decides between moves that are nearly equal."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, state: State) -> Move:
        """The move after which the sum is the largest."""
        return self.best(state)[0]

    def best(self, state: State) -> list[Move]:
        """The legal moves, the best first."""
        decision = CAYLUS.pending(state)
        if decision is None:
            raise ValueError("the game is over")
        scored = []
        for number, move in enumerate(decision.options):
            after = state.clone()
            CAYLUS.apply(after, move)
            value = worth(after, decision.player) - _rivals(after, decision.player)
            scored.append((value + NOISE * self._rng.random(), -number, move))
        return [move for _value, _number, move in sorted(scored, key=lambda one: one[:2], reverse=True)]


class Farsighted:
    """Takes the moves that `Greedy` likes best, lets it play each on into the next round, and compares."""

    def __init__(self, rng: Random, width: int = 6) -> None:
        """`width` moves are compared."""
        self._greedy = Greedy(rng)
        self._width = width

    def choose(self, state: State) -> Move:
        """The move after which the next round begins best."""
        moves = self._greedy.best(state)[: self._width]
        if len(moves) == 1:
            return moves[0]
        decision = CAYLUS.pending(state)
        assert decision is not None  # `best` has raised in a finished game
        scored = [(self._played_on(state, move, decision.player), -number) for number, move in enumerate(moves)]
        return moves[-max(scored)[1]]

    def _played_on(self, state: State, move: Move, player: int) -> float:
        """What the player has over the others when the next round has begun its second half."""
        after = state.clone()
        CAYLUS.apply(after, move)
        last = state.round + 1
        while CAYLUS.pending(after) is not None and (after.round <= last and not _halfway(after, last)):
            CAYLUS.apply(after, self._greedy.choose(after))
        others = [worth(after, other) for other in range(after.size) if other != player]
        return worth(after, player) - 0.5 * max(others) - 0.2 * sum(others) / len(others)


def _halfway(state: State, number: int) -> bool:
    """Whether this round's workers have been placed."""
    return state.round == number and state.phase > c.PLACEMENT


def _rivals(state: State, player: int) -> float:
    """A little of what the best of the others has."""
    return 0.2 * max(worth(state, other) for other in range(state.size) if other != player)


def worth(state: State, player: int) -> float:
    """What a player has, in prestige."""
    time = _time_left(state)
    cubes = state.cubes[5 * player : 5 * player + 5]
    total = float(state.prestige[player])
    if state.phase == c.FINISHED:
        return total
    for cube, number in enumerate(cubes):
        end = c.GOLD_PRESTIGE if cube == c.GOLD else 1 / c.CUBES_PER_PRESTIGE
        worth_now = end + (CUBE_WORTH[cube] - end) * min(1.0, time / 3)
        total += worth_now * min(number, 4) + end * max(0, number - 4)
    deniers = state.deniers[player]
    rate = 0.25 + (DENIER_WORTH - 0.25) * min(1.0, time / 2)
    total += rate * min(deniers, 8) + 0.25 * max(0, deniers - 8)
    total += INCOME_WORTH * time * (state.income(player) - c.BASE_INCOME)
    total += TRACK_WORTH * min(1.0, time / 3) * sum(state.markers[4 * player : 4 * player + 4])
    return total + _houses(state, player) + sum(_workers(state, player))


def _houses(state: State, player: int) -> float:
    """What the sections of the castle that come to be scored will bring or cost, as the houses stand now."""
    total = 0.0
    for number in range(state.scored, len(c.SECTIONS)):
        section = c.SECTIONS[number]
        mine = state.houses[number].count(player)
        # The nearer the scoring, the surer the loss.
        near = 1.0 - 0.6 * min(1.0, max(0, section.marker - state.bailiff) / 10)
        favors = section.favors[min(mine, len(section.favors) - 1)]
        total += FAVOR_WORTH * favors + (0.6 if mine == 1 else 0.0) - (section.loses * near if mine == 0 else 0.0)
    return total


def _time_left(state: State) -> float:
    """Rounds that are probably left: the bailiff walks one or two spaces a round to the last marker."""
    return max(0.0, (c.SECTIONS[-1].marker - state.bailiff) / 1.7)


def _workers(state: State, player: int) -> list[float]:
    """What each of a player's workers will probably bring."""
    values = [
        _chance(state, space) * _effect(state, player, tile)
        for space, tile in enumerate(state.tile)
        if space and state.worker[space] == player and tile
    ]
    special: list[tuple[bool, Callable[[State, int], float]]] = [
        (state.worker[c.GATE] == player, lambda *_: 0.9),
        (state.worker[c.TRADING_POST] == player, lambda *_: 3 * DENIER_WORTH),
        (state.worker[c.MERCHANTS_GUILD] == player, _guild),
        (state.worker[c.JOUST_FIELD] == player, _joust),
        (player in state.stables, lambda *_: 0.75),
        (player in (state.inn_left, state.inn_right), lambda *_: 0.9),
        (player in state.queue, _castle),
    ]
    return values + [value(state, player) for there, value in special if there]


def _chance(state: State, space: int) -> float:
    """How probably the provost lets a worker on this space work."""
    beyond = space - state.provost
    if state.phase > c.PROVOST:
        return 1.0 if beyond <= 0 else 0.0
    return 1.0 if beyond <= 0 else max(0.0, 0.75 - 0.2 * beyond)


def _guild(state: State, player: int) -> float:
    ahead = state.worker[state.provost + 1 : min(c.LAST_SPACE, state.provost + c.GUILD_REACH) + 1]
    return 0.5 + 0.8 * ahead.count(player)


def _joust(state: State, player: int) -> float:
    able = state.deniers[player] >= c.JOUST_DENIERS and state.cubes[5 * player + c.CLOTH] >= c.JOUST_CLOTH
    return 1.7 if able else 0.1


def _castle(state: State, player: int) -> float:
    """A batch is food and two cubes of two other kinds; the first to deliver most earns a favour."""
    section = state.free_section()
    if section < 0:
        return -float(c.EMPTY_HANDED)
    cubes = state.cubes[5 * player : 5 * player + 5]
    coming = [0] * 5
    for space, tile in enumerate(state.tile):
        if space and state.worker[space] == player and _chance(state, space) >= 0.5:
            for cube, number in enumerate(_made(tile)):
                coming[cube] += number
    have = [number + more for number, more in zip(cubes, coming, strict=True)]
    kinds = sorted(CUBE_WORTH[cube] for cube in range(1, 5) if have[cube])
    if not have[c.FOOD] or len(kinds) < 2:
        return -float(c.EMPTY_HANDED)
    # Who delivers most earns a favour; of those with equally many, whoever stands first.
    most = 0.7 * FAVOR_WORTH if state.queue[0] == player else 0.25 * FAVOR_WORTH
    built = state.houses[section].count(player)
    scoring = c.SECTIONS[section].loses if built == 0 else 0.5 * FAVOR_WORTH
    return c.SECTIONS[section].prestige + most + scoring - CUBE_WORTH[c.FOOD] - kinds[0] - kinds[1]


def _made(tile: int) -> tuple[int, ...]:
    """Cubes that a tile makes; the better kind where there is a choice."""
    effect = c.TILES[tile].effect
    if isinstance(effect, c.Produces):
        return effect.cubes
    made = [0] * 5
    if isinstance(effect, c.ProducesOne):
        cube, number = max(effect.choices, key=lambda one: CUBE_WORTH[one[0]] * one[1])
        made[cube] = number
    return tuple(made)


def _effect(state: State, player: int, tile: int) -> float:
    """What activating a tile brings a player, as far as it can be seen now."""
    effect = c.TILES[tile].effect
    deniers = state.deniers[player]
    cubes = state.cubes[5 * player : 5 * player + 5]
    if isinstance(effect, c.Produces | c.ProducesOne):
        return sum(CUBE_WORTH[cube] * number for cube, number in enumerate(_made(tile)))
    if isinstance(effect, c.Sells):
        return max(0.0, effect.deniers * DENIER_WORTH - 1.0) * (1.3 if deniers < 4 else 0.8) if sum(cubes) else 0.1
    if isinstance(effect, c.Buys):
        number = min(effect.most, deniers // effect.price)
        return number * (1.25 - effect.price * DENIER_WORTH)
    if isinstance(effect, c.Builds):
        return _build(state, player, effect.kind)
    if isinstance(effect, c.MakesResidence):
        able = cubes[c.CLOTH] >= 1 and deniers >= 1
        return c.RESIDENCE_PRESTIGE + INCOME_WORTH * _time_left(state) - 0.6 if able else 0.1
    return _trade(effect, cubes, deniers)


def _build(state: State, player: int, kind: int) -> float:
    """The best tile of a kind that the player can pay; a place to build on is needed too."""
    if kind == c.PRESTIGE_TILE and not state.residences(player):
        return 0.0
    best = 0.0
    for tile, left in enumerate(state.supply):
        if left and c.KIND[tile] == kind and _can_pay(state, player, tile):
            price = sum(CUBE_WORTH[cube] * number for cube, number in enumerate(c.COST[tile]))
            price += 1.0 if c.TILES[tile].any_cube else 0.0
            later = 0.0 if kind == c.PRESTIGE_TILE else 0.35 * _time_left(state)
            best = max(best, c.TILES[tile].prestige + 2 * c.TILES[tile].favors + later - price)
    return best


def _can_pay(state: State, player: int, tile: int) -> bool:
    cubes = state.cubes[5 * player : 5 * player + 5]
    left = [have - need for have, need in zip(cubes, c.COST[tile], strict=True)]
    return min(left) >= 0 and (not c.TILES[tile].any_cube or sum(left) > 0)


def _trade(effect: c.Effect | None, cubes: list[int], deniers: int) -> float:
    """The best printed deal that can be paid."""
    best = 0.0
    if isinstance(effect, c.Trades):
        have = deniers if effect.pays < 0 else cubes[effect.pays]
        unit = DENIER_WORTH if effect.pays < 0 else CUBE_WORTH[effect.pays]
        for paid, gained in effect.deals:
            if paid <= have:
                best = max(best, gained * (CUBE_WORTH[c.GOLD] if effect.gains_gold else 1.0) - paid * unit)
    elif isinstance(effect, c.Exchanges):
        for paid, gained in effect.deals:
            if paid <= sum(cubes[: c.GOLD]):
                best = max(best, gained * CUBE_WORTH[c.GOLD] - paid * 1.1)
    return best
