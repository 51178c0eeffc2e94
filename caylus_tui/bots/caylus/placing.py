"""What a worker on a place brings: by the effect of its tile, by special building, in the castle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from caylus_tui.bots.caylus.building import best_craft, best_prestige, residence_worth
from caylus_tui.bots.caylus.look import Look
from caylus_tui.bots.caylus.worth import MOST, section_worth
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.favors import may_become_residence
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.questions import placement_price
from caylus_tui.games.caylus.state import Question

# --- by the effect of a tile ----------------------------------------------------------------------------------


def work_worth(look: Look, player: int, space: int) -> float:
    """Return what the tile at a space brings the player whose worker stands there, if it is activated."""
    effect, judge = _TILES[look.state.tile[space]]
    for_him = look if player == look.player else Look(look.state, player, look.weights, look.prices)
    return judge(for_him, space, effect)


def _produces(look: Look, space: int, effect: c.Produces) -> float:
    value = look.cubes(effect.cubes)
    if effect.bonus and look.state.owner[space] != look.player:
        value -= look.weights.rival * 1.2
    return value


def _produces_one(look: Look, space: int, effect: c.ProducesOne) -> float:
    return max([look.some(kind, number) for kind, number in effect.choices])


def _sells(look: Look, space: int, effect: c.Sells) -> float:
    held = look.coming(space)
    if not any(held):
        return 0.0
    return look.deniers(effect.deniers) - min(look.last(kind, held[kind]) for kind in range(5) if held[kind])


def _buys(look: Look, space: int, effect: c.Buys) -> float:
    gains = sorted((look.some(kind, 1) for kind in range(4)), reverse=True)
    total, spent = 0.0, 0
    for gain in gains[: effect.most]:
        # One denier stays for the worker himself.
        if look.state.deniers[look.player] > spent + effect.price:
            spent += effect.price
            total += gain
    return max(0.0, total + look.deniers(-spent))


def _trades(look: Look, space: int, effect: c.Trades) -> float:
    have = look.state.deniers[look.player] - 1 if effect.pays < 0 else look.coming(space)[effect.pays]
    deals = [deal_worth(look, effect, number, gain) for number, gain in effect.deals if have >= number]
    return max([0.0, *deals])


def deal_worth(look: Look, effect: c.Trades, number: int, gain: int) -> float:
    """Return what one of the printed deals of bank, church, tailor or jeweller brings."""
    value = look.some(c.GOLD, gain) if effect.gains_gold else float(gain)
    if effect.pays < 0:
        return value + look.deniers(-number)
    table = look.prices.cubes[effect.pays]
    have = min(MOST, max(number, look.state.cubes[5 * look.player + effect.pays]))
    return value - table[have] + table[have - number]


def _exchanges(look: Look, space: int, effect: c.Exchanges) -> float:
    held = look.coming(space)
    best = 0.0
    for size, gold in effect.deals:
        if sum(held[:4]) >= size:
            best = max(best, look.some(c.GOLD, gold) - look.cheapest(held, size))
    return best


def _builds(look: Look, space: int, effect: c.Builds) -> float:
    held = look.coming(space)
    if effect.kind == c.PRESTIGE_TILE:
        return max(0.0, best_prestige(look, held))
    return best_craft(look, effect.kind, held)


def _makes_residence(look: Look, space: int, effect: c.MakesResidence) -> float:
    state, player = look.state, look.player
    if not look.coming(space)[c.CLOTH] or state.deniers[player] <= c.RESIDENCE_DENIERS:
        return 0.0
    sites = [at for at in range(1, c.ROAD_SPACES + 1) if may_become_residence(state, player, at)]
    return max([0.0, *(residence_worth(look, at, c.RESIDENCE_DENIERS) for at in sites[:3])])


_EFFECTS: Final[Mapping[type[Any], Callable[[Look, int, Any], float]]] = {
    c.Produces: _produces,
    c.ProducesOne: _produces_one,
    c.Sells: _sells,
    c.Buys: _buys,
    c.Trades: _trades,
    c.Exchanges: _exchanges,
    c.Builds: _builds,
    c.MakesResidence: _makes_residence,
}


def _nothing(look: Look, space: int, effect: Any) -> float:
    return 0.0


_TILES: Final = tuple((tile.effect, _EFFECTS.get(type(tile.effect), _nothing)) for tile in c.TILES)
"""By tile: its effect, and what judges it."""

# --- special buildings and the castle -------------------------------------------------------------------------


def _gate(look: Look) -> float:
    return look.weights.gate


def _trading_post(look: Look) -> float:
    return look.deniers(c.TRADING_POST_DENIERS)


def _guild(look: Look) -> float:
    return look.weights.guild


def joust_worth(look: Look) -> float:
    """Return what the joust field brings; 0 if it cannot be paid with a denier left for the worker."""
    state, player = look.state, look.player
    if not state.cubes[5 * player + c.CLOTH] or state.deniers[player] <= c.JOUST_DENIERS:
        return 0.0
    best = max(look.prices.columns)
    return look.weights.favor + best + look.some(c.CLOTH, -1) + look.deniers(-c.JOUST_DENIERS)


def _stables(look: Look) -> float:
    state = look.state
    behind = state.order.index(look.player) - len(state.stables)
    return look.weights.stables * max(0.0, behind / (state.size - 1)) * min(1.0, look.prices.rounds)


def _inn(look: Look) -> float:
    if look.state.inn_right == look.player:
        return 0.0
    return look.weights.inn * min(1.0, look.prices.rounds / 2.0)


def _castle(look: Look) -> float:
    state, weights = look.state, look.weights
    held = look.coming(c.ROAD_SPACES + 1)
    batches = min(held[c.FOOD], sum(held[1:]) // 2, sum(held[1:]) - max(held[1:]))
    if not batches:
        return -float(c.EMPTY_HANDED) if state.prestige[look.player] else -0.5
    number = state.free_section()
    if number < 0:
        return 0.0
    houses = state.houses[number].count(look.player)
    # Who comes first to the castle wins ties for the most batches (rules.md 7).
    total = weights.favor * min(0.9, weights.lot * batches * (1.0 if state.queue else 1.3))
    cubes = look.prices.cubes
    cost = cubes[c.FOOD][1] + cubes[c.WOOD][1] + cubes[c.STONE][1] - 0.6
    for batch in range(batches):
        more = section_worth(weights, number, houses + batch + 1) - section_worth(weights, number, houses + batch)
        total += max(0.0, c.SECTIONS[number].prestige + more - cost)
    return total


_SPECIAL: Final[Mapping[int, Callable[[Look], float]]] = {
    c.GATE: _gate,
    c.TRADING_POST: _trading_post,
    c.MERCHANTS_GUILD: _guild,
    c.JOUST_FIELD: joust_worth,
    c.STABLES: _stables,
    c.INN: _inn,
    c.CASTLE: _castle,
}

# --- placing --------------------------------------------------------------------------------------------------


def _reach(look: Look, space: int) -> float:
    """Return about how likely the tile at a space is activated in this round."""
    ahead = space - look.state.provost
    if ahead <= 0:
        return min(0.98, 0.8 - ahead * 0.07)
    return max(0.02, 0.62 - look.weights.reach * (ahead - 1))


def place_worth(look: Look, place: int) -> float:
    """Return what a worker on a place brings, its price aside."""
    if place > c.ROAD_SPACES:
        return _SPECIAL[place](look)
    value = work_worth(look, look.player, place) * _reach(look, place)
    if look.state.owner[place] not in (-1, look.player):
        value -= look.weights.rival
    return value


def score_place(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score the places for a worker, and passing."""
    state, player = look.state, look.player
    dear = look.deniers(-placement_price(state, player))
    cheap = look.deniers(-1)
    scores: list[float] = []
    for move in options:
        if move is m.PASS:
            first = look.deniers(1) if not state.passed else 0.0
            scores.append(look.weights.pass_value + first)
            continue
        own = move.place <= c.ROAD_SPACES and state.owner[move.place] == player
        scores.append(place_worth(look, move.place) + (cheap if own else dear))
    return scores


def score_gate(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score where the worker on the gate may go."""
    return [0.0 if move is m.GATE_HOME else place_worth(look, move.place) for move in options]


# --- the provost ----------------------------------------------------------------------------------------------


def score_provost(look: Look, asked: Question, options: list[Move]) -> list[float]:
    """Score moves of the provost by whose workers they let work or send home with nothing."""
    state, player = look.state, look.player
    here = state.provost
    gains: dict[int, float] = {}
    for space in range(max(1, here - 2), min(c.LAST_SPACE, here + 3) + 1):
        worker = state.worker[space]
        if worker >= 0:
            value = work_worth(look, worker, space)
            gains[space] = value if worker == player else -look.weights.rival * value
    scores: list[float] = []
    for move in options:
        there = here + move.number
        score = sum((value for space, value in gains.items() if here < space <= there), 0.0)
        score -= sum((value for space, value in gains.items() if there < space <= here), 0.0)
        if move.verb == "provost":
            score += look.deniers(-abs(move.number))
        scores.append(score)
    return scores
