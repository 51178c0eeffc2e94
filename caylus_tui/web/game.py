"""What runs behind a page that is open: the game, told to talk to the server instead of a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from textual.drivers.web_driver import WebDriver
from textual.messages import ExitApp

from caylus_tui.words import i18n

if TYPE_CHECKING:
    from textual.app import App

_LANGUAGE: Final = "CAYLUS_TUI_PAGE_LANGUAGE"
"""The variable that hands the language on to the game of a page."""
_PACKAGES: Final = str(Path(__file__).resolve().parents[2])
_START: Final = f"""
import sys
{_PACKAGES!r} in sys.path or sys.path.insert(0, {_PACKAGES!r})
from {__name__} import main
sys.exit(main(sys.argv[1:]))
"""


def command(saves: str | None) -> list[str]:
    """The command that starts a game; `saves` is the folder of saved games, None the usual one."""
    # -P: Python files in the folder that the server was started in are not the game's. It finds itself all the same.
    return [sys.executable, "-P", "-c", _START, *([] if saves is None else [saves])]


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """The environment of a game: the server's, but for what is true of its terminal and desktop and not of a page.

    The language that the server insists on (`--lang`) is the game's too.
    """
    kept = {name: value for name, value in given.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", _LANGUAGE)}
    language = i18n.insisted()
    return (
        kept
        | ({} if language is None else {_LANGUAGE: language})
        | {
            "TEXTUAL_DRIVER": f"{__name__}:{PageDriver.__name__}",
            "TERM": "xterm-256color",
            "PYTHONIOENCODING": "utf-8",
        }
    )


def main(arguments: Sequence[str]) -> int:
    """Open the main menu; return the exit code."""
    from caylus_tui.app import run

    i18n.insist(os.environ.get(_LANGUAGE))
    i18n.follow()
    try:
        return run(("menu",), arguments[0] if arguments else None)
    except KeyboardInterrupt:
        return 0


def _write(fileno: int, data: bytes) -> int:
    """Write all of it; what nobody reads any more is dropped."""
    rest = memoryview(data)
    with suppress(BrokenPipeError):
        while rest:
            rest = rest[os.write(fileno, rest) :]
    return len(data)


class PageDriver(WebDriver):
    """Textual's driver for pages. It also leaves the game when the server is gone without a word."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._write = partial(_write, self.fileno)

    def run_input_thread(self) -> None:
        """Listen to the server. When it can be heard no more the game ends; every move is saved as always."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._app.post_message(ExitApp())
