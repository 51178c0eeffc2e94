"""Faults for tests of saving."""

from collections.abc import Iterator

import pytest

from tests.store.faults import Faults


@pytest.fixture
def faults() -> Iterator[Faults]:
    """Injects faults; mended at the end of the test."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield Faults(monkeypatch)
