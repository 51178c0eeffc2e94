"""The questions: which moves are legal, and what each does. One class for each decision of formats.md 2.

A question is a frame of the state's stack that belongs to a player. `options` is the only place that knows what is
legal. Before `apply` is called the question has been taken off the stack; what a move sets off is pushed.
Questions never change, so clones share them.
"""

from __future__ import annotations

from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.effects import buy_residence, counted, note, pay, put_worker, score, take
from caylus_tui.games.caylus.favors import (
    build,
    build_options,
    build_prestige,
    owe_favors,
    prestige_options,
    residence_options,
)
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import NOBODY, Question, State

# --- phase 2 and the gate -------------------------------------------------------------------------------------


def placement_price(state: State, player: int) -> int:
    """Return what a worker costs on a place that is not one's own tile, in deniers (rules.md 4)."""
    if state.inn_right == player:
        return 1
    passed = len(state.passed)
    if state.size == 2 and passed == 1:
        return 3
    return 1 + passed


_SINGLE_PLACES: Final[tuple[int, ...]] = (c.GATE, c.TRADING_POST, c.MERCHANTS_GUILD, c.JOUST_FIELD)
_TAKES_WORKER: Final[tuple[bool, ...]] = c.TAKES_WORKER
_PLACE_ON_ROAD: Final[tuple[Move, ...]] = (m.PASS, *(m.PLACE[space] for space in range(1, c.ROAD_SPACES + 1)))
_GATE_TO_ROAD: Final[tuple[Move, ...]] = (m.PASS, *(m.GATE[space] for space in range(1, c.ROAD_SPACES + 1)))


def _open_places(state: State, player: int, to: dict[int, Move], to_road: tuple[Move, ...]) -> list[Move]:
    """Return the moves to every place where phase 2 allows a worker, money aside (rules.md 4)."""
    worker = state.worker
    moves = [to[place] for place in _SINGLE_PLACES if worker[place] < 0 and place in to]
    if state.size > 2 and len(state.stables) < c.STABLES_PLACES and player not in state.stables:
        moves.append(to[c.STABLES])
    if state.inn_left < 0:
        moves.append(to[c.INN])
    if player not in state.queue:
        moves.append(to[c.CASTLE])
    moves += [
        move
        for tile, standing, move in zip(state.tile, worker, to_road, strict=False)
        if standing < 0 and _TAKES_WORKER[tile]
    ]
    return moves


def tile_at(state: State, place: int) -> int:
    """Return the tile at a place, `catalog.EMPTY` where it is no built road space."""
    return state.tile[place] if place <= c.ROAD_SPACES else c.EMPTY


class Place(Question):
    """Phase 2: place a worker or pass (rules.md 4)."""

    kind = "place"

    def options(self, state: State) -> list[Move]:
        player = self.player
        money = state.deniers[player]
        if state.hands[player] == 0 or money == 0:
            return [m.PASS]
        if money >= placement_price(state, player):
            moves = _open_places(state, player, m.PLACE, _PLACE_ON_ROAD)
        else:
            moves = [
                _PLACE_ON_ROAD[space]
                for space, owner in enumerate(state.owner)
                if owner == player and state.worker[space] < 0 and _TAKES_WORKER[state.tile[space]]
            ]
        moves.append(m.PASS)
        return moves

    def apply(self, state: State, move: Move) -> None:
        player = self.player
        if move is m.PASS:
            state.passed.append(player)
            note(state, "pass", player, amount=len(state.passed))
            if len(state.passed) == 1:
                state.deniers[player] += 1
                note(state, "first-pass", player, amount=1)
            return
        place = move.place
        own = place <= c.ROAD_SPACES and state.owner[place] == player
        price = 1 if own else placement_price(state, player)
        state.deniers[player] -= price
        state.hands[player] -= 1
        if state.journal is not None:
            note(state, "place", player, place, price, tile_at(state, place))
        put_worker(state, player, place)


class Gate(Question):
    """The worker on the gate moves on, free of charge, or goes home (rules.md 5.1)."""

    kind = "gate"

    def options(self, state: State) -> list[Move]:
        moves = _open_places(state, self.player, m.GATE, _GATE_TO_ROAD)
        moves.append(m.GATE_HOME)
        return moves

    def apply(self, state: State, move: Move) -> None:
        state.worker[c.GATE] = NOBODY
        note(state, "gate", self.player, move.place, tile=tile_at(state, move.place))
        if move is m.GATE_HOME:
            state.hands[self.player] += 1
        else:
            put_worker(state, self.player, move.place)


# --- other special buildings, the provost ---------------------------------------------------------------------


def _provost_moves(state: State, to: dict[int, Move], reach: int) -> list[Move]:
    here = state.provost
    return [to[n] for n in range(-reach, reach + 1) if 1 <= here + n <= c.LAST_SPACE]


class Guild(Question):
    """The merchants' guild moves the provost 0-3 spaces, free (rules.md 5.3)."""

    kind = "guild"

    def options(self, state: State) -> list[Move]:
        return _provost_moves(state, m.GUILD, c.GUILD_REACH)

    def apply(self, state: State, move: Move) -> None:
        state.provost += move.number
        note(state, "guild", self.player, state.provost, move.number)


