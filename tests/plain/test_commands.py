"""Every command, by the very text that it says."""

from pathlib import Path

import pytest

from caylus_tui import api
from caylus_tui.bots import make_adviser
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.play.saving import RecordSession
from caylus_tui.words import i18n
from caylus_tui.words.hints import hint_text
from tests.plain.talking import heard, keep, record, scenario, talk

GOLDEN = Path(__file__).parent / "golden"


def said(saves: Path, command: str, moves: int = 200) -> list[str]:
    """What a command says in a game with four people in its round 8; without the question after it."""
    keep(saves, record("10", moves))
    return heard(talk(saves, "1", command), command)[:-1]


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("board", "board"),
        ("players", "players"),
        ("supply", "supply"),
        ("forecast", "forecast"),
        ("log", "log"),
        ("log-3", "log 3"),
        ("log-blue", "log blue"),
        ("explain-tile", "explain mason"),
        ("explain-space", "explain road:14"),
        ("explain-section", "explain dungeon"),
        ("explain-track", "explain cubes track"),
        ("explain-place", "explain inn"),
        ("explain-sign", "explain provost"),
        ("explain-cube", "explain gold"),
        ("explain-player", "explain red"),
    ],
)
def test_what_a_command_says(saves: Path, name: str, command: str) -> None:
    assert said(saves, command) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_help_at_the_table(saves: Path) -> None:
    keep(saves, record("10", 200))
    lines = heard(talk(saves, "1", "?"), "?")
    assert lines == (GOLDEN / "help.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("command", "first"),
    [
        ("explain", "Explain what? For example: explain mason, explain road:5, explain dungeon,"),
        ("explain dragon", "There is nothing of that name."),
        ("explain road:29", "There is nothing of that name."),
        ("explain r7", "7. Fixed peddler: fixed."),
        ("explain 7", "7. Fixed peddler: fixed."),
        ("ex maso", "Mason: wood, brown."),
        ("explain farm f", "There is nothing of that name."),
        ("explain trading-post", "Trading post."),
        ("explain Trading P", "Trading post."),
        ("explain library", "Library: prestige, blue."),
        ("explain track building", "Building track."),
        ("explain peddler", "Which one: Fixed peddler or Wood peddler?"),
        ("players bl", "Which one: Black or Blue?"),
        ("players red", "Red (red)."),
        ("log zzz", "287 earlier lines; log all says everything."),
        ("language", "This is en; there are: "),
        ("language xx", "There is no such language; there are: "),
    ],
)
def test_the_first_line_of_an_answer(saves: Path, command: str, first: str) -> None:
    assert said(saves, command)[0].startswith(first)


def test_the_whole_log_has_every_event_under_its_heading(saves: Path) -> None:
    lines = said(saves, "log all")
    assert lines[0] == "Round 1, Placement."
    assert sum(line.startswith("Round ") and line.endswith(", Placement.") for line in lines) == 8
    assert lines[-3:] == (GOLDEN / "log.txt").read_text(encoding="utf-8").splitlines()[-3:]


def test_the_log_of_a_game_that_has_just_begun_is_empty(saves: Path) -> None:
    assert said(saves, "log", 0) == ["Nothing has happened yet."]


def test_hints_are_the_advisers(saves: Path) -> None:
    lines = said(saves, "hint", 100)
    saved = api.load(saves / "game.json")
    state = RecordSession(saved.record, saved.play().moves).state
    adviser = make_adviser(CAYLUS, CAYLUS.digest(state))
    assert adviser is not None
    best = [hint_text(state, choice) for choice in adviser.advise(state, 3)]
    assert len(best) == 3
    assert " ".join(line.strip() for line in lines) == " ".join(best)


def test_a_question_mark_and_an_answer_say_what_it_means(saves: Path) -> None:
    keep(saves, record("10", 200))
    lines = talk(saves, "1", "? 10", "? pl r14", "? 8", "? zzz")
    assert heard(lines, "? 10") == [
        "Place a worker at Gold mine (16) for 1 denier.",
        "Left: 1 denier.",
        "Take 1 gold.",
        *heard(lines, "? 10")[3:-2],
        "Then Red: place a worker or pass.",
        "Written: place road:16",
    ]
    assert "provost" in " ".join(heard(lines, "? 10")[3:-2])
    assert " ".join(line.strip() for line in heard(lines, "? pl r14")).startswith(
        'Black was asked to place a worker or pass; "place road:14" is not legal: Green stands on road:14 Black, place'
    )
    assert heard(lines, "? 8")[0] == "Road 1 to 7 (7 choices):"
    assert heard(lines, "? zzz")[0] == '"zzz" is no move'


def test_simplified_favours_have_no_tracks_on_the_board(saves: Path) -> None:
    keep(saves, scenario("simplified"))
    lines = heard(talk(saves, "1", "board"), "board")
    assert "Each royal favour is 3 prestige." in lines
    assert not [line for line in lines if "Favour tracks" in line]


def test_there_is_nothing_to_look_at_in_the_menu(saves: Path) -> None:
    lines = talk(saves, "board", "undo", "hint", "log", "menu", "quit")
    for command in ("board", "undo", "hint", "log"):
        assert heard(lines, command) == ["There is no game on the table.", "Main menu."]
    assert lines.count("Main menu.") == 6


def test_another_language_is_spoken_at_once_and_kept(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str | None] = []

    def use(language: str | None = None) -> str:
        spoken.append(language)
        return "fr"

    monkeypatch.setattr(i18n, "available", lambda: ["en", "fr"])
    monkeypatch.setattr(i18n, "use", use)
    keep(saves, record("10", 200))
    lines = talk(saves, "1", "language fr", "language")
    assert spoken == ["fr"]
    assert heard(lines, "language fr")[0] == "This is en; there are: en, fr."
    assert lines.count("1. Gate, 1 denier") == 2
