"""Playing a saved game: every move is on disk at once; seats, notes and what is wanted when the game is over."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from caylus_tui import api
from caylus_tui.plain import commands as words
from caylus_tui.plain import noting
from caylus_tui.plain.analysing import analyse
from caylus_tui.plain.asking import Asker, Command, Item, Pick, yes_or_no
from caylus_tui.plain.commands import Moved, Quit, ToMenu, command
from caylus_tui.plain.folding import fold
from caylus_tui.plain.table import NOBODY, Table
from caylus_tui.play.saving import SavedController
from caylus_tui.play.seats import kind_options
from caylus_tui.play.services import Services
from caylus_tui.table.notes import note_at, notes_of
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import labelled

T = TypeVar("T")


class Sitting(Table):
    """A saved game at the table."""

    def __init__(self, asker: Asker, services: Services, controller: SavedController) -> None:
        super().__init__(asker, services, controller)
        self._saved = controller
        self._accounted: object = None
        """The finished state whose account has been told."""

    def commands(self) -> list[Command]:
        """What works at every question of a saved game."""
        return [
            *super().commands(),
            command("seats", self._seats),
            command("note", self._note),
            command("analyse", lambda _rest: self._analyse()),
            command("save", self._save),
            command("menu", lambda _rest: self._leave(ToMenu)),
            command("quit", lambda _rest: self._leave(Quit)),
        ]

    def say_file(self) -> None:
        """Say where the game is saved."""
        self._console.say(_("It is saved after every move, in {file}.").format(file=self._file()))
        self._say_nobody()

    def _say_nobody(self) -> None:
        """Say how computers are stopped, where nobody will be asked anything any more."""
        if self.controller.bot is not None and all(seat.is_bot for seat in self.controller.session.seats):
            self._console.say(_("Computers play all seats. Ctrl+C lets them wait."))

    def ended(self) -> str:
        """The game is over: tell about it; return what is wanted then."""
        if self._accounted is not self.state:
            self.tell_end()
            self._accounted = self.state
        items = [
            Item(_("Watch the game from its beginning"), "replay", ("replay",)),
            Item(_("Play again with the same seats"), "again", ("again", "rematch")),
            Item(_("Play again with the seats reversed"), "turned", ("turned", "reversed")),
            Item(_("Back to the main menu"), "menu", ("menu",)),
            Item(_("Hear the account once more"), "account", ("account",)),
            Item(_("Hear the whole log"), "log", ("log",)),
            Item(_("Find out where each player lost most; that takes a while"), "analyse", ("analyse",)),
            Item(_("Take the last decision back"), "undo", ("undo",)),
        ]
        self._console.pause()
        while True:
            wanted = self._asker.ask(Pick(_("What now?"), items))
            if wanted == "log":
                self._console.items(*words.log(self, "all"))
            elif wanted == "account":
                self.tell_end()
            elif wanted == "analyse":
                self._analyse()
            elif wanted == "undo":
                self._undo()
                self._console.pause()
            else:
                return wanted

    # --- commands ---------------------------------------------------------------------------------------------

    def _seats(self, rest: str) -> None:
        """Let somebody else play a seat; `rest` may name the seat and who plays it."""
        kinds = [Item(text, kind, (kind, kind.partition(":")[2] or kind)) for kind, text in kind_options()]
        known = dict(kind_options())
        seats = self.controller.session.seats
        lines = [labelled(seat.name, known.get(seat.kind, seat.kind)) for seat in seats]
        items = [
            Item(line, player, (seat.name, seat.color))
            for player, (line, seat) in enumerate(zip(lines, seats, strict=True))
        ]
        name, kind_text = rest, ""
        if _meant(items, name) is None:
            name, _space, kind_text = rest.rpartition(" ")
        player = _meant(items, name) if rest else self._asker.ask(Pick(_("Whose seat?"), items))
        if player is None:
            self._console.items(_("There is nobody of that name."), *lines)
            return
        usual = next((number for number, item in enumerate(kinds) if item.value == seats[player].kind), 0)
        asked = Pick(_("Who plays {name}?").format(name=seats[player].name), kinds, usual=usual)
        kind = (_meant(kinds, kind_text) if kind_text else None) or self._asker.ask(asked)
        if kind == seats[player].kind:
            return
        self._saved.reseat(player, kind)
        self._saved.wake()
        said = _("From now on for {player}: {who}").format(player=seats[player].name, who=known[kind])
        self._console.say(_("{line}.").format(line=said))
        self._say_nobody()
        self._tell_saving()
        self._seated = NOBODY
        raise Moved

    def _analyse(self) -> None:
        analyse(self._console, api.continued(self._saved.record, self.controller.session.moves()))

    def _note(self, text: str) -> None:
        at = len(self.steps)
        there = note_at(notes_of(self._saved.record.extra, at), at)
        noting.note(self._asker, text, there, lambda kept: self._saved.annotate(at, kept))

    def _save(self, rest: str) -> None:
        done = self.controller.save_elsewhere(Path(os.path.expanduser(rest))) if rest else self.controller.save()
        if done:
            self._told_problem = None
            self._console.say(_("The game is saved in {file}.").format(file=self._file()))
        else:
            said = _("The game could not be saved: {problem}")
            self._console.say(said.format(problem=self.controller.problem))
            if rest:
                self.controller.save()  # the place in use is as good as it was

    def _leave(self, how: type[Exception]) -> None:
        """Leave the table; if the game cannot be saved that must be meant."""
        if self.controller.problem is not None and not self.controller.save():
            said = _("The game could not be saved: {problem}")
            self._console.say(said.format(problem=self.controller.problem))
            if not self._asker.ask(yes_or_no(_("Leave all the same? The last moves will be lost."))):
                return
        raise how

    def _file(self) -> str:
        return visible(str(self.controller.path))


def _meant(items: Sequence[Item[T]], text: str) -> T | None:
    """The value of the only item that a word begins; None if none is, or several are."""
    typed = fold(text)
    found = [item.value for item in items if any(fold(word).startswith(typed) for word in (item.text, *item.words))]
    return found[0] if len(found) == 1 else None
