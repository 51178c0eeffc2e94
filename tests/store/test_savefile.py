"""A saved game in use: every fault is told, nothing on disk gets worse, and the game goes on."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from caylus_tui.store.errors import LockHeld, ReadError, SaveError
from caylus_tui.store.savefile import SaveFile
from tests.store.faults import FAULTS, IN_PLACE, STEPS, Faults, failure
from tests.store.records import names, record


def test_a_game_is_made_saved_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:
        assert path.read_bytes() == record(1)
        game.autosave(record(2))
        assert path.read_bytes() == record(2)
        assert names(tmp_path) == [".game.json.lock", "game.json"]
    assert names(tmp_path) == ["game.json"]
    with SaveFile.open(path) as game:
        assert game.data == record(2)
        assert game.text() == record(2).decode()
        game.autosave(record(3))
    assert path.read_bytes() == record(3)


def test_a_new_game_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    with pytest.raises(SaveError) as raised:
        SaveFile.create(path, record())
    assert raised.value.code == "exists"
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["game.json"]


def test_a_game_can_be_open_once(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record()):
        with pytest.raises(LockHeld) as raised:
            SaveFile.open(path)
        assert raised.value.pid == os.getpid()


def test_a_missing_game_gets_no_lock_file(tmp_path: Path) -> None:
    with pytest.raises(ReadError):
        SaveFile.open(tmp_path / "game.json")
    assert names(tmp_path) == []


def test_a_game_that_vanishes_while_it_is_opened_leaves_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(record())
    reads = [record()]

    def read(_path: Path, _limit: int) -> bytes:
        if reads:
            return reads.pop()
        raise ReadError("missing", path)

    monkeypatch.setattr("caylus_tui.store.savefile.read_limited", read)
    with pytest.raises(ReadError):
        SaveFile.open(path)
    assert names(tmp_path) == ["game.json"]


def test_text_that_is_none_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff")
    with SaveFile.open(path) as game, pytest.raises(ReadError) as raised:
        game.text()
    assert raised.value.code == "damaged"


@pytest.mark.parametrize("number", FAULTS)
@pytest.mark.parametrize("step", STEPS)
def test_after_any_fault_the_game_goes_on(tmp_path: Path, faults: Faults, step: str, number: int) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:
        path.chmod(0o640)
        faults.inject(step, failure(number))
        with pytest.raises(SaveError) as raised:
            game.autosave(record(2))
        assert raised.value.code == FAULTS[number]
        assert path.read_bytes() == (record(2) if step in IN_PLACE else record(1))
        with pytest.raises(SaveError) as raised:
            game.autosave(record(3))
        assert raised.value.code == FAULTS[number]
        faults.mend()
        game.autosave(record(4))
        assert path.read_bytes() == record(4)
    assert names(tmp_path) == ["game.json"]


@pytest.mark.parametrize(
    "foreign",
    [b"shorter", record(1) + b"\n", record(1).replace(b"Ann", b"Eve")],
    ids=["shorter", "longer", "as long"],
)
def test_what_another_program_wrote_is_not_overwritten(tmp_path: Path, foreign: bytes) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:
        before = path.stat()
        path.write_bytes(foreign)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        for _attempt in range(2):
            with pytest.raises(SaveError) as raised:
                game.autosave(record(2))
            assert raised.value.code == "changed"
            assert str(raised.value) == f"{path}: another program has changed this file, so it was not overwritten"
            assert path.read_bytes() == foreign
            assert names(tmp_path) == [".game.json.lock", "game.json"]
        game.autosave(record(2), overwrite=True)
        assert path.read_bytes() == record(2)
        game.autosave(record(3))
        assert path.read_bytes() == record(3)


def test_a_change_in_the_last_moment_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:
        real = os.fsync

        def fsync(handle: int) -> None:
            real(handle)
            path.write_bytes(b"somebody else")

        monkeypatch.setattr(os, "fsync", fsync)
        with pytest.raises(SaveError, match="another program"):
            game.autosave(record(2))
    assert path.read_bytes() == b"somebody else"


def test_a_file_that_was_only_touched_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:
        os.utime(path, (1, 1))
        game.autosave(record(2))
    assert path.read_bytes() == record(2)


def test_a_pipe_in_the_place_of_the_game_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:
        path.unlink()
        os.mkfifo(path)
        with pytest.raises(SaveError) as raised:
            game.autosave(record(2))
        assert raised.value.code == "special"
        assert path.is_fifo()


def test_a_game_that_can_no_longer_be_read_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:

        def read(_path: Path, _limit: int) -> bytes:
            raise ReadError("denied", path, os.strerror(errno.EACCES))

        monkeypatch.setattr("caylus_tui.store.savefile.read_limited", read)
        with pytest.raises(SaveError, match="permission denied"):
            game.autosave(record(2))
    assert path.read_bytes() == record(1)


def test_a_deleted_game_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:
        path.unlink()
        game.autosave(record(2))
    assert path.read_bytes() == record(2)


def test_a_vanished_folder_is_told_and_another_place_found(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    game = SaveFile.create(folder / "game.json", record(1))
    shutil.rmtree(folder)
    with pytest.raises(SaveError) as raised:
        game.autosave(record(2))
    assert raised.value.code == "missing"
    assert str(raised.value) == f"{folder / 'game.json'}: the file or its folder is not there"
    assert not folder.exists()
    game.save_elsewhere(tmp_path / "other.json", record(2))
    game.autosave(record(3))
    assert (tmp_path / "other.json").read_bytes() == record(3)
    game.close()
    assert names(tmp_path) == ["other.json"]


def test_a_game_moves_to_another_place_and_its_old_file_stays(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    with SaveFile.create(old, record(1)) as game:
        game.save_elsewhere(new, record(2))
        assert game.path == new
        assert names(tmp_path) == [".new.json.lock", "new.json", "old.json"]
        game.autosave(record(3))
    assert (old.read_bytes(), new.read_bytes()) == (record(1), record(3))


def test_a_place_that_is_taken_or_in_use_is_refused_and_the_old_one_kept(tmp_path: Path) -> None:
    old, taken, used = tmp_path / "old.json", tmp_path / "taken.json", tmp_path / "used.json"
    taken.write_bytes(b"taken")
    with SaveFile.create(old, record(1)) as game, SaveFile.create(used, record(5)):
        with pytest.raises(SaveError) as raised:
            game.save_elsewhere(taken, record(2))
        assert raised.value.code == "exists"
        with pytest.raises(LockHeld):
            game.save_elsewhere(used, record(2), replace=True)
        assert game.path == old
        game.autosave(record(3))
        assert names(tmp_path) == [".old.json.lock", ".used.json.lock", "old.json", "taken.json", "used.json"]
        assert (old.read_bytes(), taken.read_bytes(), used.read_bytes()) == (record(3), b"taken", record(5))
        game.save_elsewhere(taken, record(4), replace=True)
        assert taken.read_bytes() == record(4)


def test_saving_elsewhere_in_the_same_place_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with SaveFile.create(path, record(1)) as game:
        path.write_bytes(b"foreign")
        game.save_elsewhere(path, record(2), replace=True)
        assert game.path == path
        assert names(tmp_path) == [".game.json.lock", "game.json"]
    assert path.read_bytes() == record(2)


@pytest.mark.parametrize("step", [*(step for step in STEPS if step not in ("chmod", "replace")), "link"])
def test_a_new_game_that_cannot_be_saved_leaves_nothing(tmp_path: Path, faults: Faults, step: str) -> None:
    path = tmp_path / "game.json"
    faults.inject(step, failure(errno.ENOSPC))
    if step in IN_PLACE:
        with SaveFile.create(path, record(1)) as game:
            assert game.data == record(1)
    else:
        with pytest.raises(SaveError, match="the disk is full"):
            SaveFile.create(path, record(1))
    faults.mend()
    assert names(tmp_path) == (["game.json"] if step in IN_PLACE else [])
