"""Computers at a table: while one thinks, everything else goes on; and what they say of it is said whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from caylus_tui import api
from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.log_panel import LogPanel
from caylus_tui.app.caylus.news import NewsBar, Told
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.glyphs import ASCII, UNICODE
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.bots import Reason
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import State
from caylus_tui.play import brain
from caylus_tui.play.brain import Brain
from caylus_tui.table.session import Seat
from tests.app.shell_app import put, settled, shell
from tests.app.table_app import LARGE, SMALL, choose, strike, table_app, table_of, text_of
from tests.app.table_games import dealt

SIGN = "Ben (computer) is thinking"


async def until(pilot: Pilot[Any], what: Callable[[], bool]) -> None:
    """Wait until something is so, but not for ever."""
    for _ in range(500):
        if what():
            return
        await pilot.pause(0.02)
    raise AssertionError(text_of(pilot))


# --- while a bot thinks ---------------------------------------------------------------------------------------


@pytest.fixture
def deep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers of the level `hard` think for hours."""
    monkeypatch.setattr(brain, "EFFORTS", {brain.USUAL: 1_000_000})


def saved_game(app: CaylusApp) -> Path:
    """A game of Ann, who is asked first, and a strong computer."""
    seats = [Seat("blue", "Ann"), Seat("red", "Ben", "bot:hard")]
    record = next(
        record
        for record in (api.new_record(seats, seed=seed) for seed in range(20))
        if record.setup is not None and record.setup.turn_order[0] == "blue"
    )
    return put(app, "evening", record)


def moves_in(path: Path) -> list[str]:
    """The moves that are on disk."""
    moves: list[str] = json.loads(path.read_bytes())["moves"]
    return moves


def brain_of(pilot: Pilot[Any]) -> Brain:
    found = table_of(pilot).controller.bot
    assert isinstance(found, Brain)
    return found


@pytest.mark.usefixtures("deep")
async def test_while_a_bot_thinks_the_game_is_saved_and_looked_at_and_taken_back() -> None:
    app = shell()
    path = saved_game(app)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await strike(pilot, "c")
        assert SIGN not in text_of(pilot)
        await choose(pilot, m.PLACE[1])
        thinker = brain_of(pilot).thinker
        await until(pilot, lambda: thinker._waiting and thinker._process is not None)
        assert SIGN in text_of(pilot)
        assert moves_in(path) == ["blue place road:1"]

        await strike(pilot, "s")
        assert table_of(pilot).large == "supply"
        await strike(pilot, "escape", "l")
        assert table_of(pilot).large == "log"
        await strike(pilot, "escape", "f1", "escape")
        assert SIGN in text_of(pilot)
        assert thinker._waiting

        await strike(pilot, "u")
        assert SIGN not in text_of(pilot)
        assert moves_in(path) == []
        asked = table_of(pilot).decision
        assert asked is not None
        assert asked.player == 0
        await until(pilot, lambda: not thinker._waiting)

        await choose(pilot, m.PLACE[2])
        await until(pilot, lambda: thinker._waiting)
        assert SIGN in text_of(pilot)
        assert moves_in(path) == ["blue place road:2"]


@pytest.mark.usefixtures("deep")
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_while_a_bot_thinks_the_table_can_be_left_and_found_again(size: tuple[int, int]) -> None:
    app = shell()
    path = saved_game(app)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await strike(pilot, "c")
        await choose(pilot, m.PLACE[1])
        thinker = brain_of(pilot).thinker
        await until(pilot, lambda: thinker._waiting and thinker._process is not None)
        process = thinker._process
        assert process is not None
        await strike(pilot, "f10")
        assert isinstance(pilot.app.screen, MenuScreen)
        assert not process.is_alive()
        assert moves_in(path) == ["blue place road:1"]
        await strike(pilot, "c")
        assert isinstance(pilot.app.screen, TableScreen)
        await until(pilot, lambda: brain_of(pilot).thinker._waiting)
        assert SIGN in text_of(pilot)
        await strike(pilot, "ctrl+c", "y")
    assert moves_in(path) == ["blue place road:1"]


# --- what they say --------------------------------------------------------------------------------------------


class Talker:
    """A computer that always passes, and has a lot to say about it."""

    reasons = (
        Reason("batches", {"number": 2, "points": 6}),
        Reason("most", {}),
        Reason("opens", {"tile": 20, "round": 5}),
        Reason("first", {"number": 1}),
    )

    def __call__(self, _level: str, state: State) -> Move:
        decision = pending(state)
        assert decision is not None
        return decision.options[-1]


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_a_computers_reasons_are_said_whole_or_in_fewer_words_and_the_log_has_them_all(glyphs: str) -> None:
    order = dealt(2, 1).state.order
    game = dealt(2, 1, bots=(order[1],))
    name = game.seats[order[1]].name
    async with table_app(game, bot=Talker(), glyphs=glyphs).run_test(size=SMALL) as pilot:
        await choose(pilot, m.PLACE[1])
        await until(pilot, lambda: game.decision is not None and game.decision.player == order[0])
        await pilot.pause()
        head = next(line for line in text_of(pilot).splitlines() if "Choose" in line)
        assert f"{name} passes as number 1 (2 batches for 6 prestige)" in head
        full = table_of(pilot).why[game.steps[1]]
        assert full.startswith("2 batches for 6 prestige, the most batches, a royal favour, opens ")
        assert full.endswith(" for round 5, 1 denier for passing first")
        assert full not in text_of(pilot)
        await strike(pilot, "l")
        assert full in " ".join(text_of(pilot).split())
        rows = table_of(pilot).query_one(LogPanel).lines
        assert [row.n for row in rows if row.why] == [2, 2]


@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
async def test_where_the_log_stands_below_the_board_it_says_why(size: tuple[int, int]) -> None:
    order = dealt(2, 1).state.order
    game = dealt(2, 1, bots=(order[1],))
    async with table_app(game, bot=Talker()).run_test(size=size) as pilot:
        await choose(pilot, m.PLACE[1])
        await until(pilot, lambda: game.decision is not None and game.decision.player == order[0])
        await pilot.pause()
        said = [row.text for row in table_of(pilot).query_one(LogPanel).lines if row.why]
        assert " ".join(said) == table_of(pilot).why[game.steps[1]]
        assert all(text in text_of(pilot) for text in said)


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (60, "Ben builds Mason (+2 now, a royal favour)"),
        (40, "Ben builds Mason (+2 now)"),
        (20, "Ben builds Mason"),
        (16, "Ben builds…"),
    ],
)
def test_news_are_shortened_reason_by_reason(room: int, said: str) -> None:
    bar = NewsBar()
    bar.news = (
        "Ann passes",
        Told("Ben builds Mason (+2 now, a royal favour)", ("Ben builds Mason (+2 now)", "Ben builds Mason")),
    )
    found = bar._latest(room, UNICODE)
    assert found.removeprefix("Ann passes · ").removeprefix("… · ") == said
    assert bar._latest(16, ASCII).isascii()
