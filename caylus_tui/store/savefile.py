"""One saved game in use: locked, saved after every move, and never written over what somebody else put there."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from caylus_tui.store.errors import ReadError, SaveError
from caylus_tui.store.files import read_limited, write_atomic
from caylus_tui.store.header import MOST_BYTES
from caylus_tui.store.lock import SaveLock


class SaveFile:
    """A saved game that this process holds the lock of, from `create` or `open` until `close` (or the end of `with`).

    What was last read or written is remembered, and compared with what is on disk before it is overwritten.

    Attributes:
        path: where it lies.
        data: the record as last read or written.
    """

    def __init__(self, path: Path, data: bytes, lock: SaveLock) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.data = data
        self._lock = lock

    @classmethod
    def create(cls, path: str | os.PathLike[str], record_json: bytes) -> Self:
        """A new saved game, on disk when this returns.

        Raises:
            SaveError: `exists` if there is anything of that name; `full`, `denied` ...
            LockHeld: another process is just making it.
        """
        return cls._made(Path(path), record_json, replace=False, take_over=False)

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, take_over: bool = False) -> Self:
        """An existing saved game. Nothing of it is checked but its size and kind.

        Args:
            take_over: do not mind a process on another machine, see `SaveLock`.

        Raises:
            ReadError: it cannot be read.
            LockHeld: another process has it open.
            SaveError: it cannot be locked, for instance in a read-only folder; it may still be read.
        """
        # A file that cannot be read gets no lock file beside it.
        read_limited(path, MOST_BYTES)
        lock = SaveLock(path, take_over=take_over)
        try:
            return cls(Path(path), read_limited(path, MOST_BYTES), lock)
        except BaseException:
            lock.release()
            raise

    def text(self) -> str:
        """The record as text.

        Raises:
            ReadError: `damaged`, it is not UTF-8.
        """
        try:
            return self.data.decode("utf-8")
        except UnicodeDecodeError as problem:
            raise ReadError("damaged", self.path, str(problem)) from problem

    def autosave(self, record_json: bytes, *, overwrite: bool = False) -> None:
        """Make `record_json` the saved game; it is safe on disk when this returns.

        A file that has vanished is written anew: that loses nothing.

        Args:
            overwrite: the players said so: whatever another program has put there goes.

        Raises:
            SaveError: `changed` if the file is not as we left it, or `full`, `denied`, `missing` (its folder) ...
                What is on disk is as before, or, with `written`, the new record that may not survive a power cut.
        """
        try:
            write_atomic(self.path, record_json, before=None if overwrite else self._check_unchanged)
        except SaveError as problem:
            if problem.written:
                self.data = record_json
            raise
        self.data = record_json

    def save_elsewhere(
        self, path: str | os.PathLike[str], record_json: bytes, *, replace: bool = False, take_over: bool = False
    ) -> None:
        """Write the game to another place and go on there. The file used so far stays as it is.

        The place that is in use already is no other: it is saved to as ever.

        Args:
            replace: overwrite a file that is there.
            take_over: do not mind a process on another machine, see `SaveLock`.

        Raises:
            SaveError, LockHeld: nothing has changed, and the old place is still the one in use.
        """
        if os.path.realpath(path) == os.path.realpath(self.path):
            self.autosave(record_json, overwrite=replace)
            return
        other = self._made(Path(path), record_json, replace=replace, take_over=take_over)
        self._lock.release()
        self.path, self.data, self._lock = other.path, other.data, other._lock

    def close(self) -> None:
        """Give the lock back; a second time does nothing."""
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @classmethod
    def _made(cls, path: Path, record_json: bytes, *, replace: bool, take_over: bool) -> Self:
        """Lock a place and write a game there."""
        lock = SaveLock(path, take_over=take_over)
        try:
            write_atomic(path, record_json, replace=replace)
        except SaveError as problem:
            if not problem.written:
                lock.release()
                raise
            # It is there; if the disk is going, the next save says so.
        except BaseException:
            lock.release()
            raise
        return cls(path, record_json, lock)

    def _check_unchanged(self) -> None:
        """Raise `changed` if the file holds what we neither read nor wrote.

        Size and content are compared, not the time: a file that was only touched is the same, and one rewritten within
        the same tick of the clock is not.
        """
        try:
            found = read_limited(self.path, len(self.data))
        except ReadError as problem:
            if problem.code == "missing":
                return
            code = "changed" if problem.code in ("too-big", "special", "folder") else problem.code
            raise SaveError(code, self.path, problem.reason) from problem
        if found != self.data:
            raise SaveError("changed", self.path)
