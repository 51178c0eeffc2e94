"""How fast the table answers while a computer thinks: CPU time of a key to its finished paint, beside the same keys at
rest and a bare Textual app; and how much of the thinking the screen's own process does: next to nothing.

python -m pytest -s -m bench tests/bench/test_thinking_bench.py
"""

from __future__ import annotations

import resource
from time import monotonic, process_time
from typing import Any

import pytest
from textual.pilot import Pilot

from caylus_tui.bots import EFFORTS
from caylus_tui.play import brain
from caylus_tui.play.brain import Brain
from caylus_tui.table.session import Seat, Session
from tests.app.table_app import LARGE, table_app, table_of, text_of
from tests.app.table_games import Game, dealt, play_on
from tests.bench.test_app_bench import MEDIAN_MS, MOST_MS, bare_keys, timed, told, without_collection

pytestmark = [pytest.mark.bench, pytest.mark.timeout(300)]

KEYS = ("right", "down", "left", "up", "s", "escape", "f", "escape", "right", "right")
ROUNDS = 30
RATIO = 1.5
"""The most that the median of a key may grow while a computer thinks."""
SHARE = 0.1
"""The most of a computer's thinking that may be added to the screen's process, as CPU time."""
SIGN = "(computer) is thinking"


def middle_of_a_game() -> Game:
    """A game of four, all of them computers, with a lot on the board and something to think about."""
    game = play_on(dealt(4, 5, bots=(0, 1, 2, 3)), 5, 120)
    while game.decision is not None and len(game.decision.options) < 8:
        game.play(game.decision.options[0])
    seats = [Seat(seat.color, seat.name, "bot:hard") for seat in game.seats]
    return Session(game.game, game.state, seats)


async def keys(pilot: Pilot[Any]) -> list[float]:
    """Go about the board, and open and close panels."""
    return [await timed(pilot, key) for _ in range(ROUNDS) for key in KEYS]


async def table_keys(monkeypatch: pytest.MonkeyPatch, *, thinking: bool) -> list[float]:
    """The milliseconds of keys at a table whose computers think, or rest; whoever thinks does so all the time."""
    # As long as `long`, many times over: one thought must not end before all keys are pressed.
    monkeypatch.setattr(brain, "EFFORTS", {"usual": 1, "long": 1000 * EFFORTS["long"]})
    mind = Brain("caylus", "bench", "long")
    app = table_app(middle_of_a_game(), bot=mind)
    try:
        async with app.run_test(size=LARGE) as pilot:
            await pilot.pause()
            table = table_of(pilot)
            if thinking:
                while mind.thinker._process is None:
                    await pilot.pause(0.05)
                await pilot.pause(1.0)
                assert SIGN in text_of(pilot)
            else:
                table.go_to(len(table.session.steps))  # who goes to a moment lets computers rest
                assert table.controller.resting
            moves = len(table.session.steps)
            times = await keys(pilot)
            assert len(table.session.steps) == moves
            assert (SIGN in text_of(pilot)) is thinking
            return times
    finally:
        mind.close()


async def test_keys_are_painted_in_time_while_a_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    async with without_collection():
        bare, _ = told("a bare Textual app", await bare_keys())
        rest, _ = told("the table, nobody thinks", await table_keys(monkeypatch, thinking=False))
        busy, most = told("the table, a hard computer thinks", await table_keys(monkeypatch, thinking=True))
    print(f"ratio to nobody thinking: {busy / rest:.2f}; to the bare app: {busy / bare:.1f}")
    assert busy < RATIO * rest
    assert busy < MEDIAN_MS
    assert most < MOST_MS


async def test_the_process_of_the_screen_does_none_of_the_thinking() -> None:
    """A whole decision of `hard` at `long`: its CPU time is another process's."""
    mind = Brain("caylus", "bench", "long")
    game = middle_of_a_game()
    app = table_app(game, bot=mind)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        here, since = process_time(), monotonic()
        while len(game.steps) < 1:
            await pilot.pause(0.1)
        here = process_time() - here
        since = monotonic() - since
        assert SIGN in text_of(pilot)
        table_of(pilot).controller.rest()
    mind.close()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    there = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"\na decision took {since:.1f} s; CPU of the thinking process {there:.2f} s, of the screen's {here:.2f} s")
    assert there > 0.2
    assert here < SHARE * there
