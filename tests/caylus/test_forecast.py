"""The forecast: what it says is what then happens when the game is played on."""

from random import Random

import pytest

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.forecast import (
    CastleVisit,
    Lacking,
    Reach,
    Share,
    attempt,
    bailiff_after_round,
    can_use,
    castle_visit,
    farthest_provost,
    incomes,
    lacking,
    outcome,
    position_in_stables,
    provost_outlook,
    provost_price,
    provost_reach,
    section_outlook,
    shift_against,
    shift_needed,
)
from caylus_tui.games.caylus.rules import CAYLUS, begin_position
from caylus_tui.games.caylus.state import State
from caylus_tui.table.protocol import IllegalMove
from tests.caylus.helpers import position
from tests.caylus.random_games import SHAPES, any_move, busy_move, play, random_position, random_setup

TILE = c.TILE


def asking_in(phase: int, rng: Random, seed: int) -> State:
    """A random position in which somebody is asked something in a phase."""
    while True:
        state = random_position(rng, SHAPES[seed % len(SHAPES)], phase)
        if state.phase == phase:
            return state


# --- what a move does -------------------------------------------------------------------------------------------------


def test_a_move_is_played_on_a_copy_in_two_steps() -> None:
    table = position("placement", special={"trading-post": "red"}, passed="red green", deniers={"blue": 4})
    state = table.state
    before = CAYLUS.digest(state)
    done = outcome(state, m.PASS)
    assert [event.kind for event in done.events] == ["pass"]
    assert (done.at_once.passed, done.at_once.phase) == ([1, 2, 0], c.PLACEMENT)
    assert [event.kind for event in done.later] == ["trading-post"]
    assert (done.after.phase, done.after.deniers[1]) == (c.PROVOST, 13)
    assert CAYLUS.digest(state) == before


def test_an_illegal_move_is_refused() -> None:
    state = position("placement").state
    with pytest.raises(IllegalMove) as refused:
        attempt(state, m.DONE)
    assert (refused.value.player, refused.value.reason) == ("blue", "other-question")


@pytest.mark.parametrize("shape", SHAPES[::3])
def test_the_outcome_is_what_applying_gives(shape: tuple[int, bool, bool]) -> None:
    rng = Random(5)
    state = random_setup(rng, shape)
    for n, (_decision, move) in enumerate(play(state, rng, busy_move)):
        if n % 7 == 0:
            foreseen = outcome(state, move)
            played = state.clone()
            events = CAYLUS.journal(played)
            CAYLUS.apply(played, move)
            assert CAYLUS.digest(foreseen.after) == CAYLUS.digest(played)
            assert foreseen.events + foreseen.later == events


# --- the road ---------------------------------------------------------------------------------------------------------


def test_which_workers_work_for_each_move_of_the_provost() -> None:
    state = position("provost", workers={2: "red", 7: "blue", 9: "green"}, road={9: "mason red"}, provost=7).state
    assert provost_reach(state) == Reach(0, 7, (2, 7), (9,))
    assert provost_reach(state, 2) == Reach(2, 9, (2, 7, 9), ())
    assert provost_reach(state, -7) is None
    assert [(reach.shift, reach.provost, len(reach.works)) for reach in provost_outlook(state)] == [
        (-3, 4, 1),
        (-2, 5, 1),
        (-1, 6, 1),
        (0, 7, 2),
        (1, 8, 2),
        (2, 9, 3),
        (3, 10, 3),
    ]


@pytest.mark.parametrize(("provost", "shifts"), [(1, [0, 1, 2, 3]), (27, [-3, -2, -1, 0, 1])])
def test_the_provost_never_leaves_the_road(provost: int, shifts: list[int]) -> None:
    state = position("provost", provost=provost).state
    assert [reach.shift for reach in provost_outlook(state)] == shifts


@pytest.mark.parametrize("seed", range(12))
def test_idle_workers_are_those_that_go_home_with_nothing(seed: int) -> None:
    rng = Random(seed)
    state = asking_in(c.ROAD, rng, seed)
    reach = provost_reach(state)
    assert reach is not None
    events = CAYLUS.journal(state)
    idle = reach.idle
    while state.phase == c.ROAD:
        decision = CAYLUS.pending(state)
        assert decision is not None
        CAYLUS.apply(state, any_move(rng, list(decision.options)))
    assert tuple(event.place for event in events if event.kind == "idle") == idle


