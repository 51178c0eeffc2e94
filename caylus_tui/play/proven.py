"""A saved game that has passed the full check before, byte for byte: played at once, read in full when that is needed.

`caylus_tui.table.record` alone says what a record is. Loading it takes as long as half of everything else before the
first paint of the table, so what it has once found right (`store.proofs`) is not shown to it again before that. The
moves are played through the rules all the same.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import caylus_tui
from caylus_tui.store.proofs import Proofs

if TYPE_CHECKING:
    from caylus_tui.table.protocol import Game
    from caylus_tui.table.record import AnyRecord

_CHECKERS: Final = ("table", "games", "store")
"""The packages whose code decides what is right."""
_PARTS: Final = ("version", "game", "rules", "id", "options", "players", "setup", "moves")
"""What is taken from the bytes as it stands there."""


class Proven:
    """A record as its bytes have it, with the attributes of `table.replay.Recorded`, and whose it is.

    Attributes:
        game, id, rules, options, players, setup, position, moves: as in `table.record.Record`.
    """

    position = None

    def __init__(self, data: bytes) -> None:
        """Take apart bytes that `Proofs` knows."""
        self._data = data
        values = json.loads(data)
        self.game: str = values["game"]
        self.id: str = values["id"]
        self.rules: int = values["rules"]
        self.options = SimpleNamespace(**values["options"])
        self.players = [SimpleNamespace(**player) for player in values["players"]]
        self.setup = SimpleNamespace(**values["setup"])
        self.moves: list[str] = values["moves"]

    def spelled(self, rules: Game[Any, Any]) -> list[Any]:
        """Return the moves, which a session that plays them looks at once more."""
        return [rules.parse(text.partition(" ")[2]) for text in self.moves]

    @cached_property
    def whole(self) -> AnyRecord:
        """The record itself, read and checked."""
        from caylus_tui import api

        return api.read(self._data).record


def proofs(folder: Path) -> Proofs:
    """The list of saved games and settings that are known to be right, in a folder of the user's own."""
    home = os.path.dirname(caylus_tui.__file__)
    return Proofs(folder / "checked", " ".join([caylus_tui.__version__, *_stamps(home)]))


def _stamps(home: str) -> Iterator[str]:
    """Time and size of every file of code that decides: who changes one wants everything checked anew."""
    for package in _CHECKERS:
        for folder, _folders, names in sorted(os.walk(os.path.join(home, package))):
            for name in sorted(names):
                if name.endswith(".py"):
                    found = os.stat(os.path.join(folder, name))
                    yield f"{name}:{found.st_mtime_ns}:{found.st_size}"


def known(data: bytes, proven: Proofs | None) -> Proven | None:
    """The saved game in these bytes, if they have been found right before."""
    return Proven(data) if proven is not None and proven.knows(data) else None


def remember(record: AnyRecord, data: bytes, proven: Proofs | None) -> None:
    """Know a record again whose moves have all been played, by the bytes that it was read from or written to.

    Only bytes that say everything themselves are remembered: nothing that is read is left to a default, and the game
    begins with its setup.
    """
    if proven is None or record.setup is None:
        return
    try:
        found = json.loads(data)
    except ValueError:
        return  # the last save has failed, and something else is on the disk
    values = record.model_dump(by_alias=True)
    if isinstance(found, dict) and all(name in found and found[name] == values[name] for name in _PARTS):
        proven.remember(data)
