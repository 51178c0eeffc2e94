"""How fast a replay shows any point of a very long game: CPU time until everything is painted."""

from __future__ import annotations

import random
from time import process_time

import pytest

from caylus_tui.app.app import CaylusApp
from tests.app.replays import long_game, screen_of
from tests.app.table_app import LARGE, services_with
from tests.bench.test_app_bench import bare_keys, told, without_collection

pytestmark = pytest.mark.bench

MOST_MS = 50.0
"""The figure of the specification; 95 of 100 jumps stay below it."""
JUMPS = 300


async def jumps() -> list[float]:
    """Milliseconds that each of many jumps to anywhere takes."""
    session, chance = long_game(), random.Random(1)
    times: list[float] = []
    async with CaylusApp(("replay", session, "long"), services_with()).run_test(size=LARGE) as pilot:
        await pilot.pause()
        for _jump in range(JUMPS):
            start = process_time()
            screen_of(pilot).go(chance.randrange(len(session.steps) + 1))
            await pilot.pause(0)
            await pilot.pause(0)
            times.append(1000 * (process_time() - start))
    return times


async def test_any_point_of_a_long_game_appears_in_time() -> None:
    async with without_collection():
        bare, _ = told("a bare Textual app", await bare_keys())
        middle, most = told("a replay of 704 moves at 120x40", await jumps())
    print(f"ratio to the bare app: {middle / bare:.1f}")
    assert middle < MOST_MS / 2
    assert most < MOST_MS
