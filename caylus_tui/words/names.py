"""Names: colours, cubes, tiles, places, sections, tracks, phases, sources, decisions. Numbers are the catalogue's.

Everything is looked up when it is called, so names follow the language. Contexts tell translators what a name is and
how many terminal cells it may fill.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.words.i18n import _, pgettext

Text = Callable[[], str]

SHORT_CELLS: Final = 8
"""The most cells of a short name of a tile or place; English tiles stay below it."""
MEDIUM_CELLS: Final = 12
"""The most cells of a tile's or place's medium name."""

# --- colours, cubes ---------------------------------------------------------------------------------------------

_COLORS: Final[Mapping[str, Text]] = {
    "blue": lambda: pgettext("colour of a player", "blue"),
    "red": lambda: pgettext("colour of a player", "red"),
    "green": lambda: pgettext("colour of a player", "green"),
    "orange": lambda: pgettext("colour of a player", "orange"),
    "black": lambda: pgettext("colour of a player", "black"),
}

_CUBES: Final[Sequence[Text]] = (
    lambda: pgettext("cube", "food"),
    lambda: pgettext("cube", "wood"),
    lambda: pgettext("cube", "stone"),
    lambda: pgettext("cube", "cloth"),
    lambda: pgettext("cube", "gold"),
)
_CUBES_SHORT: Final[Sequence[Text]] = (
    lambda: pgettext("cube, 5 cells", "food"),
    lambda: pgettext("cube, 5 cells", "wood"),
    lambda: pgettext("cube, 5 cells", "stone"),
    lambda: pgettext("cube, 5 cells", "cloth"),
    lambda: pgettext("cube, 5 cells", "gold"),
)
_CUBE_LETTERS: Final[Sequence[Text]] = (
    lambda: pgettext("cube, one letter, five different ones", "f"),
    lambda: pgettext("cube, one letter, five different ones", "w"),
    lambda: pgettext("cube, one letter, five different ones", "s"),
    lambda: pgettext("cube, one letter, five different ones", "c"),
    lambda: pgettext("cube, one letter, five different ones", "g"),
)


def color_name(color: str) -> str:
    """`blue` in the players' language."""
    return _COLORS[color]()


def cube_name(cube: int) -> str:
    """`food`."""
    return _CUBES[cube]()


def cube_short(cube: int) -> str:
    """`food`: at most 5 cells."""
    return _CUBES_SHORT[cube]()


def cube_letter(cube: int) -> str:
    """`f`: one letter, one or two cells wide."""
    return _CUBE_LETTERS[cube]()


# --- kinds of tiles -----------------------------------------------------------------------------------------------

_KINDS: Final[Sequence[Text]] = (
    lambda: pgettext("kind of road space", "empty"),
    lambda: pgettext("kind of tile", "neutral"),
    lambda: pgettext("kind of tile", "fixed"),
    lambda: pgettext("kind of tile", "wood"),
    lambda: pgettext("kind of tile", "stone"),
    lambda: pgettext("kind of tile", "residence"),
    lambda: pgettext("kind of tile", "prestige"),
)
_KINDS_WITH_COLOR: Final[Sequence[Text]] = (
    lambda: pgettext("kind of road space", "empty"),
    lambda: pgettext("kind of tile, printed colour", "neutral, pink"),
    lambda: pgettext("kind of tile, printed on the board", "fixed"),
    lambda: pgettext("kind of tile, printed colour", "wood, brown"),
    lambda: pgettext("kind of tile, printed colour", "stone, grey"),
    lambda: pgettext("kind of tile, printed colour", "residence, green"),
    lambda: pgettext("kind of tile, printed colour", "prestige, blue"),
)
_KIND_BUILDINGS: Final[Sequence[Text]] = (
    lambda: pgettext("kind of road space", "empty space"),
    lambda: pgettext("a tile of this kind", "neutral tile"),
    lambda: pgettext("a tile of this kind", "fixed tile"),
    lambda: pgettext("a tile of this kind", "wood tile"),
    lambda: pgettext("a tile of this kind", "stone tile"),
    lambda: pgettext("a tile of this kind", "residence"),
    lambda: pgettext("a tile of this kind", "prestige building"),
)


def kind_name(kind: int) -> str:
    """`wood`: the kind of a tile, `catalog.KIND`."""
    return _KINDS[kind]()


def kind_with_color(kind: int) -> str:
    """`wood, brown`: the kind with the colour in which it is printed; fixed tiles have none."""
    return _KINDS_WITH_COLOR[kind]()


def kind_building(kind: int) -> str:
    """`wood tile`, `prestige building`."""
    return _KIND_BUILDINGS[kind]()


# --- tiles: full, medium (at most 12 cells), short (at most 8 cells) ------------------------------------------------

