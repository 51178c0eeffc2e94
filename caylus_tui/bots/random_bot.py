"""The simplest computer player: any legal move, each as likely as the other."""

from __future__ import annotations

from random import Random
from typing import Any

from caylus_tui.table.protocol import Game


class RandomBot:
    """Chooses uniformly over the legal moves of any game."""

    def __init__(self, game: Game[Any, Any], rng: Random) -> None:
        self._game = game
        self._rng = rng

    def choose(self, state: Any) -> Any:
        """Return a legal move of the pending decision."""
        decision = self._game.pending(state)
        if decision is None:
            raise ValueError("the game is over")
        # `random()` gives the same numbers for a seed in every version of Python; `choice` is not promised to.
        return decision.options[int(self._rng.random() * len(decision.options))]
