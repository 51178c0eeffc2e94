"""At the table: every kind of decision as it is asked, and choosing: groups, mouse, digits, arrows, commands."""

from __future__ import annotations

import random

import pytest
from textual.geometry import Region

from caylus_tui.app.caylus.cursor import step
from caylus_tui.app.caylus.dialogs import Explanation
from caylus_tui.app.caylus.end_screen import EndScreen
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.favors import Favor
from caylus_tui.games.caylus.questions import Architect
from tests.app.table_app import (
    LARGE,
    SMALL,
    inside,
    last_lines,
    press_text,
    strike,
    table_app,
    table_of,
    text_of,
)
from tests.app.table_games import asking, dealt, play_on, play_until

# --- every kind of decision -----------------------------------------------------------------------------------

SHOWN = {
    "place": (2, 0, ("place a worker or pass", "p Pass")),
    "gate": (2, 0, ("move on from the gate", "p Go home")),
    "guild": (2, 0, ("move the provost, free of charge", "p 0 →")),
    "joust": (2, 0, ("pay for a royal favour", "a Joust", "p Decline")),
    "inn": (2, 0, ("stay at the inn or go home", "a Stay at the inn", "p Leave the inn")),
    "provost": (3, 0, ("move the provost or leave him", "p Leave the provost on")),
    "produce": (2, 0, ("choose what to take", "a Take 1 food", "b Take 1 wood")),
    "bonus": (5, 19, ("choose the bonus", "Take 1 food")),
    "sell": (2, 0, ("sell", "a Sell 1 food", "p Decline")),
    "buy": (2, 0, ("buy", "a Buy 1 food", "p Decline")),
    "pay": (5, 7, ("deal", "a Pay 2 deniers", "+3★")),
    "alchemist": (5, 7, ("turn cubes into gold", "p Decline")),
    "build": (2, 0, ("build a wood tile", "Mason", "p Decline")),
    "lawyer": (5, 11, ("make a residence", "p Decline")),
    "castle": (2, 0, ("deliver a batch", "a Deliver food, wood, stone", "+5★", "p Deliver nothing")),
    "favor": (2, 0, ("use a royal favour", "a Prestige track", "Cubes track ▸")),
}


@pytest.mark.parametrize("kind", sorted(SHOWN))
async def test_every_kind_of_decision_is_asked_at_80x24(kind: str) -> None:
    players, seed, expected = SHOWN[kind]
    game = play_until(dealt(players, seed), seed, kind)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        text = text_of(pilot)
        for words in expected:
            assert words in text
        lines = text.splitlines()
        assert len(lines) <= 24
        assert all(len(line) <= 80 for line in lines)
        assert game.decision is not None
        assert game.seats[game.decision.player].name in lines[0]


async def test_the_architect_is_asked_tile_by_tile() -> None:
    game = asking(Architect(0, 12))
    async with table_app(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "a Library ▸" in last_lines(pilot)
        await strike(pilot, "a")
        assert "Choose ▸ Library" in text_of(pilot)
        await strike(pilot, "left", "enter")
        assert game.steps[-1].move.text == "prestige library road:10"


async def test_a_new_game_begins_with_a_word_on_how_to_choose() -> None:
    async with table_app(dealt(3, 1)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Arrows or the mouse go from place to place" in last_lines(pilot)
        await strike(pilot, "right")
        assert "Trading post, 1 denier." in last_lines(pilot)


# --- choosing -------------------------------------------------------------------------------------------------


async def test_the_favor_is_chosen_through_its_groups_and_esc_goes_back() -> None:
    game = asking(Favor(0, c.JOUST_FIELD))
    async with table_app(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await strike(pilot, "d")
        assert "Choose ▸ Building track" in text_of(pilot)
        await strike(pilot, "a")
        assert "Build a wood tile" in text_of(pilot)
        await strike(pilot, "escape", "escape", "escape", "escape")
        assert table_of(pilot).selection.path == []
        assert len(game.steps) == 0
        await strike(pilot, "c")
        assert "Swap a cube for two" in last_lines(pilot)
        await strike(pilot, "e", "a")
        assert "Give food, take" in text_of(pilot)
        await strike(pilot, "enter")
        assert game.steps[-1].move.text == "favor cubes swap food wood wood"


async def test_enter_never_passes_by_itself() -> None:
    game = play_until(dealt(2, 0), 0, "guild")
    n = len(game.steps)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "enter", "enter")
        assert len(game.steps) == n
        assert "Nothing is selected yet" in last_lines(pilot)
        await strike(pilot, "right", "enter")
        assert game.steps[n].move.number != 0


async def test_enter_leaves_the_provost_where_he_is() -> None:
    game = play_until(dealt(2, 0), 0, "provost")
    n = len(game.steps)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "enter")
        assert game.steps[n].move is m.PROVOST[0]


async def test_arrows_go_down_the_list_where_the_board_has_only_a_row() -> None:
    game = play_until(dealt(2, 0), 0, "produce")
    n = len(game.steps)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "down", "enter")
        assert game.steps[n].move is m.PRODUCE[c.WOOD]
    game = play_until(dealt(2, 0), 0, "provost")
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "right", "down")
        chosen = table_of(pilot).selection.chosen
        assert chosen is not None
        assert chosen.move is not None
        assert chosen.move.number == 2


