"""The road: twenty-eight spaces winding away from the bridge, with the two white men on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caylus_tui.app.canvas import width_of
from caylus_tui.app.caylus.board import draw, tiles
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.games.caylus import catalog as c
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

COLUMNS: Final = 7
ROWS: Final = 4


def cell_of(space: int) -> tuple[int, int]:
    """Return the column and row of a space in the windings of the road."""
    row, column = divmod(space - 1, COLUMNS)
    return (COLUMNS - 1 - column if row % 2 else column), row


class RoadPanel(BoardPart):
    """The bridge and the road. Its size decides how much of a tile is told."""

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw bridge, windings, spaces."""
        self._head(canvas, view)
        pitch = max(1, (canvas.width - 2) // COLUMNS)
        left = (canvas.width - COLUMNS * pitch) // 2
        height = max(2, (canvas.height - 1) // ROWS)
        draw_space = tiles.drawing(height)
        for space in range(1, c.ROAD_SPACES + 1):
            column, row = cell_of(space)
            x, y = left + column * pitch, 1 + row * height
            draw_space(canvas, view, tiles.Spot(space, x, y, pitch, height))
            canvas.hit(f"road:{space}", x, y, pitch, height)
        self._bends(canvas, view, left, pitch, height)

    def _head(self, canvas: Canvas, view: BoardView) -> None:
        """The line above the road: the bridge with the passing scale, and where the two men stand."""
        state, palette = view.state, view.palette
        roomy = canvas.width >= 80
        x = draw.title(canvas, view, _("Bridge")) if roomy else 2
        start = 1
        x = draw.numbered(canvas, view, x, 0, state.passed, state.size, 1, view.glyphs.nothing)
        x = canvas.put(x, 0, " ", palette.ink("text"))
        canvas.hit("bridge", start, 0, x - start)
        end = canvas.width - 2
        men = (
            ("bailiff", view.glyphs.bailiff, _("Bailiff"), state.bailiff),
            ("provost", view.glyphs.provost, _("Provost"), state.provost),
        )
        for target, sign, name, space in men:
            label = f" {name} {space} "
            begin = end - width_of(label) - 2
            if begin <= x:
                break
            after = draw.man(canvas, view, canvas.put(begin, 0, " ", palette.ink("text")), 0, sign)
            canvas.put(after, 0, label, palette.ink("text"))
            canvas.hit(target, begin, 0, end - begin)
            end = begin - 2

    def _bends(self, canvas: Canvas, view: BoardView, left: int, pitch: int, height: int) -> None:
        """Draw the road where it turns: down from the bridge, and at the ends of the rows."""
        right = left + COLUMNS * pitch
        rail = tiles.rail_line(height)
        margins = {True: (right, min(2, canvas.width - right)), False: (max(0, left - 2), min(2, left))}
        for row in range(ROWS - 1):
            x, width = margins[row % 2 == 0]
            space = (row + 1) * COLUMNS
            top = 1 + row * height + rail
            tiles.bend(canvas, view, (x, top, width, height + 1), space, row % 2 == 0)
        x, width = margins[False]
        if rail:
            tiles.bend(canvas, view, (x, 1, width, rail + 1), 0, False, start=True)
