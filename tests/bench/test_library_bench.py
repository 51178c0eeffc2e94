"""How fast a thousand saved games are listed: CPU time, beside reading as much JSON and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time

import pytest

from tests.app.replays import GAME
from tests.play.games import library

pytestmark = pytest.mark.bench

GAMES = 1000
MOST_SECONDS = 1.0
"""The figure of the specification."""


def test_a_thousand_games_are_listed_in_time(tmp_path: Path) -> None:
    data = GAME.read_bytes()
    for number in range(GAMES):
        (tmp_path / f"game-{number:04}.json").write_bytes(data)
    games = library(tmp_path)
    start = process_time()
    entries = games.entries()
    listed = process_time() - start
    start = process_time()
    for _number in range(GAMES):
        json.loads(data)
    bare = process_time() - start
    print(
        f"\n{GAMES} games of {len(data) / 1024:.0f} kB: {listed:.2f} s CPU, {listed / bare:.1f} times their JSON alone"
    )
    assert len(entries) == GAMES
    assert listed < MOST_SECONDS
