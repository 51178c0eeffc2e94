"""What people set to their liking: one TOML file that they may edit, and that keeps their comments when we do."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, NamedTuple, Self, get_type_hints

from caylus_tui.store.errors import ReadError, SaveError
from caylus_tui.store.files import read_limited, write_atomic
from caylus_tui.store.paths import make_folder
from caylus_tui.table.text import clean_text, visible
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import CoreSchema

    from caylus_tui.store.proofs import Proofs

MOST_BYTES = 256 * 1024
"""The largest settings file that is read; an ordinary one has a thousand bytes."""

_MOST_BACKUPS = 100
_MOST_LINES = 20


class Text(NamedTuple):
    """What pydantic asks of a text: its length, and a pattern that it matches."""

    least: int
    most: int
    pattern: str

    def __get_pydantic_core_schema__(self, _source: Any, _handler: Any) -> CoreSchema:
        from pydantic_core.core_schema import str_schema

        return str_schema(min_length=self.least, max_length=self.most, pattern=self.pattern)


class Between(NamedTuple):
    """What pydantic asks of a number: to lie between two others, or to be one of them."""

    least: float
    most: float

    def __get_pydantic_core_schema__(self, _source: Any, _handler: Any) -> CoreSchema:
        from pydantic_core.core_schema import float_schema

        return float_schema(ge=self.least, le=self.most, allow_inf_nan=False)


Word = Annotated[str, Text(0, 64, r"^[\w.:+-]*$")]
Id = Annotated[str, Text(1, 64, r"^[\w.:-]+$")]
Key = Annotated[str, Text(1, 100, r"^[^\s\p{C}]+$")]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings and what they are until somebody changes them. Values never change: use `model_copy(update=...)`.

    The values of a file are checked by the pydantic model that is made of these fields when there is a file: most have
    none, and the first screen need not wait for pydantic then.

    Attributes:
        theme: the name of a theme; empty for the game's own.
        glyphs: the signs that draw the board: `auto` asks the terminal.
        language: as `fr` or `zh_CN`; empty follows the system.
        forced_moves: what happens when only one move is legal: `play` it, or `ask` all the same.
        handover: show a screen between two people's turns.
        bell: ring when somebody's turn comes.
        density: how close things stand: `auto` goes by the size of the terminal.
        thinking: how long bots that search may think; the strongest level does.
        pace: seconds that a bot's move is shown before the next one, 0 to 30.
        warnings: by the id of a warning, whether it is given; what is not listed is.
        keys: by the id of a binding, the key that replaces its own.
    """

    model_fields: ClassVar[Mapping[str, dataclasses.Field[Any]]]

    theme: Word = ""
    glyphs: Literal["auto", "unicode", "ascii"] = "auto"
    language: Word = ""
    forced_moves: Literal["play", "ask"] = "play"
    handover: bool = False
    bell: bool = False
    density: Literal["auto", "compact", "roomy"] = "auto"
    thinking: Literal["short", "usual", "long"] = "usual"
    pace: Annotated[float, Between(0, 30)] = 0.6
    warnings: dict[Id, bool] = field(default_factory=dict)
    keys: dict[Id, Key] = field(default_factory=dict)

    def warns(self, warning: str) -> bool:
        """Whether the warning of this id is given."""
        return self.warnings.get(warning, True)

    @classmethod
    def model_validate(cls, values: Mapping[str, Any]) -> Self:
        """The settings that have these values, if they may; raise pydantic's `ValidationError` if one may not."""
        return cls(**_checker().model_validate(values).model_dump())

    def model_copy(self, *, update: Mapping[str, Any]) -> Self:
        """The same settings with other values."""
        return dataclasses.replace(self, **update)

    def model_dump(self) -> dict[str, Any]:
        """The values by their names; changing them changes no settings."""
        return dataclasses.asdict(self)


Settings.model_fields = {one.name: one for one in dataclasses.fields(Settings)}


@cache
def _checker() -> type[BaseModel]:
    """The pydantic model of the settings: every key known, every value of the very type asked for."""
    from pydantic import ConfigDict, Field, create_model

    kinds = get_type_hints(Settings, include_extras=True)
    known: dict[str, Any] = {
        name: (kinds[name], one.default if one.default is not dataclasses.MISSING else Field(default_factory=dict))
        for name, one in Settings.model_fields.items()
    }
    return create_model("Settings", __config__=ConfigDict(extra="forbid", frozen=True, strict=True), **known)


Place = tuple[str, ...]
"""Where a value stands: `("theme",)`, `("keys", "undo")`."""

