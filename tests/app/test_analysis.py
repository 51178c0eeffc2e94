"""The analysis at the end of a game and in a replay: asked for, waited for or not, read, and followed into the game.

`UPDATE_SNAPSHOTS=1` stores the pictures anew; look at each in the diff before committing it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, ProgressBar

from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.analysing import Asked
from caylus_tui.app.caylus.analysis import AnalysisPanel
from caylus_tui.app.caylus.analysis_screen import AnalysisScreen
from caylus_tui.app.caylus.end_screen import EndScreen
from caylus_tui.app.caylus.loss_list import LossList
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.bots import Choice, Reason, Stopped
from caylus_tui.bots.thinking import ThinkingFailed
from caylus_tui.games.caylus.moves import parse
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.play.brain import Brain
from caylus_tui.studies.advice import Analysis, Loss, Progress, analysis, loss_lines
from caylus_tui.table.session import Session
from tests.app.table_app import LARGE, SMALL, inside, replay_app, strike, table_app, text_of
from tests.app.table_games import Game, dealt, play_on

SNAPSHOTS = Path(__file__).parent / "snapshots" / "table"
NAMES = ["Ann", "Ben", "Cid"]
SIZES = {"small": SMALL, "large": LARGE}


def late(seed: int = 5, moves: int = 14) -> Game:
    """The last moves of a game of three: enough to lose something, and soon analysed."""
    whole = play_on(dealt(3, seed), seed)
    start = len(whole.steps) - moves
    game = Session(CAYLUS, CAYLUS.clone(whole.state_at(start)), whole.seats, play_forced=False)
    game.replay([step.move for step in whole.steps[start:]])
    assert game.decision is None
    return game


def moves_of(game: Game) -> list[Any]:
    return [step.move for step in game.steps]


class Slow:
    """Who thinks, as far as a test lets it: it tells what it is given, one after the other, each when `go` is set."""

    def __init__(self, *told: Progress | Analysis | Exception) -> None:
        self.told = told
        self.asked: list[tuple[Any, ...]] = []
        self.go = Event()
        self.stopped = Event()

    def run(self, _work: Any, *asked: Any) -> Iterator[Progress | Analysis]:
        self.asked.append(asked)
        self.stopped.clear()
        for one in self.told:
            while not self.go.wait(0.01):
                if self.stopped.is_set():
                    raise Stopped
            if isinstance(one, Exception):
                raise one
            if isinstance(one, Progress):
                self.go.clear()
            yield one

    def stop(self) -> None:
        self.stopped.set()


def thinking(monkeypatch: pytest.MonkeyPatch, *told: Progress | Analysis | Exception) -> Slow:
    """Let somebody else think in all analyses of a test."""
    slow = Slow(*told)
    monkeypatch.setattr(Asked, "thinker", lambda _self: slow)
    return slow


def found_in(game: Game) -> Analysis:
    """An analysis with figures that no change of the computer players touches."""

    def loss(number: int, better: str, lost: float, reasons: tuple[Reason, ...] = ()) -> Loss:
        step = game.steps[number - 1]
        made = Choice(step.move, expected=40.0, behind=lost, doubt=0.1, reasons=())
        best = Choice(parse(better), expected=40.0 + lost, behind=0.0, doubt=0.1, reasons=reasons)
        return Loss(number, step.player, step.before, made, best)

    castle = (Reason("batches", {"number": 2, "points": 6}), Reason("most", {}), Reason("favor", {}))
    ann = loss(3, "place castle", 9.7, castle)
    ben = loss(2, "place road:16", 2.4, (Reason("gold", {"number": 1}),)), loss(10, "provost 0", 1.0)
    return Analysis(((ann,), ben, ()))


async def until(pilot: Pilot[Any], what: Any) -> None:
    """Wait until something is so, but not for ever."""
    for _ in range(600):
        if what():
            return
        await pilot.pause(0.02)
    raise AssertionError(text_of(pilot))


async def at_the_end(pilot: Pilot[Any]) -> tuple[EndScreen, AnalysisPanel]:
    """Come to the end of the game."""
    await pilot.pause()
    await strike(pilot, "enter")
    screen = pilot.app.screen
    assert isinstance(screen, EndScreen)
    return screen, screen.query_one(AnalysisPanel)


def compare(pilot: Pilot[Any], name: str) -> None:
    """Compare the screen with the stored picture; how long it still takes is nothing to compare."""
    seen = re.sub(r"\d\d:\d\d:\d\d|--:--:--", "[ time ]", text_of(pilot)) + "\n"
    stored = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        stored.write_text(seen, encoding="utf-8")
    assert seen == stored.read_text(encoding="utf-8")


# --- looks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("size", SIZES)
async def test_how_it_looks(size: str, glyphs: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = late()
    slow = thinking(monkeypatch, Progress(5, 20), found_in(game))
    async with table_app(game, glyphs=glyphs).run_test(size=SIZES[size]) as pilot:
        _screen, panel = await at_the_end(pilot)
        await strike(pilot, "left")
        await pilot.pause()
        compare(pilot, f"analysis-before-{size}-{glyphs}")
        assert "up to a minute" in " ".join(text_of(pilot).split())
        await strike(pilot, "a")
        slow.go.set()
        await until(pilot, lambda: panel.query_one(ProgressBar).percentage == 0.25)
        await pilot.pause()
        assert "25%" in text_of(pilot)
        compare(pilot, f"analysis-progress-{size}-{glyphs}")
        slow.go.set()
        await until(pilot, lambda: panel.found is not None)
        await pilot.pause()
        compare(pilot, f"analysis-found-{size}-{glyphs}")
        assert glyphs == "unicode" or text_of(pilot).isascii()


async def test_without_colours_one_sees_how_far_it_is_and_where_the_cursor_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    game = late()
    slow = thinking(monkeypatch, Progress(10, 20), found_in(game))
    async with table_app(game).run_test(size=SMALL) as pilot:
        _screen, panel = await at_the_end(pilot)
        await strike(pilot, "a")
        slow.go.set()
        await until(pilot, lambda: panel.query_one(ProgressBar).percentage == 0.5)
        await pilot.pause()
        line = next(line for line in text_of(pilot).splitlines() if "50%" in line)
        assert abs(line.count("█") - line.count("·")) <= 1
        slow.go.set()
        await until(pilot, lambda: panel.found is not None)
        await pilot.pause()
        assert [line.strip()[:10] for line in text_of(pilot).splitlines() if "▸" in line] == ["▸ Move 3, "]


# --- the answer -----------------------------------------------------------------------------------------------


async def test_it_says_what_the_command_says_and_leads_into_the_game() -> None:
    """The real thing, in a process of its own: every loss with player, round, move, the better one, and its price."""
    game = late()
    expected = analysis("caylus", CAYLUS.clone(game.state_at(0)), moves_of(game), "game:analysis")
    async with table_app(game).run_test(size=LARGE) as pilot:
        screen, panel = await at_the_end(pilot)
        await strike(pilot, "a")
        assert panel.running
        await until(pilot, lambda: panel.found is not None)
        await pilot.pause()
        assert panel.found is not None
        assert [[loss.number for loss in mine] for mine in panel.found.losses] == [
            [loss.number for loss in mine] for mine in expected.losses
        ]
        shown = " ".join(text_of(pilot).replace("▸", " ").split())
        for line in loss_lines(expected, NAMES):
            assert " ".join(line.split()) in shown
        first = next(loss for mine in expected.losses for loss in mine)
        assert panel.query_one(LossList).has_focus
        await strike(pilot, "enter")
        replay = pilot.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.n == first.number - 1
        assert replay.shown_state().key() == first.state.key()
        await strike(pilot, "escape")
        assert pilot.app.screen is screen
        assert screen.analysing


async def test_a_click_shows_the_moment_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = late()
    slow = thinking(monkeypatch, found_in(game))
    slow.go.set()
    async with table_app(game).run_test(size=SMALL) as pilot:
        screen, panel = await at_the_end(pilot)
        bar = text_of(pilot).splitlines()[-1]
        await pilot.click(offset=(bar.index(" Analysis"), SMALL[1] - 1))
        await until(pilot, lambda: panel.found is not None)
        await pilot.pause()
        lines = panel.query_one(LossList).region
        await pilot.click(offset=inside(lines, 5, 0))  # a heading leads nowhere
        assert pilot.app.screen is screen
        await pilot.click(offset=inside(lines, 5, 2))  # any line of a loss does
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert pilot.app.screen.n == 2
        await strike(pilot, "escape", "down", "down", "down", "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert pilot.app.screen.n == 9


async def test_what_was_found_is_kept_and_what_is_undone_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    game = late()
    slow = thinking(monkeypatch, found_in(game))
    slow.go.set()
    async with table_app(game).run_test(size=SMALL) as pilot:
        _screen, panel = await at_the_end(pilot)
        await strike(pilot, "a")
        await until(pilot, lambda: panel.found is not None)
        await strike(pilot, "right", "left")
        assert "prestige lost; better" in text_of(pilot)
        await strike(pilot, "b")
        _again, panel = await at_the_end(pilot)
        await strike(pilot, "a")
        await pilot.pause()
        assert "Move 3, Round 14, Placement: Sawmill (5), 1 denier: 9.7 prestige lost;" in text_of(pilot)
        assert len(slow.asked) == 1
        last = game.steps[-1].move
        await strike(pilot, "u", "y")
        assert game.decision is not None
        game.play(next(move for move in game.decision.options if move != last))
        while game.decision:
            game.play(game.decision.options[0])
        assert panel.found is None


# --- leaving --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["a", "right", "b", "r", "escape", "m"])
async def test_leaving_stops_it(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = late()
    slow = thinking(monkeypatch, Progress(5, 20), found_in(game))
    async with table_app(game).run_test(size=SMALL) as pilot:
        screen, panel = await at_the_end(pilot)
        await strike(pilot, "a")
        slow.go.set()
        await until(pilot, lambda: panel.query_one(ProgressBar).percentage == 0.25)
        assert panel.running
        assert not slow.stopped.is_set()
        await strike(pilot, way)
        await until(pilot, slow.stopped.is_set)
        await until(pilot, lambda: not panel.running)
        assert panel.found is None
        if way == "a":
            assert pilot.app.screen is screen
            assert "up to a minute" in text_of(pilot)
            await strike(pilot, "enter")  # the button has the keyboard: once more
            assert panel.running
            assert len(slow.asked) == 2
        if way == "escape":
            await until(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))


async def test_other_keys_work_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = thinking(monkeypatch, Progress(5, 20))
    async with table_app(late()).run_test(size=SMALL) as pilot:
        screen, panel = await at_the_end(pilot)
        await strike(pilot, "a")
        await strike(pilot, "f1", "escape", "f2", "escape")
        assert pilot.app.screen is screen
        assert panel.running
        assert not slow.stopped.is_set()
        slow.go.set()
        await until(pilot, lambda: panel.query_one(ProgressBar).percentage == 0.25)
        cast(CaylusApp, pilot.app).change_settings(glyphs="ascii")
        await pilot.pause()
        await pilot.pause()
        line = next(line for line in text_of(pilot).splitlines() if "25%" in line)
        assert line.isascii()
        assert "##" in line


async def test_what_goes_wrong_is_one_line_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = late()
    slow = thinking(monkeypatch, ThinkingFailed("the thinking process has ended"))
    slow.go.set()
    async with table_app(game).run_test(size=SMALL) as pilot:
        _screen, panel = await at_the_end(pilot)
        await strike(pilot, "a")
        await until(pilot, lambda: not panel.running)
        await pilot.pause()
        assert "The analysis failed: the thinking process has ended\n" in text_of(pilot)
        slow.told = (found_in(game),)
        await pilot.click(panel.query_one("#begin", Button))
        await until(pilot, lambda: panel.found is not None)
        await pilot.pause()
        assert "failed" not in text_of(pilot)


async def test_the_bots_of_the_table_think() -> None:
    """Where computers play, it is their process that analyses, and it is stopped in the midst of a thought."""
    game = late()
    brain = Brain("caylus", "seed")
    try:
        async with table_app(game, bot=brain).run_test(size=SMALL) as pilot:
            screen, panel = await at_the_end(pilot)
            assert screen._asked.thinker() is brain.thinker
            await strike(pilot, "a")
            await until(pilot, lambda: brain.thinker._process is not None)
            await strike(pilot, "a")
            assert not panel.running
            await until(pilot, lambda: not brain.thinker._waiting)
    finally:
        brain.close()


# --- in a replay ----------------------------------------------------------------------------------------------


async def test_a_replay_can_be_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = late()
    slow = thinking(monkeypatch, found_in(game))
    slow.go.set()
    async with replay_app(game, "A game").run_test(size=SMALL) as pilot:
        await strike(pilot, "right", "a")
        screen = pilot.app.screen
        assert isinstance(screen, AnalysisScreen)
        assert "A game" in text_of(pilot).splitlines()[0]
        await strike(pilot, "a")
        await until(pilot, lambda: screen.query_one(AnalysisPanel).found is not None)
        await pilot.pause()
        await strike(pilot, "down", "enter")
        replay = pilot.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.n == 1
        await strike(pilot, "a", "escape")
        assert replay.n == 1
        await strike(pilot, "a", "enter")
        assert replay.n == 2
        assert len(slow.asked) == 1
