"""The search: its budget is kept, moves are compared in the same play-outs, and it finds what one look misses."""

from random import Random

import pytest

from caylus_tui.bots import Stopped, make_adviser
from caylus_tui.bots.caylus.search import Candidate, Search
from caylus_tui.bots.caylus.weights import tuned
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.rules import CAYLUS, pending
from tests.caylus.helpers import position
from tests.caylus.random_games import SHAPES, random_setup

LONGEST = 120
"""Decisions of the longest play-out of a round that is to be expected."""


@pytest.mark.parametrize("budget", [100, 400, 1600])
def test_the_budget_is_kept(budget: int) -> None:
    for seed in range(3):
        state = random_setup(Random(seed), SHAPES[4])
        search = Search(tuned(), Random(seed), budget)
        search.choose(state)
        # Each of three rounds of comparisons may finish what it has begun.
        assert budget <= search.spent <= budget + 6 * LONGEST + 3 * LONGEST + 2 * LONGEST


def test_moves_are_compared_in_the_same_play_outs() -> None:
    state = random_setup(Random(1), SHAPES[4])
    ranked = Search(tuned(), Random(1), 1000).ranked(state, keep=3)
    assert len(ranked) == len(pending(state).options)  # type: ignore[union-attr]
    assert len({len(one.ends) for one in ranked[:3]}) == 1
    assert len(ranked[0].ends) > len(ranked[3].ends) > 0
    assert ranked[-1].ends == []
    assert [one.mean for one in ranked[:3]] == sorted((one.mean for one in ranked[:3]), reverse=True)


def test_a_move_that_must_stay_is_measured_to_the_end() -> None:
    state = position("castle", queue="blue", cubes={"blue": "2 food 2 wood 2 stone 1 cloth"}).state
    ranked = Search(tuned(), Random(1), 300).ranked(state, must=m.DONE)
    done = next(one for one in ranked if one.move is m.DONE)
    assert len(done.ends) == len(ranked[0].ends) > 0
    behind, doubt = done.behind(ranked[0])
    assert behind > 2
    assert doubt < behind


def test_how_far_a_move_is_behind() -> None:
    best, other = Candidate(m.PASS, 3.0), Candidate(m.DONE, 1.0)
    assert other.behind(best) == (2.0, 0.0)
    best.ends, other.ends = [5.0], [1.0, 9.0]
    assert other.behind(best) == (4.0, 0.0)
    best.ends = [5.0, 11.0]
    behind, doubt = other.behind(best)
    assert behind == 3.0
    assert doubt == pytest.approx(1.0)


def test_one_legal_move_needs_no_search() -> None:
    state = position("placement", deniers={"blue": 0}).state
    search = Search(tuned(), Random(1), 1000)
    assert search.choose(state) is m.PASS
    assert search.spent == 0


def test_whole_games_are_played_out() -> None:
    state = position("castle", queue="blue", cubes={"blue": "1 food 1 wood 1 stone"}, bailiff=23, provost=23, scored=2)
    before = state.state.key()
    search = Search(tuned(), Random(1), 100)
    batch, done = search.finals(state.state, [m.BATCH[0], m.DONE], 3)
    assert state.state.key() == before
    # 3 for the batch, 2 and 4 not lost, a favour perhaps; the cubes would be 1 at the end.
    assert 5 < batch - done < 12


def test_an_adviser_says_what_a_move_leads_to_and_why() -> None:
    table = position("castle", queue="blue", cubes={"blue": "1 food 1 wood 1 stone"})
    adviser = make_adviser(CAYLUS, 1)
    assert adviser is not None
    best, other = adviser.advise(table.state, 3)
    assert (best.move.text, other.move.text) == ("batch wood stone", "done")
    assert best.behind == 0
    assert other.behind == pytest.approx(best.expected - other.expected)
    assert other.behind > 3
    assert [reason.code for reason in best.reasons] == ["now", "house", "most"]
    assert adviser.loss(table.state, m.DONE) > 3
    assert adviser.loss(table.state, m.BATCH[0]) == 0
    good, made = adviser.compare(table.state, m.DONE)
    assert (good.move.text, made.move.text) == ("batch wood stone", "done")
    assert made.behind > 3


def test_an_adviser_that_is_stopped_stops() -> None:
    table = position("placement")
    adviser = make_adviser(CAYLUS, 1, stop=lambda: True)
    assert adviser is not None
    with pytest.raises(Stopped):
        adviser.advise(table.state, 3)
