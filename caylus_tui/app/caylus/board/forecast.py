"""What lies ahead: how near the scorings are, income, the bailiff, which workers work as the provost moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caylus_tui.app.canvas import fit, width_of
from caylus_tui.app.caylus.board import draw
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import forecast
from caylus_tui.words import names
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from rich.style import Style

    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

_LABEL: Final = 8
_LEFT: Final = 1 + _LABEL + 1 + 4
"""Cells before the players' columns at the least: a label and the distance to a marker."""
_MORE: Final = 4
"""Cells that labels may have more of in languages with long names."""
_ROOMY: Final = 58
"""Cells from which the two halves stand next to each other."""


class ForecastPanel(BoardPart):
    """The forecast: scorings, income and bailiff; below or beside them what the provost's place decides."""

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw scorings first: they are what a plan is made for. What does not fit is left out by whole lines."""
        draw.title(canvas, view, _("Forecast"))
        beside = canvas.width >= _ROOMY
        table = _Columns(canvas, view, canvas.width // 2 if beside else canvas.width)
        for player in range(view.state.size):
            table.head(player, 1)
        y = 2
        for outlook in forecast.section_outlook(view.state):
            table.scoring(outlook, y)
            y += 1
        table.row(_("Income"), [f"+{income}" for income in forecast.incomes(view.state)], y)
        table.label(_("Bailiff"), y + 1)
        moved = f"{view.state.bailiff} {view.glyphs.arrow} {forecast.bailiff_after_round(view.state)}"
        canvas.put(table.after_label, y + 1, moved, view.palette.ink("text"))
        _reaches(canvas, view, canvas.width // 2 + 1 if beside else 1, 1 if beside else y + 3)


class _Columns:
    """A table with a column for each player at its right end."""

    def __init__(self, canvas: Canvas, view: BoardView, width: int) -> None:
        self._canvas = canvas
        self._view = view
        size = view.state.size
        said = (*map(names.section_name, range(len(c.SECTIONS))), _("Income"), _("Bailiff"))
        more = max(0, min(max(map(width_of, said)) - _LABEL, width - _LEFT - 3 * size, _MORE))
        self._label = _LABEL + more
        self.after_label = self._label + 2
        self._step = max(3, min(6, (width - _LEFT - more) // size))
        self._begin = width - 1 - self._step * size

    def label(self, text: str, y: int, role: str = "text") -> None:
        """Write what a line is about."""
        self._canvas.put(1, y, draw.clip(self._view, text, self._label), self._view.palette.ink(role))

    def head(self, player: int, y: int) -> None:
        """Draw a player's symbol above the player's column."""
        draw.symbol(self._canvas, self._view, self._begin + (player + 1) * self._step - 1, y, player)

    def cell(self, player: int, y: int, text: str, style: Style) -> None:
        """Write a figure into a player's column."""
        self._canvas.put(self._begin + player * self._step, y, fit(text, self._step, "right"), style)

    def row(self, label: str, texts: list[str], y: int) -> None:
        """Write a line with a figure for each player."""
        self.label(label, y)
        for player, text in enumerate(texts):
            self.cell(player, y, text, self._view.palette.ink("text"))

    def scoring(self, outlook: forecast.SectionOutlook, y: int) -> None:
        """Draw how far a scoring is, and what each player would get now."""
        palette, glyphs = self._view.palette, self._view.glyphs
        self.label(names.section_name(outlook.number), y, "muted" if outlook.scored else "text")
        if outlook.scored:
            self._canvas.put(self.after_label, y, glyphs.flag_down, palette.ink("muted"))
            return
        near = f"{glyphs.flag}{outlook.distance}{'!' if outlook.due else ''}"
        style = palette.ink("flag", attributes="b") if outlook.due else palette.ink("text")
        self._canvas.put(self.after_label, y, near, style)
        for player, share in enumerate(outlook.shares):
            text, style = glyphs.nothing, palette.ink("faint")
            if share.favors:
                text, style = f"+{share.favors}", palette.ink("good", attributes="b")
            elif share.lost:
                text, style = f"{glyphs.minus}{share.lost}", palette.ink("bad")
            self.cell(player, y, text, style)


def _reaches(canvas: Canvas, view: BoardView, x: int, y: int) -> None:
    """Draw for every move of the provost whose workers work, and after a line who goes home with nothing."""
    reaches = forecast.provost_outlook(view.state)
    if y + 1 + len(reaches) > canvas.height:
        reaches = [reach for reach in reaches if abs(reach.shift) != 2][: max(0, canvas.height - y - 1)]
    if not reaches:
        return
    palette = view.palette
    canvas.put(x, y, draw.clip(view, _("Who works, by provost"), canvas.width - x - 1), palette.ink("muted"))
    for line, reach in enumerate(reaches, start=y + 1):
        shift = f"{reach.shift:+d}" if reach.shift else "0"
        canvas.put(x, line, fit(shift, 2, "right"), palette.ink("muted"))
        here = palette.ink("text", attributes="" if reach.shift else "b")
        canvas.put(x + 3, line, fit(str(reach.provost), 2, "right"), here)
        _workers(canvas, view, reach, x + 7, line)


def _workers(canvas: Canvas, view: BoardView, reach: forecast.Reach, x: int, y: int) -> None:
    """The workers on the road in its order; closer together where they are many."""
    step = 2 if x + 2 * (len(reach.works) + len(reach.idle)) + 3 <= canvas.width else 1
    for space in reach.works:
        draw.symbol(canvas, view, x, y, view.state.worker[space])
        x += step
    if reach.idle:
        x = canvas.put(x, y, view.glyphs.bar, view.palette.ink("muted")) + step - 1
    for space in reach.idle:
        canvas.put(x, y, view.symbol(view.state.worker[space]), view.palette.ink("faint"))
        x += step
