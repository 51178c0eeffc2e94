"""Notes in replays: shown at their moments at every size, written, changed and taken away, kept in the file."""

from __future__ import annotations

import pytest

from caylus_tui import api
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.screens.message import Ask, Confirm, Notice
from caylus_tui.play import saving
from caylus_tui.resources import sample_saves
from caylus_tui.table.notes import LONGEST, Note
from tests.app.replays import NOTES, noted, replay_of, screen_of
from tests.app.table_app import LARGE, SMALL, services_with, strike, text_of

MEDIUM = (100, 30)
HUGE = (160, 50)


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE, HUGE])
async def test_a_note_is_shown_whole_at_its_moment_and_only_there(size: tuple[int, int]) -> None:
    async with replay_of().run_test(size=size) as pilot:
        screen = screen_of(pilot)
        screen.go(57)
        await pilot.pause()
        shown = " ".join(text_of(pilot).split())
        words = NOTES[1][1].split()
        assert all(word in shown for word in words)
        panel = screen.query_one("#note")
        rows = ["".join(segment.text for segment in panel.render_line(y)) for y in range(panel.size.height)]
        assert NOTES[1][1] in " ".join(" ".join(rows).split())
        assert screen.shows("road")
        assert "57" in text_of(pilot)
        await strike(pilot, "right")
        await pilot.pause()
        assert "[bold]" not in text_of(pilot)
        assert not screen.shows("note")
        await strike(pilot, "M")
        assert screen.n == 57
        await strike(pilot, "m")
        assert screen.n == 120
        await strike(pilot, "m")
        assert screen.n == 120


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_longest_note_has_room_enough(size: tuple[int, int]) -> None:
    text = " ".join(["mediaeval"] * 40)[:LONGEST].rstrip()
    path = noted(services_with().paths.saves, [(3, text)])
    async with replay_of(path).run_test(size=size) as pilot:
        screen = screen_of(pilot)
        screen.go(3)
        await pilot.pause()
        panel = screen.query_one("#note")
        rows = "".join("".join(segment.text for segment in panel.render_line(y)) for y in range(panel.size.height))
        count = rows.count("mediaeval")
        assert count >= (18 if size == SMALL else 27)
        # What has no room there is read in a box of its own.
        await strike(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Notice)
        assert text_of(pilot).count("mediaeval") == text.count("mediaeval")


async def test_a_note_is_written_changed_and_taken_away() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL) as pilot:
        screen = screen_of(pilot)
        session = screen.session
        assert isinstance(session, saving.RecordSession)
        path = session.path
        assert path is not None
        moves = api.load(path).record.moves
        await strike(pilot, "right", "right", "n")
        assert isinstance(app.screen, Ask)
        await strike(pilot, *"Well [/] done", "enter")
        await pilot.pause()
        assert Note(2, "Well [/] done") in api.notes(path)
        assert "Well [/] done" in text_of(pilot)
        assert screen.course.notes[1] == Note(2, "Well [/] done")
        await strike(pilot, "n", "end", "!", "enter")
        await pilot.pause()
        assert Note(2, "Well [/] done!") in api.notes(path)
        await strike(pilot, "delete")
        assert isinstance(app.screen, Confirm)
        await strike(pilot, "n")
        assert Note(2, "Well [/] done!") in api.notes(path)
        await strike(pilot, "delete", "y")
        await pilot.pause()
        assert [note.at for note in api.notes(path)] == [at for at, _text in NOTES]
        assert "Well" not in text_of(pilot)
        assert api.load(path).record.moves == moves
        assert screen.n == 2


async def test_a_note_that_is_too_long_is_not_cut_in_secret() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "right", "n")
        app.screen.query_one("#answer").value = "x" * (LONGEST + 1)  # type: ignore[attr-defined]
        await strike(pilot, "enter")
        assert isinstance(app.screen, Ask)
        assert f"A note has at most {LONGEST} characters; this one has {LONGEST + 1}." in " ".join(
            text_of(pilot).split()
        )


async def test_a_sample_takes_no_notes() -> None:
    sample = sample_saves()[0]
    before = sample.read_bytes()
    app = replay_of(sample)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await strike(pilot, "right", "n")
        assert isinstance(app.screen, ReplayScreen)
        assert [note.message for note in app._notifications][-1].startswith("Sample games stay as they are")
    assert sample.read_bytes() == before


async def test_a_note_that_cannot_be_kept_is_told_in_one_line() -> None:
    app = replay_of()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        screen = screen_of(pilot)
        assert isinstance(screen.session, saving.RecordSession)
        path = screen.session.path
        assert path is not None
        with app.services.library.open(path):
            await strike(pilot, "right", "n", *"lost", "enter")
            await pilot.pause()
        (said,) = [note.message for note in app._notifications]
        assert said.startswith(f"The note could not be kept: {path}: this game is already open here")
        assert "\n" not in said
        assert [note.at for note in api.notes(path)] == [at for at, _text in NOTES]
