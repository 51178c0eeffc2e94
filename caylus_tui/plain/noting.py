"""Notes on the moments of a game: read, written, taken away."""

from __future__ import annotations

from collections.abc import Callable

from caylus_tui import api
from caylus_tui.plain.asking import Asker, yes_or_no
from caylus_tui.store.errors import StoreError
from caylus_tui.table.notes import LONGEST
from caylus_tui.words.i18n import _


def note(asker: Asker, text: str, there: str, keep: Callable[[str], None]) -> None:
    """Note a text on a moment; without one, offer to take away the note that is there.

    Args:
        text: what was typed after the command.
        there: the note of the moment; empty if there is none.
        keep: keeps a note in the file, or takes it away if it is empty; may raise `StoreError` or `FileProblem`.
    """
    console = asker.console
    if len(text) > LONGEST:
        said = _("A note has at most {most} characters; this one has {number}.")
        console.say(said.format(most=LONGEST, number=len(text)))
        return
    if not text:
        if not there:
            console.say(_("Words after it are noted on this moment, as in: note a fine move"))
            return
        console.say(_("Note: {text}").format(text=there))
        if not asker.ask(yes_or_no(_("Take this note away?"))):
            return
    try:
        keep(text)
    except (api.FileProblem, StoreError) as problem:
        console.say(_("The note could not be kept: {problem}").format(problem=problem))
    else:
        console.say(_("Noted.") if text else _("The note is gone."))
