"""rules.md 6: which tiles are activated, production and trade."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.caylus.helpers import Table, position


def on_tile(tile: str, *, owner: str = "blue", cubes: str = "", deniers: int = 10) -> Table:
    """Blue's worker stands on a tile on road:9, the provost too; neutral and fixed tiles are found where they lie."""
    neutral = {"neutral-marketplace": 5, "fixed-peddler": 7, "gold-mine": 16}
    space = neutral.get(tile, 9)
    return position(
        "road",
        road={} if tile in neutral else {9: f"{tile} {owner}".strip()},
        workers={space: "blue"},
        provost=space,
        deniers={"blue": deniers},
        cubes={"blue": cubes},
        jeweller=True,
    )


# --- which tiles ------------------------------------------------------------------------------------------------------


def test_tiles_work_up_to_and_including_the_provosts_space() -> None:
    workers = {3: "blue", 4: "red", 16: "green"}
    table = position("road", workers=workers, provost=4)
    assert (table.cubes("blue"), table.cubes("red"), table.cubes("green")) == ("1 wood", "1 stone", "")
    assert position("road", workers=workers, provost=3).cubes("red") == ""
    assert position("road", workers=workers, provost=16).cubes("green") == "1 gold"
    assert position("road", workers=workers, provost=15).cubes("green") == ""


def test_the_gold_mine_works_beyond_empty_spaces() -> None:
    table = on_tile("gold-mine")
    assert (table.tile(15), table.cubes("blue")) == ("", "1 gold")


def test_a_worker_goes_home_as_soon_as_its_tile_is_done() -> None:
    table = position("road", workers={1: "blue", 2: "blue", 3: "blue"}, provost=6)
    assert (table.asked, table.hands("blue")) == ("blue produce road:1", 3)
    table.play("blue produce food")
    assert (table.asked, table.hands("blue")) == ("blue produce road:2", 4)
    table.play("blue produce wood")
    assert table.hands("blue") == 6


def test_workers_beyond_the_provost_wait_for_the_last_activation_and_go_home_in_road_order() -> None:
    workers = {1: "blue", 8: "red", 7: "blue", 16: "blue"}
    table = position("road", workers=workers, provost=1)
    assert (table.worker("road:7"), table.hands("blue")) == ("blue", 3)
    table.play("blue produce food")
    assert [event.place for event in table.events if event.kind == "idle"] == [7, 8, 16]
    assert (table.hands("blue"), table.hands("red"), table.cubes("blue")) == (6, 6, "1 food")


# --- production -------------------------------------------------------------------------------------------------------

CHOICES = {
    "neutral-farm": {"food": "1 food", "cloth": "1 cloth"},
    "neutral-forest": {"food": "1 food", "wood": "1 wood"},
    "wood-farm-food": {"food": "2 food", "cloth": "1 cloth"},
    "wood-farm-cloth": {"food": "1 food", "cloth": "2 cloth"},
}


@pytest.mark.parametrize("tile", CHOICES)
def test_production_with_an_or_must_be_taken_and_is_chosen(tile: str) -> None:
    for kind, taken in CHOICES[tile].items():
        space = {"neutral-farm": 1, "neutral-forest": 2}.get(tile, 9)
        road = {9: f"{tile} red"} if space == 9 else {}
        table = position("road", road=road, workers={space: "blue"}, provost=9)
        assert table.legal == [f"produce {choice}" for choice in CHOICES[tile]]
        assert table.play(f"blue produce {kind}").cubes("blue") == taken
        assert table.cubes("red") == ""


@pytest.mark.parametrize(("tile", "taken"), [("wood-sawmill", "2 wood"), ("wood-quarry", "2 stone")])
def test_production_without_an_or_asks_nobody(tile: str, taken: str) -> None:
    table = position("road", road={9: f"{tile} red"}, workers={9: "blue"}, provost=9)
    assert (table.cubes("blue"), table.cubes("red"), table.phase) == (taken, "", "placement")


