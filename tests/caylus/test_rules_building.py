"""rules.md 6.3-6.5: carpenter and mason, lawyer, architect."""

from __future__ import annotations

import pytest

from tests.caylus.helpers import Table, full_road, position

ALL = "9 food 9 wood 9 stone 9 cloth 9 gold"


def carpenter(cubes: str, road: dict[int, str] | None = None) -> Table:
    """Blue works at the printed carpenter on road:8."""
    return position("road", road=road, workers={8: "blue"}, provost=8, cubes={"blue": cubes})


def mason(cubes: str, *, jeweller: bool = False) -> Table:
    """Blue works at red's mason on road:9."""
    return position(
        "road",
        road={9: "mason red"},
        workers={9: "blue"},
        provost=9,
        cubes={"blue": cubes},
        jeweller=jeweller,
    )


def at_work(tile: str, road: dict[int, str] | None = None, cubes: str = "", **more: int) -> Table:
    """Blue works at red's tile on road:9."""
    return position(
        "road",
        road={9: f"{tile} red", **(road or {})},
        workers={9: "blue"},
        provost=9,
        cubes={"blue": cubes},
        deniers={"blue": more.get("deniers", 10)},
    )


# --- carpenter and mason ----------------------------------------------------------------------------------------------

PLAIN = ["wood-farm-food", "wood-farm-cloth", "wood-sawmill", "wood-quarry"]
STONE = ["stone-farm", "park", "workshop", "alchemist", "bank", "tailor", "church", "architect"]


def test_a_carpenter_builds_every_wood_tile_and_nothing_else() -> None:
    cubes = ["food", "wood", "stone", "cloth", "gold"]
    markets = [f"{tile} {cube}" for tile in ("wood-marketplace", "wood-peddler") for cube in cubes]
    assert carpenter(ALL).legal_from("build ") == [*PLAIN, *markets, "mason", "lawyer"]
    assert carpenter(ALL).legal[-1] == "decline"


def test_the_neutral_carpenter_works_like_the_printed_one() -> None:
    table = position("road", workers={6: "blue"}, provost=6, cubes={"blue": "1 food 1 wood"})
    assert table.legal == carpenter("1 food 1 wood").legal
    table.play("blue build mason")
    assert (table.tile(9), table.prestige("blue")) == ("mason blue", 14)


def test_a_mason_builds_every_stone_tile_and_nothing_else() -> None:
    assert mason(ALL).legal == [*(f"build {tile}" for tile in STONE), "decline"]
    assert mason(ALL, jeweller=True).legal_from("build ") == [*STONE, "jeweller"]


# the tile, what is paid, prestige
COSTS = [
    ("wood-farm-food", "1 food 1 wood", 2),
    ("wood-farm-cloth", "1 food 1 wood", 2),
    ("wood-sawmill", "1 food 1 wood", 2),
    ("wood-quarry", "1 food 1 wood", 2),
    ("wood-marketplace gold", "1 wood 1 gold", 4),
    ("wood-marketplace food", "1 food 1 wood", 4),
    ("wood-peddler wood", "2 wood", 4),
    ("wood-peddler cloth", "1 wood 1 cloth", 4),
    ("mason", "1 food 1 wood", 4),
    ("lawyer", "1 wood 1 cloth", 4),
    ("stone-farm", "1 food 1 stone", 3),
    ("park", "1 food 1 stone", 3),
    ("workshop", "1 food 1 stone", 3),
    ("alchemist", "1 food 1 stone", 6),
    ("bank", "1 wood 1 stone", 6),
    ("tailor", "1 wood 1 stone", 6),
    ("church", "1 stone 1 cloth", 3),
    ("architect", "1 food 1 stone", 6),
    ("jeweller", "1 stone 1 cloth", 6),
]


@pytest.mark.parametrize(("tile", "cost", "prestige"), COSTS)
def test_a_tile_costs_just_what_is_printed(tile: str, cost: str, prestige: int) -> None:
    is_wood = prestige == 2 or tile.split()[0] in ("wood-marketplace", "wood-peddler", "mason", "lawyer")
    if tile == "mason":
        table = carpenter(cost)
        space = 9
    else:
        table = carpenter(cost) if is_wood else mason(cost, jeweller=True)
        space = 9 if is_wood else 10
    table.play(f"blue build {tile}")
    assert (table.cubes("blue"), table.prestige("blue")) == ("", 10 + prestige)
    assert table.tile(space) == f"{tile.split()[0]} blue"
    assert table.supply(tile.split()[0]) == (1 if tile == "architect" else 0)
    assert table.sources("blue") == {"start": 10, "craft": prestige}


