"""Boards to look at: fixed positions, views of them, canvases that notice what is cut or written over."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from textual.geometry import Region

from caylus_tui.app.canvas import Canvas, cells
from caylus_tui.app.caylus import board, layout
from caylus_tui.app.caylus.board import BoardPart
from caylus_tui.app.caylus.view import BoardView
from caylus_tui.app.glyphs import UNICODE, Glyphs
from caylus_tui.app.themes import Palette
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rules import begin_position, new_state, pending
from caylus_tui.games.caylus.state import State

SIZES: Final = {known.name: (known.width, known.height) for known in layout.PLANS}
NAMES: Final = ("Ann", "Maximiliane of Hohenburg", "佐藤さくら子", "Dee", "Eve")
PALETTE: Final = Palette({}, dark=True)
PARTS: Final[dict[str, type[BoardPart]]] = {
    "header": board.HeaderBar,
    "castle": board.CastlePanel,
    "special": board.SpecialPanel,
    "road": board.RoadPanel,
    "favor": board.FavorPanel,
    "players": board.PlayersPanel,
    "supply": board.SupplyPanel,
    "forecast": board.ForecastPanel,
}


class StrictCanvas(Canvas):
    """A canvas that remembers every text that did not fit or was written over letters of another one."""

    __slots__ = ("problems",)

    def __init__(self, width: int, height: int) -> None:
        self.problems: list[str] = []
        super().__init__(width, height, PALETTE.ink("text"))

    def put(self, x: int, y: int, text: str, style: Style, limit: int | None = None) -> int:
        end = min(self.width, self.width if limit is None else limit)
        parts = cells(text)
        if not 0 <= y < self.height or x < 0 or "".join(parts[max(0, end - x) :]).strip():
            self.problems.append(f"{text!r} at {x},{y} does not fit")
        elif any(old.isalnum() for old, new in zip(self.chars[y][x:end], parts, strict=False) if old != new):
            self.problems.append(f"{text!r} at {x},{y} covers {''.join(self.chars[y][x : x + len(parts)])!r}")
        return super().put(x, y, text, style, limit)


def start(players: int = 4) -> State:
    """A game at its first decision."""
    colors = c.COLORS[:players]
    return new_state(colors, colors, [c.TILES[tile].id for tile in c.NEUTRAL_TILES])


def _build(state: State, *tiles: tuple[int, str, int]) -> None:
    for space, tile, owner in tiles:
        state.tile[space] = c.TILE[tile]
        state.owner[space] = owner
        if state.supply[c.TILE[tile]]:
            state.supply[c.TILE[tile]] -= 1


def middle() -> State:
    """Three players in the placement of round 5; the dungeon is nearly full."""
    state = start(3)
    state.round, state.provost, state.bailiff = 5, 11, 9
    state.order = [2, 0, 1]
    state.prestige[:] = [14, 9, 17]
    state.deniers[:] = [4, 11, 2]
    state.cubes[:] = [2, 1, 0, 3, 0, 0, 0, 2, 0, 1, 4, 12, 1, 0, 0]
    state.markers[:] = [1, 0, 2, 0, 0, 1, 0, 2, 2, 0, 0, 1]
    _build(state, (9, "mason", 0), (10, "wood-farm-food", 1), (11, "wood-marketplace", 2), (12, "stone-farm", 0))
    state.worker[1], state.worker[3], state.worker[10] = 0, 1, 2
    state.worker[c.TRADING_POST] = 2
    state.stables, state.inn_left, state.inn_right = [1, 0], 2, 0
    state.queue = [1]
    state.passed = [1]
    state.houses[0].extend([0, 0, 2, 1, 0])
    state.hands[:] = [2, 3, 2]
    begin_position(state, c.PLACEMENT)
    return state


def late() -> State:
    """Five players on the road in round 10: two sections scored, much built, a tile sold under a worker."""
    state = start(5)
    state.round, state.provost, state.bailiff, state.scored = 10, 19, 20, 2
    state.prestige[:] = [61, 48, 55, 102, 37]
    state.deniers[:] = [1, 0, 14, 6, 3]
    state.cubes[:] = [0, 2, 3, 0, 1, 1, 0, 0, 0, 0, 5, 0, 2, 2, 0, 0, 0, 11, 4, 2, 3, 3, 0, 0, 1]
    state.markers[:] = [5, 3, 0, 2, 5, 1, 4, 0, 5, 2, 2, 5, 5, 4, 0, 1, 5, 0, 1, 3]
    built = [
        "mason",
        "lawyer",
        "wood-quarry",
        "wood-peddler",
        "architect",
        "alchemist",
        "bank",
        "tailor",
        "church",
        "workshop",
        "park",
        "jeweller",
    ]
    state.supply[c.JEWELLER] = 1
    spaces = [space for space in range(9, 25) if space != 16]
    _build(state, *((space, tile, index % 5) for index, (space, tile) in enumerate(zip(spaces, built, strict=False))))
    _build(state, (2, "residence", 3), (5, "cathedral", 4), (22, "library", 3))
    state.worker[1], state.worker[9], state.worker[13], state.worker[20] = 2, 1, 4, 0
    state.sold[9] = 0
    state.inn_right = 3
    state.queue = [3, 0]
    state.passed = [4, 2, 0, 1, 3]
    state.houses[0].extend([0, 0, 2, 1, 0, 4])
    state.houses[1].extend([3, 3, 1, 0, 2, 2, 2])
    state.houses[2].extend([3, 4])
    state.hands[:] = [4, 5, 5, 4, 5]
    begin_position(state, c.ROAD)
    return state


POSITIONS: Final = {"start": start, "middle": middle, "late": late}


def places(state: State) -> frozenset[str]:
    """The places that the pending decision may choose."""
    decision = pending(state)
    return frozenset(c.PLACES[move.place] for move in decision.options if move.place) if decision else frozenset()


def view(
    state: State,
    glyphs: Glyphs = UNICODE,
    *,
    targets: frozenset[str] | None = None,
    cursor: str | None = None,
    marks: frozenset[str] = frozenset(),
    palette: Palette = PALETTE,
) -> BoardView:
    """What the widgets would be shown of a state."""
    decision = pending(state)
    return BoardView(
        state=state,
        names=NAMES[: state.size],
        decision=decision,
        targets=places(state) if targets is None else targets,
        cursor=cursor,
        marks=marks,
        active=decision.player if decision else None,
        size="",
        glyphs=glyphs,
        palette=palette,
        prompt="place a worker or pass" if decision else "",
    )


def drawn(size: str, shown: BoardView) -> dict[str, tuple[Region, StrictCanvas]]:
    """Draw every panel of a size class by itself; by name its region on the screen and its canvas."""
    width, height = SIZES[size]
    found = {}
    for name, region in layout.arrange(size, width, height, shown.state.size).items():
        if name in PARTS:
            canvas = StrictCanvas(region.width, region.height)
            PARTS[name]().draw(canvas, shown)
            found[name] = (region, canvas)
    return found


def screen(size: str, shown: BoardView) -> str:
    """The whole screen of a size class as text; the regions that are not the board's are blank."""
    width, height = SIZES[size]
    whole = Canvas(width, height, PALETTE.ink("text"))
    for region, canvas in drawn(size, shown).values():
        for y in range(region.height):
            whole.put(region.x, region.y + y, canvas.line(y), PALETTE.ink("text"))
    return whole.text()
