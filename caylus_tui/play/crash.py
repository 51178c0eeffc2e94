"""When the program breaks: one line for people, the details in a file, the game where it was saved."""

from __future__ import annotations

import traceback
from datetime import datetime
from pathlib import Path

import caylus_tui
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _

LOG = "crash.log"
_MOST_BYTES = 256 * 1024
"""An older log that is larger than this begins anew."""


def report(logs: Path, problem: BaseException | None, game: Path | None) -> str:
    """Write what happened to the log, and return the line that people read after the terminal is as it was.

    Args:
        logs: the folder of logs; it is made.
        problem: what was raised.
        game: the saved game that was on the table, if there was one.
    """
    log = logs / LOG
    try:
        logs.mkdir(parents=True, exist_ok=True)
        mode = "a" if log.exists() and log.stat().st_size < _MOST_BYTES else "w"
        with log.open(mode, encoding="utf-8", errors="replace") as file:
            file.write(f"--- {datetime.now().astimezone().isoformat(timespec='seconds')} {caylus_tui.__version__}\n")
            if problem is not None:
                file.writelines(traceback.format_exception(problem))
        where = visible(str(log))
    except OSError:
        where = ""
    return " ".join(_lines(where, game))


def _lines(log: str, game: Path | None) -> list[str]:
    lines = [_("caylus-tui has stopped because of a mistake in it.")]
    if game is not None:
        lines.append(_("Your game is safe in {file}.").format(file=visible(str(game))))
    if log:
        lines.append(_("What happened is written in {file}.").format(file=log))
    return lines
