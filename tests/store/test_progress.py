"""Progress: remembered, and no trouble if its file is damaged or cannot be written."""

from pathlib import Path

import pytest

from caylus_tui.store import progress


def test_what_has_been_solved_is_remembered(tmp_path: Path) -> None:
    file = tmp_path / "data" / "progress.json"
    assert progress.load(file) == frozenset()
    assert progress.add(file, "the-castle") is None
    assert progress.add(file, "first-worker") is None
    assert progress.add(file, "first-worker") is None
    assert progress.load(file) == {"first-worker", "the-castle"}
    assert file.read_text() == (
        '{\n  "format": "caylus-tui/progress",\n  "version": 1,\n'
        '  "solved": [\n    "first-worker",\n    "the-castle"\n  ]\n}\n'
    )


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", '{"format": "other", "solved": ["a"]}', '{"format": "caylus-tui/progress"}', "\xff", "null"],
)
def test_a_damaged_file_counts_as_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "progress.json"
    file.write_bytes(text.encode("latin-1"))
    assert progress.load(file) == frozenset()
    assert progress.add(file, "a") is None
    assert progress.load(file) == {"a"}


def test_what_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = progress.add(tmp_path / "file" / "progress.json", "a")
    assert said is not None
    assert "\n" not in said
    assert str(tmp_path / "file") in said


def test_it_lies_in_the_data_folder(home: Path) -> None:
    assert progress.progress_file() == home / "data" / "caylus-tui" / "progress.json"
