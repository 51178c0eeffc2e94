"""From the menu to a game and back: new games, the last one, the list of saved games and what it does with files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from caylus_tui import api
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.commands import all_commands
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.message import Ask, Confirm, Notice
from caylus_tui.app.screens.new_game import NewGameScreen, SeatRow
from caylus_tui.app.screens.open_game import OpenScreen
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.resources import sample_saves
from caylus_tui.table.record import to_json
from tests.app.shell_app import (
    LARGE,
    SMALL,
    cut_sample,
    go,
    line_of,
    new,
    put,
    saves_of,
    settled,
    shell,
    strike,
    text_of,
    top,
    under_cursor,
)

MARKUP = "[/][b]Eve"
ESCAPES = "Eve\x1b[31m\x9b2J\x1b]0;x\x07"


def hostile_record() -> dict[str, Any]:
    """A record with a name that tries to move the cursor."""
    record: dict[str, Any] = json.loads(to_json(new("Ann", "Ben")))
    record["players"][0]["name"] = ESCAPES
    return record


# --- the menu ---------------------------------------------------------------------------------------------------------


async def test_from_the_menu_to_a_new_game_and_back_to_continue_it_with_one_key() -> None:
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "no game has been begun" in text_of(pilot)
        await go(pilot, "n", NewGameScreen)
        await strike(pilot, "f5")
        table = top(pilot, TableScreen)
        path = table.controller.path
        assert path is not None
        record = api.load(path).record
        assert [(player.color, player.name, player.seat) for player in record.players] == [
            ("blue", "Blue", "human"),
            ("red", "Red", "human"),
            ("green", "Green", "human"),
        ]
        await strike(pilot, "f10")
        menu = top(pilot, MenuScreen)
        await settled(pilot)
        assert "Continue   ▲ Blue  ■ Red  ● Green" in line_of(pilot, lambda line: "Continue" in line)
        assert menu.query_one(Rows).cursor == 0
        await strike(pilot, "c")
        assert top(pilot, TableScreen).controller.path == path
    assert [entry.suffix for entry in path.parent.iterdir()] == [".json"]


async def test_continue_takes_the_last_game_that_is_not_over() -> None:
    app = shell()
    cut_sample(app, "over", None, "2026-01-05T00:00:00Z")
    going = cut_sample(app, "going", 50, "2026-01-04T00:00:00Z")
    cut_sample(app, "older", 60, "2026-01-03T00:00:00Z")
    put(app, "broken", b"{")
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "50 moves" in text_of(pilot)
        await strike(pilot, "c")
        table = top(pilot, TableScreen)
        assert table.controller.path == going
        # The two moves after it are forced, and were played.
        assert [step.forced for step in table.session.steps[50:]] == [True] * (len(table.session.steps) - 50)


async def test_continue_without_a_game_says_so() -> None:
    app = shell()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settled(pilot)
        await strike(pilot, "c")
        top(pilot, MenuScreen)
        assert [note.message for note in app._notifications] == ["There is no game to continue; begin a new one."]


async def test_the_menu_works_by_mouse_and_leaves_with_q() -> None:
    app = shell()
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.click(Rows, offset=(8, 2))
        await pilot.pause()
        top(pilot, OpenScreen)
        await strike(pilot, "escape")
        top(pilot, MenuScreen)
        await strike(pilot, "escape")
        top(pilot, MenuScreen)
        await strike(pilot, "q")
    assert app.return_code == 0


# --- a new game -------------------------------------------------------------------------------------------------------


def rows_of(pilot: Pilot[Any]) -> list[tuple[str, str, str]]:
    """The seats that are shown: colour, name as typed, who plays."""
    rows = [row for row in pilot.app.screen.query(SeatRow) if row.display]
    return [(row.draft.color, row.draft.name, row.draft.kind) for row in rows]


async def test_seats_options_and_seed_reach_the_record() -> None:
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "n", NewGameScreen)
        await strike(pilot, *"Ann", "enter", *"[/]", "tab", "right", "down", "down", "down", "right")
        await strike(pilot, "down", "right", "down", *"42", "f5")
        controller = top(pilot, TableScreen).controller
        assert controller.path is not None
        record = api.load(controller.path).record
        assert [(player.color, player.name, player.seat) for player in record.players] == [
            ("blue", "Ann", "human"),
            ("red", "[/]", "bot:random"),
            ("green", "Green", "human"),
        ]
        assert (record.options.favors, record.options.jeweller) == ("simplified", True)
        assert record.setup == new("Ann", "[/]", "Green", seed=42).setup


async def test_two_to_five_players_by_keys() -> None:
    app = shell()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await go(pilot, "n", NewGameScreen)
        await strike(pilot, "f3", "f3")
        assert [color for color, _name, _kind in rows_of(pilot)] == ["blue", "red", "green", "orange", "black"]
        await strike(pilot, "f3", *"Eve", "f4", "f4", "f4", "f4")
        assert [color for color, _name, _kind in rows_of(pilot)] == ["blue", "red"]
        assert [note.message for note in app._notifications] == [
            "5 players are the most.",
            "2 players are the fewest.",
        ]


async def test_colours_are_exchanged_and_seats_moved() -> None:
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "n", NewGameScreen)
        await strike(pilot, *"Ann", "shift+tab", "right")
        assert rows_of(pilot) == [("red", "Ann", "human"), ("blue", "", "human"), ("green", "", "human")]
        await strike(pilot, "f7", "f7", "f7")
        assert rows_of(pilot) == [("blue", "", "human"), ("green", "", "human"), ("red", "Ann", "human")]
        await strike(pilot, "f6")
        assert [name for _color, name, _kind in rows_of(pilot)] == ["", "Ann", ""]
        await pilot.click(".-small.-up", offset=(0, 0))
        assert [name for _color, name, _kind in rows_of(pilot)] == ["", "Ann", ""]
        await pilot.click([*app.screen.query(".-remove")][1])
        await pilot.pause()
        assert rows_of(pilot) == [("blue", "", "human"), ("green", "", "human")]


async def test_what_is_wrong_is_said_and_keeps_the_game_from_beginning() -> None:
    app = shell()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await go(pilot, "n", NewGameScreen)
        await strike(pilot, *"Ann", "down", *"Ann")
        assert 'Two players have the name "Ann": one of them needs another.' in text_of(pilot)
        await strike(pilot, "f5")
        top(pilot, NewGameScreen)
        await strike(pilot, "backspace", "down", "down", "down", "down", "down", *"-1")
        assert "A seed is a whole number from 0 up, or nothing." in text_of(pilot)
        await strike(pilot, "f5")
        top(pilot, NewGameScreen)
        assert not app.services.paths.saves.exists()


async def test_players_of_the_last_game_are_proposed() -> None:
    app = shell()
    put(app, "last", new("Ann", "Ben", "Cid", "Dee"))
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "n", NewGameScreen)
        assert [(color, name) for color, name, _kind in rows_of(pilot)] == [
            ("blue", "Ann"),
            ("red", "Ben"),
            ("green", "Cid"),
            ("orange", "Dee"),
        ]


async def test_a_folder_that_cannot_be_written_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    app = shell()
    object.__setattr__(app.services, "paths", _with_saves(app, tmp_path / "file" / "saves"))
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "n", NewGameScreen)
        await strike(pilot, "f5")
        top(pilot, Notice)
        assert "The new game could not be saved." in text_of(pilot)


def _with_saves(app: Any, folder: Path) -> Any:
    from dataclasses import replace

    return replace(app.services.paths, saves=folder)


# --- the list ---------------------------------------------------------------------------------------------------------


async def test_damaged_files_and_hostile_names_are_listed_harmlessly() -> None:
    app = shell()
    put(app, "empty", b"")
    put(app, "binary", bytes(range(256)))
    put(app, "newer", {"format": "caylus-tui/record", "version": 99, "game": "caylus", "options": {}, "moves": []})
    put(app, "hostile", hostile_record())
    put(app, "markup", new(MARKUP, "[@click=app.exit]x"))
    async with app.run_test(size=LARGE) as pilot:
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        shown = text_of(pilot)
        assert "the file is empty" in line_of(pilot, lambda line: " empty " in line)
        assert "this is not text in UTF-8" in line_of(pilot, lambda line: " binary " in line)
        assert MARKUP in line_of(pilot, lambda line: "round 1" in line)
        assert "players.0.name" in line_of(pilot, lambda line: " hostile " in line)
        assert {"\x1b", "\x9b", "\x07"} & set(shown) == set()
        assert "sample game" in shown
        rows = app.screen.query_one(Rows)
        for number in range(rows.count):
            rows.cursor = number
            await pilot.pause()
        await strike(pilot, "home", "enter")
        await settled(pilot)
        assert isinstance(app.screen, Notice | OpenScreen | TableScreen | Confirm)


async def test_a_game_is_opened_from_the_list_and_its_place_shown() -> None:
    app = shell()
    path = cut_sample(app, "evening", 60)
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        assert under_cursor(pilot).split()[:8] == ["▸", "■", "Ann", "●", "Ben", "✚", "Cid", "round"]
        assert "evening" in text_of(pilot)
        await strike(pilot, "enter")
        assert top(pilot, TableScreen).controller.path == path
        assert len(top(pilot, TableScreen).session.steps) == 60


async def test_a_wrong_move_is_shown_and_the_game_played_on_before_it() -> None:
    app = shell()
    path = cut_sample(app, "wrong", 40)
    record = json.loads(path.read_text(encoding="utf-8"))
    record["moves"][30] = record["moves"][30].split()[0] + " build cathedral"
    path.write_text(json.dumps(record), encoding="utf-8")
    before = path.read_bytes()
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        assert "move 31 (place): red was asked" in text_of(pilot)
        await strike(pilot, "enter")
        top(pilot, Confirm)
        assert "This saved game is damaged. Play on from its last good" in text_of(pilot)
        await strike(pilot, "y")
        table = top(pilot, TableScreen)
        assert len(table.session.steps) == 30
        assert table.controller.path != path
    assert path.read_bytes() == before


async def test_a_game_that_is_open_elsewhere_can_be_watched() -> None:
    app = shell()
    path = cut_sample(app, "shared", 10)
    held = app.services.library.open(path)
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        await strike(pilot, "enter")
        top(pilot, Confirm)
        assert "this game is already open here" in text_of(pilot)
        await strike(pilot, "enter")
        assert len(top(pilot, ReplayScreen).session.steps) == 10
        await strike(pilot, "escape")
        top(pilot, OpenScreen)
    held.close()


async def test_a_sample_is_watched_copied_and_never_changed() -> None:
    app = shell()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        await strike(pilot, "d")
        top(pilot, OpenScreen)
        await strike(pilot, "n")
        top(pilot, OpenScreen)
        assert [note.message for note in app._notifications] == ["Sample games stay as they are; c makes a copy."] * 2
        await strike(pilot, "enter")
        top(pilot, ReplayScreen)
        await strike(pilot, "escape", "c")
        await settled(pilot)
        (copy,) = saves_of(app).iterdir()
        assert [sample.read_bytes() for sample in sample_saves() if sample.name == copy.name] == [copy.read_bytes()]


async def test_rename_copy_and_delete() -> None:
    app = shell()
    cut_sample(app, "one", 5)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        await strike(pilot, "n")
        top(pilot, Ask)
        await strike(pilot, *["backspace"] * 3, "enter")
        assert "Type something, or leave with Esc." in text_of(pilot)
        await strike(pilot, *"two", "enter")
        assert [path.name for path in saves_of(app).iterdir()] == ["two.json"]
        await strike(pilot, "c")
        assert {path.name for path in saves_of(app).iterdir()} == {"two.json", "two (2).json"}
        assert "two (2)" in text_of(pilot)
        await strike(pilot, "d", "enter")
        assert {path.name for path in saves_of(app).iterdir()} == {"two.json", "two (2).json"}
        await strike(pilot, "d", "y")
        assert [path.name for path in saves_of(app).iterdir()] == ["two.json"]


async def test_export_and_import(tmp_path: Path) -> None:
    app = shell()
    path = cut_sample(app, "one", 5)
    outside = tmp_path / "x.json"
    outside.write_bytes(b"older")
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        for answer in ("n", "y"):
            await strike(pilot, "e")
            await _type(pilot, str(outside))
            if isinstance(app.screen, Confirm):
                assert outside.read_bytes() == b"older"
                await strike(pilot, answer)
        assert outside.read_bytes() == path.read_bytes()
        await strike(pilot, "i")
        await _type(pilot, str(outside))
        assert (saves_of(app) / "x.json").read_bytes() == path.read_bytes()
        await strike(pilot, "i")
        await _type(pilot, str(tmp_path / "none.json"))
        assert app.screen.query_one(Rows).count == 2 + len(sample_saves())
        assert [note.message for note in app._notifications][-1].endswith("there is no such file")


async def _type(pilot: Pilot[Any], text: str) -> None:
    """Answer a question with a text."""
    top(pilot, Ask).query_one(Input).value = text
    await strike(pilot, "enter")


async def test_the_list_is_filtered_and_sorted() -> None:
    app = shell()
    put(app, "alpha", new("Zoe", "Ben"))
    cut_sample(app, "beta", 20)
    async with app.run_test(size=SMALL) as pilot:
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        rows = app.screen.query_one(Rows)
        assert rows.count == 2 + len(sample_saves())
        assert "Zoe" in text_of(pilot).splitlines()[2]
        await strike(pilot, "s")
        assert "Ann" in text_of(pilot).splitlines()[2]
        assert "by players" in text_of(pilot).splitlines()[0]
        await strike(pilot, "f", *"zoe", "enter")
        assert rows.count == 1
        assert "1 game, by players" in text_of(pilot)
        await strike(pilot, "escape")
        assert rows.count == 2 + len(sample_saves())
        await strike(pilot, "f", *"xyzzy", "enter")
        assert "No game is like that." in text_of(pilot)
        await strike(pilot, "enter", "r", "d", "n", "c", "e")
        top(pilot, OpenScreen)
        await strike(pilot, "escape", "escape")
        top(pilot, MenuScreen)


async def test_a_thousand_games_are_listed_and_only_those_in_sight_played() -> None:
    app = shell()
    data = to_json(new("Ann", "Ben"))
    for number in range(1000):
        (saves_of(app) / f"game-{number:04}.json").write_bytes(data)
    async with app.run_test(size=SMALL) as pilot:
        app.screen.query_one(Rows).blur()
        await settled(pilot)
        await go(pilot, "o", OpenScreen)
        await settled(pilot)
        screen = top(pilot, OpenScreen)
        assert screen.query_one(Rows).count == 1000 + len(sample_saves())
        examined = sum(entry.checked for entry in screen._all)
        assert 10 < examined < 120
        await strike(pilot, "end")
        await settled(pilot)
        assert "sample game" in under_cursor(pilot)


async def test_a_computer_takes_a_seat_during_a_game_and_gives_it_back() -> None:
    app = shell()
    path = cut_sample(app, "saturday", 120)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await strike(pilot, "c")
        screen = top(pilot, TableScreen)
        asked = screen.session.seat
        assert asked is not None
        assert not asked.is_bot

        def let(who: str) -> None:
            said = f"From now on for {asked.name}: {who}"
            next(command for command in all_commands(app, screen) if command.text == said).run()

        let("computer, random")
        await settled(pilot)
        assert "computer" in text_of(pilot)
        seats = {player["name"]: player["seat"] for player in json.loads(path.read_bytes())["players"]}
        assert seats[asked.name] == "bot:random"
        let("person")
        await settled(pilot)
        seats = {player["name"]: player["seat"] for player in json.loads(path.read_bytes())["players"]}
        assert seats[asked.name] == "human"
        assert not screen.controller.waits_for_bot
