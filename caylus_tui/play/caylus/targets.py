"""What the things one can point at are called and explained by: from a target's name to the words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.words.explain import Explanation, explain_place, explain_tile
from caylus_tui.words.explain_table import SYMBOLS, explain_player, explain_section, explain_symbol, explain_track
from caylus_tui.words.i18n import _
from caylus_tui.words.names import cube_name, tile_name

_SECTIONS: Final = tuple(section.id for section in c.SECTIONS)


def explain(target: str, state: State, names: Sequence[str]) -> Explanation:
    """Return the explanation of a target, as APP's widgets name them: `road:5`, `track:cubes`, `supply:mason` ..."""
    kind, _colon, name = target.partition(":")
    if kind == "section" or target in _SECTIONS:
        # A scoring asks at its section, by the section's name alone.
        return explain_section(_SECTIONS.index(name or target), state, names)
    if kind == "track":
        return explain_track(c.TRACKS.index(name), state, names)
    if kind == "player":
        return explain_player(int(name), state, names)
    if kind == "supply":
        return explain_tile(c.TILE[name], state, names)
    if kind == "cube":
        return _cube(name.lower(), state, names)
    if kind in SYMBOLS:
        return explain_symbol(kind, state)
    return explain_place(c.PLACES.index(target), state, names)


def tile_there(state: State) -> Callable[[Move], str]:
    """Return what tells the name of the tile on a move's space: as the moves of formats.md spell it, and in words."""

    def named(move: Move) -> str:
        if not 1 <= move.place <= c.ROAD_SPACES or state.tile[move.place] == c.EMPTY:
            return ""
        tile = state.tile[move.place]
        return f"{c.TILES[tile].id} {tile_name(tile)}"

    return named


def explainable(target: str) -> bool:
    """Say whether there is an explanation of a target."""
    kind, _colon, name = target.partition(":")
    known = {
        "section": _SECTIONS,
        "track": c.TRACKS,
        "supply": c.TILE,
        "cube": c.CUBES,
        "player": [str(player) for player in range(len(c.COLORS))],
    }
    if kind in known:
        return name.lower() in known[kind]
    return kind in SYMBOLS or target in c.PLACES[1:]


def _cube(name: str, state: State, names: Sequence[str]) -> Explanation:
    """Who holds how many cubes of a kind, and what such a cube is worth at the end (rules.md 8)."""
    cube = c.CUBES.index(name)
    lines = [
        _("{player}: {number}").format(player=player, number=state.cubes[5 * seat + cube])
        for seat, player in enumerate(names)
    ]
    if cube == c.GOLD:
        lines.append(_("At the end each gold scores {points} prestige.").format(points=c.GOLD_PRESTIGE))
    else:
        said = _("At the end every {number} cubes other than gold score 1 prestige.")
        lines.append(said.format(number=c.CUBES_PER_PRESTIGE))
    return Explanation(cube_name(cube).capitalize(), tuple(lines))
