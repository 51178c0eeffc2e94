"""Pages as lines of a given width: wrapped by terminal cells, with straight tables, in every script.

Languages that write without spaces break between any two wide characters, but never before a closing sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from caylus_tui.words.rulebook.blocks import (
    CODE,
    HEAD,
    TITLE,
    Block,
    Drawing,
    Heading,
    Item,
    Paragraph,
    Span,
    Spans,
    Table,
    bare,
)
from caylus_tui.words.tables import CLOSING, OPENING, cells

_GAP: Final = "  "
"""Between two columns of a table."""
_NAME: Final = 18
"""A text of no more cells than this may be a name."""


class Line(NamedTuple):
    """A line of a page: its pieces, the line of the page's text it comes from, and the anchor of a heading."""

    spans: Spans
    source: int = 0
    anchor: str = ""

    @property
    def text(self) -> str:
        """The line without styles."""
        return bare(self.spans)


def lay_out(blocks: Iterable[Block], width: int, *, plain: bool = False) -> list[Line]:
    """The lines of a page, none wider than `width` cells unless a drawing is; `plain` rules lines with ASCII."""
    found: list[Line] = []
    before: Block | None = None
    for block in blocks:
        # Items of one list stand close together.
        if before is not None and not (isinstance(block, Item) and isinstance(before, Item)):
            found.append(Line(()))
        found += _block(block, width, "-" if plain else "─")
        before = block
    return found


def _block(block: Block, width: int, rule: str) -> list[Line]:
    if isinstance(block, Heading):
        style = TITLE if block.level == 1 else HEAD
        spans = tuple(span._replace(style=style) if not span.target else span for span in block.spans)
        head, *more = [Line(line, block.source) for line in wrapped(spans, width)]
        found = [head._replace(anchor=block.anchor), *more]
        if block.level == 1:
            found.append(Line((Span(rule * min(width, max(cells(line.text) for line in found)), style),), block.source))
        return found
    if isinstance(block, Item):
        lead = _GAP * block.depth + block.marker + " "
        lines = wrapped(block.spans, width - cells(lead))
        leads = [lead, *[" " * cells(lead)] * (len(lines) - 1)]
        return [Line((Span(one), *line), block.source) for one, line in zip(leads, lines, strict=True)]
    if isinstance(block, Drawing):
        return [Line((Span(line, CODE),), block.source + i) for i, line in enumerate(block.lines, start=1)]
    if isinstance(block, Table):
        return _table(block, width, rule)
    assert isinstance(block, Paragraph)
    return [Line(line, block.source) for line in wrapped(block.spans, width)]


# --- wrapping -----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Atom:
    """What is never broken: a word, or a wide character with the signs that stick to it."""

    spans: list[Span] = field(default_factory=list)
    width: int = 0
    after_space: bool = False

    def add(self, char: str, span: Span) -> None:
        """Put a character at the end."""
        last = self.spans[-1] if self.spans else None
        if last is not None and last[1:] == span[1:]:
            self.spans[-1] = last._replace(text=last.text + char)
        else:
            self.spans.append(span._replace(text=char))
        self.width += cells(char)


def wrapped(spans: Spans, width: int) -> list[Spans]:
    """The text in lines of at most `width` cells; at least one line."""
    lines: list[list[Span]] = [[]]
    used = 0
    for atom in _narrow(_atoms(spans), max(1, width)):
        space = 1 if atom.after_space and used else 0
        if used and used + space + atom.width > width:
            lines.append([])
            used = space = 0
        if space:
            # Between two words of a link or of strong text the space is a part of it.
            last = lines[-1][-1]
            same = last[1:] == atom.spans[0][1:]
            lines[-1].append(last._replace(text=" ") if same else Span(" "))
        lines[-1] += atom.spans
        used += space + atom.width
    return [_joined(line) for line in lines]


def _atoms(spans: Spans) -> list[_Atom]:
    found: list[_Atom] = []
    space, before = True, ""
    for span in spans:
        for char in span.text:
            # Only the plain space: others are there so that nothing breaks.
            if char in " \n":
                space = True
                continue
            if space or _breaks(before, char):
                found.append(_Atom(after_space=space))
            found[-1].add(char, span)
            space, before = False, char
    return found


def _breaks(before: str, char: str) -> bool:
    """Whether a line may end between two neighbours."""
    if char in CLOSING or before in OPENING:
        return False
    return cells(char) == 2 or cells(before) == 2


def _narrow(atoms: Iterable[_Atom], width: int) -> Iterable[_Atom]:
    """The same atoms, none wider than a line."""
    for atom in atoms:
        if atom.width <= width:
            yield atom
            continue
        part = _Atom(after_space=atom.after_space)
        for span in atom.spans:
            for char in span.text:
                if part.width + cells(char) > width:
                    yield part
                    part = _Atom()
                part.add(char, span)
        yield part


