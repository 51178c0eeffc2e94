"""A second bookkeeping: what the journal says that happened, added up by hand and compared with the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.favors import Favor, FavorsDue
from caylus_tui.games.caylus.state import NOBODY, Event, State

SOURCE_OF = {
    "visit": c.FROM_VISITS,
    "build": c.FROM_CRAFT,
    "residence": c.FROM_RESIDENCES,
    "prestige": c.FROM_PRESTIGE,
    "favor-simple": c.FROM_FAVORS,
    "favor-prestige": c.FROM_FAVORS,
    "trade": c.FROM_TRADES,
}
"""Events whose `amount` is prestige won, and its source."""
GAINS_DENIERS = ("income", "first-pass", "trading-post", "sell", "favor-deniers")
COSTS_DENIERS = ("place", "joust", "buy", "sale")
GAINS_CUBES = ("produce", "bonus", "buy", "favor-cubes", "favor-swap")
COSTS_CUBES = ("joust", "sell", "trade", "gold", "build", "sale", "prestige", "batch")


def owed(state: State) -> list[int]:
    """Return how many favours each player has earned and not used, the one that is asked for included."""
    favors = [0] * state.size
    for frame in state.stack:
        if isinstance(frame, FavorsDue):
            favors[frame.player] += frame.number
        elif isinstance(frame, Favor):
            favors[frame.player] += 1
    return favors


class Ledger:
    """Figures taken once from a state and then moved on by events alone."""

    def __init__(self, state: State) -> None:
        self.size = state.size
        self.deniers = state.deniers[:]
        self.cubes = state.cubes[:]
        self.points = state.points[:]
        self.markers = state.markers[:]
        self.tile = state.tile[:]
        self.owner = state.owner[:]
        self.houses = [section[:] for section in state.houses]
        self.order = state.order[:]
        self.round = state.round
        self.passed = state.passed[:]
        self.provost, self.bailiff = state.provost, state.bailiff
        self.inn_right = state.inn_right
        self.scorings: list[int] = []
        self.owed = owed(state)
        """Favours earned and neither used, lost nor turned into prestige."""
        self.stables: list[int] = []

    def follow(self, events: Iterable[Event]) -> None:
        """Move the figures on by what happened."""
        for event in events:
            self._money(event)
            self._goods(event)
            self._prestige(event)
            other = _OTHERS.get(event.kind)
            if other is not None:
                other(self, event)

    def use_favor(self, player: int) -> None:
        """Count a favour as used: told by the move, for what the building track does looks like any building."""
        self.owed[player] -= 1
        assert self.owed[player] >= 0

    def differences(self, state: State) -> dict[str, tuple[object, object]]:
        """Return every figure on which ledger and state differ: the ledger's, then the state's."""
        pairs: dict[str, tuple[object, object]] = {
            "deniers": (self.deniers, state.deniers),
            "cubes": (self.cubes, state.cubes),
            "points": (self.points, state.points),
            "prestige": ([sum(self.points[12 * p : 12 * p + 12]) for p in range(self.size)], state.prestige),
            "markers": (self.markers, state.markers),
            "tile": (self.tile, state.tile),
            "owner": (self.owner, state.owner),
            "houses": (self.houses, state.houses),
            "order": (self.order, state.order),
            "round": (self.round, state.round),
            "passed": (self.passed, state.passed),
            "provost": (self.provost, state.provost),
            "bailiff": (self.bailiff, state.bailiff),
            "owed": (self.owed, owed(state)),
            "inn_right": (self.inn_right, state.inn_right),
        }
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}

    def _money(self, event: Event) -> None:
        player, kind = event.player, event.kind
        if kind in GAINS_DENIERS:
            self.deniers[player] += event.amount
        elif kind in COSTS_DENIERS:
            self.deniers[player] -= event.amount
        elif kind == "provost":
            assert event.other == abs(event.amount)
            self.deniers[player] -= event.other
        elif kind == "trade" or (kind == "gold" and not event.cubes):
            self.deniers[player] -= event.other

    def _goods(self, event: Event) -> None:
        player, kind = event.player, event.kind
        sign = (kind in GAINS_CUBES) - (kind in COSTS_CUBES)
        for cube, number in enumerate(event.cubes):
            self.cubes[5 * player + cube] += sign * number
        if kind == "favor-swap":
            self.cubes[5 * player + event.other] -= 1
        elif kind == "gold":
            self.cubes[5 * player + c.GOLD] += event.amount

    def _prestige(self, event: Event) -> None:
        player, kind = event.player, event.kind
        if kind in SOURCE_OF:
            self._score(player, SOURCE_OF[kind], event.amount)
        elif kind == "batch":
            self._score(player, c.FROM_CASTLE, event.other)
        elif kind == "empty-handed":
            self._score(player, c.FROM_PENALTIES, -event.amount)
        elif kind == "section" and event.other < 0:
            self._score(player, c.FROM_PENALTIES, event.other)
        elif kind == "final":
            self._score(player, event.other, event.amount)

    def _score(self, player: int, source: int, amount: int) -> None:
        self.points[12 * player + source] += amount

    # --- what is neither money, goods nor prestige ---

    def _round(self, event: Event) -> None:
        assert event.amount == self.round + 1
        self.round = event.amount
        self.passed = []
        if self.size == 2:
            self.order.reverse()

    def _placed(self, event: Event) -> None:
        """A worker goes to a place: the event names the tile there."""
        assert event.tile == (self.tile[event.place] if event.place <= c.ROAD_SPACES else c.EMPTY)

    def _pass(self, event: Event) -> None:
        self.passed.append(event.player)
        assert event.amount == len(self.passed)

    def _provost(self, event: Event) -> None:
        self.provost += event.amount
        assert event.place == self.provost

    def _bailiff(self, event: Event) -> None:
        assert event.amount in (0, 1, 2)
        self.bailiff += event.amount
        self.provost = self.bailiff
        assert event.place == self.bailiff

    def _stables(self, event: Event) -> None:
        if event.amount == 1:
            self.stables = []
        self.order.remove(event.player)
        self.order.insert(event.amount - 1, event.player)
        self.stables.append(event.player)
        assert self.order[: event.amount] == self.stables

    def _inn_right(self, event: Event) -> None:
        assert self.inn_right == NOBODY, "nobody was told to leave"
        self.inn_right = event.player

    def _inn_leave(self, event: Event) -> None:
        assert self.inn_right == event.player
        self.inn_right = NOBODY

    def _marker(self, event: Event) -> None:
        self.markers[4 * event.player + event.other] += 1
        assert self.markers[4 * event.player + event.other] == event.amount

    def _build(self, event: Event) -> None:
        assert self.tile[event.place] == c.EMPTY
        self.tile[event.place], self.owner[event.place] = event.tile, event.player

    def _residence(self, event: Event) -> None:
        assert self.tile[event.place] == event.tile
        self.tile[event.place], self.owner[event.place] = c.RESIDENCE, event.player

    def _prestige_building(self, event: Event) -> None:
        assert (self.tile[event.place], self.owner[event.place]) == (c.RESIDENCE, event.player)
        self.tile[event.place] = event.tile

    def _batch(self, event: Event) -> None:
        self.houses[event.amount].append(event.player)

    def _scoring(self, event: Event) -> None:
        self.scorings.append(event.amount)

    def _earned(self, event: Event) -> None:
        self.owed[event.player] += event.amount

    def _lost(self, event: Event) -> None:
        self.use_favor(event.player)

    def _simple(self, event: Event) -> None:
        self.owed[event.player] -= event.amount // c.SIMPLE_FAVOR
        assert self.owed[event.player] == 0


_OTHERS: dict[str, Callable[[Ledger, Event], None]] = {
    "round": Ledger._round,
    "place": Ledger._placed,
    "gate": Ledger._placed,
    "pass": Ledger._pass,
    "guild": Ledger._provost,
    "provost": Ledger._provost,
    "bailiff": Ledger._bailiff,
    "stables": Ledger._stables,
    "inn-right": Ledger._inn_right,
    "inn-leave": Ledger._inn_leave,
    "marker": Ledger._marker,
    "build": Ledger._build,
    "residence": Ledger._residence,
    "prestige": Ledger._prestige_building,
    "batch": Ledger._batch,
    "scoring": Ledger._scoring,
    "favor": Ledger._earned,
    "favor-lost": Ledger._lost,
    "favor-simple": Ledger._simple,
}
