"""Lessons: each is a right position with tasks that its solutions solve, and every answer can really be given."""

import json
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.bots import LEVELS
from caylus_tui.games.caylus.moves import ALL_MOVES, Move
from caylus_tui.learn.lesson import Lesson, Step, find, lessons, load, puzzles
from caylus_tui.learn.run import LessonRun
from caylus_tui.table.protocol import IllegalMove
from caylus_tui.words import rulebook
from tests.cases import ROOT

ALL = (*lessons(), *puzzles())
TASKS = [(lesson, number) for lesson in ALL for number in range(len(lesson.steps))]


def ids(value: object) -> str:
    return value.id if isinstance(value, Lesson) else str(value)


def at_task(lesson: Lesson, number: int) -> LessonRun:
    """A lesson whose first tasks have been solved."""
    run = LessonRun(lesson)
    for step in lesson.steps[:number]:
        solve(run, step)
    return run


def solve(run: LessonRun, step: Step) -> None:
    for text in step.solved_by():
        verdict = run.answer(run.session.game.parse(text))
        assert verdict.kind in ("on", "done", "solved"), (run.lesson.id, text, verdict)


def reason(run: LessonRun, move: Move) -> str:
    try:
        run.session.game.apply(run.session.game.clone(run.session.state), move)
    except IllegalMove as problem:
        return problem.reason
    return ""


# --- the data -----------------------------------------------------------------------------------------------------


def test_there_are_enough_of_them() -> None:
    assert [lesson.id for lesson in lessons()] == [
        "first-worker",
        "the-road-works",
        "the-provost",
        "before-the-bridge",
        "cheap-work",
        "the-carpenter",
        "stone-and-bonus",
        "royal-favours",
        "the-castle",
        "the-lawyer",
        "the-architect",
        "a-scoring",
        "your-first-game",
    ]
    assert len(puzzles()) == 18
    assert len({lesson.id for lesson in ALL}) == len(ALL) == 31
    assert {lesson.kind for lesson in lessons()} == {"lesson"}
    assert {lesson.kind for lesson in puzzles()} == {"puzzle"}
    assert find("the-castle").title == "The castle"
    with pytest.raises(KeyError, match="moat"):
        find("moat")


@pytest.mark.parametrize("lesson", ALL, ids=ids)
def test_a_lesson_begins_with_a_right_record(lesson: Lesson) -> None:
    assert api.check(json.dumps(lesson.game).encode()) is None
    assert lesson.player in [player.color for player in lesson.record().players]
    assert lesson.page in rulebook.TOPICS
    assert lesson.intro


@pytest.mark.parametrize("file", sorted(ROOT.glob("assets/[lp][eu]*/*.json")), ids=lambda file: file.stem)
def test_the_name_of_a_file_is_a_number_and_the_id(file: Any) -> None:
    number, _dash, name = file.stem.partition("-")
    assert number.isdecimal()
    assert load(file).id == name
    assert load(file).kind == file.parent.name.removesuffix("s")


def test_only_the_last_lesson_hands_over_into_a_game() -> None:
    assert [lesson.id for lesson in ALL if lesson.new_game] == [lessons()[-1].id]
    seats = lessons()[-1].new_game
    assert [seat.seat for seat in seats] == ["human", "bot:easy", "bot:easy"]
    assert "easy" in LEVELS
    record = api.new_record([api.Seat(seat.color, seat.name, seat.seat) for seat in seats], seed=1)
    assert len(record.players) == 3


