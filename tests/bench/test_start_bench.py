"""How long it takes until something is to be seen, in units of a bare Textual app (processor time of the process)."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from caylus_tui.resources import sample_saves
from tests.cases import ROOT

RUNS = 5
MOST = 1.6


def seconds(compiled: Path, *what: str) -> float:
    """The best of a few starts, each in a process of its own; modules are compiled once, as in an installed game."""
    command = [sys.executable, "-m", "tests.bench.start_paint", *what]
    environ = {**os.environ, "PYTHONPYCACHEPREFIX": str(compiled), "PYTHONDONTWRITEBYTECODE": ""}
    found = []
    for _ in range(RUNS):
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=ROOT, check=True, env=environ)
        found.append(float(done.stdout))
    return min(found)


@pytest.mark.bench
def test_the_first_paint_takes_little_longer_than_that_of_a_bare_app(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    shutil.copy(sample_saves()[0], game)
    compiled = tmp_path / "compiled"
    bare, menu = seconds(compiled, "bare"), seconds(compiled, "menu")
    continued, play = seconds(compiled, "continue", str(game)), seconds(compiled, "table", str(game))
    print(
        f"\nfirst paint: bare app {bare * 1000:.0f} ms; main menu {menu / bare:.2f} x, from there to the table"
        f" {continued / bare:.2f} x; `play FILE` with its file {play / bare:.2f} x"
    )
    assert menu / bare <= MOST
    assert continued / bare <= MOST
    assert play > bare
