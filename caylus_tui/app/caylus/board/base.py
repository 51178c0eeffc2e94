"""What every part of the board has in common: drawing into a canvas, painting only what changed, pointing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from caylus_tui.app.canvas import Canvas
from caylus_tui.words.i18n import current

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from textual import events

    from caylus_tui.app.caylus.view import BoardView
    from caylus_tui.app.themes import Layer


class BoardPart(Widget):
    """A widget that draws a part of the board. It holds the view it was shown last, and no rule."""

    DEFAULT_CSS = """
    BoardPart { background: $surface; color: $foreground; }
    """
    ALLOW_MAXIMIZE = True
    ALLOW_SELECT = False

    class Pointed(Message):
        """The mouse moved onto another target, or off the last one (None)."""

        def __init__(self, part: BoardPart, target: str | None) -> None:
            super().__init__()
            self.part = part
            self.target = target

        @property
        def control(self) -> BoardPart:
            """The part that the mouse is over."""
            return self.part

    class Picked(Message):
        """A target was clicked."""

        def __init__(self, part: BoardPart, target: str) -> None:
            super().__init__()
            self.part = part
            self.target = target

        @property
        def control(self) -> BoardPart:
            """The part that was clicked."""
            return self.part

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, classes=classes)
        self.view: BoardView | None = None
        self.explain: Callable[[str], str] | None = None
        """What a target's tooltip says; set by whoever owns the words."""
        self.redrawn: list[int] = []
        """The lines that the last `show` painted again."""
        self._canvas: Canvas | None = None
        self._strips: list[Strip] = []
        self._pointed: str | None = None
        self._language = ""
        self._hidden = False

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw the view into an empty canvas of the widget's size, and say what lies where."""
        raise NotImplementedError

    def show(self, view: BoardView) -> None:
        """Show a view: redraw, and repaint the lines that have changed."""
        old, self.view = self.view, view
        self.redrawn = []
        if not self._hidden and not (old is not None and self._same(old, view)):
            self._redraw()

    def _same(self, old: BoardView, view: BoardView) -> bool:
        """Say whether a new view would draw the same picture, as far as that can be told without drawing."""
        if self._canvas is None or self._language != current() or not view.same_but_cursor(old):
            return False
        hits = self._canvas.hits
        return view.cursor == old.cursor or (view.cursor not in hits and old.cursor not in hits)

    def regions(self) -> Mapping[str, Region]:
        """Return where each target lies, relative to the widget."""
        return {} if self._canvas is None else self._canvas.hits

    def plain(self) -> str:
        """Return the picture as plain text."""
        return "" if self._canvas is None else self._canvas.text()

    def render_line(self, y: int) -> Strip:
        """Return one line of the picture."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def _redraw(self) -> None:
        view = self.view
        width, height = self.size
        if view is None or not width or not height:
            return
        self._language = current()
        canvas = Canvas(width, height, view.palette.ink("text"))
        self.draw(canvas, view)
        finish(canvas, view)
        old, self._canvas = self._canvas, canvas
        changed = list(canvas.changed_lines(old))
        if len(self._strips) != height or len(changed) == height:
            self._strips = [canvas.strip(y) for y in range(height)]
            self.refresh()
        elif changed:
            for y in changed:
                self._strips[y] = canvas.strip(y)
            self.refresh(*(Region(0, y, width, 1) for y in changed))
        self.redrawn = changed

    def on_hide(self) -> None:
        """Draw nothing as long as nobody sees it."""
        self._hidden = True

    def on_resize(self) -> None:
        """Draw anew in the new size; a part that comes back to the screen is told its size too."""
        self._hidden = False
        self._canvas = None
        self._redraw()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say when the mouse comes to another target."""
        self._point(self._target(event))

    def on_leave(self) -> None:
        """Say that the mouse has left."""
        self._point(None)

    def on_click(self, event: events.Click) -> None:
        """Say which target was clicked."""
        target = self._target(event)
        if target is not None:
            event.stop()
            self.post_message(self.Picked(self, target))

    def _point(self, target: str | None) -> None:
        if target == self._pointed:
            return
        self._pointed = target
        if self.explain is not None:
            self.tooltip = self.explain(target) if target else None
        self.post_message(self.Pointed(self, target))

    def _target(self, event: events.MouseEvent) -> str | None:
        return None if self._canvas is None else self._canvas.target_at(event.x, event.y)


def finish(canvas: Canvas, view: BoardView) -> None:
    """Lay what is lit, dimmed, marked and pointed at over a picture (never by colour alone)."""
    palette = view.palette
    if view.targets:
        kinds = {kind_of(target) for target in view.targets}
        rest = [name for name in canvas.hits if kind_of(name) in kinds and name not in view.targets]
        _lay(canvas, rest, palette.layer("dim"))
        _lay(canvas, view.targets, palette.layer("lit"))
    _lay(canvas, view.marks, palette.layer("marked"), palette.layer("underlined"))
    if view.cursor is not None:
        _lay(canvas, (view.cursor,), palette.layer("cursor"))


def _lay(canvas: Canvas, targets: Iterable[str], layer: Layer, letters: Layer | None = None) -> None:
    for target in targets:
        region = canvas.hits.get(target)
        if region is not None:
            canvas.paint(*region, layer, letters)


def kind_of(target: str) -> str:
    """Return the kind of a target: what cannot be chosen is dimmed among its own kind, and nowhere else."""
    kind, separator, _rest = target.partition(":")
    if separator:
        return "place" if kind == "road" else kind
    return target if target in ("bridge", "provost", "bailiff") else "place"
