"""What tiles do, in three sizes; every figure comes from the catalogue."""

import pytest
from rich.cells import cell_len

from caylus_tui.games.caylus import catalog as c
from caylus_tui.words import effects as e

TINY = {
    "neutral-farm": "f/c",
    "neutral-sawmill": "wood",
    "neutral-marketplace": "»4d",
    "neutral-carpenter": "bld w",
    "fixed-peddler": "2d»1",
    "gold-mine": "gold",
    "wood-farm-food": "ff/c",
    "wood-farm-cloth": "f/cc",
    "wood-quarry": "ss",
    "wood-peddler": "1d»1×2",
    "mason": "bld s",
    "lawyer": "»resid",
    "stone-farm": "ffc",
    "alchemist": "2»1g",
    "bank": "2d»1g",
    "tailor": "2c»4★",
    "church": "2d»3★",
    "architect": "bld p",
    "jeweller": "1g»5★",
    "hotel": "+2d",
    "statue": "",
}
MEDIUM = {
    "neutral-farm": "food/cloth",
    "neutral-marketplace": "cube→4d",
    "fixed-peddler": "2d→cube",
    "wood-farm-food": "2 food/cloth",
    "wood-peddler": "1d→cube ×2",
    "stone-farm": "2f + 1c",
    "alchemist": "2→1g 4→2g",
    "bank": "2d→1g 5d→2g",
    "tailor": "2c→4★ 3c→6★",
    "architect": "build prest.",
    "lawyer": "→ residence",
    "library": "income +1d",
    "cathedral": "",
}
SENTENCES = {
    "neutral-farm": "Take 1 food or 1 cloth.",
    "stone-farm": "Take 2 food and 1 cloth.",
    "neutral-marketplace": "Sell one cube of any kind for 4 deniers.",
    "fixed-peddler": "Buy one cube, no gold, for 2 deniers.",
    "wood-peddler": "Buy up to 2 cubes, no gold, for 1 denier each.",
    "bank": "Pay 2 deniers for 1 gold, or 5 deniers for 2 gold.",
    "jeweller": "Pay 1 gold for 5 prestige, or 2 gold for 9 prestige.",
    "alchemist": "Pay 2 cubes for 1 gold, or 4 cubes for 2 gold; no gold can be paid.",
    "mason": "Build a stone tile: pay its cost, put it on the first empty space, score its prestige.",
    "hotel": "Brings its owner 2 deniers more at the beginning of each round.",
    "monument": "Scores when it is built and does nothing afterwards.",
}


@pytest.mark.parametrize(("tile", "text"), TINY.items())
def test_tiny(tile: str, text: str) -> None:
    assert e.effect_tiny(c.TILE[tile]) == text


@pytest.mark.parametrize(("tile", "text"), MEDIUM.items())
def test_medium(tile: str, text: str) -> None:
    assert e.effect_medium(c.TILE[tile]) == text


@pytest.mark.parametrize(("tile", "text"), SENTENCES.items())
def test_sentence(tile: str, text: str) -> None:
    assert e.effect_sentence(c.TILE[tile]) == text


def test_ascii_signs() -> None:
    assert e.effect_tiny(c.TILE["neutral-marketplace"], plain=True) == ">4d"
    assert e.effect_medium(c.TILE["tailor"], plain=True) == "2c>4* 3c>6*"
    plain = [text(tile, plain=True) for tile in range(len(c.TILES)) for text in (e.effect_tiny, e.effect_medium)]
    assert [text for text in plain if not text.isascii()] == []


def test_every_effect_fits() -> None:
    tiles = range(len(c.TILES))
    assert max(cell_len(e.effect_tiny(tile)) for tile in tiles) == e.TINY_CELLS == 6
    assert max(cell_len(e.effect_medium(tile)) for tile in tiles) == e.MEDIUM_CELLS == 12


def test_what_does_something_says_so_in_every_size() -> None:
    silent = {c.TILES[tile].id for tile in range(1, len(c.TILES)) if not e.effect_tiny(tile)}
    assert silent == {"statue", "granary", "weaver", "theater", "university", "monument", "cathedral"}
    assert {c.TILES[tile].id for tile in range(1, len(c.TILES)) if not e.effect_medium(tile)} == silent
    assert all(e.effect_sentence(tile).endswith(".") for tile in range(len(c.TILES)))


def test_a_deal_in_words() -> None:
    tailor = c.TILES[c.TILE["tailor"]].effect
    assert isinstance(tailor, c.Trades)
    assert e.trade_deal(tailor, 3) == ("3 cloth", "6 prestige")
