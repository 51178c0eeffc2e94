"""Names of files: safe on every platform, whatever people typed."""

import os
from datetime import datetime, timedelta, timezone
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus_tui.store.names import LONGEST, new_stem, numbered, safe_stem

FORBIDDEN = set('<>:"/\\|?*`$;%')
WHEN = datetime(2026, 11, 29, 23, 30, tzinfo=timezone(timedelta(hours=1)))


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Ann's birthday!", "Ann's birthday!"),
        ("山田 vs Zoë", "山田 vs Zoë"),
        ("../../etc/passwd", "etc-passwd"),
        ("..", ""),
        ("-rf", "rf"),
        (".hidden", "hidden"),
        ("~root", "root"),
        ("a/b\\c:d*e", "a-b-c-d-e"),
        ("end. ", "end"),
        ("con", "_con"),
        ("NUL.tar", "_NUL.tar"),
        ("Lpt1", "_Lpt1"),
        ("console", "console"),
        ("[red]x[/]", "red-x"),
        ("\x1b[31mred\x1b[0m\n", "red"),
        ("///", ""),
        ("x" * 500, "x" * LONGEST),
        ("山" * 500, "山" * (LONGEST // 3)),
    ],
)
def test_a_title_becomes_the_name_of_a_file(title: str, stem: str) -> None:
    assert safe_stem(title) == stem


@given(st.text(max_size=300))
def test_any_title_is_safe_or_nothing(title: str) -> None:
    stem = safe_stem(title)
    assert not FORBIDDEN & set(stem)
    assert stem.isprintable()
    assert len(os.fsencode(stem)) <= LONGEST
    assert not stem.startswith((" ", ".", "-", "~"))
    assert not stem.endswith((" ", ".", "-"))
    assert safe_stem(stem) == stem


def test_a_new_game_is_named_by_day_players_and_a_few_letters() -> None:
    assert new_stem(["Ann", "Ben"], WHEN, "3f9a2c") == "2026-11-29-Ann-Ben-3f9a2c"
    assert new_stem(["Dr. Who", "[/]", "山田"], WHEN, "3f9a2c") == "2026-11-29-Dr-Who-山田-3f9a2c"
    assert new_stem([], WHEN, "3f9a2c") == "2026-11-29-3f9a2c"


def test_long_names_leave_the_letters_that_make_a_name_unique() -> None:
    stem = new_stem(["山" * 24] * 5, WHEN, "3f9a2c")
    assert stem.startswith("2026-11-29-山山")
    assert stem.endswith("山-3f9a2c")
    assert len(stem.encode()) <= LONGEST
    assert len({new_stem(["Ann"], WHEN) for _number in range(50)}) == 50


def test_names_that_are_taken_are_numbered() -> None:
    assert list(islice(numbered("Ann"), 3)) == ["Ann", "Ann (2)", "Ann (3)"]
    assert all(len(name.encode()) <= LONGEST for name in islice(numbered("山" * 40), 20))
    assert len(set(numbered("x" * LONGEST))) == 9999


def test_where_file_names_are_ascii_the_rest_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsencode", lambda name: str(name).encode("ascii"))
    assert safe_stem("Zoë & 山") == "Zoe &"
    assert Path(new_stem(["Zoë", "山田"], WHEN, "1")).name == "2026-11-29-Zoe-1"
