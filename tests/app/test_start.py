"""The first paint of a table that was left before needs no pydantic; what it does not need comes after it."""

import gc
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from caylus_tui.app import hurry, run
from tests.cases import ROOT

PAINTED = """
import sys
from caylus_tui.app import hurry, opened
hurry.begin()
app = opened(("play", sys.argv[1]))
display = app._display
def told(screen, renderable):
    display(screen, renderable)
    if screen is app.screen and screen.size.width:
        loaded.append("pydantic" in sys.modules)
        app.call_after_refresh(lambda: app.call_after_refresh(app.exit))
loaded = []
app._display = told
app.run(headless=True, size=(120, 40))
print(loaded[0], "pydantic" in sys.modules)
"""


def painted(file: Path) -> str:
    """Whether pydantic was there at the first paint, and in the end."""
    command = [sys.executable, "-c", PAINTED, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=ROOT, check=True, env=os.environ)
    return done.stdout.strip()


def test_a_game_that_was_on_the_table_before_is_painted_without_pydantic(tmp_path: Path) -> None:
    shutil.copy(ROOT / "saves" / "three-players.json", tmp_path / "game.json")
    assert painted(tmp_path / "game.json") == "True True"
    assert painted(tmp_path / "game.json") == "False True"
    with (tmp_path / "game.json").open("a", encoding="utf-8") as file:
        file.write(" ")
    assert painted(tmp_path / "game.json") == "True True"


def test_a_start_that_fails_leaves_nothing_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("play", str(tmp_path / "none.json"))) == 1
    assert capsys.readouterr().err == f"caylus-tui: {tmp_path / 'none.json'}: there is no such file\n"
    assert gc.isenabled()


def test_haste_ends() -> None:
    hurry.begin()
    assert not gc.isenabled()
    hurry.over()
    assert gc.isenabled()
    hurry.over()
    assert gc.isenabled()
