"""What happens between decisions: phases, income, activations, the bailiff, scoring. Frames that run by themselves.

Each phase is a frame, or a row of frames, that pushes its next step below the question it asks; so whatever a
question sets off is over before the phase goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import questions as q
from caylus_tui.games.caylus.effects import lose, note, score, send_home, take
from caylus_tui.games.caylus.favors import owe_favors
from caylus_tui.games.caylus.state import NOBODY, Frame, State
from caylus_tui.table.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Step(Frame):
    """A frame with a number: the player, place or section it is about."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number: int = number

    def key(self) -> tuple[object, ...]:
        """Return the kind and the number."""
        return (type(self).__name__, self.number)


def begin_phase(state: State, phase: int) -> None:
    """Enter a phase: favours and batches are counted anew."""
    state.phase = phase
    state.phase_start = True
    state.used = [0] * state.size
    state.batches = [0] * state.size


# --- phases 1 and 2 -------------------------------------------------------------------------------------------


def begin_round(state: State) -> None:
    """Give everyone income and start the placement (rules.md 3)."""
    begin_phase(state, c.PLACEMENT)
    note(state, "round", amount=state.round)
    for player in state.order:
        income = state.income(player)
        state.deniers[player] += income
        note(state, "income", player, amount=income)
    state.passed = []
    state.stack.append(Placement(NOBODY))


class Placement(Step):
    """Asks the next player after the one who has just been asked (NOBODY: the first in turn order)."""

    def run(self, state: State) -> None:
        """Go round the turn order until all have passed (rules.md 4)."""
        order, passed, size = state.order, state.passed, state.size
        if len(passed) == size:
            begin_special(state)
            return
        last = self.number
        first = 0 if last < 0 else order.index(last) + 1
        for i in range(first, first + size):
            player = order[i % size]
            if player not in passed:
                state.stack.append(_PLACEMENT[player])
                state.stack.append(_PLACE[player])
                return


# --- phase 3 --------------------------------------------------------------------------------------------------


def begin_special(state: State) -> None:
    """Start the special buildings (rules.md 5)."""
    begin_phase(state, c.SPECIAL)
    state.stack.append(_SPECIAL[0])


class Special(Step):
    """One special building's turn, in the order gate, trading post, guild, joust field, stables, inn."""

    def run(self, state: State) -> None:
        """Activate the building, if anyone is there, and go on to the next."""
        number = self.number
        if number == len(_SPECIAL_STEPS):
            begin_provost(state)
            return
        state.stack.append(_SPECIAL[number + 1])
        _SPECIAL_STEPS[number](state)


def _gate(state: State) -> None:
    player = state.worker[c.GATE]
    if player >= 0:
        state.stack.append(q.Gate(player, c.GATE))


def _trading_post(state: State) -> None:
    player = state.worker[c.TRADING_POST]
    if player >= 0:
        state.deniers[player] += c.TRADING_POST_DENIERS
        state.phase_start = False
        note(state, "trading-post", player, c.TRADING_POST, c.TRADING_POST_DENIERS)
        send_home(state, c.TRADING_POST)


def _guild(state: State) -> None:
    player = state.worker[c.MERCHANTS_GUILD]
    if player >= 0:
        state.stack.append(_GO_HOME[c.MERCHANTS_GUILD])
        state.stack.append(q.Guild(player, c.MERCHANTS_GUILD))


def _joust(state: State) -> None:
    player = state.worker[c.JOUST_FIELD]
    if player >= 0:
        state.stack.append(_GO_HOME[c.JOUST_FIELD])
        state.stack.append(q.Joust(player, c.JOUST_FIELD))


def _stables(state: State) -> None:
    first = state.stables
    if not first:
        return
    state.order = first + [player for player in state.order if player not in first]
    state.phase_start = False
    for number, player in enumerate(first):
        state.hands[player] += 1
        note(state, "stables", player, c.STABLES, number + 1)
    state.stables = []


