"""The numbers of the rules by name, for pages that name them: `dungeon.lots`, `tile.mason.prestige`, `price.first`.

Most stand in the catalogue. What only the rules know (what a worker costs, how far the bailiff goes) is found out by
asking them, on a game of its own. Nothing is typed twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.forecast import attempt
from caylus_tui.games.caylus.questions import placement_price
from caylus_tui.games.caylus.rounds import bailiff_steps
from caylus_tui.games.caylus.rules import begin_position, new_state
from caylus_tui.games.caylus.state import State
from caylus_tui.words import amounts


class UnknownFigure(KeyError):
    """A page names a number, an amount or a table that does not exist."""


@cache
def figures() -> Mapping[str, int]:
    """Every number, by its name."""
    return {**_board(), **_castle(), **_favors(), **_tiles(), **_money(), **_asked()}


UNITS: Final[Mapping[str, Callable[[int], str]]] = {
    "deniers": amounts.deniers,
    "prestige": amounts.prestige,
    "cubes": amounts.any_cubes,
    **{name: lambda n, cube=cube: amounts.cube(cube, n) for cube, name in enumerate(c.CUBES)},  # type: ignore[misc]
    "workers": amounts.workers,
    "favors": amounts.favors,
    "houses": amounts.houses,
    "batches": amounts.batches,
    "spaces": amounts.spaces,
}
"""What numbers can count, so that pages need no plural forms: `{deniers:joust.deniers}` gives `1 denier`."""


def filled(name: str) -> str:
    """What a placeholder stands for: `dungeon.lots` a number, `deniers:joust.deniers` an amount.

    Raises:
        UnknownFigure: there is no such number or unit.
    """
    unit, colon, figure = name.rpartition(":")
    found = figures().get(figure)
    if found is None or (colon and unit not in UNITS):
        raise UnknownFigure(name)
    return UNITS[unit](found) if colon else str(found)


# --- from the catalogue -------------------------------------------------------------------------------------------


def _board() -> dict[str, int]:
    return {
        "players.most": len(c.COLORS),
        "workers": c.WORKERS,
        "road.last": c.LAST_SPACE,
        "neutral.tiles": len(c.NEUTRAL_TILES),
        "men.start": c.FIRST_PROVOST,
        "stables.places": c.STABLES_PLACES,
        "guild.reach": c.GUILD_REACH,
        "provost.reach": c.PROVOST_REACH,
        **{f"space.{c.TILES[tile].id}": space for space, tile in c.PRINTED.items()},
    }


def _castle() -> dict[str, int]:
    found = {"empty-handed": c.EMPTY_HANDED, "lots": sum(section.lots for section in c.SECTIONS)}
    for section in c.SECTIONS:
        found |= {
            f"{section.id}.lots": section.lots,
            f"{section.id}.prestige": section.prestige,
            f"{section.id}.marker": section.marker,
            f"{section.id}.loses": section.loses,
            f"{section.id}.most-favors": section.favors[-1],
        }
    return found


def _favors() -> dict[str, int]:
    return {
        "columns": c.COLUMNS,
        "columns.start": c.OPEN_COLUMNS[0],
        "columns.dungeon": c.OPEN_COLUMNS[1],
        "columns.walls": c.OPEN_COLUMNS[2],
        "tracks": len(c.TRACKS),
        "favor.simple": c.SIMPLE_FAVOR,
        "column.swap": c.SWAP_COLUMN,
        "column.wood": c.WOOD_COLUMN,
        "column.stone": c.STONE_COLUMN,
        "column.residence": c.RESIDENCE_COLUMN,
        "column.prestige": c.PRESTIGE_COLUMN,
    }


def _tiles() -> dict[str, int]:
    found: dict[str, int] = {}
    for tile in c.TILES[1:]:
        found |= {
            f"tile.{tile.id}.prestige": tile.prestige,
            f"tile.{tile.id}.favors": tile.favors,
            f"tile.{tile.id}.income": tile.income,
            f"tile.{tile.id}.copies": tile.copies,
        }
        if isinstance(tile.effect, c.Sells):
            found[f"tile.{tile.id}.pays"] = tile.effect.deniers
    return found


def _money() -> dict[str, int]:
    return {
        "income": c.BASE_INCOME,
        "trading-post.deniers": c.TRADING_POST_DENIERS,
        "joust.deniers": c.JOUST_DENIERS,
        "joust.cloth": c.JOUST_CLOTH,
        "residence.cloth": c.RESIDENCE_CLOTH,
        "residence.deniers": c.RESIDENCE_DENIERS,
        "residence.prestige": c.RESIDENCE_PRESTIGE,
        "start.food": c.START_CUBES[c.FOOD],
        "start.wood": c.START_CUBES[c.WOOD],
        "start.two": c.START_DENIERS_TWO[0],
        "first-round.two": c.START_DENIERS_TWO[0] + c.BASE_INCOME,
        "end.gold": c.GOLD_PRESTIGE,
        "end.cubes": c.CUBES_PER_PRESTIGE,
        "end.deniers": c.DENIERS_PER_PRESTIGE,
    }


# --- found out by asking the rules --------------------------------------------------------------------------------


def game(players: int, first: int = 0) -> State:
    """A game of so many players, the seat `first` to decide; blue owns a mason on the first empty space."""
    colors = c.COLORS[:players]
    order = [*colors[first:], *colors[:first]]
    state = new_state(colors, order, [c.TILES[tile].id for tile in c.NEUTRAL_TILES])
    space = state.first_empty_space()
    state.tile[space], state.owner[space] = c.TILE["mason"], c.COLORS.index("blue")
    return state


def price(players: int, passed: int, *, inn: bool = False) -> int:
    """What a worker costs the last player on a place that is not his own, once so many have passed."""
    state = game(players)
    state.passed = list(range(passed))
    state.inn_right = players - 1 if inn else state.inn_right
    return placement_price(state, players - 1)


def _amounts(first: int, move: m.Move) -> dict[str, int]:
    """The amounts of what a first decision does, by the kind of event."""
    _after, events = attempt(game(3, first), move)
    return {event.kind: event.amount for event in events}


def _asked() -> dict[str, int]:
    behind, ahead = game(3), game(3)
    ahead.provost = behind.bailiff + 1
    mason = m.PLACE[behind.tile.index(c.TILE["mason"])]
    batch = next(move for move in m.ALL_MOVES if move.verb == "batch")
    return {
        "price.own": _amounts(0, mason)["place"],
        "price.first": price(3, 0),
        "price.inn": price(3, 2, inn=True),
        "price.two": price(2, 0),
        "price.two.late": price(2, 1),
        "first-pass.deniers": _amounts(0, m.PASS)["first-pass"],
        "visit.prestige": _amounts(1, mason)["visit"],
        "bailiff.behind": bailiff_steps(behind),
        "bailiff.ahead": bailiff_steps(ahead),
        "provost.price": _provost_price(),
        "batch.cubes": 1 + len(batch.cubes),
    }


def _provost_price() -> int:
    """What moving the provost by one space costs in phase 4."""
    state = game(3)
    state.stack, state.passed = [], [0, 1, 2]
    begin_position(state, c.PROVOST)
    forward = next(move for move in m.ALL_MOVES if move.verb == "provost" and move.number == 1)
    _after, events = attempt(state, forward)
    return next(event.other for event in events if event.kind == "provost")
