"""Moves in words: labels, names, notes, sentences and groups."""

import pytest
from rich.cells import cell_len

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.words import moves as w
from tests.caylus.helpers import Table, position
from tests.words.fakes import speak_in_brackets, translated_whole
from tests.words.games import moments


def said(table: Table, text: str) -> tuple[str, str, str, str]:
    move = m.parse(text)
    state = table.state
    return w.move_label(state, move), w.move_name(state, move), w.move_note(state, move), w.move_sentence(state, move)


def test_workers() -> None:
    table = position("placement", road={9: "mason blue", 10: "lawyer red"}, passed="green")
    assert said(table, "place road:5") == (
        "Marketplace (5), 2 deniers",
        "Marketplace (5)",
        "-2d",
        "Place a worker at Marketplace (5) for 2 deniers.",
    )
    assert said(table, "place road:9") == (
        "Mason (9), your own, 1 denier",
        "Mason (9), your own",
        "-1d",
        "Place a worker at Mason (9), your own tile, for 1 denier.",
    )
    assert w.move_label(table.state, m.parse("place merchants-guild")) == "Merchants' guild, 2 deniers"
    assert said(table, "pass") == ("Pass", "Pass", "", "Pass and take place 2 on the bridge.")


def test_passing_first() -> None:
    assert said(position("placement"), "pass") == (
        "Pass, take 1 denier",
        "Pass",
        "+1d",
        "Pass first and take 1 denier.",
    )


def test_special_buildings() -> None:
    table = position(
        "special",
        special={"gate": "blue", "merchants-guild": "red", "joust-field": "green"},
        cubes={"green": "1 cloth"},
        inn=("", "blue"),
    )
    assert said(table, "gate road:3")[0] == "Move on to Sawmill (3)"
    assert said(table, "gate none")[:3] == ("Go home", "Go home", "")
    table.play("blue gate none")
    assert said(table, "guild -2")[::3] == (
        "Provost back 2, to 4",
        "Move the provost 2 spaces back to 4, free of charge.",
    )
    assert said(table, "guild +1")[::3] == (
        "Provost forward 1, to 7",
        "Move the provost 1 space forward to 7, free of charge.",
    )
    assert said(table, "guild 0")[0] == "Leave the provost on 6"
    table.play("red guild 0")
    assert said(table, "joust") == (
        "Joust for 1 denier and 1 cloth",
        "Joust",
        "-1d -1c",
        "Pay 1 denier and 1 cloth for a royal favour.",
    )
    assert said(table, "decline") == ("Decline", "Decline", "", "Decline what the joust field offers.")
    table.play("green decline")
    assert [said(table, f"inn {word}")[0] for word in ("stay", "leave")] == ["Stay at the inn", "Leave the inn"]
    table.play("blue inn stay")
    assert said(table, "provost +2") == (
        "Provost forward to 8, 2 deniers",
        "Provost forward to 8",
        "-2d",
        "Move the provost 2 spaces forward to 8 for 2 deniers.",
    )


ROAD = {
    9: "wood-farm-food red",
    10: "park red",
    11: "wood-peddler red",
    12: "tailor red",
    13: "bank red",
    14: "alchemist red",
    15: "lawyer red",
    17: "architect red",
    18: "residence blue",
}


@pytest.mark.parametrize(
    ("space", "cubes", "text", "label", "sentence"),
    [
        (1, "", "produce cloth", "Take 1 cloth", "Take 1 cloth at Farm (1)."),
        (9, "", "produce food", "Take 2 food", "Take 2 food at Food farm (9)."),
        (5, "1 gold", "sell gold", "Sell 1 gold for 4 deniers", "Sell 1 gold for 4 deniers."),
        (7, "", "buy stone", "Buy 1 stone for 2 deniers", "Buy 1 stone for 2 deniers."),
        (11, "", "buy food cloth", "Buy 1 food, 1 cloth for 2 deniers", "Buy 1 food and 1 cloth for 2 deniers."),
        (12, "2 cloth", "pay 2", "Pay 2 cloth for 4 prestige", "Pay 2 cloth for 4 prestige."),
        (13, "", "pay 5", "Pay 5 deniers for 2 gold", "Pay 5 deniers for 2 gold."),
        (14, "2 food", "pay food food", "2 food for 1 gold", "Pay 2 food for 1 gold."),
        (
            8,
            "1 food 1 wood",
            "build mason",
            "Mason: food, wood; 4 prestige",
            "Build Mason on space 19 for 1 food and 1 wood: 4 prestige.",
        ),
        (
            15,
            "1 cloth",
            "residence road:2",
            "Forest (2): 1 cloth, 1 denier",
            "Pay 1 cloth and 1 denier to make Forest (2) your residence.",
        ),
        (
            17,
            "3 food 1 gold",
            "prestige granary road:18",
            "Granary on 18: 10 prestige",
            "Build Granary on space 18 for 3 food and 1 gold: 10 prestige.",
        ),
    ],
)
def test_tiles(space: int, cubes: str, text: str, label: str, sentence: str) -> None:
    table = position("road", road=ROAD, workers={space: "blue"}, cubes={"blue": cubes}, provost=28)
    assert said(table, text)[::3] == (label, sentence)


