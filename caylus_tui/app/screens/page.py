"""A page over the screen to be read: a title, parts with headings, and keys to scroll. Help is one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget

from caylus_tui.app import keys
from caylus_tui.app.screens.base import Over
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.title import title_markup
from caylus_tui.words.i18n import _

KEYBAR_LINES: Final = 1
"""The key bar's height; it is docked, so nothing that is laid out knows of it."""


class Page(Over[None]):
    """Subclasses yield their parts from `parts`. Esc closes it, and so does a click beside it."""

    BINDINGS = keys.bindings("page")
    DEFAULT_CSS = """
    Page { align: center middle; }
    Page > #page { width: 84; max-width: 100%; height: auto; max-height: 100%; padding: 1 2; margin-bottom: 1; }
    Page #parts { height: auto; scrollbar-size-vertical: 1; }
    """

    def __init__(self, title: str) -> None:
        super().__init__()
        self._page_title = title

    def compose(self) -> ComposeResult:
        """The page."""
        with Vertical(id="page") as page:
            page.border_title = title_markup(self._page_title)
            with VerticalScroll(id="parts"):
                yield from self.parts()
        yield KeyBar()

    def parts(self) -> Iterable[Widget]:
        """What is to be read."""
        return ()

    def help_page(self) -> list[tuple[str, str]]:
        """Return what F1 says here."""
        return [
            (self._page_title, _("Something to be read. Arrows scroll; Esc, Enter or a click beside it closes it."))
        ]

    @property
    def _scroll(self) -> VerticalScroll:
        return self.query_one("#parts", VerticalScroll)

    def on_mount(self) -> None:
        """Scroll with the keys at once."""
        self._scroll.focus()

    def on_resize(self) -> None:
        """Let the parts scroll where the page would be higher than the screen."""
        page = self.query_one("#page")
        around = page.gutter.height + page.styles.margin.height + KEYBAR_LINES
        self._scroll.styles.max_height = max(1, self.size.height - around)

    def on_click(self, event: object) -> None:
        """A click beside the page closes it."""
        if getattr(event, "widget", None) is self:
            self.action_back()

    def action_back(self) -> None:
        """Close the page."""
        self.dismiss(None)

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self._scroll.scroll_relative(y=by, animate=False)

    def action_scroll_page(self, by: int) -> None:
        """Scroll by pages."""
        self._scroll.scroll_relative(y=by * max(1, self._scroll.size.height - 1), animate=False)

    def action_edge(self, end: str) -> None:
        """Go to the top or the bottom."""
        if end == "first":
            self._scroll.scroll_home(animate=False)
        else:
            self._scroll.scroll_end(animate=False)
