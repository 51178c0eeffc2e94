"""What the screens of the app have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

from caylus_tui.app import keys

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp

R = TypeVar("R")


class LeftOnce(Screen[R]):
    """A screen that is left once, however fast somebody presses twice: then there is nothing to leave any more."""

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Leave the screen with a result, if it is the one on top."""
        return super().dismiss(result) if self.is_active else AwaitComplete.nothing()  # type: ignore[no-untyped-call]


class Over(LeftOnce[R], ModalScreen[R]):
    """A box over a screen, which is left once.

    Textual lets no key of the app through to what lies under a box, so the keys of everywhere are its own. Help is
    given over it; whatever else leads away leaves it first, with no answer, as Esc does.
    """

    BINDINGS = keys.bindings(keys.EVERYWHERE)

    def action_help(self) -> None:
        """Help with the box."""
        cast("CaylusApp", self.app).action_help()

    def action_settings(self) -> None:
        """The settings, instead of the box."""
        self._instead("settings")

    def action_keys(self) -> None:
        """All keys, instead of the box."""
        self._instead("keys")

    def action_palette(self) -> None:
        """Everything that can be done, instead of the box."""
        self._instead("palette")

    def action_main_menu(self) -> None:
        """The main menu, instead of the box."""
        self._instead("main_menu")

    def action_ask_quit(self) -> None:
        """Quit, if that is meant, instead of the box."""
        self._instead("ask_quit")

    def _instead(self, action: str) -> None:
        """Leave this box, and those under it, with no answer, and have the app do something else."""
        for screen in reversed(self.app.screen_stack):
            if not isinstance(screen, Over):
                break
            screen.dismiss()
        self.app.call_later(self.app.run_action, f"app.{action}")


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
