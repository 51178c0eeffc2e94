"""A whole game in a file, as it is and after changes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.cases import ROOT

GAME = ROOT / "tests" / "caylus" / "cases" / "games" / "game-01.json"
MOVES = 273

Run = Callable[..., tuple[int, list[str], list[str]]]


IMPOSSIBLE = 'move 3 (place): green was asked to place a worker or pass; "green place road:9": road:9 is empty'
"""What is wrong with the game that the fixture `impossible` makes."""


def saved(folder: Path, change: Callable[[dict[str, Any]], Any] | None = None, name: str = "game.json") -> Path:
    """A copy of a whole game after a change."""
    record = json.loads(GAME.read_text(encoding="utf-8"))
    if change is not None:
        change(record)
    file = folder / name
    file.write_text(json.dumps(record), encoding="utf-8")
    return file
