"""Why a move is not legal, in words: for a move typed or read, and for visiting what cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import ALL_MOVES
from caylus_tui.table.protocol import IllegalMove, UnknownMove
from caylus_tui.table.text import clean_text
from caylus_tui.words import amounts
from caylus_tui.words.i18n import N_, _
from caylus_tui.words.names import (
    color_name,
    cube_name,
    kind_building,
    place_in_sentence,
    place_number,
    tile_name,
    track_name,
)
from caylus_tui.words.terms import decision_name

LONGEST_FOUND: Final = 60
"""The most characters of a text from outside that a sentence repeats."""

Values = Mapping[str, str | int]
Names = Mapping[str, str]
"""Players' names by colour."""


def refusal_text(error: IllegalMove, names: Names | None = None) -> str:
    """`blue was asked to place a worker or pass; "place road:9" is not legal: road:9 is a residence`, in one line.

    Places and tiles are spelled as in moves. Without `names` the players are called by their colours.
    """
    reason = reason_text(error.reason, error.values, error.player, names, spelled=True)
    if not error.kind:
        return _('"{move}" is not legal: {reason}').format(move=error.move, reason=reason)
    asked = _(_ASKED[error.kind]).format(player=_player(error.player, names))
    return _('{asked}; "{move}" is not legal: {reason}').format(asked=asked, move=error.move, reason=reason)


def unknown_move_text(error: UnknownMove) -> str:
    """`"plce road:9" is no move; did you mean "place road:9"?`, in one line; the nearest spelling if one is near."""
    found = clean_text(error.text, LONGEST_FOUND)
    meant = error.meant or nearest_move(error.text)
    if meant:
        return _('"{found}" is no move; did you mean "{meant}"?').format(found=found, meant=meant)
    return _('"{found}" is no move').format(found=found)


def nearest_move(text: str) -> str:
    """The spelling of a move that is nearest to a text; empty if none is near."""
    near = get_close_matches(text[:LONGEST_FOUND].lower(), [move.text for move in ALL_MOVES], n=1, cutoff=0.8)
    return near[0] if near else ""


def asked_text(player: str, kind: str) -> str:
    """`Ann was asked to place a worker or pass`: `player` is a name as shown, `kind` a kind of decision."""
    return _(_ASKED[kind]).format(player=player)


def reason_text(
    reason: str, values: Values, player: str = "", names: Names | None = None, *, spelled: bool = False
) -> str:
    """Why a move is not legal: `costs 3 deniers, blue has 2`, `space 9 is a residence`.

    Args:
        reason: a code of the core's `refusals.REASONS`.
        values: what belongs to it.
        player: the colour of who was asked.
        names: the players' names by colour; without them they are called by their colours.
        spelled: places and tiles as moves spell them (`road:9`) instead of their names.
    """
    shown = {key: _SHOWN[key](value, spelled) for key, value in values.items() if key in _SHOWN}
    if "by" in values:
        shown["by"] = _player(str(values["by"]), names)
    if "cost" in values:
        shown["price"] = _price(values)
    plain = {**values, **shown, "player": _player(player, names)}
    return _(_REASONS[reason]).format(**plain)


def _player(color: str, names: Names | None) -> str:
    if names is not None and color in names:
        return names[color]
    return color_name(color) if color else ""


def _price(values: Values) -> str:
    """`3 deniers`, `2 food`: what a move costs."""
    cost = int(values["cost"])
    if "cube" in values:
        return amounts.cube(c.CUBES.index(str(values["cube"])), cost)
    return amounts.deniers(cost)


# --- values -----------------------------------------------------------------------------------------------------------


def _place(value: str | int, spelled: bool) -> str:
    return str(value) if spelled else place_in_sentence(place_number(str(value)))


def _tile(value: str | int, spelled: bool) -> str:
    return str(value) if spelled else tile_name(c.TILE[str(value)])


_SHOWN: Final[Mapping[str, Callable[[str | int, bool], str]]] = {
    "place": _place,
    "tile": _tile,
    "cube": lambda value, spelled: cube_name(c.CUBES.index(str(value))),
    "track": lambda value, spelled: track_name(c.TRACKS.index(str(value))),
    "kind": lambda value, spelled: kind_building(c.KINDS.index(str(value))),
    "asked": lambda value, spelled: decision_name(str(value)),
}


# --- texts ------------------------------------------------------------------------------------------------------------

_ASKED: Final[Mapping[str, str]] = {
    "place": N_("{player} was asked to place a worker or pass"),
    "gate": N_("{player} was asked where the worker on the gate goes"),
    "guild": N_("{player} was asked to move the provost through the merchants' guild"),
    "joust": N_("{player} was asked to joust or decline"),
    "inn": N_("{player} was asked to stay at the inn or leave"),
    "provost": N_("{player} was asked to move the provost or leave him"),
    "produce": N_("{player} was asked what to produce"),
    "bonus": N_("{player} was asked for the owner's bonus"),
    "sell": N_("{player} was asked to sell a cube or decline"),
    "buy": N_("{player} was asked to buy cubes or decline"),
    "pay": N_("{player} was asked to make a deal or decline"),
    "alchemist": N_("{player} was asked to turn cubes into gold or decline"),
    "build": N_("{player} was asked to build a tile or decline"),
    "lawyer": N_("{player} was asked to make a residence or decline"),
    "architect": N_("{player} was asked to build a prestige building or decline"),
    "castle": N_("{player} was asked to deliver a batch or be done"),
    "favor": N_("{player} was asked to use a royal favour"),
}

_REASONS: Final[Mapping[str, str]] = {
    "finished": N_("the game is over"),
    "other-question": N_("it does not answer this question"),
    "no-worker": N_("{player} has no worker left"),
    "costs-deniers": N_("costs {price}, {player} has {have}"),
    "costs-cubes": N_("costs {price}, {player} has {have}"),
    "occupied": N_("{by} stands on {place}"),
    "empty-space": N_("{place} is empty"),
    "residence": N_("{place} is a residence"),
    "prestige-building": N_("{place} is a prestige building ({tile})"),
    "two-players": N_("{place}: not used with two players"),
    "stables-full": N_("the stables are full"),
    "already-there": N_("{player} has a worker there already ({place})"),
    "beyond-road": N_("the provost would leave the road"),
    "not-produced": N_("{tile} does not produce {cube}"),
    "one-cube-only": N_("{tile} sells one cube only"),
    "no-such-deal": N_("{tile} has no deal for {number}"),
    "no-such-exchange": N_("{tile} takes cubes, two or four"),
    "not-built-here": N_("{tile} is no {kind}"),
    "not-in-supply": N_("{tile} is not in the supply"),
    "road-full": N_("the road is full"),
    "already-sold": N_("{place} has been sold to {by}"),
    "never-residence": N_("{place} can never become a residence ({tile})"),
    "foreign-tile": N_("{place} belongs to {by}"),
    "no-residence": N_("{place} is no residence"),
    "foreign-residence": N_("the residence on {place} belongs to {by}"),
    "track-used": N_("the {track} track has been used in this phase"),
    "column-not-reached": N_("this is in column {column} of the {track} track, {player} reaches column {reached}"),
}
