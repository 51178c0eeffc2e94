"""The whole program in lines of text: the main menu, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from caylus_tui.plain import aside, saved, setup, shelf
from caylus_tui.plain import commands as words
from caylus_tui.plain.asking import Asker, Command, Item, Pick
from caylus_tui.plain.commands import Moved, Quit, Spoken, ToMenu, command
from caylus_tui.plain.console import Console
from caylus_tui.plain.folding import plain_signs
from caylus_tui.plain.games import Book, book_of
from caylus_tui.plain.learning import Learning
from caylus_tui.plain.reading import Place, Reading
from caylus_tui.plain.saved import Watch
from caylus_tui.plain.settings import Settings
from caylus_tui.plain.sitting import Sitting
from caylus_tui.plain.watching import Watching
from caylus_tui.play import saving
from caylus_tui.play.games import FIRST
from caylus_tui.play.listing import to_continue, where_text
from caylus_tui.play.saving import NewGame, RecordSession, SavedController
from caylus_tui.play.services import Services
from caylus_tui.store.errors import StoreError
from caylus_tui.store.library import Entry
from caylus_tui.table.record import RecordError
from caylus_tui.table.session import Seat
from caylus_tui.table.text import visible
from caylus_tui.words import i18n
from caylus_tui.words.i18n import N_, _
from caylus_tui.words.phrases import listed
from caylus_tui.words.records import record_fault

_MENU: Final = (
    ("continue", N_("Continue")),
    ("new", N_("New game")),
    ("open", N_("Open a saved game")),
    ("replay", N_("Watch a replay")),
    ("learn", N_("Learn to play")),
    ("rules", N_("Rules")),
    ("settings", N_("Settings")),
    ("quit", N_("Quit")),
)
_ELSEWHERE: Final = ("task", "again", "back", "rules", "settings", "language", "menu", "quit")
_GAMELESS: Final = tuple(name for name in words.IDS if name not in _ELSEWHERE)
"""What is said of a game, or done with one."""


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
        always = self._always("")
        try:
            with self._asker.using(words.in_order([*silent, *always])):
                self._console.say(_("Caylus in lines of text. Answer each question; ? says what is possible."))
                self._until_menu(lambda: begin[what](*details))
                while True:
                    self._until_menu(self._menu)
        except Quit:
            return

    def _until_menu(self, work: Callable[[], None]) -> None:
        """Do something that may end in the main menu; it does, too, when it cannot be said in another language."""
        try:
            work()
        except (ToMenu, Moved):
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
        {
            "continue": lambda: self._continue(last),
            "new": self._new,
            "open": lambda: self._choose(lambda: _("Which game do you want to open?"), self._open),
            "replay": lambda: self._choose(lambda: _("Which game do you want to watch?"), self._watch_file),
            "learn": self._learn,
            "rules": lambda: self._rules("", ""),
            "settings": self._settings,
            "quit": _quit,
        }[wanted]()

    def _continue(self, last: Entry | None) -> None:
        if last is None:
            self._console.say(_("There is no game to continue."))
        else:
            self._open(last.path)

    def _choose(self, title: Callable[[], str], use: Callable[[Path], None]) -> None:
        """A saved game to be played or watched."""
        path: Path | None = None
        try:
            with words.going_back(self._asker):
                path = shelf.choose(self._asker, self._services, title)
        except Watch as watch:
            self._watch_file(watch.path)
        if path is not None:
            use(path)

    def _learn(self) -> None:
        new: NewGame | None = None
        with words.going_back(self._asker):
            new = Learning(self._asker, self._with).choose()
        if new is not None:
            self._begin(new)

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
        table = Sitting(self._asker, self._services, controller)
        wanted = self._with(table.commands(), table.page, table.play)
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
        watching = Watching(self._asker, self._services, session, title)
        n = self._with(watching.commands(), watching.page, watching.watch)
        services = self._services
        controller = saved.attempt(self._asker, lambda: saving.branch(services.library, session, n, services.settings))
        if controller is not None:
            self._table(controller)

    def _with(self, more: Sequence[Command], page: Callable[[], str], work: Callable[[], Any]) -> Any:
        """Do something while other commands work besides those that always do; they go before these.

        Args:
            page: the page of the rules that fits what is asked.
        """
        ids = {one.id for one in more}
        with self._asker.using(words.in_order([*more, *(one for one in self._always(page) if one.id not in ids)])):
            return work()

    # --- commands ---------------------------------------------------------------------------------------------

    def _always(self, page: Callable[[], str] | str) -> list[Command]:
        """What works everywhere; `page` is the page of the rules that fits, empty for the list of pages."""
        return [
            command("rules", lambda rest: self._rules(rest, page if isinstance(page, str) else page())),
            command("settings", lambda _rest: self._settings()),
            command("language", self._language),
            *words.leaving(),
        ]

    def _rules(self, text: str, fitting: str) -> None:
        """Read the rules: the page that fits, the page of a topic, or where words stand."""
        book = book_of(FIRST)
        plain = self._services.plain(self._services.settings.glyphs)
        reading = Reading(self._asker, book, plain=plain, try_position=lambda name: self._try(book, name))
        place: Place | None = reading.place(text, fitting)
        if place is not None:
            reading.read(place)

    def _try(self, book: Book, name: str) -> None:
        """A position of the rules on a table of its own, until one goes back."""
        spoken, table = i18n.current(), aside.position(self._asker, self._services, book, name)
        with words.going_back(self._asker):
            self._with(table.commands(), table.page, table.play)
        if i18n.current() != spoken:
            raise Spoken

    def _settings(self) -> None:
        Settings(self._asker, self._services).choose()

    def _language(self, rest: str) -> None:
        """Say which languages there are, or speak one from now on, and put the question again in it."""
        wanted = plain_signs(rest).casefold().replace("-", "_")
        if not rest:
            self._say_language()
        elif wanted not in (name.casefold() for name in i18n.available()):
            said = _("There is no such language; there are: {languages}.")
            self._console.say(said.format(languages=listed(i18n.available())))
        else:
            i18n.insist(None)
            problem = self._services.change(language=i18n.use(wanted))
            if problem:
                self._console.say(problem)
            self._say_language()
            raise Spoken

    def _say_language(self) -> None:
        said = _("This is {language}; there are: {languages}.")
        self._console.say(said.format(language=i18n.current(), languages=listed(i18n.available())))


def _quit() -> None:
    raise Quit


def _seated(seats: tuple[Seat, ...], *, turned: bool) -> tuple[Seat, ...]:
    return seats[::-1] if turned else seats
