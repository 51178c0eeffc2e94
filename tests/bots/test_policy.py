"""The quick policy plays soundly: it takes what is there to be taken, and its figures make sense."""

import hashlib
from random import Random

import pytest

from caylus_tui.bots.caylus.look import Look
from caylus_tui.bots.caylus.policy import Policy
from caylus_tui.bots.caylus.weights import Weights, from_mapping, to_mapping, tuned
from caylus_tui.bots.caylus.worth import MOST, Prices, goods, rounds_left, section_worth, standing, target, worth
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rules import apply_legal, question
from caylus_tui.games.caylus.state import State
from tests.caylus.helpers import Table, position
from tests.caylus.random_games import SHAPES, random_setup

GAMES_PLAYED = "994f28bb256a26b1"
"""The beginning of the SHA-256 of sixteen games, one of each kind."""
RICH = "3 food 2 wood 2 stone 2 cloth"


def choice(table: Table) -> str:
    return Policy(tuned()).choose(table.state).text


def prices(rounds: float = 8.0) -> Prices:
    return Prices(tuned(), rounds)


# --- what it plays --------------------------------------------------------------------------------------------


def test_it_delivers_what_it_came_for() -> None:
    table = position("castle", queue="blue", cubes={"blue": "3 food 3 wood 3 cloth"})
    assert choice(table) == "batch wood cloth"


def test_it_does_not_come_to_the_castle_with_nothing() -> None:
    table = position("placement", deniers={"blue": 9})
    scores = _scores(table)
    assert scores["place castle"] < scores["pass"]
    rich = position("placement", deniers={"blue": 9}, cubes={"blue": RICH})
    scores = _scores(rich)
    assert scores["place castle"] > scores["pass"]


def _scores(table: Table) -> dict[str, float]:
    asked = question(table.state)
    assert asked is not None
    options = asked.options(table.state)
    scores = Policy(tuned()).scores(table.state, asked, options)
    return {move.text: score for move, score in zip(options, scores, strict=True)}


def test_it_builds_what_it_can_pay() -> None:
    table = position("road", workers={6: "blue"}, cubes={"blue": "2 food 3 wood 1 cloth"}, provost=8)
    assert choice(table).startswith("build ")


def test_it_sells_when_it_is_poor() -> None:
    table = position("road", workers={5: "blue"}, deniers={"blue": 0}, cubes={"blue": "4 food"}, provost=8)
    assert choice(table) == "sell food"


def test_it_moves_the_provost_to_its_own_worker_and_not_for_others() -> None:
    road = {9: "wood-quarry blue"}
    table = position("provost", workers={9: "blue"}, road=road, provost=8, bailiff=6)
    assert choice(table) == "provost +1"
    table = position("provost", workers={9: "red"}, road=road, provost=8, bailiff=6)
    assert choice(table) in ("provost 0", "provost -1")
    table = position("provost", provost=8)
    assert choice(table) == "provost 0"


def test_it_passes_when_nothing_pays() -> None:
    table = position("placement", passed="red green", deniers={"blue": 3})
    table.state.worker[1:9] = [1] * 8
    table.state.worker[c.GATE : c.JOUST_FIELD + 1] = [1] * 4
    table.state.stables, table.state.inn_left, table.state.decision = [1, 2], 1, None
    assert choice(table) == "pass"


def test_it_puts_a_prestige_building_where_it_can() -> None:
    table = position(
        "road",
        workers={10: "blue"},
        road={9: "residence blue", 10: "architect blue"},
        cubes={"blue": "5 stone 3 gold"},
        provost=22,
        bailiff=22,
    )
    assert choice(table).startswith("prestige ")


def test_noise_needs_a_generator_and_slips_are_legal() -> None:
    state = random_setup(Random(1), SHAPES[4])
    assert Policy(tuned(), None, 5.0, 1.0).choose(state) is Policy(tuned()).choose(state)
    rng = Random(2)
    slipping = Policy(tuned(), rng, 0.0, 1.0)
    table = position("placement")
    assert len({slipping.choose(table.state).text for _ in range(60)}) > 12


def test_it_plays_the_same_games_everywhere() -> None:
    """On every platform, and with the compiled core too; a change of the policy changes this number."""
    moves = hashlib.sha256()
    for number, shape in enumerate(SHAPES):
        rng = Random(number)
        state = random_setup(rng, shape)
        policy = Policy(Weights(), rng, 1.0, 0.02)
        while question(state) is not None:
            move = policy.choose(state)
            moves.update(move.text.encode())
            apply_legal(state, move)
    assert moves.hexdigest()[:16] == GAMES_PLAYED


# --- its figures ----------------------------------------------------------------------------------------------


def test_goods_are_worth_less_the_more_there_are_and_the_later_it_is() -> None:
    now, later, end = prices(8), prices(1), prices(0)
    for kind in range(4):
        table = now.cubes[kind]
        assert table[0] == 0
        assert table[1] > table[2] - table[1] > table[4] - table[3] > 0
        assert table[3] > later.cubes[kind][3] > end.cubes[kind][3] == pytest.approx(1.0)
    assert end.cubes[c.GOLD][2] == pytest.approx(6.0)
    assert end.deniers[8] == pytest.approx(2.0)
    assert now.deniers[8] > end.deniers[8]


