"""What comes late, and what is pressed early: a hint while one looks elsewhere, keys while a computer thinks."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from textual.pilot import Pilot

from caylus_tui.app.caylus.dialogs import Explanation, Hints, Warn
from caylus_tui.app.caylus.news import NewsBar, Told
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.glyphs import UNICODE
from caylus_tui.bots import Choice
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import State
from tests.app.shell_app import until
from tests.app.table_app import LARGE, SMALL, choose, last_lines, strike, table_app, table_of, text_of
from tests.app.table_games import dealt, play_until


class Slow:
    """Advises, or plays, when it is allowed to."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.answered = 0

    def advise(self, _game: str, state: State, _level: str, *, count: int) -> Iterator[list[Choice]]:
        """The first choice alone, once it may be told."""
        self.may.wait(30)
        self.answered += 1
        decision = pending(state)
        assert decision is not None
        yield [Choice(decision.options[0], 20.0, 0.0, 0.0, ())][:count]

    def __call__(self, _level: str, state: State) -> Move:
        self.may.wait(30)
        decision = pending(state)
        assert decision is not None
        return decision.options[-1]


LOOKS = {
    "log": (["l"], "b Back to here"),
    "supply": (["s"], "Esc Back"),
    "forecast": (["f"], "Esc Back"),
    "command": (["colon"], "Tab Complete"),
    "help": (["f1"], "Close"),
    "explanation": (["question_mark"], "Esc Close"),
}


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("look", LOOKS)
async def test_a_hint_that_comes_while_one_looks_elsewhere_opens_nothing(
    monkeypatch: pytest.MonkeyPatch, look: str, size: tuple[int, int]
) -> None:
    adviser = Slow()
    monkeypatch.setattr(TableScreen, "_adviser", lambda _table: adviser)
    keys, told = LOOKS[look]
    async with table_app(dealt(3)).run_test(size=size) as pilot:
        app = pilot.app
        await strike(pilot, "h", *keys)
        await pilot.pause()
        above = app.screen
        before = text_of(pilot)
        assert told in before.splitlines()[-1]
        adviser.may.set()
        assert await until(pilot, lambda: adviser.answered == 1)
        await pilot.pause(0.1)
        assert app.screen is above
        assert text_of(pilot) == before
        await strike(pilot, "escape")
        await pilot.pause()
        assert app.screen is table_of(pilot)
        await strike(pilot, "h")
        assert await until(pilot, lambda: isinstance(app.screen, Hints))


def thinking(pilot: Pilot[Any]) -> str:
    """What is said of the computer below the list."""
    return next((line.strip() for line in last_lines(pilot, 3).splitlines() if "is thinking" in line), "")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_keys_pressed_while_a_computer_thinks_are_answered(size: tuple[int, int]) -> None:
    order = dealt(2, 1).state.order
    game = dealt(2, 1, bots=(order[1],))
    name = game.seats[order[1]].name
    bot = Slow()
    async with table_app(game, bot=bot).run_test(size=size) as pilot:
        await choose(pilot, m.PLACE[1])
        rung: list[bool] = []
        pilot.app.bell = lambda: rung.append(True)  # type: ignore[method-assign]
        for key, bells in (("a", 1), ("b", 1), ("Z", 1), ("p", 1), ("colon", 0), ("question_mark", 0), ("h", 0)):
            table_of(pilot).moved()
            assert thinking(pilot) == ""
            rung.clear()
            await strike(pilot, key)
            said = "Nobody is asked anything now." if key == "h" else f"{name} (computer) is thinking …"
            assert said in last_lines(pilot, 3), key
            assert len(rung) == bells
        assert "Choose" not in text_of(pilot).splitlines()[-1]
        assert "u Undo" in text_of(pilot).splitlines()[-1]
        # With a cursor somewhere `?` explains what is there, and closes again.
        await strike(pilot, "down", "question_mark")
        assert isinstance(pilot.app.screen, Explanation)
        await strike(pilot, "escape")
        assert len(game.steps) == 1
        bot.may.set()
        await pilot.app.workers.wait_for_complete()
        assert await until(pilot, lambda: game.decision is not None and game.decision.player == order[0])
        # Nothing that was pressed meanwhile is played now.
        assert [step.move for step in game.steps[:2]] == [m.PLACE[1], m.PASS]
        assert len(game.steps) == 2


async def test_the_joust_field_without_cloth_is_warned_of() -> None:
    game = dealt(3)
    async with table_app(game).run_test(size=SMALL) as pilot:
        selection = table_of(pilot).selection
        joust = next(number for number, line in enumerate(selection.lines) if line.target == "joust-field")
        await strike(pilot, selection.letter(joust))
        assert isinstance(pilot.app.screen, Warn)
        shown = " ".join(text_of(pilot).replace("│", " ").split())
        assert (
            "You will not have the cloth and the denier for a joust this round. Place the worker all the same?" in shown
        )
        await strike(pilot, "n")
        assert game.steps == []
        await strike(pilot, selection.letter(joust), "y")
        assert [step.move.text for step in game.steps[:1]] == ["place joust-field"]


def test_older_news_are_said_in_fewer_words_before_they_are_left_out() -> None:
    bar = NewsBar()
    bar.news = (
        Told("Ben: Carpenter (4), 1 denier (it builds, for 3 prestige)", ("Ben: Carpenter (4), 1 denier",)),
        "Ann: Gate",
    )
    assert bar._latest(80, UNICODE) == "Ben: Carpenter (4), 1 denier (it builds, for 3 prestige) · Ann: Gate"
    assert bar._latest(60, UNICODE) == "Ben: Carpenter (4), 1 denier · Ann: Gate"
    assert bar._latest(30, UNICODE) == "… · Ann: Gate"


@pytest.mark.parametrize("letter", ["q", "Z"])
async def test_a_letter_that_stands_for_nothing_is_answered(letter: str) -> None:
    game = dealt(3)
    async with table_app(game).run_test(size=SMALL) as pilot:
        assert letter not in [table_of(pilot).selection.letter(i) for i in range(len(table_of(pilot).selection.lines))]
        await strike(pilot, letter)
        assert f"No choice has the letter {letter} now." in last_lines(pilot, 3)
        await strike(pilot, "down")
        assert "No choice" not in text_of(pilot)
        assert game.steps == []


async def test_a_letter_where_nothing_can_be_declined_is_answered() -> None:
    game = play_until(dealt(3), 0, "favor")
    async with table_app(game).run_test(size=SMALL) as pilot:
        n = len(game.steps)
        assert table_of(pilot).selection.quiet is None
        await strike(pilot, "p")
        assert "No choice has the letter p now." in last_lines(pilot, 3)
        assert len(game.steps) == n


@pytest.mark.parametrize("key", ["l", "s", "f"])
async def test_who_asks_for_a_hint_from_a_panel_sees_the_board_again(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    adviser = Slow()
    adviser.may.set()
    monkeypatch.setattr(TableScreen, "_adviser", lambda _table: adviser)
    async with table_app(dealt(3)).run_test(size=SMALL) as pilot:
        await strike(pilot, key)
        assert table_of(pilot).large is not None
        await strike(pilot, "h")
        assert table_of(pilot).large is None
        assert await until(pilot, lambda: isinstance(pilot.app.screen, Hints))
