"""Every number of rules.md 1 and 2, written out by hand in the reader's words, against the catalog."""

from __future__ import annotations

import pytest

from caylus_tui.games.caylus import catalog as c
from tests.caylus.helpers import counted

# id | kind | cost | prestige when built | what it does when activated (rules.md 1.2)
TILES = """
neutral-farm        | neutral   | -                | -              | 1 food or 1 cloth
neutral-forest      | neutral   | -                | -              | 1 food or 1 wood
neutral-sawmill     | neutral   | -                | -              | 1 wood
neutral-quarry      | neutral   | -                | -              | 1 stone
neutral-marketplace | neutral   | -                | -              | sell 1 cube (any) for 4 deniers
neutral-carpenter   | neutral   | -                | -              | build a wood tile
fixed-peddler       | fixed     | -                | -              | buy up to 1 cube (no gold), 2 deniers each
fixed-carpenter     | fixed     | -                | -              | build a wood tile
gold-mine           | fixed     | -                | -              | 1 gold
wood-farm-food      | wood      | 1 food 1 wood    | 2              | 2 food or 1 cloth
wood-farm-cloth     | wood      | 1 food 1 wood    | 2              | 1 food or 2 cloth
wood-sawmill        | wood      | 1 food 1 wood    | 2              | 2 wood
wood-quarry         | wood      | 1 food 1 wood    | 2              | 2 stone
wood-marketplace    | wood      | 1 wood + any     | 4              | sell 1 cube (any) for 6 deniers
wood-peddler        | wood      | 1 wood + any     | 4              | buy up to 2 cubes (no gold), 1 denier each
mason               | wood      | 1 food 1 wood    | 4              | build a stone tile
lawyer              | wood      | 1 wood 1 cloth   | 4              | 1 cloth and 1 denier make a residence
stone-farm          | stone     | 1 food 1 stone   | 3              | 2 food and 1 cloth, owner's bonus food or cloth
park                | stone     | 1 food 1 stone   | 3              | 1 food and 2 wood, owner's bonus food or wood
workshop            | stone     | 1 food 1 stone   | 3              | 2 stone and 1 cloth, owner's bonus stone or cloth
alchemist           | stone     | 1 food 1 stone   | 6              | 2 cubes (no gold) for 1 gold, 4 cubes for 2 gold
bank                | stone     | 1 wood 1 stone   | 6              | 2 deniers for 1 gold, 5 deniers for 2 gold
tailor              | stone     | 1 wood 1 stone   | 6              | 2 cloth for 4 prestige, 3 cloth for 6 prestige
church              | stone     | 1 stone 1 cloth  | 3 + 1 favour   | 2 deniers for 3 prestige, 4 deniers for 5 prestige
architect           | stone     | 1 food 1 stone   | 6              | build a prestige tile
jeweller            | stone     | 1 stone 1 cloth  | 6              | 1 gold for 5 prestige, 2 gold for 9 prestige
residence           | residence | -                | 2              | -
library             | prestige  | 3 wood 1 gold    | 10             | -
hotel               | prestige  | 3 stone 2 gold   | 16             | -
statue              | prestige  | 2 stone 1 gold   | 7 + 1 favour   | -
granary             | prestige  | 3 food 1 gold    | 10             | -
weaver              | prestige  | 3 cloth 1 gold   | 12             | -
theater             | prestige  | 3 wood 2 gold    | 14 + 1 favour  | -
university          | prestige  | 3 stone 2 gold   | 14 + 1 favour  | -
monument            | prestige  | 4 stone 2 gold   | 14 + 2 favours | -
cathedral           | prestige  | 5 stone 3 gold   | 25             | -
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TILES.strip().splitlines()]


def cubes(numbers: tuple[int, ...], joined: str) -> str:
    return joined.join(f"{number} {c.CUBES[cube]}" for cube, number in enumerate(numbers) if number)


def prestige(tile: c.Tile) -> str:
    if not tile.prestige:
        return "-"
    favours = f" + {tile.favors} favour{'s' * (tile.favors > 1)}" if tile.favors else ""
    return f"{tile.prestige}{favours}"


def produced(effect: c.Produces) -> str:
    text = cubes(effect.cubes, " and ")
    return f"{text}, owner's bonus {' or '.join(c.CUBES[cube] for cube in effect.bonus)}" if effect.bonus else text


def deals(effect: c.Trades) -> str:
    pays = c.CUBES[effect.pays] if effect.pays >= 0 else "deniers"
    gains = "gold" if effect.gains_gold else "prestige"
    return ", ".join(f"{paid} {pays} for {gained} {gains}" for paid, gained in effect.deals)


def does(effect: c.Effect | None) -> str:
    """What a tile does, in the words of the table above."""
    match effect:
        case None:
            return "-"
        case c.Produces():
            return produced(effect)
        case c.ProducesOne():
            return " or ".join(f"{number} {c.CUBES[cube]}" for cube, number in effect.choices)
        case c.Sells():
            return f"sell 1 cube (any) for {effect.deniers} deniers"
        case c.Buys():
            cube, denier = ("cubes", "denier") if effect.most > 1 else ("cube", "deniers")
            return f"buy up to {effect.most} {cube} (no gold), {effect.price} {denier} each"
        case c.Trades():
            return deals(effect)
        case c.Exchanges():
            (less, one), (more, two) = effect.deals
            return f"{less} cubes (no gold) for {one} gold, {more} cubes for {two} gold"
        case c.Builds():
            return f"build a {c.KINDS[effect.kind]} tile"
        case c.MakesResidence():
            return f"{effect.cloth} cloth and {effect.deniers} denier make a residence"


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_tile_is_what_is_printed_on_it(row: list[str]) -> None:
    tile = c.TILES[c.TILE[row[0]]]
    cost = (cubes(tile.cost, " ") or "-") + (" + any" if tile.any_cube else "")
    assert [tile.id, c.KINDS[tile.kind], cost, prestige(tile), does(tile.effect)] == row


def test_there_are_no_other_tiles() -> None:
    assert [tile.id for tile in c.TILES[1:]] == [row[0] for row in ROWS]
    assert len(ROWS) == 36


def test_every_tile_exists_once_and_the_architect_twice() -> None:
    copies = {tile.id: number for tile, number in zip(c.TILES, c.SUPPLY, strict=True) if number}
    buildable = [row[0] for row in ROWS if row[1] in ("wood", "stone", "prestige")]
    assert copies == {**dict.fromkeys(buildable, 1), "architect": 2}


def test_who_pays_an_income() -> None:
    incomes = {tile.id: income for tile, income in zip(c.TILES, c.INCOME, strict=True) if income}
    assert incomes == {"residence": 1, "library": 1, "hotel": 2}
    assert c.BASE_INCOME == 2


def test_prestige_buildings_and_residences_never_take_a_worker() -> None:
    never = {tile.id for tile, takes in zip(c.TILES[1:], c.TAKES_WORKER[1:], strict=True) if not takes}
    assert never == {row[0] for row in ROWS if row[1] in ("residence", "prestige")}
    assert not c.TAKES_WORKER[c.EMPTY]


def test_a_residence_costs_one_cloth_and_one_denier_and_scores_two() -> None:
    assert (c.RESIDENCE_CLOTH, c.RESIDENCE_DENIERS, c.RESIDENCE_PRESTIGE) == (1, 1, 2)


def test_the_printed_tiles_of_the_road() -> None:
    assert {space: c.TILES[tile].id for space, tile in c.PRINTED.items()} == {
        7: "fixed-peddler",
        8: "fixed-carpenter",
        16: "gold-mine",
    }
    assert (c.ROAD_SPACES, c.LAST_SPACE, c.FIRST_PROVOST) == (28, 28, 6)


def test_the_words_of_saved_games() -> None:
    assert c.COLORS == ("blue", "red", "green", "orange", "black")
    assert c.CUBES == ("food", "wood", "stone", "cloth", "gold")
    assert c.PHASES == ("placement", "special", "provost", "road", "castle", "scoring", "finished")
    assert c.TRACKS == ("prestige", "deniers", "cubes", "building")
    special = ["gate", "trading-post", "merchants-guild", "joust-field", "stables", "inn", "castle"]
    assert [c.PLACES[place] for place in c.BOARD_ORDER] == [*special, *(f"road:{n}" for n in range(1, 29))]


def test_the_figures_of_the_special_buildings_and_the_provost() -> None:
    assert (c.TRADING_POST_DENIERS, c.GUILD_REACH, c.JOUST_DENIERS, c.JOUST_CLOTH) == (3, 3, 1, 1)
    assert (c.STABLES_PLACES, c.PROVOST_REACH, c.WORKERS) == (3, 3, 6)


# section | lots | prestige per batch | scoring marker | lost with 0 houses | favours with 0 to 8 houses (rules.md 1.3)
CASTLE = """
dungeon |  6 | 5 | 12 | 2 | 0 0 1 1 1 1 1 1 1
walls   | 10 | 4 | 18 | 3 | 0 0 1 2 2 3 3 3 3
towers  | 14 | 3 | 24 | 4 | 0 0 1 1 2 2 3 3 3
"""


@pytest.mark.parametrize("number", range(3))
def test_a_section_of_the_castle(number: int) -> None:
    name, lots, batch, marker, loses, favors = (cell.strip() for cell in CASTLE.strip().splitlines()[number].split("|"))
    section = c.SECTIONS[number]
    assert (section.id, section.lots, section.prestige) == (name, int(lots), int(batch))
    assert (section.marker, section.loses) == (int(marker), int(loses))
    earned = [section.favors[min(houses, len(section.favors) - 1)] for houses in range(9)]
    assert " ".join(map(str, earned)) == favors


def test_delivering_nothing_costs_two() -> None:
    assert c.EMPTY_HANDED == 2


def test_the_favour_table() -> None:
    assert (len(c.TRACKS), c.COLUMNS) == (4, 5)
    assert c.TRACK_DENIERS[1:] == (3, 4, 5, 6, 7)
    words = [" or ".join(c.CUBES[cube] for cube in column) for column in c.TRACK_CUBES[1:]]
    assert words == ["food", "wood or stone", "cloth", "", "gold"]
    assert c.SWAP_COLUMN == 4
    assert (c.WOOD_COLUMN, c.STONE_COLUMN, c.RESIDENCE_COLUMN, c.PRESTIGE_COLUMN) == (2, 3, 4, 5)


def test_columns_open_with_the_scorings() -> None:
    assert c.OPEN_COLUMNS == (2, 4, 5, 5)


def test_the_start_and_the_end() -> None:
    assert c.START_DENIERS == (5, 6, 6, 7, 7)
    assert c.START_DENIERS_TWO == (5, 5)
    assert list(c.START_CUBES) == counted("2 food 1 wood")
    assert (c.GOLD_PRESTIGE, c.CUBES_PER_PRESTIGE, c.DENIERS_PER_PRESTIGE) == (3, 3, 4)
    assert c.SIMPLE_FAVOR == 3