async def test_the_mouse_and_the_arrows_share_the_cursor() -> None:
    game = dealt(3, 1)
    async with table_app(game).run_test(size=LARGE) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        await pilot.hover(offset=inside(table.where()["road:4"], 3, 2))
        await pilot.pause(0)
        assert table.selection.cursor == "road:4"
        assert "Place a worker at" in last_lines(pilot, 3)
        await strike(pilot, "right")
        assert table.selection.cursor == "road:5"
        choices = table.query_one("#choices").region
        await pilot.hover(offset=inside(choices, 2, 1))
        await pilot.pause(0)
        assert table.selection.cursor == table.selection.lines[table.selection.index or 0].target
        await pilot.click(offset=inside(choices, 2, 0))
        assert game.steps[0].move is m.PLACE[c.GATE]


async def test_digits_go_to_road_spaces_and_say_what_is_wrong_there() -> None:
    game = dealt(3, 1)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "1", "6")
        assert table_of(pilot).selection.cursor == "road:16"
        await strike(pilot, "9")
        assert table_of(pilot).selection.cursor == "road:9"
        assert "space 9 is empty" in last_lines(pilot)
        await strike(pilot, "enter")
        assert game.steps == []
        await strike(pilot, "5", "enter")
        assert game.steps[0].move is m.PLACE[5]


async def test_looking_around_visits_what_cannot_be_chosen() -> None:
    game = dealt(3, 1)
    game.play(m.PLACE[2])
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "1", "space", "right")
        assert table_of(pilot).selection.cursor == "road:2"
        assert "stands on space 2" in last_lines(pilot)
        seen = {"road:2"}
        chance = random.Random(1)
        for _ in range(120):
            await strike(pilot, chance.choice(("up", "down", "left", "right")))
            seen.add(table_of(pilot).selection.cursor or "")
        assert len(seen) > 15
        assert any(target not in table_of(pilot).selection.lit() for target in seen)
        await strike(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Explanation)
        await strike(pilot, "escape", "escape")
        assert table_of(pilot).selection.look is False
        assert table_of(pilot).selection.chosen is not None


async def test_everything_can_be_reached_by_arrows_at_every_size() -> None:
    from caylus_tui.app.caylus import cursor

    for size in (SMALL, (100, 30), LARGE, (160, 50)):
        game = dealt(4, 2)
        async with table_app(game).run_test(size=size) as pilot:
            await pilot.pause()
            where = table_of(pilot).where()
            for visit in (set(where), set(table_of(pilot).selection.lit())):
                reached = {"gate"}
                todo = ["gate"]
                while todo:
                    here = todo.pop()
                    for direction in cursor.DIRECTIONS:
                        there = cursor.step(where, visit, here, direction)
                        if there and there not in reached:
                            reached.add(there)
                            todo.append(there)
                assert reached >= visit, f"{size}: {sorted(visit - reached)}"


