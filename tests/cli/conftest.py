"""Running command lines, with and without a terminal."""

from pathlib import Path
from typing import Any

import pytest

import caylus_tui.app
from caylus_tui import cli
from tests.cli.games import Run, saved


@pytest.fixture(autouse=True)
def able(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that can do more than show letters, if there is one."""
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line; its exit code, and the lines of output and of errors."""

    def run_it(*arguments: str | Path) -> tuple[int, list[str], list[str]]:
        code = cli.main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return code, printed.out.splitlines(), printed.err.splitlines()

    return run_it


@pytest.fixture
def impossible(tmp_path: Path) -> Path:
    """A game whose third move, number 2, is a place that does not exist for workers."""
    return saved(tmp_path, lambda record: record["moves"].__setitem__(2, "green place road:9"))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """A terminal, and an app that only notes what it was started with."""
    starts: list[tuple[Any, ...]] = []

    def note(start: tuple[Any, ...], saves: str | None) -> int:
        starts.append((*start, saves))
        return 0

    monkeypatch.setattr(caylus_tui.app, "run", note)
    return starts


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "_has_terminal", lambda: True)
