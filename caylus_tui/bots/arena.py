"""Bots against each other: whole games without a table, and what came of many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from caylus_tui.bots.protocol import Bot
from caylus_tui.table.protocol import Game

_Z95: Final = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""


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
        name: the level or the colour.
        games: how many it played; a level that sits at several seats plays several in each game.
        wins: how many it won, shared victories included.
        share: the same, but a victory shared by two counts one half.
        prestige, squares: all its final prestige together, and the sum of their squares.
        seats: at how many seats of a table it sits.
    """

    name: str
    games: int = 0
    wins: int = 0
    share: float = 0.0
    prestige: int = 0
    squares: int = 0
    seats: int = 1

    @property
    def mean(self) -> float:
        """Prestige a game."""
        return self.prestige / self.games if self.games else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of its prestige; 0 with fewer than two games."""
        if self.games < 2:
            return 0.0
        return sqrt(max(0.0, (self.squares - self.prestige**2 / self.games) / (self.games - 1)))

    @property
    def fraction(self) -> float:
        """The part of the victories that one of its seats has, 0 to 1."""
        return self.share / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of `fraction`.

        Games at one table are not independent, so the interval (Wilson's) is that of the tables won by any of its
        seats, divided by their number.
        """
        tables = self.games / self.seats
        low, high = wilson(self.share, tables)
        return low / self.seats, high / self.seats

    def add(self, prestige: int, won: float) -> None:
        """Count a game; `won` is the part of the victory."""
        self.games += 1
        self.wins += won > 0
        self.share += won
        self.prestige += prestige
        self.squares += prestige**2


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a probability; (0, 1) without trials."""
    if not trials:
        return 0.0, 1.0
    rate, spread = successes / trials, _Z95**2 / trials
    middle = (rate + spread / 2) / (1 + spread)
    half = _Z95 / (1 + spread) * sqrt(rate * (1 - rate) / trials + spread / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Tally:
    """What came of many games between the same bots.

    Attributes:
        seed: what all the games were made from.
        levels: the bots by seat in the first game.
        colors: the seats.
        rotated: in other games they sat elsewhere.
        games: how many were played.
        decisions: how many moves they had altogether.
        seats: the scores by seat.
        bots: the scores by level.
        winners: the prestige of the winners, one of them a game.
    """

    seed: int
    levels: tuple[str, ...]
    colors: tuple[str, ...]
    rotated: bool = False
    games: int = 0
    decisions: int = 0
    seats: list[Score] = field(default_factory=list)
    bots: list[Score] = field(default_factory=list)
    winners: Score = field(default_factory=lambda: Score("winners"))

    def __post_init__(self) -> None:
        self.seats = [Score(color) for color in self.colors]
        self.bots = [Score(level, seats=self.levels.count(level)) for level in dict.fromkeys(self.levels)]

    def add(self, result: Mapping[str, Any], decisions: int, levels: Sequence[str] | None = None) -> None:
        """Count a finished game, whose result is as `show --json` prints it; `levels` says who sat where."""
        self.games += 1
        self.decisions += decisions
        winners = result["winners"]
        by_level = {score.name: score for score in self.bots}
        for level, seat in zip(levels or self.levels, self.seats, strict=True):
            won = 1 / len(winners) if seat.name in winners else 0.0
            seat.add(result["final"][seat.name], won)
            by_level[level].add(result["final"][seat.name], won)
        self.winners.add(max(result["final"].values()), 1.0)
