"""The command line (formats.md 5): it parses, calls `caylus_tui.api` or the app, and prints.

Textual, pydantic and the rules are loaded by the commands that need them; `--help` and `--version` need none of them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import Any, Final

from caylus_tui import __version__
from caylus_tui.commands import bots, files, serve
from caylus_tui.commands.arguments import Parser, argparse_speaking
from caylus_tui.commands.base import (
    FILE_WRONG,
    INTERRUPTED,
    LINE_WRONG,
    OK,
    PROGRAM,
    CommandError,
    complain,
    shown,
)
from caylus_tui.table.text import clean_text
from caylus_tui.words import i18n
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import labelled, listed

_WIDEST: Final = 79
_NARROWEST: Final = 20
"""The longest lines of the rules, in cells."""
_NAMED: Final = 40
"""The most that is shown of what somebody typed, in characters."""
_FAVORS: Final = ("full", "simplified")
_TOPIC_CELLS: Final = 18
"""Room for the name of a page of the rules."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code: 0, 1 if a file is wrong, 2 if the command line is."""
    try:
        _prepare_output()
        _speak(sys.argv[1:] if argv is None else argv)
        with argparse_speaking():
            arguments = _parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else OK
    except CommandError as problem:
        return complain(str(problem), LINE_WRONG)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return OK
    except OSError as problem:
        _drop_output()
        # Files are the commands' business, and they name them: what has no name is the output.
        reason = problem.strerror or str(problem)
        if problem.filename:
            return complain(labelled(str(problem.filename), reason), FILE_WRONG)
        return complain(_("the output cannot be written: {reason}").format(reason=reason), FILE_WRONG)
    except Exception as problem:  # noqa: BLE001 - whatever happens, people get one line and no traceback
        _drop_output()
        return complain(str(problem) or type(problem).__name__, FILE_WRONG)
    return code


def _speak(argv: Sequence[str]) -> None:
    """Speak the language of `--lang`, or that of the environment, before anything is said, help and errors too."""
    i18n.follow()
    for word, following in zip_longest(argv, argv[1:], fillvalue=""):
        option, _equals, value = word.partition("=")
        if option == "--lang":
            try:
                i18n.insist(value or following)
            except KeyError as problem:
                said = _("--lang: there is no such language; there are: {languages}")
                raise CommandError(said.format(languages=listed(i18n.available()))) from problem
            i18n.follow()


