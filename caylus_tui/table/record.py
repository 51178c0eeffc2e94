"""The saved game as data (formats.md 3): reading it without trusting it, checking it, writing it.

A record is generic over what the game adds: its options, its setup and its position. The game makes a subclass with its
own models (for Caylus `games/caylus/wire.py`), whose validators also say which words and colours there are.

Errors carry a code, the place in the file and values; the sentences for people are made in `caylus_tui.words`.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final, Generic, Literal, NoReturn, Self, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, WithJsonSchema, model_validator

from caylus_tui.table.text import NAME_LENGTH, clean_text, printable

FORMAT: Final = "caylus-tui/record"
VERSION: Final = 1
"""The version of the format that is written."""

MOST_BYTES: Final = 2 * 1024 * 1024
"""The largest file that is read as a record: a real one has some thirty thousand bytes."""
MOST_DEPTH: Final = 64
"""How deeply lists and objects may be nested; a record without `extra` needs six levels."""
MOST_DIGITS: Final = 100
"""The longest number that is read."""
MOST_SHOWN: Final = 60
"""The most characters of a text from a file that an error repeats."""

Json = dict[str, Any]

MIGRATIONS: dict[int, Callable[[Json], Json]] = {}
"""By version of the format: what turns a record of that version into one of the next."""

REASONS: Final = {
    "too-big": ("most",),
    "empty": (),
    "byte-order-mark": (),
    "not-utf8": ("byte",),
    "not-json": ("line", "column"),
    "too-deep": (),
    "double-key": ("key",),
    "bad-number": (),
    "broken-text": (),
    "not-record": (),
    "newer-version": ("version", "known"),
    "unknown-game": ("game",),
    "missing": (),
    "unknown-key": (),
    "not-text": (),
    "not-whole": (),
    "not-yes-no": (),
    "not-list": (),
    "not-object": (),
    "not-one-of": ("found", "words"),
    "unknown-word": ("found",),
    "too-small": ("least",),
    "too-large": ("most",),
    "wrong": (),
    "blank": (),
    "too-long": ("most",),
    "unprintable": (),
    "not-seat": ("found",),
    "not-time": ("found",),
    "players-number": ("found",),
    "double-color": ("color",),
    "no-start": (),
    "two-starts": (),
}
"""Every reason that holds for any game, and the names of its values. A game may add its own."""


Value = str | int | tuple[str, ...]
"""What belongs to a reason: a word, a figure, or a list of words."""


class RecordError(ValueError):
    """Why some bytes, or some values, are no record.

    Attributes:
        code: the reason, one of `REASONS` or of the game's own.
        where: the place in the record, like `players.1.color` (lists count from 0); empty for the file as a whole.
        values: the figures and words that belong to the reason, fit to be shown.
    """

    def __init__(self, code: str, where: str = "", values: Mapping[str, Value] | None = None) -> None:
        super().__init__(code, where)
        self.code = code
        self.where = clean_text(where[: 4 * MOST_SHOWN], 2 * MOST_SHOWN)
        self.values = {name: _shown(value) for name, value in (values or {}).items()}

    def __str__(self) -> str:
        details = " ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.where}: {self.code} {details}".strip()


def _shown(value: Value) -> Value:
    """A value of a file, fit to be shown: a long text is cut."""
    if not isinstance(value, str):
        return value
    start = clean_text(value[: 4 * MOST_SHOWN])
    return start if len(start) <= MOST_SHOWN else start[:MOST_SHOWN] + "..."


# --- types for models -----------------------------------------------------------------------------------------


class Strict(BaseModel):
    """A part of a record: every key known, every value of the very type asked for."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


def one_of(words: Sequence[str]) -> AfterValidator:
    """A validator for texts that must be one of a few words."""

    def known(text: str) -> str:
        if text not in words:
            if len(words) > 12:
                raise RecordError("unknown-word", values={"found": text})
            raise RecordError("not-one-of", values={"found": text, "words": tuple(words)})
        return text

    return AfterValidator(known)


def words_schema(words: Sequence[str]) -> WithJsonSchema:
    """The JSON Schema of a text that must be one of a few words."""
    return WithJsonSchema({"type": "string", "enum": list(words)})


def never_null(schema: Json) -> None:
    """Correct the JSON Schema of a field that may be absent, but not null."""
    schema.pop("default", None)
    schema.update(schema.pop("anyOf")[0])


def _name(text: str) -> str:
    if len(text) > NAME_LENGTH:
        raise RecordError("too-long", values={"most": NAME_LENGTH})
    if not printable(text):
        raise RecordError("unprintable")
    if not text.strip():
        raise RecordError("blank")
    return text


_SEAT = r"human|bot:[a-z0-9](?:[a-z0-9_-]{0,30}[a-z0-9])?"


