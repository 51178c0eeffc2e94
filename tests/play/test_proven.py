"""A saved game that was found right is opened without a second check: the same game as with one."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.play import saving
from caylus_tui.play.brain import Brain
from caylus_tui.play.proven import Proven, known, proofs, remember
from caylus_tui.play.saving import NewGame, SavedController
from caylus_tui.store.library import Library
from caylus_tui.store.proofs import Proofs
from caylus_tui.table.session import Seat
from tests.play.games import SEATS, SETTINGS, file_of, moves_in, play_on


@pytest.fixture
def list_(tmp_path: Path) -> Proofs:
    return proofs(tmp_path / "cache")


@pytest.fixture
def games(tmp_path: Path, list_: Proofs) -> Library:
    return Library(tmp_path / "saves", (), saving.check, list_)


def left(games: Library, moves: int = 30, seats: tuple[Seat, ...] = SEATS) -> Path:
    """The file of a game that was begun, played and left."""
    table = saving.begin(games, NewGame(seats, seed=3), SETTINGS)
    play_on(table, moves, random.Random(1))
    table.close()
    return file_of(table)


def is_proven(table: SavedController) -> bool:
    """Whether the record has not been read in full so far."""
    return isinstance(table._record_sink.held, Proven)


def facts(table: SavedController) -> tuple[Any, ...]:
    """What a table is."""
    session = table.session
    return session.moves(), session.seats, session.state.phase, session.state.deniers, table.record


def test_a_game_that_was_left_is_opened_without_a_check_and_is_the_same(games: Library) -> None:
    path = left(games)
    quick = saving.resume(games, path, SETTINGS)
    assert is_proven(quick)
    assert quick.session.moves() == moves_in(path)
    quick.get_ready()
    found = facts(quick)
    quick.close()
    slow = saving.resume(Library(games.folder), path, SETTINGS)
    assert not is_proven(slow)
    assert facts(slow) == found
    slow.close()


def test_what_is_played_on_is_saved_in_full(games: Library) -> None:
    path = left(games)
    before = json.loads(path.read_bytes())
    table = saving.resume(games, path, SETTINGS)
    play_on(table, 1, random.Random(2))
    table.close()
    after = json.loads(path.read_bytes())
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert len(after["moves"]) > len(before["moves"])
    assert {name: after[name] for name in before if name not in ("moves", "updated")} == {
        name: before[name] for name in before if name not in ("moves", "updated")
    }
    again = saving.resume(games, path, SETTINGS)
    assert is_proven(again)
    assert again.session.moves() == after["moves"]
    again.close()


def test_a_file_that_was_changed_is_checked_anew(games: Library) -> None:
    path = left(games)
    values = json.loads(path.read_bytes())
    values["moves"][-1] = "blue zz"
    path.write_text(json.dumps(values), encoding="utf-8")
    with pytest.raises(api.FileProblem, match='"blue zz"'):
        saving.resume(games, path, SETTINGS)
    values["moves"].pop()
    path.write_text(json.dumps(values), encoding="utf-8")
    table = saving.resume(games, path, SETTINGS)
    assert not is_proven(table)
    table.close()


@pytest.mark.parametrize("part", ["jeweller", "favors"])
def test_bytes_that_leave_something_to_a_default_are_not_remembered(games: Library, part: str, list_: Proofs) -> None:
    values = json.loads(left(games).read_bytes())
    del values["options"][part]
    data = json.dumps(values).encode()
    saved = api.read(data)
    saved.play()
    remember(saved.record, data, list_)
    assert known(data, list_) is None


def test_other_bytes_than_the_records_are_not_remembered(games: Library, list_: Proofs) -> None:
    record = api.load(left(games)).record
    for data in (b"", b"{", b"[]", b"{}", api.to_json(api.continued(record, record.moves[:-1]))):
        remember(record, data, list_)
        assert known(data, list_) is None
    data = api.to_json(record)
    remember(record, data, list_)
    assert known(data, list_) is not None
    assert known(data, None) is None


def test_bots_sit_down_at_a_known_game(games: Library) -> None:
    path = left(games, 5, (Seat("blue", "Ann"), Seat("red", "Ben", "bot:easy")))
    table = saving.resume(games, path, SETTINGS)
    assert is_proven(table)
    assert isinstance(table.bot, Brain)
    assert table.is_bot(1)
    table.close()


def test_code_that_was_changed_wants_everything_checked_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proofs(tmp_path).remember(b"game")
    assert proofs(tmp_path).knows(b"game")
    monkeypatch.setattr("caylus_tui.play.proven._stamps", lambda _home: iter(["record.py:1:2"]))
    assert not proofs(tmp_path).knows(b"game")
