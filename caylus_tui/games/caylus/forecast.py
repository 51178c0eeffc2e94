"""What lies ahead, learnt by asking the rules on copies: what a move does, which workers work, how near a scoring is.

Nothing here decides anything and nothing here is put into words.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus import questions as q
from caylus_tui.games.caylus import rounds
from caylus_tui.games.caylus.effects import lose
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import apply_legal, pending, question, refusal, settle
from caylus_tui.games.caylus.state import NOBODY, Event, Question, State

# --- what a move does -------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """A move played on a copy: `at_once` it does `events`; then `later` happens by itself, up to `after`.

    `after` stands at the next question or at the end of the game. Neither state is the game's own.
    """

    at_once: State
    events: list[Event]
    after: State
    later: list[Event]


def attempt(state: State, move: Move) -> tuple[State, list[Event]]:
    """Play a move on a copy and stop before anything happens by itself; return the copy and the events.

    Raise `IllegalMove` if the move is not legal now.
    """
    decision = pending(state)
    if decision is None or move not in decision.options:
        raise refusal(state, move)
    copy = state.clone()
    events: list[Event] = []
    copy.journal = events
    copy.decision = None
    copy.phase_start = False
    top = copy.stack.pop()
    assert isinstance(top, Question)
    top.apply(copy, move)
    return copy, events


def outcome(state: State, move: Move) -> Outcome:
    """Play a move on a copy up to the next question; raise `IllegalMove` if the move is not legal now."""
    after, events = attempt(state, move)
    at_once = after.clone()
    later: list[Event] = []
    after.journal = later
    settle(after)
    after.journal = None
    return Outcome(at_once, events, after, later)


# --- the road and the provost -------------------------------------------------------------------------------------


class Reach(NamedTuple):
    """The road with the provost moved: his space, and the spaces whose workers then work or go home with nothing."""

    shift: int
    provost: int
    works: tuple[int, ...]
    idle: tuple[int, ...]


def provost_reach(state: State, shift: int = 0) -> Reach | None:
    """Return which workers on the road work if the provost moves by `shift`; None if he would leave the road."""
    provost = state.provost + shift
    if not 1 <= provost <= c.LAST_SPACE:
        return None
    active = rounds.active_road(provost)
    spaces = [space for space in range(1, c.ROAD_SPACES + 1) if state.worker[space] != NOBODY]
    works = tuple(space for space in spaces if space in active)
    return Reach(shift, provost, works, tuple(space for space in spaces if space not in active))


def provost_outlook(state: State) -> list[Reach]:
    """Return `provost_reach` for every move of one player's provost phase, from back to forward."""
    reaches = (provost_reach(state, shift) for shift in range(-c.PROVOST_REACH, c.PROVOST_REACH + 1))
    return [reach for reach in reaches if reach is not None]


def shift_needed(state: State, space: int) -> int:
    """Return the least move forward of the provost with which the tile at a space is activated; 0 if it is now."""
    return next(n for n in range(c.LAST_SPACE) if space in rounds.active_road(state.provost + n))


def shift_against(state: State, space: int) -> int | None:
    """Return the least move back of the provost (above 0) that keeps a tile from working; None if there is none.

    Only for a tile that works as he stands.
    """
    shifts = range(1, state.provost)
    return next((n for n in shifts if space not in rounds.active_road(state.provost - n)), None)


_ENOUGH: Final = 99
"""Deniers with which nobody is too poor for the provost."""


def provost_price(state: State, player: int, shift: int) -> int | None:
    """Return the deniers for which a player may move the provost by `shift`, whether he has them or not.

    None if one player cannot move him so far, or he would leave the road.
    """
    copy = state.clone()
    copy.deniers[player] = _ENOUGH
    asked = q.Provost(player)
    move = m.PROVOST.get(shift)
    if move is None or move not in asked.options(copy):
        return None
    asked.apply(copy, move)
    return _ENOUGH - copy.deniers[player]


def farthest_provost(state: State) -> int:
    """Return the space beyond which nothing can take the provost this round, were everybody rich and willing.

    For a state before phase 4: counts the merchants' guild if anybody stands or can still stand there.
    """
    copy = state.clone()
    copy.deniers = [_ENOUGH] * copy.size
    asked: list[Question] = [q.Provost(player) for player in range(copy.size)]
    if state.phase == c.PLACEMENT or state.worker[c.MERCHANTS_GUILD] != NOBODY:
        asked.append(q.Guild(0, c.MERCHANTS_GUILD))
    for one in asked:
        one.apply(copy, max(one.options(copy), key=lambda move: move.number))
    return copy.provost


