"""The pure and the compiled core side by side: the same games, the same counts, and how fast each is.

Builds the compiled core first, which takes about half a minute and a C compiler, unless `CAYLUS_TUI_COMPILED` names a
folder that holds the package with it (`python -m tools.compiled FOLDER`).
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cases import ROOT
from tests.golden.test_perft import COUNTS
from tools import compiled

UNIT: Final = 750.0
"""Microseconds that the reference loop of measure.py takes on the machine for which the figures are promised."""
LEAST_GAMES: Final = {"pure": 400, "compiled": 1600}
"""Random games of three a second, on one core of that machine."""
MOST_CLONE: Final = 8.0
"""Microseconds, on that machine."""


def compiled_folder(tmp_path: Path) -> Path:
    named = os.environ.get("CAYLUS_TUI_COMPILED")
    if named:
        return Path(named)
    compiled.build(tmp_path / "compiled")
    return tmp_path / "compiled"


def figures(folder: Path, cwd: Path) -> dict[str, Any]:
    """What the core of the package in a folder can do, measured in a process of its own."""
    path = os.pathsep.join([str(folder), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tests.bench.core_figures"],
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert Path(found["core"]).is_relative_to(folder)
    return found


def show(cores: dict[str, dict[str, Any]]) -> None:
    print(f"\n{'core':<10}{'random games/s':>16}{'a decision':>14}{'a clone':>12}")
    for name, found in cores.items():
        print(f"{name:<10}{found['games']:>16,.0f}{found['decision']:>11.2f} µs{found['clone']:>9.2f} µs")
    ratios = [cores["compiled"]["games"] / cores["pure"]["games"]]
    ratios += [cores["pure"][name] / cores["compiled"][name] for name in ("decision", "clone")]
    print(f"{'':<10}{ratios[0]:>15.1f}x{ratios[1]:>13.1f}x{ratios[2]:>11.1f}x")
    print(f"\n{'sequences of 1-4 moves':<34}" + "".join(f"{name:>36}" for name in cores))
    for position in cores["pure"]["perft"]:
        counts = ("".join(f"{count:>9,}" for count in found["perft"][position]) for found in cores.values())
        print(f"{position:<34}" + "".join(counts))


@pytest.mark.bench
@pytest.mark.timeout(900)
def test_the_compiled_core_plays_the_same_games_faster(tmp_path: Path) -> None:
    cores = {"pure": figures(ROOT, tmp_path), "compiled": figures(compiled_folder(tmp_path), tmp_path)}
    show(cores)
    assert Path(cores["pure"]["core"]).suffix == ".py"
    assert Path(cores["compiled"]["core"]).suffix in {".so", ".pyd"}
    for name, found in cores.items():
        assert found["perft"] == {position: list(counts[:4]) for position, counts in COUNTS.items()}
        slower = found["unit"] / UNIT
        assert found["games"] * slower >= LEAST_GAMES[name]
        assert found["clone"] / slower <= MOST_CLONE
    assert cores["pure"]["digest"] == cores["compiled"]["digest"]
    assert cores["compiled"]["games"] > 2 * cores["pure"]["games"]
