"""Caylus's choices as numbered lines, and what typed moves mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending, refusal
from caylus_tui.games.caylus.state import State
from caylus_tui.plain.games import Entry, Names, Typed
from caylus_tui.play.caylus import command
from caylus_tui.play.caylus.choice_tree import Choice, arrange, level
from caylus_tui.play.caylus.targets import tile_there
from caylus_tui.table.protocol import UnknownMove
from caylus_tui.words.amounts import labelled, listed
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.moves import group_label, group_note, move_label
from caylus_tui.words.refusals import refusal_text, unknown_move_text

MOST_LINES: Final = 20
"""More choices than these are said in groups."""

_MOST_NAMED: Final = 6
"""How many of the moves that a text may mean are named."""


def entries(state: State) -> Sequence[Entry]:
    """The choices of the pending decision."""
    decision = pending(state)
    return () if decision is None else _inside(state, arrange(state, decision))


def _inside(state: State, group: Choice) -> tuple[Entry, ...]:
    return tuple(_entry(state, line) for line in level(group, lambda lines: len(lines) <= MOST_LINES))


def _entry(state: State, choice: Choice) -> Entry:
    """A line of the list; a group with one choice in it is that choice."""
    if choice.move is not None:
        return Entry(move_label(state, choice.move), choice.move)
    label, note = group_label(choice.name).rstrip(" …"), group_note(choice.name, state)
    moves = [leaf.move for leaf in choice.leaves() if leaf.move is not None]
    if len(moves) == 1:
        return Entry(labelled(label, move_label(state, moves[0])), moves[0])
    if note:
        # Translators: a favour track and what it leads to, as in "Cubes track, column 3: 1 cloth".
        label = _("{track}, {effect}").format(track=label, effect=note)
    while len(choice.children) == 1:
        choice = choice.children[0]
        label = labelled(label, group_label(choice.name).rstrip(" …"))
    # Translators: a group of choices and how many there are in it.
    said = ngettext("{group} ({number} choice)", "{group} ({number} choices)", len(moves))
    return Entry(said.format(group=label, number=len(moves)), None, _inside(state, choice))


def typed(text: str, state: State, names: Names) -> Typed:
    """What a typed text means at the pending decision."""
    decision = pending(state)
    assert decision is not None
    found = command.match(text, _options(text, decision.options), tile_there(state))
    if len(found.legal) > 1:
        return Typed(found.legal, _several(found.legal))
    if found.legal:
        return Typed(found.legal)
    if found.other and len(text) > 1:
        errors = [refusal(state, move) for move in found.other]
        # Of several moves that may be meant, one that answers the question says more than one that does not.
        number = next((i for i, one in enumerate(errors) if one.reason != "other-question"), 0)
        said = refusal_text(errors[number], dict(zip(state.colors, names, strict=True)))
        return Typed((), said, refused=found.other[number])
    return Typed((), unknown_move_text(UnknownMove(text)))


def _options(text: str, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves that a text may mean: a single letter only those that begin with it, for it is easily mistyped."""
    return moves if len(text) > 1 else [move for move in moves if move.text.startswith(text.casefold())]


def _several(moves: Sequence[Move]) -> str:
    named = listed([move.text for move in moves[:_MOST_NAMED]])
    more = len(moves) - _MOST_NAMED
    if more > 0:
        said = ngettext(
            "That may mean: {moves}, and {number} other.", "That may mean: {moves}, and {number} others.", more
        )
        return said.format(moves=named, number=more)
    return _("That may mean: {moves}.").format(moves=named)
