"""formats.md 2: how moves are spelled."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import groupby

import pytest

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import ALL_MOVES, parse
from caylus_tui.table.protocol import UnknownMove

# Every kind of move, by its first words, and how many there are.
NUMBERS = {
    "pass": 1,
    "decline": 1,
    "done": 1,
    "joust": 1,
    "inn": 2,
    "place": 7 + 28,
    "gate": 6 + 28 + 1,
    "guild": 7,
    "provost": 7,
    "produce": 4,
    "bonus": 4,
    "sell": 5,
    "buy": 4 + 10,
    "pay": 5 + 10 + 35,
    "build": 6 + 2 * 5 + 9,
    "residence": 28,
    "prestige": 9 * 28,
    "batch": 6,
    "favor prestige": 1,
    "favor deniers": 1,
    "favor cubes": 5 + 5 * 10,
    "favor building": 1 + (6 + 2 * 5 + 9) + 28 + 9 * 28,
}


def kind(text: str) -> str:
    words = text.split()
    return " ".join(words[:2]) if words[0] == "favor" else words[0]


def test_how_many_moves_of_each_kind_there_are() -> None:
    assert Counter(kind(move.text) for move in ALL_MOVES) == NUMBERS
    assert len({move.text for move in ALL_MOVES}) == sum(NUMBERS.values()) == 841


def test_every_move_exists_once_copied_or_not() -> None:
    for move in ALL_MOVES:
        assert parse(move.text) is move
        assert copy.deepcopy(move) is move
        assert pickle.loads(pickle.dumps(move)) is move
        assert str(move) == move.text


def test_cubes_of_one_group_stand_in_cube_order() -> None:
    for move in ALL_MOVES:
        words = move.text.split()
        if words[:3] == ["favor", "cubes", "swap"]:
            words = words[4:]
        for is_cube, group in groupby(words, key=lambda word: word in c.CUBES):
            cubes = [c.CUBES.index(word) for word in group] if is_cube else []
            assert cubes == sorted(cubes), move.text


def test_numbers_carry_a_sign_except_zero() -> None:
    moves = [move.text for move in ALL_MOVES if move.verb in ("guild", "provost")]
    numbers = ["-3", "-2", "-1", "0", "+1", "+2", "+3"]
    assert moves == [f"{verb} {number}" for verb in ("guild", "provost") for number in numbers]


@pytest.mark.parametrize(
    "text",
    [
        "place road:28",
        "gate none",
        "inn leave",
        "buy food stone",
        "pay food food wood cloth",
        "build wood-peddler gold",
        "prestige cathedral road:17",
        "batch stone gold",
        "favor cubes swap gold food food",
        "favor building build mason",
        "favor building residence road:3",
        "favor building prestige statue road:9",
    ],
)
def test_examples(text: str) -> None:
    assert parse(text).text == text


def test_a_swap_names_the_cube_given_and_the_two_taken() -> None:
    move = parse("favor cubes swap gold food cloth")
    assert (c.CUBES[move.number], [c.CUBES[cube] for cube in move.cubes]) == ("gold", ["food", "cloth"])
    assert (move.verb, c.TRACKS[move.track], move.effect) == ("favor", "cubes", "swap")


MEANT = {
    "Place Road:3": "place road:3",
    "  place   road:3 ": "place road:3",
    "buy stone food": "buy food stone",
    "pay cloth wood food food": "pay food food wood cloth",
    "batch gold wood": "batch wood gold",
    "favor cubes swap gold stone food": "favor cubes swap gold food stone",
    "BUILD MASON": "build mason",
    "place road:29": "",
    "buy gold": "",
    "guild 1": "",
    "": "",
    "favor cubes swap gold stone gold": "",
}


@pytest.mark.parametrize("text", MEANT)
def test_an_unknown_text_comes_with_the_spelling_that_was_meant(text: str) -> None:
    with pytest.raises(UnknownMove) as raised:
        parse(text)
    assert (raised.value.text, raised.value.meant) == (text, MEANT[text])
