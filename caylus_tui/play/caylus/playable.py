"""Caylus as it is set up and listed: the description that `caylus_tui.play.games` asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.warnings import WARNINGS
from caylus_tui.play.caylus.setup_form import form
from caylus_tui.play.games import Playable
from caylus_tui.words.i18n import _
from caylus_tui.words.terms import phase_short
from caylus_tui.words.warnings import warning_name


def _facts(state: Any) -> dict[str, object]:
    decision = CAYLUS.pending(state)
    return {
        "over": decision is None,
        "scores": tuple(state.prestige),
        "winners": tuple(CAYLUS.winners(state)),
        "asked": None if decision is None else decision.player,
        "round": state.round,
        "phase": state.phase,
    }


def _where(facts: Mapping[str, object]) -> str:
    phase = facts.get("phase")
    if facts.get("over"):
        return _("{rounds} rounds").format(rounds=facts.get("round"))
    said = _("round {round}, {phase}")
    return said.format(round=facts.get("round"), phase=phase_short(phase) if isinstance(phase, int) else "")


def _warnings() -> Sequence[tuple[str, str]]:
    return [(code, warning_name(code)) for code in WARNINGS]


PLAYABLE = Playable(form=form, facts=_facts, where=_where, warnings=_warnings)
"""Caylus."""
