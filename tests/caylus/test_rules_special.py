"""rules.md 5: the special buildings one after the other, then the provost."""

from __future__ import annotations

import pytest

from tests.caylus.helpers import position

# --- gate --------------------------------------------------------------------------------------------------------


def test_the_gate_leads_wherever_phase_two_would_allow_a_worker() -> None:
    road = {9: "mason red", 10: "park blue", 11: "residence blue", 12: "hotel red"}
    table = position("special", special={"gate": "blue", "joust-field": "red"}, road=road, workers={1: "red"})
    special = ["trading-post", "merchants-guild", "stables", "inn", "castle"]
    spaces = [2, 3, 4, 5, 6, 7, 8, 9, 10, 16]
    assert table.legal == [*(f"gate {place}" for place in (*special, *(f"road:{n}" for n in spaces))), "gate none"]


def test_the_gate_is_free_even_without_money_and_anothers_tile_scores_for_its_owner() -> None:
    road = {9: "mason red", 10: "park blue"}
    table = position("special", special={"gate": "blue"}, road=road, deniers={"blue": 0})
    table.play("blue gate road:9")
    assert (table.deniers("blue"), table.hands("blue"), table.worker("road:9")) == (0, 5, "blue")
    assert (table.prestige("red"), table.worker("gate")) == (11, "")
    table = position("special", special={"gate": "blue"}, road=road)
    table.play("blue gate road:10")
    assert table.prestige("blue") == 10


def test_from_the_gate_home() -> None:
    table = position("special", special={"gate": "blue"})
    table.play("blue gate none")
    assert (table.hands("blue"), table.worker("gate"), table.phase) == (6, "", "provost")


def test_from_the_gate_to_the_trading_post_in_the_same_round() -> None:
    table = position("special", special={"gate": "blue"}, deniers={"blue": 0})
    table.play("blue gate trading-post")
    assert (table.deniers("blue"), table.hands("blue"), table.asked) == (3, 6, "blue provost")


def test_from_the_gate_to_the_guild_and_the_joust_field_in_the_same_round() -> None:
    assert position("special", special={"gate": "blue"}).play("blue gate merchants-guild").asked == (
        "blue guild merchants-guild"
    )
    assert position("special", special={"gate": "blue"}).play("blue gate joust-field").asked == "blue joust joust-field"


def test_from_the_gate_to_the_stables_behind_those_who_stand_there() -> None:
    table = position("special", "blue red green orange", special={"gate": "orange"}, stables="green")
    table.play("orange gate stables")
    assert table.order == "green orange blue red"
    assert table.hands("orange") == 6


def test_from_the_gate_to_the_inn_and_on_to_the_right() -> None:
    table = position("special", special={"gate": "blue"}, inn=("", "red"))
    table.play("blue gate inn")
    assert (table.inn, table.hands("red"), table.hands("blue")) == (("", "blue"), 6, 5)


def test_who_stands_on_the_inns_right_may_go_from_the_gate_to_its_left() -> None:
    table = position("special", special={"gate": "blue"}, inn=("", "blue"))
    assert "gate inn" in table.legal
    table.play("blue gate inn")
    assert (table.inn, table.hands("blue")) == (("", "blue"), 5)


def test_from_the_gate_to_the_castle_behind_the_queue() -> None:
    table = position("special", special={"gate": "blue"}, queue="red")
    table.play("blue gate castle")
    assert table.queue == "red blue"


def test_the_gates_worker_is_activated_on_the_road_in_the_same_round() -> None:
    table = position("special", special={"gate": "blue"}, provost=6)
    table.play("blue gate road:4", "blue provost 0", "red provost 0", "green provost 0")
    assert table.cubes("blue") == "1 stone"


# --- trading post, guild, joust field ------------------------------------------------------------------------------


def test_the_trading_post_pays_three_and_its_worker_goes_home() -> None:
    table = position("special", special={"trading-post": "red"})
    assert (table.deniers("red"), table.hands("red"), table.worker("trading-post")) == (13, 6, "")
    assert table.asked == "blue provost"


@pytest.mark.parametrize(
    ("provost", "moves"),
    [
        (10, "-3 -2 -1 0 +1 +2 +3"),
        (2, "-1 0 +1 +2 +3"),
        (1, "0 +1 +2 +3"),
        (27, "-3 -2 -1 0 +1"),
        (28, "-3 -2 -1 0"),
    ],
)
def test_the_guild_moves_the_provost_on_the_road_free_of_charge(provost: int, moves: str) -> None:
    table = position("special", special={"merchants-guild": "green"}, provost=provost, deniers={"green": 0})
    assert table.legal == [f"guild {number}" for number in moves.split()]
    table.play(f"green guild {moves.split()[0]}")
    assert table.state.provost == provost + int(moves.split()[0])
    assert (table.deniers("green"), table.hands("green")) == (0, 6)


def test_the_guilds_worker_stands_there_while_it_is_asked() -> None:
    table = position("special", special={"merchants-guild": "green"})
    assert (table.worker("merchants-guild"), table.hands("green")) == ("green", 5)


def test_a_joust_costs_one_denier_and_one_cloth_and_brings_one_favour() -> None:
    table = position("special", special={"joust-field": "red"}, cubes={"red": "2 cloth"})
    assert table.legal == ["joust", "decline"]
    table.play("red joust")
    assert (table.deniers("red"), table.cubes("red"), table.asked) == (9, "1 cloth", "red favor joust-field")
    assert (table.worker("joust-field"), table.hands("red")) == ("red", 5)
    table.play("red favor prestige")
    assert (table.prestige("red"), table.hands("red"), table.asked) == (11, 6, "blue provost")


