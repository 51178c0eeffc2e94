"""What the screens of the app have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp

R = TypeVar("R")


class LeftOnce(Screen[R]):
    """A screen that is left once, however fast somebody presses twice: then there is nothing to leave any more."""

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Leave the screen with a result, if it is the one on top."""
        return super().dismiss(result) if self.is_active else AwaitComplete.nothing()  # type: ignore[no-untyped-call]


class Over(LeftOnce[R], ModalScreen[R]):
    """A box over a screen, which is left once."""


class ShellScreen(LeftOnce[R]):
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
