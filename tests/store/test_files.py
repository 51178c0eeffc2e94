"""Writing a file whole or not at all, and reading one without trusting it."""

import errno
import os
import resource
import stat
import time
from pathlib import Path

import pytest

from caylus_tui.store import files
from caylus_tui.store.files import ReadError, SaveError, read_limited, remove, rename_new, sweep, write_atomic
from caylus_tui.words import i18n
from tests.store.faults import FAULTS, IN_PLACE, STEPS, Faults, failure
from tests.store.records import names


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_file_is_made_and_overwritten_and_nothing_else_stays(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    write_atomic(file, b"one")
    assert file.read_bytes() == b"one"
    write_atomic(str(file), b"")
    assert file.read_bytes() == b""
    assert names(tmp_path) == ["game.json"]


def test_a_large_file_is_written_whole_though_the_system_takes_it_in_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:1000]))
    data = bytes(range(256)) * 41
    write_atomic(tmp_path / "game.json", data)
    assert (tmp_path / "game.json").read_bytes() == data


def test_the_steps_come_in_an_order_that_survives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, done = tmp_path / "game.json", []
    file.write_bytes(b"old")
    fsync, replace = os.fsync, os.replace

    def note_fsync(handle: int) -> None:
        done.append("fsync folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "fsync file")
        fsync(handle)

    def note_replace(source: str, target: str) -> None:
        assert Path(source).read_bytes() == b"new"
        assert Path(source).parent == tmp_path
        done.append("replace")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(os, "replace", note_replace)
    write_atomic(file, b"new", before=lambda: done.append("before"))
    assert done == ["fsync file", "before", "replace", "fsync folder"]


@pytest.mark.parametrize("number", FAULTS)
@pytest.mark.parametrize("step", STEPS)
def test_whatever_fails_the_file_is_whole_and_no_other_is_left(
    tmp_path: Path, faults: Faults, step: str, number: int
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"the old game")
    file.chmod(0o640)
    faults.inject(step, failure(number))
    with pytest.raises(SaveError) as raised:
        write_atomic(file, b"the new game")
    faults.mend()
    assert faults.hits == 1
    assert raised.value.code == FAULTS[number]
    assert raised.value.reason == os.strerror(number)
    assert raised.value.path == file
    assert raised.value.written is (step in IN_PLACE)
    assert file.read_bytes() == (b"the new game" if step in IN_PLACE else b"the old game")
    assert mode(file) == 0o640
    assert names(tmp_path) == ["game.json"]


@pytest.mark.parametrize("step", [step for step in STEPS if step != "chmod"])
def test_whatever_fails_a_new_file_is_whole_or_not_there(tmp_path: Path, faults: Faults, step: str) -> None:
    faults.inject(step, failure(errno.ENOSPC))
    with pytest.raises(SaveError, match="the disk is full"):
        write_atomic(tmp_path / "game.json", b"the new game")
    faults.mend()
    assert names(tmp_path) == (["game.json"] if step in IN_PLACE else [])


@pytest.mark.parametrize("step", STEPS)
def test_an_interruption_leaves_no_temporary_file(tmp_path: Path, faults: Faults, step: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"the old game")
    faults.inject(step, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        write_atomic(file, b"the new game")
    faults.mend()
    assert file.read_bytes() == (b"the new game" if step in IN_PLACE else b"the old game")
    assert names(tmp_path) == ["game.json"]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_a_file_system_that_cannot_sync_folders_is_no_fault(tmp_path: Path, faults: Faults, number: int) -> None:
    faults.inject("fsync folder", failure(number))
    write_atomic(tmp_path / "game.json", b"new")
    assert faults.hits == 1
    assert (tmp_path / "game.json").read_bytes() == b"new"


def test_the_real_system_stops_a_write_half_way(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"the old game")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limits[1]))
    try:
        with pytest.raises(SaveError) as raised:
            write_atomic(file, b"x" * 10_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert raised.value.code == "failed"
    assert str(raised.value) == f"{file}: the operating system refused: File too large"
    assert file.read_bytes() == b"the old game"
    assert names(tmp_path) == ["game.json"]


def test_what_the_caller_finds_wrong_at_the_last_moment_stops_the_save(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"the old game")

    def refuse() -> None:
        raise SaveError("changed", file)

    with pytest.raises(SaveError, match="another program has changed this file"):
        write_atomic(file, b"the new game", before=refuse)
    assert file.read_bytes() == b"the old game"
    assert names(tmp_path) == ["game.json"]


@pytest.mark.parametrize("permissions", [0o600, 0o640, 0o664, 0o777])
def test_a_file_keeps_its_permissions(tmp_path: Path, permissions: int) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"old")
    file.chmod(permissions)
    write_atomic(file, b"new")
    assert mode(file) == permissions


