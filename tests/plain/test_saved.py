"""The list of saved games, and games that cannot be opened as they are."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from caylus_tui.play import services as services_module
from caylus_tui.store.errors import SaveError
from caylus_tui.store.savefile import SaveFile
from tests.plain.talking import heard, keep, moves_in, record, renamed, talk


@pytest.fixture(autouse=True)
def samples(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The sample games of these tests: none until one is added."""
    found: list[Path] = []
    monkeypatch.setattr(services_module, "sample_saves", lambda: found)
    return found


def changed(number: str, change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    found = record(number)
    change(found)
    return found


def broken(folder: Path) -> Path:
    """A game whose third move cannot be."""
    return keep(folder, changed("11", lambda found: found["moves"].__setitem__(2, "red place road:9")), "broken")


FAULT = 'move 3 (place): red was asked to place a worker or pass; "red place road:9": road:9 is empty'


def joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


# --- the list ---------------------------------------------------------------------------------------------------------


def test_there_may_be_no_saved_games(saves: Path) -> None:
    lines = talk(saves, "open", "continue", "replay")
    assert heard(lines, "open")[0] == "There are no saved games."
    assert heard(lines, "continue")[0] == "There is no game to continue."
    assert heard(lines, "replay")[0] == "There are no saved games."
    assert heard(lines, "open")[2] == "1. Continue"


def test_the_list_says_who_plays_and_how_far_it_is(saves: Path) -> None:
    keep(saves, record("10", 200, updated="2025-11-29T20:00:00Z"), "a")
    keep(saves, record("11", updated="2025-11-28T20:00:00Z"), "b")
    broken(saves)
    (saves / "empty.json").write_bytes(b"")
    lines = heard(talk(saves, "open"), "open")
    assert lines[0] == "Which game do you want to open?"
    text = joined(lines)
    assert "Black, Blue, Red, Green: round 8, Placement; 29 Nov" in text
    assert "Orange, Red, Green: Red won; 28 Nov" in text
    assert f"broken: damaged, {FAULT}" in text
    assert "empty: damaged, the file is empty" in text


def test_a_long_list_is_said_in_parts(saves: Path) -> None:
    for number in range(23):
        keep(saves, record("11", 3, updated=f"2025-11-{number + 1:02}T20:00:00Z"), f"game-{number:02}")
    lines = talk(saves, "open", "", "", "", "23")
    assert heard(lines, "open")[-1] == "Press Enter for 13 more."
    assert [line.partition(".")[0] for line in lines if ". Orange" in line][:23] == [str(n) for n in range(1, 24)]
    assert "Press Enter for 3 more." in lines
    assert f"It is saved after every move, in {saves / 'game-00.json'}." in lines


def test_a_game_is_chosen_by_a_word_of_it_or_as_a_file(saves: Path) -> None:
    keep(saves, renamed(record("11", 3), "Ann", "Ben", "Cid"), "first")
    keep(saves, renamed(record("11", 3), "Dee", "Ben", "Eve"), "second")
    other = keep(saves / "away", record("10", 3), "third")
    assert "The game of Dee, Ben and Eve." in talk(saves, "open", "dee")
    assert "The game of Ann, Ben and Cid." in talk(saves, "open", "first")
    assert "The game of Black, Blue, Red and Green." in talk(saves, "open", str(other))
    lines = talk(saves, "open", "ben", "? 1", "9", "nobody")
    assert heard(lines, "ben") == ["Several games fit, for example number 1, 2."]
    assert str(saves) in heard(lines, "? 1")[0]
    assert heard(lines, "9")[0] == "There is no number 9 here."
    assert heard(lines, "nobody")[0] == '"nobody" is no answer here. ? says what is possible.'


def test_the_last_unfinished_game_is_continued(saves: Path) -> None:
    keep(saves, record("11", updated="2025-11-29T20:00:00Z"), "over")
    keep(saves, renamed(record("11", 9, updated="2025-11-28T20:00:00Z"), "Ann", "Ben", "Cid"), "newer")
    keep(saves, record("11", 9, updated="2025-11-27T20:00:00Z"), "older")
    lines = talk(saves, "")
    assert "1. Continue: Ann, Ben, Cid, round 1, Placement" in lines
    assert "The game of Ann, Ben and Cid." in lines


# --- games that cannot be opened as they are --------------------------------------------------------------------------


def test_a_damaged_game_is_offered_up_to_its_last_good_move(saves: Path) -> None:
    file = broken(saves)
    before = file.read_bytes()
    lines = talk(saves, "open", "1", "yes", "menu", "open", "broken", "no", "quit")
    assert joined(heard(lines, "1")) == (
        f"This saved game cannot be opened: {FAULT} "
        "Play on from its last good move, number 2, in a new file? The damaged one stays as it is. 1. yes 2. no"
    )
    assert heard(lines, "yes")[0] == "The game of Orange, Red and Green."
    (new,) = [found for found in saves.glob("*.json") if found != file]
    assert moves_in(new) == record("11")["moves"][:2]
    assert file.read_bytes() == before
    assert heard(lines, "no")[0] == "Main menu."


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty"),
        (b"[" * 100_000, "this is nested too deeply to be a saved game"),
        (bytes(range(256)), "this is not text in UTF-8 (byte 129)"),
        (b'{"format": "caylus-tui/record", "version": 7}', "version: a newer program wrote this"),
    ],
)
def test_a_file_that_is_no_game_is_refused_in_one_line(saves: Path, data: bytes, said: str) -> None:
    file = saves / "bad.json"
    file.write_bytes(data)
    for what in ("open", "replay"):
        lines = talk(saves, what, "1", "quit")
        text = joined(heard(lines, "1"))
        assert text.startswith(f"This saved game cannot be opened: {said}")
        assert text.endswith("8. Quit")
    assert file.read_bytes() == data
    assert list(saves.iterdir()) == [file]


