"""simulate, hint, analyse, paths and schema (formats.md 5)."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from caylus_tui import api
from caylus_tui.bots.arena import Tally
from caylus_tui.studies import cluster
from caylus_tui.studies.simulation import Interrupted, simulate
from tests.cli.games import GAME, Run, saved


def test_simulate_prints_a_table_and_the_same_seed_gives_the_same_games(run: Run, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    arguments = ("simulate", "--games", "3", "--players", "4", "--seed", "7")
    code, out, err = run(*arguments, "--records", one)
    assert (code, err) == (0, [])
    assert run(*arguments, "--records", other) == (0, out, [])
    assert out[0].startswith("3 games from seed 7, ")
    assert [line.split()[:3] for line in out[1:]] == [
        ["seat", "bot", "games"],
        *([color, "random", "3"] for color in ("blue", "red", "green", "orange")),
    ]
    names = sorted(file.name for file in one.iterdir())
    assert names == [f"seed-7-game-{number}.json" for number in (1, 2, 3)]
    assert [(one / name).read_bytes() for name in names] == [(other / name).read_bytes() for name in names]
    assert run("check", *(one / name for name in names))[0] == 0
    players = [api.load(one / name).record.players for name in names]
    assert {player.seat for seats in players for player in seats} == {"bot:random"}
    assert len({(one / name).read_bytes() for name in names}) == 3


def test_another_seed_gives_other_games(run: Run, tmp_path: Path) -> None:
    for seed in ("1", "2"):
        run("simulate", "--games=1", "--players=2", "--bots=random,random", f"--seed={seed}", f"--records={tmp_path}")
    one, two = (api.load(tmp_path / f"seed-{seed}-game-1.json").record for seed in (1, 2))
    assert (one.setup, one.moves) != (two.setup, two.moves)
    assert one.id != two.id


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games=0", "--players=3"], "--games must be at least 1"),
        (["--games=1", "--players=1"], "--players must be 2 to 5"),
        (["--games=1", "--players=6"], "--players must be 2 to 5"),
        (["--games=1"], "the following arguments are required: --players"),
        (["--games=x", "--players=3"], '"x" is no whole number'),
        (["--games=1", "--players=3", "--bots=deep"], 'there is no bot "deep"'),
        (["--games=1", "--players=3", "--bots=random,random"], "--bots names one level for all, or one for each"),
    ],
)
def test_a_simulation_that_cannot_be(run: Run, arguments: list[str], said: str) -> None:
    code, out, err = run("simulate", *arguments)
    assert (code, out, len(err)) == (2, [], 1)
    assert said in err[0]


def test_records_go_nowhere_else_than_into_a_folder(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    code, out, err = run("simulate", "--games=1", "--players=2", "--records", file)
    assert (code, out) == (1, [])
    assert err == [f"caylus-tui: {file}: this is a file, not a folder"]
    assert file.read_text() == "mine"


def test_paths(run: Run, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = run("paths")
    assert (code, err, len(out)) == (0, [], 3)
    assert [line.partition(": ")[0] for line in out] == ["settings", "saves", "logs"]
    assert all(str(home) in line for line in out)
    monkeypatch.setenv("CAYLUS_TUI_SAVES", str(tmp_path / "env"))
    assert run("paths")[1][1] == f"saves: {tmp_path}/env"
    for arguments in (["--saves", tmp_path, "paths"], ["paths", "--saves", tmp_path], ["paths", f"--saves={tmp_path}"]):
        assert run(*arguments)[1][1] == f"saves: {tmp_path}"
    file = tmp_path / "file"
    file.touch()
    assert run("paths", "--saves", file) == (2, [], [f"caylus-tui: --saves: {file}: this is a file, not a folder"])
    assert sorted(tmp_path.iterdir()) == [file]


def test_schema(run: Run) -> None:
    code, out, err = run("schema")
    assert (code, err) == (0, [])
    assert json.loads("\n".join(out)) == api.schema()


# --- what bots think --------------------------------------------------------------------------------------------------


def test_hint_says_the_three_best_choices(run: Run) -> None:
    code, out, err = run("hint", GAME, "--at", 3, "--effort", 1)
    assert (code, err, len(out)) == (0, [], 4)
    assert out[0].startswith("Round 1, Placement - ")
    assert [line[:2] for line in out[1:]] == ["1.", "2.", "3."]
    assert all("prestige expected" in line for line in out[1:])
    assert run("hint", GAME, "--at", 3, "--effort", 1) == (0, out, [])


def test_hints_that_cannot_be(run: Run, tmp_path: Path) -> None:
    assert run("hint", GAME) == (1, [], [f"caylus-tui: {GAME}: the game is over: nobody is asked anything"])
    code, out, err = run("hint", GAME, "--at", 274)
    assert (code, out) == (2, [])
    assert err == [f"caylus-tui: --at: {GAME}: there are 273 moves, not 274"]
    code, out, err = run("hint", tmp_path / "none.json")
    assert (code, out, len(err)) == (1, [], 1)
    code, out, err = run("hint", GAME, "--effort", 0)
    assert (code, err) == (2, ["caylus-tui: argument --effort: it must be at least 1"])


def test_analyse_says_where_each_player_lost_most(run: Run, tmp_path: Path) -> None:
    file = saved(tmp_path, lambda record: record["moves"].__delitem__(slice(6, None)))
    code, out, err = run("analyse", file)
    assert (code, err) == (0, [])
    names = [player.name for player in api.load(file).record.players]
    heads = [line for line in out if not line.startswith("  ")]
    assert [head.partition(":")[0] for head in heads] == names
    assert all(" prestige lost; better " in line for line in out if line.startswith("  "))


def test_simulate_rotates_bots_writes_csv_and_goes_on(run: Run, tmp_path: Path) -> None:
    arguments: list[str | Path] = ["simulate", "--games=3", "--players=3", "--bots=normal,random,random", "--rotate"]
    arguments += ["--seed=7", "--jeweller", "--records", tmp_path / "games", "--csv", tmp_path / "figures.csv"]
    code, out, err = run(*arguments)
    assert (code, err) == (0, [])
    assert [line.split()[:4] for line in out[5:]] == [["all", "normal", "3", "3"], ["all", "random", "6", "0"]]
    figures = (tmp_path / "figures.csv").read_text().splitlines()
    assert [line.split(",")[4] for line in figures[1:4]] == ["normal", "random", "random"]
    assert [line.split(",")[4] for line in figures[4:7]] == ["random", "normal", "random"]
    assert run(*arguments, "--resume") == (0, out, [])
    record = api.load(tmp_path / "games" / "seed-7-game-2.json").record
    assert record.options.jeweller is True
    assert run("simulate", "--games=1", "--players=2", "--resume")[2] == [
        "caylus-tui: --resume needs --records and --seed, as they were given before"
    ]


def test_an_interrupted_simulation_prints_what_there_is(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(games: int, levels: list[str], **_more: object) -> Tally:
        tally = simulate(2, levels, seed=9)
        raise Interrupted(tally, games)

    monkeypatch.setattr(api, "simulate", interrupted)
    code, out, err = run("simulate", "--games=5", "--players=2", "--records", tmp_path)
    assert code == 130
    assert out[0].startswith("2 games from seed 9")
    assert err == ["caylus-tui: interrupted after 2 of 5 games; go on with --seed 9 --resume"]
    assert run("simulate", "--games=5", "--players=2")[2] == ["caylus-tui: interrupted after 2 of 5 games"]


def test_a_cluster_that_is_not_there_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "import_module", _missing)
    code, out, err = run("simulate", "--games=1", "--players=2", "--dask=tcp://127.0.0.1:9")
    assert (code, out, err) == (1, [], ["caylus-tui: --dask needs Dask: install caylus-tui[cluster]"])


def _missing(name: str) -> None:
    raise ImportError(name)


def test_progress_stands_on_one_line_of_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    code, _out, err = run("simulate", "--games=3", "--players=2", "--seed=1")
    assert code == 0
    # Each figure overwrites the one before, and the last is wiped away.
    parts = [line.strip() for line in err]
    assert parts[0] == ""
    assert [part.partition(" games")[0] for part in parts[1:4]] == ["1 of 3", "2 of 3", "3 of 3"]
    assert all(part.endswith(" left") for part in parts[1:4])
    assert set(parts[4:]) <= {""}


@pytest.mark.parametrize("line", [("--lang", "fr", "paths"), ("paths", "--lang=fr_FR")])
def test_the_language_may_be_asked_for_anywhere(run: Run, line: tuple[str, ...]) -> None:
    code, out, err = run(*line)
    assert (code, err) == (0, [])
    assert "/settings.toml" in out[0]
    assert not out[0].startswith("settings")


@pytest.mark.parametrize("line", [("--lang", "xx", "paths"), ("paths", "--lang")])
def test_a_language_that_is_not_there(run: Run, line: tuple[str, ...]) -> None:
    said = "caylus-tui: --lang: there is no such language; there are: en, fr, ja, zh_CN"
    assert run(*line) == (2, [], [said])


@pytest.mark.parametrize("at", ["1_0", "٣", " 1", "9" * 5000, ""])
def test_a_number_is_plain_digits(run: Run, at: str) -> None:
    code, out, err = run("show", GAME, "--at", at)
    assert (code, out, len(err)) == (2, [], 1)
    assert "is no whole number" in err[0]
    assert len(err[0]) < 120


def test_a_folder_without_a_name_is_none(run: Run) -> None:
    code, out, err = run("simulate", "--games", "1", "--players", "2", "--records", "")
    assert (code, out) == (2, [])
    assert err == ["caylus-tui: argument --records: it is empty"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_an_output_that_is_full_or_closed_is_one_line() -> None:
    command = f"{sys.executable} -m caylus_tui show {GAME}"
    for line in (command, f"{sys.executable} -m caylus_tui --plain </dev/null"):
        full = subprocess.run(f"{line} >/dev/full", shell=True, capture_output=True, text=True, check=False)
        assert full.returncode == 1
        assert full.stderr == "caylus-tui: the output cannot be written: No space left on device\n"
    closed = subprocess.run(f"{command} >&-", shell=True, capture_output=True, text=True, check=False)
    assert (closed.returncode, closed.stderr) == (0, "")
