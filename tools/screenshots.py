"""Pictures of the real app, for the README and for looking at it.

    python -m tools.screenshots [--to FOLDER]       writes assets/screenshots/*.svg
    python -m tools.screenshots --text NAME         prints one of them as lines of text

They are made from the sample games, in a home of their own, so they are the same on every machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from caylus_tui.app.app import CaylusApp

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "assets" / "screenshots"
FONTS: Final = "'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace"
"""Fonts that readers have: a picture in a README loads none."""

SAMPLE: Final = "four-players"
MIDDLE: Final = 345
"""The move of the sample at which the table is shown."""

Press = Callable[["Pilot[Any]"], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its name, the size of the terminal, the theme, and what leads there from the main menu."""

    name: str
    size: tuple[int, int]
    press: Sequence[str] = ()
    theme: str = ""
    moves: int | None = MIDDLE
    """How much of the sample is the game to continue; None is all of it."""


PICTURES: Final = (
    Picture("menu", (120, 40)),
    Picture("table-80x24", (80, 24), ("c",)),
    Picture("table-120x40", (120, 40), ("c",)),
    Picture("table-120x40-light", (120, 40), ("c",), "caylus-light"),
    Picture("new-game", (80, 24), ("n",)),
    Picture("saved-games", (100, 30), ("o", "down")),
    Picture("end", (120, 40), ("o", "enter"), moves=None),
    Picture("replay-120x40", (120, 40), ("o", "r", "m", "m", "m", "m"), moves=None),
)


async def shown(picture: Picture, look: Callable[[CaylusApp], str]) -> str:
    """Open the app, go to the picture, and return what `look` makes of it."""
    from caylus_tui.app.app import CaylusApp
    from caylus_tui.play.services import Services

    services = Services()
    services.settings = services.settings.model_copy(update={"glyphs": "unicode", "theme": picture.theme})
    _put_game(services.paths.make_saves(), picture.moves)
    app = CaylusApp(("menu",), services)
    async with app.run_test(size=picture.size) as pilot:
        await _rest(pilot)
        for key in picture.press:
            await pilot.press(key)
            await _rest(pilot)
        return look(app)


def _put_game(folder: Path, moves: int | None) -> None:
    """The sample as a game of one's own, played as far as it is wanted."""
    target = folder / "saturday.json"
    shutil.copy(ROOT / "saves" / f"{SAMPLE}.json", target)
    record = json.loads(target.read_text(encoding="utf-8"))
    record["moves"] = record["moves"][:moves]
    target.write_text(json.dumps(record, indent=2), encoding="utf-8")


async def _rest(pilot: Pilot[Any]) -> None:
    """Wait for threads and painting."""
    for _ in range(3):
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def as_text(app: CaylusApp) -> str:
    """The screen as lines of text."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def as_svg(app: CaylusApp) -> str:
    """The screen as a picture that loads nothing from elsewhere."""
    return without_fonts(app.export_screenshot(title="caylus-tui"))


def without_fonts(svg: str) -> str:
    """A picture of Textual's, with fonts that are on the reader's machine instead of some from the net."""
    svg = re.sub(r"\s*@font-face\s*\{[^}]*\}", "", svg)
    svg = re.sub(r"font-family:\s*[^;]*;", f"font-family: {FONTS};", svg)
    svg = re.sub(r"\s*<!--.*?-->", "", svg)
    # Where spaces begin a text, readers differ in what they make of them.
    svg = svg.replace("<text ", '<text xml:space="preserve" ')
    # Names of classes are drawn by lot; the same picture shall be the same file.
    return re.sub(r"terminal-\d+", "terminal", svg)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write or print pictures."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description="Pictures of the app.")
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder they are written to")
    parser.add_argument("--text", choices=[picture.name for picture in PICTURES], help="print one as text instead")
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        _move_in(Path(home))
        if wanted.text:
            picture = next(picture for picture in PICTURES if picture.name == wanted.text)
            sys.stdout.write(asyncio.run(shown(picture, as_text)) + "\n")
            return
        wanted.to.mkdir(parents=True, exist_ok=True)
        for picture in PICTURES:
            svg = asyncio.run(shown(picture, as_svg))
            (wanted.to / f"{picture.name}.svg").write_text(svg, encoding="utf-8")
            sys.stdout.write(f"{picture.name}.svg\n")


def _move_in(home: Path) -> None:
    """A home, a language and colours that do not depend on who asks."""
    os.environ["HOME"] = str(home)
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
    os.environ.update({"LANG": "en_US.UTF-8", "TZ": "UTC", "TERM": "xterm-256color", "COLORTERM": "truecolor"})
    for name in ("CAYLUS_TUI_SAVES", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR"):
        os.environ.pop(name, None)


if __name__ == "__main__":
    main()
