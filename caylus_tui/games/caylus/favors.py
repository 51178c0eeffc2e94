"""Royal favours, and the building that favours and tiles share (rules.md 6.3-6.5, 9).

A favour is a question on top of whatever earned it; building with it may earn the next one, which goes on top again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.effects import buy_residence, can_pay, counted, discounted, earn, note, pay, score, take
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import Frame, Question, State
from caylus_tui.table.native import mypyc_attr

# --- building ----------------------------------------------------------------------------------------------------


def build_options(state: State, player: int, kind: int, saved: int, to: dict[int, tuple[Move, ...]]) -> list[Move]:
    """Return the moves that build a wood or stone tile, the cost less one cube of the kind `saved` (-1: none)."""
    moves: list[Move] = []
    if not state.first_empty_space():
        return moves
    held = state.cubes
    base = 5 * player
    for tile in c.WOOD_TILES if kind == c.WOOD_TILE else c.STONE_TILES:
        if not state.supply[tile]:
            continue
        cost = discounted(tile, saved)
        if not can_pay(state, player, cost):
            continue
        if c.TILES[tile].any_cube:
            moves += [to[tile][cube] for cube in range(5) if held[base + cube] > cost[cube]]
        else:
            moves.append(to[tile][0])
    return moves


def build(state: State, player: int, move: Move, saved: int) -> None:
    """Build a wood or stone tile on the first empty space; its favours come on top of the stack."""
    tile = move.tile
    cost = discounted(tile, saved)
    if move.cubes:
        cost = tuple(map(sum, zip(cost, counted(move.cubes), strict=True)))
    space = state.first_empty_space()
    pay(state, player, cost)
    state.supply[tile] -= 1
    state.tile[space] = tile
    state.owner[space] = player
    score(state, player, c.FROM_CRAFT, c.TILES[tile].prestige)
    note(state, "build", player, space, c.TILES[tile].prestige, tile, cost)
    owe_favors(state, player, space, c.TILES[tile].favors)


def residence_options(state: State, player: int, deniers: int, to: tuple[Move, ...]) -> list[Move]:
    """Return the moves that turn a tile into a residence for 1 cloth and `deniers`."""
    if state.cubes[5 * player + c.CLOTH] < c.RESIDENCE_CLOTH or state.deniers[player] < deniers:
        return []
    return [to[space] for space in range(1, c.ROAD_SPACES + 1) if may_become_residence(state, player, space)]


def may_become_residence(state: State, player: int, space: int) -> bool:
    """Say whether the lawyer may take the tile at a space for a player: neutral, or one's own wood or stone tile."""
    tile = state.tile[space]
    if state.sold[space] >= 0:
        return False
    kind = c.KIND[tile]
    if kind == c.NEUTRAL:
        return True
    return kind in (c.WOOD_TILE, c.STONE_TILE) and tile != c.LAWYER and state.owner[space] == player


def prestige_options(state: State, player: int, to: dict[int, tuple[Move, ...]]) -> list[Move]:
    """Return the moves that put a prestige building on one of the player's residences."""
    residences = state.residences(player)
    if not residences:
        return []
    return [
        to[tile][space]
        for tile in c.PRESTIGE_TILES
        if state.supply[tile] and can_pay(state, player, c.COST[tile])
        for space in residences
    ]


def build_prestige(state: State, player: int, tile: int, space: int) -> None:
    """Put a prestige building on a residence; its favours come on top of the stack."""
    pay(state, player, c.COST[tile])
    state.supply[tile] -= 1
    state.tile[space] = tile
    score(state, player, c.FROM_PRESTIGE, c.TILES[tile].prestige)
    note(state, "prestige", player, space, c.TILES[tile].prestige, tile, c.COST[tile])
    owe_favors(state, player, space, c.TILES[tile].favors)


# --- favours -----------------------------------------------------------------------------------------------------


def favor_column(state: State, player: int, track: int) -> int:
    """Return the column on which the marker stands when the track has been chosen (rules.md 9)."""
    column = state.markers[4 * player + track]
    return column + 1 if column < c.OPEN_COLUMNS[state.scored] else column


