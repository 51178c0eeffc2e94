"""A language for tests in which every translated text stands in brackets: what is not in them was never translated."""

from __future__ import annotations

import re

from caylus_tui.words import i18n

BARE = re.compile(r"⟦[^⟦⟧]*⟧")


class Bracketed:
    """A catalogue that answers every message with itself in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return f"⟦{singular if n == 1 else plural}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"


def speak_in_brackets() -> None:
    """Use the language until the test is over; `i18n.use` (also called after every test) ends it."""
    i18n._catalogue = Bracketed()


def translated_whole(text: str) -> bool:
    """Whether a text is one translated text, with others at most inside it: nothing was put beside it in code."""
    return text.startswith("⟦") and text.endswith("⟧") and text.count("⟦") == text.count("⟧") and _one(text)


def _one(text: str) -> bool:
    depth = 0
    for place, char in enumerate(text):
        depth += (char == "⟦") - (char == "⟧")
        if depth == 0 and place < len(text) - 1:
            return False
    return True
