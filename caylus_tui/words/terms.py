"""Names of what has no place on the board: phases, decisions, sources of prestige, players without a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from caylus_tui.words.i18n import _, pgettext
from caylus_tui.words.names import color_name

Text = Callable[[], str]

_PHASES: Final[Sequence[tuple[Text, Text]]] = (
    (lambda: pgettext("phase", "Placement"), lambda: pgettext("phase, 10 cells", "Placement")),
    (lambda: pgettext("phase", "Special buildings"), lambda: pgettext("phase, 10 cells", "Special")),
    (lambda: pgettext("phase", "Provost"), lambda: pgettext("phase, 10 cells", "Provost")),
    (lambda: pgettext("phase", "Road"), lambda: pgettext("phase, 10 cells", "Road")),
    (lambda: pgettext("phase", "Castle"), lambda: pgettext("phase, 10 cells", "Castle")),
    (lambda: pgettext("phase", "End of the round"), lambda: pgettext("phase, 10 cells", "Scoring")),
    (lambda: pgettext("phase", "End of the game"), lambda: pgettext("phase, 10 cells", "Finished")),
)

_SOURCES: Final[Mapping[str, Text]] = {
    "start": lambda: pgettext("source of prestige", "Start"),
    "visits": lambda: pgettext("source of prestige", "Visits by others"),
    "craft": lambda: pgettext("source of prestige", "Wood and stone tiles"),
    "residences": lambda: pgettext("source of prestige", "Residences"),
    "prestige": lambda: pgettext("source of prestige", "Prestige buildings"),
    "castle": lambda: pgettext("source of prestige", "Castle"),
    "favors": lambda: pgettext("source of prestige", "Royal favours"),
    "trades": lambda: pgettext("source of prestige", "Trades"),
    "penalties": lambda: pgettext("source of prestige", "Penalties"),
    "gold": lambda: pgettext("source of prestige", "Gold at the end"),
    "cubes": lambda: pgettext("source of prestige", "Other cubes at the end"),
    "deniers": lambda: pgettext("source of prestige", "Deniers at the end"),
}

_DECISIONS: Final[Mapping[str, Text]] = {
    "place": lambda: pgettext("decision", "Placing a worker"),
    "gate": lambda: pgettext("decision", "Gate"),
    "guild": lambda: pgettext("decision", "Merchants' guild"),
    "joust": lambda: pgettext("decision", "Joust field"),
    "inn": lambda: pgettext("decision", "Inn"),
    "provost": lambda: pgettext("decision", "Provost"),
    "produce": lambda: pgettext("decision", "Production"),
    "bonus": lambda: pgettext("decision", "Owner's bonus"),
    "sell": lambda: pgettext("decision", "Marketplace"),
    "buy": lambda: pgettext("decision", "Peddler"),
    "pay": lambda: pgettext("decision", "Deal"),
    "alchemist": lambda: pgettext("decision", "Alchemist"),
    "build": lambda: pgettext("decision", "Building"),
    "lawyer": lambda: pgettext("decision", "Lawyer"),
    "architect": lambda: pgettext("decision", "Architect"),
    "castle": lambda: pgettext("decision", "Castle"),
    "favor": lambda: pgettext("decision", "Royal favour"),
}


def phase_name(phase: int) -> str:
    """`Special buildings`, by the catalogue's number of the phase."""
    return _PHASES[phase][0]()


def phase_short(phase: int) -> str:
    """`Special`: at most 10 cells."""
    return _PHASES[phase][1]()


def round_name(round_: int) -> str:
    """`Round 4`."""
    return _("Round {round}").format(round=round_)


def round_short(round_: int) -> str:
    """`R4`."""
    # Translators: the number of the round in as few cells as possible.
    return _("R{round}").format(round=round_)


def source_name(source: str) -> str:
    """`Visits by others`: a source of prestige as `breakdown` names it."""
    return _SOURCES[source]()


def decision_name(kind: str) -> str:
    """`Merchants' guild`: a kind of decision as a heading."""
    return _DECISIONS[kind]()


def player_names(colors: Sequence[str], names: Sequence[str] | None = None) -> list[str]:
    """The players' names by seat; a player without a name is called by the colour."""
    given = names if names is not None else [""] * len(colors)
    return [name or color_name(color) for color, name in zip(colors, given, strict=True)]
