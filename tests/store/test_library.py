"""The list of saved games and what can be done with them."""

import errno
import os
import shutil
import stat
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from caylus_tui.store import files, header
from caylus_tui.store import library as library_module
from caylus_tui.store.errors import LockHeld, ReadError, SaveError
from caylus_tui.store.files import read_limited
from caylus_tui.store.library import Checked, Entry, Library
from caylus_tui.store.savefile import SaveFile
from caylus_tui.words import i18n
from tests.store.faults import Faults, failure
from tests.store.records import names, record


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "saves"
    made.mkdir()
    return made


def put(path: Path, data: bytes | None = None, *, age: float = 3600) -> Path:
    """A file of a certain age in seconds."""
    path.write_bytes(record() if data is None else data)
    os.utime(path, (time.time() - age, time.time() - age))
    return path


def titles(entries: list[Entry]) -> list[str]:
    return [entry.title for entry in entries]


def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read from now on."""
    seen: list[str] = []

    def read(path: Path, limit: int) -> bytes:
        seen.append(path.name)
        return read_limited(path, limit)

    monkeypatch.setattr(files, "read_limited", read)
    return seen


def test_a_folder_that_is_not_there_has_no_games(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves")
    assert library.entries() == []
    assert library.last() is None
    assert library.sweep() == 0
    assert names(tmp_path) == []


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ReadError):
        Library(tmp_path / "file").entries()


def test_games_are_listed_with_what_they_say_last_played_first(folder: Path) -> None:
    put(folder / "old.json", record(updated="2001-01-01T00:00:00Z"), age=1)
    put(folder / "new.json", record(5, updated="2003-01-01T00:00:00Z"), age=3600)
    put(folder / "unsaid.json", record(updated=None, created="2002-01-01T00:00:00Z"))
    entries = Library(folder).entries()
    assert titles(entries) == ["new", "unsaid", "old"]
    newest = entries[0]
    assert newest.path == folder / "new.json"
    assert newest.size == len(record(5, updated="2003-01-01T00:00:00Z"))
    assert newest.when == datetime(2003, 1, 1, tzinfo=UTC)
    assert newest.header.moves == 5
    assert [player.name for player in newest.header.players] == ["Ann", "Ben"]
    assert (newest.damaged, newest.sample, newest.checked) == (None, False, False)


def test_a_record_without_times_or_from_the_future_has_the_time_of_its_file(folder: Path) -> None:
    put(folder / "unsaid.json", record(updated=None, created=None), age=2000)
    put(folder / "future.json", record(updated="9999-12-31T23:59:59Z"), age=1000)
    assert [(entry.title, round(entry.when.timestamp())) for entry in Library(folder).entries()] == [
        ("future", round((folder / "future.json").stat().st_mtime)),
        ("unsaid", round((folder / "unsaid.json").stat().st_mtime)),
    ]


def test_a_file_of_an_impossible_time_is_of_1970(folder: Path) -> None:
    fields = list(put(folder / "game.json").stat())
    fields[stat.ST_MTIME] = 10**15
    assert library_module._file_time(os.stat_result(fields)) == datetime(1970, 1, 1, tzinfo=UTC)


def test_games_of_the_same_time_are_listed_by_name(folder: Path) -> None:
    for name in ("b", "a", "c"):
        put(folder / f"{name}.json")
    assert titles(Library(folder).entries()) == ["a", "b", "c"]


def test_what_is_no_saved_game_file_is_not_listed(folder: Path) -> None:
    put(folder / "game.JSON")
    (folder / "folder.json").mkdir()
    for name in (".hidden.json", "game.json.lock", ".game.json.lock", ".saving-1-a.tmp", "notes.txt", "json"):
        put(folder / name)
    assert titles(Library(folder).entries()) == ["game"]


def test_damaged_files_stay_in_the_list_with_what_is_wrong(folder: Path) -> None:
    put(folder / "a.json", b"")
    put(folder / "b.json", b"\x00\xff")
    put(folder / "c.json", record()[:100])
    put(folder / "d.json", b"[" * 100_000)
    put(folder / "e.json", b"{}")
    (folder / "f.json").symlink_to("nowhere")
    os.mkfifo(folder / "g.json")
    with (folder / "h.json").open("wb") as file:
        file.truncate(10**11)
    (folder / "i.json").symlink_to("i.json")
    entries = sorted(Library(folder).entries(), key=lambda entry: entry.title)
    assert [(entry.title, entry.damaged) for entry in entries] == [
        ("a", "the file is empty"),
        ("b", "this is not text in UTF-8 (byte 2)"),
        ("c", "this is not JSON, or not all of it (line 6, column 9)"),
        ("d", "this is nested too deeply to be a saved game"),
        ("e", "this is not a saved game of caylus-tui"),
        ("f", "there is no such file"),
        ("g", "this is not an ordinary file"),
        ("h", "the file is too large"),
        ("i", "the operating system refused: Too many levels of symbolic links"),
    ]
    assert all(entry.header == header.Header() for entry in entries)


def test_hostile_names_of_files_do_nothing(folder: Path) -> None:
    put(folder / "\x1b[31mred\n[b]\u202e.json")
    put(Path(os.fsdecode(os.fsencode(folder) + b"/\xff.json")))
    assert sorted(titles(Library(folder).entries())) == ["?", "?[31mred?[b]?"]


def test_links_to_games_are_listed(folder: Path, tmp_path: Path) -> None:
    put(tmp_path / "real.json", record(9))
    (folder / "link.json").symlink_to(tmp_path / "real.json")
    (entry,) = Library(folder).entries()
    assert (entry.title, entry.header.moves) == ("link", 9)


def test_a_thousand_games_are_listed_and_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(1000):
        day = datetime(2001, 1, 1, tzinfo=UTC) + timedelta(days=number * 7919 % 1000)
        put(folder / f"{number:03}.json", record(number % 50, updated=day.isoformat()))
    library, seen = Library(folder), reads(monkeypatch)
    entries = library.entries()
    assert len(entries) == 1000
    assert sorted(seen) == names(folder)
    assert [entry.when for entry in entries] == sorted((entry.when for entry in entries), reverse=True)
    assert all(entry.header.moves == int(entry.title) % 50 for entry in entries)
    assert all(
        int(entry.title) * 7919 % 1000 == (entry.when - datetime(2001, 1, 1, tzinfo=UTC)).days for entry in entries
    )
    seen.clear()
    assert library.entries() == entries
    assert seen == []


def test_only_what_has_changed_is_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b", "c"):
        put(folder / f"{name}.json")
    library, seen = Library(folder), reads(monkeypatch)
    assert titles(library.entries()) == ["a", "b", "c"]
    seen.clear()
    put(folder / "b.json", record(7), age=1800)
    (folder / "c.json").unlink()
    assert [(entry.title, entry.header.moves) for entry in library.entries()] == [("a", 2), ("b", 7)]
    assert seen == ["b.json"]
    # As young as this, it could change once more without a new time.
    put(folder / "a.json", record(8), age=0)
    assert library.entries()[0].header.moves == 8
    seen.clear()
    assert library.entries()[0].header.moves == 8
    assert seen == ["a.json"]


def test_faults_are_told_in_the_language_of_the_moment(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(folder / "a.json", b"")
    library = Library(folder)
    assert library.entries()[0].damaged == "the file is empty"
    monkeypatch.setattr(header, "_", lambda text: {"the file is empty": "le fichier est vide"}.get(text, text))
    monkeypatch.setattr(i18n, "_language", "fr")
    assert library.entries()[0].damaged == "le fichier est vide"


def test_samples_come_last_and_are_never_written(folder: Path, tmp_path: Path) -> None:
    sample = put(tmp_path / "sample.json", record(updated="2010-01-01T00:00:00Z"))
    put(folder / "own.json", record(updated="2001-01-01T00:00:00Z"))
    library = Library(folder, [sample, tmp_path / "gone.json"])
    entries = library.entries()
    assert [(entry.title, entry.sample) for entry in entries] == [("own", False), ("sample", True)]
    (tmp_path / "link.json").symlink_to(sample)
    for path in (sample, tmp_path / "link.json"):
        for attempt in (
            library.open,
            library.delete,
            lambda path: library.rename(path, "mine"),
            lambda path: library.export(folder / "own.json", path, overwrite=True),
        ):
            with pytest.raises(SaveError) as raised:
                attempt(path)
            assert raised.value.code == "sample"
    assert library.read(sample) == sample.read_bytes()
    assert names(tmp_path) == ["link.json", "sample.json", "saves"]
    copy = library.copy(sample)
    assert copy == folder / "sample.json"
    with library.open(copy) as game:
        assert game.data == sample.read_bytes()


def test_the_last_game_is_the_newest_that_can_be_played(folder: Path, tmp_path: Path) -> None:
    sample = put(tmp_path / "sample.json", record(updated="2010-01-01T00:00:00Z"))
    put(folder / "damaged.json", b"", age=0)
    put(folder / "old.json", record(3, updated="2001-01-01T00:00:00Z"))
    library = Library(folder, [sample])
    last = library.last()
    assert last is not None
    assert last.title == "old"
    put(folder / "new.json", record(8, updated="2002-01-01T00:00:00Z"))
    last = library.last()
    assert last is not None
    assert last.title == "new"
    unfinished = library.last(lambda entry: entry.header.moves < 5)
    assert unfinished is not None
    assert unfinished.title == "old"
    assert library.last(lambda entry: entry.header.moves > 9) is None


def test_a_new_game_has_a_name_of_its_own_and_is_locked(folder: Path) -> None:
    library = Library(folder / "deeper")
    when = datetime(2026, 11, 29, tzinfo=UTC)
    with library.new(["Ann", "Ben"], record(0), when) as one, library.new(["Ann", "Ben"], record(1), when) as two:
        assert one.path.name.startswith("2026-11-29-Ann-Ben-")
        assert one.path != two.path
        assert (one.path.read_bytes(), two.path.read_bytes()) == (record(0), record(1))
        with pytest.raises(LockHeld):
            library.open(one.path)
    assert len(library.entries()) == 2


def test_a_new_game_finds_another_name_if_its_own_is_taken_or_in_use(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caylus_tui.store.library.new_stem", lambda _players, _when: "game")
    put(folder / "game.json", b"taken")
    with SaveFile.create(folder / "game (2).json", record(2)), Library(folder).new([], record(3)) as game:
        assert game.path == folder / "game (3).json"
    assert (folder / "game.json").read_bytes() == b"taken"
    assert (folder / "game (2).json").read_bytes() == record(2)


def test_a_new_game_where_nothing_can_be_written_is_told(folder: Path, faults: Faults) -> None:
    faults.inject("create", failure(errno.EROFS))
    with pytest.raises(SaveError) as raised:
        Library(folder).new(["Ann"], record())
    assert raised.value.code == "read-only"
    assert names(folder) == []


def test_a_game_is_renamed(folder: Path) -> None:
    library = Library(folder)
    path = put(folder / "game.json")
    renamed = library.rename(path, "The long / evening")
    assert renamed == folder / "The long - evening.json"
    assert names(folder) == ["The long - evening.json"]
    assert renamed.read_bytes() == record()
    assert library.rename(renamed, "The long / evening") == renamed
    put(folder / "other.json", b"other")
    for title, code in (("other", "exists"), ("...", "bad-name")):
        with pytest.raises(SaveError) as raised:
            library.rename(renamed, title)
        assert raised.value.code == code
    assert (folder / "other.json").read_bytes() == b"other"
    assert names(folder) == ["The long - evening.json", "other.json"]


def test_a_game_in_use_is_neither_renamed_nor_deleted_nor_overwritten(folder: Path) -> None:
    library = Library(folder)
    put(folder / "other.json")
    with library.new(["Ann"], record()) as game:
        for attempt in (
            lambda: library.rename(game.path, "new"),
            lambda: library.delete(game.path),
            lambda: library.export(folder / "other.json", game.path, overwrite=True),
        ):
            with pytest.raises(LockHeld):
                attempt()
        assert game.path.read_bytes() == record()


def test_files_elsewhere_are_not_touched(folder: Path, tmp_path: Path) -> None:
    library = Library(folder)
    path = put(tmp_path / "precious.json")
    for attempt in (lambda: library.delete(path), lambda: library.rename(path, "x")):
        with pytest.raises(SaveError) as raised:
            attempt()
        assert raised.value.code == "foreign"
    with pytest.raises(SaveError) as raised:
        library.delete(folder / "gone.json")
    assert raised.value.code == "missing"
    assert names(tmp_path) == ["precious.json", "saves"]


def test_a_copy_has_the_next_free_name(folder: Path) -> None:
    library = Library(folder)
    path = put(folder / "game.json", record(6))
    assert library.copy(path) == folder / "game (2).json"
    assert library.copy(path) == folder / "game (3).json"
    assert library.copy(path, "for: Ann") == folder / "for- Ann.json"
    assert (folder / "game (3).json").read_bytes() == record(6)
    assert names(folder) == ["for- Ann.json", "game (2).json", "game (3).json", "game.json"]
    with pytest.raises(ReadError):
        library.copy(folder / "gone.json")


def test_a_game_is_deleted_and_a_link_without_its_target(folder: Path, tmp_path: Path) -> None:
    library = Library(folder)
    put(tmp_path / "real.json")
    (folder / "link.json").symlink_to(tmp_path / "real.json")
    library.delete(put(folder / "game.json"))
    library.delete(folder / "link.json")
    assert names(folder) == []
    assert names(tmp_path) == ["real.json", "saves"]


def test_a_folder_that_cannot_be_synced_leaves_the_work_done(folder: Path, faults: Faults) -> None:
    library = Library(folder)
    path = put(folder / "game.json")
    faults.inject("fsync folder", failure(errno.EIO))
    assert library.copy(path) == folder / "game (2).json"
    assert library.rename(path, "other") == folder / "other.json"
    library.delete(folder / "other.json")
    assert names(folder) == ["game (2).json"]


def test_a_game_is_exported_to_a_folder_or_a_file(folder: Path, tmp_path: Path) -> None:
    library = Library(folder)
    path = put(folder / "game.json", record(4))
    assert library.export(path, tmp_path) == tmp_path / "game.json"
    assert library.export(path, tmp_path / "other.json") == tmp_path / "other.json"
    with pytest.raises(SaveError) as raised:
        library.export(put(folder / "second.json", record(5)), tmp_path / "other.json")
    assert raised.value.code == "exists"
    assert (tmp_path / "other.json").read_bytes() == record(4)
    library.export(folder / "second.json", tmp_path / "other.json", overwrite=True)
    assert (tmp_path / "other.json").read_bytes() == record(5)
    with pytest.raises(SaveError) as raised:
        library.export(path, tmp_path / "gone" / "game.json")
    assert raised.value.code == "missing"
    assert names(tmp_path) == ["game.json", "other.json", "saves"]


def test_a_game_is_imported_byte_for_byte(folder: Path, tmp_path: Path) -> None:
    library = Library(folder / "new")
    data = record(3).replace(b"\n", b"\r\n") + b"\n\n"
    source = put(tmp_path / "-from a friend.json", data)
    assert library.import_file(source) == folder / "new" / "from a friend.json"
    assert library.import_file(source) == folder / "new" / "from a friend (2).json"
    assert (folder / "new" / "from a friend (2).json").read_bytes() == data
    assert source.read_bytes() == data


def test_what_is_no_saved_game_is_not_imported(folder: Path, tmp_path: Path) -> None:
    library = Library(folder)
    for data, said in ((b"", "the file is empty"), (b"PK\x03\x04\xff", "this is not text in UTF-8 (byte 5)")):
        with pytest.raises(ReadError) as raised:
            library.import_file(put(tmp_path / "x.json", data))
        assert (raised.value.code, raised.value.what) == ("damaged", said)
    with pytest.raises(ReadError) as raised:
        library.import_file(tmp_path / "gone.json")
    assert raised.value.code == "missing"
    assert names(folder) == []


class Judge:
    """A full check that counts its calls."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, data: bytes) -> Checked:
        self.calls += 1
        moves = data.count(b"place road")
        return Checked("move 6 is not legal") if moves > 5 else Checked(facts={"round": moves})


