"""The preview of a move: what it costs, leaves, brings and means."""

import pytest

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.table.protocol import IllegalMove
from caylus_tui.words.preview import Preview, preview, reach_text
from tests.caylus.helpers import Table, position
from tests.words.fakes import speak_in_brackets, translated_whole
from tests.words.games import moments, seats

NAMES = ("Ann", "Ben", "Cid")


def seen(table: Table, text: str) -> Preview:
    return preview(table.state, m.parse(text), NAMES)


def test_a_worker_on_the_road() -> None:
    table = position("placement", provost=9, cubes={"blue": "1 food"})
    assert seen(table, "place road:5") == Preview(
        title="Place a worker at Marketplace (5) for 1 denier.",
        pays="1 denier",
        gains="",
        left="9 deniers",
        lines=(
            "Left: 9 deniers.",
            "Sell one cube of any kind for 4 deniers.",
            "It works unless the provost goes back 5.",
        ),
        later=(),
        then="Then Ben: place a worker or pass.",
    )


def test_a_worker_on_another_players_tile_beyond_the_provost() -> None:
    table = position("placement", road={8: "fixed-carpenter", 9: "bank red"}, provost=7, deniers={"blue": 2})
    assert seen(table, "place road:9").lines == (
        "Left: 1 denier.",
        "Ben scores 1 prestige as the owner.",
        "Pay 2 deniers for 1 gold, or 5 deniers for 2 gold.",
        "It works only if the provost moves 2 forward (2 deniers, more than you will have).",
        "As things stand nothing could be done there.",
    )


@pytest.mark.parametrize(
    ("space", "provost", "text"),
    [
        (1, 6, "It works wherever the provost stands."),
        (6, 6, "It works unless the provost goes back 1."),
        (8, 6, "It works only if the provost moves 2 forward (2 deniers)."),
        (10, 6, "It works only if the provost moves 4 forward."),
    ],
)
def test_whether_the_provost_reaches_a_tile(space: int, provost: int, text: str) -> None:
    assert reach_text(position("placement", provost=provost).state, space, 0) == text


def test_coming_to_the_castle() -> None:
    table = position("placement", cubes={"blue": "1 food 1 wood 1 gold"}, prestige={"green": 0})
    assert seen(table, "place castle").lines[1:] == ("Takes place 1 in the queue.", "You hold a batch.")
    table.play("blue place castle")
    assert seen(table, "place castle").lines[1:] == (
        "Takes place 2 in the queue.",
        "You hold no batch: without one you lose 2 prestige there.",
    )
    table.play("red pass")
    assert seen(table, "place castle").lines[1:] == (
        "Takes place 2 in the queue.",
        "You hold no batch, and have no prestige to lose.",
    )


def test_special_buildings() -> None:
    table = position("placement", stables="red")
    assert seen(table, "place stables").lines == ("Left: 9 deniers.", "Takes place 2 in the turn order.")
    assert seen(table, "place trading-post").lines == ("Left: 9 deniers.", "Take 3 deniers.")


def test_passing_and_what_happens_by_itself() -> None:
    table = position("placement", passed="red green", special={"trading-post": "green"}, stables="green")
    looked = seen(table, "pass")
    assert looked.lines == ("6 workers stay at hand.",)
    assert looked.later == ("Cid: trading post, 3 deniers", "Cid: turn order 1")
    assert looked.then == "Then Ben: move the provost or leave him."
    first = seen(position("placement"), "pass")
    assert (first.title, first.gains) == ("Pass first and take 1 denier.", "1 denier")


def test_moving_the_provost() -> None:
    table = position("provost", workers={5: "red", 7: "blue"}, provost=6, bailiff=6)
    assert seen(table, "provost -2").lines == (
        "Left: 8 deniers.",
        "No longer works: Ben at Marketplace (5).",
        "The bailiff would end on 7.",
    )
    assert seen(table, "provost +1").lines == (
        "Left: 9 deniers.",
        "Now works: Ann at Peddler (7).",
        "The bailiff would end on 8.",
    )
    assert seen(table, "provost 0").lines == ("The bailiff would end on 7.",)


def test_building() -> None:
    table = position("road", workers={6: "blue"}, cubes={"blue": "2 food 1 wood"})
    looked = seen(table, "build mason")
    assert (looked.pays, looked.gains, looked.left) == ("1 food and 1 wood", "4 prestige", "1 food, 0 wood")
    assert looked.title == "Build Mason on space 9 for 1 food and 1 wood: 4 prestige."
    assert looked.lines == (
        "Left: 1 food, 0 wood.",
        "Effect: Build a stone tile: pay its cost, put it on the first empty space, score its prestige.",
    )


def church_to_build(favors: str) -> Table:
    cubes = {"blue": "1 stone 1 cloth"}
    return position("road", road={9: "mason red"}, workers={9: "blue"}, cubes=cubes, provost=9, favors=favors)


