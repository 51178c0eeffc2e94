"""Whole games played at the real table by keys alone, at 80x24; and a round by mouse at 120x40."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from caylus_tui.app.caylus.end_screen import EndScreen
from caylus_tui.games.caylus import moves as m
from tests.app.table_app import LARGE, SMALL, choose, inside, last_lines, table_app, table_of, text_of
from tests.app.table_games import dealt, from_case


@pytest.mark.parametrize("number", ["01", "10", "11"])
async def test_a_whole_game_by_keys(number: str, cases: Path) -> None:
    game, moves, end = from_case(cases, number)
    app = table_app(game)
    ways = cycle(("letters", "letters", "board", "letters", "letters", "letters", "list"))
    async with app.run_test(size=SMALL) as pilot:
        while len(game.steps) < len(moves):
            n = len(game.steps)
            assert [step.move for step in game.steps] == moves[:n]
            await choose(pilot, moves[n], next(ways))
            assert len(game.steps) > n, f"move {n + 1}, {moves[n]}, was not played"
        assert [step.move for step in game.steps] == moves
        assert isinstance(app.screen, EndScreen)
        assert dict(zip(game.state.colors, game.state.prestige, strict=True)) == end["result"]["final"]
        winner = next(seat.name for seat in game.seats if seat.color == end["result"]["winners"][0])
        assert f"{winner} wins with {max(game.state.prestige)} prestige." in text_of(pilot)


async def test_a_round_by_mouse() -> None:
    """Everything by clicks: places on the board, lines of the list, the key bar for passing."""
    game = dealt(2, 3)
    app = table_app(game)
    async with app.run_test(size=LARGE) as pilot:
        table = table_of(pilot)
        await pilot.pause()

        async def click_target(target: str) -> None:
            region = table.where()[target]
            await pilot.click(offset=(region.x + region.width // 2, region.y + region.height // 2))

        async def click_line(text: str) -> None:
            rows = text_of(pilot).splitlines()
            list_region = table.query_one("#choices").region
            y = next(y for y in range(list_region.y, list_region.bottom) if text in rows[y])
            await pilot.click(offset=(rows[y].index(text), y))

        for target in ("road:1", "castle", "road:3"):
            n = len(game.steps)
            await click_target(target)
            assert game.steps[n].move.text == f"place {target}"
        while game.decision is not None and game.decision.kind == "place":
            await click_line("Pass")
        assert game.decision is not None
        while game.state.round == 1:
            n = len(game.steps)
            assert game.decision is not None
            table.selection.find(game.decision.options[0])
            await pilot.click(offset=inside(table.query_one("#choices").region, 3, 0))
            if len(game.steps) == n and type(app.screen).__name__ == "Warn":
                await pilot.click("#do")
            assert len(game.steps) > n or table.selection.path
        assert game.state.round == 2
        assert [step.move for step in game.steps[:3]] == [m.PLACE[1], m.PLACE[35], m.PLACE[3]]
        assert "Round 2" in text_of(pilot)


async def test_a_click_on_what_cannot_be_chosen_says_why() -> None:
    game = dealt(3, 1)
    game.play(m.PLACE[4])
    app = table_app(game)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        region = table_of(pilot).where()["road:4"]
        await pilot.click(offset=region.offset)
        assert len(game.steps) == 1
        first = game.seats[game.steps[0].player].name
        assert f"{first} stands on space 4" in last_lines(pilot)
