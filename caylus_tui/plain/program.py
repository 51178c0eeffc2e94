"""The whole program in lines of text: the main menu, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from caylus_tui.plain import commands as words
from caylus_tui.plain import saved, setup
from caylus_tui.plain.asking import Asker, Command, Item, Pick
from caylus_tui.plain.commands import Moved, Quit, ToMenu, command
from caylus_tui.plain.console import Console
from caylus_tui.plain.saved import Watch
from caylus_tui.plain.table import Table
from caylus_tui.plain.watching import Watching
from caylus_tui.play import saving
from caylus_tui.play.listing import to_continue, where_text
from caylus_tui.play.saving import NewGame, RecordSession, SavedController
from caylus_tui.play.services import Services
from caylus_tui.store.errors import StoreError
from caylus_tui.table.record import RecordError
from caylus_tui.table.session import Seat
from caylus_tui.table.text import visible
from caylus_tui.words import i18n
from caylus_tui.words.amounts import listed
from caylus_tui.words.i18n import N_, _
from caylus_tui.words.records import record_fault

_MENU: Final = (
    ("continue", N_("Continue")),
    ("new", N_("New game")),
    ("open", N_("Open a saved game")),
    ("replay", N_("Watch a replay")),
    ("quit", N_("Quit")),
)
_GAMELESS: Final = ("board", "players", "supply", "log", "forecast", "explain", "hint", "undo", "redo", "save")


class Program:
    """One run of the program.

    Attributes:
        controller: the game on the table, if there is one.
    """

    def __init__(self, console: Console, services: Services) -> None:
        self.controller: SavedController | None = None
        self._console = console
        self._services = services
        self._asker = Asker(console)

    def run(self, start: tuple[Any, ...]) -> None:
        """Begin with what was asked for (`caylus_tui.plain.run`), then the menu, until somebody leaves.

        Raises:
            EndOfInput: nobody types any more.
        """
        for line in self._services.problems:
            self._console.say(line)
        self._services.problems.clear()
        what, *details = start
        begin: dict[str, Callable[..., None]] = {
            "menu": lambda: None,
            "new": lambda _none: self._new(),
            "table": self._table,
            "replay": self._watch,
        }
        silent = words.missing(self._console, _GAMELESS, lambda: _("There is no game on the table."))
        always = [*words.leaving(), command("language", self._language)]
        try:
            with self._asker.using(words.in_order([*silent, *always])):
                self._console.say(_("Caylus in lines of text. Answer each question; ? says what is possible."))
                self._until_menu(lambda: begin[what](*details))
                while True:
                    self._until_menu(self._menu)
        except Quit:
            return

    def _until_menu(self, work: Callable[[], None]) -> None:
        """Do something that may end in the main menu."""
        try:
            work()
        except ToMenu:
            self._put_away()

    # --- the menu ---------------------------------------------------------------------------------------------

    def _menu(self) -> None:
        """Ask what is wanted, and do it."""
        last = to_continue(self._services.library)
        items = [Item(_(text), name, (name,)) for name, text in _MENU]
        if last is not None:
            names = listed([player.name for player in last.header.players])
            said = _("Continue: {players}, {where}").format(players=names, where=where_text(last))
            items[0] = Item(said, "continue", ("continue",))
        self._console.pause()
        wanted = self._asker.ask(Pick(_("Main menu."), items, usual=1 if last is None else 0))
        if wanted == "quit":
            raise Quit
        if wanted == "new":
            self._new()
        elif wanted == "continue":
            if last is None:
                self._console.say(_("There is no game to continue."))
            else:
                self._open(last.path)
        else:
            self._choose(wanted)

    def _choose(self, wanted: str) -> None:
        """A saved game to be played or watched."""
        title = _("Which game do you want to watch?") if wanted == "replay" else _("Which game do you want to open?")
        path = saved.choose(self._asker, self._services, title)
        if path is None:
            return
        if wanted == "replay":
            self._watch_file(path)
        else:
            self._open(path)

    # --- games ------------------------------------------------------------------------------------------------

    def _new(self) -> None:
        self._begin(setup.new_game(self._asker))

    def _begin(self, new: NewGame) -> None:
        """Begin a new game, or say why there is none."""
        services = self._services
        try:
            controller = saving.begin(services.library, new, services.settings)
        except RecordError as problem:
            self._console.say(_("This game cannot begin: {problem}").format(problem=record_fault(problem)))
        except StoreError as problem:
            self._console.say(_("The new game could not be saved: {problem}").format(problem=problem))
        else:
            self._table(controller)

    def _open(self, path: Path) -> None:
        try:
            controller = saved.open_game(self._asker, self._services, path)
        except Watch as watch:
            self._watch_file(watch.path)
            return
        if controller is not None:
            self._table(controller)

    def _table(self, controller: SavedController) -> None:
        """Play a game, then what is wanted when it is over."""
        self.controller = controller
        table = Table(self._asker, self._services, controller)
        wanted = self._with(table.commands(), table.play)
        self._put_away()
        seats, options = controller.session.seats, controller.record.options.model_dump()
        if wanted in ("again", "turned"):
            self._begin(NewGame(_seated(seats, turned=wanted == "turned"), options, game=controller.session.game.id))
        elif wanted == "replay":
            self._watch_file(controller.path or Path())

    def _put_away(self) -> int:
        """Save what is not saved yet and let others have the file; 1 if that could not be done, else 0."""
        controller, self.controller = self.controller, None
        if controller is None:
            return 0
        unsaved = controller.problem is not None or controller.record.moves != controller.session.moves()
        done = controller.save() if unsaved else True
        controller.close()
        if done:
            self._console.say(_("The game is saved in {file}.").format(file=visible(str(controller.path))))
            return 0
        self._console.say(_("The game could not be saved: {problem}").format(problem=controller.problem))
        return 1

    def close(self) -> None:
        """Let others have the file of the game on the table, however the program ends."""
        if self.controller is not None:
            self.controller.close()

    def leave(self) -> int:
        """Put the game away that is on the table, if there is one; return the exit code, 1 if it could not be saved."""
        code = self._put_away()
        self._console.flush()
        return code

    def _watch_file(self, path: Path) -> None:
        session = saved.look_at(self._asker, self._services, path)
        if session is not None:
            self._watch(session, visible(path.stem))

    def _watch(self, session: RecordSession, title: str) -> None:
        """Look at a game; play on from a moment of it if that is wanted."""
        watching = Watching(self._asker, session, title)
        n = self._with(watching.commands(), watching.watch)
        services = self._services
        controller = saved.attempt(self._asker, lambda: saving.branch(services.library, session, n, services.settings))
        if controller is not None:
            self._table(controller)

    def _with(self, more: list[Command], work: Callable[[], Any]) -> Any:
        """Do something while other commands work besides those that always do; they go before these."""
        always = [*words.leaving(), command("language", lambda rest: self._language(rest, anew=True))]
        ids = {one.id for one in more}
        with self._asker.using(words.in_order([*more, *(one for one in always if one.id not in ids)])):
            return work()

    # --- commands ---------------------------------------------------------------------------------------------

    def _language(self, rest: str, *, anew: bool = False) -> None:
        """Say which languages there are, or speak one from now on; `anew` puts the question again in it."""
        there = ", ".join(i18n.available())
        if not rest:
            said = _("This is {language}; there are: {languages}.")
            self._console.say(said.format(language=i18n.current(), languages=there))
        elif rest.casefold() not in (name.casefold() for name in i18n.available()):
            self._console.say(_("There is no such language; there are: {languages}.").format(languages=there))
        else:
            i18n.insist(None)
            problem = self._services.change(language=i18n.use(rest))
            if problem:
                self._console.say(problem)
            said = _("This is {language}; there are: {languages}.")
            self._console.say(said.format(language=i18n.current(), languages=there))
            if anew:
                raise Moved


def _seated(seats: tuple[Seat, ...], *, turned: bool) -> tuple[Seat, ...]:
    return seats[::-1] if turned else seats
