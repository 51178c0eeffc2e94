"""Writing a file so that it is whole at every moment, and reading one without trusting it."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from caylus_tui.store.errors import ReadError, SaveError

__all__ = ["ReadError", "SaveError", "read_limited", "remove", "rename_new", "sweep", "write_atomic"]

_PREFIX, _SUFFIX = ".saving-", ".tmp"
"""Names of temporary files; the dot keeps them out of lists of files."""

STALE_SECONDS = 3600
"""A temporary file older than this was left by a process that was killed: saving takes less than a second."""

# Windows knows O_BINARY, other systems the rest; what a system does not know does nothing.
_BINARY = getattr(os, "O_BINARY", 0)
_CLOEXEC = getattr(os, "O_CLOEXEC", 0)
_NONBLOCK = getattr(os, "O_NONBLOCK", 0)
_NOCTTY = getattr(os, "O_NOCTTY", 0)
_DIRECTORY = getattr(os, "O_DIRECTORY", 0)

# What systems say of a folder that they cannot sync, or of a file system without hard links.
_CANNOT = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EBADF, errno.EPERM})


def write_atomic(
    path: str | os.PathLike[str],
    data: bytes,
    *,
    replace: bool = True,
    before: Callable[[], None] | None = None,
) -> None:
    """Make `data` the whole content of the file `path`; whoever looks, at any moment, finds the old or the new one.

    The data goes to a temporary file in the same folder, is forced to disk, and takes the file's place in one step; the
    folder is forced to disk too. An existing file keeps its permissions (and its owner, where we may give it away); a
    symbolic link stays and its target is written. On any failure the temporary file is gone and the old file untouched.

    Args:
        replace: False makes a new file only, and fails with `exists` if anything of that name is there, even a link.
        before: called when everything is ready, just before the old content goes; what it raises stops the save.

    Raises:
        SaveError: what went wrong. If its `written` is true, the new content is in place but the folder could not be
            forced to disk.
    """
    with _as_save_error(path):
        target, old = _destination(path, follow=replace)
        temporary = _stage(target, data, old)
        try:
            if before is not None:
                before()
            if replace:
                os.replace(temporary, target)
            else:
                _move_new(temporary, target)
        except BaseException:
            _discard(temporary)
            raise
    _settle(path, os.path.dirname(target))


def read_limited(path: str | os.PathLike[str], limit: int) -> bytes:
    """The content of an ordinary file of at most `limit` bytes.

    Its kind and size are looked at first: a pipe never blocks us, a device is never opened, a huge file is never read.

    Raises:
        ReadError: the file is missing, unreadable, too large, or no file.
    """
    try:
        _must_be_ordinary(path, os.stat(path), limit)
        handle = os.open(path, os.O_RDONLY | _BINARY | _CLOEXEC | _NONBLOCK | _NOCTTY)
        with os.fdopen(handle, "rb") as file:
            _must_be_ordinary(path, os.fstat(file.fileno()), limit)
            data = file.read(limit + 1)
    except (OSError, ValueError) as problem:
        raise ReadError.of(path, problem) from problem
    if len(data) > limit:
        raise ReadError("too-big", path)
    return data


def rename_new(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> None:
    """Rename a file (or a symbolic link itself) to a name that nothing has yet.

    Raises:
        SaveError: `exists`, or whatever else stopped it; the file still has its old name.
    """
    with _as_save_error(target):
        if _same_entry(source, target):
            os.rename(source, target)
        else:
            _move_new(source, target)
    _settle(target, os.path.dirname(os.path.abspath(target)))


def remove(path: str | os.PathLike[str]) -> None:
    """Delete a file, or a symbolic link but not its target.

    Raises:
        SaveError: it is still there, or was not.
    """
    with _as_save_error(path):
        os.unlink(path)
    _settle(path, os.path.dirname(os.path.abspath(path)))


def sweep(folder: str | os.PathLike[str], *, mine: bool = False) -> int:
    """Remove temporary files that killed processes left in `folder` over an hour ago; how many there were.

    With `mine`, those of this process of any age too: for whoever was interrupted in a save and begins no other.

    Nobody waits for this, so a file that cannot be removed is left for the next time.
    """
    swept = 0
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):
            file = Path(folder, name)
            if name.startswith(_PREFIX) and name.endswith(_SUFFIX):
                with contextlib.suppress(OSError):
                    own = mine and name.startswith(f"{_PREFIX}{os.getpid()}-")
                    if own or time.time() - file.lstat().st_mtime > STALE_SECONDS:
                        file.unlink()
                        swept += 1
    return swept


@contextlib.contextmanager
def _as_save_error(path: str | os.PathLike[str]) -> Iterator[None]:
    """Turn what the system says into a SaveError about `path`."""
    try:
        yield
    except (OSError, ValueError) as problem:
        raise SaveError.of(path, problem) from problem


def _destination(path: str | os.PathLike[str], *, follow: bool) -> tuple[str, os.stat_result | None]:
    """The real file that a save to `path` is about, and what is there now (None: nothing)."""
    if not follow:
        folder, name = os.path.split(os.path.abspath(path))
        return os.path.join(os.path.realpath(folder), name), None
    target = os.path.realpath(path)
    try:
        old = os.stat(path)
    except FileNotFoundError:
        return target, None
    if stat.S_ISDIR(old.st_mode):
        raise SaveError("folder", path)
    if not stat.S_ISREG(old.st_mode):
        raise SaveError("special", path)
    # Replacing needs no right to write the file itself, but whoever took that right away meant it.
    os.close(os.open(target, os.O_WRONLY | _BINARY | _CLOEXEC | _NONBLOCK))
    return target, old


def _stage(target: str, data: bytes, old: os.stat_result | None) -> str:
    """Write `data` to a new temporary file beside `target`, on disk and with the permissions of `old`; its path."""
    temporary = os.path.join(os.path.dirname(target), f"{_PREFIX}{os.getpid()}-{os.urandom(8).hex()}{_SUFFIX}")
    # Until it is known to be as private as the old file, nobody else may look.
    mode = 0o666 if old is None else 0o600
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY | _CLOEXEC, mode)
    try:
        try:
            _write_all(handle, data)
            if old is not None:
                _keep_permissions(temporary, os.fstat(handle), old)
            os.fsync(handle)
        finally:
            os.close(handle)
    except BaseException:
        _discard(temporary)
        raise
    return temporary


def _write_all(handle: int, data: bytes) -> None:
    """Write all of `data`: one call may take only a part of it."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _keep_permissions(temporary: str, new: os.stat_result, old: os.stat_result) -> None:
    """Give the new file the owner, group and mode of the old one."""
    mode = stat.S_IMODE(old.st_mode)
    foreign = (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid)
    if foreign and not any(_give(temporary, owner, old.st_gid) for owner in (old.st_uid, -1)):
        # What the old group could do, ours may only do if everybody could.
        mode = mode & ~0o6070 | (mode & 0o007) << 3
    if stat.S_IMODE(new.st_mode) != mode:
        os.chmod(temporary, mode)


