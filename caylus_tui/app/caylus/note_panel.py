"""A note on the moment that a replay shows: a title in a rule, and the text below it."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from caylus_tui.app.canvas import cut, fit, width_of, wrap
from caylus_tui.app.glyphs import Glyphs
from caylus_tui.app.themes import Palette

_MOST_LINES = 40


def note_lines(text: str, width: int) -> int:
    """How many lines a note takes in a panel of a width, with its title."""
    return 1 + len(wrap(text, width - 2, _MOST_LINES))


class NotePanel(Widget, can_focus=False):
    """The note. Where there is room for its text only it has no title."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.title = ""
        self.text = ""
        self._look: tuple[Palette, Glyphs] | None = None

    def show(self, title: str, text: str, palette: Palette, glyphs: Glyphs) -> None:
        """Show a note; drawn again only if something is different."""
        new = (title, text, (palette, glyphs))
        if new != (self.title, self.text, self._look):
            self.title, self.text, self._look = new
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the title's line, or one of the text."""
        width, height = self.size
        if self._look is None:
            return Strip.blank(width)
        palette, glyphs = self._look
        lines = wrap(self.text, width - 2, _MOST_LINES, glyphs.ellipsis)
        if len(lines) >= height:
            lines = wrap(self.text, width - 2, height, glyphs.ellipsis)
            y += 1
        elif y == 0:
            return self._head(width, palette, glyphs)
        text = lines[y - 1] if y <= len(lines) else ""
        return Strip([Segment(fit(f" {text}", width, ellipsis=glyphs.ellipsis), palette.ink("strong"))], width)

    def _head(self, width: int, palette: Palette, glyphs: Glyphs) -> Strip:
        title = f" {cut(self.title, width - 4, glyphs.ellipsis)} "
        rest = glyphs.rule * max(0, width - 1 - width_of(title))
        rule = palette.ink("faint")
        parts = [Segment(glyphs.rule, rule), Segment(title, palette.ink("good", attributes="b")), Segment(rest, rule)]
        return Strip(parts).adjust_cell_length(width)
