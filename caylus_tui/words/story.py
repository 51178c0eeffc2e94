"""A whole game told in lines of plain text, from its start to its end, with the notes that somebody has put to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import State
from caylus_tui.table.notes import Note, note_at
from caylus_tui.words.amounts import labelled, listed, listed_and
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.names import color_name, tile_name
from caylus_tui.words.overview import WIDTH, result_lines
from caylus_tui.words.phrases import beside
from caylus_tui.words.prompts import full_prompt
from caylus_tui.words.rulebook.blocks import Span, bare
from caylus_tui.words.rulebook.lines import wrapped
from caylus_tui.words.summary import Decided, group_title, log_lines
from caylus_tui.words.tables import cells
from caylus_tui.words.terms import round_name

_NUMBER: Final = 5
"""Cells for the number of a move and the blank after it."""
_NOTE: Final = "* "
"""Before a note, which is no event."""


class Told(NamedTuple):
    """A game to be told.

    Attributes:
        names: the players, by seat.
        start, end: the first state and the last.
        steps: every decision between them.
        notes: what somebody has noted, by moments.
    """

    names: Sequence[str]
    start: Any
    end: Any
    steps: Sequence[Decided]
    notes: Sequence[Note]


def story(game: str, told: Told) -> Iterator[str]:
    """A game of this id, line by line; none is longer than 80 cells unless a table is."""
    return _STORIES[game](told)


def _caylus(told: Told) -> Iterator[str]:
    yield from _head(told)
    yield from _noted(told.notes, 0)
    place = (0, -1)
    for n, step in enumerate(told.steps, start=1):
        number = str(n)
        for line in log_lines([step], told.names):
            if 0 < place[0] < line.round:
                yield from _standing(place[0], told.names, _after(told, n))
            if (line.round, line.phase) != place:
                place = (line.round, line.phase)
                yield from ("", group_title(*place))
            yield from _leading(f"{number:>{_NUMBER - 1}} ", line.text)
            number = ""
        yield from _noted(told.notes, n)
    yield ""
    if pending(told.end) is None:
        yield from result_lines(told.names, told.end)
    else:
        yield from _wrapped(full_prompt(told.end, told.names), WIDTH)


_STORIES: Final[Mapping[str, Callable[[Told], Iterator[str]]]] = {"caylus": _caylus}


def _head(told: Told) -> Iterator[str]:
    """Who plays what, and how the game was set up."""
    state: State = told.start
    who = [
        # Translators: a player and the colour.
        _("{name} ({color})").format(name=name, color=color_name(color))
        for name, color in zip(told.names, state.colors, strict=True)
    ]
    moves = ngettext("{moves} move", "{moves} moves", len(told.steps)).format(moves=len(told.steps))
    yield beside(["Caylus", moves])
    yield from _wrapped(labelled(_("Players"), listed_and(who)), WIDTH)
    yield labelled(_("Turn order"), listed([told.names[player] for player in state.order]))
    road = [tile_name(tile) for tile in state.tile[1 : len(c.NEUTRAL_TILES) + 1] if tile]
    if road:
        yield from _wrapped(labelled(_("Road"), listed(road)), WIDTH)
    if not state.full_favors:
        said = _("Simplified royal favours: {points} prestige each")
        yield said.format(points=c.SIMPLE_FAVOR)
    if state.jeweller:
        yield _("With the jeweller")


def _after(told: Told, n: int) -> State:
    """The state after n moves."""
    found: State = told.steps[n].before if n < len(told.steps) else told.end
    return found


def _noted(notes: Sequence[Note], n: int) -> Iterator[str]:
    """The note on a moment, set off from what happened."""
    text = note_at(notes, n)
    if text:
        lead = " " * _NUMBER + _NOTE
        yield from _leading(lead, text)


def _standing(round_: int, names: Sequence[str], state: State) -> Iterator[str]:
    """Everybody's prestige at the end of a round, the leader first."""
    seats = sorted(range(state.size), key=lambda player: -state.prestige[player])
    # Translators: a player and a number of points of prestige.
    points = [_("{name} {points}").format(name=names[player], points=state.prestige[player]) for player in seats]
    said = _("Prestige after {round}: {players}")
    yield ""
    yield from _wrapped(said.format(round=round_name(round_), players=listed(points)), WIDTH)


def _leading(lead: str, text: str) -> Iterator[str]:
    """A text behind a lead, its further lines as far in as the first."""
    first, *more = _wrapped(text, WIDTH - cells(lead))
    yield lead + first
    yield from (" " * cells(lead) + line for line in more)


def _wrapped(text: str, width: int) -> list[str]:
    return [bare(line) for line in wrapped((Span(text),), width)]
