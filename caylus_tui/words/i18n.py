"""The language that people read, and the functions that every sentence passes through.

English stands in the source; other languages are gettext catalogues in `assets/locale`. Until `use` is called
everything is English. `_` and its kin look the language up each time they are called, so a switch takes effect with
the next sentence: call them when a text is shown, never while a module loads, and mark texts in tables with `N_`.

Texts that name something take it by keyword: `_("{player} passes").format(player=name)`.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from caylus_tui.resources import asset

if TYPE_CHECKING:
    from collections.abc import Iterator

DOMAIN = "caylus-tui"
SOURCE_LANGUAGE = "en"


class Catalogue(Protocol):
    """What translates: gettext's own class, or something that computes its texts."""

    def gettext(self, message: str, /) -> str:
        """`message` translated."""

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The form of two texts for `n` things."""

    def pgettext(self, context: str, message: str, /) -> str:
        """`message` as it is meant in `context`."""


_language = SOURCE_LANGUAGE
_catalogue: Catalogue | None = None
_insisted: str | None = None
_lent: dict[str, Catalogue] = {}


def available() -> list[str]:
    """The languages the game speaks, as gettext spells them (`fr`, `zh_CN`): English first, then by name."""
    found = asset("locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [SOURCE_LANGUAGE, *sorted([*(file.parent.parent.name for file in found), *_lent])]


def current() -> str:
    """The language in use."""
    return _language


def use(language: str | None = None) -> str:
    """Speak `language`, or what the environment asks for if it is None, from the next sentence on.

    A language may be written in any usual way (`fr`, `fr-CA`, `fr_CA.UTF-8`); the nearest one there is wins, and
    English if there is none.

    Returns:
        The language now in use, one of `available()`.
    """
    global _catalogue, _language
    wanted = _wanted_by_environment() if language is None else [language]
    _language = _nearest(wanted)
    _catalogue = None if _language == SOURCE_LANGUAGE else _load(_language)
    return _language


def insist(language: str | None) -> None:
    """Let one language win over the settings and the environment (`follow`); None ends that.

    Raises:
        KeyError: the game does not speak it.
    """
    global _insisted
    if language is not None:
        found = _nearest([language])
        if found == SOURCE_LANGUAGE and SOURCE_LANGUAGE not in _spellings(language):
            raise KeyError(language)
    _insisted = language


def insisted() -> str | None:
    """The language that wins over the settings and the environment, as it was asked for; None if there is none."""
    return _insisted


def follow(setting: str = "") -> str:
    """Speak the language insisted on, else that of a setting (empty: none), else what the environment asks for.

    Returns:
        The language now in use, one of `available()`.
    """
    return use(_insisted or setting or None)


@contextmanager
def lending(language: str, catalogue: Catalogue) -> Iterator[None]:
    """Let `catalogue` be one more language, and the one in use whatever the settings say, until the context ends."""
    before = _language, _insisted
    _lent[language] = catalogue
    insist(language)
    follow()
    try:
        yield
    finally:
        del _lent[language]
        insist(before[1])
        use(before[0])


def _(message: str) -> str:
    """`message` in the language in use."""
    return message if _catalogue is None else _catalogue.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form for `count` things; the number itself is still to be put in."""
    if _catalogue is None:
        return singular if count == 1 else plural
    return _catalogue.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """`message` where one English text has several meanings; `context` tells them apart and is never shown."""
    return message if _catalogue is None else _catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Mark a text of a table for translation; it is translated by `_` when it is shown."""
    return message


def _load(language: str) -> Catalogue:
    """The catalogue of an available language. gettext is loaded only now: English starts without it."""
    if language in _lent:
        return _lent[language]
    from gettext import GNUTranslations

    with asset(f"locale/{language}/LC_MESSAGES/{DOMAIN}.mo").open("rb") as file:
        return GNUTranslations(file)


def _wanted_by_environment() -> list[str]:
    """The languages asked for by the environment, best first, in the order of precedence that GNU gettext has."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((name for name in names if name), "")
    if _plain(locale) in ("", "C", "POSIX"):
        return []
    return [*filter(None, os.environ.get("LANGUAGE", "").split(":")), locale]


def _nearest(wanted: list[str]) -> str:
    """The first available language that one of the `wanted` names means; English if none does."""
    there = available()
    for name in wanted:
        for candidate in _spellings(name):
            for language in there:
                if candidate in (language, language.partition("_")[0]):
                    return language
    return SOURCE_LANGUAGE


def _spellings(name: str) -> Iterator[str]:
    """`name` as catalogues spell it, then its language alone: `fr-CA` gives `fr_CA`, then `fr`."""
    language, _separator, territory = _plain(name).replace("-", "_").partition("_")
    if territory:
        yield f"{language.lower()}_{territory.upper()}"
    yield language.lower()


def _plain(name: str) -> str:
    """A locale's name without encoding and modifier: `fr_FR.UTF-8@euro` gives `fr_FR`."""
    return name.partition("@")[0].partition(".")[0]
