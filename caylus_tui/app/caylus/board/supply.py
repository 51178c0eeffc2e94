"""The supply: what can still be built, what it costs and scores, and what each player lacks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from caylus_tui.app.canvas import fit, width_of, wrap
from caylus_tui.app.caylus.board import draw
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.forecast import Lacking, lacking
from caylus_tui.words import names
from caylus_tui.words.i18n import _, pgettext

if TYPE_CHECKING:
    from caylus_tui.app.canvas import Canvas
    from caylus_tui.app.caylus.view import BoardView

_GROUPS: Final = (c.WOOD_TILES, c.STONE_TILES, c.PRESTIGE_TILES)
_WAYS: Final = (((0, 1, 2),), ((0, 1), (2,)), ((0,), (1,), (2,)))
"""The ways in which the groups can share columns."""
_COST: Final = 4
"""Cells of most costs; the cathedral's five stone and three gold fill them."""
_NARROW: Final = 26
"""Cells of a column that tells what one player lacks, by letters."""
_LESS: Final = 1
"""Cells that each of three columns gives to the last one."""
_NAME: Final = 10
_FIXED: Final = _NAME + 1 + _COST + 1 + 3 + 2 + 1
"""Cells of a line before what is lacking: name, cost, prestige, favours."""
_EACH: Final = 3
"""Cells for each player where everyone's lack is counted."""


class _Shape(NamedTuple):
    """Cells of the parts of a line: name, cost, prestige, and the whole line with all that can be lacking."""

    name: int
    cost: int
    points: int
    width: int = 0


_USUAL: Final = _Shape(_NAME, _COST, 4)
"""What serves wherever letters are one cell wide."""


