"""Starts an app, waits for its first paint, and prints the processor time that the process has used until then.

    python -m tests.bench.start_paint bare|menu|table FILE|continue FILE

`table` is `caylus-tui play FILE`: its first paint is the whole board with the state of the game on it.
`continue` prints the time from the key that continues a game in the main menu to the first paint of the table.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any


def bare() -> Any:
    """The least that a Textual app can be."""
    from textual.app import App, ComposeResult
    from textual.widgets import Static

    class Bare(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("hello")

    return Bare()


def ours(*start: Any) -> Any:
    """The game, as the command line starts it."""
    from caylus_tui.app import hurry, opened

    hurry.begin()
    return opened(start)


def run(app: Any, painted: Callable[[Any], bool]) -> None:
    """Run an app until `painted` is content with the screen that was painted."""
    display = app._display

    def told(screen: Any, renderable: Any) -> None:
        display(screen, renderable)
        if screen is app.screen and screen.size.width and painted(screen):
            app.exit()

    app._display = told
    type(app).run(app, headless=True, size=(120, 40))


def first(_screen: Any) -> bool:
    """Print the time of the first paint."""
    sys.stdout.write(f"{time.process_time():.4f}\n")
    return True


def table(screen: Any) -> bool:
    """Print the time of the first paint, which must be that of the table."""
    from caylus_tui.app.caylus.table_screen import TableScreen

    assert isinstance(screen, TableScreen), screen
    assert screen.decision is not None
    assert screen.shows("road")
    assert screen.selection.lines
    return first(screen)


def played(file: str) -> None:
    """What the command line does, in a terminal that is none."""
    shell: Any = import_module("caylus_tui.app")
    line: Any = import_module("caylus_tui.cli")
    opened = shell.opened

    def headless(*start: Any) -> Any:
        app = opened(*start)
        app.run = partial(run, app, table)
        return app

    shell.opened = headless
    line._has_terminal = lambda: True
    assert line.main(["play", file]) == 0


def continued(file: str) -> None:
    """Open a game from the main menu, as its key does."""
    app, begun = ours("menu"), [0.0]

    def go_on() -> None:
        from caylus_tui.app.screens.opening import play

        begun[0] = time.process_time()
        play(app, Path(file))

    def painted(screen: Any) -> bool:
        from caylus_tui.app.screens.menu import MenuScreen

        if not begun[0]:
            begun[0] = -1.0
            app.set_timer(1.0, go_on)
        elif begun[0] > 0 and not isinstance(screen, MenuScreen):
            sys.stdout.write(f"{time.process_time() - begun[0]:.4f}\n")
            return True
        return False

    run(app, painted)


def main(what: str, *file: str) -> None:
    """Start what was asked for."""
    if what == "bare":
        run(bare(), first)
    elif what == "menu":
        run(ours("menu"), first)
    elif what == "table":
        played(*file)
    else:
        continued(*file)


if __name__ == "__main__":
    main(*sys.argv[1:])
