"""The app in the terminal. `run` is all that the command line needs; Textual is loaded when it is called."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from caylus_tui.app import hurry
from caylus_tui.table.text import clean_text
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp


def run(start: tuple[Any, ...] = ("menu",), saves: str | None = None) -> int:
    """Open the app, and return when it is left.

    Args:
        start: what it opens with: `("menu",)`; `("new", None)` the screen that asks; `("new", GAME)` a new game at
            once, GAME being a `saving.NewGame` or a new record; `("play", PATH)` and `("replay", PATH)` a saved game.
        saves: the folder of saved games, as `--saves` gave it; None takes the usual one.

    Returns:
        The exit code: 0; 1 for a file that is wrong; 2 for a folder of saved games that cannot be one. What was wrong
        has been written to standard error as one line.
    """
    hurry.begin()
    from caylus_tui.play.open import NotOpened
    from caylus_tui.store.paths import PathError

    try:
        app = opened(start, saves)
        app.run()
    except PathError as problem:
        return _complain(str(problem), 2)
    except NotOpened as problem:
        return _complain(str(problem), 1)
    finally:
        hurry.over()
    return app.return_code or 0


def opened(start: tuple[Any, ...], saves: str | None = None) -> CaylusApp:
    """The app that `run` runs, with what it opens already read, checked and locked. Arguments are those of `run`.

    Raises:
        PathError: a folder of saved games that cannot be one.
        NotOpened: a file that is wrong.
    """
    from caylus_tui.play.open import prepared
    from caylus_tui.play.services import Services

    services = Services(saves)
    first = prepared(services, start)
    from caylus_tui.app.app import CaylusApp

    return CaylusApp(first, services)


def _complain(line: str, code: int) -> int:
    """One line to standard error."""
    sys.stderr.write(_("caylus-tui: {problem}").format(problem=clean_text(line)) + "\n")
    return code
