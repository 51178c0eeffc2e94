"""What a turn-based game offers to the table, the store, the bots and the app.

Nothing here knows a game. A game keeps its own state and its own moves; the table only needs to know which
decision is pending, to apply a move, and to copy a state. A game that rolls dice or hides cards can later add
a decision whose player is chance and a view for one player without a change to the games that need neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

S = TypeVar("S")
M = TypeVar("M")


class Decision(Generic[M]):
    """The question which player does what now, with every legal move.

    `player` is the seat's index, `kind` the question's word (`place`, `favor` ...), `at` the place that asks or
    None, `options` every legal move in the board's order, never empty. `context` holds what a screen needs to
    say the question well, by names that the game documents.
    """

    __slots__ = ("at", "context", "kind", "options", "player")

    def __init__(
        self,
        player: int,
        kind: str,
        at: str | None,
        options: Sequence[M],
        context: Mapping[str, int],
    ) -> None:
        self.player = player
        self.kind = kind
        self.at = at
        self.options = options
        self.context = context


class Rules(Protocol[S, M]):
    """The rules of one game: the only place that knows what is legal, and the place that applies it."""

    def pending(self, state: S) -> Decision[M] | None:
        """Return whose turn it is, the question and every legal move; None when the game is over."""
        ...

    def apply(self, state: S, move: M) -> None:
        """Apply a move in place; raise `IllegalMove`, with the state untouched, if it is not legal now."""
        ...

    def clone(self, state: S) -> S:
        """Return an independent copy of the state."""
        ...


class Game(Rules[S, M], Protocol[S, M]):
    """`Rules` with what records, bots and the conformance suite need besides."""

    id: str
    rules_version: int

    def parse(self, text: str) -> M:
        """Return the move that a text spells; raise `UnknownMove` for a text that spells none."""
        ...

    def text(self, move: M) -> str:
        """Return the one spelling of a move."""
        ...

    def digest(self, state: S) -> str:
        """Return a text that two states share exactly when they are the same, questions included."""
        ...

    def players(self, state: S) -> Sequence[str]:
        """Return the players' colours by seat."""
        ...

    def start(self, options: Any, colors: Sequence[str], setup: Any, position: Any) -> S:
        """Return the first state of a record: from its setup or its position, one of which is None.

        `options`, `setup` and `position` are the game's own checked models (see `models`).
        """
        ...

    def deal(self, colors: Sequence[str], shuffle: Callable[[list[Any]], None], seed: int | None) -> Any:
        """Return what chance decides at the start; `shuffle` shuffles a list in place."""
        ...

    def journal(self, state: S) -> list[Any]:
        """Attach an empty journal to the state and return it; events of later moves are appended to it."""
        ...


class UnknownMove(ValueError):
    """A text that spells no move of the game at all.

    `text` is what was found, `meant` the nearest right spelling or an empty text.
    """

    def __init__(self, text: str, meant: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.meant = meant


class IllegalMove(ValueError):
    """A move that is not legal now.

    `player` and `kind` say of whom what was asked, `move` is the text of the move, `reason` the code of why it
    cannot be and `values` the figures and names that belong to the reason. The words for people are made from these
    elsewhere.
    """

    def __init__(self, player: str, kind: str, move: str, reason: str, values: Mapping[str, str | int]) -> None:
        super().__init__(player, kind, move, reason, dict(values))
        self.player = player
        self.kind = kind
        self.move = move
        self.reason = reason
        self.values = values

    def __str__(self) -> str:
        details = " ".join(f"{key}={value}" for key, value in self.values.items())
        return f"{self.player} {self.move}: {self.reason} {details} (asked: {self.kind})"
