"""The time line of a replay: where one is, the phases of every round, the scorings, and everybody's prestige below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from caylus_tui.app.canvas import Canvas
from caylus_tui.app.glyphs import Glyphs
from caylus_tui.app.themes import Palette
from caylus_tui.play.caylus.course import Course
from caylus_tui.words.names import section_letter
from caylus_tui.words.terms import round_short

CURVES_FROM: Final = 6
"""Lines that a time line needs for curves below it."""
HEAD: Final = 2
"""Lines of the line itself: its phases, and what rounds and scorings they are."""

_STEPS: Final = {"unicode": "▁▂▃▄▅▆▆", "ascii": "._-=+##"}
"""The phases of a round: the further on, the higher, so that every round is a stair."""
_HERE: Final = {"unicode": "●", "ascii": "@"}
_NOTE: Final = "*"
_SIGN_EVERY: Final = 10
"""Columns of a curve from one symbol of its player to the next."""


class Timeline(Widget, can_focus=False):
    """A line to be clicked, or along which one drags the moment that the board shows."""

    ALLOW_SELECT = False

    class Pointed(Message):
        """A moment was clicked, or dragged to."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n = n

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._course: Course | None = None
        self._colors: Sequence[str] = ()
        self._names: Sequence[str] = ()
        self._n = 0
        self._look: tuple[Palette, Glyphs] | None = None
        self._strips: list[Strip] = []
        self._drags = False

    def show(
        self, course: Course, n: int, who: tuple[Sequence[str], Sequence[str]], palette: Palette, glyphs: Glyphs
    ) -> None:
        """Show a moment of a game; `who` are the players' colours and names by seat."""
        self._course, self._n, self._look = course, n, (palette, glyphs)
        self._colors, self._names = who
        self._draw()

    def on_resize(self) -> None:
        """Draw anew in the new size."""
        self._draw()

    # --- columns and moments --------------------------------------------------------------------------------------

    def column(self, n: int) -> int:
        """Return the column of a moment."""
        moves = self._course.moves if self._course else 0
        return round(n * (self.size.width - 1) / moves) if moves else 0

    def moment(self, x: int) -> int:
        """Return the moment of a column: of those in it one with a scoring, a note, the start of a round or a phase."""
        course = self._course
        if course is None or not course.moves:
            return 0
        for kind in (course.scorings, course.notes, course.rounds, course.phases):
            found = [one.at for one in kind if self.column(one.at) == x]
            if found:
                return found[0]
        return max(0, min(self._nearest(x), course.moves))

    def _nearest(self, x: int) -> int:
        assert self._course is not None
        return round(x * self._course.moves / max(1, self.size.width - 1))

    # --- drawing --------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        width, height = self.size
        if self._course is None or self._look is None or not width or not height:
            return
        palette, glyphs = self._look
        canvas = Canvas(width, height, palette.ink("text"))
        self._draw_phases(canvas, self._course, palette, glyphs)
        self._draw_labels(canvas, self._course, palette, glyphs)
        if height >= CURVES_FROM:
            self._draw_curves(canvas, self._course, palette, glyphs)
        else:
            if height > HEAD:
                self._draw_leaders(canvas, self._course, palette, glyphs)
            if height > HEAD + 1:
                self._draw_scores(canvas, self._course, palette, glyphs)
        self._strips = [canvas.strip(y) for y in range(height)]
        self.refresh()

    def _draw_phases(self, canvas: Canvas, course: Course, palette: Palette, glyphs: Glyphs) -> None:
        """The first line: the phases as steps, what has been in another colour, and where one is."""
        steps, here = _STEPS[glyphs.name], self.column(self._n)
        past, future = palette.ink("accent"), palette.ink("faint")
        highest = [-1] * canvas.width
        for one in course.phases:
            x = self.column(one.at)
            highest[x] = max(highest[x], one.phase)
        phase = 0
        for x, found in enumerate(highest):
            # A phase that is over within a column shows there; what lasts is the one that the next column begins with.
            canvas.put(x, 0, steps[max(found, 0 if found >= 0 else phase)], past if x <= here else future)
            if found >= 0:
                phase = course.phase_at(self._nearest(x + 1) - 1).phase
        for note in course.notes:
            canvas.put(self.column(note.at), 0, _NOTE, palette.ink("good", attributes="b"))
        canvas.put(here, 0, _HERE[glyphs.name], palette.ink("strong", attributes="b"))

    def _draw_labels(self, canvas: Canvas, course: Course, palette: Palette, glyphs: Glyphs) -> None:
        """The second line: a flag for every scoring, and the rounds where there is room."""
        taken = [False] * (canvas.width + 1)
        for one in course.scorings:
            text = f"{glyphs.flag}{section_letter(one.section)}"
            x = min(self.column(one.at), canvas.width - len(text))
            canvas.put(x, 1, text, palette.ink("flag", attributes="b"))
            taken[x : x + len(text)] = [True] * len(text)
        for begin in course.rounds:
            text, x = round_short(begin.round), self.column(begin.at)
            if x + len(text) <= canvas.width and not any(taken[max(0, x - 1) : x + len(text) + 1]):
                canvas.put(x, 1, text, palette.ink("muted"))
                taken[x : x + len(text)] = [True] * len(text)

    def _draw_leaders(self, canvas: Canvas, course: Course, palette: Palette, glyphs: Glyphs) -> None:
        """Where there is no room for curves: who was ahead, column by column; a dot where several were."""
        for x in range(canvas.width):
            points = course.prestige[self._nearest(x)]
            ahead = [player for player, value in enumerate(points) if value == max(points)]
            if len(ahead) == 1:
                color = self._colors[ahead[0]]
                canvas.put(x, HEAD, glyphs.players[color], palette.ink(f"player-{color}"))
            else:
                canvas.put(x, HEAD, glyphs.dot, palette.ink("faint"))

    def _draw_scores(self, canvas: Canvas, course: Course, palette: Palette, glyphs: Glyphs) -> None:
        """Everybody's prestige at the moment."""
        x = 0
        for color, name, points in zip(self._colors, self._names, course.prestige[self._n], strict=True):
            x = canvas.put(x, HEAD + 1, f"{glyphs.players[color]} ", palette.ink(f"player-{color}", attributes="b"))
            x = canvas.put(x, HEAD + 1, f"{name} {points}{glyphs.prestige}   ", palette.ink("text"))

    def _draw_curves(self, canvas: Canvas, course: Course, palette: Palette, glyphs: Glyphs) -> None:
        """Everybody's prestige below the line, the most at the top, and the symbols where one is."""
        rows, here = canvas.height - HEAD, self.column(self._n)
        most = max(1, *(value for points in course.prestige for value in points))

        def row(value: int) -> int:
            return HEAD + rows - 1 - round(max(0, value) * (rows - 1) / most)

        for y in range(HEAD, canvas.height):
            canvas.put(here, y, glyphs.limit, palette.ink("faint"))
        for x in range(canvas.width):
            for player, points in enumerate(course.prestige[self._nearest(x)]):
                color = self._colors[player]
                # Now and then the symbol, each at columns of its own: colours alone tell nobody apart.
                signed = (x + 1) % _SIGN_EVERY == player * _SIGN_EVERY // len(self._colors)
                sign = glyphs.players[color] if signed else glyphs.dot
                canvas.put(x, row(points), sign, palette.ink(f"player-{color}"))
        canvas.put(0, HEAD, f"{most}{glyphs.prestige}", palette.ink("muted"))
        now = course.prestige[self._n]
        for player in sorted(range(len(now)), key=lambda player: now[player]):
            color = self._colors[player]
            canvas.put(here, row(now[player]), glyphs.players[color], palette.ink(f"player-{color}", attributes="b"))

    def render_line(self, y: int) -> Strip:
        """Return one line."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    # --- the mouse ------------------------------------------------------------------------------------------------

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Go to the moment under the mouse, and hold on to it."""
        if event.button == 1:
            event.stop()
            self._drags = True
            self.capture_mouse()
            self._point(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse as long as its button is held."""
        if self._drags:
            event.stop()
            self._point(event)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Let go."""
        if self._drags:
            event.stop()
            self._let_go()

    def on_mouse_release(self) -> None:
        """Something else has taken the mouse."""
        self._drags = False

    def _let_go(self) -> None:
        self._drags = False
        self.release_mouse()

    def _point(self, event: events.MouseEvent) -> None:
        # Dragged beyond an end one is at that end.
        x = max(0, min(int(event.x) - self.gutter.left, self.size.width - 1))
        self.post_message(self.Pointed(self.moment(x)))
