"""Caylus in words: the description that `caylus_tui.plain.games` asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import State
from caylus_tui.games.caylus.warnings import wasteful
from caylus_tui.plain.caylus import choices, reports, things
from caylus_tui.plain.caylus.ending import end
from caylus_tui.plain.games import Heard, Names, Steps, Talk
from caylus_tui.table.session import Step
from caylus_tui.words import amounts
from caylus_tui.words.hints import hint_text
from caylus_tui.words.i18n import _
from caylus_tui.words.moves import move_sentence
from caylus_tui.words.preview import preview
from caylus_tui.words.prompts import forced_text, full_prompt, hand_over
from caylus_tui.words.rulebook import page_for
from caylus_tui.words.summary import group_title, log_lines
from caylus_tui.words.warnings import warning_text


def _spelled(move: Move) -> str:
    return move.text


def _about(state: State, move: Move, names: Names) -> Sequence[str]:
    seen = preview(state, move, names)
    later = [amounts.labelled(_("After that"), amounts.listed(seen.later))] if seen.later else []
    return [seen.title, *seen.lines, *later, *([seen.then] if seen.then else []), _spelled_line(move)]


def _spelled_line(move: Move) -> str:
    # Translators: how a move is written in saved games and may be typed.
    return _("Written: {move}").format(move=move.text)


def _wasteful(state: State, move: Move) -> Sequence[tuple[str, str]]:
    return [(code, warning_text(code)) for code in wasteful(state, move)]


def _heard(steps: Steps, names: Names) -> Sequence[Heard]:
    heard = []
    for step in steps:
        lines = log_lines([step], names)
        own = bool(lines) and lines[0].player == step.player and lines[0].kind not in _AFTERWARDS
        found = [Heard(group_title(line.round, line.phase), line.text, line.player) for line in lines]
        heard += _forced(step, found, names, own=own) if step.forced else found
    return heard


_AFTERWARDS: Final = frozenset(("most-batches",))
"""Events that come by themselves after a decision and say nothing of it."""


def _forced(step: Step[State, Move], found: list[Heard], names: Names, *, own: bool) -> list[Heard]:
    """What a decision with one legal move set off, and that nothing else was possible.

    `own` says that the first line tells the decision itself.
    """
    if own:
        said = amounts.sentences([found[0].text, _("Nothing else was possible.")])
        return [replace(found[0], text=said), *found[1:]]
    heading = group_title(step.before.round, step.before.phase)
    return [Heard(heading, forced_text(step.before, step.move, names), step.player), *found]


def _page(state: State) -> str:
    decision = pending(state)
    return page_for(decision.kind if decision else "")


TALK = Talk(
    where=reports.where,
    question=full_prompt,
    holding=reports.holding,
    entries=choices.entries,
    typed=choices.typed,
    spelled=_spelled,
    about=_about,
    wasteful=_wasteful,
    turn=hand_over,
    heard=_heard,
    reports={
        "board": reports.board,
        "players": reports.players,
        "supply": reports.supply,
        "forecast": reports.forecast,
    },
    explain=things.explain,
    hint=hint_text,
    move=move_sentence,
    page=_page,
    end=end,
)
"""Caylus."""