def test_a_new_file_has_the_permissions_that_new_files_have(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_atomic(tmp_path / "game.json", b"new")
    finally:
        os.umask(before)
    assert mode(tmp_path / "game.json") == 0o640


def owned_by_another(monkeypatch: pytest.MonkeyPatch, file: Path, allowed: tuple[int, ...]) -> list[tuple[int, int]]:
    """Let `file` belong to user 4001 and group 4002, and let only the `allowed` owners be given to files."""
    real, given = os.stat, []

    def pretended(path: str | os.PathLike[str]) -> os.stat_result:
        fields = list(real(path))
        fields[stat.ST_UID], fields[stat.ST_GID] = 4001, 4002
        return os.stat_result(fields)

    def chown(path: str, owner: int, group: int) -> None:
        given.append((owner, group))
        if owner not in allowed:
            raise failure(errno.EPERM)

    monkeypatch.setattr(os, "stat", pretended)
    monkeypatch.setattr(os, "chown", chown)
    assert os.stat(file).st_uid == 4001
    return given


@pytest.mark.parametrize(
    ("allowed", "given", "permissions"),
    [
        ((4001, -1), [(4001, 4002)], 0o674),
        ((-1,), [(4001, 4002), (-1, 4002)], 0o674),
        ((), [(4001, 4002), (-1, 4002)], 0o644),
    ],
)
def test_owner_and_group_stay_or_a_foreign_group_gains_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    allowed: tuple[int, ...],
    given: list[tuple[int, int]],
    permissions: int,
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"old")
    file.chmod(0o674)
    with monkeypatch.context() as patch:
        asked = owned_by_another(patch, file, allowed)
        write_atomic(file, b"new")
    assert asked == given
    assert mode(file) == permissions
    assert file.read_bytes() == b"new"


def test_a_file_that_may_not_be_written_is_not_replaced_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"old")
    real = os.open

    def opened(path: str, flags: int, mode: int = 0o777) -> int:
        if str(path) == str(file) and flags & os.O_WRONLY:
            raise failure(errno.EACCES)
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", opened)
    with pytest.raises(SaveError, match="permission denied"):
        write_atomic(file, b"new")
    assert file.read_bytes() == b"old"
    assert names(tmp_path) == ["game.json"]


def test_a_link_stays_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link, second = tmp_path / "there" / "real.json", tmp_path / "link.json", tmp_path / "second.json"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(Path("there") / "real.json")
    second.symlink_to(link)
    write_atomic(second, b"new")
    assert target.read_bytes() == b"new"
    assert mode(target) == 0o640
    assert os.readlink(link) == "there/real.json"
    assert os.readlink(second) == str(link)
    assert names(tmp_path) == ["link.json", "second.json", "there"]
    assert names(target.parent) == ["real.json"]


def test_a_link_to_nothing_gets_its_target(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to("real.json")
    write_atomic(tmp_path / "link.json", b"new")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_bytes() == b"new"


def test_a_file_reached_through_a_linked_folder_is_written(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "linked").symlink_to("real")
    write_atomic(tmp_path / "linked" / "game.json", b"new", replace=False)
    assert (tmp_path / "real" / "game.json").read_bytes() == b"new"


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda path: path.mkdir(), "folder"),
        (os.mkfifo, "special"),
        (lambda path: path.symlink_to("/dev/null"), "special"),
        (lambda path: path.symlink_to(path.name), "failed"),
    ],
    ids=["folder", "pipe", "device", "loop"],
)
def test_what_is_no_ordinary_file_is_not_written(tmp_path: Path, make: object, code: str) -> None:
    assert callable(make)
    make(tmp_path / "game.json")
    with pytest.raises(SaveError) as raised:
        write_atomic(tmp_path / "game.json", b"new")
    assert raised.value.code == code
    assert names(tmp_path) == ["game.json"]


