"""What a game looks like from its end: figures that are told when it is over, read off the steps of the session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import NOBODY, Event, State
from caylus_tui.table.session import Step

Steps = Sequence[Step[State, Move]]

_EARNED: Final = frozenset(("income", "first-pass", "trading-post", "sell", "favor-deniers"))
_SPENT: Final = frozenset(("place", "joust", "buy", "sale"))


@dataclass(frozen=True, slots=True)
class Money:
    """A player's deniers over the game: at the start, earned and spent since."""

    start: int
    earned: int
    spent: int


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment that decided something.

    `n` is the number of moves before it, `round` its round. `kind` is `lead` (the player takes the lead by `amount`),
    `gain` (one decision brings the player `amount` prestige), `loss` (a scoring or the castle costs it) or `final`
    (what the player has left over brings `amount` when the game ends).
    """

    n: int
    round: int
    kind: str
    player: int
    amount: int
    event: Event | None = None


def money(steps: Steps, state: State, player: int) -> Money:
    """Return what a player had, earned and spent in deniers."""
    earned = spent = 0
    for step in steps:
        for event in step.events:
            amount = deniers(event, player)
            earned += max(amount, 0)
            spent -= min(amount, 0)
    start = steps[0].before.deniers[player] if steps else state.deniers[player]
    return Money(start, earned, spent)


def deniers(event: Event, player: int) -> int:
    """Return the deniers that an event brings a player, negative if it costs them."""
    if event.player != player:
        return 0
    if event.kind in _EARNED:
        return event.amount
    if event.kind in _SPENT:
        return -event.amount
    if event.kind == "provost":
        return -abs(event.amount)
    if event.kind in ("trade", "gold") and not event.cubes:
        return -event.other
    return 0


def rounds(steps: Steps, state: State) -> list[tuple[int, tuple[int, ...]]]:
    """Return everyone's prestige at the end of each round, the present one last; final scoring is in the last."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for i, step in enumerate(steps):
        after = steps[i + 1].before if i + 1 < len(steps) else state
        if after.round != step.before.round:
            found.append((step.before.round, tuple(after.prestige)))
    found.append((state.round, tuple(state.prestige)))
    return found


def favors(steps: Steps, player: int) -> tuple[int, ...]:
    """Return how many favours a player has used on each track."""
    used = [0] * len(c.TRACKS)
    for step in steps:
        if step.kind == "favor" and step.player == player:
            used[step.move.track] += 1
    return tuple(used)


def built(steps: Steps, player: int) -> list[tuple[int, int]]:
    """Return the tiles that a player has built, each with its road space, residences too, in order."""
    kinds = ("build", "prestige")
    found: list[tuple[int, int]] = []
    for step in steps:
        for event in step.events:
            if event.player == player and event.kind in kinds:
                found.append((event.tile, event.place))
            elif event.player == player and event.kind == "residence":
                found.append((c.RESIDENCE, event.place))
    return found


def turning_points(steps: Steps, state: State, most: int = 6) -> list[Turning]:
    """Return the moments that decided most, in order: changes of the lead, the greatest gains and losses."""
    gains = sorted([*_gains(steps), *_finals(steps)], key=lambda turning: -abs(turning.amount))
    leads = _leads(steps, state)
    chosen = leads[-most // 2 :] + gains[: most - min(len(leads), most // 2)]
    return sorted(chosen, key=lambda turning: turning.n)


def _gains(steps: Steps) -> list[Turning]:
    """Return what single decisions brought or cost one player, the greatest event of each named."""
    found: list[Turning] = []
    for n, step in enumerate(steps):
        for event in step.events:
            amount = prestige(event)
            if event.kind != "final" and (amount >= 5 or amount <= -2):
                kind = "gain" if amount > 0 else "loss"
                found.append(Turning(n, step.before.round, kind, event.player, amount, event))
    return found


def _finals(steps: Steps) -> list[Turning]:
    """Return what the end of the game brought the players (rules.md 8), where it is as much as a good decision."""
    found: list[Turning] = []
    for n, step in enumerate(steps):
        totals: dict[int, int] = {}
        for event in step.events:
            if event.kind == "final":
                totals[event.player] = totals.get(event.player, 0) + event.amount
        found += [Turning(n, step.before.round, "final", seat, total) for seat, total in totals.items() if total >= 5]
    return found


def prestige(event: Event) -> int:
    """Return the prestige that an event brings its player in the course of the game, negative if it costs."""
    if event.kind in ("visit", "trade", "build", "residence", "prestige", "favor-prestige", "favor-simple"):
        return event.amount
    if event.kind == "batch":
        return event.other
    if event.kind == "empty-handed":
        return -event.amount
    if event.kind == "section":
        return min(event.other, 0)
    return event.amount if event.kind == "final" else 0


def _leads(steps: Steps, state: State) -> list[Turning]:
    """Return the changes of the lead from the end of one round to the next."""
    found: list[Turning] = []
    leader = NOBODY
    ends = [i for i, step in enumerate(steps) if _next(steps, state, i).round != step.before.round]
    for i in [*ends, len(steps) - 1]:
        if i < 0:
            continue
        after = _next(steps, state, i)
        ranked = sorted(range(after.size), key=lambda player: -after.prestige[player])
        ahead = after.prestige[ranked[0]] - after.prestige[ranked[1]]
        if ahead > 0 and ranked[0] != leader:
            if leader != NOBODY:
                found.append(Turning(i, steps[i].before.round, "lead", ranked[0], ahead))
            leader = ranked[0]
    return found


def _next(steps: Steps, state: State, i: int) -> State:
    return steps[i + 1].before if i + 1 < len(steps) else state
