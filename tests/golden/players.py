"""Simple players with a wish, for games that random play hardly ever brings: full towers, a full road."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.table.protocol import Decision
from tests.caylus import random_games

Player = Callable[[Random, State, Decision[Move]], Move]


def uniform(rng: Random, state: State, decision: Decision[Move]) -> Move:
    """Choose uniformly over the legal moves."""
    return random_games.any_move(rng, list(decision.options))


def busy(rng: Random, state: State, decision: Decision[Move]) -> Move:
    """Choose by kind of move, and seldom pass or decline."""
    return random_games.busy_move(rng, list(decision.options))


def for_the_castle(rng: Random, state: State, decision: Decision[Move]) -> Move:
    """Gather cubes and deliver them; build what gathers more."""
    return max(decision.options, key=lambda move: _castle(state, decision.player, move) + 2.5 * rng.random())


def for_the_road(rng: Random, state: State, decision: Decision[Move]) -> Move:
    """Build as many tiles as possible and keep the bailiff slow; own tiles become residences, to be built again."""
    return max(decision.options, key=lambda move: _road(state, decision.player, move) + 2 * rng.random())


_FAVORS: Final = {"prestige": 1.0, "deniers": 2.0, "cube": 3.0, "swap": 3.0, "none": 2.5}
_SIMPLE: Final = {"pass": 0.2, "done": 0.0, "decline": 0.5, "batch": 8.0}


def _castle(state: State, player: int, move: Move) -> float:
    """How much a player for the castle likes a move."""
    if move.verb in ("place", "gate"):
        return _castle_place(state, player, move.place)
    if move.verb in ("provost", "guild"):
        return -abs(move.number + 1)
    if move.verb == "favor":
        return _FAVORS.get(move.effect, 3.5)
    if move.verb == "build":
        return 1 + _produces(move.tile)
    if move.verb == "produce":
        return 5 - state.cubes[5 * player + move.cubes[0]]
    if move.verb == "buy":
        return 3 - sum(state.cubes[5 * player + cube] for cube in move.cubes) / 2
    return _SIMPLE.get(move.verb, 1.0)


def _castle_place(state: State, player: int, place: int) -> float:
    if place == c.CASTLE:
        kinds = sum(1 for number in state.cubes[5 * player + 1 : 5 * player + 5] if number)
        ready = state.cubes[5 * player + c.FOOD] > 0 and (kinds >= 2 or state.hands[player] <= 2)
        return 9 if ready else -1
    if 1 <= place <= c.ROAD_SPACES:
        return _produces(state.tile[place]) if place <= state.provost + 1 else -1
    return 4 if place == c.TRADING_POST else 0.3


def _produces(tile: int) -> float:
    """Roughly what a tile is worth to someone who gathers cubes."""
    effect = c.TILES[tile].effect
    if isinstance(effect, c.Produces):
        return 2 * sum(effect.cubes)
    if isinstance(effect, c.ProducesOne):
        return 2 * max(number for _, number in effect.choices)
    return {c.Builds: 3.0, c.Buys: 1.5, c.MakesResidence: 1.0}.get(type(effect), 0.5)


def _road(state: State, player: int, move: Move) -> float:
    """How much a player for the road likes a move."""
    if move.verb == "residence" or move.effect == "residence":
        return 0 if c.KIND[state.tile[move.place]] == c.NEUTRAL else 7
    if move.verb in ("provost", "guild"):
        return -abs(state.provost + move.number - state.bailiff)
    if move.verb in ("place", "gate") and 1 <= move.place <= c.ROAD_SPACES:
        builds = isinstance(c.TILES[state.tile[move.place]].effect, c.Builds | c.MakesResidence)
        return _castle_place(state, player, move.place) + 6 * builds
    if move.verb in ("place", "gate") and move.place == c.CASTLE:
        return -1
    if move.verb == "prestige" or move.effect == "prestige-building":
        return 0
    if move.verb == "build" or move.effect == "build":
        return 8
    return {"batch": 1.0, "done": 3.0}.get(move.verb, _castle(state, player, move))
