"""The app: one screen after another, with the settings, keys and colours they all share. Thin on purpose."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from textual.app import ScreenStackError
from textual.screen import Screen

from caylus_tui.app import crash, hurry, keys, quiet, themes
from caylus_tui.app.everywhere import Everywhere
from caylus_tui.app.glyphs import ASCII, UNICODE, Glyphs
from caylus_tui.app.widgets import scrollbar, text
from caylus_tui.play.services import Services
from caylus_tui.resources import asset
from caylus_tui.words import i18n

if TYPE_CHECKING:
    from textual.driver import Driver

    from caylus_tui.play.controller import Controller
    from caylus_tui.store.settings import Settings
    from caylus_tui.table.session import Session

Start = tuple[Any, ...]
"""What the app opens with: `("menu",)`, `("new", None)`, `("table", CONTROLLER)` or `("replay", SESSION, TITLE)`."""

LEAST_SIZE: Final = (80, 24)
"""The smallest terminal that everything fits into, in cells."""


@runtime_checkable
class Listens(Protocol):
    """A screen that draws something else when settings change: theme, glyphs, language, density and all others."""

    def settings_changed(self) -> None:
        """Look at `self.app.settings` and `self.app.glyphs` again, and say everything in the language in use."""


class CaylusApp(Everywhere):
    """The game in a terminal. `CaylusApp()` opens the main menu."""

    TITLE = "Caylus"
    CSS_PATH = str(asset("styles/shell.tcss"))
    ENABLE_COMMAND_PALETTE = False  # the game has its own, see `action_palette`
    NOTIFICATION_TIMEOUT = 6
    DEFAULT_MODE = "first"

    def __init__(self, start: Start = ("menu",), services: Services | None = None) -> None:
        """An app.

        Args:
            start: what it opens with.
            services: its files; by default those of the platform.
        """
        self.services = services or Services()
        self._start = start
        self._controller: Controller[Any, Any] | None = None
        self._look = self.services.look()
        i18n.follow(self._look.language)
        super().__init__()
        for theme in themes.THEMES:
            self.register_theme(theme)
        self.glyphs: Glyphs = ASCII
        self._dress(self._look.theme, self._look.glyphs)

    def get_driver_class(self) -> type[Driver]:
        """What talks to the terminal: Textual's, or one that outlives its terminal where Textual's would not."""
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        from caylus_tui.app.terminal import TerminalDriver

        return TerminalDriver

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The game's own colours, for themes that do not have them, and two quieter ones for texts."""
        theme = self.current_theme
        return {**themes.variable_defaults(theme), **quiet.variables(theme)}

    def refresh_css(self, animate: bool = True) -> None:
        """Style everything anew. Before there is a screen there is nothing to style: the first one reads the styles."""
        try:
            assert self.screen is not None
        except ScreenStackError:
            self.stylesheet.set_variables(self.get_css_variables())
        else:
            super().refresh_css(animate)

    # --- the first screen, and going from one to another ----------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """The screen that lies under all others."""
        return self.first_screen(*self._start)

    def first_screen(self, what: str, *details: Any) -> Screen[Any]:
        """The screen for `Start`."""
        if what == "table":
            return self.table_screen(*details)
        if what == "replay":
            return self.replay_screen(*details)
        from caylus_tui.app.screens.menu import MenuScreen

        return MenuScreen(new=what == "new")

    def table_screen(self, controller: Controller[Any, Any]) -> Screen[Any]:
        """The table of a game."""
        self._controller = controller
        from caylus_tui.app.games import game_app

        game = game_app(controller.session.game.id)
        assert game is not None  # it has been opened by the same registry
        return game.table(controller)

    def replay_screen(self, session: Any, title: str = "") -> Screen[Any]:
        """The screen to look at a game."""
        from caylus_tui.app.games import game_app

        game = game_app(session.game.id)
        assert game is not None  # it has been opened by the same registry
        return game.replay(session, title)

    def sit_down(self, controller: Controller[Any, Any]) -> None:
        """Leave what is open and play at the table of this controller; the main menu lies under it."""
        self.show_menu()
        self.push_screen(self.table_screen(controller))

    def watch_game(self, session: Session[Any, Any], title: str = "") -> None:
        """Look at a game on a screen over what is open."""
        self.push_screen(self.replay_screen(session, title))

    def show_menu(self) -> None:
        """Go back to the main menu, whatever is open. What was on the table is saved and its file is free again."""
        from caylus_tui.app.screens.menu import MenuScreen

        while len(self.screen_stack) > 1:
            self.pop_screen()
        if not isinstance(self.screen, MenuScreen):
            # The screen that an app begins with cannot be switched away from: it goes with the mode that it is in.
            self.add_mode(self.DEFAULT_MODE, self.get_default_screen)
            self.add_mode("menu", MenuScreen)
            self.switch_mode("menu")
            self.remove_mode(self.DEFAULT_MODE)
        self.leave_table()

    def unsaved(self) -> str | None:
        """Try once more to save the game on the table, if that failed; why it still cannot be, or None."""
        controller = self._controller
        if controller is None or controller.problem is None or controller.save():
            return None
        return controller.problem

    def leave_table(self) -> None:
        """Let other programs have the saved game that was on the table."""
        self.unsaved()
        controller, self._controller = self._controller, None
        if controller is not None:
            from caylus_tui.play.saving import SavedController

            if isinstance(controller, SavedController):
                controller.close()

    def controller_of(self, session: Session[Any, Any]) -> Controller[Any, Any] | None:
        """What plays a session, if that is the game on the table."""
        controller = self._controller
        return controller if controller is not None and controller.session is session else None

    def rematch(self, controller: Controller[Any, Any], *, turned: bool = False) -> None:
        """A new game with the same players and options; `turned` seats them in the opposite order."""
        from caylus_tui.app.screens.opening import rematch

        rematch(self, controller, turned=turned)

    def play_from_here(self, session: Session[Any, Any], n: int) -> None:
        """A new game that begins as the session did, up to n moves; its record says where it came from."""
        from caylus_tui.app.screens.opening import play_from_here

        play_from_here(self, session, n)

    def on_mount(self) -> None:
        """What can wait until something is to be seen."""
        crash.catch_signals(self)
        self.call_after_refresh(self._settle)

    def on_unmount(self) -> None:
        """The game on the table is free for others."""
        self.leave_table()

    def _settle(self) -> None:
        """Read the settings in full, give keys as they say, and tell what is wrong with them."""
        hurry.over()
        settings = self.services.settings
        self._dress(settings.theme, settings.glyphs)
        self._use_keys()
        for line in self.services.problems:
            self.notify(line, severity="warning", markup=False, timeout=12)
        self.services.problems.clear()

    # --- settings -------------------------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The settings; change them with `change_settings`."""
        return self.services.settings

    def change_settings(self, **values: Any) -> None:
        """Change settings, keep them in the file, and let every screen show them."""
        if values.get("language", self.settings.language) != self.settings.language:
            i18n.insist(None)
        problem = self.services.change(**values)
        if problem:
            self.notify(problem, severity="error", markup=False)
        self._use_keys()
        self.preview(self.settings.theme, self.settings.glyphs, self.settings.language)

    def preview(self, theme: str, glyphs: str, language: str) -> None:
        """Show everything in another look without keeping it."""
        if language != self.settings.language:
            i18n.insist(None)  # chosen by hand: the command line has had its say
        i18n.follow(language)
        self._dress(theme, glyphs)
        for screen in self.screen_stack:
            if isinstance(screen, Listens):
                screen.settings_changed()

    def _dress(self, theme: str, glyphs: str) -> None:
        """Use a theme and a set of signs.

        The usual theme stands in for one that is not there, and without colours for one that is made of the terminal's
        own: Textual would turn all of these into the same black.
        """
        found = self.available_themes.get(theme)
        self.theme = theme if found and not (found.ansi and self.no_color) else themes.THEMES[0].name
        self.glyphs = ASCII if self.services.plain(glyphs) else UNICODE
        self.set_class(self.glyphs is ASCII, "-ascii")
        scrollbar.use(plain=self.glyphs is ASCII)
        text.use(plain=self.glyphs is ASCII)

    def _use_keys(self) -> None:
        """Give the keys that the settings name."""
        keymap, problems = keys.keymap(self.settings.keys)
        keys.use(keymap)
        self.set_keymap(keymap)
        for line in problems:
            self.notify(line, severity="warning", markup=False, timeout=12)

    # --- when something goes wrong --------------------------------------------------------------------------------

    def _fatal_error(self) -> None:
        """Textual's own would print a traceback: it goes to the log, and people get one line."""
        self.bell()
        self._exit_renderables.append(crash.report(self.services.paths.logs, self._exception, self._game_file()))
        self._close_messages_no_wait()

    def _game_file(self) -> Path | None:
        """The file of the game on the table, if there is one."""
        return self._controller.path if self._controller else None
