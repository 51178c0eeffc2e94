"""Settings that matter without a screen, and the table that follows them."""

from pathlib import Path

from caylus_tui import api
from caylus_tui.play.saving import RecordSession
from caylus_tui.play.services import Services
from tests.plain.talking import GAMES, heard, keep, moves_in, record, talk


def kept(saves: Path) -> Services:
    return Services(str(saves))


def test_the_list_and_its_numbers(saves: Path) -> None:
    lines = talk(saves, "settings", "3", "long", "5", "no", "", "quit")
    listed = heard(lines, "settings")
    assert listed[0].startswith("Every setting is kept at once, in")
    first = listed.index("Settings.")
    assert listed[first + 1 : first + 6] == [
        "1. Language: as the system",
        "2. Single choices: played at once",
        "3. Thinking: usual",
        "4. Signs: as the terminal",
        "5. Warn me of: declining an effect that could be used: yes",
    ]
    assert listed[-2:] == ["14. Set everything as it was delivered", "15. Back"]
    assert heard(lines, "3")[-3:] == ["1. short", "2. usual", "3. long"]
    assert heard(lines, "long") == ["Thinking: long", "Settings."]
    assert heard(lines, "no")[-1] == "Settings."
    settings = kept(saves).settings
    assert (settings.thinking, settings.warns("declined"), settings.warns("out-of-reach")) == ("long", False, True)


def test_a_language_is_spoken_at_once(saves: Path) -> None:
    lines = talk(saves, "settings", "1", "français", "1", "english", "15", "quit")
    assert heard(lines, "français")[0] == "Réglages."
    assert heard(lines, "english")[0] == "Settings."
    assert kept(saves).settings.language == "en"


def test_everything_as_it_was_delivered(saves: Path) -> None:
    lines = talk(saves, "settings", "2", "ask", "reset", "no", "reset", "yes", "quit")
    assert heard(lines, "ask") == ["Single choices: asked all the same", "Settings."]
    assert heard(lines, "yes")[2] == "2. Single choices: played at once"
    assert kept(saves).settings.forced_moves == "play"


def test_single_choices_are_asked_from_now_on(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    lines = talk(saves, "settings", "single", "2", "", "settings", "single", "1", "", "quit", start=("play", str(file)))
    assert lines.count("Settings.") == 4
    assert kept(saves).settings.forced_moves == "play"


def test_a_forced_move_is_asked_and_then_played(saves: Path) -> None:
    services = kept(saves)
    services.change(forced_moves="ask")
    found = record("11")
    forced = next(n for n in range(320) if _single(n))
    found["moves"] = found["moves"][:forced]
    file = keep(saves, found)
    lines = talk(saves, "settings", "2", "play", "", "quit", start=("play", str(file)))
    assert any("Nothing else was possible." in line for line in lines)
    assert len(moves_in(file)) > forced


def _single(n: int) -> bool:
    """Whether one thing only can be done after n moves of the game."""
    saved = api.load(GAMES / "game-11.json")
    session = RecordSession(saved.record, saved.play().moves[:n], play_forced=False)
    return session.decision is not None and len(session.decision.options) == 1


def test_back_leads_back_from_every_list(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    lines = talk(saves, "settings", "back", "menu", "learn", "back", "open", "back", "quit", start=("play", str(file)))
    assert heard(lines, "open")[0] == "Which game do you want to open?"
    assert [heard(lines, typed)[0] for typed in ("learn", "back")] == [
        "Learn to play: 0 of 13 lessons, 0 of 18 puzzles.",
        "Main menu.",
    ]
    first = next(n for n, line in enumerate(lines) if line.endswith(": back"))
    assert "place a worker or pass" in lines[first + 1]