class Provost(Question):
    """Phase 4: move the provost 1-3 spaces for 1 denier each, or leave him (rules.md 5)."""

    kind = "provost"

    def options(self, state: State) -> list[Move]:
        return _provost_moves(state, m.PROVOST, min(c.PROVOST_REACH, state.deniers[self.player]))

    def apply(self, state: State, move: Move) -> None:
        price = abs(move.number)
        state.provost += move.number
        state.deniers[self.player] -= price
        note(state, "provost", self.player, state.provost, move.number, other=price)


class Joust(Question):
    """The joust field: pay 1 denier and 1 cloth for a favour, or not (rules.md 5.4)."""

    kind = "joust"

    def options(self, state: State) -> list[Move]:
        player = self.player
        if state.deniers[player] >= c.JOUST_DENIERS and state.cubes[5 * player + c.CLOTH] >= c.JOUST_CLOTH:
            return [m.JOUST, m.DECLINE]
        return [m.DECLINE]

    def apply(self, state: State, move: Move) -> None:
        player = self.player
        if move is m.DECLINE:
            note(state, "decline", player, self.at)
            return
        state.deniers[player] -= c.JOUST_DENIERS
        state.cubes[5 * player + c.CLOTH] -= c.JOUST_CLOTH
        note(state, "joust", player, self.at, c.JOUST_DENIERS, cubes=counted((c.CLOTH,)))
        owe_favors(state, player, self.at, 1)


class Inn(Question):
    """The inn's right place, when nobody stands on the left: stay or go home (rules.md 5.6)."""

    kind = "inn"

    def options(self, state: State) -> list[Move]:
        return [m.INN_STAY, m.INN_LEAVE]

    def apply(self, state: State, move: Move) -> None:
        if move is m.INN_STAY:
            note(state, "inn-stay", self.player, c.INN)
            return
        state.inn_right = NOBODY
        state.hands[self.player] += 1
        note(state, "inn-leave", self.player, c.INN)


# --- the road -------------------------------------------------------------------------------------------------


class RoadQuestion(Question):
    """A question of the tile at a road space; the tile cannot change while it is asked."""

    def effect(self, state: State) -> c.Effect | None:
        """Return what the activated tile does."""
        return c.TILES[state.tile[self.at]].effect

    def decline(self, state: State) -> None:
        """Note that the effect is not used."""
        note(state, "decline", self.player, self.at, tile=state.tile[self.at])


class Produce(RoadQuestion):
    """A tile that produces one kind or another (rules.md 6.1)."""

    kind = "produce"

    def options(self, state: State) -> list[Move]:
        effect = self.effect(state)
        assert isinstance(effect, c.ProducesOne)
        return [m.PRODUCE[cube] for cube, _ in effect.choices]

    def apply(self, state: State, move: Move) -> None:
        effect = self.effect(state)
        assert isinstance(effect, c.ProducesOne)
        kind = move.cubes[0]
        number = next(number for cube, number in effect.choices if cube == kind)
        state.cubes[5 * self.player + kind] += number
        if state.journal is not None:
            note(state, "produce", self.player, self.at, 0, state.tile[self.at], counted(move.cubes * number))


class Bonus(RoadQuestion):
    """The owner of a stone farm, park or workshop that another activated takes one cube (rules.md 6.1)."""

    kind = "bonus"

    def options(self, state: State) -> list[Move]:
        effect = self.effect(state)
        assert isinstance(effect, c.Produces)
        return [m.BONUS[cube] for cube in effect.bonus]

    def apply(self, state: State, move: Move) -> None:
        state.cubes[5 * self.player + move.cubes[0]] += 1
        note(state, "bonus", self.player, self.at, 0, state.tile[self.at], counted(move.cubes))


