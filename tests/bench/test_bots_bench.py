"""How long bots and hints think, in seconds of one core's time, so that a busy machine changes little.

python -m pytest -s -m bench tests/bench/test_bots_bench.py
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean
from time import process_time

import pytest

from caylus_tui.bots import EFFORTS, make_adviser, make_bot
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import State
from tests.caylus.random_games import random_setup

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]

EVERY = 9
"""A decision of so many is measured."""


def free_decisions() -> list[State]:
    """Decisions with a choice, from all phases of a game of `normal` bots."""
    state = random_setup(Random(7), (3, True, False))
    bot = make_bot("normal", CAYLUS, 1)
    found = []
    while (decision := CAYLUS.pending(state)) is not None:
        if len(decision.options) > 1:
            found.append(state.clone())
        CAYLUS.apply(state, bot.choose(state))
    return found[::EVERY]


def seconds(states: list[State], think: Callable[[State], object]) -> tuple[float, float]:
    """The mean and the longest time for a decision."""
    times = []
    for state in states:
        start = process_time()
        think(state)
        times.append(process_time() - start)
    return mean(times), max(times)


def test_bots_think_as_long_as_they_may() -> None:
    states = free_decisions()
    assert len(states) > 15
    limits = [("easy", 1, 0.2), ("normal", 1, 0.2), *(("hard", effort, 3.0) for effort in EFFORTS.values())]
    print(f"\n{len(states)} decisions of a game of three, seconds of a core: mean, longest")
    for level, effort, limit in limits:
        usual, longest = seconds(states, make_bot(level, CAYLUS, 1, effort).choose)
        print(f"  {level:7} effort {effort:2}  {usual:7.4f}  {longest:7.4f}")
        assert longest < limit
        if effort == 1:
            assert usual < 0.2


def test_hints_come_within_a_second() -> None:
    states = free_decisions()[::2]
    print("\nhints, seconds of a core: mean, longest")
    for effort, limit in ((1, 1.0), (4, 3.0)):
        adviser = make_adviser(CAYLUS, 1, effort)
        assert adviser is not None
        advise = adviser.advise
        usual, longest = seconds(states, lambda state, advise=advise: advise(state, 3))  # type: ignore[misc]
        print(f"  effort {effort}  {usual:7.4f}  {longest:7.4f}")
        assert usual < limit / 2
        assert longest < limit
