"""The command line's words: a move typed with beginnings of words only, as `pl r5` or `prov +2`.

A typed text is compared with the spellings of formats.md 2, word by word. Nothing here knows what is legal: the legal
moves are handed in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import ALL_MOVES, Move

_SPACE = re.compile(r"(?:r|ro|roa|road)?:?(\d{1,2})")


@dataclass(frozen=True, slots=True)
class Match:
    """What a typed text may mean: legal moves, and, where there are none, moves that are not legal now."""

    legal: tuple[Move, ...]
    other: tuple[Move, ...] = ()

    @property
    def move(self) -> Move | None:
        """The only legal move that is meant; None if there is none or more than one."""
        return self.legal[0] if len(self.legal) == 1 else None


Named = Callable[[Move], str]
"""Tells what a move is also called by: the name of the tile on its space."""


def match(text: str, legal: Sequence[Move], named: Named | None = None) -> Match:
    """Return the moves that a typed text may mean, best first; `farm` finds the space of a farm if it is `named` so."""
    words = text.lower().split()
    if not words:
        return Match(tuple(legal))
    found = _matching(words, legal)
    if not found and named is not None:
        found = tuple(move for move in legal if _in_order(words, [*move.text.split(), *named(move).lower().split()]))
    return Match(found) if found else Match((), _matching(words, ALL_MOVES))


def complete(text: str, legal: Sequence[Move]) -> str:
    """Return the text as far as all legal moves that it may mean agree, spelled out; the text itself if they do not."""
    found = match(text, legal).legal
    if not found:
        return text
    spelled = found[0].text
    for move in found[1:]:
        while not move.text.startswith(spelled):
            spelled = spelled[:-1]
    return spelled if len(spelled) >= len(text.strip()) else text


def suggestion(text: str, legal: Sequence[Move]) -> str | None:
    """Return the spelling of the first legal move that begins with the very text, for what stands behind the cursor."""
    lowered = text.lower()
    return next((move.text for move in legal if move.text.startswith(lowered)), None)


def _matching(words: Sequence[str], moves: Iterable[Move]) -> tuple[Move, ...]:
    moves = tuple(moves)
    for test in (_in_place, _in_order):
        found = [move for move in moves if test(words, move.text.split())]
        if not found and len(words) > 1:
            found = [move for move in moves if test(_sorted_cubes(words), move.text.split())]
        if found:
            return _nearest(words, found)
    return ()


def _nearest(words: Sequence[str], found: list[Move]) -> tuple[Move, ...]:
    """Return the moves with exactly as many words as typed, if there is such a one; among them the one spelled so."""
    exact = [move for move in found if move.text == " ".join(words)]
    if exact:
        return tuple(exact)
    full = [move for move in found if len(move.text.split()) == len(words)]
    return tuple(full if len(full) == 1 else found)


def _in_place(words: Sequence[str], spelled: Sequence[str]) -> bool:
    """Say whether each typed word begins the word at its place."""
    return len(words) <= len(spelled) and all(_begins(typed, word) for typed, word in zip(words, spelled, strict=False))


def _in_order(words: Sequence[str], spelled: Sequence[str]) -> bool:
    """Say whether the typed words begin words of the move in order, some being left out."""
    rest = iter(spelled)
    return all(any(_begins(typed, word) for word in rest) for typed in words)


def _begins(typed: str, word: str) -> bool:
    """Say whether a typed word means a word: its beginning, that of a part of a tile's name, or a road space."""
    if word.startswith("road:"):
        space = _SPACE.fullmatch(typed)
        return word == f"road:{space[1].lstrip('0')}" if space else word.startswith(typed)
    if word[0] in "+-" or word.isdigit():
        return typed == word or (typed.isdigit() and word == f"+{typed}")
    return word.startswith(typed) or any(part.startswith(typed) for part in word.split("-")[1:])


def _sorted_cubes(words: Sequence[str]) -> list[str]:
    """Return the words with the names of cubes at the end in the order of cubes: people type them as they come."""

    def cube(word: str) -> int:
        return next((i for i, name in enumerate(c.CUBES) if name.startswith(word)), -1)

    first = len(words)
    while first > 1 and cube(words[first - 1]) >= 0:
        first -= 1
    return [*words[:first], *sorted(words[first:], key=cube)]