def _inn(state: State) -> None:
    left, right = state.inn_left, state.inn_right
    if left >= 0:
        if right >= 0:
            state.hands[right] += 1
            note(state, "inn-leave", right, c.INN)
        state.inn_right = left
        state.inn_left = NOBODY
        state.phase_start = False
        note(state, "inn-right", left, c.INN)
    elif right >= 0:
        state.stack.append(q.Inn(right, c.INN))


_SPECIAL_STEPS: Final[tuple[Callable[[State], None], ...]] = (_gate, _trading_post, _guild, _joust, _stables, _inn)


class GoHome(Step):
    """Sends the worker at a place home once everything it set off is over."""

    def run(self, state: State) -> None:
        """Send the worker home."""
        send_home(state, self.number)


# --- phase 4 --------------------------------------------------------------------------------------------------


def begin_provost(state: State) -> None:
    """Start the provost's phase (rules.md 5)."""
    begin_phase(state, c.PROVOST)
    state.stack.append(_PROVOST_TURN[0])


class ProvostTurn(Step):
    """Asks the player with this number in the passing order."""

    def run(self, state: State) -> None:
        """Ask, or go on to the road."""
        if self.number == state.size:
            begin_road(state)
            return
        state.stack.append(_PROVOST_TURN[self.number + 1])
        state.stack.append(q.Provost(state.passed[self.number]))


# --- phase 5 --------------------------------------------------------------------------------------------------


def begin_road(state: State) -> None:
    """Start the activation of the road (rules.md 6)."""
    begin_phase(state, c.ROAD)
    state.stack.append(_ROAD_WALK[1])


def active_road(provost: int, start: int = 1) -> range:
    """Return the road spaces, from `start` on, whose tiles are activated while the provost stands at `provost`."""
    return range(start, provost + 1)


class RoadWalk(Step):
    """Activates the tiles with workers from this space on, up to the provost."""

    def run(self, state: State) -> None:
        """Activate tiles until one asks a question; beyond the provost send everyone home with nothing."""
        worker = state.worker
        for space in active_road(state.provost, self.number):
            player = worker[space]
            if player < 0:
                continue
            if activate(state, player, space):
                question = state.stack.pop()
                state.stack.append(_ROAD_WALK[space + 1])
                state.stack.append(_GO_HOME[space])
                state.stack.append(question)
                return
            state.phase_start = False
            send_home(state, space)
        # Our ruling in rules.md 6: the others leave in road order, which decides when sold tiles change.
        for space in range(state.provost + 1, c.ROAD_SPACES + 1):
            if worker[space] >= 0:
                note(state, "idle", worker[space], space, tile=state.tile[space])
                send_home(state, space)
        begin_castle(state)


def activate(state: State, player: int, space: int) -> bool:
    """Activate a tile for a player: take what is automatic; say whether a question was pushed (rules.md 6)."""
    tile = state.tile[space]
    question = _QUESTIONS[tile]
    if question is not None:
        state.stack.append(question(player, space))
        return True
    effect = c.TILES[tile].effect
    assert isinstance(effect, c.Produces)
    take(state, player, effect.cubes)
    state.phase_start = False
    if state.journal is not None:
        note(state, "produce", player, space, 0, tile, effect.cubes)
    owner = state.owner[space]
    if effect.bonus and owner != player:
        state.stack.append(q.Bonus(owner, space))
        return True
    return False


def _question_of(tile: c.Tile) -> type[q.RoadQuestion] | None:
    effect = tile.effect
    if isinstance(effect, c.Builds) and effect.kind == c.PRESTIGE_TILE:
        return q.Architect
    return None if effect is None else _EFFECT_QUESTIONS[type(effect)]


_EFFECT_QUESTIONS: Final[dict[type[c.Effect], type[q.RoadQuestion] | None]] = {
    c.Produces: None,
    c.ProducesOne: q.Produce,
    c.Sells: q.Sell,
    c.Buys: q.Buy,
    c.Trades: q.Pay,
    c.Exchanges: q.Alchemist,
    c.Builds: q.Build,
    c.MakesResidence: q.Lawyer,
}
_QUESTIONS: Final[tuple[type[q.RoadQuestion] | None, ...]] = tuple(_question_of(tile) for tile in c.TILES)


