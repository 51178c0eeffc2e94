"""simulate, paths and schema (formats.md 5)."""

import json
from pathlib import Path

import pytest

from caylus_tui import api
from tests.cli.games import Run


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
