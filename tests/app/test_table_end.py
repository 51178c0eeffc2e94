"""The end of a game, the replay of one, and hints: what they say, and where their keys lead."""

from __future__ import annotations

import pytest

from caylus_tui.app.caylus.dialogs import Hints
from caylus_tui.app.caylus.end_pages import Game, pages, sections
from caylus_tui.app.caylus.end_screen import EndScreen
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.glyphs import ASCII, UNICODE
from caylus_tui.games.caylus.rules import breakdown
from tests.app.table_app import LARGE, SMALL, inside, replay_app, strike, table_app, table_of, text_of
from tests.app.table_games import dealt, play_on, play_until

SHARED = (4, 5)
"""Players and seed of a random game that two players win together."""


async def test_the_end_shows_a_shared_victory_and_where_points_came_from() -> None:
    game = play_on(dealt(*SHARED), SHARED[1])
    async with table_app(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await strike(pilot, "enter")
        assert isinstance(pilot.app.screen, EndScreen)
        text = text_of(pilot)
        assert "Ann and Dee share the victory with 11 prestige." in text
        assert text.count("shares the victory") == 2
        assert "3. ■ Ben    5★" in text
        assert "Prestige by source" in text
        seen = list(pilot.app.screen.titles)
        for _ in range(len(pilot.app.screen._pages) - 1):
            await strike(pilot, "right")
            seen += pilot.app.screen.titles
        assert seen == [
            "Ranking",
            "Prestige by source",
            "Prestige by round (╳: several)",
            "Turning points",
            "Built, favours used, deniers",
            "Analysis",
        ]
        await strike(pilot, "b")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_from_the_end_to_log_replay_and_undo() -> None:
    game = play_on(dealt(3, 2), 2)
    moves = len(game.steps)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "enter", "l")
        assert table_of(pilot).large == "log"
        assert "End of the game" in text_of(pilot)
        await strike(pilot, "escape", "enter", "r")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await strike(pilot, "escape", "enter", "u", "y")
        assert len(game.steps) < moves
        assert game.decision is not None


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_the_account_tells_the_figures_of_the_game(glyphs: object) -> None:
    game = play_on(dealt(3, 2), 2)
    told = Game(tuple(game.steps), game.state, ("Ann", "Ben", "Cid"), UNICODE if glyphs is UNICODE else ASCII)
    made = sections(told, 78, 22)
    ranking = [line.plain for line in made[0].lines]
    best = max(game.state.prestige)
    assert f"{best:4}{told.glyphs.prestige}" in ranking[0]
    assert len(ranking) == 3
    points = "\n".join(line.plain for line in made[1].lines)
    for player in range(3):
        for source, amount in breakdown(game.state, player).items():
            assert amount == 0 or str(amount) in points, source
    if glyphs is ASCII:
        assert all(line.plain.isascii() for section in made for line in section.lines)


def test_sections_share_pages_as_far_as_there_is_room() -> None:
    game = play_on(dealt(3, 2), 2)
    made = sections(Game(tuple(game.steps), game.state, ("Ann", "Ben", "Cid"), UNICODE), 78, 22)
    assert [len(page) for page in pages(made, 1000)] == [5]
    assert [len(page) for page in pages(made, 1)] == [1, 1, 1, 1, 1]
    assert sum(len(page) for page in pages(made, 22)) == 5


async def test_a_replay_is_gone_through_and_changes_nothing() -> None:
    game = play_on(dealt(3, 4), 4)
    moves = game.moves()
    async with replay_app(game, "A game").run_test(size=SMALL) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.pause()
        assert f"Replay: move 0 of {len(moves)} ─ Round 1, Placement · A game" in text_of(pilot)
        await strike(pilot, "right", "right", "left")
        assert screen.n == 1
        await strike(pilot, "pagedown")
        assert screen.shown_state().round == 2
        assert screen.session.state_at(screen.n - 1).round == 1
        await strike(pilot, "p")
        assert screen.n > 1
        await strike(pilot, "c")
        assert screen.shown_state().scored == 1
        await strike(pilot, "end")
        assert screen.n == len(moves)
        assert "wins with" in text_of(pilot) or "share the victory" in text_of(pilot)
        await strike(pilot, "home", "enter", "d", "u")
        assert screen.n == 0
        await strike(pilot, "l")
        assert screen.large == "log"
        await strike(pilot, "home", "down", "down", "enter")
        assert 0 < screen.n < 5
        assert game.moves() == moves


async def test_a_replay_plays_by_itself_and_stops() -> None:
    game = play_on(dealt(2, 4), 4, 10)
    async with replay_app(game).run_test(size=LARGE) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        await strike(pilot, *["plus"] * 5, "space")
        for _ in range(60):
            await pilot.pause(0.05)
            if screen.n == len(game.steps):
                break
        assert screen.n == len(game.steps)
        line = screen.query_one("#choices").region
        await pilot.click(offset=inside(line, 1, 0))
        assert screen.n == 0


async def test_a_hint_puts_the_cursor_on_a_choice() -> None:
    game = play_until(dealt(2, 0), 0, "build", least=4)
    n = len(game.steps)
    async with table_app(game).run_test(size=SMALL) as pilot:
        await strike(pilot, "h")
        for _ in range(400):
            await pilot.pause(0.05)
            if isinstance(pilot.app.screen, Hints):
                break
        assert isinstance(pilot.app.screen, Hints)
        await pilot.pause()
        assert "prestige expected" in text_of(pilot)
        await strike(pilot, "enter")
        table = table_of(pilot)
        assert len(pilot.app.screen_stack) == 1
        assert len(game.steps) == n
        chosen = table.selection.chosen
        assert chosen is not None
        assert chosen.move is table._hinted[0].move