_TILES: Final[Mapping[str, tuple[Text, Text, Text]]] = {
    "": (
        lambda: pgettext("road space", "Empty space"),
        lambda: pgettext("road space, 12 cells", "Empty"),
        lambda: pgettext("road space, 8 cells", "Empty"),
    ),
    "neutral-farm": (
        lambda: pgettext("tile", "Neutral farm"),
        lambda: pgettext("tile, 12 cells", "Farm"),
        lambda: pgettext("tile, 8 cells", "Farm"),
    ),
    "neutral-forest": (
        lambda: pgettext("tile", "Neutral forest"),
        lambda: pgettext("tile, 12 cells", "Forest"),
        lambda: pgettext("tile, 8 cells", "Forest"),
    ),
    "neutral-sawmill": (
        lambda: pgettext("tile", "Neutral sawmill"),
        lambda: pgettext("tile, 12 cells", "Sawmill"),
        lambda: pgettext("tile, 8 cells", "Sawmill"),
    ),
    "neutral-quarry": (
        lambda: pgettext("tile", "Neutral quarry"),
        lambda: pgettext("tile, 12 cells", "Quarry"),
        lambda: pgettext("tile, 8 cells", "Quarry"),
    ),
    "neutral-marketplace": (
        lambda: pgettext("tile", "Neutral marketplace"),
        lambda: pgettext("tile, 12 cells", "Marketplace"),
        lambda: pgettext("tile, 8 cells", "Market"),
    ),
    "neutral-carpenter": (
        lambda: pgettext("tile", "Neutral carpenter"),
        lambda: pgettext("tile, 12 cells", "Carpenter"),
        lambda: pgettext("tile, 8 cells", "Carpntr"),
    ),
    "fixed-peddler": (
        lambda: pgettext("tile", "Fixed peddler"),
        lambda: pgettext("tile, 12 cells", "Peddler"),
        lambda: pgettext("tile, 8 cells", "Peddler"),
    ),
    "fixed-carpenter": (
        lambda: pgettext("tile", "Fixed carpenter"),
        lambda: pgettext("tile, 12 cells", "Carpenter"),
        lambda: pgettext("tile, 8 cells", "Carpntr"),
    ),
    "gold-mine": (
        lambda: pgettext("tile", "Gold mine"),
        lambda: pgettext("tile, 12 cells", "Gold mine"),
        lambda: pgettext("tile, 8 cells", "Mine"),
    ),
    "wood-farm-food": (
        lambda: pgettext("tile", "Wood farm (food)"),
        lambda: pgettext("tile, 12 cells", "Food farm"),
        # Translators: the farm that makes two food; F is your letter for food.
        lambda: pgettext("tile, 8 cells", "Farm F"),
    ),
    "wood-farm-cloth": (
        lambda: pgettext("tile", "Wood farm (cloth)"),
        lambda: pgettext("tile, 12 cells", "Cloth farm"),
        # Translators: the farm that makes two cloth; C is your letter for cloth.
        lambda: pgettext("tile, 8 cells", "Farm C"),
    ),
    "wood-sawmill": (
        lambda: pgettext("tile", "Wood sawmill"),
        lambda: pgettext("tile, 12 cells", "Sawmill"),
        lambda: pgettext("tile, 8 cells", "Sawmill"),
    ),
    "wood-quarry": (
        lambda: pgettext("tile", "Wood quarry"),
        lambda: pgettext("tile, 12 cells", "Quarry"),
        lambda: pgettext("tile, 8 cells", "Quarry"),
    ),
    "wood-marketplace": (
        lambda: pgettext("tile", "Wood marketplace"),
        lambda: pgettext("tile, 12 cells", "Marketplace"),
        lambda: pgettext("tile, 8 cells", "Market"),
    ),
    "wood-peddler": (
        lambda: pgettext("tile", "Wood peddler"),
        lambda: pgettext("tile, 12 cells", "Peddler"),
        lambda: pgettext("tile, 8 cells", "Peddler"),
    ),
    "mason": (
        lambda: pgettext("tile", "Mason"),
        lambda: pgettext("tile, 12 cells", "Mason"),
        lambda: pgettext("tile, 8 cells", "Mason"),
    ),
    "lawyer": (
        lambda: pgettext("tile", "Lawyer"),
        lambda: pgettext("tile, 12 cells", "Lawyer"),
        lambda: pgettext("tile, 8 cells", "Lawyer"),
    ),
    "stone-farm": (
        lambda: pgettext("tile", "Stone farm"),
        lambda: pgettext("tile, 12 cells", "Stone farm"),
        # Translators: the farm that makes food and cloth; F and C are your letters for them.
        lambda: pgettext("tile, 8 cells", "Farm FC"),
    ),
    "park": (
        lambda: pgettext("tile", "Park"),
        lambda: pgettext("tile, 12 cells", "Park"),
        lambda: pgettext("tile, 8 cells", "Park"),
    ),
    "workshop": (
        lambda: pgettext("tile", "Workshop"),
        lambda: pgettext("tile, 12 cells", "Workshop"),
        lambda: pgettext("tile, 8 cells", "Workshp"),
    ),
    "alchemist": (
        lambda: pgettext("tile", "Alchemist"),
        lambda: pgettext("tile, 12 cells", "Alchemist"),
        lambda: pgettext("tile, 8 cells", "Alchmst"),
    ),
    "bank": (
        lambda: pgettext("tile", "Bank"),
        lambda: pgettext("tile, 12 cells", "Bank"),
        lambda: pgettext("tile, 8 cells", "Bank"),
    ),
    "tailor": (
        lambda: pgettext("tile", "Tailor"),
        lambda: pgettext("tile, 12 cells", "Tailor"),
        lambda: pgettext("tile, 8 cells", "Tailor"),
    ),
    "church": (
        lambda: pgettext("tile", "Church"),
        lambda: pgettext("tile, 12 cells", "Church"),
        lambda: pgettext("tile, 8 cells", "Church"),
    ),
    "architect": (
        lambda: pgettext("tile", "Architect"),
        lambda: pgettext("tile, 12 cells", "Architect"),
        lambda: pgettext("tile, 8 cells", "Archtct"),
    ),
    "jeweller": (
        lambda: pgettext("tile", "Jeweller"),
        lambda: pgettext("tile, 12 cells", "Jeweller"),
        lambda: pgettext("tile, 8 cells", "Jewellr"),
    ),
    "residence": (
        lambda: pgettext("tile", "Residence"),
        lambda: pgettext("tile, 12 cells", "Residence"),
        lambda: pgettext("tile, 8 cells", "Resid."),
    ),
    "library": (
        lambda: pgettext("tile", "Library"),
        lambda: pgettext("tile, 12 cells", "Library"),
        lambda: pgettext("tile, 8 cells", "Library"),
    ),
    "hotel": (
        lambda: pgettext("tile", "Hotel"),
        lambda: pgettext("tile, 12 cells", "Hotel"),
        lambda: pgettext("tile, 8 cells", "Hotel"),
    ),
    "statue": (
        lambda: pgettext("tile", "Statue"),
        lambda: pgettext("tile, 12 cells", "Statue"),
        lambda: pgettext("tile, 8 cells", "Statue"),
    ),
    "granary": (
        lambda: pgettext("tile", "Granary"),
        lambda: pgettext("tile, 12 cells", "Granary"),
        lambda: pgettext("tile, 8 cells", "Granary"),
    ),
    "weaver": (
        lambda: pgettext("tile", "Weaver"),
        lambda: pgettext("tile, 12 cells", "Weaver"),
        lambda: pgettext("tile, 8 cells", "Weaver"),
    ),
    "theater": (
        lambda: pgettext("tile", "Theater"),
        lambda: pgettext("tile, 12 cells", "Theater"),
        lambda: pgettext("tile, 8 cells", "Theater"),
    ),
    "university": (
        lambda: pgettext("tile", "University"),
        lambda: pgettext("tile, 12 cells", "University"),
        lambda: pgettext("tile, 8 cells", "Univ."),
    ),
    "monument": (
        lambda: pgettext("tile", "Monument"),
        lambda: pgettext("tile, 12 cells", "Monument"),
        lambda: pgettext("tile, 8 cells", "Monumnt"),
    ),
    "cathedral": (
        lambda: pgettext("tile", "Cathedral"),
        lambda: pgettext("tile, 12 cells", "Cathedral"),
        lambda: pgettext("tile, 8 cells", "Cathdrl"),
    ),
}
_FULL, _MEDIUM, _SHORT = range(3)


