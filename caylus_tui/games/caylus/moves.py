"""The moves and their text (formats.md 2). Every move exists once, so moves compare by identity."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.table.protocol import UnknownMove


class Move:
    """One answer to a decision.

    `text` is its only spelling and `verb` the text's first word. The other fields hold what the verb speaks of:
    `place` (a place's number; for `residence` and `prestige` the road space), `tile` and `cubes` (of a build, a
    payment, a purchase, a batch), `number` (spaces of the provost, what is paid), and for favours `track` and
    `effect` (`prestige`, `deniers`, `cube`, `swap`, `none`, `build`, `residence`, `prestige-building`); for a swap
    `number` is the cube given and `cubes` the two taken.
    """

    __slots__ = ("cubes", "effect", "number", "place", "text", "tile", "track", "verb")

    def __init__(
        self,
        text: str,
        place: int = c.NOWHERE,
        tile: int = c.EMPTY,
        cubes: tuple[int, ...] = (),
        number: int = 0,
        track: int = -1,
        effect: str = "",
    ) -> None:
        self.text: str = text
        self.verb: str = text.partition(" ")[0]
        self.place: int = place
        self.tile: int = tile
        self.cubes: tuple[int, ...] = cubes
        self.number: int = number
        self.track: int = track
        self.effect: str = effect

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (parse, (self.text,))

    def __deepcopy__(self, memo: object) -> Move:
        return self


_BY_TEXT: dict[str, Move] = {}


def _move(
    text: str,
    place: int = c.NOWHERE,
    tile: int = c.EMPTY,
    cubes: tuple[int, ...] = (),
    number: int = 0,
    track: int = -1,
    effect: str = "",
) -> Move:
    move = Move(text, place, tile, cubes, number, track, effect)
    _BY_TEXT[text] = move
    return move


def _names(cubes: tuple[int, ...]) -> str:
    return " ".join(c.CUBES[cube] for cube in cubes)


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


_NO_GOLD: Final[tuple[int, ...]] = (c.FOOD, c.WOOD, c.STONE, c.CLOTH)
_ALL: Final[tuple[int, ...]] = (*_NO_GOLD, c.GOLD)
_SPACES: Final = range(1, c.ROAD_SPACES + 1)

PASS: Final[Move] = _move("pass")
DECLINE: Final[Move] = _move("decline")
DONE: Final[Move] = _move("done")
JOUST: Final[Move] = _move("joust")
INN_STAY: Final[Move] = _move("inn stay")
INN_LEAVE: Final[Move] = _move("inn leave")

PLACE: Final[dict[int, Move]] = {p: _move(f"place {c.PLACES[p]}", place=p) for p in c.BOARD_ORDER}
"""`place PLACE` by place."""
GATE: Final[dict[int, Move]] = {p: _move(f"gate {c.PLACES[p]}", place=p) for p in c.BOARD_ORDER if p != c.GATE}
"""`gate PLACE` by place."""
GATE_HOME: Final[Move] = _move("gate none")

GUILD: Final[dict[int, Move]] = {
    n: _move(f"guild {_signed(n)}", number=n) for n in range(-c.GUILD_REACH, c.GUILD_REACH + 1)
}
PROVOST: Final[dict[int, Move]] = {
    n: _move(f"provost {_signed(n)}", number=n) for n in range(-c.PROVOST_REACH, c.PROVOST_REACH + 1)
}

PRODUCE: Final = tuple(_move(f"produce {_names((cube,))}", cubes=(cube,)) for cube in _NO_GOLD)
BONUS: Final = tuple(_move(f"bonus {_names((cube,))}", cubes=(cube,)) for cube in _NO_GOLD)
SELL: Final = tuple(_move(f"sell {_names((cube,))}", cubes=(cube,)) for cube in _ALL)
BUY_ONE: Final = tuple(_move(f"buy {_names((cube,))}", cubes=(cube,)) for cube in _NO_GOLD)
BUY_TWO: Final = tuple(
    _move(f"buy {_names(cubes)}", cubes=cubes) for cubes in combinations_with_replacement(_NO_GOLD, 2)
)
PAY: Final = tuple(_move(f"pay {number}", number=number) for number in range(1, 6))
"""`pay N`; the index is N - 1."""
EXCHANGE: Final[dict[int, tuple[Move, ...]]] = {
    size: tuple(_move(f"pay {_names(cubes)}", cubes=cubes) for cubes in combinations_with_replacement(_NO_GOLD, size))
    for size in (2, 4)
}
"""The alchemist's payments by their size."""
BATCH: Final = tuple(_move(f"batch {_names(pair)}", cubes=pair) for pair in combinations(_ALL[1:], 2))

