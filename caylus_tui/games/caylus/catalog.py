"""The tables of the game, to be read next to the rules: tiles, road, castle, favours, places.

Everything is numbered with small ints; the names are the words of saved games.
The tables say their types: the compiled core (CONTRIBUTING.md) needs them, and is faster with tuples of any length.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# --- colours, cubes, phases -----------------------------------------------------------------------------------

COLORS: Final[tuple[str, ...]] = ("blue", "red", "green", "orange", "black")

CUBES: Final[tuple[str, ...]] = ("food", "wood", "stone", "cloth", "gold")
FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
CLOTH: Final = 3
GOLD: Final = 4

PHASES: Final[tuple[str, ...]] = ("placement", "special", "provost", "road", "castle", "scoring", "finished")
PLACEMENT: Final = 0
SPECIAL: Final = 1
PROVOST: Final = 2
ROAD: Final = 3
CASTLE_PHASE: Final = 4
SCORING: Final = 5
FINISHED: Final = 6

WORKERS: Final = 6
"""Workers of one player."""

# --- places (rules.md 1.1) ------------------------------------------------------------------------------------

ROAD_SPACES: Final = 28
GATE: Final = 29
TRADING_POST: Final = 30
MERCHANTS_GUILD: Final = 31
JOUST_FIELD: Final = 32
STABLES: Final = 33
INN: Final = 34
CASTLE: Final = 35
DUNGEON_SCORING: Final = 36
NOWHERE: Final = 0

PLACES: Final[tuple[str, ...]] = (
    "",
    *(f"road:{space}" for space in range(1, ROAD_SPACES + 1)),
    "gate",
    "trading-post",
    "merchants-guild",
    "joust-field",
    "stables",
    "inn",
    "castle",
    "dungeon",
    "walls",
    "towers",
)
"""Names by place: road spaces 1-28, the special buildings, the castle, and the sections a scoring asks at."""

BOARD_ORDER: Final[tuple[int, ...]] = (*range(GATE, CASTLE + 1), *range(1, ROAD_SPACES + 1))
"""The places a worker can be sent to, in the board's order."""

STABLES_PLACES: Final = 3
FIRST_PROVOST: Final = 6
"""The space where provost and bailiff start."""
LAST_SPACE: Final = ROAD_SPACES

# --- tiles (rules.md 1.2) -------------------------------------------------------------------------------------

EMPTY: Final = 0

NEUTRAL: Final = 1
FIXED: Final = 2
WOOD_TILE: Final = 3
STONE_TILE: Final = 4
RESIDENCE_TILE: Final = 5
PRESTIGE_TILE: Final = 6
KINDS: Final[tuple[str, ...]] = ("", "neutral", "fixed", "wood", "stone", "residence", "prestige")


class Produces(NamedTuple):
    """Cubes taken all together; the owner's bonus is one cube of the kinds in `bonus` (none: no bonus)."""

    cubes: tuple[int, int, int, int, int]
    bonus: tuple[int, ...] = ()


class ProducesOne(NamedTuple):
    """A choice between kinds: pairs of cube and number."""

    choices: tuple[tuple[int, int], ...]


class Sells(NamedTuple):
    """One cube of any kind is sold for `deniers`."""

    deniers: int


class Buys(NamedTuple):
    """Up to `most` cubes, no gold, are bought for `price` deniers each."""

    price: int
    most: int


class Trades(NamedTuple):
    """Printed deals: pairs of the number paid and the number gained.

    `pays` is a cube or -1 for deniers, `gains_gold` says that the gain is gold, otherwise it is prestige.
    """

    pays: int
    deals: tuple[tuple[int, int], ...]
    gains_gold: bool = False


class Exchanges(NamedTuple):
    """The alchemist's deals: pairs of the number of cubes (no gold) paid and the gold gained."""

    deals: tuple[tuple[int, int], ...]


class Builds(NamedTuple):
    """Builds a tile of a kind: wood, stone, or prestige (the architect)."""

    kind: int


