"""A whole game in lines of plain text, for `show`: the board, the players, and who is asked what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import rules
from caylus_tui.games.caylus.state import State
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.names import (
    color_name,
    cube_name,
    place_name,
    section_name,
    tile_name,
    track_name,
)
from caylus_tui.words.phrases import beside, labelled, listed, wrap
from caylus_tui.words.prompts import full_prompt, winners_text
from caylus_tui.words.tables import table
from caylus_tui.words.terms import phase_name, round_name, source_name

WIDTH: Final = 80


def overview(game: str, names: Sequence[str], state: Any, moves: int) -> str:
    """A state of a game in lines of text.

    Args:
        game: the id of the game.
        names: the players' names by seat.
        moves: how many moves led to the state.
    """
    return _OVERVIEWS[game](names, state, moves)


def _caylus(names: Sequence[str], state: State, moves: int) -> str:
    parts = (
        _head(state, moves),
        _players(names, state),
        _special(state),
        _road(state),
        _castle(state),
        _supply(state),
        _next(names, state),
    )
    return "\n\n".join("\n".join(part) for part in parts)


_OVERVIEWS: Final[Mapping[str, Callable[[Sequence[str], Any, int], str]]] = {"caylus": _caylus}


def _colors(state: State, players: Iterable[int]) -> str:
    return listed([color_name(state.colors[player]) for player in players]) or "-"


def _color(state: State, player: int) -> str:
    return color_name(state.colors[player]) if player >= 0 else "-"


def _head(state: State, moves: int) -> list[str]:
    after = ngettext("after {moves} move", "after {moves} moves", moves).format(moves=moves)
    return [
        beside([_("Caylus"), round_name(state.round), phase_name(state.phase), after]),
        labelled(_("Turn order"), _colors(state, state.order)),
        labelled(_("Passed"), _colors(state, state.passed)),
    ]


def _players(names: Sequence[str], state: State) -> list[str]:
    head = ["", _("prestige"), _("deniers"), _("income"), *map(cube_name, range(5)), _("workers"), ""]
    rows = [
        [
            color_name(color),
            *map(str, (state.prestige[player], state.deniers[player], state.income(player))),
            *map(str, state.cubes[5 * player : 5 * player + 5]),
            str(state.hands[player]),
            names[player],
        ]
        for player, color in enumerate(state.colors)
    ]
    if not state.full_favors:
        return table([head, *rows])
    favors = [
        [color_name(color), *(str(marker) for marker in state.markers[4 * player : 4 * player + 4])]
        for player, color in enumerate(state.colors)
    ]
    return [*table([head, *rows]), "", *table([[_("favours"), *map(track_name, range(4))], *favors])]


def _special(state: State) -> list[str]:
    inn = _("{left} on the left, {right} on the right")
    stands = {place: _color(state, state.worker[place]) for place in range(c.GATE, c.STABLES)}
    stands[c.STABLES] = _colors(state, state.stables)
    stands[c.INN] = inn.format(left=_color(state, state.inn_left), right=_color(state, state.inn_right))
    return [labelled(place_name(place), text) for place, text in stands.items()]


def _road(state: State) -> list[str]:
    said = _("Road, the provost on space {provost}, the bailiff on space {bailiff}")
    rows = [["", "", _("owner"), _("worker"), ""]]
    for space in range(1, c.LAST_SPACE + 1):
        if state.tile[space]:
            sold = _("becomes a residence of {color}").format(color=_color(state, state.sold[space]))
            rows.append(
                [
                    str(space),
                    tile_name(state.tile[space]),
                    _color(state, state.owner[space]),
                    _color(state, state.worker[space]),
                    sold if state.sold[space] >= 0 else "",
                ]
            )
    return [said.format(provost=state.provost, bailiff=state.bailiff), *table(rows)]


def _castle(state: State) -> list[str]:
    lines = [labelled(_("Queue in the castle"), _colors(state, state.queue))]
    for number, section in enumerate(c.SECTIONS):
        houses = state.houses[number]
        said = (
            _("{houses} of {lots} lots: {colors}") if number >= state.scored else _("scored, {houses} houses: {colors}")
        )
        text = said.format(houses=len(houses), lots=section.lots, colors=_colors(state, houses))
        lines += wrap(labelled(section_name(number), text), WIDTH, "  ")
    return lines


def _supply(state: State) -> list[str]:
    lines: list[str] = []
    for label, tiles in (
        (_("Wood tiles to build"), c.WOOD_TILES),
        (_("Stone tiles to build"), c.STONE_TILES),
        (_("Prestige buildings to build"), c.PRESTIGE_TILES),
    ):
        left = listed([tile_name(tile) for tile in tiles for _copy in range(state.supply[tile])]) or "-"
        lines += wrap(labelled(label, left), WIDTH, "  ")
    return lines


def _next(names: Sequence[str], state: State) -> list[str]:
    decision = rules.pending(state)
    if decision is None:
        return result_lines(names, state)
    moves = ", ".join(move.text for move in decision.options)
    return [
        *wrap(full_prompt(state, names), WIDTH),
        *("  " + line for line in wrap(moves, WIDTH - 2)),
    ]


def result_lines(names: Sequence[str], state: State) -> list[str]:
    """The end of a game: who has won, and everybody's prestige by source."""
    result = rules.result(state)
    assert result is not None  # nobody is asked only when the game is over
    head = ["", *(color_name(color) for color in state.colors)]
    by_player = [rules.breakdown(state, player) for player in range(state.size)]
    rows = [[source_name(source), *(str(points[source]) for points in by_player)] for source in c.SOURCES]
    total = [_("prestige"), *map(str, result.final)]
    return [winners_text(state, names), "", *table([head, *rows, total])]
