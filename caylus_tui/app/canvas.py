"""A small picture of character cells that becomes Textual strips, and knows what lies where.

Text is placed and cut by cells: a wide character takes two, and a half of one is never left over. Two canvases drawn
one after the other can be compared line by line, so that only lines that differ are painted again.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from caylus_tui.words.tables import CLOSING, OPENING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.style import Style


@lru_cache(maxsize=4096)
def cells(text: str) -> tuple[str, ...]:
    """Return the cells that a text fills: a wide character is followed by an empty cell, which belongs to it.

    Characters without a width of their own join the one before; control characters become blanks.
    """
    if text.isascii() and text.isprintable():
        return tuple(text)
    found: list[str] = []
    for character in text:
        width = cell_len(character)
        if not character.isprintable() and width < 2:
            found.append(" ")
        elif width == 0:
            if found:
                found[-2 if found[-1] == "" else -1] += character
        else:
            found.append(character)
            if width == 2:
                found.append("")
    return tuple(found)


def width_of(text: str) -> int:
    """Return the number of cells that a text fills."""
    return len(cells(text))


@lru_cache(maxsize=4096)
def cut(text: str, width: int, ellipsis: str = "…") -> str:
    """Return the text if it fits into `width` cells, else as much of it as fits before an ellipsis."""
    parts = cells(text)
    if len(parts) <= width:
        return text
    room = width - width_of(ellipsis)
    if room < 0:
        return ""
    while room and parts[room] == "":
        room -= 1
    return "".join(parts[:room]).rstrip() + ellipsis


@lru_cache(maxsize=4096)
def fit(text: str, width: int, align: str = "left", ellipsis: str = "…") -> str:
    """Return the text cut or filled up with blanks to exactly `width` cells; `align`: left, right or center."""
    text = cut(text, width, ellipsis)
    room = width - width_of(text)
    if align == "right":
        return " " * room + text
    if align == "center":
        return " " * (room // 2) + text + " " * (room - room // 2)
    return text + " " * room


@lru_cache(maxsize=1024)
def wrap(text: str, width: int, lines: int, ellipsis: str = "…") -> tuple[str, ...]:
    """Return the text in at most `lines` lines of at most `width` cells, broken at blanks and after slashes."""
    found: list[str] = []
    rest = text.strip()
    while rest and len(found) < lines - 1 and width_of(rest) > width:
        head = _head(rest, width)
        found.append(head.rstrip())
        rest = rest[len(head) :].lstrip()
    if rest and lines > 0:
        found.append(cut(rest, width, ellipsis))
    return tuple(found)


def clipped(text: str, width: int) -> str:
    """Return the beginning of a text in at most `width` cells, ended after a whole word if there is one."""
    return text if width_of(text) <= width else _head(text, width).rstrip(" ,;:·")


def _head(text: str, width: int) -> str:
    """The beginning of a too long text that fills a line: to the last good break, or as much as fits.

    A number stays with what it counts. Between wide characters a line may break anywhere, but a closing sign never
    begins one and an opening sign never ends one, nor do those of languages that put a blank between (`:`, `«`).
    """
    used = 0
    good = 0
    for index, character in enumerate(text):
        if _breaks_before(text, index):
            good = index
        used += cell_len(character)
        if character == " ":
            good = good if _holds(text, index) else index
        elif used > width:
            return text[: good or max(1, index)]
        elif character == "/":
            good = index + 1
    return text


def _holds(text: str, index: int) -> bool:
    """Whether the blank at a place keeps together what is beside it. A sign after a full stop begins a sentence."""
    before, after = text[index - 1 : index], text[index + 1 : index + 2]
    if not before or before.isdigit() or before == "«":
        return True
    return after != "" and after in ":;!?»" and before != "."


def _breaks_before(text: str, index: int) -> bool:
    """Whether a line may end before a character where there is no blank: beside a wide one, unless a sign forbids."""
    if not index:
        return False
    before, after = text[index - 1], text[index]
    if after == " " or after in CLOSING or before in OPENING or (before.isdigit() and not after.isascii()):
        return False
    return cell_len(before) == 2 or cell_len(after) == 2


class Canvas:
    """Lines of cells, each with its style, and the regions of the things one can point at."""

    __slots__ = ("chars", "height", "hits", "styles", "width")

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = width
        self.height = height
        self.chars: list[list[str]] = []
        self.styles: list[list[Style]] = []
        self.hits: dict[str, Region] = {}
        self.clear(style)

    def clear(self, style: Style) -> None:
        """Make everything blank, in one style, and forget all regions."""
        blank = [" "] * self.width
        plain = [style] * self.width
        self.chars = [blank[:] for _ in range(self.height)]
        self.styles = [plain[:] for _ in range(self.height)]
        self.hits = {}

    def put(self, x: int, y: int, text: str, style: Style, limit: int | None = None) -> int:
        """Write a text from (x, y) on, cut hard at `limit` (a column) or the canvas; return the column after it."""
        if not 0 <= y < self.height:
            return x
        end = self.width if limit is None or limit > self.width else limit
        parts = cells(text)
        if x < 0:
            parts = parts[-x:]
            x = 0
        if x + len(parts) > end:
            parts = parts[: max(0, end - x)]
            if parts and cells(parts[-1])[1:]:  # the second half of a wide character is gone
                parts = (*parts[:-1], " ")
        count = len(parts)
        if not count:
            return x
        row = self.chars[y]
        after = x + count
        if row[x] == "" and x:
            row[x - 1] = " "
        if after < self.width and row[after] == "":
            row[after] = " "
        if parts[0] == "":
            parts = (" ", *parts[1:])
        row[x:after] = parts
        self.styles[y][x:after] = [style] * count
        return after

    def fill(self, x: int, y: int, width: int, height: int, style: Style, char: str = " ") -> None:
        """Fill a block with a character."""
        text = char * max(0, width)
        for line in range(y, y + height):
            self.put(x, line, text, style)

    def paint(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        change: Callable[[Style], Style],
        letters: Callable[[Style], Style] | None = None,
    ) -> None:
        """Replace the styles of a block by what `change` makes of them, or `letters` where one stands in the cell."""
        left, right = max(0, x), min(self.width, x + width)
        for line in range(max(0, y), min(self.height, y + height)):
            row = self.styles[line]
            if letters is None:
                row[left:right] = [change(style) for style in row[left:right]]
                continue
            for column, char in enumerate(self.chars[line][left:right], start=left):
                written = char.isalnum() or char == ""
                row[column] = letters(row[column]) if written else change(row[column])

    def hit(self, target: str, x: int, y: int, width: int, height: int = 1) -> None:
        """Remember where a target lies; parts outside the canvas do not count."""
        region = Region(x, y, width, height).intersection(Region(0, 0, self.width, self.height))
        if region:
            self.hits[target] = region

    def target_at(self, x: int, y: int) -> str | None:
        """Return the target at a cell."""
        for target, region in self.hits.items():
            if region.contains(x, y):
                return target
        return None

    def strip(self, y: int) -> Strip:
        """Return one line as a strip."""
        row = self.chars[y]
        segments: list[Segment] = []
        start = 0
        for _, run in groupby(self.styles[y], id):
            count = sum(1 for _ in run)
            segments.append(Segment("".join(row[start : start + count]), self.styles[y][start]))
            start += count
        return Strip(segments, self.width)

    def line(self, y: int) -> str:
        """Return the plain text of one line."""
        return "".join(self.chars[y])

    def text(self) -> str:
        """Return the plain text of all lines, without blanks at their ends."""
        return "\n".join(self.line(y).rstrip() for y in range(self.height))

    def changed_lines(self, other: Canvas | None) -> Iterable[int]:
        """Return the lines that differ from another canvas's."""
        if other is None or (other.width, other.height) != (self.width, self.height):
            return range(self.height)
        return [y for y in range(self.height) if self.chars[y] != other.chars[y] or self.styles[y] != other.styles[y]]
