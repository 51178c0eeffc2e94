"""From wherever one is to the main menu, and help with whatever is shown."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.dialogs import Warn
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.new_game import NewGameScreen
from tests.app.shell_app import LARGE, SMALL, go, settled, shell, strike, text_of, top
from tests.app.table_app import replay_app, table_app
from tests.app.table_games import dealt


@pytest.mark.parametrize(("kind", "key"), [("table", "f10"), ("replay", "f10"), ("replay", "escape")])
async def test_an_app_that_began_with_a_game_has_only_the_menu_after_it(kind: str, key: str) -> None:
    app: CaylusApp = table_app(dealt(3)) if kind == "table" else replay_app(dealt(3))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        first: Screen[Any] = app.screen
        await strike(pilot, key)
        await settled(pilot)
        assert [type(screen) for screen in app.screen_stack] == [MenuScreen]
        assert "New game" in text_of(pilot)
        assert not first.is_running
        await strike(pilot, "f10")
        assert [type(screen) for screen in app.screen_stack] == [MenuScreen]
        await go(pilot, "n", NewGameScreen)
        await strike(pilot, "f5")
        top(pilot, TableScreen)
        await strike(pilot, "f10")
        assert [type(screen) for screen in app.screen_stack] == [MenuScreen]


def place_of(pilot: Pilot[Any], text: str) -> tuple[int, int]:
    """The cell in which a text begins that is on the screen."""
    for y, line in enumerate(text_of(pilot).splitlines()):
        if text in line:
            return line.index(text), y
    raise AssertionError(text_of(pilot))


async def test_a_round_from_the_menu_to_the_menu_with_the_mouse_alone() -> None:
    app = shell()
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.click(offset=place_of(pilot, "New game"))
        await settled(pilot)
        assert isinstance(app.screen, NewGameScreen)
        await pilot.click(offset=place_of(pilot, "F5 Start"))
        await settled(pilot)
        table = top(pilot, TableScreen)
        for space in (1, 2, 3):
            where = table.where()[f"road:{space}"]
            await pilot.click(offset=(where.x + 2, where.y + 1))
            assert table.session.state.worker[space] >= 0
        for _ in range(60):
            if table.session.state.round > 1:
                break
            if isinstance(app.screen, Warn):
                await pilot.click("#do")
            elif "p Pass" in text_of(pilot).splitlines()[-1]:
                await pilot.click(offset=place_of(pilot, " p Pass "))
            else:
                lines = table.query_one("#choices").region
                await pilot.click(offset=(lines.x + 3, lines.y))
            await pilot.pause()
        assert table.session.state.round == 2
        await pilot.click(offset=place_of(pilot, "F10 Menu"))
        await settled(pilot)
        top(pilot, MenuScreen)
        assert "round 2, Placement" in text_of(pilot)
