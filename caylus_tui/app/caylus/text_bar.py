"""A few lines of text that are drawn again only when they say something else."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from caylus_tui.app.widgets.prose import in_lines


class TextBar(Widget, can_focus=False):
    """Lines of text, cut where there is no room; what is too long for one line goes on in the next."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    TextBar { height: 1; width: 1fr; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id, classes=classes)
        self._said = Content("")

    @property
    def said(self) -> Content:
        """What it says now."""
        return self._said

    def say(self, content: Content | str) -> None:
        """Say something; text is no markup."""
        new = Content(content) if isinstance(content, str) else content
        if not new.is_same(self._said):
            self._said = new
            self.refresh()

    def render(self) -> Content:
        """The text, broken into lines."""
        width, height = self.content_size
        if not width or not self._said.plain:
            return self._said
        return in_lines(self._said, width, max(1, height), "..." if self.app.has_class("-ascii") else "…")
