"""What all commands share: exit codes, errors in one plain line, progress."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final

from caylus_tui.table.text import clean_text, visible
from caylus_tui.words.phrases import labelled

PROGRAM: Final = "caylus-tui"
OK: Final = 0
FILE_WRONG: Final = 1
LINE_WRONG: Final = 2
INTERRUPTED: Final = 130


class CommandError(Exception):
    """The command line is wrong; `str` of it is one plain line."""


def complain(line: str, code: int = FILE_WRONG) -> int:
    """One plain line to standard error."""
    with suppress(OSError):
        print(f"{PROGRAM}: {clean_text(line)}", file=sys.stderr)
    return code


@contextmanager
def reporting(codes: list[int]) -> Iterator[None]:
    """Report what is wrong with one file and let the others have their turn."""
    from caylus_tui import api

    try:
        yield
    except api.NoSuchMoment as problem:
        codes.append(complain(labelled("--at", str(problem)), LINE_WRONG))
    except api.FileProblem as problem:
        codes.append(complain(str(problem)))


@contextmanager
def interruptible() -> Iterator[Callable[[], int]]:
    """Let SIGTERM and SIGHUP interrupt as Ctrl+C does, so that what is being done ends in good order.

    What is yielded returns the exit code of whoever was interrupted. A signal that is ignored, as under `nohup`, stays
    so; after the first one the others are ignored, for the program is ending.
    """
    caught: list[int] = []
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]

    def interrupt(number: int, _frame: FrameType | None) -> None:
        caught.append(number)
        for one in mine:
            signal.signal(one, signal.SIG_IGN)
        raise KeyboardInterrupt

    mine = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
    try:
        for number in mine:
            signal.signal(number, interrupt)
    except ValueError:  # not the main thread: whoever runs this has the signals
        mine.clear()
    try:
        yield lambda: 128 + caught[0] if caught else INTERRUPTED
    finally:
        for number in mine:
            signal.signal(number, signal.SIG_DFL)


def shown(file: str) -> str:
    """The name of a file, fit for a terminal."""
    return visible(file)


def print_json(value: Any) -> None:
    """One line of JSON."""
    # ASCII alone: no letter of a file's name can do anything to a terminal.
    print(json.dumps(value))


@contextmanager
def progress(text: Callable[[Any], str]) -> Iterator[Callable[[Any], None] | None]:
    """What shows progress on one line of the standard error, if that is a terminal; the line is gone at the end."""
    from caylus_tui.words.tables import cells

    if not sys.stderr.isatty():
        yield None
        return
    width = 0

    def show(progress: Any) -> None:
        nonlocal width
        line = text(progress)
        print("\r" + line + " " * (width - cells(line)), end="", file=sys.stderr, flush=True)
        width = cells(line)

    try:
        yield show
    finally:
        print("\r" + " " * width, end="\r", file=sys.stderr, flush=True)
