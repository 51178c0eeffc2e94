"""Plays a new game in the app by keys, for ever, and says after each key how many moves are played; somebody kills it.

python -m tests.app.kill_app
"""

from __future__ import annotations

import asyncio
import os

from caylus_tui.app.app import CaylusApp
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.new_game import NewGameScreen
from tests.app.table_app import SMALL, strike


async def main() -> None:
    """Begin a game from the main menu and choose the first choice again and again."""
    app = CaylusApp()
    async with app.run_test(size=SMALL) as pilot:
        while True:
            screen = app.screen
            if isinstance(screen, TableScreen):
                await strike(pilot, "enter")
                # Past Textual, which keeps what is printed while an app runs.
                os.write(3, b"%d\n" % len(screen.session.steps))
            elif isinstance(screen, MenuScreen):
                await strike(pilot, "n")
            elif isinstance(screen, NewGameScreen):
                await strike(pilot, "f5")
            else:
                await strike(pilot, "y")
            await pilot.pause(0.01)


if __name__ == "__main__":
    asyncio.run(main())