class MakesResidence(NamedTuple):
    """The lawyer: one cloth and one denier make a residence."""

    cloth: int = 1
    deniers: int = 1


Effect = Produces | ProducesOne | Sells | Buys | Trades | Exchanges | Builds | MakesResidence


class Tile(NamedTuple):
    """One kind of tile: its id, kind, cost in cubes, what it scores when built, and what it does."""

    id: str
    kind: int
    cost: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    any_cube: bool = False
    """The cost holds one cube of any kind besides `cost`."""
    prestige: int = 0
    favors: int = 0
    income: int = 0
    """Deniers for the owner in phase 1."""
    copies: int = 1
    effect: Effect | None = None


_WOOD = (
    # id, cost, any, prestige, effect
    Tile("wood-farm-food", WOOD_TILE, (1, 1, 0, 0, 0), prestige=2, effect=ProducesOne(((FOOD, 2), (CLOTH, 1)))),
    Tile("wood-farm-cloth", WOOD_TILE, (1, 1, 0, 0, 0), prestige=2, effect=ProducesOne(((FOOD, 1), (CLOTH, 2)))),
    Tile("wood-sawmill", WOOD_TILE, (1, 1, 0, 0, 0), prestige=2, effect=Produces((0, 2, 0, 0, 0))),
    Tile("wood-quarry", WOOD_TILE, (1, 1, 0, 0, 0), prestige=2, effect=Produces((0, 0, 2, 0, 0))),
    Tile("wood-marketplace", WOOD_TILE, (0, 1, 0, 0, 0), any_cube=True, prestige=4, effect=Sells(6)),
    Tile("wood-peddler", WOOD_TILE, (0, 1, 0, 0, 0), any_cube=True, prestige=4, effect=Buys(1, 2)),
    Tile("mason", WOOD_TILE, (1, 1, 0, 0, 0), prestige=4, effect=Builds(STONE_TILE)),
    Tile("lawyer", WOOD_TILE, (0, 1, 0, 1, 0), prestige=4, effect=MakesResidence()),
)

_STONE = (
    Tile("stone-farm", STONE_TILE, (1, 0, 1, 0, 0), prestige=3, effect=Produces((2, 0, 0, 1, 0), (FOOD, CLOTH))),
    Tile("park", STONE_TILE, (1, 0, 1, 0, 0), prestige=3, effect=Produces((1, 2, 0, 0, 0), (FOOD, WOOD))),
    Tile("workshop", STONE_TILE, (1, 0, 1, 0, 0), prestige=3, effect=Produces((0, 0, 2, 1, 0), (STONE, CLOTH))),
    Tile("alchemist", STONE_TILE, (1, 0, 1, 0, 0), prestige=6, effect=Exchanges(((2, 1), (4, 2)))),
    Tile("bank", STONE_TILE, (0, 1, 1, 0, 0), prestige=6, effect=Trades(-1, ((2, 1), (5, 2)), gains_gold=True)),
    Tile("tailor", STONE_TILE, (0, 1, 1, 0, 0), prestige=6, effect=Trades(CLOTH, ((2, 4), (3, 6)))),
    Tile("church", STONE_TILE, (0, 0, 1, 1, 0), prestige=3, favors=1, effect=Trades(-1, ((2, 3), (4, 5)))),
    Tile("architect", STONE_TILE, (1, 0, 1, 0, 0), prestige=6, copies=2, effect=Builds(PRESTIGE_TILE)),
    Tile("jeweller", STONE_TILE, (0, 0, 1, 1, 0), prestige=6, effect=Trades(GOLD, ((1, 5), (2, 9)))),
)

