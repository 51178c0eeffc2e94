"""Puzzles: the best answer that is asked for is the best there is, proven by trying every line."""

import re

import pytest

from caylus_tui.learn.goals import shown, value_at
from caylus_tui.learn.lesson import Lesson, puzzles
from caylus_tui.table.replay import start_of
from tests.learn.search import Search


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_the_best_answer_is_the_best(puzzle: Lesson) -> None:
    goal = puzzle.steps[0].goal[0]
    found = Search(puzzle)
    assert found.best == goal.at_least
    # It is a puzzle: there is something to choose, and a first choice that does not lead to the best.
    assert found.positions > 30
    assert len(found.firsts) > 1
    assert max(found.firsts.values()) == found.best > min(found.firsts.values())


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_the_task_names_the_numbers(puzzle: Lesson) -> None:
    step = puzzle.steps[0]
    start = start_of(puzzle.rules.rules, puzzle.record())
    has = value_at(shown(puzzle.rules, start), step.goal[0].path)
    wanted = step.goal[0].at_least
    assert wanted is not None
    assert [int(number) for number in re.findall(r"\d+", step.task)] == [wanted - has, wanted]
