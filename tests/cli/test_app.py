"""The commands that open the app: what it is started with, and what stops them before there is a screen."""

from pathlib import Path
from typing import Any

import pytest

import caylus_tui.plain
from tests.cli.games import GAME, Run


@pytest.mark.usefixtures("terminal")
def test_what_the_app_is_started_with(run: Run, started: list[tuple[Any, ...]], tmp_path: Path) -> None:
    assert run() == (0, [], [])
    assert run("--saves", tmp_path) == (0, [], [])
    assert run("new", "--saves", tmp_path) == (0, [], [])
    assert run("--saves", tmp_path, "play", GAME) == (0, [], [])
    assert run("replay", GAME) == (0, [], [])
    saves = str(tmp_path)
    assert started == [
        ("menu", None),
        ("menu", saves),
        ("new", None, saves),
        ("play", str(GAME), saves),
        ("replay", str(GAME), None),
    ]


@pytest.mark.usefixtures("terminal")
def test_a_new_game_from_the_command_line(run: Run, started: list[tuple[Any, ...]]) -> None:
    players = ("--player", "Ann", "--player", "Ben,blue", "--player", " Cid , ,bot:random")
    assert run("new", *players, "--seed", "42", "--jeweller", "--favors", "simplified") == (0, [], [])
    assert started[0][0] == "new"
    game = started[0][1]
    assert [(seat.color, seat.name, seat.kind) for seat in game.seats] == [
        ("red", "Ann", "human"),
        ("blue", "Ben", "human"),
        ("green", "Cid", "bot:random"),
    ]
    assert (game.seed, dict(game.options)) == (42, {"favors": "simplified", "jeweller": True})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--player", "Ann"], "--player: players: there must be 2 to 5 players, not 1"),
        (["--player=A"] * 6, "there are more players than colours"),
        (["--player=A", "--player=B,pink"], '"pink" is none of blue, red, green, orange, black'),
        (["--player=A,red", "--player=B,red"], "two players are red"),
        (["--player=A", "--player=,red"], "players.1.name: this is blank"),
        (["--player=A", "--player=" + "x" * 25], "players.1.name: this is longer than 24 characters"),
        (["--player=A", "--player=B,red,robot"], 'a seat is "human" or "bot:" and a level, not "robot"'),
        (["--player=A", "--player=B,red,bot:deep"], 'there is no bot "deep"; there are: '),
        (["--player=A", "--player=B,red,human,x"], '--player is NAME[,COLOR[,SEAT]], not "B,red,human,x"'),
        (["--player=A", "--player=B", "--seed=x"], '"x" is no whole number'),
        (["--player=A", "--player=B", "--favors=many"], "invalid choice: 'many'"),
        (["--seed", "1"], "a new game needs --player for each of its players"),
        (["--jeweller"], "a new game needs --player for each of its players"),
    ],
)
@pytest.mark.usefixtures("terminal")
def test_a_new_game_that_cannot_be(run: Run, started: list[tuple[Any, ...]], arguments: list[str], said: str) -> None:
    code, out, err = run("new", *arguments)
    assert (code, out, len(err)) == (2, [], 1)
    assert said in err[0]
    assert started == []


@pytest.mark.parametrize(
    "arguments", [[], ["new"], ["new", "--player=A", "--player=B"], ["play", GAME], ["replay", GAME]]
)
def test_the_app_needs_a_terminal(run: Run, started: list[tuple[Any, ...]], arguments: list[str | Path]) -> None:
    assert run(*arguments) == (2, [], ["caylus-tui: the game needs a terminal; --plain plays in lines of text"])
    assert started == []


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        (["--plain"], ("menu",)),
        (["new", "--plain"], ("new", None)),
        (["--plain", "play", GAME], ("play", str(GAME))),
        (["play", GAME, "--plain"], ("play", str(GAME))),
        (["replay", "--plain", GAME], ("replay", str(GAME))),
    ],
)
def test_lines_of_text_need_no_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: list[str | Path], start: tuple[Any, ...], tmp_path: Path
) -> None:
    starts: list[tuple[Any, ...]] = []

    def note(start: tuple[Any, ...], saves: str | None) -> int:
        starts.append((start, saves))
        return 0

    monkeypatch.setattr(caylus_tui.plain, "run", note)
    assert run(*arguments, "--saves", tmp_path) == (0, [], [])
    monkeypatch.setenv("TERM", "dumb")
    assert run(*(one for one in arguments if one != "--plain")) == (0, [], [])
    assert starts == [(start, str(tmp_path)), (start, None)]


def test_plain_is_only_for_what_opens_the_game(run: Run) -> None:
    code, out, err = run("check", GAME, "--plain")
    assert (code, out) == (2, [])
    assert err == ["caylus-tui: unrecognized arguments: --plain"]