def test_a_joust_may_be_declined() -> None:
    table = position("special", special={"joust-field": "red"}, cubes={"red": "1 cloth"})
    table.play("red decline")
    assert (table.deniers("red"), table.cubes("red"), table.hands("red")) == (10, "1 cloth", 6)
    assert table.asked == "blue provost"


@pytest.mark.parametrize(("deniers", "cubes"), [(0, "3 cloth 3 gold"), (5, "3 food 3 gold")])
def test_a_joust_needs_both_the_denier_and_the_cloth(deniers: int, cubes: str) -> None:
    table = position("special", special={"joust-field": "red"}, deniers={"red": deniers}, cubes={"red": cubes})
    assert table.legal == ["decline"]


# --- stables -------------------------------------------------------------------------------------------------------


def test_the_stables_take_the_first_places_the_others_follow_in_their_old_order() -> None:
    colors = "blue red green orange black"
    table = position("special", colors, order="black green blue red orange", stables="orange red")
    assert table.order == "orange red black green blue"
    assert (table.stables, table.hands("orange"), table.hands("red")) == ("", 6, 6)


def test_the_new_order_holds_at_once_for_the_scoring_and_for_the_next_round() -> None:
    table = position(
        "special",
        stables="green",
        bailiff=11,
        provost=11,
        houses={"dungeon": "2 blue 2 red 2 green"},
        passed="red green blue",
    )
    assert table.order == "green blue red"
    table.play("red provost 0", "green provost 0", "blue provost 0")
    assert table.asked == "green favor dungeon"
    table.play("green favor prestige", "blue favor prestige", "red favor prestige")
    assert (table.state.round, table.order, table.asked) == (3, "green blue red", "green place")


def test_empty_stables_change_nothing() -> None:
    assert position("special", order="green red blue").order == "green red blue"


# --- inn -----------------------------------------------------------------------------------------------------------


def test_who_stands_on_the_left_drives_out_who_stands_on_the_right() -> None:
    table = position("special", inn=("green", "blue"))
    assert (table.inn, table.hands("blue"), table.hands("green")) == (("", "green"), 6, 5)
    assert table.asked == "blue provost"


def test_the_left_moves_to_an_empty_right() -> None:
    assert position("special", inn=("green", "")).inn == ("", "green")


def test_both_places_of_one_player() -> None:
    table = position("special", inn=("green", "green"))
    assert (table.inn, table.hands("green")) == (("", "green"), 5)


def test_with_nobody_on_the_left_the_right_may_stay_or_leave() -> None:
    table = position("special", inn=("", "blue"))
    assert (table.asked, table.legal) == ("blue inn inn", ["inn stay", "inn leave"])
    assert table.play("blue inn stay").inn == ("", "blue")
    table = position("special", inn=("", "blue"))
    table.play("blue inn leave")
    assert (table.inn, table.hands("blue")) == (("", ""), 6)


def test_a_worker_at_the_inn_stays_away_over_the_rounds() -> None:
    table = position("special", inn=("", "blue"))
    table.play("blue inn stay", "blue provost 0", "red provost 0", "green provost 0")
    assert (table.state.round, table.inn, table.hands("blue")) == (3, ("", "blue"), 5)


# --- the order of the buildings --------------------------------------------------------------------------------------


def test_the_special_buildings_work_in_their_order() -> None:
    table = position(
        "special",
        special={"gate": "green", "trading-post": "blue", "merchants-guild": "red", "joust-field": "green"},
        stables="red",
        inn=("", "blue"),
        passed="green blue red",
    )
    assert (table.asked, table.deniers("blue")) == ("green gate gate", 10)
    table.play("green gate none")
    assert (table.asked, table.deniers("blue")) == ("red guild merchants-guild", 13)
    table.play("red guild +1")
    assert (table.asked, table.order) == ("green joust joust-field", "blue red green")
    table.play("green decline")
    assert (table.asked, table.order) == ("blue inn inn", "red blue green")
    table.play("blue inn leave")
    assert (table.asked, table.phase) == ("green provost", "provost")


def test_two_players_have_no_stables_through_the_gate_neither() -> None:
    table = position("special", "red blue", special={"gate": "blue"})
    assert "gate stables" not in table.legal
    assert "gate castle" in table.legal


# --- the provost -----------------------------------------------------------------------------------------------------


def test_each_player_moves_the_provost_once_in_passing_order_for_a_denier_a_space() -> None:
    table = position("provost", order="blue red green", passed="green blue red", provost=9)
    table.play("green provost +3", "blue provost -1", "red provost 0")
    assert [table.deniers(color) for color in ("green", "blue", "red")] == [7 + 2, 9 + 2, 10 + 2]
    assert [event.place for event in table.events if event.kind == "provost"] == [12, 11, 11]


@pytest.mark.parametrize(
    ("provost", "deniers", "moves"),
    [
        (10, 3, "-3 -2 -1 0 +1 +2 +3"),
        (10, 1, "-1 0 +1"),
        (10, 0, "0"),
        (1, 9, "0 +1 +2 +3"),
        (28, 9, "-3 -2 -1 0"),
        (3, 2, "-2 -1 0 +1 +2"),
    ],
)
def test_the_provost_stays_on_the_road_and_within_the_money(provost: int, deniers: int, moves: str) -> None:
    table = position("provost", provost=provost, deniers={"blue": deniers})
    assert table.legal == [f"provost {number}" for number in moves.split()]


def test_the_provost_may_stand_on_an_empty_space() -> None:
    table = position("provost", provost=8)
    table.play("blue provost +3")
    assert (table.tile(11), table.state.provost) == ("", 11)
