"""When the app breaks, or is told to go: the terminal as it was, one line for people, the details in a file."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from caylus_tui.play import crash

if TYPE_CHECKING:
    from textual.app import App


def report(logs: Path, problem: BaseException | None, game: Path | None) -> Text:
    """Write what happened to the log, and return the line that people read after the terminal is as it was."""
    return Text(crash.report(logs, problem, game), no_wrap=True, overflow="ignore")


def catch_signals(app: App[Any]) -> None:
    """Leave in good order when the system asks: the terminal is given back as it was."""
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            number = getattr(signal, name)
            try:
                loop.add_signal_handler(number, app.exit, None, 128 + number)
            except (NotImplementedError, RuntimeError, ValueError):
                return  # not this system, or not the main thread: the system's own way stays
