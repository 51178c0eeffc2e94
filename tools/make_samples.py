"""Makes the sample games in `saves/`: the same command gives the same files, byte for byte.

    python -m tools.make_samples [FOLDER]

It takes a few minutes: `tools.greedy.Farsighted` plays every seat.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from uuid import UUID

from caylus_tui import api
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.store.files import write_atomic
from caylus_tui.table.record import to_json
from caylus_tui.table.replay import start_of
from caylus_tui.table.session import Seat
from tools.greedy import Farsighted


class Sample(NamedTuple):
    """A sample game: its file, who plays which colour, the seed of the deal and of the players, when it is dated."""

    name: str
    players: tuple[tuple[str, str], ...]
    seed: int
    created: str
    updated: str


SAMPLES: Final = (
    Sample(
        "two-players",
        (("blue", "Mathilde"), ("orange", "Konrad")),
        1,
        "2026-11-27T19:02:11Z",
        "2026-11-27T20:10:45Z",
    ),
    Sample(
        "three-players",
        (("red", "Ann"), ("green", "Ben"), ("black", "Cid")),
        2,
        "2026-11-28T15:30:00Z",
        "2026-11-28T17:21:37Z",
    ),
    Sample(
        "four-players",
        (("blue", "Ann"), ("red", "Ben"), ("green", "Cid"), ("orange", "Dee")),
        1,
        "2026-11-29T20:15:00Z",
        "2026-11-29T22:41:12Z",
    ),
)


def played(sample: Sample) -> bytes:
    """The record of a sample, played to the end."""
    record = api.new_record([Seat(color, name) for color, name in sample.players], seed=sample.seed)
    state = start_of(CAYLUS, record)
    draws = Random(f"{sample.name}:{sample.seed}")
    identity = UUID(int=draws.getrandbits(128), version=4)
    player = Farsighted(draws)
    moves = []
    while (decision := CAYLUS.pending(state)) is not None:
        move = player.choose(state)
        moves.append(f"{state.colors[decision.player]} {move.text}")
        CAYLUS.apply(state, move)
    update = {
        "id": str(identity),
        "created": sample.created,
        "updated": sample.updated,
        "moves": moves,
        "extra": {"made_by": "tools/make_samples.py"},
    }
    return to_json(record.model_copy(update=update))


def main(arguments: Sequence[str]) -> None:
    """Write every sample into the folder named, by default `saves`."""
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent / "saves"
    for sample in SAMPLES:
        data = played(sample)
        write_atomic(folder / f"{sample.name}.json", data)
        fault = api.check(data)
        sys.stdout.write(f"{sample.name}: {fault or 'ok'}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
