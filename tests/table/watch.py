"""What a piece of code does besides computing: files it opens to write, programs it starts, code it makes and runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

_DOING: Final = frozenset(
    (
        *("exec", "compile", "code.__new__", "marshal.loads", "pickle.find_class", "import"),
        *("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.kill", "pty.spawn"),
        *("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod"),
        *("os.putenv", "os.chdir", "shutil.rmtree", "shutil.copyfile", "tempfile.mkstemp", "ctypes.dlopen"),
        *("socket.__new__", "socket.connect", "webbrowser.open", "urllib.Request"),
    )
)
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

_open: list[list[str]] = []
"""The lists that are being written to now."""


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    if not _open:
        return
    if event in _DOING:
        _open[-1].append(f"{event} {arguments!r:.200}")
    elif event == "open" and isinstance(arguments[2], int) and arguments[2] & _WRITES:
        _open[-1].append(f"write {arguments[0]!r:.200}")


# A hook stays for good; without a list to write to it does nothing.
sys.addaudithook(_hook)


@contextmanager
def watched() -> Iterator[list[str]]:
    """The list of what the code inside does; empty if it only computes and reads."""
    done: list[str] = []
    _open.append(done)
    try:
        yield done
    finally:
        _open.pop()
