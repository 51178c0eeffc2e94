"""What the list of saved games knows of a record without playing it: the envelope of formats.md 3, read from JSON.

Whatever a file claims is doubted: texts are cleaned to be shown (markup stays and must be escaped by whoever draws with
it), lists are bounded, and what cannot be understood makes the file damaged, with a reason in plain words.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NoReturn

from caylus_tui.table.text import NAME_LENGTH, clean_text
from caylus_tui.words.i18n import _

FORMAT = "caylus-tui/record"

MOST_BYTES = 2 * 1024 * 1024
"""The largest file that is taken for a saved game: a real one has some thirty thousand bytes."""

_MOST_PLAYERS = 16
_MOST_OPTIONS = 32


class Damaged(ValueError):
    """Why some bytes are no saved game, in plain words."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player as listed; all three texts are cleaned."""

    name: str
    color: str
    seat: str = "human"

    @property
    def bot(self) -> bool:
        """Whether a computer plays this seat."""
        return self.seat.startswith("bot:")


@dataclass(frozen=True, slots=True)
class Header:
    """What is written at the head of a record.

    Attributes:
        game: the id of the game played.
        version: the version of the format, which may be newer than this program knows.
        players: in the order of the seats.
        options: the options of the game that are words, numbers or yes and no.
        moves: how many moves there are.
        created, updated: with their time zone; None if the record does not say.
        positioned: the game started from a given position.
    """

    game: str = ""
    version: int = 1
    players: tuple[Player, ...] = ()
    options: Mapping[str, str | int | float | bool] = field(default_factory=dict)
    moves: int = 0
    created: datetime | None = None
    updated: datetime | None = None
    positioned: bool = False


def read_header(data: bytes) -> Header:
    """The header of a record.

    Raises:
        Damaged: the bytes are no record. That they are one does not mean that its moves are legal.
    """
    record = _object(data)
    if record.get("format") != FORMAT:
        raise Damaged(_("this is not a saved game of caylus-tui"))
    version, moves = record.get("version"), record.get("moves")
    if type(version) is not int or version < 1:
        _wrong("version")
    if not isinstance(moves, list):
        _wrong("moves")
    return Header(
        game=clean_text(_text(record, "game"), 40),
        version=version,
        players=_players(record.get("players")),
        options=_options(record.get("options")),
        moves=len(moves),
        created=_time(record, "created"),
        updated=_time(record, "updated"),
        positioned="position" in record,
    )


def _object(data: bytes) -> dict[str, object]:
    """The JSON object that `data` is."""
    if not data.strip():
        raise Damaged(_("the file is empty"))
    if data.startswith(codecs.BOM_UTF8):
        raise Damaged(_("the file begins with a byte order mark; save it as plain UTF-8"))
    try:
        found = json.loads(data.decode("utf-8"), parse_constant=_no_number)
    except UnicodeDecodeError as problem:
        raise Damaged(_("this is not text in UTF-8 (byte {byte})").format(byte=problem.start + 1)) from problem
    except json.JSONDecodeError as problem:
        said = _("this is not JSON, or not all of it (line {line}, column {column})")
        raise Damaged(said.format(line=problem.lineno, column=problem.colno)) from problem
    except RecursionError as problem:
        raise Damaged(_("this is nested too deeply to be a saved game")) from problem
    except ValueError as problem:
        # A number of thousands of digits, or none at all.
        raise Damaged(_("there is a number in it that no saved game can have")) from problem
    if not isinstance(found, dict):
        raise Damaged(_("this is not a saved game of caylus-tui"))
    return found


def _no_number(_constant: str) -> NoReturn:
    """NaN and the infinities, which Python reads though JSON has no such thing."""
    raise ValueError("no JSON number")


def _wrong(name: str) -> NoReturn:
    raise Damaged(_('"{field}" is missing or wrong').format(field=name))


def _text(record: Mapping[str, object], name: str) -> str:
    found = record.get(name)
    return found if isinstance(found, str) else _wrong(name)


def _players(found: object) -> tuple[Player, ...]:
    if not isinstance(found, list) or not 1 <= len(found) <= _MOST_PLAYERS:
        _wrong("players")
    return tuple(_player(one) for one in found)


def _player(found: object) -> Player:
    if not isinstance(found, dict):
        _wrong("players")
    seat = _text(found, "seat") if "seat" in found else "human"
    name, color = _text(found, "name"), _text(found, "color")
    return Player(clean_text(name, NAME_LENGTH), clean_text(color, 20), clean_text(seat, 40))


def _options(found: object) -> dict[str, str | int | float | bool]:
    """The plain options; a list or an object among them is for the full check to judge."""
    if not isinstance(found, dict):
        _wrong("options")
    plain: dict[str, str | int | float | bool] = {}
    for name, value in list(found.items())[:_MOST_OPTIONS]:
        if isinstance(value, str):
            plain[clean_text(name, 40)] = clean_text(value, 40)
        elif isinstance(value, (bool, int, float)):
            plain[clean_text(name, 40)] = value
    return plain


def _time(record: Mapping[str, object], name: str) -> datetime | None:
    """A time of the record in UTC; one without a zone is taken for UTC."""
    if record.get(name) is None:
        return None
    try:
        moment = datetime.fromisoformat(_text(record, name))
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError) as problem:
        if isinstance(problem, Damaged):
            raise
        raise Damaged(_('"{field}" is missing or wrong').format(field=name)) from problem
