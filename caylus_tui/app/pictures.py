"""Pictures of a saved game's board, as `caylus-tui export` writes them: for articles, forums and other programs.

from caylus_tui.app.pictures import board_svg, board_text

print(board_text("game.json", 57))
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from caylus_tui import api
from caylus_tui.app.canvas import Canvas
from caylus_tui.app.games import game_app
from caylus_tui.app.glyphs import ASCII, UNICODE
from caylus_tui.app.svg import svg
from caylus_tui.app.themes import THEMES, Palette, palette_for
from caylus_tui.play.saving import RecordSession
from caylus_tui.table.notes import note_at
from caylus_tui.words.amounts import listed
from caylus_tui.words.i18n import _

SVG_WIDTH: Final = 120
TEXT_WIDTH: Final = 80
"""The usual widths of pictures, in cells."""

THEME_NAMES: Final = tuple(theme.name for theme in THEMES)
"""The looks that a picture may have."""


def board_svg(
    game: api.Saved | str | Path,
    at: int | None = None,
    *,
    width: int = SVG_WIDTH,
    theme: str = THEME_NAMES[0],
    plain: bool = False,
) -> str:
    """A picture of the board as SVG, which needs no other file.

    Args:
        game: a saved game, read or in a file.
        at: after how many moves; None is after the last.
        width: in cells, at least 80.
        theme: one of `THEME_NAMES`.
        plain: draw with ASCII.

    Raises:
        FileProblem: it cannot be read, is no record, or a move of it cannot be; `NoSuchMoment`.
        ValueError: there is no such theme.
    """
    if theme not in THEME_NAMES:
        raise ValueError(f"no such theme: {theme}")
    saved = api.load(game) if not isinstance(game, api.Saved) else game
    chosen = next(one for one in THEMES if one.name == theme)
    canvas, n = _drawn(saved, at, width, plain, palette_for(chosen))
    players = listed([player.name for player in saved.record.players])
    return svg(canvas, _("{players}: the board after {n} moves").format(players=players, n=n))


def board_text(
    game: api.Saved | str | Path, at: int | None = None, *, width: int = TEXT_WIDTH, plain: bool = False
) -> str:
    """A picture of the board as lines of text; arguments and errors are those of `board_svg`."""
    saved = api.load(game) if not isinstance(game, api.Saved) else game
    return _drawn(saved, at, width, plain, palette_for(THEMES[0]))[0].text()


def _drawn(saved: api.Saved, at: int | None, width: int, plain: bool, palette: Palette) -> tuple[Canvas, int]:
    """The picture, and after how many moves it is."""
    moves: list[Any] = saved.play().moves
    n = api.moment(saved, at, len(moves))
    session = RecordSession(saved.record, moves)
    shown = game_app(saved.record.game)
    assert shown is not None  # it has been read by the same registry
    glyphs = ASCII if plain else UNICODE
    return shown.board(session, n, max(width, TEXT_WIDTH), glyphs, palette, note_at(session.notes, n)), n
