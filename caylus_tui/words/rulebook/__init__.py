"""The rules, page by page, in the language in use: to be read, searched, printed, and opened where a question is asked.

Pages are Markdown in `assets/rules/LANGUAGE`, one topic each; a language without a page borrows the English one. They
hold no numbers: `{dungeon.lots}` names one of the core's (figures.py), `{deniers:joust.deniers}` an amount in words,
`{table:tiles.wood}` a whole table (tables.py), `{draw:road NAME 5 9}` an example drawn from a position (drawings.py).
Links name a topic, `[provost](provost)`, a heading, `[gold](faq#gold)`, or a position, `[try it](position:NAME)`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from caylus_tui.resources import asset
from caylus_tui.table.text import clean_text
from caylus_tui.words import i18n
from caylus_tui.words.amounts import listed
from caylus_tui.words.i18n import _
from caylus_tui.words.rulebook.blocks import Block, Drawing, Heading, Paragraph, Span, Table, bare, parse
from caylus_tui.words.rulebook.drawings import draw
from caylus_tui.words.rulebook.figures import UnknownFigure, filled
from caylus_tui.words.rulebook.lines import Line, lay_out
from caylus_tui.words.rulebook.signs import ASCII, UNICODE, plain_text
from caylus_tui.words.rulebook.tables import TABLES, markdown, signs_table

__all__ = [
    "FIRST",
    "POSITION",
    "TOPICS",
    "Hit",
    "Line",
    "Page",
    "Span",
    "Topic",
    "UnknownFigure",
    "UnknownTopic",
    "find_topic",
    "page",
    "page_for",
    "position",
    "position_names",
    "position_state",
    "search",
    "topics",
]

TOPICS: Final = (
    "overview",
    "setup",
    "round",
    "income",
    "placement",
    "special",
    "gate",
    "trading-post",
    "merchants-guild",
    "joust-field",
    "stables",
    "inn",
    "provost",
    "road",
    "production",
    "trade",
    "building",
    "lawyer",
    "architect",
    "castle",
    "scoring",
    "favors",
    "end",
    "two-players",
    "options",
    "tiles",
    "faq",
)
"""Every page, in reading order."""

FIRST: Final = TOPICS[0]
POSITION: Final = "position:"
"""What the target of a link to a position begins with; its name follows."""

_PAGES: Final[Mapping[str, str]] = {
    "place": "placement",
    "gate": "gate",
    "guild": "merchants-guild",
    "joust": "joust-field",
    "inn": "inn",
    "provost": "provost",
    "produce": "production",
    "bonus": "production",
    "sell": "trade",
    "buy": "trade",
    "pay": "trade",
    "alchemist": "trade",
    "build": "building",
    "lawyer": "lawyer",
    "architect": "architect",
    "castle": "castle",
    "favor": "favors",
}
"""The page that fits each kind of decision."""

_PLACEHOLDER = re.compile(r"\{([^{}#][^{}]*)\}")
_LONGEST_EXCERPT: Final = 200


class UnknownTopic(KeyError):
    """There is no such page, or several that could be meant. `str` of it is one plain line."""

    def __init__(self, text: str, fitting: tuple[str, ...]) -> None:
        super().__init__(text)
        self.text = clean_text(text, 60)
        self.fitting = fitting

    def __str__(self) -> str:
        if self.fitting:
            several = _('"{text}" may be any of these pages: {topics}')
            return several.format(text=self.text, topics=listed(self.fitting))
        none = _('there is no page "{text}" in the rules; there are: {topics}')
        return none.format(text=self.text, topics=listed(TOPICS))


class Topic(NamedTuple):
    """A page's name, which links and the command line use, and its title."""

    id: str
    title: str


class Hit(NamedTuple):
    """Where a text was found: the page, the line of its text (counted from 1), and what stands there."""

    topic: str
    title: str
    line: int
    text: str


@dataclass(frozen=True)
class Page:
    """A page in one language, with its numbers filled in.

    Attributes:
        id: its topic.
        text: the Markdown; `Hit.line` and `Line.source` count its lines.
        plain: whether it is drawn with ASCII.
    """

    id: str
    text: str
    plain: bool = False

    @cached_property
    def blocks(self) -> list[Block]:
        """The parts of the page."""
        return parse(self.text)

    @property
    def title(self) -> str:
        """The page's title."""
        return bare(self.blocks[0].spans) if isinstance(self.blocks[0], Heading) else self.id

    def lines(self, width: int) -> list[Line]:
        """The page in lines of at most so many cells."""
        return lay_out(self.blocks, width, plain=self.plain)

    def printed(self, width: int) -> str:
        """The page as plain text, without the links to positions: nothing can be opened from paper."""
        blocks = [kept for block in self.blocks if (kept := _without_positions(block)) is not None]
        return "\n".join(line.text for line in lay_out(blocks, width, plain=self.plain))

    def links(self) -> list[str]:
        """The targets of all its links, in reading order."""
        return [span.target for block in self.blocks for span in _spans(block) if span.target]

    def anchors(self) -> list[str]:
        """What links may name after `#`."""
        return [block.anchor for block in self.blocks if isinstance(block, Heading) and block.anchor]


