"""How many sequences of moves there are from six fixed positions: any change of what is legal changes a number.

The numbers were counted by the program itself: a record against unwanted change, not a proof. When a rule is corrected
on purpose, run `python -m tests.golden.test_perft` and copy the new table, after looking at what changed in it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import State
from tests.caylus.helpers import Table, new_game, position


def perft(state: State, depth: int) -> int:
    """Count the sequences of exactly `depth` moves from a state; a finished game has none."""
    decision = CAYLUS.pending(state)
    if decision is None:
        return 0
    if depth == 1:
        return len(decision.options)
    total = 0
    for move in decision.options:
        child = CAYLUS.clone(state)
        CAYLUS.apply(child, move)
        total += perft(child, depth - 1)
    return total


def start_of_two() -> Table:
    return new_game("blue red", order="red blue")


def start_of_five() -> Table:
    return new_game("blue red green orange black", order="black blue orange red green", favors="simplified")


def gate_guild_and_joust() -> Table:
    return position(
        "special",
        special={"gate": "blue", "merchants-guild": "red", "joust-field": "green"},
        inn=("", "red"),
        road={9: "mason red", 10: "residence green", 11: "park blue"},
        workers={1: "red", 9: "blue"},
        cubes={"green": "1 food 1 wood 2 cloth"},
        markers={"green": "cubes 1 building 1"},
        provost=9,
    )


def trades_on_the_road() -> Table:
    return position(
        "road",
        "red blue",
        road={9: "alchemist red", 10: "wood-peddler blue", 11: "lawyer red", 12: "park blue", 13: "bank red"},
        workers={1: "blue", 5: "red", 9: "blue", 10: "red", 11: "blue", 12: "red", 13: "red"},
        cubes={"blue": "1 food 1 wood 1 stone 1 cloth", "red": "1 food 1 gold"},
        provost=13,
    )


def monument_with_every_column_open() -> Table:
    return position(
        "road",
        road={9: "architect red", 10: "residence blue", 11: "residence blue", 12: "mason red"},
        workers={9: "blue", 12: "blue"},
        cubes={"blue": "1 food 1 wood 7 stone 1 cloth 3 gold"},
        markers={"blue": "prestige 4 deniers 3 cubes 4 building 4"},
        scored=2,
        provost=12,
    )


def castle_before_a_scoring() -> Table:
    return position(
        "castle",
        queue="green blue",
        order="green red blue",
        cubes={"green": "2 food 1 wood 1 stone 1 gold", "blue": "1 food 1 wood 1 cloth"},
        houses={"dungeon": "2 green 2 red 1 blue"},
        markers={"green": "cubes 1 building 1"},
        bailiff=9,
        provost=12,
    )


POSITIONS: dict[str, Callable[[], Table]] = {
    "start of two": start_of_two,
    "start of five": start_of_five,
    "gate, guild and joust": gate_guild_and_joust,
    "trades on the road": trades_on_the_road,
    "monument with every column open": monument_with_every_column_open,
    "castle before a scoring": castle_before_a_scoring,
}

# Sequences of 1, 2, 3, 4 and 5 moves.
COUNTS = {
    "start of two": (16, 242, 3_426, 42_627, 488_613),
    "start of five": (17, 275, 4_227, 61_652, 852_132),
    "gate, guild and joust": (14, 98, 196, 1_897, 5_543),
    "trades on the road": (2, 6, 72, 1_080, 6_120),
    "monument with every column open": (11, 577, 10_836, 124_293, 2_331_306),
    "castle before a scoring": (4, 5, 24, 327, 4_860),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_of_up_to_four_moves(name: str) -> None:
    state = POSITIONS[name]().state
    before = CAYLUS.digest(state)
    assert tuple(perft(state, depth) for depth in (1, 2, 3, 4)) == COUNTS[name][:4]
    assert CAYLUS.digest(state) == before


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_of_five_moves(name: str) -> None:
    assert perft(POSITIONS[name]().state, 5) == COUNTS[name][4]


def test_a_count_by_hand() -> None:
    """Six special places, nine tiles and passing; then one place less, save that the castle takes both players."""
    state = start_of_two().state
    assert perft(state, 1) == 6 + 9 + 1
    assert perft(state, 2) == 14 * 15 + 16 + 16


def main() -> None:
    """Print the table of counts anew."""
    for name, start in POSITIONS.items():
        counts = ", ".join(f"{perft(start().state, depth):_}" for depth in range(1, 6))
        print(f'    "{name}": ({counts}),')  # noqa: T201


if __name__ == "__main__":
    main()
