"""The computer players of Caylus by level, and the adviser, who thinks as the strongest of them."""

from __future__ import annotations

from typing import Final

from caylus_tui.bots.caylus.policy import Policy
from caylus_tui.bots.caylus.reasons import reasons
from caylus_tui.bots.caylus.search import Candidate, Search
from caylus_tui.bots.caylus.weights import tuned
from caylus_tui.bots.protocol import Choice, GameBots, Reason, Thinking
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State

EASY_NOISE: Final = 2.5
"""By how much prestige `easy` misjudges a move at most."""
EASY_SLIPS: Final = 0.08
"""How often `easy` plays whatever comes."""
HARD_BUDGET: Final = 600
"""Decisions that `hard` plays out for one choice with effort 1."""
ADVICE_BUDGET: Final = 1200
"""Decisions that the adviser plays out with effort 1 to rank moves."""
ADVICE_GAMES: Final = 2
"""Games that the adviser plays out to the end with effort 1, to tell how much prestige a choice leads to."""


def easy(thinking: Thinking) -> Policy:
    """Return a player who looks at each move by itself, judges it roughly, and slips now and then."""
    return Policy(tuned(), thinking.rng, EASY_NOISE, EASY_SLIPS)


def normal(thinking: Thinking) -> Policy:
    """Return a player who plays soundly without looking ahead; nothing in it is left to chance."""
    return Policy(tuned())


def hard(thinking: Thinking) -> Search:
    """Return a player who plays its best moves out, many times."""
    return Search(tuned(), thinking.rng, HARD_BUDGET * thinking.effort, stop=thinking.stop)


class Adviser:
    """Judges moves as `hard` does, and says what they lead to and why."""

    def __init__(self, thinking: Thinking) -> None:
        self._search = Search(tuned(), thinking.rng, ADVICE_BUDGET * thinking.effort, stop=thinking.stop)
        self._games = ADVICE_GAMES * thinking.effort

    def advise(self, state: State, count: int) -> list[Choice]:
        """Return the best choices for the player who is asked, at most `count`, the best first."""
        return self._choices(state, self._search.ranked(state, count)[:count])

    def loss(self, state: State, move: Move) -> float:
        """Return how much prestige a legal move loses against the best one."""
        best, made = self._pair(state, move)
        return made.behind(best)[0]

    def compare(self, state: State, move: Move) -> tuple[Choice, Choice]:
        """Return the best choice and a legal move that was made; the same one twice if it was the best."""
        best, made = self._choices(state, list(self._pair(state, move)))
        return best, made

    def _pair(self, state: State, move: Move) -> tuple[Candidate, Candidate]:
        ranked = self._search.ranked(state, must=move)
        return ranked[0], next(one for one in ranked if one.move is move)

    def reasons(self, state: State, move: Move) -> tuple[Reason, ...]:
        """Return why a legal move may be good, by playing the round on as the quick policy would."""
        return reasons(state, move, tuned())

    def _choices(self, state: State, ranked: list[Candidate]) -> list[Choice]:
        """Say of moves what they lead to. One figure is played out, the others follow, so that the order shows."""
        best = ranked[0]
        (expected,) = self._search.finals(state, [best.move], self._games)
        choices: list[Choice] = []
        for one in ranked:
            behind, doubt = one.behind(best)
            choices.append(Choice(one.move, expected - behind, behind, doubt, self.reasons(state, one.move)))
        return choices


BOTS: Final = GameBots({"easy": easy, "normal": normal, "hard": hard}, Adviser)
"""What the registry of bots knows of Caylus."""
