"""Explanations of everything on the table, and the forecast in words."""

import pytest

from caylus_tui.games.caylus import catalog as c
from caylus_tui.words.explain import Explanation, explain_place, explain_tile, place_effect, tile_cost, tile_reward
from caylus_tui.words.explain_table import (
    SYMBOLS,
    explain_player,
    explain_section,
    explain_symbol,
    explain_track,
    lacking_text,
    opening_section,
    section_table,
    track_effect,
)
from caylus_tui.words.outlook import outlook
from tests.caylus.helpers import position
from tests.words.fakes import speak_in_brackets, translated_whole
from tests.words.games import moments, seats

NAMES = ("Ann", "Ben", "Cid")
TILE = c.TILE


# --- tiles ------------------------------------------------------------------------------------------------------------


def test_a_tile_by_itself() -> None:
    assert explain_tile(TILE["stone-farm"]) == Explanation(
        "Stone farm: stone, grey",
        (
            "Take 2 food and 1 cloth.",
            "Owner's bonus when another player activates it: 1 food or 1 cloth.",
            "Costs 1 food and 1 stone.",
            "Scores 3 prestige when built.",
        ),
    )
    assert explain_tile(TILE["gold-mine"]) == Explanation("Gold mine: fixed", ("Take 1 gold.", "Belongs to nobody."))


def test_a_tile_with_copies_left_and_built() -> None:
    state = position("placement", road={9: "architect red", 10: "residence blue", 11: "statue green"}).state
    assert explain_tile(TILE["architect"], state, NAMES).lines[-2:] == ("Left to build: 1.", "Built: Ben on space 9.")
    assert explain_tile(TILE["statue"], state, NAMES).lines == (
        "Scores when it is built and does nothing afterwards.",
        "Costs 2 stone and 1 gold, and stands on a residence of one's own.",
        "Scores 7 prestige and 1 royal favour when built.",
        "Takes no worker.",
        "None is left to build.",
        "Built: Cid on space 11.",
    )
    assert explain_tile(TILE["residence"], state, NAMES).lines == (
        "Brings its owner 1 denier more at the beginning of each round.",
        "Made of another tile by a lawyer or with a royal favour.",
        "Scores 2 prestige when built.",
        "Takes no worker.",
        "Built: Ann on space 10.",
    )


def test_costs_and_rewards() -> None:
    assert tile_cost(TILE["wood-peddler"]) == "1 wood and 1 cube of any kind"
    assert tile_cost(TILE["cathedral"]) == "5 stone and 3 gold"
    assert tile_cost(TILE["neutral-farm"]) == ""
    assert tile_reward(TILE["monument"]) == "14 prestige and 2 royal favours"
    assert tile_reward(TILE["gold-mine"]) == ""


@pytest.mark.parametrize("tile", range(1, len(c.TILES)))
def test_every_tile_tells_its_figures(tile: int) -> None:
    facts = c.TILES[tile]
    lines = " ".join(explain_tile(tile).lines)
    assert (f"Scores {facts.prestige} prestige" in lines) == (facts.prestige > 0)
    assert ("royal favour" in tile_reward(tile)) == (facts.favors > 0)
    assert ("Takes no worker." in lines) == (not c.TAKES_WORKER[tile])
    assert all(f"{n} {c.CUBES[cube]}" in tile_cost(tile) for cube, n in enumerate(facts.cost) if n)


# --- places -----------------------------------------------------------------------------------------------------------


def test_road_spaces() -> None:
    state = position(
        "provost", road={9: "bank red", 12: "mason blue"}, workers={9: "green", 2: "blue"}, provost=8, bailiff=8
    ).state
    assert explain_place(9, state, NAMES).lines[:3] == (
        "Owner: Ben.",
        "Worker of Cid; the provost stands before it, so it goes home with nothing.",
        "Pay 2 deniers for 1 gold, or 5 deniers for 2 gold.",
    )
    assert explain_place(2, state, NAMES) == Explanation(
        "2. Neutral forest: neutral, pink",
        ("Worker of Ann; it works as the provost stands.", "Take 1 food or 1 wood.", "Belongs to nobody."),
    )
    assert explain_place(8, state, NAMES).lines[:2] == ("The provost stands here.", "The bailiff stands here.")
    assert explain_place(12, state, NAMES).lines[0] == "Scoring marker of the dungeon."
    assert explain_place(10, state, NAMES) == Explanation(
        "10. Empty space", ("Nothing stands here yet.", "The next wood or stone tile is built here.")
    )


