"""An evening in lines of text through a pipe: rules, a lesson, settings, a whole game, its end, a rematch."""

import json
from pathlib import Path

from caylus_tui.learn.lesson import find
from caylus_tui.store import progress
from tests.plain.talking import answers, final, heard, keep, lines_of, moves_in, record, through_pipe


def test_an_evening(saves: Path) -> None:
    file = keep(saves, record("11", 0))
    lesson = find("first-worker")
    solution = [move for step in lesson.steps for move in step.solved_by()]
    game = answers("11")
    typed = [
        *("rules", "27", "2", "board", "back", "pages", "search gold money", "1", ""),
        *("learn", "1", "pass", *solution, "list", "33"),
        *("settings", "3", "short", "6", "no", ""),
        *("open", "rename 1 Evening", "filter evening", "1"),
        *game[:40],
        *("rules", "", "forecast", "note so far so good", "settings", ""),
        *game[40:],
        *("6", "seats", "1", "person", "board", "2"),
        *("undo", "quit"),
    ]
    code, lines, err = through_pipe("--saves", saves, typed=lines_of(*typed), term="dumb")
    assert (code, err) == (0, [])
    # The rules, and a position that was tried.
    assert "Often asked." in lines
    assert "Nothing is saved here; back leads back." in lines
    # The lesson is solved and remembered.
    assert "Solved." in lines
    assert progress.load(progress.progress_file()) == {"first-worker"}
    # The settings are kept.
    assert "Thinking: short" in lines
    # The game has been renamed, played to its end, and noted on.
    assert not file.exists()
    played = saves / "Evening.json"
    assert moves_in(played) == record("11")["moves"]
    found = json.loads(played.read_text(encoding="utf-8"))
    assert [note["text"] for note in found["extra"]["notes"]] == ["so far so good"]
    best = max(final("11")["final"].values())
    assert f"The game is over. Red wins with {best} prestige." in lines
    for head in ("Ranking:", "Prestige by round:", "Turning points:", "Built, favours used, deniers:"):
        assert head in lines
    # The rematch has the same seats, and has been put away.
    (rematch,) = [one for one in saves.glob("*.json") if one.stem != "Evening"]
    assert moves_in(rematch) == []
    assert json.loads(rematch.read_text(encoding="utf-8"))["players"] == found["players"]
    assert heard(lines, "undo")[0] == "There is nothing to take back."
    assert "".join(lines[-4:]).endswith(f"The game is saved in {rematch}.")


def test_the_same_evening_is_begun_in_every_language(saves: Path) -> None:
    typed = ["6", "１", "", "5", "１", "ｐａｓｓ", "undo", "board", "back", "33", "7", "15", "quit"]
    for language, title in (("fr", "Règles."), ("ja", "ルール。"), ("zh_CN", "规则。")):
        code, lines, err = through_pipe("--plain", "--lang", language, "--saves", saves, typed=lines_of(*typed))
        assert (code, err) == (0, [])
        assert title in lines


def test_the_input_may_end_anywhere(saves: Path) -> None:
    for typed in (["rules", "3"], ["rules faq", "2"], ["learn", "1"], ["settings", "2"], ["open"], ["learn", "13"]):
        code, lines, err = through_pipe("--plain", "--saves", saves, typed=lines_of(*typed))
        assert (code, err) == (0, [])
        assert "The input has ended." in lines
