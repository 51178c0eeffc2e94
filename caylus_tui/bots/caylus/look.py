"""One decision as its player sees it: what goods are worth to him now, and what he will hold along the road."""

from __future__ import annotations

from collections.abc import Sequence

from caylus_tui.bots.caylus.weights import Weights
from caylus_tui.bots.caylus.worth import GOLD_STEPS, MOST, Prices, Target, target
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import State


class Look:
    """A state, the player who decides, and the worth of goods at this moment."""

    __slots__ = ("_looked", "_mine", "_plan", "crafts", "player", "prices", "state", "weights")

    def __init__(self, state: State, player: int, weights: Weights, prices: Prices) -> None:
        self.state = state
        self.player = player
        self.weights = weights
        self.prices = prices
        self.crafts: dict[tuple[int, ...], float] = {}
        """The best tile to build, by its kind and the cubes held; kept, because several places ask for it."""
        self._mine: list[int] | None = None
        self._looked = False
        self._plan: Target | None = None

    @property
    def plan(self) -> Target | None:
        """The prestige building that the player may hope for."""
        if not self._looked:
            self._looked = True
            self._plan = target(self.state, self.player, self.weights, self.prices)
        return self._plan

    def cubes(self, numbers: Sequence[int]) -> float:
        """Return the worth of taking cubes, by number of each kind (of paying them, with negative numbers)."""
        base = 5 * self.player
        held = self.state.cubes
        total = 0.0
        for kind in range(5):
            number = numbers[kind]
            if number:
                table = self.prices.cubes[kind]
                have = held[base + kind]
                total += table[min(MOST, max(0, have + number))] - table[min(MOST, have)]
        plan = self.plan
        if plan is not None:
            before = held[base : base + 5]
            after = [have + number for have, number in zip(before, numbers, strict=True)]
            total += plan.step * (plan.there(after) - plan.there(before))
        return total

    def some(self, kind: int, number: int) -> float:
        """Return the worth of taking so many cubes of one kind (of paying them, with a negative number)."""
        have = self.state.cubes[5 * self.player + kind]
        table = self.prices.cubes[kind]
        total = table[min(MOST, max(0, have + number))] - table[min(MOST, have)]
        plan = self.plan
        if plan is not None:
            want = plan.cost[kind]
            steps = min(want, have + number) - min(want, have)
            total += plan.step * (GOLD_STEPS * steps if kind == c.GOLD else steps)
        return total

    def paying(self, numbers: Sequence[int]) -> float:
        """Return the worth, below 0, of paying cubes, by number of each kind."""
        return self.cubes([-number for number in numbers])

    def deniers(self, number: int) -> float:
        """Return the worth of taking deniers (of paying them, with a negative number)."""
        table = self.prices.deniers
        have = self.state.deniers[self.player]
        return table[min(MOST, max(0, have + number))] - table[min(MOST, have)]

    def last(self, kind: int, held: int) -> float:
        """Return what the last of so many cubes of a kind is worth."""
        table = self.prices.cubes[kind]
        return table[min(MOST, held)] - table[min(MOST, held) - 1] if held else 0.0

    def plainly(self, held: Sequence[int], cost: Sequence[int]) -> float:
        """Return the worth of the cubes of a cost, out of those held then, all plans aside."""
        total = 0.0
        for kind in range(5):
            if cost[kind]:
                table = self.prices.cubes[kind]
                have = min(MOST, held[kind])
                total += table[have] - table[max(0, have - cost[kind])]
        return total

    def spending(self, held: Sequence[int], cost: Sequence[int]) -> float:
        """Return the worth of paying a cost out of cubes that will be held then."""
        total = self.plainly(held, cost)
        plan = self.plan
        if plan is not None:
            left = [have - paid for have, paid in zip(held, cost, strict=True)]
            total += plan.step * (plan.there(held) - plan.there(left))
        return total

    def cheapest(self, held: Sequence[int], number: int) -> float:
        """Return the worth of the cheapest cubes that can be given up, gold aside; there must be as many."""
        left = list(held[:4])
        total = 0.0
        for _ in range(number):
            price, kind = min((self.last(kind, left[kind]), kind) for kind in range(4) if left[kind])
            left[kind] -= 1
            total += price
        return total

    def coming(self, before: int) -> list[int]:
        """Return the cubes held when the walk along the road comes to a space, with what is sure to be made before."""
        state, player = self.state, self.player
        base = 5 * player
        held = state.cubes[base : base + 5]
        if self._mine is None:
            worker = state.worker
            self._mine = [space for space in range(1, state.provost + 1) if worker[space] == player]
        for space in self._mine:
            if space >= before:
                break
            effect = c.TILES[state.tile[space]].effect
            if isinstance(effect, c.Produces):
                for kind in range(5):
                    held[kind] += effect.cubes[kind]
            elif isinstance(effect, c.ProducesOne):
                kind, number = effect.choices[0]
                held[kind] += number
        return held
