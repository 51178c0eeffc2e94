"""Saved games in lines of text: the list to choose from, and what to ask when one cannot be opened as it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from caylus_tui import api
from caylus_tui.plain.asking import Again, Asker, Given, NotUnderstood, not_understood, numbered, whole, yes_or_no
from caylus_tui.play import saving
from caylus_tui.play.listing import where_text
from caylus_tui.play.services import Services
from caylus_tui.store.errors import LockHeld, SaveError, StoreError
from caylus_tui.store.library import Entry
from caylus_tui.table.text import visible
from caylus_tui.words.amounts import listed
from caylus_tui.words.i18n import _, pgettext
from caylus_tui.words.when import when

PAGE = 10
"""How many saved games are said at once."""


class Watch(Exception):
    """The game can only be looked at, or that is what people want."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


class _Games:
    """Choose a saved game: by number, by a word of it, or as the name of any file. The answer is its path."""

    def __init__(self, title: str, entries: Sequence[Entry], look: Callable[[Entry], Entry]) -> None:
        self._title = title
        self._entries = entries
        self._look = look
        self._told = 0

    @property
    def prompt(self) -> str:
        """The last words before the answer."""
        return _("Your choice, or ? for help:")

    def lines(self) -> Sequence[str]:
        """The first games of the list."""
        self._told = 0
        return [self._title, *self._more()]

    def brief(self) -> str:
        """The title."""
        return self._title

    def empty(self) -> Given[Path] | None:
        """The next games of the list; from the beginning once all have been said."""
        if self._told < len(self._entries):
            raise Again(*self._more())
        return None

    def exact(self, text: str) -> Given[Path] | None:
        """The game of a number."""
        number = whole(text)
        if number is None:
            return None
        if not 1 <= number <= len(self._entries):
            raise NotUnderstood(_("There is no number {number} here.").format(number=number))
        return Given(self._entries[number - 1].path)

    def near(self, text: str) -> Given[Path]:
        """The only game that has a text in its name or players; the file of that name."""
        words = text.casefold().split()
        found = [entry for entry in self._entries if all(word in _words(entry) for word in words)]
        if len(found) == 1:
            return Given(found[0].path)
        file = os.path.expanduser(text)
        if os.path.isfile(file):
            return Given(Path(file))
        if found:
            numbers = ", ".join(str(self._entries.index(entry) + 1) for entry in found[:PAGE])
            raise Again(_("Several games fit, for example number {numbers}.").format(numbers=numbers))
        raise not_understood(text)

    def help(self, text: str) -> Sequence[str]:
        """What can be answered; for a game, its file."""
        if text:
            return [visible(str((self.exact(text) or self.near(text)).value))]
        return [
            _("Answer with a number, a word of a game's players or name, or any file. Enter says more games."),
            *self.lines(),
        ]

    def _more(self) -> list[str]:
        """The next games, and that there are more."""
        first, self._told = self._told, min(self._told + PAGE, len(self._entries))
        lines = [numbered(str(n + 1), _line(self._look(self._entries[n]))) for n in range(first, self._told)]
        left = len(self._entries) - self._told
        return [*lines, _("Press Enter for {number} more.").format(number=left)] if left else lines


def _words(entry: Entry) -> str:
    return " ".join([entry.title, *(player.name for player in entry.header.players)]).casefold()


def _line(entry: Entry) -> str:
    """`Ann, Ben: round 4, Placement; today 21:40`."""
    if entry.damaged is not None:
        return _("{title}: damaged, {fault}").format(title=entry.title, fault=entry.damaged)
    names = listed([player.name for player in entry.header.players])
    played = pgettext("in the list of saved games", "sample game") if entry.sample else when(entry.when)
    return _("{players}: {where}; {played}").format(players=names, where=where_text(entry), played=played)


