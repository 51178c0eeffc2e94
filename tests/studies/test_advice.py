"""Hints and analyses of saved games: the same answer every time, told in words, and losses that are real."""

import json
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.bots import Stopped
from caylus_tui.bots.thinking import Thinker
from caylus_tui.games.caylus import moves as m
from caylus_tui.studies.advice import Analysis, Progress, analysing, analysis, hint_lines, hints, loss_lines
from tests.caylus.helpers import position
from tests.cli.games import GAME

POOR = "1 food 1 wood 1 stone"


def careless() -> tuple[Any, list[Any]]:
    """A castle phase in which blue leaves with nothing although he holds a batch; green does well."""
    table = position("castle", queue="blue green", cubes={"blue": POOR, "green": "1 food 1 wood 1 cloth"})
    return table.state.clone(), [m.DONE, m.parse("batch wood cloth"), m.DONE]


def test_hints_are_the_same_for_the_same_seed_and_said_in_words() -> None:
    table = position("castle", queue="blue", cubes={"blue": POOR})
    choices = hints("caylus", table.state, 1, effort=1)
    assert choices == hints("caylus", table.state, 1, effort=1)
    head, first, second = hint_lines(table.state, choices, ["Ann", "Ben", "Cid"])
    assert head == "Round 2, Castle - Ann: Castle"
    assert first == (
        f"1. Deliver food, wood, stone: 5 prestige: {choices[0].expected:.1f} prestige expected; "
        "+5 now, 1 house in the dungeon, the most batches, a royal favour"
    )
    assert second.startswith(f"2. Deliver nothing: {choices[1].expected:.1f} prestige expected")


def test_an_analysis_finds_what_was_thrown_away() -> None:
    start, moves = careless()
    told: list[Progress] = []
    found = analysis("caylus", start, moves, 1, progress=told.append)
    (loss,) = found.losses[0]
    assert (loss.number, loss.player, loss.made.move, loss.better.move.text) == (1, 0, m.DONE, "batch wood stone")
    assert loss.lost > 3
    assert loss.state.key() == start.key()
    assert found.losses[1] == found.losses[2] == ()
    assert [one.done for one in told] == sorted(one.done for one in told)
    assert told[-1].done == told[-1].of
    lines = loss_lines(found, ["Ann", "Ben", "Cid"])
    assert lines[0] == "Ann"
    assert lines[1].startswith("  Move 1, Round 2, Castle: Deliver nothing: ")
    assert " prestige lost; better Deliver " in lines[1]
    assert lines[2:] == ["Ben: nothing lost worth speaking of", "Cid: nothing lost worth speaking of"]


def test_an_analysis_is_the_same_in_another_process() -> None:
    start, moves = careless()
    thinker = Thinker()
    *progress, there = thinker.run(analysing, "caylus", start, moves, 1, 1)
    thinker.close()
    here = analysis("caylus", start, moves, 1)
    assert isinstance(there, Analysis)
    assert all(isinstance(one, Progress) for one in progress)
    assert [[loss.number for loss in mine] for mine in there.losses] == [[1], [], []]
    assert [[(loss.made, loss.better) for loss in mine] for mine in there.losses] == [
        [(loss.made, loss.better) for loss in mine] for mine in here.losses
    ]


def test_an_analysis_can_be_stopped() -> None:
    start, moves = careless()
    with pytest.raises(Stopped):
        analysis("caylus", start, moves, 1, stop=lambda: True)


def test_nothing_was_lost_where_nothing_was_decided() -> None:
    start, _moves = careless()
    assert analysis("caylus", start, [], 1) == Analysis(((), (), ()))


def test_hints_for_a_saved_game() -> None:
    assert api.hint(GAME, 3, effort=1) == api.hint(str(GAME), 3, effort=1)
    text = api.hint_text(GAME, 3, effort=1)
    assert len(text.splitlines()) == 4
    assert all("prestige expected" in line for line in text.splitlines()[1:])
    with pytest.raises(api.GameOver, match="the game is over: nobody is asked anything"):
        api.hint(GAME)
    with pytest.raises(api.NoSuchMoment):
        api.hint(GAME, 9999)


def test_an_analysis_of_a_saved_game() -> None:
    record = json.loads(GAME.read_text(encoding="utf-8"))
    record["moves"] = record["moves"][:8]
    saved = api.read(json.dumps(record).encode())
    found = api.analyse(saved)
    assert len(found.losses) == len(record["players"])
    assert all(1 <= loss.number <= 8 and loss.lost >= 0.5 for mine in found.losses for loss in mine)
    text = api.analysis_text(saved, found).splitlines()
    assert [line for line in text if not line.startswith(" ")] == [
        player["name"] + ("" if losses else ": nothing lost worth speaking of")
        for player, losses in zip(record["players"], found.losses, strict=True)
    ]
