"""Caylus's board in lines of words: no columns, no signs, everybody by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.plain.games import Names
from caylus_tui.words import amounts
from caylus_tui.words.amounts import labelled, listed
from caylus_tui.words.explain import tile_cost, tile_reward
from caylus_tui.words.explain_table import explain_player, lacking_text
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.names import place_name, section_name, tile_name, track_name
from caylus_tui.words.outlook import outlook
from caylus_tui.words.summary import group_title


def where(state: State) -> str:
    """`Round 4, Placement`."""
    return group_title(state.round, state.phase)


def holding(state: State, names: Names, player: int) -> str:
    """`Ann has 5 prestige, 3 deniers, 2 food; 4 workers at hand.`"""
    held = state.cubes[5 * player : 5 * player + 5]
    goods = [amounts.prestige(state.prestige[player]), amounts.deniers(state.deniers[player])]
    goods += [amounts.cube(kind, number) for kind, number in enumerate(held) if number]
    said = _("{player} has {goods}; {workers} at hand.")
    return said.format(player=names[player], goods=listed(goods), workers=amounts.workers(state.hands[player]))


# --- the board --------------------------------------------------------------------------------------------------------


def board(state: State, names: Names) -> Sequence[str]:
    """The whole board from the gate to the towers, then the favours."""
    return [
        _("{heading}.").format(heading=where(state)),
        labelled(_("Turn order"), _called(state.order, names)),
        labelled(_("Passed"), _called(state.passed, names)),
        *special(state, names),
        *road(state, names),
        *castle(state, names),
        *favors(state, names),
    ]


def _called(players: Sequence[int], names: Names) -> str:
    return listed([names[player] for player in players]) or _("nobody")


def _name(player: int, names: Names) -> str:
    return _("nobody") if player == NOBODY else names[player]


def special(state: State, names: Names) -> list[str]:
    """Who stands on the special buildings."""
    inn = _("{left} on the left, {right} on the right")
    stands = {place: _name(state.worker[place], names) for place in range(c.GATE, c.STABLES)}
    stands[c.STABLES] = _called(state.stables, names)
    stands[c.INN] = inn.format(left=_name(state.inn_left, names), right=_name(state.inn_right, names))
    return [labelled(place_name(place), text) for place, text in stands.items()]


def road(state: State, names: Names, first: int = 1, last: int = c.LAST_SPACE) -> list[str]:
    """Tiles of the road and who stands there; for the whole road, where the next one is built too."""
    said = _("Road, the provost on space {provost}, the bailiff on space {bailiff}")
    lines = [_("{heading}.").format(heading=said.format(provost=state.provost, bailiff=state.bailiff))]
    lines += [_space(space, state, names) for space in range(first, last + 1) if state.tile[space]]
    if (first, last) != (1, c.LAST_SPACE):
        return lines
    empty = state.first_empty_space()
    if empty:
        lines.append(_("The next tile is built on space {space}.").format(space=empty))
    else:
        lines.append(_("The road is full."))
    return lines


def _space(space: int, state: State, names: Names) -> str:
    """`Marketplace (5): worker of Ann`, `Residence (9): owner Ben`."""
    owner, worker, sold = state.owner[space], state.worker[space], state.sold[space]
    parts = [_("owner {player}").format(player=names[owner])] if owner != NOBODY else []
    if worker != NOBODY:
        parts.append(_("worker of {player}").format(player=names[worker]))
    elif c.TAKES_WORKER[state.tile[space]]:
        parts.append(_("free"))
    if sold != NOBODY:
        parts.append(_("will become a residence of {player}").format(player=names[sold]))
    return labelled(place_name(space, state.tile[space]), listed(parts))


def castle(state: State, names: Names) -> list[str]:
    """The queue, and the sections with their houses."""
    lines = [labelled(_("Queue in the castle"), _called(state.queue, names))]
    for number, section in enumerate(c.SECTIONS):
        houses = state.houses[number]
        built = [(player, houses.count(player)) for player in state.order if player in houses]
        # Translators: a player and a number of houses.
        each = listed([_("{player} {number}").format(player=names[player], number=count) for player, count in built])
        text = ngettext("{number} house of {lots}", "{number} houses of {lots}", len(houses))
        parts = [text.format(number=len(houses), lots=section.lots)]
        parts += [each] if each else []
        if number < state.scored:
            parts.append(_("scored"))
        else:
            parts.append(_("scored when the bailiff is on space {space}").format(space=section.marker))
        lines.append(labelled(section_name(number), joined(parts)))
    return lines


def joined(parts: Sequence[str]) -> str:
    """`one; two; three`: parts of a line that have commas in them."""
    text = parts[0]
    for part in parts[1:]:
        # Translators: two parts of a line about a thing on the board.
        text = _("{first}; {second}").format(first=text, second=part)
    return text


def favors(state: State, names: Names) -> list[str]:
    """Where everybody's markers stand on the favour tracks."""
    if not state.full_favors:
        return [_("Each royal favour is {points} prestige.").format(points=c.SIMPLE_FAVOR)]
    columns = _("Favour tracks, open up to column {column}, and where each marker stands:")
    lines = [columns.format(column=c.OPEN_COLUMNS[state.scored])]
    for player, name in enumerate(names):
        tracks = [
            # Translators: a favour track and the column of a player's marker.
            _("{track} {column}").format(track=track_name(track), column=state.markers[4 * player + track])
            for track in range(len(c.TRACKS))
        ]
        lines.append(labelled(name, listed(tracks)))
    return lines