BONUS = {
    "stone-farm": ("2 food 1 cloth", ["food", "cloth"]),
    "park": ("1 food 2 wood", ["food", "wood"]),
    "workshop": ("2 stone 1 cloth", ["stone", "cloth"]),
}


@pytest.mark.parametrize("tile", BONUS)
def test_the_owner_must_take_a_bonus_when_another_works_there(tile: str) -> None:
    taken, kinds = BONUS[tile]
    for kind in kinds:
        table = position("road", road={9: f"{tile} red"}, workers={9: "blue"}, provost=9)
        assert (table.asked, table.legal) == ("red bonus road:9", [f"bonus {choice}" for choice in kinds])
        assert (table.cubes("blue"), table.worker("road:9"), table.hands("blue")) == (taken, "blue", 5)
        table.play(f"red bonus {kind}")
        assert (table.cubes("red"), table.cubes("blue"), table.hands("blue")) == (f"1 {kind}", taken, 6)


@pytest.mark.parametrize("tile", BONUS)
def test_the_owner_at_work_himself_gets_no_bonus(tile: str) -> None:
    table = on_tile(tile)
    assert (table.cubes("blue"), table.phase) == (BONUS[tile][0], "placement")


def test_the_bonus_comes_before_the_next_tile() -> None:
    road = {9: "park red", 10: "wood-peddler green"}
    table = position("road", road=road, workers={9: "blue", 10: "red"}, provost=10)
    table.play("red bonus wood")
    assert (table.asked, table.cubes("red")) == ("red buy road:10", "1 wood")


# --- trade ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "pays"), [("neutral-marketplace", 4), ("wood-marketplace", 6)])
def test_a_marketplace_buys_one_cube_of_any_kind(tile: str, pays: int) -> None:
    table = on_tile(tile, cubes="2 wood 1 gold")
    assert table.legal == ["sell wood", "sell gold", "decline"]
    table.play("blue sell gold")
    assert table.cubes("blue") == "2 wood"
    assert table.deniers("blue") == 10 + pays + 2, "with the next round's income"


def test_a_marketplace_without_a_cube() -> None:
    assert on_tile("wood-marketplace").legal == ["decline"]


ONE = ["buy food", "buy wood", "buy stone", "buy cloth"]
KINDS = ("food", "wood", "stone", "cloth")
TWO = [f"buy {one} {two}" for one, two in combinations_with_replacement(KINDS, 2)]


def test_the_fixed_peddler_sells_one_cube_for_two_deniers() -> None:
    table = on_tile("fixed-peddler")
    assert table.legal == [*ONE, "decline"]
    table.play("blue buy cloth")
    assert (table.cubes("blue"), table.deniers("blue")) == ("1 cloth", 10 - 2 + 2)
    assert on_tile("fixed-peddler", deniers=2).legal == [*ONE, "decline"]
    assert on_tile("fixed-peddler", deniers=1).legal == ["decline"]


def test_the_wood_peddler_sells_one_or_two_cubes_for_a_denier_each() -> None:
    table = on_tile("wood-peddler")
    assert table.legal == [*ONE, *TWO, "decline"]
    assert len(TWO) == 10
    table.play("blue buy wood wood")
    assert (table.cubes("blue"), table.deniers("blue")) == ("2 wood", 10 - 2 + 2)
    assert on_tile("wood-peddler").play("blue buy food").deniers("blue") == 10 - 1 + 2
    assert on_tile("wood-peddler", deniers=1).legal == [*ONE, "decline"]
    assert on_tile("wood-peddler", deniers=0, cubes="5 gold").legal == ["decline"]


