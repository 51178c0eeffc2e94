"""Many games between bots: each made from the tournament's seed and its own number, so it does not matter who plays it
where, in which order, or in how many sittings.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import monotonic
from typing import Any, Final
from uuid import UUID

from caylus_tui.bots import make_bot
from caylus_tui.bots.arena import Tally, play_out
from caylus_tui.games import GAMES
from caylus_tui.studies.dealing import dealt
from caylus_tui.studies.processes import in_processes
from caylus_tui.table.record import AnyRecord, to_json
from caylus_tui.table.replay import MoveError, replay, start_of
from caylus_tui.table.session import Seat

ALONE_SECONDS: Final = 1.0
"""How long games are played in this process before others are started to help: starting them takes a while."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played.

    Attributes:
        levels: the bots by seat, in the first game.
        seed: what everything is made from.
        rotate: the bots move on by one seat from game to game.
        effort: how long `hard` may think, 1 or more.
        options: the game's options; those left out have their defaults.
        game: the game's id.
    """

    levels: tuple[str, ...]
    seed: int
    rotate: bool = False
    effort: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    game: str = "caylus"

    @property
    def colors(self) -> tuple[str, ...]:
        """The seats."""
        return GAMES[self.game].colors[: len(self.levels)]

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat in a game."""
        turn = (number - 1) % len(self.levels) if self.rotate else 0
        return self.levels[-turn:] + self.levels[:-turn] if turn else self.levels


@dataclass(frozen=True, slots=True)
class Job:
    """One game to be played: its number, from 1, the seed of all its chance, and its record's id."""

    number: int
    seed: int
    id: str


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played.

    Attributes:
        number: the game's number, from 1.
        seed: the seed it was set up from.
        levels: the bots by seat.
        result: final prestige and winners, as `show --json` prints them.
        decisions: how many moves it had.
        record: its record as a file holds it.
    """

    number: int
    seed: int
    levels: tuple[str, ...]
    result: Mapping[str, Any]
    decisions: int
    record: bytes


def jobs(plan: Plan, games: int) -> list[Job]:
    """Return the games of a tournament; the first ones are the same however many follow."""
    draws = Random(plan.seed)
    found: list[Job] = []
    for number in range(1, games + 1):
        seed = draws.getrandbits(32)
        found.append(Job(number, seed, str(UUID(int=draws.getrandbits(128), version=4))))
    return found


def begun(plan: Plan, job: Job) -> AnyRecord:
    """Return the record of a game before its first move; raise `RecordError` for a plan that cannot be."""
    levels = plan.seated(job.number)
    seats = [Seat(color, color.capitalize(), f"bot:{level}") for level, color in zip(levels, plan.colors, strict=True)]
    # No times: they would make records of the same seed differ.
    study = {"seed": plan.seed, "game": job.number, "effort": plan.effort}
    return dealt(seats, plan.options, job.seed, plan.game, {"id": job.id, "extra": {"simulate": study}})


def play(plan: Plan, job: Job) -> Played:
    """Play a game."""
    record = begun(plan, job)
    kind = GAMES[plan.game]
    levels = plan.seated(job.number)
    bots = [make_bot(level, kind.rules, f"{job.seed}:{seat}", plan.effort) for seat, level in enumerate(levels)]
    state = start_of(kind.rules, record)
    moves = play_out(kind.rules, state, bots)
    result = kind.result(state)
    assert result is not None  # play_out ends with the game
    data = to_json(record.model_copy(update={"moves": moves}))
    return Played(job.number, job.seed, levels, result, len(moves), data)


def found_again(plan: Plan, job: Job, record: AnyRecord, data: bytes) -> Played | None:
    """Return a game that was played in an earlier sitting, from its record; None if it is another one or has no end."""
    kind = GAMES[plan.game]
    if record.game != plan.game or record.model_copy(update={"moves": []}) != begun(plan, job):
        return None
    try:
        played = replay(kind.rules, record)
    except MoveError:
        return None
    result = kind.result(played.state)
    if result is None:
        return None
    return Played(job.number, job.seed, plan.seated(job.number), result, len(played.moves), data)


# --- who plays them -------------------------------------------------------------------------------------------

Runner = Callable[[Plan, Sequence[Job]], Generator[Played, None, None]]
"""Plays games, in whatever order they are done; closing it ends what is still being played."""


def on_cores(cores: int) -> Runner:
    """Return what plays games in so many processes of this machine; short tournaments are played in this one."""

    def run(plan: Plan, todo: Sequence[Job]) -> Generator[Played, None, None]:
        started = monotonic()
        left = iter(todo)
        for job in left:
            yield play(plan, job)
            if cores > 1 and monotonic() - started > ALONE_SECONDS:
                break
        rest = list(left)
        if rest:
            yield from in_processes(partial(play, plan), rest, cores)

    return run


# --- what came of it ------------------------------------------------------------------------------------------


def tally(plan: Plan, games: Iterable[Played]) -> Tally:
    """Return the scores of games, counted by number: sums must not depend on who was first."""
    counted = Tally(plan.seed, plan.levels, plan.colors, plan.rotate)
    for played in sorted(games, key=lambda one: one.number):
        counted.add(played.result, played.decisions, played.levels)
    return counted


CSV_HEAD: Final = ("game", "seed", "seat", "color", "bot", "prestige", "share", "decisions")


def to_csv(plan: Plan, games: Iterable[Played]) -> str:
    """Return games as CSV: a head, then one line a game and seat; `share` is the part of the victory."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(CSV_HEAD)
    for played in sorted(games, key=lambda one: one.number):
        winners = played.result["winners"]
        for seat, (color, level) in enumerate(zip(plan.colors, played.levels, strict=True), start=1):
            share = 1 / len(winners) if color in winners else 0.0
            points = played.result["final"][color]
            lines.writerow((played.number, played.seed, seat, color, level, points, f"{share:.3g}", played.decisions))
    return text.getvalue()
