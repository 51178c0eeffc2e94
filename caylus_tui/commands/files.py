"""Commands about saved games: print, trace, check, tell, draw."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from caylus_tui.commands.base import FILE_WRONG, LINE_WRONG, OK, CommandError, complain, print_json, reporting, shown
from caylus_tui.table.text import clean_text
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import labelled, listed

NARROWEST: Final = 80
WIDEST: Final = 400
"""How wide pictures may be, in cells."""
_TERMINAL: Final = "-"


def show(arguments: argparse.Namespace) -> int:
    """Print saved games."""
    from caylus_tui import api

    codes = [OK]
    for number, file in enumerate(arguments.files):
        with reporting(codes):
            if arguments.json:
                print_json(api.show_json(file, arguments.at))
                continue
            text = api.show(file, arguments.at)
            if len(arguments.files) > 1:
                print(("\n" if number else "") + f"== {shown(file)}")
            print(text)
    return max(codes)


def trace(arguments: argparse.Namespace) -> int:
    """Print every decision with its legal moves."""
    from caylus_tui import api

    codes = [OK]
    for file in arguments.files:
        with reporting(codes):
            for line in api.trace(file):
                print_json(line)
                if "error" in line:
                    codes.append(complain(labelled(shown(file), line["error"])))
    return max(codes)


def check(arguments: argparse.Namespace) -> int:
    """Say whether saved games are right."""
    from caylus_tui import api

    code = OK
    for file in arguments.files:
        problem = api.check(file)
        if problem is not None:
            code = FILE_WRONG
            print(labelled(shown(file), clean_text(problem)))
        else:
            print(labelled(shown(file), "ok") if len(arguments.files) > 1 else "ok")
    return code


def story(arguments: argparse.Namespace) -> int:
    """Tell a whole game in lines of text; of a damaged one what is good, and then what is wrong."""
    from caylus_tui import api

    codes = [OK]
    with reporting(codes):
        for line in api.story(arguments.file):
            print(line)
    return max(codes)


def export(arguments: argparse.Namespace) -> int:
    """Save a picture of the board after some moves."""
    from caylus_tui import api
    from caylus_tui.app import pictures
    from caylus_tui.store.errors import SaveError
    from caylus_tui.store.files import write_atomic

    drawing = arguments.svg is not None
    option, at = ("--svg", arguments.svg) if drawing else ("--text", arguments.text)
    if arguments.theme not in (None, *pictures.THEME_NAMES):
        said = _('--theme: there is no "{name}"; there are: {names}')
        raise CommandError(said.format(name=arguments.theme, names=listed(pictures.THEME_NAMES)))
    try:
        if drawing:
            theme = arguments.theme or pictures.THEME_NAMES[0]
            width = arguments.width or pictures.SVG_WIDTH
            picture = pictures.board_svg(arguments.file, at, width=width, theme=theme, plain=arguments.ascii)
        else:
            width = arguments.width or pictures.TEXT_WIDTH
            picture = pictures.board_text(arguments.file, at, width=width, plain=arguments.ascii) + "\n"
    except api.NoSuchMoment as problem:
        return complain(labelled(option, str(problem)), LINE_WRONG)
    except api.FileProblem as problem:
        return complain(str(problem))
    if arguments.output == _TERMINAL:
        print(picture, end="")
        return OK
    file = Path(arguments.output or f"{Path(arguments.file).stem}-{at}.{'svg' if drawing else 'txt'}")
    try:
        write_atomic(file, picture.encode(), replace=arguments.force)
    except SaveError as problem:
        said = _("{problem}; --force overwrites it") if problem.code == "exists" else "{problem}"
        return complain(said.format(problem=problem))
    print(shown(str(file)))
    return OK
