"""Tunes the weights by which computer players judge Caylus, by evolution in games of the quick policy with itself.

    python tools/tune_bots.py --seed 1 --generations 30 --write

In each generation candidates are blurred copies of the present weights; each plays one seat, in turn, of games of
2 to 5 players against the present weights, all in the same games. The best one, and the mean of the best, then play
other games, and the better of them takes the place of the present weights only if it wins clearly more than its share:
without that proof chance would lead the weights astray. The same seed gives the same weights whatever the number of
cores. `--write` stores them in `assets/bots/caylus.json`.
"""

from __future__ import annotations

import argparse
import json
import math
import shlex
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from random import Random

from caylus_tui.bots.caylus.policy import Policy
from caylus_tui.bots.caylus.weights import FILE, Weights, from_mapping, to_mapping
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rules import apply_legal, new_state, question, result
from caylus_tui.games.caylus.state import State
from caylus_tui.resources import asset

NAMES = tuple(field.name for field in fields(Weights))
SIZES = (3, 3, 2, 4, 3, 5)
"""Players at the table, from game to game."""
CANDIDATES = 12
SHARES = (0.5, 0.3, 0.2)
"""What each of the best candidates gives to their mean."""
TOUCHED = 0.4
"""How many of the weights of a candidate are blurred."""
SPREAD, WIDER, NARROWER, LEAST_SPREAD = 0.2, 1.1, 0.9, 0.05
"""How far weights are blurred, as a part of each: at first, after a generation with a new best or without, at least."""
PROOF = 2
"""How many times as many games the best play again."""
CLEARLY = 1.1
"""The multiple of its fair share of victories that the best must win then."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A candidate's games against the present weights."""

    candidate: Weights
    present: Weights
    games: int
    seed: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """Victories as a multiple of the fair share, the candidate's mean prestige, and the others'."""

    victories: float
    mine: float
    others: float

    def __str__(self) -> str:
        return f"{self.victories:.2f}/{self.mine:.0f}"

    @property
    def fitness(self) -> float:
        """What the best candidates have most of: victories first, then prestige."""
        return 33 * self.victories + 0.6 * self.mine + 0.3 * (self.mine - self.others)


def deal(size: int, rng: Random) -> State:
    """Return a game before its first decision."""
    colors = c.COLORS[:size]
    order = list(colors)
    neutral = [c.TILES[tile].id for tile in c.NEUTRAL_TILES]
    rng.shuffle(order)
    rng.shuffle(neutral)
    return new_state(colors, order, neutral)


def measure(trial: Trial) -> Outcome:
    """Play a candidate's games."""
    rng = Random(trial.seed)
    mine, others = Policy(trial.candidate), Policy(trial.present)
    victories = own = rest = 0.0
    for number in range(trial.games):
        size = SIZES[number % len(SIZES)]
        seat = number % size
        state = deal(size, rng)
        while (asked := question(state)) is not None:
            apply_legal(state, (mine if asked.player == seat else others).choose(state))
        ended = result(state)
        assert ended is not None
        if seat in ended.winners:
            victories += size / len(ended.winners)
        own += state.prestige[seat]
        rest += (sum(state.prestige) - state.prestige[seat]) / (size - 1)
    return Outcome(victories / trial.games, own / trial.games, rest / trial.games)


def blurred(weights: Weights, spread: float, rng: Random) -> Weights:
    """Return a copy of weights with each of them a little different."""
    values: dict[str, float] = {}
    for name, value in to_mapping(weights).items():
        new = value
        if rng.random() < TOUCHED:
            new = value * math.exp(spread * rng.gauss(0, 1)) + 0.05 * spread * rng.gauss(0, 1)
        values[name] = min(0.995, max(0.5, new)) if name.endswith("_fade") else max(0.0, new)
    return from_mapping(values)


def mixed(parents: Sequence[Weights]) -> Weights:
    """Return the weighed mean of the best candidates."""
    tables = [to_mapping(parent) for parent in parents]
    return from_mapping(
        {name: sum(share * table[name] for share, table in zip(SHARES, tables, strict=True)) for name in NAMES}
    )


def tune(start: Weights, seed: int, generations: int, games: int, cores: int) -> Weights:
    """Return the weights after so many generations; one line a generation goes to standard error."""
    rng = Random(seed)
    weights, spread = start, SPREAD
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        for generation in range(generations):
            candidates = [blurred(weights, spread, rng) for _ in range(CANDIDATES)]
            trials = [Trial(one, weights, games, seed * 1000 + generation) for one in candidates]
            outcomes = list(pool.map(measure, trials))
            best = sorted(range(CANDIDATES), key=lambda number: -outcomes[number].fitness)[: len(SHARES)]
            rivals = [candidates[best[0]], mixed([candidates[number] for number in best])]
            proofs = [Trial(one, weights, PROOF * games, seed * 1000 + 500 + generation) for one in rivals]
            proven = list(pool.map(measure, proofs))
            winner = max(range(len(rivals)), key=lambda number: proven[number].fitness)
            better = proven[winner].victories >= CLEARLY and proven[winner].mine > proven[winner].others
            if better:
                weights = rivals[winner]
            spread = max(LEAST_SPREAD, spread * (WIDER if better else NARROWER))
            told = " ".join(str(one) for one in [*(outcomes[number] for number in best), "|", *proven])
            print(f"{generation + 1}/{generations}  {told}  {'better' if better else '-'}", file=sys.stderr, flush=True)
            print(json.dumps(to_mapping(weights)), flush=True)
    return weights


def write(weights: Weights, command: str) -> None:
    """Store the weights where the game finds them, with the date and the command that made them."""
    data = {
        "tuned": datetime.now(UTC).date().isoformat(),
        "command": command,
        "weights": {name: round(value, 3) for name, value in to_mapping(weights).items()},
    }
    asset(FILE).write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Tune by the arguments of the command line; every generation's weights go to standard output."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--games", type=int, default=120, help="games of each candidate in a generation")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to begin with, as this program stores them")
    parser.add_argument("--write", action="store_true", help="store the result in the game's assets")
    told = parser.parse_args()
    start = Weights()
    if told.start is not None:
        start = from_mapping(json.loads(told.start.read_text(encoding="utf-8"))["weights"])
    weights = tune(start, told.seed, told.generations, told.games, told.cores)
    if told.write:
        write(weights, shlex.join(["python", "tools/tune_bots.py", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
