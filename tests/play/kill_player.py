"""Plays saved games through the controller until it is killed; says each moment after the table has seen it saved.

Reads lines `PATH SEED` from its standard input. For each it forks a player, who resumes the game and plays on, and says
`player PID`; when that one has been killed it says `gone`. The player says, with the number of moves and a digest:

    going N DIGEST    before it asks the controller for anything: where an undo would lead, or where the game stands
    stands N DIGEST   the controller has come back: this is what the table sees
"""

from __future__ import annotations

import hashlib
import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from caylus_tui.play import saving
from caylus_tui.play.saving import SavedController
from tests.play.games import SETTINGS, library


def digest(moves: Sequence[str]) -> str:
    """What tells a list of moves from others."""
    return hashlib.sha256("\n".join(moves).encode()).hexdigest()[:16]


def say(word: str, moves: Sequence[str]) -> None:
    """One line, which a kill may cut off but not reorder."""
    os.write(1, f"{word} {len(moves)} {digest(moves)}\n".encode())


def play(path: Path, seed: str) -> None:
    """Play on, with an undo and a redo now and then, until the game is over; then take most of it back and go on."""
    chance = random.Random(seed)
    table = saving.resume(library(path.parent), path, SETTINGS)
    table.begin()
    while True:
        say("stands", table.session.moves())
        decision = table.session.decision
        if decision is None:
            _go(table, len(table.session.steps) // 3)
        elif chance.random() < 0.05 and (target := table.undo_target()):
            _go(table, target)
        elif chance.random() < 0.3 and table.session.undone:
            say("going", table.session.moves())
            table.redo()
        else:
            say("going", table.session.moves())
            table.play(chance.choice(decision.options))
        assert table.problem is None, table.problem


def _go(table: SavedController, target: int) -> None:
    say("going", table.session.moves()[:target])
    table.go_to(target)


def main() -> None:
    """Fork a player for each line."""
    for line in sys.stdin:
        path, seed = line.rstrip("\n").rsplit(" ", 1)
        child = os.fork()
        if child == 0:
            try:
                play(Path(path), seed)
            finally:
                os._exit(1)
        os.write(1, f"player {child}\n".encode())
        os.waitpid(child, 0)
        os.write(1, b"gone\n")


main()