_TABLES = ("warnings", "keys")


def load(path: Path, proofs: Proofs | None = None) -> tuple[Settings, list[str]]:
    """The settings in a file, and what is wrong with it, one line each. What cannot be used counts as not there.

    No file is no problem. Nothing is written there.

    Args:
        proofs: knows files that have been checked before and have nothing wrong with them.
    """
    try:
        data = read_limited(path, MOST_BYTES)
        raw = _parsed(path, data)
    except ReadError as problem:
        missing = problem.code == "missing"
        return Settings(), [] if missing else [_("{problem}; the usual settings are used").format(problem=problem)]
    if proofs is not None and proofs.knows(data):
        return Settings(**raw), []
    settings, wrong = _judged(raw)
    # Only a file that says every value as it is used stands for itself: 2 is not 2.0.
    if proofs is not None and not wrong and repr(Settings(**raw)) == repr(settings):
        proofs.remember(data)
    lines = [_complaint(path, place, value) for place, value in wrong.items()]
    if len(lines) > _MOST_LINES:
        more = _("{file}: {count} more settings cannot be used")
        lines[_MOST_LINES:] = [more.format(file=visible(str(path)), count=len(lines) - _MOST_LINES)]
    return settings, lines


def save(path: Path, settings: Settings, before: Settings | None = None) -> None:
    """Write settings; comments, order and whatever else is in the file stay. Its folder is made if need be.

    Nothing unusable is lost: before a file that could not be understood is written anew, or a value that could not be
    used is replaced, the file is copied to one of the same name with `.bak` at the end.

    Args:
        before: the settings as they were loaded: only what differs from them is written, so that what was changed in
            the file meanwhile stays. None makes the file say `settings` in everything.

    Raises:
        SaveError: the file is as it was.
    """
    make_folder(path.parent)
    old = _old(path)
    if not old.strip():
        write_atomic(path, _fresh(settings).encode())
        return
    try:
        raw = _parsed(path, old)
    except ReadError:
        text, spoils = None, True
    else:
        judged, wrong = _judged(raw)
        changes = _changes(settings, judged if before is None else before)
        if before is None:
            changes |= {place: _flat(settings).get(place) for place in wrong if place[0] in Settings.model_fields}
        spoils = any(place in wrong or place[:1] in wrong for place in changes)
        text = _edited(old, changes)
    if text is None or spoils:
        _keep_copy(path, old)
    write_atomic(path, (_fresh(settings) if text is None else text).encode())


def _old(path: Path) -> bytes:
    """What the file holds now; nothing if there is none."""
    try:
        return read_limited(path, MOST_BYTES)
    except ReadError as problem:
        if problem.code == "missing":
            return b""
        raise SaveError(problem.code, path, problem.reason) from problem


def _parsed(path: Path, data: bytes) -> dict[str, Any]:
    """The values in a settings file, not yet judged."""
    import tomllib  # most people have no such file

    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as problem:
        raise ReadError("damaged", path, _("this is not text in UTF-8")) from problem
    except tomllib.TOMLDecodeError as problem:
        raise ReadError("damaged", path, _("this is not TOML: {reason}").format(reason=problem)) from problem
    except (ValueError, RecursionError) as problem:
        raise ReadError("damaged", path, _("this is not a settings file")) from problem


def _judged(raw: dict[str, Any]) -> tuple[Settings, dict[Place, Any]]:
    """The settings that `raw` makes, and the values in it that cannot be used, by their place."""
    kept = {name: dict(value) if isinstance(value, dict) else value for name, value in raw.items()}
    wrong: dict[Place, Any] = {}
    if not kept:
        return Settings(), wrong
    from pydantic import ValidationError

    while True:
        try:
            return Settings.model_validate(kept), wrong
        except ValidationError as problem:
            errors = problem.errors(include_url=False, include_context=False, include_input=False)
            for place in {_place(error["loc"]) for error in errors}:
                holder = kept if len(place) == 1 else kept[place[0]]
                wrong[place] = holder.pop(place[-1])


def _place(location: tuple[int | str, ...]) -> Place:
    """The place of the smallest value that can be left out because of an error at `location`."""
    return tuple(str(part) for part in location[: 2 if location[0] in _TABLES else 1])


def _complaint(path: Path, place: Place, value: object) -> str:
    """One line about a value that cannot be used."""
    field = Settings.model_fields.get(place[0])
    if field is None:
        said = _("{file}: there is no setting {name}")
    elif place[0] in _TABLES:
        said = _("{file}: {name} = {value} cannot be used and is ignored")
    else:
        said = _("{file}: {name} = {value} cannot be used; it is {default} instead")
    shown = {"name": clean_text(".".join(place), 60), "value": clean_text(_shown(value), 40)}
    return said.format(file=visible(str(path)), default=_shown(None if field is None else field.default), **shown)


