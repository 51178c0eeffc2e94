"""The special buildings before the bridge, with their places for workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caylus_tui.app.canvas import width_of
from caylus_tui.app.caylus.board import draw
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import NOBODY
from caylus_tui.words import names
from caylus_tui.words.i18n import _, pgettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

    _Part = tuple[int, tuple[int, ...]]

_BUILDINGS: Final = (c.GATE, c.TRADING_POST, c.MERCHANTS_GUILD, c.JOUST_FIELD, c.STABLES, c.INN)
_SPACINGS: Final = ((1, 2), (0, 2), (0, 1))
"""Blanks between places and between buildings, the best first."""


_EFFECTS: Final[Mapping[int, Callable[[], str]]] = {
    c.GATE: lambda: pgettext("special building, 14 cells", "move on, free"),
    c.TRADING_POST: lambda: pgettext("special building, 14 cells", "{n} deniers").format(n=c.TRADING_POST_DENIERS),
    c.MERCHANTS_GUILD: lambda: pgettext("special building, 14 cells", "provost 0-{n}").format(n=c.GUILD_REACH),
    c.JOUST_FIELD: lambda: pgettext("special building, 14 cells", "buy a favour"),
    c.STABLES: lambda: pgettext("special building, 14 cells", "turn order"),
    c.INN: lambda: pgettext("special building, 14 cells", "places cost 1"),
}


def short_effect(place: int) -> str:
    """Return what a special building does in at most 14 cells."""
    return _EFFECTS[place]()


class SpecialPanel(BoardPart):
    """Gate, trading post, guild, joust field, stables, inn; in its one-line form the castle's queue too."""

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw the buildings in one line, or in columns under a title."""
        if canvas.height < 4:
            self._one_line(canvas, view)
            return
        draw.title(canvas, view, _("Before the bridge"))
        columns = 2 if canvas.height < 5 else 3
        roomy = canvas.height >= 5
        width = canvas.width // columns
        for index, place in enumerate(_BUILDINGS):
            row, column = divmod(index, columns) if roomy else divmod(index, 2)
            x, y = column * width, 1 + row * (2 if roomy else 1)
            self._building(canvas, view, place, x, y, width - 1, roomy)

    def _building(self, canvas: Canvas, view: BoardView, place: int, x: int, y: int, width: int, roomy: bool) -> None:
        """One building: its name, its places at the right, under it what it does."""
        palette = view.palette
        slots = self._slots(view, place)
        end = x + width
        room = width - self._width(slots, 1) - 2
        full = names.place_name(place)
        name = full if width_of(full) <= room else names.place_short(place)
        style = palette.ink("text" if slots else "faint", attributes="b" if roomy else "")
        canvas.put(x + 1, y, draw.clip(view, name, room), style)
        self._places(canvas, view, slots, end - self._width(slots, 1), y, 1)
        if roomy:
            effect = short_effect(place) if slots else pgettext("the stables with two players, 14 cells", "not used")
            canvas.put(x + 1, y + 1, draw.clip(view, effect, width - 1), palette.ink("muted" if slots else "faint"))
        canvas.hit(c.PLACES[place], x, y, width, 2 if roomy else 1)

    def _one_line(self, canvas: Canvas, view: BoardView) -> None:
        """Everything in one line, the castle's queue at its end; tighter where the names are long."""
        parts = [(place, self._slots(view, place)) for place in (*_BUILDINGS, c.CASTLE)]
        texts = [names.place_short(place) for place, _slots in parts]
        gap, between = next(
            (tried for tried in _SPACINGS if self._total(texts, parts, *tried) <= canvas.width), _SPACINGS[-1]
        )
        room = canvas.width - self._total([], parts, gap, between)
        x = 1
        for (place, slots), text in zip(parts, draw.shortened(texts, room, view), strict=True):
            begin = x
            x = canvas.put(x, 0, text, view.palette.ink("text" if slots else "faint"))
            if slots:
                x = self._places(canvas, view, slots, x + 1, 0, gap)
            canvas.hit(c.PLACES[place], begin, 0, x - begin)
            x += between

    def _total(self, texts: Sequence[str], parts: Sequence[_Part], gap: int, between: int) -> int:
        """The cells that the line takes, a margin before it included."""
        places = sum(1 + self._width(slots, gap) for _place, slots in parts if slots)
        return 1 + sum(map(width_of, texts)) + places + between * (len(parts) - 1)

    def _slots(self, view: BoardView, place: int) -> tuple[int, ...]:
        """The players on a building's places, nobody for free ones; none if the building is not used."""
        state = view.state
        if place == c.INN:
            return (state.inn_left, state.inn_right)
        if place == c.CASTLE:
            return (*state.queue, *[NOBODY] * (state.size - len(state.queue)))
        if place == c.STABLES:
            places = c.STABLES_PLACES if state.size > 2 else 0
            return (*state.stables, *[NOBODY] * (places - len(state.stables)))
        return (state.worker[place],)

    def _width(self, slots: Sequence[int], gap: int) -> int:
        return len(slots) + gap * max(0, len(slots) - 1)

    def _places(self, canvas: Canvas, view: BoardView, slots: Sequence[int], x: int, y: int, gap: int) -> int:
        for player in slots:
            x = draw.place(canvas, view, x, y, player) + gap
        return x - gap if slots else x
