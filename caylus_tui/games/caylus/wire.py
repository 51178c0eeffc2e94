"""Records and positions of Caylus as files hold them (formats.md 3, 4). The only part of the game that uses pydantic.

Positions are checked here, once, so that the core can trust them; what only the course of a game rules out is let
through. What `show --json` prints of a state is made in `views.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import Field, field_validator, model_validator

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import rules
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.table.record import Player, Record, RecordError, Strict, never_null, one_of, words_schema

REASONS = {
    "other-colors": ("colors",),
    "foreign-color": ("color",),
    "double": ("found",),
    "passed-not-full": (),
    "passed-full": (),
    "too-many-workers": ("color", "workers"),
    "no-worker-here": ("tile",),
    "two-players": (),
    "stables-full": (),
    "double-space": ("space",),
    "too-many-copies": ("tile", "copies"),
    "needs-jeweller": (),
    "printed-missing": ("space", "tile"),
    "printed-elsewhere": ("tile",),
    "no-owner-allowed": ("tile",),
    "owner-missing": ("tile",),
    "too-many-houses": ("lots",),
    "scored-order": (),
    "neutral-tiles": (),
    "sold-phase": ("phase",),
    "sold-no-worker": (),
    "sold-never": ("tile",),
    "sold-foreign": ("color",),
}
"""Why a setup or a position is refused, besides `table.record.REASONS`, and the names of the values."""

_START_PHASES = c.PHASES[: c.FINISHED]
_SECTIONS = tuple(section.id for section in c.SECTIONS)
_TILE_IDS = tuple(c.TILE)
_ONE_PLACE = (
    (c.GATE, "gate"),
    (c.TRADING_POST, "trading_post"),
    (c.MERCHANTS_GUILD, "merchants_guild"),
    (c.JOUST_FIELD, "joust_field"),
)
"""The special buildings with one place, and their fields."""

Color = Annotated[str, one_of(c.COLORS), words_schema(c.COLORS)]
Tile = Annotated[str, one_of(_TILE_IDS), words_schema(_TILE_IDS)]
Phase = Annotated[str, one_of(_START_PHASES), words_schema(_START_PHASES)]
SectionId = Annotated[str, one_of(_SECTIONS), words_schema(_SECTIONS)]
Favors = Annotated[str, one_of(("full", "simplified")), words_schema(("full", "simplified"))]
Amount = Annotated[int, Field(ge=0)]
Space = Annotated[int, Field(ge=1, le=c.LAST_SPACE)]
Marker = Annotated[int, Field(ge=0, le=c.COLUMNS)]


# --- options, setup -------------------------------------------------------------------------------------------


class Options(Strict):
    """The options of rules.md 10."""

    favors: Favors = "full"
    jeweller: bool = False


class Setup(Strict):
    """What chance decided (rules.md 2): the turn order, and the neutral tiles from the bridge outwards."""

    seed: int | None = None
    turn_order: list[Color]
    neutral: list[Tile]

    @field_validator("neutral")
    @classmethod
    def _each_once(cls, neutral: list[str]) -> list[str]:
        if sorted(neutral) != sorted(c.TILES[tile].id for tile in c.NEUTRAL_TILES):
            raise RecordError("neutral-tiles")
        return neutral


# --- positions ------------------------------------------------------------------------------------------------


class Cubes(Strict):
    """Cubes by kind."""

    food: Amount
    wood: Amount
    stone: Amount
    cloth: Amount
    gold: Amount


class FavorMarkers(Strict):
    """Columns of a player's markers on the favour tracks; 0 stands before the first."""

    prestige: Marker
    deniers: Marker
    cubes: Marker
    building: Marker


class Belongings(Strict):
    """What one player has."""

    prestige: Amount
    deniers: Amount
    cubes: Cubes
    favors: FavorMarkers


class Inn(Strict):
    """The inn's two places."""

    left: Color | None
    right: Color | None


class Special(Strict):
    """The workers on the special buildings."""

    gate: Color | None
    trading_post: Color | None = Field(alias="trading-post")
    merchants_guild: Color | None = Field(alias="merchants-guild")
    joust_field: Color | None = Field(alias="joust-field")
    stables: list[Color]
    inn: Inn


class RoadSpace(Strict):
    """A built space of the road; `transform` is who has paid the lawyer for an occupied tile (rules.md 6.4)."""

    space: Space
    tile: Tile
    owner: Color | None
    worker: Color | None
    transform: Color | None = Field(default=None, json_schema_extra=never_null)

    @field_validator("transform", mode="before")
    @classmethod
    def _is_text(cls, color: object) -> object:
        if color is None:
            raise RecordError("not-text")
        return color


class Castle(Strict):
    """The queue, the sections scored so far, and the houses in the order in which they were built."""

    queue: list[Color]
    scored: list[SectionId]
    dungeon: list[Color]
    walls: list[Color]
    towers: list[Color]


