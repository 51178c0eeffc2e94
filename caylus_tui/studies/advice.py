"""What the strongest bot would do: hints for a decision, and where the players of a game lost most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from caylus_tui.bots import Choice, Stop, make_adviser
from caylus_tui.bots.protocol import Stopped, never
from caylus_tui.games import GAMES
from caylus_tui.words.hints import asking_text, hint_text, loss_text, moment_text
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import labelled

HINTS: Final = 3
"""Choices that a hint shows."""
HINT_EFFORT: Final = 4
"""The effort of a hint that nobody waits for with a finger on a key."""
LOSSES: Final = 3
"""Decisions that an analysis names for each player, at most."""
LEAST_LOSS: Final = 0.5
"""Prestige below which nothing is called a loss."""
_SECOND_LOOKS: Final = 3
"""How many times as many decisions are looked at again as are named."""
_DEEPER: Final = 4
"""By how much the second look thinks longer than the first."""
_SURE: Final = 2.0
"""Standard errors by which a loss must be above 0."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A decision that cost its player something.

    Attributes:
        number: the move's number, from 1.
        player: the seat.
        state: the state before it, not to be changed.
        made, better: the move that was made and the best one, both as the adviser sees them.
    """

    number: int
    player: int
    state: Any
    made: Choice
    better: Choice

    @property
    def lost(self) -> float:
        """The prestige that it cost."""
        return self.made.behind - self.better.behind


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an analysis is: decisions looked at, and to be looked at."""

    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """Where the players of a game lost most: by seat at most `LOSSES` decisions, the costliest first."""

    losses: tuple[tuple[Loss, ...], ...]


def hints(game: str, state: Any, seed: int | str, effort: int = HINT_EFFORT, count: int = HINTS) -> list[Choice]:
    """Return the best choices of the pending decision, the best first; none if nobody can advise in this game.

    Raises:
        ValueError: the game is over.
    """
    adviser = make_adviser(GAMES[game].rules, seed, effort)
    return [] if adviser is None else adviser.advise(state, count)


def analysis(
    game: str,
    start: Any,
    moves: Sequence[Any],
    seed: int | str,
    *,
    effort: int = 1,
    progress: Callable[[Progress], None] | None = None,
    stop: Stop = never,
) -> Analysis:
    """Return where the players of a game lost most.

    Args:
        game: the game's id.
        start: its first state; `moves` are all that was played from there.
        seed: what the adviser's chance comes from; the same seed and effort bring the same analysis.
        effort: how long each decision is thought about, 1 or more.
        progress: told after each decision.
        stop: asked many times a second; if it says yes, `Stopped` is raised.
    """
    for told in analysing(stop, game, start, moves, seed, effort):
        if isinstance(told, Analysis):
            return told
        if progress is not None:
            progress(told)
    raise Stopped  # not reached: the last thing told is the analysis


def analysing(
    stop: Stop, game: str, start: Any, moves: Sequence[Any], seed: int | str, effort: int
) -> Iterator[Progress | Analysis]:
    """Yield how far the analysis is, and at last the analysis: `analysis` as `bots.thinking.Thinker.run` wants it."""
    free = list(_decisions(game, start, moves))
    players = len(GAMES[game].rules.players(start))
    again = players * LOSSES * _SECOND_LOOKS
    total = len(free) + _DEEPER * min(again, len(free))
    first: list[tuple[float, _Decided]] = []
    for number, one in enumerate(free, start=1):
        first.append((_adviser(one, game, seed, effort, stop).loss(one.state, one.move), one))
        yield Progress(number, total)
    done = len(free)
    losses: list[list[Loss]] = [[] for _ in range(players)]
    for player in range(players):
        costly = sorted((pair for pair in first if pair[1].player == player), key=lambda pair: -pair[0])
        for _lost, one in costly[: LOSSES * _SECOND_LOOKS]:
            adviser = _adviser(one, game, f"{seed}:again", _DEEPER * effort, stop)
            better, made = adviser.compare(one.state, one.move)
            if made.behind >= max(LEAST_LOSS, _SURE * made.doubt):
                losses[player].append(Loss(one.number, player, one.state, made, better))
            done += _DEEPER
            yield Progress(min(done, total), total)
    yield Progress(total, total)
    yield Analysis(tuple(tuple(sorted(mine, key=lambda loss: -loss.lost)[:LOSSES]) for mine in losses))


@dataclass(frozen=True, slots=True)
class _Decided:
    """A free decision of a game: the move's number from 1, who made it, the state before it, the move."""

    number: int
    player: int
    state: Any
    move: Any


def _decisions(game: str, start: Any, moves: Sequence[Any]) -> Iterator[_Decided]:
    """Yield the decisions in which there was a choice."""
    rules = GAMES[game].rules
    state = rules.clone(start)
    for number, move in enumerate(moves, start=1):
        decision = rules.pending(state)
        if decision is not None and len(decision.options) > 1:
            yield _Decided(number, decision.player, rules.clone(state), move)
        rules.apply(state, move)


def _adviser(one: _Decided, game: str, seed: int | str, effort: int, stop: Stop) -> Any:
    """Return an adviser whose chance is that decision's own, whatever he was asked before."""
    return make_adviser(GAMES[game].rules, f"{seed}:{one.number}", effort, stop)


# --- for people -----------------------------------------------------------------------------------------------


def hint_lines(state: Any, choices: Sequence[Choice], names: Sequence[str]) -> list[str]:
    """Return hints for a decision: who decides what, then the choices, the best first."""
    told = [f"{number}. {hint_text(state, choice)}" for number, choice in enumerate(choices, start=1)]
    return [asking_text(state, names), *told]


def loss_lines(found: Analysis, names: Sequence[str]) -> list[str]:
    """Return an analysis: for each player where he lost most."""
    lines: list[str] = []
    for name, losses in zip(names, found.losses, strict=True):
        lines.append(name if losses else _("{name}: nothing lost worth speaking of").format(name=name))
        for loss in losses:
            said = loss_text(loss.state, loss.made.move, loss.better, loss.lost)
            lines.append("  " + labelled(moment_text(loss.state, loss.number), said))
    return lines