RESIDENCE: Final[tuple[Move, ...]] = (
    DECLINE,
    *(_move(f"residence road:{s}", place=s) for s in _SPACES),
)
"""`residence road:N`; the index is N."""
ARCHITECT: Final[dict[int, tuple[Move, ...]]] = {
    tile: (DECLINE, *(_move(f"prestige {c.TILES[tile].id} road:{s}", place=s, tile=tile) for s in _SPACES))
    for tile in c.PRESTIGE_TILES
}
"""`prestige TILE road:N` by tile, then N."""


def _build_moves(prefix: str, track: int, effect: str) -> dict[int, tuple[Move, ...]]:
    moves: dict[int, tuple[Move, ...]] = {}
    for tile in (*c.WOOD_TILES, *c.STONE_TILES):
        text = f"{prefix}build {c.TILES[tile].id}"
        if c.TILES[tile].any_cube:
            moves[tile] = tuple(
                _move(f"{text} {c.CUBES[cube]}", tile=tile, cubes=(cube,), track=track, effect=effect) for cube in _ALL
            )
        else:
            moves[tile] = (_move(text, tile=tile, track=track, effect=effect),)
    return moves


BUILD: Final = _build_moves("", -1, "")
"""`build TILE` by tile: one move, or one for each cube paid where the cost has an "any"."""

FAVOR_PRESTIGE: Final = _move("favor prestige", track=c.PRESTIGE_TRACK, effect="prestige")
FAVOR_DENIERS: Final = _move("favor deniers", track=c.DENIERS_TRACK, effect="deniers")
FAVOR_CUBE: Final = tuple(
    _move(f"favor cubes {_names((cube,))}", cubes=(cube,), track=c.CUBES_TRACK, effect="cube") for cube in _ALL
)
FAVOR_SWAP: Final = tuple(
    tuple(
        _move(
            f"favor cubes swap {c.CUBES[given]} {_names(taken)}",
            cubes=taken,
            number=given,
            track=c.CUBES_TRACK,
            effect="swap",
        )
        for taken in combinations_with_replacement(_NO_GOLD, 2)
    )
    for given in _ALL
)
"""`favor cubes swap` by the cube given."""
FAVOR_NONE: Final = _move("favor building none", track=c.BUILDING_TRACK, effect="none")
FAVOR_BUILD: Final = _build_moves("favor building ", c.BUILDING_TRACK, "build")
FAVOR_RESIDENCE: Final[tuple[Move, ...]] = (
    DECLINE,
    *(
        _move(f"favor building residence road:{s}", place=s, track=c.BUILDING_TRACK, effect="residence")
        for s in _SPACES
    ),
)
FAVOR_ARCHITECT: Final[dict[int, tuple[Move, ...]]] = {
    tile: (
        DECLINE,
        *(
            _move(
                f"favor building prestige {c.TILES[tile].id} road:{s}",
                place=s,
                tile=tile,
                track=c.BUILDING_TRACK,
                effect="prestige-building",
            )
            for s in _SPACES
        ),
    )
    for tile in c.PRESTIGE_TILES
}

ALL_MOVES: Final = tuple(_BY_TEXT.values())
"""Every move that can ever be spelled."""


def parse(text: str) -> Move:
    """Return the move that `text` spells exactly; raise `UnknownMove`, with the right spelling if it is near."""
    move = _BY_TEXT.get(text)
    if move is None:
        raise UnknownMove(text, _meant(text))
    return move


def _meant(text: str) -> str:
    """Return the spelling that a text in other letters, spaces or order of cubes stands for, or an empty text."""
    words = text.lower().split()
    cubes = sorted((word for word in words if word in c.CUBES), key=c.CUBES.index)
    rest = [word for word in words if word not in c.CUBES]
    if words[:3] == ["favor", "cubes", "swap"] and len(words) == 6:
        taken = sorted((word for word in words[4:] if word in c.CUBES), key=c.CUBES.index)
        spelled = [*words[:4], *taken]
    else:
        spelled = [*rest, *cubes]
    for candidate in (" ".join(words), " ".join(spelled)):
        if candidate in _BY_TEXT:
            return candidate
    return ""
