"""The signs that the table is drawn with, as sets that can be exchanged: Unicode and plain ASCII.

Every sign is one cell wide. Terminals set to wide East Asian ambiguous characters draw some of the Unicode set two
cells wide; for them, and for everyone who likes plain letters better, the ASCII set says all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Frame:
    """The signs of one style of border."""

    across: str
    down: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs."""

    name: str
    players: dict[str, str]
    """Symbols by colour."""
    provost: str
    bailiff: str
    prestige: str
    flag: str
    """A section's scoring marker on the road."""
    flag_down: str
    """The marker of a section that has been scored."""
    nothing: str
    """No cube, nobody: a place that is empty."""
    slot: str
    """A free place for a worker."""
    lot: str
    """A free building lot of the castle."""
    closed: str
    """A lot that stays empty, a column that is not open yet."""
    sold: str
    """A tile that becomes a residence when its worker goes home."""
    cursor: str
    """Points at what is chosen."""
    dot: str
    """Between two things of a line."""
    arrow: str
    """Turns into, moves to."""
    minus: str
    enough: str
    """Nothing is missing."""
    ellipsis: str
    rule: str
    bar: str
    """A line between two columns."""
    limit: str
    """The line before columns that a scoring opens."""
    rail: str
    """The road as far as the provost lets work."""
    rail_beyond: str
    """The road beyond the provost."""
    frame: Frame
    frames: tuple[Frame, ...]
    """Borders by kind of tile: none, neutral, fixed, wood, stone, residence, prestige. Nobody's are broken lines."""


_LIGHT = Frame("─", "│", "╭", "╮", "╰", "╯")
_SQUARE = Frame("─", "│", "┌", "┐", "└", "┘")

UNICODE: Final = Glyphs(
    name="unicode",
    players={"blue": "▲", "red": "■", "green": "●", "orange": "◆", "black": "✚"},
    provost="P",
    bailiff="B",
    prestige="★",
    flag="⚑",
    flag_down="⚐",
    nothing="·",
    slot="○",
    lot="□",
    closed="×",
    sold="§",
    cursor="▸",
    dot="·",
    arrow="→",
    minus="−",
    enough="✓",
    ellipsis="…",
    rule="─",
    bar="│",
    limit="┊",
    rail="═",
    rail_beyond="┄",
    frame=_LIGHT,
    frames=(
        Frame(" ", " ", " ", " ", " ", " "),
        Frame("╌", "┊", "┌", "┐", "└", "┘"),
        Frame("┅", "┇", "┏", "┓", "┗", "┛"),
        _SQUARE,
        Frame("━", "┃", "┏", "┓", "┗", "┛"),
        _LIGHT,
        Frame("═", "║", "╔", "╗", "╚", "╝"),
    ),
)

_PLAIN = Frame("-", "|", "+", "+", "+", "+")

ASCII: Final = Glyphs(
    name="ascii",
    players={"blue": "B", "red": "R", "green": "G", "orange": "O", "black": "K"},
    provost="P",
    bailiff="&",
    prestige="*",
    flag="!",
    flag_down="'",
    nothing=".",
    slot="_",
    lot=".",
    closed="x",
    sold="%",
    cursor=">",
    dot="-",
    arrow=">",
    minus="-",
    enough="y",
    ellipsis="~",
    rule="-",
    bar="|",
    limit=":",
    rail="=",
    rail_beyond=".",
    frame=_PLAIN,
    frames=(
        Frame(" ", " ", " ", " ", " ", " "),
        Frame(".", ":", ".", ".", ".", "."),
        Frame("=", "|", "+", "+", "+", "+"),
        _PLAIN,
        Frame("#", "#", "#", "#", "#", "#"),
        Frame("-", "|", "/", "\\", "\\", "/"),
        Frame("*", "*", "*", "*", "*", "*"),
    ),
)

GLYPH_SETS: Final = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII)}
"""The sets by the name they have in the settings."""
