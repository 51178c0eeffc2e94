"""A page of the rules to be read: it scrolls, its links are followed by key and by mouse, what was found is marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from caylus_tui.app import keys
from caylus_tui.app.glyphs import UNICODE
from caylus_tui.words.rulebook import Line, Page
from caylus_tui.words.tables import cells

LEAD: Final = 2
"""Cells before a line, where the mark of what was found is."""
WIDEST: Final = 84
"""Longer lines are hard to read, so pages are no wider."""

_STYLES: Final = {
    "title": "bold $primary",
    "head": "bold $primary",
    "strong": "bold",
    "code": "",
    "link": "underline $accent",
}
_TINTS: Final = {sign: f"bold $player-{color}" for color, sign in UNICODE.players.items()}


class Place(NamedTuple):
    """A piece of a link: its line, its first cell, and the cell after its last."""

    line: int
    start: int
    end: int


class RulesText(ScrollView, can_focus=True, inherit_bindings=False):
    """The text of one page.

    Attributes:
        page: the page; None before the first.
        link: the number of the link under the cursor; -1 if none is.
    """

    ALLOW_SELECT = False
    BINDINGS = keys.bindings("text")
    DEFAULT_CSS = """
    RulesText { width: 1fr; height: 1fr; scrollbar-size-vertical: 1; overflow-x: hidden; }
    """

    class Followed(Message):
        """A link was chosen; its target as the page names it."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.page: Page | None = None
        self.link = -1
        self._lines: list[Line] = []
        self._links: list[tuple[str, list[Place]]] = []
        self._found = 0
        self._wanted: tuple[int, str] | None = None

    # --- showing ----------------------------------------------------------------------------------------------

    def show(self, page: Page, *, line: int = 0, anchor: str = "", top: int = 0) -> None:
        """Show a page from the top, or from somewhere else.

        Args:
            line: a line of the page's text, to be marked and brought into sight.
            anchor: a heading to begin with.
            top: the line of the window to begin with, when a page is seen again.
        """
        self.page, self.link, self._found = page, -1, line
        self._wanted = (line, anchor) if line or anchor else None
        self._lay_out()
        self.scroll_to(y=top, animate=False, force=True, immediate=True)
        self._bring_wanted()

    def _lay_out(self) -> None:
        # The scrollbar takes its cell only once the lines are known: leave it free from the first.
        width = self.scrollable_content_region.width - LEAD
        if not self.show_vertical_scrollbar:
            width -= self.styles.scrollbar_size_vertical
        if self.page is None or width < 1:
            return
        self._lines = self.page.lines(max(20, min(width, WIDEST)))
        self._links = list(_links(self._lines))
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._lines))
        self.refresh()

    def _bring_wanted(self) -> None:
        """Bring what is wanted into sight, once there is a size."""
        if self._wanted is None or not self._lines:
            return
        line, anchor = self._wanted
        for number, one in enumerate(self._lines):
            if (line and one.source >= line) or (anchor and one.anchor == anchor):
                # What was found stands a little below the top, a heading at it.
                self.scroll_to(y=max(0, number - (3 if line else 0)), animate=False, force=True, immediate=True)
                break
        self._wanted = None

    def on_resize(self) -> None:
        """Lines are as long as there is room."""
        self._lay_out()
        self.call_after_refresh(self._bring_wanted)

    def notify_style_update(self) -> None:
        """Colours have changed."""
        super().notify_style_update()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of the window."""
        number, width = y + self.scroll_offset.y, self.scrollable_content_region.width
        if not 0 <= number < len(self._lines) or width < 1:
            return Strip.blank(max(0, width), self.rich_style)
        content = self._content(number)
        return Visual.to_strips(self, content, width, 1, self.visual_style, pad=True)[0].crop(0, width)

    def _content(self, number: int) -> Content:
        line = self._lines[number]
        plain = self.app.has_class("-ascii")
        mark = (">" if plain else "▸") if self._found and line.source == self._found else " "
        parts: list[tuple[str, str]] = [(mark + " " * (LEAD - 1), "bold $accent")]
        at = 0
        for span in line.spans:
            style = _STYLES.get(span.style, "")
            if span.target and self._under_cursor(number, at):
                style = "bold reverse"
            parts += _tinted(span.text) if span.style == "code" and not plain else [(span.text, style)]
            at += cells(span.text)
        return Content.assemble(*parts)

    def _under_cursor(self, line: int, start: int) -> bool:
        if not 0 <= self.link < len(self._links):
            return False
        return any(place.line == line and place.start == start for place in self._links[self.link][1])

    # --- keys -------------------------------------------------------------------------------------------------

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self.scroll_relative(y=by, animate=False)

    def action_scroll_page(self, by: int) -> None:
        """Scroll by windows."""
        self.scroll_relative(y=by * max(1, self.size.height - 1), animate=False)

    def action_edge(self, end: str) -> None:
        """Go to the top or the bottom."""
        self.scroll_to(y=0 if end == "first" else len(self._lines), animate=False)

    def action_link(self, by: int) -> None:
        """Put the cursor on the next or the previous link: from the window's first one on, round and round."""
        if not self._links:
            return
        if self.link < 0:
            top = self.scroll_offset.y
            later = [i for i, (_target, places) in enumerate(self._links) if places[0].line >= top]
            self.link = (later[0] if later else 0) if by > 0 else (later[0] - 1 if later else -1) % len(self._links)
        else:
            self.link = (self.link + by) % len(self._links)
        places = self._links[self.link][1]
        first, last = places[0].line, places[-1].line
        self.scroll_to_region(Region(0, first, 1, last - first + 1), animate=False, force=True)
        self.refresh()

    def action_follow(self) -> None:
        """Follow the link under the cursor; without one, go to the first."""
        if 0 <= self.link < len(self._links):
            self.post_message(self.Followed(self._links[self.link][0]))
        else:
            self.action_link(1)

    def on_click(self, event: events.Click) -> None:
        """Follow the link that was clicked."""
        line, cell = event.y + self.scroll_offset.y, event.x - LEAD
        for number, (target, places) in enumerate(self._links):
            if any(place.line == line and place.start <= cell < place.end for place in places):
                event.stop()
                self.link = number
                self.refresh()
                self.post_message(self.Followed(target))
                return


def _links(lines: list[Line]) -> Iterator[tuple[str, list[Place]]]:
    """The links of a page with the cells they fill; one that goes on in the next line is one link."""
    target = ""
    places: list[Place] = []
    for number, line in enumerate(lines):
        at = 0
        for span in line.spans:
            end = at + cells(span.text)
            goes_on = bool(places) and span.target == target and at == 0 and places[-1].line == number - 1
            if places and not goes_on:
                yield target, places
                target, places = "", []
            if span.target:
                target, places = span.target, [*places, Place(number, at, end)]
            at = end
    if places:
        yield target, places


def _tinted(text: str) -> list[tuple[str, str]]:
    """A line of a drawing with the players' signs in their colours."""
    return [(char, _TINTS.get(char, "")) for char in text]
