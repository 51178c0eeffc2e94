"""Lines in and lines out."""

import io

import pytest

from caylus_tui.plain.console import MOST_READ, Console, EndOfInput
from caylus_tui.plain.text import WIDTH, clipped, wrap
from tests.plain.talking import width


def console(typed: str = "", *, echo: bool = False) -> tuple[Console, io.StringIO]:
    out = io.StringIO()
    return Console(io.StringIO(typed), out, echo=echo), out


# --- wrapping ---------------------------------------------------------------------------------------------------------


def test_lines_break_at_spaces_and_later_ones_hang() -> None:
    text = "one two three four five six seven"
    assert wrap(text, 14) == ["one two three", "four five six", "seven"]
    assert wrap(text, 14, hang=2) == ["one two three", "  four five", "  six seven"]
    assert wrap("", 14) == [""]
    assert wrap("one\ntwo", 14) == ["one", "two"]


def test_a_word_wider_than_a_line_is_broken() -> None:
    assert wrap("a " + "x" * 25, 10) == ["a", "x" * 10, "x" * 10, "x" * 5]
    assert wrap("x" * 25, 10, hang=2) == ["x" * 10, "  " + "x" * 8, "  " + "x" * 7]


def test_chinese_breaks_between_signs_but_not_before_a_stop() -> None:
    assert wrap("凯吕斯凯吕斯凯吕斯", 8) == ["凯吕斯凯", "吕斯凯吕", "斯"]
    assert wrap("凯吕斯，凯吕斯。", 8) == ["凯吕斯，", "凯吕斯。"]
    assert wrap("凯吕斯凯。", 8) == ["凯吕斯", "凯。"]
    assert wrap("凯吕（斯）凯", 6) == ["凯吕", "（斯）", "凯"]


def test_a_line_counts_cells_not_letters() -> None:
    marks = "e\u0301" * 10
    assert wrap(marks, 10) == [marks]
    assert [width(line) for line in wrap("ケイラス " * 30)] == [78, 79, 79, 33]


def test_nothing_that_does_something_to_a_terminal_comes_through() -> None:
    assert wrap("a\x1b[31mb\u202ec\x07d\te") == ["a?[31mb?c?d?e"]


def test_a_text_is_clipped_at_cells() -> None:
    assert clipped("凯吕斯", 5) == "凯吕"
    assert clipped("abc", 3) == "abc"


# --- reading ----------------------------------------------------------------------------------------------------------


def test_what_is_typed_is_cleaned() -> None:
    asked, _out = console("  pl \t r5\x1b[2J\u202e  \n")
    assert asked.read("?") == "pl r5"


def test_the_end_of_input_is_told_apart_from_an_empty_line() -> None:
    asked, out = console("\nlast")
    assert [asked.read("Go:"), asked.read("Go:")] == ["", "last"]
    with pytest.raises(EndOfInput):
        asked.read("Go:")
    assert out.getvalue() == "Go: Go: Go: \n"


def test_the_rest_of_an_endless_line_is_dropped() -> None:
    asked, _out = console("x" * (3 * MOST_READ) + "\nnext\n")
    assert asked.read("?") == "x" * MOST_READ
    assert asked.read("?") == "next"


def test_input_that_does_not_show_itself_is_repeated_within_the_line() -> None:
    asked, out = console("pl r5\n" + "凯" * 60 + "\n", echo=True)
    asked.read("Your choice:")
    asked.read("Your choice:")
    first, second = out.getvalue().splitlines()
    assert first == "Your choice: pl r5"
    assert second.startswith("Your choice: 凯凯")
    assert width(second) == WIDTH


def test_a_pause_is_one_blank_line() -> None:
    asked, out = console()
    asked.pause()
    asked.say("one")
    asked.pause()
    asked.pause()
    asked.say("two")
    assert out.getvalue() == "one\n\ntwo\n"
