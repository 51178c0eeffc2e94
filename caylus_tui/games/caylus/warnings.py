"""Choices that waste something: legal, seldom meant. Found by comparing the options on copies; no rule of its own.

Passing early with deniers and workers at hand is a plan, not waste, and so is leaving the provost where he is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.favors import favor_column
from caylus_tui.games.caylus.forecast import attempt, farthest_provost, provost_reach
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending, refusal
from caylus_tui.games.caylus.state import State
from caylus_tui.table.protocol import Decision

DECLINED: Final = "declined"
"""An effect that could be used is declined."""
GATE_HOME: Final = "gate-home"
"""The worker on the gate goes home although it could go elsewhere, free of charge."""
OUT_OF_REACH: Final = "out-of-reach"
"""A worker is put where nothing can bring the provost this round: it will produce nothing."""
JOUST_UNPAID: Final = "joust-unpaid"
"""A worker is put on the joust field although its player cannot pay for the joust by then: it will bring nothing."""
OWN_IDLE: Final = "own-idle"
"""The provost is moved so that a worker of one's own, which would work, goes home with nothing."""
EMPTY_HANDED: Final = "empty-handed"
"""A player leaves the castle without a delivery, and loses prestige, although he holds a batch."""
BATCH_LEFT: Final = "batch-left"
"""A player who has delivered leaves the castle although he holds another batch."""
TRACK_STUCK: Final = "track-stuck"
"""A favour is used on a track whose marker cannot advance while that of another track can."""
NOTHING_GAINED: Final = "nothing-gained"
"""A favour brings nothing at all while another choice brings something."""

WARNINGS: Final = (
    DECLINED,
    GATE_HOME,
    OUT_OF_REACH,
    JOUST_UNPAID,
    OWN_IDLE,
    EMPTY_HANDED,
    BATCH_LEFT,
    TRACK_STUCK,
    NOTHING_GAINED,
)
"""Every code, in the order in which settings list them."""


def wasteful(state: State, move: Move) -> list[str]:
    """Return the codes of what a legal move wastes, in the order of `WARNINGS`; mostly none.

    Raise `IllegalMove` if the move is not legal now.
    """
    decision = pending(state)
    if decision is None or move not in decision.options:
        raise refusal(state, move)
    found = _CHECKS.get(decision.kind, _declined)(state, decision, move)
    return [code for code in WARNINGS if code in found]


Found = Sequence[str]


def _declined(state: State, decision: Decision[Move], move: Move) -> Found:
    return (DECLINED,) if move is m.DECLINE and len(decision.options) > 1 else ()


def _place(state: State, decision: Decision[Move], move: Move) -> Found:
    if move.place == c.JOUST_FIELD:
        return () if _can_joust(state, decision.player, move) else (JOUST_UNPAID,)
    if not c.NOWHERE < move.place <= c.ROAD_SPACES:
        return ()
    after, _ = attempt(state, move)
    return (OUT_OF_REACH,) if move.place > farthest_provost(after) else ()


def _can_joust(state: State, player: int, move: Move) -> bool:
    """Say whether a player may be able to pay for a joust this round (rules.md 4, 5.2, 5.4).

    Nothing brings cloth before the joust; deniers still come from the trading post, and from being the first to pass.
    """
    after, _ = attempt(state, move)
    may_pass_first = move in m.PLACE.values() and not after.passed
    coming = may_pass_first or after.worker[c.TRADING_POST] == player
    return after.cubes[5 * player + c.CLOTH] >= c.JOUST_CLOTH and (after.deniers[player] >= c.JOUST_DENIERS or coming)


def _gate(state: State, decision: Decision[Move], move: Move) -> Found:
    if move is m.GATE_HOME:
        return (GATE_HOME,) if len(decision.options) > 1 else ()
    return _place(state, decision, move)


def _provost(state: State, decision: Decision[Move], move: Move) -> Found:
    after, _ = attempt(state, move)
    before, now = provost_reach(state), provost_reach(after)
    assert before is not None
    assert now is not None
    lost = set(before.works) & set(now.idle)
    return (OWN_IDLE,) if any(state.worker[space] == decision.player for space in lost) else ()


def _castle(state: State, decision: Decision[Move], move: Move) -> Found:
    if move is not m.DONE or len(decision.options) == 1:
        return ()
    return (BATCH_LEFT,) if state.batches[decision.player] else (EMPTY_HANDED,)


def _favor(state: State, decision: Decision[Move], move: Move) -> Found:
    player = decision.player
    found = []
    if move is m.FAVOR_NONE and any(other.track == move.track for other in decision.options if other is not move):
        found.append(DECLINED)
    open_tracks = {other.track for other in decision.options}
    if not _advances(state, player, move.track) and any(_advances(state, player, track) for track in open_tracks):
        found.append(TRACK_STUCK)
    if found or move is not m.FAVOR_NONE:
        return found
    idle = not _advances(state, player, move.track) and len(decision.options) > 1
    return (NOTHING_GAINED,) if idle else ()


def _advances(state: State, player: int, track: int) -> bool:
    """Say whether a favour moves the player's marker on a track."""
    return favor_column(state, player, track) != state.markers[4 * player + track]


_CHECKS: Final[dict[str, Callable[[State, Decision[Move], Move], Found]]] = {
    "place": _place,
    "gate": _gate,
    "guild": _provost,
    "provost": _provost,
    "castle": _castle,
    "favor": _favor,
}
