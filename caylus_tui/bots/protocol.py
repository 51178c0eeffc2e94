"""What computer players and advisers of any game offer. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol

Value = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good, as data: a code of the game's, and the figures that belong to it.

    The words for people are made from these elsewhere (for Caylus in `caylus_tui.words.hints`).
    """

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move as an adviser sees it.

    Attributes:
        move: the move.
        expected: the prestige that the player who decides is expected to have at the end of the game.
        behind: how much less that is than with the best choice; 0 for the best.
        doubt: the standard error of `behind`, 0 where nothing was measured.
        reasons: why, the weightiest first.
    """

    move: Any
    expected: float
    behind: float
    doubt: float
    reasons: tuple[Reason, ...]


class Bot(Protocol):
    """A computer player at one seat."""

    def choose(self, state: Any) -> Any:
        """Return one of the pending decision's legal moves; the state is looked at and never changed.

        Raises:
            ValueError: the game is over.
            Stopped: somebody does not want to know any more.
        """
        ...


class Adviser(Protocol):
    """The strongest player's judgement, for people who ask."""

    def advise(self, state: Any, count: int) -> list[Choice]:
        """Return the best choices for the player who is asked, at most `count`, the best first.

        Raises:
            ValueError: the game is over.
            Stopped: somebody does not want to know any more.
        """
        ...

    def loss(self, state: Any, move: Any) -> float:
        """Return how much prestige a legal move loses against the best one, 0 for the best; errors as `advise`."""
        ...

    def compare(self, state: Any, move: Any) -> tuple[Choice, Choice]:
        """Return the best choice and a legal move that was made, both measured in the same way; errors as `advise`."""
        ...

    def reasons(self, state: Any, move: Any) -> tuple[Reason, ...]:
        """Return why a legal move may be good, the weightiest first; quick. None if nothing can be said."""
        ...


class Stopped(Exception):
    """Somebody does not want to know any more what a bot or an adviser was thinking about."""


Stop = Callable[[], bool]
"""Says whether thinking should stop; asked many times a second."""


def never() -> bool:
    """Think to the end."""
    return False


@dataclass(frozen=True, slots=True)
class Thinking:
    """How a bot or an adviser thinks.

    Attributes:
        rng: its own generator; all that chance has to do with its play comes from it.
        effort: how long it may think, as a multiple of the usual; counted in work done, never by a clock, so that
            the same seed and effort give the same move on every machine. 1 or more.
        stop: asked now and then whether thinking should end with `Stopped`.
    """

    rng: Random
    effort: int = 1
    stop: Stop = never


Maker = Callable[[Thinking], Bot]


@dataclass(frozen=True, slots=True)
class GameBots:
    """The computer players of one game.

    Attributes:
        levels: what makes a bot, by level; `random` needs no entry.
        adviser: what makes the adviser, who thinks as the strongest of them.
    """

    levels: Mapping[str, Maker]
    adviser: Callable[[Thinking], Adviser]


EFFORTS: Final[Mapping[str, int]] = {"short": 2, "usual": 12, "long": 60}
"""How long the strongest bot may think, as people set it, and the effort that stands for it."""
