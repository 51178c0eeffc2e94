"""Builds the wheel: pure Python, or with the rules core compiled by mypyc besides if CAYLUS_TUI_MYPYC=1 asks for it.

The compiled modules lie beside their sources in the wheel, and Python prefers them. The project's folder is left alone.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "CAYLUS_TUI_MYPYC"
"""The environment variable that asks for the compiled core, with any value but 0 and nothing."""

CORE = ("catalog", "moves", "state", "effects", "favors", "questions", "rounds", "refusals", "rules")
"""The modules of the rules in which bots spend their time. The others look at a game and stay interpreted."""

BOTS = ("worth", "look", "building", "placing", "acting", "policy")
"""The modules with which bots judge: they play whole games inside one decision, and most of the time is theirs."""

REQUIRES = "mypy[mypyc]>=2.4,<3"
"""What only a build with the compiled core needs, and gets only then."""

# The project's own settings name a plugin of pydantic, which a build does not have; they are for checking types.
_MYPY = ("--config-file=", "--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={os.devnull}")


class CannotCompile(Exception):
    """There is no working C compiler; the text says what went wrong."""


class CompiledCore(BuildHookInterface[BuilderConfig]):
    """Adds the compiled core to a wheel that asks for it."""

    _folder: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Return what the build needs besides `build-system.requires`."""
        return [REQUIRES] if is_asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; the wheel is then for one platform and one version of Python."""
        if not is_asked_for():
            return
        if version == "editable":
            self.app.abort(f"An editable install runs the sources as they are: unset {SWITCH} for it.")
        self._folder = tempfile.TemporaryDirectory(prefix="caylus-tui-")
        try:
            built = compile_core(Path(self.root), Path(self._folder.name))
        except CannotCompile as error:
            self.app.abort(f"{SWITCH} needs a C compiler and the headers of Python: {error}")
        build_data["force_include"].update({str(file): place for place, file in built.items()})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what has been packed."""
        if self._folder is not None:
            self._folder.cleanup()


def is_asked_for() -> bool:
    """Say whether the compiled core is asked for."""
    return os.environ.get(SWITCH, "0") not in ("", "0")


def compile_core(root: Path, folder: Path) -> dict[str, Path]:
    """Compile the core of the project at `root` into `folder`; return the files by their places in the wheel.

    Raises:
        CannotCompile: there is no C compiler, or it failed.
    """
    from mypyc.build import mypycify  # not there unless it has been asked for
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    library = folder / "library"
    with contextlib.chdir(root):
        extensions = mypycify(
            [
                *_MYPY,
                *(f"caylus_tui/games/caylus/{module}.py" for module in CORE),
                *(f"caylus_tui/bots/caylus/{module}.py" for module in BOTS),
            ],
            debug_level="0",
            target_dir=str(folder / "c"),
            group_name="caylus_tui.games.caylus.core",
        )
        command = build_ext(Distribution({"name": "caylus-tui", "ext_modules": extensions}))
        command.build_lib = str(library)
        command.build_temp = str(folder / "objects")
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CCompilerError) as error:
            raise CannotCompile(error) from error
    return {file.relative_to(library).as_posix(): file for file in library.rglob("*") if file.is_file()}