_PRESTIGE = (
    Tile("library", PRESTIGE_TILE, (0, 3, 0, 0, 1), prestige=10, income=1),
    Tile("hotel", PRESTIGE_TILE, (0, 0, 3, 0, 2), prestige=16, income=2),
    Tile("statue", PRESTIGE_TILE, (0, 0, 2, 0, 1), prestige=7, favors=1),
    Tile("granary", PRESTIGE_TILE, (3, 0, 0, 0, 1), prestige=10),
    Tile("weaver", PRESTIGE_TILE, (0, 0, 0, 3, 1), prestige=12),
    Tile("theater", PRESTIGE_TILE, (0, 3, 0, 0, 2), prestige=14, favors=1),
    Tile("university", PRESTIGE_TILE, (0, 0, 3, 0, 2), prestige=14, favors=1),
    Tile("monument", PRESTIGE_TILE, (0, 0, 4, 0, 2), prestige=14, favors=2),
    Tile("cathedral", PRESTIGE_TILE, (0, 0, 5, 0, 3), prestige=25),
)

TILES: Final[tuple[Tile, ...]] = (
    Tile("", 0, copies=0),
    Tile("neutral-farm", NEUTRAL, effect=ProducesOne(((FOOD, 1), (CLOTH, 1)))),
    Tile("neutral-forest", NEUTRAL, effect=ProducesOne(((FOOD, 1), (WOOD, 1)))),
    Tile("neutral-sawmill", NEUTRAL, effect=Produces((0, 1, 0, 0, 0))),
    Tile("neutral-quarry", NEUTRAL, effect=Produces((0, 0, 1, 0, 0))),
    Tile("neutral-marketplace", NEUTRAL, effect=Sells(4)),
    Tile("neutral-carpenter", NEUTRAL, effect=Builds(WOOD_TILE)),
    Tile("fixed-peddler", FIXED, effect=Buys(2, 1)),
    Tile("fixed-carpenter", FIXED, effect=Builds(WOOD_TILE)),
    Tile("gold-mine", FIXED, effect=Produces((0, 0, 0, 0, 1))),
    *_WOOD,
    *_STONE,
    Tile("residence", RESIDENCE_TILE, prestige=2, income=1, copies=ROAD_SPACES),
    *_PRESTIGE,
)
"""Every tile; the index is the tile's number, 0 an empty space."""

TILE: Final[dict[str, int]] = {tile.id: number for number, tile in enumerate(TILES) if tile.id}
"""Tile numbers by id."""

NEUTRAL_TILES: Final[tuple[int, ...]] = tuple(n for n, tile in enumerate(TILES) if tile.kind == NEUTRAL)
WOOD_TILES: Final[tuple[int, ...]] = tuple(n for n, tile in enumerate(TILES) if tile.kind == WOOD_TILE)
STONE_TILES: Final[tuple[int, ...]] = tuple(n for n, tile in enumerate(TILES) if tile.kind == STONE_TILE)
PRESTIGE_TILES: Final[tuple[int, ...]] = tuple(n for n, tile in enumerate(TILES) if tile.kind == PRESTIGE_TILE)
RESIDENCE: Final[int] = TILE["residence"]
LAWYER: Final[int] = TILE["lawyer"]
JEWELLER: Final[int] = TILE["jeweller"]

PRINTED: Final[dict[int, int]] = {7: TILE["fixed-peddler"], 8: TILE["fixed-carpenter"], 16: TILE["gold-mine"]}
"""The tiles printed on the road, by space."""

KIND: Final[tuple[int, ...]] = tuple(tile.kind for tile in TILES)
TAKES_WORKER: Final[tuple[bool, ...]] = tuple(tile.kind in (NEUTRAL, FIXED, WOOD_TILE, STONE_TILE) for tile in TILES)
COST: Final[tuple[tuple[int, ...], ...]] = tuple(tile.cost for tile in TILES)
INCOME: Final[tuple[int, ...]] = tuple(tile.income for tile in TILES)

SUPPLY: Final[tuple[int, ...]] = tuple(
    tile.copies if tile.kind in (WOOD_TILE, STONE_TILE, PRESTIGE_TILE) else 0 for tile in TILES
)
"""Copies of each tile in the supply at the start, the jeweller included."""

RESIDENCE_CLOTH: Final = 1
RESIDENCE_DENIERS: Final = 1
RESIDENCE_PRESTIGE: Final = 2

