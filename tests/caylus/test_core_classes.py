"""What other code does with the core's classes, compiled or not: copies, pickles, questions of its own."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.favors import FavorsDue
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import CAYLUS, pending
from caylus_tui.games.caylus.state import Question, State
from tests.caylus.helpers import new_game
from tests.caylus.random_games import SHAPES, random_setup

Copier = Callable[[Any], Any]


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


COPIERS: list[Copier] = [copy.copy, copy.deepcopy, pickled]


@pytest.mark.parametrize("copier", COPIERS)
def test_copies_of_a_game_ask_and_end_alike(copier: Copier) -> None:
    state = random_setup(Random(3), SHAPES[-1])
    rng = Random(4)
    asked = 0
    while (decision := pending(state)) is not None:
        other = copier(state)
        assert isinstance(other, State)
        assert CAYLUS.digest(other) == CAYLUS.digest(state)
        same = pending(other)
        assert same is not None
        assert (same.player, same.kind, same.at) == (decision.player, decision.kind, decision.at)
        assert all(one is two for one, two in zip(same.options, decision.options, strict=True))
        CAYLUS.apply(state, rng.choice(decision.options))
        asked += 1
    assert asked > 100


@pytest.mark.parametrize("copier", [copy.deepcopy, pickled])
def test_a_copy_goes_its_own_way(copier: Copier) -> None:
    state = new_game().state
    before = CAYLUS.digest(state)
    other = copier(state)
    CAYLUS.apply(other, m.PASS)
    assert CAYLUS.digest(state) == before
    assert CAYLUS.digest(other) != before


@pytest.mark.parametrize("copier", COPIERS)
def test_moves_and_frames_survive(copier: Copier) -> None:
    assert all(copier(move) is move for move in m.ALL_MOVES[::50])
    due = copier(FavorsDue(1, 2, 3))
    assert due.key() == ("favors-due", 1, 2, 3)


class Gift(Question):
    """A question that no rule asks."""

    kind = "gift"

    def options(self, state: State) -> list[Move]:
        return [m.DONE]

    def apply(self, state: State, move: Move) -> None:
        state.deniers[self.player] += 7


def test_a_question_can_be_added() -> None:
    state = new_game().state
    had = state.deniers[2]
    state.stack.append(Gift(2))
    state.decision = None
    decision = pending(state)
    assert decision is not None
    assert (decision.kind, decision.player, decision.options) == ("gift", 2, [m.DONE])
    CAYLUS.apply(state, m.DONE)
    assert state.deniers[2] == had + 7
    assert pending(state) is not None
