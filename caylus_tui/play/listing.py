"""What a list of saved games says of one, and which of them is to be continued."""

from __future__ import annotations

from typing import Final

from caylus_tui.play.games import playable
from caylus_tui.store.errors import StoreError
from caylus_tui.store.library import Entry, Library
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import listed

MOST_LOOKED_AT: Final = 40
"""How many saved games are looked at to find one that is not over."""


def to_continue(library: Library) -> Entry | None:
    """The players' own game that was played last and is not over, examined; None if there is none.

    Played last is the one with the latest move. A game that was only opened is no later for it: to open one writes
    nothing into it, and whoever has had a look at an old game goes on with the one that is being played. The list of
    saved games has the same order, so the game that is continued is the first there that is not over.

    May take as long as some replays.
    """
    seen = 0

    def goes_on(entry: Entry) -> bool:
        nonlocal seen
        seen += 1
        if seen > MOST_LOOKED_AT:
            return False
        found = library.examine(entry)
        return found.damaged is None and found.facts.get("over") is False

    try:
        found = library.last(goes_on)
    except StoreError:
        return None  # the list of saved games says what is wrong with the folder
    return library.examine(found) if found else None


def where_text(entry: Entry) -> str:
    """How far a game is, or who has won; empty until it has been looked at."""
    game, facts = playable(entry.header.game), entry.facts
    if game is None or "over" not in facts:
        return ""
    winners, scores = facts.get("winners"), facts.get("scores")
    if facts["over"] and isinstance(winners, tuple) and isinstance(scores, tuple) and winners:
        names = [entry.header.players[seat].name for seat in winners]
        return _("{names} won").format(names=listed(names))
    return game.where(facts)
