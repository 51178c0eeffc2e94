"""Drawing one space of the road in three ways: in two lines, in three, and as a small box beside the road."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from caylus_tui.app.canvas import fit, width_of, wrap
from caylus_tui.app.caylus.board import draw
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import NOBODY
from caylus_tui.words import effects, names

if TYPE_CHECKING:
    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

MARKERS: Final = {section.marker: number for number, section in enumerate(c.SECTIONS)}
"""Sections by the space of their scoring marker."""


class Spot(NamedTuple):
    """A space of the road and the block of cells that it has."""

    space: int
    x: int
    y: int
    width: int
    height: int


Drawing = Callable[["Canvas", "BoardView", Spot], None]


def drawing(height: int) -> Drawing:
    """Return how a space is drawn that has so many lines."""
    if height < 3:
        return _two_lines
    return _three_lines if height < 5 else _box


def rail_line(height: int) -> int:
    """Return in which of its lines the road itself runs along a space."""
    return height - 1 if height >= 5 else 0


# --- what a space says -------------------------------------------------------------------------------------------


def _road_role(view: BoardView, space: int) -> str:
    """The road is trodden as far as the provost lets work; beyond him it is a faint track."""
    return "road" if space <= view.state.provost else "road-beyond"


def _road_text(role: str) -> str:
    return f"{role}-text"


def _name(tile: int, width: int) -> str:
    medium = names.tile_medium(tile)
    return medium if width_of(medium) <= width else names.tile_short(tile)


def _tint(tile: int) -> str:
    return f"tint-{c.KINDS[c.KIND[tile]]}"


def _edge(tile: int) -> str:
    return f"tile-{c.KINDS[c.KIND[tile]]}"


def _men(view: BoardView, space: int) -> list[str]:
    state, glyphs = view.state, view.glyphs
    return [sign for sign, at in ((glyphs.provost, state.provost), (glyphs.bailiff, state.bailiff)) if at == space]


def _flag(view: BoardView, space: int) -> tuple[str, str] | None:
    """The sign and role of a scoring marker, if the space has one."""
    section = MARKERS.get(space)
    if section is None:
        return None
    if section < view.state.scored:
        return view.glyphs.flag_down, "text"
    return view.glyphs.flag, "flag"


def _owner(canvas: Canvas, view: BoardView, spot: Spot, end: int, y: int, back: str) -> int:
    """Draw the symbol of the owner, or of who has bought the tile, before column `end`; return where it begins."""
    state, space = view.state, spot.space
    owner = state.sold[space] if state.sold[space] != NOBODY else state.owner[space]
    if owner != NOBODY:
        draw.symbol(canvas, view, end - 1, y, owner, back)
        return end - 1
    return end


def _sold(canvas: Canvas, view: BoardView, x: int, y: int, space: int, back: str) -> None:
    """Mark a tile that becomes a residence when its worker goes home, in the colour of who has paid for it."""
    buyer = view.state.sold[space]
    if buyer != NOBODY:
        canvas.put(x, y, view.glyphs.sold, view.palette.ink(view.role(buyer), back, "b"))


def _worker(canvas: Canvas, view: BoardView, x: int, y: int, space: int, back: str, wide: bool = False) -> None:
    if c.TAKES_WORKER[view.state.tile[space]]:
        draw.place(canvas, view, x, y, view.state.worker[space], back, wide)


# --- two lines: the smallest board --------------------------------------------------------------------------------


def _two_lines(canvas: Canvas, view: BoardView, spot: Spot) -> None:
    """The road with number and name; under it the men, effect, owner and worker."""
    space, x, y, width, _height = spot
    palette, tile = view.palette, view.state.tile[space]
    road = _road_role(view, space)
    text = _road_text(road)
    canvas.fill(x, y, width, 1, palette.ink(text, road))
    canvas.put(x, y, f"{space:2}", palette.ink(text, road))
    flag = _flag(view, space)
    tint = _tint(tile) if tile else "back"
    canvas.fill(x, y + 1, width, 1, palette.ink("text", tint))
    men = _men(view, space)
    for offset, sign in enumerate(men):
        draw.man(canvas, view, x + 2 - len(men) + offset, y + 1, sign)
    plain = view.glyphs.name == "ascii"
    if not tile:
        if flag:
            canvas.put(x + 2, y, flag[0] + _section(MARKERS[space], width - 4), palette.ink(f"{road}-{flag[1]}", road))
        return
    room = width - 3
    # Letters, for signs, do not stand beside other letters where there is room between them.
    name = names.tile_short(tile)
    if flag:
        # Beside a name that fills the line there is no room; the men leave some below it, unless both are here.
        below = width_of(name) >= room and len(men) < 2
        at = (x, y + 1) if below else (x + width - 1, y)
        room -= 0 if below else 1
        back = tint if below else road
        canvas.put(*at, flag[0], palette.ink("text" if below else f"{road}-{flag[1]}", back, "b"))
    owned = _owner(canvas, view, spot, x + 3, y, road) < x + 3
    apart = int(plain and owned and width_of(name) < room - 1)
    canvas.put(x + 3 + apart, y, draw.clip(view, name, room), palette.ink(text, road, "b"))
    canvas.put(x + 2, y + 1, view.glyphs.frames[c.KIND[tile]].down, palette.ink(_edge(tile), tint))
    effect = effects.effect_tiny(tile, plain=plain)
    apart = int(plain and view.state.sold[space] == NOBODY and width_of(effect) < width - 5)
    end = x + width - 1 - apart
    canvas.put(x + 3, y + 1, effect, palette.ink("text", tint), end - 1)
    _sold(canvas, view, end - 1, y + 1, space, tint)
    _worker(canvas, view, end, y + 1, space, tint)


def _section(section: int, room: int) -> str:
    """The name of a section, or its letter where the name has no room."""
    name = names.section_name(section)
    return name if width_of(name) <= room else names.section_letter(section)


# --- three lines -----------------------------------------------------------------------------------------------------


def _rail(canvas: Canvas, view: BoardView, spot: Spot, y: int) -> None:
    """Draw the road along a space: its number, the men on it, its marker."""
    space, x, _y, width, _height = spot
    palette, glyphs = view.palette, view.glyphs
    role = _road_role(view, space)
    line = palette.ink(f"{role}-line", role)
    canvas.fill(x, y, width, 1, line, glyphs.rail if role == "road" else glyphs.rail_beyond)
    canvas.put(x + 1, y, f" {space} ", palette.ink(_road_text(role), role, "b"))
    end = x + width
    flag = _flag(view, space)
    if flag:
        letter = names.section_letter(MARKERS[space])
        text = f"{flag[0]}{letter}"
        end -= width_of(text)
        canvas.put(end, y, text, palette.ink(f"{role}-{flag[1]}", role, "b"))
    men = _men(view, space)
    if men:
        canvas.put(x + 5, y, f" {' '.join(men)} ", palette.chip("man"))


def _three_lines(canvas: Canvas, view: BoardView, spot: Spot) -> None:
    """The road with number and men, then name and owner, then effect and worker."""
    space, x, y, width, _height = spot
    palette, tile = view.palette, view.state.tile[space]
    _rail(canvas, view, spot, y)
    if not tile:
        return
    tint = _tint(tile)
    right = x + width - 1
    canvas.fill(x, y + 1, width - 1, 2, palette.ink("text", tint))
    frame = view.glyphs.frames[c.KIND[tile]]
    for line in (y + 1, y + 2):
        canvas.put(x, line, frame.down, palette.ink(_edge(tile), tint))
    end = _owner(canvas, view, spot, right, y + 1, tint)
    room = end - x - 1
    name = _name(tile, room - (end < right))
    canvas.put(x + 1, y + 1, draw.clip(view, name, room), palette.ink("text", tint, "b"))
    canvas.put(x + 1, y + 2, _effect(view, tile, width - 4), palette.ink("muted", tint))
    _sold(canvas, view, right - 2, y + 2, space, tint)
    _worker(canvas, view, right - 1, y + 2, space, tint)


def _effect(view: BoardView, tile: int, width: int) -> str:
    plain = view.glyphs.name == "ascii"
    medium = effects.effect_medium(tile, plain=plain)
    return medium if width_of(medium) <= width else effects.effect_tiny(tile, plain=plain)


# --- a box beside the road ------------------------------------------------------------------------------------------


def _box(canvas: Canvas, view: BoardView, spot: Spot) -> None:
    """A small box with name, effect, owner and worker, and the road along its foot."""
    space, x, y, width, height = spot
    palette, tile = view.palette, view.state.tile[space]
    foot = y + height - 1
    _rail(canvas, view, spot, foot)
    if not tile:
        _plot(canvas, view, spot, foot)
        return
    tint = _tint(tile)
    frame = view.glyphs.frames[c.KIND[tile]]
    edge = palette.ink(_edge(tile), tint)
    inner = width - 3
    canvas.put(x, y, frame.top_left + frame.across * inner + frame.top_right, edge)
    for line in range(y + 1, foot - 1):
        canvas.put(x, line, frame.down + " " * inner + frame.down, edge)
    canvas.put(x, foot - 1, frame.bottom_left + frame.across * inner + frame.bottom_right, edge)
    _owner(canvas, view, spot, x + width - 3, y, tint)
    canvas.put(
        x + 1, y + 1, fit(_name(tile, inner), inner, "left", view.glyphs.ellipsis), palette.ink("text", tint, "b")
    )
    room = foot - y - 3
    plain = view.glyphs.name == "ascii"
    lines = wrap(effects.effect_medium(tile, plain=plain), inner, room, view.glyphs.ellipsis)
    for offset, text in enumerate(lines):
        canvas.put(x + 1, y + 2 + offset, text, palette.ink("muted", tint))
    _sold(canvas, view, x + 1, foot - 1, space, tint)
    _worker(canvas, view, x + width // 2 - 2, foot - 1, space, tint, wide=True)


def _plot(canvas: Canvas, view: BoardView, spot: Spot, foot: int) -> None:
    """An empty space: the corners of the plot, brighter where the next tile will be built."""
    space, x, y, width, _height = spot
    first = space == view.state.first_empty_space()
    style = view.palette.ink("muted" if first else "faint")
    frame = view.glyphs.frames[3]
    for line, left, right in ((y, frame.top_left, frame.top_right), (foot - 1, frame.bottom_left, frame.bottom_right)):
        canvas.put(x, line, left, style)
        canvas.put(x + width - 2, line, right, style)


# --- where the road turns -----------------------------------------------------------------------------------------


def bend(
    canvas: Canvas,
    view: BoardView,
    block: tuple[int, int, int, int],
    space: int,
    right: bool,
    start: bool = False,
) -> None:
    """Draw the road down the margin from one row to the next, or from the bridge to the first row."""
    x, y, width, height = block
    if width < 1:
        return
    palette, frame = view.palette, view.glyphs.frame
    role = _road_role(view, space)
    style = palette.ink(f"{role}-line", role)
    canvas.fill(x, y, width, height, style)
    column = x + width - 1 if right else x
    across = view.glyphs.rail if role == "road" else view.glyphs.rail_beyond
    for line in range(y, y + height):
        canvas.put(column, line, frame.down, style)
    if not start:
        corner = frame.top_right if right else frame.top_left
        canvas.put(x, y, across + corner if right and width > 1 else (corner + across)[:width], style)
    corner = frame.bottom_right if right else frame.bottom_left
    last = y + height - 1
    canvas.put(x, last, across + corner if right and width > 1 else (corner + across)[:width], style)
