"""The course of a game at the table: undo, looking back, the log, forced moves, warnings, saving, sizes, bots."""

from __future__ import annotations

import random
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from caylus_tui.app.caylus.dialogs import Explanation, HandOver, Unsaved, Warn
from caylus_tui.app.screens.message import Confirm
from caylus_tui.bots import Reason
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.favors import Favor
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.questions import Castle
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import State
from caylus_tui.store.errors import SaveError
from caylus_tui.table.session import Session
from tests.app.table_app import (
    LARGE,
    SMALL,
    choose,
    last_lines,
    press_text,
    strike,
    table_app,
    table_of,
    text_of,
)
from tests.app.table_games import asking, dealt

# --- undo, redo, looking back ---------------------------------------------------------------------------------


async def test_undo_asks_the_table_once() -> None:
    game = dealt(3, 1)
    async with table_app(game).run_test(size=SMALL) as pilot:
        for space in (1, 2, 3):
            await choose(pilot, m.PLACE[space])
        await strike(pilot, "u")
        assert isinstance(pilot.app.screen, Confirm)
        assert "Take back a decision of" in text_of(pilot)
        await strike(pilot, "n")
        assert len(game.steps) == 3
        await strike(pilot, "u", "y")
        assert len(game.steps) == 2
        await strike(pilot, "u", "u")
        assert game.steps == []
        assert "u Undo" not in text_of(pilot)
        await strike(pilot, "u")
        assert game.steps == []
        await strike(pilot, "r", "r", "r")
        assert [step.move for step in game.steps] == [m.PLACE[1], m.PLACE[2], m.PLACE[3]]


async def test_the_log_shows_a_moment_and_goes_back_to_it() -> None:
    game = dealt(3, 1)
    async with table_app(game).run_test(size=SMALL) as pilot:
        for space in (1, 2, 3, 4):
            await choose(pilot, m.PLACE[space])
        await strike(pilot, "l")
        assert "places a worker at" in text_of(pilot)
        await strike(pilot, "up", "up", "enter")
        table = table_of(pilot)
        assert table.peek == 2
        assert "Looking back: after 2 of 4 moves" in text_of(pilot)
        assert table.shown_state().worker[3] < 0
        await strike(pilot, "escape")
        assert table.peek is None
        assert len(game.steps) == 4
        await strike(pilot, "l", "up", "up", "b")
        assert isinstance(pilot.app.screen, Confirm)
        await strike(pilot, "y")
        assert [step.move for step in game.steps] == [m.PLACE[1], m.PLACE[2]]


async def test_the_log_filters_and_searches() -> None:
    game = dealt(3, 1)
    for space in (1, 2, 3, 4, 5):
        game.play(m.PLACE[space])
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "l", "p")
        assert "Log, only Ann" in text_of(pilot)
        table = table_of(pilot)
        log = table.query_one("#log")
        assert {line.player for line in log.lines if not line.heading} == {0}  # type: ignore[attr-defined]
        await strike(pilot, "p", "p", "p", "slash")
        await press_text(pilot, "(2)")
        await strike(pilot, "enter")
        assert "(2)" in (log.line.text if log.line else "")  # type: ignore[attr-defined]
        await strike(pilot, "escape")
        assert table.large is None


async def test_f1_helps_with_what_has_the_focus() -> None:
    async with table_app(dealt(3, 1)).run_test(size=LARGE) as pilot:
        await strike(pilot, "f1")
        assert "Rules: Placing workers" in text_of(pilot)
        await strike(pilot, "escape", "l", "f1")
        assert "What has happened, by rounds and phases" in text_of(pilot)
        await strike(pilot, "escape", "escape", "colon", "f1")
        assert "Type a move with the beginnings of its words" in text_of(pilot)


