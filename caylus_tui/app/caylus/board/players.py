"""The players: prestige, deniers, income, cubes, workers at hand, who has passed, who is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caylus_tui.app.canvas import fit, width_of
from caylus_tui.app.caylus.board import draw
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.games.caylus import catalog as c
from caylus_tui.words import names
from caylus_tui.words.i18n import _, ngettext, pgettext

if TYPE_CHECKING:
    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

_FIXED: Final = 4 + 4 + 4 + 5
"""Cells of a line of the table beside symbol, name and cubes: prestige, deniers, income, workers with passing."""
_NAME_CELLS: Final = 24
_WIDEST_STEP: Final = 9
"""Cells from one cube of a card to the next at the most."""


class PlayersPanel(BoardPart):
    """A table with a line for each player, or a small card for each."""

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw the players by seat, as cards where there is the height for them."""
        lines = (canvas.height - 1) // view.state.size
        if lines < 3 or canvas.width >= 60 > canvas.height * 4:
            self._table(canvas, view)
            return
        draw.title(canvas, view, _("Players"))
        for player in range(view.state.size):
            self._card(canvas, view, player, 1 + player * min(lines, 4), min(lines, 4))

    # --- a table -------------------------------------------------------------------------------------------------

    def _table(self, canvas: Canvas, view: BoardView) -> None:
        palette, glyphs = view.palette, view.glyphs
        draw.title(canvas, view, _("Players"))
        step = 4 if canvas.width >= 56 else 3
        name = max(0, min(_NAME_CELLS, canvas.width - _FIXED - 5 * step - 4))
        start = 3 + name
        heads = palette.ink("muted")
        canvas.put(start + 2, 0, fit(glyphs.prestige, 2, "right"), palette.ink("accent"))
        money = pgettext("column of deniers, 1 or 2 cells", "d")
        canvas.put(start + 4, 0, fit(money, 4, "right"), heads)
        canvas.put(start + 8, 0, fit(pgettext("column of income, 4 cells", "inc"), 4, "right"), heads)
        cubes = start + 12
        canvas.put(cubes, 0, " ", palette.ink("text"))
        draw.cube_letters(canvas, view, cubes, 0, step)
        label = pgettext("column of workers at hand, 4 cells", "hand")
        canvas.put(cubes + 5 * step + 1, 0, draw.clip(view, label, 4), heads)
        for player in range(view.state.size):
            self._row(canvas, view, player, 1 + player, name, step)

    def _row(self, canvas: Canvas, view: BoardView, player: int, y: int, name: int, step: int) -> None:
        state, palette = view.state, view.palette
        asked = player == view.active
        if asked:
            canvas.put(0, y, view.glyphs.cursor, palette.ink("accent", attributes="b"))
        draw.symbol(canvas, view, 1, y, player)
        style = palette.ink("strong", attributes="b") if asked else palette.ink("text")
        canvas.put(3, y, draw.clip(view, view.names[player], name), style)
        x = 3 + name
        canvas.put(x, y, fit(str(state.prestige[player]), 4, "right"), palette.ink("accent", attributes="b"))
        canvas.put(x + 4, y, fit(str(state.deniers[player]), 4, "right"), palette.ink("text", attributes="b"))
        canvas.put(x + 8, y, fit(f"+{state.income(player)}", 4, "right"), palette.ink("muted"))
        draw.cubes_held(canvas, view, x + 12, y, player, step)
        end = x + 12 + 5 * step
        canvas.put(end + 1, y, str(state.hands[player]), palette.ink("text"))
        if player in state.passed:
            number = state.passed.index(player) + 1
            text = pgettext("passed as number, 2 or 3 cells", "p{n}").format(n=number)
            canvas.put(end + 3, y, draw.clip(view, text, 3), palette.ink("muted"))
        if asked:
            canvas.paint(0, y, canvas.width, 1, palette.layer("active"))
        canvas.hit(f"player:{player}", 0, y, canvas.width - 1)

    # --- cards ----------------------------------------------------------------------------------------------------

    def _card(self, canvas: Canvas, view: BoardView, player: int, y: int, height: int) -> None:
        state, palette, glyphs = view.state, view.palette, view.glyphs
        asked = player == view.active
        end = canvas.width - 1
        if asked:
            canvas.put(0, y, glyphs.cursor, palette.ink("accent", attributes="b"))
        draw.symbol(canvas, view, 1, y, player)
        prestige = f"{state.prestige[player]} {glyphs.prestige}"
        canvas.put(end - width_of(prestige), y, prestige, palette.ink("accent", attributes="b"))
        style = palette.ink("strong", attributes="b") if asked else palette.ink("text", attributes="b")
        room = end - 4 - width_of(prestige)
        x = canvas.put(3, y, draw.clip(view, view.names[player], min(_NAME_CELLS, room)), style)
        kind = _("computer")
        if player in view.bots and x + 1 + width_of(kind) < end - width_of(prestige):
            canvas.put(x + 1, y, kind, palette.ink("muted"))
        self._belongings(canvas, view, player, y + 1, end)
        self._cubes(canvas, view, player, y + 2, end)
        if asked:
            canvas.paint(0, y, canvas.width, 3, palette.layer("active"))
        canvas.hit(f"player:{player}", 0, y, canvas.width - 1, min(2 if player == _explains(view) else 3, height))

    def _belongings(self, canvas: Canvas, view: BoardView, player: int, y: int, end: int) -> None:
        """Deniers and income, workers at hand, when the player passed."""
        state, palette = view.state, view.palette
        passed = player in state.passed
        if passed:
            right = _("passed {n}").format(n=state.passed.index(player) + 1)
        else:
            right = ngettext("{n} worker", "{n} workers", state.hands[player]).format(n=state.hands[player])
        right = draw.clip(view, right, (end - 3) // 2)
        begin = end - width_of(right)
        canvas.put(begin, y, right, palette.ink("muted" if passed else "text"))
        income = f"+{state.income(player)}"
        money = ngettext("{n} denier", "{n} deniers", state.deniers[player]).format(n=state.deniers[player])
        x = canvas.put(3, y, draw.clip(view, money, begin - 5 - width_of(income)), palette.ink("text"))
        canvas.put(x + 1, y, income, palette.ink("muted"))

    def _cubes(self, canvas: Canvas, view: BoardView, player: int, y: int, end: int) -> None:
        """The cubes by kind, each as a cube with its letter and the number; those of who is asked explain the kinds."""
        palette = view.palette
        held = view.state.cubes[5 * player : 5 * player + 5]
        step = min(_WIDEST_STEP, max(4, (end - 3) // 5))
        for cube, count in enumerate(held):
            x = 3 + cube * step
            letter = names.cube_letter(cube)
            if player == _explains(view):
                canvas.hit(f"cube:{c.CUBES[cube]}", x, y, width_of(letter) + 2)
            if count:
                x = canvas.put(x, y, letter, palette.chip(draw.CUBE_ROLES[cube]), end)
                canvas.put(x + 1, y, str(count), palette.ink("text", attributes="b"), end)
            else:
                x = canvas.put(x, y, letter, palette.ink("faint"), end)
                canvas.put(x + 1, y, view.glyphs.nothing, palette.ink("faint"), end)


def _explains(view: BoardView) -> int:
    """The player on whose card the cubes explain their kinds: who is asked, or who begins."""
    return view.state.order[0] if view.active is None else view.active
