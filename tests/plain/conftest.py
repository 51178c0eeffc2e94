"""A folder of saved games with a short path, so that lines which name a file are not broken."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def saves() -> Iterator[Path]:
    """A folder for saved games."""
    with tempfile.TemporaryDirectory(prefix="c") as folder:
        yield Path(folder).resolve()
