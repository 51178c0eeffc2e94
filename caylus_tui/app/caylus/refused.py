"""Why something on the board cannot be chosen: the move that would choose it, for the rules to refuse."""

from __future__ import annotations

from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import ALL_MOVES, Move
from caylus_tui.games.caylus.state import State
from caylus_tui.play.caylus.choice_tree import Choice, target_of
from caylus_tui.table.protocol import Decision

VERBS: Final = {
    "lawyer": "residence",
    "architect": "prestige",
    "castle": "batch",
    "alchemist": "pay",
}
"""The first word of the moves of a decision, where it is not the decision's own."""


def meant(state: State, decision: Decision[Move], target: str, group: Choice) -> Move | None:
    """Return the move, not legal now, that choosing a target would be; None if no answer has to do with it.

    `group` is the group that is open: in the architect's list of a tile a residence means that tile.
    """
    verb = VERBS.get(decision.kind, decision.kind)
    kind, _colon, name = target.partition(":")
    tile = group.name[1] if group.name[0] == "tile" else None
    for move in ALL_MOVES:
        if move.verb != verb or move in decision.options or (tile is not None and move.tile != tile):
            continue
        if kind == "supply" and move.tile == c.TILE.get(name):
            return move
        if kind == "track" and move.track == c.TRACKS.index(name):
            return move
        if target == _place(state, move) and (decision.kind != "favor" or move.track == _track(group)):
            return move
    return None


def _place(state: State, move: Move) -> str | None:
    if move.verb in ("guild", "provost"):
        space = state.provost + move.number
        return c.PLACES[space] if 1 <= space <= c.LAST_SPACE else None
    return target_of(state, move)


def _track(group: Choice) -> int:
    """Return the favour track of an open group; -1 if it is none."""
    if group.name[0] == "track":
        return int(group.name[1])
    return c.BUILDING_TRACK if group.name[0] in ("effect", "tile") else -1
