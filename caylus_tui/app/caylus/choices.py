"""The list of choices: lines with letters in as many columns as fit, one of them under the cursor; one drawn widget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from caylus_tui.app.canvas import cut, fit, wrap
from caylus_tui.app.glyphs import Glyphs
from caylus_tui.app.themes import Palette

GAP = 2
"""Cells between two columns."""
WIDEST = 16
"""A single column is widened by no more cells than this."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list: its key, its name and a shorter one, what it costs or brings, whether it opens a group."""

    letter: str
    text: str
    note: str = ""
    group: bool = False
    quiet: bool = False
    brief: str = ""

    def name(self, brief: bool) -> str:
        """Return the name, or the shorter one if there is one."""
        return self.brief if brief and self.brief else self.text

    def width(self, *, notes: bool, brief: bool) -> int:
        """Return the cells that the line takes, with or without its note."""
        more = 1 + cell_len(self.note) if notes and self.note else 0
        return 2 + cell_len(self.name(brief)) + more + (2 if self.group else 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """How lines stand in a window: the widths of the columns, whether there is room for notes and for full names."""

    columns: tuple[int, ...]
    rows: int
    notes: bool
    brief: bool


def plan(lines: Sequence[Line], width: int, height: int) -> Plan | None:
    """Return the plan in which all lines fit that says most; None if they do not fit.

    Full names with notes are best, then full names alone, short names with notes, short names alone. Full names stand
    in as few columns as possible, short ones in as many: they are read along the rows.
    """
    for notes, brief in ((True, False), (False, False), (True, True), (False, True)):
        found = None
        for number in range(1, max(len(lines), 1) + 1):
            columns = _columns(lines, number, notes=notes, brief=brief)
            if sum(columns) + GAP * (len(columns) - 1) > width:
                break
            rows = -(-len(lines) // number)
            if rows <= height and (found is None or brief):
                found = Plan(_spread(columns, width), rows, notes, brief)
        if found is not None:
            return found
    return None


def _shortest(lines: Sequence[Line], width: int) -> Plan:
    """Return the plan with the fewest rows: little of a list that does not fit should be out of sight."""
    for number in range(len(lines), 1, -1):
        columns = _columns(lines, number, notes=False, brief=True)
        if sum(columns) + GAP * (number - 1) <= width:
            return Plan(columns, -(-len(lines) // number), notes=False, brief=True)
    return Plan((width,), len(lines), notes=False, brief=True)


def _filled(form: Plan, lines: Sequence[Line], width: int) -> Plan | None:
    """Return the plan of a form for other lines, its columns a little wider if need be; None if that is too much."""
    needed = _columns(lines, len(form.columns), notes=form.notes, brief=form.brief)
    for columns in (tuple(map(max, form.columns, needed)), needed):
        if sum(columns) + GAP * (len(columns) - 1) <= width:
            return replace(form, columns=columns)
    return None


def _columns(lines: Sequence[Line], number: int, *, notes: bool, brief: bool) -> tuple[int, ...]:
    return tuple(
        max((line.width(notes=notes, brief=brief) for line in lines[i::number]), default=0) for i in range(number)
    )


def _spread(columns: tuple[int, ...], width: int) -> tuple[int, ...]:
    """Widen narrow columns a little, so that notes stand in line and a single column is not a wall of text."""
    spare = max(0, width - sum(columns) - GAP * (len(columns) - 1))
    more = min(spare // len(columns), WIDEST if len(columns) == 1 else 4)
    return tuple(column + more for column in columns)


class ChoiceList(Widget, can_focus=False):
    """The lines of one level of the choices, read along the rows.

    Attributes:
        selected: the number of the line under the cursor; None if it is on none.
        active: whether arrows move in the list, so that its cursor is the one to look at.
    """

    ALLOW_SELECT = False

    class Pointed(Message):
        """The mouse is over another line."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Picked(Pointed):
        """A line was clicked."""

    class Turned(Message):
        """The wheel was turned over the list: one line up (-1) or down (1)."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    class Resized(Message):
        """The list has another size: what fits may be something else."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.lines: tuple[Line, ...] = ()
        self.selected: int | None = None
        self.active = False
        self.empty = ""
        self._look: tuple[Palette, Glyphs] | None = None
        self._plan = Plan((1,), 1, notes=False, brief=True)
        self._top = 0
        self._hover = -1
        self._form: tuple[Line, ...] = ()
        self._wanted_slots: tuple[int, ...] = ()
        self._slots: list[int] = []
        self._at: dict[int, int] = {}

    # --- what it shows ----------------------------------------------------------------------------------------

    def fits(self, lines: Sequence[Line]) -> bool:
        """Say whether these lines stand in the list without anything left out."""
        return plan(lines, self._width, self._height) is not None

    @property
    def _width(self) -> int:
        return max(self.content_size.width, 8)

    @property
    def _height(self) -> int:
        return max(self.content_size.height, 1)

    @property
    def columns(self) -> int:
        """How many lines stand beside each other."""
        return len(self._plan.columns)

    def show(
        self,
        lines: Sequence[Line],
        selected: int | None,
        look: tuple[Palette, Glyphs],
        *,
        active: bool,
        empty: str = "",
        form: Sequence[Line] = (),
        slots: Sequence[int] = (),
    ) -> None:
        """Show lines; only what is different is drawn again. `empty` is said where there are none.

        With a `form` there are as many columns, and as much is said, as if its lines were there; where the lines do not
        fit into these columns one after the other, each has its place (`slots`) in them.
        """
        new = (tuple(lines), empty, active, look, tuple(form), tuple(slots))
        if new != (self.lines, self.empty, self.active, self._look, self._form, self._wanted_slots):
            self.lines, self.empty, self.active, self._look, self._form, self._wanted_slots = new
            self.selected = selected
            self._lay_out()
            self.refresh()
        elif selected != self.selected:
            before, self.selected = self.selected, selected
            top = self._top
            self._keep_in_sight()
            if top != self._top:
                self.refresh()
            else:
                self._refresh_rows(before, selected)

    def _lay_out(self) -> None:
        width, height = self._width, self._height
        lines = self._form or self.lines
        self._plan = plan(lines, width, height) or _shortest(lines, width)
        slots: Sequence[int] = range(len(self.lines))
        if self._form:
            filled = _filled(self._plan, self.lines, width)
            self._plan, slots = (filled, slots) if filled else (self._plan, self._wanted_slots)
        rows = {row: number for number, row in enumerate(sorted({slot // self.columns for slot in slots}))}
        self._slots = [rows[slot // self.columns] * self.columns + slot % self.columns for slot in slots]
        self._at = {slot: index for index, slot in enumerate(self._slots)}
        self._top = 0
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Where there is no room for all (a very small window) the row of the cursor is always shown."""
        row = 0 if self.selected is None else self._row(self.selected)
        last = max(0, max(map(self._row, range(len(self.lines))), default=0) + 1 - self._height)
        self._top = min(max(self._top, row - self._height + 1), row, last) if last else 0

    def _row(self, index: int) -> int:
        return self._slots[index] // self.columns

    def below(self, index: int, by: int) -> int | None:
        """Return the line below (`by` 1) or above (-1) another in its column; a shorter column ends elsewhere."""
        rows = [self._row(one) for one in range(len(self.lines))]
        ahead = [one for one, row in enumerate(rows) if (row - rows[index]) * by > 0]
        column = self._slots[index] % self.columns
        straight = [one for one in ahead if self._slots[one] % self.columns == column]
        # Down a column that has ended is the last line of all, up from one that begins lower the line before.
        found = straight[::by] or ahead[-1:]
        return found[0] if found else None

    def _refresh_rows(self, *indices: int | None) -> None:
        rows = {self._row(index) - self._top for index in indices if index is not None}
        for row in rows:
            self.refresh(Region(0, row, self.outer_size.width, 1))

    def on_resize(self) -> None:
        """Lay the lines out anew, and let the table know."""
        self._lay_out()
        self.refresh()
        self.post_message(self.Resized())

    # --- drawing ----------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Draw a row."""
        width = self.size.width
        if self._look is None:
            return Strip.blank(width)
        palette, glyphs = self._look
        base = palette.ink("text")
        if not self.lines:
            said = wrap(self.empty, width, self._height, glyphs.ellipsis)
            return Strip([Segment(fit(said[y] if y < len(said) else "", width), palette.ink("muted"))], width)
        segments: list[Segment] = []
        start = (y + self._top) * self.columns
        for column, cells in enumerate(self._plan.columns):
            if column:
                segments.append(Segment(" " * GAP, base))
            index = self._at.get(start + column)
            segments += [Segment(" " * cells, base)] if index is None else self._cell(index, cells, palette, glyphs)
        strip = Strip(segments).adjust_cell_length(width, base)
        hidden = self._hidden(y)
        if not hidden:
            return strip
        # What is out of sight is counted where the list goes on.
        mark = f" {glyphs.ellipsis} +{hidden}"
        return Strip([*strip.crop(0, width - cell_len(mark)), Segment(mark, palette.ink("accent"))], width)

    def _hidden(self, y: int) -> int:
        """Return how many lines are out of sight beyond a row: above the first one, below the last one."""
        rows = [self._row(index) for index in range(len(self.lines))]
        above = sum(row < self._top for row in rows) if y == 0 else 0
        below = sum(row >= self._top + self._height for row in rows) if y == self._height - 1 else 0
        return above or below

    def _cell(self, index: int, width: int, palette: Palette, glyphs: Glyphs) -> list[Segment]:
        line = self.lines[index]
        letter, text, note = palette.ink("accent", attributes="b"), palette.ink("text"), palette.ink("muted")
        if index == self.selected:
            cursor = palette.layer("cursor" if self.active else "lit")
            letter, text, note = cursor(letter), cursor(text), cursor(note)
        arrow = f" {glyphs.cursor}" if line.group else ""
        said = cut(line.name(self._plan.brief) + arrow, max(width - 2, 1), glyphs.ellipsis)
        room = width - 2 - cell_len(said)
        told = line.note if line.note and self._plan.notes and cell_len(line.note) < room else ""
        pad = " " * max(room - cell_len(told), 0)
        return [Segment(f"{line.letter or ' '} ", letter), Segment(said, text), Segment(pad, text), Segment(told, note)]

    # --- mouse ------------------------------------------------------------------------------------------------

    def _index_at(self, x: int, y: int) -> int | None:
        at = 0
        for column, width in enumerate(self._plan.columns):
            if at <= x < at + width + GAP:
                return self._at.get((y + self._top) * self.columns + column)
            at += width + GAP
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say which line the mouse is over, once for each."""
        offset = event.get_content_offset(self)
        index = None if offset is None else self._index_at(offset.x, offset.y)
        if index is not None and index != self._hover:
            self.post_message(self.Pointed(index))
        self._hover = -1 if index is None else index

    def on_leave(self) -> None:
        """Forget the line."""
        self._hover = -1

    def on_click(self, event: events.Click) -> None:
        """Say which line was clicked."""
        offset = event.get_content_offset(self)
        index = None if offset is None else self._index_at(offset.x, offset.y)
        if index is not None:
            event.stop()
            self.post_message(self.Picked(index))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go one line down."""
        event.stop()
        self.post_message(self.Turned(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go one line up."""
        event.stop()
        self.post_message(self.Turned(-1))
