"""The command line: a move typed in a few letters, with what it may mean beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import on
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from caylus_tui.app import keys
from caylus_tui.app.widgets.text import cut_words
from caylus_tui.games.caylus.moves import Move
from caylus_tui.play.caylus import command
from caylus_tui.words.i18n import _

Legal = Callable[[], Sequence[Move]]


class _Moves(Suggester):
    """Suggests the rest of the first legal move that begins with what is typed."""

    def __init__(self, legal: Legal) -> None:
        super().__init__(use_cache=False)
        self._legal = legal

    async def get_suggestion(self, value: str) -> str | None:
        """The move's spelling."""
        return command.suggestion(value, self._legal())


class CommandLine(Input):
    """Where moves are typed; Tab completes, arrows bring earlier commands, Esc closes."""

    BINDINGS = keys.bindings("command")

    class Typed(Message):
        """The text is another one."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Entered(Typed):
        """Enter was pressed."""

    class Closed(Message):
        """Nothing is to be typed after all."""

    def __init__(self, legal: Legal, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id, compact=True, suggester=_Moves(legal), select_on_focus=False)
        self._legal = legal
        self._history: list[str] = []
        self._at = 0

    def open(self) -> None:
        """Begin with an empty line."""
        self._say_what()
        self.value = ""
        self._at = len(self._history)
        self.focus()

    def _say_what(self) -> None:
        """Say what is to be typed, in the cells that there are."""
        said = _("a move in a few letters, as pl r5 or prov +2")
        # Before it is shown the line has no cells at all.
        self.placeholder = cut_words(said, room) if (room := self.content_size.width) > 0 else said

    def on_resize(self) -> None:
        """There is another number of cells."""
        self._say_what()

    def help_page(self) -> list[tuple[str, str]]:
        """Return what F1 says here."""
        said = _(
            "Type a move with the beginnings of its words: pl r5 is place road:5, prov +2 is provost +2. "
            "Tab spells out as much as is certain, the arrows bring earlier commands, Enter plays."
        )
        return [(_("Command line"), said)]

    def remember(self, text: str) -> None:
        """Keep a command for the arrow keys."""
        if text and text not in self._history[-1:]:
            self._history.append(text)

    def action_complete(self) -> None:
        """Spell out as much as is certain."""
        self.value = command.complete(self.value, self._legal())
        self.cursor_position = len(self.value)

    def action_earlier(self) -> None:
        """Bring the command before."""
        self._recall(-1)

    def action_later(self) -> None:
        """Bring the command after."""
        self._recall(1)

    def _recall(self, by: int) -> None:
        self._at = max(0, min(self._at + by, len(self._history)))
        self.value = self._history[self._at] if self._at < len(self._history) else ""
        self.cursor_position = len(self.value)

    def action_back(self) -> None:
        """Close the line."""
        self.post_message(self.Closed())

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.Typed(event.value))

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.post_message(self.Entered(event.value))
