"""Why a move may be good, in facts of the game: the round is played on by the quick policy, and what comes of the move
is read off what happens. Nothing here decides anything, and nothing here is put into words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from caylus_tui.bots.caylus.policy import Policy
from caylus_tui.bots.caylus.weights import Weights
from caylus_tui.bots.protocol import Reason, Value
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.forecast import provost_reach
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import apply_legal, question
from caylus_tui.games.caylus.state import Event, Question, State

REASONS: Final = {
    "now": "points: prestige scored at once",
    "cubes": "cubes: numbers by kind of cube that the worker, or the favour, brings",
    "deniers": "number: deniers that it brings",
    "sells": "cubes sold for number deniers",
    "buys": "cubes bought for number deniers",
    "gold": "number of gold for cubes or deniers",
    "trade": "points: prestige of a deal",
    "opens": "tile: is built; round: the first round in which it takes workers",
    "builds": "tile: is built, in the last round",
    "residence": "a residence: an income, and a site for a prestige building",
    "prestige": "tile: prestige building; points: its prestige",
    "batches": "number of batches delivered to the castle for points prestige",
    "most": "the most batches of this round: a favour",
    "house": "section, houses: how many of one's own stand there now",
    "favor": "a royal favour",
    "column": "track, column: where the marker goes",
    "order": "place in the turn order of the next round, from 1",
    "inn": "the next workers cost one denier wherever they go",
    "works": "number of one's own workers that work now and would not otherwise",
    "stops": "number of others' workers that go home with nothing",
    "cubes-kept": "cubes: numbers by kind of cube kept for later",
    "keeps": "number of deniers kept for later",
    "first": "number of deniers for passing first",
    "waits": "the worker goes on from the gate to place (at tile) once everybody has placed",
    "idle": "the provost will probably not reach the worker: it keeps others away",
}
"""Codes of reasons, and what their values mean."""

MOST: Final = 3
"""Reasons given for one move."""


def reasons(state: State, move: Move, weights: Weights) -> tuple[Reason, ...]:
    """Return why a legal move may be good for the player who makes it, the weightiest first; at most `MOST`."""
    asked = question(state)
    assert asked is not None
    story = _Story(state, asked.player, move, Policy(weights))
    found: list[Reason] = []
    points = sum(event.amount for event in story.at_once if event.player == asked.player and event.kind in _SCORES)
    if points:
        found.append(_reason("now", points=points))
    found += _BY_KIND.get(asked.kind, _by_events)(story, asked, move)
    return tuple(found[:MOST])


def _reason(code: str, **values: Value) -> Reason:
    return Reason(code, values)


class _Story:
    """What happens after a move until the round is over, as the quick policy plays it.

    Attributes:
        at_once: what the move itself does.
        before, after: the state before the move and right after it.
        events: everything that happens from the move to the end of the round.
        of_place: what happens to the player at each place: activations there, and what he decides there.
    """

    def __init__(self, state: State, player: int, move: Move, policy: Policy) -> None:
        self.player = player
        self.before = state
        end = state.clone()
        journal: list[Event] = []
        end.journal = journal
        apply_legal(end, move)
        self.after = end.clone()
        self.at_once = tuple(journal)
        self.of_place: dict[int, list[Event]] = {}
        self._sort(journal, 0, c.NOWHERE)
        while end.round == state.round and (asked := question(end)) is not None:
            seen = len(journal)
            apply_legal(end, policy.choose(end))
            self._sort(journal, seen, asked.at if asked.player == player else c.NOWHERE)
        self.events = tuple(journal)
        self.ended = end.phase == c.FINISHED
        self.round = state.round

    def _sort(self, journal: list[Event], first: int, at: int) -> None:
        """Put the player's new events to the place that asked for the first of them, or to their own."""
        for number, event in enumerate(journal[first:]):
            if event.player == self.player:
                self.of_place.setdefault(at if at and number == 0 else event.place, []).append(event)


def _tell(story: _Story, events: list[Event]) -> list[Reason]:
    """Return what a player's events mean to him."""
    found: list[Reason] = []
    batches = [event for event in events if event.kind == "batch"]
    if batches:
        points = sum(event.other for event in batches)
        found.append(_reason("batches", number=len(batches), points=points))
    for event in events:
        tell = _EVENTS.get(event.kind)
        if tell is not None:
            found.append(tell(story, event))
    return found


def _opens(story: _Story, event: Event) -> Reason:
    if story.ended:
        return _reason("builds", tile=event.tile)
    return _reason("opens", tile=event.tile, round=story.round + 1)


