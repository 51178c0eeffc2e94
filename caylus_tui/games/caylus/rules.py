"""Caylus behind `caylus_tui.table.protocol`: starting games, the pending decision, applying moves, results."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves
from caylus_tui.games.caylus.favors import Favor, FavorsDue
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.questions import Castle
from caylus_tui.games.caylus.refusals import explain
from caylus_tui.games.caylus.rounds import begin_at, begin_round
from caylus_tui.games.caylus.state import Event, Question, State
from caylus_tui.table.protocol import Decision, IllegalMove

RULES_VERSION: Final = 1
"""Grows whenever an old record could replay differently (formats.md 3)."""


class Result(NamedTuple):
    """The end of a game: prestige by player, and the winners in turn order."""

    final: tuple[int, ...]
    winners: tuple[int, ...]


def new_state(
    colors: Sequence[str],
    turn_order: Sequence[str],
    neutral: Sequence[str],
    *,
    full_favors: bool = True,
    jeweller: bool = False,
) -> State:
    """Return a game before its first decision, the first round's income taken (rules.md 2).

    `colors` are the players by seat, `turn_order` the same colours, `neutral` the tile ids of spaces 1-6.
    """
    state = State(tuple(colors), full_favors=full_favors, jeweller=jeweller)
    state.order = [state.colors.index(color) for color in turn_order]
    for space, tile in enumerate(neutral, start=1):
        state.tile[space] = c.TILE[tile]
    money = c.START_DENIERS_TWO if state.size == 2 else c.START_DENIERS
    for position, player in enumerate(state.order):
        state.deniers[player] = money[position]
        state.cubes[5 * player : 5 * player + 5] = c.START_CUBES
    begin_round(state)
    settle(state)
    return state


def begin_position(state: State, phase: int) -> None:
    """Start play of a state that was filled from a position, at the start of a phase."""
    begin_at(state, phase)
    settle(state)


def settle(state: State) -> None:
    """Run what runs by itself until a question is on top or the game is over."""
    stack = state.stack
    while stack and not stack[-1].is_question:
        stack.pop().run(state)


def question(state: State) -> Question | None:
    """Return the pending question without listing its moves; None when the game is over."""
    if not state.stack:
        return None
    top = state.stack[-1]
    assert isinstance(top, Question)
    return top


def pending(state: State) -> Decision[Move] | None:
    """Return the pending decision with every legal move in the board's order; None when the game is over.

    `context` may hold `owed` (favours the player will use after this one), `used` (tracks used this phase, one bit
    a track), `delivered` (batches delivered so far) and `tile` (the number of the tile that asks).
    """
    if state.decision is None and state.stack:
        top = state.stack[-1]
        assert isinstance(top, Question)
        place = c.PLACES[top.at] if top.at else None
        state.decision = Decision(top.player, top.kind, place, top.options(state), _context(state, top))
    return state.decision


_NO_CONTEXT: Final[dict[str, int]] = {}


def _context(state: State, top: Question) -> dict[str, int]:
    if isinstance(top, Favor):
        due = [frame for frame in state.stack if isinstance(frame, FavorsDue) and frame.player == top.player]
        return {"owed": sum(frame.number for frame in due), "used": state.used[top.player]}
    if isinstance(top, Castle):
        return {"delivered": state.batches[top.player]}
    if c.NOWHERE < top.at <= c.ROAD_SPACES:
        return {"tile": state.tile[top.at]}
    return _NO_CONTEXT


def apply(state: State, move: Move) -> None:
    """Apply a move in place; raise `IllegalMove`, with the state untouched, if it is not legal now."""
    decision = pending(state)
    if decision is None:
        raise IllegalMove("", "", move.text, "finished", {})
    if move not in decision.options:
        raise refusal(state, move)
    apply_legal(state, move)


def apply_legal(state: State, move: Move) -> None:
    """Apply a move that is known to be one of the pending decision's options, without looking again."""
    top = state.stack.pop()
    assert isinstance(top, Question)
    state.decision = None
    state.phase_start = False
    top.apply(state, move)
    settle(state)


def refusal(state: State, move: Move) -> IllegalMove:
    """Return the error that says why a move is not legal now."""
    top = question(state)
    if top is None:
        return IllegalMove("", "", move.text, "finished", {})
    reason, values = explain(state, top, move)
    return IllegalMove(state.colors[top.player], top.kind, move.text, reason, values)


def result(state: State) -> Result | None:
    """Return the end of a finished game; None while it goes on. A tie is a shared victory (rules.md 8)."""
    if state.phase != c.FINISHED:
        return None
    best = max(state.prestige)
    return Result(tuple(state.prestige), tuple(p for p in state.order if state.prestige[p] == best))


def breakdown(state: State, player: int) -> dict[str, int]:
    """Return a player's prestige by source; the sources add up to it (formats.md 5)."""
    return dict(zip(c.SOURCES, state.points[12 * player : 12 * player + 12], strict=True))


class Caylus:
    """The game as the table sees it; implements `caylus_tui.table.protocol.Game`."""

    id = "caylus"
    rules_version = RULES_VERSION

    def pending(self, state: State) -> Decision[Move] | None:
        """Return the pending decision; None when the game is over."""
        return pending(state)

    def apply(self, state: State, move: Move) -> None:
        """Apply a move in place; raise `IllegalMove` if it is not legal now."""
        apply(state, move)

    def clone(self, state: State) -> State:
        """Return an independent copy, without the journal."""
        return state.clone()

    def parse(self, text: str) -> Move:
        """Return the move that a text spells; raise `UnknownMove` for a text that spells none."""
        return moves.parse(text)

    def text(self, move: Move) -> str:
        """Return the one spelling of a move."""
        return move.text

    def digest(self, state: State) -> str:
        """Return the SHA-256 of everything that makes the state what it is."""
        return hashlib.sha256(repr(state.key()).encode()).hexdigest()

    def players(self, state: State) -> Sequence[str]:
        """Return the players' colours by seat."""
        return state.colors

    def winners(self, state: State) -> Sequence[int]:
        """Return the winners' seats, in turn order; none while the game goes on."""
        ended = result(state)
        return ended.winners if ended else ()

    def journal(self, state: State) -> list[Event]:
        """Attach an empty journal to the state and return it; events of later moves are appended to it."""
        state.journal = []
        return state.journal

    def start(self, options: Any, colors: Sequence[str], setup: Any, position: Any) -> State:
        """Return the first state of a record, from checked models with the fields of formats.md 3."""
        if position is not None:
            state: State = position.to_state(tuple(colors), options)
            return state
        return new_state(
            colors,
            setup.turn_order,
            setup.neutral,
            full_favors=options.favors == "full",
            jeweller=options.jeweller,
        )

    def deal(self, colors: Sequence[str], shuffle: Callable[[list[Any]], None], seed: int | None) -> dict[str, Any]:
        """Return a setup (formats.md 3): chance decides the turn order and the six neutral tiles (rules.md 2)."""
        turn_order = list(colors)
        neutral = [c.TILES[tile].id for tile in c.NEUTRAL_TILES]
        shuffle(turn_order)
        shuffle(neutral)
        return {"seed": seed, "turn_order": turn_order, "neutral": neutral}


CAYLUS: Final = Caylus()