# --- special buildings (rules.md 5) ---------------------------------------------------------------------------

TRADING_POST_DENIERS: Final = 3
GUILD_REACH: Final = 3
PROVOST_REACH: Final = 3
JOUST_DENIERS: Final = 1
JOUST_CLOTH: Final = 1

# --- castle (rules.md 1.3) ------------------------------------------------------------------------------------


class Section(NamedTuple):
    """A section of the castle: lots, prestige for a batch, the road space of its scoring marker.

    `loses` is what no house costs at the scoring, `favors` the favours for 0, 1, 2 ... houses; more houses than
    the table is long bring the last number.
    """

    id: str
    lots: int
    prestige: int
    marker: int
    loses: int
    favors: tuple[int, ...]


SECTIONS: Final[tuple[Section, ...]] = (
    Section("dungeon", 6, 5, 12, 2, (0, 0, 1)),
    Section("walls", 10, 4, 18, 3, (0, 0, 1, 2, 2, 3)),
    Section("towers", 14, 3, 24, 4, (0, 0, 1, 1, 2, 2, 3)),
)
EMPTY_HANDED: Final = 2
"""Prestige lost by a worker in the castle who delivers nothing."""

# --- royal favours (rules.md 1.4) -----------------------------------------------------------------------------

TRACKS: Final[tuple[str, ...]] = ("prestige", "deniers", "cubes", "building")
PRESTIGE_TRACK: Final = 0
DENIERS_TRACK: Final = 1
CUBES_TRACK: Final = 2
BUILDING_TRACK: Final = 3
ALL_TRACKS: Final = 15

COLUMNS: Final = 5
OPEN_COLUMNS: Final[tuple[int, ...]] = (2, 4, 5, 5)
"""How many columns are open, by the number of sections scored."""
TRACK_PRESTIGE: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5)
TRACK_DENIERS: Final[tuple[int, ...]] = (0, 3, 4, 5, 6, 7)
"""What the first two tracks give, by the marker's column."""
TRACK_CUBES: Final[tuple[tuple[int, ...], ...]] = ((), (FOOD,), (WOOD, STONE), (CLOTH,), (), (GOLD,))
"""The single cubes of the cubes track by column; column 4 is the swap."""
SWAP_COLUMN: Final = 4
WOOD_COLUMN: Final = 2
STONE_COLUMN: Final = 3
RESIDENCE_COLUMN: Final = 4
PRESTIGE_COLUMN: Final = 5
SIMPLE_FAVOR: Final = 3
"""Prestige of a favour with the option `favors: simplified`."""

# --- setup, income, final scoring (rules.md 2, 3, 8) ----------------------------------------------------------

START_DENIERS: Final[tuple[int, ...]] = (5, 6, 6, 7, 7)
START_DENIERS_TWO: Final[tuple[int, ...]] = (5, 5)
START_CUBES: Final[tuple[int, ...]] = (2, 1, 0, 0, 0)
BASE_INCOME: Final = 2
GOLD_PRESTIGE: Final = 3
CUBES_PER_PRESTIGE: Final = 3
DENIERS_PER_PRESTIGE: Final = 4

SOURCES: Final[tuple[str, ...]] = (
    "start",
    "visits",
    "craft",
    "residences",
    "prestige",
    "castle",
    "favors",
    "trades",
    "penalties",
    "gold",
    "cubes",
    "deniers",
)
"""What prestige comes from, as `breakdown` names it."""
FROM_START: Final = 0
FROM_VISITS: Final = 1
FROM_CRAFT: Final = 2
FROM_RESIDENCES: Final = 3
FROM_PRESTIGE: Final = 4
FROM_CASTLE: Final = 5
FROM_FAVORS: Final = 6
FROM_TRADES: Final = 7
FROM_PENALTIES: Final = 8
FROM_GOLD: Final = 9
FROM_CUBES: Final = 10
FROM_DENIERS: Final = 11
