"""Keys: one table, remapped by the settings file, conflicts reported and the usual key kept."""

from __future__ import annotations

from typing import Any

import pytest

from caylus_tui.app import keys
from caylus_tui.app.app import CaylusApp
from caylus_tui.app.screens.keys import KeysScreen, PressKey
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.message import Confirm
from caylus_tui.app.screens.new_game import NewGameScreen
from caylus_tui.app.screens.open_game import OpenScreen
from caylus_tui.app.screens.page import Page
from caylus_tui.app.screens.palette import PaletteScreen
from caylus_tui.app.screens.settings import SettingsScreen
from caylus_tui.app.widgets.picker import Picker
from caylus_tui.app.widgets.rows import Rows
from tests.app.shell_app import SMALL, go, shell, strike, text_of, top

TAKEN = {f"ctrl+{letter}" for letter in "abqswtnpkfl"}
"""What tmux, screen, browsers, editors and terminals keep for themselves."""

OWNERS: dict[str, type[Any]] = {
    "app": CaylusApp,
    "list": Rows,
    "value": Picker,
    "menu": MenuScreen,
    "new": NewGameScreen,
    "open": OpenScreen,
    "settings": SettingsScreen,
    "keys": KeysScreen,
    "page": Page,
    "palette": PaletteScreen,
    "dialog": Confirm,
}


def test_no_usual_key_belongs_to_somebody_else() -> None:
    usual = {name for key in keys.KEYS for name in key.keys.split(",")}
    assert usual & TAKEN == set()
    assert {name for name in usual if name.startswith("ctrl+")} == {"ctrl+c"}
    assert {name for name in usual if keys.named(name) != name} == set()


def test_ids_are_unique_and_their_places_known() -> None:
    assert len({key.id for key in keys.KEYS}) == len(keys.KEYS)
    assert {key.place for key in keys.KEYS} == set(keys.PLACES)


def test_the_usual_keys_do_not_clash() -> None:
    same = {key.id: key.keys for key in keys.KEYS}
    assert keys.keymap(same) == (same, [])


@pytest.mark.parametrize("place", OWNERS)
def test_every_key_calls_something_that_there_is(place: str) -> None:
    actions = {key.action.partition("(")[0] for key in keys.KEYS if key.place == place}
    assert actions
    assert {action for action in actions if not hasattr(OWNERS[place], f"action_{action}")} == set()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("x", "x"),
        ("X", "X"),
        ("F7", "f7"),
        (":", "colon"),
        ("?", "question_mark"),
        ("+", "plus"),
        ("Ctrl+X", "ctrl+x"),
        ("alt+shift+f3", "alt+shift+f3"),
        ("PageUp", "pageup"),
        ("f25", None),
        ("hyper+x", None),
        ("ctrl+ctrl+x", None),
        ("ü", None),
        ("nonsense", None),
        ("ctrl+", None),
    ],
)
def test_keys_as_people_write_them(typed: str, name: str | None) -> None:
    assert keys.named(typed) == name


def test_keys_as_people_read_them() -> None:
    assert [keys.shown_key(key) for key in ("f10", "colon", "ctrl+x", "up", "escape", "f", "shift+tab")] == [
        "F10",
        ":",
        "Ctrl+X",
        "↑",
        "Esc",
        "f",
        "Shift+Tab",
    ]
    assert keys.shown_key("up", ascii_only=True) == "Up"


def test_a_key_is_replaced() -> None:
    assert keys.keymap({"table.undo": "x", "table.log": ";,F12"}) == (
        {"table.undo": "x", "table.log": "semicolon,f12"},
        [],
    )


def test_two_keys_are_exchanged() -> None:
    wanted = {"table.undo": "p", "table.pass": "u"}
    assert keys.keymap(wanted) == (wanted, [])


@pytest.mark.parametrize(
    ("binding", "key", "problem"),
    [
        ("table.nothing", "x", 'keys: there is no "table.nothing"'),
        ("table.undo", "hyper+x", 'keys: table.undo: there is no key "hyper+x"'),
        ("table.undo", ",,", 'keys: table.undo: there is no key ",,"'),
        ("table.undo", "p", 'keys: table.undo: p is already "Pass"; the usual key stays'),
        ("table.undo", "f1", 'keys: table.undo: F1 is already "Help"; the usual key stays'),
        ("app.help", "g", 'keys: app.help: g is already "Play from here"; the usual key stays'),
        ("menu.quit", "j", 'keys: menu.quit: j is already "Down"; the usual key stays'),
    ],
)
def test_what_cannot_be_leaves_the_usual_key(binding: str, key: str, problem: str) -> None:
    assert keys.keymap({binding: key, "replay.first": "x"}) == ({"replay.first": "x"}, [problem])


def test_the_same_key_may_do_different_things_in_different_places() -> None:
    assert keys.keymap({"menu.new": "p"}) == ({"menu.new": "p"}, [])


def test_letters_in_use_are_known_to_who_gives_letters_to_choices() -> None:
    assert {"p", "u", "r", "l", "s", "f", "h"} <= keys.taken("table")
    keys.use({"table.undo": "x"})
    assert "x" in keys.taken("table")
    assert "u" not in keys.taken("table")
    keys.use({})
    assert "u" in keys.taken("table")


async def test_a_remapped_key_works_and_its_old_one_does_not() -> None:
    app = shell(keys={"menu.new": "x", "app.help": "f11"})
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert " x  New game" in text_of(pilot)
        assert "F11 Help" in text_of(pilot)
        await strike(pilot, "n")
        assert isinstance(app.screen, MenuScreen)
        await strike(pilot, "x")
        top(pilot, NewGameScreen)
    keys.use({})


async def test_a_conflict_is_reported_and_the_usual_key_works() -> None:
    app = shell(keys={"menu.new": "o"})
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert [note.message for note in app._notifications] == [
            'keys: menu.new: o is already "Open"; the usual key stays'
        ]
        await strike(pilot, "n")
        top(pilot, NewGameScreen)


async def test_another_key_is_given_in_the_key_sheet_and_kept() -> None:
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "h", KeysScreen)
        sheet = top(pilot, KeysScreen)
        await strike(pilot, "down", "enter")
        top(pilot, PressKey)
        await strike(pilot, "f11")
        assert app.screen is sheet
        assert dict(app.settings.keys) == {"app.settings": "f11"}
        assert "F11" in text_of(pilot)
        assert '"app.settings" = "f11"' in app.services.paths.settings.read_text(encoding="utf-8")
        await strike(pilot, "delete")
        assert dict(app.settings.keys) == {}
    keys.use({})


async def test_a_key_that_is_taken_is_refused_in_the_key_sheet() -> None:
    app = shell()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await go(pilot, "h", KeysScreen)
        await strike(pilot, "enter", "f9")
        assert dict(app.settings.keys) == {}
        assert [note.message for note in app._notifications] == [
            'keys: app.help: F9 is already "All commands"; the usual key stays'
        ]
        await strike(pilot, "enter", "escape")
        assert dict(app.settings.keys) == {}
        top(pilot, KeysScreen)


async def test_what_tmux_and_browsers_keep_does_nothing() -> None:
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        before = text_of(pilot)
        await strike(pilot, *sorted(TAKEN))
        assert app.is_running
        assert text_of(pilot) == before
