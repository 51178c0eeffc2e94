"""Text from strangers: nothing that comes out can do anything to a terminal, and nothing good is lost."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus_tui.table.text import clean_name, clean_text, visible

HOSTILE = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "\x1b\x9b\x9d\x07[]\\;m0 \t\n\r\x00\u202e\u2066\u200b\u200d\u0301\u0e31\ufe0f\u3164\u1100\u1161"
        ),
    ),
    max_size=60,
)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n of\r\nCleves ", "Ann of Cleves"),
        ("\x1b[31mAnn\x1b[0m", "Ann"),
        ("\x9b1;31mAnn", "Ann"),
        ("\x1b]0;your terminal\x07Ann", "Ann"),
        ("\x1b]8;;http://x\x1b\\Ann\x1b]8;;\x1b\\", "Ann"),
        ("\x1bPdevice\x9cAnn", "Ann"),
        ("\x1b]0;never closed", "0;never closed"),
        ("A\x1b(Bnn\x1bc", "Ann"),
        ("An\x00n\x7f\x85", "Ann"),
        ("\u202egnirts\u202c\u2066\u200f", "gnirts"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("A\u3164\u115f", "A"),
        ("[/] [bold]", "[/] [bold]"),
        ("Zoe\u0308", "Zoë"),
        ("\u0301Ann", "Ann"),
        ("a" + "\u0316" * 50, "a" + "\u0316" * 3),
        ("a \u0301 b", "a b"),
        ("山田\u3000太郎", "山田 太郎"),
        ("\ud800x", "x"),
        ("\x1b\u202e \n", ""),
    ],
)
def test_a_text_is_cleaned(text: str, cleaned: str) -> None:
    assert clean_text(text) == cleaned


def test_a_name_has_at_most_24_characters_and_no_space_at_its_end() -> None:
    assert clean_name("x" * 30) == "x" * 24
    assert clean_name("y" * 23 + " z") == "y" * 23
    assert clean_name("山" * 30) == "山" * 24


def test_a_path_keeps_its_length_and_its_spaces() -> None:
    assert visible("/a  b/\x1b[31m\udcff\n.json") == "/a  b/?[31m??.json"


@given(HOSTILE, st.none() | st.integers(1, 30))
def test_whatever_comes_in_a_line_of_printable_characters_comes_out(text: str, limit: int | None) -> None:
    cleaned = clean_text(text, limit)
    assert cleaned.isprintable()
    assert cleaned == " ".join(cleaned.split())
    assert unicodedata.is_normalized("NFC", cleaned)
    assert not any(
        unicodedata.bidirectional(char) in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
        for char in cleaned
    )
    assert limit is None or len(cleaned) <= limit
    assert clean_text(cleaned, limit) == cleaned


def test_a_huge_text_of_unfinished_sequences_takes_no_time_that_grows_with_its_square() -> None:
    assert clean_text("\x1b]\x9b1" * 200_000) == ""
    assert clean_text("\x1b[" + "1" * 1_000_000) == ""
