"""What a tile does, in three sizes: at most 6 cells, at most 12 cells, one sentence. Figures are the catalogue's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from caylus_tui.games.caylus import catalog as c
from caylus_tui.words import amounts
from caylus_tui.words.i18n import _, ngettext, pgettext
from caylus_tui.words.names import cube_letter, cube_short
from caylus_tui.words.tables import cells

TINY_CELLS: Final = 6
MEDIUM_CELLS: Final = 12


class Signs(NamedTuple):
    """The signs of the two small sizes; all one cell wide."""

    arrow: str
    wide_arrow: str
    star: str
    times: str


SYMBOLS: Final = Signs("»", "→", "★", "×")
ASCII: Final = Signs(">", ">", "*", "x")


def effect_tiny(tile: int, *, plain: bool = False) -> str:
    """`f/c`, `»4d`, `bld w`, `2d»1`: at most 6 cells; `plain` uses ASCII signs. Empty for a tile that does nothing."""
    signs = ASCII if plain else SYMBOLS
    effect = c.TILES[tile].effect
    if effect is None:
        income = c.TILES[tile].income
        # Translators: deniers of income, at most 6 cells.
        return pgettext("income, 6 cells", "+{n}d").format(n=income) if income else ""
    text: str = _TINY[type(effect)](effect, signs)
    return text


def effect_medium(tile: int, *, plain: bool = False) -> str:
    """`food/cloth`, `cube→4d`: at most 12 cells; `plain` uses ASCII signs. Empty for a tile that does nothing."""
    signs = ASCII if plain else SYMBOLS
    effect = c.TILES[tile].effect
    if effect is None:
        income = c.TILES[tile].income
        return pgettext("income, 12 cells", "income +{n}d").format(n=income) if income else ""
    text: str = _MEDIUM[type(effect)](effect, signs)
    return text


def effect_sentence(tile: int) -> str:
    """`Sell one cube of any kind for 4 deniers.`; for a tile that takes no worker what it brings its owner."""
    effect = c.TILES[tile].effect
    if effect is not None:
        text: str = _SENTENCE[type(effect)](effect)
        return text
    income = c.TILES[tile].income
    if not tile:
        return _("Nothing stands here yet.")
    if income:
        return ngettext(
            "Brings its owner {n} denier more at the beginning of each round.",
            "Brings its owner {n} deniers more at the beginning of each round.",
            income,
        ).format(n=income)
    return _("Scores when it is built and does nothing afterwards.")


# --- at most 6 cells --------------------------------------------------------------------------------------------------


def _produces_tiny(effect: c.Produces, signs: Signs) -> str:
    if sum(effect.cubes) == 1:
        return cube_short(effect.cubes.index(1))
    return amounts.cubes_letters(effect.cubes)


def _produces_one_tiny(effect: c.ProducesOne, signs: Signs) -> str:
    text = "/".join(cube_letter(cube) * n for cube, n in effect.choices)
    if cells(text) <= TINY_CELLS:
        return text
    # Letters of two cells: a figure takes less room than the letter again.
    return "/".join(cube_letter(cube) if n == 1 else f"{n}{cube_letter(cube)}" for cube, n in effect.choices)


def _sells_tiny(effect: c.Sells, signs: Signs) -> str:
    return pgettext("sell a cube, 6 cells", "{arrow}{n}d").format(arrow=signs.arrow, n=effect.deniers)


def _buys_tiny(effect: c.Buys, signs: Signs) -> str:
    if effect.most == 1:
        return pgettext("buy a cube, 6 cells", "{n}d{arrow}1").format(n=effect.price, arrow=signs.arrow)
    return pgettext("buy so many cubes, 6 cells", "{n}d{arrow}1{times}{most}").format(
        n=effect.price, arrow=signs.arrow, times=signs.times, most=effect.most
    )


def _trades_tiny(effect: c.Trades, signs: Signs) -> str:
    paid, gained = effect.deals[0]
    price = amounts.deniers_short(paid) if effect.pays < 0 else f"{paid}{cube_letter(effect.pays)}"
    gain = f"{gained}{cube_letter(c.GOLD) if effect.gains_gold else signs.star}"
    return f"{price}{signs.arrow}{gain}"


def _exchanges_tiny(effect: c.Exchanges, signs: Signs) -> str:
    paid, gold = effect.deals[0]
    return f"{paid}{signs.arrow}{gold}{cube_letter(c.GOLD)}"


_BUILDS_TINY: Final = {
    c.WOOD_TILE: lambda: pgettext("build a tile of this kind, 6 cells", "bld w"),
    c.STONE_TILE: lambda: pgettext("build a tile of this kind, 6 cells", "bld s"),
    c.PRESTIGE_TILE: lambda: pgettext("build a tile of this kind, 6 cells", "bld p"),
}


def _builds_tiny(effect: c.Builds, signs: Signs) -> str:
    return _BUILDS_TINY[effect.kind]()


def _residence_tiny(effect: c.MakesResidence, signs: Signs) -> str:
    return pgettext("make a residence, 6 cells", "{arrow}resid").format(arrow=signs.arrow)


_TINY: Final[dict[type[c.Effect], Callable[..., str]]] = {
    c.Produces: _produces_tiny,
    c.ProducesOne: _produces_one_tiny,
    c.Sells: _sells_tiny,
    c.Buys: _buys_tiny,
    c.Trades: _trades_tiny,
    c.Exchanges: _exchanges_tiny,
    c.Builds: _builds_tiny,
    c.MakesResidence: _residence_tiny,
}


# --- at most 12 cells -------------------------------------------------------------------------------------------------


def _numbered(cube: int, n: int) -> str:
    if n == 1:
        return cube_short(cube)
    # Translators: so many cubes of a kind, at most 7 cells.
    return pgettext("cubes, 7 cells", "{n} {cube}").format(n=n, cube=cube_short(cube))


def _produces_medium(effect: c.Produces, signs: Signs) -> str:
    made = [(cube, n) for cube, n in enumerate(effect.cubes) if n]
    if len(made) == 1:
        return _numbered(*made[0])
    return " + ".join(f"{n}{cube_letter(cube)}" for cube, n in made)


def _produces_one_medium(effect: c.ProducesOne, signs: Signs) -> str:
    return "/".join(_numbered(cube, n) for cube, n in effect.choices)


def _sells_medium(effect: c.Sells, signs: Signs) -> str:
    return pgettext("sell a cube, 12 cells", "cube{arrow}{n}d").format(arrow=signs.wide_arrow, n=effect.deniers)


def _buys_medium(effect: c.Buys, signs: Signs) -> str:
    if effect.most == 1:
        return pgettext("buy a cube, 12 cells", "{n}d{arrow}cube").format(n=effect.price, arrow=signs.wide_arrow)
    return pgettext("buy so many cubes, 12 cells", "{n}d{arrow}cube {times}{most}").format(
        n=effect.price, arrow=signs.wide_arrow, times=signs.times, most=effect.most
    )


def _trades_medium(effect: c.Trades, signs: Signs) -> str:
    gain = cube_letter(c.GOLD) if effect.gains_gold else signs.star
    price = amounts.deniers_short if effect.pays < 0 else lambda n: f"{n}{cube_letter(effect.pays)}"
    return " ".join(f"{price(paid)}{signs.wide_arrow}{gained}{gain}" for paid, gained in effect.deals)


def _exchanges_medium(effect: c.Exchanges, signs: Signs) -> str:
    return " ".join(f"{paid}{signs.wide_arrow}{gold}{cube_letter(c.GOLD)}" for paid, gold in effect.deals)


_BUILDS_MEDIUM: Final = {
    c.WOOD_TILE: lambda: pgettext("build a tile of this kind, 12 cells", "build wood"),
    c.STONE_TILE: lambda: pgettext("build a tile of this kind, 12 cells", "build stone"),
    c.PRESTIGE_TILE: lambda: pgettext("build a tile of this kind, 12 cells", "build prest."),
}


def _builds_medium(effect: c.Builds, signs: Signs) -> str:
    return _BUILDS_MEDIUM[effect.kind]()


def _residence_medium(effect: c.MakesResidence, signs: Signs) -> str:
    return pgettext("make a residence, 12 cells", "{arrow} residence").format(arrow=signs.wide_arrow)


_MEDIUM: Final[dict[type[c.Effect], Callable[..., str]]] = {
    c.Produces: _produces_medium,
    c.ProducesOne: _produces_one_medium,
    c.Sells: _sells_medium,
    c.Buys: _buys_medium,
    c.Trades: _trades_medium,
    c.Exchanges: _exchanges_medium,
    c.Builds: _builds_medium,
    c.MakesResidence: _residence_medium,
}


# --- one sentence -----------------------------------------------------------------------------------------------------


def _produces_sentence(effect: c.Produces) -> str:
    made = [amounts.cube(cube, n) for cube, n in enumerate(effect.cubes) if n]
    return _("Take {cubes}.").format(cubes=amounts.listed_and(made))


def _produces_one_sentence(effect: c.ProducesOne) -> str:
    return _("Take {cubes}.").format(cubes=amounts.listed_or([amounts.cube(cube, n) for cube, n in effect.choices]))


def _sells_sentence(effect: c.Sells) -> str:
    return _("Sell one cube of any kind for {deniers}.").format(deniers=amounts.deniers(effect.deniers))


def _buys_sentence(effect: c.Buys) -> str:
    price = amounts.deniers(effect.price)
    if effect.most == 1:
        return _("Buy one cube, no gold, for {deniers}.").format(deniers=price)
    return _("Buy up to {most} cubes, no gold, for {deniers} each.").format(most=effect.most, deniers=price)


def trade_deal(effect: c.Trades, paid: int) -> tuple[str, str]:
    """What one printed deal takes and gives: `2 deniers`, `1 gold`."""
    gained = dict(effect.deals)[paid]
    price = amounts.deniers(paid) if effect.pays < 0 else amounts.cube(effect.pays, paid)
    return price, amounts.cube(c.GOLD, gained) if effect.gains_gold else amounts.prestige(gained)


def _trades_sentence(effect: c.Trades) -> str:
    (price, gain), (other_price, other_gain) = (trade_deal(effect, paid) for paid, _gained in effect.deals)
    return _("Pay {price} for {gain}, or {other_price} for {other_gain}.").format(
        price=price, gain=gain, other_price=other_price, other_gain=other_gain
    )


def _exchanges_sentence(effect: c.Exchanges) -> str:
    (paid, gold), (other_paid, other_gold) = effect.deals
    return _("Pay {price} for {gain}, or {other_price} for {other_gain}; no gold can be paid.").format(
        price=amounts.any_cubes(paid),
        gain=amounts.cube(c.GOLD, gold),
        other_price=amounts.any_cubes(other_paid),
        other_gain=amounts.cube(c.GOLD, other_gold),
    )


_BUILDS_SENTENCE: Final = {
    c.WOOD_TILE: lambda: _("Build a wood tile: pay its cost, put it on the first empty space, score its prestige."),
    c.STONE_TILE: lambda: _("Build a stone tile: pay its cost, put it on the first empty space, score its prestige."),
    c.PRESTIGE_TILE: lambda: _("Build a prestige building on a residence of your own: pay its cost, score it."),
}


def _builds_sentence(effect: c.Builds) -> str:
    return _BUILDS_SENTENCE[effect.kind]()


def _residence_sentence(effect: c.MakesResidence) -> str:
    return _(
        "Pay {cubes} and {deniers}: a neutral tile, or a wood or stone tile of your own, becomes your residence."
    ).format(cubes=amounts.cube(c.CLOTH, effect.cloth), deniers=amounts.deniers(effect.deniers))


_SENTENCE: Final[dict[type[c.Effect], Callable[..., str]]] = {
    c.Produces: _produces_sentence,
    c.ProducesOne: _produces_one_sentence,
    c.Sells: _sells_sentence,
    c.Buys: _buys_sentence,
    c.Trades: _trades_sentence,
    c.Exchanges: _exchanges_sentence,
    c.Builds: _builds_sentence,
    c.MakesResidence: _residence_sentence,
}
