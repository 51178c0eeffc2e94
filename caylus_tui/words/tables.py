"""Tables in plain text. Columns stay straight with wide characters too."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

CLOSING: Final = frozenset("。，、；：？！）」』》〉】〕…—ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.;:?!)]}’”%")
"""Never at the beginning of a line."""
OPENING: Final = frozenset("（「『《〈【〔([{‘“")
"""Never at the end of a line."""


def cells(text: str) -> int:
    """How many terminal cells a printable text fills."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of as many texts each, the first one a head, as lines with straight columns; numbers stand at the right."""
    columns = range(len(rows[0]))
    widths = [max(cells(row[column]) for row in rows) for column in columns]
    numbers = [all(_is_number(row[column]) for row in rows[1:]) for column in columns]
    lines = []
    for row in rows:
        parts = []
        for text, width, number in zip(row, widths, numbers, strict=True):
            space = " " * (width - cells(text))
            parts.append(space + text if number else text + space)
        lines.append("  ".join(parts).rstrip())
    return lines


def _is_number(text: str) -> bool:
    return text.lstrip("-").rstrip("%").replace(".", "", 1).isdecimal()