def test_any_cube_is_paid_besides_the_wood() -> None:
    assert carpenter("1 wood").legal == ["decline"]
    assert carpenter("1 wood 1 gold").legal_from("build wood-peddler ") == ["gold"]
    assert carpenter("2 wood").legal_from("build wood-peddler ") == ["wood"]
    assert carpenter("3 food 3 gold").legal == ["decline"]


def test_a_tile_exists_once_the_architect_twice() -> None:
    road = {9: "mason red", 10: "architect red"}
    table = position("road", road=road, workers={9: "blue"}, provost=9, cubes={"blue": ALL})
    assert "build architect" in table.legal
    road[11] = "architect green"
    table = position("road", road=road, workers={9: "blue"}, provost=9, cubes={"blue": ALL})
    assert "build architect" not in table.legal
    assert "build mason" not in carpenter(ALL, road={9: "mason red"}).legal


def test_the_first_empty_space_is_built_on() -> None:
    table = carpenter("1 food 1 wood", road={9: "park red", 11: "bank red"})
    assert table.play("blue build wood-quarry").tile(10) == "wood-quarry blue"
    filled = dict.fromkeys(range(9, 16), "residence red")
    assert carpenter("1 food 1 wood", road=filled).play("blue build wood-quarry").tile(17) == "wood-quarry blue"
    gap = carpenter("1 food 1 wood", road={3: ""})
    assert gap.play("blue build wood-quarry").tile(3) == "wood-quarry blue"


def test_the_last_space_can_be_built_on_and_then_nothing_more() -> None:
    road = full_road()
    road[28] = ""
    assert carpenter("1 food 1 wood", road=road).play("blue build wood-quarry").tile(28) == "wood-quarry blue"
    assert carpenter(ALL, road=full_road()).legal == ["decline"]


def test_building_may_be_declined() -> None:
    table = carpenter(ALL)
    table.play("blue decline")
    assert (table.cubes("blue"), table.prestige("blue")) == (ALL, 10)


def test_a_tile_built_in_this_phase_can_be_used_next_round_only_by_a_worker() -> None:
    table = carpenter("1 food 1 wood")
    table.play("blue build wood-quarry")
    assert (table.phase, table.worker("road:9"), "place road:9" in table.legal) == ("placement", "", True)


def test_the_church_brings_a_favour_while_the_worker_still_stands_at_the_mason() -> None:
    table = mason("1 stone 1 cloth")
    table.play("blue build church")
    assert (table.asked, table.prestige("blue"), table.worker("road:9")) == ("blue favor road:10", 13, "blue")
    table.play("blue favor deniers")
    assert (table.deniers("blue"), table.hands("blue")) == (10 + 3 + 2, 6)


# --- lawyer -----------------------------------------------------------------------------------------------------------


def test_a_residence_costs_one_cloth_and_one_denier_and_scores_two() -> None:
    table = at_work("lawyer", cubes="2 cloth", deniers=5)
    table.play("blue residence road:4")
    assert (table.tile(4), table.prestige("blue"), table.cubes("blue")) == ("residence blue", 12, "1 cloth")
    assert table.deniers("blue") == 5 - 1 + 2 + 1, "with the next income, to which the residence adds"
    assert table.sources("blue") == {"start": 10, "residences": 2}


def test_what_the_lawyer_may_take() -> None:
    road = {
        10: "park blue",
        11: "bank red",
        12: "residence blue",
        13: "statue blue",
        14: "wood-quarry blue",
        15: "church blue",
    }
    table = at_work("lawyer", road, "1 cloth")
    spaces = [1, 2, 3, 4, 5, 6, 10, 14, 15]
    assert table.legal == [*(f"residence road:{space}" for space in spaces), "decline"]


def test_ones_own_lawyer_is_no_target() -> None:
    table = position("road", road={9: "lawyer blue"}, workers={9: "blue"}, provost=9, cubes={"blue": "1 cloth"})
    assert "residence road:9" not in table.legal


def test_without_cloth_or_denier_the_lawyer_does_nothing() -> None:
    assert at_work("lawyer", cubes="9 food 9 gold").legal == ["decline"]
    assert at_work("lawyer", cubes="1 cloth 9 gold", deniers=0).legal == ["decline"]


def test_a_neutral_tile_leaves_the_game_and_ones_own_goes_back_to_the_supply() -> None:
    table = at_work("lawyer", {10: "wood-quarry blue"}, "2 cloth")
    assert table.supply("wood-quarry") == 0
    table.play("blue residence road:10")
    assert (table.supply("wood-quarry"), table.tile(10)) == (1, "residence blue")
    table = at_work("lawyer", {10: "architect blue", 11: "architect blue"}, "2 cloth")
    assert table.play("blue residence road:10").supply("architect") == 1
    table = at_work("lawyer", cubes="1 cloth")
    table.play("blue residence road:3")
    assert table.supply("neutral-sawmill") == 0


