"""A terminal that vanishes, or takes nothing any more, while the table is drawn for it: nobody is left behind."""

from __future__ import annotations

import errno
import fcntl
import io
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, cast

import pytest
from textual.drivers._writer_thread import WriterThread

from caylus_tui import api
from caylus_tui.app.crash import PATIENCE
from caylus_tui.app.terminal import Paper, TerminalDriver
from caylus_tui.store.lock import SaveLock, lock_path
from tests.app.shell_app import shell
from tests.cases import ROOT

GAME = ROOT / "tests" / "caylus" / "cases" / "games" / "game-01.json"
BEGUN = 5
"""Moves of the game before it is sat down to."""
ENOUGH = 60.0
"""Seconds in which whatever is waited for comes, however busy the machine is."""


class Table:
    """The app at a game of its own, in a terminal that can be resized and taken away."""

    # The terminal is the process's own: then it hears of a hangup.
    _CODE = (
        "import fcntl, sys, termios; from caylus_tui import cli; "
        "fcntl.ioctl(0, termios.TIOCSCTTY, 0); sys.exit(cli.main(sys.argv[1:]))"
    )

    def __init__(self, folder: Path) -> None:
        record = json.loads(GAME.read_text(encoding="utf-8"))
        record["moves"] = record["moves"][:BEGUN]
        self.file = folder / "game.json"
        self.file.write_text(json.dumps(record), encoding="utf-8")
        self._ours, theirs = pty.openpty()
        self.resize(120, 40)
        self.process = subprocess.Popen(
            [sys.executable, "-c", self._CODE, "play", str(self.file), "--saves", str(folder)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(theirs)
        self._shown = b""

    def until(self, text: bytes) -> None:
        """Wait until a text has been shown."""
        end = time.monotonic() + ENOUGH
        while text not in self._shown:
            assert time.monotonic() < end, self._shown
            self.look(0.1)

    def look(self, seconds: float) -> None:
        """Read what is shown for a time."""
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            if select.select([self._ours], [], [], rest)[0]:
                self._shown += os.read(self._ours, 65536)

    def play(self) -> int:
        """Choose the first choice; return how many moves are on disk then."""
        os.write(self._ours, b"\r")
        end = time.monotonic() + ENOUGH
        while (moves := len(json.loads(self.file.read_bytes())["moves"])) == BEGUN:
            assert time.monotonic() < end
            self.look(0.05)
        return moves

    def resize(self, width: int, height: int) -> None:
        """Make the terminal another size."""
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def burst(self, *, watched: bool) -> None:
        """Change the size many times; somebody reads what is drawn for it, or nobody does."""
        for number in range(60):
            self.resize(80 + number % 60, 24 + number % 20)
            if watched:
                self.look(0.003)
            else:
                time.sleep(0.02)

    def take_away(self) -> None:
        """Close the terminal."""
        os.close(self._ours)
        self._ours = -1

    def close(self) -> None:
        """Leave nothing behind."""
        if self._ours >= 0:
            self.take_away()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table that is open."""
    at = Table(tmp_path)
    at.until(b"F1")
    yield at
    at.close()


def whole(table: Table, moves: int) -> bool:
    """Say whether the game has all its moves, can be played on, and is free for others."""
    with SaveLock(table.file):
        assert api.check(table.file) is None
    return len(api.load(table.file).record.moves) == moves


class Gone(io.StringIO):
    """A terminal that is gone after so many texts."""

    left = 2

    def write(self, text: str) -> int:
        """Write, or fail as the system does."""
        self.left -= 1
        if self.left < 0:
            raise OSError(errno.EIO, "Input/output error")
        return super().write(text)

    def flush(self) -> None:
        """Fail as the system does."""
        if self.left < 0:
            raise OSError(errno.EIO, "Input/output error")


def test_what_is_drawn_for_a_terminal_that_is_gone_is_dropped() -> None:
    terminal = Gone()
    writer = WriterThread(cast(IO[str], Paper(terminal)))
    writer.start()
    for number in range(200):  # Textual's queue has room for thirty
        writer.write(str(number))
    writer.stop()
    assert not writer.is_alive()
    assert terminal.getvalue() == "01"


def test_the_app_has_a_driver_that_outlives_its_terminal() -> None:
    assert shell().driver_class is TerminalDriver


@pytest.mark.slow
@pytest.mark.parametrize("before", [0.05, 0.2, 0.7])
@pytest.mark.parametrize("told", [False, True])
def test_an_app_without_a_terminal_ends(table: Table, before: float, told: bool) -> None:
    moves = table.play()
    table.burst(watched=True)
    table.look(before)
    table.resize(121, 41)
    table.take_away()
    if told:
        table.process.send_signal(signal.SIGTERM)
    assert table.process.wait(ENOUGH) in {128 + signal.SIGHUP, 128 + signal.SIGTERM if told else 0}
    assert whole(table, moves)
    assert not Path(lock_path(table.file)).exists()


@pytest.mark.slow
def test_a_terminal_that_vanishes_while_it_is_drawn_on(table: Table) -> None:
    moves = table.play()
    table.burst(watched=False)
    table.take_away()
    assert table.process.wait(ENOUGH) == 128 + signal.SIGHUP
    assert whole(table, moves)


@pytest.mark.slow
def test_an_app_whose_terminal_takes_nothing_ends_when_it_is_told_to(table: Table) -> None:
    moves = table.play()
    table.burst(watched=False)
    with pytest.raises(subprocess.TimeoutExpired):
        table.process.wait(1)
    table.process.send_signal(signal.SIGTERM)
    begun = time.monotonic()
    # Where the last pictures still found room in the terminal the app leaves by itself, else it is ended after a while.
    ended = table.process.wait(ENOUGH)
    assert ended in {128 + signal.SIGTERM, -signal.SIGALRM}
    assert ended > 0 or time.monotonic() - begun >= PATIENCE - 1
    assert whole(table, moves)
