"""A game that was killed in the middle goes on from the main menu with one key, and no move that was shown is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from caylus_tui import api
from caylus_tui.app.caylus.table_screen import TableScreen
from tests.app.shell_app import SMALL, settled, shell, strike, top
from tests.cases import ROOT


def played_and_killed(moves: int) -> int:
    """Play in an app of its own until so many moves are played, kill it, and return how many it has told of."""
    reading, writing = os.pipe()
    # The pipe has the number 3 there, whatever it has here.
    command = f"exec {sys.executable} -m tests.app.kill_app 3>&{writing}"
    with subprocess.Popen(["bash", "-c", command], cwd=ROOT, pass_fds=(writing,), stdout=subprocess.DEVNULL) as player:
        os.close(writing)
        told = 0
        with os.fdopen(reading) as lines:
            for line in lines:
                told = int(line)
                if told >= moves:
                    player.kill()
                    break
        player.wait()
    assert player.returncode == -9
    return told


async def test_a_killed_game_is_resumed_with_every_move(home: Path) -> None:
    told = played_and_killed(7)
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await strike(pilot, "c")
        table = top(pilot, TableScreen)
        resumed = len(table.session.steps)
        assert resumed >= told >= 7
        assert table.controller.path is not None
        assert api.check(table.controller.path) is None
        await strike(pilot, "p")
        assert len(table.session.steps) > resumed
        assert len(api.load(table.controller.path).record.moves) == len(table.session.steps)
