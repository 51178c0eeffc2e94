"""Text from strangers made fit to be shown: names that players type, and whatever a file claims to hold.

Nothing that comes out of here can move a cursor, change a colour, turn the direction of writing or break a line. Markup
such as `[/]` is ordinary text and stays: whoever draws with markup escapes it.
"""

import re
import unicodedata

NAME_LENGTH = 24
"""The most characters a player's name has (formats.md 3)."""

# Two marks on a letter serve every language written with composed letters; a tower of them leaves its line.
MOST_MARKS = 3

NO_BREAK_SPACES = "\u00a0\u202f"
"""Spaces at which no line ends: French sets them before a colon and inside quotation marks."""

_LOOKED_AT = 32
"""Characters that are looked at for each one that may be kept: escapes and invisible ones come to nothing."""

# ECMA-48: control sequences (colours, cursor), strings (titles, links, device commands), then two-character escapes.
# A string that is never closed loses its introducer only; a terminal would swallow everything after it.
_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*+[ -/]*+[@-~]?"
    r"|(?:\x1b[]PX^_]|[\x90\x98\x9d\x9e\x9f])(?:[^\x07\x1b\x9c]*+(?:\x07|\x1b\\|\x9c))?"
    r"|\x1b[ -/]*+[0-~]?"
)

# Characters that count as letters or marks but draw nothing (Unicode's Default_Ignorable_Code_Point).
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


def clean_text(text: str, limit: int | None = None) -> str:
    """`text` as one line of printable characters, composed (NFC), with single spaces and none at the ends.

    Escape sequences, control characters, controls of the direction of writing and other invisible characters are gone;
    white space of any kind is a space. Cleaning twice changes nothing more.

    Args:
        limit: the most characters to keep; None keeps all. Of a text that is very much longer only the beginning is
            looked at.
    """
    if limit is not None:
        text = text[: _LOOKED_AT * (limit + 1)]
    spaced = " ".join(_ESCAPES.sub("", text).split())
    # Removing invisible characters may bring two spaces, or a letter and its accent, together: hence once more.
    kept = "".join(char for char in spaced if _shows(char))
    line = unicodedata.normalize("NFC", " ".join(kept.split()))
    return _without_heaps(line)[:limit].rstrip()


def clean_name(text: str) -> str:
    """A player's name as it enters the game: `clean_text` of at most 24 characters; empty if nothing is left."""
    return clean_text(text, NAME_LENGTH)


def printable(text: str) -> bool:
    """Say whether every character of `text` can be shown, and looks like what it is: a no-break space does not."""
    return all(map(_shows, text))


def visible(text: str) -> str:
    """`text` with each character that cannot be shown replaced by `?`: for paths, where every character counts.

    The no-break spaces of typography are spaces, and stay.
    """
    return "".join(char if _shows(char) or char in NO_BREAK_SPACES else "?" for char in text)


def _shows(char: str) -> bool:
    """Whether a character is printable and draws something; the plain space does."""
    return char.isprintable() and char not in _INVISIBLE


def _without_heaps(line: str) -> str:
    """`line` without marks that have no letter to sit on, and without more than a few on one letter."""
    kept: list[str] = []
    room = 0
    for char in line:
        if unicodedata.category(char) not in ("Mn", "Me"):
            room = 0 if char == " " else MOST_MARKS
        elif room == 0:
            continue
        else:
            room -= 1
        kept.append(char)
    return " ".join("".join(kept).split())
