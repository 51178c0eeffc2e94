"""The catalogues: every message of the source is there, whole, with its placeholders and within its room."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages import frontend
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from caylus_tui.words.tables import cells
from tests.cases import ROOT
from tests.words.pseudo import limit_of

LOCALE = ROOT / "assets" / "locale"
LANGUAGES = sorted(file.parent.parent.name for file in LOCALE.glob("*/LC_MESSAGES/caylus-tui.po"))

Key = tuple[str | None, str, str]
"""Context, singular, plural."""


def key_of(message: Message) -> Key:
    one, many = texts(message.id)[0], texts(message.id)[-1]
    return message.context, one, many


def texts(text: str | Sequence[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or [""])


@cache
def wanted() -> frozenset[Key]:
    """What stands in the source."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        parse: Any = frontend.parse_mapping_cfg  # not typed
        methods, options = parse(file)
    catalogue = Catalog()
    for folder in ("caylus_tui", "assets"):
        inside = [
            (str(Path(pattern).relative_to(folder)), name) for pattern, name in methods if pattern.startswith(folder)
        ]
        given = {
            str(Path(pattern).relative_to(folder)): more
            for pattern, more in options.items()
            if pattern.startswith(folder)
        }
        for file_name, _line, text, _comments, context in extract_from_dir(ROOT / folder, inside, given):
            catalogue.add(text, context=context, locations=[(file_name, 0)])
    return frozenset(key_of(message) for message in catalogue if message.id)


@cache
def catalogue(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "caylus-tui.po").open("rb") as file:
        return read_po(file, locale=language)


def finished(language: str) -> Iterator[Message]:
    """The messages of a catalogue that are translated."""
    for message in catalogue(language):
        if message.id and all(texts(message.string)) and not message.fuzzy:
            yield message


def placeholders(text: str) -> frozenset[str]:
    """What is put into a text, with its format: in braces by our sentences, behind `%` by those of argparse."""
    parsed = string.Formatter().parse(text)
    braced = {f"{name}:{spec}" for _before, name, spec, _conversion in parsed if name is not None}
    return frozenset(braced | set(re.findall(r"%(?:\(\w+\))?[a-z]", text)))


def test_what_placeholders_are() -> None:
    assert placeholders("{player}: {n:>2} %") == {"player:", "n:>2"}
    assert placeholders("argument %(argument_name)s: %r of %s, 50 %") == {"%(argument_name)s", "%r", "%s"}


def test_the_languages_there_are() -> None:
    assert LANGUAGES == ["fr", "ja", "zh_CN"]


def test_the_source_is_read() -> None:
    assert {
        ("tile, 8 cells", "Farm", "Farm"),
        (None, "{n} denier", "{n} deniers"),
        (None, "usage: ", "usage: "),
        (None, "Before the bridge", "Before the bridge"),  # of a lesson
    } <= wanted()


def test_words_with_two_meanings_are_told_apart() -> None:
    meant = {context for context, one, _many in wanted() if one == "End"}
    assert meant == {"key of the keyboard", "to the last move of a replay"}
    assert {context for context, one, _many in wanted() if one == "wins"} == {None, "number of victories"}
    assert ("one move back in a replay", "Back", "Back") in wanted()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    there = {key_of(message) for message in finished(language)}
    assert sorted(map(str, wanted() - there)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_is(language: str) -> None:
    there = {key_of(message) for message in catalogue(language) if message.id}
    assert sorted(map(str, there - wanted())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_all_their_forms(language: str) -> None:
    forms = {len(texts(message.string)) for message in finished(language) if not isinstance(message.id, str)}
    assert forms == {catalogue(language).num_plurals}


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_the_same(language: str) -> None:
    wrong = []
    for message in finished(language):
        # A form may leave out what one of the English ones leaves out: the figure 1.
        allowed = {placeholders(text) for text in texts(message.id)}
        wrong += [text for text in texts(message.string) if placeholders(text) not in allowed]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_little_room_keeps_to_it(language: str) -> None:
    wide, limited = [], 0
    for message in finished(language):
        limit = limit_of(message.context or "")
        if limit is not None:
            limited += 1
            for text in texts(message.string):
                if cells(re.sub(r"\{[^{}]*\}", "1", text)) > limit:
                    wide.append((message.context, text))
    assert wide == []
    assert limited > 100