class Position(Strict):
    """The whole state at the start of a phase (formats.md 4)."""

    round: Amount
    phase: Phase
    turn_order: list[Color]
    passed: list[Color]
    players: dict[Color, Belongings]
    special: Special
    road: list[RoadSpace]
    provost: Space
    bailiff: Space
    castle: Castle
    workers: Any = None
    """As `show` prints it; ignored, like the next two."""
    supply: Any = None
    options: Any = None

    def check(self, colors: Sequence[str], *, jeweller: bool) -> None:
        """Raise `RecordError`, with the place in the position, if it does not fit these players and this option."""
        _check_players(self, colors)
        _check_special(self, len(colors))
        _check_road(self, jeweller=jeweller)
        _check_castle(self)
        _check_workers(self)

    def to_state(self, colors: tuple[str, ...], options: Options) -> State:
        """Return the state before the first decision; raise `RecordError` if the position is none for these colours."""
        self.check(colors, jeweller=options.jeweller)
        state = State(colors, full_favors=options.favors == "full", jeweller=options.jeweller)
        state.round = self.round
        state.order = [colors.index(color) for color in self.turn_order]
        state.passed = [colors.index(color) for color in self.passed]
        state.provost, state.bailiff = self.provost, self.bailiff
        state.scored = len(self.castle.scored)
        state.houses = [
            [colors.index(color) for color in houses]
            for houses in (self.castle.dungeon, self.castle.walls, self.castle.towers)
        ]
        _fill_belongings(self, state)
        _fill_road(self, state)
        _fill_workers(self, state)
        rules.begin_position(state, c.PHASES.index(self.phase))
        return state


def _double(found: Sequence[str], where: str) -> None:
    for number, one in enumerate(found):
        if one in found[:number]:
            raise RecordError("double", f"{where}.{number}", {"found": one})


def _check_players(position: Position, colors: Sequence[str]) -> None:
    """Only the record's colours, all of them where all are due, none twice where one is due."""
    for where, found in (("turn_order", position.turn_order), ("players", list(position.players))):
        if where == "turn_order":
            _double(found, where)
        if sorted(found) != sorted(colors):
            raise RecordError("other-colors", where, {"colors": tuple(colors)})
    for where, color in _colors(position):
        if color not in colors:
            raise RecordError("foreign-color", where, {"color": color})
    _double(position.passed, "passed")
    full = len(position.passed) == len(colors)
    if position.phase != "placement" and not full:
        raise RecordError("passed-not-full", "passed")
    if position.phase == "placement" and full:
        raise RecordError("passed-full", "passed")


def _colors(position: Position) -> Iterator[tuple[str, str]]:
    """Every colour in the position beside `turn_order` and `players`, with its place."""
    lists: list[tuple[str, Iterable[str]]] = [
        ("passed", position.passed),
        ("castle.dungeon", position.castle.dungeon),
        ("castle.walls", position.castle.walls),
        ("castle.towers", position.castle.towers),
    ]
    for where, colors in lists:
        for number, color in enumerate(colors):
            yield f"{where}.{number}", color
    yield from _workers(position)
    for number, entry in enumerate(position.road):
        for name, owner in (("owner", entry.owner), ("transform", entry.transform)):
            if owner is not None:
                yield f"road.{number}.{name}", owner


def _workers(position: Position) -> Iterator[tuple[str, str]]:
    """Every worker's colour, with its place in the position."""
    special = position.special
    for _place, name in _ONE_PLACE:
        yield from _standing(f"special.{name.replace('_', '-')}", getattr(special, name))
    for number, color in enumerate(special.stables):
        yield f"special.stables.{number}", color
    yield from _standing("special.inn.left", special.inn.left)
    yield from _standing("special.inn.right", special.inn.right)
    for number, entry in enumerate(position.road):
        yield from _standing(f"road.{number}.worker", entry.worker)
    for number, color in enumerate(position.castle.queue):
        yield f"castle.queue.{number}", color


def _standing(where: str, color: str | None) -> Iterator[tuple[str, str]]:
    if color is not None:
        yield where, color


def _check_special(position: Position, players: int) -> None:
    stables = position.special.stables
    if stables and players == 2:
        raise RecordError("two-players", "special.stables")
    if len(stables) > c.STABLES_PLACES:
        raise RecordError("stables-full", "special.stables")
    _double(stables, "special.stables")


def _check_road(position: Position, *, jeweller: bool) -> None:
    copies: Counter[str] = Counter()
    spaces: dict[int, str] = {}
    for number, entry in enumerate(position.road):
        where = f"road.{number}"
        if entry.space in spaces:
            raise RecordError("double-space", f"{where}.space", {"space": entry.space})
        spaces[entry.space] = entry.tile
        copies[entry.tile] += 1
        _check_tile(entry, where, copies[entry.tile], jeweller=jeweller)
        _check_transform(entry, where, position.phase)
    for space, tile in c.PRINTED.items():
        if spaces.get(space) != c.TILES[tile].id:
            raise RecordError("printed-missing", "road", {"space": space, "tile": c.TILES[tile].id})