def test_a_full_check_is_made_once_for_each_state_of_a_file(folder: Path) -> None:
    judge = Judge()
    library = Library(folder, check=judge)
    put(folder / "good.json", record(3))
    put(folder / "wrong.json", record(9, updated="2001-01-01T00:00:00Z"))
    put(folder / "worse.json", b"", age=10**9)
    entries = library.entries()
    assert judge.calls == 0
    good, wrong, worse = (library.examine(entry) for entry in entries)
    assert (good.checked, good.damaged, good.facts) == (True, None, {"round": 3})
    assert (wrong.checked, wrong.damaged, wrong.facts) == (True, "move 6 is not legal", {})
    assert (worse.checked, worse.damaged) == (False, "the file is empty")
    assert wrong.header.moves == 9
    assert judge.calls == 2
    assert library.entries() == [good, wrong, worse]
    assert library.examine(entries[0]) == good
    assert judge.calls == 2
    put(folder / "good.json", record(4), age=100)
    assert library.examine(good).facts == {"round": 4}
    assert judge.calls == 3


def test_examining_a_file_that_has_gone_says_so(folder: Path) -> None:
    library = Library(folder, check=Judge())
    put(folder / "game.json")
    (entry,) = library.entries()
    shutil.rmtree(folder)
    assert library.examine(entry).damaged == "there is no such file"


def test_without_a_full_check_examining_changes_nothing(folder: Path) -> None:
    put(folder / "game.json")
    library = Library(folder)
    (entry,) = library.entries()
    assert library.examine(entry) == entry


def test_listing_and_examining_write_nothing(folder: Path) -> None:
    put(folder / "game.json")
    put(folder / "damaged.json", b"")
    before = {name: (folder / name).stat().st_mtime_ns for name in names(folder)}
    changed = folder.stat().st_mtime_ns
    library = Library(folder, check=Judge())
    assert len([library.examine(entry) for entry in library.entries()]) == 2
    assert {name: (folder / name).stat().st_mtime_ns for name in names(folder)} == before
    assert folder.stat().st_mtime_ns == changed


def test_what_killed_processes_left_is_swept(folder: Path) -> None:
    put(folder / ".saving-1-a.tmp", b"half", age=2 * files.STALE_SECONDS)
    put(folder / "game.json")
    assert Library(folder).sweep() == 1
    assert names(folder) == ["game.json"]
