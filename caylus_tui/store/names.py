"""Names of files that every platform accepts, made of words that people typed."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import datetime

from caylus_tui.table.text import clean_text

SUFFIX = ".json"

LONGEST = 120
"""The most bytes of a name without its suffix: leaves room for locks and temporary files everywhere."""

_HARMLESS = frozenset(" -_.,()'!&+")

# Devices of Windows, with any suffix and in any case.
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?", re.IGNORECASE)


def safe_stem(text: str) -> str:
    """`text` as the name of a file without its suffix; empty if nothing of it can be used.

    Letters and digits of every script stay, so do spaces and a few signs between words; anything else is a hyphen. No
    name is hidden, looks like an option, is a device on Windows, or is too long.
    """
    kept = "".join(char if _harmless(char) else "-" for char in clean_text(text))
    stem = _shortened(_encodable(re.sub(r"-{2,}", "-", kept)), LONGEST)
    return f"_{stem}"[:LONGEST] if _DEVICE.fullmatch(stem) else stem


def new_stem(players: Sequence[str], when: datetime, token: str | None = None) -> str:
    """The name of a new game's file: day, players, and a few random letters, as in `2026-11-29-Ann-Ben-3f9a2c`.

    Args:
        players: their names, in the order of the seats.
        when: the beginning; its own calendar day is used.
        token: the random letters; None draws some.
    """
    token = os.urandom(3).hex() if token is None else token
    day = f"{when.year:04}-{when.month:02}-{when.day:02}"
    words = "-".join(filter(None, (re.sub(r"[ .-]+", "-", safe_stem(name)).strip("-") for name in players)))
    words = _shortened(words, LONGEST - len(day) - len(token) - 2)
    return "-".join(filter(None, (day, words, token)))


def numbered(stem: str) -> Iterator[str]:
    """`stem`, then `stem (2)`, `stem (3)` and so on: the names to try until one is free."""
    yield stem
    for number in range(2, 10_000):
        tail = f" ({number})"
        yield _shortened(stem, LONGEST - len(tail)) + tail


def _harmless(char: str) -> bool:
    """Letters, marks, numbers and a few signs."""
    return char in _HARMLESS or unicodedata.category(char)[0] in "LMN"


def _encodable(stem: str) -> str:
    """`stem`, or what is left of it in ASCII where file names cannot hold it."""
    try:
        os.fsencode(stem)
    except UnicodeEncodeError:
        return unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode()
    return stem


def _shortened(stem: str, most: int) -> str:
    """As much of `stem` as fits into `most` bytes of UTF-8, without signs at its ends that change what a name means."""
    stem = stem.lstrip(" .-~")
    return stem.encode()[:most].decode(errors="ignore").rstrip(" .-")
