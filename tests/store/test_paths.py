"""Where files lie, and what is said of a folder that cannot be used."""

import errno
import os
from pathlib import Path

import pytest

from caylus_tui.store.paths import PathError, find_paths, make_folder
from tests.store.faults import failure
from tests.store.records import names


def test_the_platform_decides_if_nobody_says_otherwise(home: Path) -> None:
    found = find_paths()
    assert found.settings == home / "config" / "caylus-tui" / "settings.toml"
    assert found.saves == home / "data" / "caylus-tui" / "saves"
    assert found.logs.is_relative_to(home / "state" / "caylus-tui")
    assert found.saves_source == ""
    assert not home.exists()


def test_the_option_goes_before_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAYLUS_TUI_SAVES", str(tmp_path / "environment"))
    assert find_paths().saves == tmp_path / "environment"
    assert find_paths().saves_source == "CAYLUS_TUI_SAVES"
    assert find_paths(str(tmp_path / "option")).saves == tmp_path / "option"
    assert find_paths(str(tmp_path / "option")).saves_source == "--saves"
    assert names(tmp_path) == []


def test_an_environment_set_to_nothing_says_nothing(home: Path) -> None:
    assert find_paths(environ={"CAYLUS_TUI_SAVES": ""}).saves == home / "data" / "caylus-tui" / "saves"


def test_home_and_relative_folders_are_understood(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_paths("~/games").saves == home / "games"
    assert find_paths("games/../here").saves == tmp_path / "here"


def test_the_folder_is_made_with_all_above_it(tmp_path: Path) -> None:
    paths = find_paths(str(tmp_path / "a" / "b"))
    assert paths.make_saves() == tmp_path / "a" / "b"
    assert paths.make_saves().is_dir()


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        ("", "empty", "--saves: no folder is named"),
        ("  ", "empty", "--saves: no folder is named"),
        ("a\0b", "bad-name", "--saves: a?b: this cannot be the name of a folder"),
        ("{folder}/file", "not-folder", "--saves: {folder}/file: this is a file, not a folder"),
        ("{folder}/broken", "not-folder", "--saves: {folder}/broken: this is a file, not a folder"),
    ],
)
def test_an_unusable_folder_is_told_in_one_line(tmp_path: Path, asked: str, code: str, said: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "broken").symlink_to("nowhere")
    with pytest.raises(PathError) as raised:
        find_paths(asked.format(folder=tmp_path))
    assert raised.value.code == code
    assert str(raised.value) == said.format(folder=tmp_path)


def test_the_variable_is_named_if_it_is_to_blame(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(PathError) as raised:
        find_paths(environ={"CAYLUS_TUI_SAVES": str(tmp_path / "file")})
    assert str(raised.value) == f"CAYLUS_TUI_SAVES: {tmp_path / 'file'}: this is a file, not a folder"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(PathError) as raised:
        find_paths(str(tmp_path / "file" / "saves")).make_saves()
    assert str(raised.value) == f"--saves: {tmp_path}/file/saves: this folder cannot be made: Not a directory"
    with pytest.raises(PathError) as raised:
        make_folder(tmp_path / "file")
    assert (raised.value.code, str(raised.value)) == ("not-folder", f"{tmp_path}/file: this is a file, not a folder")
    with pytest.raises(PathError, match="this cannot be the name of a folder"):
        make_folder(tmp_path / "a\0b")

    def mkdir(*_arguments: object) -> None:
        raise failure(errno.EROFS)

    monkeypatch.setattr(os, "mkdir", mkdir)
    with pytest.raises(PathError, match="this disk or folder is read-only"):
        make_folder(tmp_path / "new")
