"""What happened: in short since one's last decision, and in full as the lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple, Protocol

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import NOBODY, Event, State
from caylus_tui.words import amounts
from caylus_tui.words.changes import event_change_text
from caylus_tui.words.events import event_brief, event_text, told
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.terms import phase_name, round_name


class Decided(Protocol):
    """What the log needs of a decision that has been made; `table.session.Step` is one."""

    @property
    def before(self) -> State:
        """The state in which the decision was made."""

    @property
    def events(self) -> Sequence[Any]:
        """What it set off, up to the next question."""


class LogLine(NamedTuple):
    """A line of the log.

    `n` is the number of the decision, from 0, that set it off: the moment before it is the state after n moves.
    `player` is a seat or -1, `kind` the event's kind, `text` a sentence, `brief` the same in few cells, `changes`
    what it changed for the player, `+2 food`, or empty.
    """

    n: int
    round: int
    phase: int
    player: int
    kind: str
    text: str
    brief: str
    changes: str


class LogGroup(NamedTuple):
    """The lines of one phase of one round, under a title: `Round 4, Placement`."""

    round: int
    phase: int
    title: str
    lines: tuple[LogLine, ...]


_PHASE_OF: Final = {
    "round": c.PLACEMENT,
    "income": c.PLACEMENT,
    "trading-post": c.SPECIAL,
    "stables": c.SPECIAL,
    "inn-right": c.SPECIAL,
    "inn-leave": c.SPECIAL,
    "produce": c.ROAD,
    "idle": c.ROAD,
    "no-lot": c.CASTLE_PHASE,
    "empty-handed": c.CASTLE_PHASE,
    "most-batches": c.CASTLE_PHASE,
    "bailiff": c.SCORING,
    "scoring": c.SCORING,
    "section": c.SCORING,
    "final": c.FINISHED,
    "end": c.FINISHED,
}
"""The phase of events that happen by themselves; others belong to the phase in which they are set off."""


def log_lines(steps: Iterable[Decided], names: Sequence[str], first: int = 0) -> list[LogLine]:
    """The log of decisions in a row; the first of them is decision number `first`. `names` are by seat."""
    return [line for n, step in enumerate(steps, start=first) for line in _lines(n, step, names)]


def log_groups(lines: Iterable[LogLine]) -> list[LogGroup]:
    """Lines under the titles of their rounds and phases, in order."""
    return [
        LogGroup(round_, phase, group_title(round_, phase), tuple(group))
        for (round_, phase), group in groupby(lines, key=lambda line: (line.round, line.phase))
    ]


def group_title(round_: int, phase: int) -> str:
    """`Round 4, Placement`."""
    # Translators: the number of the round and the phase, as a heading.
    return _("{round}, {phase}").format(round=round_name(round_), phase=phase_name(phase))


def _lines(n: int, step: Decided, names: Sequence[str]) -> Iterator[LogLine]:
    round_, phase = step.before.round, step.before.phase
    for event in told(step.events):
        if event.kind == "round":
            round_ = event.amount
        phase = _PHASE_OF.get(event.kind, phase)
        text, brief = event_text(event, names), event_brief(event, names)
        yield LogLine(n, round_, phase, event.player, event.kind, text, brief, event_change_text(event))


# --- since one's last decision ----------------------------------------------------------------------------------------

_LEFT_OUT: Final = {"visit", "income", "marker", "favor", "first-pass", "final"}
"""Events that a short account tells along with others or not at all."""


def since_lines(
    steps: Iterable[Decided], names: Sequence[str], player: int = NOBODY, most: int | None = None
) -> list[str]:
    """What happened in some decisions, a short line each.

    What others gave `player` for visiting his tiles, and his income, are lines of their own at the end. When there
    are more than `most` lines the oldest give way to one that counts them.
    """
    events = [event for step in steps for event in step.events]
    lines = [event_brief(event, names) for event in events if event.kind not in _LEFT_OUT]
    own = _own_lines(events, player) if player != NOBODY else []
    if most is not None and len(lines) + len(own) > most:
        kept = max(0, most - len(own) - 1)
        dropped = len(lines) - kept
        text = ngettext("{n} earlier event", "{n} earlier events", dropped)
        lines = [text.format(n=dropped), *lines[dropped:]]
    return [*lines, *own]


def _own_lines(events: Sequence[Event], player: int) -> list[str]:
    visits = sum(event.amount for event in events if event.kind == "visit" and event.player == player)
    income = sum(event.amount for event in events if event.kind == "income" and event.player == player)
    lines = []
    if visits:
        text = _("Visits to your tiles: {prestige}")
        lines.append(text.format(prestige=amounts.prestige(visits)))
    if income:
        lines.append(_("Your income: {deniers}").format(deniers=amounts.deniers(income)))
    return lines
