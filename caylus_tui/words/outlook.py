"""The forecast in words: incomes, whose workers work, the bailiff, how near each scoring is and what it would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from caylus_tui.games.caylus import forecast
from caylus_tui.games.caylus.forecast import Reach, SectionOutlook
from caylus_tui.games.caylus.state import State
from caylus_tui.words import amounts
from caylus_tui.words.explain_table import shares_text
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.names import section_name, tile_medium
from caylus_tui.words.terms import player_names


class Outlook(NamedTuple):
    """The forecast panel, line by line."""

    incomes: tuple[str, ...]
    provost: tuple[str, ...]
    bailiff: str
    sections: tuple[str, ...]


def outlook(state: State, names: Sequence[str] | None = None) -> Outlook:
    """What lies ahead if nothing but what is named changes; `names` are the players' by seat."""
    called = player_names(state.colors, names)
    incomes = [
        amounts.labelled(name, amounts.deniers(income))
        for name, income in zip(called, forecast.incomes(state), strict=True)
    ]
    ends = _("The bailiff will stand on space {space}.").format(space=forecast.bailiff_after_round(state))
    return Outlook(
        tuple(incomes),
        tuple(_provost_line(state, reach, called) for reach in forecast.provost_outlook(state)),
        ends,
        tuple(_section_line(section, called) for section in forecast.section_outlook(state)),
    )


def _provost_line(state: State, reach: Reach, names: Sequence[str]) -> str:
    """`+2, space 9: nothing for Ann at Farm (11)`."""
    shift = f"{reach.shift:+d}" if reach.shift else "0"
    # Translators: a move of the provost and the space on which he then stands, as in "+2, space 9".
    where = _("{shift}, space {space}").format(shift=shift, space=reach.provost)
    if not reach.works and not reach.idle:
        return amounts.labelled(where, _("no worker on the road"))
    if not reach.idle:
        return amounts.labelled(where, _("every worker works"))
    # Translators: a player's worker on a tile with its road space, as in "Ann on Farm 9".
    one = _("{player} on {tile} {space}")
    idle = [
        one.format(player=names[state.worker[space]], tile=tile_medium(state.tile[space]), space=space)
        for space in reach.idle
    ]
    return amounts.labelled(where, _("nothing for {workers}").format(workers=amounts.listed(idle)))


def _section_line(section: SectionOutlook, names: Sequence[str]) -> str:
    """`Dungeon: in 3 spaces or 2 lots; now Ann 1 royal favour, Ben -2 prestige`."""
    name = section_name(section.number)
    if section.scored:
        return amounts.labelled(name, _("scored"))
    lots = ngettext("{n} lot", "{n} lots", section.lots_left).format(n=section.lots_left)
    near = _("{spaces} or {lots} to go").format(spaces=amounts.spaces(section.distance), lots=lots)
    if section.due:
        near = _("scored at the end of this round")
    text = _("{near}; now: {shares}").format(near=near, shares=shares_text(section.shares, names))
    return amounts.labelled(name, text)
