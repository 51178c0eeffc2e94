"""Measures the rules core that Python's path leads to and prints its figures as JSON: see test_compiled.py."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import rules
from caylus_tui.games.caylus.state import State
from tests.bench.measure import reference
from tests.golden.test_perft import POSITIONS, perft

GAMES: Final = 100
CLONES: Final = 10_000
REPEATS: Final = 10
DEPTHS: Final = (1, 2, 3, 4)
NEUTRAL: Final = tuple(c.TILES[tile].id for tile in c.NEUTRAL_TILES)
PLAYERS: Final = c.COLORS[:3]


def new_game() -> State:
    return rules.new_state(PLAYERS, PLAYERS, NEUTRAL)


def play_random(state: State, rng: Random, most: int = sys.maxsize) -> int:
    """Play moves drawn from the full lists of legal ones, to the end or `most` of them; return how many."""
    random, pending, apply = rng.random, rules.pending, rules.apply
    for number in range(most):
        decision = pending(state)
        if decision is None:
            return number
        options = decision.options
        apply(state, options[int(random() * len(options))])
    return most


def seconds(work: Callable[[], object]) -> float:
    """Return the best of several times, in seconds of the processor."""
    times = []
    for _ in range(REPEATS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def random_games() -> tuple[int, str]:
    """Play the same games every time; return their number of decisions and a digest of how they ended."""
    rng = Random(1)
    decisions = 0
    digest = hashlib.sha256()
    for _ in range(GAMES):
        state = new_game()
        decisions += play_random(state, rng)
        digest.update(repr(state.key()).encode())
    return decisions, digest.hexdigest()


def clones() -> None:
    state = new_game()
    play_random(state, Random(1), most=100)
    clone = state.clone
    for _ in range(CLONES):
        clone()


def figures() -> dict[str, Any]:
    """Return the figures: times are in microseconds; `unit` is that of measure.py."""
    decisions, digest = random_games()
    games = seconds(random_games)
    return {
        "core": rules.__file__,
        "unit": min(seconds(reference) for _ in range(20)) * 1e6,
        "games": GAMES / games,
        "decision": games / decisions * 1e6,
        "clone": seconds(clones) / CLONES * 1e6,
        "digest": digest,
        "perft": {name: [perft(start().state, depth) for depth in DEPTHS] for name, start in POSITIONS.items()},
    }


if __name__ == "__main__":
    json.dump(figures(), sys.stdout)
