"""A new game, question by question."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from caylus_tui.store.errors import SaveError
from caylus_tui.store.library import Library
from caylus_tui.store.savefile import SaveFile
from tests.plain.talking import heard, talk


def made(saves: Path) -> dict[str, Any]:
    (file,) = saves.glob("*.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def seats(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(player["color"], player["name"], player["seat"]) for player in found["players"]]


def test_enter_everywhere_is_a_game_of_three(saves: Path) -> None:
    lines = talk(saves, "new", *[""] * 13)
    assert "The game of Blue, Red and Green." in lines
    found = made(saves)
    assert seats(found) == [("blue", "Blue", "human"), ("red", "Red", "human"), ("green", "Green", "human")]
    assert found["options"] == {"favors": "full", "jeweller": False}
    assert isinstance(found["setup"]["seed"], int)


def test_everything_can_be_chosen(saves: Path) -> None:
    typed = ["2", "black", "  Zoë  ", "person", "2", "Ben", "easy", "simp", "2", "42"]
    talk(saves, "2", *typed)
    found = made(saves)
    assert seats(found) == [("black", "Zoë", "human"), ("red", "Ben", "bot:easy")]
    assert found["options"] == {"favors": "simplified", "jeweller": True}
    assert found["setup"]["seed"] == 42


def test_a_colour_is_offered_once(saves: Path) -> None:
    lines = talk(saves, "new", "2", "red")
    assert heard(lines, "red") == ["Player 1: which name? Enter for Red."]
    lines = talk(saves, "new", "2", "red", "Ann", "person")
    assert heard(lines, "person") == [
        "Player 2: which colour?",
        "1. blue",
        "2. green",
        "3. orange",
        "4. black",
    ]


def test_names_are_cleaned_and_different(saves: Path) -> None:
    hostile = "\x1b[31m[/]\x1b]0;title\x07 {0}\u202e" + "x" * 40
    lines = talk(saves, "new", "2", "", hostile, "", "", "[/] {0}" + "x" * 17, "%s")
    assert heard(lines, "[/] {0}" + "x" * 17) == [
        "Somebody has this name already.",
        "Player 2: which name? Enter for Red.",
    ]
    assert heard(lines, "%s")[0] == "Who plays %s?"
    assert heard(talk(saves, "new", "2", "", "\u200b\u202e\x1b[2J", "9"), "9")[-1] == "Who plays Blue?"


def test_what_cannot_be_is_asked_again(saves: Path) -> None:
    lines = talk(saves, "new", "1", "6", "many", "2", *[""] * 8, "-1", "x", "9" * 30, "5")
    for number in ("1", "6", "many"):
        assert heard(lines, number)[-1] == "How many players, 2 to 5?"
    assert heard(lines, "-1")[0] == "A seed is a whole number from 0 to 9223372036854775807."
    assert made(saves)["setup"]["seed"] == 5


def test_the_questions_can_be_left(saves: Path) -> None:
    lines = talk(saves, "new", "2", "menu", "quit")
    assert lines.count("Main menu.") == 2
    assert not list(saves.iterdir())


def test_a_game_that_cannot_be_saved_does_not_begin(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_library: Library, _players: Sequence[str], _record: bytes) -> SaveFile:
        raise SaveError("full", saves)

    monkeypatch.setattr(Library, "new", refuse)
    lines = talk(saves, "new", *[""] * 13, "quit")
    assert f"The new game could not be saved: {saves}: the disk is full" in lines
    assert lines.count("Main menu.") == 2
