"""Text broken into lines: at blanks, beside wide letters, and never where a sign belongs to what is beside it."""

from __future__ import annotations

import pytest
from textual.content import Content

from caylus_tui.app.widgets.prose import in_lines
from caylus_tui.app.widgets.text import cut, cut_words, use
from caylus_tui.learn.lesson import find
from caylus_tui.learn.run import LessonRun
from caylus_tui.words import i18n


def lines(text: str, width: int, most: int = 99) -> list[str]:
    return in_lines(Content(text), width, most).plain.split("\n")


@pytest.mark.parametrize(
    ("text", "width", "broken"),
    [
        ("one two three", 8, ["one two", "three"]),
        ("  kept as it is", 20, ["  kept as it is"]),
        ("first\n\nsecond one", 7, ["first", "", "second", "one"]),
        # Languages that put a blank before a sign keep both together; after a full stop a sign begins a sentence.
        ("un clic choisit ; les lettres", 11, ["un clic", "choisit ;", "les lettres"]),
        ("dit « bonjour » ici", 14, ["dit", "« bonjour »", "ici"]),
        ("at once. ? tells", 9, ["at once.", "? tells"]),
        ("worth 19 prestige", 8, ["worth", "19 prest", "ige"]),
        # No blank is needed beside a wide letter, but names and figures stay whole.
        ("选择Enter进行", 8, ["选择", "Enter进", "行"]),
        ("房屋立即得5声望。", 12, ["房屋立即得", "5声望。"]),
        ("然后Ann：放置", 7, ["然后", "Ann：放", "置"]),
    ],
)
def test_where_lines_end(text: str, width: int, broken: list[str]) -> None:
    assert lines(text, width) == broken


def test_styles_stay_where_they_were() -> None:
    said = in_lines(Content.assemble("plain and ", ("bold words", "bold")), 12)
    assert said.plain == "plain and\nbold words"
    assert [(span.start, span.end) for span in said.spans] == [(10, 20)]


def test_what_has_no_room_ends_with_an_ellipsis_after_a_word() -> None:
    assert lines("one two three four five", 9, 2) == ["one two", "three…"]
    assert lines("放置工人在建筑上，然后放弃", 8, 2) == ["放置工人", "在建筑…"]


def test_the_sign_of_what_was_cut_is_ascii_where_all_is() -> None:
    try:
        use(plain=True)
        assert cut("a long name", 7) == "a long~"
        assert cut_words("a long name", 9) == "a long ~"
    finally:
        use(plain=False)
    assert cut("a long name", 7) == "a long…"
    assert cut_words("a long name", 9) == "a long …"
    assert cut_words("途中で切れています", 11) == "途中で切…"
    assert cut_words("immeasurable", 8) == "immeasu…"


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ["Blue", "Red", "Green"]), ("fr", ["Bleu", "Rouge", "Vert"]), ("ja", ["青", "赤", "緑"])],
)
def test_the_seats_of_a_lesson_are_called_as_its_texts_call_them(language: str, names: list[str]) -> None:
    i18n.use(language)
    assert [seat.name for seat in LessonRun(find("first-worker")).session.seats] == names
