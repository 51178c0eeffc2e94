"""When the app breaks, or is told to go: the terminal as it was, one line for people, the details in a file."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from caylus_tui.play import crash

if TYPE_CHECKING:
    from textual.app import App


def report(logs: Path, problem: BaseException | None, game: Path | None) -> Text:
    """Write what happened to the log, and return the line that people read after the terminal is as it was."""
    return Text(crash.report(logs, problem, game), no_wrap=True, overflow="ignore")


PATIENCE: Final = 5
"""Seconds that the app has to leave after it was told to go. Every move is on disk before that."""


def catch_signals(app: App[Any]) -> None:
    """Leave in good order when the system asks: the terminal is given back as it was.

    An app that waits for a terminal which takes nothing any more cannot do that: it is ended after `PATIENCE`.
    """
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            number = getattr(signal, name)
            try:
                loop.add_signal_handler(number, app.exit, None, 128 + number)
                # The loop hears of a signal as before. This is called besides, even while the loop waits.
                signal.signal(number, _end_for_certain)
            except (NotImplementedError, RuntimeError, ValueError):
                return  # not this system, or not the main thread: the system's own way stays


def _end_for_certain(_number: int, _frame: FrameType | None) -> None:
    """Have the system end the process after a while: it can do so whatever the process waits for."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(PATIENCE)
