"""What decides for the computers at a table: bots that think in a process of their own, so that no screen waits."""

from __future__ import annotations

from typing import Any

from caylus_tui.bots import EFFORTS, Reason
from caylus_tui.bots.thinking import Thinker
from caylus_tui.games import GAMES

USUAL = "usual"
"""How long bots think unless somebody has said otherwise; one of `bots.EFFORTS`."""


class Brain:
    """The computers of one game; called with a level and a state it returns a move.

    Attributes:
        thinker: the process, which may advise people too.
        reasons: why the last move was chosen, the weightiest reason first.
    """

    def __init__(self, game: str, seed: str, thinking: str = USUAL) -> None:
        """Decide in a game; `seed` tells it from others, `thinking` is one of `bots.EFFORTS`."""
        self.thinker = Thinker()
        self.reasons: tuple[Reason, ...] = ()
        self._game = game
        self._seed = seed
        self._effort = EFFORTS.get(thinking, EFFORTS[USUAL])

    def __call__(self, level: str, state: Any) -> Any:
        """Return a move and wait for it; errors are those of `Thinker.decide`."""
        # A seed from the game and the moment: after an undo a computer decides as it did before.
        seed = f"{self._seed}:{GAMES[self._game].rules.digest(state)}"
        decided = self.thinker.decide(self._game, state, level, seed, self._effort)
        self.reasons = decided.reasons
        return decided.move

    def stop(self) -> None:
        """Let the decision be that is being thought about; who waits for it gets `bots.Stopped`."""
        self.thinker.stop()

    def close(self) -> None:
        """End the process."""
        self.thinker.close()