def _prepare_output() -> None:
    """Letters that the terminal does not know become question marks instead of an error."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started the program: nobody listens
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - open as long as the program runs
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Send what is left of the output nowhere, so that Python does not complain about it when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# --- arguments ------------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    """The whole command line. `--saves` and `--lang` may stand before or after a command."""
    anywhere = Parser(add_help=False)
    anywhere.add_argument("--saves", metavar="DIR", default=argparse.SUPPRESS, help=_("where saved games live"))
    languages = listed(i18n.available())
    anywhere.add_argument(
        "--lang", default=argparse.SUPPRESS, help=_("the language: {languages}").format(languages=languages)
    )
    parser = Parser(
        prog=PROGRAM,
        parents=[anywhere],
        description=_("Caylus, the board game by William Attia, for two to five people at one terminal."),
        epilog=_("Without a command the game opens."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=_("show the version of the program and exit"),
    )
    _add_plain(parser)
    parser.set_defaults(run=_menu)
    commands = parser.add_subparsers(metavar="COMMAND", title=_("commands"))

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        found: argparse.ArgumentParser = commands.add_parser(name, parents=[anywhere], help=text, description=text)
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


def _add_plain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain",
        action="store_true",
        default=argparse.SUPPRESS,
        help=_("play in lines of text, without a screen (so does TERM=dumb)"),
    )


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
    new.add_argument("--favors", choices=_FAVORS, default=None, help=_("simplified: a favour is 3 prestige"))
    new.add_argument("--jeweller", action="store_true", help=_("play with the jeweller"))
    play = command("play", _play, _("go on with a saved game"))
    play.add_argument("file", metavar="FILE")
    replay = command("replay", _replay, _("step through a saved game"))
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--print", action="store_true", help=_("tell the whole game in lines of text instead"))
    for one in (new, play, replay):
        _add_plain(one)
    offer = command("serve", serve.serve, _("offer the table to browsers (extra: web)"))
    offer.add_argument(
        "--host",
        type=_host,
        default=serve.HOST,
        metavar="H",
        help=_("the address to listen at; {host}, this machine alone, if not given").format(host=serve.HOST),
    )
    offer.add_argument(
        "--port", type=_port, default=serve.PORT, metavar="P", help=_("{port} if not given").format(port=serve.PORT)
    )


def _add_file_commands(command: _Command) -> None:
    show = command("show", files.show, _("print a saved game"))
    show.add_argument("files", nargs="+", metavar="FILE")
    show.add_argument("--at", type=_whole, metavar="N", help=_("after N moves instead of all"))
    show.add_argument("--json", action="store_true", help=_("one line of JSON a file"))
    trace = command("trace", files.trace, _("print every decision with its legal moves, as lines of JSON"))
    trace.add_argument("files", nargs="+", metavar="FILE")
    check = command("check", files.check, _("say whether saved games are right"))
    check.add_argument("files", nargs="+", metavar="FILE")
    _add_export(command("export", files.export, _("save a picture of the board of a saved game")))
    hint = command("hint", bots.hint, _("say what the strongest bot would do"))
    hint.add_argument("file", metavar="FILE")
    hint.add_argument("--at", type=_whole, metavar="N", help=_("after N moves instead of all"))
    hint.add_argument("--effort", type=_positive, metavar="E", help=_("how long to think; 4 if not given"))
    analyse = command("analyse", bots.analyse, _("say where each player of a saved game lost most"))
    analyse.add_argument("file", metavar="FILE")
    analyse.add_argument(
        "--effort", type=_positive, default=1, metavar="E", help=_("how long to think; 1 if not given")
    )
    _add_simulate(command("simulate", bots.simulate, _("let bots play against each other")))
    rules = command("rules", _rules, _("print the rules of the game"))
    rules.add_argument("topic", nargs="*", metavar="TOPIC", help=_("a page or the beginning of its name; none: a list"))
    command("paths", _paths, _("print where settings, saves and logs lie"))
    command("schema", _schema, _("print the JSON Schema of saved games"))


def _add_export(export: argparse.ArgumentParser) -> None:
    export.add_argument("file", metavar="FILE")
    kind = export.add_mutually_exclusive_group(required=True)
    kind.add_argument("--svg", type=_whole, metavar="N", help=_("the board after N moves, as a drawing"))
    kind.add_argument("--text", type=_whole, metavar="N", help=_("the board after N moves, as lines of text"))
    export.add_argument(
        "--output",
        type=_folder,
        metavar="PATH",
        help=_("where to; if not given, a name made of FILE and N; - is the terminal"),
    )
    export.add_argument("--force", action="store_true", help=_("overwrite a file that is there"))
    export.add_argument("--width", type=_width, metavar="CELLS", help=_("80 or more; 120 shows more of the same"))
    export.add_argument("--theme", metavar="NAME", help=_("the colours of the drawing"))
    export.add_argument("--ascii", action="store_true", help=_("draw with plain ASCII"))


def _width(text: str) -> int:
    """The width of a picture in cells."""
    number = _whole(text)
    if not files.NARROWEST <= number <= files.WIDEST:
        said = _("it must be {least} to {most}")
        raise argparse.ArgumentTypeError(said.format(least=files.NARROWEST, most=files.WIDEST))
    return number


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    add = simulate.add_argument
    add("--games", type=_whole, required=True, metavar="N", help=_("how many games"))
    add("--players", type=_whole, required=True, metavar="K", help=_("how many bots at the table"))
    add("--bots", default="random", metavar="LEVEL,...", help=_("one level for all, or one a seat"))
    add("--rotate", action="store_true", help=_("the bots move on by one seat from game to game"))
    add("--effort", type=_positive, default=1, metavar="E", help=_("how long hard bots think; 1 if not given"))
    add("--seed", type=_whole, metavar="S", help=_("the same seed gives the same games"))
    add("--favors", choices=_FAVORS, default="full", help=_("simplified: a favour is 3 prestige"))
    add("--jeweller", action="store_true", help=_("play with the jeweller"))
    add("--records", type=_folder, metavar="DIR", help=_("save a record of each game there"))
    add("--resume", action="store_true", help=_("go on: games whose records are there are not played again"))
    add("--csv", type=_folder, metavar="FILE", help=_("write a line of figures for each game and seat"))
    add("--cores", type=_positive, metavar="C", help=_("how many processes play; one a core if not given"))
    add("--dask", metavar="ADDRESS", help=_("let the workers of a Dask cluster play (extra: cluster)"))


def _positive(text: str) -> int:
    """A whole number of 1 or more as argparse wants it."""
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(_("it must be at least 1"))
    return number


def _host(text: str) -> str:
    """An address as argparse wants it. Nothing at all would mean every address there is."""
    if not text.strip():
        raise argparse.ArgumentTypeError(_("it must not be empty"))
    return text.strip()


def _port(text: str) -> int:
    """A port; 0 is any that is free."""
    number = _whole(text)
    if not 0 <= number <= serve.LAST_PORT:
        said = _("it must be {least} to {most}")
        raise argparse.ArgumentTypeError(said.format(least=0, most=serve.LAST_PORT))
    return number


def _whole(text: str) -> int:
    """A whole number as argparse wants it, in plain digits."""
    if re.fullmatch(r"[+-]?[0-9]{1,100}", text):
        return int(text)
    raise argparse.ArgumentTypeError(_('"{text}" is no whole number').format(text=clean_text(text, _NAMED)))


def _folder(text: str) -> str:
    """The name of a file or folder, which may not be empty."""
    if not text:
        raise argparse.ArgumentTypeError(_("it is empty"))
    return text


# --- commands that open the app -------------------------------------------------------------------------------


def _menu(arguments: argparse.Namespace) -> int:
    return _open(("menu",), arguments)


def _new(arguments: argparse.Namespace) -> int:
    if not arguments.players:
        if arguments.seed is not None or arguments.favors or arguments.jeweller:
            raise CommandError(_("a new game needs --player for each of its players"))
        return _open(("new", None), arguments)
    from caylus_tui import api
    from caylus_tui.play.saving import NewGame
    from caylus_tui.play.seats import SeatProblem, seats_of
    from caylus_tui.table.record import RecordError
    from caylus_tui.words.records import record_fault

    options = {"favors": arguments.favors or "full", "jeweller": arguments.jeweller}
    try:
        game = NewGame(tuple(seats_of(arguments.players, api.DEFAULT_GAME)), options, arguments.seed)
        api.new_record(game.seats, options=game.options, seed=game.seed)
    except SeatProblem as problem:
        raise CommandError(str(problem)) from problem
    except RecordError as problem:
        raise CommandError(labelled("--player", record_fault(problem))) from problem
    return _open(("new", game), arguments)


def _play(arguments: argparse.Namespace) -> int:
    return _open_file("play", arguments)


def _replay(arguments: argparse.Namespace) -> int:
    return files.story(arguments) if arguments.print else _open_file("replay", arguments)


def _open_file(what: str, arguments: argparse.Namespace) -> int:
    """Open a saved game; a wrong one is reported without a screen."""
    if _is_plain(arguments) or not _has_terminal():
        # The app itself looks at the file before it has a screen: once is enough, and people wait for that screen.
        from caylus_tui import api

        try:
            api.load(arguments.file).play()
        except api.FileProblem as problem:
            return complain(str(problem))
    return _open((what, arguments.file), arguments)


def _open(start: tuple[Any, ...], arguments: argparse.Namespace) -> int:
    """Open the app, which needs a terminal, or talk in lines of text, which needs none."""
    if _is_plain(arguments):
        from caylus_tui.plain import run
    elif _has_terminal():
        from caylus_tui.app import run
    else:
        raise CommandError(_("the game needs a terminal; --plain plays in lines of text"))
    return run(start, _saves(arguments))


def _is_plain(arguments: argparse.Namespace) -> bool:
    """Whether to play in lines of text: as asked, or because the terminal can do nothing else."""
    return getattr(arguments, "plain", False) or os.environ.get("TERM") == "dumb"


def _has_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


# --- other commands -------------------------------------------------------------------------------------------


def _rules(arguments: argparse.Namespace) -> int:
    from caylus_tui import api

    if not arguments.topic:
        for topic in api.rules_topics():
            print(f"{topic.id:{_TOPIC_CELLS}}{topic.title}")
        return OK
    width = min(_WIDEST, max(_NARROWEST, shutil.get_terminal_size().columns))
    plain = "utf" not in (sys.stdout.encoding or "").lower()
    try:
        print(api.rules_page(" ".join(arguments.topic), width, plain=plain))
    except api.UnknownTopic as problem:
        raise CommandError(str(problem)) from problem
    return OK


def _paths(arguments: argparse.Namespace) -> int:
    from caylus_tui.store.paths import PathError, find_paths

    try:
        paths = find_paths(_saves(arguments))
    except PathError as problem:
        raise CommandError(str(problem)) from problem
    for label, path in ((_("settings"), paths.settings), (_("saves"), paths.saves), (_("logs"), paths.logs)):
        print(labelled(label, shown(str(path))))
    return OK


def _schema(_arguments: argparse.Namespace) -> int:
    from caylus_tui import api

    print(json.dumps(api.schema(), indent=2))
    return OK
