"""Where everything stands on the table, by the size of the terminal and the number of players.

`PLANS` is the whole truth as data: an area for each size class, divided into rows and columns down to the panels by
name. `header castle special road favor players supply forecast` are the board's own; `choices preview log footer` are
regions for the rest of the table. `arrange` turns a plan into regions for a terminal's real size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.geometry import Region


@dataclass(frozen=True, slots=True)
class Area:
    """A panel, or a division of the table into further areas.

    Its extent along the direction of division is `size` cells, `each` more for every player, `least` at the least; what
    is left over is shared by weight of `grow`, up to `most` cells an area. An area with `extra` is there only if that
    leaves room for all the others.
    """

    name: str = ""
    size: int = 0
    each: int = 0
    least: int = 0
    grow: int = 0
    most: int = 9999
    extra: bool = False
    rows: tuple[Area, ...] = ()
    columns: tuple[Area, ...] = ()

    def wanted(self, players: int) -> int:
        """Return the cells that the area needs."""
        return min(max(self.size + self.each * players, self.least), self.most)


@dataclass(frozen=True, slots=True)
class SizeClass:
    """A size of terminal and what the table looks like from there on."""

    name: str
    width: int
    height: int
    plan: Area


_COMPACT: Final = Area(
    rows=(
        Area("header", size=1),
        Area("castle", size=1),
        Area("special", size=1),
        Area("road", size=9),
        Area(
            size=1,
            each=1,
            least=5,
            columns=(Area("favor", size=13, each=5, least=33), Area("players", size=42, grow=1)),
        ),
        Area("choices", size=4, grow=2, most=12),
        Area("log", size=4, grow=3, extra=True),
        Area("preview", size=1),
        Area("footer", size=1),
    )
)

_MEDIUM: Final = Area(
    rows=(
        Area("header", size=1),
        Area(size=4, columns=(Area("castle", size=54, grow=1), Area("special", size=46, grow=1))),
        Area("road", size=13),
        Area(
            size=1,
            each=1,
            least=5,
            columns=(Area("favor", size=13, each=5, least=38), Area("players", size=60, grow=1)),
        ),
        Area("choices", size=4, grow=2, most=14),
        Area("log", size=4, grow=3, extra=True),
        Area("preview", size=1),
        Area("footer", size=1),
    )
)

_LARGE: Final = Area(
    rows=(
        Area("header", size=1),
        Area(
            size=36,
            grow=1,
            columns=(
                Area(
                    size=88,
                    grow=2,
                    rows=(
                        Area(
                            size=11,
                            columns=(
                                Area(size=50, grow=1, rows=(Area("castle", size=6), Area("special", size=5))),
                                Area("favor", size=38),
                            ),
                        ),
                        Area("road", size=25, grow=1),
                        Area("supply", size=12, extra=True),
                        Area("forecast", size=10, extra=True),
                    ),
                ),
                Area(
                    size=32,
                    grow=1,
                    rows=(
                        Area("players", size=1, each=4, most=17),
                        Area("choices", size=11, grow=3),
                        Area("log", size=8, grow=2),
                    ),
                ),
            ),
        ),
        Area("preview", size=2),
        Area("footer", size=1),
    )
)

_HUGE: Final = Area(
    rows=(
        Area("header", size=1),
        Area(
            size=46,
            grow=1,
            columns=(
                Area(
                    size=102,
                    grow=2,
                    rows=(
                        Area(
                            size=11,
                            columns=(
                                Area(size=60, grow=1, rows=(Area("castle", size=6), Area("special", size=5))),
                                Area("favor", size=42),
                            ),
                        ),
                        Area("road", size=25, grow=1, most=29),
                        Area("log", size=10, grow=1),
                    ),
                ),
                Area(size=29, grow=1, rows=(Area("players", size=1, each=4), Area("choices", size=12, grow=1))),
                Area(size=29, grow=1, rows=(Area("supply", size=30), Area("forecast", size=16, grow=1))),
            ),
        ),
        Area("preview", size=2),
        Area("footer", size=1),
    )
)

PLANS: Final = (
    SizeClass("huge", 160, 50, _HUGE),
    SizeClass("large", 120, 40, _LARGE),
    SizeClass("medium", 100, 30, _MEDIUM),
    SizeClass("compact", 80, 24, _COMPACT),
)
"""The size classes, the largest first."""

SMALLEST: Final = (80, 24)
"""Columns and lines that the table needs."""


def size_class(width: int, height: int, mode: str = "roomy") -> str:
    """Return the largest class that fits, `small` when none does; with mode `compact` the smallest one."""
    fitting = [known.name for known in PLANS if width >= known.width and height >= known.height]
    if not fitting:
        return "small"
    return fitting[-1] if mode == "compact" else fitting[0]


def arrange(size: str, width: int, height: int, players: int) -> dict[str, Region]:
    """Return the region of every panel of a size class in a terminal of a size; `small` has none."""
    found: dict[str, Region] = {}
    for known in PLANS:
        if known.name == size:
            _divide(known.plan, Region(0, 0, width, height), players, found)
    return found


def _divide(area: Area, region: Region, players: int, found: dict[str, Region]) -> None:
    if area.name:
        found[area.name] = region
        return
    x, y, width, height = region
    parts = area.rows or area.columns
    for part, extent in _extents(parts, height if area.rows else width, players):
        if area.rows:
            _divide(part, Region(x, y, width, extent), players, found)
            y += extent
        else:
            _divide(part, Region(x, y, extent, height), players, found)
            x += extent


def _extents(parts: tuple[Area, ...], room: int, players: int) -> list[tuple[Area, int]]:
    """Share the room among areas next to each other: what they want first, what is left by weight."""
    used = [part for part in parts if not part.extra]
    spare = room - sum(part.wanted(players) for part in used)
    for part in parts:
        if part.extra and spare >= part.wanted(players):
            spare -= part.wanted(players)
            used.append(part)
    used.sort(key=parts.index)
    extents = {id(part): part.wanted(players) for part in used}
    growing = [part for part in used if part.grow]
    while spare > 0 and growing:
        weight = sum(part.grow for part in growing)
        given = 0
        for part in growing:
            share = min(max(1, spare * part.grow // weight), part.most - extents[id(part)], spare - given)
            extents[id(part)] += share
            given += share
        spare -= given
        growing = [part for part in growing if extents[id(part)] < part.most]
    return [(part, extents[id(part)]) for part in used]
