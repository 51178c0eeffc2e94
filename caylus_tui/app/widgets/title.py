"""The line at the top of a screen: what this is, and at the right what it is about."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget

from caylus_tui.app.widgets.text import cut, fitted


def title_markup(text: str) -> str:
    """A text for a border's title, where Textual expects markup: what looks like markup in it is shown as it is."""
    return Content(text).markup


class TitleBar(Widget, can_focus=False):
    """One line: the name of the program, the screen's title, and a note at the right end."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    TitleBar { dock: top; height: 1; width: 1fr; background: $panel; color: $foreground; }
    """

    def __init__(self, title: str, note: str = "") -> None:
        super().__init__()
        self._title, self._note = title, note

    def say(self, title: str | None = None, note: str | None = None) -> None:
        """Show another title or note."""
        self._title = self._title if title is None else title
        self._note = self._note if note is None else note
        self.refresh()

    def render(self) -> Content:
        """The line; where there is little room the note goes first."""
        name, width = "CAYLUS", self.size.width
        title = cut(self._title, max(0, width - len(name) - 5))
        used = 1 + len(name) + 2 + cell_len(title)
        note = cut(self._note, width - used - 2) if width - used > 10 else ""
        return Content.assemble(
            " ",
            (name, "bold $primary"),
            "  ",
            (title, "bold"),
            (fitted(note, max(0, width - used - 1), right=True), "$quiet"),
        )
