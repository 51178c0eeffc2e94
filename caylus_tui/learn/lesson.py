"""Lessons and puzzles as they lie in `assets/lessons` and `assets/puzzles`: a position, tasks, answers, closing words.

Their texts are English; they are translated when they are shown (`said`), and extracted for translators by texts.py.
"""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, Self

from pydantic import Field, model_validator

from caylus_tui.games import GAMES, GameKind
from caylus_tui.learn.goals import Condition
from caylus_tui.resources import asset
from caylus_tui.table.record import AnyRecord, Json, Strict, build
from caylus_tui.words.i18n import _

FOLDERS: Final = ("lessons", "puzzles")


class Answer(Strict):
    """What is said to a wrong try.

    Attributes:
        to: moves, as patterns with `*`: a legal move that is none of the right ones.
        because: the code of a refusal: a move that is not legal.
        say: what is said.
    """

    to: list[str] = Field(default_factory=list)
    because: str = ""
    say: str

    @model_validator(mode="after")
    def _to_one_thing(self) -> Self:
        if bool(self.to) == bool(self.because):
            raise ValueError("an answer is given to moves or to a reason")
        return self


class Step(Strict):
    """One task. It asks for a single move (`accept`), or lets the learner play until a goal is reached (`goal`).

    Attributes:
        task: what is to be done.
        accept: the right moves, as patterns with `*`.
        goal: what must be true in the end.
        until: when this is true and the goal is not, the try has failed.
        solution: moves of the learner that solve it; needed where `accept` does not spell one.
        answers: what is said to wrong tries, the first that fits.
        otherwise: what is said to all others.
        done: what is said when it is solved.
        then: what other players do next, `COLOR MOVE`; what is not listed is answered quietly.
        others: what other players prefer to do while the learner plays for a goal, as patterns.
    """

    task: str
    accept: list[str] = Field(default_factory=list)
    goal: list[Condition] = Field(default_factory=list)
    until: list[Condition] = Field(default_factory=list)
    solution: list[str] = Field(default_factory=list)
    answers: list[Answer] = Field(default_factory=list)
    otherwise: str = ""
    done: str = ""
    then: list[str] = Field(default_factory=list)
    others: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if bool(self.accept) == bool(self.goal):
            raise ValueError("a step accepts moves or has a goal")
        if self.goal and not self.solution:
            raise ValueError("a step with a goal needs a solution")
        return self

    def accepts(self, move: str) -> bool:
        """Whether a move is right."""
        return fits(move, self.accept)

    def solved_by(self) -> list[str]:
        """Moves of the learner that solve it."""
        return self.solution or self.accept[:1]


class Opponent(Strict):
    """A seat of the game that follows the last lesson."""

    color: str
    name: str
    seat: str


class Lesson(Strict):
    """A lesson, or a puzzle: a lesson with one task whose best answer is known.

    Attributes:
        id: its name in the progress that is kept.
        page: the page of the rules that belongs to it.
        player: the colour of the learner.
        intro: what is told before the first task, by paragraphs.
        game: a record that begins with the position.
        steps: the tasks, one after the other.
        closing: what is told when all are solved.
        new_game: the seats of a real game that follows; only the last lesson has one.
    """

    format: Literal["caylus-tui/lesson"]
    version: Literal[1]
    id: str = Field(pattern=r"[a-z-]+")
    kind: Literal["lesson", "puzzle"]
    title: str
    page: str
    player: str
    intro: list[str]
    game: dict[str, Any]
    steps: list[Step]
    closing: str
    new_game: list[Opponent] = Field(default_factory=list)

    @model_validator(mode="after")
    def _has_a_task(self) -> Self:
        if not self.steps and not self.new_game:
            raise ValueError("a lesson has a task, or a game that follows")
        if self.kind == "puzzle" and not (len(self.steps) == 1 and self.steps[0].goal):
            raise ValueError("a puzzle is one task with a goal")
        return self

    @property
    def rules(self) -> GameKind:
        """The game it is about."""
        return GAMES[str(self.game.get("game"))]

    def record(self) -> AnyRecord:
        """The record it begins with; raise `RecordError` if it is none."""
        return build(self.rules.record, self.game)


def fits(move: str, patterns: list[str]) -> bool:
    """Whether a move fits one of the patterns."""
    return any(fnmatchcase(move, pattern) for pattern in patterns)


def said(text: str) -> str:
    """A text of a lesson in the language in use."""
    return _(text) if text else ""


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order in which they are meant."""
    return tuple(map(load, _files("lessons")))


@cache
def puzzles() -> tuple[Lesson, ...]:
    """All puzzles, the easy ones first."""
    return tuple(map(load, _files("puzzles")))


def find(lesson_id: str) -> Lesson:
    """The lesson or puzzle of this id; raise KeyError if there is none."""
    for lesson in (*lessons(), *puzzles()):
        if lesson.id == lesson_id:
            return lesson
    raise KeyError(lesson_id)


def load(file: Path) -> Lesson:
    """A lesson in a file; raise ValueError if it is none."""
    values: Json = json.loads(file.read_text(encoding="utf-8"))
    return Lesson.model_validate(values)


def _files(folder: str) -> list[Path]:
    """The files of a folder; numbers in front of their names put them in order."""
    return sorted(asset(folder).glob("*.json"))