def can_use(state: State, player: int, space: int) -> bool:
    """Say whether a player could use the tile at a space as things stand, were it activated now."""
    copy = state.clone()
    copy.stack = []
    if not rounds.activate(copy, player, space):
        return True
    top = question(copy)
    return top is None or top.player != player or top.options(copy) != [m.DECLINE]


def position_in_stables(state: State, player: int) -> int:
    """Return the place in the turn order that a worker in the stables takes, from 1; 0 if none stands there."""
    return state.stables.index(player) + 1 if player in state.stables else 0


# --- money and goods ----------------------------------------------------------------------------------------------


def incomes(state: State) -> list[int]:
    """Return by player the deniers of the next phase 1, with the board as it is."""
    return [state.income(player) for player in range(state.size)]


class Lacking(NamedTuple):
    """What keeps a player from building a tile: cubes by kind, cubes of any kind, a residence; nothing: he can."""

    cubes: tuple[int, ...] = (0, 0, 0, 0, 0)
    any_cube: int = 0
    residence: bool = False


def lacking(state: State, player: int, tile: int) -> Lacking:
    """Return what a player lacks to build a tile at its full cost; room on the road is not looked at."""
    held = state.cubes[5 * player : 5 * player + 5]
    cost = c.COST[tile]
    short = tuple(max(0, cost[cube] - held[cube]) for cube in range(5))
    spare = sum(max(0, held[cube] - cost[cube]) for cube in range(5))
    any_cube = max(0, int(c.TILES[tile].any_cube) - spare)
    needs_residence = c.KIND[tile] == c.PRESTIGE_TILE and not state.residences(player)
    return Lacking(short, any_cube, needs_residence)


# --- the castle and the end of the round ----------------------------------------------------------------------------


class CastleVisit(NamedTuple):
    """What coming to the castle now would be: a batch can be delivered or not, and the prestige lost without one."""

    batch: bool
    lost: int


def castle_visit(state: State, player: int) -> CastleVisit:
    """Return how a player who came to the castle alone, as things stand, would leave it without a delivery."""
    copy = state.clone()
    events: list[Event] = []
    copy.stack, copy.decision, copy.journal = [], None, events
    copy.queue = [player]
    rounds.begin_at(copy, c.CASTLE_PHASE)
    settle(copy)
    asked = pending(copy)
    batch = False
    if asked is not None and asked.kind == q.Castle.kind:
        batch = len(asked.options) > 1
        apply_legal(copy, m.DONE)
    lost = next((event.amount for event in events if event.kind == "empty-handed"), 0)
    return CastleVisit(batch, lost)


def bailiff_after_round(state: State) -> int:
    """Return where the bailiff will stand when this round is over, if the provost stays where he is."""
    if state.phase >= c.SCORING:
        return state.bailiff
    return state.bailiff + rounds.bailiff_steps(state)


class Share(NamedTuple):
    """What a player would get out of a scoring: favours, or prestige really lost."""

    houses: int
    favors: int
    lost: int


class SectionOutlook(NamedTuple):
    """How near the scoring of a section is, and what each player would get were it scored now.

    `distance` is the number of spaces from the bailiff to the marker, `lots_left` the free lots; both are 0 at least.
    `due` says that it will be scored at the end of this round with provost and houses as they are. A section that
    has been scored has no shares.
    """

    number: int
    scored: bool
    distance: int
    lots_left: int
    due: bool
    shares: tuple[Share, ...]


def section_outlook(state: State) -> list[SectionOutlook]:
    """Return the outlook of the dungeon, the walls and the towers, in this order."""
    ahead = state.clone()
    ahead.bailiff = bailiff_after_round(state)
    due = True
    outlooks = []
    for number, section in enumerate(c.SECTIONS):
        scored = number < state.scored
        if not scored:
            # A section waits for those before it (rules.md 8.2).
            due = due and rounds.section_due(ahead, number)
        shares = () if scored else tuple(_share(state, number, player) for player in range(state.size))
        distance = max(0, section.marker - state.bailiff)
        left = section.lots - len(state.houses[number])
        outlooks.append(SectionOutlook(number, scored, distance, left, due and not scored, shares))
    return outlooks


def _share(state: State, number: int, player: int) -> Share:
    houses = state.houses[number].count(player)
    favors, loses = rounds.section_outcome(number, houses)
    return Share(houses, favors, lose(state.clone(), player, loses))
