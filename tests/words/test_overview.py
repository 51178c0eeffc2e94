"""A game in lines of text: what `show` prints for people."""

import json
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.words.tables import cells, table
from tests.cases import ROOT

CASES = ROOT / "tests" / "caylus" / "cases"


def shown(scenario: str, at: int | None = 0, **changes: Any) -> list[str]:
    """What `show` prints of a scenario's record after changes."""
    record = json.loads((CASES / "rules" / f"{scenario}.json").read_text(encoding="utf-8"))["record"]
    return api.show(api.read(json.dumps(record | changes).encode()), at).splitlines()


def test_the_board_is_told_whole() -> None:
    lines = shown("sold-neutral")
    assert lines[0] == "Caylus, Round 2, Special buildings, after 0 moves"
    labels = [line.partition(":")[0] for line in lines if ":" in line]
    assert labels[:8] == [
        *("Turn order", "Passed", "Gate", "Trading post", "Merchants' guild", "Joust field", "Stables", "Inn"),
    ]
    for said in ("Queue in the castle", "Dungeon", "Walls", "Towers", "Wood tiles to build", "Stone tiles to build"):
        assert said in labels
    assert all(len(line) <= 100 and line == line.rstrip() for line in lines)


def test_a_sold_tile_says_whose_residence_it_becomes() -> None:
    saved = json.loads((CASES / "rules" / "sold-neutral.json").read_text(encoding="utf-8"))
    moves = len(saved["record"]["moves"])
    states = [api.show_json(api.read(json.dumps(saved["record"]).encode()), n)["state"] for n in range(moves + 1)]
    sold = [any("transform" in entry for entry in state["road"]) for state in states]
    said = [any("becomes a residence of" in line for line in shown("sold-neutral", n)) for n in range(moves + 1)]
    assert said == sold
    assert any(sold)


def test_who_is_asked_what_and_every_legal_move() -> None:
    lines = shown("alchemist-no-gold")
    assert lines[-1] == "  pay food food, pay food cloth, decline"
    assert lines[-2].startswith("Blue")


def test_simplified_favours_have_no_table() -> None:
    assert any(line.startswith("favours") for line in shown("alchemist-no-gold"))
    simplified = shown("alchemist-no-gold", options={"favors": "simplified"})
    assert not any(line.startswith("favours") for line in simplified)


def test_one_move_is_one_move() -> None:
    assert api.show(CASES / "games" / "game-01.json", 1).splitlines()[0].endswith("after 1 move")


@pytest.mark.parametrize(("text", "wide"), [("Ann", 3), ("李雷", 4), ("Zoë", 3), ("e\u0301", 1), ("", 0), ("ガ", 2)])
def test_cells(text: str, wide: int) -> None:
    assert cells(text) == wide


def test_a_table_keeps_its_columns_straight() -> None:
    rows = [
        ["who", "wins", "share", "note"],
        ["Ann", "10", "5.5%", "-"],
        ["李雷", "-7", "10.0%", "x"],
        ["B", "0", "0%", ""],
    ]
    assert table(rows) == [
        "who   wins  share  note",
        "Ann     10   5.5%  -",
        "李雷    -7  10.0%  x",
        "B        0     0%",
    ]
