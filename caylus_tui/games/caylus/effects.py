"""What questions and rounds have in common: paying, scoring, building, going home, earning favours."""

from __future__ import annotations

from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import NOBODY, Event, State

_CUBE_TUPLES: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(int(i == cube) for i in range(5)) for cube in range(5))


def note(
    state: State,
    kind: str,
    player: int = NOBODY,
    place: int = c.NOWHERE,
    amount: int = 0,
    tile: int = c.EMPTY,
    cubes: tuple[int, ...] = (),
    other: int = NOBODY,
) -> None:
    """Tell the journal, if there is one; callers in hot code look for it first."""
    if state.journal is not None:
        state.journal.append(Event(kind, player, place, amount, tile, cubes, other))


def counted(cubes: tuple[int, ...]) -> tuple[int, ...]:
    """Return five numbers by kind from a list of cubes."""
    if len(cubes) == 1:
        return _CUBE_TUPLES[cubes[0]]
    return tuple(cubes.count(cube) for cube in range(5))


def score(state: State, player: int, source: int, amount: int) -> None:
    """Add prestige from a source (`catalog.FROM_...`)."""
    state.prestige[player] += amount
    state.points[12 * player + source] += amount


def lose(state: State, player: int, amount: int) -> int:
    """Take prestige away, never below 0 (rules.md 1.3); return what was really lost."""
    lost = min(amount, state.prestige[player])
    state.prestige[player] -= lost
    state.points[12 * player + c.FROM_PENALTIES] -= lost
    return lost


def take(state: State, player: int, cubes: tuple[int, ...]) -> None:
    """Give a player cubes, by number of each kind."""
    held = state.cubes
    base = 5 * player
    for cube in range(5):
        held[base + cube] += cubes[cube]


def pay(state: State, player: int, cubes: tuple[int, ...]) -> None:
    """Take cubes from a player, by number of each kind."""
    held = state.cubes
    base = 5 * player
    for cube in range(5):
        held[base + cube] -= cubes[cube]


def can_pay(state: State, player: int, cost: tuple[int, ...]) -> bool:
    """Say whether a player holds these cubes, by number of each kind."""
    held = state.cubes
    base = 5 * player
    return (
        held[base] >= cost[0]
        and held[base + 1] >= cost[1]
        and held[base + 2] >= cost[2]
        and held[base + 3] >= cost[3]
        and held[base + 4] >= cost[4]
    )


def discounted(tile: int, saved: int) -> tuple[int, ...]:
    """Return a tile's cost with one cube less of the kind `saved`; -1 saves nothing (rules.md 9)."""
    cost = c.COST[tile]
    if saved < 0:
        return cost
    return tuple(number - (cube == saved) for cube, number in enumerate(cost))


def visit_owner(state: State, player: int, space: int) -> None:
    """Give another owner of the tile 1 prestige for a worker placed there (rules.md 4)."""
    owner = state.owner[space]
    if owner not in (NOBODY, player):
        score(state, owner, c.FROM_VISITS, 1)
        if state.journal is not None:
            note(state, "visit", owner, space, 1, state.tile[space], other=player)


def put_worker(state: State, player: int, place: int) -> None:
    """Put a worker on a place where one may stand, at no cost; the tile's owner scores."""
    if place <= c.JOUST_FIELD:
        state.worker[place] = player
        if place <= c.ROAD_SPACES:
            visit_owner(state, player, place)
    elif place == c.STABLES:
        state.stables.append(player)
    elif place == c.INN:
        state.inn_left = player
    else:
        state.queue.append(player)


def send_home(state: State, place: int) -> None:
    """Send the worker on a road space or special building home; a sold tile then changes (rules.md 6.4)."""
    state.hands[state.worker[place]] += 1
    state.worker[place] = NOBODY
    if place <= c.ROAD_SPACES and state.sold[place] >= 0:
        buyer = state.sold[place]
        state.sold[place] = NOBODY
        make_residence(state, buyer, place)


def make_residence(state: State, player: int, space: int) -> None:
    """Turn a tile into a residence: a wood or stone tile goes back to the supply, a neutral one leaves the game."""
    old = state.tile[space]
    if c.KIND[old] != c.NEUTRAL:
        state.supply[old] += 1
    state.tile[space] = c.RESIDENCE
    state.owner[space] = player
    score(state, player, c.FROM_RESIDENCES, c.RESIDENCE_PRESTIGE)
    note(state, "residence", player, space, c.RESIDENCE_PRESTIGE, old)


def buy_residence(state: State, player: int, space: int, deniers: int) -> None:
    """Pay for a residence; under a worker the tile changes only when that worker goes home (rules.md 6.4)."""
    state.cubes[5 * player + c.CLOTH] -= c.RESIDENCE_CLOTH
    state.deniers[player] -= deniers
    note(state, "sale", player, space, deniers, state.tile[space], counted((c.CLOTH,)))
    if state.worker[space] >= 0:
        state.sold[space] = player
    else:
        make_residence(state, player, space)


def earn(state: State, player: int, place: int, favors: int) -> int:
    """Note favours earned at a place; return how many are still to be used: with simplified ones they score at once."""
    if not favors:
        return 0
    note(state, "favor", player, place, favors)
    if state.full_favors:
        return favors
    points = c.SIMPLE_FAVOR * favors
    score(state, player, c.FROM_FAVORS, points)
    note(state, "favor-simple", player, place, points)
    return 0