def test_a_tile_given_back_can_be_built_again_in_the_same_phase() -> None:
    road = {1: "lawyer red", 9: "wood-quarry blue"}
    table = position(
        "road",
        road=road,
        workers={1: "blue", 8: "green"},
        provost=8,
        cubes={"blue": "1 cloth", "green": "1 food 1 wood"},
    )
    table.play("blue residence road:9")
    assert "build wood-quarry" in table.legal
    table.play("green build wood-quarry")
    assert (table.tile(9), table.tile(10)) == ("residence blue", "wood-quarry green")
    assert (table.supply("wood-quarry"), table.prestige("green")) == (0, 12)


def test_a_tile_under_a_worker_is_not_given_back_before_that_worker_is_done() -> None:
    road = {1: "lawyer red", 9: "wood-quarry blue"}
    table = position(
        "road",
        road=road,
        workers={1: "blue", 8: "green", 9: "red"},
        provost=9,
        cubes={"blue": "1 cloth", "green": "1 food 1 wood"},
    )
    table.play("blue residence road:9")
    assert (table.prestige("blue"), table.cubes("blue"), table.deniers("blue")) == (10, "", 9)
    assert "build wood-quarry" not in table.legal
    table.play("green decline")
    assert (table.cubes("red"), table.tile(9), table.prestige("blue")) == ("2 stone", "residence blue", 12)
    assert table.supply("wood-quarry") == 1


def test_a_sold_tile_cannot_be_chosen_again_by_anybody() -> None:
    """A favour of the joust field sells the neutral farm under red's worker; no lawyer may take it after that."""
    table = position(
        "special",
        special={"joust-field": "blue"},
        road={9: "lawyer red", 10: "stone-farm blue"},
        workers={1: "red", 9: "blue", 10: "green", 2: "green"},
        provost=9,
        scored=1,
        markers={"blue": "building 3"},
        cubes={"blue": "3 cloth"},
    )
    table.play("blue joust", "blue favor building residence road:1")
    assert (table.tile(1), table.prestige("blue"), table.cubes("blue")) == ("neutral-farm", 10, "1 cloth")
    table.play("blue provost 0", "red provost 0", "green provost 0")
    table.play("red produce cloth")
    assert (table.cubes("red"), table.tile(1), table.prestige("blue")) == ("1 cloth", "residence blue", 12)
    table.play("green produce food")
    assert table.legal_from("residence road:") == ["2", "3", "4", "5", "6", "10"]
    table.play("blue residence road:10")
    assert (table.tile(10), table.prestige("blue")) == ("residence blue", 14), "green beyond the provost went home"


def test_the_buyer_himself_cannot_pay_twice_for_a_waiting_tile() -> None:
    road = {1: "lawyer red", 9: "architect blue", 10: "mason blue"}
    table = position(
        "special",
        special={"joust-field": "blue"},
        road=road,
        workers={1: "blue", 10: "red"},
        provost=6,
        scored=1,
        markers={"blue": "building 3"},
        cubes={"blue": "3 cloth"},
    )
    table.play("blue joust", "blue favor building residence road:10", "blue provost 0", "red provost 0")
    table.play("green provost 0")
    assert table.asked == "blue lawyer road:1"
    assert table.legal_from("residence road:") == ["2", "3", "4", "5", "6", "9"]


def test_a_sold_tile_beyond_the_provost_changes_after_the_last_activation() -> None:
    road = {1: "lawyer red", 9: "wood-quarry blue"}
    table = position(
        "road",
        road=road,
        workers={1: "blue", 3: "green", 5: "green", 9: "red"},
        provost=6,
        cubes={"blue": "1 cloth", "green": "1 food"},
    )
    table.play("blue residence road:9")
    assert (table.asked, table.tile(9), table.prestige("blue")) == ("green sell road:5", "wood-quarry blue", 10)
    table.play("green decline")
    assert (table.tile(9), table.prestige("blue"), table.cubes("red")) == ("residence blue", 12, "")
    assert table.kinds()[-7:-5] == ["idle", "residence"]


