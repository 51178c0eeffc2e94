"""The royal-favour table: four tracks, five columns, everyone's markers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caylus_tui.app.canvas import fit, width_of, wrap
from caylus_tui.app.caylus.board import draw
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.games.caylus import catalog as c
from caylus_tui.words import names
from caylus_tui.words.i18n import _, pgettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

_LABEL: Final = 9
_LIMITS: Final = c.OPEN_COLUMNS[:2]
"""The columns after which a scoring opens more."""


_BUILDING: Final[Mapping[int, Callable[[], str]]] = {
    1: lambda: "-",
    c.WOOD_COLUMN: lambda: pgettext("build a wood tile, 3 cells", "wd"),
    c.STONE_COLUMN: lambda: pgettext("build a stone tile, 3 cells", "st"),
    c.RESIDENCE_COLUMN: lambda: pgettext("make a residence, 3 cells", "res"),
    c.PRESTIGE_COLUMN: lambda: pgettext("build a prestige building, 3 cells", "pre"),
}


def reward(track: int, column: int, plain: bool) -> str:
    """Return what a column of a track gives, in at most 3 cells (5 where letters of cubes are wide)."""
    if track == c.PRESTIGE_TRACK:
        return f"{column}{'*' if plain else '★'}"
    if track == c.DENIERS_TRACK:
        return pgettext("deniers, 3 cells", "{n}d").format(n=c.TRACK_DENIERS[column])
    if track == c.CUBES_TRACK:
        if column == c.SWAP_COLUMN:
            return "1>2" if plain else "1→2"
        return "/".join(names.cube_letter(cube) for cube in c.TRACK_CUBES[column])
    return _BUILDING[column]()


class FavorPanel(BoardPart):
    """The favour table; with two lines for each track it also says what every column gives."""

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw the columns' heads in the title, then the tracks."""
        if not view.state.full_favors:
            self._simplified(canvas, view)
            return
        cell = self._cell(canvas, view)
        roomy = canvas.height >= 9
        self._heads(canvas, view, cell)
        first = 2 if roomy and canvas.height >= 10 else 1
        for track in range(4):
            y = first + track * (2 if roomy else 1)
            self._track(canvas, view, track, y, cell, roomy)
            canvas.hit(f"track:{c.TRACKS[track]}", 0, y, canvas.width - 1, 2 if roomy else 1)

    def _simplified(self, canvas: Canvas, view: BoardView) -> None:
        draw.title(canvas, view, _("Favours"))
        text = _("Each royal favour is {n} prestige at once.").format(n=c.SIMPLE_FAVOR)
        for offset, line in enumerate(wrap(text, canvas.width - 2, canvas.height - 1, view.glyphs.ellipsis)):
            canvas.put(1, 1 + offset, line, view.palette.ink("text"))

    def _cell(self, canvas: Canvas, view: BoardView) -> int:
        """How wide a column is: all markers fit into one."""
        return max(view.state.size, min(6, (canvas.width - _LABEL - 3) // c.COLUMNS))

    def _column(self, column: int, cell: int) -> int:
        """Where a column begins; a limit takes a cell."""
        return 1 + _LABEL + (column - 1) * cell + sum(1 for limit in _LIMITS if column > limit)

    def _heads(self, canvas: Canvas, view: BoardView, cell: int) -> None:
        palette = view.palette
        after = draw.title(canvas, view, _("Favours"))
        begin = self._column(1, cell)
        open_columns = c.OPEN_COLUMNS[view.state.scored]
        for column in range(1, c.COLUMNS + 1):
            x = self._column(column, cell)
            style = palette.ink("text", attributes="b") if column <= open_columns else palette.ink("muted")
            if x >= after or begin >= after:
                canvas.put(x, 0, str(column), style)
        for limit in _LIMITS:
            self._limit(canvas, view, limit, 0, cell)

    def _limit(self, canvas: Canvas, view: BoardView, limit: int, y: int, cell: int) -> None:
        """The line before columns that a scoring opens: firm as long as they are closed."""
        closed = limit >= c.OPEN_COLUMNS[view.state.scored]
        style = view.palette.ink("text" if closed else "faint")
        sign = view.glyphs.bar if closed else view.glyphs.limit
        canvas.put(self._column(limit + 1, cell) - 1, y, sign, style)

    def _track(self, canvas: Canvas, view: BoardView, track: int, y: int, cell: int, roomy: bool) -> None:
        state, palette = view.state, view.palette
        label = fit(names.track_name(track), _LABEL - 1, "left", view.glyphs.ellipsis)
        canvas.put(1, y, label, palette.ink("text", attributes="b" if roomy else ""))
        open_columns = c.OPEN_COLUMNS[state.scored]
        for column in range(1, c.COLUMNS + 1):
            x = self._column(column, cell)
            is_open = column <= open_columns
            here = [p for p in state.order if state.markers[4 * p + track] == column]
            told = reward(track, column, view.glyphs.name == "ascii")
            told_style = palette.ink("muted" if is_open else "faint")
            if roomy:
                canvas.put(x, y, told, told_style, x + cell)
            line = y + 1 if roomy else y
            for offset, player in enumerate(here):
                draw.worker(canvas, view, x + offset, line, player)
            if not here and not roomy:
                told = told if width_of(told) < cell else told.replace("/", "")
                short = told if cell > 3 and width_of(told) < cell else view.glyphs.nothing
                canvas.put(x, y, short, told_style)
        for limit in _LIMITS:
            for line in range(y, y + (2 if roomy else 1)):
                self._limit(canvas, view, limit, line, cell)
