"""How the cursor moves over the board: to what lies next in a direction, and along the road's windings.

Pure geometry: it is told where things are and which of them may be visited.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from textual.geometry import Region

DIRECTIONS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

ASPECT: Final = 2.2
"""A cell is about so many times as high as it is wide."""

SIDEWAYS: Final = 3.0
"""How much a step to the side counts against a step ahead."""


def step(where: Mapping[str, Region], visit: Collection[str], here: str | None, direction: str) -> str | None:
    """Return the target that the cursor goes to from `here`; None if it stays.

    Args:
        where: the place of every target on the screen, in cells.
        visit: the targets that may be visited.
        here: where the cursor is; None is nowhere, and then the first one in reading order is taken.
        direction: `up`, `down`, `left` or `right`.
    """
    open_to = [target for target in visit if target in where and target != here]
    if not open_to:
        return None
    if here is None or here not in where:
        return min(open_to, key=lambda target: (where[target].y, where[target].x))
    nearest = _nearest(where, open_to, here, direction)
    if direction in ("left", "right") and _space(here):
        along = _along_the_road(where, open_to, here, direction)
        if along is not None and not (_bends(where, here, along) and nearest and _beside(where[here], where[nearest])):
            return along
        # Where the road ends for now nothing in another winding is meant.
        return nearest if nearest and _beside(where[here], where[nearest]) else None
    return nearest


def _bends(where: Mapping[str, Region], here: str, there: str) -> bool:
    """Say whether two road spaces lie in different windings."""
    return where[here].y != where[there].y


def _beside(one: Region, other: Region) -> bool:
    """Say whether two regions share a line."""
    return one.y < other.bottom and other.y < one.bottom


def _space(target: str) -> int:
    """Return the number of a road space, 0 for anything else."""
    kind, _, number = target.partition(":")
    return int(number) if kind == "road" and number.isdigit() else 0


def _along_the_road(where: Mapping[str, Region], open_to: list[str], here: str, direction: str) -> str | None:
    """Return the next road space in a direction: in the same winding, or round its bend into the next one."""
    space = _space(here)
    neighbours = {_space(t): where[t] for t in where if _space(t)}
    ahead = _runs(neighbours, space, direction)
    if ahead == 0:
        return None
    candidates = [t for t in open_to if _space(t) and (_space(t) - space) * ahead > 0]
    return min(candidates, key=lambda target: abs(_space(target) - space), default=None)


def _runs(spaces: Mapping[int, Region], space: int, direction: str) -> int:
    """Say whether numbers grow (1) or fall (-1) in a direction in the winding of a space; 0 if that cannot be seen."""
    sign = DIRECTIONS[direction][0]
    for other in (space + 1, space - 1):
        if other in spaces and spaces[other].y == spaces[space].y:
            grows = (spaces[other].x > spaces[space].x) == (other > space)
            return sign if grows else -sign
    return 0


def _nearest(where: Mapping[str, Region], open_to: list[str], here: str, direction: str) -> str | None:
    """Return the target that lies nearest ahead, what is straight ahead before what is aside."""
    dx, dy = DIRECTIONS[direction]
    start = where[here]

    def cost(target: str) -> float | None:
        region = where[target]
        if dx:
            ahead = _gap(start.x, start.right, region.x, region.right) * dx
            aside = abs(_gap(start.y, start.bottom, region.y, region.bottom)) * ASPECT
        else:
            ahead = _gap(start.y, start.bottom, region.y, region.bottom) * dy * ASPECT
            aside = abs(_gap(start.x, start.right, region.x, region.right))
        if ahead <= 0:
            return None
        centre = abs(_centre(region)[1 if dx else 0] - _centre(start)[1 if dx else 0])
        return ahead + SIDEWAYS * aside + centre / 100

    if dy:
        open_to = _next_winding(where, open_to, here, dy)
    costs = {target: found for target in open_to if (found := cost(target)) is not None}
    return min(costs, key=lambda target: (costs[target], target), default=None)


def _next_winding(where: Mapping[str, Region], open_to: list[str], here: str, dy: int) -> list[str]:
    """Leave out what lies in windings beyond the next one that has anything to visit: no arrow leaps over a winding."""
    lines = [where[t].y for t in open_to if _space(t) and (where[t].y - where[here].y) * dy > 0]
    next_line = min(lines, key=lambda y: y * dy, default=0)
    return [t for t in open_to if not _space(t) or where[t].y == next_line]


def _gap(start: int, end: int, other_start: int, other_end: int) -> float:
    """Return how far another stretch lies after (positive) or before (negative) a stretch; 0 where they overlap."""
    if other_start >= end:
        return other_start - end + 1
    if other_end <= start:
        return other_end - start - 1
    return 0


def _centre(region: Region) -> tuple[float, float]:
    return region.x + region.width / 2, region.y + region.height / 2
