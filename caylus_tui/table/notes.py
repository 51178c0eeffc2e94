"""Notes on the moments of a game, kept in the `extra` of its record: who watches a replay reads them where they belong.

    "extra": {"notes": [{"at": 57, "text": "Ann stakes everything on the castle."}]}

`at` is the number of moves after which the note is shown, 0 the start. Anybody may write anything into a file: what is
no note is passed over and left as it is, texts are cleaned before they are shown, and there is an end to everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from caylus_tui.table.text import clean_text

KEY: Final = "notes"
"""Where notes lie in a record's `extra`."""

LONGEST: Final = 280
"""The most characters of a note."""

MOST: Final = 1000
"""The most notes of a game that are read."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note: the number of moves after which it is shown, and one line of text, fit to be shown."""

    at: int
    text: str


def notes_of(extra: Mapping[str, Any], most: int) -> list[Note]:
    """The notes on the first `most` moves of a game, in the order of their moments.

    A note on a later moment stays in the file; it shows up when the game has come that far.
    """
    found = [note for value in _kept(extra)[:MOST] if (note := _note(value)) and note.at <= most]
    return sorted(found, key=lambda note: note.at)


def note_at(notes: Iterable[Note], at: int) -> str:
    """What is noted on a moment, in one line; empty if nothing is."""
    return " ".join(note.text for note in notes if note.at == at)


def with_note(extra: Mapping[str, Any], at: int, text: str) -> dict[str, Any]:
    """`extra` with one note on a moment in the place of those there; an empty text leaves none.

    Whatever else `extra` holds stays, also among the notes.
    """
    kept = [value for value in _kept(extra) if not ((note := _note(value)) and note.at == at)]
    line = clean_text(text, LONGEST)
    if line:
        later = (number for number, value in enumerate(kept) if (note := _note(value)) and note.at > at)
        kept.insert(next(later, len(kept)), {"at": at, "text": line})
    others = {name: value for name, value in extra.items() if name != KEY}
    return {**others, KEY: kept} if kept else others


def _kept(extra: Mapping[str, Any]) -> list[Any]:
    """What lies where notes lie, as a list of its own."""
    found = extra.get(KEY)
    return list(found) if isinstance(found, list) else []


def _note(value: Any) -> Note | None:
    """The note that a value of a file is; None if it is none."""
    if not isinstance(value, dict):
        return None
    at, text = value.get("at"), value.get("text")
    if type(at) is not int or at < 0 or not isinstance(text, str):
        return None
    # Cut before it is cleaned: a text of megabytes shall cost nothing.
    line = clean_text(text[: 8 * LONGEST], LONGEST)
    return Note(at, line) if line else None
