"""Whatever happens to the disk while a game is played: one line, another place, and the game goes on."""

from __future__ import annotations

import errno
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from caylus_tui.play import saving
from caylus_tui.store.errors import LockHeld
from tests.cases import ROOT
from tests.play.games import SETTINGS, begun, file_of, library, moves_in, play_on
from tests.store.faults import IN_PLACE, STEPS, Faults, failure
from tests.store.records import names

SAID = {
    errno.ENOSPC: "the disk is full",
    errno.EROFS: "this disk or folder is read-only",
    errno.EACCES: "permission denied",
    errno.ENOENT: "the file or its folder is not there",
    errno.EIO: "the operating system refused: Input/output error",
}


@pytest.mark.parametrize("number", SAID)
@pytest.mark.parametrize("step", STEPS)
def test_a_fault_at_any_step_is_one_line_and_the_game_goes_on_elsewhere(
    tmp_path: Path, faults: Faults, step: str, number: int
) -> None:
    chance = random.Random(f"{step} {number}")
    stick, other = tmp_path / "stick", tmp_path / "other"
    other.mkdir()
    table = begun(stick)
    play_on(table, 5, chance)
    path = file_of(table)
    path.chmod(0o640)
    before = moves_in(path)
    faults.inject(step, failure(number), stick)
    play_on(table, 1, chance)
    assert table.problem == f"{path}: {SAID[number]}"
    assert faults.hits > 0
    after = table.session.moves()
    assert moves_in(path) == (after if step in IN_PLACE else before)
    # The game in memory goes on; what is on the disk gets no worse.
    play_on(table, 3, chance)
    assert table.problem == f"{path}: {SAID[number]}"
    if step not in IN_PLACE:
        assert moves_in(path) == before
    # Another place, and everything is there.
    assert table.save_elsewhere(other / "game.json")
    assert table.problem is None
    assert table.path == other / "game.json"
    play_on(table, 2, chance)
    assert moves_in(other / "game.json") == table.session.moves()
    assert names(other) == [".game.json.lock", "game.json"]
    faults.mend()
    table.close()
    assert [name for name in names(stick) if not name.startswith(".saving-")] == [path.name]
    assert names(other) == ["game.json"]


@pytest.mark.parametrize("step", STEPS)
def test_when_the_fault_is_gone_the_next_move_saves_everything(tmp_path: Path, faults: Faults, step: str) -> None:
    chance = random.Random(step)
    table = begun(tmp_path)
    play_on(table, 5, chance)
    file_of(table).chmod(0o640)
    faults.inject(step, failure(errno.ENOSPC), tmp_path)
    play_on(table, 4, chance)
    assert table.problem is not None
    faults.mend()
    play_on(table, 1, chance)
    assert table.problem is None
    assert moves_in(table.path) == table.session.moves()
    table.close()


def test_undo_goes_on_too_while_nothing_can_be_saved(tmp_path: Path, faults: Faults) -> None:
    chance = random.Random(1)
    table = begun(tmp_path)
    play_on(table, 5, chance)
    faults.inject("fsync", failure(errno.EIO), tmp_path)
    play_on(table, 1, chance)
    assert table.undo()
    assert table.problem == f"{table.path}: {SAID[errno.EIO]}"
    assert table.redo()
    faults.mend()
    assert table.save()
    assert moves_in(table.path) == table.session.moves()
    table.close()


def test_a_folder_that_vanishes_is_told_and_another_found(tmp_path: Path) -> None:
    chance = random.Random(2)
    table = begun(tmp_path / "stick")
    play_on(table, 5, chance)
    path = file_of(table)
    shutil.rmtree(tmp_path / "stick")
    play_on(table, 1, chance)
    assert table.problem == f"{path}: the file or its folder is not there"
    assert not table.save_elsewhere(tmp_path / "none" / "game.json")
    assert table.problem == f"{tmp_path / 'none' / 'game.json'}: the file or its folder is not there"
    assert table.path == path
    # A folder is a place too.
    assert table.save_elsewhere(tmp_path)
    assert table.path == tmp_path / path.name
    assert moves_in(table.path) == table.session.moves()
    table.close()


def test_a_file_changed_underneath_is_left_alone_and_the_game_goes_on_elsewhere(tmp_path: Path) -> None:
    chance = random.Random(3)
    table = begun(tmp_path)
    play_on(table, 5, chance)
    path = file_of(table)
    path.write_bytes(b"somebody else's")
    play_on(table, 1, chance)
    said = f"{path}: another program has changed this file, so it was not overwritten"
    assert table.problem == said
    assert not table.save_elsewhere(path)
    assert table.problem == said
    assert path.read_bytes() == b"somebody else's"
    taken = tmp_path / "taken.json"
    taken.write_bytes(b"taken")
    assert not table.save_elsewhere(taken)
    assert table.problem == f"{taken}: there is already a file of this name"
    assert taken.read_bytes() == b"taken"
    assert table.save_elsewhere(tmp_path / "mine.json")
    play_on(table, 1, chance)
    assert (moves_in(tmp_path / "mine.json"), path.read_bytes()) == (table.session.moves(), b"somebody else's")
    table.close()


def test_a_file_that_was_deleted_is_written_anew(tmp_path: Path) -> None:
    table = begun(tmp_path)
    play_on(table, 5, random.Random(4))
    file_of(table).unlink()
    play_on(table, 1, random.Random(5))
    assert table.problem is None
    assert moves_in(table.path) == table.session.moves()
    table.close()


SECOND = """
import sys
from pathlib import Path
from caylus_tui.play import saving
from caylus_tui.store.errors import LockHeld
from tests.play.games import SETTINGS, library, play_on
path = Path(sys.argv[1])
try:
    saving.resume(library(path.parent), path, SETTINGS)
except LockHeld as problem:
    print(problem, len(saving.look_at(library(path.parent), path).steps))
"""


def test_a_second_instance_may_look_but_not_play(tmp_path: Path) -> None:
    table = begun(tmp_path)
    play_on(table, 5, random.Random(6))
    path = file_of(table)
    steps = len(table.session.steps)

    def second() -> str:
        done = subprocess.run(
            [sys.executable, "-c", SECOND, str(path)], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
        )
        return done.stdout.strip()

    said = f"{path}: another copy of the program has this game open (process {os.getpid()})"
    assert second() == f"{said} {steps}"
    play_on(table, 1, random.Random(7))
    assert table.problem is None
    assert moves_in(path) == table.session.moves()
    with pytest.raises(LockHeld, match="this game is already open here"):
        saving.resume(library(tmp_path), path, SETTINGS)
    table.close()
    # Given back, it is free for everybody.
    assert second() == ""
