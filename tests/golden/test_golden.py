"""The golden games: replayed move by move, every figure and digest as it was; each shows what it is kept for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.table.protocol import IllegalMove
from tests.golden.make import FOLDER, WISHES, replay
from tests.golden.playthrough import compare, read, write

FILES = sorted(FOLDER.glob("*.txt"))
SIZES = {"two-players": 2, "three-players": 3, "four-players": 4, "five-players": 5}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_a_file_for_every_wish() -> None:
    assert sorted(file.stem for file in FILES) == sorted(WISHES)


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_golden_game_is_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    again = write(read(text))
    assert compare(text.splitlines(), again.splitlines()) == ""
    assert again == text


@pytest.mark.parametrize("name", WISHES)
def test_a_golden_game_shows_what_it_is_kept_for(name: str) -> None:
    wish, played = WISHES[name], replay(read(text_of(name)))
    assert CAYLUS.pending(played.state) is None
    assert (played.game.title, len(played.game.colors)) == (wish.title, wish.size)
    assert (played.game.full_favors, played.game.jeweller) == (wish.full_favors, wish.jeweller)
    assert wish.shows(played)


def test_every_way_in_which_a_game_can_differ_has_its_game() -> None:
    games = {name: read(text_of(name)) for name in WISHES}
    assert {name: len(games[name].colors) for name in SIZES} == SIZES
    assert {(game.full_favors, game.jeweller) for game in games.values()} == {
        (True, False),
        (False, False),
        (True, True),
        (False, True),
    }
    ends = {name: replay(game) for name, game in games.items()}
    assert (ends["ended-by-bailiff"].state.bailiff, ends["ended-by-bailiff"].towers_full) == (24, False)
    assert (ends["ended-by-full-towers"].state.bailiff, ends["ended-by-full-towers"].towers_full) == (23, True)
    assert ends["shared-victory"].winners == 2
    assert all(ends["road-full"].state.tile[1:])


def test_figures_that_have_changed_are_named_by_their_line() -> None:
    lines = text_of("two-players").splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("round 2"))
    bent = lines.copy()
    bent[place] = bent[place].replace("bailiff", "BAILIFF")
    assert compare(bent, lines) == f"line {place + 1}: {bent[place]!r} has become {lines[place]!r}"
    assert compare(lines[:-1], lines) == f"{len(lines) - 1} lines have become {len(lines)}"
    assert compare(lines, lines) == ""


def test_a_changed_move_changes_the_digests_after_it() -> None:
    game = read(text_of("two-players"))
    number = next(i for i, text in enumerate(game.moves) if text == "pass")
    shorter = write(replace(game, moves=game.moves[:number]))
    assert shorter.splitlines()[-1] == "not finished"
    with pytest.raises(IllegalMove):
        write(replace(game, moves=(*game.moves[:number], "guild 0")))
    first = [line for line in write(game).splitlines() if line.startswith("round 1")]
    swapped = replace(game, turn_order=game.turn_order[::-1], moves=())
    assert [line for line in write(swapped).splitlines() if line.startswith("round 1")] != first
