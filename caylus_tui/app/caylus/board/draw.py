"""Small pieces of drawing that several parts of the board share: titles, symbols, men, empty places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caylus_tui.app.canvas import cut, fit, width_of
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import NOBODY
from caylus_tui.words import names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

CUBE_ROLES = tuple(f"cube-{name}" for name in c.CUBES)


def title(canvas: Canvas, view: BoardView, text: str, x: int = 0, y: int = 0, width: int | None = None) -> int:
    """Draw a panel's title in a rule across it; return the column after the title."""
    width = canvas.width - x if width is None else width
    palette, glyphs = view.palette, view.glyphs
    rule(canvas, view, x, y, width)
    label = f" {cut(text, max(0, width - 4), glyphs.ellipsis)} "
    return canvas.put(x, y, label, palette.ink("accent", attributes="b"))


def rule(canvas: Canvas, view: BoardView, x: int, y: int, width: int) -> None:
    """Draw a thin line."""
    canvas.fill(x, y, width, 1, view.palette.ink("faint"), view.glyphs.rule)


def symbol(canvas: Canvas, view: BoardView, x: int, y: int, player: int, back: str = "back") -> int:
    """Draw a player's symbol in the player's colour, a letter as a solid piece; return the column after it."""
    sign, role = view.symbol(player), view.role(player)
    # A letter beside a name or a number would read as part of it.
    style = view.palette.chip(role) if sign.isalpha() else view.palette.ink(role, back, "b")
    return canvas.put(x, y, sign, style)


def worker(canvas: Canvas, view: BoardView, x: int, y: int, player: int, wide: bool = False, back: str = "back") -> int:
    """Draw a worker: the player's symbol, or where there is room a solid piece with it, three cells wide."""
    if wide:
        return canvas.put(x, y, f" {view.symbol(player)} ", view.palette.chip(view.role(player)))
    return symbol(canvas, view, x, y, player, back)


def place(canvas: Canvas, view: BoardView, x: int, y: int, player: int, back: str = "back", wide: bool = False) -> int:
    """Draw a place for a worker: the worker on it, or that it is free."""
    if player != NOBODY:
        return worker(canvas, view, x, y, player, wide, back)
    text = f" {view.glyphs.slot} " if wide else view.glyphs.slot
    return canvas.put(x, y, text, view.palette.ink("faint", back))


def man(canvas: Canvas, view: BoardView, x: int, y: int, sign: str, wide: bool = False) -> int:
    """Draw one of the two white men, one or three cells wide."""
    return canvas.put(x, y, f" {sign} " if wide else sign, view.palette.chip("man"))


def numbered(
    canvas: Canvas, view: BoardView, x: int, y: int, players: Sequence[int], places: int, gap: int, free: str
) -> int:
    """Draw the places of a queue by number, the players on them or `free`; return the column after them."""
    palette = view.palette
    for index in range(places):
        x = canvas.put(x, y, str(index + 1), palette.ink("muted"))
        if index < len(players):
            x = worker(canvas, view, x, y, players[index])
        else:
            x = canvas.put(x, y, free, palette.ink("faint"))
        x += gap
    return x - gap


def numbered_width(places: int, gap: int) -> int:
    """The cells that `numbered` takes."""
    return places * (2 + gap) - gap


def cube_letters(canvas: Canvas, view: BoardView, x: int, y: int, step: int, solid: bool = True) -> None:
    """Draw the letters of the five kinds of cubes, solid or quiet, right-aligned in columns of `step` cells."""
    for cube in range(5):
        letter = names.cube_letter(cube)
        wide = width_of(letter)
        left = x + cube * step + step - wide
        role = CUBE_ROLES[cube]
        canvas.put(left, y, letter, view.palette.chip(role) if solid else view.palette.ink(role))
        canvas.hit(f"cube:{c.CUBES[cube]}", left, y, wide)


def cubes_held(canvas: Canvas, view: BoardView, x: int, y: int, player: int, step: int) -> None:
    """Draw how many cubes of each kind a player holds, right-aligned in columns of `step` cells."""
    palette = view.palette
    for cube, count in enumerate(view.state.cubes[5 * player : 5 * player + 5]):
        text = str(count) if count else view.glyphs.nothing
        style = palette.ink(CUBE_ROLES[cube], attributes="b") if count else palette.ink("faint")
        canvas.put(x + cube * step, y, fit(text, step, "right"), style)


def clip(view: BoardView, text: str, width: int) -> str:
    """Cut a text by cells with the ellipsis of the glyphs in use."""
    return cut(text, max(0, width), view.glyphs.ellipsis)


def shortened(texts: Sequence[str], width: int, view: BoardView) -> list[str]:
    """Return texts that fit into `width` cells together; what is too much is taken from the longest ones."""
    found = list(texts)
    over = sum(map(width_of, found)) - width
    while over > 0 and any(found):
        longest = max(range(len(found)), key=lambda index: width_of(found[index]))
        before = width_of(found[longest])
        found[longest] = clip(view, found[longest], before - 1)
        over -= before - width_of(found[longest])
    return found
