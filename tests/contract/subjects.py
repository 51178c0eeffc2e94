"""The games that the conformance suite examines, each with the ways in which it can start.

A new game joins with one `Subject`: what it must do is written in `test_contract.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.table.protocol import Game
from tests.caylus.random_games import PHASES, SHAPES, random_position, random_setup, shape_name
from tests.contract.beads import Beads

Start = Callable[[], Any]


@dataclass(frozen=True)
class Subject:
    """A game and one way to start it: `start` makes the same first state every time.

    `size` is the number of players, `strange` texts that spell none of its moves though they nearly do.
    """

    name: str
    game: Game[Any, Any]
    start: Start
    size: int
    strange: tuple[str, ...]


CAYLUS_STRANGE = (
    "place",
    "place road:0",
    "place road:29",
    "place road:01",
    "gate gate",
    "guild +0",
    "guild -0",
    "guild 1",
    "provost +4",
    "buy gold",
    "buy stone food",
    "produce gold",
    "pay 6",
    "pay food",
    "pay cloth food",
    "pay gold gold",
    "build library",
    "build wood-peddler",
    "build mason food",
    "residence 4",
    "prestige residence road:9",
    "batch stone wood",
    "batch food wood",
    "batch wood wood",
    "favor",
    "favor cubes",
    "favor cubes swap food gold gold",
    "favor building",
    "blue pass",
)


def caylus_subjects() -> list[Subject]:
    """Every size with every option from its setup, and positions, far from the end, at the beginning of every phase."""
    subjects = []
    for number, shape in enumerate(SHAPES):

        def from_setup(shape: tuple[int, bool, bool] = shape, seed: int = number) -> Any:
            return random_setup(Random(seed), shape)

        subjects.append(Subject(f"caylus-{shape_name(shape)}", CAYLUS, from_setup, shape[0], CAYLUS_STRANGE))
    for phase in PHASES:
        size = 2 + phase % 4

        def from_position(size: int = size, phase: int = phase) -> Any:
            states = (random_position(Random(seed), (size, True, True), phase) for seed in count(100 * phase))
            return next(state for state in states if state.bailiff < 10 and not state.scored)

        subjects.append(Subject(f"caylus-phase-{phase}", CAYLUS, from_position, size, CAYLUS_STRANGE))
    return subjects


def beads_subject(size: int) -> Subject:
    """The toy with a heap that chance has chosen."""
    game = Beads()
    colors = ("white", "grey", "pink")[:size]
    setup = game.deal(colors, Random(size).shuffle, size)
    strange = ("take", "take 0", "take 4", "take one", "badge", "badge silver")
    return Subject(f"beads-{size}", game, lambda: game.start(None, colors, setup, None), size, strange)


SUBJECTS = (*caylus_subjects(), *(beads_subject(size) for size in (2, 3)))
