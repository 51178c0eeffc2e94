"""Starts the installed game without a terminal, waits for its first screen, and says what is on it."""

import asyncio
from pathlib import Path

import caylus_tui
from caylus_tui.app.app import CaylusApp


async def first_screen() -> int:
    """The number of widgets on the screen that the game opens with, at the smallest size there is."""
    app = CaylusApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        return len(app.screen.query("*"))


widgets = asyncio.run(first_screen())
package = Path(caylus_tui.__file__).parent
if not (package / "_data" / "assets").is_dir():
    raise SystemExit(f"{package} is not an installed package: it carries no assets")
if widgets == 0:
    raise SystemExit("the first screen is empty")
print(f"caylus-tui {caylus_tui.__version__} starts: {widgets} widgets on its first screen")
