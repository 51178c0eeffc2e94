"""Markdown as the rules pages use it, taken apart: headings, paragraphs, lists, tables, drawings, links.

A page is written with one block a line (tables and drawings have more). What there is, and nothing else:

    # Title            ## Heading {#anchor}
    A paragraph with **strong** words, `code`, and a [link](topic#anchor).
    - an item          1. a step
    | a | table |      ``` a drawing between two such lines ```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

STRONG: Final = "strong"
CODE: Final = "code"
LINK: Final = "link"
HEAD: Final = "head"
TITLE: Final = "title"


class Span(NamedTuple):
    """A piece of text in one style (empty: none); a link has a target."""

    text: str
    style: str = ""
    target: str = ""


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the page's title. `anchor` is what links name after `#`; empty if none do."""

    source: int
    level: int
    spans: Spans
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    source: int
    spans: Spans


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list; `marker` is `-` or the number with its dot, `depth` how deep it stands."""

    source: int
    marker: str
    depth: int
    spans: Spans


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of as many cells each, the first one a head. `source` is the line of the head, the rows follow it."""

    source: int
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lines that are shown as they are; `about` is what they are drawn from, as `castle NAME`."""

    source: int
    lines: tuple[str, ...]
    about: str = ""


Block = Heading | Paragraph | Item | Table | Drawing
"""`source` is always the number of the block's first line in the page, counted from 1."""

_HEADING = re.compile(r"(#{1,3}) (.+?)(?: \{#([\w-]+)\})?")
_ITEM = re.compile(r"( *)(-|\d+\.) (.+)")
_RULE = re.compile(r"\|(?: *:?-+:? *\|)+")
_INLINE = re.compile(r"\*\*(?P<strong>.+?)\*\*|`(?P<code>[^`]+)`|\[(?P<link>[^\]]+)\]\((?P<target>[^)\s]+)\)")
_FENCE: Final = "```"


def spans_of(text: str) -> Spans:
    """The pieces of a line of text."""
    found: list[Span] = []
    at = 0
    for match in _INLINE.finditer(text):
        found += [Span(text[at : match.start()])] if match.start() > at else []
        at = match.end()
        if match["strong"]:
            found.append(Span(match["strong"], STRONG))
        elif match["code"]:
            found.append(Span(match["code"], CODE))
        else:
            found.append(Span(match["link"], LINK, match["target"]))
    return (*found, Span(text[at:])) if at < len(text) else tuple(found)


def bare(spans: Spans) -> str:
    """The text without its styles."""
    return "".join(span.text for span in spans)


def parse(text: str) -> list[Block]:
    """The blocks of a page."""
    return list(_blocks(text.splitlines()))


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        line, number = lines[at].rstrip(), at + 1
        at += 1
        if not line:
            continue
        if line.startswith(_FENCE):
            end = next((i for i in range(at, len(lines)) if lines[i].startswith(_FENCE)), len(lines))
            yield Drawing(number, tuple(lines[at:end]), line.removeprefix(_FENCE).strip())
            at = end + 1
        elif line.startswith("|"):
            end = next((i for i in range(at, len(lines)) if not lines[i].startswith("|")), len(lines))
            yield _table(number, lines[at - 1 : end])
            at = end
        else:
            yield _line(number, line)


def _line(number: int, line: str) -> Block:
    """A block of one line."""
    if heading := _HEADING.fullmatch(line):
        return Heading(number, len(heading[1]), spans_of(heading[2]), heading[3] or "")
    if item := _ITEM.fullmatch(line):
        return Item(number, item[2], len(item[1]) // 2, spans_of(item[3]))
    return Paragraph(number, spans_of(line))


def _table(number: int, lines: Sequence[str]) -> Table:
    rows = [[cell.strip() for cell in _cells(line)] for line in lines if not _RULE.fullmatch(line.strip())]
    return Table(number, tuple(tuple(spans_of(cell) for cell in row) for row in rows))


def _cells(line: str) -> list[str]:
    """The cells of a row; a bar inside a cell is written with a backslash."""
    return [cell.replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
