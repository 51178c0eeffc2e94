"""The main menu: go on with the last game by one key, begin a new one, open, watch, settings, keys, quit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static
from textual.worker import Worker

from caylus_tui.app import keys
from caylus_tui.app.games import game_app
from caylus_tui.app.screens.base import ShellScreen
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.app.widgets.text import cut, fitted
from caylus_tui.play.games import playable
from caylus_tui.words.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from caylus_tui.app.screens.help import Part
    from caylus_tui.store.library import Entry

ITEMS = (
    ("continue", N_("Continue")),
    ("new", N_("New game")),
    ("open", N_("Open a saved game")),
    ("replay", N_("Watch a replay")),
    ("learn", N_("Learn to play")),
    ("rules", N_("Rules")),
    ("settings", N_("Settings")),
    ("keys", N_("Keys and help")),
    ("quit", N_("Quit")),
)
_WIDTH = 76


class MenuScreen(ShellScreen[None]):
    """The first screen."""

    BINDINGS = keys.bindings("menu")

    def __init__(self, *, new: bool = False) -> None:
        """The menu; `new` opens the screen for a new game at once."""
        super().__init__()
        self._new = new
        self._last: Entry | None = None
        self._looked = False

    def compose(self) -> ComposeResult:
        """The picture, the choices, a line about the one under the cursor."""
        with Vertical(id="menu"):
            yield Static("", id="picture")
            yield Rows(self._draw, len(ITEMS), one_click=True, id="choices")
            yield Static("", id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with a new game until a game to continue has been found."""
        self._show_picture()
        choices = self.query_one(Rows)
        choices.cursor = 1
        choices.focus()
        if self._new:
            self.call_after_refresh(self.action_choose, "new")

    def on_screen_resume(self) -> None:
        """A game may have been played, or removed."""
        self.call_after_refresh(self._look)

    def on_resize(self) -> None:
        """The picture is as high as there is room."""
        self._show_picture()

    def settings_changed(self) -> None:
        """Other signs, another language."""
        self._show_picture()
        self.query_one(Rows).redraw()
        self._say()
        self.query_one(KeyBar).say_again()

    def _show_picture(self) -> None:
        game = game_app()
        if game:
            room = self.app.size.height - len(ITEMS) - 6
            self.query_one("#picture", Static).update(game.picture(self.plain, room))

    # --- the game to continue ---------------------------------------------------------------------------------

    def _look(self) -> None:
        self.run_worker(self._find_last, thread=True, exclusive=True, group="last", name="last")

    def _find_last(self) -> Entry | None:
        """The game to continue; plays a few games, beside the screen's thread."""
        from caylus_tui.play.listing import to_continue

        return to_continue(self.house.services.library)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show the game that was found."""
        if event.worker.name == "last" and event.worker.is_finished and event.worker.error is None:
            choices = self.query_one(Rows)
            if event.worker.result is not None and self._last is None:
                choices.cursor = 0
            self._last, self._looked = event.worker.result, True
            choices.redraw()
            self._say()

    # --- drawing ----------------------------------------------------------------------------------------------

    def _draw(self, index: int, width: int) -> Content:
        name, text = ITEMS[index]
        off = name == "continue" and self._last is None
        letter = keys.shown(f"menu.{name}", ascii_only=self.plain)
        note = self._note(width - 3 - cell_len(_(text)) - 3) if name == "continue" else Content("")
        return Content.assemble(
            (fitted(letter, 3), "$off" if off else "bold $accent"),
            (_(text), "$off" if off else ""),
            "   ",
            note,
        )

    def _note(self, room: int) -> Content:
        """Who plays the game to continue."""
        if self._last is None:
            return Content(_("no game has been begun") if self._looked else "").stylize("$off")
        return players_line(self._last, self.plain, room)

    def on_rows_moved(self) -> None:
        """Another choice is under the cursor."""
        self._say()

    def _say(self) -> None:
        """A line about the choice under the cursor."""
        name = ITEMS[self.query_one(Rows).cursor][0]
        about = {
            "continue": self._about_last(),
            "new": _("Two to five players, people and computers, at this one terminal."),
            "open": _("All saved games, the sample games too."),
            "replay": _("Watch a game move by move."),
            "learn": _("A guided first game in short lessons, and puzzles."),
            "rules": _("All rules of the game, with examples; searchable."),
            "settings": _("Colours, signs, language, warnings, keys."),
            "keys": _("All keys by the place where they work. {help} helps anywhere.").format(
                help=keys.shown("app.help")
            ),
            "quit": _("Games are saved after every move: nothing is lost."),
        }
        self.query_one("#about", Static).update(Content(cut(about[name], _WIDTH)))

    def _about_last(self) -> str:
        from caylus_tui.words.when import when

        game = playable(self._last.header.game) if self._last else None
        if self._last is None or game is None:
            return _("The game that was played last, where it was left.")
        number = self._last.header.moves
        said = ngettext("{where}, {moves} move, played {when}", "{where}, {moves} moves, played {when}", number)
        return said.format(where=game.where(self._last.facts), moves=number, when=when(self._last.when))

    def help_page(self) -> Sequence[Part]:
        """What this screen is for."""
        return [
            (
                _("Main menu"),
                _(
                    "Choose with the arrows and Enter, with the letter in front, or with the mouse. A game is saved"
                    " after every move; Continue goes on with the last one exactly where it stood."
                ),
            )
        ]

    # --- doing ------------------------------------------------------------------------------------------------

    def action_pick(self) -> None:
        """Choose what is under the cursor."""
        self.query_one(Rows).action_pick()

    def on_rows_picked(self, event: Rows.Picked) -> None:
        """Choose a line."""
        self.action_choose(ITEMS[event.index][0])

    def action_choose(self, name: str) -> None:
        """Do what a line says."""
        screens: dict[str, Any] = {
            "continue": self._continue,
            "new": self._open_new,
            "open": self._open_list,
            "replay": lambda: self._open_list(replay=True),
            "learn": self.house.action_learn,
            "rules": self.house.action_rules,
            "settings": self.house.action_settings,
            "keys": self.house.action_keys,
            "quit": self.app.exit,
        }
        screens[name]()

    def _continue(self) -> None:
        from caylus_tui.app.screens.opening import play

        if self._last is not None:
            play(self.house, self._last.path)
        else:
            self.tell(_("There is no game to continue; begin a new one."))

    def _open_new(self) -> None:
        from caylus_tui.app.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen())

    def _open_list(self, *, replay: bool = False) -> None:
        from caylus_tui.app.screens.open_game import OpenScreen

        self.app.push_screen(OpenScreen(replay=replay))


def players_line(entry: Entry, plain: bool, room: int) -> Content:
    """The players of a saved game with their symbols, as many as fit."""
    game = game_app(entry.header.game)
    parts: list[str | tuple[str, str]] = []
    used = 0
    for player in entry.header.players:
        symbol = game.symbol(player.color, plain) if game else "?"
        need = cell_len(symbol) + 1 + cell_len(player.name) + 2
        if used + need > room and parts:
            parts.append(("~" if plain else "…", "$quiet"))
            break
        name = cut(player.name, max(1, room - used - cell_len(symbol) - 2))
        parts += [(f"{symbol} ", f"bold {game.tint(player.color)}" if game else ""), f"{name}  "]
        used += need
    return Content.assemble(*parts)
