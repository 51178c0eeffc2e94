"""Tables that pages do not type but name: `{table:tiles.wood}`, `{table:castle}`. Figures are the catalogue's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.words import amounts
from caylus_tui.words.effects import effect_sentence
from caylus_tui.words.explain import tile_cost, tile_reward
from caylus_tui.words.explain_table import opening_section, section_table, track_effect
from caylus_tui.words.i18n import _, ngettext, pgettext
from caylus_tui.words.names import color_name, section_in_sentence, section_name, tile_name, track_title
from caylus_tui.words.rulebook.figures import price
from caylus_tui.words.rulebook.signs import Signs

Rows = list[list[str]]
"""Rows of as many cells each, the first one the head."""


def markdown(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table as lines of Markdown."""
    cells = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    rule = ["---"] * len(rows[0])
    return [f"| {' | '.join(row)} |" for row in (cells[0], rule, *cells[1:])]


# --- tiles --------------------------------------------------------------------------------------------------------


def _used(tiles: Iterable[int]) -> Rows:
    """Tiles that nobody builds: what they do."""
    return [[_("tile"), _("what it does")], *([tile_name(tile), effect_sentence(tile)] for tile in tiles)]


def _built(tiles: Iterable[int]) -> Rows:
    """Tiles that are built: their cost, what they bring at once, what they do later."""
    head = [_("tile"), _("cost"), _("when built"), _("what it does")]
    return [head, *([_name(tile), tile_cost(tile), tile_reward(tile), _does(tile)] for tile in tiles)]


def _name(tile: int) -> str:
    copies = c.TILES[tile].copies
    if tile == c.JEWELLER:
        return _("{tile} (option)").format(tile=tile_name(tile))
    # Translators: a tile of which there are several, as in "Architect (two)".
    several = ngettext("{tile} ({n} copy)", "{tile} ({n} copies)", copies)
    return several.format(tile=tile_name(tile), n=copies) if copies > 1 else tile_name(tile)


def _does(tile: int) -> str:
    effect = c.TILES[tile].effect
    text = effect_sentence(tile)
    if isinstance(effect, c.Produces) and effect.bonus:
        cubes = amounts.listed_or([amounts.cube(cube, 1) for cube in effect.bonus])
        return amounts.sentences([text, _("Owner's bonus: {cubes}.").format(cubes=cubes)])
    return text


def _prestige() -> Rows:
    head = [_("building"), _("cost"), _("when built"), _("income each round")]
    return [
        head,
        *(
            [tile_name(tile), tile_cost(tile), tile_reward(tile), _income(c.INCOME[tile])]
            for tile in sorted(c.PRESTIGE_TILES, key=lambda tile: (c.TILES[tile].prestige, c.TILES[tile].favors))
        ),
    ]


def _income(income: int) -> str:
    return amounts.deniers(income) if income else ""


_TRADES: Final = (c.Sells, c.Buys, c.Trades, c.Exchanges)


def _doing(*effects: type) -> list[int]:
    return [tile for tile in range(1, len(c.TILES)) if isinstance(c.TILES[tile].effect, effects)]


# --- the rest -----------------------------------------------------------------------------------------------------


def _castle() -> Rows:
    head = [_("section"), _("lots"), _("prestige a house"), _("marker on space")]
    return [
        head,
        *([section_name(i), str(one.lots), str(one.prestige), str(one.marker)] for i, one in enumerate(c.SECTIONS)),
    ]


def _scoring() -> Rows:
    head = [_("section"), _("houses there, and what they bring")]
    return [head, *([section_name(i), amounts.sentences(section_table(i))] for i in range(len(c.SECTIONS)))]


def _favors() -> Rows:
    head = [_("column"), *(track_title(track) for track in range(len(c.TRACKS)))]
    return [
        head,
        *(
            [str(column), *(track_effect(track, column) for track in range(len(c.TRACKS)))]
            for column in range(1, c.COLUMNS + 1)
        ),
    ]


def _columns() -> Rows:
    head = [_("column"), _("open")]
    rows = []
    for column in range(1, c.COLUMNS + 1):
        section = opening_section(column)
        after = _("after the scoring of {section}")
        start = pgettext("column of the favour table", "from the start")
        rows.append([str(column), after.format(section=section_in_sentence(section)) if section >= 0 else start])
    return [head, *rows]


def _start() -> Rows:
    head = [_("place in the turn order"), _("deniers")]
    return [head, *([str(place), str(money)] for place, money in enumerate(c.START_DENIERS, start=1))]


def _prices() -> Rows:
    head = [_("players who have passed"), _("a worker costs")]
    most = len(c.COLORS)
    return [head, *([str(passed), amounts.deniers(price(most, passed))] for passed in range(most))]


TABLES: Final[Mapping[str, Callable[[], Rows]]] = {
    "tiles.neutral": lambda: _used(c.NEUTRAL_TILES),
    "tiles.fixed": lambda: _used(c.PRINTED.values()),
    "tiles.wood": lambda: _built(c.WOOD_TILES),
    "tiles.stone": lambda: _built(c.STONE_TILES),
    "tiles.prestige": _prestige,
    "tiles.producing": lambda: _used(_doing(c.Produces, c.ProducesOne)),
    "tiles.trading": lambda: _used(_doing(*_TRADES)),
    "castle": _castle,
    "scoring": _scoring,
    "favors": _favors,
    "columns": _columns,
    "start": _start,
    "prices": _prices,
}
"""What makes each table, in the language in use."""


def signs_table(signs: Signs) -> Rows:
    """The signs of players and of the two white men."""
    head = [_("sign"), _("what it is")]
    players = [[signs.players[color], color_name(color)] for color in c.COLORS]
    return [head, *players, [signs.provost, _("provost")], [signs.bailiff, _("bailiff")]]
