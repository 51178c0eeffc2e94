"""The state: copies share nothing that can change, digests miss nothing that matters."""

from __future__ import annotations

from random import Random

import pytest

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import State
from tests.caylus.helpers import position
from tests.caylus.random_games import random_position


def lists(state: State) -> dict[str, list[object]]:
    """Every list that a state holds, those inside lists too."""
    found: dict[str, list[object]] = {}
    for name in dir(state):
        value = getattr(state, name)
        if name.startswith("_") or not isinstance(value, list):
            continue
        found[name] = value
        found.update({f"{name}[{i}]": part for i, part in enumerate(value) if isinstance(part, list)})
    return found


def test_a_clone_shares_no_list() -> None:
    state = random_position(Random(1), (4, True, True), c.ROAD)
    clone = state.clone()
    mine, others = lists(state), lists(clone)
    assert len(mine) >= 22
    assert mine == others
    assert [name for name in mine if mine[name] is others[name]] == []


def test_a_clone_has_no_journal() -> None:
    table = position("placement")
    table.play("blue place road:1")
    assert table.kinds() == ["place"]
    clone = table.state.clone()
    assert clone.journal is None
    CAYLUS.apply(clone, CAYLUS.parse("place road:2"))
    assert table.kinds() == ["place"]


FIGURES = [
    "prestige",
    "deniers",
    "hands",
    "cubes",
    "markers",
    "points",
    "used",
    "batches",
    "tile",
    "owner",
    "sold",
    "worker",
    "supply",
    "order",
    "passed",
    "stables",
    "queue",
]
NUMBERS = ["round", "phase", "provost", "bailiff", "inn_left", "inn_right", "scored"]


@pytest.mark.parametrize("name", [*FIGURES, *NUMBERS])
def test_every_figure_counts_in_the_digest(name: str) -> None:
    state = position("road", queue="blue red", workers={1: "blue"}, special={"gate": "red"}, stables="green").state
    other = state.clone()
    assert CAYLUS.digest(other) == CAYLUS.digest(state)
    if name in NUMBERS:
        setattr(other, name, getattr(other, name) + 1)
    else:
        figures = getattr(other, name)
        figures[-1] += 1
    assert CAYLUS.digest(other) != CAYLUS.digest(state)


def test_options_houses_and_the_question_count_in_the_digest() -> None:
    digests = {
        CAYLUS.digest(table.state)
        for table in (
            position("castle", queue="blue"),
            position("castle", queue="red"),
            position("castle", queue="blue", favors="simplified"),
            position("castle", queue="blue", jeweller=True),
            position("castle", queue="blue", houses={"walls": "1 blue"}),
            position("castle", queue="blue", houses={"walls": "1 red"}),
            position("castle", "blue green red", queue="blue"),
        )
    }
    assert len(digests) == 7


def test_income_counts_residences_library_and_hotel() -> None:
    table = position("placement", road={9: "residence blue", 10: "hotel blue", 11: "library red", 12: "statue green"})
    assert [table.state.income(player) for player in range(3)] == [2 + 1 + 2, 2 + 1, 2]


def test_the_section_under_construction() -> None:
    assert position("placement").state.free_section() == 0
    assert position("placement", houses={"dungeon": "6 blue"}).state.free_section() == 1
    assert position("placement", scored=1).state.free_section() == 1
    assert position("placement", scored=1, houses={"walls": "10 blue"}).state.free_section() == 2
    assert position("placement", scored=2, houses={"towers": "14 blue"}).state.free_section() == -1
