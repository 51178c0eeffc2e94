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


_ITEM_LINES = 3
"""Lines that one piece of news may take."""


class Told(str):
    """A piece of news that can be said in fewer words too: `shorter` are the ways to do so, the longest first."""

    shorter: tuple[str, ...]

    def __new__(cls, text: str, shorter: Sequence[str]) -> Told:
        """Make it of its full text and the shorter ones."""
        made = super().__new__(cls, text)
        made.shorter = tuple(shorter)
        return made


def _ways(item: str) -> tuple[str, ...]:
    """Return what may be said for a piece of news, the longest first."""
    return (item, *item.shorter) if isinstance(item, Told) else (item,)


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
            ways = (wrap(way, width - 2, _ITEM_LINES + 1) for way in _ways(item))
            whole = next((lines for lines in ways if len(lines) <= _ITEM_LINES), None)
            found += whole or wrap(_ways(item)[-1], width - 2, _ITEM_LINES)
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
        for news in reversed(self.news):
            ways = _ways(news)
            # The latest is said whole, if need be in fewer words, with the sign that there is more before it.
            own = room - (width_of(between.join([glyphs.ellipsis, ""])) if len(self.news) > 1 else 0)
            if not kept:
                kept = [next((way for way in ways if width_of(way) <= own), ways[-1])]
                continue
            older = [glyphs.ellipsis] if len(kept) + 1 < len(self.news) else []
            item = next((way for way in ways if width_of(between.join([*older, way, *kept])) <= room), None)
            kept.insert(0, glyphs.ellipsis if item is None else item)
            if item is None:
                break
        return cut(between.join(kept), room, glyphs.ellipsis)