# --- phase 6 --------------------------------------------------------------------------------------------------


def begin_castle(state: State) -> None:
    """Start the castle (rules.md 7)."""
    begin_phase(state, c.CASTLE_PHASE)
    state.stack.append(_CASTLE_TURN[0])


class CastleTurn(Step):
    """Opens the turn of the worker with this number in the queue; after the last one comes the favour."""

    def run(self, state: State) -> None:
        """Ask for batches while a lot is free, else settle the turn."""
        if self.number == len(state.queue):
            state.stack.append(QUEUE_HOME)
            _favor_of_most_batches(state)
            return
        player = state.queue[self.number]
        state.stack.append(_CASTLE_TURN[self.number + 1])
        if state.free_section() >= 0:
            state.stack.append(_CASTLE_TURN_END[player])
            state.stack.append(q.Castle(player, c.CASTLE))
            return
        state.phase_start = False
        note(state, "no-lot", player, c.CASTLE)
        if not q.batch_options(state, player):
            _empty_handed(state, player)


class CastleTurnEnd(Step):
    """Ends a player's turn in the castle, by `done` or because the last lot has been filled."""

    def run(self, state: State) -> None:
        """Take prestige from a player who delivered nothing."""
        if not state.batches[self.number]:
            _empty_handed(state, self.number)


def _empty_handed(state: State, player: int) -> None:
    note(state, "empty-handed", player, c.CASTLE, lose(state, player, c.EMPTY_HANDED))


def _favor_of_most_batches(state: State) -> None:
    most = max(state.batches)
    if most:
        player = next(player for player in state.queue if state.batches[player] == most)
        note(state, "most-batches", player, c.CASTLE, most)
        owe_favors(state, player, c.CASTLE, 1)


class QueueHome(Frame):
    """Sends the workers in the castle home and ends the round."""

    def run(self, state: State) -> None:
        """Empty the queue; go on to phase 7."""
        for player in state.queue:
            state.hands[player] += 1
        state.queue = []
        begin_scoring(state)


# --- phase 7 --------------------------------------------------------------------------------------------------


def begin_scoring(state: State) -> None:
    """Start the end of the round (rules.md 8)."""
    begin_phase(state, c.SCORING)
    state.phase_start = False
    state.stack.append(BAILIFF)


def bailiff_steps(state: State) -> int:
    """Return how far the bailiff moves at the end of the round with the provost where he stands (rules.md 8.1)."""
    steps = 2 if state.provost > state.bailiff else 1
    return min(steps, c.LAST_SPACE - state.bailiff)


class Bailiff(Frame):
    """Moves the bailiff, and the provost to him (rules.md 8.1)."""

    def run(self, state: State) -> None:
        """Move both; then look whether a section is to be scored."""
        steps = bailiff_steps(state)
        state.bailiff += steps
        state.provost = state.bailiff
        note(state, "bailiff", amount=steps, place=state.bailiff)
        state.stack.append(SCORING)


def section_due(state: State, number: int) -> bool:
    """Say whether a section is to be scored once those before it have been (rules.md 8.2)."""
    section = c.SECTIONS[number]
    return state.bailiff >= section.marker or len(state.houses[number]) == section.lots


def section_outcome(number: int, houses: int) -> tuple[int, int]:
    """Return the favours that so many houses bring in a section and the prestige they cost (rules.md 1.3)."""
    section = c.SECTIONS[number]
    if not houses:
        return 0, section.loses
    return section.favors[min(houses, len(section.favors) - 1)], 0


