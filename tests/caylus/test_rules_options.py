"""rules.md 10: simplified favours and the jeweller, wherever they matter."""

from __future__ import annotations

import pytest

from tests.caylus.helpers import Table, position


def build(road: dict[int, str], cubes: str, move: str) -> Table:
    """Blue, with simplified favours, makes one move at red's tile on road:9."""
    table = position(
        "road",
        road=road,
        workers={9: "blue"},
        provost=9,
        cubes={"blue": cubes},
        favors="simplified",
    )
    return table.play(f"blue {move}")


@pytest.mark.parametrize(
    ("tile", "cubes", "move", "craft", "prestige", "favors"),
    [
        ("mason", "1 stone 1 cloth", "build church", 3, 0, 3),
        ("architect", "2 stone 1 gold", "prestige statue road:10", 0, 7, 3),
        ("architect", "3 wood 2 gold", "prestige theater road:10", 0, 14, 3),
        ("architect", "3 stone 2 gold", "prestige university road:10", 0, 14, 3),
        ("architect", "4 stone 2 gold", "prestige monument road:10", 0, 14, 6),
        ("architect", "5 stone 3 gold", "prestige cathedral road:10", 0, 25, 0),
    ],
)
def test_buildings_bring_three_prestige_a_favour(
    tile: str, cubes: str, move: str, craft: int, prestige: int, favors: int
) -> None:
    table = build({9: f"{tile} red", 10: "residence blue"}, cubes, move)
    won = {"craft": craft, "prestige": prestige, "favors": favors}
    assert table.sources("blue") == {"start": 10, **{source: points for source, points in won.items() if points}}
    assert table.asked == "blue place"


def test_the_joust_brings_three_prestige() -> None:
    table = position("special", special={"joust-field": "blue"}, cubes={"blue": "1 cloth"}, favors="simplified")
    table.play("blue joust")
    assert (table.prestige("blue"), table.deniers("blue"), table.cubes("blue")) == (13, 9, "")
    assert table.asked == "blue provost"


def test_most_batches_bring_three_prestige() -> None:
    table = position("castle", queue="blue", cubes={"blue": "1 food 1 wood 1 stone"}, favors="simplified")
    table.play("blue batch wood stone", "blue done")
    assert table.sources("blue") == {"start": 10, "castle": 5, "favors": 3}
    assert table.asked == "blue place"


def test_there_is_no_limit_in_a_phase() -> None:
    houses = {"dungeon": "6 blue", "walls": "10 blue", "towers": "14 blue"}
    table = position("scoring", "blue red", houses=houses, deniers={"blue": 0}, favors="simplified")
    assert table.sources("blue") == {"start": 10, "favors": 3 * (1 + 3 + 3)}
    assert table.phase == "finished"


def test_no_marker_ever_moves() -> None:
    table = position("scoring", "blue red", bailiff=11, houses={"dungeon": "3 blue 3 red"}, favors="simplified")
    assert table.state.markers == [0] * 8
    assert "marker" not in table.kinds()


def test_the_jeweller_is_a_stone_tile_of_its_option_only() -> None:
    cubes = {"blue": "1 stone 1 cloth"}
    with_it = position("road", road={9: "mason red"}, workers={9: "blue"}, provost=9, cubes=cubes, jeweller=True)
    assert with_it.legal == ["build church", "build jeweller", "decline"]
    with_it.play("blue build jeweller")
    assert (with_it.tile(10), with_it.prestige("blue"), with_it.supply("jeweller")) == ("jeweller blue", 16, 0)
    without = position("road", road={9: "mason red"}, workers={9: "blue"}, provost=9, cubes=cubes)
    assert without.legal == ["build church", "decline"]


@pytest.mark.parametrize(("deal", "left", "won"), [("pay 1", "1 gold", 5), ("pay 2", "", 9)])
def test_the_jewellers_deals(deal: str, left: str, won: int) -> None:
    table = position(
        "road",
        road={9: "jeweller red"},
        workers={9: "blue"},
        provost=9,
        cubes={"blue": "2 gold"},
        jeweller=True,
    )
    table.play(f"blue {deal}")
    assert (table.cubes("blue"), table.prestige("blue"), table.sources("blue")["trades"]) == (left, 10 + won, won)
