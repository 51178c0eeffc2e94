"""Finding what somebody wants explained: a place, a tile, a section, a favour track, a cube, a sign, a player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import State
from caylus_tui.plain.folding import fold
from caylus_tui.plain.games import Names
from caylus_tui.play.caylus.targets import explain as explain_target
from caylus_tui.words import amounts
from caylus_tui.words.explain_table import SYMBOLS, explain_symbol
from caylus_tui.words.i18n import _
from caylus_tui.words.names import (
    color_name,
    cube_name,
    place_name,
    section_name,
    tile_medium,
    tile_name,
    track_title,
)

_SPACE: Final = re.compile(r"(?:road:|road |r)?0*(\d{1,2})")
_MOST_NAMED: Final = 8


def explain(text: str, state: State, names: Names) -> Sequence[str] | None:
    """What there is to know about a thing; None if there is no such thing, a question if it may be several."""
    typed = fold(text)
    space = _SPACE.fullmatch(typed)
    if space:
        number = int(space[1])
        return _told(f"road:{number}", state, names) if 1 <= number <= c.ROAD_SPACES else None
    things = [(target, name) for target, name in _things(state, names) if name]
    said = dict(reversed(things))
    for test in (str.__eq__, str.startswith, _has_word):
        found = list(dict.fromkeys(target for target, name in things if test(fold(name), typed)))
        if len(found) == 1:
            return _told(found[0], state, names)
        if found:
            return [_which([said[target] for target in found])]
    return None


def _has_word(name: str, typed: str) -> bool:
    return any(part.startswith(typed) for part in re.split(r"[ :()-]", name)[1:])


def _which(names: Sequence[str]) -> str:
    return _("Which one: {names}?").format(names=amounts.listed_or(names[:_MOST_NAMED]))


def _told(target: str, state: State, names: Names) -> Sequence[str]:
    about = explain_target(target, state, names)
    return [_("{heading}.").format(heading=about.title.rstrip(".")), *about.lines]


def _things(state: State, names: Names) -> Iterator[tuple[str, str]]:
    """Everything with each of its names; the name that is said stands first."""
    for place in c.BOARD_ORDER:
        if place > c.ROAD_SPACES:
            yield c.PLACES[place], place_name(place)
            yield c.PLACES[place], c.PLACES[place]
    for number, section in enumerate(c.SECTIONS):
        yield f"section:{section.id}", section_name(number)
        yield f"section:{section.id}", section.id
    for number, track in enumerate(c.TRACKS):
        yield f"track:{track}", track_title(number)
        yield f"track:{track}", f"track {track}"
    for number, cube in enumerate(c.CUBES):
        yield f"cube:{cube}", cube_name(number)
        yield f"cube:{cube}", cube
    for symbol in SYMBOLS:
        # The title begins with the name in the players' language: "Provost, on space 6".
        yield symbol, explain_symbol(symbol, state).title
        yield symbol, symbol
    yield from _people(state, names)
    for tile in range(1, len(c.TILES)):
        yield f"supply:{c.TILES[tile].id}", tile_name(tile)
        yield f"supply:{c.TILES[tile].id}", c.TILES[tile].id
        yield f"supply:{c.TILES[tile].id}", tile_medium(tile)


def _people(state: State, names: Names) -> Iterator[tuple[str, str]]:
    for seat, (color, name) in enumerate(zip(state.colors, names, strict=True)):
        yield f"player:{seat}", name
        yield f"player:{seat}", color
        yield f"player:{seat}", color_name(color)
