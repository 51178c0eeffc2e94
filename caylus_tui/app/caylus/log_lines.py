"""The log's lines, kept up to date step by step: headings of rounds and phases, and below them what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.table.session import Step
from caylus_tui.words.summary import group_title, log_lines


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log.

    `n` is the number of moves after which it had happened, `player` whom it is about (`NOBODY`: nobody), `text` what
    happened and `brief` the same in few cells, `change` what it changed. A heading says a round and a phase. With `why`
    it says why a computer has decided what stands above.
    """

    n: int
    player: int
    text: str
    brief: str = ""
    change: str = ""
    heading: bool = False
    why: bool = False


class Log:
    """The rows of a session's steps."""

    def __init__(self) -> None:
        self.rows: list[LogRow] = []
        self._steps: list[Step[State, Move]] = []
        self._starts: list[int] = []
        self._places: list[tuple[int, int]] = []
        self._names: tuple[str, ...] = ()

    def follow(
        self, steps: Sequence[Step[State, Move]], names: tuple[str, ...], why: Mapping[Step[State, Move], str]
    ) -> bool:
        """Bring the rows up to the steps, with the reasons that are known; say whether anything is different."""
        same = 0
        if names == self._names:
            while same < min(len(steps), len(self._steps)) and steps[same] is self._steps[same]:
                same += 1
        if same == len(steps) == len(self._steps):
            return False
        self._cut(same)
        self._names = names
        for step in steps[same:]:
            self._add(step, why.get(step, ""))
        return True

    def rows_until(self, n: int) -> list[LogRow]:
        """Return the rows of the first n steps."""
        return self.rows[: self._starts[n]] if n < len(self._starts) else self.rows

    def forget(self) -> None:
        """Say everything anew the next time: the language has changed."""
        self._cut(0)

    def _cut(self, steps: int) -> None:
        """Keep the rows of so many steps."""
        if steps < len(self._steps):
            del self.rows[self._starts[steps] :]
            del self._steps[steps:], self._starts[steps:], self._places[steps:]

    def _add(self, step: Step[State, Move], why: str) -> None:
        """Add the rows of a step, with headings where round or phase change, and below the first why it was made."""
        n = len(self._steps)
        self._starts.append(len(self.rows))
        self._steps.append(step)
        place = self._places[-1] if self._places else (0, -1)
        for line in log_lines([step], self._names, n):
            if (line.round, line.phase) != place:
                place = (line.round, line.phase)
                self.rows.append(LogRow(n + 1, NOBODY, group_title(*place), heading=True))
            self.rows.append(LogRow(n + 1, line.player, line.text, line.brief, line.changes))
            if why:
                self.rows.append(LogRow(n + 1, step.player, why, why=True))
                why = ""
        self._places.append(place)


def with_headings(rows: Sequence[LogRow]) -> list[LogRow]:
    """Leave out headings with nothing below them."""
    after = [*rows[1:], None][: len(rows)]
    return [row for row, below in zip(rows, after, strict=True) if not row.heading or (below and not below.heading)]