def _seat(text: str) -> str:
    if re.fullmatch(_SEAT, text) is None:
        raise RecordError("not-seat", values={"found": text})
    return text


def _time(text: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise RecordError("not-time", values={"found": text}) from None
    return text


def _printable(text: str) -> str:
    if not printable(text):
        raise RecordError("unprintable")
    return text


Name = Annotated[str, AfterValidator(_name), Field(json_schema_extra={"minLength": 1, "maxLength": NAME_LENGTH})]
Seat = Annotated[str, AfterValidator(_seat), Field(json_schema_extra={"pattern": f"^(?:{_SEAT})$"})]
Time = Annotated[str, AfterValidator(_time), Field(json_schema_extra={"format": "date-time"})]
Printable = Annotated[str, AfterValidator(_printable)]


class Player(Strict):
    """A seat at the table: its colour, who sits there, and who plays it (`human` or `bot:LEVEL`)."""

    color: str
    name: Name
    seat: Seat


OptionsT = TypeVar("OptionsT", bound=Strict)
SetupT = TypeVar("SetupT", bound=Strict)
PositionT = TypeVar("PositionT", bound=Strict)


def _exactly_one_start(schema: Json) -> None:
    schema["oneOf"] = [{"required": ["setup"]}, {"required": ["position"]}]


class Record(Strict, Generic[OptionsT, SetupT, PositionT]):
    """A saved game (formats.md 3). That its moves are legal is for `caylus_tui.table.replay` to say.

    What a file leaves out is not written again either: `to_json` writes the fields that were set.
    """

    model_config = ConfigDict(json_schema_extra=_exactly_one_start)

    format: Literal["caylus-tui/record"]
    version: Literal[1]
    game: str
    rules: int = Field(default=1, ge=1)
    """The version of the rules core that played it."""
    id: Printable = ""
    created: Time = ""
    updated: Time = ""
    app: Printable = ""
    options: OptionsT
    players: Sequence[Player] = Field(json_schema_extra={"minItems": 2, "maxItems": 5})
    """The seats, in the order of the seating."""
    setup: SetupT | None = Field(default=None, json_schema_extra=never_null)
    position: PositionT | None = Field(default=None, json_schema_extra=never_null)
    moves: list[str]
    """`COLOR MOVE`, one text a decision."""
    extra: dict[str, Any] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _holds_together(self) -> Self:
        """2-5 players of different colours, and exactly one way to start."""
        if not 2 <= len(self.players) <= 5:
            raise RecordError("players-number", "players", {"found": len(self.players)})
        seen: set[str] = set()
        for number, player in enumerate(self.players):
            if player.color in seen:
                raise RecordError("double-color", f"players.{number}.color", {"color": player.color})
            seen.add(player.color)
        given = [name for name in ("setup", "position") if name in self.model_fields_set]
        if len(given) != 1:
            raise RecordError("two-starts" if given else "no-start")
        if getattr(self, given[0]) is None:
            raise RecordError("not-object", given[0])
        return self


AnyRecord = Record[Any, Any, Any]
"""For annotations; to ask whether something is a record, take `Record` itself."""


# --- reading and writing --------------------------------------------------------------------------------------


def read_record(data: bytes, model_of: Callable[[str], type[AnyRecord] | None]) -> AnyRecord:
    """The record that `data` holds.

    Args:
        model_of: the model of a game's records by the game's id; None for an unknown game.

    Raises:
        RecordError: it is none, and why.
    """
    found = read_json(data)
    if not isinstance(found, dict):
        raise RecordError("not-record")
    if found.get("format") != FORMAT:
        raise RecordError("not-record", "format")
    found = _migrated(found, _version(found))
    game = found.get("game")
    if not isinstance(game, str):
        raise RecordError("not-text" if "game" in found else "missing", "game")
    model = model_of(game)
    if model is None:
        raise RecordError("unknown-game", "game", {"game": game})
    return build(model, found)


ModelT = TypeVar("ModelT", bound=BaseModel)


def build(model: type[ModelT], values: Json) -> ModelT:
    """The model made of `values`, which are as JSON has them.

    Raises:
        RecordError: the first thing that is wrong with them.
    """
    try:
        return model.model_validate(values)
    except ValidationError as problem:
        raise _first(problem) from None


def to_json(record: AnyRecord) -> bytes:
    """The record as a file: UTF-8, indented by two spaces, keys in the order of formats.md 3, a line break after it."""
    values = record.model_dump(by_alias=True, exclude_unset=True)
    return (json.dumps(values, indent=2, ensure_ascii=False, allow_nan=False) + "\n").encode()


def read_json(data: bytes) -> Any:
    """The JSON value that `data` is: UTF-8, no key twice, no number or text that could not be written again.

    Raises:
        RecordError: it is none, and why.
    """
    if len(data) > MOST_BYTES:
        raise RecordError("too-big", values={"most": MOST_BYTES})
    if not data.strip():
        raise RecordError("empty")
    if data.startswith(b"\xef\xbb\xbf"):
        raise RecordError("byte-order-mark")
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        raise RecordError("not-utf8", values={"byte": problem.start + 1}) from None
    try:
        found = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_number, parse_int=_whole, parse_float=_number
        )
    except json.JSONDecodeError as problem:
        raise RecordError("not-json", values={"line": problem.lineno, "column": problem.colno}) from None
    except RecursionError:
        raise RecordError("too-deep") from None
    _check_values(found)
    return found


