"""What the screens of the app have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from textual.screen import Screen

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp

R = TypeVar("R")


class ShellScreen(Screen[R]):
    """A screen that knows its app: settings, saved games, glyphs."""

    @property
    def house(self) -> CaylusApp:
        """The app, by its own type."""
        return cast("CaylusApp", self.app)

    @property
    def plain(self) -> bool:
        """Whether everything is drawn with ASCII."""
        return self.app.has_class("-ascii")

    def tell(self, line: str, *, wrong: bool = True) -> None:
        """Say one line that passes; markup in it is only text."""
        self.app.notify(line, severity="warning" if wrong else "information", markup=False)
