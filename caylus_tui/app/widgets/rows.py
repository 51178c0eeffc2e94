"""A list of lines with a cursor, for hundreds of them: only lines in sight are drawn, and only when they change."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from caylus_tui.app import keys

LEAD = 2
"""Cells before a line, where the cursor's mark is."""

Draw = Callable[[int, int], Content]
"""From the number of a line and the cells there are for it to what it shows."""


class Rows(ScrollView, can_focus=True):
    """Lines drawn by a function, one of them under the cursor.

    Arrows, page keys, Home and End move. Choosing is the screen's key (it calls `action_pick`), or a second click; with
    `one_click` the first one does it.
    """

    COMPONENT_CLASSES = {"rows--cursor", "rows--cursor-idle"}
    DEFAULT_CSS = """
    Rows { height: 1fr; scrollbar-size-vertical: 1; overflow-x: hidden; }
    Rows .rows--cursor { background: $primary 22%; text-style: bold; }
    Rows .rows--cursor-idle { background: $panel; }
    """
    BINDINGS = keys.bindings("list")

    cursor: reactive[int] = reactive(0, repaint=False)

    class Moved(Message):
        """The cursor is on another line."""

        def __init__(self, rows: Rows, index: int) -> None:
            super().__init__()
            self.rows = rows
            self.index = index

        @property
        def control(self) -> Rows:
            """The list."""
            return self.rows

    class Picked(Moved):
        """A line was chosen."""

    def __init__(
        self,
        draw: Draw,
        count: int = 0,
        *,
        one_click: bool = False,
        held: bool = False,
        passes: Callable[[int], bool] | None = None,
        id: str | None = None,  # noqa: A002 - Textual's own name
    ) -> None:
        """A list.

        Args:
            draw: what a line shows.
            count: how many lines there are.
            one_click: the first click chooses.
            held: another widget has the focus and sends the keys here; the cursor looks as if it had it.
            passes: says of a line that the cursor passes over it: a heading, a gap.
        """
        super().__init__(id=id)
        self._draw = draw
        self._one_click = one_click
        self._held = held
        self._passes = passes
        self._count = count
        self._drawn: dict[tuple[int, int], Strip] = {}

    @property
    def count(self) -> int:
        """How many lines there are."""
        return self._count

    def set_count(self, count: int, cursor: int | None = None) -> None:
        """There are other lines now; the cursor stays as near as it can."""
        self._count = count
        self._measure()
        self.cursor = max(0, min(self.cursor if cursor is None else cursor, count - 1))
        self.redraw()
        self.call_after_refresh(self._show_cursor)

    def redraw(self, index: int | None = None) -> None:
        """Draw a line again, or all of them."""
        if index is None:
            self._drawn.clear()
            self.refresh()
        else:
            self._drawn = {key: strip for key, strip in self._drawn.items() if key[0] != index}
            self._refresh_line(index)

    def on_mount(self) -> None:
        """Know the size."""
        self._measure()

    def on_resize(self) -> None:
        """Lines are drawn for their width."""
        self._drawn.clear()
        self._measure()
        self._show_cursor()

    def notify_style_update(self) -> None:
        """Colours have changed."""
        super().notify_style_update()
        self._drawn.clear()

    def on_focus(self) -> None:
        """The cursor looks different without focus."""
        self._refresh_line(self.cursor)

    def on_blur(self) -> None:
        """The cursor looks different without focus."""
        self._refresh_line(self.cursor)

    def _measure(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, self._count)

    def _refresh_line(self, index: int) -> None:
        self.refresh(Region(0, index - self.scroll_offset.y, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        """The line at this place of the window."""
        index, width = y + self.scroll_offset.y, self.scrollable_content_region.width
        base = self.rich_style
        if not 0 <= index < self._count or width < 1:
            return Strip.blank(max(0, width), base)
        strip = self._drawn.get((index, width))
        if strip is None:
            strip = self._drawn[index, width] = self._line(self._draw(index, width - LEAD), width)
        if index == self.cursor:
            return self._under_cursor(strip, width)
        return strip

    def _line(self, content: Content, width: int) -> Strip:
        line = Content.assemble(" " * LEAD, content)
        return Visual.to_strips(self, line, width, 1, self.visual_style, pad=True)[0].crop(0, width)

    def _under_cursor(self, strip: Strip, width: int) -> Strip:
        """The line under the cursor: a mark before it and another ground, so that it is seen without colours too."""
        live = self._held or self.has_focus
        style = self.get_component_rich_style("rows--cursor" if live else "rows--cursor-idle")
        mark = (">" if self.app.has_class("-ascii") else "▸") if live else " "
        ground = RichStyle(bgcolor=style.bgcolor, bold=style.bold)
        lead = Segment(mark + " " * (LEAD - 1), self.rich_style + ground)
        rest = [Segment(part.text, (part.style or RichStyle()) + ground) for part in strip.crop(LEAD, width)]
        return Strip([lead, *rest], width)

    def watch_cursor(self, old: int, new: int) -> None:
        """Draw both lines, bring the cursor into sight and say so."""
        self._refresh_line(old)
        self._refresh_line(new)
        self._show_cursor()
        if self._count:
            self.post_message(self.Moved(self, new))

    def _show_cursor(self) -> None:
        if self._count:
            # A heading above the first line stays in sight.
            above = 1 if self._passes and self.cursor and self._passes(self.cursor - 1) else 0
            self.scroll_to_region(Region(0, self.cursor - above, 1, 1 + above), animate=False, force=True)

    def action_move(self, by: int) -> None:
        """Move the cursor, over lines where it does not stop."""
        step = 1 if by > 0 else -1
        target = max(0, min(self.cursor + by, self._count - 1))
        for index in (*range(target, self._count if step > 0 else -1, step), *range(target, self.cursor, -step)):
            if not (self._passes and self._passes(index)):
                self.cursor = index
                return

    def action_page(self, by: int) -> None:
        """Move the cursor by a window."""
        self.action_move(by * max(1, self.size.height - 1))

    def action_edge(self, end: int) -> None:
        """Move the cursor to the first line (0) or the last (1)."""
        self.action_move(self._count if end else -self._count)

    def action_pick(self) -> None:
        """Choose the line under the cursor."""
        if self._count:
            self.post_message(self.Picked(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Go to the line that was clicked; on the line under the cursor, choose it."""
        index = event.y + self.scroll_offset.y
        if (
            0 <= index < self._count
            and not (self._passes and self._passes(index))
            and event.x < self.scrollable_content_region.width
        ):
            self.cursor = index
            if self._one_click or event.chain >= 2:
                self.action_pick()