class Scoring(Frame):
    """Scores the next section if it is due, ends the game after the towers, or begins a new round (rules.md 8.2-3)."""

    def run(self, state: State) -> None:
        """Decide what phase 7 does next."""
        number = state.scored
        if number == len(c.SECTIONS):
            finish(state)
            return
        if section_due(state, number):
            note(state, "scoring", amount=number)
            state.stack.append(SECTION_CLOSED)
            state.stack.append(_SCORE_PLAYER[0])
            return
        state.round += 1
        if state.size == 2:
            state.order.reverse()
        begin_round(state)


class ScorePlayer(Step):
    """Scores the section for the player with this number in the turn order (rules.md 1.3)."""

    def run(self, state: State) -> None:
        """Take prestige or give favours; the favours are used before the next player is looked at."""
        if self.number == state.size:
            return
        state.stack.append(_SCORE_PLAYER[self.number + 1])
        player = state.order[self.number]
        houses = state.houses[state.scored].count(player)
        at = c.DUNGEON_SCORING + state.scored
        favors, loses = section_outcome(state.scored, houses)
        if loses:
            note(state, "section", player, at, houses, other=-lose(state, player, loses))
            return
        note(state, "section", player, at, houses, other=favors)
        owe_favors(state, player, at, favors)


class SectionClosed(Frame):
    """Closes a scored section: the next columns open, its free lots stay empty."""

    def run(self, state: State) -> None:
        """Count the section as scored and look at the next one, in the same phase."""
        state.scored += 1
        state.stack.append(SCORING)


def finish(state: State) -> None:
    """Do the final scoring (rules.md 8); goods and money stay where they are."""
    state.phase = c.FINISHED
    state.phase_start = False
    for player in state.order:
        base = 5 * player
        gold = state.cubes[base + c.GOLD]
        others = sum(state.cubes[base : base + c.GOLD])
        _final(state, player, c.FROM_GOLD, c.GOLD_PRESTIGE * gold)
        _final(state, player, c.FROM_CUBES, others // c.CUBES_PER_PRESTIGE)
        _final(state, player, c.FROM_DENIERS, state.deniers[player] // c.DENIERS_PER_PRESTIGE)
    note(state, "end")


def _final(state: State, player: int, source: int, amount: int) -> None:
    score(state, player, source, amount)
    note(state, "final", player, amount=amount, other=source)


# --- frames without a memory exist once -----------------------------------------------------------------------

_PLAYERS: Final = range(len(c.COLORS))
_PLACEMENT: Final = tuple(Placement(player) for player in _PLAYERS)
_PLACE: Final = tuple(q.Place(player) for player in _PLAYERS)
_SPECIAL: Final = tuple(Special(number) for number in range(len(_SPECIAL_STEPS) + 1))
_GO_HOME: Final = tuple(GoHome(place) for place in range(c.JOUST_FIELD + 1))
_PROVOST_TURN: Final = tuple(ProvostTurn(number) for number in range(len(c.COLORS) + 1))
_ROAD_WALK: Final = tuple(RoadWalk(space) for space in range(c.ROAD_SPACES + 2))
_CASTLE_TURN: Final = tuple(CastleTurn(number) for number in range(len(c.COLORS) + 1))
_CASTLE_TURN_END: Final = tuple(CastleTurnEnd(player) for player in _PLAYERS)
_SCORE_PLAYER: Final = tuple(ScorePlayer(number) for number in range(len(c.COLORS) + 1))
QUEUE_HOME: Final = QueueHome()
BAILIFF: Final = Bailiff()
SCORING: Final = Scoring()
SECTION_CLOSED: Final = SectionClosed()


def begin_at(state: State, phase: int) -> None:
    """Start play of a position at the beginning of a phase (formats.md 4)."""
    begin_phase(state, phase)
    if phase == c.PLACEMENT:
        state.stack.append(Placement(NOBODY))
    elif phase == c.SCORING:
        begin_scoring(state)
    else:
        _BEGIN[phase](state)


_BEGIN: Final = {
    c.SPECIAL: begin_special,
    c.PROVOST: begin_provost,
    c.ROAD: begin_road,
    c.CASTLE_PHASE: begin_castle,
}
