"""A walk through every screen of the app in one run, in whatever language is spoken: menu, table, rules, lessons."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.dialogs import Hints
from caylus_tui.app.caylus.learn_screen import LearnScreen
from caylus_tui.app.caylus.lesson_screen import LessonScreen
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.caylus.rules_screen import RulesScreen
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.bots import Choice, Reason
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.favors import Favor
from caylus_tui.games.caylus.questions import Architect, Castle
from caylus_tui.learn.lesson import Lesson, find, lessons
from caylus_tui.play import saving
from caylus_tui.play.controller import Controller, Sink
from caylus_tui.store.errors import SaveError
from tests.app.replays import noted
from tests.app.shell_app import cut_sample, put, until
from tests.app.table_app import press_text, services_with, strike, table_of, text_of
from tests.app.table_games import Game, asking, dealt, play_on, play_until
from tests.app.test_table_screen import SHOWN

Look = Callable[[str, Pilot[Any]], None]
"""Told the name of a screen, and the pilot of the app that shows it."""

DAMAGED = b'{"format"'
HOME = "/home/ann"
"""What the screens call the folder of the person who goes."""
MANY = (5, 5)
"""Players and seed of a game whose end has much to tell."""


def still(patch: pytest.MonkeyPatch) -> None:
    """Times and folders are the same every day and everywhere."""
    home = str(Path.home())

    def when(moment: datetime) -> str:
        return f"{moment:%Y-%m-%d %H:%M}"

    patch.setattr("caylus_tui.app.screens.game_list.when", when)
    patch.setattr("caylus_tui.words.when.when", when)
    for screen in ("settings", "open_game"):
        patch.setattr(f"caylus_tui.app.screens.{screen}.visible", lambda text: text.replace(home, HOME))
    patch.setattr(Path, "home", lambda: Path(HOME))


class Full:
    """A disk without room."""

    def __init__(self) -> None:
        self.path: Path | None = Path("/games/saturday.json")

    def save(self, session: Any) -> None:
        raise SaveError("full", "/games/saturday.json")

    def save_elsewhere(self, path: Path, session: Any) -> None:
        raise SaveError("full", str(path))


class Tour:
    """A person who goes from screen to screen; `look` is called at each of them."""

    def __init__(self, pilot: Pilot[Any], look: Look) -> None:
        self.pilot = pilot
        self._look = look

    @property
    def app(self) -> CaylusApp:
        """The app."""
        app = self.pilot.app
        assert isinstance(app, CaylusApp)
        return app

    async def settle(self) -> None:
        """Wait until everything is painted, and what runs beside the screen has done its work."""
        # Without waiting for idle time as `Pilot.pause` does: a walk has hundreds of screens.
        before, quiet = "", 0
        while quiet < 3:
            await self.pilot.pause(0)
            if len(self.app.workers):
                await self.app.workers.wait_for_complete()
            shown = text_of(self.pilot)
            quiet = quiet + 1 if shown == before else 0
            before = shown

    async def see(self, name: str, *keys: str) -> None:
        """Press keys, and look at what they lead to."""
        await strike(self.pilot, *keys)
        focused = self.app.focused
        if "end" in keys and focused is not None and not isinstance(focused, Input):
            # Textual scrolls there only when it has nothing else to do.
            assert await until(self.pilot, lambda: focused.scroll_offset.y >= focused.max_scroll_y)
        await self.settle()
        self._look(name, self.pilot)

    async def leave(self, depth: int = 1) -> None:
        """Leave all screens above the lowest ones."""
        while len(self.app.screen_stack) > depth:
            self.app.pop_screen()
            await self.pilot.pause(0)

    @asynccontextmanager
    async def at_table(self, game: Game, *, sink: Sink | None = None, **settings: Any) -> AsyncIterator[TableScreen]:
        """Sit down at a table with a game; afterwards the lowest screen is shown again."""
        before = self.app.services.settings
        self.app.services.settings = before.model_copy(update=settings)
        self.app.push_screen(self.app.table_screen(Controller(game, sink)))
        await self.settle()
        yield table_of(self.pilot)
        await self.leave()
        self.app.services.settings = before


@asynccontextmanager
async def touring(look: Look, language: str, size: tuple[int, int]) -> AsyncIterator[Tour]:
    """The app at its menu, with a saved game and a damaged one."""
    app = CaylusApp(services=services_with(language=language, pace=0.0))
    cut_sample(app, "saturday", 120, "2026-01-03T20:00:00Z")
    put(app, "broken", DAMAGED)
    os.utime(app.services.paths.saves / "broken.json", (1767300000, 1767300000))
    async with app.run_test(size=size) as pilot:
        yield Tour(pilot, look)


# --- around the game --------------------------------------------------------------------------------------------------


async def menu(tour: Tour) -> None:
    """The menu, what can be opened from it, and the questions that are asked there."""
    await tour.see("menu")
    await tour.see("quit", "ctrl+c")
    await tour.leave()
    await tour.see("help", "f1")
    await tour.see("help-end", "end")
    await tour.leave()
    await tour.see("keys", "h")
    await tour.see("keys-end", "end")
    await tour.see("keys-press", "enter")
    await tour.leave()
    await tour.see("palette", "f9")
    await tour.see("palette-nothing", *"xyzzy")
    await tour.leave()


async def new_game(tour: Tour) -> None:
    """Seats, options, what is wrong."""
    await tour.see("new", "n")
    await tour.see("new-five", "f3", "f3")
    await tour.see("new-wrong", "up", "up", *"Ann", "end", "tab", "up", "up", "x")
    await tour.see("new-help", "f1")
    await tour.leave()


async def saved_games(tour: Tour) -> None:
    """The list and its dialogs."""
    await tour.see("open", "o")
    await tour.see("open-game", "down")
    for key, name in {"n": "rename", "d": "delete", "x": "export"}.items():
        await tour.see(f"open-{name}", key)
        await tour.leave(2)
    await tour.see("open-help", "f1")
    await tour.leave(2)
    await tour.see("open-sample", "end")
    await tour.see("open-nothing", "f", *"xyzzy")
    await tour.leave()


async def settings(tour: Tour) -> None:
    """The settings from top to bottom."""
    await tour.see("settings", "s")
    await tour.see("settings-warnings", "up", "up")
    await tour.see("settings-reset", "f5")
    await tour.leave()


# --- rules and lessons ------------------------------------------------------------------------------------------------


async def rules(tour: Tour) -> None:
    """A page of text, one with a table, one with drawings, and the search."""
    tour.app.action_rules()
    await tour.see("rules")
    screen = tour.app.screen
    assert isinstance(screen, RulesScreen)
    screen.open("tiles")
    await tour.see("rules-tiles")
    await tour.see("rules-tiles-down", "pagedown")
    screen.open("castle")
    await tour.see("rules-castle", "end")
    screen.open("provost")
    await tour.see("rules-provost", "end")
    await tour.see("rules-search", "slash", "1")
    await tour.see("rules-nothing", *"xyzzy")
    await tour.see("rules-help", "f1")
    await tour.leave()


async def learning(tour: Tour) -> None:
    """The list of lessons, a lesson with all it says, a puzzle, the way to a real game."""
    tour.app.action_learn()
    await tour.see("learn")
    learn = tour.app.screen
    assert isinstance(learn, LearnScreen)
    await tour.see("learn-puzzles", "end")
    await _lesson(tour, learn)
    learn.begin(find("two-houses"))
    await tour.see("puzzle-story")
    await tour.see("puzzle", "enter")
    await tour.leave(2)
    learn.begin(lessons()[-1])
    await tour.see("lesson-real-game")
    await tour.leave()


async def _lesson(tour: Tour, learn: LearnScreen) -> None:
    lesson: Lesson = find("first-worker")
    learn.begin(lesson)
    await tour.see("lesson-story")
    await tour.see("lesson", "enter")
    table = tour.app.screen
    assert isinstance(table, LessonScreen)
    await tour.see("lesson-wrong", "p")
    for number, step in enumerate(lesson.steps):
        for text in step.solved_by():
            table.choose(table.session.game.parse(text))
            await tour.pilot.pause(0)
        if number == 0:
            await tour.see("lesson-next-task")
        await tour.settle()
        if tour.app.screen is not table and number + 1 < len(lesson.steps):
            await strike(tour.pilot, "enter")
    await tour.see("lesson-done")
    await tour.leave(2)


# --- the table --------------------------------------------------------------------------------------------------------


async def decisions(tour: Tour) -> None:
    """Every kind of decision."""
    for kind, (players, seed, _words) in sorted(SHOWN.items()):
        async with tour.at_table(play_until(dealt(players, seed), seed, kind)):
            await tour.see(f"table-{kind}")
    async with tour.at_table(asking(Architect(0, 12))):
        await tour.see("table-architect")
        await tour.see("table-architect-site", "a")


async def choosing(tour: Tour) -> None:
    """A new game: previews, typing, looking around, explanations."""
    async with tour.at_table(dealt(3, 1)):
        await tour.see("table-new")
        await tour.see("table-preview", "right")
        await tour.see("table-explain", "question_mark")
        await tour.leave(2)
        await tour.see("table-refused", "space", "up", "up", "enter")
        await tour.see("table-refused-road", "escape", "9")
        await tour.see("command-line", "escape", "colon")
        await tour.see("command-line-several", "p")
        await press_text(tour.pilot, "l road:2")
        await tour.see("command-line-one")
        await tour.see("command-line-illegal", "8", "enter")
        await tour.see("command-line-help", "f1")
        await tour.leave(2)
    async with tour.at_table(asking(Favor(0, c.JOUST_FIELD))):
        await tour.see("favor-tracks")
        await tour.see("favor-building", "d")
        await tour.see("favor-tile", "a")
        await tour.see("favor-tile-site", "right", "right", "enter")
        await tour.see("favor-cubes", *["escape"] * 3, "c")
        await tour.see("favor-explain", "escape", "question_mark")


async def panels(tour: Tour) -> None:
    """Panels made large, the log, looking back, undo, in the middle of a game of five."""
    async with tour.at_table(play_until(play_on(dealt(5, 3), 3, 90), 3, "place"), sink=None) as table:
        for name in table.CAN_BE_LARGE:
            table.enlarge(name)
            await tour.see(f"large-{name}")
        table.enlarge(None)
        await tour.see("table-explain-tile", "space", "up", "question_mark")
        await tour.leave(2)
        await tour.see("log", "escape", "l")
        await tour.see("log-one-player", "p")
        await tour.see("log-search", "slash", "1")
        await tour.see("log-moment", "enter", "up", "enter")
        await tour.see("looking-back", "escape")
        await tour.see("back-to-here", "u")
        await tour.leave(2)
        await tour.see("undo", *["escape"] * 3, "u")


async def dialogs(tour: Tour) -> None:
    """Warnings, hints, handing over, a full disk, a terminal that is too small."""
    async with tour.at_table(asking(Castle(0, c.CASTLE))) as table:
        await tour.see("warning", "p")
        await tour.leave(2)
        await _hints(tour, table)
        width, height = tour.app.size
        await tour.pilot.resize_terminal(79, 24)
        await tour.see("too-small")
        await tour.pilot.resize_terminal(width, height)
    async with tour.at_table(play_until(play_on(dealt(3, 2), 2, 30), 2, "place"), handover=True):
        await tour.see("hand-over")
    async with tour.at_table(dealt(3, 1), sink=Full()):
        await tour.see("unsaved", "1", "enter")
        await tour.see("unsaved-place", "right", "enter")
        await tour.leave(2)
        await tour.see("unsaved-news")
        tour.app.action_main_menu()
        await tour.see("unsaved-leave")


async def _hints(tour: Tour, table: TableScreen) -> None:
    reasons = (Reason("now", {"points": 4}), Reason("batches", {"number": 2, "points": 8}), Reason("most", {}))
    decision = table.session.decision
    assert decision is not None
    choices = [Choice(move, 24.5 - i, i, 0.0, reasons) for i, move in enumerate(decision.options[:3])]
    table._advised(choices, len(table.session.steps))
    assert isinstance(tour.app.screen, Hints)
    await tour.see("hints")
    await tour.leave(2)


# --- after the game ---------------------------------------------------------------------------------------------------


async def endings(tour: Tour) -> None:
    """The account of a game, page by page, and its final board."""
    async with tour.at_table(play_on(dealt(*MANY), MANY[1])):
        await strike(tour.pilot, "enter")
        await tour.settle()
        pages = len(tour.app.screen._pages)  # type: ignore[attr-defined]
        for page in range(pages):
            await tour.see(f"end-{page + 1}")
            await strike(tour.pilot, "right")
        await tour.see("end-board", "b")


async def replays(tour: Tour) -> None:
    """A replay with notes, its panels and its questions."""
    path = noted(tour.app.services.paths.saves)
    tour.app.watch_game(saving.look_at(tour.app.services.library, path), "evening")
    await tour.settle()
    screen = tour.app.screen
    assert isinstance(screen, ReplayScreen)
    await tour.see("replay")
    await tour.see("replay-help", "f1")
    await tour.leave(2)
    screen.go(57)
    await tour.see("replay-note")
    await tour.see("replay-note-write", "n")
    await tour.leave(2)
    await tour.see("replay-note-away", "delete")
    await tour.leave(2)
    await tour.see("replay-moment", "right")
    await tour.see("replay-play", "g")
    await tour.leave(2)
    await tour.see("replay-chart", "v")
    await tour.see("replay-log", "v", "l")
    await tour.see("replay-end", "escape", "end")
    await tour.leave()


LEGS: dict[str, Callable[[Tour], Awaitable[None]]] = {
    leg.__name__: leg
    for leg in (
        *(menu, new_game, saved_games, settings),
        *(rules, learning),
        *(decisions, choosing, panels, dialogs),
        *(endings, replays),
    )
}
"""The parts of the walk; each begins and ends at the menu."""


async def walk(look: Look, language: str, size: tuple[int, int], legs: tuple[str, ...] = tuple(LEGS)) -> None:
    """Go through all screens."""
    async with touring(look, language, size) as tour:
        await tour.settle()
        for name in legs:
            await LEGS[name](tour)
            await tour.leave()
