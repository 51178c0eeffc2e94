"""What differs between two moments on the board, as targets to be marked. Comparison only; no rule."""

from __future__ import annotations

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import State


def changed(before: State, after: State) -> frozenset[str]:
    """Return the targets on the board that look different: places, tiles, houses, markers, the two white men."""
    found = {
        c.PLACES[space]
        for space in range(1, c.ROAD_SPACES + 1)
        if (before.tile[space], before.owner[space], before.worker[space], before.sold[space])
        != (after.tile[space], after.owner[space], after.worker[space], after.sold[space])
    }
    found |= {
        c.PLACES[place]
        for place in (c.GATE, c.TRADING_POST, c.MERCHANTS_GUILD, c.JOUST_FIELD)
        if before.worker[place] != after.worker[place]
    }
    if before.stables != after.stables:
        found.add("stables")
    if (before.inn_left, before.inn_right) != (after.inn_left, after.inn_right):
        found.add("inn")
    if before.queue != after.queue:
        found.add("castle")
    if before.passed != after.passed:
        found.add("bridge")
    for section, old, new in zip(c.SECTIONS, before.houses, after.houses, strict=True):
        if old != new:
            found.add(f"section:{section.id}")
    for name in ("provost", "bailiff"):
        if getattr(before, name) != getattr(after, name):
            found.add(name)
    return frozenset(found | _tracks(before, after))


def _tracks(before: State, after: State) -> set[str]:
    """Return the favour tracks on which a marker has moved."""
    size = len(c.TRACKS)
    pairs = enumerate(zip(before.markers, after.markers, strict=True))
    return {f"track:{c.TRACKS[i % size]}" for i, (old, new) in pairs if old != new}
