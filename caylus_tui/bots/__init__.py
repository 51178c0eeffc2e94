"""Computer players by game and level. They see what any player sees, and chance only through a generator of their own.

The levels are the same for every game: `random` plays any legal move of any game; the others know their game, from a
module named here that is loaded when it is needed.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final

from caylus_tui.bots.protocol import EFFORTS, Adviser, Bot, Choice, GameBots, Reason, Stop, Stopped, Thinking, never
from caylus_tui.bots.random_bot import RandomBot
from caylus_tui.table.protocol import Game

__all__ = [
    "EFFORTS",
    "LEVELS",
    "Adviser",
    "Bot",
    "Choice",
    "GameBots",
    "Reason",
    "Stop",
    "Stopped",
    "Thinking",
    "UnknownLevel",
    "make_adviser",
    "make_bot",
]

RANDOM: Final = "random"
LEVELS: Final = (RANDOM, "easy", "normal", "hard")
"""The levels, the weakest first, as new games, records (`bot:hard`) and simulations name them."""

_MODULES: Final = {"caylus": "caylus_tui.bots.caylus.players"}


class UnknownLevel(ValueError):
    """There is no computer player of this level."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level


def make_bot(level: str, game: Game[Any, Any], seed: int | str, effort: int = 1, stop: Stop = never) -> Bot:
    """Return a computer player; the same seed and effort make it play the same in the same game, on every platform.

    Args:
        level: one of `LEVELS`.
        game: the rules of the game it plays.
        seed: what all its chance comes from.
        effort: how long it may think, 1 or more (see `Thinking`, `EFFORTS`); only `hard` makes use of more.
        stop: asked now and then; if it says yes, `choose` raises `Stopped`.

    Raises:
        UnknownLevel: there is no such level, or nobody has taught this game to bots of it.
    """
    rng = Random(seed)
    if level == RANDOM:
        return RandomBot(game, rng)
    known = _known(game.id)
    if known is None or level not in known.levels:
        raise UnknownLevel(level)
    return known.levels[level](Thinking(rng, effort, stop))


def make_adviser(game: Game[Any, Any], seed: int | str, effort: int = 1, stop: Stop = never) -> Adviser | None:
    """Return who advises people in a game; None if there is nobody. The arguments are those of `make_bot`."""
    known = _known(game.id)
    return None if known is None else known.adviser(Thinking(Random(seed), effort, stop))


def _known(game: str) -> GameBots | None:
    module = _MODULES.get(game)
    found: GameBots | None = import_module(module).BOTS if module else None
    return found
