"""The rules of Caylus line by line: tables row by row, drawn examples in words, links with numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from caylus_tui.games.caylus.state import State
from caylus_tui.plain.caylus import reports
from caylus_tui.plain.games import Book, Leaf, Names, Piece
from caylus_tui.words import rulebook
from caylus_tui.words.amounts import labelled, listed
from caylus_tui.words.i18n import _
from caylus_tui.words.names import color_name
from caylus_tui.words.rulebook.blocks import Block, Drawing, Heading, Item, Span, Spans, Table


def _leaf(topic: str, plain: bool) -> Leaf:
    page = rulebook.page(topic, plain=plain)
    links: list[tuple[str, str]] = []
    pieces = tuple(piece for block in page.blocks[1:] for piece in _pieces(block, links))
    return Leaf(topic, page.title, pieces, tuple(links))


def _pieces(block: Block, links: list[tuple[str, str]]) -> Iterator[Piece]:
    """A block in paragraphs; its links are added to those before."""
    if isinstance(block, Table):
        yield from _rows(block, links)
    elif isinstance(block, Drawing):
        yield Piece(_("Example:"), block.source)
        for line in _drawn(block.about):
            yield Piece(line, block.source, item=True)
    elif isinstance(block, Heading):
        yield Piece(_said(block.spans, links), block.source, head=True, anchor=block.anchor)
    elif isinstance(block, Item):
        text = _said(block.spans, links)
        # An item of a numbered list keeps its number: "first" and "then" may hang on it.
        lead = "" if block.marker == "-" else f"{block.marker} "
        yield Piece(lead + text, block.source, item=True)
    else:
        yield Piece(_said(block.spans, links), block.source)


def _said(spans: Spans, links: list[tuple[str, str]]) -> str:
    return "".join(_span(span, links) for span in spans)


def _span(span: Span, links: list[tuple[str, str]]) -> str:
    """A piece of text; a link is followed by its number on the page, the same for the same target."""
    if not span.target:
        return span.text
    link = (span.text, span.target)
    known = [target for _text, target in links]
    if span.target not in known:
        links.append(link)
        known.append(span.target)
    # Translators: a link in a text, and the number by which it is followed.
    return _("{text} [{number}]").format(text=span.text, number=known.index(span.target) + 1)


def _rows(table: Table, links: list[tuple[str, str]]) -> Iterator[Piece]:
    """Each row as a line: what it is about, then its cells with the heads of their columns."""
    head, *rows = ([_said(cell, links) for cell in row] for row in table.rows)
    if len(head) == 2:
        yield Piece(labelled(*head), table.source, item=True)
    # Below the head there is a line that says so.
    for number, (name, *cells) in enumerate(rows, start=2):
        if len(cells) > 1:
            parts = [labelled(title, text) for title, text in zip(head[1:], cells, strict=True) if text]
        else:
            parts = [text for text in cells if text]
        text = labelled(name, reports.joined(parts)) if parts else name
        yield Piece(text, table.source + number, item=True)


# --- drawings in words ------------------------------------------------------------------------------------------------


def _drawn(about: str) -> Sequence[str]:
    """What a drawing shows: its kind, its position, and its spaces, as the page names them."""
    kind, name, *numbers = about.split()
    state = rulebook.position_state(name)
    # The text around a drawing calls players by their colours.
    names = [color_name(color).capitalize() for color in state.colors]
    return _DRAWINGS[kind](state, names, [int(number) for number in numbers])


def _special(state: State, names: Names, _numbers: Sequence[int]) -> Sequence[str]:
    passed = listed([names[player] for player in state.passed]) or _("nobody")
    return [*reports.special(state, names), labelled(_("Passed"), passed)]


_DRAWINGS: Final[Mapping[str, Callable[[State, Names, Sequence[int]], Sequence[str]]]] = {
    "road": lambda state, names, numbers: reports.road(state, names, *numbers),
    "castle": lambda state, names, _numbers: reports.castle(state, names),
    "favors": lambda state, names, _numbers: reports.favors(state, names),
    "special": _special,
}


BOOK: Final = Book(
    pages=rulebook.topics,
    leaf=_leaf,
    find=rulebook.find_topic,
    search=rulebook.search,
    position=rulebook.position,
)
