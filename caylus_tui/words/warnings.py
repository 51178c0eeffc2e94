"""The question asked before a wasteful choice is made, and the name of each warning in the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from caylus_tui.games.caylus import warnings as w
from caylus_tui.words.i18n import N_, _

_TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    w.DECLINED: (
        N_("Something could be done here. Decline all the same?"),
        N_("declining an effect that could be used"),
    ),
    w.GATE_HOME: (
        N_("The worker on the gate could go on to another place for nothing. Take it home all the same?"),
        N_("taking the worker home from the gate"),
    ),
    w.OUT_OF_REACH: (
        N_("Nothing can bring the provost that far this round: the worker will get nothing. Place it all the same?"),
        N_("a worker beyond the provost's reach"),
    ),
    w.JOUST_UNPAID: (
        N_("You will not have the cloth and the denier for a joust this round. Place the worker all the same?"),
        N_("a worker on the joust field who cannot joust"),
    ),
    w.OWN_IDLE: (
        N_("A worker of your own, which would work, would go home with nothing. Move the provost all the same?"),
        N_("moving the provost before a worker of one's own"),
    ),
    w.EMPTY_HANDED: (
        N_("You hold a batch, and lose prestige if you deliver none. Deliver nothing all the same?"),
        N_("delivering nothing with a batch in hand"),
    ),
    w.BATCH_LEFT: (
        N_("You hold another batch. Be done all the same?"),
        N_("leaving the castle with another batch in hand"),
    ),
    w.TRACK_STUCK: (
        N_("Your marker cannot advance on this track, on another it could. Use this one all the same?"),
        N_("a royal favour on a track that cannot advance"),
    ),
    w.NOTHING_GAINED: (
        N_("This brings you nothing at all, another choice would. Choose it all the same?"),
        N_("a royal favour that brings nothing"),
    ),
}


def warning_text(code: str) -> str:
    """What is wasted, and the question whether it is meant: for one of the core's `warnings.WARNINGS`."""
    return _(_TEXTS[code][0])


def warning_name(code: str) -> str:
    """`leaving the castle with another batch in hand`: the warning in a list that begins with "Warn me of"."""
    return _(_TEXTS[code][1])
