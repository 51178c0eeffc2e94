"""A table beside the saved games: a position of the rules to be tried. Nothing of it is kept."""

from __future__ import annotations

from caylus_tui import api
from caylus_tui.plain import commands as words
from caylus_tui.plain.asking import Asker, Command
from caylus_tui.plain.games import Book
from caylus_tui.plain.table import Table
from caylus_tui.play.controller import Controller
from caylus_tui.play.saving import RecordSession
from caylus_tui.play.services import Services
from caylus_tui.words.i18n import _, pgettext


class Aside(Table):
    """A game that is kept nowhere; `back` leads back to where one was."""

    def commands(self) -> list[Command]:
        """What works at every question here."""
        unknown = ("save", "seats", "note", "analyse")
        silent = words.missing(self._console, unknown, _unsaved)
        return [*super().commands(), *silent, words.back()]

    def say_file(self) -> None:
        """Say that there is none."""
        self._console.say(_unsaved())


def position(asker: Asker, services: Services, book: Book, name: str) -> Aside:
    """A position of the rules on a table of its own."""
    saved = api.read(book.position(name), name)
    forced = services.settings.forced_moves == "play"
    session = RecordSession(saved.record, saved.play().moves, play_forced=forced)
    return Aside(asker, services, Controller(session))


def _unsaved() -> str:
    return _("Nothing is saved here; {back} leads back.").format(back=pgettext("command", "back"))
