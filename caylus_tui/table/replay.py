"""Playing a record again, move by move, through the rules: nothing in it is believed.

A record that names an impossible move is refused with the number of the move and the reason, never bent to fit; the
game up to the last good move can still be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from caylus_tui.table.protocol import Decision, Game, IllegalMove, UnknownMove
from caylus_tui.table.text import clean_text

S = TypeVar("S")
M = TypeVar("M")

MOST_SHOWN: Final = 60
"""The most characters of a move from a file that an error repeats."""

REASONS: Final = {
    "no-color": (),
    "unknown-color": ("color",),
    "other-player": ("color",),
    "unknown-move": ("meant",),
    "finished": (),
}
"""Why a move of a record is wrong, besides the game's own reasons, and the names of the values."""


class Seated(Protocol):
    """A player of a record."""

    @property
    def color(self) -> str:
        """The player's colour."""
        ...


class Recorded(Protocol):
    """What a replay needs of a record (`caylus_tui.table.record.Record` has it)."""

    @property
    def rules(self) -> int:
        """The version of the rules that played it."""
        ...

    @property
    def options(self) -> Any:
        """The game's options."""
        ...

    @property
    def players(self) -> Sequence[Seated]:
        """The players, by seat."""
        ...

    @property
    def setup(self) -> Any:
        """The game's setup, or None."""
        ...

    @property
    def position(self) -> Any:
        """The position it starts from, or None."""
        ...

    @property
    def moves(self) -> Sequence[str]:
        """`COLOR MOVE`, one text a decision."""
        ...


class Replay(Generic[S, M]):
    """A record played again.

    Attributes:
        start: the first state, not to be changed.
        moves: the moves applied, all legal.
        state: the state after them, not to be changed.
    """

    def __init__(self, game: Game[S, M], start: S) -> None:
        """Begin with no moves."""
        self.game = game
        self.start = start
        self.moves: list[M] = []
        self.state = game.clone(start)

    def state_at(self, number: int) -> S:
        """Return a new state as it was after that many moves; raise IndexError if there are not as many."""
        if not 0 <= number <= len(self.moves):
            raise IndexError(number)
        state = self.game.clone(self.start)
        for move in self.moves[:number]:
            self.game.apply(state, move)
        return state


class MoveError(ValueError):
    """A move of a record that cannot be.

    Attributes:
        number: the move's number, counted from 1.
        player, kind: of whom what was asked; both empty when the game was over.
        found: the move found, fit to be shown.
        reason, values: why it is not legal: one of `REASONS`, or a reason of the game's `IllegalMove`.
        written_by: the version of the rules that played the record, if it is another one than ours; else None.
        ours: our version of the rules.
        good: the game up to the last good move.
    """

    def __init__(
        self,
        number: int,
        asked: tuple[str, str],
        found: str,
        reason: str,
        values: Mapping[str, str | int],
    ) -> None:
        super().__init__(number, asked, reason)
        self.number = number
        self.player, self.kind = asked
        self.found = clean_text(found[: 4 * MOST_SHOWN], MOST_SHOWN)
        self.reason = reason
        self.values = {
            name: clean_text(value[: 4 * MOST_SHOWN], MOST_SHOWN) if isinstance(value, str) else value
            for name, value in values.items()
        }
        self.written_by: int | None = None
        self.ours: int = 0
        self.good: Replay[Any, Any] | None = None

    def __str__(self) -> str:
        asked = f"{self.player} was asked {self.kind}" if self.kind else "nobody was asked"
        details = " ".join(f"{name}={value}" for name, value in self.values.items())
        return f"move {self.number}: {asked}, found {self.found}: {self.reason} {details}".rstrip()


def start_of(game: Game[S, M], record: Recorded) -> S:
    """Return the first state of a record."""
    return game.start(record.options, [player.color for player in record.players], record.setup, record.position)


def replay(game: Game[S, M], record: Recorded) -> Replay[S, M]:
    """Play a record to its end.

    Raises:
        MoveError: a move that cannot be; its `good` holds the game before it.
    """
    played = Replay(game, start_of(game, record))
    for _decision, _move in answers(game, record, played):
        pass
    return played


def answers(game: Game[S, M], record: Recorded, played: Replay[S, M]) -> Iterator[tuple[Decision[M], M]]:
    """Yield each decision of a record with the move that answers it, which has been applied to `played`.

    Raises:
        MoveError: a move that cannot be; its `good` is `played`.
    """
    for number, text in enumerate(record.moves, start=1):
        decision = game.pending(played.state)
        try:
            move = _answer(game, played.state, decision, number, text)
        except MoveError as problem:
            problem.good, problem.ours = played, game.rules_version
            problem.written_by = record.rules if record.rules != game.rules_version else None
            raise
        assert decision is not None  # _answer has raised in a finished game
        played.moves.append(move)
        yield decision, move


def _answer(game: Game[S, M], state: S, decision: Decision[M] | None, number: int, text: str) -> M:
    """Apply the move that a text of a record spells, and return it."""
    if decision is None:
        raise MoveError(number, ("", ""), text, "finished", {})
    colors = game.players(state)
    asked = (colors[decision.player], decision.kind)
    color, _space, spelled = text.partition(" ")
    if color not in colors:
        code, values = ("unknown-color", {"color": color}) if spelled else ("no-color", {})
        raise MoveError(number, asked, text, code, values)
    if color != asked[0]:
        raise MoveError(number, asked, text, "other-player", {"color": color})
    try:
        move = game.parse(spelled)
        game.apply(state, move)
    except UnknownMove as problem:
        raise MoveError(number, asked, text, "unknown-move", {"meant": problem.meant}) from None
    except IllegalMove as problem:
        raise MoveError(number, asked, text, problem.reason, problem.values) from None
    return move