def test_how_far_the_provost_must_move() -> None:
    state = position("placement", road={9: "mason red"}, provost=6).state
    assert [shift_needed(state, space) for space in (1, 6, 7, 9)] == [0, 0, 1, 3]
    assert [shift_against(state, space) for space in (1, 2, 6)] == [None, 5, 1]
    assert [provost_price(state, 0, shift) for shift in (-2, 0, 3, 4)] == [2, 0, 3, None]


def test_a_price_is_told_to_the_poor_as_well() -> None:
    assert provost_price(position("placement", deniers={"blue": 0}).state, 0, 2) == 2


@pytest.mark.parametrize(
    ("phase", "special", "farthest"),
    [
        ("placement", {}, 6 + 3 + 3 * 3),
        ("special", {"gate": "red"}, 6 + 3 * 3),
        ("special", {"merchants-guild": "red"}, 6 + 3 + 3 * 3),
    ],
)
def test_the_farthest_space_the_provost_can_reach(phase: str, special: dict[str, str], farthest: int) -> None:
    assert farthest_provost(position(phase, special=special, deniers={"red": 0}).state) == farthest


def test_he_stays_on_the_road_at_the_farthest() -> None:
    assert farthest_provost(position("placement", provost=27).state) == 28


def test_what_can_be_used_as_things_stand() -> None:
    road = {9: "mason red", 10: "stone-farm red", 11: "bank red"}
    state = position("placement", cubes={"blue": "1 food 1 wood"}, deniers={"blue": 1}, road=road).state
    usable = {space: can_use(state, 0, space) for space in (1, 4, 5, 6, 7, 9, 10, 11)}
    assert usable == {1: True, 4: True, 5: True, 6: True, 7: False, 9: False, 10: True, 11: False}
    assert [can_use(state, 1, space) for space in (5, 6, 7)] == [False, False, True]


def test_the_place_in_the_stables() -> None:
    state = position("placement", stables="green blue").state
    assert [position_in_stables(state, player) for player in range(3)] == [2, 0, 1]


# --- money and goods --------------------------------------------------------------------------------------------------


def test_the_next_income_is_what_is_then_taken() -> None:
    state = position("scoring", road={9: "residence red", 10: "residence red", 11: "hotel blue"}).state
    assert incomes(state) == [4, 4, 2]
    # The position has gone on to the next round by itself, income taken.
    assert state.deniers == [14, 14, 12]


def test_what_is_lacking() -> None:
    cubes = {"blue": "1 food 1 wood", "red": "1 wood 3 stone 2 gold"}
    state = position("placement", cubes=cubes, road={9: "residence red"}).state
    assert lacking(state, 0, TILE["mason"]) == Lacking()
    assert lacking(state, 0, TILE["church"]) == Lacking((0, 0, 1, 1, 0))
    assert lacking(state, 0, TILE["hotel"]) == Lacking((0, 0, 3, 0, 2), 0, True)
    assert lacking(state, 1, TILE["hotel"]) == Lacking()
    assert lacking(state, 2, TILE["wood-peddler"]) == Lacking((0, 1, 0, 0, 0), 1)


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_lacking_exactly_where_a_tile_can_be_built(seed: int) -> None:
    rng = Random(seed)
    state = random_position(rng, SHAPES[seed % len(SHAPES)], c.ROAD)
    for _step in range(200):
        decision = CAYLUS.pending(state)
        if decision is None:
            break
        if decision.kind in ("build", "architect") and state.first_empty_space():
            offered = {move.tile for move in decision.options if move.tile}
            effect = c.TILES[decision.context["tile"]].effect
            assert isinstance(effect, c.Builds)
            tiles = [tile for tile in range(len(c.TILES)) if c.KIND[tile] == effect.kind and state.supply[tile]]
            assert {tile for tile in tiles if lacking(state, decision.player, tile) == Lacking()} == offered
        CAYLUS.apply(state, busy_move(rng, list(decision.options)))


# --- the castle and the end of the round ------------------------------------------------------------------------------


