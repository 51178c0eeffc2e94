"""The board: that it looks as it should at every size, that nothing overlaps, that only what changed is painted."""

from __future__ import annotations

import itertools
import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.strip import Strip

from caylus_tui.app.caylus import board, layout
from caylus_tui.app.caylus.board import BoardPart, RoadPanel, base
from caylus_tui.app.caylus.board.base import finish
from caylus_tui.app.caylus.board.road import cell_of
from caylus_tui.app.glyphs import ASCII, GLYPH_SETS, UNICODE, Glyphs
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.rules import apply, pending
from caylus_tui.games.caylus.state import State
from caylus_tui.words import i18n, names
from tests.app.boards import PARTS, POSITIONS, SIZES, StrictCanvas, drawn, late, middle, screen, start, view
from tests.caylus.random_games import PHASES, random_position, random_setup

SNAPSHOTS = Path(__file__).parent / "snapshots" / "board"


def _states() -> list[State]:
    states = [make() for make in POSITIONS.values()]
    chance = Random(20)
    shapes = [
        (players, full, jeweller) for players in (2, 3, 4, 5) for full, jeweller in ((True, True), (False, False))
    ]
    for number, shape in enumerate(shapes * 4):
        states.append(random_position(chance, shape, PHASES[number % len(PHASES)]))
        played = random_setup(chance, shape)
        for _ in range(chance.randrange(400)):
            decision = pending(played)
            if decision is None:
                break
            apply(played, chance.choice(decision.options))
        states.append(played)
    return states


STATES = _states()


# --- as it should look --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("glyphs", GLYPH_SETS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", POSITIONS)
def test_picture(position: str, size: str, glyphs: str) -> None:
    """Compare with the stored picture; `UPDATE_SNAPSHOTS=1` stores it anew, to be looked at in the diff."""
    seen = screen(size, view(POSITIONS[position](), GLYPH_SETS[glyphs])) + "\n"
    stored = SNAPSHOTS / f"{position}-{size}-{glyphs}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        stored.write_text(seen, encoding="utf-8")
    assert seen == stored.read_text(encoding="utf-8")


def test_the_smallest_board_tells_everything() -> None:
    lines = screen("compact", view(middle())).splitlines()
    assert lines[0].split("  ")[0] == " R5 · Placement"
    assert lines[0].split("  ")[2:4] == ["佐藤さくら子: place a worker or pass", ""]
    assert lines[0].endswith(" order ● ▲ ■")
    assert lines[1].split("   ")[0] == " Dungeon 5★ ▲▲●■▲□ ⚑12"
    special = " Gate ○|Trading ●|Guild ○|Joust ○|Stables ■ ▲ ○|Inn ● ▲|Castle ■ ○ ○"
    assert lines[2].split("  ") == special.split("|")
    assert lines[3].startswith(" Bridge 1■─2·─3· ")
    assert lines[3].endswith(" P Provost 11 ── B Bailiff 9 ──")
    assert lines[4].startswith("  1 Farm     2 Forest   3 Sawmill")
    assert lines[5].startswith("   ┊f/c    ▲  ┊f/w    ○  ┊wood   ■")
    assert lines[6].startswith("╭14         13         12▲Farm FC⚑11●Market  10■Farm F   9▲Mason    8 Carpntr")
    assert lines[13].split()[:6] == ["prestige", "▲", "●", "│3★", "4★", "│5★"]
    assert " ".join(lines[13].split()[6:]) == "▲ Ann 14 4 +2 2 1 · 3 · 2"
    assert lines[14].endswith("  9  11  +2  ·  ·  2  ·  1 3 p1")


