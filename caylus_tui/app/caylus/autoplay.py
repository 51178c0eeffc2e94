"""A replay that goes by itself: at several speeds, with a longer stay where there is something to be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.screen import Screen
from textual.timer import Timer

from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import decimal

SPEEDS: Final = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds between two moves, slowest first."""
USUAL: Final = SPEEDS.index(1.0)
PAUSE: Final = 5.0
"""Seconds that one stays at a scoring or a note, at the least."""


class Autoplay:
    """Calls a function again and again.

    Attributes:
        speed: which of `SPEEDS` it goes at.
        pausing: why it stays longer just now; empty while it goes on.
    """

    def __init__(self, screen: Screen[None], step: Callable[[], str | None], changed: Callable[[], None]) -> None:
        """Nothing goes yet.

        Args:
            screen: gives the time.
            step: goes a step; says why one stays longer there, empty for no reason, None at the end.
            changed: told when it begins to pause or stops.
        """
        self._screen = screen
        self._step = step
        self._changed = changed
        self._timer: Timer | None = None
        self.speed = USUAL
        self.pausing = ""

    @property
    def goes(self) -> bool:
        """Whether it goes by itself now."""
        return self._timer is not None

    @property
    def seconds(self) -> float:
        """Seconds between two moves."""
        return SPEEDS[self.speed]

    @property
    def text(self) -> str:
        """How it goes, in a few words; empty if it does not."""
        if self._timer is None:
            return ""
        if self.pausing:
            return _("pause: {reason}").format(reason=self.pausing)
        return _("playing, {seconds} s a move").format(seconds=decimal(self.seconds, short=True))

    def start(self, pause: str = "") -> None:
        """Go, after a pause if there is a reason for one."""
        self._wait(pause)

    def stop(self) -> None:
        """Stop."""
        if self._timer is not None:
            self._timer.stop()
            self._timer, self.pausing = None, ""
            self._changed()

    def faster(self, by: int) -> None:
        """Go faster or slower from now on; a pause is over."""
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        if self._timer is not None:
            self._wait("")

    def _wait(self, pause: str) -> None:
        if self._timer is not None:
            self._timer.stop()
        self.pausing = pause
        seconds = max(PAUSE, 2 * self.seconds) if pause else self.seconds
        self._timer = self._screen.set_timer(seconds, self._tick)

    def _tick(self) -> None:
        pause = self._step()
        if pause is None:
            self.stop()
        elif self._timer is not None:
            self._wait(pause)
            self._changed()
