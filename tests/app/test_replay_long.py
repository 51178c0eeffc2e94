"""A game of over 600 moves: any point of it is there at once, and costs little memory."""

from __future__ import annotations

import gc
import random
import tracemalloc
from typing import Any

import pytest

from caylus_tui.app.app import CaylusApp
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.play.controller import Controller
from caylus_tui.play.saving import RecordSession
from tests.app.replays import line_of, long_game, screen_of
from tests.app.table_app import LARGE, services_with, strike, table_of

MOVES = 704
MOST_BYTES = 50 * 1000 * 1000


class Counting:
    """The rules of Caylus, counting how often a state is copied and a move is made."""

    def __init__(self) -> None:
        self.clones = self.moves = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(CAYLUS, name)

    def clone(self, state: Any) -> Any:
        self.clones += 1
        return CAYLUS.clone(state)

    def apply(self, state: Any, move: Any) -> None:
        self.moves += 1
        CAYLUS.apply(state, move)


@pytest.fixture(scope="module")
def session() -> RecordSession:
    return long_game()


def test_the_game_is_long_and_right(session: RecordSession) -> None:
    assert len(session.steps) == MOVES >= 600
    assert session.decision is None


def test_a_copy_is_kept_for_every_move_and_none_is_made_again(session: RecordSession) -> None:
    counting = Counting()
    fresh = RecordSession(session.record, [])
    fresh.game = counting
    fresh.replay([step.move for step in session.steps])
    assert (counting.clones, counting.moves) == (MOVES, MOVES)
    for n in (0, 1, MOVES // 2, MOVES):
        assert CAYLUS.digest(fresh.state_at(n)) == CAYLUS.digest(session.state_at(n))
    assert fresh.state_at(300) is fresh.state_at(300)
    assert (counting.clones, counting.moves) == (MOVES, MOVES)


async def test_going_anywhere_plays_nothing_again(session: RecordSession) -> None:
    chance = random.Random(1)
    counting = Counting()
    app = CaylusApp(("replay", session, "long"), services_with())
    async with app.run_test(size=LARGE) as pilot:
        screen = screen_of(pilot)
        await pilot.pause()
        session.game = counting
        for _jump in range(40):
            screen.go(chance.randrange(MOVES + 1))
            assert screen.shown_state() is session.state_at(screen.n)
        line = line_of(pilot)
        for x in range(line.size.width):
            screen.go(line.moment(x))
        await strike(pilot, "home", "pagedown", "c", "C", "p", "P", "tab", "end", "v")
        session.game = CAYLUS
    assert (counting.clones, counting.moves) == (0, 0)


async def test_a_replay_takes_little_more_memory_than_the_table() -> None:
    gc.collect()
    tracemalloc.start()
    try:
        game = long_game()
        gc.collect()
        played = tracemalloc.get_traced_memory()[0]
        async with CaylusApp(("table", Controller(game)), services_with()).run_test(size=LARGE) as pilot:
            await pilot.pause()
            assert table_of(pilot).session is game
            gc.collect()
            table = tracemalloc.get_traced_memory()[0]
        async with CaylusApp(("replay", game, "long"), services_with()).run_test(size=LARGE) as pilot:
            for n in range(0, MOVES + 1, 44):
                screen_of(pilot).go(n)
                await pilot.pause(0)
            gc.collect()
            now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert played < 10 * 1000 * 1000
    assert now - table < MOST_BYTES / 2
    assert most - table < MOST_BYTES