# tile, what one holds, the deal, the cubes and deniers left (before the next income), prestige won
DEALS = [
    ("bank", "", 5, "pay 2", "1 gold", 3, 0),
    ("bank", "", 5, "pay 5", "2 gold", 0, 0),
    ("church", "", 4, "pay 2", "", 2, 3),
    ("church", "", 4, "pay 4", "", 0, 5),
    ("tailor", "3 cloth", 0, "pay 2", "1 cloth", 0, 4),
    ("tailor", "3 cloth", 0, "pay 3", "", 0, 6),
    ("jeweller", "2 gold", 0, "pay 1", "1 gold", 0, 5),
    ("jeweller", "2 gold", 0, "pay 2", "", 0, 9),
    ("alchemist", "1 food 3 cloth", 0, "pay food cloth", "2 cloth 1 gold", 0, 0),
    ("alchemist", "1 food 3 cloth", 0, "pay food cloth cloth cloth", "2 gold", 0, 0),
]


@pytest.mark.parametrize(("tile", "cubes", "deniers", "deal", "left", "money", "won"), DEALS)
def test_a_deal(tile: str, cubes: str, deniers: int, deal: str, left: str, money: int, won: int) -> None:
    table = on_tile(tile, cubes=cubes, deniers=deniers)
    table.play(f"blue {deal}")
    assert (table.cubes("blue"), table.deniers("blue"), table.prestige("blue")) == (left, money + 2, 10 + won)
    assert table.sources("blue").get("trades", 0) == won


@pytest.mark.parametrize(
    ("tile", "cubes", "deniers", "legal"),
    [
        ("bank", "9 gold", 4, ["pay 2", "decline"]),
        ("bank", "9 gold", 1, ["decline"]),
        ("bank", "", 9, ["pay 2", "pay 5", "decline"]),
        ("church", "", 3, ["pay 2", "decline"]),
        ("church", "", 1, ["decline"]),
        ("tailor", "2 cloth", 9, ["pay 2", "decline"]),
        ("tailor", "1 cloth", 9, ["decline"]),
        ("tailor", "9 cloth", 0, ["pay 2", "pay 3", "decline"]),
        ("jeweller", "1 gold", 9, ["pay 1", "decline"]),
        ("jeweller", "", 9, ["decline"]),
        ("alchemist", "1 food 9 gold", 9, ["decline"]),
        ("alchemist", "1 food 1 stone 9 gold", 0, ["pay food stone", "decline"]),
        ("alchemist", "3 wood", 0, ["pay wood wood", "decline"]),
        ("alchemist", "4 wood", 0, ["pay wood wood", "pay wood wood wood wood", "decline"]),
    ],
)
def test_only_deals_that_can_be_paid(tile: str, cubes: str, deniers: int, legal: list[str]) -> None:
    assert on_tile(tile, cubes=cubes, deniers=deniers).legal == legal


def test_every_way_to_pay_the_alchemist() -> None:
    table = on_tile("alchemist", cubes="4 food 4 wood 4 stone 4 cloth")
    assert len(table.legal) == 10 + 35 + 1
    assert "pay food wood stone cloth" in table.legal
    assert not any("gold" in text for text in table.legal)


@pytest.mark.parametrize(
    "tile", ["wood-marketplace", "wood-peddler", "bank", "church", "tailor", "jeweller", "alchemist"]
)
def test_a_trade_is_made_once_and_may_be_declined(tile: str) -> None:
    table = on_tile(tile, cubes="6 food 6 cloth 3 gold", deniers=10)
    table.play("blue decline")
    assert (table.cubes("blue"), table.deniers("blue")) == ("6 food 6 cloth 3 gold", 12)
    assert table.phase == "placement"
    table = on_tile(tile, cubes="6 food 6 cloth 3 gold", deniers=10)
    table.play(f"blue {table.legal[0]}")
    assert table.phase == "placement"


def test_a_foreign_tile_trades_for_its_worker_and_pays_its_owner_nothing() -> None:
    table = on_tile("tailor", owner="red", cubes="2 cloth")
    table.play("blue pay 2")
    assert (table.prestige("blue"), table.prestige("red")) == (14, 10)
