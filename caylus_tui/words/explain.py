"""Explanations of tiles and places: what they cost and do, who owns them, who stands there, how many are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import questions as q
from caylus_tui.games.caylus.forecast import provost_reach
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.words import amounts
from caylus_tui.words.effects import effect_sentence
from caylus_tui.words.i18n import _
from caylus_tui.words.names import kind_with_color, place_name, section_in_sentence, tile_name
from caylus_tui.words.terms import player_names


class Explanation(NamedTuple):
    """A title and lines below it, each a sentence or two."""

    title: str
    lines: tuple[str, ...]


# --- tiles ------------------------------------------------------------------------------------------------------------


def explain_tile(tile: int, state: State | None = None, names: Sequence[str] | None = None) -> Explanation:
    """What a tile is: kind with its printed colour, effect, owner's bonus, cost, prestige and favours when built.

    With a state also how many are left and where the others stand. `names` are the players' by seat.
    """
    if tile == c.EMPTY:
        return Explanation(tile_name(tile), (effect_sentence(tile),))
    # Translators: a tile and its kind, as in "Mason: wood, brown".
    title = _("{tile}: {kind}").format(tile=tile_name(tile), kind=kind_with_color(c.KIND[tile]))
    lines = [effect_sentence(tile), *_owners_bonus(tile), *_cost(tile), *_built(tile)]
    if not c.TAKES_WORKER[tile]:
        lines.append(_("Takes no worker."))
    if c.KIND[tile] in (c.NEUTRAL, c.FIXED):
        lines.append(_("Belongs to nobody."))
    if state is not None:
        lines += _copies(tile, state, player_names(state.colors, names))
    return Explanation(title, tuple(lines))


def tile_cost(tile: int) -> str:
    """`1 wood and 1 cube of any kind`: what building a tile costs; an empty text for tiles that are never built."""
    parts = [amounts.cube(cube, n) for cube, n in enumerate(c.COST[tile]) if n]
    if c.TILES[tile].any_cube:
        parts.append(_("1 cube of any kind"))
    return amounts.listed_and(parts)


def tile_reward(tile: int) -> str:
    """`3 prestige and 1 royal favour`: what building a tile brings at once; an empty text for nothing."""
    parts = [amounts.prestige(c.TILES[tile].prestige)] if c.TILES[tile].prestige else []
    parts += [amounts.favors(c.TILES[tile].favors)] if c.TILES[tile].favors else []
    return amounts.listed_and(parts)


def _owners_bonus(tile: int) -> list[str]:
    effect = c.TILES[tile].effect
    if not isinstance(effect, c.Produces) or not effect.bonus:
        return []
    cubes = amounts.listed_or([amounts.cube(cube, 1) for cube in effect.bonus])
    return [_("Owner's bonus when another player activates it: {cubes}.").format(cubes=cubes)]


def _cost(tile: int) -> list[str]:
    if tile == c.RESIDENCE:
        return [_("Made of another tile by a lawyer or with a royal favour.")]
    cost = tile_cost(tile)
    if not cost:
        return []
    if c.KIND[tile] == c.PRESTIGE_TILE:
        return [_("Costs {cubes}, and stands on a residence of one's own.").format(cubes=cost)]
    return [_("Costs {cubes}.").format(cubes=cost)]


def _built(tile: int) -> list[str]:
    reward = tile_reward(tile)
    return [_("Scores {reward} when built.").format(reward=reward)] if reward else []


def _copies(tile: int, state: State, names: Sequence[str]) -> list[str]:
    lines = []
    if c.SUPPLY[tile]:
        left = state.supply[tile]
        lines.append(_("Left to build: {n}.").format(n=left) if left else _("None is left to build."))
    if c.KIND[tile] not in (c.NEUTRAL, c.FIXED):
        stands = [
            _("{player} on space {space}").format(player=names[state.owner[space]], space=space)
            for space, here in enumerate(state.tile)
            if here == tile and state.owner[space] != NOBODY
        ]
        lines += [_("Built: {places}.").format(places=amounts.listed(stands))] if stands else []
    return lines


# --- places -----------------------------------------------------------------------------------------------------------


def explain_place(place: int, state: State, names: Sequence[str] | None = None) -> Explanation:
    """What a place does and who stands there; for a road space its tile, owner, worker and the white men on it."""
    called = player_names(state.colors, names)
    if place <= c.ROAD_SPACES:
        return _explain_space(place, state, called)
    lines = [*_PLACES[place](state), *_STANDING.get(place, _standing)(place, state, called)]
    return Explanation(place_name(place), tuple(lines))


def place_effect(place: int, state: State) -> list[str]:
    """What a special building or the castle does for a worker, in sentences."""
    return _PLACES[place](state)


def _explain_space(space: int, state: State, names: Sequence[str]) -> Explanation:
    tile = state.tile[space]
    about = explain_tile(tile, state, names)
    # Translators: a road space and the tile on it.
    title = _("{space}. {tile}").format(space=space, tile=about.title)
    lines = [*_men(space, state), *_owned(space, state, names), *about.lines]
    if space == state.first_empty_space():
        lines.append(_("The next wood or stone tile is built here."))
    return Explanation(title, tuple(lines))


def _men(space: int, state: State) -> list[str]:
    lines = []
    if state.provost == space:
        lines.append(_("The provost stands here."))
    if state.bailiff == space:
        lines.append(_("The bailiff stands here."))
    for number, section in enumerate(c.SECTIONS):
        if section.marker == space:
            lines.append(_("Scoring marker of {section}.").format(section=section_in_sentence(number)))
    return lines


def _owned(space: int, state: State, names: Sequence[str]) -> list[str]:
    lines = []
    owner, worker, sold = state.owner[space], state.worker[space], state.sold[space]
    if owner != NOBODY:
        lines.append(_("Owner: {player}.").format(player=names[owner]))
    if worker != NOBODY:
        reach = provost_reach(state)
        works = reach is not None and space in reach.works
        text = (
            _("Worker of {player}; it works as the provost stands.")
            if works
            else _("Worker of {player}; the provost stands before it, so it goes home with nothing.")
        )
        lines.append(text.format(player=names[worker]))
    if sold != NOBODY:
        text = _("Sold: it becomes a residence of {player} when the worker goes home.")
        lines.append(text.format(player=names[sold]))
    return lines


def _gate(state: State) -> list[str]:
    return [_("At the start of phase 3 its worker moves on, free of charge, to any place that is open, or goes home.")]


def _trading_post(state: State) -> list[str]:
    return [_("Take {deniers}.").format(deniers=amounts.deniers(c.TRADING_POST_DENIERS))]


def _guild(state: State) -> list[str]:
    text = _("Move the provost up to {spaces}, forward or back, free of charge.")
    return [text.format(spaces=amounts.spaces(c.GUILD_REACH))]


def _joust(state: State) -> list[str]:
    text = _("Pay {deniers} and {cubes}, once, for a royal favour; or decline.")
    return [text.format(deniers=amounts.deniers(c.JOUST_DENIERS), cubes=amounts.cube(c.CLOTH, c.JOUST_CLOTH))]


def _stables(state: State) -> list[str]:
    lines = [_("The players here take the first places of the turn order, in the order in which they came.")]
    if state.size == 2:
        lines.append(_("Not used with two players."))
    return lines


def _inn(state: State) -> list[str]:
    guest = state.clone()
    guest.inn_right = state.order[0]
    price = amounts.deniers(q.placement_price(guest, state.order[0]))
    return [
        _("At the end of phase 3 the worker on the left moves to the right, and the one that was there goes home."),
        _("Who has a worker on the right pays {deniers} for a worker anywhere.").format(deniers=price),
    ]


def _castle(state: State) -> list[str]:
    lines = [
        _("Deliver batches for houses: a food and two different other cubes each, gold too."),
        _("Who has delivered the most this round, the earliest of equals, earns a royal favour."),
        _("Who comes and delivers nothing loses {prestige}.").format(prestige=amounts.prestige(c.EMPTY_HANDED)),
    ]
    section = state.free_section()
    if section < 0:
        return [*lines, _("No lot is free.")]
    text = _("The next house is built in {section} and scores {prestige}.")
    points = amounts.prestige(c.SECTIONS[section].prestige)
    return [*lines, text.format(section=section_in_sentence(section), prestige=points)]


_PLACES: Final[Mapping[int, Callable[[State], list[str]]]] = {
    c.GATE: _gate,
    c.TRADING_POST: _trading_post,
    c.MERCHANTS_GUILD: _guild,
    c.JOUST_FIELD: _joust,
    c.STABLES: _stables,
    c.INN: _inn,
    c.CASTLE: _castle,
}


def _standing(place: int, state: State, names: Sequence[str]) -> list[str]:
    player = state.worker[place]
    if player == NOBODY:
        return [_("Nobody stands here.")]
    return [_("Here: {players}.").format(players=names[player])]


def _queue(players: Sequence[int], names: Sequence[str]) -> list[str]:
    if not players:
        return [_("Nobody stands here.")]
    standing = [
        _("{number}. {player}").format(number=number, player=names[player])
        for number, player in enumerate(players, start=1)
    ]
    return [_("Here: {players}.").format(players=amounts.listed(standing))]


def _guests(place: int, state: State, names: Sequence[str]) -> list[str]:
    lines = []
    if state.inn_left != NOBODY:
        lines.append(_("On the left: {player}.").format(player=names[state.inn_left]))
    if state.inn_right != NOBODY:
        lines.append(_("On the right: {player}.").format(player=names[state.inn_right]))
    return lines or [_("Nobody stands here.")]


_STANDING: Final[Mapping[int, Callable[[int, State, Sequence[str]], list[str]]]] = {
    c.STABLES: lambda place, state, names: _queue(state.stables, names),
    c.INN: _guests,
    c.CASTLE: lambda place, state, names: _queue(state.queue, names),
}