class Favor(Question):
    """A royal favour: a track that is unused in this phase, then one of its effects (rules.md 9)."""

    kind = "favor"

    def options(self, state: State) -> list[Move]:
        used = state.used[self.player]
        moves: list[Move] = []
        if not used & 1 << c.PRESTIGE_TRACK:
            moves.append(m.FAVOR_PRESTIGE)
        if not used & 1 << c.DENIERS_TRACK:
            moves.append(m.FAVOR_DENIERS)
        if not used & 1 << c.CUBES_TRACK:
            moves += self._cubes(state)
        if not used & 1 << c.BUILDING_TRACK:
            moves += self._building(state)
        return moves

    def _cubes(self, state: State) -> list[Move]:
        column = favor_column(state, self.player, c.CUBES_TRACK)
        moves = [m.FAVOR_CUBE[cube] for cubes in c.TRACK_CUBES[: column + 1] for cube in cubes]
        if column >= c.SWAP_COLUMN:
            base = 5 * self.player
            for given in range(5):
                if state.cubes[base + given]:
                    moves += m.FAVOR_SWAP[given]
        return moves

    def _building(self, state: State) -> list[Move]:
        player = self.player
        column = favor_column(state, player, c.BUILDING_TRACK)
        moves: list[Move] = []
        if column >= c.WOOD_COLUMN:
            moves += build_options(state, player, c.WOOD_TILE, c.WOOD, m.FAVOR_BUILD)
        if column >= c.STONE_COLUMN:
            moves += build_options(state, player, c.STONE_TILE, c.STONE, m.FAVOR_BUILD)
        if column >= c.RESIDENCE_COLUMN:
            moves += residence_options(state, player, c.RESIDENCE_DENIERS - 1, m.FAVOR_RESIDENCE)
        if column >= c.PRESTIGE_COLUMN:
            moves += prestige_options(state, player, m.FAVOR_ARCHITECT)
        moves.append(m.FAVOR_NONE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        player, track = self.player, move.track
        column = favor_column(state, player, track)
        if column != state.markers[4 * player + track]:
            state.markers[4 * player + track] = column
            note(state, "marker", player, self.at, column, other=track)
        state.used[player] |= 1 << track
        _FAVOR_EFFECTS[move.effect](state, player, move, column)


def _favor_prestige(state: State, player: int, move: Move, column: int) -> None:
    score(state, player, c.FROM_FAVORS, c.TRACK_PRESTIGE[column])
    note(state, "favor-prestige", player, amount=c.TRACK_PRESTIGE[column])


def _favor_deniers(state: State, player: int, move: Move, column: int) -> None:
    state.deniers[player] += c.TRACK_DENIERS[column]
    note(state, "favor-deniers", player, amount=c.TRACK_DENIERS[column])


def _favor_cube(state: State, player: int, move: Move, column: int) -> None:
    state.cubes[5 * player + move.cubes[0]] += 1
    note(state, "favor-cubes", player, cubes=counted(move.cubes))


def _favor_swap(state: State, player: int, move: Move, column: int) -> None:
    state.cubes[5 * player + move.number] -= 1
    take(state, player, counted(move.cubes))
    note(state, "favor-swap", player, cubes=counted(move.cubes), other=move.number)


def _favor_none(state: State, player: int, move: Move, column: int) -> None:
    note(state, "favor-none", player)


def _favor_build(state: State, player: int, move: Move, column: int) -> None:
    build(state, player, move, c.WOOD if c.KIND[move.tile] == c.WOOD_TILE else c.STONE)


def _favor_residence(state: State, player: int, move: Move, column: int) -> None:
    buy_residence(state, player, move.place, c.RESIDENCE_DENIERS - 1)


def _favor_prestige_building(state: State, player: int, move: Move, column: int) -> None:
    build_prestige(state, player, move.tile, move.place)


_FAVOR_EFFECTS: Final[dict[str, Callable[[State, int, Move, int], None]]] = {
    "prestige": _favor_prestige,
    "deniers": _favor_deniers,
    "cube": _favor_cube,
    "swap": _favor_swap,
    "none": _favor_none,
    "build": _favor_build,
    "residence": _favor_residence,
    "prestige-building": _favor_prestige_building,
}


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FavorsDue(Frame):
    """Favours that a player has earned and not used yet; each is asked for, or lost (rules.md 9)."""

    __slots__ = ("at", "number", "player")

    def __init__(self, player: int, at: int, number: int) -> None:
        self.player: int = player
        self.at: int = at
        self.number: int = number

    def key(self) -> tuple[object, ...]:
        """Return player, place and number."""
        return ("favors-due", self.player, self.at, self.number)

    def run(self, state: State) -> None:
        """Ask for the next favour, or lose it when every track has been used this phase."""
        if self.number > 1:
            state.stack.append(FavorsDue(self.player, self.at, self.number - 1))
        if state.used[self.player] == c.ALL_TRACKS:
            note(state, "favor-lost", self.player, self.at)
        else:
            state.stack.append(Favor(self.player, self.at))


def owe_favors(state: State, player: int, at: int, number: int) -> None:
    """Let a player use favours earned at a place before anything else goes on."""
    due = earn(state, player, at, number)
    if due:
        state.stack.append(FavorsDue(player, at, due))
