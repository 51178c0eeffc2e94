"""The legal moves of a decision as a person chooses them: in groups, on the board, and without two ways of one thing.

Only the moves that the rules core lists are arranged here; nothing is judged. `Choice.name` says what a choice or a
group is, for the words that are put to it elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.table.protocol import Decision

WINDING: Final = 7
"""Road spaces in one winding of the road; long lists of spaces are grouped by windings."""

BUILDINGS: Final = tuple(place for place in c.BOARD_ORDER if place > c.ROAD_SPACES)
ROAD: Final = tuple(range(1, c.ROAD_SPACES + 1))
"""The places of the board, numbered as in `catalog.PLACES`, in the order in which they are listed."""
WINDINGS: Final = tuple(("road", first, first + WINDING - 1) for first in range(1, c.ROAD_SPACES + 1, WINDING))
"""The names of the groups of road spaces."""

QUIET: Final = frozenset(
    ("pass", "decline", "done", "gate none", "guild 0", "provost 0", "inn leave", "favor building none")
)
"""The moves by which one lets something be: they have a key of their own and are never selected beforehand."""


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """A move that can be chosen, or a group of choices.

    Attributes:
        name: what it is: `("move",)` for a move in full, else a kind and its number (`("tile", 12)`, `("track", 3)`).
        move: the move; None for a group.
        target: what stands for it on the board; None if nothing does.
        children: what is in the group, in the board's order.
        loose: a group that only keeps lists short: where there is room its children stand in its place.
    """

    name: tuple[str | int, ...]
    move: Move | None = None
    target: str | None = None
    children: tuple[Choice, ...] = ()
    loose: bool = False

    @property
    def quiet(self) -> bool:
        """Say whether the choice lets something be: passing, declining, being done."""
        return self.move is not None and self.move.text in QUIET

    def leaves(self) -> Iterator[Choice]:
        """Return the choices with a move, itself or in it."""
        if self.move is not None:
            yield self
        for child in self.children:
            yield from child.leaves()

    def firm(self) -> Iterator[Choice]:
        """Return what stands in the place of the group when its loose groups are opened, in order."""
        for child in self.children:
            if child.loose:
                yield from child.firm()
            else:
                yield child

    def holds(self, other: Choice) -> bool:
        """Say whether `other` is this choice or lies in it."""
        return self is other or any(child.holds(other) for child in self.children)


def arrange(state: State, decision: Decision[Move]) -> Choice:
    """Return the group of all choices of a decision."""
    moves = [move for move in decision.options if not _same_as_another(move, decision.options)]
    return Choice(("all",), children=tuple(_ARRANGE.get(decision.kind, _plain)(state, moves)))


def phase(state: State, decision: Decision[Move]) -> Choice | None:
    """Return the group of all places that may take a worker in this phase, taken or not; None if no place is asked for.

    It is the same one whoever is asked, and whoever stands where already: what is listed can keep its form by it.
    """
    to = {"place": m.PLACE, "gate": m.GATE}.get(decision.kind)
    if to is None:
        return None
    moves = [move for place, move in to.items() if _takes_worker(state, place)]
    moves += [move for move in decision.options if move.text in QUIET]
    return Choice(("all",), children=tuple(_places(state, moves)))


def _takes_worker(state: State, place: int) -> bool:
    """Say whether a place can ever take a worker in this phase (rules.md 4)."""
    if place <= c.ROAD_SPACES:
        return c.TAKES_WORKER[state.tile[place]]
    return place != c.STABLES or state.size > 2


def level(group: Choice, fits: Callable[[Sequence[Choice]], bool], like: Choice | None = None) -> tuple[Choice, ...]:
    """Return the lines of a group: without its loose groups where that `fits`, else with as few opened as need be.

    With `like`, those of its loose groups are opened that would be in that group.
    """
    if like is not None:
        closed = {line.name for line in level(like, fits) if line.loose}
        return tuple(
            line
            for child in group.children
            for line in ((child,) if not child.loose or child.name in closed else child.children)
        )
    flat = tuple(group.firm())
    if fits(flat):
        return flat
    lines = list(group.children)
    for child in sorted((one for one in lines if one.loose), key=lambda one: len(one.children)):
        at = lines.index(child)
        opened = [*lines[:at], *child.children, *lines[at + 1 :]]
        few = len(child.children) <= 2 and all(one.move for one in child.children)
        if len(child.children) == 1 or (few and fits(opened)):
            lines = opened
    return tuple(lines)


def _same_as_another(move: Move, options: Sequence[Move]) -> bool:
    """Say whether a swap gives back the cube it takes and so equals taking the other cube outright."""
    if move.effect != "swap" or move.number not in move.cubes:
        return False
    taken = list(move.cubes)
    taken.remove(move.number)
    return any(one.effect == "cube" and one.cubes == tuple(taken) for one in options)


# --- one question after the other -----------------------------------------------------------------------------


def _plain(state: State, moves: Sequence[Move]) -> list[Choice]:
    """Choices without groups."""
    return [Choice(("move",), move, target_of(state, move)) for move in moves]


def _places(state: State, moves: Sequence[Move]) -> list[Choice]:
    """Special buildings and the castle each by itself, road spaces by windings, in the board's order."""
    road = [move for move in moves if 1 <= move.place <= c.ROAD_SPACES]
    rest = [move for move in moves if not 1 <= move.place <= c.ROAD_SPACES]
    named = [move for move in rest if move.text not in QUIET]
    return [*_plain(state, named), *_windings(state, road), *_plain(state, [m for m in rest if m not in named])]


