"""Small positions in the words of saved games, and a table to play them at: what the tests of the rules are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves
from caylus_tui.games.caylus.rules import CAYLUS, begin_position, breakdown, new_state, refusal, result
from caylus_tui.games.caylus.state import NOBODY, Event, State
from caylus_tui.table.protocol import Decision

NEUTRAL: Final = (
    "neutral-farm",
    "neutral-forest",
    "neutral-sawmill",
    "neutral-quarry",
    "neutral-marketplace",
    "neutral-carpenter",
)
"""The neutral tiles in the order in which they lie on spaces 1-6 unless a test says otherwise."""

THREE: Final = "blue red green"
DENIERS: Final = 10
PRESTIGE: Final = 10

ANSWERS: Final = {
    "place": "place",
    "gate": "gate",
    "guild": "guild",
    "joust": "joust",
    "inn": "inn",
    "provost": "provost",
    "produce": "produce",
    "bonus": "bonus",
    "sell": "sell",
    "buy": "buy",
    "pay": "pay",
    "alchemist": "pay",
    "build": "build",
    "lawyer": "residence",
    "architect": "prestige",
    "castle": "batch",
    "favor": "favor",
}
"""The verb that answers each decision, besides `pass`, `decline` and `done`."""


class Table:
    """A game being played, asked and answered in words."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = CAYLUS.journal(state)

    def play(self, *lines: str) -> Table:
        """Play `COLOR MOVE` lines, each of which must be that colour's turn and legal."""
        for line in lines:
            color, _, text = line.partition(" ")
            asked = self.decision()
            assert self.state.colors[asked.player] == color, f"{line!r}: asked is {self.asked}"
            CAYLUS.apply(self.state, moves.parse(text))
        return self

    def decision(self) -> Decision[moves.Move]:
        pending = CAYLUS.pending(self.state)
        assert pending is not None, "the game is over"
        return pending

    @property
    def asked(self) -> str:
        """`COLOR DECISION AT`; the place is left out when none asks, and all of it when the game is over."""
        pending = CAYLUS.pending(self.state)
        if pending is None:
            return ""
        return " ".join(filter(None, (self.state.colors[pending.player], pending.kind, pending.at)))

    @property
    def legal(self) -> list[str]:
        """Every legal move, in the board's order."""
        return [move.text for move in self.decision().options]

    def legal_from(self, start: str) -> list[str]:
        """What follows `start` in the legal moves that begin with it."""
        return [text.removeprefix(start) for text in self.legal if text.startswith(start)]

    def refused(self, text: str) -> tuple[str, dict[str, str | int]]:
        """Why a move is not legal now: the reason and its values."""
        error = refusal(self.state, moves.parse(text))
        return error.reason, dict(error.values)

    def _seat(self, color: str) -> int:
        return self.state.colors.index(color)

    def prestige(self, color: str) -> int:
        return self.state.prestige[self._seat(color)]

    def deniers(self, color: str) -> int:
        return self.state.deniers[self._seat(color)]

    def hands(self, color: str) -> int:
        """Workers at hand."""
        return self.state.hands[self._seat(color)]

    def cubes(self, color: str) -> str:
        """The cubes a player has: `2 food 1 wood`; empty if none."""
        seat = self._seat(color)
        held = self.state.cubes[5 * seat : 5 * seat + 5]
        return " ".join(f"{number} {c.CUBES[cube]}" for cube, number in enumerate(held) if number)

    def marker(self, color: str, track: str) -> int:
        """The column of a favour marker, 0 before the first."""
        return self.state.markers[4 * self._seat(color) + c.TRACKS.index(track)]

    def sources(self, color: str) -> dict[str, int]:
        """The sources of a player's prestige, those with nothing left out."""
        return {source: points for source, points in breakdown(self.state, self._seat(color)).items() if points}

    def tile(self, space: int) -> str:
        """`TILE OWNER` of a road space; no owner for neutral and fixed tiles, an empty text for an empty space."""
        owner = self.state.owner[space]
        return " ".join(filter(None, (c.TILES[self.state.tile[space]].id, self._color(owner))))

    def worker(self, place: str) -> str:
        """Who stands on a road space or on a special building with one place; an empty text for nobody."""
        return self._color(self.state.worker[c.PLACES.index(place)])

    def _color(self, seat: int) -> str:
        return self.state.colors[seat] if seat != NOBODY else ""

    def _colors(self, seats: list[int]) -> str:
        return " ".join(self.state.colors[seat] for seat in seats)

    @property
    def order(self) -> str:
        return self._colors(self.state.order)

    @property
    def passed(self) -> str:
        return self._colors(self.state.passed)

    @property
    def stables(self) -> str:
        return self._colors(self.state.stables)

    @property
    def queue(self) -> str:
        return self._colors(self.state.queue)

    @property
    def inn(self) -> tuple[str, str]:
        """Who stands on the left and on the right place of the inn."""
        return self._color(self.state.inn_left), self._color(self.state.inn_right)

    def houses(self, section: str) -> str:
        """The houses of a section, in the order in which they were built."""
        return self._colors(self.state.houses[_SECTIONS.index(section)])

    @property
    def scored(self) -> list[str]:
        return list(_SECTIONS[: self.state.scored])

    @property
    def phase(self) -> str:
        return c.PHASES[self.state.phase]

    def supply(self, tile: str) -> int:
        """How many copies of a tile can be built."""
        return self.state.supply[c.TILE[tile]]

    @property
    def winners(self) -> str:
        """The winners in turn order; empty while the game goes on."""
        ended = result(self.state)
        return self._colors(list(ended.winners)) if ended else ""

    def kinds(self) -> list[str]:
        """The kinds of events so far, in order."""
        return [event.kind for event in self.events]


