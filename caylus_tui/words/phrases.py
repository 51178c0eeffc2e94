"""What puts texts together in the way of the language in use: lists, labels, sentences in a row, lines of a width.

It knows no game, and loads fast: the command line uses it too.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from caylus_tui.words.i18n import _, pgettext
from caylus_tui.words.tables import CLOSING, OPENING, cells


def listed(items: Sequence[str]) -> str:
    """`a, b, c`."""
    text = items[0] if items else ""
    for item in items[1:]:
        # Translators: two neighbours in a list of amounts; put your language's comma.
        text = pgettext("list", "{first}, {second}").format(first=text, second=item)
    return text


def listed_and(items: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(items) < 2:
        return listed(items)
    # Translators: the last two in a list.
    return pgettext("list", "{first} and {last}").format(first=listed(items[:-1]), last=items[-1])


def listed_or(items: Sequence[str]) -> str:
    """`a, b or c`."""
    if len(items) < 2:
        return listed(items)
    # Translators: the last two in a list of choices.
    return pgettext("list", "{first} or {last}").format(first=listed(items[:-1]), last=items[-1])


def sentences(parts: Sequence[str]) -> str:
    """Sentences one after the other, as the language sets them apart."""
    text = parts[0] if parts else ""
    for part in parts[1:]:
        # Translators: two sentences in a row; leave the space out if your language has none there.
        text = pgettext("two sentences", "{first} {second}").format(first=text, second=part)
    return text


def beside(parts: Sequence[str]) -> str:
    """`Round 3, placement, after 20 moves`: things of different kinds in one line, which are no list."""
    text = parts[0] if parts else ""
    for part in parts[1:]:
        # Translators: two things of different kinds in one line, as "12 games, newest first".
        text = pgettext("side by side", "{first}, {second}").format(first=text, second=part)
    return text


def decimal(value: float, *, short: bool = False) -> str:
    """A number with one digit behind the decimal sign of the language: `93.5`; `short`: with those it has, `0.25`."""
    whole, sign, tenth = (f"{value:g}" if short else f"{value:.1f}").partition(".")
    if not sign:
        return whole
    # Translators: a number and its tenths; put your language's decimal sign.
    return pgettext("number with tenths", "{whole}.{tenth}").format(whole=whole, tenth=tenth)


def labelled(name: str, text: str) -> str:
    """`Ann: 3 deniers`."""
    # Translators: a heading or a player, and what there is to say about it.
    return _("{name}: {text}").format(name=name, text=text)


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """`text` in lines of at most `width` cells, the second and later ones behind an indent; at least one line."""
    lines = [""]
    for word in filter(
        None, text.replace("\n", " ").split(" ")
    ):  # at no other space: some are there so that no line ends
        gap = " "
        for piece in _pieces(word):
            line = lines[-1]
            if line.strip() and cells(line + gap + piece) > width:
                lines.append(indent + piece)
            else:
                lines[-1] = line + gap + piece if line.strip() else line + piece
            gap = ""
    return lines


def _pieces(word: str) -> Iterator[str]:
    """The parts of a word between which a line may end: none in most languages, single signs in Chinese."""
    piece = ""
    for char in word:
        breaks = piece and (_is_wide(piece[-1]) or _is_wide(char))
        if breaks and char not in CLOSING and piece[-1] not in OPENING:
            yield piece
            piece = ""
        piece += char
    yield piece


def _is_wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"
