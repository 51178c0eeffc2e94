"""What each answer to the other questions brings: activations, the castle, favours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from caylus_tui.bots.caylus.building import batch_worth, build_worth, prestige_worth, residence_worth
from caylus_tui.bots.caylus.look import Look
from caylus_tui.bots.caylus.placing import deal_worth, joust_worth
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.favors import favor_column
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import Question

# --- special buildings ----------------------------------------------------------------------------------------


def score_joust(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the joust field; the worker is there already, so a little more speaks for it than when he was placed."""
    value = joust_worth(look) + 0.8
    return [value if move is m.JOUST else 0.0 for move in options]


def score_inn(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score staying at the inn: it pays among many players and for who is short of deniers."""
    state = look.state
    stay = look.weights.inn - 1.0 + 0.5 * (state.size - 3) - 0.12 * (state.deniers[look.player] - 4)
    if look.prices.rounds <= 0.5:
        stay = 0.0
    return [stay if move is m.INN_STAY else 0.0 for move in options]


# --- the road -------------------------------------------------------------------------------------------------


def score_produce(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the kinds of cubes that a tile, or its owner's bonus, offers."""
    effect = c.TILES[look.state.tile[asked.at]].effect
    numbers = dict(effect.choices) if isinstance(effect, c.ProducesOne) else {}
    return [look.some(move.cubes[0], numbers.get(move.cubes[0], 1)) for move in options]


def score_sell(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the cubes that a marketplace buys."""
    effect = c.TILES[look.state.tile[asked.at]].effect
    assert isinstance(effect, c.Sells)
    money = look.deniers(effect.deniers)
    return [money + look.some(move.cubes[0], -1) if move.cubes else 0.0 for move in options]


def score_buy(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score what a peddler sells."""
    effect = c.TILES[look.state.tile[asked.at]].effect
    assert isinstance(effect, c.Buys)
    scores: list[float] = []
    for move in options:
        bought = [move.cubes.count(kind) for kind in range(5)]
        scores.append(look.cubes(bought) + look.deniers(-effect.price * len(move.cubes)))
    return scores


def score_pay(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the deals of bank, church, tailor and jeweller."""
    effect = c.TILES[look.state.tile[asked.at]].effect
    assert isinstance(effect, c.Trades)
    gains = dict(effect.deals)
    return [0.0 if move is m.DECLINE else deal_worth(look, effect, move.number, gains[move.number]) for move in options]


def score_alchemist(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the alchemist's deals."""
    effect = c.TILES[look.state.tile[asked.at]].effect
    assert isinstance(effect, c.Exchanges)
    gold = {0: 0, **dict(effect.deals)}
    scores: list[float] = []
    for move in options:
        change = [-move.cubes.count(kind) for kind in range(5)]
        change[c.GOLD] = gold[len(move.cubes)]
        scores.append(look.cubes(change))
    return scores


def score_build(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the tiles that carpenter or mason can build."""
    return [0.0 if move is m.DECLINE else build_worth(look, move, -1) for move in options]


def score_lawyer(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the tiles that the lawyer can turn into a residence."""
    return [0.0 if move is m.DECLINE else residence_worth(look, move.place, c.RESIDENCE_DENIERS) for move in options]


def score_architect(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score prestige buildings."""
    return [0.0 if move is m.DECLINE else prestige_worth(look, move.tile) for move in options]


# --- castle and favours ---------------------------------------------------------------------------------------


def score_castle(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the batches that can be delivered, and being done."""
    done = 0.0 if look.state.batches[look.player] else -float(c.EMPTY_HANDED)
    return [done if move is m.DONE else batch_worth(look, move) for move in options]


def score_favor(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the ways to use a favour: what the track gives now, and what its next columns promise."""
    state, player = look.state, look.player
    columns = look.prices.columns
    scores: list[float] = []
    for move in options:
        column = favor_column(state, player, move.track)
        value = columns[move.track] if column > state.markers[4 * player + move.track] else 0.0
        scores.append(value + _FAVORS[move.effect](look, move, column))
    return scores


def _swap(look: Look, move: Move, column: int) -> float:
    change = [move.cubes.count(kind) for kind in range(5)]
    change[move.number] -= 1
    return look.cubes(change)


def _build(look: Look, move: Move, column: int) -> float:
    return build_worth(look, move, c.WOOD if c.KIND[move.tile] == c.WOOD_TILE else c.STONE)


_FAVORS: Final[Mapping[str, Callable[[Look, Move, int], float]]] = {
    "prestige": lambda look, move, column: float(c.TRACK_PRESTIGE[column]),
    "deniers": lambda look, move, column: look.deniers(c.TRACK_DENIERS[column]),
    "cube": lambda look, move, column: look.some(move.cubes[0], 1),
    "swap": _swap,
    "build": _build,
    "residence": lambda look, move, column: residence_worth(look, move.place, c.RESIDENCE_DENIERS - 1),
    "prestige-building": lambda look, move, column: prestige_worth(look, move.tile),
    "none": lambda look, move, column: 0.0,
}
