"""Lessons and puzzles in lines of text: the list, tries and answers, going back, progress, the game that follows."""

import json
from pathlib import Path

import pytest

from caylus_tui.learn.lesson import Lesson, find, lessons, puzzles
from caylus_tui.store import progress
from tests.plain.talking import heard, talk

ALL = [*lessons(), *puzzles()]


def solution(lesson: Lesson) -> list[str]:
    """What is typed to solve it."""
    return [move.replace("*", "") for step in lesson.steps for move in step.solved_by()]


def joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def test_the_list_says_what_has_been_solved(saves: Path) -> None:
    progress.save(progress.progress_file(), ["first-worker", "two-houses"])
    lines = heard(talk(saves, "learn"), "learn")
    assert lines[0] == "Learn to play: 1 of 13 lessons, 1 of 18 puzzles."
    assert lines[1] == "Lessons: a guided first game."
    assert lines[2:4] == ["1. The first worker, solved", "2. The road works"]
    assert lines[15] == "Puzzles: the best answer is known."
    assert lines[16] == "14. The bailiff's step, solved"
    assert lines[-2:] == ["32. Forget progress", "33. Back to the main menu"]
    # Enter is the first that has not been solved.
    assert "The road works." in talk(saves, "learn", "", "quit")


@pytest.mark.parametrize("lesson", [one for one in ALL if one.steps], ids=lambda one: one.id)
def test_every_lesson_is_solved_by_typing_its_solution(saves: Path, lesson: Lesson) -> None:
    lines = talk(saves, "learn", str(ALL.index(lesson) + 1), *solution(lesson), "list", "quit")
    assert "Solved." in lines
    assert progress.load(progress.progress_file()) == {lesson.id}
    said = heard(lines, "list")
    assert sum(line.endswith(", solved") for line in said) == 1
    assert joined(lines).count("Your task") >= len(lesson.steps)
    assert lesson.closing.split()[0] in joined(lines)


def test_a_lesson_from_its_first_word_to_the_next_lesson(saves: Path) -> None:
    lesson = find("first-worker")
    lines = talk(saves, "learn", "1", "pass", "place road:16", "2", *solution(lesson), "", "back", "menu", "quit")
    start = heard(lines, "1")
    assert start[0] == "The first worker."
    assert joined(start).startswith(f"The first worker. {lesson.intro[0]}")
    assert "Round 1, Placement." in start
    assert joined(start).find(f"Your task, 1 of 4: {lesson.steps[0].task}") > 0
    wrong = heard(lines, "place road:16")
    assert joined(wrong[:-1]) == lesson.steps[0].answers[1].say
    assert wrong[-1] == "Blue, place a worker or pass. A worker costs 1 denier."
    assert lesson.steps[0].answers[0].say in joined(lines)
    right = heard(lines, "place road:4")
    assert right[0] == "Blue places a worker at Quarry (4) for 1 denier."
    assert f"{lesson.steps[0].done} Your task, 2 of 4: {lesson.steps[1].task}" in joined(right)
    assert heard(lines, "back")[0] == "Learn to play: 1 of 13 lessons, 0 of 18 puzzles."
    assert "The road works." in lines


def test_what_is_not_legal_is_answered_by_the_lesson(saves: Path) -> None:
    lines = talk(saves, "learn", "4", "gate stables", "place gate")
    assert heard(lines, "place gate")[0].startswith("That is not possible: ")


def test_a_question_mark_tells_what_a_move_would_mean_and_tries_nothing(saves: Path) -> None:
    lines = talk(saves, "learn", "1", "? 7", "? pass")
    assert heard(lines, "? 7")[0] == "Place a worker at the castle for 1 denier."
    assert "In the castle you need a batch" not in joined(heard(lines, "? 7"))


def test_going_back_in_a_lesson(saves: Path) -> None:
    typed = ["learn", "1", "undo", "place road:4", "undo", "place road:4", "place road:1", "again", "hint", "task"]
    lines = talk(saves, *typed, "redo", "save", "board", "back", "quit")
    assert heard(lines, "undo")[0] == "Taken back."
    assert "There is nothing to take back." in lines
    assert "Your task, 3 of 4" in joined(heard(lines, "again"))
    assert heard(lines, "hint")[0] == "Place a worker at Forest (2) for 2 deniers."
    assert heard(lines, "task")[0].startswith("You play blue.")
    for word in ("redo", "save"):
        assert heard(lines, word)[0] == "There is no such thing in a lesson."
    assert "Quarry (4): worker of Blue" in heard(lines, "board")
    assert list(saves.iterdir()) == []


def test_a_lesson_can_be_had_again(saves: Path) -> None:
    lesson = find("the-carpenter")
    lines = talk(saves, "learn", "6", *solution(lesson), "2", *solution(lesson), "3", "33", "quit")
    assert lines.count("Solved.") == 2
    assert joined(lines).count("Your task") == 2
    assert heard(lines, "33")[0] == "Main menu."


def test_a_puzzle_that_is_missed_begins_again(saves: Path) -> None:
    lesson = find("two-houses")
    lines = talk(saves, "learn", "14", "provost 0", "done", "hint", *solution(lesson), "list", "quit")
    assert "The task begins again." in lines
    before = lines[: lines.index("The task begins again.")]
    assert any("are possible." in line for line in before[-3:])
    assert "Solved." in lines
    assert progress.load(progress.progress_file()) == {"two-houses"}


def test_the_rules_in_a_lesson_are_those_of_its_question(saves: Path) -> None:
    lines = talk(saves, "learn", "9", "rules", "", "back", "quit")
    assert heard(lines, "rules")[0] == "Castle."


def test_the_last_lesson_leads_into_a_real_game(saves: Path) -> None:
    lines = talk(saves, "learn", "13", "no", "13", "", "quit")
    assert heard(lines, "no")[0].startswith("Learn to play: 0 of 13")
    assert "The game of Ann, Ben and Cid." in lines
    assert progress.load(progress.progress_file()) == {"your-first-game"}
    (file,) = saves.glob("*.json")
    seats = [player["seat"] for player in json.loads(file.read_text(encoding="utf-8"))["players"]]
    assert sorted(seats) == ["bot:easy", "bot:easy", "human"]


def test_progress_can_be_forgotten(saves: Path) -> None:
    progress.save(progress.progress_file(), ["first-worker"])
    lines = talk(saves, "learn", "forget", "no", "forget", "yes", "quit")
    assert heard(lines, "no")[0].startswith("Learn to play: 1 of 13")
    assert heard(lines, "yes")[0].startswith("Learn to play: 0 of 13")
    assert progress.load(progress.progress_file()) == frozenset()


def test_another_language_is_spoken_in_the_middle_of_a_lesson(saves: Path) -> None:
    lines = talk(saves, "learn", "1", "place road:4", "language fr", "language en", "quit")
    said = joined(heard(lines, "language fr"))
    assert "Manche 1, Placement." in said
    assert "placez un ouvrier" in said
    assert "Round 1, Placement." in heard(lines, "language en")
