"""Killed at any moment of a game, no move that the table has seen accepted is lost, and the game is resumed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest

from caylus_tui import api
from caylus_tui.play import saving
from tests.cases import ROOT
from tests.play.games import SETTINGS, begun, file_of, library
from tests.store.records import names


@contextmanager
def players() -> Iterator[subprocess.Popen[bytes]]:
    """The process that forks players."""
    command = [sys.executable, "-m", "tests.play.kill_player"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(30) == 0


def said_until_killed(
    process: subprocess.Popen[bytes], path: Path, seed: str, moves: int, wait: float
) -> list[list[str]]:
    """Let a player play and kill it `wait` seconds after so many accepted moves; its words, line by line."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{path} {seed}\n".encode())
    process.stdin.flush()
    lines: list[list[str]] = []
    child = 0
    while True:
        words = process.stdout.readline().decode().split()
        if words == ["gone"]:
            return lines
        if words[0] == "player":
            child = int(words[1])
        else:
            lines.append(words)
        if child and sum(said[0] == "stands" for said in lines) > moves:
            time.sleep(wait)
            os.kill(child, signal.SIGKILL)
            child = 0


def digest_of(moves: list[str]) -> str:
    """What a player says of a list of moves."""
    return sha256("\n".join(moves).encode()).hexdigest()[:16]


def kill_and_resume(folder: Path, rounds: int, seed: int) -> int:
    """Kill and resume so many times; return how many moves have been accepted in all."""
    chance = random.Random(seed)
    table = begun(folder, seed)
    path = file_of(table)
    table.close()
    accepted = 0
    with players() as process:
        for number in range(rounds):
            moment = chance.randint(0, 12), chance.uniform(0, 0.03)
            lines = said_until_killed(process, path, f"{seed}:{number}", *moment)
            saved = api.load(path)
            saved.play()
            moves = list(saved.record.moves)
            seen = next(words for words in reversed(lines) if words[0] == "stands")
            last = lines[-1]
            at = int(last[1])
            if [str(len(moves)), digest_of(moves)] != seen[1:]:
                # Killed inside the controller: what it was asked for is there in full.
                assert last[0] == "going"
                assert digest_of(moves[:at]) == last[2]
                new = saving.RecordSession(saved.record, saved.play().moves).steps[at:]
                assert [step.forced for step in new] == [False, *[True] * (len(new) - 1)] if new else at == len(moves)
            accepted += sum(words[0] == "stands" for words in lines) - 1
            # What the dead one held is free, and the list shows the game, whole.
            assert {name for name in names(folder) if not name.startswith(".")} == {path.name}
            (entry,) = library(folder).entries()
            assert (entry.header.moves, entry.damaged) == (len(moves), None)
            resumed = saving.resume(library(folder), path, SETTINGS)
            assert resumed.session.moves() == moves
            resumed.close()
    return accepted


def test_a_game_killed_at_random_moments_resumes_with_every_accepted_move(tmp_path: Path) -> None:
    assert kill_and_resume(tmp_path, rounds=20, seed=1) > 100


@pytest.mark.slow
def test_a_game_killed_200_times_resumes_with_every_accepted_move(tmp_path: Path) -> None:
    assert kill_and_resume(tmp_path, rounds=200, seed=2) > 1000