def choose(asker: Asker, services: Services, title: str) -> Path | None:
    """Ask for a saved game; None if there is none.

    Raises:
        EndOfInput, ToMenu, Quit: none is wanted.
    """
    try:
        entries = services.library.entries()
    except StoreError as problem:
        asker.console.say(_("{line}.").format(line=problem))
        entries = []
    if not entries:
        asker.console.say(_("There are no saved games."))
        return None
    asker.console.pause()
    return asker.ask(_Games(title, entries, services.library.examine))


# --- opening ----------------------------------------------------------------------------------------------------------


def open_game(asker: Asker, services: Services, path: Path) -> saving.SavedController | None:
    """Open a saved game to play on, asking what to do if it is damaged, in use, or a sample; None if it is not opened.

    Raises:
        Watch: it is to be looked at instead.
        EndOfInput, ToMenu, Quit: that is what was answered.
    """
    try:
        return saving.resume(services.library, path, services.settings)
    except api.FileProblem as problem:
        return _damaged(asker, services, path, problem)
    except LockHeld as problem:
        return _in_use(asker, services, path, problem)
    except SaveError as problem:
        if problem.code == "sample":
            return _sample(asker, services, path)
        _offer_to_watch(asker, path, problem.what, _("It cannot be saved there, so it cannot be played on. Watch it?"))
    except StoreError as problem:
        _sorry(asker, problem.what)
    return None


def look_at(asker: Asker, services: Services, path: Path) -> saving.RecordSession | None:
    """Open a saved game to be looked at, a damaged one up to its last good move; None, and why, if it cannot be."""
    try:
        return saving.look_at(services.library, path)
    except api.FileProblem as problem:
        _sorry(asker, problem.what)
        question = _("Watch it up to its last good move, number {number}?")
        if problem.good and asker.ask(yes_or_no(question.format(number=len(problem.good.moves)))):
            return saving.look_at(services.library, path, damaged=True)
    except StoreError as problem:
        _sorry(asker, problem.what)
    return None


def _damaged(asker: Asker, services: Services, path: Path, problem: api.FileProblem) -> saving.SavedController | None:
    """Offer a damaged game up to its last good move."""
    good = problem.good
    _sorry(asker, problem.what)
    if good is None:
        return None
    question = _("Play on from its last good move, number {number}, in a new file? The damaged one stays as it is.")
    if not asker.ask(yes_or_no(question.format(number=len(good.moves)))):
        return None
    return attempt(asker, lambda: saving.rescue(services.library, path, services.settings))


def _in_use(asker: Asker, services: Services, path: Path, problem: LockHeld) -> saving.SavedController | None:
    """Another program has the game: watch it, or take it over from a machine that cannot be asked."""
    if not problem.elsewhere:
        _offer_to_watch(asker, path, problem.what, _("Leave it there to play on here. Watch it meanwhile?"))
        return None
    asker.console.say(_("{line}.").format(line=problem.what))
    if not asker.ask(yes_or_no(_("Is nobody playing this game there any more, and shall it be played on here?"))):
        return None
    return attempt(asker, lambda: saving.resume(services.library, path, services.settings, take_over=True))


def _sample(asker: Asker, services: Services, path: Path) -> saving.SavedController | None:
    """A sample is never written: one that is over is looked at, another one is copied and played on."""
    library = services.library
    entry = next((entry for entry in library.entries() if entry.path == path), None)
    if entry is None or library.examine(entry).facts.get("over") is not False:
        raise Watch(path)
    return attempt(asker, lambda: saving.resume(library, library.copy(path), services.settings))


def _offer_to_watch(asker: Asker, path: Path, what: str, question: str) -> None:
    asker.console.say(_("{line}.").format(line=what))
    if asker.ask(yes_or_no(question)):
        raise Watch(path)


def attempt(asker: Asker, make: Callable[[], saving.SavedController]) -> saving.SavedController | None:
    """Make a game; None, and why, if it cannot be."""
    try:
        return make()
    except (api.FileProblem, StoreError) as problem:
        _sorry(asker, str(problem))
    return None


def _sorry(asker: Asker, what: str) -> None:
    asker.console.say(_("This saved game cannot be opened: {problem}").format(problem=what))
