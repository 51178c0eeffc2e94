"""rules.md 2 and 3: the start of a game and income."""

from __future__ import annotations

import pytest

from tests.caylus.helpers import NEUTRAL, new_game, position

# Starting money by position in the turn order, the first round's income of 2 included.
MONEY = {
    "red blue": "7 7",
    "green red blue": "7 8 8",
    "orange blue green red": "7 8 8 9",
    "black green red orange blue": "7 8 8 9 9",
}


@pytest.mark.parametrize("order", MONEY)
def test_starting_money_by_position_and_income_in_round_one(order: str) -> None:
    colors = " ".join(sorted(order.split()))
    table = new_game(colors, order=order)
    assert " ".join(str(table.deniers(color)) for color in order.split()) == MONEY[order]
    assert table.asked == f"{order.split()[0]} place"
    assert table.order == order


def test_everyone_starts_with_two_food_one_wood_and_six_workers() -> None:
    table = new_game("red blue green orange black")
    for color in table.state.colors:
        assert table.cubes(color) == "2 food 1 wood"
        assert (table.prestige(color), table.hands(color)) == (0, 6)
        assert [table.marker(color, track) for track in ("prestige", "deniers", "cubes", "building")] == [0, 0, 0, 0]


def test_the_road_at_the_start() -> None:
    table = new_game()
    assert [table.tile(space) for space in range(1, 7)] == list(NEUTRAL)
    assert [table.tile(space) for space in (7, 8, 16)] == ["fixed-peddler", "fixed-carpenter", "gold-mine"]
    assert [space for space in range(1, 29) if table.tile(space)] == [1, 2, 3, 4, 5, 6, 7, 8, 16]
    assert (table.state.provost, table.state.bailiff) == (6, 6)
    assert (table.state.round, table.phase, table.scored) == (1, "placement", [])


def test_the_supply_at_the_start() -> None:
    table = new_game()
    assert (table.supply("mason"), table.supply("architect"), table.supply("cathedral")) == (1, 2, 1)
    assert table.supply("jeweller") == 0
    assert new_game(jeweller=True).supply("jeweller") == 1


def test_income_is_two_and_what_residences_library_and_hotel_bring() -> None:
    road = {9: "residence red", 10: "residence red", 11: "library red", 12: "hotel blue", 13: "statue green"}
    table = position("scoring", road=road, deniers={"red": 0, "blue": 1, "green": 2})
    assert (table.state.round, table.asked) == (3, "blue place")
    assert table.deniers("red") == 0 + 2 + 1 + 1 + 1
    assert table.deniers("blue") == 1 + 2 + 2
    assert table.deniers("green") == 2 + 2


def test_income_comes_in_turn_order() -> None:
    table = position("scoring", order="green blue red")
    assert [table.state.colors[event.player] for event in table.events if event.kind == "income"] == [
        "green",
        "blue",
        "red",
    ]


def test_a_position_in_placement_has_had_its_income() -> None:
    table = position("placement", deniers={"blue": 3})
    assert (table.deniers("blue"), table.asked) == (3, "blue place")
