"""What the plain text mode needs of a game: its questions, its board and its history in words.

A game describes itself in a module of its own, which is loaded when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from caylus_tui.bots import Choice
from caylus_tui.table.session import Step

Names = Sequence[str]
"""The players' names by seat."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A choice as it is listed: a move, or a group of entries."""

    text: str
    move: Any = None
    inside: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Typed:
    """What a typed text may mean: legal moves, the best first; unless it is one, what is wrong, in one line.

    `refused` is the move that it means and that is not legal now, if it means one.
    """

    moves: tuple[Any, ...]
    problem: str = ""
    refused: Any = None


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that happened, in a sentence, and the part of the game in which it did (`Round 2, Road`)."""

    heading: str
    text: str
    player: int = -1


State = Any
Steps = Sequence[Step[Any, Any]]
Report = Callable[[State, Names], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Talk:
    """A game in words. States are looked at and never changed.

    Attributes:
        where: round and phase, as headings of `heard` say them.
        question: who is asked what; who has won when the game is over.
        holding: what a seat has, in one line.
        entries: the choices of the pending decision, in groups where there are many.
        typed: what a text typed at the pending decision means.
        spelled: how saved games spell a move.
        about: what a legal move costs, brings and leads to, in lines.
        wasteful: ids of what a legal move wastes, each with the question whether it is meant.
        turn: the line that hands over to a player, by name.
        heard: what happened in some steps.
        reports: `board`, `players`, `supply` and `forecast`.
        explain: what there is to know about a thing; None if there is no such thing, several lines to choose from if it
            may be several.
        hint: one of an adviser's choices.
        move: a legal move in a sentence.
        page: the page of the rules that fits the pending decision.
        end: the account of a finished game, after who has won.
    """

    where: Callable[[State], str]
    question: Callable[[State, Names], str]
    holding: Callable[[State, Names, int], str]
    entries: Callable[[State], Sequence[Entry]]
    typed: Callable[[str, State, Names], Typed]
    spelled: Callable[[Any], str]
    about: Callable[[State, Any, Names], Sequence[str]]
    wasteful: Callable[[State, Any], Sequence[tuple[str, str]]]
    turn: Callable[[str], str]
    heard: Callable[[Steps, Names], Sequence[Heard]]
    reports: Mapping[str, Report]
    explain: Callable[[str, State, Names], Sequence[str] | None]
    hint: Callable[[State, Choice], str]
    move: Callable[[State, Any], str]
    page: Callable[[State], str]
    end: Callable[[Steps, State, Names], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph of a page of the rules.

    Attributes:
        text: the paragraph; a link in it is followed by its number in brackets.
        source: the number of its line in the page, from 1; what was found names one.
        head: whether it is a heading.
        item: whether it is one of a list.
        anchor: what links may call it.
    """

    text: str
    source: int
    head: bool = False
    item: bool = False
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of the rules: its topic, title, paragraphs, and its links in their order, each a text and a target."""

    id: str
    title: str
    pieces: tuple[Piece, ...]
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of a game to be read line by line. A target is `TOPIC`, `TOPIC#ANCHOR` or `POSITION` and a name.

    Attributes:
        pages: every page, in reading order: topic and title.
        leaf: a page; drawn with plain signs if that is asked for.
        find: the topic that a text means; raises KeyError, whose `fitting` are the topics that it may mean.
        search: where words stand: topic, title of the page, line, and what stands there.
        position: the saved game of a position to try.
    """

    pages: Callable[[], Sequence[tuple[str, str]]]
    leaf: Callable[[str, bool], Leaf]
    find: Callable[[str], str]
    search: Callable[[str], Sequence[tuple[str, str, int, str]]]
    position: Callable[[str], bytes]


POSITION: Final = "position:"
"""What a target that is a position to try begins with."""

_MODULES: Final = {"caylus": "caylus_tui.plain.caylus.talk"}
_BOOKS: Final = {"caylus": "caylus_tui.plain.caylus.book"}


def talk_of(game: str) -> Talk:
    """A game in words, by its id, which is one of `_MODULES`."""
    found: Talk = import_module(_MODULES[game]).TALK
    return found


def book_of(game: str) -> Book:
    """The rules of a game, by its id."""
    found: Book = import_module(_BOOKS[game]).BOOK
    return found
