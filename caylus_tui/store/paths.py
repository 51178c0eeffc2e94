"""Where settings, saved games and logs lie: the platform's folders, or the one that was asked for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from caylus_tui.store.errors import SaveError
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _

APP = "caylus-tui"
SAVES_VARIABLE = "CAYLUS_TUI_SAVES"


class PathError(SaveError):
    """A folder that was asked for cannot be used; `source` says who asked (`--saves`, a variable, or nobody)."""

    def __init__(self, code: str, path: str | os.PathLike[str], reason: str = "", source: str = "") -> None:
        super().__init__(code, path, reason)
        self.source = source

    def _sayings(self) -> dict[str, str]:
        return super()._sayings() | {
            "missing": _("this folder cannot be made: {reason}"),
            "empty": _("no folder is named"),
            "bad-name": _("this cannot be the name of a folder"),
        }

    def __str__(self) -> str:
        said = self.what if self.code == "empty" else super().__str__()
        return _("{name}: {text}").format(name=self.source, text=said) if self.source else said


@dataclass(frozen=True, slots=True)
class Paths:
    """The places of this program's files; none of them needs to exist yet.

    Attributes:
        settings: the settings file.
        saves: the folder of saved games.
        logs: the folder of logs.
        cache: the folder of what is only kept to save time.
        saves_source: who chose the folder of saved games: `--saves`, `CAYLUS_TUI_SAVES`, or empty for the platform.
    """

    settings: Path
    saves: Path
    logs: Path
    cache: Path
    saves_source: str = ""

    def make_saves(self) -> Path:
        """The folder of saved games, made if it is not there.

        Raises:
            PathError: it cannot be made, or a file has its name.
        """
        return make_folder(self.saves, self.saves_source)


def find_paths(saves: str | None = None, environ: Mapping[str, str] | None = None) -> Paths:
    """The program's places. Nothing is made.

    Args:
        saves: what `--saves` said, None if it was not given; it goes before the environment.
        environ: the environment, by default the real one.

    Raises:
        PathError: the folder asked for is a file, or no possible name.
    """
    asked, source = saves, "--saves"
    if asked is None:
        # As usual, a variable that is set to nothing counts as not set.
        asked = (os.environ if environ is None else environ).get(SAVES_VARIABLE) or None
        source = SAVES_VARIABLE
    if asked is None:
        folder, source = platformdirs.user_data_path(APP, appauthor=False) / "saves", ""
    else:
        folder = _usable(asked, source)
    return Paths(
        settings=platformdirs.user_config_path(APP, appauthor=False) / "settings.toml",
        saves=folder,
        logs=platformdirs.user_log_path(APP, appauthor=False),
        cache=platformdirs.user_cache_path(APP, appauthor=False),
        saves_source=source,
    )


def make_folder(folder: Path, source: str = "") -> Path:
    """`folder`, made with all above it if it is not there.

    Args:
        source: who asked for it, to be named in the error.

    Raises:
        PathError: it cannot be made, or a file has its name.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as problem:
        raise PathError("not-folder", folder, source=source) from problem
    except (OSError, ValueError) as problem:
        error = PathError.of(folder, problem)
        error.source = source
        raise error from problem
    return folder


def _usable(asked: str, source: str) -> Path:
    """The folder that a text means, absolute, with `~` understood."""
    if not asked.strip():
        raise PathError("empty", asked, source=source)
    if "\0" in asked:
        raise PathError("bad-name", visible(asked), source=source)
    folder = Path(os.path.abspath(os.path.expanduser(asked)))
    if os.path.lexists(folder) and not folder.is_dir():
        raise PathError("not-folder", folder, source=source)
    return folder
