"""Random games for the words: every kind of game and position, with names that must not be taken for placeholders."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from random import Random

from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import Event, State
from caylus_tui.table.protocol import Decision
from caylus_tui.table.session import Seat, Session
from tests.caylus.random_games import PHASES, SHAPES, busy_move, play, random_position, random_setup

NAMES = ("Ann", "{0}", "Cid [/]", "{player}", "Eve")


def starts(seeds: int) -> Iterator[tuple[State, Random]]:
    """New games and positions at the start of any phase, of every size and option."""
    for number, shape in enumerate(SHAPES):
        for seed in range(seeds):
            rng = Random(100 * seed + number)
            yield random_setup(rng, shape), rng
            yield random_position(rng, shape, rng.choice(list(PHASES))), rng


def moments(seeds: int, each: int = 1) -> Iterator[tuple[State, Decision[Move], Random]]:
    """Every so many-th decision of random games."""
    for state, rng in starts(seeds):
        for n, (decision, _move) in enumerate(play(state, rng, busy_move)):
            if n % each == 0:
                yield state, decision, rng


def seats(state: State) -> list[str]:
    return list(NAMES[: state.size])


@functools.cache
def journals() -> tuple[tuple[State, State, tuple[Event, ...]], ...]:
    """Games with the state they begin with, the one they end with, and everything that happens in between."""
    games = []
    for state, rng in starts(3):
        events = CAYLUS.journal(state)
        before = state.clone()
        for _ in play(state, rng, busy_move):
            pass
        games.append((before, state, tuple(events)))
    return tuple(games)


def session(seed: int = 3, players: int = 3) -> Session[State, Move]:
    """A whole random game at a table."""
    shape = next(shape for shape in SHAPES if shape == (players, True, False))
    rng = Random(seed)
    start = random_setup(rng, shape)
    table: Session[State, Move] = Session(CAYLUS, start, [Seat(color, color) for color in start.colors])
    while (decision := table.decision) is not None:
        table.play(busy_move(rng, list(decision.options)))
    return table
