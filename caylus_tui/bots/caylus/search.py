"""The strongest player: it plays its best moves out to the end of the round, many times, and compares where it stands.

Opponents and its own later decisions are played by the quick policy with some noise. All moves are compared in the
same play-outs: what chance does is drawn anew for each of them and is the same for every move. The work is counted in
decisions played out, not in seconds, so the same seed and budget give the same move on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from caylus_tui.bots.caylus.policy import Policy
from caylus_tui.bots.caylus.weights import Weights
from caylus_tui.bots.caylus.worth import Prices, rounds_left, standing
from caylus_tui.bots.protocol import Stop, Stopped, never
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import apply_legal, question
from caylus_tui.games.caylus.state import State

ENOUGH: Final = 25
"""Decisions of the budget for which a move is played out once, at most."""
LEAST: Final = 12
"""Play-outs of a move to which that does not apply."""


@dataclass(slots=True)
class Candidate:
    """A move being compared: its first score and what each play-out brought, both in prestige."""

    move: Move
    prior: float
    ends: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean of the play-outs; the first score where there is none."""
        return sum(self.ends) / len(self.ends) if self.ends else self.prior

    def behind(self, best: Candidate) -> tuple[float, float]:
        """Return how much less this move brings than another, and the standard error; over the play-outs of both."""
        pairs = [first - second for first, second in zip(best.ends, self.ends, strict=False)]
        number = len(pairs)
        if not number:
            return best.prior - self.prior, 0.0
        mean = sum(pairs) / number
        if number == 1:
            return mean, 0.0
        spread = sum((pair - mean) ** 2 for pair in pairs) / (number - 1)
        return mean, float((spread / number) ** 0.5)


class Search:
    """Compares moves by play-outs.

    `budget` is the number of decisions that may be played out for one choice (one play-out more may be begun). Late in
    a round, where play-outs are short, a good answer takes fewer: no move is played out more than `budget` / `ENOUGH`
    times. `width` is how many moves are looked at, `noise` (prestige) how much the policy's choices are blurred.
    """

    def __init__(
        self,
        weights: Weights,
        rng: Random,
        budget: int,
        *,
        width: int = 6,
        noise: float = 1.0,
        stop: Stop = never,
    ) -> None:
        self.weights = weights
        self.rng = rng
        self.budget = budget
        self.width = width
        self.spent = 0
        """Decisions played out for the last choice."""
        self._stop = stop
        self._first = Policy(weights)
        self._quick = Policy(weights, rng, noise)

    def choose(self, state: State) -> Move:
        """Return the best move for the player who is asked; raise ValueError in a finished game."""
        return self.ranked(state)[0].move

    def ranked(self, state: State, keep: int = 1, must: Move | None = None) -> list[Candidate]:
        """Return every legal move, the best first; the first `keep` are compared to the end.

        `must` is a move that stays in the comparison however bad it looks. Raise ValueError in a finished game,
        `Stopped` when the search is stopped.
        """
        moves = self._first_look(state)
        self.spent = 0
        alive = moves[: max(self.width, keep)]
        alive += [one for one in moves[len(alive) :] if one.move is must]
        rest = [one for one in moves if one not in alive]
        rounds = _rounds(len(alive), keep)
        for number in range(rounds):
            self._compare(state, alive, (number + 1) / rounds)
            alive.sort(key=lambda one: -one.mean)
            left = max(keep, (len(alive) + 1) // 2)
            out = [one for one in alive[left:] if one.move is not must]
            alive = [one for one in alive if one not in out]
            rest = out + rest
        return alive + rest

    def finals(self, state: State, moves: list[Move], games: int) -> list[float]:
        """Return the mean prestige at the end for the player who is asked, by move, over whole games played out."""
        asked = question(state)
        assert asked is not None
        totals = [0.0] * len(moves)
        for _ in range(games):
            seed = self.rng.getrandbits(32)
            for number, move in enumerate(moves):
                end = self._after(state, move, seed, None)
                totals[number] += end.prestige[asked.player]
        return [total / games for total in totals]

    def _first_look(self, state: State) -> list[Candidate]:
        """Return the moves by the quick policy's scores, the best first."""
        asked = question(state)
        if asked is None:
            raise ValueError("the game is over")
        options = asked.options(state)
        if len(options) == 1:
            return [Candidate(options[0], 0.0)]
        scores = self._first.scores(state, asked, options)
        moves = [Candidate(move, score) for move, score in zip(options, scores, strict=True)]
        moves.sort(key=lambda one: -one.prior)
        return moves

    def _compare(self, state: State, moves: list[Candidate], part: float) -> None:
        """Play the moves out, all of them equally often and at least once, until a part of the budget is spent."""
        if len(moves) == 1:
            return
        asked = question(state)
        assert asked is not None
        player = asked.player
        limit = self.budget * part
        most = max(LEAST, self.budget / ENOUGH) * part
        while True:
            seed = self.rng.getrandbits(32)
            for one in moves:
                end = self._after(state, one.move, seed, 1)
                one.ends.append(standing(end, self.weights, Prices(self.weights, rounds_left(end)))[player])
            if self.spent >= limit or len(moves[0].ends) >= most:
                return

    def _after(self, state: State, move: Move, seed: int, rounds: int | None) -> State:
        """Return the state after a move and so many ends of rounds (None: all of them), as the quick policy plays."""
        if self._stop():
            raise Stopped
        self._quick.rng = Random(seed)
        end = state.clone()
        last = None if rounds is None else state.round + rounds
        apply_legal(end, move)
        played = 1
        choose = self._quick.choose
        while end.phase != c.FINISHED and end.round != last:
            apply_legal(end, choose(end))
            played += 1
        self.spent += played
        return end


def _rounds(number: int, keep: int) -> int:
    """Return in how many rounds so many moves are compared: one a halving, one more for several that are kept."""
    rounds = 0 if keep == 1 else 1
    while number > keep:
        number = max(keep, (number + 1) // 2)
        rounds += 1
    return max(1, rounds)