# --- tasks and answers --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ALL, ids=ids)
def test_the_solutions_solve_every_task(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    for number, step in enumerate(lesson.steps):
        assert run.at == number
        assert run.decision is not None
        solve(run, step)
    assert run.solved
    assert run.task == lesson.closing


@pytest.mark.parametrize(("lesson", "number"), TASKS, ids=ids)
def test_every_right_move_is_legal_and_leads_on(lesson: Lesson, number: int) -> None:
    run = at_task(lesson, number)
    step = lesson.steps[number]
    assert run.decision is not None
    legal = [move.text for move in run.decision.options]
    assert len(legal) > 1
    right = [text for text in legal if step.accepts(text)]
    assert right or step.goal
    for text in right:
        verdict = at_task(lesson, number).answer(run.session.game.parse(text))
        assert verdict.kind in ("done", "solved"), text
        assert verdict.text


@pytest.mark.parametrize(("lesson", "number"), TASKS, ids=ids)
def test_every_answer_can_be_got(lesson: Lesson, number: int) -> None:
    run = at_task(lesson, number)
    assert run.decision is not None
    wrong = [move for move in run.decision.options if not lesson.steps[number].accepts(move.text)]
    said = {run.answer(move).text for move in wrong} if lesson.steps[number].accept else set()
    refused = {run.answer(move).text for move in ALL_MOVES if move not in run.decision.options}
    for answer in lesson.steps[number].answers:
        assert answer.say in (said if answer.to else refused), (answer.to, answer.because)
    if lesson.steps[number].accept:
        # Nothing has happened to the game, and nothing goes without an answer.
        assert "" not in said | refused
        assert run.at == number


@pytest.mark.parametrize("lesson", lessons(), ids=ids)
def test_a_task_has_words_for_wrong_tries(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        assert step.done, number
        assert step.answers or step.otherwise or step.accept == ["favor *"], number


# --- judging ------------------------------------------------------------------------------------------------------


def test_a_wrong_try_is_answered_and_changes_nothing() -> None:
    run = LessonRun(find("first-worker"))
    before = run.session.game.digest(run.session.state)
    parse = run.session.game.parse
    assert run.answer(parse("pass")).kind == "wrong"
    assert run.answer(parse("pass")).text.startswith("Passing ends your part")
    assert run.answer(parse("place road:9")).text.startswith("Nothing has been built there yet")
    assert run.answer(parse("place gate")).text.startswith("That place is open, too.")
    # What the lesson has no words for is answered with the rules' own reason.
    assert run.answer(parse("batch wood stone")).text == "That is not possible: it does not answer this question."
    assert (run.at, run.session.steps, run.session.game.digest(run.session.state)) == (0, [], before)


def test_after_a_right_move_the_others_play_and_the_next_task_waits() -> None:
    run = LessonRun(find("first-worker"))
    verdict = run.answer(run.session.game.parse("place road:4"))
    assert (verdict.kind, verdict.text.partition(":")[0]) == ("done", "It cost 1 denier")
    assert [step.move.text for step in verdict.played] == ["place road:4", "place road:3", "place trading-post"]
    assert (run.at, run.moves_in_step) == (1, 0)
    assert run.task.startswith("Red has gone to the sawmill")
    assert run.answer(run.session.game.parse("place road:4")).text.startswith("A worker stands there already")


def test_a_goal_is_played_for_until_it_is_missed() -> None:
    run = LessonRun(find("a-scoring"))
    parse = run.session.game.parse
    assert run.answer(parse("provost 0")).kind == "on"
    assert run.answer(parse("batch wood stone")).kind == "on"
    begun = run.moves_in_step
    verdict = run.answer(parse("favor prestige"))
    assert (verdict.kind, begun) == ("failed", 2)
    assert verdict.text.startswith("The dungeon was not scored")
    # The task begins again, after what the others had done before it.
    assert (run.at, run.moves_in_step, len(run.session.steps)) == (0, 0, 2)
    solve(run, run.lesson.steps[0])
    assert run.solved


def test_a_puzzle_says_how_much_was_reached() -> None:
    run = LessonRun(find("two-houses"))
    parse = run.session.game.parse
    for move in ("provost 0", "batch wood stone"):
        verdict = run.answer(parse(move))
    assert (verdict.kind, verdict.text) == ("failed", "That makes 20; 21 are possible.")


def test_going_back_takes_back_the_others_too() -> None:
    run = LessonRun(find("first-worker"))
    assert not run.back()
    solve(run, run.lesson.steps[0])
    solve(run, run.lesson.steps[1])
    assert (run.at, len(run.session.steps)) == (2, 6)
    assert run.back()
    assert (run.at, len(run.session.steps)) == (1, 3)
    run.begin_again()
    assert (run.at, len(run.session.steps)) == (1, 3)
    assert run.back()
    assert (run.at, run.session.steps) == (0, [])
    solve(run, run.lesson.steps[0])
    assert run.at == 1


def test_what_is_solved_can_be_begun_again() -> None:
    run = LessonRun(find("cheap-work"))
    for step in run.lesson.steps:
        solve(run, step)
    assert (run.solved, run.decision, run.step) == (True, None, None)
    run.begin_again()
    assert (run.solved, run.at) == (False, 1)
    assert run.decision is not None


def test_a_lesson_is_checked_when_it_is_read() -> None:
    good = json.loads((ROOT / "assets" / "puzzles" / "01-two-houses.json").read_text(encoding="utf-8"))
    for change, fault in (
        ({"steps": []}, "a lesson has a task"),
        ({"steps": [{"task": "x", "accept": ["pass"]}]}, "a puzzle is one task with a goal"),
        ({"steps": [{"task": "x"}]}, "accepts moves or has a goal"),
        ({"steps": [{"task": "x", "goal": [{"path": "/x", "equals": 1}]}]}, "needs a solution"),
        ({"steps": [{"task": "x", "goal": [{"path": "/x"}], "solution": ["pass"]}]}, "exactly one test"),
        ({"steps": [{"task": "x", "accept": ["pass"], "answers": [{"say": "no"}]}]}, "to moves or to a reason"),
        ({"colour": "blue"}, "Extra inputs are not permitted"),
    ):
        with pytest.raises(ValueError, match=fault):
            Lesson.model_validate({**good, **change})
    assert Lesson.model_validate(good).id == "two-houses"
