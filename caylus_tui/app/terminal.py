"""The terminal may be gone before the app: what is drawn after that goes nowhere, and nobody waits for it."""

from __future__ import annotations

import io
from io import TextIOWrapper
from typing import IO, TYPE_CHECKING, Any, cast

from textual.drivers.linux_driver import LinuxDriver

if TYPE_CHECKING:
    from textual.app import App


class Paper(io.TextIOBase):
    """What is written to while there is somebody to read it; the rest is dropped."""

    def __init__(self, terminal: IO[str]) -> None:
        super().__init__()
        self._terminal = terminal

    def write(self, text: str) -> int:
        """Write a text, or drop it."""
        try:
            return self._terminal.write(text)
        except OSError:
            return len(text)

    def flush(self) -> None:
        """Let the terminal have what was written, or drop it."""
        try:
            self._terminal.flush()
        except OSError:
            return

    def fileno(self) -> int:
        """The terminal's own number."""
        return self._terminal.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._terminal.isatty()


class TerminalDriver(LinuxDriver):
    """Textual's driver for terminals, which outlives its terminal.

    Textual writes in a thread of its own, through a queue of thirty texts. If a write fails, the thread is no more, and
    when the queue is full the app waits for it for ever and hears no signal. A hangup brings this about: the system
    sends SIGCONT with it, for which Textual draws everything once more on the terminal that is gone.
    """

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if self._file is not None:
            self._file = cast(TextIOWrapper, Paper(self._file))
