"""Caylus for the app: the description that `caylus_tui.app.games` asks for. Screens are loaded when they are opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content

from caylus_tui.app.caylus.art import picture
from caylus_tui.app.games import GameApp
from caylus_tui.app.glyphs import ASCII, UNICODE, Glyphs

if TYPE_CHECKING:
    from textual.screen import Screen

    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.themes import Palette
    from caylus_tui.play.controller import Controller
    from caylus_tui.table.session import Session


def _symbol(color: str, plain: bool) -> str:
    return (ASCII if plain else UNICODE).players.get(color, "?")


def _tint(color: str) -> str:
    return f"$player-{color}" if color in UNICODE.players else "$foreground"


def _table(controller: Controller[Any, Any]) -> Screen[Any]:
    from caylus_tui.app.caylus.table_screen import TableScreen

    return TableScreen(controller)


def _replay(session: Session[Any, Any], title: str) -> Screen[Any]:
    from caylus_tui.app.caylus.replay_screen import ReplayScreen

    return ReplayScreen(session, title)


def _board(session: Session[Any, Any], n: int, width: int, glyphs: Glyphs, palette: Palette, note: str) -> Canvas:
    from caylus_tui.app.caylus.board_picture import draw_board

    return draw_board(session, n, width, glyphs, palette, note)


def _sample(plain: bool) -> Content:
    """Players, cubes and kinds of tiles in the colours of the theme."""
    from caylus_tui.games.caylus import catalog as c
    from caylus_tui.words.names import color_name, cube_name, kind_name

    players = [(f"{_symbol(color, plain)} {color_name(color)}  ", f"bold {_tint(color)}") for color in c.COLORS]
    cubes = [(f"{cube_name(number)}  ", f"$cube-{cube}") for number, cube in enumerate(c.CUBES)]
    kinds = [(f"{kind_name(number)}  ", f"$tile-{c.KINDS[number]}") for number in range(1, len(c.KINDS))]
    return Content("\n").join([Content.assemble(*line) for line in (players, cubes, kinds)])


def _commands() -> Sequence[tuple[str, str]]:
    """Every tile with what it is and does."""
    from caylus_tui.games.caylus import catalog as c
    from caylus_tui.words.explain import explain_tile

    tiles = (explain_tile(number) for number in range(1, len(c.TILES)))
    return [(about.title, "\n".join(about.lines)) for about in tiles]


def _pages() -> Sequence[tuple[str, str]]:
    from caylus_tui.words.rulebook import topics

    return topics()


def _rules(page: str, over: Screen[Any] | None) -> Screen[Any]:
    from caylus_tui.app.caylus.rules_screen import RulesScreen
    from caylus_tui.words.rulebook import FIRST

    return RulesScreen(page or FIRST, over=over)


def _learn() -> Screen[Any]:
    from caylus_tui.app.caylus.learn_screen import LearnScreen

    return LearnScreen()


GAME = GameApp(
    picture=picture,
    symbol=_symbol,
    tint=_tint,
    table=_table,
    replay=_replay,
    board=_board,
    sample=_sample,
    commands=_commands,
    pages=_pages,
    rules=_rules,
    learn=_learn,
)
"""Caylus."""