def _give(temporary: str, owner: int, group: int) -> bool:
    """Hand a file to an owner (-1: nobody else) and a group, if we may: only root may give a file away."""
    if sys.platform == "win32":
        return True  # Files get their rights from their folder there.
    try:
        os.chown(temporary, owner, group)
    except PermissionError:
        return False
    return True


def _discard(temporary: str) -> None:
    """Remove a temporary file after a failure, which is what will be reported; `sweep` gets what stays behind."""
    with contextlib.suppress(OSError):
        os.unlink(temporary)


def _move_new(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> None:
    """Give `source` the name `target` unless something has it: FileExistsError."""
    if os.name == "nt":
        os.rename(source, target)  # Windows refuses a name that is taken.
        return
    try:
        # A second name is the only step that fails if the name is taken; a kill in between leaves both names.
        os.link(source, target, follow_symlinks=False)
    except OSError as problem:
        if problem.errno not in _CANNOT:
            raise
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), os.fspath(target)) from problem
        os.rename(source, target)
    else:
        os.unlink(source)


def _same_entry(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> bool:
    """Whether both names mean one file because this file system does not tell upper and lower case apart."""
    if os.path.basename(source).casefold() != os.path.basename(target).casefold():
        return False
    return os.path.lexists(target) and os.path.samestat(os.lstat(source), os.lstat(target))


def _settle(path: str | os.PathLike[str], folder: str) -> None:
    """Force the names in `folder` to disk, so that a power cut does not undo what was done there.

    Raises:
        SaveError: with `written`; the work itself is done.
    """
    if os.name == "nt":
        return  # A folder cannot be opened there, and the system writes names by itself.
    try:
        handle = os.open(folder, os.O_RDONLY | _DIRECTORY | _CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as problem:
        if problem.errno in _CANNOT - {errno.EPERM}:
            return  # Some network file systems cannot; they have no need to.
        error = SaveError.of(path, problem)
        error.written = True
        raise error from problem


def _must_be_ordinary(path: str | os.PathLike[str], found: os.stat_result, limit: int) -> None:
    """Refuse what is no ordinary file, or a large one, before reading it."""
    if stat.S_ISDIR(found.st_mode):
        raise ReadError("folder", path)
    if not stat.S_ISREG(found.st_mode):
        raise ReadError("special", path)
    if found.st_size > limit:
        raise ReadError("too-big", path)
