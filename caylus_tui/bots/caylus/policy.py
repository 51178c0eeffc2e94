"""A quick player: one look at each legal move, no search. It plays for `normal`, and for everyone in a search.

Every choice is scored by what it brings and costs in the worth of goods (`worth.Prices`); the rules say what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from caylus_tui.bots.caylus import acting, placing
from caylus_tui.bots.caylus.look import Look
from caylus_tui.bots.caylus.weights import Weights
from caylus_tui.bots.caylus.worth import Prices, rounds_left
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import question
from caylus_tui.games.caylus.state import Question, State

Scorer = Callable[[Look, Question, list[Move]], list[float]]

_SCORERS: Final[Mapping[str, Scorer]] = {
    "place": placing.score_place,
    "gate": placing.score_gate,
    "guild": placing.score_provost,
    "joust": acting.score_joust,
    "inn": acting.score_inn,
    "provost": placing.score_provost,
    "produce": acting.score_produce,
    "bonus": acting.score_produce,
    "sell": acting.score_sell,
    "buy": acting.score_buy,
    "pay": acting.score_pay,
    "alchemist": acting.score_alchemist,
    "build": acting.score_build,
    "lawyer": acting.score_lawyer,
    "architect": acting.score_architect,
    "castle": acting.score_castle,
    "favor": acting.score_favor,
}
"""What scores the options of each decision of formats.md 2."""

_HALF_ROUNDS: Final = 2
"""Prices are made for each half of a round that is left, and kept."""


class Policy:
    """Chooses the move with the best score.

    `noise` (prestige) blurs the scores, and `slips` is the chance that any move at all is played instead; both draw on
    the generator given.
    """

    def __init__(self, weights: Weights, rng: Random | None = None, noise: float = 0.0, slips: float = 0.0) -> None:
        self.weights = weights
        self.rng = rng
        self.noise = noise
        self.slips = slips
        self._prices: dict[int, Prices] = {}

    def prices(self, state: State) -> Prices:
        """Return the worth of goods now; it depends on how many rounds are left."""
        key = int(rounds_left(state) * _HALF_ROUNDS)
        found = self._prices.get(key)
        if found is None:
            found = self._prices[key] = Prices(self.weights, key / _HALF_ROUNDS)
        return found

    def choose(self, state: State) -> Move:
        """Return the move to play for the player who is asked; raise ValueError in a finished game."""
        asked = question(state)
        if asked is None:
            raise ValueError("the game is over")
        options = asked.options(state)
        if len(options) == 1:
            return options[0]
        rng = self.rng
        if rng is not None and self.slips and rng.random() < self.slips:
            return options[int(rng.random() * len(options))]
        scores = self.scores(state, asked, options)
        return options[scores.index(max(scores))]

    def scores(self, state: State, asked: Question, options: list[Move]) -> list[float]:
        """Return a score for each option, in prestige."""
        look = Look(state, asked.player, self.weights, self.prices(state))
        scores = _SCORERS[asked.kind](look, asked, options)
        rng, noise = self.rng, self.noise
        if rng is not None and noise:
            scores = [score + noise * (rng.random() + rng.random() - 1.0) for score in scores]
        return scores