class SupplyPanel(BoardPart):
    """Wood, stone and prestige tiles in one column, or in two or three next to each other."""

    def draw(self, canvas: Canvas, view: BoardView) -> None:
        """Draw as many columns as the width allows and the height asks for."""
        groups = [_tiles(view, number) for number in range(3)]
        way = _way(groups, canvas.width, canvas.height, view.state.size)
        width = (canvas.width - 1) // len(way)
        everyone = width - 1 >= _fixed() + _EACH * view.state.size
        self._head(canvas, view, everyone)
        # Prestige buildings lack most: they have the last column, which is wider than the others by a little.
        less = 0 if everyone or len(way) < 3 else _LESS
        starts = [1 + index * (width - less) for index in range(len(way))]
        wides = [width - less - 1] * len(way)
        if less:
            wides[-1] = canvas.width - starts[-1] - 1
        columns = [[tile for number in column for tile in groups[number]] for column in way]
        shapes = [_USUAL] * len(way)
        if not everyone and any(map(_needs_more, columns, wides)):
            shapes = [_measured(tiles) for tiles in columns]
            starts, wides = _shared([shape.width for shape in shapes], canvas.width - 1)
        bottom = 1
        for column, x, wide, shape in zip(way, starts, wides, shapes, strict=True):
            y = 1
            for number in column:
                y = self._group(canvas, view, groups[number], (x, y, wide), everyone, shape)
            bottom = max(bottom, y)
        self._legend(canvas, view, bottom + 1, everyone)

    def _legend(self, canvas: Canvas, view: BoardView, y: int, everyone: bool) -> None:
        """What the signs mean, where there is room to tell it."""
        if everyone:
            said = _("? any cube; a number: how many things a player lacks; {enough} nothing")
        else:
            said = _("? any cube, {residence} a residence, {minus} is lacking, {enough} nothing is lacking")
        signs = {"residence": _residence(), "minus": view.glyphs.minus, "enough": view.glyphs.enough}
        lines = wrap(said.format(**signs), canvas.width - 2, 3, view.glyphs.ellipsis)
        if y + len(lines) <= canvas.height:
            for offset, line in enumerate(lines):
                canvas.put(1, y + offset, line, view.palette.ink("muted"))

    def _head(self, canvas: Canvas, view: BoardView, everyone: bool) -> None:
        """The title, and at its end that there stands what is lacking: whose, if there is no room for everybody's."""
        after = draw.title(canvas, view, _("Supply"))
        label = " " + _("lacks") + " "
        x = canvas.width - width_of(label) - 3
        if x > after:
            if not everyone:
                draw.symbol(canvas, view, canvas.put(x, 0, " ", view.palette.ink("text")), 0, _viewer(view))
            canvas.put(x + 2, 0, label, view.palette.ink("muted"))

    def _group(
        self,
        canvas: Canvas,
        view: BoardView,
        tiles: list[int],
        at: tuple[int, int, int],
        everyone: bool,
        shape: _Shape,
    ) -> int:
        """A group with its heading; return the line after it."""
        x, y, width = at
        kind = c.KIND[tiles[0]]
        style = view.palette.ink(f"tile-{c.KINDS[kind]}", attributes="b")
        canvas.put(x, y, draw.clip(view, names.kind_with_color(kind), width), style)
        for offset, tile in enumerate(tiles, start=1):
            self._tile(canvas, view, tile, (x, y + offset, width), everyone, shape)
        return y + 1 + len(tiles)

    def _tile(
        self,
        canvas: Canvas,
        view: BoardView,
        tile: int,
        at: tuple[int, int, int],
        everyone: bool,
        shape: _Shape,
    ) -> None:
        """A tile: name, copies left if there was more than one, cost, prestige, favours, then what is lacking."""
        x, y, width = at
        palette, known = view.palette, c.TILES[tile]
        left = view.state.supply[tile]
        name = _named(tile, left)
        style = palette.ink("text") if left else palette.ink("faint", attributes="s")
        canvas.put(x, y, draw.clip(view, name, shape.name), style)
        canvas.hit(f"supply:{known.id}", x, y, width)
        if not left:
            return
        end = _cost(canvas, view, tile, x + shape.name + 1, y)
        at_points = max(end, x + shape.name + 1 + shape.cost)
        points = fit(f"{known.prestige}{view.glyphs.prestige}", shape.points, "right")
        after = canvas.put(at_points, y, points, palette.ink("accent"))
        if known.favors:
            after = canvas.put(after, y, f"+{known.favors}", palette.ink("muted"))
        if everyone:
            self._counts(canvas, view, tile, x + width - _EACH * view.state.size, y)
        else:
            self._letters(canvas, view, lacking(view.state, _viewer(view), tile), (after, x + width), y)

    def _counts(self, canvas: Canvas, view: BoardView, tile: int, x: int, y: int) -> None:
        """How many things each player lacks."""
        palette, state = view.palette, view.state
        for player in range(state.size):
            missing = lacking(state, player, tile)
            count = sum(missing.cubes) + missing.any_cube + missing.residence
            after = draw.symbol(canvas, view, x + player * _EACH, y, player)
            if count:
                canvas.put(after, y, str(count), palette.ink("muted"))
            else:
                canvas.put(after, y, view.glyphs.enough, palette.ink("good", attributes="b"))

    def _letters(self, canvas: Canvas, view: BoardView, missing: Lacking, between: tuple[int, int], y: int) -> None:
        """The missing cubes by letter, `?` for one of any kind, and a missing residence."""
        palette = view.palette
        begin, end = between
        letters = [f"{n if n > 1 else ''}{names.cube_letter(cube)}" for cube, n in enumerate(missing.cubes) if n]
        residence = _residence() if missing.residence else ""
        text = "".join(letters) + "?" * missing.any_cube + residence
        if not text:
            canvas.put(end - 1, y, view.glyphs.enough, palette.ink("good", attributes="b"))
            return
        text = f"{view.glyphs.minus}{text}" if width_of(text) < end - begin - 1 else text
        text = draw.clip(view, text, end - begin - 1)
        canvas.put(end - width_of(text), y, text, palette.ink("bad"))


def _named(tile: int, left: int) -> str:
    """The name of a tile, with the copies left if there was more than one."""
    copies = f" {left}" if c.TILES[tile].copies > 1 and left else ""
    name = names.tile_medium(tile) + copies
    return name if width_of(name) <= _NAME else names.tile_short(tile) + copies


