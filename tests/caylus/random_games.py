"""Random games and random positions from a seed: every size, every option, poor and rich boards."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from hypothesis import settings

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import CAYLUS, begin_position, new_state
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.table.protocol import Decision
from tests.caylus.helpers import count_hands, on_board

SIZES: Final = (2, 3, 4, 5)
OPTIONS: Final = tuple(itertools.product((True, False), (False, True)))
"""Full or simplified favours, without or with the jeweller."""
SHAPES: Final = tuple((size, *options) for size in SIZES for options in OPTIONS)
"""Every way a game can start: number of players, full favours, jeweller."""
PHASES: Final = range(c.PLACEMENT, c.SCORING + 1)
"""The phases a position can start at."""


def steady(examples: int) -> settings:
    """Return settings with which hypothesis draws the same examples in every run and remembers nothing."""
    return settings(derandomize=True, database=None, deadline=None, max_examples=examples)


def shape_name(shape: tuple[int, bool, bool]) -> str:
    size, full, jeweller = shape
    return f"{size}-{'full' if full else 'simplified'}{'-jeweller' if jeweller else ''}"


def random_setup(rng: Random, shape: tuple[int, bool, bool]) -> State:
    """Return a game at its first decision: colours, turn order and neutral tiles by chance."""
    size, full, jeweller = shape
    colors = rng.sample(c.COLORS, size)
    neutral = [c.TILES[tile].id for tile in c.NEUTRAL_TILES]
    rng.shuffle(neutral)
    return new_state(colors, rng.sample(colors, size), neutral, full_favors=full, jeweller=jeweller)


def random_position(rng: Random, shape: tuple[int, bool, bool], phase: int) -> State:
    """Return a game that starts in the middle: any position that formats.md 4 accepts, mostly rich ones."""
    state = filled_position(rng, shape, phase)
    begin_position(state, phase)
    return state


def filled_position(rng: Random, shape: tuple[int, bool, bool], phase: int) -> State:
    """Return the position of `random_position` before it begins."""
    size, full, jeweller = shape
    state = State(tuple(rng.sample(c.COLORS, size)), full_favors=full, jeweller=jeweller)
    state.round = rng.randint(1, 12)
    rng.shuffle(state.order)
    passed = rng.sample(range(size), size)
    state.passed = passed if phase != c.PLACEMENT else passed[: rng.randrange(size)]
    _fill_players(rng, state)
    _fill_road(rng, state)
    _fill_castle(rng, state)
    state.provost, state.bailiff = rng.randint(1, 28), rng.randint(1, 28)
    _fill_workers(rng, state)
    if phase in (c.PROVOST, c.ROAD):
        _sell_tiles(rng, state)
    return state


def _fill_players(rng: Random, state: State) -> None:
    most = rng.choice((1, 3, 6))
    for player in range(state.size):
        state.deniers[player] = rng.randint(0, 4 * most)
        state.cubes[5 * player : 5 * player + 5] = [rng.randint(0, most) for _ in c.CUBES]
        state.prestige[player] = state.points[12 * player + c.FROM_START] = rng.randint(0, 20)
        state.markers[4 * player : 4 * player + 4] = [rng.randint(0, c.COLUMNS) for _ in c.TRACKS]


def _fill_road(rng: Random, state: State) -> None:
    density = rng.choice((0.2, 0.6, 0.9, 1.0))
    neutral = rng.sample(c.NEUTRAL_TILES, 6)
    for space in range(1, c.ROAD_SPACES + 1):
        if space in c.PRINTED or rng.random() > density:
            continue
        if space <= 6 and rng.random() < 0.8:
            state.tile[space] = neutral.pop()
            continue
        left = [tile for tile, number in enumerate(state.supply) if number]
        tile = rng.choice([*left, *[c.RESIDENCE] * 8])
        state.tile[space] = tile
        state.owner[space] = rng.randrange(state.size)
        if tile != c.RESIDENCE:
            state.supply[tile] -= 1


def _fill_castle(rng: Random, state: State) -> None:
    state.scored = rng.randrange(3)
    for number, section in enumerate(c.SECTIONS):
        houses = rng.choice((0, rng.randint(0, section.lots), section.lots - 1, section.lots))
        state.houses[number] = [rng.randrange(state.size) for _ in range(houses)]


def _fill_workers(rng: Random, state: State) -> None:
    busy = rng.random() * 0.8
    state.stables = [] if state.size == 2 else rng.sample(range(state.size), rng.randint(0, c.STABLES_PLACES))
    state.queue = rng.sample(range(state.size), rng.randint(0, state.size))
    state.inn_left, state.inn_right = (rng.randint(NOBODY, state.size - 1) for _ in range(2))
    places = [c.GATE, c.TRADING_POST, c.MERCHANTS_GUILD, c.JOUST_FIELD]
    places += [space for space in range(1, c.ROAD_SPACES + 1) if c.TAKES_WORKER[state.tile[space]]]
    for place in places:
        player = rng.randrange(state.size)
        if rng.random() < busy and on_board(state, player) < c.WORKERS:
            state.worker[place] = player
    count_hands(state)


def _sell_tiles(rng: Random, state: State) -> None:
    for space in range(1, c.ROAD_SPACES + 1):
        tile, owner = state.tile[space], state.owner[space]
        if state.worker[space] == NOBODY or rng.random() < 0.7 or tile == c.LAWYER:
            continue
        if c.KIND[tile] == c.NEUTRAL:
            state.sold[space] = rng.randrange(state.size)
        elif owner != NOBODY:
            state.sold[space] = owner


def any_move(rng: Random, options: list[Move]) -> Move:
    """Choose uniformly over the legal moves."""
    return rng.choice(options)


def busy_move(rng: Random, options: list[Move]) -> Move:
    """Choose by kind of move first, and seldom to pass or decline: games in which more happens."""
    kinds = sorted({_kind(move) for move in options})
    doing = [kind for kind in kinds if kind not in ("pass", "decline", "done")] or kinds
    kind = rng.choice(doing if rng.random() < 0.9 else kinds)
    return rng.choice([move for move in options if _kind(move) == kind])


def _kind(move: Move) -> str:
    return " ".join(move.text.split()[:2]) if move.verb == "favor" else move.verb


Chooser = Callable[[Random, list[Move]], Move]


def play(
    state: State, rng: Random, choose: Chooser = any_move, most: int = 3000
) -> Iterator[tuple[Decision[Move], Move]]:
    """Play a game to its end, yielding each decision with the chosen move before it is applied."""
    for _ in range(most):
        decision = CAYLUS.pending(state)
        if decision is None:
            return
        move = choose(rng, list(decision.options))
        yield decision, move
        CAYLUS.apply(state, move)
    raise AssertionError(f"a game has no end after {most} decisions")
