"""What a state is worth to each player: prestige, and what goods, tiles, houses and favour markers promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from caylus_tui.bots.caylus.weights import Weights
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rounds import section_outcome
from caylus_tui.games.caylus.state import State

MOST: Final = 40
"""Goods of a kind beyond this number count nothing."""

_END_CUBE: Final = 1 / c.CUBES_PER_PRESTIGE
_END_DENIER: Final = 1 / c.DENIERS_PER_PRESTIGE
_BAILIFF_SPEED: Final = 1.6
"""Spaces that the bailiff moves in a round, on average."""
_BATCHES: Final = 0.67
"""Batches that a player delivers in a round, on average."""
_LATER_SECTION: Final = 0.8
"""How much of a section's scoring counts before those in front of it have been scored."""
_COLUMN_ROUNDS: Final = 6.0
"""Rounds for which a column gained counts at most."""
_INCOME: Final = 5
"""A denier of a later round is worth what the last one of so many is worth now."""

GOLD_STEPS: Final = 2.0
"""How much a cube of gold counts of a plan, in cubes of another kind."""

_SERVICE: Final = tuple(isinstance(tile.effect, c.Builds | c.MakesResidence) for tile in c.TILES)
_WOOD: Final = tuple(tile.kind == c.WOOD_TILE for tile in c.TILES)
_STONE: Final = tuple(tile.kind == c.STONE_TILE for tile in c.TILES)
_PRESTIGE: Final = tuple((number, c.TILES[number], c.COST[number]) for number in c.PRESTIGE_TILES)


def rounds_left(state: State) -> float:
    """Return about how many rounds follow the present one."""
    if state.scored == len(c.SECTIONS):
        return 0.0
    distance = max(0, c.SECTIONS[-1].marker - state.bailiff)
    free = 0
    for number in range(state.scored, len(c.SECTIONS)):
        free += c.SECTIONS[number].lots - len(state.houses[number])
    return min(distance / _BAILIFF_SPEED, free / (_BATCHES * state.size))


class Prices:
    """The worth of goods at one moment of the game, in prestige, added up by number held.

    `cubes[kind][n]` is the worth of n cubes of a kind, `deniers[n]` of n deniers, `columns[track]` of a column gained,
    `tiles[tile]` of owning a tile until the end, `having[tile]` of building one, its cost aside; `rounds` is how many
    rounds follow.
    """

    __slots__ = ("columns", "cubes", "deniers", "having", "rounds", "tiles")

    def __init__(self, weights: Weights, rounds: float) -> None:
        self.rounds = rounds
        share = min(1.0, rounds / weights.rounds) if weights.rounds else 1.0
        middles = (weights.food, weights.wood, weights.stone, weights.cloth)
        self.cubes = [_sums(value, weights.cube_fade, _END_CUBE, share) for value in middles]
        self.cubes.append(_sums(c.GOLD_PRESTIGE + weights.gold, weights.cube_fade**0.5, float(c.GOLD_PRESTIGE), share))
        self.deniers = _sums(weights.denier, weights.denier_fade, _END_DENIER, share)
        tracks = (weights.column_prestige, weights.column_deniers, weights.column_cubes, weights.column_building)
        self.columns = [value * min(rounds, _COLUMN_ROUNDS) for value in tracks]
        income = rounds * (self.deniers[_INCOME] - self.deniers[_INCOME - 1])
        self.tiles = [_owning(number, weights, rounds, income) for number in range(len(c.TILES))]
        self.having = [
            entry.prestige + entry.favors * weights.favor + owning
            for entry, owning in zip(c.TILES, self.tiles, strict=True)
        ]


def _sums(first: float, fade: float, end: float, share: float) -> list[float]:
    """Return the worth of 0, 1, 2 ... goods: each is worth `fade` of the one before, but never less than at the end."""
    sums = [0.0]
    value = first
    for _ in range(MOST):
        sums.append(sums[-1] + end + max(0.0, value - end) * share)
        value *= fade
    return sums


def _owning(tile: int, weights: Weights, rounds: float, denier: float) -> float:
    """Return what owning a tile will bring until the end; `denier` is the worth of one in every round."""
    income = c.INCOME[tile] * denier
    if tile == c.RESIDENCE:
        return income + weights.residence_site * min(1.0, rounds / 3.0)
    if _SERVICE[tile]:
        return weights.tile_service * rounds
    if _WOOD[tile]:
        return weights.tile_wood * rounds
    if _STONE[tile]:
        return weights.tile_stone * rounds
    return income


def goods(state: State, player: int, prices: Prices) -> float:
    """Return the worth of a player's cubes and deniers."""
    base = 5 * player
    held = state.cubes
    total = prices.deniers[min(MOST, state.deniers[player])]
    for kind in range(5):
        total += prices.cubes[kind][min(MOST, held[base + kind])]
    return total


def section_worth(weights: Weights, number: int, houses: int) -> float:
    """Return what a section's scoring brings for a number of houses, before it is scored."""
    favors, loses = section_outcome(number, houses)
    return weights.favor * favors - loses


class Target(NamedTuple):
    """The prestige building that a player may hope for: what it costs, and what each cube of that adds to the hope.

    Gold is harder to come by and adds twice as much.
    """

    cost: tuple[int, ...]
    step: float

    def there(self, held: Sequence[int]) -> float:
        """Return what is there of the cost, counted in steps, by the numbers of cubes held."""
        total = min(self.cost[c.GOLD], held[c.GOLD]) * GOLD_STEPS
        for kind in range(c.GOLD):
            total += min(self.cost[kind], held[kind])
        return total


def target(state: State, player: int, weights: Weights, prices: Prices) -> Target | None:
    """Return the prestige building that is the best plan for a player; None without a residence for it, or a gain."""
    if player not in state.owner or not state.residences(player):
        return None
    base = 5 * player
    held = state.cubes[base : base + 5]
    best, found = 0.0, None
    for number, tile, cost in _PRESTIGE:
        if not state.supply[number]:
            continue
        price = sum((prices.cubes[kind][cost[kind]] for kind in range(5) if cost[kind]), 0.0)
        gain = tile.prestige + tile.favors * weights.favor - price
        if gain <= 0:
            continue
        needed = sum(cost[: c.GOLD]) + GOLD_STEPS * cost[c.GOLD]
        plan = Target(cost, weights.hope * gain / needed)
        hope = plan.step * plan.there(held)
        if hope > best:
            best, found = hope, plan
    return found


def worth(state: State, player: int, weights: Weights, prices: Prices) -> float:
    """Return what the state is worth to a player, in prestige at the end."""
    if state.phase == c.FINISHED:
        return float(state.prestige[player])
    total = state.prestige[player] + goods(state, player, prices)
    tile = state.tile
    for space, owner in enumerate(state.owner):
        if owner == player:
            total += prices.tiles[tile[space]]
    plan = target(state, player, weights, prices)
    if plan is not None:
        total += plan.step * plan.there(state.cubes[5 * player : 5 * player + 5])
    for number in range(state.scored, len(c.SECTIONS)):
        share = 1.0 if number == state.scored else _LATER_SECTION
        total += share * section_worth(weights, number, state.houses[number].count(player))
    base = 4 * player
    for track in range(4):
        total += prices.columns[track] * state.markers[base + track]
    return total


def standing(state: State, weights: Weights, prices: Prices) -> list[float]:
    """Return each player's worth less a share of the best rival's."""
    values = [worth(state, player, weights, prices) for player in range(state.size)]
    order = sorted(values, reverse=True)
    best, second = order[0], order[1]
    return [value - weights.rival * (second if value == best else best) for value in values]
