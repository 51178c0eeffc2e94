"""The end of a game: the account, and everything that can be had then."""

from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.studies.advice import Analysis, Progress
from tests.plain.talking import heard, keep, moves_in, record, renamed, scenario, talk

GOLDEN = Path(__file__).parent / "golden"


def at_end(saves: Path, *typed: str) -> list[str]:
    """Talk at the end of a finished game of three people."""
    file = keep(saves, renamed(record("11"), "Ann", "Ben", "Cid"))
    return talk(saves, *typed, start=("play", str(file)))


def test_the_account_tells_everything(saves: Path) -> None:
    lines = heard(at_end(saves, "account"), "account")
    assert lines == (GOLDEN / "end.txt").read_text(encoding="utf-8").splitlines()


def test_its_figures_are_those_of_the_game(saves: Path) -> None:
    lines = heard(at_end(saves, "account"), "account")
    shown = api.show_json(saves / "game.json")
    names = {player["color"]: player["name"] for player in record("11")["players"]}
    last = next(line for line in lines if line.startswith("Round 16: "))
    ranked = sorted(shown["result"]["final"].items(), key=lambda pair: -pair[1])
    called = {"orange": "Ann", "red": "Ben", "green": "Cid"}
    assert set(names) == set(called)
    assert last == "Round 16: " + ", ".join(f"{called[color]} {points}" for color, points in ranked)
    for color, points in shown["breakdown"].items():
        text = " ".join(line.strip() for line in lines)
        assert f"{called[color]}: " in text
        assert f"Castle {points['castle']}" in text or not points["castle"]


def test_a_shared_victory_is_called_so(saves: Path) -> None:
    file = keep(saves, scenario("shared-victory"))
    lines = talk(saves, start=("play", str(file)))
    ranking = lines[lines.index("Ranking:") + 1 : lines.index("Prestige by source:")]
    shared = [line for line in ranking if "; shares the victory; " in line]
    assert len(shared) == 2
    assert all(line.startswith("1. ") for line in shared)


def test_the_log_and_the_account_once_more(saves: Path) -> None:
    lines = at_end(saves, "6", "5", "log 2", "board", "rules", "")
    log = heard(lines, "6")
    assert log[0] == "Round 1, Placement."
    assert len(log) > 300
    assert heard(lines, "5")[1] == "Ranking:"
    assert "Road, the provost on space 25, the bailiff on space 25." in heard(lines, "board")
    assert lines.count("Ranking:") == 2


def test_the_last_decision_is_taken_back_and_made_again(saves: Path) -> None:
    lines = at_end(saves, "8", "yes", "redo", "menu", "quit")
    assert "Take back" in " ".join(heard(lines, "8"))
    assert heard(lines, "yes")[0] == "Taken back."
    assert moves_in(saves / "game.json") == record("11")["moves"]
    assert lines.count("Ranking:") == 2


@pytest.mark.parametrize(
    ("typed", "first"), [("2", "Ann"), ("again", "Ann"), ("rematch", "Ann"), ("3", "Cid"), ("reversed", "Cid")]
)
def test_a_rematch(saves: Path, typed: str, first: str) -> None:
    at_end(saves, typed, "quit")
    (new,) = [file for file in saves.glob("*.json") if file.stem != "game"]
    players = api.load(new).record.players
    assert [player.name for player in players] == (["Ann", "Ben", "Cid"] if first == "Ann" else ["Cid", "Ben", "Ann"])


def test_the_replay(saves: Path) -> None:
    assert "The game game, 320 moves." in at_end(saves, "1", "quit")


# --- where players lost most ------------------------------------------------------------------------------------------


def test_an_analysis_says_how_far_it_is_and_what_it_found(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def analyse(saved: api.Saved, *, progress: Any, **_more: Any) -> Analysis:
        asked.append(len(saved.record.moves))
        for done in range(0, 201, 3):
            progress(Progress(done, 200))
        progress(Progress(200, 200))
        return Analysis(((), (), ()))

    monkeypatch.setattr(api, "analyse", analyse)
    lines = at_end(saves, "7", "analyse", "quit")
    assert asked == [320, 320]
    assert heard(lines, "7")[:-9] == [
        "Thinking about it ...",
        "Ctrl+C stops it.",
        *(f"looked at {percent} %" for percent in range(10, 101, 10)),
        *(f"{name}: nothing lost worth speaking of" for name in ("Ann", "Ben", "Cid")),
    ]
    assert heard(lines, "analyse")[:2] == ["Thinking about it ...", "Ctrl+C stops it."]


def test_an_interrupt_ends_an_analysis_only(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def analyse(_saved: api.Saved, **_more: Any) -> Analysis:
        raise KeyboardInterrupt

    monkeypatch.setattr(api, "analyse", analyse)
    lines = at_end(saves, "7", "menu", "quit")
    assert heard(lines, "7")[2] == "Interrupted."
    assert "Main menu." in lines


@pytest.mark.slow
def test_a_short_game_is_really_analysed(saves: Path) -> None:
    file = keep(saves, record("11", 6))
    lines = talk(saves, "analyse", "quit", start=("replay", str(file)))
    said = heard(lines, "analyse")
    assert "looked at 100 %" in said
    assert api.analysis_text(api.load(file), api.analyse(file)).splitlines()[0] in said


def test_nothing_is_analysed_before_the_first_move(saves: Path) -> None:
    file = keep(saves, record("11", 0))
    assert heard(talk(saves, "analyse", start=("play", str(file))), "analyse")[0] == "Nothing has happened yet."