def test_what_coming_to_the_castle_would_mean() -> None:
    cubes = {"blue": "1 food 1 wood 1 gold", "red": "3 food 2 wood"}
    state = position("placement", cubes=cubes, prestige={"green": 1}).state
    assert [castle_visit(state, player) for player in range(3)] == [
        CastleVisit(True, 2),
        CastleVisit(False, 2),
        CastleVisit(False, 1),
    ]


def test_a_castle_without_a_free_lot_takes_prestige_only_from_who_has_no_batch() -> None:
    full = {"dungeon": "6 red", "walls": "10 red", "towers": "14 red"}
    state = position("placement", cubes={"blue": "1 food 1 wood 1 gold"}, houses=full).state
    assert [castle_visit(state, player) for player in (0, 1)] == [CastleVisit(False, 0), CastleVisit(False, 2)]


@pytest.mark.parametrize(
    ("provost", "bailiff", "space"),
    [(6, 6, 7), (7, 6, 8), (5, 6, 7), (28, 27, 28), (28, 28, 28), (3, 28, 28)],
)
def test_where_the_bailiff_ends(provost: int, bailiff: int, space: int) -> None:
    state = position("provost", provost=provost, bailiff=bailiff).state
    assert bailiff_after_round(state) == space


def test_after_phase_6_the_bailiff_has_moved() -> None:
    table = position("castle", queue="blue", cubes={"blue": "1 food 1 wood 1 gold"}, provost=12, bailiff=10)
    assert bailiff_after_round(table.state) == 12
    table.play("blue batch wood gold", "blue done", "blue favor prestige")
    assert (table.phase, table.state.bailiff) == ("placement", 12)


def test_the_outlook_of_the_sections() -> None:
    state = position(
        "provost", bailiff=10, provost=12, houses={"dungeon": "2 blue 1 red", "walls": "3 red"}, prestige={"green": 1}
    ).state
    dungeon, walls, towers = section_outlook(state)
    assert (dungeon.scored, dungeon.distance, dungeon.lots_left, dungeon.due) == (False, 2, 3, True)
    assert dungeon.shares == (Share(2, 1, 0), Share(1, 0, 0), Share(0, 0, 1))
    assert (walls.distance, walls.lots_left, walls.due) == (8, 7, False)
    assert walls.shares == (Share(0, 0, 3), Share(3, 2, 0), Share(0, 0, 1))
    assert (towers.distance, towers.lots_left, towers.due) == (14, 14, False)


def test_a_scored_section_has_no_shares_and_a_full_one_waits_for_those_before_it() -> None:
    state = position("provost", scored=1, houses={"dungeon": "1 blue", "towers": "14 red"}, provost=6).state
    dungeon, walls, towers = section_outlook(state)
    assert (dungeon.scored, dungeon.shares, dungeon.due) == (True, (), False)
    assert (walls.due, towers.due, towers.lots_left) == (False, False, 0)


def last_in_the_castle(rng: Random, seed: int) -> State:
    """A random position in which one player alone is in the castle, without a batch: being done ends the round."""
    while True:
        state = random_position(rng, SHAPES[seed % len(SHAPES)], c.PROVOST)
        state.stack, state.decision = [], None
        state.queue, state.cubes, state.prestige = [0], [0] * (5 * state.size), [20] * state.size
        begin_position(state, c.CASTLE_PHASE)
        if state.phase == c.CASTLE_PHASE:
            return state


@pytest.mark.parametrize("seed", range(30))
def test_what_is_due_is_scored_as_foreseen(seed: int) -> None:
    state = last_in_the_castle(Random(seed), seed)
    foreseen = section_outlook(state)
    ends = bailiff_after_round(state)
    events = CAYLUS.journal(state)
    state.prestige[0] += castle_visit(state, 0).lost
    CAYLUS.apply(state, m.DONE)
    due = [section.number for section in foreseen if section.due]
    scored = [event.amount for event in events if event.kind == "scoring"]
    assert [event.place for event in events if event.kind == "bailiff"] == [ends]
    # A favour in a scoring asks a question, and the next section waits for its answer.
    assert scored == due[: len(scored)]
    assert bool(scored) == bool(due)
    shares = [event for event in events if event.kind == "section"][:1]
    foretold = [foreseen[due[0]].shares[event.player] for event in shares]
    assert [(event.amount, event.other) for event in shares] == [(s.houses, s.favors or -s.lost) for s in foretold]