def test_players_are_told_apart_without_colours() -> None:
    for glyphs in (UNICODE, ASCII):
        symbols = [*glyphs.players.values()]
        assert len({*symbols}) == len(symbols) == 5
        assert not {*symbols} & {glyphs.nothing, glyphs.slot, glyphs.lot, glyphs.closed, glyphs.prestige, glyphs.flag}
        assert {glyphs.provost, glyphs.bailiff}.isdisjoint(symbols)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_every_sign_is_one_cell_wide(glyphs: Glyphs) -> None:
    signs = [getattr(glyphs, name) for name in Glyphs.__slots__ if isinstance(getattr(glyphs, name), str)]
    signs.remove(glyphs.name)
    for frame in (glyphs.frame, *glyphs.frames):
        signs += [getattr(frame, name) for name in frame.__slots__]
    signs += glyphs.players.values()
    assert {sign for sign in signs if cell_len(sign) != 1} == set()
    if glyphs is ASCII:
        assert {sign for sign in signs if not sign.isascii()} == set()


@pytest.mark.parametrize("size", SIZES)
def test_ascii_boards_are_ascii(size: str) -> None:
    for state in STATES:
        text = screen(size, replace(view(state, ASCII), names=("Ann", "Ben", "Cid", "Dee", "Eve")))
        assert {sign for sign in text if not sign.isascii()} == set()


def test_the_road_winds() -> None:
    assert [cell_of(space) for space in (1, 7, 8, 14, 15, 28)] == [(0, 0), (6, 0), (6, 1), (0, 1), (0, 2), (0, 3)]


# --- nothing overlaps, nothing is cut -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered(size: str) -> None:
    for state, glyphs in itertools.product(STATES, (UNICODE, ASCII)):
        for name, (_region, canvas) in drawn(size, view(state, glyphs)).items():
            assert canvas.problems == [], (size, name)


@pytest.mark.parametrize("language", i18n.available())
def test_every_language_fits(language: str) -> None:
    i18n.use(language)
    for size, make, glyphs in itertools.product(SIZES, POSITIONS.values(), (UNICODE, ASCII)):
        for name, (_region, canvas) in drawn(size, view(make(), glyphs)).items():
            assert canvas.problems == [], (size, name)


