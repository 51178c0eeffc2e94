"""Finds what ships with the game but is not code: styles, translations, lessons, sample games.

An installed wheel carries these files inside the package (`_data/`); in a source tree, and so in an editable
installation, they lie at the top beside the package. Nothing here is imported before a file is really needed.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _root() -> Path:
    """The folder that holds `assets` and `saves`."""
    packed = _PACKAGE / "_data"
    return packed if packed.is_dir() else _PACKAGE.parent


def asset(path: str) -> Path:
    """The file or folder `path`, written with slashes and relative to `assets`.

    Raises:
        FileNotFoundError: nothing of that name ships with the game.
    """
    found = _root() / "assets" / path
    if not found.exists():
        raise FileNotFoundError(f"{path} is missing from the game's assets ({found.parent})")
    return found


def sample_saves() -> list[Path]:
    """The sample games that ship with the game, by name; they are read and never written."""
    return sorted((_root() / "saves").glob("*.json"))
