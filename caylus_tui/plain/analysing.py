"""Where the players of a game lost most: asked for, and told how far it is meanwhile."""

from __future__ import annotations

from typing import Final

from caylus_tui import api
from caylus_tui.plain.console import Console
from caylus_tui.table.record import AnyRecord, to_json
from caylus_tui.words.i18n import _

STEP: Final = 10
"""Percent between two lines that say how far it is."""


def analyse(console: Console, record: AnyRecord) -> None:
    """Say of each player where he lost most in a game. An interrupt ends that, and nothing else."""
    if not record.moves:
        console.say(_("Nothing has happened yet."))
        return
    console.say(_("Thinking about it ..."), _("Ctrl+C stops it."))
    console.flush()
    told = 0

    def tell(done: int, of: int) -> None:
        nonlocal told
        percent = 100 * done // of if of else 100
        if percent >= told + STEP:
            told = percent - percent % STEP
            console.say(_("looked at {percent} %").format(percent=told))
            console.flush()

    saved = api.read(to_json(record))
    try:
        found = api.analyse(saved, progress=lambda progress: tell(progress.done, progress.of))
    except KeyboardInterrupt:
        console.say("", _("Interrupted."))
        return
    console.items(*(line.strip() for line in api.analysis_text(saved, found).splitlines()))
