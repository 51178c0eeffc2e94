"""Whole games in lines of text, from the menu to the end, through a pipe."""

import json
from pathlib import Path

import pytest

from caylus_tui import api
from tests.plain.talking import answers, final, heard, keep, lines_of, moves_in, record, through_pipe


def ranking(lines: list[str]) -> list[str]:
    """The last ranking that was said."""
    first = max(n for n, line in enumerate(lines) if line == "Ranking:")
    last = lines.index("Prestige by source:", first)
    return [line.partition(";")[0] for line in lines[first + 1 : last]]


def name_of(number: str, color: str) -> str:
    name: str = next(player["name"] for player in record(number)["players"] if player["color"] == color)
    return name


@pytest.mark.parametrize("number", ["10", "11"])
def test_a_game_is_played_from_the_menu_to_its_end(number: str, tmp_path: Path) -> None:
    file = keep(tmp_path, record(number, 0))
    typed = lines_of("1", *answers(number), "quit")
    code, lines, err = through_pipe("--plain", "--saves", tmp_path, typed=typed)
    assert (code, err) == (0, [])
    result = final(number)
    (winner,) = result["winners"]
    assert heard(lines, answers(number)[-1])[-1] == "8. Take the last decision back"
    assert f"The game is over. {name_of(number, winner)} wins with {max(result['final'].values())} prestige." in lines
    said = sorted(line.partition(". ")[2] for line in ranking(lines))
    assert said == sorted(f"{name_of(number, color)}: {points} prestige" for color, points in result["final"].items())
    assert moves_in(file) == record(number)["moves"]
    assert "".join(lines[-4:]).endswith(f"{file.name}.")


def test_the_end_of_input_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    file = keep(tmp_path, record("11", 0))
    typed = answers("11")
    code, lines, err = through_pipe("--plain", "--saves", tmp_path, typed=lines_of("continue", *typed[:120]))
    assert (code, err) == (0, [])
    assert "The input has ended." in lines
    done = moves_in(file)
    assert done == record("11")["moves"][: len(done)]
    assert len(done) >= 115
    rest = answers("11", len(done))
    # The rest comes without a line break at its end.
    code, lines, err = through_pipe("--plain", "--saves", tmp_path, typed="continue\n" + "\n".join(rest))
    assert (code, err) == (0, [])
    assert moves_in(file) == record("11")["moves"]
    assert ranking(lines) == ["1. Red: 24 prestige", "2. Green: 20 prestige", "3. Orange: 12 prestige"]


def test_a_new_game_of_computers_plays_itself(tmp_path: Path) -> None:
    typed = lines_of("new", "2", "", "Ann", "random", "3", "Ben", "2", "simplified", "yes", "7")
    code, lines, err = through_pipe("--plain", "--saves", tmp_path, typed=typed)
    assert (code, err) == (0, [])
    (file,) = tmp_path.glob("*.json")
    found = json.loads(file.read_text(encoding="utf-8"))
    assert [(player["color"], player["name"], player["seat"]) for player in found["players"]] == [
        ("blue", "Ann", "bot:random"),
        ("orange", "Ben", "bot:random"),
    ]
    assert found["options"] == {"favors": "simplified", "jeweller": True}
    assert found["setup"]["seed"] == 7
    scores = api.show_json(file)["result"]["final"]
    names = {"blue": "Ann", "orange": "Ben"}
    assert sorted(line.partition(". ")[2] for line in ranking(lines)) == sorted(
        f"{names[color]}: {points} prestige" for color, points in scores.items()
    )
