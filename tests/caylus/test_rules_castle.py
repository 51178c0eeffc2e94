"""rules.md 7: the castle."""

from __future__ import annotations

import pytest

from tests.caylus.helpers import Table, position

ALL = "9 food 9 wood 9 stone 9 cloth 9 gold"
PAIRS = ["wood stone", "wood cloth", "wood gold", "stone cloth", "stone gold", "cloth gold"]


def castle(queue: str, cubes: dict[str, str], *, scored: int = 0, **houses: str) -> Table:
    """The castle's phase with houses such as `dungeon="5 red"`."""
    return position("castle", queue=queue, cubes=cubes, scored=scored, houses=houses)


# --- batches ----------------------------------------------------------------------------------------------------------


def test_a_batch_is_a_food_and_two_different_other_cubes_gold_too() -> None:
    assert castle("blue", {"blue": ALL}).legal == [*(f"batch {pair}" for pair in PAIRS), "done"]
    assert castle("blue", {"blue": "9 wood 9 stone 9 cloth 9 gold"}).legal == ["done"]
    assert castle("blue", {"blue": "9 food 9 wood"}).legal == ["done"]
    assert castle("blue", {"blue": "1 food 1 wood 5 gold"}).legal == ["batch wood gold", "done"]


@pytest.mark.parametrize("pair", PAIRS)
def test_a_batch_is_paid_and_puts_a_house(pair: str) -> None:
    one, two = pair.split()
    table = castle("blue", {"blue": f"1 food 1 {one} 1 {two}"})
    table.play(f"blue batch {pair}")
    assert (table.cubes("blue"), table.houses("dungeon"), table.prestige("blue")) == ("", "blue", 15)
    assert table.legal == ["done"]


@pytest.mark.parametrize(("scored", "section", "points"), [(0, "dungeon", 5), (1, "walls", 4), (2, "towers", 3)])
def test_what_a_batch_scores_depends_on_the_section(scored: int, section: str, points: int) -> None:
    table = castle("blue", {"blue": "1 food 1 wood 1 stone"}, scored=scored)
    table.play("blue batch wood stone")
    assert (table.houses(section), table.prestige("blue")) == ("blue", 10 + points)
    assert table.sources("blue") == {"start": 10, "castle": points}


def test_as_many_batches_as_one_wants_and_can() -> None:
    table = castle("blue", {"blue": "3 food 3 wood 2 stone 1 gold"})
    table.play("blue batch wood stone", "blue batch wood stone", "blue batch wood gold")
    assert (table.legal, table.cubes("blue"), table.prestige("blue")) == (["done"], "", 25)
    table = castle("blue", {"blue": "3 food 3 wood 3 stone"})
    table.play("blue batch wood stone", "blue done")
    assert table.cubes("blue") == "2 food 2 wood 2 stone"
    assert table.asked == "blue favor castle"


def test_the_queue_delivers_in_its_order() -> None:
    table = castle("green blue", {"green": ALL, "blue": ALL})
    assert table.asked == "green castle castle"
    table.play("green batch wood stone", "green done", "blue batch wood gold", "blue done")
    assert table.houses("dungeon") == "green blue"


# --- overflow ---------------------------------------------------------------------------------------------------------


def test_a_full_section_overflows_into_the_next_within_one_turn() -> None:
    table = castle("blue", {"blue": "3 food 3 wood 3 stone"}, dungeon="5 red")
    table.play("blue batch wood stone", "blue batch wood stone", "blue batch wood stone")
    assert (table.houses("dungeon"), table.houses("walls")) == ("red red red red red blue", "blue blue")
    assert table.prestige("blue") == 10 + 5 + 4 + 4


def test_through_three_sections_in_one_turn() -> None:
    table = castle("blue", {"blue": "3 food 3 wood 3 stone"}, dungeon="5 red", walls="9 red")
    table.play("blue batch wood stone", "blue batch wood stone", "blue batch wood stone")
    assert (table.houses("towers"), table.prestige("blue")) == ("blue", 10 + 5 + 4 + 3)


def test_free_lots_of_a_scored_section_stay_empty() -> None:
    table = castle("blue", {"blue": "1 food 1 wood 1 stone"}, scored=1, dungeon="1 red", walls="10 red")
    table.play("blue batch wood stone")
    assert (table.houses("dungeon"), table.houses("towers"), table.prestige("blue")) == ("red", "blue", 13)


