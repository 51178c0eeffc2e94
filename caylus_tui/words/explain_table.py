"""Explanations of sections, favour tracks, players, the supply and the symbols on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.forecast import Lacking, Share, bailiff_after_round, lacking, section_outlook
from caylus_tui.games.caylus.state import State
from caylus_tui.words import amounts
from caylus_tui.words.explain import Explanation
from caylus_tui.words.i18n import _, ngettext, pgettext
from caylus_tui.words.names import (
    color_name,
    place_name,
    section_in_sentence,
    section_name,
    track_name,
    track_title,
)
from caylus_tui.words.terms import player_names

# --- sections ---------------------------------------------------------------------------------------------------------


def explain_section(section: int, state: State, names: Sequence[str] | None = None) -> Explanation:
    """A section of the castle: lots, prestige, when it is scored, what houses bring, who has how many."""
    called = player_names(state.colors, names)
    facts = c.SECTIONS[section]
    outlook = section_outlook(state)[section]
    lots = ngettext("{n} lot, {free} free.", "{n} lots, {free} free.", facts.lots)
    lines = [
        lots.format(n=facts.lots, free=outlook.lots_left),
        _("Each house scores {prestige} at once.").format(prestige=amounts.prestige(facts.prestige)),
        *section_table(section),
    ]
    if outlook.scored:
        lines.append(_("It has been scored; lots that are still free stay empty."))
        lines += _who_built(section, state, called)
        return Explanation(section_name(section), tuple(lines))
    when = _("Scored when its lots are full or the bailiff reaches space {marker}: {spaces} to go.")
    lines.append(when.format(marker=facts.marker, spaces=amounts.spaces(outlook.distance)))
    lines += [_("Were it scored now: {shares}.").format(shares=shares_text(outlook.shares, called))]
    return Explanation(section_name(section), tuple(lines))


def section_table(section: int) -> list[str]:
    """`No house: lose 2 prestige.`, `2-3 houses: 1 royal favour.`: what houses bring at the scoring."""
    facts = c.SECTIONS[section]
    lines = [_("No house: lose {prestige}.").format(prestige=amounts.prestige(facts.loses))]
    for low, high, favors in _steps(facts.favors):
        if high is None:
            text = ngettext("{n} house or more: {favors}.", "{n} houses or more: {favors}.", low)
        elif low == high:
            text = ngettext("{n} house: {favors}.", "{n} houses: {favors}.", low)
        else:
            text = _("{n} to {most} houses: {favors}.")
        reward = amounts.favors(favors) if favors else pgettext("what a scoring brings", "nothing")
        lines.append(text.format(n=low, most=high, favors=reward))
    return lines


def _steps(favors: Sequence[int]) -> Iterator[tuple[int, int | None, int]]:
    """Runs of equal favours from one house on: first and last number of houses (None: without end), favours."""
    low = 1
    for houses in range(2, len(favors)):
        if favors[houses] != favors[low]:
            yield low, houses - 1, favors[low]
            low = houses
    yield low, None, favors[low]


def share_text(share: Share) -> str:
    """`1 royal favour`, `-2 prestige`, `nothing`: what a player gets out of a scoring."""
    if share.favors:
        return amounts.favors(share.favors)
    return amounts.change(-share.lost) or pgettext("what a scoring brings", "nothing")


def shares_text(shares: Sequence[Share], names: Sequence[str]) -> str:
    """`Ann 1 royal favour, Ben -2 prestige`: what everybody gets out of a scoring."""
    return amounts.listed(
        [
            # Translators: as in "Ann 1 royal favour" or "Ben -2 prestige".
            pgettext("a player, and what a scoring would bring", "{player} {share}").format(
                player=name, share=share_text(share)
            )
            for name, share in zip(names, shares, strict=True)
        ]
    )


def _who_built(section: int, state: State, names: Sequence[str]) -> list[str]:
    built = [
        pgettext("a player, and the number of houses", "{player} {number}").format(
            player=name, number=state.houses[section].count(player)
        )
        for player, name in enumerate(names)
        if player in state.houses[section]
    ]
    return [_("Houses: {players}.").format(players=amounts.listed(built))] if built else []


# --- favour tracks ----------------------------------------------------------------------------------------------------


def track_effect(track: int, column: int) -> str:
    """`1 wood or 1 stone`, `swap one cube for two`: what a column (1-5) of a favour track gives."""
    return _TRACK_EFFECTS[track](column)


def _cubes_effect(column: int) -> str:
    if column == c.SWAP_COLUMN:
        return _("give one cube, take two other than gold")
    return amounts.listed_or([amounts.cube(cube, 1) for cube in c.TRACK_CUBES[column]])


_BUILDING_EFFECTS: Final[Mapping[int, Callable[[], str]]] = {
    c.WOOD_COLUMN: lambda: _("build a wood tile for one wood less"),
    c.STONE_COLUMN: lambda: _("build a stone tile for one stone less"),
    c.RESIDENCE_COLUMN: lambda: _("make a residence for one denier less"),
    c.PRESTIGE_COLUMN: lambda: _("build a prestige building"),
}
_TRACK_EFFECTS: Final[Sequence[Callable[[int], str]]] = (
    lambda column: amounts.prestige(c.TRACK_PRESTIGE[column]),
    lambda column: amounts.deniers(c.TRACK_DENIERS[column]),
    _cubes_effect,
    lambda column: (
        _BUILDING_EFFECTS[column]() if column in _BUILDING_EFFECTS else pgettext("effect of a favour", "nothing")
    ),
)


def opening_section(column: int) -> int:
    """The section whose scoring opens a column of the favour table; -1 for columns open from the start."""
    return next(scored for scored, columns in enumerate(c.OPEN_COLUMNS) if columns >= column) - 1


def explain_track(track: int, state: State, names: Sequence[str] | None = None) -> Explanation:
    """A favour track: the effect of each column, whether it is open, who stands there."""
    called = player_names(state.colors, names)
    markers = [state.markers[4 * player + track] for player in range(state.size)]
    lines = [_BELOW[track]()]
    for column in range(1, c.COLUMNS + 1):
        text = _("Column {column}: {effect}").format(column=column, effect=track_effect(track, column))
        if column > c.OPEN_COLUMNS[state.scored]:
            section = section_in_sentence(opening_section(column))
            text = _("{text} (opens with the scoring of {section})").format(text=text, section=section)
        if column in markers:
            text = _("{text}; here: {players}").format(text=text, players=_here(markers, column, called))
        lines.append(text)
    if 0 in markers:
        lines.append(amounts.labelled(_("Before column 1"), _here(markers, 0, called)))
    return Explanation(track_title(track), tuple(lines))


_BELOW: Final[Sequence[Callable[[], str]]] = (
    lambda: _("The marker advances if it can; its column is scored."),
    lambda: _("The marker advances if it can; its column is paid out."),
    lambda: _("The marker advances if it can; then one effect of its column or of one to the left."),
    lambda: _("The marker advances if it can; then one effect of its column or of one to the left, or none."),
)


def _here(markers: Sequence[int], column: int, names: Sequence[str]) -> str:
    return amounts.listed([name for name, marker in zip(names, markers, strict=True) if marker == column])


# --- players ----------------------------------------------------------------------------------------------------------


def explain_player(player: int, state: State, names: Sequence[str] | None = None) -> Explanation:
    """A player: possessions, income, workers, place in the order, favours, tiles, houses."""
    name, color = player_names(state.colors, names)[player], color_name(state.colors[player])
    title = name if name == color else _("{player} ({color})").format(player=name, color=color)
    held = state.cubes[5 * player : 5 * player + 5]
    lines = [
        _("{prestige}, {deniers}; next income {income}.").format(
            prestige=amounts.prestige(state.prestige[player]),
            deniers=amounts.deniers(state.deniers[player]),
            income=amounts.deniers(state.income(player)),
        ),
        _("Cubes: {cubes}.").format(cubes=amounts.cubes(held) or pgettext("cubes", "none")),
        _("At hand: {workers}.").format(workers=amounts.workers(state.hands[player])),
        _place_in_order(player, state),
        _("Favour tracks: {tracks}.").format(tracks=_markers(player, state)),
        *_tiles_of(player, state),
        *_houses_of(player, state),
    ]
    return Explanation(title, tuple(lines))


def _place_in_order(player: int, state: State) -> str:
    number = state.order.index(player) + 1
    if player not in state.passed:
        return _("Place {number} in the turn order.").format(number=number)
    text = _("Place {number} in the turn order; passed as number {passed}.")
    return text.format(number=number, passed=state.passed.index(player) + 1)


def _markers(player: int, state: State) -> str:
    return amounts.listed(
        [
            pgettext("a favour track, and the column of a player's marker", "{track} {column}").format(
                track=track_name(track), column=state.markers[4 * player + track]
            )
            for track in range(len(c.TRACKS))
        ]
    )


def _tiles_of(player: int, state: State) -> list[str]:
    owned = [place_name(space, state.tile[space]) for space, owner in enumerate(state.owner) if owner == player]
    return [_("Tiles: {tiles}.").format(tiles=amounts.listed(owned))] if owned else []


def _houses_of(player: int, state: State) -> list[str]:
    built = [
        pgettext("a section, and the number of a player's houses", "{section} {number}").format(
            section=section_name(number), number=houses.count(player)
        )
        for number, houses in enumerate(state.houses)
        if player in houses
    ]
    return [_("Houses: {sections}.").format(sections=amounts.listed(built))] if built else []


# --- the supply -------------------------------------------------------------------------------------------------------


def lacking_text(state: State, player: int, tile: int) -> str:
    """`1 stone, 2 gold`: what a player lacks to build a tile; an empty text if nothing is missing."""
    return _lacking(lacking(state, player, tile))


def _lacking(short: Lacking) -> str:
    parts = [amounts.cube(cube, n) for cube, n in enumerate(short.cubes) if n]
    if short.any_cube:
        parts.append(_("1 cube of any kind"))
    if short.residence:
        parts.append(_("a residence"))
    return amounts.listed(parts)


# --- symbols ----------------------------------------------------------------------------------------------------------


def explain_symbol(symbol: str, state: State) -> Explanation:
    """A figure or mark on the board: one of `SYMBOLS`."""
    return _SYMBOLS[symbol](state)


def _provost(state: State) -> Explanation:
    text = _("Tiles up to and including his space are activated in phase 5; workers beyond go home with nothing.")
    move = _("In phase 4 each player, in passing order, may move him up to {spaces} for one denier a space.")
    return Explanation(
        _("Provost, on space {space}").format(space=state.provost),
        (text, move.format(spaces=amounts.spaces(c.PROVOST_REACH))),
    )


def _bailiff(state: State) -> Explanation:
    return Explanation(
        _("Bailiff, on space {space}").format(space=state.bailiff),
        (
            _("He ends each round: one space forward, or two if the provost is ahead of him; the provost joins him."),
            _("A section is scored when he reaches its marker."),
            _("After this round, with the provost as he stands: space {space}.").format(
                space=bailiff_after_round(state)
            ),
        ),
    )


def _marker(state: State) -> Explanation:
    markers = [
        _("{section}: space {space}").format(section=section_name(number), space=section.marker)
        for number, section in enumerate(c.SECTIONS)
    ]
    text = _("A section that is not full is scored when the bailiff reaches its marker.")
    return Explanation(_("Scoring markers"), (text, *markers))


def _bridge(state: State) -> Explanation:
    return Explanation(
        _("Bridge"),
        (
            _("Who passes takes the lowest free number; the first takes a denier."),
            _("Each player who has passed makes a worker dearer for the others, and moves the provost earlier."),
        ),
    )


def _house(state: State) -> Explanation:
    return Explanation(_("House"), (_("A batch delivered to the castle. Houses count when their section is scored."),))


def _worker(state: State) -> Explanation:
    text = _("Each player has {workers}. They come home after they have been used.")
    return Explanation(_("Worker"), (text.format(workers=amounts.workers(c.WORKERS)),))


def _owner(state: State) -> Explanation:
    return Explanation(
        _("Owner"),
        (
            _("Who built the tile. A worker on one's own tile costs one denier."),
            _("Whoever places a worker on another player's tile gives its owner one prestige."),
        ),
    )


_SYMBOLS: Final[Mapping[str, Callable[[State], Explanation]]] = {
    "provost": _provost,
    "bailiff": _bailiff,
    "marker": _marker,
    "bridge": _bridge,
    "house": _house,
    "worker": _worker,
    "owner": _owner,
}
SYMBOLS: Final = tuple(_SYMBOLS)
"""The symbols that explain themselves."""
