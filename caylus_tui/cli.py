"""The command line (formats.md 5): it parses, calls `caylus_tui.api` or the app, and prints.

Textual, pydantic and the rules are loaded by the commands that need them; `--help` and `--version` need none of them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, NoReturn

from caylus_tui import __version__
from caylus_tui.table.text import clean_text
from caylus_tui.words import i18n
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.table.session import Seat

PROGRAM: Final = "caylus-tui"
OK: Final = 0
FILE_WRONG: Final = 1
LINE_WRONG: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code: 0, 1 if a file is wrong, 2 if the command line is."""
    try:
        _prepare_output()
        i18n.use()
        arguments = _parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else OK
    except CommandError as problem:
        return _complain(str(problem), LINE_WRONG)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return OK
    except Exception as problem:  # noqa: BLE001 - whatever happens, people get one line and no traceback
        _drop_output()
        return _complain(str(problem) or type(problem).__name__, FILE_WRONG)
    return code


class CommandError(Exception):
    """The command line is wrong; `str` of it is one plain line."""


def _complain(line: str, code: int = FILE_WRONG) -> int:
    """One plain line to standard error."""
    with suppress(OSError):
        print(f"{PROGRAM}: {clean_text(line)}", file=sys.stderr)
    return code


def _prepare_output() -> None:
    """Letters that the terminal does not know become question marks instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Send what is left of the output nowhere, so that Python does not complain about it when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# --- arguments ------------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one plain line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        raise CommandError(message)


def _parser() -> argparse.ArgumentParser:
    """The whole command line. `--saves` may stand before or after a command."""
    saves = _Parser(add_help=False)
    saves.add_argument("--saves", metavar="DIR", default=argparse.SUPPRESS, help=_("where saved games live"))
    parser = _Parser(
        prog=PROGRAM,
        parents=[saves],
        description=_("Caylus, the board game by William Attia, for two to five people at one terminal."),
        epilog=_("Without a command the game opens."),
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.set_defaults(run=_menu)
    commands = parser.add_subparsers(metavar="COMMAND", title=_("commands"))

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        found: argparse.ArgumentParser = commands.add_parser(name, parents=[saves], help=text, description=text)
        found.set_defaults(run=run)
        return found

    _add_app_commands(command)
    _add_file_commands(command)
    return parser


_Command = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]


def _saves(arguments: argparse.Namespace) -> str | None:
    """What `--saves` said, before or after the command."""
    found: str | None = getattr(arguments, "saves", None)
    return found


def _add_app_commands(command: _Command) -> None:
    new = command("new", _new, _("begin a new game"))
    new.add_argument(
        "--player",
        dest="players",
        action="append",
        default=[],
        metavar="NAME[,COLOR[,SEAT]]",
        help=_("a player, in the order of the seating; SEAT is human or bot:LEVEL"),
    )
    new.add_argument("--seed", type=_whole, metavar="S", help=_("the same seed sets up the same game"))
    new.add_argument(
        "--favors", choices=("full", "simplified"), default=None, help=_("simplified: a favour is 3 prestige")
    )
    new.add_argument("--jeweller", action="store_true", help=_("play with the jeweller"))
    play = command("play", _play, _("go on with a saved game"))
    play.add_argument("file", metavar="FILE")
    replay = command("replay", _replay, _("step through a saved game"))
    replay.add_argument("file", metavar="FILE")


def _add_file_commands(command: _Command) -> None:
    show = command("show", _show, _("print a saved game"))
    show.add_argument("files", nargs="+", metavar="FILE")
    show.add_argument("--at", type=_whole, metavar="N", help=_("after N moves instead of all"))
    show.add_argument("--json", action="store_true", help=_("one line of JSON a file"))
    trace = command("trace", _trace, _("print every decision with its legal moves, as lines of JSON"))
    trace.add_argument("files", nargs="+", metavar="FILE")
    check = command("check", _check, _("say whether saved games are right"))
    check.add_argument("files", nargs="+", metavar="FILE")
    simulate = command("simulate", _simulate, _("let bots play against each other"))
    simulate.add_argument("--games", type=_whole, required=True, metavar="N", help=_("how many games"))
    simulate.add_argument("--players", type=_whole, required=True, metavar="K", help=_("how many bots at the table"))
    simulate.add_argument("--bots", default="random", metavar="LEVEL,...", help=_("one level for all, or one a seat"))
    simulate.add_argument("--seed", type=_whole, metavar="S", help=_("the same seed gives the same games"))
    simulate.add_argument("--records", metavar="DIR", help=_("save a record of each game there"))
    command("paths", _paths, _("print where settings, saves and logs lie"))
    command("schema", _schema, _("print the JSON Schema of saved games"))


def _whole(text: str) -> int:
    """A whole number as argparse wants it."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_('"{text}" is no whole number').format(text=text)) from None


# --- commands that open the app -------------------------------------------------------------------------------


def _menu(arguments: argparse.Namespace) -> int:
    return _open(("menu",), arguments)


def _new(arguments: argparse.Namespace) -> int:
    if not arguments.players:
        if arguments.seed is not None or arguments.favors or arguments.jeweller:
            raise CommandError(_("a new game needs --player for each of its players"))
        return _open(("new", None), arguments)
    from caylus_tui import api
    from caylus_tui.app.saving import NewGame
    from caylus_tui.table.record import RecordError
    from caylus_tui.words.records import record_fault

    options = {"favors": arguments.favors or "full", "jeweller": arguments.jeweller}
    game = NewGame(tuple(_seats(arguments.players)), options, arguments.seed)
    try:
        api.new_record(game.seats, options=game.options, seed=game.seed)
    except RecordError as problem:
        raise CommandError(f"--player: {record_fault(problem)}") from problem
    return _open(("new", game), arguments)


