"""Where the shared cases lie: right answers for the rules, kept beside the project and read by many tests.

`CAYLUS_TUI_CASES` names their folder; without it `../shared/cases`, seen from the top of the project, is taken.
"""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def cases_folder() -> Path:
    """The folder of the shared cases, whether or not it is there."""
    named = os.environ.get("CAYLUS_TUI_CASES")
    return Path(named) if named else ROOT.parent / "shared" / "cases"


def require_cases() -> Path:
    """The folder of the shared cases; skips the test if, and only if, that folder is not there."""
    folder = cases_folder()
    if not folder.is_dir():
        pytest.skip(f"no shared cases in {folder}: set CAYLUS_TUI_CASES to their folder")
    return folder


def case_files(pattern: str) -> list[Path]:
    """The cases that match `pattern` (`rules/*.json`), by name, to parametrize a test with.

    Empty only if the folder of the cases is not there, and pytest then skips the test.

    Raises:
        FileNotFoundError: the folder is there but nothing in it matches.
    """
    folder = cases_folder()
    files = sorted(folder.glob(pattern))
    if folder.is_dir() and not files:
        raise FileNotFoundError(f"nothing matches {pattern} in {folder}")
    return files
