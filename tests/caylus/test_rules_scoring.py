"""rules.md 8: bailiff, scoring of the sections, end of the game."""

from __future__ import annotations

import pytest

from tests.caylus.helpers import Table, new_game, position

# --- bailiff ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bailiff", "provost", "goes_to"),
    [(6, 6, 7), (6, 5, 7), (6, 7, 8), (6, 28, 8), (6, 1, 7), (13, 14, 15), (27, 28, 28), (27, 1, 28), (28, 28, 28)],
)
def test_the_bailiff_moves_two_if_the_provost_is_ahead_else_one(bailiff: int, provost: int, goes_to: int) -> None:
    table = position("scoring", bailiff=bailiff, provost=provost, houses={"dungeon": "1 blue 1 red 1 green"})
    assert (table.state.bailiff, table.state.provost) == (goes_to, goes_to)


def test_the_bailiff_moves_over_empty_spaces() -> None:
    table = position("scoring", bailiff=9, provost=12)
    assert (table.tile(10), table.tile(11), table.state.bailiff) == ("", "", 11)


# --- one section ------------------------------------------------------------------------------------------------------


def scored_by_bailiff(section: str, houses: str, *, favors: str = "full", prestige: int = 10) -> Table:
    """The bailiff steps on the marker of a section; those before it have been scored."""
    number = ("dungeon", "walls", "towers").index(section)
    marker = (12, 18, 24)[number]
    return position(
        "scoring",
        "blue red",
        bailiff=marker - 1,
        provost=1,
        houses={section: houses},
        scored=number,
        favors=favors,
        prestige={"blue": prestige, "red": prestige},
    )


# Houses of one player: what happens to his prestige when every favour is worth 3.
TABLE = [
    ("dungeon", [-2, 0, 3, 3, 3, 3, 3]),
    ("walls", [-3, 0, 3, 6, 6, 9, 9, 9]),
    ("towers", [-4, 0, 3, 3, 6, 6, 9, 9, 9]),
]
ROWS = [(section, houses, change) for section, changes in TABLE for houses, change in enumerate(changes)]


@pytest.mark.parametrize(("section", "houses", "change"), ROWS)
def test_what_a_scoring_brings(section: str, houses: int, change: int) -> None:
    table = scored_by_bailiff(section, f"{houses} blue", favors="simplified")
    # In the towers the game ends as well: 10 deniers are worth 2 then.
    assert table.prestige("blue") == 10 + change + (2 if section == "towers" else 0)


