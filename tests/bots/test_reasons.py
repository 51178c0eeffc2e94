"""Why a move may be good: facts read off the rest of the round."""

import pytest

from caylus_tui.bots.caylus.reasons import MOST, REASONS, reasons
from caylus_tui.bots.caylus.weights import tuned
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from tests.caylus.helpers import Table, position
from tests.words.games import moments


def why(table: Table, text: str) -> list[tuple[str, dict[str, object]]]:
    return [(reason.code, dict(reason.values)) for reason in reasons(table.state, m.parse(text), tuned())]


def test_a_worker_on_a_producing_tile_brings_cubes() -> None:
    table = position("placement", road={9: "wood-quarry blue"}, provost=12, bailiff=12)
    assert why(table, "place road:9") == [("cubes", {"cubes": (0, 0, 2, 0, 0)})]
    assert why(table, "place trading-post") == [("deniers", {"number": 3})]
    assert why(table, "place stables") == [("order", {"place": 1})]
    assert why(table, "place inn") == [("inn", {})]


def test_a_worker_beyond_the_provost_keeps_others_away() -> None:
    table = position("placement", deniers={"blue": 1, "red": 0, "green": 0}, provost=6)
    assert why(table, "place road:16") == [("idle", {})]


def test_building_opens_a_tile_for_the_next_round() -> None:
    table = position("road", workers={6: "blue"}, cubes={"blue": "1 food 1 wood"}, round_=4, provost=8)
    assert why(table, "build mason") == [
        ("now", {"points": 4}),
        ("opens", {"tile": c.TILE["mason"], "round": 5}),
    ]


def test_building_in_the_last_round_opens_nothing() -> None:
    table = position("road", workers={6: "blue"}, cubes={"blue": "1 food 1 wood"}, scored=2, bailiff=23, provost=23)
    assert why(table, "build mason") == [("now", {"points": 4}), ("builds", {"tile": c.TILE["mason"]})]


def test_passing_first_and_keeping_money() -> None:
    table = position("placement", deniers={"blue": 4})
    assert why(table, "pass") == [("first", {"number": 1}), ("keeps", {"number": 5})]
    table = position("placement", passed="red", deniers={"blue": 0})
    assert why(table, "pass") == []


def test_the_provost_lets_work_and_stops() -> None:
    road = {9: "wood-quarry blue", 10: "wood-sawmill red"}
    table = position("provost", workers={9: "blue", 10: "red"}, road=road, provost=8)
    assert why(table, "provost +1") == [("works", {"number": 1})]
    assert why(table, "provost 0") == [("keeps", {"number": 10})]
    table = position("provost", workers={10: "red"}, road=road, provost=10)
    assert why(table, "provost -1") == [("stops", {"number": 1})]


def test_a_batch_scores_builds_a_house_and_may_be_the_most() -> None:
    table = position("castle", queue="blue red", cubes={"blue": "1 food 1 wood 1 stone"})
    assert why(table, "batch wood stone") == [
        ("now", {"points": 5}),
        ("house", {"section": 0, "houses": 1}),
        ("most", {}),
    ]
    assert why(table, "done") == [("cubes-kept", {"cubes": (1, 1, 1, 0, 0)})]


def test_a_worker_in_the_castle_delivers() -> None:
    table = position("placement", deniers={"blue": 1}, cubes={"blue": "4 food 4 wood 4 stone"})
    (code, values), *_others = why(table, "place castle")
    assert code == "batches"
    assert values["points"] == 5 * int(str(values["number"]))


def test_the_gate_leads_on() -> None:
    table = position("special", special={"gate": "blue"}, cubes={"blue": "1 cloth"})
    assert why(table, "gate trading-post") == [("deniers", {"number": 3})]
    table = position("placement")
    (code, values), *_more = why(table, "place gate")
    assert code == "waits"
    assert isinstance(values["place"], int)


def test_a_favor_says_what_it_gives_and_where_the_marker_goes() -> None:
    table = position("special", special={"joust-field": "blue"}, cubes={"blue": "1 cloth"})
    assert why(table, "joust") == [("favor", {})]
    table.play("blue joust")
    assert why(table, "favor deniers") == [
        ("deniers", {"number": 3}),
        ("column", {"track": c.DENIERS_TRACK, "column": 1}),
    ]
    assert why(table, "favor prestige") == [
        ("now", {"points": 1}),
        ("column", {"track": c.PRESTIGE_TRACK, "column": 1}),
    ]


@pytest.mark.parametrize("part", range(4))
def test_reasons_are_few_and_known_for_any_legal_move(part: int) -> None:
    for number, (state, decision, rng) in enumerate(moments(1, 41)):
        if number % 4 != part:
            continue
        before = state.key()
        found = reasons(state, rng.choice(list(decision.options)), tuned())
        assert state.key() == before
        assert len(found) <= MOST
        for reason in found:
            assert reason.code in REASONS
            assert all(name in REASONS[reason.code] for name in reason.values)
