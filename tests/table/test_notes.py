"""Notes in a record's `extra`: read without trust, written without loss."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus_tui.table.notes import LONGEST, MOST, Note, note_at, notes_of, with_note


def noted(*notes: Any, **others: Any) -> dict[str, Any]:
    return {"notes": list(notes), **others}


def test_notes_are_read_in_the_order_of_their_moments() -> None:
    extra = noted({"at": 9, "text": "later"}, {"at": 0, "text": "start"}, {"at": 4, "text": "middle"})
    assert notes_of(extra, 9) == [Note(0, "start"), Note(4, "middle"), Note(9, "later")]
    assert notes_of(extra, 8) == [Note(0, "start"), Note(4, "middle")]
    assert notes_of({}, 9) == []


@pytest.mark.parametrize(
    "nothing",
    [
        *(None, 5, "text", [], {}),
        *({"at": 1}, {"text": "x"}, {"at": "1", "text": "x"}, {"at": True, "text": "x"}, {"at": -1, "text": "x"}),
        *({"at": 1.0, "text": "x"}, {"at": 1, "text": 5}, {"at": 1, "text": ""}, {"at": 1, "text": " \x00\x1b[2J"}),
    ],
)
def test_what_is_no_note_is_passed_over_and_stays(nothing: Any) -> None:
    extra = noted(nothing, {"at": 1, "text": "x"}, other=1)
    assert notes_of(extra, 9) == [Note(1, "x")]
    assert with_note(extra, 1, "y") == noted(nothing, {"at": 1, "text": "y"}, other=1)
    assert with_note(extra, 1, "") == noted(nothing, other=1)


@pytest.mark.parametrize("notes", [None, 5, "x", {"at": 1, "text": "x"}])
def test_notes_that_are_no_list_are_none(notes: Any) -> None:
    assert notes_of({"notes": notes}, 9) == []
    assert with_note({"notes": notes}, 2, "x") == noted({"at": 2, "text": "x"})


def test_a_text_is_cleaned_and_cut() -> None:
    evil = "\x1b[31mred\x1b]0;title\x07 two\nlines \u202eback [/] " + "x" * 10**6
    (note,) = notes_of(noted({"at": 0, "text": evil}), 0)
    assert note.text.startswith("red two lines back [/] xxx")
    assert note.text.isprintable()
    assert len(note.text) == LONGEST
    (written,) = with_note({}, 0, evil)["notes"]
    assert written == {"at": 0, "text": note.text}


def test_there_is_an_end_to_notes() -> None:
    assert len(notes_of(noted(*({"at": n, "text": "x"} for n in range(MOST + 10))), 10**6)) == MOST


def test_several_notes_on_a_moment_are_shown_together_and_replaced_together() -> None:
    extra = noted({"at": 1, "text": "one."}, {"at": 2, "text": "x"}, {"at": 1, "text": "two."})
    assert note_at(notes_of(extra, 9), 1) == "one. two."
    assert note_at(notes_of(extra, 9), 5) == ""
    assert notes_of(with_note(extra, 1, "three"), 9) == [Note(1, "three"), Note(2, "x")]


@given(st.lists(st.tuples(st.integers(0, 20), st.sampled_from(["a", "b", ""])), max_size=12))
def test_notes_are_what_was_written_last(written: list[tuple[int, str]]) -> None:
    extra: dict[str, Any] = {"by": "somebody"}
    last: dict[int, str] = {}
    for at, text in written:
        before = dict(extra)
        extra = with_note(extra, at, text)
        last[at] = text
        assert with_note(before, at, text) == extra
    assert notes_of(extra, 20) == [Note(at, text) for at, text in sorted(last.items()) if text]
    assert extra["by"] == "somebody"
    # The last one gone, nothing is left of them.
    for at in last:
        extra = with_note(extra, at, "")
    assert extra == {"by": "somebody"}
