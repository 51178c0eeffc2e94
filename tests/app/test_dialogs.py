"""Questions and pages over the table: the keys that work everywhere work there too, and say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from caylus_tui.app.caylus.dialogs import Explanation, HandOver, Hints, Unsaved, Warn
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.screens.help import HelpScreen
from caylus_tui.app.screens.keys import KeysScreen, PressKey
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.message import Ask, Confirm, Notice
from caylus_tui.app.screens.palette import PaletteScreen
from caylus_tui.app.screens.settings import SettingsScreen
from tests.app.shell_app import go, seen, settled, shell, under_cursor, until
from tests.app.table_app import SMALL, strike, table_app, table_of, text_of
from tests.app.table_games import dealt, play_on

BOXES: dict[str, tuple[Callable[[], Screen[Any]], str, str]] = {
    "warning": (
        lambda: Warn(["The worker will get nothing."], "Place a worker on Farm"),
        "The rules allow this choice, but it wastes something.",
        "y Do it  n Think again  Esc Back  F1 Help",
    ),
    "question": (
        lambda: Confirm("Take back a decision of Ben?", yes="Take back", no="Keep", about="Ben is asked to agree."),
        "Ben is asked to agree.",
        "y Take back  n Keep  Esc Back  F1 Help",
    ),
    "line": (lambda: Ask("Its new name"), "Type the answer; Enter gives it.", "Esc Back  F1 Help"),
    "notice": (lambda: Notice("There is no room."), "Esc, or a click beside the box, leaves it", "Esc Back  F1 Help"),
    "unsaved": (lambda: Unsaved("The disk is full."), "or keep the game in another folder.", "Esc Back  F1 Help"),
    "hints": (
        lambda: Hints("Ann: place a worker", [("Farm - 3", "food")]),
        "The strongest computer player says what it would do",
        "Esc Back  F1 Help",
    ),
    "explanation": (
        lambda: Explanation("What is this?", [("Farm", ["Take 2 food."])]),
        "Arrows scroll; Esc, Enter or a click",
        "Esc Close  F1 Help",
    ),
    "palette": (
        lambda: PaletteScreen([]),
        "Type a few letters of what you want to do",
        "Esc Close  F1 Help",
    ),
}


def words(pilot: Pilot[Any]) -> str:
    """What is on the screen as one line, without frames."""
    return " ".join(text_of(pilot).replace("│", " ").split())


@pytest.mark.parametrize("kind", BOXES)
async def test_a_box_says_its_keys_and_help_explains_it(kind: str) -> None:
    make, about, footer = BOXES[kind]
    app = table_app(dealt(3))
    async with app.run_test(size=SMALL) as pilot:
        box = make()
        app.push_screen(box)
        await pilot.pause()
        assert text_of(pilot).splitlines()[-1].strip() == footer
        await strike(pilot, "f1")
        assert isinstance(app.screen, HelpScreen)
        assert about in words(pilot)
        await strike(pilot, "end")
        assert await until(pilot, lambda: "F10 Menu" in words(pilot))
        await strike(pilot, "f1")
        assert app.screen is box


@pytest.mark.parametrize("kind", BOXES)
async def test_other_keys_of_everywhere_leave_a_box_first(kind: str) -> None:
    make, _about, _footer = BOXES[kind]
    app = table_app(dealt(3))
    async with app.run_test(size=SMALL) as pilot:
        answers: list[Any] = []
        for key, opened in (("f2", SettingsScreen), ("f8", KeysScreen), ("ctrl+c", Confirm), ("f9", PaletteScreen)):
            if kind == "line" and key == "ctrl+c":
                continue  # copies from the line, as in every other
            app.push_screen(make(), answers.append)
            await pilot.pause()
            await strike(pilot, key)
            await pilot.pause()
            if kind == "palette" and key == "f9":
                assert [type(screen) for screen in app.screen_stack] == [TableScreen]
                continue
            assert [type(screen) for screen in app.screen_stack] == [TableScreen, opened]
            await strike(pilot, "escape")
            await pilot.pause()
            assert [type(screen) for screen in app.screen_stack] == [TableScreen]
        assert set(answers) == {None}
        app.push_screen(make())
        await pilot.pause()
        await strike(pilot, "f1", "f10")
        await settled(pilot)
        assert [type(screen) for screen in app.screen_stack] == [MenuScreen]


async def test_the_menu_is_not_left_for_by_mistake_when_the_game_is_not_saved() -> None:
    app = table_app(dealt(3))
    async with app.run_test(size=SMALL) as pilot:
        table_of(pilot).controller.problem = "No space left on device"
        table_of(pilot).controller.save = lambda: False  # type: ignore[method-assign]
        app.push_screen(Unsaved("No space left on device"))
        await pilot.pause()
        await strike(pilot, "f10")
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [TableScreen, Confirm]
        assert "Leave the table all the same? The last moves will be lost." in words(pilot)


async def test_a_key_that_is_asked_for_is_any_key() -> None:
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await go(pilot, "h", KeysScreen)
        for _ in range(200):
            if "All commands" in under_cursor(pilot):
                break
            await strike(pilot, "down")
        await strike(pilot, "enter")
        assert isinstance(app.screen, PressKey)
        assert text_of(pilot).splitlines()[-1].strip() == "Esc Back"
        await strike(pilot, "f12")
        assert app.settings.keys == {"app.palette": "f12"}
        await strike(pilot, "f12")
        assert isinstance(app.screen, PaletteScreen)
        await strike(pilot, "f12")
        assert isinstance(app.screen, KeysScreen)


async def test_the_keyboard_is_handed_over_with_its_keys_told() -> None:
    app = table_app(dealt(3), handover=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, HandOver)
        assert text_of(pilot).splitlines()[-1].strip() == "Esc Close  F1 Help"
        await strike(pilot, "f1")
        assert "The board is shown when that person presses Enter." in words(pilot)
        await strike(pilot, "escape")
        assert isinstance(app.screen, HandOver)
        await strike(pilot, "enter")
        assert len(app.screen_stack) == 1


async def test_the_question_mark_explains_what_is_shown_large() -> None:
    app = table_app(play_on(dealt(3), 3, 60))
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "s", "question_mark")
        assert "Wood farm (food): wood, brown" in text_of(pilot)
        assert "Gate" not in text_of(pilot)
        await strike(pilot, "escape", "down", "question_mark")
        assert "Wood farm (cloth): wood, brown" in text_of(pilot)
        await strike(pilot, "escape", "f", "question_mark")
        assert "Towers: 11 spaces or 14 lots to go; now: Ann -1 prestige" in words(pilot)
        assert "A flag counts the spaces that the bailiff has still to go" in words(pilot)
        await strike(pilot, "end")
        assert await seen(pilot, "The bailiff will stand on space 14.")
        await strike(pilot, "escape", "escape", "question_mark")
        assert "Gate" in text_of(pilot)
