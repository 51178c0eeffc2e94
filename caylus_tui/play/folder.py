"""Opens a folder in the file manager of the desktop, if there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _

_OPENERS: Final = {"darwin": "open", "win32": "explorer"}
"""What opens a folder, by platform; elsewhere it is the desktop's `xdg-open`."""


def open_folder(folder: Path, environ: Mapping[str, str] | None = None) -> str | None:
    """Open a folder beside the terminal; one line that says where it lies if it cannot be opened, else None.

    Args:
        environ: the environment, by default the real one.
    """
    program = _opener(os.environ if environ is None else environ)
    where = visible(str(folder))
    if program is None:
        return _("There is no desktop here to open it on; the saved games lie in {folder}.").format(folder=where)
    try:
        # The path is an argument of its own and begins with a slash or a drive: nothing in it is understood otherwise.
        subprocess.Popen(
            [program, str(folder.absolute())],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as problem:
        said = _("The folder {folder} could not be opened: {problem}")
        return said.format(folder=where, problem=problem.strerror or problem)
    return None


def _opener(environ: Mapping[str, str]) -> str | None:
    """The program that opens folders here; None if there is none."""
    named = _OPENERS.get(sys.platform)
    if named is None and not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")):
        return None
    return shutil.which(named or "xdg-open", path=environ.get("PATH"))
