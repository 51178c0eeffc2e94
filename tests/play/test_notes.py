"""Notes on saved games: kept in the file beside the moves, never in a sample, never over what somebody else wrote."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from caylus_tui import api
from caylus_tui.play import saving
from caylus_tui.store.errors import LockHeld, SaveError
from caylus_tui.store.library import Library
from caylus_tui.store.savefile import SaveFile
from caylus_tui.table.notes import Note
from tests.app.replays import noted
from tests.play.games import SETTINGS, begun, file_of, library, moves_in, play_on
from tests.store.records import names


def test_a_note_is_on_disk_at_once_and_everything_else_stays(tmp_path: Path) -> None:
    path = noted(tmp_path)
    before = json.loads(path.read_bytes())
    games = library(tmp_path)
    session = saving.look_at(games, path)
    saving.annotate(games, session, 60, "Now!")
    after = json.loads(path.read_bytes())
    assert {"at": 60, "text": "Now!"} in after["extra"]["notes"]
    assert [note for note in after["extra"]["notes"] if note["at"] != 60] == before["extra"]["notes"]
    assert {**after, "extra": 0} == {**before, "extra": 0}
    assert Note(60, "Now!") in session.notes
    assert saving.look_at(games, path).notes == session.notes == api.notes(path)
    saving.annotate(games, session, 60, "")
    assert json.loads(path.read_bytes()) == before
    assert names(tmp_path) == [path.name]


def test_a_sample_keeps_no_notes(tmp_path: Path) -> None:
    path = noted(tmp_path / "samples")
    data = path.read_bytes()
    games = Library(tmp_path / "own", [path], saving.check)
    session = saving.look_at(games, path)
    with pytest.raises(SaveError) as raised:
        saving.annotate(games, session, 1, "x")
    assert (raised.value.code, path.read_bytes()) == ("sample", data)
    # A copy does.
    copy = games.copy(path)
    saving.annotate(games, saving.look_at(games, copy), 1, "x")
    assert api.notes(copy)[1] == Note(1, "x")


def test_a_game_in_use_or_changed_meanwhile_keeps_what_it_has(tmp_path: Path) -> None:
    path = noted(tmp_path)
    games = library(tmp_path)
    session = saving.look_at(games, path)
    with saving_open(games, path), pytest.raises(LockHeld):
        saving.annotate(games, session, 1, "x")
    record = json.loads(path.read_bytes())
    record["moves"] = record["moves"][:50]
    path.write_text(json.dumps(record), encoding="utf-8")
    saving.annotate(games, session, 50, "still the same game")
    assert Note(50, "still the same game") in api.notes(path)
    with pytest.raises(SaveError) as raised:
        saving.annotate(games, session, 51, "never")
    assert raised.value.code == "changed"
    path.write_bytes(b"{")
    with pytest.raises(api.FileProblem):
        saving.annotate(games, session, 1, "x")
    assert path.read_bytes() == b"{"


def saving_open(games: Library, path: Path) -> SaveFile:
    return games.open(path)


def test_a_note_at_the_table_goes_with_the_game(tmp_path: Path) -> None:
    table = begun(tmp_path)
    play_on(table, 5, random.Random(1))
    table.annotate(3, "Ann begins well.")
    assert api.notes(file_of(table)) == [Note(3, "Ann begins well.")]
    play_on(table, 5, random.Random(2))
    table.undo()
    assert api.notes(file_of(table)) == [Note(3, "Ann begins well.")]
    assert moves_in(file_of(table)) == table.session.moves()
    assert isinstance(table.session, saving.RecordSession)
    assert table.session.notes == [Note(3, "Ann begins well.")]
    table.annotate(3, "")
    assert api.load(file_of(table)).record.extra == {}
    table.close()


def test_a_note_that_cannot_be_saved_is_not_kept(tmp_path: Path) -> None:
    table = begun(tmp_path)
    file_of(table).write_bytes(b"somebody else's")
    with pytest.raises(SaveError):
        table.annotate(0, "x")
    assert table.record.extra == {}
    table.close()


def test_a_new_game_from_a_moment_says_where_it_came_from(tmp_path: Path) -> None:
    path = noted(tmp_path)
    before = path.read_bytes()
    games = library(tmp_path)
    session = saving.look_at(games, path)
    table = saving.branch(games, session, 57, SETTINGS)
    assert file_of(table) != path
    record = api.load(file_of(table)).record
    origin = json.loads(before)
    assert record.extra == {"from": {"id": origin["id"], "moves": 57, "file": "evening.json"}}
    assert list(record.moves) == origin["moves"][:57]
    assert record.id != origin["id"]
    assert json.loads(api.to_json(record))["setup"] == origin["setup"]
    table.begin()
    play_on(table, 3, random.Random(1))
    table.close()
    assert path.read_bytes() == before
    assert len(session.steps) == len(origin["moves"])


def test_a_new_game_can_begin_at_every_moment(tmp_path: Path) -> None:
    games = library(tmp_path)
    session = saving.look_at(games, noted(tmp_path))
    for n in (0, 1, 100, len(session.steps)):
        table = saving.branch(games, session, n, SETTINGS)
        assert moves_in(file_of(table)) == session.moves()[:n]
        table.close()
