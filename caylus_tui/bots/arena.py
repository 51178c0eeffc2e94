"""Bots against each other: whole games without a table, and what came of many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from caylus_tui.bots import Bot
from caylus_tui.table.protocol import Game


def play_out(game: Game[Any, Any], state: Any, bots: Sequence[Bot]) -> list[str]:
    """Let bots, by seat, play a state to its end, in place; return the moves as a record holds them."""
    colors = game.players(state)
    moves: list[str] = []
    while (decision := game.pending(state)) is not None:
        move = bots[decision.player].choose(state)
        game.apply(state, move)
        moves.append(f"{colors[decision.player]} {game.text(move)}")
    return moves


@dataclass(slots=True)
class Score:
    """What one bot or one seat has reached.

    Attributes:
        name: the level, or the level and the colour.
        games: how many it played; a level that sits at several seats plays several in each game.
        wins: how many it won, shared victories included.
        share: the same, but a victory shared by two counts one half.
        prestige: all its final prestige together.
    """

    name: str
    games: int = 0
    wins: int = 0
    share: float = 0.0
    prestige: int = 0

    @property
    def mean(self) -> float:
        """Prestige a game."""
        return self.prestige / self.games if self.games else 0.0

    def add(self, prestige: int, won: float) -> None:
        """Count a game; `won` is the part of the victory."""
        self.games += 1
        self.wins += won > 0
        self.share += won
        self.prestige += prestige


@dataclass(slots=True)
class Tally:
    """What came of many games between the same bots.

    Attributes:
        seed: what all the games were made from.
        games: how many were played.
        decisions: how many moves they had altogether.
        seats: the scores by seat.
        bots: the scores by level.
    """

    seed: int
    levels: tuple[str, ...]
    colors: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    seats: list[Score] = field(default_factory=list)
    bots: list[Score] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seats = [Score(color) for color in self.colors]
        self.bots = [Score(level) for level in dict.fromkeys(self.levels)]

    def add(self, result: Mapping[str, Any], decisions: int) -> None:
        """Count a finished game, whose result is as `show --json` prints it."""
        self.games += 1
        self.decisions += decisions
        winners = result["winners"]
        by_level = {score.name: score for score in self.bots}
        for level, seat in zip(self.levels, self.seats, strict=True):
            won = 1 / len(winners) if seat.name in winners else 0.0
            seat.add(result["final"][seat.name], won)
            by_level[level].add(result["final"][seat.name], won)
