"""The disk fails while people play on the screen: one line, another place, and leaving must be meant."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from caylus_tui import api
from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.dialogs import Unsaved
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.message import Ask, Confirm
from tests.app.shell_app import SMALL, new, put, settled, shell, strike, text_of, top
from tests.store.conftest import faults as faults
from tests.store.faults import Faults, failure


async def at_the_table(pilot: Pilot[Any]) -> TableScreen:
    await settled(pilot)
    await strike(pilot, "c")
    assert isinstance(pilot.app.screen, TableScreen)
    return pilot.app.screen


def words(pilot: Pilot[Any]) -> str:
    return " ".join(text_of(pilot).replace("│", " ").split())


def game(app: CaylusApp) -> Path:
    return put(app, "evening", new("Ann", "Ben"))


@pytest.mark.parametrize("step", ["create", "write", "fsync", "replace"])
async def test_players_are_told_once_and_choose_another_place(tmp_path: Path, faults: Faults, step: str) -> None:
    app = shell()
    path = game(app)
    other = tmp_path / "other.json"
    async with app.run_test(size=SMALL) as pilot:
        table = await at_the_table(pilot)
        before = path.read_bytes()
        faults.inject(step, failure(errno.ENOSPC), path.parent)
        await strike(pilot, "p")
        top(pilot, Unsaved)
        assert f"{path.name}: the disk is full" in words(pilot)
        # Playing on is possible, and says nothing again.
        await strike(pilot, "tab", "tab", "enter")
        assert app.screen is table
        moves = len(table.session.steps)
        await strike(pilot, "p")
        assert app.screen is table
        assert len(table.session.steps) > moves
        assert path.read_bytes() == before
        # Leaving must be meant.
        await strike(pilot, "f10")
        top(pilot, Confirm)
        assert "The last moves will be lost." in words(pilot)
        await strike(pilot, "enter")
        assert app.screen is table
        await strike(pilot, "ctrl+c")
        top(pilot, Confirm)
        assert "The last moves will be lost: " in words(pilot)
        await strike(pilot, "enter")
        assert app.screen is table
        # Undone and done again it is another problem, and another place is found.
        table._told_problem = None
        await strike(pilot, "u")
        if isinstance(app.screen, Confirm):
            await strike(pilot, "y")
        top(pilot, Unsaved)
        await strike(pilot, "tab", "enter")
        top(pilot, Ask).query_one("#answer", Input).value = str(other)
        await strike(pilot, "enter")
        assert app.screen is table
        assert table.controller.problem is None
        assert table.controller.path == other
        await strike(pilot, "p")
        assert list(api.load(other).record.moves) == table.session.moves()
        assert path.read_bytes() == before
        await strike(pilot, "f10")
        top(pilot, MenuScreen)


async def test_a_file_changed_underneath_is_told_and_not_overwritten() -> None:
    app = shell()
    path = game(app)
    async with app.run_test(size=SMALL) as pilot:
        table = await at_the_table(pilot)
        path.write_text(json.dumps({"somebody": "else"}), encoding="utf-8")
        await strike(pilot, "p")
        top(pilot, Unsaved)
        assert "another program has changed this file, so it was not overwritten" in words(pilot)
        await strike(pilot, "enter")
        top(pilot, Unsaved)
        await strike(pilot, "escape")
        assert app.screen is table
        assert json.loads(path.read_bytes()) == {"somebody": "else"}


async def test_once_it_can_be_saved_again_leaving_asks_nothing(faults: Faults) -> None:
    app = shell()
    path = game(app)
    async with app.run_test(size=SMALL) as pilot:
        table = await at_the_table(pilot)
        faults.inject("fsync", failure(errno.EIO), path.parent)
        await strike(pilot, "p", "escape")
        assert table.controller.problem is not None
        faults.mend()
        moves = table.session.moves()
        await strike(pilot, "f10")
        top(pilot, MenuScreen)
        assert list(api.load(path).record.moves) == moves
