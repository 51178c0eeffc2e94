"""Opens what the command line names, before there is a screen: a file that is wrong never starts one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from caylus_tui.play.services import Services
from caylus_tui.store.errors import StoreError


class NotOpened(Exception):
    """Why a game was not opened, in one plain line."""


def prepared(services: Services, start: tuple[Any, ...]) -> tuple[Any, ...]:
    """What the app starts with (`app.Start`), from what the command line asked for (`run`).

    Raises:
        NotOpened: the file is no saved game, is in use, or a new one cannot be saved.
    """
    what = start[0]
    if what == "menu" or (what == "new" and start[1] is None):
        return start
    from caylus_tui.play import saving

    try:
        if what == "new":
            return "table", saving.begin(services.library, start[1], services.settings)
        path = Path(start[1])
        if what == "play":
            return "table", saving.resume(services.library, path, services.settings)
        return "replay", saving.look_at(services.library, path), path.stem
    except StoreError as problem:
        raise NotOpened(str(problem)) from problem
    except Exception as problem:
        fault = _fault(problem)
        if fault is None:
            raise
        raise NotOpened(fault) from problem


def _fault(problem: Exception) -> str | None:
    """What is wrong with a record, in one line; None if it is something else. Loaded when there is something wrong."""
    from caylus_tui.api import FileProblem
    from caylus_tui.table.record import RecordError
    from caylus_tui.words.records import record_fault

    if isinstance(problem, RecordError):
        return record_fault(problem)
    return str(problem) if isinstance(problem, FileProblem) else None
