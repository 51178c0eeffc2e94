"""Telling a whole game, and saving pictures of its board, from the command line and from Python."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from caylus_tui import api
from caylus_tui.app.pictures import THEME_NAMES, board_svg, board_text
from caylus_tui.store.files import read_limited
from tests.cases import ROOT
from tests.cli.games import GAME, IMPOSSIBLE, MOVES, Run, saved

SVG = "{http://www.w3.org/2000/svg}"


def noted(folder: Path) -> Path:
    """A game with notes, one of them on its start."""
    notes = [{"at": 0, "text": "Watch Ann."}, {"at": 5, "text": "[bold]Now[/]!"}, {"at": 9999, "text": "never"}]
    return saved(folder, lambda record: record["extra"].update(notes=notes), "noted.json")


# --- the whole game in words ------------------------------------------------------------------------------------------


def test_a_game_is_told_from_its_start_to_its_end(run: Run) -> None:
    code, out, err = run("replay", GAME, "--print")
    assert (code, err) == (0, [])
    assert out == list(api.story(GAME))
    assert out[0] == f"Caylus, {MOVES} moves"
    assert "Round 1, Placement" in out
    numbers = [int(found[1]) for line in out if (found := re.match(r" {0,3}(\d+) \S", line))]
    # Every decision has its number, in order; what a decision sets off has none.
    assert numbers == sorted(numbers)
    assert set(range(1, MOVES + 1)) - set(numbers) <= silent(numbers)
    assert len(numbers) > MOVES * 0.9
    end = "\n\n".join(api.show(GAME).split("\n\n")[-2:]).splitlines()
    assert out[-len(end) :] == end
    assert max(map(len, out)) <= 80


def silent(told: list[int]) -> set[int]:
    """The moves of the game that set nothing off that a log tells: `done` in the castle, and favours not used."""
    moves = json.loads(GAME.read_text(encoding="utf-8"))["moves"]
    return {n for n, move in enumerate(moves, start=1) if n not in told and move.split()[1] in ("done", "decline")}


def test_notes_are_told_where_they_belong(run: Run, tmp_path: Path) -> None:
    _code, out, _err = run("replay", noted(tmp_path), "--print")
    assert [line.strip() for line in out if line.strip().startswith("* ")] == ["* Watch Ann.", "* [bold]Now[/]!"]
    assert out.index("     * Watch Ann.") < out.index("Round 1, Placement")
    before = out.index("     * [bold]Now[/]!")
    assert next(line for line in reversed(out[:before]) if re.match(r" {0,3}\d", line)).split()[0] == "5"
    assert api.notes(noted(tmp_path)) == [api.Note(0, "Watch Ann."), api.Note(5, "[bold]Now[/]!")]


def test_a_damaged_game_is_told_up_to_its_last_good_move(run: Run, impossible: Path) -> None:
    code, out, err = run("replay", impossible, "--print")
    assert (code, err) == (1, [f"caylus-tui: {impossible}: {IMPOSSIBLE}"])
    assert [line.split()[0] for line in out if re.match(r" {0,3}\d", line)] == ["1", "2"]


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}, {"FORCE_COLOR": "1"}])
def test_a_pipe_gets_plain_text_in_any_environment(environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "caylus_tui", "replay", str(GAME), "--print"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, check=True, timeout=60, env={**os.environ, **environment}
    )
    assert done.stderr == b""
    assert done.stdout.decode().splitlines() == list(api.story(GAME))
    assert b"\x1b" not in done.stdout


# --- pictures ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own to work in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_the_board_is_saved_as_text(run: Run, here: Path) -> None:
    assert run("export", GAME, "--text", 57) == (0, ["game-01-57.txt"], [])
    text = (here / "game-01-57.txt").read_text(encoding="utf-8")
    assert text == board_text(GAME, 57) + "\n"
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    shown = api.show_json(GAME, 57)["state"]
    assert f"P Provost {shown['provost']}" in text
    assert lines[0].startswith(f" R{shown['round']} ")
    for player in api.load(GAME).record.players:
        assert player.name in text
    assert f"Move 57 of {MOVES}: " in text


def test_the_board_is_saved_as_a_drawing_that_needs_nothing_else(run: Run, here: Path) -> None:
    assert run("export", GAME, "--svg", 57, "--output", "board.svg") == (0, ["board.svg"], [])
    data = (here / "board.svg").read_bytes()
    assert data.decode() == board_svg(GAME, 57)
    root = ElementTree.fromstring(data)
    assert root.tag == f"{SVG}svg"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == {"svg", "title", "rect", "text"}
    assert re.findall(rb"https?://[^\"]*", data) == [b"http://www.w3.org/2000/svg"]
    assert not re.search(rb"@import|@font-face|url\(|href|<script|<style|data:", data)
    texts = [element.text or "" for element in root.iter(f"{SVG}text")]
    for name in (player.name for player in api.load(GAME).record.players):
        assert any(name in text for text in texts)
    # What is drawn is what the text says, sign by sign.
    drawn = "".join(texts).replace(" ", "")
    assert sorted(drawn) == sorted(board_text(GAME, 57, width=120).replace(" ", "").replace("\n", ""))


def test_a_picture_shows_the_note_of_its_moment(tmp_path: Path) -> None:
    path = noted(tmp_path)
    assert board_text(path, 5).splitlines()[-1].strip() == "[bold]Now[/]!"
    assert "[bold]Now[/]!" not in board_text(path, 6)
    assert "Watch Ann." in board_text(path, 0)


def test_names_in_a_drawing_are_only_text(tmp_path: Path) -> None:
    path = saved(tmp_path, lambda record: record["players"][0].update(name="</text><b>&\"'"))
    root = ElementTree.fromstring(board_svg(path, 3).encode())
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == {"svg", "title", "rect", "text"}
    assert "</text><b>&\"'" in (root.findtext(f"{SVG}title") or "")


def test_a_drawing_in_every_theme_and_in_ascii() -> None:
    pictures = [board_svg(GAME, 57, theme=theme) for theme in THEME_NAMES]
    assert len(set(pictures)) == len(THEME_NAMES) == 4
    assert board_text(GAME, 57, plain=True).isascii()
    assert not board_text(GAME, 57).isascii()
    with pytest.raises(ValueError, match="no such theme"):
        board_svg(GAME, 57, theme="none")


def test_nothing_is_overwritten_without_being_told_to(run: Run, here: Path) -> None:
    (here / "x.svg").write_bytes(b"mine")
    said = "caylus-tui: x.svg: there is already a file of this name; --force overwrites it"
    assert run("export", GAME, "--svg", 3, "--output", "x.svg") == (1, [], [said])
    assert (here / "x.svg").read_bytes() == b"mine"
    assert run("export", GAME, "--svg", 3, "--output", "x.svg", "--force") == (0, ["x.svg"], [])
    assert (here / "x.svg").read_bytes() == board_svg(GAME, 3).encode()


def test_a_picture_can_go_to_the_terminal(run: Run, here: Path) -> None:
    code, out, err = run("export", GAME, "--text", 57, "--output", "-", "--width", 100, "--ascii")
    assert (code, err, list(here.iterdir())) == (0, [], [])
    assert "\n".join(out) == board_text(GAME, 57, width=100, plain=True)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--svg", 9999], 2, f"--svg: {GAME}: there are {MOVES} moves, not 9999"),
        (["--text", -1], 2, f"--text: {GAME}: there are {MOVES} moves, not -1"),
        ([], 2, "one of the arguments --svg --text is required"),
        (["--svg", 1, "--text", 1], 2, "argument --text: not allowed with argument --svg"),
        (["--svg", "x"], 2, 'argument --svg: "x" is no whole number'),
        (["--svg", 1, "--width", 79], 2, "argument --width: it must be 80 to 400"),
        (["--svg", 1, "--theme", "x"], 2, f'--theme: there is no "x"; there are: {", ".join(THEME_NAMES)}'),
        (["--svg", 1, "--output", "none/x.svg"], 1, "none/x.svg: the file or its folder is not there"),
    ],
)
def test_a_picture_that_cannot_be_is_one_line(
    run: Run, here: Path, arguments: list[str | int], code: int, said: str
) -> None:
    assert run("export", GAME, *map(str, arguments)) == (code, [], [f"caylus-tui: {said}"])
    assert list(here.iterdir()) == []


def test_a_damaged_game_has_no_picture(run: Run, here: Path, impossible: Path) -> None:
    assert run("export", impossible, "--text", 1) == (1, [], [f"caylus-tui: {impossible}: {IMPOSSIBLE}"])


def test_the_game_itself_is_only_read(run: Run, here: Path) -> None:
    before = read_limited(GAME, 10**6)
    run("export", GAME, "--svg", 5)
    run("replay", GAME, "--print")
    assert read_limited(GAME, 10**6) == before
