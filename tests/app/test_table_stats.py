"""The figures of the end screen add up to the game, and the charts show them."""

from __future__ import annotations

import pytest

from caylus_tui.app.caylus.changes import changed
from caylus_tui.app.caylus.charts import Column, Curve, bar, bars, curves
from caylus_tui.games.caylus import moves as m
from caylus_tui.play.caylus import stats
from tests.app.table_games import dealt, play_on


@pytest.mark.parametrize("seed", range(8))
def test_money_and_prestige_add_up(seed: int) -> None:
    game = play_on(dealt(2 + seed % 4, seed, jeweller=seed % 2 == 1), seed)
    state = game.state
    for player in range(state.size):
        money = stats.money(game.steps, state, player)
        assert money.start + money.earned - money.spent == state.deniers[player]
        events = [event for step in game.steps for event in step.events if event.player == player]
        assert sum(map(stats.prestige, events)) == state.prestige[player]
    rounds = stats.rounds(game.steps, state)
    assert [number for number, _ in rounds] == list(range(1, state.round + 1))
    assert rounds[-1][1] == tuple(state.prestige)


def test_what_was_built_stands_on_the_road() -> None:
    game = play_on(dealt(4, 3), 3)
    built = [one for player in range(4) for one in stats.built(game.steps, player)]
    now = [(game.state.tile[space], space) for space in range(1, 29) if game.state.owner[space] >= 0]
    assert set(now) <= set(built)


def test_turning_points_are_few_and_in_order() -> None:
    for seed in range(6):
        game = play_on(dealt(3, seed), seed)
        points = stats.turning_points(game.steps, game.state, most=6)
        assert len(points) <= 6
        assert [point.n for point in points] == sorted(point.n for point in points)
        assert all(point.amount for point in points)


def test_what_the_end_brings_is_a_turning_point() -> None:
    found = 0
    for seed in range(6):
        game = play_on(dealt(3, seed), seed)
        finals = [point for point in stats.turning_points(game.steps, game.state, most=99) if point.kind == "final"]
        events = [event for event in game.steps[-1].events if event.kind == "final"]
        for point in finals:
            assert point.n == len(game.steps) - 1
            assert point.amount == sum(event.amount for event in events if event.player == point.player) >= 5
        left = {event.player: 0 for event in events}
        for event in events:
            left[event.player] += event.amount
        assert {point.player for point in finals} == {player for player, amount in left.items() if amount >= 5}
        found += len(finals)
    assert found > 0


def test_changes_on_the_board_are_marked() -> None:
    game = dealt(3, 1)
    before = game.game.clone(game.state)
    game.play(m.PLACE[5])
    assert changed(before, game.state) == {"road:5"}
    game.play(m.PASS)
    assert changed(before, game.state) == {"road:5", "bridge"}
    assert changed(game.state, game.state) == frozenset()


def test_bars_share_one_scale() -> None:
    assert bar(10, 20, 10, full="#") == "#####"
    assert bar(1, 100, 10, full="#") == "#"
    assert bar(0, 20, 10, full="#") == bar(-3, 20, 10, full="#") == ""
    columns = [Column("Ann", "", (10, 0)), Column("Ben", "", (5, -2))]
    lines = bars(["castle", "penalties"], columns, 40, full="#", nothing=".")
    assert [line.plain for line in lines] == [
        "           Ann            Ben",
        "castle      10 #########    5 ####",
        "penalties    .             -2",
    ]


def test_curves_end_where_the_values_do() -> None:
    lines = curves(
        [Curve("A", "", (0, 5, 10)), Curve("B", "", (0, 5, 0))], ["R0", "R1", "R2"], 16, 5, dot=".", both="x"
    )
    assert [line.plain for line in lines] == [
        "10            .A",
        "           ...",
        " 5      .x.",
        "     ...   ...",
        " 0 x.         .B",
        "  R0    R1    R2",
    ]
