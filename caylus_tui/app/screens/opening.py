"""Opening games from any screen, and what to ask when one cannot be opened as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caylus_tui import api
from caylus_tui.app.screens.message import Confirm, Notice
from caylus_tui.play import saving
from caylus_tui.store.errors import LockHeld, SaveError, StoreError
from caylus_tui.table.record import RecordError
from caylus_tui.table.session import Seat
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _
from caylus_tui.words.records import record_fault

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp
    from caylus_tui.play.controller import Controller
    from caylus_tui.table.session import Session


def play(app: CaylusApp, path: Path) -> None:
    """Open a saved game where it stands and play on; ask what to do if it is damaged, in use, or a sample."""
    services = app.services
    try:
        app.sit_down(saving.resume(services.library, path, services.settings))
    except api.FileProblem as problem:
        _damaged(app, path, problem)
    except LockHeld as problem:
        _in_use(app, path, problem)
    except SaveError as problem:
        if problem.code == "sample":
            _sample(app, path)
        else:
            _offer_to_watch(app, path, problem.what, _("The game cannot be saved there, so it cannot be played on."))
    except StoreError as problem:
        _sorry(app, path, problem.what)


def watch(app: CaylusApp, path: Path, *, damaged: bool = False) -> None:
    """Look at a saved game move by move; a damaged one, if that is wanted, up to its last good move."""
    try:
        session = saving.look_at(app.services.library, path, damaged=damaged)
    except api.FileProblem as problem:
        _watch_damaged(app, path, problem)
    except StoreError as problem:
        _sorry(app, path, problem.what)
    else:
        app.watch_game(session, visible(path.stem))


def begin(app: CaylusApp, new: saving.NewGame) -> None:
    """Begin a new game."""
    services = app.services
    _begun(app, lambda: saving.begin(services.library, new, services.settings))


def rematch(app: CaylusApp, controller: Controller[Any, Any], *, turned: bool) -> None:
    """A new game with the same players and options, seated the other way round if `turned`."""
    seats: tuple[Seat, ...] = controller.session.seats
    options = controller.record.options.model_dump() if isinstance(controller, saving.SavedController) else {}
    begin(app, saving.NewGame(seats[::-1] if turned else seats, options, game=controller.session.game.id))


def play_from_here(app: CaylusApp, session: Session[Any, Any], n: int) -> None:
    """A new game that begins with the first n moves of a session."""
    services = app.services
    if isinstance(session, saving.RecordSession):
        _begun(app, lambda: saving.branch(services.library, session, n, services.settings))


def why_no_note(app: CaylusApp, session: Session[Any, Any]) -> str:
    """Why no note can be put to a game, in one line; empty if it can."""
    if isinstance(app.controller_of(session), saving.SavedController):
        return ""
    if not isinstance(session, saving.RecordSession) or session.path is None:
        return _("This game is in no file that a note could be kept in.")
    if app.services.library.is_sample(session.path):
        return _("Sample games stay as they are; copy it in the list of saved games, then write in the copy.")
    return ""


def annotate(app: CaylusApp, session: Session[Any, Any], at: int, text: str) -> str:
    """Put a note to a moment, or take it away with an empty text; why it could not be, in one line, or nothing."""
    controller = app.controller_of(session)
    try:
        if isinstance(controller, saving.SavedController):
            controller.annotate(at, text)
        elif isinstance(session, saving.RecordSession):
            saving.annotate(app.services.library, session, at, text)
    except (api.FileProblem, StoreError) as problem:
        return _("The note could not be kept: {problem}").format(problem=problem)
    return ""


def _begun(app: CaylusApp, make: Callable[[], Controller[Any, Any]]) -> None:
    """Sit down at a new game, or say why there is none."""
    try:
        app.sit_down(make())
    except RecordError as problem:
        app.push_screen(Notice(_("This game cannot begin."), detail=record_fault(problem)))
    except (api.FileProblem, StoreError) as problem:
        app.push_screen(Notice(_("The new game could not be saved."), detail=str(problem)))


def _damaged(app: CaylusApp, path: Path, problem: api.FileProblem) -> None:
    """Offer a damaged game up to its last good move."""
    good = problem.good
    if good is None:
        _sorry(app, path, problem.what)
        return
    question = _("This saved game is damaged. Play on from its last good move, number {number}?")
    services = app.services

    def answered(yes: bool | None) -> None:
        if yes:
            _begun(app, lambda: saving.rescue(services.library, path, services.settings))

    stays = _("The damaged file stays as it is; a new one is made.")
    app.push_screen(
        Confirm(
            question.format(number=len(good.moves)),
            detail=f"{problem.what}\n{stays}",
            title=visible(path.stem),
            yes=_("Play on"),
            no=_("Leave it"),
        ),
        answered,
    )


def _watch_damaged(app: CaylusApp, path: Path, problem: api.FileProblem) -> None:
    """Offer to look at a damaged game up to its last good move."""
    if problem.good is None:
        _sorry(app, path, problem.what)
        return
    question = _("This saved game is damaged. Watch it up to its last good move, number {number}?")
    app.push_screen(
        Confirm(
            question.format(number=len(problem.good.moves)),
            detail=problem.what,
            title=visible(path.stem),
            yes=_("Watch it"),
            no=_("Leave it"),
            default=True,
        ),
        lambda yes: watch(app, path, damaged=True) if yes else None,
    )


def _in_use(app: CaylusApp, path: Path, problem: LockHeld) -> None:
    """Another program has the game: watch it, or take it over from a machine that cannot be asked."""
    if not problem.elsewhere:
        _offer_to_watch(app, path, problem.what, _("Leave it there to play on here."))
        return
    services = app.services

    def answered(yes: bool | None) -> None:
        if yes:
            _begun(app, lambda: saving.resume(services.library, path, services.settings, take_over=True))

    app.push_screen(
        Confirm(
            _("Is nobody playing this game there any more?"),
            detail=problem.what,
            title=visible(path.stem),
            yes=_("Play on here"),
            no=_("Leave it"),
        ),
        answered,
    )


def _sample(app: CaylusApp, path: Path) -> None:
    """A sample is never written: one that is over is looked at, another one is copied and played on."""
    library, settings = app.services.library, app.services.settings
    entry = next((entry for entry in library.entries() if entry.path == path), None)
    if entry is not None and library.examine(entry).facts.get("over") is False:
        _begun(app, lambda: saving.resume(library, library.copy(path), settings))
    else:
        watch(app, path)


def _offer_to_watch(app: CaylusApp, path: Path, what: str, detail: str) -> None:
    """It cannot be played, but it can be read."""
    app.push_screen(
        Confirm(what, detail=detail, title=visible(path.stem), yes=_("Watch it"), no=_("Leave it"), default=True),
        lambda yes: watch(app, path) if yes else None,
    )


def _sorry(app: CaylusApp, path: Path, what: str) -> None:
    """It cannot be opened at all."""
    app.push_screen(Notice(_("This saved game cannot be opened."), detail=what, title=visible(path.stem)))
