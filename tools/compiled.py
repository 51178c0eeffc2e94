"""Builds the game with its compiled core and lays it into a folder; the project itself is left as it is.

    python -m tools.compiled FOLDER

With the folder in front of Python's path it is the game: `PYTHONPATH=FOLDER python -m caylus_tui`. Needs a C compiler.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SWITCH = "CAYLUS_TUI_MYPYC"


def build(folder: Path) -> None:
    """Build the wheel with the compiled core and unpack it into a folder, made if it is not there.

    Raises:
        subprocess.CalledProcessError: the build failed; pip has printed why.
    """
    with tempfile.TemporaryDirectory(prefix="caylus-tui-") as wheels:
        subprocess.run(
            [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", wheels, str(ROOT)],
            env={**os.environ, SWITCH: "1"},
            check=True,
        )
        (wheel,) = Path(wheels).iterdir()
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)


def main() -> int:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.compiled", description="Build the game with its core compiled."
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the compiled package goes")
    folder = parser.parse_args().folder
    try:
        build(folder)
    except subprocess.CalledProcessError:
        return 1
    print(folder / "caylus_tui")
    return 0


if __name__ == "__main__":
    sys.exit(main())
