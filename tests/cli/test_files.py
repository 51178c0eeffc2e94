"""show, trace and check (formats.md 5): what they print, and what is wrong with a file."""

import json
from pathlib import Path

import pytest

from caylus_tui import api
from tests.cli.games import GAME, IMPOSSIBLE, MOVES, Run, saved


def test_show_prints_the_game_for_people(run: Run) -> None:
    code, out, err = run("show", GAME, "--at", "100")
    assert (code, err) == (0, [])
    assert out[0].startswith("Caylus, Round ")
    assert out[0].endswith("after 100 moves")
    assert any(line.split()[:2] == ["16", "Gold"] for line in out)
    assert max(map(len, out)) <= 100


def test_show_prints_the_result_of_a_finished_game(run: Run) -> None:
    _code, out, _err = run("show", GAME)
    assert "Green wins with 40 prestige." in out
    assert out[-1].split() == ["prestige", "40", "36"]


def test_show_json_is_one_line_a_file(run: Run) -> None:
    code, out, err = run("show", "--json", GAME, GAME)
    assert (code, err, len(out)) == (0, [], 2)
    shown = json.loads(out[0])
    assert list(shown) == ["file", "moves", "phase_start", "state", "pending", "breakdown", "result"]
    assert (shown["file"], shown["moves"], shown["pending"]) == (str(GAME), MOVES, None)
    assert shown["result"] == {"final": {"green": 40, "black": 36}, "winners": ["green"]}
    assert shown["phase_start"] is False


def test_show_at_any_moment_is_what_the_trace_says(run: Run) -> None:
    lines = list(api.trace(GAME))
    for number in (0, 1, 57, MOVES - 1):
        _code, out, _err = run("show", "--json", "--at", str(number), GAME)
        shown = json.loads(out[0])
        wanted = {key: lines[number][key] for key in ("player", "decision", "at", "legal")}
        assert (shown["moves"], shown["pending"]) == (number, wanted)


@pytest.mark.parametrize("at", [MOVES + 1, 10**30, -1])
def test_a_moment_that_is_none_is_an_error_with_the_number_of_moves(run: Run, at: int) -> None:
    code, out, err = run("show", GAME, "--at", str(at))
    assert (code, out) == (2, [])
    assert err == [f"caylus-tui: --at: {GAME}: there are 273 moves, not {at}"]


def test_one_bad_file_does_not_stop_the_others(run: Run, impossible: Path) -> None:
    code, out, err = run("show", "--json", impossible, GAME, "/no/such/file")
    assert code == 1
    assert [json.loads(line)["file"] for line in out] == [str(GAME)]
    assert err == [f"caylus-tui: {impossible}: {IMPOSSIBLE}", "caylus-tui: /no/such/file: there is no such file"]


@pytest.mark.parametrize("more", [[], ["--json"], ["--at", "1"], ["--at", "1", "--json"]])
def test_show_of_a_game_with_an_impossible_move_prints_the_error_alone(
    run: Run, impossible: Path, more: list[str]
) -> None:
    assert run("show", impossible, *more) == (1, [], [f"caylus-tui: {impossible}: {IMPOSSIBLE}"])


def test_trace_prints_a_line_a_decision_and_the_end(run: Run) -> None:
    code, out, err = run("trace", GAME)
    assert (code, err, len(out)) == (0, [], MOVES + 1)
    expected = GAME.with_suffix(".trace.jsonl").read_text(encoding="utf-8").splitlines()
    assert out[:-1] == expected[:-1]
    _code, shown, _err = run("show", "--json", GAME)
    assert out[-1:] == shown


def test_trace_stops_at_an_impossible_move(run: Run, impossible: Path) -> None:
    code, out, err = run("trace", impossible, GAME)
    assert (code, len(out)) == (1, 3 + MOVES + 1)
    assert json.loads(out[2]) == {"n": 2, "error": IMPOSSIBLE}
    assert err == [f"caylus-tui: {impossible}: {IMPOSSIBLE}"]


def test_check_says_ok(run: Run) -> None:
    assert run("check", GAME) == (0, ["ok"], [])


def test_check_says_what_is_wrong_and_where_one_line_a_file(run: Run, impossible: Path, tmp_path: Path) -> None:
    colors = saved(tmp_path, lambda record: record["players"][1].update(color="green"), "colors.json")
    code, out, err = run("check", GAME, impossible, colors, tmp_path)
    assert (code, err) == (1, [])
    assert out == [
        f"{GAME}: ok",
        f"{impossible}: {IMPOSSIBLE}",
        f"{colors}: players.1.color: two players are green",
        f"{tmp_path}: this is a folder, not a file",
    ]


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("black place inn", "it is not black who decides"),
        ("blue place inn", "nobody plays blue"),
        ("place inn", "nobody plays place"),
        ("pass", "it names no player"),
        ("green place  inn", 'there is no such move; did you mean "place inn"?'),
        ("green Place inn", 'there is no such move; did you mean "place inn"?'),
        ("green dance", "there is no such move"),
        ("green place stables", "nobody is in the stables with two players"),
        ("green place gate", "the place is taken by green"),
    ],
)
def test_check_explains_a_wrong_move(run: Run, tmp_path: Path, move: str, said: str) -> None:
    file = saved(tmp_path, lambda record: record["moves"].__setitem__(2, move))
    code, out, _err = run("check", file)
    assert code == 1
    assert out[0].startswith(
        f'{file}: move 3 (place): green was asked to place a worker or pass; "{move.replace("  ", " ")}": '
    )
    if "taken" not in said and "stables" not in said:
        assert out[0].endswith(f": {said}")


def test_check_refuses_moves_after_the_end(run: Run, tmp_path: Path) -> None:
    file = saved(tmp_path, lambda record: record["moves"].append("green pass"))
    assert run("check", file)[1] == [f'{file}: move 274: nobody was asked anything; "green pass": the game is over']


def test_another_version_of_the_rules_is_named_when_it_matters(run: Run, tmp_path: Path) -> None:
    file = saved(tmp_path, lambda record: record.update(rules=7))
    assert run("check", file) == (0, ["ok"], [])
    file = saved(tmp_path, lambda record: record.update(rules=7, moves=["green dance"]))
    version = "(version 7 of the rules played this game, this program has version 1)"
    assert run("check", file)[1][0].endswith(f": there is no such move {version}")
