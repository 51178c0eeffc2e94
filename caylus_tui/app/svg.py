"""A canvas of cells as an SVG picture that needs nothing else: no fonts from elsewhere, no scripts, no styles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from rich.color import Color
from rich.style import Style

from caylus_tui.app.canvas import Canvas

CELL: Final = (8.4, 17.0)
"""Width and height of a cell, in units of the picture."""
_SIZE: Final = 14
"""Of the letters."""
_BASE: Final = 12.6
"""From the top of a line to the foot of its letters."""
_EDGE: Final = 8
"""Around the picture."""
_FONTS: Final = "'DejaVu Sans Mono', 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace"


def svg(canvas: Canvas, title: str) -> str:
    """The picture; `title` says what is to be seen on it."""
    width = canvas.width * CELL[0] + 2 * _EDGE
    height = canvas.height * CELL[1] + 2 * _EDGE
    _fore, ground = _colors(canvas.styles[-1][-1])
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    font = f'font-family={quoteattr(_FONTS)} font-size="{_SIZE}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {font}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" rx="6" fill="{ground}"/>',
    ]
    for y in range(canvas.height):
        lines += _grounds(canvas, y, ground)
    for y in range(canvas.height):
        lines += _letters(canvas, y)
    return "\n".join([*lines, "</svg>", ""])


def _grounds(canvas: Canvas, y: int, ground: str) -> Iterator[str]:
    """The backgrounds of a line that differ from the picture's own."""
    for (_fore, back), start, end in _runs(canvas, y):
        if back != ground:
            x, top = _EDGE + start * CELL[0], _EDGE + y * CELL[1]
            # A hair wider and higher than its cells: no seams between two of them.
            size = f'width="{(end - start) * CELL[0] + 0.3:g}" height="{CELL[1] + 0.3:g}"'
            yield f'<rect x="{x:g}" y="{top:g}" {size} fill="{back}"/>'


def _runs(canvas: Canvas, y: int) -> Iterator[tuple[tuple[str, str], int, int]]:
    """The cells of a line with the same two colours: the colours, the first column, the one after the last."""
    start = 0
    for colors, run in groupby(canvas.styles[y], _colors):
        end = start + sum(1 for _cell in run)
        yield colors, start, end
        start = end


def _letters(canvas: Canvas, y: int) -> Iterator[str]:
    """The texts of a line. Signs other than ASCII stand by themselves: their widths differ from font to font."""
    chars, styles = canvas.chars[y], canvas.styles[y]
    x = 0
    while x < canvas.width:
        end = x + 1
        if chars[x] > " ":
            while end < canvas.width and _joins(chars[x], chars[end]) and _ink(styles[end]) == _ink(styles[x]):
                end += 1
            text = "".join(chars[x:end]).rstrip()
            yield _text(text, x, y, _cells(chars, x, text), _ink(styles[x]))
        x = end


def _joins(first: str, other: str) -> bool:
    return first.isascii() and other.isascii() and other != ""


def _cells(chars: list[str], x: int, text: str) -> int:
    """How many cells a text fills that begins in a column."""
    if text.isascii():
        return len(text)
    return 2 if x + 1 < len(chars) and chars[x + 1] == "" else 1


def _text(text: str, x: int, y: int, cells: int, ink: str) -> str:
    left, foot = _EDGE + x * CELL[0], _EDGE + y * CELL[1] + _BASE
    fit = f' textLength="{cells * CELL[0]:g}" lengthAdjust="spacingAndGlyphs"' if text.isascii() else ""
    return f'<text x="{left:g}" y="{foot:g}" xml:space="preserve"{fit} {ink}>{escape(text)}</text>'


def _ink(style: Style) -> str:
    """The attributes of a text in a style."""
    parts = [f'fill="{_colors(style)[0]}"']
    if style.bold:
        parts.append('font-weight="bold"')
    if style.italic:
        parts.append('font-style="italic"')
    lines = [name for name, there in (("underline", style.underline), ("line-through", style.strike)) if there]
    if lines:
        parts.append(f'text-decoration="{" ".join(lines)}"')
    return " ".join(parts)


def _colors(style: Style) -> tuple[str, str]:
    """The colours of letters and background in a style."""
    fore, back = _hex(style.color), _hex(style.bgcolor)
    return (back, fore) if style.reverse else (fore, back)


def _hex(color: Color | None) -> str:
    return "#808080" if color is None else color.get_truecolor().hex
