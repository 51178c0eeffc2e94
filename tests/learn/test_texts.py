"""The texts of lessons reach translators, and come back in the language in use."""

import io
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg

from caylus_tui.learn.lesson import Lesson, lessons, puzzles
from caylus_tui.learn.run import LessonRun
from caylus_tui.learn.texts import extract
from caylus_tui.words import i18n
from tests.cases import ROOT


def texts(lesson: Lesson) -> set[str]:
    """Everything that people read in a lesson."""
    found = {lesson.title, *lesson.intro, lesson.closing}
    for step in lesson.steps:
        found |= {step.task, step.otherwise, step.done, *(answer.say for answer in step.answers)}
    return found - {""}


def test_babel_finds_every_text() -> None:
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    ours = [one for one in methods if "lessons" in one[0] or "puzzles" in one[0]]
    found = extract_from_dir(str(ROOT), ours, options)
    by_file: dict[str, set[str]] = {}
    for name, _line, message, comments, _context in found:
        assert isinstance(message, str)
        assert comments[0].startswith(("Of the lesson “", "Of the puzzle “"))
        by_file.setdefault(Path(name).stem.partition("-")[2], set()).add(message)
    assert by_file == {lesson.id: texts(lesson) for lesson in (*lessons(), *puzzles())}
    assert sum(map(len, by_file.values())) > 200


def test_a_text_is_found_in_its_line() -> None:
    file = ROOT / "assets" / "lessons" / "01-first-worker.json"
    data = file.read_bytes()
    lines = data.decode().splitlines()
    found: list[Any] = list(extract(io.BytesIO(data), [], [], {}))
    assert found[0][2] == "The first worker"
    assert all(text[:20] in lines[number - 1] for number, _function, text, _comments in found)


def test_lessons_speak_the_language_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shouting:
        def gettext(self, message: str) -> str:
            return message.upper()

        def pgettext(self, context: str, message: str) -> str:
            return message.upper()

    monkeypatch.setattr(i18n, "_catalogue", Shouting())
    run = LessonRun(lessons()[0])
    assert run.task.startswith("SEND YOUR FIRST WORKER")
    assert run.answer(run.session.game.parse("pass")).text.startswith("PASSING ENDS YOUR PART")
