"""The list of choices at 80x24: whatever is asked, every choice is in sight, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from caylus_tui.app.caylus.choices import ChoiceList, Line
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import questions as q
from caylus_tui.games.caylus.favors import Favor
from caylus_tui.games.caylus.state import Question
from tests.app.table_app import SMALL, table_app, table_of, text_of
from tests.app.table_games import asking

AT = 20
"""The space at which tiles ask."""

ON_TILES: tuple[tuple[type[Question], Any], ...] = (
    (q.Produce, c.ProducesOne),
    (q.Sell, c.Sells),
    (q.Buy, c.Buys),
    (q.Pay, c.Trades),
    (q.Alchemist, c.Exchanges),
    (q.Build, c.Builds),
    (q.Lawyer, c.MakesResidence),
)


def questions() -> Iterator[tuple[str, Any]]:
    """Every kind of question, put to a player who has plenty of everything; on the road once for each kind of tile."""
    anywhere: tuple[type[Question], ...] = (q.Guild, q.Provost, q.Joust, q.Inn, q.Castle, q.Gate, Favor)
    for kind in anywhere:
        yield kind.__name__, asking(kind(0))
    on_tiles: tuple[tuple[type[Question], Any], ...] = (*ON_TILES, (q.Architect, c.Builds))
    for kind, effect in on_tiles:
        for number, tile in enumerate(c.TILES):
            if not isinstance(tile.effect, effect):
                continue
            if isinstance(tile.effect, c.Builds) and (tile.effect.kind == c.PRESTIGE_TILE) != (kind is q.Architect):
                continue
            game = asking(q.Provost(0))
            state = game.state
            state.stack.pop()
            state.tile[AT], state.owner[AT], state.worker[AT] = number, 1, 0
            state.stack.append(kind(0, AT))
            state.decision = None
            yield f"{kind.__name__} {tile.id}", game


def left_out(screen: Any) -> list[list[str]]:
    """The lists, opened one after the other, that do not fit."""
    selection, shown = screen.selection, screen._list
    lines = [screen._line(choice, "a") for choice in selection.lines]
    found = [] if shown.fits(lines) else [[line.name(True) for line in lines]]
    for choice in selection.lines:
        if choice.move is None:
            depth = len(selection.path)
            selection.open(choice)
            found += left_out(screen)
            while len(selection.path) > depth:
                selection.path.pop()
            selection._open()
    return found


@pytest.mark.parametrize("language", ["en", "fr", "zh_CN", "ja"])
async def test_every_choice_is_in_sight(language: str) -> None:
    asked = dict(questions())
    assert len(asked) > 20
    app = table_app(asked.pop("Castle"), language=language)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        table: Any = table_of(pilot)
        assert left_out(table) == []
        for name, game in asked.items():
            assert game.decision is not None, name
            table._lines.clear()
            table._shapes.clear()
            table.session = game
            table.selection.ask(game.state, game.decision, table._fits)
            assert left_out(table) == [], name


async def test_a_castle_with_six_batches_shows_all_of_them() -> None:
    async with table_app(asking(q.Castle(0))).run_test(size=SMALL) as pilot:
        await pilot.pause()
        seen = text_of(pilot)
        batches = ["wood stone", "wood cloth", "wood gold", "stone cloth", "stone gold", "cloth gold"]
        assert [f"{letter} food {batch}" in seen for letter, batch in zip("abcdeg", batches, strict=True)] == [True] * 6


def test_what_is_out_of_sight_is_counted() -> None:
    found = ChoiceList()
    lines = [Line("", f"choice number {number} of a list that is too long" * 2) for number in range(9)]
    found.lines = tuple(lines)
    found.selected = 0
    found._lay_out()
    assert found.columns == 1
    assert [found._hidden(row) for row in range(found._height)][-1] == 9 - found._height
    found.selected = 8
    found._lay_out()
    assert found._hidden(found._height - 1) == 9 - found._height
