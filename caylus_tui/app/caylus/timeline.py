"""The time line of a replay: where one is, the rounds, and everybody's prestige over the whole game below it."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from caylus_tui.app.canvas import Canvas
from caylus_tui.app.glyphs import Glyphs
from caylus_tui.app.themes import Palette
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.table.session import Session
from caylus_tui.words.terms import round_short

CURVES_FROM = 6
"""Lines that a time line needs for curves below it."""


class Timeline(Widget, can_focus=False):
    """A bar with a mark for each round; a click goes to that moment."""

    ALLOW_SELECT = False

    class Pointed(Message):
        """A moment was clicked."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n = n

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._session: Session[State, Move] | None = None
        self._n = 0
        self._look: tuple[Palette, Glyphs] | None = None
        self._strips: list[Strip] = []

    def show(self, session: Session[State, Move], n: int, palette: Palette, glyphs: Glyphs) -> None:
        """Show a moment of a session."""
        self._session, self._n, self._look = session, n, (palette, glyphs)
        self._draw()

    def on_resize(self) -> None:
        """Draw anew in the new size."""
        self._draw()

    def column(self, n: int) -> int:
        """Return the column of a moment."""
        moves = len(self._session.steps) if self._session else 0
        return round(n * (self.size.width - 1) / moves) if moves else 0

    def moment(self, x: int) -> int:
        """Return the moment of a column."""
        moves = len(self._session.steps) if self._session else 0
        return round(x * moves / max(1, self.size.width - 1))

    def _draw(self) -> None:
        width, height = self.size
        if self._session is None or self._look is None or not width or not height:
            return
        palette, glyphs = self._look
        canvas = Canvas(width, height, palette.ink("text"))
        self._bar(canvas, palette, glyphs)
        if height >= CURVES_FROM:
            self._curves(canvas, palette, glyphs)
        elif height > 2:
            self._scores(canvas, palette, glyphs)
        self._strips = [canvas.strip(y) for y in range(height)]
        self.refresh()

    def _bar(self, canvas: Canvas, palette: Palette, glyphs: Glyphs) -> None:
        assert self._session is not None
        here = self.column(self._n)
        canvas.fill(0, 0, canvas.width, 1, palette.ink("faint"), glyphs.rail_beyond)
        canvas.fill(0, 0, here, 1, palette.ink("accent"), glyphs.rail)
        free = 0
        for n, step in enumerate(self._session.steps):
            before = self._session.steps[n - 1].before.round if n else 0
            x = self.column(n)
            if step.before.round != before and canvas.height > 1:
                canvas.put(x, 0, glyphs.bar, palette.ink("muted"))
                if x >= free:
                    free = canvas.put(x, 1, round_short(step.before.round), palette.ink("muted")) + 1
        canvas.put(here, 0, glyphs.provost if glyphs.name == "ascii" else "●", palette.ink("accent", attributes="b"))

    def _scores(self, canvas: Canvas, palette: Palette, glyphs: Glyphs) -> None:
        """Say everybody's prestige where there is no room for curves."""
        assert self._session is not None
        state = self._session.state_at(self._n)
        x = 0
        for seat, color in zip(self._session.seats, state.colors, strict=True):
            points = state.prestige[self._session.seats.index(seat)]
            x = canvas.put(x, 2, f"{glyphs.players[color]} ", palette.ink(f"player-{color}", attributes="b"))
            x = canvas.put(x, 2, f"{seat.name} {points}{glyphs.prestige}   ", palette.ink("text"))

    def _curves(self, canvas: Canvas, palette: Palette, glyphs: Glyphs) -> None:
        """Draw everybody's prestige below the bar, and the symbols where one is."""
        assert self._session is not None
        session, rows = self._session, canvas.height - 2
        state = session.state
        most = max(1, *state.prestige, *(value for step in session.steps for value in step.before.prestige))

        def row(value: int) -> int:
            return 1 + rows - round(value * (rows - 1) / most)

        here = self.column(self._n)
        for x in range(canvas.width):
            points = session.state_at(self.moment(x)).prestige
            for player in range(state.size):
                role = f"player-{state.colors[player]}"
                canvas.put(x, row(points[player]), glyphs.dot, palette.ink(role))
        now = session.state_at(self._n)
        for player in sorted(range(state.size), key=lambda seat: now.prestige[seat]):
            color = state.colors[player]
            canvas.put(
                here, row(now.prestige[player]), glyphs.players[color], palette.ink(f"player-{color}", attributes="b")
            )

    def render_line(self, y: int) -> Strip:
        """Return one line."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Say which moment was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None:
            event.stop()
            self.post_message(self.Pointed(self.moment(offset.x)))