def _spans(block: Block) -> Iterator[Span]:
    if isinstance(block, Table):
        for row in block.rows:
            for cell in row:
                yield from cell
    elif not isinstance(block, Drawing):
        yield from block.spans


def _without_positions(block: Block) -> Block | None:
    """The block without links to positions; None if nothing else is in it."""
    if not isinstance(block, Paragraph):
        return block
    spans = tuple(span for span in block.spans if not span.target.startswith(POSITION))
    return replace(block, spans=spans) if bare(spans).strip() else None


# --- pages --------------------------------------------------------------------------------------------------------

_kept: dict[tuple[str, str, bool], Page] = {}


def page(topic: str, *, plain: bool = False) -> Page:
    """A page in the language in use; `plain` draws with ASCII.

    Raises:
        UnknownTopic: there is none of this name.
    """
    key = (i18n.current(), topic, plain)
    if key not in _kept:
        if topic not in TOPICS:
            raise UnknownTopic(topic, ())
        text = _file(topic).read_text(encoding="utf-8")
        full = "\n".join(_fill(text, plain=plain))
        _kept[key] = Page(topic, plain_text(full) if plain else full, plain)
    return _kept[key]


def _file(topic: str) -> Path:
    """The page's file in the language in use, or in English."""
    try:
        return asset(f"rules/{i18n.current()}/{topic}.md")
    except FileNotFoundError:
        return asset(f"rules/{i18n.SOURCE_LANGUAGE}/{topic}.md")


def topics() -> list[Topic]:
    """Every page, in reading order."""
    return [Topic(topic, page(topic).title) for topic in TOPICS]


def find_topic(text: str) -> str:
    """The page that a text means: its name or title, or the beginning of one, if only one page begins so.

    Raises:
        UnknownTopic: none, or more than one.
    """
    wanted = _folded(text.strip())
    names = [(topic.id, _folded(topic.id), _folded(topic.title)) for topic in topics()]
    for fits in (lambda name: name == wanted, lambda name: bool(wanted) and name.startswith(wanted)):
        found = [name for name, *known in names if any(map(fits, known))]
        if len(found) == 1:
            return found[0]
        if found:
            raise UnknownTopic(text, tuple(found))
    raise UnknownTopic(text, ())


def page_for(kind: str) -> str:
    """The page that fits a kind of decision: `guild` gives `merchants-guild`; the first page for no decision."""
    return _PAGES.get(kind, FIRST)


def search(text: str) -> list[Hit]:
    """Where all words of a text stand together: in one paragraph, item, heading or row; in reading order."""
    words = _folded(text).split()
    if not words:
        return []
    return [
        Hit(topic, page(topic).title, line, clean_text(said, _LONGEST_EXCERPT))
        for topic in TOPICS
        for line, said in _said(page(topic))
        if all(word in _folded(said) for word in words)
    ]


def _said(found: Page) -> Iterator[tuple[int, str]]:
    """What a page says, piece by piece, with the line of each piece."""
    for block in found.blocks:
        if isinstance(block, Drawing):
            continue
        if isinstance(block, Table):
            for number, row in enumerate(block.rows):
                yield block.source + number + (1 if number else 0), "  ".join(bare(cell) for cell in row)
        else:
            yield block.source, bare(block.spans)


def _folded(text: str) -> str:
    """The text for comparing: without capitals and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


# --- placeholders -------------------------------------------------------------------------------------------------


def _fill(text: str, *, plain: bool) -> Iterator[str]:
    """The lines of a page with its placeholders replaced."""
    for line in text.splitlines():
        whole = _PLACEHOLDER.fullmatch(line.strip())
        kind, colon, name = whole[1].partition(":") if whole else ("", "", "")
        if colon and kind == "table":
            yield from markdown(_rows(name, plain=plain))
        elif colon and kind == "draw":
            yield from (f"```{name}", *_drawn(name, plain=plain), "```")
        else:
            yield _PLACEHOLDER.sub(lambda match: filled(match[1]), line)


def _rows(name: str, *, plain: bool) -> list[list[str]]:
    if name == "signs":
        return signs_table(ASCII if plain else UNICODE)
    if name not in TABLES:
        raise UnknownFigure(name)
    return TABLES[name]()


def _drawn(name: str, *, plain: bool) -> list[str]:
    kind, which, *numbers = name.split()
    return draw(kind, position_state(which), [int(number) for number in numbers], ASCII if plain else UNICODE)


# --- positions ----------------------------------------------------------------------------------------------------


def position_names() -> list[str]:
    """The positions that pages draw and link to."""
    return sorted(file.stem for file in asset("rules/positions").glob("*.json"))


def position(name: str) -> bytes:
    """The saved game of a position.

    Raises:
        FileNotFoundError: there is none of this name.
    """
    return asset(f"rules/positions/{name}.json").read_bytes()


def position_state(name: str) -> Any:
    """The state of a position; errors are those of `position`."""
    from caylus_tui.games import GAMES
    from caylus_tui.table.record import read_record
    from caylus_tui.table.replay import start_of

    record = read_record(position(name), lambda game: GAMES[game].record)
    return start_of(GAMES[record.game].rules, record)