@pytest.mark.parametrize("word", ["Wortungetüm mit Anhang", "很长很长很长的名字很长"])
def test_long_and_wide_words_are_cut_by_cells(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for function in ("tile_short", "tile_medium", "section_name", "track_name", "place_short", "kind_with_color"):
        monkeypatch.setattr(names, function, lambda number: word)
    monkeypatch.setattr(names, "place_name", lambda number: word)
    monkeypatch.setattr(names, "cube_letter", lambda cube: word[cube * 2])
    for size, state in itertools.product(SIZES, STATES[:12]):
        for name, (_region, canvas) in drawn(size, view(state)).items():
            assert canvas.problems == [], (size, name)
            assert {sum(map(cell_len, row)) for row in canvas.chars} == {canvas.width}


def _expected(size: str, state: State) -> set[str]:
    """The targets that a board of a size has."""
    found = {c.PLACES[place] for place in c.BOARD_ORDER} | {"bridge", "provost", "bailiff"}
    found |= {f"section:{section.id}" for section in c.SECTIONS} | {f"player:{seat}" for seat in range(state.size)}
    found |= {f"cube:{cube}" for cube in c.CUBES}
    if state.full_favors:
        found |= {f"track:{track}" for track in c.TRACKS}
    if size == "huge":
        built = (*c.WOOD_TILES, *c.STONE_TILES, *c.PRESTIGE_TILES)
        found |= {f"supply:{c.TILES[tile].id}" for tile in built if tile != c.JEWELLER or state.jeweller}
    return found


@pytest.mark.parametrize("size", SIZES)
def test_every_target_has_a_place_of_its_own(size: str) -> None:
    width, height = SIZES[size]
    for state in STATES:
        taken: dict[tuple[int, int], str] = {}
        found: list[str] = []
        for region, canvas in drawn(size, view(state)).values():
            for target, inside in canvas.hits.items():
                found.append(target)
                at = inside.translate(region.offset)
                assert region.contains_region(at)
                for cell in itertools.product(range(at.x, at.right), range(at.y, at.bottom)):
                    assert taken.setdefault(cell, target) == target
        assert sorted(found) == sorted(_expected(size, state))
        assert max(x for x, _ in taken) < width
        assert max(y for _, y in taken) < height


@pytest.mark.parametrize("part", sorted({*PARTS} - {"header"}))
def test_panels_made_large_or_small_still_fit(part: str) -> None:
    """A panel may get any size: made large, or on a terminal between two classes."""
    for width, height in ((80, 14), (79, 17), (100, 22), (120, 33), (160, 44), (200, 55)):
        for state in STATES[:20]:
            canvas = StrictCanvas(width, height)
            PARTS[part]().draw(canvas, view(state))
            assert canvas.problems == [], (width, height)


# --- where things stand -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_the_plan_fills_the_screen(size: str, players: int) -> None:
    for more_width, more_height in ((0, 0), (3, 1), (11, 7), (40, 20)):
        width, height = SIZES[size][0] + more_width, SIZES[size][1] + more_height
        regions = layout.arrange(size, width, height, players)
        cells = [cell for region in regions.values() for cell in itertools.product(*map(range, *_corners(region)))]
        assert len(cells) == len({*cells}) == width * height
        assert {"header", "castle", "special", "road", "favor", "players"} <= {*regions}
        assert {"choices", "preview", "footer"} <= {*regions}


def _corners(region: tuple[int, int, int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    x, y, width, height = region
    return (x, y), (x + width, y + height)


def test_the_smallest_plan() -> None:
    four = layout.arrange("compact", 80, 24, 4)
    assert {name: (region.y, region.height) for name, region in four.items()} == {
        "header": (0, 1),
        "castle": (1, 1),
        "special": (2, 1),
        "road": (3, 9),
        "favor": (12, 5),
        "players": (12, 5),
        "choices": (17, 5),
        "preview": (22, 1),
        "footer": (23, 1),
    }
    five = layout.arrange("compact", 80, 24, 5)
    assert (five["players"].height, five["choices"].y, five["choices"].height) == (6, 18, 4)
    assert (five["favor"].width, five["players"].width) == (38, 42)


def test_size_classes() -> None:
    sizes = [(79, 24), (80, 23), (80, 24), (99, 60), (100, 30), (120, 39), (120, 40), (159, 50), (160, 50), (300, 90)]
    assert [layout.size_class(*size) for size in sizes] == [
        *("small", "small", "compact", "compact", "medium", "medium", "large", "large", "huge", "huge")
    ]
    assert layout.size_class(160, 50, "compact") == "compact"
    assert layout.size_class(79, 50, "compact") == "small"
    assert layout.arrange("small", 60, 20, 3) == {}
    assert set(layout.arrange("huge", 160, 50, 5)) >= {"supply", "forecast", "log"}


# --- only what changed is painted -----------------------------------------------------------------------------------


class Table(App[None]):
    """A board and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, str | None]] = []
        self.rendered: list[tuple[str, int]] = []
        self.parts = {name: getattr(board, name)(id=name) for name in ("RoadPanel", "CastlePanel", "SpecialPanel")}
        self.parts["RoadPanel"].styles.height = 25
        self.parts["CastlePanel"].styles.height = 6
        self.parts["SpecialPanel"].styles.height = 5

    def compose(self) -> ComposeResult:
        for part in self.parts.values():
            original = part.render_line

            def render_line(y: int, part: BoardPart = part, original: object = original) -> Strip:
                self.rendered.append((str(part.id), y))
                assert callable(original)
                strip = original(y)
                assert isinstance(strip, Strip)
                return strip

            part.render_line = render_line
            yield part

    def on_board_part_pointed(self, event: BoardPart.Pointed) -> None:
        self.heard.append(("pointed", event.target))

    def on_board_part_picked(self, event: BoardPart.Picked) -> None:
        self.heard.append(("picked", event.target))


async def test_moving_the_cursor_paints_two_spaces() -> None:
    app = Table()
    async with app.run_test(size=(88, 40)) as pilot:
        shown = view(start())
        for part in app.parts.values():
            part.show(shown.at("road:1"))
        await pilot.pause()
        app.rendered.clear()
        for part in app.parts.values():
            part.show(shown.at("road:8"))
        await pilot.pause()
        road = app.parts["RoadPanel"]
        first, second = road.regions()["road:1"], road.regions()["road:8"]
        lines = [*range(first.y, first.bottom), *range(second.y, second.bottom)]
        assert road.redrawn == lines
        assert [app.parts[name].redrawn for name in ("CastlePanel", "SpecialPanel")] == [[], []]
        assert sorted({*app.rendered}) == [("RoadPanel", y) for y in lines]


async def test_a_move_paints_only_its_lines() -> None:
    app = Table()
    async with app.run_test(size=(88, 40)) as pilot:
        state = start()
        none: frozenset[str] = frozenset()
        for part in app.parts.values():
            part.show(view(state, targets=none))
        await pilot.pause()
        changed = state.clone()
        changed.worker[3] = 1
        for part in app.parts.values():
            part.show(view(changed, targets=none))
        await pilot.pause()
        space = app.parts["RoadPanel"].regions()["road:3"]
        assert app.parts["RoadPanel"].redrawn == [space.bottom - 2]
        assert app.parts["CastlePanel"].redrawn == app.parts["SpecialPanel"].redrawn == []


async def test_another_language_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Table()
    async with app.run_test(size=(88, 40)):
        castle, shown = app.parts["CastlePanel"], view(start())
        castle.show(shown)
        monkeypatch.setattr(names, "section_name", lambda number: "Donjon")
        castle.show(shown)
        assert "Donjon" not in castle.plain()
        monkeypatch.setattr(base, "current", lambda: "fr")
        castle.show(shown)
        assert "Donjon" in castle.plain()


async def test_mouse() -> None:
    app = Table()
    async with app.run_test(size=(88, 40)) as pilot:
        road = app.parts["RoadPanel"]
        assert isinstance(road, RoadPanel)
        road.explain = lambda target: f"this is {target}"
        road.show(view(start()))
        await pilot.pause()
        at = road.regions()["road:5"]
        await pilot.hover(road, offset=(at.x + 1, at.y + 1))
        await pilot.hover(road, offset=(at.x + 2, at.y + 2))
        assert road.tooltip == "this is road:5"
        await pilot.click(road, offset=(at.x + 1, at.y + 1))
        await pilot.hover(road, offset=(0, 24))
        assert app.heard == [("pointed", "road:5"), ("picked", "road:5"), ("pointed", None)]
        assert road.tooltip is None


async def test_a_hidden_panel_draws_when_it_comes_back() -> None:
    app = Table()
    async with app.run_test(size=(88, 40)) as pilot:
        castle = app.parts["CastlePanel"]
        castle.show(view(start(2)))
        castle.display = False
        await pilot.pause()
        castle.show(view(late()))
        assert "✚" not in castle.plain()
        castle.display = True
        await pilot.pause()
        assert "✚" in castle.plain()


# --- marks that need no colour ---------------------------------------------------------------------------------------


def test_what_can_be_chosen_is_marked_without_colour() -> None:
    shown = view(start(), targets=frozenset({"road:2"}), cursor="road:1", marks=frozenset({"road:3"}))
    _region, canvas = drawn("medium", shown)["road"]
    finish(canvas, shown)

    def attributes(space: int) -> tuple[bool, bool, bool]:
        at = canvas.hits[f"road:{space}"]
        style = canvas.styles[at.y + 2][at.x + 2]
        return bool(style.bold), bool(style.underline), bool(style.reverse)

    cursor, lit, changed, rest = (attributes(space) for space in (1, 2, 3, 4))
    assert cursor == (True, False, True)
    assert lit == (True, False, False)
    assert changed == (False, True, False)
    assert rest == (False, False, False)
