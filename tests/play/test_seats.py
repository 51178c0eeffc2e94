"""A person takes over the seat of a computer during a game, and gives it back; the saved game says so at once."""

from __future__ import annotations

import json
from pathlib import Path

from caylus_tui import api
from caylus_tui.play import saving
from caylus_tui.table.session import Seat
from tests.play.games import SETTINGS, library

SEATS = (Seat("blue", "Ann"), Seat("red", "Ben", "bot:random"), Seat("green", "Cid", "bot:easy"))


def kinds(path: Path) -> list[str]:
    return [player["seat"] for player in json.loads(path.read_bytes())["players"]]


def test_a_seat_changes_hands_and_back(tmp_path: Path) -> None:
    table = saving.begin(library(tmp_path), saving.NewGame(SEATS, seed=3), SETTINGS)
    assert table.path is not None
    table.reseat(1, "human")
    assert kinds(table.path) == ["human", "human", "bot:easy"]
    assert [table.is_bot(player) for player in range(3)] == [False, False, True]
    decision = table.session.decision
    assert decision is not None
    if decision.player == 2:
        table.reseat(2, "human")
    table.play(decision.options[0])
    table.reseat(1, "bot:hard")
    assert kinds(table.path)[1] == "bot:hard"
    assert table.is_bot(1)
    assert api.check(table.path) is None
    table.close()


def test_a_table_of_people_gets_its_first_computer(tmp_path: Path) -> None:
    people = (Seat("blue", "Ann"), Seat("red", "Ben"))
    table = saving.begin(library(tmp_path), saving.NewGame(people, seed=3), SETTINGS)
    assert table.path is not None
    decision = table.session.decision
    assert decision is not None
    assert table.bot_turn() is None
    table.reseat(decision.player, "bot:random")
    turn = table.bot_turn()
    assert turn is not None
    assert (turn.seat, turn.level) == (decision.player, "random")
    assert table.play_bot(turn, table.think(turn))
    assert len(json.loads(table.path.read_bytes())["moves"]) >= 1
    table.close()


def test_what_a_computer_was_thinking_of_is_not_played_once_a_person_sits_there(tmp_path: Path) -> None:
    bots = (Seat("blue", "Ann", "bot:random"), Seat("red", "Ben", "bot:random"))
    table = saving.begin(library(tmp_path), saving.NewGame(bots, seed=3), SETTINGS)
    turn, decision = table.bot_turn(), table.session.decision
    assert turn is not None
    assert decision is not None
    table.reseat(turn.seat, "human")
    assert table.play_bot(turn, decision.options[0]) == []
    assert table.session.steps == []
    table.close()
