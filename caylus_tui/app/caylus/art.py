"""The picture above the main menu: a castle with the name in its wall, and five workers on the road to its gate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from caylus_tui.app.glyphs import ASCII, UNICODE

_CASTLE: Final = (
    "┌─┐ ┌─┐ ┌─┐                                       ┌─┐ ┌─┐ ┌─┐",
    "│ └─┘ └─┘ │  ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐  │ └─┘ └─┘ │",
    "│         ├──┘ └─┘ └─┘ └─┘ └─┘ └─┘ └─┘ └─┘ └─┘ └──┤         │",
    "│   ╷ ╷   │                                       │   ╷ ╷   │",
    "│   ╵ ╵   │         C   A   Y   L   U   S         │   ╵ ╵   │",
    "│         │                 ╭───╮                 │         │",
    "┴─────────┴─────────────────╯   ╰─────────────────┴─────────┴",
)
_ROAD: Final = (
    "                            │ 0 │                            ",
    "          ╭─────────────────╯   │                            ",
    "          │ ·  ·  1  ·  ·  ·  · │                            ",
    "          │   ╭─────────────────╯                            ",
    "          │ 2 ╰───────────────────────────────────╮          ",
    "          │ ·  ·  ·  ·  ·  ·  ·  3  ·  ·  ·  ·  · │          ",
    "          ╰───────────────────────────────────╮ 4 │          ",
)
WIDTH: Final = len(_CASTLE[0])
HEIGHT: Final = len(_CASTLE) + 1
"""Lines of the picture with the beginning of the road only; the whole road needs `TALL`."""
TALL: Final = len(_CASTLE) + len(_ROAD)

_PLAIN: Final = str.maketrans("┌┐└┘├┤┴─│╷╵╭╮╰╯·", "+++++++-||'+++++"[:15] + ".")


def picture(plain: bool, lines: int) -> Content:
    """The picture in at most so many lines, with plain ASCII or not; the workers are the players' symbols."""
    symbols = (ASCII if plain else UNICODE).players
    colors = [*symbols]
    rows = [*_CASTLE, *(_ROAD if lines >= TALL else _ROAD[:1] if lines >= HEIGHT else ())]
    return Content("\n").join([_row(row.translate(_PLAIN) if plain else row, colors, symbols) for row in rows])


def _row(row: str, colors: Sequence[str], symbols: dict[str, str]) -> Content:
    """A line in as few pieces as its colours allow."""
    parts: list[tuple[str, str]] = []
    for mark in row:
        sign, style = mark, "$quiet"
        if mark.isdigit():
            color = colors[int(mark)]
            sign, style = symbols[color], f"bold $player-{color}"
        elif mark in "CAYLUS":
            style = "bold $primary"
        if parts and (parts[-1][1] == style or sign == " "):
            parts[-1] = (parts[-1][0] + sign, parts[-1][1])
        else:
            parts.append((sign, style))
    return Content.assemble(*parts)
