"""What every test gets: a home of its own, English, and no time limit inside hypothesis (a busy machine is slow)."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from caylus_tui.words import i18n
from tests.cases import require_cases

settings.register_profile("caylus-tui", deadline=None, print_blob=True)
settings.load_profile("caylus-tui")

_numbers = itertools.count()


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home folder of the test's own, not made yet: no test reads or writes the saves and settings of a person."""
    folder = tmp_path_factory.getbasetemp() / f"home-{next(_numbers)}"
    monkeypatch.setenv("HOME", str(folder))
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / name.lower()))
    for name in ("CAYLUS_TUI_SAVES", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    i18n.insist(None)
    i18n.use("en")
    yield folder
    i18n.insist(None)
    i18n.use("en")


@pytest.fixture
def cases() -> Path:
    """The folder of the shared cases; the test is skipped only where there is none."""
    return require_cases()
