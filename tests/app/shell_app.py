"""The app before and around a game, for tests: saved games of its own, keys, screens read as text."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen

from caylus_tui import api
from caylus_tui.app.app import CaylusApp
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.table.record import AnyRecord, to_json
from caylus_tui.table.session import Seat
from tests.app.table_app import strike, text_of

SMALL = (80, 24)
LARGE = (120, 40)

WHOLE_GAME = Path(__file__).parent / "records" / "three-players.json"

S = TypeVar("S", bound=Screen[Any])

__all__ = [
    "LARGE",
    "SMALL",
    "cut_sample",
    "go",
    "new",
    "put",
    "saves_of",
    "seen",
    "settled",
    "shell",
    "strike",
    "text_of",
    "top",
]


def shell(**settings: Any) -> CaylusApp:
    """The app at its main menu; settings are what they are when delivered, but for the given ones."""
    app = CaylusApp()
    if settings or not app.services.paths.settings.exists():
        app.services.settings = app.services.settings.model_copy(update={"glyphs": "unicode", **settings})
    return app


def saves_of(app: CaylusApp) -> Path:
    """The folder of saved games, made."""
    return app.services.paths.make_saves()


def new(*names: str, seed: int = 1) -> AnyRecord:
    """A game that has just begun."""
    colors = ("blue", "red", "green", "orange", "black")
    return api.new_record([Seat(color, name) for color, name in zip(colors, names, strict=False)], seed=seed)


def put(app: CaylusApp, name: str, record: AnyRecord | bytes | dict[str, Any]) -> Path:
    """A file among the saved games."""
    path = saves_of(app) / f"{name}.json"
    if isinstance(record, bytes):
        path.write_bytes(record)
    elif isinstance(record, dict):
        path.write_text(json.dumps(record), encoding="utf-8")
    else:
        path.write_bytes(to_json(record))
    return path


def cut_sample(app: CaylusApp, name: str, moves: int | None = None, updated: str = "2026-01-02T03:04:05Z") -> Path:
    """A whole game among the players' own, up to a move."""
    path = saves_of(app) / f"{name}.json"
    shutil.copy(WHOLE_GAME, path)
    record = json.loads(path.read_text(encoding="utf-8"))
    record["moves"] = record["moves"][:moves]
    record["updated"] = updated
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


async def settled(pilot: Pilot[Any]) -> None:
    """Wait until threads beside the screen's have done what they were started for, and everything is painted."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def go(pilot: Pilot[Any], key: str, kind: type[S]) -> S:
    """Press a key that opens a screen, and wait until it is there and listens."""
    await strike(pilot, key)
    for _ in range(200):
        screen = pilot.app.screen
        if isinstance(screen, kind) and screen.focused is not None:
            await pilot.pause()
            return screen
        await pilot.pause(0.02)
    raise AssertionError(pilot.app.screen_stack)


async def until(pilot: Pilot[Any], true: Callable[[], bool], tries: int = 100) -> bool:
    """Wait until something is so; whether it came to be."""
    for _ in range(tries):
        if true():
            return True
        await pilot.pause(0.02)
    return False


async def seen(pilot: Pilot[Any], text: str, tries: int = 100) -> bool:
    """Wait until a text is on the screen; whether it came."""
    return await until(pilot, lambda: text in text_of(pilot), tries)


def top(pilot: Pilot[Any], kind: type[S]) -> S:
    """The screen on top, which is of this kind."""
    assert isinstance(pilot.app.screen, kind), type(pilot.app.screen)
    return pilot.app.screen


def line_of(pilot: Pilot[Any], wanted: Callable[[str], bool]) -> str:
    """The first line on the screen that is wanted."""
    return next(line for line in text_of(pilot).splitlines() if wanted(line))


def under_cursor(pilot: Pilot[Any]) -> str:
    """The line under the cursor of the screen's list."""
    rows = pilot.app.screen.query_one(Rows)
    y = rows.region.y + rows.cursor - rows.scroll_offset.y
    return text_of(pilot).splitlines()[y]
