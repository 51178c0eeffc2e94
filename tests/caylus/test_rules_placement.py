"""rules.md 4: placing workers and passing."""

from __future__ import annotations

import pytest

from tests.caylus.helpers import Table, new_game, position

PRINTED = [1, 2, 3, 4, 5, 6, 7, 8, 16]


def roads(table: Table) -> list[int]:
    """The road spaces that can be chosen."""
    return [int(text) for text in table.legal_from("place road:")]


def price(table: Table, place: str) -> int:
    """What a worker on a place costs the player who is asked."""
    color = table.asked.split()[0]
    before = table.deniers(color)
    other = Table(table.state.clone())
    other.play(f"{color} place {place}")
    return before - other.deniers(color)


# --- where --------------------------------------------------------------------------------------------------------


def test_every_place_at_the_start_the_gold_mine_too() -> None:
    special = ["gate", "trading-post", "merchants-guild", "joust-field", "stables", "inn", "castle"]
    expected = [*special, *(f"road:{space}" for space in PRINTED)]
    assert new_game().legal == [*(f"place {place}" for place in expected), "pass"]


def test_two_players_have_no_stables() -> None:
    assert "place stables" in new_game("blue red green").legal
    assert "place stables" not in new_game("blue red").legal


def test_neither_residences_nor_prestige_buildings_nor_empty_spaces_nor_taken_ones() -> None:
    road = {9: "residence blue", 10: "hotel blue", 11: "mason red", 12: "park green", 13: "bank blue"}
    table = position("placement", road=road, workers={2: "red", 13: "blue"})
    assert roads(table) == [1, 3, 4, 5, 6, 7, 8, 11, 12, 16]


def test_taken_special_buildings_are_closed() -> None:
    taken = {"gate": "red", "trading-post": "green", "merchants-guild": "blue", "joust-field": "red"}
    table = position("placement", special=taken, inn=("green", ""))
    assert [text for text in table.legal_from("place ") if not text.startswith("road")] == ["stables", "castle"]


def test_stables_take_three_players_and_each_but_once() -> None:
    colors = "blue red green orange"
    assert "place stables" in position("placement", colors, stables="red green").legal
    assert "place stables" not in position("placement", colors, stables="red green orange").legal
    assert "place stables" not in position("placement", colors, stables="blue").legal


def test_the_castle_takes_everyone_but_once() -> None:
    assert "place castle" in position("placement", queue="red green").legal
    assert "place castle" not in position("placement", queue="red blue").legal


def test_stables_and_castle_take_the_lowest_free_number() -> None:
    table = position("placement", stables="green", queue="red")
    table.play("blue place stables", "red place stables", "green place castle", "blue place castle")
    assert table.stables == "green blue red"
    assert table.queue == "red green blue"


def test_the_inns_left_place_is_open_to_who_stands_on_the_right() -> None:
    table = position("placement", inn=("", "blue"))
    table.play("blue place inn")
    assert table.inn == ("blue", "blue")
    assert table.hands("blue") == 4


# --- the price ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("passed", "cost"), [("", 1), ("red", 2), ("red green", 3), ("red green orange black", 5)])
def test_the_price_is_one_and_one_more_for_everyone_who_has_passed(passed: str, cost: int) -> None:
    table = position("placement", "blue red green orange black", passed=passed, road={9: "mason red", 10: "park blue"})
    assert [price(table, place) for place in ("castle", "gate", "road:1", "road:9")] == [cost] * 4
    assert price(table, "road:10") == 1


def test_on_the_inns_right_place_everything_costs_one() -> None:
    table = position("placement", passed="red green", road={9: "mason red", 10: "park blue"}, inn=("", "blue"))
    assert [price(table, place) for place in ("castle", "inn", "road:9", "road:10", "trading-post")] == [1] * 5


def test_the_inns_left_place_makes_nothing_cheaper() -> None:
    assert price(position("placement", passed="red", inn=("blue", "")), "castle") == 2