# --- players, supply, forecast ----------------------------------------------------------------------------------------


def players(state: State, names: Names) -> Sequence[str]:
    """Everybody, in turn order."""
    lines = []
    for player in state.order:
        about = explain_player(player, state, names)
        lines += [_("{heading}.").format(heading=about.title), amounts.sentences(about.lines)]
    return lines


_SUPPLY: Final = (c.WOOD_TILES, c.STONE_TILES, c.PRESTIGE_TILES)


def supply(state: State, names: Names) -> Sequence[str]:
    """What can still be built: cost, reward, and what each player lacks for it."""
    lines = []
    heads = (_("Wood tiles to build"), _("Stone tiles to build"), _("Prestige buildings to build"))
    for head, tiles in zip(heads, _SUPPLY, strict=True):
        left = [tile for tile in tiles if state.supply[tile]]
        lines.append(labelled(head, str(sum(state.supply[tile] for tile in left)) if left else _("none")))
        lines += [_tile(tile, state, names) for tile in left]
    return lines


def _tile(tile: int, state: State, names: Names) -> str:
    """`Mason: costs 1 food and 1 wood, scores 4 prestige; Ann lacks 1 wood; Ben can pay`."""
    said = _("costs {cost}, scores {reward}").format(cost=tile_cost(tile), reward=tile_reward(tile))
    parts = [said]
    if state.supply[tile] > 1:
        parts.append(_("{n} left").format(n=state.supply[tile]))
    short = [(name, lacking_text(state, player, tile)) for player, name in enumerate(names)]
    able = [name for name, text in short if not text]
    if able:
        said = ngettext("{players} can pay", "{players} can pay", len(able))
        parts.append(said.format(players=amounts.listed_and(able)))
    parts += [_("{player} lacks {cubes}").format(player=name, cubes=text) for name, text in short if text]
    return labelled(tile_name(tile), joined(parts))


def forecast(state: State, names: Names) -> Sequence[str]:
    """What lies ahead."""
    ahead = outlook(state, names)
    return [
        _("Income of the next round:"),
        *ahead.incomes,
        _("By how far the provost moves, and where he then stands:"),
        *ahead.provost,
        ahead.bailiff,
        _("Scorings:"),
        *ahead.sections,
    ]