def _version(found: Json) -> int:
    """The version of the format, which this program can read."""
    version = found.get("version")
    if type(version) is not int:
        raise RecordError("not-whole" if "version" in found else "missing", "version")
    if version < 1:
        raise RecordError("too-small", "version", {"least": 1})
    if version > VERSION:
        raise RecordError("newer-version", "version", {"version": version, "known": VERSION})
    return version


def _migrated(found: Json, version: int) -> Json:
    """The record as this version of the format has it."""
    for older in range(version, VERSION):
        found = MIGRATIONS[older](found)
    return found


def _object(pairs: list[tuple[str, Any]]) -> Json:
    found: Json = {}
    for key, value in pairs:
        if key in found:
            raise RecordError("double-key", values={"key": key})
        found[key] = value
    return found


def _no_number(_constant: str) -> NoReturn:
    """NaN and the infinities, which Python reads though JSON has no such thing."""
    raise RecordError("bad-number")


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise RecordError("bad-number")
    return int(digits)


def _number(digits: str) -> float:
    number = float(digits) if len(digits) <= MOST_DIGITS else math.inf
    if not math.isfinite(number):
        raise RecordError("bad-number")
    return number


_Place = tuple["_Place | None", object]
"""Where a value stands: the place of what holds it, and its name there."""


def _check_values(root: Any) -> None:
    """Refuse what is nested too deeply, and half characters, which no file can hold.

    It goes into the depth and keeps no more than the way there: a list may have millions of entries.
    """
    way: list[tuple[Iterator[tuple[object, Any]], _Place | None]] = [(iter(((None, root),)), None)]
    while way:
        named, holder = way[-1]
        for name, value in named:
            if isinstance(value, str):
                _check_text(value, (holder, name))
            elif isinstance(value, (dict, list)):
                here = None if name is None else (holder, name)
                if len(way) > MOST_DEPTH:
                    raise RecordError("too-deep", _where(here))
                way.append((_named(value, here), here))
                break
        else:
            way.pop()


def _named(value: Json | list[Any], here: _Place | None) -> Iterator[tuple[object, Any]]:
    """What an object or a list holds, with its names."""
    if isinstance(value, list):
        return iter(enumerate(value))
    for key in value:
        _check_text(key, here)
    return iter(value.items())


def _check_text(text: str, here: _Place | None) -> None:
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise RecordError("broken-text", _where(here)) from None


def _where(place: _Place | None) -> str:
    """A place in words, as errors say it."""
    names: list[str] = []
    while place is not None:
        place, name = place
        if name is not None:
            names.append(str(name))
    return ".".join(reversed(names))


# --- what pydantic says, in our codes -------------------------------------------------------------------------

_CODES: Final = {
    "missing": "missing",
    "extra_forbidden": "unknown-key",
    "string_type": "not-text",
    "int_type": "not-whole",
    "int_from_float": "not-whole",
    "bool_type": "not-yes-no",
    "list_type": "not-list",
    "is_instance_of": "not-list",
    "sequence_str": "not-list",
    "dict_type": "not-object",
    "model_type": "not-object",
    "model_attributes_type": "not-object",
    "greater_than_equal": "too-small",
    "less_than_equal": "too-large",
    "literal_error": "unknown-word",
}
_LIMITS: Final = {"too-small": ("least", "ge"), "too-large": ("most", "le")}


def _first(problem: ValidationError) -> RecordError:
    """The first of pydantic's errors as ours."""
    error = problem.errors(include_url=False)[0]
    place = [str(step) for step in error["loc"] if step != "[key]"]
    context = error.get("ctx", {})
    cause = context.get("error")
    if isinstance(cause, RecordError):
        return RecordError(cause.code, ".".join([*place, cause.where] if cause.where else place), cause.values)
    code = _CODES.get(error["type"], "wrong")
    values: dict[str, Value] = {}
    if code in _LIMITS:
        name, key = _LIMITS[code]
        values[name] = context[key]
    elif code == "unknown-word":
        values["found"] = str(error["input"])
    return RecordError(code, ".".join(place), values)
