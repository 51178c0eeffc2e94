"""Every line of a puzzle, tried: the best that the learner can reach, and how many positions that took."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from caylus_tui.learn.goals import all_true, shown, value_at
from caylus_tui.learn.lesson import Lesson
from caylus_tui.learn.run import reply
from caylus_tui.table.replay import start_of

MOST = 40_000
"""More positions than this are too many for a test: choose a smaller puzzle."""


@dataclass
class Search:
    """The search of one puzzle.

    Attributes:
        best: the best value of the goal's path, over all lines.
        firsts: what each first free decision of the learner leads to at best, by the move.
        positions: how many different positions were looked at.
    """

    lesson: Lesson
    best: int = 0
    firsts: dict[str, int] = field(default_factory=dict)
    positions: int = 0
    _known: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._kind = self.lesson.rules
        self._step = self.lesson.steps[0]
        record = self.lesson.record()
        self._seat = [player.color for player in record.players].index(self.lesson.player)
        self.best = self._value(start_of(self._kind.rules, record), first=True)

    def _value(self, state: Any, *, first: bool = False) -> int:
        """The best value from a state on; lines that meet are followed once."""
        rules = self._kind.rules
        key = rules.digest(state)
        if key in self._known:
            return self._known[key]
        self.positions += 1
        assert self.positions <= MOST, f"{self.lesson.id} is too big a puzzle"
        now = shown(self._kind, state)
        value = int(value_at(now, self._step.goal[0].path))
        decision = rules.pending(state)
        if decision is not None and not (self._step.until and all_true(self._step.until, now)):
            options = decision.options
            free = decision.player == self._seat and len(options) > 1
            if not free and len(options) > 1:
                options = [reply(rules, decision, self._step.others)]
            for move in options:
                after = rules.clone(state)
                rules.apply(after, move)
                found = self._value(after, first=first and not free)
                if first and free:
                    self.firsts[rules.text(move)] = found
                value = max(value, found)
        self._known[key] = value
        return value
