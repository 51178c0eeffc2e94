"""The table in its colours, as pictures: `python -m pytest --snapshot-update` stores them anew, to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.app.table_app import LARGE, SMALL, table_app
from tests.app.table_games import dealt, play_on


@pytest.fixture(autouse=True)
def colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same colours whatever the terminal."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")


def test_the_dark_theme(snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(table_app(play_on(dealt(4, 3), 3, 110)), terminal_size=LARGE, press=["down"])


def test_the_light_theme(snap_compare: Callable[..., bool]) -> None:
    app: Any = table_app(play_on(dealt(4, 3), 3, 110), theme="caylus-light")
    assert snap_compare(app, terminal_size=SMALL)
