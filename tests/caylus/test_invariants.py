"""What holds at every moment of every game: random games of every size and option, from setups and rich positions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import CAYLUS, begin_position, result
from caylus_tui.games.caylus.state import EVENTS, NOBODY, State
from caylus_tui.table.protocol import Decision
from tests.caylus.helpers import ANSWERS, on_board
from tests.caylus.ledger import Ledger
from tests.caylus.random_games import (
    PHASES,
    SHAPES,
    Chooser,
    any_move,
    busy_move,
    filled_position,
    play,
    random_setup,
    shape_name,
    steady,
)

OWNED = (c.WOOD_TILE, c.STONE_TILE, c.RESIDENCE_TILE, c.PRESTIGE_TILE)
SECTION_LOTS = (6, 10, 14)


def check_workers(state: State) -> None:
    """Six a player, always somewhere, and only where one can stand."""
    for player in range(state.size):
        assert state.hands[player] + on_board(state, player) == 6
    assert len(state.stables) == len(set(state.stables)) <= (3 if state.size > 2 else 0)
    assert len(state.queue) == len(set(state.queue)) <= state.size
    assert len(state.passed) == len(set(state.passed)) <= state.size
    assert sorted(state.order) == list(range(state.size))
    for space in range(1, 29):
        if state.worker[space] != NOBODY:
            assert c.TAKES_WORKER[state.tile[space]], space
        if state.sold[space] != NOBODY:
            assert state.worker[space] != NOBODY, space
            assert c.KIND[state.tile[space]] == c.NEUTRAL or state.owner[space] == state.sold[space]


def check_numbers(state: State) -> None:
    """Nothing is negative, and prestige is the sum of its sources, of which only the penalties take away."""
    for figures in (state.deniers, state.cubes, state.hands, state.prestige, state.supply, state.batches):
        assert min(figures) >= 0
    for player in range(state.size):
        sources = state.points[12 * player : 12 * player + 12]
        assert sum(sources) == state.prestige[player]
        assert [number for number, points in enumerate(sources) if points < 0] in ([], [c.FROM_PENALTIES])


def check_tiles(state: State) -> None:
    """Every tile is in the supply, on the road or, where the rules say so, out of the game; never twice."""
    road = Counter(state.tile[1:])
    for number, tile in enumerate(c.TILES):
        if tile.kind in (c.WOOD_TILE, c.STONE_TILE, c.PRESTIGE_TILE):
            copies = 0 if tile.id == "jeweller" and not state.jeweller else tile.copies
            assert state.supply[number] + road[number] == copies, tile.id
        else:
            assert state.supply[number] == 0, tile.id
        if tile.kind == c.NEUTRAL:
            assert road[number] <= 1, tile.id
    assert {space: state.tile[space] for space in c.PRINTED} == c.PRINTED
    for space in range(1, 29):
        assert (state.owner[space] != NOBODY) == (c.KIND[state.tile[space]] in OWNED), space


def check_board(state: State) -> None:
    """Provost and bailiff are on the road, houses in their lots, questions on top of the stack."""
    assert 1 <= state.provost <= 28
    assert 1 <= state.bailiff <= 28
    assert [len(houses) <= lots for houses, lots in zip(state.houses, SECTION_LOTS, strict=True)] == [True] * 3
    assert 0 <= state.scored <= 3
    assert 0 <= min(state.markers) <= max(state.markers) <= 5
    assert (state.phase == c.FINISHED) == (not state.stack)
    assert state.phase == c.FINISHED or state.stack[-1].is_question


def check(state: State) -> None:
    check_workers(state)
    check_numbers(state)
    check_tiles(state)
    check_board(state)


class Watch:
    """Follows one game: favours, scorings, and the journal against the state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events = CAYLUS.journal(state)
        self.ledger = Ledger(state)
        self.scored_before = state.scored
        self.tracks: dict[int, set[int]] = {}
        self.decisions = 0
        self.seen: set[str] = set()
        """Kinds of events, and of decisions with a question mark."""
        self.phase = (state.round, state.phase)

    def before(self, decision: Decision[Move], move: Move) -> None:
        """Look at a decision that is about to be made."""
        state = self.state
        if self.phase != (state.round, state.phase):
            self.phase = (state.round, state.phase)
            self.tracks = {}
        assert decision.options
        assert len(set(decision.options)) == len(decision.options)
        self.decisions += 1
        self.seen.add(f"{decision.kind}?")
        if move.verb == "favor":
            used = self.tracks.setdefault(decision.player, set())
            assert move.track not in used, "a track twice in one phase"
            used.add(move.track)
            self.ledger.use_favor(decision.player)

    def after(self) -> None:
        """Look at what the journal says about it, and at the state."""
        state = self.state
        check(state)
        self.ledger.follow(self.events)
        self.seen.update(event.kind for event in self.events)
        self.events.clear()
        assert self.ledger.differences(state) == {}
        scored = self.scored_before + len(self.ledger.scorings)
        assert self.ledger.scorings == list(range(self.scored_before, scored))
        assert scored - state.scored in (0, 1)
        asked = CAYLUS.pending(state)
        assert any(self.ledger.owed) == (asked is not None and asked.kind == "favor"), "a favour waits"


