"""Texts put together: in lines of a width, in every script."""

import pytest

from caylus_tui.words import phrases
from tests.words.fakes import speak_in_brackets, translated_whole


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 7, ["one two", "three"]),
        ("one\ntwo  three", 20, ["one two three"]),
        ("longerthanaline a", 6, ["longerthanaline", "a"]),
        ("la tour\u00a0: deux", 7, ["la", "tour\u00a0:", "deux"]),
        ("放一个工人。然后", 8, ["放一个工", "人。然后"]),
        ("放一个工人。然后", 10, ["放一个工", "人。然后"]),
        ("（甲）到 road:4", 8, ["（甲）到", "road:4"]),
        ("ｗｉｄｅ", 4, ["ｗｉ", "ｄｅ"]),
    ],
)
def test_lines_of_a_width(text: str, width: int, lines: list[str]) -> None:
    assert phrases.wrap(text, width) == lines


def test_later_lines_stand_behind_an_indent() -> None:
    assert phrases.wrap("one two three four", 9, "  ") == ["one two", "  three", "  four"]


def test_labels_and_lists_are_patterns_of_the_language() -> None:
    speak_in_brackets()
    assert phrases.labelled("Ann", "3 deniers") == "⟦Ann: 3 deniers⟧"
    assert phrases.listed_or(["a", "b", "c"]) == "⟦⟦a, b⟧ or c⟧"
    assert translated_whole(phrases.sentences(["One.", "Two."]))
