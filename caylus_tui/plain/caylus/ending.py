"""What is told of a finished game of Caylus, from the ranking to the turning points, in lines of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rules import breakdown, result
from caylus_tui.games.caylus.state import State
from caylus_tui.plain.caylus.reports import joined
from caylus_tui.plain.games import Names, Steps
from caylus_tui.play.caylus import stats
from caylus_tui.words import amounts
from caylus_tui.words.amounts import labelled, listed
from caylus_tui.words.events import event_brief
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.names import tile_name, track_name
from caylus_tui.words.phrases import beside
from caylus_tui.words.terms import round_name, source_name


def end(steps: Steps, state: State, names: Names) -> Sequence[str]:
    """The whole account."""
    ended = result(state)
    assert ended is not None
    seats = sorted(range(state.size), key=lambda seat: (-ended.final[seat], state.order.index(seat)))
    return [
        _("Ranking:"),
        *_ranking(steps, state, names, seats),
        _("Prestige by source:"),
        *(_sources(state, names[seat], seat) for seat in seats),
        _headed(_("Prestige by round")),
        *_rounds(steps, state, names, seats),
        _headed(_("Turning points")),
        *(_turning(steps, state, names) or [_("Nobody ever pulled away.")]),
        _headed(_("Built, favours used, deniers")),
        *(_works(steps, state, names[seat], seat) for seat in seats),
    ]


def _headed(heading: str) -> str:
    return _("{heading}:").format(heading=heading)


def _ranking(steps: Steps, state: State, names: Names, seats: Sequence[int]) -> Iterator[str]:
    """`1. Ann: 45 prestige; wins; 7 tiles built, 3 houses`: equals have the same rank."""
    ended = result(state)
    assert ended is not None
    victory = _("wins") if len(ended.winners) == 1 else _("shares the victory")
    for seat in seats:
        rank = 1 + sum(points > ended.final[seat] for points in ended.final)
        said = _("{rank}. {player}: {prestige}")
        place = said.format(rank=rank, player=names[seat], prestige=amounts.prestige(ended.final[seat]))
        number = len(stats.built(steps, seat))
        built = ngettext("{n} tile built", "{n} tiles built", number).format(n=number)
        houses = amounts.houses(sum(section.count(seat) for section in state.houses))
        yield joined([place, *([victory] if seat in ended.winners else []), beside([built, houses])])


def _sources(state: State, name: str, seat: int) -> str:
    """`Ann: castle 24, residences 2`."""
    points = breakdown(state, seat)
    shares = [
        # Translators: a source of prestige and how much it brought.
        _("{source} {points}").format(source=source_name(source), points=points[source])
        for source in c.SOURCES
        if points[source]
    ]
    return labelled(name, listed(shares) or _("none"))


def _rounds(steps: Steps, state: State, names: Names, seats: Sequence[int]) -> Iterator[str]:
    """`Round 4: Ann 12, Ben 9`: what everybody had at the end of each round."""
    for number, points in stats.rounds(steps, state):
        # Translators: a player and a number of points of prestige.
        each = [_("{name} {points}").format(name=names[seat], points=points[seat]) for seat in seats]
        yield labelled(round_name(number), listed(each))


def _turning(steps: Steps, state: State, names: Names) -> list[str]:
    """`Round 4: Ann takes the lead by 3 prestige`."""
    lines = []
    for point in stats.turning_points(steps, state):
        if point.event is not None:
            text = event_brief(point.event, names)
        else:
            lead = point.kind == "lead"
            said = _("{name} takes the lead by {amount}") if lead else _("{name}: {amount} at the end of the game")
            text = said.format(name=names[point.player], amount=amounts.prestige(abs(point.amount)))
        lines.append(labelled(round_name(point.round), text))
    return lines


def _works(steps: Steps, state: State, name: str, seat: int) -> str:
    """`Ann: tiles: Mason, Library; favours: cubes 2; deniers: 61 earned, 54 spent, 7 left`."""
    money, used = stats.money(steps, state, seat), stats.favors(steps, seat)
    tiles = listed([tile_name(tile) for tile, _space in stats.built(steps, seat)])
    tracks = [
        _("{track} {column}").format(track=track_name(track), column=number)
        for track, number in enumerate(used)
        if number
    ]
    said = _("deniers: {earned} earned, {spent} spent, {left} left")
    parts = [
        labelled(_("tiles"), tiles or _("none")),
        labelled(_("favours"), listed(tracks) or _("none")),
        said.format(earned=money.start + money.earned, spent=money.spent, left=state.deniers[seat]),
    ]
    return labelled(name, joined(parts))
