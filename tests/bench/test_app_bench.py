"""How fast the table answers a key: CPU time from the key press to the finished paint, beside a bare Textual app."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import cycle
from statistics import median, quantiles
from time import process_time
from typing import Any

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import Static

from tests.app.table_app import LARGE, table_app, table_of
from tests.app.table_games import dealt

pytestmark = pytest.mark.bench

MEDIAN_MS = 25.0
MOST_MS = 50.0
"""Figures of the specification: the median, and what 95 of 100 key presses stay below."""


class Bare(App[None]):
    """The least that a Textual app can do with a key: say how many there were."""

    count = 0

    def compose(self) -> ComposeResult:
        yield Static("0", id="count")

    def on_key(self) -> None:
        self.count += 1
        self.query_one("#count", Static).update(str(self.count))


async def timed(pilot: Pilot[Any], key: str) -> float:
    """Milliseconds of CPU that a key takes until everything it changes has been painted."""
    character = key if len(key) == 1 else None
    start = process_time()
    pilot.app.post_message(events.Key(key, character))
    await pilot.pause(0)
    await pilot.pause(0)
    return 1000 * (process_time() - start)


def told(name: str, times: list[float]) -> tuple[float, float]:
    """Print median and 95th percentile, and return them."""
    middle, most = median(times), quantiles(times, n=20)[-1]
    print(f"\n{name}: {len(times)} keys, median {middle:.1f} ms, 95th percentile {most:.1f} ms CPU")
    return middle, most


@asynccontextmanager
async def without_collection() -> AsyncIterator[None]:
    """Measure without the garbage that earlier tests have left."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


async def bare_keys() -> list[float]:
    app = Bare()
    async with app.run_test(size=LARGE) as pilot:
        return [await timed(pilot, "x") for _ in range(300)]


async def game_keys(arrows: Iterable[str]) -> list[float]:
    """Play a whole game at 120x40: some arrows before every choice, then the choice itself."""
    game = dealt(4, 5)
    times: list[float] = []
    app = table_app(game, warnings=dict.fromkeys(("declined", "gate-home", "out-of-reach", "own-idle"), False))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        ways = cycle(arrows)
        while game.decision is not None and len(game.steps) < 350:
            times += [await timed(pilot, next(ways)) for _ in range(3)]
            before = len(game.steps)
            while len(game.steps) == before and len(app.screen_stack) == 1:
                chosen = table.selection.chosen
                times.append(await timed(pilot, "enter" if chosen and len(game.steps) % 3 else "p"))
                if len(game.steps) == before:
                    times.append(await timed(pilot, table.selection.letters[0]))
            while len(app.screen_stack) > 1 and game.decision is not None:
                times.append(await timed(pilot, "y"))
    return times


async def test_a_key_is_painted_in_time() -> None:
    async with without_collection():
        bare, _ = told("a bare Textual app", await bare_keys())
        middle, most = told("the table at 120x40", await game_keys(("right", "down", "left", "right", "up")))
    print(f"ratio to the bare app: {middle / bare:.1f}")
    assert middle < MEDIAN_MS
    assert most < MOST_MS


async def test_nothing_is_rebuilt_for_a_key() -> None:
    game = dealt(4, 5)
    app = table_app(game)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        before = list(app.screen.walk_children())
        for key in ("right", "down", "a", "b", "p", "u", "s", "escape", "c"):
            await timed(pilot, key)
        after = list(table_of(pilot).walk_children())
        assert [id(widget) for widget in after] == [id(widget) for widget in before]
