"""What building is worth to a player: tiles, residences, prestige buildings, and batches for the castle."""

from __future__ import annotations

from collections.abc import Sequence

from caylus_tui.bots.caylus.look import Look
from caylus_tui.bots.caylus.worth import section_worth
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.effects import discounted
from caylus_tui.games.caylus.moves import Move


def build_worth(look: Look, move: Move, saved: int) -> float:
    """Return what a `build` brings, its cost paid; `saved` is the cube that a favour saves, -1 for none."""
    cost = list(discounted(move.tile, saved))
    for kind in move.cubes:
        cost[kind] += 1
    return look.prices.having[move.tile] + look.paying(cost)


def residence_worth(look: Look, space: int, deniers: int) -> float:
    """Return what a residence instead of the tile at a space brings, cloth and deniers paid."""
    state, tiles = look.state, look.prices.tiles
    lost = tiles[state.tile[space]] if state.owner[space] == look.player else 0.0
    site = tiles[c.RESIDENCE]
    if state.residences(look.player):
        site -= 0.5 * look.weights.residence_site
    return c.RESIDENCE_PRESTIGE + site - lost + look.some(c.CLOTH, -1) + look.deniers(-deniers)


def prestige_worth(look: Look, tile: int) -> float:
    """Return what a prestige building on a residence brings, its cost paid."""
    # The plan has come true: the hope for it is no loss.
    base = 5 * look.player
    cost = look.plainly(look.state.cubes[base : base + 5], c.COST[tile])
    return look.prices.having[tile] - look.prices.tiles[c.RESIDENCE] - cost


def batch_worth(look: Look, move: Move) -> float:
    """Return what a batch brings, its cubes paid."""
    state, weights = look.state, look.weights
    number = state.free_section()
    if number < 0:
        return 0.0
    houses = state.houses[number].count(look.player)
    more = section_worth(weights, number, houses + 1) - section_worth(weights, number, houses)
    most = weights.lot * weights.favor * (0.5 if state.batches[look.player] else 1.0)
    cost = [1, 0, 0, 0, 0]
    for kind in move.cubes:
        cost[kind] += 1
    return c.SECTIONS[number].prestige + more + most + look.paying(cost)


# --- what a worker may bring there ----------------------------------------------------------------------------


def best_craft(look: Look, kind: int, held: Sequence[int]) -> float:
    """Return the worth of the best tile of a kind that can be built out of the cubes held then; 0 if there is none."""
    key = (kind, *held)
    known = look.crafts.get(key)
    if known is None:
        known = look.crafts[key] = _best_craft(look, kind, held)
    return known


def _best_craft(look: Look, kind: int, held: Sequence[int]) -> float:
    state = look.state
    if not state.first_empty_space():
        return 0.0
    best = 0.0
    for tile in c.WOOD_TILES if kind == c.WOOD_TILE else c.STONE_TILES:
        if not state.supply[tile]:
            continue
        cost = c.COST[tile]
        left = [have - paid for have, paid in zip(held, cost, strict=True)]
        free = c.TILES[tile].any_cube
        if min(left) < 0 or (free and not any(left)):
            continue
        value = look.prices.having[tile] - look.spending(held, cost)
        if free:
            value -= look.cheapest(left, 1) if any(left[:4]) else look.last(c.GOLD, left[c.GOLD])
        best = max(best, value)
    return best


def best_prestige(look: Look, held: Sequence[int]) -> float:
    """Return the worth of the best prestige building out of the cubes held then; 0 if there is none."""
    state = look.state
    if not state.residences(look.player):
        return 0.0
    best = 0.0
    for tile in c.PRESTIGE_TILES:
        cost = c.COST[tile]
        if state.supply[tile] and all(held[kind] >= cost[kind] for kind in range(5)):
            best = max(best, look.prices.having[tile] - look.plainly(held, cost))
    return best - look.prices.tiles[c.RESIDENCE] if best else 0.0
