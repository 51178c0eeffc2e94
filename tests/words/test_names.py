"""Names: there is one for everything, they fit where they must, and they can be told apart."""

import pytest
from rich.cells import cell_len

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import questions, rounds
from caylus_tui.games.caylus.favors import Favor
from caylus_tui.words import names as n
from caylus_tui.words import terms
from caylus_tui.words.effects import effect_tiny
from tests.words.fakes import speak_in_brackets, translated_whole

TILES = range(1, len(c.TILES))
PLACES = range(1, len(c.PLACES))


def test_tiles_in_three_sizes() -> None:
    tile = c.TILE["neutral-marketplace"]
    assert (n.tile_name(tile), n.tile_medium(tile), n.tile_short(tile)) == (
        "Neutral marketplace",
        "Marketplace",
        "Market",
    )
    assert n.tile_short(c.TILE["neutral-carpenter"]) == "Carpntr"
    assert n.tile_name(c.EMPTY) == "Empty space"


def test_every_name_of_a_tile_fits() -> None:
    assert max(cell_len(n.tile_medium(tile)) for tile in TILES) <= n.MEDIUM_CELLS == 12
    # English leaves a cell for the owner's symbol; other languages may fill all eight.
    assert max(cell_len(n.tile_short(tile)) for tile in TILES) == n.SHORT_CELLS - 1 == 7
    assert min(len(n.tile_short(tile)) for tile in TILES) == 4


def test_full_names_are_unique() -> None:
    assert len({n.tile_name(tile) for tile in TILES}) == len(TILES) == 36


def test_short_names_can_be_played_with() -> None:
    """What can be built never shares a short name; on the road name and effect tell all tiles but the carpenters."""
    built = [*c.WOOD_TILES, *c.STONE_TILES, *c.PRESTIGE_TILES]
    assert len({n.tile_short(tile) for tile in built}) == len(built)
    assert len({n.tile_medium(tile) for tile in built}) == len(built)
    on_road = {(n.tile_short(tile), effect_tiny(tile)) for tile in TILES}
    assert len(on_road) == len(TILES) - 1


def test_cubes() -> None:
    assert [n.cube_name(cube) for cube in range(5)] == list(c.CUBES)
    assert "".join(n.cube_letter(cube) for cube in range(5)) == "fwscg"
    assert max(cell_len(n.cube_short(cube)) for cube in range(5)) == 5


def test_colours() -> None:
    assert [n.color_name(color) for color in c.COLORS] == list(c.COLORS)


def test_kinds_are_named_with_their_printed_colour() -> None:
    assert [n.kind_with_color(kind) for kind in range(1, len(c.KINDS))] == [
        "neutral, pink",
        "fixed",
        "wood, brown",
        "stone, grey",
        "residence, green",
        "prestige, blue",
    ]
    assert [n.kind_name(kind) for kind in range(1, len(c.KINDS))] == list(c.KINDS[1:])
    assert n.kind_building(c.PRESTIGE_TILE) == "prestige building"


def test_places() -> None:
    assert [n.place_name(place) for place in (c.GATE, c.MERCHANTS_GUILD, c.CASTLE, c.DUNGEON_SCORING + 1, 9)] == [
        "Gate",
        "Merchants' guild",
        "Castle",
        "Walls",
        "Space 9",
    ]
    assert [n.place_in_sentence(place) for place in (c.INN, c.DUNGEON_SCORING, 9)] == [
        "the inn",
        "the dungeon",
        "space 9",
    ]
    assert n.place_name(5, c.TILE["neutral-marketplace"]) == "Marketplace (5)"
    assert [n.place_number(c.PLACES[place]) for place in PLACES] == list(PLACES)


def test_every_place_has_a_name_and_special_buildings_a_short_one() -> None:
    assert (
        len({n.place_name(place) for place in PLACES}) == len({n.place_in_sentence(p) for p in PLACES}) == len(PLACES)
    )
    short = [n.place_short(place) for place in range(c.GATE, c.CASTLE + 1)]
    assert short == ["Gate", "Trading", "Guild", "Joust", "Stables", "Inn", "Castle"]
    assert n.place_short(28) == "28"


def test_sections_and_tracks() -> None:
    assert [n.section_name(section).lower() for section in range(3)] == [section.id for section in c.SECTIONS]
    assert "".join(n.section_letter(section) for section in range(3)) == "DWT"
    assert [n.track_name(track) for track in range(4)] == list(c.TRACKS)
    assert n.track_title(c.CUBES_TRACK) == "Cubes track"


def test_phases_sources_and_decisions() -> None:
    phases = [terms.phase_name(phase) for phase in range(len(c.PHASES))]
    assert (len(set(phases)), phases[c.SPECIAL], phases[c.SCORING]) == (7, "Special buildings", "End of the round")
    assert max(cell_len(terms.phase_short(phase)) for phase in range(len(c.PHASES))) <= 10
    assert len({terms.source_name(source) for source in c.SOURCES}) == len(c.SOURCES) == 12
    assert (terms.round_name(4), terms.round_short(4)) == ("Round 4", "R4")
    asked = [questions.Place, questions.Gate, questions.Guild, questions.Joust, questions.Inn, questions.Provost]
    asked += [questions.Bonus, questions.Castle, *[kind for kind in rounds._QUESTIONS if kind]]
    kinds = {kind.kind for kind in asked} | {Favor.kind}
    assert (len(kinds), len({terms.decision_name(kind) for kind in kinds})) == (17, 17)


def test_a_player_without_a_name_is_called_by_the_colour() -> None:
    assert terms.player_names(("blue", "red"), ("Ann", "")) == ["Ann", "red"]
    assert terms.player_names(("blue", "red")) == ["blue", "red"]


@pytest.mark.parametrize("tile", range(len(c.TILES)))
def test_every_name_is_translated_when_it_is_asked_for(tile: int) -> None:
    assert n.tile_name(tile)[0] != "⟦"
    speak_in_brackets()
    assert n.tile_short(tile)[0] == "⟦"
    assert all(translated_whole(name(tile)) for name in (n.tile_name, n.tile_medium, n.tile_short))