_EVENTS: Final[Mapping[str, Callable[[_Story, Event], Reason]]] = {
    "produce": lambda story, event: _reason("cubes", cubes=event.cubes),
    "sell": lambda story, event: _reason("sells", cubes=event.cubes, number=event.amount),
    "buy": lambda story, event: _reason("buys", cubes=event.cubes, number=event.amount),
    "trade": lambda story, event: _reason("trade", points=event.amount),
    "gold": lambda story, event: _reason("gold", number=event.amount),
    "build": _opens,
    "sale": lambda story, event: _reason("residence"),
    "prestige": lambda story, event: _reason("prestige", tile=event.tile, points=event.amount),
    "most-batches": lambda story, event: _reason("most"),
    "joust": lambda story, event: _reason("favor"),
    "trading-post": lambda story, event: _reason("deniers", number=event.amount),
    "stables": lambda story, event: _reason("order", place=event.amount),
    "inn-right": lambda story, event: _reason("inn"),
    "idle": lambda story, event: _reason("idle"),
    "gate": lambda story, event: _reason("waits", place=event.place, tile=event.tile),
    "favor-cubes": lambda story, event: _reason("cubes", cubes=event.cubes),
    "favor-deniers": lambda story, event: _reason("deniers", number=event.amount),
}
_SCORES: Final = ("build", "residence", "prestige", "trade", "favor-prestige", "favor-simple")
"""Events whose amount is prestige of the player who decides; a batch tells its own."""


def _by_events(story: _Story, asked: Question, move: Move) -> list[Reason]:
    """Say what an activation does: for most of them the move says it already, so what it leads to counts."""
    mine = [event for event in story.at_once if event.player == story.player]
    told = [reason for reason in _tell(story, mine) if reason.code in ("opens", "builds", "residence", "favor")]
    return told or _uses(story)


def _uses(story: _Story) -> list[Reason]:
    """Return what the player does with his goods later in the round."""
    later = [event for event in story.events[len(story.at_once) :] if event.player == story.player]
    return _tell(story, [event for event in later if event.kind in ("batch", "build", "prestige", "trade")])


def _of_worker(story: _Story, place: int) -> list[Reason]:
    """Return what a worker on a place does."""
    events = story.of_place.get(place, [])
    found = _tell(story, [event for event in events if event.kind != "gate" or place == c.GATE])
    if found and found[0].code == "waits":
        onward = found[0].values["place"]
        assert isinstance(onward, int)
        return [found[0], *_of_worker(story, onward)] if onward else []
    return found


def _place(story: _Story, asked: Question, move: Move) -> list[Reason]:
    if move is not m.PASS:
        return _of_worker(story, move.place)
    passed = [event.amount for event in story.at_once if event.kind == "first-pass"]
    found = [_reason("first", number=passed[0])] if passed else []
    left = story.after.deniers[story.player]
    return [*found, _reason("keeps", number=left)] if left else found


def _gate(story: _Story, asked: Question, move: Move) -> list[Reason]:
    return _of_worker(story, move.place) if move.place else []


def _provost(story: _Story, asked: Question, move: Move) -> list[Reason]:
    before, after = provost_reach(story.before), provost_reach(story.before, move.number)
    assert before is not None
    assert after is not None
    worker = story.before.worker
    mine = sum(worker[space] == story.player for space in after.works if space not in before.works)
    others = sum(worker[space] != story.player for space in before.works if space not in after.works)
    found = [_reason("works", number=mine)] if mine else []
    if others:
        found.append(_reason("stops", number=others))
    if not move.number and story.before.deniers[story.player]:
        found.append(_reason("keeps", number=story.before.deniers[story.player]))
    return found


def _inn(story: _Story, asked: Question, move: Move) -> list[Reason]:
    return [_reason("inn")] if move is m.INN_STAY else []


def _castle(story: _Story, asked: Question, move: Move) -> list[Reason]:
    if move is m.DONE:
        return _cubes_kept(story)
    batch = next(event for event in story.at_once if event.kind == "batch")
    houses = story.after.houses[batch.amount].count(story.player)
    found = [_reason("now", points=batch.other), _reason("house", section=batch.amount, houses=houses)]
    if any(event.kind == "most-batches" and event.player == story.player for event in story.events):
        found.append(_reason("most"))
    return found


def _cubes_kept(story: _Story) -> list[Reason]:
    held = tuple(story.after.cubes[5 * story.player : 5 * story.player + 5])
    return [_reason("cubes-kept", cubes=held)] if any(held) else []


def _favor(story: _Story, asked: Question, move: Move) -> list[Reason]:
    mine = [event for event in story.at_once if event.player == story.player]
    found = [reason for reason in _tell(story, mine) if reason.code != "batches"]
    column = story.after.markers[4 * story.player + move.track]
    if column > story.before.markers[4 * story.player + move.track]:
        found.append(_reason("column", track=move.track, column=column))
    return found


_BY_KIND: Final[Mapping[str, Callable[[_Story, Question, Move], list[Reason]]]] = {
    "place": _place,
    "gate": _gate,
    "guild": _provost,
    "provost": _provost,
    "inn": _inn,
    "castle": _castle,
    "favor": _favor,
}