@pytest.mark.parametrize("section", ["dungeon", "walls", "towers"])
async def test_what_asks_is_explained_even_when_it_is_a_scoring(section: str) -> None:
    game = asking(Favor(0, c.PLACES.index(section)))
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Explanation)
        assert section.capitalize() in text_of(pilot)
        assert "Each house scores" in text_of(pilot)


# --- forced decisions, news, warnings, hand-over ---------------------------------------------------------------


async def test_what_plays_itself_is_said() -> None:
    game = dealt(2, 3)
    chance = random.Random(3)
    while not (game.steps and game.steps[-1].forced):
        n = len(game.steps)
        assert game.decision is not None
        game.play(chance.choice(game.decision.options))
    move, forced = game.steps[n].move, game.steps[-1]
    game.go_to(n)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await choose(pilot, move)
        assert game.steps[-1].move is forced.move
        assert game.steps[-1].forced
        assert "(nothing else was possible)" in text_of(pilot)


async def test_with_forced_moves_asked_nothing_plays_itself() -> None:
    game = dealt(2, 3)
    async with table_app(game, forced_moves="ask").run_test(size=SMALL) as pilot:
        table_of(pilot).settings_changed()
        assert game.play_forced is False
        while game.decision is not None and len(game.decision.options) > 1:
            await choose(pilot, next(move for move in game.decision.options if move is not m.PASS))
        n = len(game.steps)
        await strike(pilot, "enter")
        assert len(game.steps) == n
        await strike(pilot, "p")
        assert len(game.steps) == n + 1


async def test_a_wasteful_choice_is_asked_about_until_nobody_wants_it() -> None:
    game = asking(Castle(0, c.CASTLE))
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "p")
        assert isinstance(pilot.app.screen, Warn)
        assert "You hold a batch" in text_of(pilot)
        await strike(pilot, "n")
        assert game.steps == []
        await strike(pilot, "p", "escape", "p")
        await pilot.click("#never")
        await pilot.pause()
        assert game.steps[0].move is m.DONE
        assert pilot.app.settings.warnings == {"empty-handed": False}  # type: ignore[attr-defined]
        game.go_to(0)
        table_of(pilot).came([])
        await strike(pilot, "p")
        assert len(game.steps) >= 1


async def test_the_keyboard_is_handed_over() -> None:
    game = dealt(3, 1)
    async with table_app(game, handover=True).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandOver)
        first, second = (game.seats[player].name for player in game.state.order[:2])
        assert f"{first}, your turn" in text_of(pilot)
        await strike(pilot, "enter")
        await choose(pilot, m.PLACE[1])
        assert isinstance(pilot.app.screen, HandOver)
        assert f"{second}, your turn" in text_of(pilot)
        assert "(1)" in text_of(pilot)
        await strike(pilot, "enter")
        assert not isinstance(pilot.app.screen, HandOver)


# --- saving ---------------------------------------------------------------------------------------------------


class Full:
    """A disk without room, until somebody makes some."""

    def __init__(self) -> None:
        self.path: Path | None = Path("game.json")
        self.room = False
        self.saved = 0

    def save(self, session: Session[Any, Any]) -> None:
        if not self.room:
            raise SaveError("full", "game.json")
        self.saved += 1

    def save_elsewhere(self, path: Path, session: Session[Any, Any]) -> None:
        self.path = path
        self.room = True


async def test_a_full_disk_is_told_once_and_the_game_goes_on() -> None:
    game = dealt(3, 1)
    sink = Full()
    async with table_app(game, sink=sink).run_test(size=SMALL) as pilot:
        await choose(pilot, m.PLACE[1])
        assert isinstance(pilot.app.screen, Unsaved)
        assert "game.json: the disk is full" in text_of(pilot)
        await strike(pilot, "escape")
        await choose(pilot, m.PLACE[2])
        assert not isinstance(pilot.app.screen, Unsaved)
        assert "the disk is full" in text_of(pilot)
        sink.room = True
        await choose(pilot, m.PLACE[3])
        assert sink.saved == 1
        assert "the disk is full" not in text_of(pilot)


