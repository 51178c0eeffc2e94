"""What the keys do that work everywhere: help, settings, keys, commands, the menu, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual.app import App

from caylus_tui.app import keys
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from textual.screen import Screen

    from caylus_tui.app.app import CaylusApp


class Everywhere(App[None], inherit_bindings=False):
    """The part of the app that listens to keys. Textual's own keys are left out: Ctrl+Q belongs to terminals."""

    BINDINGS = keys.bindings(keys.EVERYWHERE)

    @property
    def house(self) -> CaylusApp:
        """The whole app."""
        return cast("CaylusApp", self)

    def action_help(self) -> None:
        """Help with what has the focus: the page of the rules that fits a question, else what the screen is for."""
        from caylus_tui.app.screens.help import Asks, HelpScreen, help_for

        if isinstance(self.screen, Asks) and (page := self.screen.rules_page()):
            self.action_rules(page, over=self.screen)
        else:
            self.push_screen(HelpScreen(*help_for(self.screen)))

    def action_rules(self, page: str = "", *, over: Screen[Any] | None = None) -> None:
        """The rules, at a page, or at the one that fits the question; `over` is the screen whose question it is."""
        from caylus_tui.app.games import game_app
        from caylus_tui.app.screens.help import Asks

        game = game_app()
        if not page and isinstance(self.screen, Asks):
            page, over = self.screen.rules_page(), self.screen
        if game:
            self.push_screen(game.rules(page, over))

    def action_learn(self) -> None:
        """Lessons and puzzles."""
        from caylus_tui.app.games import game_app

        game = game_app()
        if game:
            self.push_screen(game.learn())

    def action_settings(self) -> None:
        """The settings."""
        from caylus_tui.app.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def action_keys(self) -> None:
        """All keys."""
        from caylus_tui.app.screens.keys import KeysScreen

        if not isinstance(self.screen, KeysScreen):
            self.push_screen(KeysScreen())

    def action_palette(self) -> None:
        """Everything that can be done, by name."""
        from caylus_tui.app.commands import Command, all_commands
        from caylus_tui.app.screens.palette import PaletteScreen

        def chosen(command: Command | None) -> None:
            if command is not None:
                self.call_later(command.run)

        self.push_screen(PaletteScreen(all_commands(self.house, self.screen)), chosen)

    def action_main_menu(self) -> None:
        """The main menu. A game at the table has been saved after every move; if it could not be, that is asked."""
        from caylus_tui.app.screens.message import Confirm

        problem = self.house.unsaved()
        if problem is None:
            self.house.show_menu()
            return
        question = _("Leave the table all the same? The last moves will be lost.")
        self.push_screen(
            Confirm(question, detail=problem, yes=_("Leave"), no=_("Stay"), danger=True),
            lambda yes: self.house.show_menu() if yes else None,
        )

    def action_ask_quit(self) -> None:
        """Quit, if that is meant."""
        from caylus_tui.app.screens.message import Confirm

        problem = self.house.unsaved()
        detail = _("Every move has been saved.")
        if problem is not None:
            detail = _("The last moves will be lost: {problem}").format(problem=problem)
        question = Confirm(
            _("Leave the game?"),
            detail=detail,
            yes=_("Quit"),
            no=_("Stay"),
            default=problem is None,
            danger=problem is not None,
        )
        self.push_screen(question, lambda yes: self.exit() if yes else None)
