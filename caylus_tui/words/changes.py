"""What changed for whom: between two states, or by one event, as figures and as compact text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import Event, State
from caylus_tui.words import amounts

_NO_CUBES: Final = (0, 0, 0, 0, 0)


class Change(NamedTuple):
    """What a player has more or less: prestige, deniers, cubes by kind, workers at hand."""

    player: int
    prestige: int = 0
    deniers: int = 0
    cubes: tuple[int, ...] = _NO_CUBES
    workers: int = 0

    @property
    def text(self) -> str:
        """`+2 prestige, -1 denier, +2 food`; an empty text when nothing changed."""
        return amounts.change(self.prestige, self.deniers, self.cubes, self.workers)


def difference(before: State, after: State, player: int) -> Change:
    """What changed for a player between two states of the same game."""
    base = 5 * player
    return Change(
        player,
        after.prestige[player] - before.prestige[player],
        after.deniers[player] - before.deniers[player],
        tuple(after.cubes[base + cube] - before.cubes[base + cube] for cube in range(5)),
        after.hands[player] - before.hands[player],
    )


def changes(before: State, after: State) -> list[str]:
    """By seat what changed between two states: `+2 prestige, -1 denier, +2 food`; empty where nothing did."""
    return [difference(before, after, player).text for player in range(before.size)]


def event_change(event: Event) -> Change | None:
    """What an event changed in prestige, deniers and cubes of its player; None for nothing.

    Added up over a game these are the players' possessions. Workers are not counted: they go home without an event.
    """
    read = _READ.get(event.kind)
    change = None if read is None else read(event)
    return change if change is not None and change != Change(event.player) else None


def event_change_text(event: Event) -> str:
    """`-1 denier`: what an event changed for its player; an empty text for nothing."""
    change = event_change(event)
    return change.text if change else ""


def _less(cubes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-n for n in cubes) if cubes else _NO_CUBES


def _swap(event: Event) -> Change:
    given = tuple(int(cube == event.other) for cube in range(5))
    return Change(event.player, cubes=tuple(n - gave for n, gave in zip(event.cubes, given, strict=True)))


def _gold(event: Event) -> Change:
    paid = _less(event.cubes)
    cubes = tuple(n + event.amount * (cube == c.GOLD) for cube, n in enumerate(paid))
    return Change(event.player, deniers=0 if event.cubes else -event.other, cubes=cubes)


def _trade(event: Event) -> Change:
    return Change(event.player, event.amount, 0 if event.cubes else -event.other, _less(event.cubes))


def _prestige(event: Event) -> Change:
    return Change(event.player, prestige=event.amount)


def _deniers(event: Event) -> Change:
    return Change(event.player, deniers=event.amount)


def _cubes(event: Event) -> Change:
    return Change(event.player, cubes=event.cubes)


def _built(event: Event) -> Change:
    return Change(event.player, prestige=event.amount, cubes=_less(event.cubes))


def _paid(event: Event) -> Change:
    return Change(event.player, deniers=-event.amount, cubes=_less(event.cubes))


_READ: Final[Mapping[str, Callable[[Event], Change]]] = {
    "income": _deniers,
    "place": _paid,
    "visit": _prestige,
    "first-pass": _deniers,
    "trading-post": _deniers,
    "provost": lambda event: Change(event.player, deniers=-event.other),
    "joust": _paid,
    "produce": _cubes,
    "bonus": _cubes,
    "sell": lambda event: Change(event.player, deniers=event.amount, cubes=_less(event.cubes)),
    "buy": lambda event: Change(event.player, deniers=-event.amount, cubes=event.cubes),
    "trade": _trade,
    "gold": _gold,
    "build": _built,
    "sale": _paid,
    "residence": _prestige,
    "prestige": _built,
    "batch": lambda event: Change(event.player, prestige=event.other, cubes=_less(event.cubes)),
    "empty-handed": lambda event: Change(event.player, prestige=-event.amount),
    "section": lambda event: Change(event.player, prestige=min(0, event.other)),
    "favor-simple": _prestige,
    "favor-prestige": _prestige,
    "favor-deniers": _deniers,
    "favor-cubes": _cubes,
    "favor-swap": _swap,
    "final": _prestige,
}