def test_the_last_lot_of_the_castle_ends_the_turn_without_done() -> None:
    table = castle(
        "blue red", {"blue": "3 food 3 wood 3 stone", "red": "1 food 1 wood 1 stone"}, scored=2, towers="12 red"
    )
    table.play("blue batch wood stone")
    assert table.asked == "blue castle castle"
    table.play("blue batch wood stone")
    assert (table.asked, table.cubes("blue"), table.prestige("red")) == (
        "blue favor castle",
        "1 food 1 wood 1 stone",
        10,
    )


# --- nothing delivered ------------------------------------------------------------------------------------------------


def test_delivering_nothing_costs_two_prestige_able_or_not() -> None:
    table = castle("blue red", {"blue": ALL, "red": ""})
    assert "batch wood stone" in table.legal
    table.play("blue done")
    assert (table.prestige("blue"), table.sources("blue")) == (8, {"start": 10, "penalties": -2})
    assert table.legal == ["done"]
    assert table.play("red done").prestige("red") == 8


def test_prestige_never_drops_below_zero_and_only_the_real_loss_is_counted() -> None:
    table = position("castle", queue="blue red", prestige={"blue": 1, "red": 0})
    table.play("blue done", "red done")
    assert (table.prestige("blue"), table.sources("blue")) == (0, {"start": 1, "penalties": -1})
    assert (table.prestige("red"), table.sources("red")) == (0, {})


def test_who_finds_no_lot_decides_nothing_and_loses_only_without_a_batch() -> None:
    cubes = {"red": "1 food 1 wood 1 gold", "blue": "9 food 9 wood"}
    table = castle("red blue", cubes, scored=2, towers="14 green")
    assert table.kinds()[:3] == ["no-lot", "no-lot", "empty-handed"]
    assert table.asked == "green favor towers"
    # The full towers are scored in the same round: 4 prestige more for both.
    assert table.sources("red") == {"start": 10, "penalties": -4}
    assert table.sources("blue") == {"start": 10, "penalties": -2 - 4}


def test_exempt_is_nobody_who_could_have_delivered_but_did_not() -> None:
    """A lot was free when blue was asked; that red fills it later does not help him."""
    cubes = {"blue": "1 food 1 wood 1 stone", "red": "1 food 1 wood 1 stone", "green": "1 food 1 wood 1 stone"}
    table = castle("blue red green", cubes, scored=2, towers="13 green")
    table.play("blue done", "red batch wood stone")
    assert table.asked == "red favor castle"
    assert [table.prestige(color) for color in ("blue", "red", "green")] == [8, 13, 10]


# --- most batches -----------------------------------------------------------------------------------------------------


def test_the_player_with_most_batches_gets_one_favour() -> None:
    table = castle("blue red green", {"blue": ALL, "red": ALL, "green": ALL})
    table.play("blue batch wood stone", "blue done", "red batch wood stone", "red batch wood stone", "red done")
    table.play("green batch wood stone", "green done")
    assert (table.asked, table.queue) == ("red favor castle", "blue red green")
    table.play("red favor prestige")
    assert (table.asked, table.queue, table.hands("red")) == ("blue place", "", 6)


def test_on_a_tie_the_earlier_in_the_queue_gets_it() -> None:
    table = castle("green blue", {"blue": ALL, "green": ALL})
    table.play("green batch wood stone", "green done", "blue batch wood stone", "blue done")
    assert table.asked == "green favor castle"


def test_who_delivered_nothing_does_not_stand_in_the_way_of_the_favour() -> None:
    table = castle("green blue", {"blue": ALL})
    table.play("green done", "blue batch wood stone", "blue done")
    assert table.asked == "blue favor castle"


def test_without_a_batch_there_is_no_favour() -> None:
    table = castle("green blue", {})
    table.play("green done", "blue done")
    assert (table.asked, "favor" in table.kinds()) == ("blue place", False)


def test_batches_of_an_earlier_round_do_not_count() -> None:
    table = castle("blue", {"blue": "3 food 3 wood 3 stone", "red": "1 food 1 wood 1 stone"})
    table.play("blue batch wood stone", "blue batch wood stone", "blue done", "blue favor deniers")
    table.play("blue place castle", "red place castle", "green pass", "blue pass", "red pass")
    table.play("green provost 0", "blue provost 0", "red provost 0")
    assert table.decision().context == {"delivered": 0}
    table.play("blue done", "red batch wood stone", "red done")
    assert table.asked == "red favor castle"


def test_the_decision_says_how_many_batches_were_delivered() -> None:
    table = castle("blue", {"blue": ALL})
    assert table.decision().context == {"delivered": 0}
    table.play("blue batch wood stone")
    assert table.decision().context == {"delivered": 1}
