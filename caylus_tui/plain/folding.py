"""Typed text made fit to be compared: full-width signs are ordinary ones, capitals and accents make no difference."""

from __future__ import annotations

import unicodedata

# Marks that make another sound of a Japanese letter: they are no accents, and stay.
_KEPT = frozenset("\u3099\u309a")


def plain_signs(text: str) -> str:
    """`text` with the signs of wide keyboards as ordinary ones: `３．２` is `3.2`, `？` is `?`."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def fold(text: str) -> str:
    """`text` for comparing: `Défaire`, `defaire` and `ＤＥＦＡＩＲＥ` are the same."""
    parts = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(char for char in parts if char in _KEPT or not unicodedata.combining(char))
    return " ".join(unicodedata.normalize("NFC", bare).split())