def test_two_players_pay_three_once_the_other_has_passed() -> None:
    table = position("placement", "red blue", passed="blue", road={9: "mason red", 10: "park blue"})
    assert [price(table, place) for place in ("castle", "gate", "inn", "road:1", "road:10")] == [3] * 5
    assert price(table, "road:9") == 1
    assert price(position("placement", "red blue"), "castle") == 1
    assert price(position("placement", "red blue", passed="blue", inn=("", "red")), "castle") == 1


def test_two_deniers_are_too_few_for_three() -> None:
    table = position("placement", "red blue", passed="blue", deniers={"red": 2}, road={9: "mason red", 10: "bank blue"})
    assert table.legal == ["place road:9", "pass"]


def test_with_too_little_money_only_ones_own_tiles_are_left() -> None:
    road = {9: "mason red", 10: "park blue", 11: "bank blue", 12: "residence blue", 13: "church blue"}
    table = position("placement", passed="red", road=road, workers={13: "green"}, deniers={"blue": 1})
    assert table.legal == ["place road:10", "place road:11", "pass"]


def test_without_money_or_workers_one_can_only_pass() -> None:
    own = {9: "mason blue"}
    assert position("placement", road=own, deniers={"blue": 0}).legal == ["pass"]
    workers = dict.fromkeys((1, 2, 3, 4, 5), "blue")
    assert position("placement", road=own, workers=workers, inn=("", "blue")).legal == ["pass"]


# --- owners, turns, passing -----------------------------------------------------------------------------------------


def test_a_worker_on_anothers_tile_scores_for_its_owner_at_once() -> None:
    table = position("placement", road={9: "mason red", 10: "park blue"})
    table.play("blue place road:9")
    assert (table.prestige("red"), table.sources("red")) == (11, {"start": 10, "visits": 1})
    table.play("red pass", "green place road:10", "blue pass", "green pass")
    assert table.prestige("blue") == 11


def test_a_worker_on_ones_own_or_on_a_neutral_tile_scores_for_nobody() -> None:
    table = position("placement", road={9: "mason blue"})
    table.play("blue place road:9", "red place road:1", "green place road:16")
    assert [table.prestige(color) for color in ("blue", "red", "green")] == [10, 10, 10]


def test_the_owners_point_is_kept_beyond_the_provost() -> None:
    table = position("placement", road={9: "wood-quarry red"}, provost=6)
    table.play("blue place road:9", "red pass", "green pass", "blue pass")
    table.play("red provost 0", "green provost 0", "blue provost 0")
    assert table.state.round == 3
    assert table.sources("red") == {"start": 10, "visits": 1}
    assert table.cubes("blue") == ""


def test_turns_go_round_the_order_past_those_who_have_passed() -> None:
    table = position("placement", "blue red green orange", order="red orange blue green")
    table.play("red place road:1", "orange pass", "blue place road:2", "green place road:3")
    table.play("red pass", "blue pass", "green place road:4", "green place road:5")
    assert table.asked == "green place"
    table.play("green pass")
    assert table.passed == "orange red blue green"
    assert table.phase == "provost"


def test_only_the_very_first_to_pass_takes_a_denier() -> None:
    table = position("placement", deniers={"blue": 0, "red": 0, "green": 0})
    table.play("blue pass", "red pass", "green pass")
    assert [table.deniers(color) for color in ("blue", "red", "green")] == [1, 0, 0]


def test_the_first_pass_pays_again_every_round() -> None:
    table = new_game("blue red")
    table.play("blue pass", "red pass", "blue provost 0", "red provost 0")
    assert (table.asked, table.deniers("blue"), table.deniers("red")) == ("red place", 10, 9)
    table.play("red pass")
    assert table.deniers("red") == 10


def test_a_position_that_names_the_first_to_pass_pays_no_one() -> None:
    table = position("placement", passed="red", deniers={"blue": 0})
    assert table.asked == "blue place"
    table.play("blue pass")
    assert table.deniers("blue") == 0


def test_money_goes_and_the_worker_comes_from_the_hand() -> None:
    table = position("placement")
    table.play("blue place trading-post")
    assert (table.deniers("blue"), table.hands("blue"), table.worker("trading-post")) == (9, 5, "blue")


def test_a_worker_on_the_inns_right_place_is_one_of_six() -> None:
    assert position("placement", inn=("", "blue")).hands("blue") == 5