def test_rounds_go_down_to_nothing() -> None:
    start = position("placement", round_=1)
    assert 6 < rounds_left(start.state) < 14
    late = position("placement", bailiff=22, provost=22)
    assert rounds_left(late.state) == pytest.approx(1.25)
    done = start.state.clone()
    done.scored = 3
    assert rounds_left(done) == 0


def test_sections_are_worth_what_their_scoring_brings() -> None:
    weights = Weights(favor=3.0)
    assert [section_worth(weights, 0, n) for n in range(3)] == [-2, 0, 3]
    assert [section_worth(weights, 2, n) for n in (0, 1, 4, 9)] == [-4, 0, 6, 9]


def test_what_one_holds_is_worth_something() -> None:
    poor = position("placement").state
    for change in ("cubes", "deniers", "prestige", "tile", "house", "marker"):
        rich = poor.clone()
        _enrich(rich, change)
        assert worth(rich, 0, tuned(), prices()) > worth(poor, 0, tuned(), prices()), change
        assert worth(rich, 1, tuned(), prices()) == worth(poor, 1, tuned(), prices())


def _enrich(state: State, change: str) -> None:
    if change == "cubes":
        state.cubes[c.WOOD] += 1
    elif change == "deniers":
        state.deniers[0] += 1
    elif change == "prestige":
        state.prestige[0] += 1
    elif change == "tile":
        state.tile[9], state.owner[9] = c.TILE["mason"], 0
    elif change == "house":
        state.houses[0].append(0)
    else:
        state.markers[c.CUBES_TRACK] = 2


def test_a_finished_game_is_worth_its_prestige() -> None:
    state = position("placement", prestige={"blue": 42}, cubes={"blue": RICH}).state
    state.phase = c.FINISHED
    assert worth(state, 0, tuned(), prices()) == 42


def test_more_goods_than_the_table_is_long_do_no_harm() -> None:
    state = position("placement", cubes={"blue": "200 food 90 gold"}, deniers={"blue": 500}).state
    assert goods(state, 0, prices()) < 400
    look = Look(state, 0, tuned(), prices())
    assert look.cubes([-1, 0, 0, 0, 0]) == 0
    assert look.last(c.FOOD, 3 * MOST) > 0


def test_a_plan_needs_a_site_and_is_nearer_the_more_is_there() -> None:
    weights = Weights(hope=0.5, favor=0.0)
    state = position("placement", road={9: "residence blue"}).state
    assert target(state, 0, weights, prices(1)) is None
    state.cubes[c.STONE], state.cubes[c.GOLD] = 5, 2
    plan = target(state, 0, weights, prices(1))
    assert plan is not None
    assert plan.cost == c.COST[c.TILE["cathedral"]]
    assert [plan.there((0, 0, *held)) for held in ((0, 0, 0), (3, 0, 0), (9, 9, 0), (5, 0, 2), (5, 0, 3))] == [
        0,
        3,
        5,
        9,
        11,
    ]
    assert target(state, 1, weights, prices(1)) is None
    state.supply[c.TILE["cathedral"]] = 0
    other = target(state, 0, weights, prices(1))
    assert other is not None
    assert other.cost != plan.cost


def test_a_plan_makes_its_cubes_dearer_for_everything_else() -> None:
    state = position("placement", road={9: "residence blue"}, cubes={"blue": "5 stone 3 gold 2 food"}).state
    weights = from_mapping({**to_mapping(tuned()), "hope": 0.5})
    bare = from_mapping({**to_mapping(tuned()), "hope": 0.0})
    with_plan, without = Look(state, 0, weights, prices(1)), Look(state, 0, bare, prices(1))
    assert with_plan.paying((0, 0, 1, 0, 0)) < without.paying((0, 0, 1, 0, 0)) < 0
    assert with_plan.paying((1, 0, 0, 0, 0)) == without.paying((1, 0, 0, 0, 0))
    held = (2, 0, 5, 0, 3)
    assert with_plan.spending(held, (0, 0, 2, 0, 0)) > without.spending(held, (0, 0, 2, 0, 0))
    assert with_plan.plainly(held, (0, 0, 2, 0, 0)) == without.plainly(held, (0, 0, 2, 0, 0))


def test_a_rival_counts_against_one() -> None:
    weights = from_mapping({**to_mapping(tuned()), "rival": 0.5})
    state = position("placement", prestige={"blue": 30, "red": 20, "green": 10}).state
    before = standing(state, weights, prices())
    state.prestige[1] += 4
    after = standing(state, weights, prices())
    assert after[0] == pytest.approx(before[0] - 2)
    assert after[1] == pytest.approx(before[1] + 4)


# --- its weights ----------------------------------------------------------------------------------------------


def test_weights_are_data_with_known_names() -> None:
    assert from_mapping(to_mapping(tuned())) == tuned()
    assert from_mapping({"food": 2}) == Weights(food=2.0)
    with pytest.raises(KeyError, match="fod"):
        from_mapping({"fod": 2})
