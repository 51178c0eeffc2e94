"""What the app needs of a game to show it; each game describes itself in a module of its own.

How a game is set up and listed is in `caylus_tui.play.games`. A module named here is loaded when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from caylus_tui.play.games import FIRST

if TYPE_CHECKING:
    from textual.content import Content
    from textual.screen import Screen

    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.glyphs import Glyphs
    from caylus_tui.app.themes import Palette
    from caylus_tui.play.controller import Controller
    from caylus_tui.table.session import Session


@dataclass(frozen=True, slots=True)
class GameApp:
    """A game's side in the app.

    Attributes:
        picture: the picture above the main menu, with plain ASCII or not, in at most so many lines.
        symbol: a player's symbol, by colour, plain ASCII or not.
        tint: the colour of a player's symbol, by colour, as Textual writes styles.
        table: the screen to play at, over the session of a controller.
        replay: the screen to look at a game; the title says which game it is.
        board: the board after some moves of a session, drawn without a screen in so many cells of width, with a note.
        sample: a few lines that show what a theme looks like, with plain ASCII or not.
        commands: names and texts for the palette that explain things of the game.
        pages: the pages of the rules, each with its name and title.
        rules: the screen of the rules, opened at a page (empty: the first), over the screen that asked for it.
        learn: the screen of lessons and puzzles.
    """

    picture: Callable[[bool, int], Content]
    symbol: Callable[[str, bool], str]
    tint: Callable[[str], str]
    table: Callable[[Controller[Any, Any]], Screen[Any]]
    replay: Callable[[Session[Any, Any], str], Screen[Any]]
    board: Callable[[Session[Any, Any], int, int, Glyphs, Palette, str], Canvas]
    sample: Callable[[bool], Content]
    commands: Callable[[], Sequence[tuple[str, str]]]
    pages: Callable[[], Sequence[tuple[str, str]]]
    rules: Callable[[str, Screen[Any] | None], Screen[Any]]
    learn: Callable[[], Screen[Any]]


_MODULES: Final = {"caylus": "caylus_tui.app.caylus.entry"}


def game_app(game: str = FIRST) -> GameApp | None:
    """The app's side of a game, by its id; None if there is no such game."""
    module = _MODULES.get(game)
    found: GameApp | None = import_module(module).GAME if module else None
    return found
