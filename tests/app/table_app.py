"""The real app at a table, for tests: opened on a game, driven by keys, read as text."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.geometry import Region
from textual.keys import _character_to_key
from textual.pilot import Pilot

from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.dialogs import Warn
from caylus_tui.app.caylus.selection import Selection
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.play.controller import Bot, Controller, Sink
from caylus_tui.play.services import Services
from tests.app.table_games import Game

CHARACTERS = {"space": " ", "colon": ":", "plus": "+", "minus": "-", "question_mark": "?", "slash": "/"}
SMALL = (80, 24)
LARGE = (120, 40)


def table_app(
    game: Game, *, sink: Sink | None = None, bot: Bot[State, Move] | None = None, **settings: Any
) -> CaylusApp:
    """The app with a game on the table; settings are what they are when delivered, but for the given ones."""
    return CaylusApp(("table", Controller(game, sink, bot)), services_with(pace=0.0, **settings))


def replay_app(game: Game, title: str = "") -> CaylusApp:
    """The app with a game to look at."""
    return CaylusApp(("replay", game, title), services_with())


def services_with(**settings: Any) -> Services:
    """The app's files, with settings that are as delivered but for the given ones and the signs."""
    services = Services()
    services.settings = services.settings.model_copy(update={"glyphs": "unicode", **settings})
    return services


def table_of(pilot: Pilot[Any]) -> TableScreen:
    """The table in an app, whatever lies over it."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))


def text_of(pilot: Pilot[Any]) -> str:
    """What is on the screen, as lines of text."""
    return "\n".join(strip.text.rstrip() for strip in pilot.app.screen._compositor.render_strips())


def last_lines(pilot: Pilot[Any], count: int = 7) -> str:
    """The lines at the bottom: choices, preview, keys."""
    return "\n".join(text_of(pilot).splitlines()[-count:])


def inside(region: Region, x: int, y: int) -> tuple[int, int]:
    """A cell of a region, for clicks."""
    return region.x + x, region.y + y


async def strike(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, each after the one before has been dealt with and painted.

    `Pilot.press` does the same, but waits 40 ms for every key; a game has thousands.
    """
    for key in keys:
        name = _character_to_key(key) if len(key) == 1 else key
        character = key if len(key) == 1 else CHARACTERS.get(key)
        depth = len(pilot.app.screen_stack)
        pilot.app.post_message(events.Key(name, character))
        await pilot.pause(0)
        await pilot.pause(0)
        if max(depth, len(pilot.app.screen_stack)) > 1:
            # An answer goes from the box to the table before anything is to be seen.
            await pilot.pause(0)
            await pilot.pause(0)


async def press_text(pilot: Pilot[Any], text: str) -> None:
    """Type a text into whatever has the focus."""
    await strike(pilot, *text)


async def choose(pilot: Pilot[Any], move: Move, way: str = "letters") -> None:
    """Choose a move as a person would, by keys alone: `letters`, `list` (arrows in the list) or `board`.

    On the board what cannot be told apart there is chosen in the list. Warnings are answered with yes.
    """
    table = table_of(pilot)
    selection = table.selection
    path = selection.find(move)
    if not path:
        await strike(pilot, "colon")
        await press_text(pilot, move.text)
        await strike(pilot, "enter")
    while path:
        leaf = path[-1]
        index = next(i for i, line in enumerate(selection.lines) if line.holds(leaf))
        line = selection.lines[index]
        # A loose group is no step on the board, where its choices stand side by side.
        firm = next(choice for choice in path if not choice.loose and choice not in selection.path)
        if line is leaf and leaf.quiet:
            await strike(pilot, "p")
        elif way == "board" and selection.on_board and firm.target in selection.lit():
            await _by_board(pilot, selection, firm.target)
            line = firm
        elif way == "list" or not selection.letter(index):
            await _by_list(pilot, selection, index)
        else:
            await strike(pilot, selection.letter(index))
        if line is leaf:
            break
    while isinstance(pilot.app.screen, Warn):
        await strike(pilot, "y")


async def _by_list(pilot: Pilot[Any], selection: Selection, index: int) -> None:
    await strike(pilot, "home", *["right"] * index, "enter")


async def _by_board(pilot: Pilot[Any], selection: Selection, target: str) -> None:
    """Go there by arrows: the shortest way, found by looking where arrows lead."""
    from caylus_tui.app.caylus import cursor

    table = table_of(pilot)
    where, lit = table.where(), selection.lit()
    start = selection.cursor
    came: dict[str | None, tuple[str | None, str]] = {start: (None, "")}
    queue = [start]
    for here in queue:
        for direction in cursor.DIRECTIONS:
            there = cursor.step(where, lit, here, direction)
            if there is not None and there not in came:
                came[there] = (here, direction)
                queue.append(there)
    assert target in came, f"{target} cannot be reached from {start}"
    keys: list[str] = []
    at: str | None = target
    while at != start:
        at, direction = came[at]
        keys.insert(0, direction)
    if not keys and selection.chosen is None:
        # The cursor stands there already, but nothing has been selected yet: out and back in.
        keys = ["right", "left"] if cursor.step(where, lit, start, "right") else ["left", "right"]
    await strike(pilot, *keys, "enter")
