"""What is done to saved games in their list: rename, copy, delete, export, import, filter, watch."""

from pathlib import Path

import pytest

from caylus_tui.play import services as services_module
from tests.plain.talking import heard, keep, moves_in, record, renamed, talk


@pytest.fixture(autouse=True)
def samples(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    found: list[Path] = []
    monkeypatch.setattr(services_module, "sample_saves", lambda: found)
    return found


def two(saves: Path) -> None:
    """Two games; the first of the list is Ann's."""
    keep(saves, renamed(record("11", 3, updated="2025-11-29T20:00:00Z"), "Ann", "Ben", "Cid"), "2025-11-29-ann")
    keep(saves, renamed(record("11", 9, updated="2025-11-28T20:00:00Z"), "Dee", "Ben", "Eve"), "Friday")


def names(saves: Path) -> list[str]:
    return sorted(file.stem for file in saves.glob("*.json"))


def test_a_name_that_somebody_gave_is_said(saves: Path) -> None:
    two(saves)
    listed = heard(talk(saves, "open"), "open")
    assert listed[1].startswith("1. Ann, Ben, Cid: round 1, Placement; 29 Nov")
    assert not listed[1].endswith("ann")
    assert listed[2].endswith("; Friday")


def test_rename(saves: Path) -> None:
    two(saves)
    lines = talk(saves, "open", "rename 1 Evening", "Rename 2", "Night: two/three", "rename 1", "", "rename", "quit")
    assert heard(lines, "rename 1 Evening")[0] == "It is called Evening now."
    assert heard(lines, "Rename 2") == ["Its new name"]
    assert names(saves) == ["Evening", "Night- two-three"]
    assert heard(lines, "rename")[0] == "The number of the game goes with it, as in: rename 2"


def test_a_name_that_is_taken(saves: Path) -> None:
    two(saves)
    lines = talk(saves, "open", "rename 1 Friday", "quit")
    assert "there is already a file of this name" in " ".join(heard(lines, "rename 1 Friday"))
    assert names(saves) == ["2025-11-29-ann", "Friday"]


def test_copy_and_delete_which_is_asked(saves: Path) -> None:
    two(saves)
    lines = talk(saves, "open", "copy 2", "delete 3", "", "delete 2", "yes", "delete 9", "quit")
    assert heard(lines, "copy 2")[0] == "The copy is called Friday (2)."
    asked = heard(lines, "delete 2")
    assert asked[1:] == ["Delete this saved game for good?", "1. yes", "2. no"]
    assert heard(lines, "yes")[0] == "It is deleted."
    assert heard(lines, "delete 9")[0] == "There is no number 9 here."
    assert len(names(saves)) == 2


def test_export_and_import(saves: Path) -> None:
    two(saves)
    (saves / "x").mkdir()
    target = saves / "x" / "out.json"
    lines = talk(saves, "open", f"export 2 {target}", f"export 1 {target}", "no", f"export 1 {target}", "yes", "quit")
    assert heard(lines, f"export 2 {target}")[0].startswith("Exported to")
    assert "Overwrite it?" in " ".join(heard(lines, f"export 1 {target}"))
    assert len(moves_in(target)) == 3
    lines = talk(saves, "open", f"import {target}", "import", "/none.json", "quit")
    assert heard(lines, f"import {target}")[0] == "It is in the list now, as out."
    assert "out" in names(saves)
    assert "there is no such file" in " ".join(heard(lines, "/none.json"))


def test_a_filter_keeps_the_numbers(saves: Path) -> None:
    two(saves)
    lines = talk(saves, "open", "filter dée", "filter zzz", "filter", "filter eve", "2", "quit")
    (only,) = heard(lines, "filter dée")
    assert only.startswith("2. Dee, Ben, Eve")
    assert heard(lines, "filter zzz") == ["No game is like that."]
    assert len(heard(lines, "filter")) == 2
    assert "The game of Dee, Ben and Eve." in heard(lines, "2")


def test_full_width_numbers_and_the_names_of_files_as_they_are(saves: Path, tmp_path: Path) -> None:
    two(saves)
    target = tmp_path / "ｗｉｄｅ.json"
    talk(saves, "open", f"export ２ {target}", "quit")
    assert len(moves_in(target)) == 9
    assert "The game of Dee, Ben and Eve." in talk(saves, "open", "２", "quit")
    assert "The game of Dee, Ben and Eve." in talk(saves, "open", str(target), "quit")


def test_a_game_of_the_list_is_watched(saves: Path) -> None:
    two(saves)
    lines = talk(saves, "open", "replay 2", "quit")
    assert "The game Friday, 9 moves." in heard(lines, "replay 2")
    assert len(moves_in(saves / "Friday.json")) == 9


def test_samples_stay_as_they_are(saves: Path, samples: list[Path]) -> None:
    samples.append(keep(saves / "samples", record("10", 9), "begun"))
    lines = talk(saves, "open", "rename 1 Mine", "delete 1", "copy 1 Mine", "quit")
    for typed in ("rename 1 Mine", "delete 1"):
        assert heard(lines, typed)[0] == "Sample games stay as they are; copy makes a copy."
    assert heard(lines, "copy 1 Mine")[0] == "The copy is called Mine."
    assert names(saves) == ["Mine"]


def test_a_damaged_file_says_what_is_wrong_and_can_be_deleted(saves: Path) -> None:
    two(saves)
    (saves / "bad.json").write_bytes(b"[]")
    lines = talk(saves, "open", "filter bad", "delete 1", "yes", "quit")
    assert heard(lines, "filter bad") == ["1. bad: damaged, this is not a saved game of caylus-tui"]
    assert names(saves) == ["2025-11-29-ann", "Friday"]


def test_help_names_everything(saves: Path) -> None:
    two(saves)
    said = heard(talk(saves, "open", "?"), "?")
    words = [line.partition(" ")[0].rstrip(":") for line in said]
    assert {"replay", "rename", "copy", "delete", "export", "import", "filter"} <= set(words)
    assert heard(talk(saves, "open", "? delete 1"), "? delete 1") == ["delete 3: remove it for good"]