def _cost_text(tile: int) -> str:
    """What a tile costs, in letters."""
    known = c.TILES[tile]
    letters = [f"{n if n > 1 else ''}{names.cube_letter(cube)}" for cube, n in enumerate(known.cost) if n]
    return "".join(letters) + "?" * known.any_cube


def _fixed() -> int:
    """Cells of a line before what is lacking, with letters as wide as they are in the language in use."""
    costs = max(width_of(_cost_text(tile)) for group in _GROUPS for tile in group)
    return _FIXED + max(0, costs - _COST)


def _most_lacking(tile: int) -> int:
    """Cells of all that can be lacking for a tile."""
    return width_of(_cost_text(tile)) + (width_of(_residence()) if tile in c.PRESTIGE_TILES else 0)


def _measured(tiles: list[int]) -> _Shape:
    """The cells that the lines of a column need in the language in use."""
    name = max(min(width_of(_named(tile, c.TILES[tile].copies)), _NAME) for tile in tiles)
    cost = max(width_of(_cost_text(tile)) for tile in tiles)
    points = 2 + max(len(str(c.TILES[tile].prestige)) for tile in tiles)
    favors = 2 if any(c.TILES[tile].favors for tile in tiles) else 0
    return _Shape(name, cost, points, name + 1 + cost + points + favors + 1 + max(map(_most_lacking, tiles)))


def _needs_more(tiles: list[int], width: int) -> bool:
    """Whether the usual shape would have to cut what is lacking for a tile."""
    for tile in tiles:
        before = _USUAL.name + 1 + max(width_of(_cost_text(tile)), _COST) + _USUAL.points
        before += 2 if c.TILES[tile].favors else 0
        if before + 1 + _most_lacking(tile) > width:
            return True
    return False


def _shared(needed: list[int], width: int) -> tuple[list[int], list[int]]:
    """Where columns begin and how wide they are: as wide as they need to be, and what is left over shared evenly."""
    spare = (width - sum(needed) - len(needed)) // len(needed)
    wides = [max(1, need + spare) for need in needed]
    starts = [1 + sum(wides[:index]) + index for index in range(len(wides))]
    return starts, wides


def _residence() -> str:
    return pgettext("a missing residence, one letter", "r")


def _viewer(view: BoardView) -> int:
    """The player whose lack is shown where there is room for one only: who is asked, or who begins."""
    return view.state.order[0] if view.active is None else view.active


def _tiles(view: BoardView, number: int) -> list[int]:
    """The tiles of a group that belong to this game, built or not."""
    return [tile for tile in _GROUPS[number] if tile != c.JEWELLER or view.state.jeweller]


def _way(groups: list[list[int]], width: int, height: int, players: int) -> tuple[tuple[int, ...], ...]:
    """Share the groups among columns: as many as tell what everyone lacks, else as few as the height allows."""
    lines = [1 + len(group) for group in groups]
    possible = [way for way in _WAYS if (width - 1) // len(way) >= _NARROW] or [_WAYS[0]]
    fitting = [way for way in possible if max(sum(lines[n] for n in column) for column in way) < height]
    wide = [way for way in fitting if (width - 1) // len(way) > _fixed() + _EACH * players]
    return wide[-1] if wide else (fitting or possible[-1:])[0]


def _cost(canvas: Canvas, view: BoardView, tile: int, x: int, y: int) -> int:
    """Draw what a tile costs, as letters in the colours of the cubes; return the column after it."""
    known = c.TILES[tile]
    for cube, count in enumerate(known.cost):
        if count:
            text = f"{count if count > 1 else ''}{names.cube_letter(cube)}"
            x = canvas.put(x, y, text, view.palette.ink(draw.CUBE_ROLES[cube], attributes="b"))
    if known.any_cube:
        x = canvas.put(x, y, "?", view.palette.ink("text", attributes="b"))
    return x
