"""A table beside the real games: a position to try, a lesson. Nothing is saved, and Esc leads back to where one was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caylus_tui import api
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.play.controller import Controller
from caylus_tui.play.saving import RecordSession
from caylus_tui.words import rulebook
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp


class Aside(TableScreen):
    """A table that is left with Esc when there is nothing else to go back from."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going back is always possible."""
        return True if action == "back" else super().check_action(action, parameters)

    def action_back(self) -> None:
        """Go one step back; at last, out."""
        if super().check_action("back", ()):
            super().action_back()
        else:
            self.dismiss(None)

    def opened(self) -> None:
        """Say what this is."""
        self.tell(_("Nothing is saved here. Esc leads back."), wrong=False)


def try_position(house: CaylusApp, name: str) -> None:
    """Open a position of the rules on a table of its own."""
    saved = api.read(rulebook.position(name), name)
    session = RecordSession(saved.record, saved.play().moves, play_forced=house.settings.forced_moves == "play")
    house.push_screen(Aside(Controller(session)))
