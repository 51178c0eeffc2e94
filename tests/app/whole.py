"""Finds what is not whole on a screen: texts cut without a sign, words broken in two, lines that are too short or long.

`Watch` looks over the shoulder of everything that draws: it notes each text that a canvas or a list cut off, and each
word of letters that was broken where a line ended. `faults` adds what can be seen of the widgets on the screen: that
each has the room that its text needs, lies wholly in what holds it, and covers no other.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from rich.cells import cell_len
from rich.style import Style
from textual.content import Content
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen
from textual.scrollbar import ScrollBar
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from caylus_tui.app import canvas
from caylus_tui.app.canvas import Canvas, cells
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.app.caylus.board_screen import BoardScreen
from caylus_tui.app.caylus.log_panel import LogPanel
from caylus_tui.app.caylus.rules_text import RulesText
from caylus_tui.app.widgets.rows import LEAD, Rows

_WORD: Final = re.compile(r"[^\W\d_]{2,}")


class Watch:
    """Notes what is cut off, while it lasts; `take` gives what there was since it was asked last."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._noted: dict[str, None] = {}
        self._watch_canvas(patch)
        self._watch_breaks(patch)
        self._watch_rows(patch)
        self._watch_pages(patch)

    def note(self, problem: str) -> None:
        """Remember a problem."""
        self._noted[problem] = None

    def take(self) -> list[str]:
        """The problems, which are forgotten."""
        noted, self._noted = list(self._noted), {}
        return noted

    def _watch_canvas(self, patch: pytest.MonkeyPatch) -> None:
        """A text on a canvas has room, and covers no letters of another one."""
        put = Canvas.put

        def watched(self_: Canvas, x: int, y: int, text: str, style: Style, limit: int | None = None) -> int:
            end = min(self_.width, self_.width if limit is None else limit)
            parts = cells(text)
            if not 0 <= y < self_.height or x < 0 or "".join(parts[max(0, end - x) :]).strip():
                self.note(f"{text!r} does not fit at {x},{y} of {self_.width}x{self_.height}")
            elif any(old.isalnum() for old, new in zip(self_.chars[y][x:end], parts, strict=False) if old != new):
                self.note(f"{text!r} covers {''.join(self_.chars[y][x : x + len(parts)])!r}")
            return put(self_, x, y, text, style, limit)

        patch.setattr(Canvas, "put", watched)

    def _watch_breaks(self, patch: pytest.MonkeyPatch) -> None:
        """A line of wrapped text ends beside a wide letter, a blank or a sign: never within a word of narrow ones."""
        head = canvas._head

        def watched(text: str, width: int) -> str:
            found = head(text, width)
            if broken(found, text[len(found) :]):
                self.note(f"a word is broken: {found!r}")
            return found

        patch.setattr(canvas, "_head", watched)

    def _watch_rows(self, patch: pytest.MonkeyPatch) -> None:
        """A line of a list has room."""
        line = Rows._line

        def watched(self_: Rows, content: Content, width: int) -> Strip:
            if LEAD + content.cell_length > width and content.plain.rstrip():
                self.note(f"{content.plain!r} does not fit into {width - LEAD} cells of a list")
            return line(self_, content, width)

        patch.setattr(Rows, "_line", watched)

    def _watch_pages(self, patch: pytest.MonkeyPatch) -> None:
        """A line of the rules has room, and so has each word in it."""
        content = RulesText._content

        def watched(self_: RulesText, number: int) -> Content:
            found = content(self_, number)
            width = self_.scrollable_content_region.width
            if found.cell_length > width:
                self.note(f"{found.plain!r} does not fit into {width} cells of a page")
            return found

        patch.setattr(RulesText, "_content", watched)


def broken(before: str, after: str) -> bool:
    """Whether a line that ends and one that begins so break a word of narrow letters."""
    one, two = before[-1:], after[:1]
    return one.isalnum() and two.isalnum() and cell_len(one) == cell_len(two) == 1


