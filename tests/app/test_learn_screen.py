"""Lessons and puzzles on the real table: tasks, answers to wrong tries, progress, the way on, the real game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.learn_screen import LearnScreen
from caylus_tui.app.caylus.lesson_screen import TASK_LINES, Done, LessonScreen, Story
from caylus_tui.app.caylus.rules_screen import RulesScreen
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.message import Confirm
from caylus_tui.learn.lesson import Lesson, find, lessons, puzzles
from caylus_tui.play.saving import SavedController
from caylus_tui.store import progress
from caylus_tui.words.rulebook.blocks import Span
from caylus_tui.words.rulebook.lines import wrapped
from tests.app.table_app import LARGE, SMALL, press_text, strike, text_of


def app_of(**settings: Any) -> CaylusApp:
    app = CaylusApp(("menu",))
    app.services.settings = app.services.settings.model_copy(update={"glyphs": "unicode", "pace": 0.0, **settings})
    return app


def words(pilot: Pilot[Any]) -> str:
    """What is on the screen, without frames and line breaks."""
    return " ".join(text_of(pilot).replace("│", " ").split())


def told(pilot: Pilot[Any]) -> str:
    """What the page or the question over the table says."""
    return " ".join(" ".join(str(one.render()) for one in pilot.app.screen.query(Static)).split())


def lesson_of(pilot: Pilot[Any]) -> LessonScreen:
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, LessonScreen))


async def begin(pilot: Pilot[Any], lesson: Lesson) -> LessonScreen:
    """Open a lesson from the list, and close its introduction."""
    await pilot.pause()
    await strike(pilot, "l")
    await pilot.pause()
    learn = pilot.app.screen
    assert isinstance(learn, LearnScreen)
    learn.begin(lesson)
    await pilot.pause()
    await pilot.pause()
    assert isinstance(pilot.app.screen, Story)
    await strike(pilot, "enter")
    return lesson_of(pilot)


async def type_move(pilot: Pilot[Any], text: str) -> None:
    await strike(pilot, "colon")
    await press_text(pilot, text)
    await strike(pilot, "enter")
    await pilot.pause()


async def play_through(pilot: Pilot[Any], lesson: Lesson) -> None:
    """Solve every task by its solution, and close what is told in between."""
    table = lesson_of(pilot)
    for step in lesson.steps:
        for text in step.solved_by():
            move = table.session.game.parse(text)
            assert table.selection.find(move), text
            table.choose(move)
            await pilot.pause(0)
        if isinstance(pilot.app.screen, Story):
            await strike(pilot, "enter")


@pytest.fixture(autouse=True)
def no_files(home: Path) -> Iterator[None]:
    """Whatever is tried in a lesson, no saved game comes of it."""
    yield
    assert list(home.glob("**/saves/*")) == [] or (home / "real-game").exists()


# --- the list -----------------------------------------------------------------------------------------------------


async def test_the_list_shows_lessons_puzzles_and_progress() -> None:
    progress.add(progress.progress_file(), lessons()[0].id)
    async with app_of().run_test(size=SMALL) as pilot:
        await pilot.pause()
        await strike(pilot, "l")
        await pilot.pause()
        shown = text_of(pilot).splitlines()
        assert "1 of 13 lessons, 0 of 18 puzzles" in shown[0]
        assert shown[2].strip() == "✓  1 The first worker"
        # The cursor is on the first that has not been solved, and below is told what it is about.
        assert shown[3].startswith("▸    2 The road works")
        assert "The workers have been placed" in shown[-5]
        await strike(pilot, "end")
        assert "Score 15 prestige in what is left of the game" in words(pilot)
        await strike(pilot, "u")
        assert isinstance(pilot.app.screen, RulesScreen)
        assert pilot.app.screen.topic == "end"
        await strike(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, MenuScreen)


async def test_progress_can_be_forgotten() -> None:
    file = progress.progress_file()
    progress.add(file, "the-castle")
    async with app_of().run_test(size=SMALL) as pilot:
        await pilot.pause()
        await strike(pilot, "l", "delete")
        assert isinstance(pilot.app.screen, Confirm)
        await strike(pilot, "y")
        await pilot.pause()
        assert "0 of 13 lessons" in text_of(pilot)
    assert progress.load(file) == frozenset()


# --- a lesson -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, (100, 30), LARGE, (160, 50)])
async def test_a_lesson_is_told_and_played(size: tuple[int, int]) -> None:
    async with app_of().run_test(size=size) as pilot:
        await pilot.pause()
        await strike(pilot, "l", "enter")
        await pilot.pause()
        assert "You play blue." in told(pilot)
        assert "Your task Send your first worker to the quarry on space 4." in told(pilot)
        await strike(pilot, "enter")
        lesson = lesson_of(pilot)
        assert "1 of 4 Send your first worker to the quarry" in _task(lesson)
        # All of the board is there, and the choices as well.
        for part in ("header", "castle", "special", "road", "favor", "players", "choices", "task", "preview", "footer"):
            assert lesson.shows(part), part
        await strike(pilot, "4", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Story)
        assert "It cost 1 denier: nobody has passed yet." in told(pilot)
        await strike(pilot, "enter")
        assert "2 of 4 Red has gone to the sawmill" in _task(lesson)
        assert lesson.session.moves() == ["blue place road:4", "red place road:3", "green place trading-post"]


def _task(lesson: LessonScreen) -> str:
    return " ".join(lesson._task_bar.said.plain.split())


async def test_wrong_tries_are_answered() -> None:
    async with app_of().run_test(size=SMALL) as pilot:
        lesson = await begin(pilot, find("first-worker"))
        # A legal move that is not the task, by its key.
        await strike(pilot, "p")
        assert _task(lesson).startswith("! Passing ends your part of this phase")
        # One that is not legal: by digits and Enter, typed, and by a click.
        await strike(pilot, "9", "enter")
        assert _task(lesson).startswith("! Nothing has been built there yet")
        await strike(pilot, "t")
        assert isinstance(pilot.app.screen, Story)
        await strike(pilot, "escape")
        await strike(pilot, "p")
        await strike(pilot, "colon")
        await press_text(pilot, "place road:10")
        assert "Nothing has been built there yet" in text_of(pilot)
        await strike(pilot, "escape", "escape")
        lesson.picked("road:11")
        assert _task(lesson).startswith("! Nothing has been built there yet")
        assert lesson.session.steps == []


async def test_undo_goes_back_a_decision_and_again_a_task() -> None:
    async with app_of().run_test(size=SMALL) as pilot:
        lesson = await begin(pilot, find("a-scoring"))
        assert lesson.check_action("undo", ()) is False
        await type_move(pilot, "provost 0")
        await type_move(pilot, "batch wood stone")
        assert lesson.lesson_run.moves_in_step == 2
        await strike(pilot, "u")
        assert lesson.lesson_run.moves_in_step == 1
        assert lesson.decision is not None
        assert lesson.decision.kind == "castle"
        await strike(pilot, "n")
        assert (lesson.lesson_run.moves_in_step, lesson.decision.kind) == (0, "provost")
        await strike(pilot, "u")
        assert lesson.lesson_run.at == 0


async def test_a_try_that_fails_begins_again() -> None:
    async with app_of().run_test(size=SMALL) as pilot:
        lesson = await begin(pilot, puzzles()[0])
        await type_move(pilot, "provost 0")
        await type_move(pilot, "batch wood stone")
        assert isinstance(pilot.app.screen, Story)
        assert "That makes 20; 21 are possible." in told(pilot)
        await strike(pilot, "enter")
        assert lesson.decision is not None
        assert lesson.decision.kind == "provost"
        assert _task(lesson) == "! That makes 20; 21 are possible. Score 6 prestige this round: reach 21."


async def test_a_hint_puts_the_cursor_on_a_right_move() -> None:
    async with app_of().run_test(size=SMALL) as pilot:
        lesson = await begin(pilot, puzzles()[0])
        await strike(pilot, "h")
        chosen = lesson.selection.chosen
        assert chosen is not None
        assert chosen.move is not None
        assert chosen.move.text == "provost +1"
        assert lesson.session.moves()[-1] != "blue provost +1"
        await type_move(pilot, "provost -1")
        assert lesson.lesson_run.known_move() is None
        await strike(pilot, "h")
        assert "begin the task again" in words(pilot)


async def test_solving_is_remembered_and_leads_to_the_next() -> None:
    file = progress.progress_file()
    async with app_of().run_test(size=SMALL) as pilot:
        await begin(pilot, lessons()[0])
        await play_through(pilot, lessons()[0])
        assert isinstance(pilot.app.screen, Done)
        assert "three workers at hand go nowhere" in told(pilot)
        assert progress.load(file) == {"first-worker"}
        await strike(pilot, "enter")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(pilot.app.screen, Story)
        assert lesson_of(pilot).lesson_run.lesson.id == "the-road-works"
        # One lesson at a time: below it lies the list.
        assert sum(isinstance(screen, LessonScreen) for screen in pilot.app.screen_stack) == 1
        await strike(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, LearnScreen)
        assert "1 of 13 lessons" in text_of(pilot)


async def test_a_solved_lesson_stays_open_or_begins_again() -> None:
    async with app_of().run_test(size=SMALL) as pilot:
        lesson = await begin(pilot, find("the-provost"))
        await play_through(pilot, find("the-provost"))
        await strike(pilot, "escape")
        assert pilot.app.screen is lesson
        assert lesson.decision is None
        assert "Solved. Enter goes on." in text_of(pilot)
        await strike(pilot, "f1")
        assert isinstance(pilot.app.screen, RulesScreen)
        assert pilot.app.screen.topic == "provost"
        await strike(pilot, "escape", "enter")
        assert isinstance(pilot.app.screen, Done)
        await strike(pilot, "right", "enter")
        assert lesson.decision is not None
        assert lesson.lesson_run.at == 0


@pytest.mark.parametrize("lesson", [*lessons()[:-1], *puzzles()], ids=lambda lesson: lesson.id)
async def test_every_lesson_can_be_played_on_the_table(lesson: Lesson) -> None:
    async with app_of().run_test(size=SMALL) as pilot:
        await begin(pilot, lesson)
        await play_through(pilot, lesson)
        assert isinstance(pilot.app.screen, Done)
        assert progress.load(progress.progress_file()) == {lesson.id}


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_tasks_and_answers_fit(size: tuple[int, int]) -> None:
    """Every task is whole where it is shown, and so is every answer."""
    async with app_of().run_test(size=size) as pilot:
        lesson = await begin(pilot, lessons()[0])
        width, height = lesson._task_bar.size
        # Where the task has no panel of its own it gets as many lines as its step needs, up to these.
        height = max(height, TASK_LINES)
        for one in (*lessons(), *puzzles()):
            for step in one.steps:
                texts = [f"1 of 4  {step.task}", step.otherwise, *(f"! {answer.say}" for answer in step.answers)]
                long = [text for text in texts if len(wrapped((Span(text),), width - 2)) > height]
                assert long == [], one.id


async def test_the_last_lesson_begins_a_real_game(home: Path) -> None:
    (home / "real-game").mkdir(parents=True)
    async with app_of().run_test(size=SMALL) as pilot:
        await pilot.pause()
        await strike(pilot, "l")
        await pilot.pause()
        learn = pilot.app.screen
        assert isinstance(learn, LearnScreen)
        learn.begin(lessons()[-1])
        await pilot.pause()
        assert "Now play a whole game against two computers" in told(pilot)
        await strike(pilot, "enter")
        await pilot.pause()
        table = next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))
        assert not isinstance(table, LessonScreen)
        assert [seat.kind for seat in table.session.seats] == ["human", "bot:easy", "bot:easy"]
        assert isinstance(table.controller, SavedController)
        assert table.controller.path is not None
        assert table.controller.path.exists()
        assert progress.load(progress.progress_file()) == {"your-first-game"}
