"""The question that a person at the table answers: numbered choices, groups among them, or a move in a few letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from caylus_tui.plain.asking import Again, Given, NotUnderstood, Refused, numbered, whole
from caylus_tui.plain.folding import fold
from caylus_tui.plain.games import Entry, Names, Talk
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import listed


class Choosing:
    """The pending decision of a state.

    Numbers are given once: `3` is the third line, `3.2` the second line in the group of line 3, whether or not that
    group is open.
    """

    def __init__(self, talk: Talk, state: Any, names: Names) -> None:
        self._talk = talk
        self._state = state
        self._names = names
        self._entries = talk.entries(state)
        self._by_number = dict(_numbers(self._entries))

    @property
    def prompt(self) -> str:
        """The last words before the answer."""
        return _("Your choice, or ? for help:")

    def lines(self) -> Sequence[str]:
        """The question and the choices, groups closed."""
        return [self.brief(), *_listed(self._entries)]

    def brief(self) -> str:
        """The question."""
        return self._talk.question(self._state, self._names)

    def empty(self) -> Given[Any] | None:
        """An empty line repeats the question: no move is made by mistake."""
        return None

    def exact(self, text: str) -> Given[Any] | None:
        """The choice of a number, or a move spelled out."""
        if text.replace(".", "").isdecimal():
            return Given(self._numbered(text))
        typed = self._talk.typed(text, self._state, self._names)
        move = next((one for one in typed.moves if self._talk.spelled(one) == " ".join(text.casefold().split())), None)
        return None if move is None else Given(move)

    def near(self, text: str) -> Given[Any]:
        """The only move that a text means, or the choice that begins with it."""
        typed = self._talk.typed(text, self._state, self._names)
        if len(typed.moves) == 1:
            return Given(typed.moves[0])
        entry = self._called(text)
        if entry is not None:
            return Given(self._chosen(*entry))
        if typed.moves:
            raise Again(typed.problem)
        # A single word may also be the beginning of a command.
        raise (Refused if typed.refused is not None and " " in text else NotUnderstood)(typed.problem)

    def help(self, text: str) -> Sequence[str]:
        """What can be answered; for one answer what it costs, brings and leads to."""
        if not text:
            moves = listed([self._talk.spelled(move) for move in _moves(self._entries)])
            return [
                *self.lines(),
                _("Answer with a number, or with a move as written here, also in a few letters:"),
                moves,
            ]
        given = self.exact(text) or self.near(text)
        return self._talk.about(self._state, given.value, self._names)

    def _numbered(self, text: str) -> Any:
        """The move of a number. Raise `Again` with its lines if it is a group."""
        parts = [whole(part) for part in text.strip(".").split(".")]
        number = ".".join(str(part) for part in parts)
        if number not in self._by_number:
            raise NotUnderstood(_("There is no number {number} here.").format(number=text))
        return self._chosen(number, self._by_number[number])

    def _chosen(self, number: str, entry: Entry) -> Any:
        if entry.move is not None:
            return entry.move
        raise Again(_("{heading}:").format(heading=entry.text), *_listed(entry.inside, number))

    def _called(self, text: str) -> tuple[str, Entry] | None:
        """The only choice whose words begin with a text."""
        typed = fold(text)
        found = [one for one in self._by_number.items() if fold(one[1].text).startswith(typed)]
        return found[0] if len(found) == 1 else None


def _numbers(entries: Sequence[Entry], before: str = "") -> Iterator[tuple[str, Entry]]:
    """Every choice with its number, groups and what is in them."""
    for number, entry in enumerate(entries, start=1):
        full = f"{before}.{number}" if before else str(number)
        yield full, entry
        yield from _numbers(entry.inside, full)


def _listed(entries: Sequence[Entry], before: str = "") -> list[str]:
    return [
        numbered(f"{before}.{number}" if before else str(number), entry.text)
        for number, entry in enumerate(entries, start=1)
    ]


def _moves(entries: Sequence[Entry]) -> Iterator[Any]:
    for entry in entries:
        if entry.move is not None:
            yield entry.move
        yield from _moves(entry.inside)