def _windings(state: State, moves: Sequence[Move]) -> list[Choice]:
    groups: dict[int, list[Choice]] = {}
    for choice in _plain(state, moves):
        assert choice.move is not None
        groups.setdefault((choice.move.place - 1) // WINDING, []).append(choice)
    return [
        Choice(("road", n * WINDING + 1, (n + 1) * WINDING), children=tuple(some), loose=True)
        for n, some in groups.items()
    ]


def _by_number_of_cubes(state: State, moves: Sequence[Move]) -> list[Choice]:
    """Purchases and payments: by how many cubes, then, where there are very many, by the first of them."""
    sizes = sorted({len(move.cubes) for move in moves if move.cubes})
    choices: list[Choice] = []
    for size in sizes:
        some = [move for move in moves if len(move.cubes) == size]
        inside = _plain(state, some) if size == 1 else _by_first_cube(state, some)
        choices.append(Choice(("cubes", size), children=tuple(inside), loose=True))
    return [*choices, *_plain(state, [move for move in moves if not move.cubes])]


def _by_first_cube(state: State, moves: Sequence[Move], known: int = 1) -> list[Choice]:
    """Groups of moves whose first cubes are the same; small ones stay as they are."""
    groups: dict[tuple[int, ...], list[Move]] = {}
    for move in moves:
        groups.setdefault(move.cubes[:known], []).append(move)
    choices: list[Choice] = []
    for cubes, some in groups.items():
        if len(some) == 1:
            choices += _plain(state, some)
        else:
            deeper = known + 1 < len(some[0].cubes) and len(some) > WINDING
            inside = _by_first_cube(state, some, known + 1) if deeper else _plain(state, some)
            choices.append(Choice(("first", *cubes), children=tuple(inside), loose=True))
    return choices


def _tiles(state: State, moves: Sequence[Move]) -> list[Choice]:
    """What can be built, by tile; a tile that is paid in several ways, or has several places, is a group."""
    groups: dict[int, list[Move]] = {}
    for move in moves:
        if move.tile:
            groups.setdefault(move.tile, []).append(move)
    choices = []
    for tile, some in groups.items():
        target = f"supply:{c.TILES[tile].id}"
        if len(some) == 1:
            choices.append(Choice(("move",), some[0], target))
        else:
            choices.append(Choice(("tile", tile), None, target, tuple(_plain(state, some))))
    return [*choices, *_plain(state, [move for move in moves if not move.tile])]


def _favor(state: State, moves: Sequence[Move]) -> list[Choice]:
    """Track, then effect, then tile."""
    choices = []
    for track in range(len(c.TRACKS)):
        some = [move for move in moves if move.track == track]
        target = f"track:{c.TRACKS[track]}"
        if track in (c.PRESTIGE_TRACK, c.DENIERS_TRACK):
            choices += [Choice(("move",), move, target) for move in some]
        elif some:
            inside = _cubes_track(state, some) if track == c.CUBES_TRACK else _building_track(state, some)
            choices.append(Choice(("track", track), None, target, tuple(inside)))
    return choices


def _cubes_track(state: State, moves: Sequence[Move]) -> list[Choice]:
    choices = _plain(state, [move for move in moves if move.effect == "cube"])
    groups: dict[int, list[Move]] = {}
    for move in moves:
        if move.effect == "swap":
            groups.setdefault(move.number, []).append(move)
    given = [Choice(("give", cube), children=tuple(_plain(state, some))) for cube, some in groups.items()]
    return [*choices, Choice(("swap",), children=tuple(given))] if given else choices


def _building_track(state: State, moves: Sequence[Move]) -> list[Choice]:
    def of(effect: str, *kinds: int) -> list[Move]:
        return [move for move in moves if move.effect == effect and (not kinds or c.KIND[move.tile] in kinds)]

    groups = [
        (("effect", c.WOOD_COLUMN), _tiles(state, of("build", c.WOOD_TILE))),
        (("effect", c.STONE_COLUMN), _tiles(state, of("build", c.STONE_TILE))),
        (("effect", c.RESIDENCE_COLUMN), _windings(state, of("residence"))),
        (("effect", c.PRESTIGE_COLUMN), _tiles(state, of("prestige-building"))),
    ]
    choices = [Choice(name, children=tuple(inside)) for name, inside in groups if inside]
    return [*choices, *_plain(state, of("none"))]


_Arrange = Callable[[State, Sequence[Move]], list[Choice]]

_ARRANGE: Final[dict[str, _Arrange]] = {
    "place": _places,
    "gate": _places,
    "buy": _by_number_of_cubes,
    "alchemist": _by_number_of_cubes,
    "build": _tiles,
    "architect": _tiles,
    "lawyer": lambda state, moves: [
        *_windings(state, [move for move in moves if move.place]),
        *_plain(state, [move for move in moves if not move.place]),
    ],
    "favor": _favor,
}

# --- where a move stands on the board -------------------------------------------------------------------------


def target_of(state: State, move: Move) -> str | None:
    """Return what stands for a move on the board, if one thing does."""
    if move.place:
        return c.PLACES[move.place]
    if move.verb in ("guild", "provost"):
        return c.PLACES[state.provost + move.number]
    if move.verb == "joust":
        return "joust-field"
    if move.verb == "inn":
        return "inn"
    if move.verb == "batch":
        section = state.free_section()
        return f"section:{c.SECTIONS[section].id}" if section >= 0 else "castle"
    if move.verb in ("produce", "bonus", "sell", "buy") and len(move.cubes) == 1:
        return f"cube:{c.CUBES[move.cubes[0]]}"
    return None


def targets(lines: Iterable[Choice]) -> dict[str, list[Choice]]:
    """Return what can be chosen on the board: each target with the choices it stands for, loose groups opened."""
    found: dict[str, list[Choice]] = {}
    for line in lines:
        for choice in line.firm() if line.loose else (line,):
            if choice.target is not None:
                found.setdefault(choice.target, []).append(choice)
    return found