def tile_name(tile: int) -> str:
    """`Neutral marketplace`: a tile's full name, different for each; `Empty space` for none."""
    return _TILES[c.TILES[tile].id][_FULL]()


def tile_medium(tile: int) -> str:
    """`Marketplace`: at most 12 cells; tiles that do the same kind of thing may share it."""
    return _TILES[c.TILES[tile].id][_MEDIUM]()


def tile_short(tile: int) -> str:
    """`Market`: at most 8 cells, for the smallest board."""
    return _TILES[c.TILES[tile].id][_SHORT]()


# --- sections and tracks --------------------------------------------------------------------------------------------

_SECTIONS: Final[Sequence[tuple[Text, Text, Text]]] = (
    (
        lambda: pgettext("section of the castle", "Dungeon"),
        lambda: pgettext("section of the castle, in a sentence", "the dungeon"),
        lambda: pgettext("section of the castle, one letter", "D"),
    ),
    (
        lambda: pgettext("section of the castle", "Walls"),
        lambda: pgettext("section of the castle, in a sentence", "the walls"),
        lambda: pgettext("section of the castle, one letter", "W"),
    ),
    (
        lambda: pgettext("section of the castle", "Towers"),
        lambda: pgettext("section of the castle, in a sentence", "the towers"),
        lambda: pgettext("section of the castle, one letter", "T"),
    ),
)

