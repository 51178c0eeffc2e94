"""The game in lines of text: no screen, no colours, one question at a time; for screen readers and pipes.

`run` is all that the command line needs; it takes what `caylus_tui.app.run` takes.
"""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, Any, Final

from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.plain.console import Console
    from caylus_tui.plain.program import Program
    from caylus_tui.play.services import Services

INTERRUPTED: Final = 130


def run(start: tuple[Any, ...] = ("menu",), saves: str | None = None) -> int:
    """Play in lines of text on standard input and output, and return when people leave or nobody types any more.

    Args:
        start: what it begins with: `("menu",)`; `("new", None)` asks for a new game; `("new", GAME)` begins one, GAME
            being a `play.saving.NewGame` or a new record; `("play", PATH)` and `("replay", PATH)` open a saved game.
        saves: the folder of saved games, as `--saves` gave it; None takes the usual one.

    Returns:
        The exit code: 0; 1 for a file that is wrong or a game that could not be saved; 2 for a folder of saved games
        that cannot be one; 130 after an interrupt. What was wrong has been written to standard error as one line.
    """
    from caylus_tui.play.open import NotOpened, prepared
    from caylus_tui.play.services import Services
    from caylus_tui.store.paths import PathError
    from caylus_tui.words import i18n

    try:
        services = Services(saves)
        i18n.follow(services.settings.language)
        first = prepared(services, start)
    except PathError as problem:
        return _complain(str(problem), 2)
    except NotOpened as problem:
        return _complain(str(problem), 1)
    return _talk(services, first)


def _talk(services: Services, first: tuple[Any, ...]) -> int:
    """Talk until it is over, whatever ends it; the game on the table is on disk and its file is free again."""
    from caylus_tui.plain.console import Console
    from caylus_tui.plain.program import Program

    source = sys.stdin or io.StringIO()  # there may be none at all
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    console = Console(source, sys.stdout, echo=not (source.isatty() and sys.stdout.isatty()))
    program = Program(console, services)
    try:
        code = _until_left(program, console, first)
        return max(code, program.leave())
    except BrokenPipeError:
        raise  # nobody listens; the command line knows what to do
    except UnicodeError as problem:
        return _complain(_("the input cannot be read: {reason}").format(reason=problem), 1)
    except OSError as problem:
        if problem.filename is None:
            raise  # files have names: it is the output that takes nothing, and the command line says so
        return _broken(services, program, problem)
    except Exception as problem:  # noqa: BLE001 - whatever happens, people get one line and no traceback
        return _broken(services, program, problem)
    finally:
        program.close()


def _broken(services: Services, program: Program, problem: Exception) -> int:
    """Say in one line that the program has a mistake in it, and where to read more."""
    from caylus_tui.play.crash import report

    controller = program.controller
    return _complain(report(services.paths.logs, problem, controller.path if controller else None), 1)


def _until_left(program: Program, console: Console, first: tuple[Any, ...]) -> int:
    """Run the program; the exit code is 130 if it was interrupted, else 0."""
    from caylus_tui.plain.console import EndOfInput

    try:
        program.run(first)
    except EndOfInput:
        console.say(_("The input has ended."))
    except KeyboardInterrupt:
        console.say("", _("Interrupted."))
        return INTERRUPTED
    return 0


def _complain(line: str, code: int) -> int:
    """One line to standard error."""
    sys.stderr.write(_("caylus-tui: {problem}").format(problem=line) + "\n")
    return code
