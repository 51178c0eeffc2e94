"""A game at a table: who sits where, what has been decided, undo and redo, decisions that play themselves.

Pure: it knows no file, no clock, no screen and no particular game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from caylus_tui.table.protocol import Decision, Game

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: colour, the player's name, and `human` or `bot:LEVEL`."""

    color: str
    name: str
    kind: str = "human"

    @property
    def is_bot(self) -> bool:
        """Say whether a computer player sits here."""
        return self.kind.startswith("bot:")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, M]):
    """A decision that has been made: the state before it, what was asked of whom, the move, and what it set off.

    `forced` says that it was the only legal move and was played for the player.
    """

    before: S
    player: int
    kind: str
    at: str | None
    move: M
    forced: bool
    events: tuple[Any, ...]


class Session(Generic[S, M]):
    """A game being played. The state belongs to the session: look at it, clone it, never change it."""

    def __init__(self, game: Game[S, M], state: S, seats: Sequence[Seat], *, play_forced: bool = True) -> None:
        """Start from a state; `play_forced` plays decisions with a single legal move at once."""
        self.game = game
        self.seats = tuple(seats)
        self.play_forced = play_forced
        self.steps: list[Step[S, M]] = []
        self.undone: list[Step[S, M]] = []
        """What can be redone, the next one last."""
        self._state = state

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The present state."""
        return self._state

    @property
    def decision(self) -> Decision[M] | None:
        """The pending decision; None when the game is over."""
        return self.game.pending(self._state)

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked; None when the game is over."""
        decision = self.decision
        return self.seats[decision.player] if decision else None

    def moves(self) -> list[str]:
        """Return every decision as a record holds it: `COLOR MOVE`."""
        colors = self.game.players(self._state)
        return [f"{colors[step.player]} {self.game.text(step.move)}" for step in self.steps]

    def state_at(self, n: int) -> S:
        """Return the state after n moves, not to be changed; n from 0 to the number of moves."""
        if n == len(self.steps):
            return self._state
        return self.steps[n].before

    def since(self, player: int) -> list[Step[S, M]]:
        """Return the steps after this player's last own free decision."""
        for i in range(len(self.steps) - 1, -1, -1):
            if self.steps[i].player == player and not self.steps[i].forced:
                return self.steps[i + 1 :]
        return list(self.steps)

    # --- playing ----------------------------------------------------------------------------------------------

    def play(self, move: M) -> list[Step[S, M]]:
        """Apply a move, then what plays itself; return the new steps. Raise `IllegalMove` if it is not legal."""
        done = [self._apply(move, forced=False)]
        self.undone.clear()
        return done + self.play_single_moves()

    def play_single_moves(self) -> list[Step[S, M]]:
        """Play pending decisions that have a single legal move, if the session does so; return the new steps."""
        done: list[Step[S, M]] = []
        while self.play_forced and (decision := self.decision) and len(decision.options) == 1:
            done.append(self._apply(decision.options[0], forced=True))
        return done

    def replay(self, moves: Sequence[M]) -> None:
        """Apply moves of a record, one after the other; raise `IllegalMove` at the first that is not legal."""
        for move in moves:
            decision = self.decision
            self._apply(move, forced=bool(self.play_forced and decision and len(decision.options) == 1))

    def _apply(self, move: M, *, forced: bool) -> Step[S, M]:
        before = self.game.clone(self._state)
        decision = self.game.pending(before)
        events = self.game.journal(self._state)
        self.game.apply(self._state, move)
        assert decision is not None  # apply has raised IllegalMove in a finished game
        step = Step(before, decision.player, decision.kind, decision.at, move, forced, tuple(events))
        self.steps.append(step)
        return step

    # --- going back and forth ---------------------------------------------------------------------------------

    def undo_target(self) -> int | None:
        """Return the number of moves that remain after one undo: the last free decision is open again.

        None when there is nothing to undo.
        """
        for n in range(len(self.steps) - 1, -1, -1):
            if not self.steps[n].forced:
                return n
        return None

    def redo_target(self) -> int | None:
        """Return the number of moves after one redo, with the forced ones behind it; None when nothing was undone."""
        if not self.undone:
            return None
        n = 1
        while n < len(self.undone) and self.undone[-1 - n].forced:
            n += 1
        return len(self.steps) + n

    def players_between(self, n: int) -> set[int]:
        """Return who decided freely after the first n moves: whose decisions going back to n takes back."""
        return {step.player for step in self.steps[n:] if not step.forced}

    def go_to(self, n: int) -> None:
        """Go back or forward to the moment after n moves; what lies beyond can be redone.

        Raise IndexError when there is no such moment.
        """
        if not 0 <= n <= len(self.steps) + len(self.undone):
            raise IndexError(n)
        if n < len(self.steps):
            target = self.steps[n].before
            while len(self.steps) > n:
                self.undone.append(self.steps.pop())
            self._state = self.game.clone(target)
        while len(self.steps) < n:
            step = self.undone.pop()
            self._apply(step.move, forced=step.forced)

    def undo(self) -> bool:
        """Open the last free decision again; say whether there was one."""
        target = self.undo_target()
        if target is not None:
            self.go_to(target)
        return target is not None

    def redo(self) -> bool:
        """Make the last undone decision again; say whether there was one."""
        target = self.redo_target()
        if target is not None:
            self.go_to(target)
        return target is not None
