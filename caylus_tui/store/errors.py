"""What can go wrong with a file, said in one plain line.

Every error carries a `code` for the program (an app may ask "overwrite?" on `exists`), the `path`, and the words of the
operating system in `reason`. The sentence is made when it is shown, in the language in use then.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Self

from caylus_tui.table.text import clean_text, visible
from caylus_tui.words.i18n import _

_CODES = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read-only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EEXIST: "exists",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "bad-name",
}


class StoreError(Exception):
    """Something about a file went wrong. `str` of it is one line: the path and what is the matter.

    Attributes:
        code: what happened, one word of the list in the subclass.
        path: the file or folder concerned, as it was given.
        reason: the operating system's own words, or more detail; may be empty.
    """

    def __init__(self, code: str, path: str | os.PathLike[str], reason: str = "") -> None:
        super().__init__(code, str(path), reason)
        self.code = code
        self.path = Path(path)
        self.reason = clean_text(reason)

    @property
    def what(self) -> str:
        """What is the matter, without the path."""
        said = self._sayings().get(self.code) or _("the operating system refused: {reason}")
        return said.format(reason=self.reason)

    def _sayings(self) -> dict[str, str]:
        """The sentence for every code but `failed`; `{reason}` stands for the reason."""
        return {
            "denied": _("permission denied"),
            "folder": _("this is a folder, not a file"),
            "special": _("this is not an ordinary file"),
            "bad-name": _("this cannot be the name of a file"),
            "not-folder": _("this is a file, not a folder"),
        }

    def __str__(self) -> str:
        return _("{name}: {text}").format(name=visible(str(self.path)), text=self.what)


class FileError(StoreError):
    """The operating system, or a rule of ours, refused something about a file."""

    @classmethod
    def of(cls, path: str | os.PathLike[str], problem: OSError | ValueError) -> Self:
        """The error that says what the operating system (or Python, for impossible names) said about `path`."""
        if isinstance(problem, OSError):
            return cls(_CODES.get(problem.errno or 0, "failed"), path, problem.strerror or str(problem))
        return cls("bad-name", path, str(problem))


class SaveError(FileError):
    """A file or folder could not be written, made, renamed or removed; what was there before still is.

    Codes: `full` `denied` `read-only` `missing` (the file, or the folder it would lie in) `exists` `folder` `special`
    `bad-name` `not-folder` `changed` (by another program since it was read) `too-big` (what is there, to be ours)
    `sample` (part of the game, never written) `foreign` (not in this library's folder) `failed`.

    Attributes:
        written: the new content is in place all the same; only its survival of a power cut is not certain.
    """

    written = False

    def _sayings(self) -> dict[str, str]:
        return super()._sayings() | {
            "full": _("the disk is full"),
            "read-only": _("this disk or folder is read-only"),
            "missing": _("the file or its folder is not there"),
            "exists": _("there is already a file of this name"),
            "changed": _("another program has changed this file, so it was not overwritten"),
            "too-big": _("the file that is there is too large to be ours"),
            "sample": _("this sample game is read-only; copy it to play on"),
            "foreign": _("this is not one of the saved games"),
        }


class ReadError(FileError):
    """A file could not be read.

    Codes: `missing` `denied` `folder` `special` (a pipe, a device) `too-big` `bad-name` `damaged` (`reason` says how)
    `failed`.
    """

    def _sayings(self) -> dict[str, str]:
        return super()._sayings() | {
            "missing": _("there is no such file"),
            "too-big": _("the file is too large"),
            "damaged": "{reason}",  # a whole sentence already
        }


class LockHeld(StoreError):
    """Another process is using this saved game.

    Attributes:
        pid: the process, or None if it has not said yet who it is.
        host: the machine it runs on, cleaned to be shown.
        elsewhere: it runs on another machine; `take_over` overrides a lock that only such a machine left behind.
    """

    def __init__(self, path: str | os.PathLike[str], pid: int | None, host: str, *, elsewhere: bool = False) -> None:
        super().__init__("locked", path)
        self.pid = pid
        self.host = clean_text(host, 60)
        self.elsewhere = elsewhere

    @property
    def what(self) -> str:
        """What is the matter, without the path."""
        if self.pid is None:
            return _("another program has this game open")
        if self.elsewhere:
            said = _("process {pid} on {host} has this game open")
        elif self.pid == os.getpid():
            said = _("this game is already open here (process {pid})")
        else:
            said = _("another copy of the program has this game open (process {pid})")
        return said.format(pid=self.pid, host=self.host)
