"""Makes the sample games in `saves/`: with the same computer players the same command gives the same files.

    python -m tools.make_samples [--only NAME] [--to FOLDER]    plays them; takes some minutes each
    python -m tools.make_samples --notes                        puts the notes of `tools.samples` to the games there are

`hard` plays every seat. Its weights may have been tuned since the games were made; then other games come out, and the
notes, which name the move they speak of, are refused.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final
from uuid import UUID

from caylus_tui import api
from caylus_tui.bots import make_bot
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.store.files import write_atomic
from caylus_tui.table.record import AnyRecord, to_json
from caylus_tui.table.replay import start_of
from caylus_tui.table.session import Seat
from tools.samples import SAMPLES, Sample

FOLDER: Final = Path(__file__).resolve().parent.parent / "saves"
LEVEL: Final = "hard"
EFFORT: Final = 6
"""How long the players think about each decision."""
MADE_BY: Final = "python -m tools.make_samples"


class WrongNote(ValueError):
    """A note speaks of a move that is another one in the game."""


def played(sample: Sample) -> AnyRecord:
    """The record of a sample, played to the end, without its notes."""
    seats = [Seat(color, name) for color, name in sample.players]
    record = api.new_record(seats, options=sample.options, seed=sample.seed)
    state = start_of(CAYLUS, record)
    bots = [make_bot(LEVEL, CAYLUS, f"{sample.name}:{sample.seed}:{seat}", EFFORT) for seat in range(state.size)]
    moves = []
    while (decision := CAYLUS.pending(state)) is not None:
        move = bots[decision.player].choose(state)
        moves.append(f"{state.colors[decision.player]} {move.text}")
        CAYLUS.apply(state, move)
    identity = UUID(int=Random(f"{sample.name}:{sample.seed}").getrandbits(128), version=4)
    times = {"created": sample.created, "updated": sample.updated}
    return record.model_copy(update={"id": str(identity), "moves": moves, "extra": {"made_by": MADE_BY}, **times})


def noted(sample: Sample, record: AnyRecord) -> AnyRecord:
    """The record of a sample with its notes.

    Raises:
        WrongNote: the game is not the one that they were written for.
    """
    record = record.model_copy(update={"extra": {"made_by": MADE_BY}})
    for note in sample.notes:
        move = record.moves[note.at - 1] if note.at else ""
        if move != note.move:
            raise WrongNote(f"{sample.name}: move {note.at} is {move!r}, the note speaks of {note.move!r}")
        record = api.annotated(record, note.at, note.text)
    return record


def write(sample: Sample, folder: Path, *, notes_only: bool) -> str:
    """Write a sample into a folder and return one line about it."""
    file = folder / f"{sample.name}.json"
    record = api.load(file).record if notes_only else played(sample)
    problem = ""
    try:
        record = noted(sample, record)
    except WrongNote as wrong:
        problem = f"; without notes: {wrong}"
    write_atomic(file, to_json(record))
    return f"{sample.name}: {api.check(file) or 'ok'}{problem}"


def main(arguments: Sequence[str]) -> None:
    """Write the samples."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_samples", description=__doc__.partition("\n")[0])
    parser.add_argument("--only", metavar="NAME", choices=[sample.name for sample in SAMPLES])
    parser.add_argument("--to", metavar="FOLDER", type=Path, default=FOLDER)
    parser.add_argument("--notes", action="store_true", help="play nothing, put the notes to the games there are")
    asked = parser.parse_args(arguments)
    for sample in SAMPLES:
        if asked.only in (None, sample.name):
            sys.stdout.write(write(sample, asked.to, notes_only=asked.notes) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
