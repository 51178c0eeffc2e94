"""One saved game, one process: a lock that says who holds it and that a dead process cannot keep.

Beside the game lies a small file with the holder's process id, machine and start time. While the holder lives, the
operating system keeps that file locked for it, and lets go however it ends: so a lock file that can be locked was left
behind by a crash, and is taken over without looking at processes. Only where a file system cannot lock at all is the
process id asked. A file left behind by another machine (a folder that is synchronised or shared) is respected for a
day, or until the players say otherwise.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import platform
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from caylus_tui.store.errors import LockHeld, SaveError

__all__ = ["LockHeld", "SaveLock"]

ELSEWHERE_SECONDS = 24 * 3600
"""How long a lock file of another machine counts; no table plays longer without reopening its game."""

_LONGEST_NAME = 140
"""Bytes; some file systems (encrypted ones) take little more."""

_MOST_BYTES = 1024
"""What is read of a lock file; ours have about a hundred bytes."""

_UNSUPPORTED = frozenset({errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL})
_BUSY = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})

_BINARY = getattr(os, "O_BINARY", 0)
_CLOEXEC = getattr(os, "O_CLOEXEC", 0)
_NOFOLLOW = getattr(os, "O_NOFOLLOW", 0)

# The system's locks belong to a process, so two parts of one process must be kept apart here. A forked child holds
# none of them: the process id tells.
_ours: dict[str, int] = {}
_guard = threading.Lock()

if sys.platform == "win32":
    import msvcrt

    # Windows lets nobody read a locked byte: lock one far behind the text.
    _LOCKED_BYTE = 1 << 30

    def _lock_file(handle: int) -> None:
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock_file(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@dataclass(frozen=True, slots=True)
class Owner:
    """Who holds a lock.

    Attributes:
        pid: the process id.
        host: the machine's name.
        started: when the process started, in the system's own words; empty where the system does not say.
    """

    pid: int
    host: str
    started: str

    @classmethod
    def myself(cls) -> Owner:
        """This process."""
        return cls(os.getpid(), platform.node(), _start_of(os.getpid()))

    @classmethod
    def read(cls, data: bytes) -> Owner | None:
        """The owner that a lock file names; None if it names nobody."""
        try:
            found = json.loads(data)
            pid, host, started = found["pid"], found["host"], found["started"]
        except (ValueError, KeyError, TypeError, RecursionError):
            return None
        usable = type(pid) is int and 0 < pid < 1 << 31 and isinstance(host, str) and isinstance(started, str)
        return cls(pid, host, started) if usable else None

    def to_bytes(self) -> bytes:
        """The text of a lock file."""
        return json.dumps({"pid": self.pid, "host": self.host, "started": self.started}).encode()


class SaveLock:
    """The lock of one saved game, as a context manager; `SaveLock(path)` holds it until `release`.

    A game reached through a symbolic link has the same lock as its target. The game itself need not exist yet.
    """

    def __init__(self, path: str | os.PathLike[str], *, take_over: bool = False) -> None:
        """Take the lock.

        Args:
            take_over: take it even from a process on another machine (`LockHeld.elsewhere`); never from a living one
                on this machine.

        Raises:
            LockHeld: another process, or another part of this one, has the game.
            SaveError: the lock file cannot be made, for instance in a read-only folder.
        """
        self.path = Path(path)
        try:
            self._file = lock_path(path)
            self._handle = self._take(take_over)
        except (OSError, ValueError) as problem:
            raise SaveError.of(path, problem) from problem
        self._pid = os.getpid()
        self._held = True

    def release(self) -> None:
        """Give the lock back; a second time does nothing. In a forked child it stays the parent's."""
        if not self._held:
            return
        self._held = False
        if self._pid != os.getpid():
            os.close(self._handle)
            return
        with _guard:
            _remove(self._file, self._handle)
            _ours.pop(self._file, None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()

    def _take(self, take_over: bool) -> int:
        """Lock the lock file and write our name into it; its handle."""
        with _guard:
            if _ours.get(self._file) == os.getpid():
                # Opening it once more would, when closed, let go of the lock.
                raise LockHeld(self.path, os.getpid(), platform.node())
            while True:
                handle = os.open(self._file, os.O_RDWR | os.O_CREAT | _BINARY | _CLOEXEC | _NOFOLLOW, 0o666)
                try:
                    if self._claim(handle, take_over):
                        break
                except BaseException:
                    os.close(handle)
                    raise
                os.close(handle)  # Somebody gave it back and removed the file just now.
            _ours[self._file] = os.getpid()
            return handle

    def _claim(self, handle: int, take_over: bool) -> bool:
        """Make an open lock file ours; False if it is no longer the one in the folder."""
        enforced = True
        try:
            _lock_file(handle)
        except OSError as problem:
            if problem.errno in _BUSY:
                raise self._held_by(_owner_in(handle)) from None
            if problem.errno not in _UNSUPPORTED:
                raise
            enforced = False
        if not _is_at(handle, self._file):
            return False
        owner = _owner_in(handle)
        if owner is not None and _may_live(owner, os.fstat(handle).st_mtime, enforced=enforced):
            held = self._held_by(owner)
            if not (take_over and held.elsewhere):
                raise held
        try:
            _write(handle, Owner.myself().to_bytes())
        except OSError:
            _forget(self._file)
            raise
        return True

    def _held_by(self, owner: Owner | None) -> LockHeld:
        """The error that names `owner`."""
        if owner is None:
            return LockHeld(self.path, None, "")
        return LockHeld(self.path, owner.pid, owner.host, elsewhere=owner.host != platform.node())


def lock_path(path: str | os.PathLike[str]) -> str:
    """Where the lock file of a saved game lies: beside the real file, hidden, under a name of bearable length."""
    folder, name = os.path.split(os.path.realpath(path))
    if len(os.fsencode(name)) > _LONGEST_NAME:
        import hashlib  # it loads a library of ciphers, for names that hardly anybody gives

        name = hashlib.sha256(os.fsencode(name)).hexdigest()[:32]
    return os.path.join(folder, f".{name}.lock")


def _owner_in(handle: int) -> Owner | None:
    """Whom an open lock file names."""
    os.lseek(handle, 0, os.SEEK_SET)
    return Owner.read(os.read(handle, _MOST_BYTES))


def _write(handle: int, data: bytes) -> None:
    """Make `data` the content of an open lock file. It matters only while we live, so it is not forced to disk."""
    os.ftruncate(handle, 0)
    os.lseek(handle, 0, os.SEEK_SET)
    os.write(handle, data)


def _forget(file: str) -> None:
    """Remove the name of a lock file that is ours. What cannot be removed is empty and keeps nobody out."""
    with contextlib.suppress(OSError):
        os.unlink(file)


def _is_at(handle: int, file: str) -> bool:
    """Whether an open file is still the one of that name."""
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(file))
    except FileNotFoundError:
        return False


