"""What is wrong with a saved game, in one plain line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caylus_tui.words.i18n import N_, _
from caylus_tui.words.phrases import labelled, listed
from caylus_tui.words.refusals import asked_text, nearest_move, reason_text

if TYPE_CHECKING:
    from caylus_tui.table.record import RecordError
    from caylus_tui.table.replay import MoveError

FAULTS: Final = {
    # The file as a whole.
    "too-big": N_("the file is larger than the {most} bytes that a saved game may have"),
    "empty": N_("the file is empty"),
    "byte-order-mark": N_("the file begins with a byte order mark; save it as plain UTF-8"),
    "not-utf8": N_("this is not text in UTF-8 (byte {byte})"),
    "not-json": N_("this is not JSON, or not all of it (line {line}, column {column})"),
    "too-deep": N_("this is nested too deeply to be a saved game"),
    "double-key": N_('the key "{key}" is there twice'),
    "bad-number": N_("there is a number in it that no saved game can have"),
    "broken-text": N_("there is half a character in this text"),
    "not-record": N_("this is not a saved game of caylus-tui"),
    "newer-version": N_("a newer program wrote this (version {version} of the format); this one reads up to {known}"),
    "unknown-game": N_('this program does not know the game "{game}"'),
    # A value.
    "missing": N_("this is missing"),
    "unknown-key": N_("there is no such key"),
    "not-text": N_("this must be text"),
    "not-whole": N_("this must be a whole number"),
    "not-yes-no": N_("this must be true or false"),
    "not-list": N_("this must be a list"),
    "not-object": N_("this must be an object"),
    "not-one-of": N_('"{found}" is none of {words}'),
    "unknown-word": N_('there is no "{found}"'),
    "too-small": N_("this must be at least {least}"),
    "too-large": N_("this must be at most {most}"),
    "wrong": N_("this cannot be"),
    "blank": N_("this is blank"),
    "too-long": N_("this is longer than {most} characters"),
    "unprintable": N_("there is a character in this text that cannot be shown"),
    "not-seat": N_('a seat is "human" or "bot:" and a level, not "{found}"'),
    "not-time": N_('"{found}" is no date and time'),
    # A record of any game.
    "players-number": N_("there must be 2 to 5 players, not {found}"),
    "double-color": N_("two players are {color}"),
    "no-start": N_("there is neither a setup nor a position"),
    "two-starts": N_("there is both a setup and a position"),
    # A setup or a position of Caylus.
    "other-colors": N_("this must name exactly the players: {colors}"),
    "foreign-color": N_("nobody plays {color}"),
    "double": N_("{found} is there twice"),
    "passed-not-full": N_("everybody has passed when this phase begins"),
    "passed-full": N_("the placement is over when everybody has passed"),
    "too-many-workers": N_("{color} has more than {workers} workers on the board"),
    "no-worker-here": N_("no worker stands on this tile: {tile}"),
    "two-players": N_("nobody is in the stables with two players"),
    "stables-full": N_("more than three are in the stables"),
    "double-space": N_("space {space} is there twice"),
    "too-many-copies": N_("there are more of this tile than exist: {tile} ({copies})"),
    "needs-jeweller": N_("the jeweller needs its option"),
    "printed-missing": N_("the printed tile of space {space} is missing: {tile}"),
    "printed-elsewhere": N_("this printed tile is away from its space: {tile}"),
    "no-owner-allowed": N_("this tile has no owner: {tile}"),
    "owner-missing": N_("this tile needs an owner: {tile}"),
    "too-many-houses": N_("there are more houses than the {lots} lots"),
    "scored-order": N_("only the dungeon, or the dungeon and then the walls, can have been scored"),
    "neutral-tiles": N_("this must name each of the six neutral tiles once"),
    "sold-phase": N_("no sold tile waits in this phase: {phase}"),
    "sold-no-worker": N_("a sold tile waits only under a worker"),
    "sold-never": N_("no lawyer may change this tile: {tile}"),
    "sold-foreign": N_("only its owner may change this tile: {color}"),
}
"""The sentence for each reason of `table.record.REASONS` and of the game's wire."""

MOVE_FAULTS: Final = {
    "no-color": N_("it names no player"),
    "unknown-color": N_("nobody plays {color}"),
    "other-player": N_("it is not {color} who decides"),
    "unknown-move": N_("there is no such move"),
    "finished": N_("the game is over"),
}
"""The sentence for each reason of `table.replay.REASONS`."""


def record_fault(problem: RecordError) -> str:
    """Why a file is no record: the place in it, if there is one, and the reason."""
    values = {name: listed(value) if isinstance(value, tuple) else value for name, value in problem.values.items()}
    said = _(FAULTS[problem.code]).format(**values)
    return labelled(problem.where, said) if problem.where else said


def move_fault(problem: MoveError) -> str:
    """Why a record does not replay: the number of the move, what was asked of whom, the move found, and the reason."""
    values = {"number": problem.number, "kind": problem.kind, "found": problem.found, "reason": _reason(problem)}
    if problem.kind:
        asked = asked_text(problem.player, problem.kind)
        line = _('move {number} ({kind}): {asked}; "{found}": {reason}').format(asked=asked, **values)
    else:
        line = _('move {number}: nobody was asked anything; "{found}": {reason}').format(**values)
    if problem.written_by is None:
        return line
    other = _("version {written} of the rules played this game, this program has version {ours}")
    note = other.format(written=problem.written_by, ours=problem.ours)
    # Translators: what is wrong with a saved game, and what may have led to it.
    return _("{problem} ({note})").format(problem=line, note=note)


def _reason(problem: MoveError) -> str:
    """Why the move is not legal."""
    if problem.reason == "unknown-move":
        meant = str(problem.values["meant"]) or nearest_move(problem.found.partition(" ")[2])
        if meant:
            return _('there is no such move; did you mean "{meant}"?').format(meant=meant)
    if problem.reason in MOVE_FAULTS:
        return _(MOVE_FAULTS[problem.reason]).format(**problem.values)
    return reason_text(problem.reason, problem.values, problem.player, spelled=True)