@pytest.mark.parametrize(("section", "houses", "favors"), [(s, h, c // 3) for s, h, c in ROWS if c > 0])
def test_the_favours_of_a_scoring_are_used_one_after_the_other(section: str, houses: int, favors: int) -> None:
    table = scored_by_bailiff(section, f"1 red {houses} blue")
    for track in ("prestige", "deniers", "building none")[:favors]:
        assert table.asked == f"blue favor {section}"
        table.play(f"blue favor {track}")
    assert table.phase == ("finished" if section == "towers" else "placement")


@pytest.mark.parametrize(("section", "loss"), [("dungeon", 2), ("walls", 3), ("towers", 4)])
def test_a_loss_never_goes_below_zero_and_only_what_was_lost_is_counted(section: str, loss: int) -> None:
    table = scored_by_bailiff(section, "", prestige=loss - 1)
    end = {"deniers": 2} if section == "towers" else {}
    assert table.sources("blue") == {"start": loss - 1, "penalties": 1 - loss, **end}
    assert table.prestige("blue") == sum(end.values())
    table = scored_by_bailiff(section, "", prestige=0)
    assert table.sources("blue") == end


def test_each_favour_is_used_before_the_next_player_is_looked_at() -> None:
    table = position("scoring", order="green blue red", bailiff=11, houses={"dungeon": "2 green 2 red"})
    assert (table.asked, table.prestige("blue")) == ("green favor dungeon", 10)
    table.play("green favor prestige")
    assert (table.asked, table.prestige("blue")) == ("red favor dungeon", 8)


# --- when a section is scored -----------------------------------------------------------------------------------------


def test_a_section_is_not_scored_before_the_bailiff_or_the_last_lot() -> None:
    table = position("scoring", bailiff=10, houses={"dungeon": "5 blue"})
    assert (table.scored, table.state.bailiff) == ([], 11)
    assert position("scoring", bailiff=11, houses={"dungeon": "1 blue"}).scored == ["dungeon"]
    assert position("scoring", bailiff=10, provost=20, houses={"dungeon": "1 blue"}).scored == ["dungeon"]


def test_a_full_section_is_scored_wherever_the_bailiff_stands() -> None:
    table = position("scoring", bailiff=2, provost=2, houses={"dungeon": "6 blue"})
    assert (table.asked, table.prestige("red"), table.prestige("green")) == ("blue favor dungeon", 10, 10)
    table.play("blue favor prestige")
    assert (table.prestige("red"), table.prestige("green"), table.scored) == (8, 8, ["dungeon"])


def test_a_section_waits_for_those_before_it() -> None:
    table = position("scoring", bailiff=8, houses={"dungeon": "5 blue", "walls": "10 blue"})
    assert (table.scored, table.prestige("red")) == ([], 10)


def test_a_section_is_scored_once() -> None:
    houses = {"dungeon": "6 blue"}
    table = position("scoring", bailiff=2, provost=2, houses=houses, favors="simplified")
    assert (table.scored, table.prestige("red"), table.prestige("blue")) == (["dungeon"], 8, 13)
    later = position("scoring", bailiff=11, houses=houses, scored=1, favors="simplified")
    assert (later.scored, later.prestige("red"), later.prestige("blue")) == (["dungeon"], 10, 10)


def test_two_sections_in_one_phase_and_columns_that_open_between_them() -> None:
    """The walls' favours may enter the columns that the dungeon's scoring opened, on tracks not used yet."""
    table = position(
        "scoring",
        "red blue",
        bailiff=8,
        houses={"dungeon": "3 red 3 blue", "walls": "5 red 5 blue"},
        markers={"red": "prestige 2 deniers 2 cubes 2"},
    )
    table.play("red favor prestige")
    assert table.marker("red", "prestige") == 2, "column 3 is closed while the dungeon is scored"
    table.play("blue favor prestige")
    assert (table.asked, table.scored) == ("red favor walls", ["dungeon"])
    assert "favor prestige" not in table.legal
    table.play("red favor deniers", "red favor cubes cloth")
    assert (table.marker("red", "deniers"), table.marker("red", "cubes")) == (3, 3)
    assert (table.deniers("red"), table.cubes("red")) == (15, "1 cloth")
    table.play("red favor building none", "blue favor deniers", "blue favor building none", "blue favor cubes food")
    assert (table.scored, table.state.round) == (["dungeon", "walls"], 3)


def test_columns_opened_by_a_scoring_are_closed_to_its_own_favours() -> None:
    markers = {"blue": "prestige 2"}
    table = position("scoring", bailiff=11, houses={"dungeon": "2 blue"}, markers=markers)
    table.play("blue favor prestige")
    assert (table.marker("blue", "prestige"), table.prestige("blue")) == (2, 12)
    table = position("scoring", bailiff=17, houses={"walls": "2 blue"}, scored=1, markers={"blue": "prestige 4"})
    table.play("blue favor prestige")
    assert (table.marker("blue", "prestige"), table.prestige("blue")) == (4, 14)


def test_all_three_sections_in_one_phase_end_the_game() -> None:
    table = position(
        "scoring",
        "red blue",
        bailiff=8,
        houses={"dungeon": "6 red", "walls": "10 red", "towers": "14 red"},
        deniers={"red": 0, "blue": 0},
        favors="simplified",
    )
    assert [event.amount for event in table.events if event.kind == "scoring"] == [0, 1, 2]
    assert (table.prestige("red"), table.prestige("blue")) == (10 + 3 + 9 + 9, 10 - 2 - 3 - 4)
    assert (table.phase, table.winners) == ("finished", "red")


def test_two_sections_by_the_bailiff_alone() -> None:
    """Nothing was scored yet though the bailiff is far: dungeon and walls both qualify, the towers do not."""
    table = position("scoring", bailiff=20, provost=1)
    assert (table.scored, table.prestige("blue"), table.state.round) == (["dungeon", "walls"], 10 - 2 - 3, 3)


def test_a_fifth_favour_of_the_phase_is_lost() -> None:
    table = position(
        "scoring", "red blue", bailiff=8, houses={"dungeon": "6 red", "walls": "10 red", "towers": "14 red"}
    )
    table.play("red favor prestige", "red favor deniers", "red favor cubes food", "red favor building none")
    assert (table.kinds().count("favor-lost"), table.phase) == (3, "finished")


# --- rounds and the end -----------------------------------------------------------------------------------------------


def pass_all(table: Table, *order: str) -> None:
    table.play(*(f"{color} pass" for color in order), *(f"{color} provost 0" for color in order))


def test_two_players_reverse_the_order_at_the_beginning_of_every_round_after_the_first() -> None:
    table = new_game("blue red", order="blue red")
    assert table.order == "blue red"
    pass_all(table, "blue", "red")
    assert (table.state.round, table.order, table.asked) == (2, "red blue", "red place")
    pass_all(table, "red", "blue")
    assert (table.state.round, table.order, table.asked) == (3, "blue red", "blue place")


def test_with_three_players_the_order_stays() -> None:
    table = new_game(order="red green blue")
    pass_all(table, "red", "green", "blue")
    assert (table.state.round, table.order, table.passed) == (2, "red green blue", "")


def test_final_scoring_of_gold_cubes_and_deniers() -> None:
    table = position(
        "scoring",
        scored=2,
        bailiff=23,
        houses={"towers": "1 blue 1 red 1 green"},
        cubes={"blue": "1 food 2 wood 1 stone 1 cloth 2 gold", "red": "2 food", "green": "3 cloth"},
        deniers={"blue": 11, "red": 3, "green": 4},
    )
    assert table.sources("blue") == {"start": 10, "gold": 6, "cubes": 1, "deniers": 2}
    assert table.sources("red") == {"start": 10}
    assert table.sources("green") == {"start": 10, "cubes": 1, "deniers": 1}
    assert (table.prestige("blue"), table.winners) == (19, "blue")


def test_what_is_held_stays_after_the_end() -> None:
    table = position(
        "scoring",
        order="red green blue",
        round_=9,
        scored=2,
        bailiff=23,
        inn=("", "blue"),
        cubes={"blue": "4 food 1 gold"},
        deniers={"blue": 9},
    )
    assert (table.cubes("blue"), table.deniers("blue"), table.inn) == ("4 food 1 gold", 9, ("", "blue"))
    assert (table.state.round, table.order, table.passed, table.phase) == (
        9,
        "red green blue",
        "red green blue",
        "finished",
    )
    assert (table.asked, table.hands("blue")) == ("", 5)


def test_the_game_ends_with_the_towers_full_or_with_the_bailiff_on_24() -> None:
    assert position("scoring", scored=2, bailiff=22).phase == "placement"
    assert position("scoring", scored=2, bailiff=23).phase == "finished"
    assert (
        position("scoring", scored=2, bailiff=10, houses={"towers": "14 blue"})
        .play("blue favor prestige", "blue favor deniers", "blue favor building none")
        .phase
        == "finished"
    )


def test_a_tie_is_a_shared_victory_told_in_turn_order() -> None:
    table = position("scoring", order="green red blue", scored=2, bailiff=23, prestige={"red": 4})
    assert (table.winners, table.prestige("green"), table.prestige("blue")) == ("green blue", 8, 8)
    assert table.prestige("red") == 2


def test_there_are_no_winners_before_the_end() -> None:
    assert new_game().winners == ""
