"""The command palette: type a few letters of anything that can be done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from caylus_tui.app import keys
from caylus_tui.app.commands import Command, matching
from caylus_tui.app.screens.base import Over
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.app.widgets.text import fitted
from caylus_tui.app.widgets.title import title_markup
from caylus_tui.words.i18n import _

_NOTE = 16


class PaletteScreen(Over[Command]):
    """A line to type in, and what fits; the result is the command that was chosen."""

    BINDINGS = keys.bindings("palette")
    DEFAULT_CSS = """
    PaletteScreen { align: center top; }
    PaletteScreen > #palette { width: 84; max-width: 100%; height: auto; max-height: 100%; }
    PaletteScreen > #palette { margin: 2 0 1 0; padding: 0 1; }
    PaletteScreen #wanted { margin-bottom: 1; }
    PaletteScreen Rows { height: 14; }
    """

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._all = commands
        self._found: list[Command] = list(commands)

    def compose(self) -> ComposeResult:
        """The line and the list."""
        with Vertical(id="palette") as box:
            box.border_title = title_markup(_("All commands"))
            yield Input(id="wanted", compact=True, select_on_focus=False, placeholder=_("type a few letters"))
            yield Rows(self._draw, len(self._found), one_click=True, held=True, id="found")
        yield KeyBar()

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Rows).can_focus = False
        self.query_one(Input).focus()

    @property
    def _rows(self) -> Rows:
        return self.query_one(Rows)

    def _draw(self, index: int, width: int) -> Content:
        if not self._found:
            return Content(_("There is nothing like that.")).stylize("$quiet")
        command = self._found[index]
        room = max(10, width - _NOTE - 1)
        text = fitted(command.text, room)
        return Content.assemble(text, " ", (fitted(command.note, width - cell_len(text) - 1), "$quiet"))

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self._found = matching(self._all, event.value)
        self._rows.set_count(max(1, len(self._found)), 0)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._rows.action_pick()

    @on(Rows.Picked)
    def _picked(self, event: Rows.Picked) -> None:
        if event.index < len(self._found):
            self.dismiss(self._found[event.index])

    def on_click(self, event: events.Click) -> None:
        """A click beside the box leaves it."""
        if event.widget is self:
            self.dismiss(None)

    def action_move(self, by: int) -> None:
        """Move the cursor of the list."""
        self._rows.action_move(by)

    def action_page(self, by: int) -> None:
        """Move it by a page."""
        self._rows.action_page(by)

    def action_pick(self) -> None:
        """Choose what is under the cursor."""
        self._rows.action_pick()

    def action_palette(self) -> None:
        """Leave it by the key that opened it."""
        self.dismiss(None)

    def help_page(self) -> list[tuple[str, str]]:
        """Return what F1 says here."""
        said = _(
            "Type a few letters of what you want to do: whatever fits is listed, the best first. Moves, saved games,"
            " settings, rules and explanations are here too. A key that does the same stands beside it."
        )
        return [(_("All commands"), said)]

    def action_back(self) -> None:
        """Leave it."""
        self.dismiss(None)
