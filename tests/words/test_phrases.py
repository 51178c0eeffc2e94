"""Texts put together: in lines of a width, in every script."""

import pytest

from caylus_tui.words import i18n, phrases
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


def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    assert [
        phrases.decimal(93.5),
        phrases.decimal(2),
        phrases.decimal(0.25, short=True),
        phrases.decimal(2.0, short=True),
    ] == ["93.5", "2.0", "0.25", "2"]
    i18n.use("fr")
    assert [phrases.decimal(93.5), phrases.decimal(0.25, short=True), phrases.decimal(4.0, short=True)] == [
        "93,5",
        "0,25",
        "4",
    ]


def test_things_side_by_side_are_no_list() -> None:
    assert phrases.beside(["12 games", "newest first"]) == "12 games, newest first"
    assert phrases.beside([]) == ""
    i18n.use("zh_CN")
    assert (phrases.beside(["a", "b", "c"]), phrases.listed(["a", "b"])) == ("a，b，c", "a、b")
