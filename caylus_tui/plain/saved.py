"""Opening saved games in lines of text: what to ask when one cannot be opened as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from caylus_tui import api
from caylus_tui.plain.asking import Asker, yes_or_no
from caylus_tui.play import saving
from caylus_tui.play.services import Services
from caylus_tui.store.errors import LockHeld, SaveError, StoreError
from caylus_tui.words.i18n import _


class Watch(Exception):
    """The game can only be looked at, or that is what people want."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


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