_TRACKS: Final[Sequence[Text]] = (
    lambda: pgettext("favour track", "prestige"),
    lambda: pgettext("favour track", "deniers"),
    lambda: pgettext("favour track", "cubes"),
    lambda: pgettext("favour track", "building"),
)
_TRACK_TITLES: Final[Sequence[Text]] = (
    lambda: pgettext("favour track", "Prestige track"),
    lambda: pgettext("favour track", "Deniers track"),
    lambda: pgettext("favour track", "Cubes track"),
    lambda: pgettext("favour track", "Building track"),
)


def section_name(section: int) -> str:
    """`Dungeon`, by the number of the section."""
    return _SECTIONS[section][0]()


def section_in_sentence(section: int) -> str:
    """`the dungeon`."""
    return _SECTIONS[section][1]()


def section_letter(section: int) -> str:
    """`D`, for its scoring marker on the road."""
    return _SECTIONS[section][2]()


def track_name(track: int) -> str:
    """`prestige`: a favour track."""
    return _TRACKS[track]()


def track_title(track: int) -> str:
    """`Prestige track`: a favour track as a heading."""
    return _TRACK_TITLES[track]()


# --- places: full, in a sentence, short (at most 8 cells) -----------------------------------------------------------

_PLACES: Final[Mapping[int, tuple[Text, Text, Text]]] = {
    c.GATE: (
        lambda: pgettext("place", "Gate"),
        lambda: pgettext("place, in a sentence", "the gate"),
        lambda: pgettext("place, 8 cells", "Gate"),
    ),
    c.TRADING_POST: (
        lambda: pgettext("place", "Trading post"),
        lambda: pgettext("place, in a sentence", "the trading post"),
        lambda: pgettext("place, 8 cells", "Trading"),
    ),
    c.MERCHANTS_GUILD: (
        lambda: pgettext("place", "Merchants' guild"),
        lambda: pgettext("place, in a sentence", "the merchants' guild"),
        lambda: pgettext("place, 8 cells", "Guild"),
    ),
    c.JOUST_FIELD: (
        lambda: pgettext("place", "Joust field"),
        lambda: pgettext("place, in a sentence", "the joust field"),
        lambda: pgettext("place, 8 cells", "Joust"),
    ),
    c.STABLES: (
        lambda: pgettext("place", "Stables"),
        lambda: pgettext("place, in a sentence", "the stables"),
        lambda: pgettext("place, 8 cells", "Stables"),
    ),
    c.INN: (
        lambda: pgettext("place", "Inn"),
        lambda: pgettext("place, in a sentence", "the inn"),
        lambda: pgettext("place, 8 cells", "Inn"),
    ),
    c.CASTLE: (
        lambda: pgettext("place", "Castle"),
        lambda: pgettext("place, in a sentence", "the castle"),
        lambda: pgettext("place, 8 cells", "Castle"),
    ),
}


def place_number(name: str) -> int:
    """The catalogue's number of a place as saved games spell it: `road:5`, `gate`, `dungeon`."""
    return c.PLACES.index(name)


def place_name(place: int, tile: int = c.EMPTY) -> str:
    """`Trading post`, `Marketplace (5)`, `Space 9`, `Dungeon`: a place as a label.

    `tile` is the tile on a road space, if one lies there and shall be named.
    """
    if place <= c.ROAD_SPACES:
        return _road_name(place, tile) if tile else _("Space {space}").format(space=place)
    if place in _PLACES:
        return _PLACES[place][0]()
    return section_name(place - c.DUNGEON_SCORING)


def place_in_sentence(place: int, tile: int = c.EMPTY) -> str:
    """`the trading post`, `Marketplace (5)`, `space 9`, `the dungeon`: a place inside a sentence."""
    if place <= c.ROAD_SPACES:
        return _road_name(place, tile) if tile else _("space {space}").format(space=place)
    if place in _PLACES:
        return _PLACES[place][1]()
    return section_in_sentence(place - c.DUNGEON_SCORING)


def place_short(place: int) -> str:
    """`Trading`: a special building or the castle in at most 8 cells; the number alone for a road space."""
    return _PLACES[place][2]() if place in _PLACES else str(place)


def _road_name(space: int, tile: int) -> str:
    # Translators: a tile on the road with the number of its space.
    return _("{tile} ({space})").format(tile=tile_medium(tile), space=space)
