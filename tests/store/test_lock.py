"""One saved game, one process: who holds the lock is named, and the dead hold none."""

import errno
import json
import os
import platform
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from caylus_tui.store import lock
from caylus_tui.store.errors import LockHeld, SaveError
from caylus_tui.store.lock import Owner, SaveLock, lock_path
from tests.cases import ROOT
from tests.store.faults import failure
from tests.store.records import names

HOLDER = textwrap.dedent("""
    import sys
    from caylus_tui.store.lock import SaveLock
    held = SaveLock(sys.argv[1])
    print("held", flush=True)
    sys.stdin.readline()
    held.release()
    print("released", flush=True)
    sys.stdin.readline()
""")

CROWD = textwrap.dedent("""
    import os, sys
    from caylus_tui.store.lock import LockHeld, SaveLock
    game, got = sys.argv[1], 0
    while got < 30:
        try:
            with SaveLock(game):
                os.close(os.open(game + ".inside", os.O_CREAT | os.O_EXCL))
                got += 1
                os.unlink(game + ".inside")
        except LockHeld:
            continue
    print("done")
""")


class Holder:
    """Another process that holds the lock of a game."""

    def __init__(self, game: Path) -> None:
        command = [sys.executable, "-c", HOLDER, str(game)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        assert self.says() == "held"

    def says(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def release(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        assert self.says() == "released"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        assert self.process.wait(30) == -signal.SIGKILL


@pytest.fixture
def holder() -> Iterator[Callable[[Path], Holder]]:
    """Starts processes that hold locks; they are gone at the end."""
    started: list[Holder] = []

    def start(game: Path) -> Holder:
        started.append(Holder(game))
        return started[-1]

    yield start
    for one in started:
        one.process.kill()
        one.process.communicate()


def leave_behind(game: Path, *, pid: int, host: str | None = None, started: str = "", age: float = 0) -> Path:
    """A lock file as a process leaves it that ended without giving it back."""
    file = Path(lock_path(game))
    file.write_bytes(Owner(pid, platform.node() if host is None else host, started).to_bytes())
    os.utime(file, (time.time() - age, time.time() - age))
    return file


def dead_pid() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait(30)
    return process.pid


def no_system_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the file system be one that keeps no locks."""

    def refuse(_handle: int) -> None:
        raise failure(errno.ENOLCK)

    monkeypatch.setattr(lock, "_lock_file", refuse)


def test_a_lock_names_its_owner_and_leaves_nothing(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    with SaveLock(game) as held:
        assert names(tmp_path) == [".game.json.lock"]
        said = json.loads((tmp_path / ".game.json.lock").read_bytes())
        assert (said["pid"], said["host"]) == (os.getpid(), platform.node())
        assert said["started"] == lock._start_of(os.getpid())
        assert held.path == game
    assert names(tmp_path) == []
    held.release()
    assert names(tmp_path) == []


def test_a_second_lock_in_the_same_process_is_refused(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    with SaveLock(game):
        with pytest.raises(LockHeld) as raised:
            SaveLock(game)
        assert raised.value.pid == os.getpid()
        assert str(raised.value) == f"{game}: this game is already open here (process {os.getpid()})"
        # The refusal has not loosened the lock.
        with pytest.raises(LockHeld):
            SaveLock(game)
    with SaveLock(game):
        assert names(tmp_path) == [".game.json.lock"]


def test_another_process_is_refused_and_told_who_holds_it(tmp_path: Path, holder: Callable[[Path], Holder]) -> None:
    game = tmp_path / "game.json"
    other = holder(game)
    for take_over in (False, True):
        with pytest.raises(LockHeld) as raised:
            SaveLock(game, take_over=take_over)
        assert raised.value.pid == other.process.pid
        assert raised.value.host == platform.node()
        assert raised.value.elsewhere is False
        assert raised.value.what == f"another copy of the program has this game open (process {other.process.pid})"
    other.release()
    with SaveLock(game):
        assert names(tmp_path) == [".game.json.lock"]
    assert names(tmp_path) == []


def test_the_lock_of_a_killed_process_is_taken_over(tmp_path: Path, holder: Callable[[Path], Holder]) -> None:
    game = tmp_path / "game.json"
    other = holder(game)
    other.kill()
    assert names(tmp_path) == [".game.json.lock"]
    with SaveLock(game):
        assert json.loads((tmp_path / ".game.json.lock").read_bytes())["pid"] == os.getpid()
    assert names(tmp_path) == []


def test_of_many_processes_one_at_a_time_has_the_lock(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    leave_behind(game, pid=dead_pid())
    command = [sys.executable, "-c", CROWD, str(game)]
    crowd = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _number in range(3)]
    said = [process.communicate(timeout=60)[0].split() for process in crowd]
    assert said == [["done"], ["done"], ["done"]]
    assert names(tmp_path) == []


def test_two_links_to_one_game_share_its_lock(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_bytes(b"")
    (tmp_path / "link.json").symlink_to("real.json")
    with SaveLock(tmp_path / "link.json"), pytest.raises(LockHeld):
        SaveLock(tmp_path / "real.json")


@pytest.mark.parametrize("pid", ["dead", "alive"])
def test_a_process_number_alone_keeps_nobody_out(tmp_path: Path, pid: str) -> None:
    """The system would keep the file locked for a living owner: the number belongs to another process by now."""
    game = tmp_path / "game.json"
    leave_behind(game, pid=dead_pid() if pid == "dead" else os.getppid())
    with SaveLock(game):
        assert json.loads(Path(lock_path(game)).read_bytes())["pid"] == os.getpid()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[" * 1000,
        b"{}",
        b"[1]",
        b'{"pid": true, "host": "here", "started": ""}',
        b'{"pid": -1, "host": "here", "started": ""}',
        b'{"pid": 99999999999999999999, "host": "here", "started": ""}',
        b'{"pid": 1, "host": 2, "started": ""}',
        b'{"pid": 1, "host": "here", "started": ""}' + b" " * 5000,
    ],
)
def test_a_lock_file_of_nobody_is_taken_over(tmp_path: Path, content: bytes) -> None:
    file = Path(lock_path(tmp_path / "game.json"))
    file.write_bytes(content)
    if len(content) < 5000:
        assert Owner.read(content) is None
    os.utime(file, (0, 0))
    with SaveLock(tmp_path / "game.json"):
        assert json.loads(file.read_bytes())["pid"] == os.getpid()


def test_another_machine_is_respected_for_a_day_or_until_told_otherwise(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    file = leave_behind(game, pid=77, host="else\x1b[31mwhere", age=lock.ELSEWHERE_SECONDS - 600)
    before = file.read_bytes()
    with pytest.raises(LockHeld) as raised:
        SaveLock(game)
    assert (raised.value.pid, raised.value.host, raised.value.elsewhere) == (77, "elsewhere", True)
    assert raised.value.what == "process 77 on elsewhere has this game open"
    assert file.read_bytes() == before
    with SaveLock(game, take_over=True):
        assert json.loads(file.read_bytes())["pid"] == os.getpid()
    leave_behind(game, pid=77, host="elsewhere", age=lock.ELSEWHERE_SECONDS + 600)
    with SaveLock(game):
        assert json.loads(file.read_bytes())["pid"] == os.getpid()


def test_where_the_system_keeps_no_locks_the_process_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_system_locks(monkeypatch)
    game = tmp_path / "game.json"
    leave_behind(game, pid=os.getppid(), started=lock._start_of(os.getppid()))
    for take_over in (False, True):
        with pytest.raises(LockHeld) as raised:
            SaveLock(game, take_over=take_over)
        assert raised.value.pid == os.getppid()
    leave_behind(game, pid=dead_pid())
    with SaveLock(game):
        assert json.loads(Path(lock_path(game)).read_bytes())["pid"] == os.getpid()
    assert names(tmp_path) == []


def test_a_process_number_that_was_given_away_again_is_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    here = platform.node()
    monkeypatch.setattr(lock, "_start_of", lambda _pid: "boot 5")
    assert lock.runs(Owner(os.getppid(), here, "boot 5"))
    assert not lock.runs(Owner(os.getppid(), here, "boot 4"))
    assert lock.runs(Owner(os.getppid(), here, ""))
    assert not lock.runs(Owner(os.getpid(), here, "boot 5"))
    monkeypatch.setattr(lock, "_start_of", lambda _pid: "")
    assert lock.runs(Owner(os.getppid(), here, "boot 4"))


def test_a_process_of_somebody_else_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    def kill(_pid: int, _signal: int) -> None:
        raise PermissionError(errno.EPERM, "not yours")

    monkeypatch.setattr(os, "kill", kill)
    assert lock.runs(Owner(1, platform.node(), "any"))


def test_windows_is_never_sent_a_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    def kill(_pid: int, _signal: int) -> None:
        raise AssertionError("a signal ends a process on Windows")

    monkeypatch.setattr(os, "kill", kill)
    monkeypatch.setattr(sys, "platform", "win32")
    assert lock.runs(Owner(1, platform.node(), "any"))


def test_a_lock_given_back_while_another_waits_for_its_file_is_not_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between opening and locking, the owner removed the file: the lock on the removed one counts for nothing."""
    game, calls = tmp_path / "game.json", []
    real = lock._lock_file

    def lock_late(handle: int) -> None:
        calls.append(handle)
        if len(calls) == 1:
            os.unlink(lock_path(game))
        real(handle)

    monkeypatch.setattr(lock, "_lock_file", lock_late)
    with SaveLock(game):
        assert len(calls) == 2
        assert json.loads(Path(lock_path(game)).read_bytes())["pid"] == os.getpid()


def test_a_forked_child_does_not_give_the_lock_back(tmp_path: Path) -> None:
    with SaveLock(tmp_path / "game.json") as held:
        child = os.fork()
        if child == 0:
            held.release()
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        assert names(tmp_path) == [".game.json.lock"]


@pytest.mark.parametrize(
    ("number", "code"), [(errno.EROFS, "read-only"), (errno.EACCES, "denied"), (errno.ENOSPC, "full")]
)
def test_a_lock_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    def opened(*_arguments: object) -> int:
        raise failure(number)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", opened)
        with pytest.raises(SaveError) as raised:
            SaveLock(tmp_path / "game.json")
    assert raised.value.code == code


def test_a_full_disk_leaves_no_lock_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(_handle: int, _data: bytes) -> int:
        raise failure(errno.ENOSPC)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        with pytest.raises(SaveError, match="the disk is full"):
            SaveLock(tmp_path / "game.json")
    with SaveLock(tmp_path / "game.json") as held:
        assert held.path == tmp_path / "game.json"


def test_a_vanished_folder_is_told_and_no_matter_when_giving_back(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as raised:
        SaveLock(tmp_path / "gone" / "game.json")
    assert raised.value.code == "missing"
    folder = tmp_path / "going"
    folder.mkdir()
    with SaveLock(folder / "game.json"):
        (folder / ".game.json.lock").unlink()
        folder.rmdir()
    assert names(tmp_path) == []


def test_a_planted_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "precious").write_bytes(b"precious")
    (tmp_path / ".game.json.lock").symlink_to("precious")
    with pytest.raises(SaveError):
        SaveLock(tmp_path / "game.json")
    assert (tmp_path / "precious").read_bytes() == b"precious"


def test_a_long_name_has_a_lock_of_bearable_length(tmp_path: Path) -> None:
    game = tmp_path / ("山" * 80 + ".json")
    game.write_bytes(b"")
    with SaveLock(game):
        hidden = [name for name in names(tmp_path) if name.startswith(".")]
        assert [len(name) for name in hidden] == [38]