def _seats(texts: Sequence[str]) -> Iterator[Seat]:
    """The seats that `--player` names. Whoever names no colour gets the first that nobody has named."""
    from caylus_tui.api import DEFAULT_GAME
    from caylus_tui.bots import LEVELS
    from caylus_tui.games import GAMES
    from caylus_tui.table.session import Seat

    parts = [[part.strip() for part in text.split(",")] for text in texts]
    named = {part[1] for part in parts if len(part) > 1}
    free = [color for color in GAMES[DEFAULT_GAME].colors if color not in named]
    for text, (name, color, kind, *rest) in zip(texts, (part + [""] * (3 - len(part)) for part in parts), strict=True):
        if rest:
            raise CommandError(_('--player is NAME[,COLOR[,SEAT]], not "{text}"').format(text=text))
        level = kind.partition(":")[2]
        if kind.startswith("bot:") and level not in LEVELS:
            raise CommandError(_no_bot(level))
        if not color and not free:
            raise CommandError(_("there are more players than colours"))
        yield Seat(color or free.pop(0), clean_text(name), kind or "human")


def _no_bot(level: str) -> str:
    from caylus_tui.bots import LEVELS

    return _('there is no bot "{level}"; there are: {levels}').format(level=level, levels=", ".join(LEVELS))


def _play(arguments: argparse.Namespace) -> int:
    return _open_file("play", arguments)


def _replay(arguments: argparse.Namespace) -> int:
    return _open_file("replay", arguments)


def _open_file(what: str, arguments: argparse.Namespace) -> int:
    """Open a saved game; a wrong one is reported without a screen."""
    from caylus_tui import api

    try:
        api.load(arguments.file).play()
    except api.FileProblem as problem:
        return _complain(str(problem))
    return _open((what, arguments.file), arguments)


def _open(start: tuple[Any, ...], arguments: argparse.Namespace) -> int:
    """Open the app, which needs a terminal."""
    if not _has_terminal():
        raise CommandError(_("the game needs a terminal"))
    from caylus_tui.app import run

    return run(start, _saves(arguments))


def _has_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


# --- commands about files -------------------------------------------------------------------------------------


def _show(arguments: argparse.Namespace) -> int:
    from caylus_tui import api

    codes = [OK]
    for number, file in enumerate(arguments.files):
        with _reporting(codes):
            if arguments.json:
                _print_json(api.show_json(file, arguments.at))
                continue
            text = api.show(file, arguments.at)
            if len(arguments.files) > 1:
                print(("\n" if number else "") + f"== {_shown(file)}")
            print(text)
    return max(codes)


def _trace(arguments: argparse.Namespace) -> int:
    from caylus_tui import api

    codes = [OK]
    for file in arguments.files:
        with _reporting(codes):
            for line in api.trace(file):
                _print_json(line)
                if "error" in line:
                    codes.append(_complain(f"{_shown(file)}: {line['error']}"))
    return max(codes)


def _check(arguments: argparse.Namespace) -> int:
    from caylus_tui import api

    code = OK
    for file in arguments.files:
        problem = api.check(file)
        if problem is not None:
            code = FILE_WRONG
            print(f"{_shown(file)}: {clean_text(problem)}")
        else:
            print(f"{_shown(file)}: ok" if len(arguments.files) > 1 else "ok")
    return code


@contextmanager
def _reporting(codes: list[int]) -> Iterator[None]:
    """Report what is wrong with one file and let the others have their turn."""
    from caylus_tui import api

    try:
        yield
    except api.NoSuchMoment as problem:
        codes.append(_complain(f"--at: {problem}", LINE_WRONG))
    except api.FileProblem as problem:
        codes.append(_complain(str(problem)))


def _shown(file: str) -> str:
    from caylus_tui.table.text import visible

    return visible(file)


def _print_json(value: Any) -> None:
    # ASCII alone: no letter of a file's name can do anything to a terminal.
    print(json.dumps(value))


# --- other commands -------------------------------------------------------------------------------------------


def _simulate(arguments: argparse.Namespace) -> int:
    from caylus_tui import api
    from caylus_tui.bots import LEVELS
    from caylus_tui.games import GAMES
    from caylus_tui.store.errors import SaveError

    least, most = GAMES[api.DEFAULT_GAME].players
    if arguments.games < 1:
        raise CommandError(_("--games must be at least 1"))
    if not least <= arguments.players <= most:
        raise CommandError(_("--players must be {least} to {most}").format(least=least, most=most))
    levels = [level.strip() for level in arguments.bots.split(",")]
    if len(levels) == 1:
        levels *= arguments.players
    if len(levels) != arguments.players:
        raise CommandError(_("--bots names one level for all, or one for each of the players"))
    for level in levels:
        if level not in LEVELS:
            raise CommandError(_no_bot(level))
    try:
        tally = api.simulate(arguments.games, levels, seed=arguments.seed, records=arguments.records)
    except SaveError as problem:
        return _complain(str(problem))
    print(api.tally_table(tally))
    return OK


def _paths(arguments: argparse.Namespace) -> int:
    from caylus_tui.store.paths import PathError, find_paths

    try:
        paths = find_paths(_saves(arguments))
    except PathError as problem:
        raise CommandError(str(problem)) from problem
    for label, path in ((_("settings"), paths.settings), (_("saves"), paths.saves), (_("logs"), paths.logs)):
        print(f"{label}: {_shown(str(path))}")
    return OK


def _schema(_arguments: argparse.Namespace) -> int:
    from caylus_tui import api

    print(json.dumps(api.schema(), indent=2))
    return OK
