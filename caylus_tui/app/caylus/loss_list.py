"""The list of what players have lost most by: a heading for each player, and below it decisions of several lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Region

from caylus_tui.app.canvas import wrap
from caylus_tui.app.widgets.rows import LEAD, Rows
from caylus_tui.app.widgets.text import cut
from caylus_tui.studies.advice import Analysis, Loss
from caylus_tui.words.hints import loss_text, moment_text
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import labelled

_MOST_LINES = 6
"""Lines that one loss may take; more are needed by no sentence at 80 cells."""
_INDENT = 2


@dataclass(frozen=True, slots=True)
class Player:
    """A player as the list names him: name, symbol, the style of his colour."""

    name: str
    sign: str
    style: str


@dataclass(frozen=True, slots=True)
class _Line:
    """A line: its text, the number of its loss from 0 or -1 for a heading, and whether it is the loss's first one."""

    text: Content
    loss: int = -1
    first: bool = False


class LossList(Rows):
    """Losses, one of which is under the cursor. Enter, or a click, chooses it: `Picked`."""

    def __init__(self) -> None:
        """An empty list."""
        super().__init__(self._text, passes=self._passed, one_click=True, id="losses")
        self._found: Analysis | None = None
        self._players: Sequence[Player] = ()
        self._losses: list[Loss] = []
        self._lines: list[_Line] = []

    def show(self, found: Analysis, players: Sequence[Player]) -> None:
        """Show an analysis, with the players by seat."""
        self._found, self._players = found, players
        self._losses = [loss for mine in found.losses for loss in mine]
        at = self.number
        self._wrap_lines()
        self.set_count(len(self._lines), self._line_of(max(at, 0)))

    @property
    def losses(self) -> Sequence[Loss]:
        """All losses, player by player."""
        return self._losses

    @property
    def number(self) -> int:
        """The number of the loss under the cursor, from 0; -1 if there is none."""
        return self._lines[self.cursor].loss if self.cursor < len(self._lines) else -1

    @property
    def loss(self) -> Loss | None:
        """The loss under the cursor."""
        return self._losses[self.number] if self.number >= 0 else None

    def on_resize(self) -> None:
        """Sentences are wrapped for the width."""
        if self._found is not None:
            self.show(self._found, self._players)
        super().on_resize()

    def _wrap_lines(self) -> None:
        """Make the lines anew."""
        assert self._found is not None
        width = max(20, self.scrollable_content_region.width - LEAD)
        self._lines = []
        number = 0
        for player, mine in zip(self._players, self._found.losses, strict=True):
            name = player.name if mine else _("{name}: nothing lost worth speaking of").format(name=player.name)
            head = Content.assemble((f"{player.sign} {cut(name, width - 2)}", f"bold {player.style}"))
            self._lines.append(_Line(head))
            for loss in mine:
                said = loss_text(loss.state, loss.made.move, loss.better, loss.lost)
                text = labelled(moment_text(loss.state, loss.number), said)
                for count, line in enumerate(wrap(text, width - _INDENT, _MOST_LINES)):
                    indent = " " * (_INDENT if count else 0)
                    self._lines.append(_Line(Content(indent + line), number, count == 0))
                number += 1

    def _line_of(self, number: int) -> int:
        """Return the first line of a loss."""
        return next((index for index, line in enumerate(self._lines) if line.first and line.loss == number), 0)

    def _text(self, index: int, _width: int) -> Content:
        return self._lines[index].text if index < len(self._lines) else Content("")

    def _passed(self, index: int) -> bool:
        return not self._lines[index].first

    def _show_cursor(self) -> None:
        """Bring the whole loss into sight, and a heading that stands above it."""
        if 0 <= self.cursor < len(self._lines):
            first = last = self.cursor
            while last + 1 < len(self._lines) and self._lines[last + 1].loss == self.number >= 0:
                last += 1
            first -= 1 if first and self._lines[first - 1].loss < 0 else 0
            self.scroll_to_region(Region(0, first, 1, last - first + 1), animate=False, force=True)

    def on_click(self, event: events.Click) -> None:
        """Choose the loss that was clicked, whichever of its lines it was."""
        event.stop()
        event.prevent_default()  # the usual one would go to single lines
        index = event.y + self.scroll_offset.y
        if 0 <= index < len(self._lines) and self._lines[index].loss >= 0:
            self.cursor = self._line_of(self._lines[index].loss)
            self.action_pick()

    def action_pick(self) -> None:
        """Choose the loss under the cursor, if there is one."""
        if self.loss is not None:
            super().action_pick()