def _shown(value: object) -> str:
    """A value as TOML writes it, nearly."""
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower() if isinstance(value, bool) else str(value)


def _flat(settings: Settings) -> dict[Place, Any]:
    """Every value by its place."""
    values = settings.model_dump()
    flat: dict[Place, Any] = {(name,): value for name, value in values.items() if name not in _TABLES}
    return flat | {(table, name): value for table in _TABLES for name, value in values[table].items()}


def _changes(settings: Settings, base: Settings) -> dict[Place, Any]:
    """What differs from `base`; None where something is to go."""
    new, old = _flat(settings), _flat(base)
    return {place: new.get(place) for place in {**old, **new} if new.get(place) != old.get(place)}


def _edited(old: bytes, changes: dict[Place, Any]) -> str | None:
    """The text of a settings file after changes; None if it is too strange to be edited."""
    import tomllib

    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(old.decode("utf-8-sig"))
        for place, value in sorted(changes.items(), key=lambda change: len(change[0])):
            _put(document, place, value)
        text = document.as_string()
        raw = tomllib.loads(text)
    except (TOMLKitError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    asked = {place: value for place, value in changes.items() if len(place) == 2 or place[0] not in _TABLES}
    return text if all(_at(raw, place) == value for place, value in asked.items()) else None


def _put(document: MutableMapping[str, Any], place: Place, value: object) -> None:
    """Set a value in a document, or take it out if `value` is None."""
    import tomlkit

    holder: Any = document
    if len(place) == 2:
        if not isinstance(document.get(place[0]), MutableMapping):
            document.pop(place[0], None)
            document[place[0]] = tomlkit.table()
        holder = document[place[0]]
    if value is None:
        holder.pop(place[-1], None)
    else:
        holder[place[-1]] = value


def _at(raw: dict[str, Any], place: Place) -> object:
    """The value at a place, None if there is none."""
    holder: Any = raw
    for name in place:
        holder = holder.get(name) if isinstance(holder, dict) else None
    return holder


def _fresh(settings: Settings) -> str:
    """A new settings file, in which every setting is explained."""
    import tomlkit

    document = tomlkit.document()
    document.add(tomlkit.comment(_("Settings of caylus-tui. Comments stay when the program writes this file.")))
    explained = _explanations()
    values = settings.model_dump()
    for name, value in values.items():
        if name not in _TABLES:
            document.add(tomlkit.nl())
            document.add(tomlkit.comment(explained[name]))
            document.add(name, value)
    for name in _TABLES:
        table = tomlkit.table()
        table.add(tomlkit.comment(explained[name]))
        for one, value in values[name].items():
            table.add(one, value)
        document.add(tomlkit.nl())
        document.add(name, table)
    return document.as_string()


def _explanations() -> dict[str, str]:
    """What each setting means, for the comments of a new file; one line each."""
    return {
        "theme": _("Name of a theme; empty: the game's own."),
        "glyphs": _("Signs on the board: auto, unicode or ascii."),
        "language": _("For example en, fr, ja or zh_CN; empty: as the system."),
        "forced_moves": _("When only one move is legal: play it, or ask all the same."),
        "handover": _("A screen between two people's turns: true or false."),
        "bell": _("Ring when somebody's turn comes: true or false."),
        "density": _("How close things stand: auto, compact or roomy."),
        "thinking": _("How long hard bots think about a move: short, usual or long."),
        "pace": _("Seconds that a bot's move is shown before the next, 0 to 30."),
        "warnings": _("Warnings that are not wanted, by their id: id = false."),
        "keys": _('Other keys, by the id of what they do: id = "key".'),
    }


def _keep_copy(path: Path, data: bytes) -> None:
    """Keep what a file held in one of the same name and `.bak`, `.bak2` ..., unless that is there already.

    Raises:
        SaveError: it cannot be kept.
    """
    for number in range(1, _MOST_BACKUPS):
        copy = path.with_name(f"{path.name}.bak{number if number > 1 else ''}")
        try:
            write_atomic(copy, data, replace=False)
        except SaveError as problem:
            if problem.written:
                return
            if problem.code != "exists":
                raise
            if _old(copy) == data:
                return
        else:
            return
    raise SaveError("exists", path.with_name(f"{path.name}.bak"))