def test_a_tile_that_earns_a_favour() -> None:
    full = church_to_build("full")
    assert seen(full, "build church").lines[1] == "Earns 1 royal favour, used at once."
    assert seen(full, "build church").then == "Then Ann: use a royal favour."
    simple = church_to_build("simplified")
    assert seen(simple, "build church").lines[1] == "A royal favour scores 3 prestige."
    assert seen(simple, "build church").gains == "6 prestige"


def test_a_prestige_building_takes_the_residences_income() -> None:
    road = {9: "architect red", 10: "residence blue"}
    table = position("road", road=road, workers={9: "blue"}, cubes={"blue": "5 stone 3 gold"}, provost=9)
    assert seen(table, "prestige cathedral road:10").lines[1:] == ("Income: 1 denier less.",)
    assert seen(table, "prestige hotel road:10").lines[1:] == ("Income: 1 denier more.",)


def test_residences() -> None:
    road = {9: "lawyer red", 10: "bank blue"}
    workers = {9: "blue", 10: "red"}
    table = position("road", road=road, workers=workers, cubes={"blue": "1 cloth"}, provost=9)
    assert seen(table, "residence road:1").lines == (
        "Left: 9 deniers, 0 cloth.",
        "Scores 2 prestige.",
        "Income: 1 denier more.",
    )
    assert seen(table, "residence road:10").lines == (
        "Left: 9 deniers, 0 cloth.",
        "The tile changes, and scores, when the worker on it goes home.",
    )


def test_batches_show_what_remains() -> None:
    table = position("castle", queue="blue", cubes={"blue": "3 food 2 wood 2 stone 1 gold"})
    looked = seen(table, "batch wood gold")
    assert looked.lines == ("Left: 2 food, 1 wood, 0 gold.", "Besides: 2 stone.", "Another batch can follow.")
    assert looked.then == "Then Ann: deliver a batch, or be done."
    table.play("blue batch wood stone", "blue batch wood stone")
    assert seen(table, "done").lines == ()


def test_delivering_nothing_costs_prestige() -> None:
    assert seen(position("castle", queue="blue"), "done").lines == ("Loses 2 prestige.",)
    assert seen(position("castle", queue="blue", prestige={"blue": 0}), "done").lines == ()


def test_a_royal_favour() -> None:
    table = position("special", special={"joust-field": "blue"}, cubes={"blue": "1 cloth"}).play("blue joust")
    assert seen(table, "favor deniers") == Preview(
        title="Take 3 deniers with the royal favour.",
        pays="",
        gains="3 deniers",
        left="",
        lines=("The marker advances to column 1.",),
        later=(),
        then="Then Ann: move the provost or leave him.",
    )


def test_the_last_move_of_a_game_names_the_winner() -> None:
    full = {"dungeon": "1 red", "walls": "1 red", "towers": "13 red"}
    table = position(
        "castle", queue="red", cubes={"red": "1 food 1 wood 1 gold"}, houses=full, scored=2, provost=24, bailiff=22
    )
    table.play("red batch wood gold")
    texts = []
    while table.asked:
        texts.append(seen(table, table.legal[0]).then)
        table.play(f"red {table.legal[0]}")
    assert (table.winners, len(texts)) == ("red", 4)
    assert texts[1:] == [
        "Then Ben: use a royal favour, 1 more follows.",
        "Then Ben: use a royal favour.",
        f"Ben wins with {table.prestige('red')} prestige.",
    ]


def test_looking_changes_nothing_and_an_illegal_move_is_refused() -> None:
    table = position("placement")
    before = CAYLUS.digest(table.state)
    assert seen(table, "place gate").text == (
        "Place a worker at the gate for 1 denier. Left: 9 deniers. At the start of phase 3 its worker moves on, free "
        "of charge, to any place that is open, or goes home. Then Ben: place a worker or pass."
    )
    assert CAYLUS.digest(table.state) == before
    with pytest.raises(IllegalMove):
        seen(table, "done")


def test_every_move_of_random_games_can_be_previewed() -> None:
    for state, decision, rng in moments(1, each=3):
        for move in rng.sample(list(decision.options), min(3, len(decision.options))):
            looked = preview(state, move, seats(state))
            lines = [looked.title, *looked.lines, looked.then]
            assert all(line.endswith(".") for line in lines)
            assert not any("{" in line.replace("{0}", "").replace("{player}", "") for line in [*lines, *looked.later])


def test_every_line_is_one_text_to_translate() -> None:
    speak_in_brackets()
    for state, decision, _rng in moments(1, each=31):
        for move in decision.options:
            looked = preview(state, move, seats(state))
            assert all(translated_whole(line) for line in [looked.title, *looked.lines, *looked.later, looked.then])


def test_the_provost_never_reaches_an_empty_road_in_the_words() -> None:
    state = position("placement", provost=c.LAST_SPACE).state
    assert reach_text(state, 8, 0) == "It works unless the provost goes back 21."