_SECTIONS: Final = tuple(section.id for section in c.SECTIONS)


def counted(text: str) -> list[int]:
    """`2 food 1 gold` as five numbers by kind of cube."""
    numbers = [0] * 5
    words = text.split()
    for number, cube in zip(words[::2], words[1::2], strict=True):
        numbers[c.CUBES.index(cube)] = int(number)
    return numbers


def new_game(colors: str = THREE, *, order: str = "", favors: str = "full", jeweller: bool = False) -> Table:
    """A game before its first decision; the turn order is the seating unless given."""
    seats = colors.split()
    turn_order = order.split() or seats
    return Table(new_state(seats, turn_order, NEUTRAL, full_favors=favors == "full", jeweller=jeweller))


def position(
    phase: str,
    colors: str = THREE,
    *,
    order: str = "",
    passed: str | None = None,
    round_: int = 2,
    deniers: Mapping[str, int] | None = None,
    prestige: Mapping[str, int] | None = None,
    cubes: Mapping[str, str] | None = None,
    markers: Mapping[str, str] | None = None,
    road: Mapping[int, str] | None = None,
    workers: Mapping[int, str] | None = None,
    special: Mapping[str, str] | None = None,
    stables: str = "",
    inn: tuple[str, str] = ("", ""),
    queue: str = "",
    houses: Mapping[str, str] | None = None,
    scored: int = 0,
    provost: int = 6,
    bailiff: int = 6,
    favors: str = "full",
    jeweller: bool = False,
) -> Table:
    """A game that starts at the beginning of a phase.

    Everyone has 10 deniers, 10 prestige and nothing else unless given. `road` maps spaces to `TILE [OWNER]` (the six
    neutral tiles lie on 1-6 in the order of `NEUTRAL`), `workers` road spaces to colours, `special` the special
    buildings with one place to colours, `inn` is left and right, `markers` maps a colour to `TRACK COLUMN ...`,
    `houses` a section to `NUMBER COLOR ...`, `scored` is the number of sections scored.
    """
    state = State(tuple(colors.split()), full_favors=favors == "full", jeweller=jeweller)
    state.round = round_
    state.order = _seats(state, order or colors)
    full_order = state.order if phase != "placement" else []
    state.passed = full_order[:] if passed is None else _seats(state, passed)
    _fill_road(state, {**dict(enumerate(NEUTRAL, start=1)), **(road or {})})
    for seat, color in enumerate(state.colors):
        state.deniers[seat] = (deniers or {}).get(color, DENIERS)
        state.prestige[seat] = state.points[12 * seat + c.FROM_START] = (prestige or {}).get(color, PRESTIGE)
        state.cubes[5 * seat : 5 * seat + 5] = counted((cubes or {}).get(color, ""))
        words = (markers or {}).get(color, "").split()
        for track, column in zip(words[::2], words[1::2], strict=True):
            state.markers[4 * seat + c.TRACKS.index(track)] = int(column)
    for space, color in (workers or {}).items():
        state.worker[space] = state.colors.index(color)
    for place, color in (special or {}).items():
        state.worker[c.PLACES.index(place)] = state.colors.index(color)
    state.stables, state.queue = _seats(state, stables), _seats(state, queue)
    state.inn_left, state.inn_right = (state.colors.index(color) if color else NOBODY for color in inn)
    for section, text in (houses or {}).items():
        words = text.split()
        for number, color in zip(words[::2], words[1::2], strict=True):
            state.houses[_SECTIONS.index(section)] += [state.colors.index(color)] * int(number)
    state.scored = scored
    state.provost, state.bailiff = provost, bailiff
    count_hands(state)
    table = Table(state)
    begin_position(state, c.PHASES.index(phase))
    return table


def _seats(state: State, colors: str) -> list[int]:
    return [state.colors.index(color) for color in colors.split()]


def _fill_road(state: State, road: Mapping[int, str]) -> None:
    for space, text in road.items():
        tile, _, owner = text.partition(" ")
        state.tile[space] = c.TILE[tile] if tile else c.EMPTY
        state.owner[space] = state.colors.index(owner) if owner else NOBODY
        if tile and c.KIND[state.tile[space]] in (c.WOOD_TILE, c.STONE_TILE, c.PRESTIGE_TILE):
            state.supply[state.tile[space]] -= 1


def on_board(state: State, seat: int) -> int:
    """Return how many workers of a player stand anywhere on the board."""
    places = [*state.worker, *state.stables, *state.queue, state.inn_left, state.inn_right]
    return places.count(seat)


def count_hands(state: State) -> None:
    """Give every player the workers that are not on the board."""
    state.hands = [c.WORKERS - on_board(state, seat) for seat in range(state.size)]


def full_road(owner: str = "red") -> dict[int, str]:
    """A road without an empty space: residences wherever nothing is printed or neutral."""
    return {space: f"residence {owner}" for space in range(9, 29) if space != 16}
