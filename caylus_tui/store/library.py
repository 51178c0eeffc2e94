"""The list of saved games in a folder, and what can be done with one: rename, copy, delete, export, import."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

from caylus_tui.store import files
from caylus_tui.store.errors import LockHeld, ReadError, SaveError
from caylus_tui.store.header import MOST_BYTES, Damaged, Header, read_header
from caylus_tui.store.lock import SaveLock
from caylus_tui.store.names import SUFFIX, new_stem, numbered, safe_stem
from caylus_tui.store.paths import make_folder
from caylus_tui.store.proofs import Proofs
from caylus_tui.store.savefile import SaveFile
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import current

# A file changed within the clock's last tick may change again without showing it (2 s on the coarsest file systems).
_TICK_NS = 2_000_000_000

_BELIEVABLE = timedelta(days=1)
"""How far a record's own time may lie after the file's: clocks of two machines differ, but not by more."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What a full check of a record found.

    Attributes:
        problem: one plain line if the record is wrong, else None.
        facts: what a list may want to show (round, scores, winner); the library keeps it and does not look inside.
    """

    problem: str | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """A file in the list of saved games. All texts are cleaned to be shown; markup in them stays and must be escaped.

    Attributes:
        path: the file.
        title: its name without the suffix.
        size: in bytes.
        when: when the game was last played, as the record says; the time of the file if it says nothing credible.
        header: what the record says at its head; empty if damaged.
        damaged: None, or one line saying what is wrong with it.
        sample: it came with the program and is never written.
        checked: whether `Library.examine` has looked at it.
        facts: what the full check told, after `Library.examine`.
    """

    path: Path
    title: str
    size: int
    when: datetime
    header: Header
    damaged: str | None = None
    sample: bool = False
    checked: bool = False
    facts: Mapping[str, object] = field(default_factory=dict)


# Time, size and number of a file, and the language in which its faults were put into words.
_Stamp = tuple[int, int, int, str]
_T = TypeVar("_T")


class Library:
    """The saved games in one folder, and the samples that come with the program.

    Listing reads each file once, and again only when it has changed; it never plays a game and writes nothing.
    """

    def __init__(
        self,
        folder: Path,
        samples: Sequence[Path] = (),
        check: Callable[[bytes], Checked] | None = None,
        proofs: Proofs | None = None,
    ) -> None:
        """A library.

        Args:
            folder: it need not exist; it is made when the first game is saved.
            samples: files that are listed after the players' own and are read-only.
            check: looks at a whole record, for `examine`; called from whatever thread calls that.
            proofs: what is known to be right; None, and everything that is opened is checked.
        """
        self.folder = folder
        self.proofs = proofs
        self._samples = tuple(samples)
        self._check = check
        self._known: dict[Path, tuple[_Stamp, Entry]] = {}

    def entries(self) -> list[Entry]:
        """The list: the players' own games, last played first, then the samples.

        Raises:
            ReadError: the folder is there but cannot be read.
        """
        own = [entry for path in self._own_files() if (entry := self._entry(path, sample=False))]
        samples = [entry for path in self._samples if (entry := self._entry(path, sample=True))]
        listed = {entry.path for entry in (*own, *samples)}
        self._known = {path: known for path, known in self._known.items() if path in listed}
        return _by_time(own) + _by_time(samples)

    def last(self, accept: Callable[[Entry], bool] | None = None) -> Entry | None:
        """The game to continue: the players' own that was played last and is not damaged, if there is one.

        Args:
            accept: says no to games that are not wanted (finished ones, say); asked from the newest on.
        """
        usable = (entry for entry in self.entries() if not entry.sample and entry.damaged is None)
        return next((entry for entry in usable if accept is None or accept(entry)), None)

    def examine(self, entry: Entry) -> Entry:
        """`entry` after the full check, which is made once for each state of the file. May take as long as a replay."""
        now = self._entry(entry.path, sample=entry.sample)
        if now is None:
            return replace(entry, damaged=ReadError("missing", entry.path).what)
        if now.checked or now.damaged is not None or self._check is None:
            return now
        try:
            found = self._check(files.read_limited(now.path, MOST_BYTES))
        except ReadError as problem:
            return replace(now, damaged=problem.what)
        result = replace(now, damaged=found.problem, facts=found.facts, checked=True)
        known = self._known.get(now.path)
        if known is not None and known[1] is now:
            self._known[now.path] = (known[0], result)
        return result

    def read(self, path: Path) -> bytes:
        """The record in a file, own or sample.

        Raises:
            ReadError: it cannot be read.
        """
        return files.read_limited(path, MOST_BYTES)

    def new(self, players: Sequence[str], record_json: bytes, when: datetime | None = None) -> SaveFile:
        """Save a game that begins, under a name of its own, and keep it locked.

        Args:
            players: their names, for the file's name.
            when: the beginning; None is now.

        Raises:
            SaveError: it cannot be saved here.
        """
        make_folder(self.folder)
        stem = new_stem(players, datetime.now().astimezone() if when is None else when)
        return self._unused(stem, lambda path: SaveFile.create(path, record_json))

    def open(self, path: Path, *, take_over: bool = False) -> SaveFile:
        """A saved game to play on, locked; see `SaveFile.open`. A sample is copied first.

        Raises:
            ReadError, LockHeld: it cannot be read, or is in use.
            SaveError: `sample`, or it cannot be locked.
        """
        if self.is_sample(path):
            raise SaveError("sample", path)
        return SaveFile.open(path, take_over=take_over)

    def rename(self, path: Path, title: str) -> Path:
        """Give a saved game another name; where it lies now. Signs that no file name may hold become hyphens.

        Raises:
            SaveError: `exists`, `bad-name` if nothing of the title can be used, `sample` ...
            LockHeld: it is in use.
        """
        self._must_be_own(path)
        target = self.folder / f"{self._stem(title, path)}{SUFFIX}"
        if target.name != path.name:
            with SaveLock(path):
                _done(lambda: files.rename_new(path, target))
        return target

    def copy(self, path: Path, title: str | None = None) -> Path:
        """Copy a saved game or a sample among the players' own; where the copy lies.

        Args:
            title: its name, numbered if that is taken; None keeps the name, numbered.

        Raises:
            ReadError, SaveError: it cannot be read, or not written here.
        """
        data = self.read(path)
        return self._add(self._stem(path.stem if title is None else title, path), data)

    def delete(self, path: Path) -> None:
        """Remove a saved game for good.

        Raises:
            SaveError: `sample`, `foreign`, `missing` ...
            LockHeld: it is in use.
        """
        self._must_be_own(path)
        with SaveLock(path):
            _done(lambda: files.remove(path))

    def export(self, path: Path, target: Path, *, overwrite: bool = False) -> Path:
        """Copy a saved game or a sample to anywhere; where the copy lies.

        Args:
            target: the new file, or a folder that gets one of the same name.

        Raises:
            SaveError: `exists` unless it may be overwritten; a game in use is never overwritten.
            LockHeld: the target is a game in use.
        """
        data = self.read(path)
        file = target / path.name if target.is_dir() else target
        if self.is_sample(file):
            raise SaveError("sample", file)
        if overwrite:
            with SaveLock(file):
                files.write_atomic(file, data)
        else:
            files.write_atomic(file, data, replace=False)
        return file

    def import_file(self, source: Path) -> Path:
        """Copy a file from anywhere into the library, byte for byte; where it lies now.

        Raises:
            ReadError: it cannot be read, or is no saved game at all. Wrong moves do not keep it out: it is listed with
                its fault.
            SaveError: it cannot be written here.
        """
        data = self.read(source)
        try:
            read_header(data)
        except Damaged as problem:
            raise ReadError("damaged", source, str(problem)) from problem
        return self._add(self._stem(source.stem, source), data)

    def sweep(self) -> int:
        """Remove what killed processes left behind half written, over an hour ago; how many files."""
        return files.sweep(self.folder)

    def _own_files(self) -> Iterator[Path]:
        """The files of the folder that may be saved games."""
        try:
            with os.scandir(self.folder) as found:
                names = [one.name for one in found if not (one.name.startswith(".") or _is_folder(one))]
        except FileNotFoundError:
            return
        except (OSError, ValueError) as problem:
            raise ReadError.of(self.folder, problem) from problem
        for name in names:
            if name.lower().endswith(SUFFIX):
                yield self.folder / name

    def _entry(self, path: Path, *, sample: bool) -> Entry | None:
        """The entry of a file, from memory if it has not changed; None if it has gone."""
        now = time.time_ns()
        try:
            found = os.stat(path)
        except OSError as problem:
            if not os.path.lexists(path):
                return None
            return self._unreadable(path, ReadError.of(path, problem), None, sample)
        stamp = (found.st_mtime_ns, found.st_size, found.st_ino, current())
        known = self._known.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        entry = self._fresh(path, found, sample)
        if now - found.st_mtime_ns > _TICK_NS:
            self._known[path] = (stamp, entry)
        return entry

    def _fresh(self, path: Path, found: os.stat_result, sample: bool) -> Entry:
        """The entry of a file, read."""
        try:
            header = read_header(files.read_limited(path, MOST_BYTES))
        except ReadError as problem:
            return self._unreadable(path, problem, found, sample)
        except Damaged as problem:
            return self._unreadable(path, ReadError("damaged", path, str(problem)), found, sample)
        return Entry(path, visible(path.stem), found.st_size, _when(header, found), header, sample=sample)

    def _unreadable(self, path: Path, problem: ReadError, found: os.stat_result | None, sample: bool) -> Entry:
        """The entry of a file that is no saved game as it stands."""
        size = found.st_size if found is not None and stat.S_ISREG(found.st_mode) else 0
        return Entry(path, visible(path.stem), size, _file_time(found), Header(), problem.what, sample)

    def _add(self, stem: str, data: bytes) -> Path:
        """Write a new file of that name or, if it is taken, the next."""
        make_folder(self.folder)

        def write(path: Path) -> Path:
            _done(lambda: files.write_atomic(path, data, replace=False))
            return path

        return self._unused(stem, write)

    def _unused(self, stem: str, make: Callable[[Path], _T]) -> _T:
        """What `make` returns for the first name of its kind that nothing has."""
        for name in numbered(stem):
            try:
                return make(self.folder / f"{name}{SUFFIX}")
            except LockHeld:
                continue
            except SaveError as problem:
                if problem.code != "exists":
                    raise
        raise SaveError("exists", self.folder / f"{stem}{SUFFIX}")

    def _stem(self, title: str, path: Path) -> str:
        """`title` as the name of a file."""
        stem = safe_stem(title)
        if not stem:
            raise SaveError("bad-name", path)
        return stem

    def _must_be_own(self, path: Path) -> None:
        """Refuse samples, and files that are not in this folder."""
        if self.is_sample(path):
            raise SaveError("sample", path)
        if os.path.realpath(path.parent) != os.path.realpath(self.folder):
            raise SaveError("foreign", path)
        if not os.path.lexists(path):
            raise SaveError("missing", path)

    def is_sample(self, path: Path) -> bool:
        """Whether a path leads to one of the samples, which are never written."""
        return os.path.realpath(path) in {os.path.realpath(sample) for sample in self._samples}


def _is_folder(one: os.DirEntry[str]) -> bool:
    """Whether this is a folder or a link to one. A link in a circle is neither; it is listed with that fault."""
    try:
        return one.is_dir()
    except OSError:
        return False


def _done(work: Callable[[], None]) -> None:
    """Do something to a name in the folder. That it may not survive a power cut is no reason to call it undone."""
    try:
        work()
    except SaveError as problem:
        if not problem.written:
            raise


def _by_time(entries: list[Entry]) -> list[Entry]:
    """Last played first; of the same time, by name."""
    return sorted(sorted(entries, key=lambda entry: entry.title), key=lambda entry: entry.when, reverse=True)


def _file_time(found: os.stat_result | None) -> datetime:
    """When a file was last written; the beginning of 1970 if it does not say, or says nonsense."""
    try:
        return datetime.fromtimestamp(0 if found is None else found.st_mtime, UTC)
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)


def _when(header: Header, found: os.stat_result) -> datetime:
    """When a game was last played. The record knows best: files get new times when they are copied."""
    written, said = _file_time(found), header.updated or header.created
    return written if said is None or said - written > _BELIEVABLE else said
