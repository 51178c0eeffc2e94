"""What `show --json` says of a state (formats.md 5): the state as a position, points by source, the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import rules
from caylus_tui.games.caylus.state import NOBODY, State

Json = dict[str, Any]

_ONE_PLACE: Final = (c.GATE, c.TRADING_POST, c.MERCHANTS_GUILD, c.JOUST_FIELD)
_SECTION_IDS: Final = tuple(section.id for section in c.SECTIONS)


def describe(state: State) -> Json:
    """Return what `show --json` says of the game itself: all but the file, the moves and the question."""
    return {
        "phase_start": state.phase_start,
        "state": state_json(state),
        "breakdown": {color: rules.breakdown(state, player) for player, color in enumerate(state.colors)},
        "result": result_json(state),
    }


def result_json(state: State) -> Json | None:
    """Return the end of a finished game, None while it goes on."""
    ended = rules.result(state)
    if ended is None:
        return None
    return {
        "final": dict(zip(state.colors, ended.final, strict=True)),
        "winners": [state.colors[player] for player in ended.winners],
    }


def state_json(state: State) -> Json:
    """Return the state as a position with workers at hand, supply and options (formats.md 4, 5)."""
    names = [*state.colors, None]  # NOBODY is -1

    def colors(players: Iterable[int]) -> list[str]:
        return [state.colors[player] for player in players]

    return {
        "round": state.round,
        "phase": c.PHASES[state.phase],
        "turn_order": colors(state.order),
        "passed": colors(state.passed),
        "players": {color: _belongings_json(state, player) for player, color in enumerate(state.colors)},
        "special": {
            **{c.PLACES[place]: names[state.worker[place]] for place in _ONE_PLACE},
            "stables": colors(state.stables),
            "inn": {"left": names[state.inn_left], "right": names[state.inn_right]},
        },
        "road": [_road_json(state, space, names) for space in range(1, c.LAST_SPACE + 1) if state.tile[space]],
        "provost": state.provost,
        "bailiff": state.bailiff,
        "castle": {
            "queue": colors(state.queue),
            "scored": list(_SECTION_IDS[: state.scored]),
            **{name: colors(houses) for name, houses in zip(_SECTION_IDS, state.houses, strict=True)},
        },
        "workers": dict(zip(state.colors, state.hands, strict=True)),
        "supply": {
            c.KINDS[kind]: _supply_json(state, tiles)
            for kind, tiles in (
                (c.WOOD_TILE, c.WOOD_TILES),
                (c.STONE_TILE, c.STONE_TILES),
                (c.PRESTIGE_TILE, c.PRESTIGE_TILES),
            )
        },
        "options": {"favors": "full" if state.full_favors else "simplified", "jeweller": state.jeweller},
    }


def _belongings_json(state: State, player: int) -> Json:
    return {
        "prestige": state.prestige[player],
        "deniers": state.deniers[player],
        "cubes": dict(zip(c.CUBES, state.cubes[5 * player : 5 * player + 5], strict=True)),
        "favors": dict(zip(c.TRACKS, state.markers[4 * player : 4 * player + 4], strict=True)),
    }


def _road_json(state: State, space: int, names: Sequence[str | None]) -> Json:
    entry = {
        "space": space,
        "tile": c.TILES[state.tile[space]].id,
        "owner": names[state.owner[space]],
        "worker": names[state.worker[space]],
    }
    return entry if state.sold[space] == NOBODY else {**entry, "transform": names[state.sold[space]]}


def _supply_json(state: State, tiles: Iterable[int]) -> list[str]:
    return sorted(c.TILES[tile].id for tile in tiles for _copy in range(state.supply[tile]))