def test_the_tile_that_works_may_sell_itself_from_under_its_own_later_worker() -> None:
    """Blue sells the park under his own worker: he still takes its cubes, without a bonus."""
    table = position(
        "road",
        road={1: "lawyer red", 9: "park blue"},
        workers={1: "blue", 9: "blue"},
        provost=9,
        cubes={"blue": "1 cloth"},
    )
    table.play("blue residence road:9")
    assert (table.cubes("blue"), table.tile(9), table.prestige("blue")) == ("1 food 2 wood", "residence blue", 12)


# --- architect --------------------------------------------------------------------------------------------------------

# the building, its cost, prestige, favours, income
PRESTIGE = [
    ("library", "3 wood 1 gold", 10, 0, 1),
    ("hotel", "3 stone 2 gold", 16, 0, 2),
    ("statue", "2 stone 1 gold", 7, 1, 0),
    ("granary", "3 food 1 gold", 10, 0, 0),
    ("weaver", "3 cloth 1 gold", 12, 0, 0),
    ("theater", "3 wood 2 gold", 14, 1, 0),
    ("university", "3 stone 2 gold", 14, 1, 0),
    ("monument", "4 stone 2 gold", 14, 2, 0),
    ("cathedral", "5 stone 3 gold", 25, 0, 0),
]


@pytest.mark.parametrize(("building", "cost", "prestige", "favors", "income"), PRESTIGE)
def test_a_prestige_building(building: str, cost: str, prestige: int, favors: int, income: int) -> None:
    table = at_work("architect", {12: "residence blue"}, cost)
    assert f"prestige {building} road:12" in table.legal
    table.play(f"blue prestige {building} road:12")
    assert (table.cubes("blue"), table.tile(12), table.supply(building)) == ("", f"{building} blue", 0)
    assert table.sources("blue") == {"start": 10, "prestige": prestige}
    for track in ("building none", "prestige")[:favors]:
        assert table.asked == "blue favor road:12"
        table.play(f"blue favor {track}")
    assert (table.phase, table.deniers("blue")) == ("placement", 12 + income)


def test_every_residence_of_ones_own_can_be_built_on_and_nothing_else() -> None:
    road = {10: "residence blue", 11: "residence red", 12: "park blue", 13: "residence blue", 14: "hotel blue"}
    table = at_work("architect", road, "2 stone 1 gold")
    assert table.legal == ["prestige statue road:10", "prestige statue road:13", "decline"]
    assert at_work("architect", {11: "residence red"}, ALL).legal == ["decline"]


def test_a_building_that_stands_already_is_not_built_again() -> None:
    road = {10: "residence blue", 11: "statue red"}
    assert "prestige statue road:10" not in at_work("architect", road, ALL).legal
    assert "prestige hotel road:10" in at_work("architect", road, ALL).legal


def test_architects_need_no_empty_space() -> None:
    road = full_road("blue")
    road[9] = "architect red"
    table = position("road", road=road, workers={9: "blue"}, provost=9, cubes={"blue": "3 food 1 gold"})
    table.play("blue prestige granary road:28")
    assert (table.tile(28), table.prestige("blue")) == ("granary blue", 20)


def test_a_residence_of_this_phase_can_be_built_on_at_once() -> None:
    road = {1: "lawyer red", 10: "architect red"}
    table = position(
        "road",
        road=road,
        workers={1: "blue", 10: "blue"},
        provost=10,
        cubes={"blue": "3 food 1 cloth 1 gold"},
    )
    table.play("blue residence road:4", "blue prestige granary road:4")
    assert (table.tile(4), table.prestige("blue")) == ("granary blue", 10 + 2 + 10)


def test_a_sold_tile_within_the_provost_is_a_residence_for_a_later_architect() -> None:
    road = {1: "lawyer red", 9: "wood-quarry blue", 10: "architect red"}
    table = position(
        "road",
        road=road,
        workers={1: "blue", 9: "green", 10: "blue"},
        provost=10,
        cubes={"blue": "3 food 1 cloth 1 gold"},
    )
    table.play("blue residence road:9")
    assert (table.cubes("green"), table.asked) == ("2 stone", "blue architect road:10")
    assert table.legal == ["prestige granary road:9", "decline"]


def test_the_income_of_a_residence_goes_with_it() -> None:
    table = at_work("architect", {12: "residence blue", 13: "residence blue"}, "3 food 1 gold")
    table.play("blue prestige granary road:12")
    assert table.deniers("blue") == 10 + 2 + 1


def test_a_built_over_residence_takes_no_worker_and_is_no_target_of_a_lawyer() -> None:
    table = at_work("architect", {12: "residence blue"}, "3 food 1 gold")
    table.play("blue prestige granary road:12")
    assert "place road:12" not in table.legal
    table = at_work("lawyer", {12: "granary blue"}, "1 cloth")
    assert "residence road:12" not in table.legal