# --- sizes ----------------------------------------------------------------------------------------------------


async def test_a_terminal_that_is_too_small_says_so_and_loses_nothing() -> None:
    game = asking(Favor(0, c.JOUST_FIELD))
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "d", "b")
        before = [choice.name for choice in table_of(pilot).selection.path]
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert "needs 80 columns and 24 lines" in text_of(pilot)
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert "needs 80 columns" not in text_of(pilot)
        assert [choice.name for choice in table_of(pilot).selection.path] == before
        assert table_of(pilot).size_class == "large"
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        await strike(pilot, "escape", "escape")
        assert "Prestige track" in last_lines(pilot)


async def test_panels_can_be_made_large_and_closed() -> None:
    game = dealt(3, 1)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "s")
        await pilot.pause()
        assert "Supply" in text_of(pilot)
        assert "Cathedral" in text_of(pilot)
        await strike(pilot, "f")
        await pilot.pause()
        assert "Forecast" in text_of(pilot)
        await strike(pilot, "escape", "f7")
        assert table_of(pilot).large == "special"
        await strike(pilot, "f7", "tab", "escape")
        await pilot.pause()
        assert table_of(pilot).large is None
        assert "Gate" in text_of(pilot)


async def test_one_key_switches_between_compact_and_roomy() -> None:
    game = dealt(3, 1)
    async with table_app(game).run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert table_of(pilot).size_class == "large"
        await strike(pilot, "f6")
        assert table_of(pilot).size_class == "compact"
        await strike(pilot, "f6")
        assert table_of(pilot).size_class == "large"


# --- bots -----------------------------------------------------------------------------------------------------


def last_option(_level: str, state: State) -> Move:
    """A bot that takes its time."""
    sleep(0.1)
    decision = pending(state)
    assert decision is not None
    return decision.options[-1]


async def test_bots_play_their_turns_and_are_seen_to_think() -> None:
    order = dealt(3, 1).state.order
    game = dealt(3, 1, bots=(order[1], order[2]))
    async with table_app(game, bot=last_option).run_test(size=SMALL) as pilot:
        await choose(pilot, m.PLACE[1])
        assert "(computer) is thinking" in text_of(pilot)
        for _ in range(100):
            await pilot.pause(0.02)
            if game.decision and game.decision.player == order[0]:
                break
        assert [step.move for step in game.steps[:3]] == [m.PLACE[1], m.PASS, m.PASS]
        await strike(pilot, "u")
        assert game.steps == []


class Reasoner:
    """A bot that says why."""

    reasons = (Reason("now", {"points": 4}),)

    def __call__(self, _level: str, state: State) -> Move:
        return last_option(_level, state)


async def test_the_news_say_why_a_bot_did_it() -> None:
    order = dealt(2, 1).state.order
    game = dealt(2, 1, bots=(order[1],))
    async with table_app(game, bot=Reasoner()).run_test(size=SMALL) as pilot:
        await choose(pilot, m.PLACE[1])
        for _ in range(100):
            await pilot.pause(0.02)
            if game.decision and game.decision.player == order[0]:
                break
        name = game.seats[order[1]].name
        assert f"{name} passes as number 1 (+4 now)" in text_of(pilot)


async def test_a_bot_that_fails_leaves_the_table_usable() -> None:
    def broken(_level: str, _state: State) -> Move:
        raise RuntimeError("no idea")

    order = dealt(3, 1).state.order
    game = dealt(3, 1, bots=(order[1],))
    async with table_app(game, bot=broken).run_test(size=SMALL) as pilot:
        await choose(pilot, m.PLACE[1])
        for _ in range(20):
            await pilot.pause(0.02)
        assert "could not decide: no idea" in text_of(pilot)
        assert "Enter lets it go on" in text_of(pilot)
        await strike(pilot, "u")
        assert game.steps == []
