"""What has been checked is known again: these very bytes, by this very checker, and nothing else."""

from pathlib import Path

import pytest

from caylus_tui.store.proofs import Proofs


def test_bytes_are_known_once_they_are_remembered(tmp_path: Path) -> None:
    proofs = Proofs(tmp_path / "cache" / "checked", "1")
    assert not proofs.knows(b"game")
    proofs.remember(b"game")
    assert proofs.knows(b"game")
    assert Proofs(tmp_path / "cache" / "checked", "1").knows(b"game")
    assert not proofs.knows(b"game ")
    assert not Proofs(tmp_path / "cache" / "checked", "2").knows(b"game")


def test_the_same_bytes_are_listed_once(tmp_path: Path) -> None:
    proofs = Proofs(tmp_path / "checked", "1")
    proofs.remember(b"a")
    proofs.remember(b"b")
    proofs.remember(b"a")
    assert len((tmp_path / "checked").read_text(encoding="ascii").splitlines()) == 2


def test_the_oldest_go_first(tmp_path: Path) -> None:
    proofs = Proofs(tmp_path / "checked", "1")
    for number in range(201):
        proofs.remember(b"%d" % number)
    assert [proofs.knows(b"%d" % number) for number in (0, 1, 200)] == [False, True, True]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe" * 40, b"x" * 64, b"\0" * 100_000])
def test_a_list_that_is_none_knows_nothing_and_is_begun_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "checked").write_bytes(content)
    proofs = Proofs(tmp_path / "checked", "1")
    assert not proofs.knows(b"game")
    proofs.remember(b"game")
    assert proofs.knows(b"game")


def test_where_nothing_can_be_written_nothing_is_known(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here", encoding="utf-8")
    proofs = Proofs(tmp_path / "file" / "checked", "1")
    proofs.remember(b"game")
    assert not proofs.knows(b"game")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "here"


def test_a_link_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("dear diary", encoding="utf-8")
    (tmp_path / "checked").symlink_to(tmp_path / "diary")
    proofs = Proofs(tmp_path / "checked", "1")
    proofs.remember(b"game")
    assert not proofs.knows(b"game")
    assert (tmp_path / "diary").read_text(encoding="utf-8") == "dear diary"


def test_what_is_right_as_one_thing_need_not_be_so_as_another(tmp_path: Path) -> None:
    proofs = Proofs(tmp_path / "checked", "1")
    proofs.of("settings").remember(b"")
    assert [proofs.of(kind).knows(b"") for kind in ("settings", "game")] == [True, False]