def test_the_owners_bonus() -> None:
    table = position("road", road=ROAD, workers={10: "blue"}, provost=28)
    assert said(table, "bonus wood")[::3] == ("Take 1 wood", "Take 1 wood as owner of Park (10).")


def test_the_castle() -> None:
    table = position("castle", queue="blue", cubes={"blue": "2 food 2 wood 2 gold"})
    assert said(table, "batch wood gold") == (
        "Deliver food, wood, gold: 5 prestige",
        "Deliver food, wood, gold",
        "+5★ -1f -1w -1g",
        "Deliver 1 food, 1 wood and 1 gold for a house in the dungeon: 5 prestige.",
    )
    assert said(table, "done")[::3] == ("Deliver nothing", "Deliver nothing.")
    table.play("blue batch wood gold")
    assert said(table, "done")[::3] == ("Done", "Deliver no more.")


def test_royal_favours() -> None:
    table = position(
        "special",
        special={"joust-field": "blue"},
        cubes={"blue": "2 cloth 1 food 1 wood 5 stone 3 gold"},
        markers={"blue": "prestige 1 deniers 2 cubes 3 building 4"},
        road={9: "residence blue"},
        scored=2,
    ).play("blue joust")
    assert [said(table, f"favor {text}")[0] for text in ("prestige", "deniers", "cubes stone", "building none")] == [
        "Prestige track: 2 prestige",
        "Deniers track: 5 deniers",
        "Take 1 stone",
        "Build nothing",
    ]
    assert said(table, "favor cubes swap food wood cloth") == (
        "Swap food for wood, cloth",
        "Swap food for wood, cloth",
        "-1f +1w +1c",
        "Give 1 food and take 1 wood and 1 cloth with the royal favour.",
    )
    assert said(table, "favor building build mason")[0] == "Mason: food; 4 prestige"
    assert said(table, "favor building residence road:1")[::3] == (
        "Farm (1): 1 cloth",
        "Pay 1 cloth to make Farm (1) your residence.",
    )
    assert said(table, "favor building prestige cathedral road:9")[0] == "Cathedral on 9: 25 prestige"
    assert w.group_note(("track", c.CUBES_TRACK), table.state) == "column 4: give one cube, take two other than gold"
    assert w.group_note(("swap",), table.state) == ""


def test_ascii_notes() -> None:
    table = position("castle", queue="blue", cubes={"blue": "1 food 1 wood 1 gold"})
    assert w.move_note(table.state, m.parse("batch wood gold"), plain=True) == "+5* -1f -1w -1g"


@pytest.mark.parametrize(
    ("group", "label"),
    [
        (("all",), "All choices"),
        (("road", 8, 14), "Road 8 to 14"),
        (("cubes", 2), "2 cubes"),
        (("first", 0, 0, 1), "with 2 food, wood …"),
        (("tile", c.TILE["wood-marketplace"]), "Marketplace"),
        (("track", c.BUILDING_TRACK), "Building track"),
        (("effect", c.STONE_COLUMN), "Build a stone tile"),
        (("effect", c.RESIDENCE_COLUMN), "Make a residence"),
        (("swap",), "Swap a cube for two"),
        (("give", c.GOLD), "Give gold, take …"),
    ],
)
def test_groups(group: tuple[str | int, ...], label: str) -> None:
    assert w.group_label(group) == label


def test_every_move_of_random_games_has_words_that_fit() -> None:
    said = {}
    for state, decision, rng in moments(2, each=3):
        for move in rng.sample(list(decision.options), min(4, len(decision.options))):
            label = w.move_label(state, move)
            texts = (label, w.move_name(state, move), w.move_sentence(state, move), w.move_note(state, move))
            assert not any("{" in text for text in texts)
            assert texts[2].endswith(".")
            said[move.text] = cell_len(label)
    assert max(said.values()) == w.LABEL_CELLS == 38
    assert len(said) > 200


def test_labels_of_one_question_can_be_told_apart() -> None:
    for state, decision, _rng in moments(1, each=11):
        labels = [w.move_label(state, move) for move in decision.options]
        assert len(set(labels)) == len(labels)


def test_every_label_is_one_text_to_translate() -> None:
    speak_in_brackets()
    for state, decision, _rng in moments(1, each=29):
        for move in decision.options:
            assert translated_whole(w.move_label(state, move))
            assert translated_whole(w.move_sentence(state, move))
