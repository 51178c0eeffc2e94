"""All keys by place; Enter on one gives it another key, which the settings file keeps."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from caylus_tui.app import keys
from caylus_tui.app.screens.base import ShellScreen
from caylus_tui.app.screens.help import Part
from caylus_tui.app.screens.message import Dialog, button
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.prose import Prose
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.app.widgets.text import fitted
from caylus_tui.app.widgets.title import TitleBar
from caylus_tui.words.i18n import _

_NAME_WIDTH = 16
_TEXT_WIDTH = 26


class KeysScreen(ShellScreen[None]):
    """The key sheet."""

    BINDINGS = keys.bindings("keys")

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[str, str, str]] = []

    def compose(self) -> ComposeResult:
        """The sheet."""
        yield TitleBar(_("Keys"), _("Enter gives another key"))
        yield Rows(self._draw, passes=lambda index: not self._lines[index][2], id="keys")
        yield KeyBar()

    def on_mount(self) -> None:
        """List all keys."""
        self._list()
        self.query_one(Rows).focus()

    def settings_changed(self) -> None:
        """The keys or the language may be others."""
        self.query_one(TitleBar).say(_("Keys"), _("Enter gives another key"))
        self._list()

    def _list(self) -> None:
        plain = self.app.has_class("-ascii")
        self._lines = []
        for place, lines in keys.sheet(ascii_only=plain):
            if self._lines:
                self._lines.append(("", "", ""))
            self._lines.append((place, "", ""))
            self._lines += lines
        rows = self.query_one(Rows)
        rows.set_count(len(self._lines), rows.cursor or 1)

    def _draw(self, index: int, width: int) -> Content:
        name, text, binding_id = self._lines[index]
        if not binding_id:
            return Content.assemble(" ", (name, "bold $primary"))
        changed = binding_id in self.house.settings.keys
        return Content.assemble(
            "   ",
            (fitted(name, _NAME_WIDTH), "bold $accent"),
            fitted(text, _TEXT_WIDTH),
            (fitted(binding_id, max(0, width - _NAME_WIDTH - _TEXT_WIDTH - 14)), "$quiet"),
            (_("changed") if changed else "", "$text-warning"),
        )

    def help_page(self) -> list[Part]:
        """What this screen is for."""
        said = _(
            "Every key of the game, by the place where it works. Enter on a line asks for another key; {reset} gives"
            " back the usual one. The words at the right are what the settings file calls it."
        )
        return [(_("Keys"), said.format(reset=keys.shown("keys.reset")))]

    def action_change(self) -> None:
        """Another key for the line under the cursor."""
        self.query_one(Rows).action_pick()

    def on_rows_picked(self, event: Rows.Picked) -> None:
        """Ask for another key."""
        name, text, binding_id = self._lines[event.index]
        if binding_id:
            self.app.push_screen(PressKey(binding_id, text, name), lambda key: self._give(binding_id, key))

    def _give(self, binding_id: str, key: str | None) -> None:
        if key is None:
            return
        wanted = {**self.house.settings.keys, binding_id: key}
        self._try(wanted)

    def _try(self, wanted: dict[str, str]) -> None:
        """Take these keys if they go together."""
        before = keys.keymap(self.house.settings.keys)[1]
        problems = [line for line in keys.keymap(wanted)[1] if line not in before]
        if problems:
            self.app.notify(problems[0], severity="warning", markup=False)
        else:
            self.house.change_settings(keys=wanted)

    def action_reset(self) -> None:
        """Give back the usual key."""
        binding_id = self._lines[self.query_one(Rows).cursor][2]
        wanted = dict(self.house.settings.keys)
        if wanted.pop(binding_id, None) is not None:
            self._try(wanted)

    def action_back(self) -> None:
        """Close the sheet."""
        self.dismiss(None)


class PressKey(Dialog[str]):
    """Asks for a key; the result is its name, None if it was left with Esc."""

    def __init__(self, binding_id: str, text: str, old: str) -> None:
        super().__init__(_("Another key"))
        self._id, self._text, self._old = binding_id, text, old

    def body(self) -> Iterable[Widget]:
        """What is asked."""
        said = _('Press the new key for "{text}" (now {old}).')
        yield Prose(said.format(text=self._text, old=self._old), id="question")
        yield Prose(_("Esc leaves it as it is."), id="detail")

    def buttons(self) -> Iterable[Widget]:
        """One way out for the mouse."""
        yield button(_("Cancel"), "no")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Every key is an answer, but for the one that leaves."""
        return action == "back"

    def on_mount(self) -> None:
        """Keys belong to the question, not to the button."""
        self.set_focus(None)

    def on_key(self, event: events.Key) -> None:
        """The key."""
        event.stop()
        event.prevent_default()
        self.dismiss(None if event.key == "escape" else keys.named(event.key))

    def on_button_pressed(self) -> None:
        """Leave it."""
        self.dismiss(None)
