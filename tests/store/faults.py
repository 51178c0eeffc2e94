"""Faults to inject into the operating system while a file is saved."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

STEPS = ("create", "write", "second write", "chmod", "fsync", "close", "replace", "open folder", "fsync folder")
"""The steps of saving over an existing file, in order."""

IN_PLACE = ("open folder", "fsync folder")
"""The steps after which the new content is there."""


Fail = Callable[[Any], None]
"""Raises the fault if what is worked on, a path or an open file, is concerned."""


class Faults:
    """Makes one step of saving fail, each time until it is `mended`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._opened: dict[int, str] = {}
        self.hits = 0

    def inject(self, step: str, fault: BaseException, folder: Path | None = None) -> None:
        """Let `step` of `STEPS`, or the `link` that names a new file, raise `fault` from now on.

        With a `folder` only what lies in it is concerned: everywhere else saving works.
        """
        if folder is not None:
            self._note_opened()

        def fail(subject: Any) -> None:
            path = self._opened.get(subject, "") if isinstance(subject, int) else os.fspath(subject)
            if folder is not None and not f"{path}/".startswith(f"{folder}/"):
                return
            self.hits += 1
            raise fault

        patch = {
            "create": self._in_open,
            "open folder": self._in_open,
            "write": self._in_write,
            "second write": self._in_write,
            "fsync": self._in_fsync,
            "fsync folder": self._in_fsync,
            "close": self._in_close,
            "chmod": self._always,
            "replace": self._always,
            "link": self._always,
        }[step]
        patch(step, fail)

    def mend(self) -> None:
        """Everything works again."""
        self._monkeypatch.undo()

    def _note_opened(self) -> None:
        """Remember what open files are called."""
        real = os.open

        def opened(path: str, flags: int, mode: int = 0o777) -> int:
            handle = real(path, flags, mode)
            self._opened[handle] = os.fspath(path)
            return handle

        self._monkeypatch.setattr(os, "open", opened)

    def _always(self, step: str, fail: Fail) -> None:
        real = getattr(os, step)

        def work(subject: Any, *arguments: Any, **options: Any) -> Any:
            fail(subject)
            return real(subject, *arguments, **options)

        self._monkeypatch.setattr(os, step, work)

    def _in_open(self, step: str, fail: Fail) -> None:
        real = os.open

        def opened(path: str, flags: int, mode: int = 0o777) -> int:
            if _makes_temporary(path, flags) if step == "create" else flags & os.O_DIRECTORY:
                fail(path)
            return real(path, flags, mode)

        self._monkeypatch.setattr(os, "open", opened)

    def _in_write(self, step: str, fail: Fail) -> None:
        real, calls = os.write, [0]

        def write(handle: int, data: bytes) -> int:
            calls[0] += 1
            if step == "write" or calls[0] % 2 == 0:
                fail(handle)
            return real(handle, data[: max(1, len(data) // 2)])

        self._monkeypatch.setattr(os, "write", write)

    def _in_fsync(self, step: str, fail: Fail) -> None:
        real = os.fsync

        def fsync(handle: int) -> None:
            if _is_folder(handle) == (step == "fsync folder"):
                fail(handle)
            real(handle)

        self._monkeypatch.setattr(os, "fsync", fsync)

    def _in_close(self, step: str, fail: Fail) -> None:
        # A network file system may report a full disk only now; the file is closed all the same.
        real_open, real_close = os.open, os.close
        written: set[int] = set()

        def opened(path: str, flags: int, mode: int = 0o777) -> int:
            handle = real_open(path, flags, mode)
            if _makes_temporary(path, flags):
                written.add(handle)
            return handle

        def close(handle: int) -> None:
            real_close(handle)
            if handle in written:
                written.remove(handle)
                fail(handle)

        self._monkeypatch.setattr(os, "open", opened)
        self._monkeypatch.setattr(os, "close", close)


def failure(number: int) -> OSError:
    """What the operating system raises for an error number."""
    return OSError(number, os.strerror(number))


FAULTS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read-only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EIO: "failed",
}
"""Error numbers and the codes they are told with."""


def _is_folder(handle: int) -> bool:
    return stat.S_ISDIR(os.fstat(handle).st_mode)


def _makes_temporary(path: str, flags: int) -> bool:
    return bool(flags & os.O_CREAT) and ".saving-" in os.fspath(path)
