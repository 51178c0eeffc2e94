"""The course of a game: where its rounds, phases and scorings lie, who decided what, what is noted; for replays.

A moment is a number of moves: 0 is the start, the number of all moves the end. Nothing here is drawn, and no move is
played again: the session keeps a copy of the state at every moment.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.table.notes import Note
from caylus_tui.table.session import Session


class Phase(NamedTuple):
    """The moment at which a phase begins, its round, and its number in the catalogue."""

    at: int
    round: int
    phase: int


class Scoring(NamedTuple):
    """The moment at which a section has been scored, and which one, 0 to 2."""

    at: int
    section: int


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game.

    Attributes:
        moves: how many there are.
        phases: every phase that asked somebody something, in order; the first begins at 0.
        scorings: every scoring, in order.
        prestige: everybody's, by seat, at every moment.
        decisions: by moment from 0 whose decision was made next; -1 for one that played itself.
        notes: what is noted, in the order of the moments.
    """

    moves: int
    phases: tuple[Phase, ...]
    scorings: tuple[Scoring, ...]
    prestige: tuple[tuple[int, ...], ...]
    decisions: tuple[int, ...]
    notes: tuple[Note, ...] = ()
    _phase_starts: tuple[int, ...] = field(default=(), repr=False)

    @property
    def rounds(self) -> list[Phase]:
        """The first phase of each round."""
        return [one for i, one in enumerate(self.phases) if i == 0 or self.phases[i - 1].round != one.round]

    def phase_at(self, n: int) -> Phase:
        """The phase of a moment."""
        return self.phases[bisect_right(self._phase_starts, n) - 1]

    def ends(self, n: int) -> bool:
        """Whether a moment is the end of the game as far as it has been played."""
        return n >= self.moves

    # --- from moment to moment ------------------------------------------------------------------------------------

    def round_from(self, n: int, by: int) -> int:
        """The start of the next round, or going back of this one, or of the one before if that is where one is."""
        return self._nearest([one.at for one in self.rounds], n, by)

    def phase_from(self, n: int, by: int) -> int:
        """The start of the next phase, or going back of this or the one before."""
        return self._nearest(self._phase_starts, n, by)

    def scoring_from(self, n: int, by: int) -> int:
        """The next scoring, or the one before."""
        return self._nearest([one.at for one in self.scorings], n, by)

    def note_from(self, n: int, by: int) -> int:
        """The next moment with a note, or the one before; where one is if there is none."""
        found = self._nearest([note.at for note in self.notes], n, by, n)
        return found

    def decision_from(self, n: int, player: int, by: int) -> int:
        """The moment of the next decision that a player made of several possible ones, or of the one before."""
        return self._nearest([at for at, decider in enumerate(self.decisions) if decider == player], n, by)

    def _nearest(self, moments: Sequence[int], n: int, by: int, otherwise: int | None = None) -> int:
        """The nearest of some moments after n, or before it if `by` is negative; else the end, or the start."""
        if by > 0:
            at = bisect_right(moments, n)
            return moments[at] if at < len(moments) else self.moves if otherwise is None else otherwise
        at = bisect_left(moments, n)
        return moments[at - 1] if at else 0 if otherwise is None else otherwise


def course_of(session: Session[State, Move], notes: Sequence[Note] = ()) -> Course:
    """The course of a session as far as it has been played, with notes on it."""
    states = [*(step.before for step in session.steps), session.state]
    phases: list[Phase] = []
    scorings: list[Scoring] = []
    scored = states[0].scored
    for at, state in enumerate(states):
        if not phases or (phases[-1].round, phases[-1].phase) != (state.round, state.phase):
            phases.append(Phase(at, state.round, state.phase))
        scorings += [Scoring(at, section) for section in range(scored, state.scored)]
        scored = state.scored
    return Course(
        moves=len(session.steps),
        phases=tuple(phases),
        scorings=tuple(scorings),
        prestige=tuple(tuple(state.prestige) for state in states),
        decisions=tuple(-1 if step.forced else step.player for step in session.steps),
        notes=tuple(notes),
        _phase_starts=tuple(phase.at for phase in phases),
    )
