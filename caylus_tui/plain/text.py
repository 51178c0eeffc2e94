"""Lines that fit: paragraphs broken by terminal cells, also in languages that are written without spaces."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from caylus_tui.table.text import visible
from caylus_tui.words.tables import cells

WIDTH: Final = 79
"""The most cells of a line."""

# What stands at no beginning, and at no end, of a line in Chinese and Japanese.
_NEVER_FIRST: Final = frozenset("、。，．：；？！）］｝」』】〉》〕’”…ー々ゝヽっゃゅょッャュョ,.:;?!)]}")
_WITH_WORD: Final = frozenset((":", ";", "!", "?", "»", "».", "»,"))
_NEVER_LAST: Final = frozenset("（［｛「『【〈《〔‘“([{")


def wrap(text: str, width: int = WIDTH, hang: int = 0) -> list[str]:
    """`text` in lines of at most `width` cells, the second and later ones indented by `hang` spaces.

    Nothing that is not printable comes through; a line break in `text` stays one. An empty text is one empty line.
    """
    return [line for paragraph in text.split("\n") for line in _wrapped(visible(paragraph), width, hang)]


def _wrapped(text: str, width: int, hang: int) -> Iterator[str]:
    line, empty = "", True
    for word in _words(text):
        for number, piece in enumerate(_pieces(word)):
            gap = "" if empty or number else " "
            if empty or cells(line + gap + piece) <= width:
                line += gap + piece
            else:
                yield line
                line = " " * hang + piece
            empty = False
            while cells(line) > width:
                head = _head(line, width)
                yield head
                line = " " * hang + line[len(head) :]
    yield line


def _words(text: str) -> list[str]:
    """What stands between plain spaces: others are there so that nothing breaks. French signs stay with their word."""
    words: list[str] = []
    for word in filter(None, text.split(" ")):
        if words and (word in _WITH_WORD or words[-1].endswith("«")):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def _pieces(word: str) -> Iterator[str]:
    """The parts of a word between which a line may end: none in most languages, single signs in Chinese."""
    piece = ""
    for char in word:
        if piece and _may_break(piece[-1], char):
            yield piece
            piece = ""
        piece += char
    yield piece


def _may_break(before: str, after: str) -> bool:
    if after in _NEVER_FIRST or before in _NEVER_LAST or not cells(after):
        return False
    return _wide(before) or _wide(after)


def _wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"


def _head(line: str, width: int) -> str:
    """As much of a line as fits, at least one sign."""
    end = 1
    while end < len(line) and cells(line[: end + 1]) <= width:
        end += 1
    return line[:end]


def clipped(text: str, width: int) -> str:
    """As much of a text as fits into so many cells."""
    return text if cells(text) <= width else _head(text, width)
