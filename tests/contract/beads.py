"""A tiny game of another shape than Caylus, behind the same protocol.

Players take one to three beads from a heap in turn; who leaves a multiple of five chooses a badge at once, and a gold
one counts as a bead. Moves are plain tuples, made anew every time, and the state is one tuple in a box.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from caylus_tui.table.protocol import Decision, IllegalMove, UnknownMove

BeadsMove = tuple[str, int]
BADGES = ("gold", "iron")


class Heap(NamedTuple):
    """Everything that makes a state what it is."""

    beads: int
    turn: int
    badge_due: bool
    taken: tuple[int, ...]


@dataclass
class BeadsState:
    """The heap in a box that can be changed, and who listens."""

    colors: tuple[str, ...]
    heap: Heap
    listeners: list[list[str]] = field(default_factory=list)


class Beads:
    """The rules of the toy, behind `caylus_tui.table.protocol.Game`."""

    id = "beads"
    rules_version = 3

    def pending(self, state: BeadsState) -> Decision[BeadsMove] | None:
        heap = state.heap
        if heap.badge_due:
            return Decision(heap.turn, "badge", "treasury", [("badge", 0), ("badge", 1)], {"left": heap.beads})
        if not heap.beads:
            return None
        return Decision(heap.turn, "take", None, [("take", n) for n in range(1, min(3, heap.beads) + 1)], {})

    def apply(self, state: BeadsState, move: BeadsMove) -> None:
        decision = self.pending(state)
        if decision is None or move not in decision.options:
            kind = decision.kind if decision else ""
            player = state.colors[decision.player] if decision else ""
            raise IllegalMove(player, kind, self.text(move), "not-now", {"beads": state.heap.beads})
        heap, number = state.heap, move[1]
        taken = list(heap.taken)
        if decision.kind == "take":
            taken[heap.turn] += number
            left = heap.beads - number
            due = left % 5 == 0
            turn = heap.turn if due else self._next(state)
            state.heap = replace_heap(heap, beads=left, turn=turn, badge_due=due, taken=taken)
        else:
            taken[heap.turn] += number == 0
            state.heap = replace_heap(heap, beads=heap.beads, turn=self._next(state), badge_due=False, taken=taken)
        for listener in state.listeners:
            listener.append(self.text(move))

    def _next(self, state: BeadsState) -> int:
        return (state.heap.turn + 1) % len(state.colors)

    def clone(self, state: BeadsState) -> BeadsState:
        return replace(state, listeners=[])

    def parse(self, text: str) -> BeadsMove:
        for number in (1, 2, 3):
            if text == f"take {number}":
                return ("take", number)
        for number, badge in enumerate(BADGES):
            if text == f"badge {badge}":
                return ("badge", number)
        raise UnknownMove(text)

    def text(self, move: BeadsMove) -> str:
        verb, number = move
        return f"take {number}" if verb == "take" else f"badge {BADGES[number]}"

    def digest(self, state: BeadsState) -> str:
        return repr((state.colors, state.heap))

    def players(self, state: BeadsState) -> Sequence[str]:
        return state.colors

    def start(self, options: Any, colors: Sequence[str], setup: Any, position: Any) -> BeadsState:
        beads = setup["beads"] if position is None else position["beads"]
        return BeadsState(tuple(colors), Heap(beads, 0, False, (0,) * len(colors)))

    def deal(self, colors: Sequence[str], shuffle: Callable[[list[Any]], None], seed: int | None) -> dict[str, Any]:
        heaps = list(range(11, 24))
        shuffle(heaps)
        return {"seed": seed, "beads": heaps[0]}

    def journal(self, state: BeadsState) -> list[str]:
        state.listeners = [[]]
        return state.listeners[0]


def replace_heap(heap: Heap, *, beads: int, turn: int, badge_due: bool, taken: list[int]) -> Heap:
    return heap._replace(beads=beads, turn=turn, badge_due=badge_due, taken=tuple(taken))
