"""The state of a game: mutable, lists of small ints, with its own fast copy.

Players are numbered by seat. -1 stands for nobody. Cubes, favour markers and points by source lie in flat lists:
`cubes[5 * player + cube]`, `markers[4 * player + track]`, `points[12 * player + source]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.table.native import mypyc_attr

if TYPE_CHECKING:
    from caylus_tui.games.caylus.moves import Move
    from caylus_tui.table.protocol import Decision

NOBODY: Final = -1


class Event(NamedTuple):
    """Something that happened, for logs and previews; what the fields mean depends on `kind` (see `EVENTS`)."""

    kind: str
    player: int = NOBODY
    place: int = c.NOWHERE
    amount: int = 0
    tile: int = c.EMPTY
    cubes: tuple[int, ...] = ()
    """Numbers by kind of cube: five of them, or none at all."""
    other: int = NOBODY


EVENTS: Final = {
    "round": "amount: the new round",
    "income": "player takes amount deniers",
    "place": "player places a worker at place (tile: the tile there) for amount deniers",
    "visit": "player, owner of the tile at place, scores amount because other placed there",
    "pass": "player passes as number amount",
    "first-pass": "player takes amount deniers for passing first",
    "gate": "player's worker moves from the gate to place (tile: the tile there; nowhere: home)",
    "trading-post": "player takes amount deniers",
    "guild": "player moves the provost by amount, now at place",
    "provost": "player moves the provost by amount, now at place, for other deniers",
    "joust": "player pays amount deniers and cubes for a favour",
    "decline": "player declines at place",
    "stables": "player takes place amount of the turn order",
    "inn-right": "player's worker moves to the right place of the inn",
    "inn-stay": "player's worker stays at the inn",
    "inn-leave": "player's worker leaves the inn's right place",
    "idle": "player's worker at place goes home with nothing",
    "produce": "player takes cubes from tile at place",
    "bonus": "player, the owner, takes cubes from tile at place",
    "sell": "player sells cubes for amount deniers at place",
    "buy": "player buys cubes for amount deniers at place",
    "trade": "player pays cubes and deniers (other: number of deniers, 0 for cubes) for amount prestige at place",
    "gold": "player pays cubes (or, when none, other deniers) for amount gold at place",
    "build": "player builds tile at place for cubes and scores amount",
    "sale": "player pays for the tile at place to become a residence: cubes, amount deniers",
    "residence": "tile at place becomes player's residence, scores amount",
    "prestige": "player builds the prestige building tile at place for cubes, scores amount",
    "batch": "player delivers cubes to section amount-th (other: prestige)",
    "empty-handed": "player loses amount prestige in the castle",
    "no-lot": "player finds no free lot in the castle",
    "most-batches": "player delivered amount batches, the most",
    "bailiff": "the bailiff moves amount to place, the provost joins him",
    "scoring": "section amount is scored",
    "section": "player with amount houses at section place; other: favours (>=0) or prestige lost (<0)",
    "favor": "player earns amount favours at place",
    "favor-lost": "player's favour at place is lost, every track has been used this phase",
    "favor-simple": "player scores amount prestige for a favour at place",
    "marker": "player's marker on track other goes to column amount",
    "favor-prestige": "player scores amount",
    "favor-deniers": "player takes amount deniers",
    "favor-cubes": "player takes cubes",
    "favor-swap": "player gives cube other and takes cubes",
    "favor-none": "player uses no effect of the building track",
    "final": "player scores amount from source other at the end",
    "end": "the game is over",
}
"""Kinds of events and what their fields hold."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Frame:
    """An entry of the stack: a question of one player, or something that runs by itself. Frames never change."""

    is_question = False

    def run(self, state: State) -> None:
        """Do what happens without a decision; the frame has been taken off the stack already."""

    def key(self) -> tuple[object, ...]:
        """Return what tells this frame from others, for digests."""
        return (type(self).__name__,)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Question(Frame):
    """A decision of one player at a place (`catalog.NOWHERE` when no place asks)."""

    is_question = True
    kind: ClassVar[str] = ""

    __slots__ = ("at", "player")

    def __init__(self, player: int, at: int = c.NOWHERE) -> None:
        self.player: int = player
        self.at: int = at

    def key(self) -> tuple[object, ...]:
        """Return the kind, the player and the place."""
        return (self.kind, self.player, self.at)

    def options(self, state: State) -> list[Move]:
        """Return every legal move, in the board's order."""
        return []

    def apply(self, state: State, move: Move) -> None:
        """Do a legal move."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class State:
    """A game at one moment."""

    __slots__ = (
        "bailiff",
        "batches",
        "colors",
        "cubes",
        "decision",
        "deniers",
        "full_favors",
        "hands",
        "houses",
        "inn_left",
        "inn_right",
        "jeweller",
        "journal",
        "markers",
        "order",
        "owner",
        "passed",
        "phase",
        "phase_start",
        "points",
        "prestige",
        "provost",
        "queue",
        "round",
        "scored",
        "size",
        "sold",
        "stables",
        "stack",
        "supply",
        "tile",
        "used",
        "worker",
    )

    def __init__(self, colors: tuple[str, ...], *, full_favors: bool = True, jeweller: bool = False) -> None:
        """Make a bare board: printed tiles only, nobody owns anything, provost and bailiff on space 6."""
        size = len(colors)
        self.size: int = size
        self.colors: tuple[str, ...] = colors
        self.full_favors: bool = full_favors
        self.jeweller: bool = jeweller
        self.round: int = 1
        self.phase: int = c.PLACEMENT
        self.phase_start: bool = True
        """No decision of this phase has been made and nothing automatic has happened in it."""
        self.order: list[int] = list(range(size))
        self.passed: list[int] = []
        self.prestige: list[int] = [0] * size
        self.deniers: list[int] = [0] * size
        self.hands: list[int] = [c.WORKERS] * size
        """Workers at hand."""
        self.cubes: list[int] = [0] * (5 * size)
        self.markers: list[int] = [0] * (4 * size)
        self.points: list[int] = [0] * (12 * size)
        self.used: list[int] = [0] * size
        """Favour tracks used in this phase, one bit a track."""
        self.batches: list[int] = [0] * size
        """Batches delivered in this phase."""
        self.tile: list[int] = [c.EMPTY] * (c.ROAD_SPACES + 1)
        self.owner: list[int] = [NOBODY] * (c.ROAD_SPACES + 1)
        self.sold: list[int] = [NOBODY] * (c.ROAD_SPACES + 1)
        """Who has paid the lawyer for an occupied tile."""
        self.worker: list[int] = [NOBODY] * (c.JOUST_FIELD + 1)
        """Workers on the road spaces and on the special buildings with one place."""
        self.stables: list[int] = []
        self.inn_left: int = NOBODY
        self.inn_right: int = NOBODY
        self.queue: list[int] = []
        """Workers in the castle."""
        self.houses: list[list[int]] = [[], [], []]
        self.scored: int = 0
        """Number of sections scored."""
        self.supply: list[int] = list(c.SUPPLY)
        self.provost: int = c.FIRST_PROVOST
        self.bailiff: int = c.FIRST_PROVOST
        self.stack: list[Frame] = []
        self.decision: Decision[Move] | None = None
        """The pending decision once it has been listed."""
        self.journal: list[Event] | None = None
        """Where events are written to, if anybody listens; a clone has none."""
        for space, tile in c.PRINTED.items():
            self.tile[space] = tile
        if not jeweller:
            self.supply[c.JEWELLER] = 0

    def clone(self) -> State:
        """Return an independent copy, without the journal."""
        new = State.__new__(State)
        new.size = self.size
        new.colors = self.colors
        new.full_favors = self.full_favors
        new.jeweller = self.jeweller
        new.round = self.round
        new.phase = self.phase
        new.phase_start = self.phase_start
        new.order = self.order[:]
        new.passed = self.passed[:]
        new.prestige = self.prestige[:]
        new.deniers = self.deniers[:]
        new.hands = self.hands[:]
        new.cubes = self.cubes[:]
        new.markers = self.markers[:]
        new.points = self.points[:]
        new.used = self.used[:]
        new.batches = self.batches[:]
        new.tile = self.tile[:]
        new.owner = self.owner[:]
        new.sold = self.sold[:]
        new.worker = self.worker[:]
        new.stables = self.stables[:]
        new.inn_left = self.inn_left
        new.inn_right = self.inn_right
        new.queue = self.queue[:]
        dungeon, walls, towers = self.houses
        new.houses = [dungeon[:], walls[:], towers[:]]
        new.scored = self.scored
        new.supply = self.supply[:]
        new.provost = self.provost
        new.bailiff = self.bailiff
        new.stack = self.stack[:]
        new.decision = self.decision
        new.journal = None
        return new

    def key(self) -> tuple[object, ...]:
        """Return everything that makes this state what it is, as one comparable value."""
        return (
            self.colors,
            (self.full_favors, self.jeweller, self.round, self.phase, self.phase_start, self.scored),
            (self.provost, self.bailiff, self.inn_left, self.inn_right),
            *(tuple(part) for part in (self.order, self.passed, self.prestige, self.deniers, self.hands, self.cubes)),
            *(tuple(part) for part in (self.markers, self.points, self.used, self.batches, self.tile, self.owner)),
            *(tuple(part) for part in (self.sold, self.worker, self.stables, self.queue, self.supply, *self.houses)),
            tuple(frame.key() for frame in self.stack),
        )

    def income(self, player: int) -> int:
        """Return the deniers that a player takes in phase 1 (rules.md 3)."""
        tile = self.tile
        owned = sum(c.INCOME[tile[space]] for space, owner in enumerate(self.owner) if owner == player)
        return c.BASE_INCOME + owned

    def free_section(self) -> int:
        """Return the number of the section under construction, or -1 when no lot is free (rules.md 7)."""
        for number in range(self.scored, 3):
            if len(self.houses[number]) < c.SECTIONS[number].lots:
                return number
        return -1

    def first_empty_space(self) -> int:
        """Return the first empty road space, or 0 if there is none."""
        try:
            return self.tile.index(c.EMPTY, 1)
        except ValueError:
            return 0

    def residences(self, player: int) -> list[int]:
        """Return the road spaces of a player's residences."""
        tile = self.tile
        return [space for space, owner in enumerate(self.owner) if owner == player and tile[space] == c.RESIDENCE]
