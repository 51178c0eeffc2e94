"""The preview of the choice under the cursor, in as many sentences as there is room for, the most important first."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from caylus_tui.app.canvas import wrap
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import refusal
from caylus_tui.games.caylus.state import State
from caylus_tui.words.amounts import labelled, sentences
from caylus_tui.words.explain import explain_place
from caylus_tui.words.i18n import pgettext
from caylus_tui.words.moves import move_label
from caylus_tui.words.names import tile_name, track_title
from caylus_tui.words.preview import preview
from caylus_tui.words.refusals import reason_text

ROOMY = 100
"""From so many cells on the preview says the move as a sentence."""


def move_preview(state: State, move: Move, names: Sequence[str], width: int, height: int) -> Content:
    """Return what a legal move would do: its name, then what it costs, brings and means; sentences are never cut."""
    seen, label = preview(state, move, names), move_label(state, move)
    title = seen.title if width >= ROOMY else pgettext("a label as a sentence", "{label}.").format(label=label)
    text = title
    for line in (*seen.lines, seen.then):
        longer = sentences([text, line])
        if len(wrap(longer, width, height + 1)) <= height:
            text = longer
    return Content.assemble((title, "bold"), text[len(title) :])


def refused_preview(state: State, move: Move, names: Sequence[str], target: str | None = None) -> Content:
    """Return why a move is not legal, after what it would be about."""
    error = refusal(state, move)
    called = dict(zip(state.colors, names, strict=True))
    reason = reason_text(error.reason, error.values, error.player, called)
    about = _title(target, state, names)
    return Content.assemble((about or move.text, "bold"), labelled("", reason))


def _title(target: str | None, state: State, names: Sequence[str]) -> str:
    """Return what a target is called."""
    if target in c.PLACES:
        return explain_place(c.PLACES.index(target), state, names).title
    kind, _colon, name = (target or "").partition(":")
    if kind == "track":
        return track_title(c.TRACKS.index(name))
    return tile_name(c.TILE[name]) if kind == "supply" and name in c.TILE else ""
