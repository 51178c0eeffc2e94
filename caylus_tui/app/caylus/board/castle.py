"""The castle: three sections with their lots and houses, and the workers who wait to deliver."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caylus_tui.app.canvas import width_of
from caylus_tui.app.caylus.board import draw
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.games.caylus import catalog as c
from caylus_tui.words import names
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from rich.style import Style

    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

_MOST_LOTS: Final = max(section.lots for section in c.SECTIONS)
_TOLD: Final = 10
"""Lines from which the panel also tells what a scoring brings."""
_NAMED: Final = 10
"""Cells from one place of the queue to the next from which names are worth showing."""


class CastlePanel(BoardPart):
    """The castle, in one line of three sections, or a line for each with the queue."""

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw the sections as the height allows."""
        if canvas.height < 4:
            self._one_line(canvas, view)
            return
        after = draw.title(canvas, view, names.place_name(c.CASTLE))
        for number in range(3):
            self._section(canvas, view, number, number + 1)
        if canvas.height > 4:
            self._queue_line(canvas, view, 4)
        else:
            self._queue_in_title(canvas, view, after)
        if canvas.height >= _TOLD:
            self._scorings(canvas, view, 6)

    def _one_line(self, canvas: Canvas, view: BoardView) -> None:
        """All three sections next to each other; very long names lose their ends."""
        rest = sum(section.lots + 8 for section in c.SECTIONS) + 4
        words = draw.shortened([names.section_name(n) for n in range(3)], canvas.width - rest, view)
        gap = max(1, (canvas.width - rest + 2 - sum(map(width_of, words))) // 2)
        x = 1
        for number, section in enumerate(c.SECTIONS):
            begin = x
            x = canvas.put(x, 0, words[number], self._tone(view, number)) + 1
            x = self._prestige(canvas, view, x, 0, number) + 1
            x = self._lots(canvas, view, x, 0, number, 1) + 1
            x = self._marker(canvas, view, x, 0, number)
            canvas.hit(f"section:{section.id}", begin, 0, x - begin)
            x += gap

    def _section(self, canvas: Canvas, view: BoardView, number: int, y: int) -> None:
        """One section in a line of its own."""
        step = 2 if canvas.width >= 19 + 2 * _MOST_LOTS else 1
        room = canvas.width - _MOST_LOTS * step - 13
        widest = min(room, max(width_of(names.section_name(n)) for n in range(3)))
        canvas.put(1, y, draw.clip(view, names.section_name(number), room), self._tone(view, number))
        x = 1 + widest + 1
        self._lots(canvas, view, x, y, number, step)
        x += _MOST_LOTS * step + (2 if step == 1 else 1)
        x = self._prestige(canvas, view, x, y, number) + 2
        self._marker(canvas, view, x, y, number)
        canvas.hit(f"section:{c.SECTIONS[number].id}", 0, y, canvas.width - 1)

    def _tone(self, view: BoardView, number: int) -> Style:
        """How a section's name is written: bold while it is under construction, paler once it is scored."""
        if number < view.state.scored:
            return view.palette.ink("muted")
        building = number == view.state.free_section()
        return view.palette.ink("strong", attributes="b") if building else view.palette.ink("text")

    def _prestige(self, canvas: Canvas, view: BoardView, x: int, y: int, number: int) -> int:
        scored = number < view.state.scored
        style = view.palette.ink("muted" if scored else "accent")
        return canvas.put(x, y, f"{c.SECTIONS[number].prestige}{view.glyphs.prestige}", style)

    def _lots(self, canvas: Canvas, view: BoardView, x: int, y: int, number: int, step: int) -> int:
        """The houses in the order in which they were built, then the lots: free, or closed for good."""
        state, palette = view.state, view.palette
        houses = state.houses[number]
        closed = number < state.scored
        for lot in range(c.SECTIONS[number].lots):
            if lot < len(houses):
                draw.worker(canvas, view, x, y, houses[lot])
            elif closed:
                canvas.put(x, y, view.glyphs.closed, palette.ink("faint"))
            else:
                here = number == state.free_section()
                canvas.put(x, y, view.glyphs.lot, palette.ink("muted" if here else "faint"))
            x += step
        return x - step + 1

    def _marker(self, canvas: Canvas, view: BoardView, x: int, y: int, number: int) -> int:
        """The space at which the section is scored, or that it has been."""
        state, palette, glyphs = view.state, view.palette, view.glyphs
        scored = number < state.scored
        sign, role = (glyphs.flag_down, "muted") if scored else (glyphs.flag, "flag")
        x = canvas.put(x, y, sign, palette.ink(role))
        return canvas.put(x, y, str(c.SECTIONS[number].marker), palette.ink("muted"))

    def _scorings(self, canvas: Canvas, view: BoardView, y: int) -> None:
        """What the houses of a section bring or cost when it is scored, where there is room to tell it."""
        palette, glyphs = view.palette, view.glyphs
        draw.title(canvas, view, _("Houses and favours at the scoring"), y=y)
        for number, section in enumerate(c.SECTIONS):
            line = y + 1 + number
            canvas.put(1, line, draw.clip(view, names.section_name(number), 12), self._tone(view, number))
            x = canvas.put(15, line, f"0 {glyphs.arrow} ", palette.ink("muted"))
            x = canvas.put(x, line, f"{glyphs.minus}{section.loses}{glyphs.prestige}", palette.ink("bad")) + 3
            for houses, favors in enumerate(section.favors):
                if favors > max(section.favors[:houses], default=0):
                    more = "+" if favors == section.favors[-1] else ""
                    x = canvas.put(x, line, f"{houses}{more} {glyphs.arrow} ", palette.ink("muted"))
                    x = canvas.put(x, line, str(favors), palette.ink("good", attributes="b")) + 3

    def _queue_in_title(self, canvas: Canvas, view: BoardView, after: int) -> None:
        """The workers in the castle, in the panel's title."""
        state = view.state
        label = _("queue")
        width = width_of(label) + 3 + draw.numbered_width(state.size, 1)
        x = canvas.width - width - 1
        if x <= after:
            return
        canvas.fill(x, 0, width, 1, view.palette.ink("text"))
        at = canvas.put(x + 1, 0, label, view.palette.ink("text")) + 1
        draw.numbered(canvas, view, at, 0, state.queue, state.size, 1, view.glyphs.nothing)
        canvas.hit("castle", x, 0, width)

    def _queue_line(self, canvas: Canvas, view: BoardView, y: int) -> None:
        """The workers in the castle, with names as far as there is room."""
        state, palette = view.state, view.palette
        label = _("Queue")
        x = canvas.put(1, y, label, palette.ink("text")) + 2
        each = (canvas.width - 2 - x) // state.size
        for index in range(state.size):
            at = canvas.put(x, y, f"{index + 1} ", palette.ink("muted"))
            if index < len(state.queue):
                player = state.queue[index]
                at = draw.worker(canvas, view, at, y, player)
                if each >= _NAMED:
                    canvas.put(at + 1, y, draw.clip(view, view.names[player], each - 5), palette.ink("text"))
            else:
                canvas.put(at, y, view.glyphs.slot, palette.ink("faint"))
            x += each
        canvas.hit("castle", 0, y, canvas.width - 1)
