"""A monkey at the keyboard and the mouse: whatever it does, nothing breaks and the table stays alive."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from caylus_tui.app.caylus.end_screen import EndScreen
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import CAYLUS, pending
from caylus_tui.games.caylus.state import State
from tests.app.table_app import strike, table_app, table_of, text_of
from tests.app.table_games import Game, dealt

KEYS = (
    *("up", "down", "left", "right") * 3,
    *("enter",) * 8,
    *"abcdegijkmnotvwxyz",
    *"ppp",
    *("escape", "escape", "tab", "space", "pageup", "pagedown", "home", "end"),
    *("u", "r", "l", "s", "f", "colon", "question_mark"),
    *("f6", "f7", "b", "n", "slash", "backspace"),
    *"0123456789",
)
"""What the monkey presses; keys that leave the table (menu, settings, help) are left to the shell's own tests."""

AT_THE_END = ("left", "right", "b", "l", "r", "u")
"""What it presses when a game is over; a rematch and the menu would leave the table."""

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (70, 20))


def first_option(_level: str, state: State) -> Move:
    decision = pending(state)
    assert decision is not None
    return decision.options[0]


async def tap(pilot: Pilot[Any], chance: random.Random) -> None:
    """Click, hover or turn the wheel somewhere."""
    app = pilot.app
    x, y = chance.randrange(app.size.width), chance.randrange(app.size.height)
    common = {"widget": None, "x": x, "y": y, "delta_x": 0, "delta_y": 0, "shift": False, "meta": False, "ctrl": False}
    kinds: tuple[type[events.MouseEvent], ...] = (events.MouseMove,)
    if chance.random() < 0.6:
        kinds = (events.MouseMove, events.MouseDown, events.MouseUp)
    elif chance.random() < 0.2:
        kinds = (events.MouseScrollDown,)
    for kind in kinds:
        event = kind(button=1 if len(kinds) == 3 else 0, screen_x=x, screen_y=y, **common)  # type: ignore[arg-type]
        app.screen._forward_event(event)
        await pilot.pause(0)


async def romp(game: Game, seed: int, actions: int, *, bots: bool = False) -> int:
    """Do so many things, then see that the table still answers; return how many decisions were made."""
    chance = random.Random(seed)
    app = table_app(game, bot=first_option if bots else None, handover=seed % 3 == 0)
    made = 0
    async with app.run_test(size=SIZES[seed % 4]) as pilot:
        await pilot.pause()
        for _ in range(actions):
            before = len(game.steps)
            if isinstance(app.screen, EndScreen):
                await strike(pilot, chance.choice(AT_THE_END))
            elif chance.random() < 0.2:
                await tap(pilot, chance)
            elif chance.random() < 0.003:
                await pilot.resize_terminal(*chance.choice(SIZES))
            else:
                await strike(pilot, chance.choice(KEYS))
            made += max(0, len(game.steps) - before)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        await alive(pilot, game)
    return made


async def close_all(pilot: Pilot[Any]) -> None:
    """Close whatever lies over the table, or is open on it."""
    table = table_of(pilot)
    for _ in range(30):
        if pilot.app.screen is table and table.large is None and table.peek is None and pilot.app.focused is None:
            break
        await strike(pilot, "b" if isinstance(pilot.app.screen, EndScreen) else "escape")
    assert pilot.app.screen is table


async def alive(pilot: Pilot[Any], game: Game) -> None:
    """Whatever is open can be closed, and then a move can be made."""
    table = table_of(pilot)
    await close_all(pilot)
    assert CAYLUS.digest(game.state) == CAYLUS.digest(table.session.state)
    if table.decision is not None:
        moves = len(game.steps)
        while table.selection.back():
            pass
        await strike(pilot, "colon", *table.decision.options[0].text, "enter")
        while len(pilot.app.screen_stack) > 1 and len(game.steps) == moves:
            await strike(pilot, "y")
        assert len(game.steps) > moves
        await close_all(pilot)
    assert str(game.state.round) in text_of(pilot).splitlines()[0]


async def test_five_hundred_things_at_random() -> None:
    made = await romp(dealt(3, 4), 4, 500)
    assert made > 20


async def test_at_random_with_bots() -> None:
    assert await romp(dealt(3, 5, bots=(1,)), 5, 120, bots=True) > 5


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(10))
async def test_two_thousand_things_at_random_in_a_game(seed: int) -> None:
    """Ten games, 20,000 things altogether."""
    game = dealt(2 + seed % 4, seed, bots=(0,) if seed % 5 == 4 else ())
    assert await romp(game, seed, 2000, bots=seed % 5 == 4) > 40