def _remove(file: str, handle: int) -> None:
    """Give a lock back: no name left, then no file, then no lock, so that nobody finds a stale one."""
    with contextlib.suppress(OSError):
        os.ftruncate(handle, 0)
        if os.name != "nt" and _is_at(handle, file):
            _forget(file)
    os.close(handle)
    if os.name == "nt":
        # Windows removes no open file: not before, and not now if somebody has opened it, who will remove it.
        _forget(file)


def _may_live(owner: Owner, written: float, *, enforced: bool) -> bool:
    """Whether the owner of a lock file that the system let us lock (or could not lock) must be respected.

    Args:
        written: when the lock file was written, in seconds since 1970.
        enforced: the system keeps locks there, so an owner on this machine is dead.
    """
    if owner.host != platform.node():
        return abs(time.time() - written) < ELSEWHERE_SECONDS
    return not enforced and runs(owner)


def runs(owner: Owner) -> bool:
    """Whether the process of a lock of this machine still runs; if the system does not say, it does."""
    if sys.platform == "win32":
        return True  # A signal would end it there; but Windows always keeps locks, so nobody asks.
    if owner.pid == os.getpid():
        return False  # A process of the same number that ended: what we hold ourselves is known.
    try:
        os.kill(owner.pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    # The number may have been given to another process since.
    return not owner.started or not (started := _start_of(owner.pid)) or started == owner.started


def _start_of(pid: int) -> str:
    """When a process started: on Linux, the boot and the clock ticks since; elsewhere nothing."""
    try:
        # The name in parentheses may hold anything, spaces and parentheses too.
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot} {fields[19]}"
    except (OSError, ValueError, IndexError):
        return ""
