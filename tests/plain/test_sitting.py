"""What a saved game has besides moves: seats that change hands, notes, computers that wait."""

import json
from pathlib import Path
from typing import Any

import pytest

from caylus_tui.play import services
from caylus_tui.play.controller import BotTurn
from caylus_tui.play.saving import SavedController
from caylus_tui.table.notes import LONGEST
from tests.plain.talking import heard, keep, moves_in, record, renamed, talk


def game(saves: Path, bots: tuple[int, ...] = (), moves: int = 9) -> Path:
    return keep(saves, renamed(record("11", moves), "Ann", "Ben", "Cid", bots=bots))


def kinds(file: Path) -> list[str]:
    return [player["seat"] for player in json.loads(file.read_text(encoding="utf-8"))["players"]]


# --- seats ------------------------------------------------------------------------------------------------------------


def test_a_person_takes_a_computers_seat_and_gives_it_back(saves: Path) -> None:
    file = game(saves, bots=(1, 2))
    lines = talk(saves, "seats ben person", "seats", "2", "random", "seats cid", "1", "quit", start=("play", str(file)))
    assert heard(lines, "seats ben person")[0] == "From now on for Ben: person."
    assert heard(lines, "seats") == ["Whose seat?", "1. Ann: person", "2. Ben: person", "3. Cid: computer, random"]
    assert heard(lines, "2") == [
        "Who plays Ben?",
        "1. person",
        "2. computer, random",
        "3. computer, easy",
        "4. computer, normal",
        "5. computer, hard",
    ]
    assert heard(lines, "random")[0] == "From now on for Ben: computer, random."
    assert "From now on for Cid: person." in lines
    assert kinds(file) == ["human", "bot:random", "human"]


def test_a_seat_by_colour_and_one_that_is_not_there(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "seats red random", "seats zoe", "seats ann human", "quit", start=("play", str(file)))
    assert "From now on for Ben: computer, random." in lines
    assert heard(lines, "seats zoe")[:2] == ["There is nobody of that name.", "Ann: person"]
    assert kinds(file) == ["human", "bot:random", "human"]


def test_an_interrupt_lets_the_computers_wait(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = game(saves, bots=(0, 1, 2))
    thought = 0
    think = SavedController.think

    def interrupted(self: SavedController, turn: BotTurn[Any]) -> Any:
        nonlocal thought
        thought += 1
        if thought == 4:
            raise KeyboardInterrupt
        return think(self, turn)

    monkeypatch.setattr(SavedController, "think", interrupted)
    lines = talk(saves, "seats ann human", "seats ben human", "seats cid human", "quit", start=("play", str(file)))
    assert "Computers play all seats. Ctrl+C lets them wait." in lines
    waiting = lines.index("Interrupted.")
    assert lines[waiting + 1].endswith(" is a computer and waits. Go on?")
    assert kinds(file) == ["human"] * 3
    assert len(moves_in(file)) >= 12


# --- notes ------------------------------------------------------------------------------------------------------------


def test_a_note_at_the_table_is_seen_in_the_replay(saves: Path) -> None:
    file = game(saves)
    talk(saves, "note A  fine\x1b[2J idea, é!", "quit", start=("play", str(file)))
    lines = talk(saves, "to 9", "quit", start=("replay", str(file)))
    assert "Note: A fine idea, é!" in heard(lines, "to 9")


def test_notes_in_a_replay(saves: Path) -> None:
    file = game(saves)
    typed = ["note", "to 3", "note third", "first", "6", "note", "no", "note other", "note", "yes", "note", "quit"]
    lines = talk(saves, *typed, start=("replay", str(file)))
    assert "Words after it are noted on this moment, as in: note a fine move" in lines
    assert heard(lines, "note third")[0] == "Noted."
    assert "Note: third" in heard(lines, "6")
    assert "After move 3 of 9." in heard(lines, "6")
    assert heard(lines, "no")[0] == "After move 3 of 9."
    assert "Note: other" in lines
    assert heard(lines, "yes")[0] == "The note is gone."
    assert json.loads(file.read_text(encoding="utf-8")).get("extra", {}).get("notes", []) == []


def test_a_note_that_is_too_long(saves: Path) -> None:
    file = game(saves)
    lines = talk(saves, "note " + "x" * (LONGEST + 1), start=("replay", str(file)))
    assert f"A note has at most {LONGEST} characters; this one has {LONGEST + 1}." in lines


def test_a_sample_takes_no_note(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sample = keep(saves / "samples", record("11", 3), "begun")
    monkeypatch.setattr(services, "sample_saves", lambda: [sample])
    lines = talk(saves, "note x", start=("replay", str(sample)))
    assert heard(lines, "note x")[0].startswith("Sample games stay as they are; copy it in the list")
