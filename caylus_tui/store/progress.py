"""Which lessons and puzzles have been solved: one small JSON file in the data folder."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import platformdirs

from caylus_tui.store.errors import ReadError, SaveError
from caylus_tui.store.files import read_limited, write_atomic
from caylus_tui.store.paths import APP, make_folder

FORMAT: Final = "caylus-tui/progress"
VERSION: Final = 1
_MOST_BYTES: Final = 64 * 1024


def progress_file() -> Path:
    """Where progress is kept; the file needs not exist yet."""
    return platformdirs.user_data_path(APP, appauthor=False) / "progress.json"


def load(path: Path) -> frozenset[str]:
    """The ids of what has been solved; none if there is no file, or none that can be understood."""
    try:
        found = json.loads(read_limited(path, _MOST_BYTES))
        solved = found["solved"] if found["format"] == FORMAT else []
        return frozenset(one for one in solved if isinstance(one, str))
    except (ReadError, ValueError, LookupError, TypeError, RecursionError):
        return frozenset()


def save(path: Path, solved: Iterable[str]) -> None:
    """Keep what has been solved; raise `SaveError` if it cannot be."""
    text = json.dumps({"format": FORMAT, "version": VERSION, "solved": sorted(solved)}, indent=2)
    make_folder(path.parent)
    write_atomic(path, f"{text}\n".encode())


def add(path: Path, solved: str) -> str | None:
    """Remember that something has been solved; one plain line if it could not be."""
    known = load(path)
    if solved in known:
        return None
    try:
        save(path, known | {solved})
    except SaveError as problem:
        return str(problem)
    return None
