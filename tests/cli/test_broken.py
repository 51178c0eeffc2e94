"""Broken and hostile files: one plain line, exit code 1, and nothing is written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.games import GAME, Run, saved


def text(change: Callable[[dict[str, Any]], Any]) -> bytes:
    record = json.loads(GAME.read_text(encoding="utf-8"))
    change(record)
    return json.dumps(record).encode()


def seven_workers(record: dict[str, Any]) -> None:
    scenario = json.loads((GAME.parent.parent / "rules" / "two-price.json").read_text(encoding="utf-8"))["record"]
    record.clear()
    record.update(scenario, moves=[])
    color = record["players"][0]["color"]
    for entry in [entry for entry in record["position"]["road"] if entry["tile"].startswith("neutral")]:
        entry["worker"] = color
    record["position"]["castle"]["queue"] = [color]


BROKEN = {
    "empty": (b"", "the file is empty"),
    "binary": (bytes(range(256)), "this is not text in UTF-8 (byte 129)"),
    "truncated": (GAME.read_bytes()[:1000], "this is not JSON, or not all of it (line 51, column 5)"),
    "brackets": (b"[" * 1_000_000, "this is nested too deeply to be a saved game"),
    "list": (b"[]", "this is not a saved game of caylus-tui"),
    "format": (text(lambda record: record.update(format="x")), "format: this is not a saved game of caylus-tui"),
    "version": (
        text(lambda record: record.update(version=2)),
        "version: a newer program wrote this (version 2 of the format); this one reads up to 1",
    ),
    "key": (text(lambda record: record.update(dice=6)), "dice: there is no such key"),
    "game": (text(lambda record: record.update(game="go")), 'game: this program does not know the game "go"'),
    "workers": (text(seven_workers), "position.castle.queue.0: {} has more than 6 workers on the board"),
    "escape": (
        text(lambda record: record["players"][0].update(name="\x1b[31mAnn\x1b]0;x\x07")),
        "players.0.name: there is a character in this text that cannot be shown",
    ),
    "escape in a key": (text(lambda record: record.update({"\x1b[2Jx\n": 1})), "x: there is no such key"),
    "escape in a move": (
        text(lambda record: record["moves"].__setitem__(0, "green \x1b[2Jjump")),
        'move 1 (place): green was asked to place a worker or pass; "green jump": there is no such move',
    ),
}


COMMANDS = [["check"], ["show"], ["show", "--json"], ["trace"], ["play"], ["replay"], ["replay", "--print"]]


@pytest.mark.parametrize("command", [*COMMANDS, ["export", "--svg", "0"], ["export", "--text", "0"]])
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_gets_one_plain_line_and_nothing_is_written(
    run: Run, tmp_path: Path, name: str, command: list[str]
) -> None:
    data, said = BROKEN[name]
    file = tmp_path / "broken.json"
    file.write_bytes(data)
    before = file.stat()
    code, out, err = run(*command, file)
    assert code == 1
    lines = out if command == ["check"] else [line.removeprefix("caylus-tui: ") for line in err]
    assert len(lines) == 1
    first, _, last = said.partition("{}")
    assert lines[0].startswith(f"{file}: {first}")
    assert lines[0].endswith(last)
    assert lines[0].isprintable()
    assert command in (["check"], ["trace"], ["replay", "--print"]) or out == []
    assert [line for line in out if not line.isprintable()] == []
    assert list(tmp_path.iterdir()) == [file]
    assert (file.read_bytes(), file.stat().st_mtime_ns) == (data, before.st_mtime_ns)


def test_a_huge_file_is_refused_by_its_size(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as huge:
        huge.seek(50 * 1024 * 1024 - 1)
        huge.write(b"[")
    for command in ("check", "show", "play"):
        code, out, err = run(command, file)
        assert code == 1
        assert [line.removeprefix("caylus-tui: ") for line in out + err] == [f"{file}: the file is too large"]


def test_markup_in_a_name_is_only_a_name(run: Run, tmp_path: Path) -> None:
    file = saved(tmp_path, lambda record: record["players"][0].update(name="[/][bold]"))
    assert run("check", file) == (0, ["ok"], [])
    _code, out, _err = run("show", file)
    assert "[/][bold] wins with 40 prestige." in out


def test_a_strange_name_of_a_file_reaches_no_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a\x1b[2J\u202e.json"
    code, _out, err = run("show", file)
    assert (code, err) == (1, [f"caylus-tui: {tmp_path}/a?[2J?.json: there is no such file"])
    file.write_bytes(GAME.read_bytes())
    _code, out, _err = run("show", "--json", file)
    assert out[0].isascii()
    assert out[0].isprintable()
    assert json.loads(out[0])["file"] == str(file)


MARKED = (
    "[/][bold red]x[/]",
    "[@click=app.quit]x[/]",
    "$primary {0} %s \\[b]",
    "e\u0301\u0301 \U0001f0a1 李雷",
    "';--<b>&",
)
"""Names that are only names, though some reader of them may think otherwise."""


@pytest.mark.parametrize(
    "command", [["show"], ["show", "--at", "20"], ["replay", "--print"], ["export", "--output=-", "--text", "20"]]
)
def test_whatever_a_record_says_reaches_the_terminal_as_text(run: Run, tmp_path: Path, command: list[str]) -> None:
    def marked(record: dict[str, Any]) -> None:
        for player, name in zip(record["players"], MARKED, strict=False):
            player["name"] = name
        record["id"], record["app"] = MARKED[0], MARKED[1]
        record["extra"] = {
            "notes": [{"at": 20, "text": "\x1b[31m" + MARKED[0] + "\x07\u202e\n" + MARKED[2]}],
            "\x1b]0;x\x07": "\x1b[2J",
        }

    file = saved(tmp_path, marked)
    code, out, err = run(*command, file)
    assert (code, err) == (0, [])
    assert [line for line in out if not line.isprintable()] == []
    for player in json.loads(file.read_bytes())["players"]:
        # A picture has room for the beginning of a long name.
        assert any(player["name"][: 8 if "export" in command else None] in line for line in out)
    if "show" not in command:
        assert any(MARKED[0] + MARKED[2] in line or MARKED[0] + " " + MARKED[2] in line for line in out)
