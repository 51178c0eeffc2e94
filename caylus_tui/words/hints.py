"""Hints and analyses: why a computer player, or an adviser, likes a move, in the game's words.

The reasons come as data: a code and figures (`caylus_tui.bots.caylus.reasons` lists them). They are told of one's own
move as of another's, so they name no player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import State
from caylus_tui.words import amounts
from caylus_tui.words.i18n import _, ngettext, pgettext
from caylus_tui.words.moves import move_label
from caylus_tui.words.names import place_in_sentence, section_in_sentence, tile_name, track_name
from caylus_tui.words.phrases import decimal
from caylus_tui.words.terms import decision_name, phase_name, round_name


class Reason(Protocol):
    """A reason as data."""

    @property
    def code(self) -> str:
        """What kind of reason it is."""
        ...

    @property
    def values(self) -> Mapping[str, Any]:
        """The figures that belong to it."""
        ...


class Choice(Protocol):
    """A move as an adviser sees it."""

    @property
    def move(self) -> Any:
        """The move."""
        ...

    @property
    def expected(self) -> float:
        """The prestige that it leads to at the end."""
        ...

    @property
    def reasons(self) -> Sequence[Reason]:
        """Why, the weightiest first."""
        ...


def reason_text(reason: Reason) -> str:
    """`opens Mason for round 5`: one reason in a few words."""
    return _TEXTS[reason.code](reason.values)


def reasons_text(reasons: Sequence[Reason]) -> str:
    """`+2 now, opens Mason for round 5`; an empty text if there is nothing to say."""
    return amounts.listed([reason_text(reason) for reason in reasons])


def hint_text(state: State, choice: Choice) -> str:
    """`Forest (6), 1 denier: 68.2 prestige expected; brings 1 food`: a choice of the pending decision."""
    expected = expected_text(choice.expected)
    why = reasons_text(choice.reasons)
    move = move_label(state, choice.move)
    if not why:
        # Translators: a move, and how much prestige it should lead to.
        return _("{move}: {expected}").format(move=move, expected=expected)
    # Translators: a move, how much prestige it should lead to, and why.
    return _("{move}: {expected}; {why}").format(move=move, expected=expected, why=why)


def advice_text(state: State, choice: Choice) -> str:
    """`Forest (6), 1 denier - 68.2 prestige expected`: a choice as a heading over why it is good."""
    # Translators: a heading: a move, and how much prestige it should lead to.
    return _("{move} - {expected}").format(move=move_label(state, choice.move), expected=expected_text(choice.expected))


def expected_text(prestige: float) -> str:
    """`68.2 prestige expected`."""
    return _("{n} prestige expected").format(n=decimal(prestige))


def asking_text(state: State, names: Sequence[str]) -> str:
    """`Round 3, Placement - Ann: Placing a worker`: the pending decision as a heading."""
    decision = pending(state)
    assert decision is not None
    # Translators: a heading over hints: the round, the phase, who is asked, what is decided.
    return _("{round}, {phase} - {name}: {decision}").format(
        round=round_name(state.round),
        phase=phase_name(state.phase),
        name=names[decision.player],
        decision=decision_name(decision.kind),
    )


def moment_text(state: State, number: int) -> str:
    """`Move 34, round 3, Placement`: a moment of a game, before its move of this number."""
    return _("Move {number}, {round}, {phase}").format(
        number=number, round=round_name(state.round), phase=phase_name(state.phase)
    )


def loss_text(state: State, made: Move, better: Choice, lost: float) -> str:
    """`Pass: 2.5 prestige lost; better Castle, 1 denier (2 batches to the castle: 10 prestige)`: a costly decision."""
    why = reasons_text(better.reasons)
    figure = decimal(lost)
    move, other = move_label(state, made), move_label(state, better.move)
    if not why:
        return _("{move}: {lost} prestige lost; better {other}").format(move=move, lost=figure, other=other)
    return _("{move}: {lost} prestige lost; better {other} ({why})").format(
        move=move, lost=figure, other=other, why=why
    )


def _deniers(values: Mapping[str, Any]) -> str:
    return amounts.deniers(values["number"])


def _works(values: Mapping[str, Any]) -> str:
    number: int = values["number"]
    return ngettext("{n} more worker of one's own works", "{n} more workers of one's own work", number).format(n=number)


def _stops(values: Mapping[str, Any]) -> str:
    number: int = values["number"]
    return ngettext("{n} worker of the others gets nothing", "{n} workers of the others get nothing", number).format(
        n=number
    )


def _batches(values: Mapping[str, Any]) -> str:
    batches, points = amounts.batches(values["number"]), amounts.prestige(values["points"])
    return pgettext("why a move is good", "{batches} for {prestige}").format(batches=batches, prestige=points)


def _said(
    text: Callable[[], str], **parts: Callable[[Mapping[str, Any]], object]
) -> Callable[[Mapping[str, Any]], str]:
    """Return what puts figures into a text that is looked up when it is needed."""

    def say(values: Mapping[str, Any]) -> str:
        return text().format(**{name: part(values) for name, part in parts.items()})

    return say


def _cubes(values: Mapping[str, Any]) -> str:
    return amounts.cubes_and(values["cubes"])


_TEXTS: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    # Translators: why a move is good, in as few words as possible; several stand in a row with commas between.
    "now": _said(lambda: pgettext("why a move is good", "{points} now"), points=lambda v: f"{v['points']:+d}"),
    "cubes": _said(lambda: pgettext("why a move is good", "brings {cubes}"), cubes=_cubes),
    "deniers": _said(lambda: pgettext("why a move is good", "brings {deniers}"), deniers=_deniers),
    "sells": _said(
        lambda: pgettext("why a move is good", "sells {cubes} for {deniers}"), cubes=_cubes, deniers=_deniers
    ),
    "buys": _said(lambda: pgettext("why a move is good", "buys {cubes} for {deniers}"), cubes=_cubes, deniers=_deniers),
    "gold": _said(lambda: pgettext("why a move is good", "brings {gold}"), gold=lambda v: amounts.cube(4, v["number"])),
    "trade": _said(
        lambda: pgettext("why a move is good", "a deal for {prestige}"),
        prestige=lambda v: amounts.prestige(v["points"]),
    ),
    "opens": _said(
        lambda: pgettext("why a move is good", "opens {tile} for round {round}"),
        tile=lambda v: tile_name(v["tile"]),
        round=lambda v: v["round"],
    ),
    "builds": _said(lambda: pgettext("why a move is good", "builds {tile}"), tile=lambda v: tile_name(v["tile"])),
    "residence": _said(lambda: pgettext("why a move is good", "a site for a prestige building")),
    "prestige": _said(
        lambda: pgettext("why a move is good", "builds {tile} for {prestige}"),
        tile=lambda v: tile_name(v["tile"]),
        prestige=lambda v: amounts.prestige(v["points"]),
    ),
    "batches": _batches,
    "most": _said(lambda: pgettext("why a move is good", "the most batches, a royal favour")),
    "house": _said(
        lambda: pgettext("why a move is good", "{houses} in {section}"),
        houses=lambda v: amounts.houses(v["houses"]),
        section=lambda v: section_in_sentence(v["section"]),
    ),
    "favor": _said(lambda: pgettext("why a move is good", "a royal favour")),
    "column": _said(
        lambda: pgettext("why a move is good", "{track} track to column {column}"),
        track=lambda v: track_name(v["track"]),
        column=lambda v: v["column"],
    ),
    "order": _said(
        lambda: pgettext("why a move is good", "place {place} in the turn order"), place=lambda v: v["place"]
    ),
    "inn": _said(lambda: pgettext("why a move is good", "next round every place for 1 denier")),
    "works": _works,
    "stops": _stops,
    "keeps": _said(lambda: pgettext("why a move is good", "keeps {deniers}"), deniers=_deniers),
    "cubes-kept": _said(lambda: pgettext("why a move is good", "keeps {cubes}"), cubes=_cubes),
    "first": _said(lambda: pgettext("why a move is good", "{deniers} for passing first"), deniers=_deniers),
    "waits": _said(
        lambda: pgettext("why a move is good", "then on to {place}"),
        place=lambda v: place_in_sentence(v["place"], v["tile"]),
    ),
    "idle": _said(lambda: pgettext("why a move is good", "keeps the place from others")),
}