def _joined(spans: Iterable[Span]) -> Spans:
    """The pieces with neighbours of one style made one."""
    line = _Atom()
    for span in spans:
        line.add(span.text, span)
    return tuple(line.spans)


# --- tables -------------------------------------------------------------------------------------------------------


def _table(table: Table, width: int, rule: str) -> list[Line]:
    widths = _widths(table, width)
    right = [all(_is_number(bare(row[column])) for row in table.rows[1:]) for column in range(len(widths))]
    ruled = tuple(Span(rule * one) for one in widths)
    found: list[Line] = []
    # A row of several lines would run into the next one.
    loose = any(len(wrapped(cell, one)) > 1 for row in table.rows[1:] for cell, one in zip(row, widths, strict=True))
    for number, row in enumerate(table.rows):
        if loose and number > 1:
            found.append(Line((), table.source))
        head = number == 0
        # The rule below the head is a line of the page too.
        source = table.source + number + (0 if head else 1)
        found += [Line(line, source) for line in _row(row, widths, right, head=head)]
        if head:
            found.append(Line(_set_apart(ruled), source))
    return found


def _is_number(text: str) -> bool:
    return not text or text.lstrip("-").isdecimal()


def _row(row: Sequence[Spans], widths: Sequence[int], right: Sequence[bool], *, head: bool) -> list[Spans]:
    columns = [wrapped(cell, one) for cell, one in zip(row, widths, strict=True)]
    lines = []
    for at in range(max(map(len, columns))):
        parts: list[Span] = []
        for column, one, number in zip(columns, widths, right, strict=True):
            spans = column[at] if at < len(column) else ()
            if head:
                spans = tuple(span._replace(style=HEAD) for span in spans)
            space = Span(" " * (one - cells(bare(spans))))
            parts += [*([Span(_GAP)] if parts else []), *([space, *spans] if number else [*spans, space])]
        lines.append(_stripped(parts))
    return lines


def _set_apart(parts: Sequence[Span]) -> Spans:
    found: list[Span] = []
    for part in parts:
        found += [Span(_GAP), part] if found else [part]
    return tuple(found)


def _stripped(parts: Iterable[Span]) -> Spans:
    spans = list(_joined(parts))
    while spans and not spans[-1].text.strip(" "):
        spans.pop()
    if spans and not spans[-1].target:
        spans[-1] = spans[-1]._replace(text=spans[-1].text.rstrip(" "))
    return tuple(spans)


def _widths(table: Table, width: int) -> list[int]:
    """Cells for each column: what its texts want, or less so that all fit and the table is as short as possible."""
    columns = [[_atoms(cell) for cell in column] for column in zip(*table.rows, strict=True)]
    least = [max(map(_least, column), default=1) for column in columns]
    widths = [max(1, *(_run(atoms) for atoms in column)) for column in columns]
    room = width - cells(_GAP) * (len(columns) - 1)
    heights = _Heights(columns)
    while sum(widths) > room:
        # A word is broken only when no column can do without.
        giving = [i for i in range(len(widths)) if widths[i] > least[i]] or [widths.index(max(widths))]
        if max(widths) <= 1:
            break
        chosen = min(giving, key=lambda i: (heights.after(widths, i), -widths[i]))
        widths[chosen] -= 1
    return widths


def _run(atoms: Iterable[_Atom]) -> int:
    """Cells of a text in one line."""
    return sum(atom.width + atom.after_space for atom in atoms) - 1


def _least(atoms: Sequence[_Atom]) -> int:
    """Cells that a text of a table should have at the least: a name without blanks stays whole, as a word does."""
    whole = _run(atoms)
    if whole <= _NAME and not any(atom.after_space for atom in atoms[1:]):
        return whole
    return max((atom.width for atom in atoms), default=1)


class _Heights:
    """How many lines the cells of a table need at a width; asked often, so kept."""

    def __init__(self, columns: Sequence[Sequence[Sequence[_Atom]]]) -> None:
        self._columns = columns
        self._known: dict[tuple[int, int], list[int]] = {}

    def after(self, widths: Sequence[int], narrower: int) -> int:
        """The lines of the whole table with one column a cell narrower."""
        all_columns = [self._of(i, width - (i == narrower)) for i, width in enumerate(widths)]
        return sum(map(max, zip(*all_columns, strict=True)))

    def _of(self, column: int, width: int) -> list[int]:
        key = (column, width)
        if key not in self._known:
            self._known[key] = [self._lines(atoms, width) for atoms in self._columns[column]]
        return self._known[key]

    @staticmethod
    def _lines(atoms: Iterable[_Atom], width: int) -> int:
        lines, used = 1, 0
        for atom in atoms:
            space = 1 if atom.after_space and used else 0
            if used and used + space + atom.width > width:
                lines, used, space = lines + 1, 0, 0
            used += space + atom.width
        return lines
