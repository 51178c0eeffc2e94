"""Killed at any moment, a game has lost nothing that was reported as saved."""

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from caylus_tui.store.library import Library
from caylus_tui.store.savefile import SaveFile
from tests.cases import ROOT
from tests.store.records import names, record


def saved_until_killed(path: Path, wait: float) -> int:
    """Let a process save a game over and over and kill it `wait` seconds after its first; the last number it said."""
    command = [sys.executable, "-m", "tests.store.kill_writer", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
        assert process.stderr.read() == b""
        assert process.wait(30) == -signal.SIGKILL
    # A line that was cut off by the kill was not said.
    return int((first + rest).rpartition(b"\n")[0].rpartition(b"\n")[2])


def kill_and_resume(folder: Path, rounds: int, seed: int) -> int:
    """Kill and resume a game over and over, and look at each; how many moves it has in the end."""
    chance = random.Random(seed)
    path = folder / "game.json"
    path.write_bytes(record(0))
    moves = 0
    for _round in range(rounds):
        said = saved_until_killed(path, chance.uniform(0, 0.03))
        found = path.read_bytes()
        moves = len(json.loads(found)["moves"])
        assert said <= moves <= said + 1
        assert found == record(moves)
        # The next process takes the dead one's lock, and the list shows the game and nothing else.
        (entry,) = Library(folder).entries()
        assert (entry.header.moves, entry.damaged) == (moves, None)
        with SaveFile.open(path) as game:
            assert game.data == found
        assert {name for name in names(folder) if not name.startswith(".saving-")} == {"game.json"}
    return moves


def test_a_killed_game_resumes_with_all_that_was_saved(tmp_path: Path) -> None:
    assert kill_and_resume(tmp_path, rounds=20, seed=1) >= 20


@pytest.mark.slow
def test_a_game_killed_200_times_resumes_with_all_that_was_saved(tmp_path: Path) -> None:
    assert kill_and_resume(tmp_path, rounds=200, seed=2) >= 200
