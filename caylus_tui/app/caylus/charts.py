"""Charts made of characters: bars by source and curves by round. Signs carry the meaning, colours only help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content

from caylus_tui.app.widgets.text import fitted


def bar(amount: int, most: int, width: int, *, full: str) -> str:
    """Return a bar of at most `width` cells; anything above 0 shows at least one."""
    if amount <= 0 or most <= 0:
        return ""
    return full * max(1, round(amount * width / most))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table with bars: its head, the style of head and bars, and a number for each row."""

    head: str
    style: str
    values: tuple[int, ...]


def bars(labels: Sequence[str], columns: Sequence[Column], width: int, *, full: str, nothing: str) -> list[Content]:
    """Return a table: a line for each label, in each column the number and a bar; all bars have one scale.

    Numbers below 0 have no bar but their sign; `nothing` stands for 0.
    """
    label_width = max((cell_len(label) for label in labels), default=0) + 1
    each = max(7, (width - label_width) // max(1, len(columns)))
    most = max((value for column in columns for value in column.values), default=0)
    heads = [(" " + fitted(column.head, each - 1), f"bold {column.style}") for column in columns]
    lines = [Content.assemble(" " * label_width, *heads).rstrip()]
    for row, label in enumerate(labels):
        parts: list[str | tuple[str, str]] = [fitted(label, label_width)]
        for column in columns:
            value = column.values[row]
            parts.append((f"{value:4} " if value else f"   {nothing} ", "" if value else "dim"))
            parts.append((fitted(bar(value, most, each - 6, full=full), each - 5), column.style))
        lines.append(Content.assemble(*parts).rstrip())
    return lines


@dataclass(frozen=True, slots=True)
class Curve:
    """A player's curve: the sign and the style that draw it, and the values from left to right."""

    sign: str
    style: str
    values: tuple[int, ...]


def curves(
    series: Sequence[Curve], ticks: Sequence[str], width: int, height: int, *, dot: str, both: str
) -> list[Content]:
    """Return a picture of curves, `height` lines of it and one for the ticks below.

    Args:
        ticks: what stands below each value.
        dot: draws the way between two values.
        both: stands where several curves meet in one cell.
    """
    count = max((len(one.values) for one in series), default=0)
    if not count:
        return []
    most = max(1, *(value for one in series for value in one.values))
    gutter = len(str(most)) + 1
    room = max(count, width - gutter)
    columns = [round(i * (room - 1) / max(1, count - 1)) for i in range(count)]
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for one in series:
        _draw(cells, one, columns, most, height, dot, both)
    lines = []
    for y in range(height):
        value = round((height - 1 - y) * most / max(1, height - 1))
        label = f"{value:>{gutter - 1}} " if y in (0, height - 1, (height - 1) // 2) else " " * gutter
        row = [cells.get((x, y), (" ", "")) for x in range(room)]
        lines.append(Content.assemble((label, "dim"), *row).rstrip())
    return [*lines, _ticks(ticks, columns, gutter)]


def _draw(
    cells: dict[tuple[int, int], tuple[str, str]],
    curve: Curve,
    columns: Sequence[int],
    most: int,
    height: int,
    dot: str,
    both: str,
) -> None:
    """Put a curve into the cells: the way first, then the values, which others' ways do not cover."""

    def row(value: float) -> int:
        return height - 1 - round(max(0.0, value) * (height - 1) / most)

    for i in range(len(curve.values) - 1):
        start, end = columns[i], columns[i + 1]
        for x in range(start + 1, end):
            share = (x - start) / (end - start)
            value = curve.values[i] + share * (curve.values[i + 1] - curve.values[i])
            cells.setdefault((x, row(value)), (dot, curve.style))
    for x, value in zip(columns, curve.values, strict=False):
        there = cells.get((x, row(value)), (dot, ""))[0]
        cells[x, row(value)] = (curve.sign, curve.style) if there in (dot, curve.sign) else (both, "")


def _ticks(ticks: Sequence[str], columns: Sequence[int], gutter: int) -> Content:
    """Return the line below: as many ticks as have room."""
    text = " " * gutter
    for tick, column in zip(ticks, columns, strict=False):
        at = gutter + column - len(tick) + 1
        if at > len(text) or (not text.strip() and at >= 0):
            text = text[:at] + " " * (at - len(text)) + tick
    return Content.assemble((text, "dim"))
