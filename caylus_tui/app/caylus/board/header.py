"""The line above the board: which round and phase, who is asked what, the turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caylus_tui.app.canvas import width_of
from caylus_tui.app.caylus.board import draw
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.words import terms
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import labelled

if TYPE_CHECKING:
    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

_NAME_CELLS = 24
_WIDE = 110
"""From this width on, names of rounds and phases are written out."""


class HeaderBar(BoardPart):
    """Who, phase, what: the most prominent line of the table."""

    ALLOW_MAXIMIZE = False

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw round and phase at the left, the question in the middle, the turn order at the right."""
        palette, state = view.palette, view.state
        wide = canvas.width >= _WIDE
        canvas.fill(0, 0, canvas.width, canvas.height, palette.ink("text", "panel"))
        round_text = terms.round_name(state.round) if wide else terms.round_short(state.round)
        phase = terms.phase_name(state.phase) if wide else terms.phase_short(state.phase)
        x = canvas.put(1, 0, round_text, palette.ink("accent", "panel", "b"))
        x = canvas.put(x, 0, f" {view.glyphs.dot} ", palette.ink("muted", "panel"))
        x = canvas.put(x, 0, phase, palette.ink("strong", "panel", "b")) + 2
        end = self._order(canvas, view)
        after = ""
        if view.active is not None:
            x = draw.worker(canvas, view, x, 0, view.active, wide=True) + 1
            room = end - x - 2
            prompt = view.prompt
            most = max(6, room - width_of(labelled("", prompt))) if prompt else room
            name = draw.clip(view, view.names[view.active], min(most, _NAME_CELLS, room))
            said = labelled(name, prompt) if prompt else name
            before, _prompt, after = said.rpartition(prompt) if prompt else (said, "", "")
            x = canvas.put(x, 0, before, palette.ink("strong", "panel", "b"), end)
        canvas.put(x, 0, draw.clip(view, view.prompt + after, end - x - 1), palette.ink("strong", "panel"), end)

    def _order(self, canvas: Canvas, view: BoardView) -> int:
        """Draw the turn order at the right end; return the column where it begins."""
        palette, state = view.palette, view.state
        label = _("order")
        x = begin = canvas.width - width_of(label) - 1 - 2 * state.size
        canvas.put(x, 0, label, palette.ink("muted", "panel"))
        x += width_of(label) + 1
        for player in state.order:
            x = draw.symbol(canvas, view, x, 0, player, "panel") + 1
        return begin