def test_a_tile_that_has_been_sold() -> None:
    table = position(
        "road",
        road={9: "lawyer red", 10: "bank blue"},
        workers={9: "blue", 10: "red"},
        cubes={"blue": "1 cloth"},
        provost=10,
    )
    table.play("blue residence road:10")
    assert (
        "Sold: it becomes a residence of Ann when the worker goes home." in explain_place(10, table.state, NAMES).lines
    )


def test_special_buildings_and_who_stands_there() -> None:
    state = position(
        "placement", special={"gate": "red"}, stables="green blue", inn=("red", "blue"), queue="green"
    ).state
    said = {place: explain_place(place, state, NAMES) for place in range(c.GATE, c.CASTLE + 1)}
    assert said[c.GATE].lines[-1] == "Here: Ben."
    assert said[c.TRADING_POST] == Explanation("Trading post", ("Take 3 deniers.", "Nobody stands here."))
    assert said[c.MERCHANTS_GUILD].lines[0] == "Move the provost up to 3 spaces, forward or back, free of charge."
    assert said[c.JOUST_FIELD].lines[0] == "Pay 1 denier and 1 cloth, once, for a royal favour; or decline."
    assert said[c.STABLES].lines[-1] == "Here: 1. Cid, 2. Ann."
    assert said[c.INN].lines[1:] == (
        "Who has a worker on the right pays 1 denier for a worker anywhere.",
        "On the left: Ben.",
        "On the right: Ann.",
    )
    assert said[c.CASTLE].lines[2:] == (
        "Who comes and delivers nothing loses 2 prestige.",
        "The next house is built in the dungeon and scores 5 prestige.",
        "Here: 1. Cid.",
    )


def test_what_changes_with_the_game() -> None:
    assert place_effect(c.STABLES, position("placement", "blue red").state)[-1] == "Not used with two players."
    full = {"dungeon": "6 red", "walls": "10 red", "towers": "14 red"}
    assert place_effect(c.CASTLE, position("placement", houses=full).state)[-1] == "No lot is free."


# --- sections, tracks, players ----------------------------------------------------------------------------------------


def test_sections() -> None:
    state = position("placement", houses={"dungeon": "2 blue 1 red"}, bailiff=9).state
    assert explain_section(0, state, NAMES) == Explanation(
        "Dungeon",
        (
            "6 lots, 3 free.",
            "Each house scores 5 prestige at once.",
            "No house: lose 2 prestige.",
            "1 house: nothing.",
            "2 houses or more: 1 royal favour.",
            "Scored when its lots are full or the bailiff reaches space 12: 3 spaces to go.",
            "Were it scored now: Ann 1 royal favour, Ben nothing, Cid -2 prestige.",
        ),
    )
    scored = position("placement", houses={"dungeon": "2 blue 1 red"}, scored=1).state
    assert explain_section(0, scored, NAMES).lines[-2:] == (
        "It has been scored; lots that are still free stay empty.",
        "Houses: Ann 2, Ben 1.",
    )


def test_what_houses_bring() -> None:
    assert section_table(2) == [
        "No house: lose 4 prestige.",
        "1 house: nothing.",
        "2 to 3 houses: 1 royal favour.",
        "4 to 5 houses: 2 royal favours.",
        "6 houses or more: 3 royal favours.",
    ]


def test_tracks() -> None:
    state = position("placement", markers={"blue": "cubes 2", "red": "cubes 2"}, scored=1).state
    assert explain_track(c.CUBES_TRACK, state, NAMES) == Explanation(
        "Cubes track",
        (
            "The marker advances if it can; then one effect of its column or of one to the left.",
            "Column 1: 1 food",
            "Column 2: 1 wood or 1 stone; here: Ann, Ben",
            "Column 3: 1 cloth",
            "Column 4: give one cube, take two other than gold",
            "Column 5: 1 gold (opens with the scoring of the walls)",
            "Before column 1: Cid",
        ),
    )
    assert [opening_section(column) for column in range(1, 6)] == [-1, -1, 0, 0, 1]


def test_effects_of_every_column() -> None:
    assert [[track_effect(track, column) for column in (1, 2, 5)] for track in range(4)] == [
        ["1 prestige", "2 prestige", "5 prestige"],
        ["3 deniers", "4 deniers", "7 deniers"],
        ["1 food", "1 wood or 1 stone", "1 gold"],
        ["nothing", "build a wood tile for one wood less", "build a prestige building"],
    ]


