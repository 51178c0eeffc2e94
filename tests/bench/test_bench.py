"""The rules are fast enough for bots: in units of a loop of plain Python, never in seconds.

`python -m pytest -m bench -s` prints the figures; so does `python -m tests.bench`.
"""

from __future__ import annotations

from random import Random

import pytest

from caylus_tui.games.caylus.rules import CAYLUS
from tests.bench.measure import first_state, measure, random_game, reference, replay, report


@pytest.mark.bench
def test_games_decisions_clones_and_replays_stay_within_their_limits() -> None:
    unit, figures, played = measure()
    print("\n" + report(unit, figures, played))
    assert played > 40_000
    assert [figure.name for figure in figures if figure.units(unit) > figure.limit] == []


def test_what_is_measured_is_what_it_says() -> None:
    state = first_state(Random(1))
    moves = random_game(Random(1), state)
    assert CAYLUS.pending(state) is None
    assert len(moves) > 150
    assert CAYLUS.digest(replay(first_state(Random(1)), moves)) == CAYLUS.digest(state)
    assert reference() == reference()