def watch(state: State, rng: Random, choose: Chooser, phase: int | None = None) -> Watch:
    """Play a game to its end, looking at everything after every move.

    `phase` is given for a position that has not begun yet, so that what happens by itself at first is seen too.
    """
    watching = Watch(state)
    if phase is not None:
        begin_position(state, phase)
    for decision, move in play(state, rng, choose):
        watching.after()
        watching.before(decision, move)
    watching.after()
    check_end(state)
    return watching


def check_end(state: State) -> None:
    """A finished game has scored everything, and its winners are those with most prestige."""
    ended = result(state)
    assert ended is not None
    assert state.scored == 3
    assert ended.final == tuple(state.prestige)
    assert ended.winners == tuple(seat for seat in state.order if state.prestige[seat] == max(state.prestige))
    for player in range(state.size):
        food, wood, stone, cloth, gold = state.cubes[5 * player : 5 * player + 5]
        assert state.points[12 * player + c.FROM_GOLD] == 3 * gold
        assert state.points[12 * player + c.FROM_CUBES] == (food + wood + stone + cloth) // 3
        assert state.points[12 * player + c.FROM_DENIERS] == state.deniers[player] // 4


def game(shape: tuple[int, bool, bool], seed: int) -> Watch:
    """Play one game of a shape: every third from a rich position, half of all with busy players."""
    rng = Random(f"{shape_name(shape)} {seed}")
    choose = busy_move if seed % 2 else any_move
    if seed % 3 < 2:
        return watch(random_setup(rng, shape), rng, choose)
    phase = rng.choice(PHASES)
    return watch(filled_position(rng, shape, phase), rng, choose, phase)


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_random_games(shape: tuple[int, bool, bool]) -> None:
    games = [game(shape, seed) for seed in range(30)]
    assert sum(game.decisions for game in games) > 30 * 30 * shape[0]


def test_random_games_show_every_event_and_every_decision() -> None:
    seen: set[str] = set()
    for shape in ((3, True, True), (4, False, False)):
        for seed in range(60):
            rng = Random(f"rich {seed}")
            seen |= watch(filled_position(rng, shape, c.ROAD), rng, busy_move, c.ROAD).seen
    assert seen == {*EVENTS, *(f"{kind}?" for kind in ANSWERS)}


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_two_thousand_random_games(shape: tuple[int, bool, bool]) -> None:
    games = [game(shape, seed) for seed in range(100, 100 + 2000 // len(SHAPES))]
    assert len(games) == 125
    assert sum(game.decisions for game in games) > 125 * 30 * shape[0]


@steady(60)
@given(
    shape=st.sampled_from(SHAPES),
    phase=st.sampled_from(PHASES),
    choose=st.sampled_from((any_move, busy_move)),
    seed=st.integers(0, 10**6),
)
def test_games_from_any_position(shape: tuple[int, bool, bool], phase: int, choose: Chooser, seed: int) -> None:
    rng = Random(seed)
    state = filled_position(rng, shape, phase)
    watch(state, rng, choose, phase)
    assert state.phase == c.FINISHED


@steady(40)
@given(shape=st.sampled_from(SHAPES), turns=st.lists(st.integers(0, 10_000), min_size=30, max_size=160))
def test_games_by_chosen_numbers(shape: tuple[int, bool, bool], turns: list[int]) -> None:
    """Hypothesis itself chooses the moves, so that a failure shrinks to the shortest game that shows it."""
    state = random_setup(Random(0), shape)
    watching = Watch(state)
    for turn in turns:
        decision = CAYLUS.pending(state)
        if decision is None:
            break
        move = decision.options[turn % len(decision.options)]
        watching.before(decision, move)
        CAYLUS.apply(state, move)
        watching.after()
    assert state.round >= 1