def faults(pilot: Pilot[Any]) -> list[str]:
    """What is wrong with the screen on top, as far as its widgets tell."""
    screen = pilot.app.screen
    size = pilot.app.size
    found = [
        f"line {y} has {cell_len(strip.text)} cells"
        for y, strip in enumerate(screen._compositor.render_strips())
        if cell_len(strip.text) != size.width or strip.cell_length != size.width
    ]
    found += [f"{widget!r}: out of sight" for widget in _lost(screen)]
    for widget in leaves(screen):
        found += [f"{widget!r}: {fault}" for fault in (*_placed(widget, screen), *_filled(widget))]
    if isinstance(screen, BoardScreen):
        found += [
            f"{one.parent!r} has a scroll bar"
            for one in leaves(screen)
            if isinstance(one, ScrollBar) and not isinstance(one.parent, LogPanel)
        ]
    return found


def leaves(screen: Screen[Any]) -> list[Widget]:
    """The widgets that can be seen and hold no others."""
    there = screen._compositor.visible_widgets
    return [widget for widget in there if not widget.children and widget is not screen and widget.region]


def _lost(screen: Screen[Any]) -> Iterator[Widget]:
    """Widgets that lie outside of what holds them, and nobody can scroll to them."""
    seen = screen._compositor.visible_widgets
    for widget, geometry in screen._compositor.full_map.items():
        if not widget.children and widget not in seen and geometry.region and not _scrolls(widget):
            yield widget


def _scrolls(widget: Widget) -> bool:
    return any(isinstance(one, Widget) and one.show_vertical_scrollbar for one in widget.ancestors)


def _placed(widget: Widget, screen: Screen[Any]) -> Iterator[str]:
    """A widget lies in what holds it, but for what is scrolled away upwards or downwards."""
    region, seen = screen._compositor.visible_widgets[widget]
    shown = region.intersection(seen)
    if shown.width < region.width:
        yield f"only {shown.width} of {region.width} columns are in sight"
    if shown.height < region.height and not _scrolls(widget):
        yield f"only {shown.height} of {region.height} lines are in sight"


def _filled(widget: Widget) -> Iterator[str]:
    """The text of a widget has room in it, and no word of it is broken."""
    width, height = widget.content_size
    if isinstance(widget, Input):
        if not widget.value and cell_len(widget.placeholder) > width:
            yield f"{widget.placeholder!r} does not fit into {width} cells"
        return
    if not isinstance(widget, Static | Button) and type(widget).render is Widget.render:
        return
    content = widget._render()
    if not isinstance(content, Content) or not content.plain.strip():
        return
    if widget.styles.text_wrap == "nowrap" and widget.styles.text_overflow == "ellipsis":
        return
    lines = content.wrap(max(1, width))
    if len(lines) > height:
        yield f"{content.plain!r} needs {len(lines)} lines of {width} cells, and has {height}"
    at = 0
    for line in lines:
        text = line.plain.strip()
        at = content.plain.index(text, at) + len(text)
        if broken(text, content.plain[at:]):
            yield f"a word is broken: {text!r} {content.plain[at : at + 20]!r}"


def overlapping(screen: Screen[Any]) -> Iterator[str]:
    """Widgets of the screen that cover each other."""
    there = screen._compositor.visible_widgets
    parts = [widget for widget in leaves(screen) if not isinstance(widget, ScrollBar)]
    seen = [(widget, there[widget][0].intersection(there[widget][1])) for widget in parts]
    for (one, here), (two, other) in itertools.combinations(seen, 2):
        meets: Region = here.intersection(other)
        if meets:
            yield f"{one!r} and {two!r} share {meets}"


def shortened(pilot: Pilot[Any]) -> list[str]:
    """Names on the board that had no room for their last letters: a language in use has a short form for each."""
    screen = pilot.app.screen
    if not isinstance(screen, BoardScreen):
        return []
    ellipsis = screen.house.glyphs.ellipsis
    rows = pilot.app.screen._compositor.render_strips()
    found = []
    for part in screen.query(BoardPart):
        if part.id is not None and screen.shows(part.id):
            region = part.region
            texts = [rows[y].crop(region.x, region.right).text for y in range(region.y, region.bottom)]
            found += [f"{part.id}: {text!r}" for text in texts if ellipsis in text]
    return found