class Sell(RoadQuestion):
    """Marketplaces: sell one cube of any kind (rules.md 6.2)."""

    kind = "sell"

    def options(self, state: State) -> list[Move]:
        base = 5 * self.player
        moves = [m.SELL[cube] for cube in range(5) if state.cubes[base + cube]]
        moves.append(m.DECLINE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move is m.DECLINE:
            self.decline(state)
            return
        effect = self.effect(state)
        assert isinstance(effect, c.Sells)
        state.cubes[5 * self.player + move.cubes[0]] -= 1
        state.deniers[self.player] += effect.deniers
        note(state, "sell", self.player, self.at, effect.deniers, state.tile[self.at], counted(move.cubes))


class Buy(RoadQuestion):
    """Peddlers: buy cubes, no gold (rules.md 6.2)."""

    kind = "buy"

    def options(self, state: State) -> list[Move]:
        effect = self.effect(state)
        assert isinstance(effect, c.Buys)
        money = state.deniers[self.player]
        moves: list[Move] = []
        if money >= effect.price:
            moves += m.BUY_ONE
        if effect.most > 1 and money >= 2 * effect.price:
            moves += m.BUY_TWO
        moves.append(m.DECLINE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move is m.DECLINE:
            self.decline(state)
            return
        effect = self.effect(state)
        assert isinstance(effect, c.Buys)
        price = effect.price * len(move.cubes)
        cubes = counted(move.cubes)
        state.deniers[self.player] -= price
        take(state, self.player, cubes)
        note(state, "buy", self.player, self.at, price, state.tile[self.at], cubes)


class Pay(RoadQuestion):
    """Bank, church, tailor, jeweller: one of the printed deals (rules.md 6.2)."""

    kind = "pay"

    def options(self, state: State) -> list[Move]:
        effect = self.effect(state)
        assert isinstance(effect, c.Trades)
        held = state.deniers[self.player] if effect.pays < 0 else state.cubes[5 * self.player + effect.pays]
        moves = [m.PAY[number - 1] for number, _ in effect.deals if held >= number]
        moves.append(m.DECLINE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move is m.DECLINE:
            self.decline(state)
            return
        effect = self.effect(state)
        assert isinstance(effect, c.Trades)
        player, number = self.player, move.number
        gain = dict(effect.deals)[number]
        if effect.pays < 0:
            state.deniers[player] -= number
        else:
            state.cubes[5 * player + effect.pays] -= number
        if effect.gains_gold:
            state.cubes[5 * player + c.GOLD] += gain
        else:
            score(state, player, c.FROM_TRADES, gain)
        cubes = counted((effect.pays,) * number) if effect.pays >= 0 else ()
        kind = "gold" if effect.gains_gold else "trade"
        note(state, kind, player, self.at, gain, state.tile[self.at], cubes, 0 if cubes else number)


class Alchemist(RoadQuestion):
    """The alchemist: cubes other than gold become gold (rules.md 6.2)."""

    kind = "alchemist"

    def options(self, state: State) -> list[Move]:
        effect = self.effect(state)
        assert isinstance(effect, c.Exchanges)
        base = 5 * self.player
        held = state.cubes[base : base + 4]
        moves: list[Move] = []
        for size, _ in effect.deals:
            if sum(held) >= size:
                moves += [move for move in m.EXCHANGE[size] if _holds(held, move.cubes)]
        moves.append(m.DECLINE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move is m.DECLINE:
            self.decline(state)
            return
        effect = self.effect(state)
        assert isinstance(effect, c.Exchanges)
        gold = dict(effect.deals)[len(move.cubes)]
        cubes = counted(move.cubes)
        pay(state, self.player, cubes)
        state.cubes[5 * self.player + c.GOLD] += gold
        note(state, "gold", self.player, self.at, gold, state.tile[self.at], cubes, 0)


def _holds(held: list[int], cubes: tuple[int, ...]) -> bool:
    return all(held[cube] >= cubes.count(cube) for cube in cubes)


class Build(RoadQuestion):
    """Carpenter and mason (rules.md 6.3)."""

    kind = "build"

    def options(self, state: State) -> list[Move]:
        effect = self.effect(state)
        assert isinstance(effect, c.Builds)
        moves = build_options(state, self.player, effect.kind, -1, m.BUILD)
        moves.append(m.DECLINE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move is m.DECLINE:
            self.decline(state)
        else:
            build(state, self.player, move, -1)


class Lawyer(RoadQuestion):
    """The lawyer (rules.md 6.4)."""

    kind = "lawyer"

    def options(self, state: State) -> list[Move]:
        moves = residence_options(state, self.player, c.RESIDENCE_DENIERS, m.RESIDENCE)
        moves.append(m.DECLINE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move is m.DECLINE:
            self.decline(state)
        else:
            buy_residence(state, self.player, move.place, c.RESIDENCE_DENIERS)


class Architect(RoadQuestion):
    """The architect (rules.md 6.5)."""

    kind = "architect"

    def options(self, state: State) -> list[Move]:
        moves = prestige_options(state, self.player, m.ARCHITECT)
        moves.append(m.DECLINE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move is m.DECLINE:
            self.decline(state)
        else:
            build_prestige(state, self.player, move.tile, move.place)


# --- the castle -----------------------------------------------------------------------------------------------


class Castle(Question):
    """Deliver another batch or be done (rules.md 7)."""

    kind = "castle"

    def options(self, state: State) -> list[Move]:
        moves = batch_options(state, self.player)
        moves.append(m.DONE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        player = self.player
        if move is m.DONE:
            return
        number = state.free_section()
        section = c.SECTIONS[number]
        cubes = counted((c.FOOD, *move.cubes))
        pay(state, player, cubes)
        state.houses[number].append(player)
        state.batches[player] += 1
        score(state, player, c.FROM_CASTLE, section.prestige)
        note(state, "batch", player, c.CASTLE, number, cubes=cubes, other=section.prestige)
        if state.free_section() >= 0:
            state.stack.append(self)


def batch_options(state: State, player: int) -> list[Move]:
    """Return the batches that a player holds: a food and two different other cubes, gold too."""
    base = 5 * player
    held = state.cubes
    if not held[base + c.FOOD]:
        return []
    return [batch for batch in m.BATCH if held[base + batch.cubes[0]] and held[base + batch.cubes[1]]]
