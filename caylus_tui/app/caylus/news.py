"""The head of the list of choices: which group is open, and what has happened since one's last decision."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from caylus_tui.app.canvas import cut, fit, width_of, wrap
from caylus_tui.app.glyphs import Glyphs
from caylus_tui.app.themes import Palette

NARROW = 36
"""In a head with no more room than this beside its title there are no news."""


class NewsBar(Widget, can_focus=False):
    """A title in a rule; beside it, or below if there is room, the news."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.head = ""
        self.news: tuple[str, ...] = ()
        self._look: tuple[Palette, Glyphs] | None = None

    def show(self, title: str, news: Sequence[str], palette: Palette, glyphs: Glyphs) -> None:
        """Show a title and news; drawn again only if something is different."""
        new = (title, tuple(news), (palette, glyphs))
        if new != (self.head, self.news, self._look):
            self.head, self.news, self._look = new
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the title's line, or one of the news below it."""
        width, height = self.size
        if self._look is None:
            return Strip.blank(width)
        palette, glyphs = self._look
        if y == 0:
            return self._head(width, height, palette, glyphs)
        lines = self.lines(width, height)
        text = lines[y - 1] if y <= len(lines) else ""
        return Strip([Segment(fit(f" {text}", width, ellipsis=glyphs.ellipsis), palette.ink("muted"))], width)

    def lines(self, width: int, height: int) -> list[str]:
        """Return the news as lines below the title: the latest, as many as there is room for."""
        found: list[str] = []
        for item in self.news:
            found += wrap(item, width - 2, 3)
        return found[-(height - 1) :] if height > 1 else []

    def _head(self, width: int, height: int, palette: Palette, glyphs: Glyphs) -> Strip:
        faint, accent = palette.ink("faint"), palette.ink("accent", attributes="b")
        title = f" {cut(self.head, width - 4, glyphs.ellipsis)} "
        segments = [Segment(glyphs.rule, faint), Segment(title, accent)]
        room = width - 1 - width_of(title)
        if height == 1 and self.news and room > NARROW:
            news = self._latest(room - 3, glyphs)
            segments += [Segment(glyphs.rule, faint), Segment(f" {news} ", palette.ink("text"))]
            room -= width_of(news) + 3
        segments.append(Segment(glyphs.rule * max(room, 0), faint))
        return Strip(segments).adjust_cell_length(width)

    def _latest(self, room: int, glyphs: Glyphs) -> str:
        """Return the latest news that fit into a line; what is older is only hinted at."""
        between = f" {glyphs.dot} "
        kept: list[str] = []
        for item in reversed(self.news):
            older = [glyphs.ellipsis] if len(kept) + 1 < len(self.news) else []
            if kept and width_of(between.join([*older, item, *kept])) > room:
                kept.insert(0, glyphs.ellipsis)
                break
            kept.insert(0, item)
        return cut(between.join(kept), room, glyphs.ellipsis)
