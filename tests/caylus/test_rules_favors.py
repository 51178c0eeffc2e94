"""rules.md 9: royal favours."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.caylus.helpers import Table, full_road, position


def favor(
    markers: str = "", cubes: str = "", *, scored: int = 0, road: dict[int, str] | None = None, deniers: int = 10
) -> Table:
    """Blue has just earned a favour in the joust field; `cubes` and `deniers` are what he holds after paying."""
    table = position(
        "special",
        special={"joust-field": "blue"},
        scored=scored,
        markers={"blue": markers},
        road=road,
        cubes={"blue": add_cloth(cubes)},
        deniers={"blue": 1 + deniers},
    )
    return table.play("blue joust")


def add_cloth(cubes: str) -> str:
    """The same cubes and the cloth that the joust costs."""
    words = cubes.split()
    numbers = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    numbers["cloth"] = numbers.get("cloth", 0) + 1
    return " ".join(f"{number} {cube}" for cube, number in numbers.items())


# --- the marker -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scored", "most"), [(0, 2), (1, 4), (2, 5)])
@pytest.mark.parametrize("track", ["prestige", "deniers", "cubes", "building"])
def test_the_marker_moves_one_column_if_it_exists_and_is_open(track: str, scored: int, most: int) -> None:
    move = {"cubes": "cubes food", "building": "building none"}.get(track, track)
    for column in range(6):
        table = favor(f"{track} {column}", scored=scored)
        table.play(f"blue favor {move}")
        assert table.marker("blue", track) == (column + 1 if column < most else column)


def test_only_the_chosen_tracks_marker_moves() -> None:
    table = favor("prestige 1 deniers 1 cubes 1 building 1")
    table.play("blue favor cubes food")
    assert [table.marker("blue", track) for track in ("prestige", "deniers", "cubes", "building")] == [1, 1, 2, 1]
    assert table.marker("red", "cubes") == 0


# --- the tracks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column", range(1, 6))
def test_prestige_and_deniers_pay_the_markers_own_column(column: int) -> None:
    table = favor(f"prestige {column - 1}", scored=2)
    table.play("blue favor prestige")
    assert (table.prestige("blue"), table.sources("blue")) == (10 + column, {"start": 10, "favors": column})
    table = favor(f"deniers {column - 1}", scored=2)
    table.play("blue favor deniers")
    assert table.deniers("blue") == 10 + (3, 4, 5, 6, 7)[column - 1]


@pytest.mark.parametrize(
    ("column", "kinds"),
    [
        (1, "food"),
        (2, "food wood stone"),
        (3, "food wood stone cloth"),
        (4, "food wood stone cloth"),
        (5, "food wood stone cloth gold"),
    ],
)
def test_the_cubes_track_gives_a_cube_at_or_below_the_marker(column: int, kinds: str) -> None:
    table = favor(f"cubes {column - 1}", scored=2)
    assert table.legal_from("favor cubes ") == kinds.split()
    cube = kinds.split()[-1]
    assert table.play(f"blue favor cubes {cube}").cubes("blue") == f"1 {cube}"


def test_a_swap_gives_any_cube_and_takes_two_but_no_gold() -> None:
    assert not favor("cubes 2", "1 wood", scored=2).legal_from("favor cubes swap ")
    table = favor("cubes 3", "1 wood 2 gold", scored=2)
    taken = [f"{one} {two}" for one, two in combinations_with_replacement(("food", "wood", "stone", "cloth"), 2)]
    assert table.legal_from("favor cubes swap ") == [f"{given} {two}" for given in ("wood", "gold") for two in taken]
    table.play("blue favor cubes swap gold stone stone")
    assert table.cubes("blue") == "1 wood 2 stone 1 gold"


def test_at_column_five_a_swap_may_still_be_chosen() -> None:
    table = favor("cubes 4", "1 wood", scored=2)
    assert len(table.legal_from("favor cubes swap wood ")) == 10
    assert "favor cubes gold" in table.legal


def test_a_swap_may_give_a_cube_of_the_kind_it_takes() -> None:
    table = favor("cubes 3", "1 wood", scored=2)
    assert table.play("blue favor cubes swap wood wood wood").cubes("blue") == "2 wood"


def test_without_a_cube_there_is_no_swap() -> None:
    assert favor("cubes 3", scored=2).legal_from("favor cubes swap ") == []


ALL = "9 food 9 wood 9 stone 9 cloth 9 gold"


@pytest.mark.parametrize(
    ("column", "verbs"),
    [
        (1, {"none"}),
        (2, {"none", "build wood"}),
        (3, {"none", "build wood", "build stone"}),
        (4, {"none", "build wood", "build stone", "residence"}),
        (5, {"none", "build wood", "build stone", "residence", "prestige"}),
    ],
)
def test_the_building_track_uses_one_effect_at_or_below_the_marker(column: int, verbs: set[str]) -> None:
    table = favor(f"building {column - 1}", ALL, scored=2, road={9: "residence blue"})
    stone = ("stone-farm", "park", "workshop", "alchemist", "bank", "tailor", "church", "architect")
    found = set()
    for text in table.legal_from("favor building "):
        verb, *words = text.split()
        found.add(verb if verb != "build" else f"build {'stone' if words[0] in stone else 'wood'}")
    assert found == verbs


def test_moving_the_marker_alone_is_legal() -> None:
    table = favor("building 1", ALL)
    table.play("blue favor building none")
    assert (table.marker("blue", "building"), table.cubes("blue"), table.prestige("blue")) == (2, ALL, 10)


# column, what is built, the reduced cost, prestige
DISCOUNTS = [
    (2, "mason", "1 food", 4),
    (2, "wood-quarry", "1 food", 2),
    (2, "lawyer", "1 cloth", 4),
    (2, "wood-peddler gold", "1 gold", 4),
    (2, "wood-marketplace wood", "1 wood", 4),
    (3, "park", "1 food", 3),
    (3, "bank", "1 wood", 6),
    (3, "alchemist", "1 food", 6),
    (3, "architect", "1 food", 6),
]


@pytest.mark.parametrize(("column", "tile", "cost", "prestige"), DISCOUNTS)
def test_wood_and_stone_tiles_cost_one_wood_or_stone_less(column: int, tile: str, cost: str, prestige: int) -> None:
    table = favor(f"building {column - 1}", cost, scored=1)
    table.play(f"blue favor building build {tile}")
    assert (table.cubes("blue"), table.tile(9)) == ("", f"{tile.split()[0]} blue")
    assert table.sources("blue") == {"start": 10, "craft": prestige}


def test_a_discount_is_not_a_gift_of_the_other_cubes() -> None:
    assert favor("building 2", "9 wood 9 gold", scored=1).legal_from("favor building build ") == [
        "wood-marketplace wood",
        "wood-marketplace gold",
        "wood-peddler wood",
        "wood-peddler gold",
        "bank",
        "tailor",
    ]


def test_a_favour_builds_nothing_on_a_full_road() -> None:
    assert favor("building 2", ALL, scored=1, road=full_road()).legal_from("favor building ") == ["none"]


def test_a_favours_residence_costs_one_cloth_and_no_denier() -> None:
    table = favor("building 3", "1 cloth", scored=1, deniers=0, road={9: "lawyer blue", 10: "park red"})
    assert table.legal_from("favor building residence road:") == ["1", "2", "3", "4", "5", "6"]
    table.play("blue favor building residence road:4")
    assert (table.cubes("blue"), table.deniers("blue"), table.tile(4)) == ("", 0, "residence blue")
    assert table.prestige("blue") == 12
    assert favor("building 3", "9 gold", scored=1).legal_from("favor building residence") == []


def test_a_favours_prestige_building_needs_a_residence_but_no_architect() -> None:
    assert favor("building 4", "3 food 1 gold", scored=2).legal_from("favor building prestige") == []
    table = favor("building 4", "3 food 1 gold", scored=2, road={9: "residence blue", 10: "residence red"})
    assert table.legal_from("favor building prestige ") == ["granary road:9"]
    table.play("blue favor building prestige granary road:9")
    assert (table.tile(9), table.prestige("blue"), table.cubes("blue")) == ("granary blue", 20, "")


# --- one favour per track and phase -----------------------------------------------------------------------------------


def test_favours_of_one_phase_use_different_tracks() -> None:
    table = position("scoring", "blue red", scored=1, bailiff=17, houses={"walls": "5 blue"})
    table.play("blue favor prestige")
    assert (table.decision().context, {text.split()[1] for text in table.legal}) == (
        {"owed": 1, "used": 1},
        {"deniers", "cubes", "building"},
    )
    table.play("blue favor cubes food")
    assert {text.split()[1] for text in table.legal} == {"deniers", "building"}
    assert table.decision().context == {"owed": 0, "used": 5}


def test_the_limit_holds_for_each_player_alone() -> None:
    table = position("scoring", "blue red", bailiff=11, houses={"dungeon": "2 blue 2 red"})
    table.play("blue favor prestige")
    assert "favor prestige" in table.legal
    assert table.asked == "red favor dungeon"


def test_favours_of_different_phases_are_independent() -> None:
    table = position(
        "castle",
        queue="blue",
        bailiff=11,
        houses={"dungeon": "1 blue"},
        cubes={"blue": "1 food 1 wood 1 stone"},
    )
    table.play("blue batch wood stone", "blue done", "blue favor prestige")
    assert (table.asked, table.phase) == ("blue favor dungeon", "scoring")
    assert "favor prestige" in table.legal
    table.play("blue favor prestige")
    assert table.sources("blue") == {"start": 10, "castle": 5, "favors": 1 + 2}


def test_a_joust_and_a_church_of_the_same_round_are_of_different_phases() -> None:
    table = position(
        "special",
        special={"joust-field": "blue"},
        road={9: "mason blue"},
        workers={9: "blue"},
        provost=9,
        cubes={"blue": "1 stone 2 cloth"},
    )
    table.play("blue joust", "blue favor prestige", "blue provost 0", "red provost 0", "green provost 0")
    table.play("blue build church")
    assert "favor prestige" in table.legal


def architects(cubes: str) -> Table:
    """Blue works at two architects and a mason, with three residences; every column is open."""
    return position(
        "road",
        road={
            9: "architect red",
            10: "architect red",
            11: "mason red",
            12: "residence blue",
            13: "residence blue",
            14: "residence blue",
        },
        workers={9: "blue", 10: "blue", 11: "blue"},
        provost=11,
        scored=2,
        markers={"blue": "building 4"},
        cubes={"blue": cubes},
    )


def test_of_a_monuments_two_favours_one_is_lost_when_one_track_is_left() -> None:
    table = architects("3 wood 8 stone 1 cloth 6 gold")
    table.play("blue prestige theater road:12", "blue favor prestige")
    table.play("blue prestige university road:13", "blue favor deniers")
    table.play("blue build church")
    assert {text.split()[1] for text in table.legal} == {"cubes", "building"}
    table.play("blue favor building prestige monument road:14")
    assert (table.asked, {text.split()[1] for text in table.legal}) == ("blue favor road:14", {"cubes"})
    assert table.decision().context == {"owed": 1, "used": 0b1011}
    table.play("blue favor cubes food")
    assert table.kinds().count("favor-lost") == 1
    assert table.phase == "placement"
    assert table.sources("blue") == {"start": 10, "craft": 3, "prestige": 14 + 14 + 14, "favors": 1}


def test_a_favour_is_lost_when_no_track_is_left() -> None:
    table = architects("3 wood 9 stone 1 cloth 6 gold")
    table.play("blue prestige monument road:12", "blue favor prestige", "blue favor deniers")
    table.play("blue prestige theater road:13", "blue favor cubes food")
    table.play("blue build church")
    assert {text.split()[1] for text in table.legal} == {"building"}
    table.play("blue favor building prestige statue road:14")
    assert (table.phase, table.kinds().count("favor-lost")) == ("placement", 1)
    assert table.tile(14) == "statue blue"


# --- favours inside favours -------------------------------------------------------------------------------------------


def test_a_favour_earned_inside_a_favour_is_used_before_the_others_that_are_owed() -> None:
    table = architects("6 stone 3 gold 3 cloth")
    table.play("blue prestige monument road:12")
    assert (table.asked, table.decision().context["owed"]) == ("blue favor road:12", 1)
    table.play("blue favor building prestige statue road:13")
    assert (table.asked, table.decision().context["owed"]) == ("blue favor road:13", 1)
    table.play("blue favor cubes food")
    assert (table.asked, table.decision().context["owed"]) == ("blue favor road:12", 0)
    table.play("blue favor deniers")
    assert table.asked == "blue architect road:10"
    assert table.kinds().count("favor-lost") == 0


def test_a_favour_that_builds_the_church_earns_the_next_one_there() -> None:
    table = favor("building 2", "2 cloth", scored=1)
    table.play("blue favor building build church")
    assert (table.asked, table.prestige("blue"), table.cubes("blue")) == ("blue favor road:9", 13, "1 cloth")
    assert "favor building none" not in table.legal
    table.play("blue favor cubes food")
    assert (table.cubes("blue"), table.hands("blue"), table.phase) == ("1 food 1 cloth", 6, "provost")


def test_the_castles_favour_may_build_and_the_next_scoring_uses_the_building_track_again() -> None:
    table = position(
        "castle",
        queue="blue",
        bailiff=11,
        houses={"dungeon": "2 blue"},
        markers={"blue": "building 1"},
        cubes={"blue": "3 food 1 wood 1 stone"},
    )
    table.play("blue batch wood stone", "blue done", "blue favor building build mason")
    assert (table.tile(9), table.cubes("blue"), table.asked) == ("mason blue", "1 food", "blue favor dungeon")
    table.play("blue favor building build wood-quarry")
    assert (table.marker("blue", "building"), table.tile(10), table.cubes("blue")) == (2, "wood-quarry blue", "")
