"""What the whole app shares: where files lie, the settings, the saved games. Nothing is read before it is needed."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from caylus_tui.resources import sample_saves
from caylus_tui.store.errors import SaveError
from caylus_tui.store.paths import Paths, find_paths
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.store.library import Library
    from caylus_tui.store.proofs import Proofs
    from caylus_tui.store.settings import Settings

PLAIN_TERMINALS: Final = frozenset({"linux", "dumb", "vt100", "vt220", "ansi", "cons25"})
"""Terminals, by `TERM`, whose letters hardly go beyond ASCII."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the first screen needs of the settings: enough to be drawn right, read in a moment."""

    theme: str = ""
    glyphs: str = "auto"
    language: str = ""


class Services:
    """The files of this program, for one run.

    Attributes:
        paths: where they lie.
        problems: what is wrong with the settings, one line each, to be told once the screen is there.
    """

    def __init__(self, saves: str | None = None, environ: Mapping[str, str] | None = None) -> None:
        """Find the places.

        Args:
            saves: the folder of saved games, if one was asked for.
            environ: the environment, by default the real one.

        Raises:
            PathError: that folder cannot be one.
        """
        self.paths: Paths = find_paths(saves, environ)
        self.problems: list[str] = []
        self._environ = os.environ if environ is None else environ

    @cached_property
    def proofs(self) -> Proofs:
        """What has been checked before and need not be again."""
        from caylus_tui.play.proven import proofs

        return proofs(self.paths.cache)

    # --- settings -------------------------------------------------------------------------------------------------

    def look(self) -> Look:
        """The look in the settings file, without a check of anything else in it: that needs libraries, and time."""
        if "settings" in self.__dict__:
            return Look(self.settings.theme, self.settings.glyphs, self.settings.language)
        raw: dict[str, Any] = {}
        # What is wrong with the file is said when the settings are really loaded.
        with suppress(OSError, ValueError):
            if self.paths.settings.stat().st_size < 256 * 1024:
                import tomllib  # most people have no such file

                raw = tomllib.loads(self.paths.settings.read_text(encoding="utf-8"))
        texts = {name: value for name in ("theme", "glyphs", "language") if isinstance(value := raw.get(name), str)}
        return Look(**texts)

    @cached_property
    def settings(self) -> Settings:
        """The settings as they are now. Change them with `change`."""
        from caylus_tui.store.settings import load

        found, problems = load(self.paths.settings, self.proofs.of("settings"))
        self.problems += problems
        return found

    def change(self, **values: Any) -> str | None:
        """Change settings, here and in the file; one line if they could not be written. For this run they hold."""
        from caylus_tui.store.settings import save

        before = self.settings
        self.settings = before.model_copy(update=values)
        try:
            save(self.paths.settings, self.settings, before)
        except SaveError as problem:
            return _("The settings could not be saved: {problem}").format(problem=problem)
        return None

    def plain(self, glyphs: str) -> bool:
        """Whether to draw with ASCII: as set, or if the terminal shows little else."""
        if glyphs != "auto":
            return glyphs == "ascii"
        encoding = (getattr(sys.__stdout__, "encoding", None) or locale.getpreferredencoding(False)).lower()
        return "utf" not in encoding or self._environ.get("TERM", "") in PLAIN_TERMINALS

    # --- saved games ----------------------------------------------------------------------------------------------

    @cached_property
    def library(self) -> Library:
        """The saved games, the samples among them."""
        from caylus_tui.play.saving import check
        from caylus_tui.store.library import Library

        return Library(self.paths.saves, sample_saves(), check, self.proofs.of("game"))
