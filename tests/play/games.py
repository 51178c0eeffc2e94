"""Games played through the controller, as the app and the plain text mode play them, for tests."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from caylus_tui import api
from caylus_tui.play import saving
from caylus_tui.play.saving import NewGame, SavedController
from caylus_tui.store.library import Library
from caylus_tui.store.settings import Settings
from caylus_tui.table.session import Seat

SETTINGS = Settings()
SEATS = (Seat("blue", "Ann"), Seat("red", "Ben"), Seat("green", "Cid"))


def library(folder: Path) -> Library:
    """A library as the program has it: it checks whole games."""
    return Library(folder, (), saving.check)


def begun(folder: Path, seed: int = 1, seats: tuple[Seat, ...] = SEATS, **options: Any) -> SavedController:
    """A new game in a folder."""
    return saving.begin(library(folder), NewGame(seats, options, seed), SETTINGS)


def play_on(table: SavedController, moves: int, chance: random.Random) -> None:
    """Make so many free decisions, or fewer if the game is over before."""
    for _number in range(moves):
        decision = table.session.decision
        if decision is None:
            return
        table.play(chance.choice(decision.options))


def moves_in(path: Path | None) -> list[str]:
    """The moves in a saved game, which is whole and right."""
    assert path is not None
    saved = api.load(path)
    saved.play()
    return list(saved.record.moves)


def file_of(table: SavedController) -> Path:
    """The file of a game that has one."""
    path = table.path
    assert path is not None
    return path
