"""The list of saved games: one is chosen from it, others are renamed, copied, deleted, exported, imported, filtered."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from caylus_tui.plain.asking import (
    Again,
    Asker,
    AsTyped,
    Given,
    NotUnderstood,
    Text,
    labelled_lines,
    not_understood,
    numbered,
    whole,
    yes_or_no,
)
from caylus_tui.plain.commands import Spoken
from caylus_tui.plain.folding import fold, plain_signs
from caylus_tui.plain.saved import Watch
from caylus_tui.play.listing import where_text
from caylus_tui.play.services import Services
from caylus_tui.store.errors import SaveError, StoreError
from caylus_tui.store.library import Entry
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _, pgettext
from caylus_tui.words.phrases import listed
from caylus_tui.words.when import when

_MADE: Final = re.compile(r"\d{4}-\d\d-\d\d-")
"""How the name begins that a game gets by itself."""
PAGE: Final = 10
"""How many saved games are said at once."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to be done to a saved game, or to the list.

    Attributes:
        kind: one of `_DEEDS`.
        entry: the game; None for an import.
        rest: what was typed after it.
    """

    kind: str
    entry: Entry | None
    rest: str = ""


_DEEDS: Final[dict[str, tuple[Callable[[], str], str, Callable[[], str]]]] = {
    "replay": (lambda: _("Replay"), "3", lambda: _("watch the game of that number")),
    "rename": (lambda: _("Rename"), "3", lambda: _("give it another name")),
    "copy": (lambda: _("Copy"), "3", lambda: _("copy it")),
    "delete": (lambda: _("Delete"), "3", lambda: _("remove it for good")),
    "export": (lambda: _("Export"), "3", lambda: _("copy it to a file or folder elsewhere")),
    "import": (lambda: _("Import"), "", lambda: _("copy a file from elsewhere into the list")),
    "filter": (lambda: _("Filter"), "Ann", lambda: _("say only the games that have these words; without any, all")),
}
"""What can be done: its word, an example of what stands behind it, and what it does."""


class _Games(AsTyped):
    """Choose a saved game, or something to do: the answer is a path or a deed. Numbers are those of the whole list."""

    def __init__(self, title: str, entries: Sequence[Entry], look: Callable[[Entry], Entry]) -> None:
        self._title = title
        self._entries = list(entries)
        self._look = look
        self._shown = list(range(len(entries)))
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

    def empty(self) -> Given[Path | Deed] | None:
        """The next games of the list; from the beginning once all have been said."""
        if self._told < len(self._shown):
            raise Again(*self._more())
        return None

    def exact(self, text: str) -> Given[Path | Deed] | None:
        """The game of a number, or a deed by its word."""
        if whole(plain_signs(text)) is not None:
            return Given(self._numbered(text).path)
        word, _space, rest = text.partition(" ")
        kind = next((one for one, (said, *_more) in _DEEDS.items() if fold(word) in (one, fold(said()))), None)
        return None if kind is None else self._deed(kind, rest)

    def _numbered(self, text: str) -> Entry:
        number = whole(plain_signs(text))
        if number is None or not 1 <= number <= len(self._entries):
            raise NotUnderstood(_("There is no number {number} here.").format(number=text))
        return self._entries[number - 1]

    def _deed(self, kind: str, rest: str) -> Given[Path | Deed] | None:
        if kind == "filter":
            self._filter(rest)
        if kind == "import":
            return Given(Deed(kind, None, rest))
        number, _space, more = rest.partition(" ")
        if not number:
            said = _("The number of the game goes with it, as in: {example}")
            raise Again(said.format(example=f"{_DEEDS[kind][0]().lower()} {len(self._entries)}"))
        return Given(Deed(kind, self._numbered(number), more))

    def _filter(self, text: str) -> None:
        """Say only some games from now on."""
        words = fold(text).split()
        looked = [self._look(entry) for entry in self._entries] if words else self._entries
        self._entries = looked
        self._shown = [n for n, entry in enumerate(looked) if all(word in _words(entry) for word in words)]
        self._told = 0
        if not self._shown:
            self._shown = list(range(len(looked)))
            raise Again(_("No game is like that."))
        raise Again(*self._more())

    def near(self, text: str) -> Given[Path | Deed]:
        """The only game that has a text in its name or players; the file of that name."""
        words = fold(text).split()
        found = [n for n, entry in enumerate(self._entries) if all(word in _words(entry) for word in words)]
        if len(found) == 1:
            return Given(self._entries[found[0]].path)
        file = os.path.expanduser(text)
        if os.path.isfile(file):
            return Given(Path(file))
        if found:
            numbers = listed([str(number + 1) for number in found[:PAGE]])
            raise Again(_("Several games fit, for example number {numbers}.").format(numbers=numbers))
        raise not_understood(text)

    def help(self, text: str) -> Sequence[str]:
        """What can be answered; for a game, its file."""
        if text:
            answer = (self.exact(text) or self.near(text)).value
            return [visible(str(answer))] if isinstance(answer, Path) else _deeds(answer.kind)
        return [
            _("Answer with a number, a word of a game's players or name, or any file. Enter says more games."),
            *_deeds(),
            *self.lines(),
        ]

    def _more(self) -> list[str]:
        """The next games, and that there are more."""
        first, self._told = self._told, min(self._told + PAGE, len(self._shown))
        lines = []
        for n in self._shown[first : self._told]:
            self._entries[n] = self._look(self._entries[n])
            lines.append(numbered(str(n + 1), _line(self._entries[n])))
        left = len(self._shown) - self._told
        return [*lines, _("Press Enter for {number} more.").format(number=left)] if left else lines


def _deeds(only: str = "") -> list[str]:
    """`rename 3: give it another name`: everything that can be done."""
    found = [one for kind, one in _DEEDS.items() if only in ("", kind)]
    return labelled_lines([(f"{word().lower()} {example}".strip(), about()) for word, example, about in found])


def _words(entry: Entry) -> str:
    """What a filter looks at."""
    names = [player.name for player in entry.header.players]
    return fold(" ".join([entry.title, *names, where_text(entry), entry.damaged or ""]))


def _line(entry: Entry) -> str:
    """`Ann, Ben: round 4, Placement; today 21:40`."""
    if entry.damaged is not None:
        return _("{title}: damaged, {fault}").format(title=entry.title, fault=entry.damaged)
    names = listed([player.name for player in entry.header.players])
    played = pgettext("in the list of saved games", "sample game") if entry.sample else when(entry.when)
    said = _("{players}: {where}; {played}").format(players=names, where=where_text(entry), played=played)
    # A name that somebody has given tells more than one made of date and players.
    if entry.sample or _MADE.match(entry.title):
        return said
    # Translators: a saved game and the name that somebody has given it.
    return _("{game}; {name}").format(game=said, name=entry.title)


def choose(asker: Asker, services: Services, title: Callable[[], str]) -> Path | None:
    """Ask for a saved game, and do to others what is wanted meanwhile; None if there is none.

    Args:
        title: the question, in the language in use.

    Raises:
        Watch: a game is to be looked at.
        EndOfInput, ToMenu, Quit: none is wanted.
    """
    while True:
        try:
            entries = services.library.entries()
        except StoreError as problem:
            asker.console.say(_("{line}.").format(line=problem))
            entries = []
        if not entries:
            asker.console.say(_("There are no saved games."))
            return None
        asker.console.pause()
        try:
            answer = asker.ask(_Games(title(), entries, services.library.examine))
            if isinstance(answer, Path):
                return answer
            _do(asker, services, answer)
        except Spoken:
            continue
        except StoreError as problem:
            asker.console.say(_("{line}.").format(line=problem))


# --- doing ------------------------------------------------------------------------------------------------------------


def _do(asker: Asker, services: Services, deed: Deed) -> None:
    """Do something to a saved game and say what came of it; errors are the library's."""
    library, console, entry = services.library, asker.console, deed.entry
    if entry is None:
        source = deed.rest or _typed(asker, _("Which file?"))
        if source:
            found = library.import_file(_path(source))
            console.say(_("It is in the list now, as {name}.").format(name=visible(found.stem)))
        return
    if deed.kind == "replay":
        raise Watch(entry.path)
    if deed.kind in ("rename", "delete") and entry.sample:
        said = _("Sample games stay as they are; {key} makes a copy.")
        console.say(said.format(key=_DEEDS["copy"][0]().lower()))
    elif deed.kind == "copy":
        found = library.copy(entry.path, deed.rest or None)
        console.say(_("The copy is called {name}.").format(name=visible(found.stem)))
    elif deed.kind == "rename":
        name = deed.rest or _typed(asker, _("Its new name"))
        if name:
            found = library.rename(entry.path, name)
            console.say(_("It is called {name} now.").format(name=visible(found.stem)))
    elif deed.kind == "delete":
        console.say(_line(entry))
        if asker.ask(yes_or_no(_("Delete this saved game for good?"))):
            library.delete(entry.path)
            console.say(_("It is deleted."))
    else:
        target = deed.rest or _typed(asker, _("To which file or folder?"))
        if target:
            _export(asker, services, entry, _path(target))


def _export(asker: Asker, services: Services, entry: Entry, target: Path) -> None:
    library = services.library
    try:
        file = library.export(entry.path, target)
    except SaveError as problem:
        if problem.code != "exists":
            raise
        asker.console.say(_("{line}.").format(line=problem))
        if not asker.ask(yes_or_no(_("There is already a file of this name. Overwrite it?"))):
            return
        file = library.export(entry.path, target, overwrite=True)
    asker.console.say(_("Exported to {file}.").format(file=visible(str(file))))


def _typed(asker: Asker, question: str) -> str:
    """Something that is typed; empty if it shall not be after all."""
    return asker.ask(Text(question, str, ""))


def _path(text: str) -> Path:
    """A path as people type it."""
    return Path(os.path.abspath(os.path.expanduser(text)))
