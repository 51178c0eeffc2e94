"""New games: chance sets them up, from a seed, the same way on every platform."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import caylus_tui
from caylus_tui.games import GAMES
from caylus_tui.table.record import FORMAT, VERSION, AnyRecord, Json, build
from caylus_tui.table.session import Seat


def dealt(seats: Sequence[Seat], options: Mapping[str, Any] | None, seed: int, game: str, identity: Json) -> AnyRecord:
    """Return a record without moves, set up by a seed.

    Args:
        seats: the players, in the order of the seating.
        options: the game's options; those left out have their defaults.
        seed: what chance comes from.
        game: the game's id.
        identity: `id`, and `created`, `updated` and `extra` if there are any.

    Raises:
        RecordError: players or options that cannot be.
    """
    kind = GAMES[game]
    players = [{"color": seat.color, "name": seat.name, "seat": seat.kind} for seat in seats]
    return build(
        kind.record,
        {
            "format": FORMAT,
            "version": VERSION,
            "game": game,
            "rules": kind.rules.rules_version,
            "app": caylus_tui.__version__,
            "options": {**kind.options().model_dump(), **(options or {})},
            "players": players,
            "setup": kind.rules.deal([seat.color for seat in seats], shuffler(Random(seed)), seed),
            "moves": [],
            "extra": {},
            **identity,
        },
    )


def shuffler(rng: Random) -> Callable[[list[Any]], None]:
    """Return what shuffles a list in place by a generator.

    `random()` gives the same numbers for a seed in every version of Python; `shuffle` is not promised to.
    """

    def shuffle(things: list[Any]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = int(rng.random() * (last + 1))
            things[last], things[other] = things[other], things[last]

    return shuffle
