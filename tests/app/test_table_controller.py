"""The controller: saving before anything shows, bots with tickets, undo that asks the table once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.play.controller import Controller
from caylus_tui.store.errors import SaveError
from caylus_tui.table.protocol import IllegalMove
from caylus_tui.table.session import Session
from tests.app.table_games import dealt


class Memory:
    """A sink that remembers what it was given, and fails on demand."""

    def __init__(self) -> None:
        self.path: Path | None = Path("game.json")
        self.saved: list[list[str]] = []
        self.fails = False

    def save(self, session: Session[Any, Any]) -> None:
        if self.fails:
            raise SaveError("full", "game.json")
        self.saved.append(session.moves())

    def save_elsewhere(self, path: Path, session: Session[Any, Any]) -> None:
        self.path = path
        self.saved.append(session.moves())


def first_legal(_level: str, state: State) -> Move:
    """A bot without wits."""
    from caylus_tui.games.caylus.rules import pending

    decision = pending(state)
    assert decision is not None
    return decision.options[0]


def controller(bots: tuple[int, ...] = (), players: int = 3) -> tuple[Controller[State, Move], Memory]:
    sink = Memory()
    return Controller(dealt(players, 1, bots=bots), sink, first_legal if bots else None), sink


def test_every_move_is_saved_when_play_returns() -> None:
    table, sink = controller()
    table.play(m.PLACE[1])
    table.play(m.PASS)
    first, second = (table.session.seats[player].color for player in table.session.state.order[:2])
    assert sink.saved == [[f"{first} place road:1"], [f"{first} place road:1", f"{second} pass"]]
    assert table.problem is None


def test_an_illegal_move_saves_nothing() -> None:
    table, sink = controller()
    with pytest.raises(IllegalMove):
        table.play(m.DONE)
    assert sink.saved == []
    assert table.session.steps == []


def test_a_game_that_cannot_be_saved_goes_on() -> None:
    table, sink = controller()
    sink.fails = True
    table.play(m.PLACE[1])
    assert table.problem == "game.json: the disk is full"
    table.play(m.PLACE[2])
    sink.fails = False
    assert table.save()
    assert table.problem is None
    assert len(sink.saved[-1]) == 2


def test_another_place_is_used_from_then_on() -> None:
    table, sink = controller()
    sink.fails = True
    table.play(m.PLACE[1])
    assert table.save_elsewhere(Path("other.json"))
    assert table.path == Path("other.json")
    assert table.problem is None


def test_undo_and_redo_are_saved_too() -> None:
    table, sink = controller()
    table.play(m.PLACE[1])
    table.play(m.PLACE[2])
    assert table.undo()
    assert [len(moves) for moves in sink.saved] == [1, 2, 1]
    assert table.redo()
    assert len(table.session.steps) == 2
    assert not table.redo()


def test_the_table_is_asked_once_for_others_decisions() -> None:
    table, _sink = controller()
    first = table.session.decision
    assert first is not None
    for move in (m.PLACE[1], m.PLACE[2], m.PLACE[3]):
        table.play(move)
    target = table.undo_target()
    assert target == 2
    order = table.session.state.order
    assert table.others_in(target) == {order[2]}
    table.agree()
    assert table.others_in(0) == set()
    table.go_to(0)
    table.play(m.PLACE[4])
    # The first player's own decision is no one else's; but now the second is asked.
    assert table.others_in(0) == {order[0]}


def test_ones_own_decision_is_taken_back_freely() -> None:
    table, _sink = controller(players=2)
    while table.session.decision and table.session.decision.kind == "place":
        table.play(m.PASS)
    asked = table.session.decision
    assert asked is not None
    assert asked.kind == "provost"
    before = len(table.session.steps)
    table.play(m.PROVOST[0])
    decision = table.session.decision
    assert decision is not None
    others = table.others_in(before)
    assert others == ({asked.player} - {decision.player})


def test_undo_goes_back_past_bots_to_a_person() -> None:
    order = dealt(3, 1).state.order
    table, _sink = controller(bots=(order[1], order[2]))
    table.play(m.PLACE[1])
    while turn := table.bot_turn():
        table.play_bot(turn, table.think(turn))
    assert table.session.decision is not None
    assert table.session.decision.player == order[0]
    assert len(table.session.steps) == 3
    assert table.others_in(0) == set()
    assert table.undo()
    assert table.session.steps == []
    assert not table.resting
    assert table.redo()
    assert len(table.session.steps) == 3


def test_a_bots_move_for_another_moment_is_dropped() -> None:
    order = dealt(3, 1).state.order
    table, _sink = controller(bots=(order[1],))
    table.play(m.PLACE[1])
    turn = table.bot_turn()
    assert turn is not None
    assert turn.level == "random"
    move = table.think(turn)
    table.undo()
    assert table.play_bot(turn, move) == []
    assert table.session.steps == []


def test_bots_rest_where_somebody_looks_back() -> None:
    order = dealt(3, 1).state.order
    table, _sink = controller(bots=(order[1],))
    table.play(m.PLACE[1])
    turn = table.bot_turn()
    assert turn is not None
    table.play_bot(turn, table.think(turn))
    table.go_to(1)
    assert table.resting
    assert table.bot_turn() is None
    table.wake()
    assert table.bot_turn() is not None
