"""The canvas: cells, wide characters, cutting, comparing."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region

from caylus_tui.app.canvas import Canvas, cells, cut, fit, width_of, wrap

PLAIN = Style(color="white", bgcolor="black")
BOLD = Style(color="white", bgcolor="black", bold=True)


def test_cells() -> None:
    assert cells("ab") == ("a", "b")
    assert cells("a市b") == ("a", "市", "", "b")
    assert cells("e\u0301市\u0301x") == ("e\u0301", "市\u0301", "", "x")
    assert cells("a\x1b[\n") == ("a", " ", "[", " ")
    assert width_of("王小明") == 6


@pytest.mark.parametrize(
    ("text", "width", "wanted"),
    [
        ("Maximiliane", 6, "Maxim…"),
        ("Max", 3, "Max"),
        ("王小明王", 6, "王小…"),
        ("王小明王", 7, "王小明…"),
        ("a b", 3, "a b"),
        ("ab cd", 4, "ab…"),
        ("ab", 1, "…"),
        ("ab", 0, ""),
        ("[/]", 3, "[/]"),
    ],
)
def test_cut(text: str, width: int, wanted: str) -> None:
    assert cut(text, width) == wanted
    assert cell_len(cut(text, width)) <= width


def test_fit() -> None:
    assert [fit("王", 5), fit("7", 3, "right"), fit("ab", 5, "center"), fit("abcd", 3, ellipsis="~")] == [
        "王   ",
        "  7",
        " ab  ",
        "ab~",
    ]


def test_wrap() -> None:
    assert wrap("2 food/cloth", 9, 2) == ("2 food/", "cloth")
    assert wrap("food/2 cloth", 9, 2) == ("food/", "2 cloth")
    assert wrap("build wood tile", 9, 2) == ("build", "wood tile")
    assert wrap("build wood tiles of many kinds", 9, 2) == ("build", "wood til…")
    assert wrap("Wortungetüm", 4, 3) == ("Wort", "unge", "tüm")
    assert wrap("王小明王小", 4, 3) == ("王小", "明王", "小")
    assert wrap("short", 9, 2) == ("short",)
    assert wrap("anything", 9, 0) == ()


def test_put_cuts_at_the_edges() -> None:
    canvas = Canvas(6, 2, PLAIN)
    assert canvas.put(4, 0, "abc", PLAIN) == 6
    assert canvas.put(-1, 1, "xyz", PLAIN) == 2
    assert canvas.put(0, 5, "nowhere", PLAIN) == 0
    assert canvas.put(3, 1, "uvw", PLAIN, limit=5) == 5
    assert canvas.text() == "    ab\nyz uv"


def test_no_half_of_a_wide_character_is_left() -> None:
    canvas = Canvas(5, 4, PLAIN)
    canvas.put(0, 0, "王小", PLAIN)
    canvas.put(1, 0, "x", PLAIN)
    canvas.put(0, 1, "王小", PLAIN)
    canvas.put(2, 1, "x", PLAIN)
    canvas.put(4, 2, "王", PLAIN)
    canvas.put(-1, 3, "王x", PLAIN)
    assert [canvas.line(y) for y in range(4)] == [" x小 ", "王x  ", "     ", " x   "]
    assert [cell_len(canvas.line(y)) for y in range(4)] == [5, 5, 5, 5]


def test_strips_join_cells_of_one_style() -> None:
    canvas = Canvas(6, 1, PLAIN)
    canvas.put(1, 0, "王b", BOLD)
    strip = canvas.strip(0)
    assert [(segment.text, segment.style) for segment in strip] == [(" ", PLAIN), ("王b", BOLD), ("  ", PLAIN)]
    assert strip.cell_length == 6


def test_changed_lines() -> None:
    first, second = Canvas(4, 3, PLAIN), Canvas(4, 3, PLAIN)
    second.put(0, 1, "x", PLAIN)
    second.put(0, 2, " ", BOLD)
    assert list(second.changed_lines(first)) == [1, 2]
    assert list(second.changed_lines(None)) == list(second.changed_lines(Canvas(5, 3, PLAIN))) == [0, 1, 2]


def test_targets() -> None:
    canvas = Canvas(10, 4, PLAIN)
    canvas.hit("a", 1, 1, 3, 2)
    canvas.hit("beyond", 8, 3, 5, 5)
    canvas.hit("outside", 20, 1, 2)
    assert canvas.hits == {"a": Region(1, 1, 3, 2), "beyond": Region(8, 3, 2, 1)}
    assert [canvas.target_at(3, 2), canvas.target_at(4, 2), canvas.target_at(9, 3)] == ["a", None, "beyond"]


def test_paint_tells_letters_from_the_rest() -> None:
    canvas = Canvas(4, 1, PLAIN)
    canvas.put(0, 0, "a─", PLAIN)
    canvas.paint(0, 0, 3, 1, lambda style: style, lambda style: BOLD)
    assert canvas.styles[0] == [BOLD, PLAIN, PLAIN, PLAIN]


def test_wide_text_breaks_between_wide_characters_but_never_inside_a_name_or_before_a_closing_sign() -> None:
    assert wrap("轮到Ben：把工人放到路上", 10, 3) == ("轮到Ben：", "把工人放到", "路上")
    assert wrap("采石场(17)交易", 9, 3) == ("采石场", "(17)交易")
    assert wrap("食物，木材", 5, 3) == ("食", "物，", "木材")