@pytest.mark.parametrize(
    ("name", "code"),
    [("gone/game.json", "missing"), ("file/game.json", "missing"), ("x" * 300, "bad-name"), ("a\0b", "bad-name")],
)
def test_a_place_that_cannot_be_is_told(tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    for replace in (True, False):
        with pytest.raises(SaveError) as raised:
            write_atomic(tmp_path / name, b"new", replace=replace)
        assert raised.value.code == code
        assert "\n" not in str(raised.value)
    assert names(tmp_path) == ["file"]


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    (tmp_path / "taken.json").write_bytes(b"old")
    (tmp_path / "link.json").symlink_to("nothing.json")
    for name in ("taken.json", "link.json"):
        with pytest.raises(SaveError) as raised:
            write_atomic(tmp_path / name, b"new", replace=False)
        assert raised.value.code == "exists"
    assert (tmp_path / "taken.json").read_bytes() == b"old"
    assert names(tmp_path) == ["link.json", "taken.json"]


def test_a_new_file_needs_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def link(*_arguments: object, **_options: object) -> None:
        raise failure(errno.EPERM)

    monkeypatch.setattr(os, "link", link)
    write_atomic(tmp_path / "game.json", b"new", replace=False)
    with pytest.raises(SaveError) as raised:
        write_atomic(tmp_path / "game.json", b"newer", replace=False)
    assert raised.value.code == "exists"
    assert (tmp_path / "game.json").read_bytes() == b"new"
    assert names(tmp_path) == ["game.json"]


def test_a_file_is_renamed_to_a_free_name_only(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_bytes(b"1")
    rename_new(one, two)
    assert names(tmp_path) == ["two"]
    one.write_bytes(b"another")
    with pytest.raises(SaveError) as raised:
        rename_new(one, two)
    assert raised.value.code == "exists"
    assert (one.read_bytes(), two.read_bytes()) == (b"another", b"1")
    with pytest.raises(SaveError) as raised:
        rename_new(tmp_path / "three", tmp_path / "four")
    assert raised.value.code == "missing"


def test_renaming_a_link_leaves_its_target(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"1")
    (tmp_path / "link").symlink_to("real")
    rename_new(tmp_path / "link", tmp_path / "other")
    assert os.readlink(tmp_path / "other") == "real"
    assert names(tmp_path) == ["other", "real"]


def test_upper_and_lower_case_can_be_changed_where_both_mean_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ann").write_bytes(b"1")
    real = os.lstat
    monkeypatch.setattr(os.path, "lexists", lambda _path: True)
    monkeypatch.setattr(os, "lstat", lambda _path: real(tmp_path))
    rename_new(tmp_path / "ann", tmp_path / "Ann")
    assert names(tmp_path) == ["Ann"]


def test_a_file_is_removed_and_a_link_without_its_target(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"1")
    (tmp_path / "link").symlink_to("real")
    remove(tmp_path / "link")
    assert names(tmp_path) == ["real"]
    remove(tmp_path / "real")
    with pytest.raises(SaveError) as raised:
        remove(tmp_path / "real")
    assert raised.value.code == "missing"


def test_only_old_temporary_files_are_swept(tmp_path: Path) -> None:
    old = time.time() - files.STALE_SECONDS - 60
    for name in (".saving-1-a.tmp", ".saving-2-b.tmp", ".saving-3.json", "game.json", ".hidden.tmp"):
        (tmp_path / name).write_bytes(b"")
        if name != ".saving-2-b.tmp":
            os.utime(tmp_path / name, (old, old))
    assert sweep(tmp_path) == 1
    assert names(tmp_path) == [".hidden.tmp", ".saving-2-b.tmp", ".saving-3.json", "game.json"]
    assert sweep(tmp_path / "gone") == 0


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"12345")
    assert read_limited(file, 5) == b"12345"
    with pytest.raises(ReadError, match="the file is too large") as raised:
        read_limited(file, 4)
    assert raised.value.code == "too-big"


def test_a_huge_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    with file.open("wb") as opened:
        opened.truncate(10**11)
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", None)
        with pytest.raises(ReadError) as raised:
            read_limited(file, 10**6)
    assert raised.value.code == "too-big"


def test_a_file_that_grows_while_it_is_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"1")
    small = os.stat(file)
    file.write_bytes(b"1" * 100)
    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", lambda _path: small)
        patch.setattr(os, "fstat", lambda _handle: small)
        with pytest.raises(ReadError) as raised:
            read_limited(file, 10)
    assert raised.value.code == "too-big"


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("folder", "folder", "this is a folder, not a file"),
        ("pipe", "special", "this is not an ordinary file"),
        ("device", "special", "this is not an ordinary file"),
        ("gone", "missing", "there is no such file"),
        ("nowhere", "missing", "there is no such file"),
        ("a\0b", "bad-name", "this cannot be the name of a file"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(tmp_path: Path, name: str, code: str, said: str) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "device").symlink_to("/dev/zero")
    (tmp_path / "nowhere").symlink_to("away")
    with pytest.raises(ReadError) as raised:
        read_limited(tmp_path / name, 100)
    assert raised.value.code == code
    assert raised.value.what == said
    assert str(raised.value) == f"{tmp_path}/{name.replace(chr(0), '?')}: {said}"


def test_a_file_that_must_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.json").write_bytes(b"1")

    def opened(*_arguments: object) -> int:
        raise failure(errno.EACCES)

    monkeypatch.setattr(os, "open", opened)
    with pytest.raises(ReadError, match="permission denied"):
        read_limited(tmp_path / "game.json", 100)


def test_a_hostile_path_is_shown_without_its_tricks() -> None:
    shown = str(ReadError("missing", "/tmp/\x1b[31m\n\udcff.json"))
    assert shown == "/tmp/?[31m??.json: there is no such file"


def test_an_error_speaks_the_language_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    error = SaveError("full", "game.json")
    assert str(error) == "game.json: the disk is full"
    monkeypatch.setattr(
        "caylus_tui.store.errors._", lambda text: {"the disk is full": "le disque est plein"}.get(text, text)
    )
    assert str(error) == "game.json: le disque est plein"
    assert i18n.current() == "en"


def test_whoever_was_interrupted_sweeps_behind_itself(tmp_path: Path) -> None:
    for name in (f".saving-{os.getpid()}-a.tmp", f".saving-{os.getpid()}0-b.tmp", "game.json"):
        (tmp_path / name).write_bytes(b"")
    assert sweep(tmp_path, mine=True) == 1
    assert names(tmp_path) == [f".saving-{os.getpid()}0-b.tmp", "game.json"]
