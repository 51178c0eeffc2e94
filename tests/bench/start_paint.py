"""Starts an app, waits for its first paint, and prints the processor time that the process has used until then.

    python -m tests.bench.start_paint bare|menu|table FILE|continue FILE

`continue` prints the time from the key that continues a game in the main menu to the first paint of the table.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Static


class Bare(App[None]):
    """The least that a Textual app can be."""

    def compose(self) -> ComposeResult:
        yield Static("hello")


def timed(base: type[App[Any]]) -> Any:
    """The app, which prints the time at its first paint and leaves."""

    class Timed(base):  # type: ignore[misc, valid-type]
        painted = False

        def _display(self, screen: Screen[Any], renderable: Any) -> None:
            super()._display(screen, renderable)
            if not self.painted and screen is self.screen and screen.size.width:
                self.painted = True
                sys.stdout.write(f"{time.process_time():.4f}\n")
                self.exit()

    return Timed


def continued(file: str) -> None:
    """Open a game from the main menu, as its key does."""
    from caylus_tui.app.app import CaylusApp
    from caylus_tui.app.screens.menu import MenuScreen
    from caylus_tui.play.services import Services

    class Continues(CaylusApp):
        begun = 0.0

        def _display(self, screen: Screen[Any], renderable: Any) -> None:
            super()._display(screen, renderable)
            if not self.begun:
                self.begun = -1.0
                self.set_timer(1.0, self.go_on)
            elif self.begun > 0 and screen is self.screen and not isinstance(screen, MenuScreen):
                sys.stdout.write(f"{time.process_time() - self.begun:.4f}\n")
                self.exit()

        def go_on(self) -> None:
            self.begun = time.process_time()
            from caylus_tui.app.screens.opening import play

            play(self, Path(file))

    Continues(("menu",), Services()).run(headless=True, size=(120, 40))


def main(what: str, *file: str) -> None:
    """Start what was asked for."""
    if what == "bare":
        timed(Bare)().run(headless=True, size=(120, 40))
        return
    if what == "continue":
        continued(*file)
        return
    from caylus_tui.app.app import CaylusApp
    from caylus_tui.play.open import prepared
    from caylus_tui.play.services import Services

    services = Services()
    start = ("menu",) if what == "menu" else prepared(services, ("play", *file))
    timed(CaylusApp)(start, services).run(headless=True, size=(120, 40))


if __name__ == "__main__":
    main(*sys.argv[1:])