def _check_tile(entry: RoadSpace, where: str, copies: int, *, jeweller: bool) -> None:
    number = c.TILE[entry.tile]
    tile = c.TILES[number]
    if number == c.JEWELLER and not jeweller:
        raise RecordError("needs-jeweller", f"{where}.tile")
    if tile.kind == c.FIXED and c.PRINTED.get(entry.space) != number:
        raise RecordError("printed-elsewhere", f"{where}.tile", {"tile": tile.id})
    if copies > tile.copies:
        raise RecordError("too-many-copies", f"{where}.tile", {"tile": tile.id, "copies": tile.copies})
    owned = tile.kind not in (c.NEUTRAL, c.FIXED)
    if owned != (entry.owner is not None):
        raise RecordError("owner-missing" if owned else "no-owner-allowed", f"{where}.owner", {"tile": tile.id})
    if entry.worker is not None and not c.TAKES_WORKER[number]:
        raise RecordError("no-worker-here", f"{where}.worker", {"tile": tile.id})


def _check_transform(entry: RoadSpace, where: str, phase: str) -> None:
    """A sold tile waits under a worker, from the joust field's favour on until the road is over (rules.md 6.4)."""
    if entry.transform is None:
        return
    where += ".transform"
    number = c.TILE[entry.tile]
    if phase not in ("provost", "road"):
        raise RecordError("sold-phase", where, {"phase": phase})
    if entry.worker is None:
        raise RecordError("sold-no-worker", where)
    if c.KIND[number] not in (c.NEUTRAL, c.WOOD_TILE, c.STONE_TILE) or number == c.LAWYER:
        raise RecordError("sold-never", where, {"tile": entry.tile})
    if entry.owner not in (None, entry.transform):
        raise RecordError("sold-foreign", where, {"color": entry.owner or ""})


def _check_castle(position: Position) -> None:
    castle = position.castle
    _double(castle.queue, "castle.queue")
    # With the towers scored the game is over.
    if castle.scored not in ([], list(_SECTIONS[:1]), list(_SECTIONS[:2])):
        raise RecordError("scored-order", "castle.scored")
    for section, houses in zip(c.SECTIONS, (castle.dungeon, castle.walls, castle.towers), strict=True):
        if len(houses) > section.lots:
            raise RecordError("too-many-houses", f"castle.{section.id}", {"lots": section.lots})


def _check_workers(position: Position) -> None:
    workers: Counter[str] = Counter()
    for where, color in _workers(position):
        workers[color] += 1
        if workers[color] > c.WORKERS:
            raise RecordError("too-many-workers", where, {"color": color, "workers": c.WORKERS})


def _fill_belongings(position: Position, state: State) -> None:
    for player, color in enumerate(state.colors):
        has = position.players[color]
        state.prestige[player] = has.prestige
        state.points[len(c.SOURCES) * player + c.FROM_START] = has.prestige
        state.deniers[player] = has.deniers
        state.cubes[5 * player : 5 * player + 5] = [getattr(has.cubes, cube) for cube in c.CUBES]
        state.markers[4 * player : 4 * player + 4] = [getattr(has.favors, track) for track in c.TRACKS]


def _fill_road(position: Position, state: State) -> None:
    for entry in position.road:
        tile = c.TILE[entry.tile]
        state.tile[entry.space] = tile
        state.owner[entry.space] = _seat(state, entry.owner)
        state.sold[entry.space] = _seat(state, entry.transform)
        state.worker[entry.space] = _seat(state, entry.worker)
        if state.supply[tile]:
            state.supply[tile] -= 1


def _fill_workers(position: Position, state: State) -> None:
    special = position.special
    for place, name in _ONE_PLACE:
        state.worker[place] = _seat(state, getattr(special, name))
    state.stables = [state.colors.index(color) for color in special.stables]
    state.inn_left, state.inn_right = _seat(state, special.inn.left), _seat(state, special.inn.right)
    state.queue = [state.colors.index(color) for color in position.castle.queue]
    out = Counter(color for _where, color in _workers(position))
    state.hands = [c.WORKERS - out[color] for color in state.colors]


def _seat(state: State, color: str | None) -> int:
    return NOBODY if color is None else state.colors.index(color)


# --- records --------------------------------------------------------------------------------------------------


class CaylusPlayer(Player):
    """A seat with one of the game's five colours."""

    color: Color


class CaylusRecord(Record[Options, Setup, Position]):
    """A saved game of Caylus (formats.md 3)."""

    game: Literal["caylus"]
    players: Sequence[CaylusPlayer] = Field(json_schema_extra={"minItems": 2, "maxItems": 5})

    @model_validator(mode="after")
    def _fits(self) -> Self:
        """The setup or the position is one for these players and options."""
        colors = [player.color for player in self.players]
        if self.setup is not None:
            _double(self.setup.turn_order, "setup.turn_order")
            if sorted(self.setup.turn_order) != sorted(colors):
                raise RecordError("other-colors", "setup.turn_order", {"colors": tuple(colors)})
        if self.position is not None:
            try:
                self.position.check(colors, jeweller=self.options.jeweller)
            except RecordError as problem:
                raise RecordError(problem.code, f"position.{problem.where}", problem.values) from None
        return self
