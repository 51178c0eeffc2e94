"""Talking to the program: in this process, and through a pipe to one of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

from caylus_tui import api
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.games.caylus.warnings import wasteful
from caylus_tui.plain.console import Console, EndOfInput
from caylus_tui.plain.program import Program
from caylus_tui.play.open import prepared
from caylus_tui.play.saving import RecordSession
from caylus_tui.play.services import Services
from caylus_tui.table.session import Session
from caylus_tui.table.text import NO_BREAK_SPACES
from tests.cases import ROOT

GAMES = ROOT / "tests" / "caylus" / "cases" / "games"
RULES = ROOT / "tests" / "caylus" / "cases" / "rules"

PROMPTS = ("Your choice", "Your answer", "Votre choix", "Votre réponse")
MENU = "Main menu."


# --- games ------------------------------------------------------------------------------------------------------------


def record(number: str, moves: int | None = None, **changes: Any) -> dict[str, Any]:
    """A shared game after so many of its moves (None: all), with other fields changed."""
    found: dict[str, Any] = json.loads((GAMES / f"game-{number}.json").read_text(encoding="utf-8"))
    found["moves"] = found["moves"][:moves]
    return found | changes


def scenario(name: str) -> dict[str, Any]:
    """The record of a shared scenario."""
    found: dict[str, Any] = json.loads((RULES / f"{name}.json").read_text(encoding="utf-8"))["record"]
    return found


def renamed(found: dict[str, Any], *names: str, bots: tuple[int, ...] = ()) -> dict[str, Any]:
    """The record with other names by seat, and random bots at some seats."""
    for seat, (player, name) in enumerate(zip(found["players"], names, strict=True)):
        player["name"] = name
        player["seat"] = "bot:random" if seat in bots else "human"
    return found


def keep(folder: Path, found: dict[str, Any], name: str = "game") -> Path:
    """Put a record among the saved games."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.json"
    file.write_text(json.dumps(found), encoding="utf-8")
    return file


def moves_in(file: Path) -> list[str]:
    """The moves of a saved game."""
    found: list[str] = json.loads(file.read_text(encoding="utf-8"))["moves"]
    return found


def final(number: str) -> dict[str, Any]:
    """The result of a shared game."""
    last = (GAMES / f"game-{number}.trace.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    result: dict[str, Any] = json.loads(last)["result"]
    return result


def answers(number: str, first: int = 0) -> list[str]:
    """What people type to play a shared game from a move on: forced moves play themselves, warnings are answered."""
    saved = api.read(json.dumps(record(number)).encode())
    moves: list[Move] = saved.play().moves
    session: Session[State, Move] = RecordSession(saved.record, moves[:first])
    session.play_single_moves()
    typed = []
    while session.decision is not None:
        move = moves[len(session.steps)]
        typed += [move.text, "yes"] if wasteful(session.state, move) else [move.text]
        session.play(move)
    assert session.moves() == record(number)["moves"]
    return typed


# --- talking ----------------------------------------------------------------------------------------------------------


def talk(saves: Path, *typed: str, start: tuple[Any, ...] = ("menu",)) -> list[str]:
    """Talk to the program in this process until somebody leaves or the input ends; every line that it wrote."""
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), out, echo=True)
    services = Services(str(saves))
    program = Program(console, services)
    try:
        program.run(prepared(services, start))
    except EndOfInput:
        console.say("The input has ended.")
    finally:
        program.leave()
    lines = out.getvalue().splitlines()
    check_lines(lines)
    return lines


def through_pipe(*arguments: str | Path, typed: str = "", term: str = "xterm") -> tuple[int, list[str], list[str]]:
    """Run the command line in a process of its own; its exit code, and the lines of output and errors."""
    done = subprocess.run(
        [sys.executable, "-m", "caylus_tui", *map(str, arguments)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
        cwd=ROOT,
        env={**os.environ, "TERM": term, "PYTHONUTF8": "1"},
    )
    lines = done.stdout.split("\n")
    check_lines(lines)
    return done.returncode, lines, done.stderr.splitlines()


def lines_of(*typed: str) -> str:
    """Lines as they are typed."""
    return "".join(f"{line}\n" for line in typed)


def heard(lines: list[str], typed: str) -> list[str]:
    """What was said after something had been typed, the last time, up to the next prompt; without blank lines."""
    last = max(n for n, line in enumerate(lines) if line.startswith(PROMPTS) and line.endswith(f": {typed}"))
    found = []
    for line in lines[last + 1 :]:
        if line.startswith(PROMPTS):
            break
        found.append(line)
    return [line for line in found if line]


def check_lines(lines: list[str]) -> None:
    """No line is wider than 79 cells, and nothing in it does anything to a terminal."""
    for line in lines:
        assert line.translate({ord(char): " " for char in NO_BREAK_SPACES}).isprintable(), repr(line)
        assert width(line) <= 79, line


def width(line: str) -> int:
    """Terminal cells, counted apart from the program."""
    wide = sum(unicodedata.east_asian_width(char) in ("W", "F") for char in line)
    return len(line) + wide - sum(unicodedata.category(char) in ("Mn", "Me") for char in line)
