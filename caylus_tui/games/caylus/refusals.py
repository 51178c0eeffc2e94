"""Why a move is not legal now: a code and the figures that belong to it.

Nothing here decides anything: a move is refused because it is not among its question's options (questions.py), and
only then explained. A test plays whole games and asks, for every move there is, that each one left out has a reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import questions as q
from caylus_tui.games.caylus.effects import counted, discounted
from caylus_tui.games.caylus.favors import favor_column, may_become_residence
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import NOBODY, Question, State

Values = dict[str, str | int]
Reason = tuple[str, Values]

REASONS: Final = {
    "finished": (),
    "other-question": ("asked",),
    "no-worker": (),
    "costs-deniers": ("cost", "have"),
    "costs-cubes": ("cube", "cost", "have"),
    "occupied": ("place", "by"),
    "empty-space": ("place",),
    "residence": ("place",),
    "prestige-building": ("place", "tile"),
    "two-players": ("place",),
    "stables-full": (),
    "already-there": ("place",),
    "beyond-road": ("space",),
    "not-produced": ("cube", "tile"),
    "one-cube-only": ("tile",),
    "no-such-deal": ("number", "tile"),
    "no-such-exchange": ("tile",),
    "not-built-here": ("tile", "kind"),
    "not-in-supply": ("tile",),
    "road-full": (),
    "already-sold": ("place", "by"),
    "never-residence": ("place", "tile"),
    "foreign-tile": ("place", "by"),
    "no-residence": ("place",),
    "foreign-residence": ("place", "by"),
    "track-used": ("track",),
    "column-not-reached": ("track", "column", "reached"),
}
"""Every reason and the names of its values."""


def explain(state: State, question: Question, move: Move) -> Reason:
    """Return the reason why a move that is not an option is not legal, and its values."""
    reason = None
    if move.verb in _VERBS[question.kind]:
        reason = _EXPLAIN[question.kind](state, question, move)
    return reason or ("other-question", {"asked": question.kind})


_VERBS: Final = {
    "place": ("place",),
    "gate": ("gate",),
    "guild": ("guild",),
    "joust": ("joust",),
    "inn": (),
    "provost": ("provost",),
    "produce": ("produce",),
    "bonus": ("bonus",),
    "sell": ("sell",),
    "buy": ("buy",),
    "pay": ("pay",),
    "alchemist": ("pay",),
    "build": ("build",),
    "lawyer": ("residence",),
    "architect": ("prestige",),
    "castle": ("batch",),
    "favor": ("favor",),
}
"""The verbs that can answer a question, besides the ones that always may."""


def _deniers(state: State, player: int, cost: int) -> Reason | None:
    have = state.deniers[player]
    return ("costs-deniers", {"cost": cost, "have": have}) if have < cost else None


def _cubes(state: State, player: int, cost: tuple[int, ...]) -> Reason | None:
    for cube in range(5):
        have = state.cubes[5 * player + cube]
        if have < cost[cube]:
            return "costs-cubes", {"cube": c.CUBES[cube], "cost": cost[cube], "have": have}
    return None


def _occupant(state: State, place: int) -> int:
    if place == c.INN:
        return state.inn_left
    return state.worker[place] if place <= c.JOUST_FIELD else NOBODY


def _closed(state: State, player: int, place: int) -> Reason | None:
    """Why no worker may be sent to a place, whatever it costs (rules.md 4)."""
    name = c.PLACES[place]
    if place == c.STABLES and state.size == 2:
        return "two-players", {"place": name}
    if (place == c.STABLES and player in state.stables) or (place == c.CASTLE and player in state.queue):
        return "already-there", {"place": name}
    if place == c.STABLES and len(state.stables) >= c.STABLES_PLACES:
        return "stables-full", {}
    if place <= c.ROAD_SPACES:
        tile = state.tile[place]
        if tile == c.EMPTY:
            return "empty-space", {"place": name}
        if tile == c.RESIDENCE:
            return "residence", {"place": name}
        if c.KIND[tile] == c.PRESTIGE_TILE:
            return "prestige-building", {"place": name, "tile": c.TILES[tile].id}
    by = _occupant(state, place)
    return ("occupied", {"place": name, "by": state.colors[by]}) if by >= 0 else None


def _place(state: State, question: Question, move: Move) -> Reason | None:
    player = question.player
    if not state.hands[player]:
        return "no-worker", {}
    own = move.place <= c.ROAD_SPACES and state.owner[move.place] == player
    cost = 1 if own else q.placement_price(state, player)
    return _closed(state, player, move.place) or _deniers(state, player, cost)


def _gate(state: State, question: Question, move: Move) -> Reason | None:
    return _closed(state, question.player, move.place)


def _guild(state: State, question: Question, move: Move) -> Reason | None:
    space = state.provost + move.number
    return None if 1 <= space <= c.LAST_SPACE else ("beyond-road", {"space": space})


def _provost(state: State, question: Question, move: Move) -> Reason | None:
    return _guild(state, question, move) or _deniers(state, question.player, abs(move.number))


def _joust(state: State, question: Question, move: Move) -> Reason | None:
    player = question.player
    return _deniers(state, player, c.JOUST_DENIERS) or _cubes(state, player, (0, 0, 0, c.JOUST_CLOTH, 0))


def _tile(state: State, question: Question) -> str:
    return c.TILES[state.tile[question.at]].id


def _not_produced(state: State, question: Question, move: Move) -> Reason | None:
    return "not-produced", {"cube": c.CUBES[move.cubes[0]], "tile": _tile(state, question)}


def _sell(state: State, question: Question, move: Move) -> Reason | None:
    return _cubes(state, question.player, counted(move.cubes))


def _buy(state: State, question: Question, move: Move) -> Reason | None:
    effect = c.TILES[state.tile[question.at]].effect
    assert isinstance(effect, c.Buys)
    if len(move.cubes) > effect.most:
        return "one-cube-only", {"tile": _tile(state, question)}
    return _deniers(state, question.player, effect.price * len(move.cubes))


def _pay(state: State, question: Question, move: Move) -> Reason | None:
    effect = c.TILES[state.tile[question.at]].effect
    assert isinstance(effect, c.Trades)
    if move.cubes:
        return None
    if move.number not in dict(effect.deals):
        return "no-such-deal", {"number": move.number, "tile": _tile(state, question)}
    if effect.pays < 0:
        return _deniers(state, question.player, move.number)
    return _cubes(state, question.player, counted((effect.pays,) * move.number))


def _alchemist(state: State, question: Question, move: Move) -> Reason | None:
    if not move.cubes:
        return "no-such-exchange", {"tile": _tile(state, question)}
    return _cubes(state, question.player, counted(move.cubes))


def _build_with(state: State, player: int, move: Move, saved: int) -> Reason | None:
    if not state.supply[move.tile]:
        return "not-in-supply", {"tile": c.TILES[move.tile].id}
    if not state.first_empty_space():
        return "road-full", {}
    cost = discounted(move.tile, saved)
    if move.cubes:
        cost = tuple(map(sum, zip(cost, counted(move.cubes), strict=True)))
    return _cubes(state, player, cost)


def _build(state: State, question: Question, move: Move) -> Reason | None:
    effect = c.TILES[state.tile[question.at]].effect
    assert isinstance(effect, c.Builds)
    if c.KIND[move.tile] != effect.kind:
        return "not-built-here", {"tile": c.TILES[move.tile].id, "kind": c.KINDS[effect.kind]}
    return _build_with(state, question.player, move, -1)


def _residence_at(state: State, player: int, space: int, deniers: int) -> Reason | None:
    place, tile = c.PLACES[space], state.tile[space]
    if tile == c.EMPTY:
        return "empty-space", {"place": place}
    if state.sold[space] >= 0:
        return "already-sold", {"place": place, "by": state.colors[state.sold[space]]}
    if not may_become_residence(state, player, space):
        kind = c.KIND[tile]
        if kind in (c.WOOD_TILE, c.STONE_TILE) and tile != c.LAWYER:
            return "foreign-tile", {"place": place, "by": state.colors[state.owner[space]]}
        return "never-residence", {"place": place, "tile": c.TILES[tile].id}
    return _cubes(state, player, (0, 0, 0, c.RESIDENCE_CLOTH, 0)) or _deniers(state, player, deniers)


def _lawyer(state: State, question: Question, move: Move) -> Reason | None:
    return _residence_at(state, question.player, move.place, c.RESIDENCE_DENIERS)


def _prestige_at(state: State, player: int, move: Move) -> Reason | None:
    place = c.PLACES[move.place]
    if not state.supply[move.tile]:
        return "not-in-supply", {"tile": c.TILES[move.tile].id}
    if state.tile[move.place] != c.RESIDENCE:
        return "no-residence", {"place": place}
    if state.owner[move.place] != player:
        return "foreign-residence", {"place": place, "by": state.colors[state.owner[move.place]]}
    return _cubes(state, player, c.COST[move.tile])


def _architect(state: State, question: Question, move: Move) -> Reason | None:
    return _prestige_at(state, question.player, move)


def _castle(state: State, question: Question, move: Move) -> Reason | None:
    return _cubes(state, question.player, counted((c.FOOD, *move.cubes)))


def _favor_columns(move: Move) -> int:
    """Return the column that holds the effect of a favour."""
    if move.effect == "cube":
        return next(column for column, cubes in enumerate(c.TRACK_CUBES) if move.cubes[0] in cubes)
    if move.effect == "build":
        return c.WOOD_COLUMN if c.KIND[move.tile] == c.WOOD_TILE else c.STONE_COLUMN
    columns = {"swap": c.SWAP_COLUMN, "residence": c.RESIDENCE_COLUMN, "prestige-building": c.PRESTIGE_COLUMN}
    return columns.get(move.effect, 0)


def _favor(state: State, question: Question, move: Move) -> Reason | None:
    player, track = question.player, move.track
    name = c.TRACKS[track]
    if state.used[player] & 1 << track:
        return "track-used", {"track": name}
    reached, column = favor_column(state, player, track), _favor_columns(move)
    if reached < column:
        return "column-not-reached", {"track": name, "column": column, "reached": reached}
    if move.effect == "swap":
        return _cubes(state, player, counted((move.number,)))
    if move.effect == "build":
        return _build_with(state, player, move, c.WOOD if c.KIND[move.tile] == c.WOOD_TILE else c.STONE)
    if move.effect == "residence":
        return _residence_at(state, player, move.place, c.RESIDENCE_DENIERS - 1)
    if move.effect == "prestige-building":
        return _prestige_at(state, player, move)
    return None


def _unexplained(state: State, question: Question, move: Move) -> Reason | None:
    return None


_EXPLAIN: Final[dict[str, Callable[[State, Question, Move], Reason | None]]] = {
    "place": _place,
    "gate": _gate,
    "guild": _guild,
    "joust": _joust,
    "inn": _unexplained,
    "provost": _provost,
    "produce": _not_produced,
    "bonus": _not_produced,
    "sell": _sell,
    "buy": _buy,
    "pay": _pay,
    "alchemist": _alchemist,
    "build": _build,
    "lawyer": _lawyer,
    "architect": _architect,
    "castle": _castle,
    "favor": _favor,
}