def test_players() -> None:
    state = position(
        "provost",
        road={9: "mason red", 10: "residence red"},
        cubes={"red": "2 food 1 gold"},
        markers={"red": "deniers 2"},
        houses={"dungeon": "2 red"},
        workers={9: "red"},
        order="green red blue",
    ).state
    assert explain_player(1, state, NAMES) == Explanation(
        "Ben (red)",
        (
            "10 prestige, 10 deniers; next income 3 deniers.",
            "Cubes: 2 food, 1 gold.",
            "At hand: 5 workers.",
            "Place 2 in the turn order; passed as number 2.",
            "Favour tracks: prestige 0, deniers 2, cubes 0, building 0.",
            "Tiles: Mason (9), Residence (10).",
            "Houses: Dungeon 2.",
        ),
    )
    assert explain_player(0, position("placement").state) == Explanation(
        "blue",
        (
            "10 prestige, 10 deniers; next income 2 deniers.",
            "Cubes: none.",
            "At hand: 6 workers.",
            "Place 1 in the turn order.",
            "Favour tracks: prestige 0, deniers 0, cubes 0, building 0.",
        ),
    )


def test_what_a_player_lacks() -> None:
    state = position("placement", cubes={"blue": "1 food 1 wood"}).state
    assert lacking_text(state, 0, TILE["mason"]) == ""
    assert lacking_text(state, 0, TILE["church"]) == "1 stone, 1 cloth"
    assert lacking_text(state, 0, TILE["statue"]) == "2 stone, 1 gold, a residence"
    assert lacking_text(state, 1, TILE["wood-peddler"]) == "1 wood, 1 cube of any kind"


def test_symbols() -> None:
    state = position("placement", provost=9, bailiff=6).state
    assert explain_symbol("provost", state).title == "Provost, on space 9"
    assert explain_symbol("bailiff", state).lines[-1] == "After this round, with the provost as he stands: space 8."
    assert explain_symbol("marker", state).lines[1:] == ("Dungeon: space 12", "Walls: space 18", "Towers: space 24")
    assert explain_symbol("worker", state).lines == (
        "Each player has 6 workers. They come home after they have been used.",
    )
    assert len({explain_symbol(symbol, state).title for symbol in SYMBOLS}) == len(SYMBOLS) == 7


# --- the forecast -----------------------------------------------------------------------------------------------------


def test_the_forecast_in_words() -> None:
    state = position(
        "provost",
        workers={5: "blue", 9: "red"},
        road={9: "mason red", 10: "residence green"},
        provost=7,
        bailiff=10,
        houses={"dungeon": "2 blue", "walls": "1 red"},
    ).state
    ahead = outlook(state, NAMES)
    assert ahead.incomes == ("Ann: 2 deniers", "Ben: 2 deniers", "Cid: 3 deniers")
    assert ahead.provost == (
        "-3, space 4: nothing for Ann on Marketplace 5, Ben on Mason 9",
        "-2, space 5: nothing for Ben on Mason 9",
        "-1, space 6: nothing for Ben on Mason 9",
        "0, space 7: nothing for Ben on Mason 9",
        "+1, space 8: nothing for Ben on Mason 9",
        "+2, space 9: every worker works",
        "+3, space 10: every worker works",
    )
    assert ahead.bailiff == "The bailiff will stand on space 11."
    assert ahead.sections == (
        "Dungeon: 2 spaces or 4 lots to go; now: Ann 1 royal favour, Ben -2 prestige, Cid -2 prestige",
        "Walls: 8 spaces or 9 lots to go; now: Ann -3 prestige, Ben nothing, Cid -3 prestige",
        "Towers: 14 spaces or 14 lots to go; now: Ann -4 prestige, Ben -4 prestige, Cid -4 prestige",
    )


def test_the_forecast_of_an_empty_road_and_a_scoring_that_is_due() -> None:
    ahead = outlook(position("provost", scored=1, provost=20, bailiff=17).state, NAMES)
    assert ahead.provost[3] == "0, space 20: no worker on the road"
    assert ahead.sections[:2] == (
        "Dungeon: scored",
        "Walls: scored at the end of this round; now: Ann -3 prestige, Ben -3 prestige, Cid -3 prestige",
    )


# --- all of them ------------------------------------------------------------------------------------------------------


def test_everything_explains_itself_at_any_moment_in_whole_sentences() -> None:
    speak_in_brackets()
    for state, _decision, _rng in moments(1, each=67):
        names = seats(state)
        said = [explain_place(place, state, names) for place in c.BOARD_ORDER]
        said += [explain_tile(tile, state, names) for tile in range(len(c.TILES))]
        said += [explain_section(section, state, names) for section in range(3)]
        said += [explain_track(track, state, names) for track in range(4)]
        said += [explain_symbol(symbol, state) for symbol in SYMBOLS]
        lines = [line for one in said for line in (one.title, *one.lines)]
        lines += [line for player in range(state.size) for line in explain_player(player, state, names).lines]
        ahead = outlook(state, names)
        lines += [*ahead.incomes, *ahead.provost, ahead.bailiff, *ahead.sections]
        assert [line for line in lines if not translated_whole(line)] == []
