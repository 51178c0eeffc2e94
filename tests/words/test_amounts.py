"""Amounts, lists and changes as text."""

import pytest

from caylus_tui.words import amounts as a
from tests.words.fakes import speak_in_brackets, translated_whole


def test_one_and_many() -> None:
    said = [[say(n) for n in (0, 1, 2)] for say in (a.deniers, a.workers, a.favors, a.houses, a.batches, a.spaces)]
    assert said == [
        ["0 deniers", "1 denier", "2 deniers"],
        ["0 workers", "1 worker", "2 workers"],
        ["0 royal favours", "1 royal favour", "2 royal favours"],
        ["0 houses", "1 house", "2 houses"],
        ["0 batches", "1 batch", "2 batches"],
        ["0 spaces", "1 space", "2 spaces"],
    ]
    assert (a.prestige(3), a.cube(4, 2), a.any_cubes(4), a.deniers_short(7)) == (
        "3 prestige",
        "2 gold",
        "4 cubes",
        "7d",
    )


def test_cubes_in_four_ways() -> None:
    counts = (2, 0, 1, 1, 0)
    assert a.cubes(counts) == "2 food, 1 stone, 1 cloth"
    assert a.cubes_and(counts) == "2 food, 1 stone and 1 cloth"
    assert a.cubes_brief(counts) == "2 food, stone, cloth"
    assert a.cubes_letters(counts) == "ffsc"
    assert a.cubes((0, 0, 0, 0, 0)) == ""


def test_changes() -> None:
    assert a.change(2, -1, (2, 0, 0, 0, -1), -1) == "+2 prestige, -1 denier, +2 food, -1 gold, -1 worker"
    assert a.change() == ""
    assert a.change_letters(4, -2, (-1, -1, 0, 0, 0)) == "+4★ -2d -1f -1w"
    assert a.change_letters(4, star="*") == "+4*"


@pytest.mark.parametrize(
    ("items", "plain", "both", "either"),
    [
        ([], "", "", ""),
        (["a"], "a", "a", "a"),
        (["a", "b"], "a, b", "a and b", "a or b"),
        (["a", "b", "c"], "a, b, c", "a, b and c", "a, b or c"),
    ],
)
def test_lists(items: list[str], plain: str, both: str, either: str) -> None:
    assert (a.listed(items), a.listed_and(items), a.listed_or(items)) == (plain, both, either)


def test_sentences_and_headings() -> None:
    assert a.sentences(["One.", "Two.", "Three."]) == "One. Two. Three."
    assert a.labelled("Ann", "3 deniers") == "Ann: 3 deniers"


def test_braces_in_a_name_are_only_letters() -> None:
    assert a.listed_and(["{first}", "{0}"]) == "{first} and {0}"
    assert a.labelled("{text}", "[/]") == "{text}: [/]"


def test_lists_are_put_together_by_the_language() -> None:
    speak_in_brackets()
    assert a.listed_and(["a", "b", "c"]) == "⟦⟦a, b⟧ and c⟧"
    assert translated_whole(a.change(2, -1, (2, 0, 0, 0, 0)))