# --- the command line -----------------------------------------------------------------------------------------


async def test_a_move_is_typed_in_a_few_letters() -> None:
    game = dealt(3, 1)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "colon")
        await press_text(pilot, "pl r5")
        assert "(5)" in last_lines(pilot, 3)
        await strike(pilot, "enter")
        assert game.steps[0].move is m.PLACE[5]
        await strike(pilot, "colon")
        await press_text(pilot, "place g")
        assert "place gate · place merchants-guild" in text_of(pilot)
        await press_text(pilot, "a")
        await strike(pilot, "tab")
        assert table_of(pilot).query_one("#command").value == "place gate"  # type: ignore[attr-defined]
        await strike(pilot, "escape")
        assert len(game.steps) == 1
        await strike(pilot, "colon", "up")
        assert table_of(pilot).query_one("#command").value == "place road:5"  # type: ignore[attr-defined]
        await strike(pilot, "enter")
        assert "stands on space 5" in last_lines(pilot, 3)
        await strike(pilot, "escape", "colon")
        await press_text(pilot, "dance")
        assert "No move begins like that." in last_lines(pilot, 3)
        await strike(pilot, "escape")
        assert len(game.steps) == 1


# --- ways in, ways out ----------------------------------------------------------------------------------------


async def test_the_key_bar_says_what_the_keys_do_now() -> None:
    async with table_app(dealt(3, 1)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert last_lines(pilot, 1).endswith("F10 Menu  F1 Help")
        await strike(pilot, "l")
        assert "Nothing has happened yet." in text_of(pilot)
        assert "Esc Close" in last_lines(pilot, 1)
        await strike(pilot, "s")
        assert "Search" not in last_lines(pilot, 1)
        assert table_of(pilot).selection.cursor == f"supply:{c.TILES[c.WOOD_TILES[0]].id}"
        await strike(pilot, "escape")
        assert table_of(pilot).selection.cursor == "gate"
        await strike(pilot, "colon")
        assert last_lines(pilot, 1).startswith(" : a move in a few letters")
        assert "Tab Complete" in last_lines(pilot, 1)
        assert "place gate · place trading-post" in last_lines(pilot)


async def test_from_the_final_board_back_to_the_account_and_to_the_replay() -> None:
    game = play_on(dealt(3, 2), 2)
    async with table_app(game).run_test(size=LARGE) as pilot:
        await strike(pilot, "b")
        assert "The game is over. Enter shows" in text_of(pilot)
        assert "the result." in text_of(pilot)
        await strike(pilot, "escape")
        assert isinstance(pilot.app.screen, EndScreen)
        await strike(pilot, "b", "r")
        assert isinstance(pilot.app.screen, ReplayScreen)


def test_sideways_the_cursor_stays_in_its_winding() -> None:
    where = {"road:3": Region(22, 1, 11, 2), "road:15": Region(0, 5, 11, 2), "road:16": Region(11, 5, 11, 2)}
    assert step(where, ["road:3", "road:16"], "road:16", "right") is None
    assert step(where, ["road:3", "road:16"], "road:16", "up") == "road:3"
    where["trading-post"] = Region(11, 0, 9, 1)
    where["road:4"] = where.pop("road:3")
    assert step(where, ["road:4", "road:16", "trading-post"], "trading-post", "down") == "road:4"


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_panel_can_be_made_large_the_list_of_choices_too(size: tuple[int, int]) -> None:
    async with table_app(dealt(3)).run_test(size=size) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        before = screen.query_one("#choices").region
        seen = []
        for _press in range(12):
            await strike(pilot, "f7")
            if screen.large is None:
                break
            await pilot.pause()
            seen.append(screen.large)
            assert screen.query_one(f"#{screen.large}").region.area > 0
            if screen.large == "choices":
                assert screen.query_one("#choices").region.area > before.area
                assert "Gate" in text_of(pilot).splitlines()[1]
        assert screen.large is None
        assert seen[-1] == "choices"
        assert screen.query_one("#choices").region == before