def test_a_game_in_use_can_be_watched(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    with SaveFile.open(file):
        lines = talk(saves, "open", "1", "yes", "last")
    assert "this game is already open here" in heard(lines, "1")[0]
    assert "Watch it meanwhile?" in joined(heard(lines, "1"))
    assert heard(lines, "last")[-1] == "After move 9 of 9."
    assert len(moves_in(file)) == 9


def test_a_game_that_cannot_be_written_can_be_watched(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(saves, record("11", 9))

    def refuse(path: Path, *, take_over: bool = False) -> SaveFile:
        raise SaveError("read-only", path)

    monkeypatch.setattr(SaveFile, "open", refuse)
    lines = talk(saves, "open", "1", "yes")
    assert "this disk or folder is read-only." in joined(heard(lines, "1"))
    assert "The game game, 9 moves." in lines


def test_a_sample_that_is_over_is_watched_and_another_one_copied(saves: Path, samples: list[Path]) -> None:
    folder = saves / "samples"
    samples += [keep(folder, record("11"), "over"), keep(folder, record("10", 9), "begun")]
    lines = talk(saves, "open", "over")
    assert "The game over, 320 moves." in lines
    assert not list(saves.glob("*.json"))
    lines = talk(saves, "open", "begun", "5")
    (copy,) = saves.glob("*.json")
    assert len(moves_in(copy)) == 10
    assert len(moves_in(samples[1])) == 9
    assert "sample game" in joined(lines)


def test_a_folder_that_cannot_be_read_is_named(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from caylus_tui.store.errors import ReadError
    from caylus_tui.store.library import Library

    def refuse(_library: Library) -> list[Any]:
        raise ReadError("denied", saves)

    monkeypatch.setattr(Library, "entries", refuse)
    lines = talk(saves, "open")
    assert heard(lines, "open")[:2] == [f"{saves}: permission denied.", "There are no saved games."]


def test_a_damaged_game_is_watched_up_to_its_last_good_move(saves: Path) -> None:
    file = broken(saves)
    before = file.read_bytes()
    lines = talk(saves, "replay", "1", "yes", "last", "menu", "replay", "1", "no", "quit")
    assert joined(heard(lines, "1")).startswith(
        f"This saved game cannot be opened: {FAULT} Watch it up to its last good move, number 2?"
    )
    assert "After move 2 of 2." in heard(lines, "last")
    assert heard(lines, "no")[0] == "Main menu."
    assert file.read_bytes() == before
    assert [found.name for found in saves.iterdir()] == [file.name]
