"""Small drawn examples: a part of the board of a position that ships with the rules, in a few lines of text.

A page names one as `{draw:road POSITION 5 9}` (spaces 5 to 9), `{draw:castle POSITION}`, `{draw:favors POSITION}`,
`{draw:special POSITION}`. Drawn from the position itself, an example cannot say anything that the rules do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.words import names
from caylus_tui.words.i18n import _, pgettext
from caylus_tui.words.rulebook.signs import Signs
from caylus_tui.words.tables import cells

_LEAST: Final = 5
"""The least cells of a space of the road."""
_WIDEST: Final = 55
"""The cells of a page on the smallest screen."""


def draw(kind: str, state: State, numbers: Sequence[int], signs: Signs) -> list[str]:
    """The lines of a drawing; raise KeyError if there is no such kind."""
    return [line.rstrip() for line in DRAWINGS[kind](state, numbers, signs)]


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cells(text))


def _labelled(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Lines with labels in front, all as wide as the widest."""
    width = max(cells(label) for label, _text in rows) + 2
    return [_padded(label, width) + text for label, text in rows]


def _sign(state: State, player: int, signs: Signs, nobody: str) -> str:
    return nobody if player == NOBODY else signs.players[state.colors[player]]


def _road(state: State, numbers: Sequence[int], signs: Signs) -> list[str]:
    """Spaces of the road: what stands there, whose it is, who works there; the provost and the bailiff below."""
    first, last = numbers
    spaces = range(first, last + 1)

    men = []
    for space in spaces:
        here = [signs.provost] if state.provost == space else []
        men.append(" ".join([*here, signs.bailiff] if state.bailiff == space else here))
    tiles = [names.tile_short(state.tile[space]) if state.tile[space] else signs.nothing for space in spaces]
    labels = [
        pgettext("row of a drawing", "space"),
        pgettext("row of a drawing", "tile"),
        pgettext("row of a drawing", "owner"),
        pgettext("row of a drawing", "worker"),
    ]
    widths = [max(_LEAST, *map(cells, column)) for column in zip(tiles, men, strict=True)]
    # In languages with long names spaces stand closer, so that they have room beside each other.
    used = max(map(cells, labels)) + sum(widths)
    gap = 2 if used + 2 * len(widths) <= _WIDEST else 1

    def row(texts: Sequence[str]) -> str:
        return "".join(_padded(text, width + gap) for text, width in zip(texts, widths, strict=True))

    owners = [_sign(state, state.owner[space], signs, signs.nothing) for space in spaces]
    workers = [_sign(state, state.worker[space], signs, signs.nothing) for space in spaces]
    texts = [[str(space) for space in spaces], tiles, owners, workers]
    rows = [(label, row(line)) for label, line in zip(labels, texts, strict=True)]
    return _labelled([*rows, *([("", row(men))] if any(men) else [])])


def _castle(state: State, numbers: Sequence[int], signs: Signs) -> list[str]:
    """The three sections with their lots, and the queue."""
    rows = [(_("Queue"), " ".join(_sign(state, player, signs, "") for player in state.queue) or signs.nothing)]
    for number, section in enumerate(c.SECTIONS):
        built = [_sign(state, player, signs, "") for player in state.houses[number]]
        free = signs.closed if number < state.scored else signs.lot
        rows.append((names.section_name(number), " ".join([*built, *[free] * (section.lots - len(built))])))
    return _labelled(rows)


def _favors(state: State, numbers: Sequence[int], signs: Signs) -> list[str]:
    """The favour table with everybody's markers; bars stand before columns that a scoring opens."""
    room = state.size + 1
    bars = {c.OPEN_COLUMNS[0], c.OPEN_COLUMNS[1]}

    def row(texts: Sequence[str]) -> str:
        parts = []
        for column, text in enumerate(texts):
            parts.append(_padded(text, room) + (f"{signs.limit} " if column in bars else ""))
        return "".join(parts)

    def here(track: int, column: int) -> str:
        standing = [p for p in range(state.size) if state.markers[4 * p + track] == column]
        return "".join(_sign(state, player, signs, "") for player in standing) or (signs.nothing if column else "")

    rows = [("", row(["", *map(str, range(1, c.COLUMNS + 1))]))]
    rows += [
        (names.track_name(track), row([here(track, column) for column in range(c.COLUMNS + 1)]))
        for track in range(len(c.TRACKS))
    ]
    return _labelled(rows)


def _special(state: State, numbers: Sequence[int], signs: Signs) -> list[str]:
    """Who stands on the special buildings, and the passing order on the bridge."""
    rows = [
        (names.place_name(place), _sign(state, state.worker[place], signs, signs.nothing))
        for place in range(c.GATE, c.STABLES)
    ]
    stables = [_sign(state, player, signs, "") for player in state.stables]
    rows.append((names.place_name(c.STABLES), " ".join(stables) or signs.nothing))
    left, right = (_sign(state, player, signs, signs.nothing) for player in (state.inn_left, state.inn_right))
    rows.append((names.place_name(c.INN), _("{left} left, {right} right").format(left=left, right=right)))
    bridge = [_sign(state, player, signs, "") for player in state.passed]
    return _labelled([*rows, (_("Bridge"), " ".join(bridge) or signs.nothing)])


DRAWINGS: Final[Mapping[str, Callable[[State, Sequence[int], Signs], list[str]]]] = {
    "road": _road,
    "castle": _castle,
    "favors": _favors,
    "special": _special,
}
"""What draws each kind."""
