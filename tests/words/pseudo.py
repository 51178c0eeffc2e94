"""Two computed languages for tests: English that is 40 % longer, and English in wide letters.

Every text is translated, by no catalogue but by a rule, so a screen in one of them shows at once which texts have no
room, which are cut by letters instead of cells, and which never pass through gettext:

    with install_longer():          # "Place a worker" is "Pĺĺáççé á ŵŵöŕŕķééŕ"
        async with app.run_test(size=(80, 24)): ...

    with install_wide():            # ... is "Ｐｌａｅａｗｒｋｅ", wide letters without a space
        ...

While the context lasts the language wins over settings and environment, so an app may be started inside it in the
usual way; afterwards everything is as it was before. `pseudo(LONGER)` and `pseudo(WIDE)` are the same by name, for
parametrized tests. Placeholders stay as they are. A text grows by at most 40 % of the cells that its own letters fill,
and never beyond the limit that its context states for translators ("tile, 8 cells", "two cells"); what has a limit and
placeholders does not grow at all, since the placeholders need the room. "One letter" is one letter, two cells if wide.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from typing import Final

from caylus_tui.words.i18n import lending
from caylus_tui.words.tables import cells

LONGER: Final = "en_XA"
WIDE: Final = "en_XW"
"""What the languages are called, as gettext spells names."""
GROWTH: Final = 40
"""By how many hundredths texts grow."""

_ACCENTED: Final = str.maketrans("acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ", "áçđéğĥíĵķĺñöŕšťüŵýžÁÇĐÉĞĤÍĴĶĹÑÖŔŠŤÜŴÝŽ")
_FULL_WIDTH: Final = 0xFEE0
"""From an ASCII character to the wide one of the same shape."""
_PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}")
_LIMIT: Final = re.compile(r"(\d+|two|three|four) cells?\b")
_NUMBERS: Final = {"two": 2, "three": 3, "four": 4}
_LETTER: Final = re.compile(r"[A-Za-z]")


def install_longer() -> AbstractContextManager[None]:
    """Speak English with accents, 40 % longer, until the context ends."""
    return pseudo(LONGER)


def install_wide() -> AbstractContextManager[None]:
    """Speak English in wide letters, up to 40 % wider, until the context ends."""
    return pseudo(WIDE)


def pseudo(language: str) -> AbstractContextManager[None]:
    """Speak one of the two languages until the context ends."""
    return lending(language, Computed({LONGER: longer, WIDE: wide}[language]))


class Computed:
    """A catalogue that answers every message with what a rule makes of it and its context."""

    def __init__(self, rule: Callable[[str, str], str]) -> None:
        self._rule = rule

    def gettext(self, message: str) -> str:
        """`message` in this language."""
        return self._rule(message, "")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """English plurals."""
        return self._rule(msgid1 if n == 1 else msgid2, "")

    def pgettext(self, context: str, message: str) -> str:
        """`message` within the limits of its context."""
        return self._rule(message, context)


@cache
def longer(message: str, context: str = "") -> str:
    """`message` with accents and with letters said twice, until it fills as much as it may."""
    room = allowed(message, context) - _own_cells(message)
    letters = [place for place, char in enumerate(message) if _LETTER.match(char) and not _held(message, place)]
    if "letter" in context or not letters:
        room = 0
    more = dict.fromkeys(letters, 0)
    for number in range(room):  # evenly, so that words grow and none becomes a mere row of one letter
        more[letters[(2 * number + 1) * len(letters) // (2 * room)]] += 1
    return "".join(
        char.translate(_ACCENTED) * (1 + more[place]) if place in more else char for place, char in enumerate(message)
    )


@cache
def wide(message: str, context: str = "") -> str:
    """`message` in wide letters without spaces between words, with as many of its letters as there is room for."""
    if "letter" in context:
        return "".join(_widened(char) if _LETTER.match(char) else char for char in message)
    kept = _joined(message)
    letters = [place for place, char in enumerate(kept) if _LETTER.match(char) and not _held(kept, place)]
    room = allowed(message, context) - (_own_cells(kept) - len(letters))
    count = min(len(letters), max(room, 0) // 2)
    if count == 0:  # not even one: narrow letters then
        return "".join(char.translate(_ACCENTED) if place in letters else char for place, char in enumerate(kept))
    chosen = {letters[number * len(letters) // count] for number in range(count)}
    dropped = set(letters) - chosen
    return "".join(
        _widened(char) if place in chosen else char for place, char in enumerate(kept) if place not in dropped
    )


def allowed(message: str, context: str) -> int:
    """The most cells that a translation may fill, placeholders not counted."""
    own = _own_cells(message)
    grown = own + own * GROWTH // 100
    limit = limit_of(context)
    if limit is None:
        return grown
    return own if _PLACEHOLDER.search(message) else max(own, min(grown, limit))


def limit_of(context: str) -> int | None:
    """The cells that a context allows, the larger number of `2 or 3 cells`; None: it says nothing."""
    found = _LIMIT.search(context)
    return None if found is None else int(_NUMBERS.get(found[1], 0) or found[1])


def _joined(message: str) -> str:
    """`message` as in Chinese: no space beside a letter, wide punctuation marks instead of `, ` and the like."""
    marked = re.sub(r"(?<=\S)([,:;.!?]) (?=\S)", lambda found: _widened(found[1]), message)
    return re.sub(r"(?<=[A-Za-z]) (?=\S)|(?<=\S) (?=[A-Za-z])", "", marked)


def _widened(char: str) -> str:
    return chr(ord(char) + _FULL_WIDTH)


def _own_cells(message: str) -> int:
    """The cells that a message fills without what is put into its placeholders."""
    return cells(_PLACEHOLDER.sub("", message))


def _held(message: str, place: int) -> bool:
    """Whether a place in a message lies in a placeholder."""
    return any(found.start() <= place < found.end() for found in _PLACEHOLDER.finditer(message))
