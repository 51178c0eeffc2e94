"""Watching a game move by move."""

from pathlib import Path

import pytest

from caylus_tui import api
from tests.plain.talking import GAMES, heard, keep, moves_in, record, talk

GAME = GAMES / "game-11.json"
START = ("replay", str(GAME))


def watch(saves: Path, *typed: str) -> list[str]:
    """Watch a whole game with three people."""
    return talk(saves, *typed, start=START)


def test_a_game_is_watched_from_its_beginning(saves: Path) -> None:
    lines = watch(saves)
    assert lines[2:] == [
        "The game game-11, 320 moves.",
        "Round 1, Placement.",
        "Green, place a worker or pass. A worker costs 1 denier.",
        "After move 0 of 320.",
        "Your choice, or Enter to go forward: ",
        "The input has ended.",
    ]


def test_enter_goes_forward_and_says_what_the_move_did(saves: Path) -> None:
    first, second = record("11")["moves"][:2]
    assert (first, second) == ("green place road:3", "orange place road:5")
    lines = watch(saves, "", "forward")
    assert lines[6:10] == [
        "Your choice, or Enter to go forward: ",
        "",
        "Round 1, Placement.",
        "Green places a worker at Carpenter (3) for 1 denier.",
    ]
    assert heard(lines, "forward") == [
        "Orange places a worker at Farm (5) for 1 denier.",
        "Red, place a worker or pass. A worker costs 1 denier.",
        "After move 2 of 320.",
    ]


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        (("to 45",), 45),
        (("to 45", "back"), 44),
        (("to 45", "b"), 44),
        (("to 45", "2", "1", "1"), 46),
        (("to 45", "first"), 0),
        (("last",), 320),
        (("last", "4"), 320),
        (("back",), 0),
        (("l", "fo"), 320),
        (("round 2",), 30),
        (("to 320", "back", ""), 320),
    ],
)
def test_any_moment_can_be_gone_to(saves: Path, typed: tuple[str, ...], number: int) -> None:
    lines = watch(saves, *typed)
    assert [line for line in lines if line.startswith("After move ")][-1] == f"After move {number} of 320."


def test_a_round_begins_where_its_first_decision_is(saves: Path) -> None:
    lines = watch(saves, "round 2", "board", "back", "board")
    first = lines.index("Your choice, or Enter to go forward: board")
    assert lines[first + 1] == "Round 2, Placement."
    assert heard(lines, "board")[0] == "Round 1, Castle."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("to 321", "there are 320 moves, not 321."),
        ("round 99", "There is no round 99 in this game."),
        ("6", "There is no number 6 here."),
        ("sideways", '"sideways" is no answer here. ? says what is possible.'),
        ("undo", "A game that is watched is not played."),
        ("hint", "A game that is watched is not played."),
    ],
)
def test_where_one_cannot_go(saves: Path, typed: str, said: str) -> None:
    lines = watch(saves, "to 45", typed)
    assert heard(lines, typed) == [said, "After move 45 of 320."]


def test_the_end_says_who_has_won_and_goes_no_further(saves: Path) -> None:
    lines = watch(saves, "last", "", "menu")
    assert heard(lines, "last")[-2:] == ["The game is over. Red wins with 24 prestige.", "After move 320 of 320."]
    assert "1. Red: 24 prestige; wins; 2 tiles built, 2 houses" in heard(lines, "last")
    first = lines.index("Your choice, or Enter to go forward: ")
    assert lines[first + 1] == "This is the end of the game."


def test_commands_tell_of_the_moment_that_is_looked_at(saves: Path) -> None:
    lines = watch(saves, "to 3", "log", "to 1", "log", "players")
    logs = heard(lines, "log")
    assert logs[0] == "Round 1, Placement."
    assert len(logs) == 3
    assert heard(lines, "players")[0] == "Green (green)."


def test_help_names_every_step(saves: Path) -> None:
    lines = watch(saves, "?")
    assert heard(lines, "?")[:8] == [
        "1. forward",
        "2. back",
        "3. first",
        "4. last",
        "5. play on from here, as a new game",
        "to and a number: to that move, as in: to 20",
        "round and a number: to the beginning of that round, as in: round 3",
        "At any time:",
    ]


def test_playing_on_makes_a_new_game_and_leaves_the_old_one(saves: Path) -> None:
    before = GAME.read_bytes()
    lines = watch(saves, "to 30", "play", "menu", "quit")
    (file,) = saves.glob("*.json")
    assert moves_in(file)[:30] == record("11")["moves"][:30]
    assert "The game of Orange, Red and Green." in lines
    assert api.load(file).record.extra["from"]["moves"] == 30
    assert GAME.read_bytes() == before


def test_a_game_of_the_list_is_watched(saves: Path) -> None:
    keep(saves, record("11", 20), "short")
    lines = talk(saves, "replay", "1", "last", "menu", "quit")
    assert "The game short, 20 moves." in lines
    assert heard(lines, "last")[-1] == "After move 20 of 20."
    assert lines.count("Main menu.") == 2


def test_notes_are_said_at_their_moments(saves: Path) -> None:
    notes = [{"at": 0, "text": "Watch Green."}, {"at": 2, "text": "\x1b[31mNow[/]!"}]
    file = keep(saves, record("11", extra={"notes": notes}))
    lines = talk(saves, "", "", "", "to 2", start=("replay", str(file)))
    assert [line for line in lines if "Note" in line] == ["Note: Watch Green.", "Note: Now[/]!", "Note: Now[/]!"]
    assert lines.index("Note: Watch Green.") < lines.index("After move 0 of 320.")
