"""Reasons and hints in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from caylus_tui.bots.caylus.reasons import REASONS, reasons
from caylus_tui.bots.caylus.weights import tuned
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.words.hints import asking_text, hint_text, loss_text, moment_text, reason_text, reasons_text
from tests.caylus.helpers import position
from tests.words.games import moments


@dataclass(frozen=True)
class Why:
    code: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Advised:
    move: Any
    expected: float
    reasons: tuple[Why, ...] = ()


SAID = {
    "now": (Why("now", {"points": 4}), "+4 now"),
    "cubes": (Why("cubes", {"cubes": (2, 0, 0, 1, 0)}), "brings 2 food and 1 cloth"),
    "deniers": (Why("deniers", {"number": 3}), "brings 3 deniers"),
    "sells": (Why("sells", {"cubes": (1, 0, 0, 0, 0), "number": 6}), "sells 1 food for 6 deniers"),
    "buys": (Why("buys", {"cubes": (0, 1, 1, 0, 0), "number": 2}), "buys 1 wood and 1 stone for 2 deniers"),
    "gold": (Why("gold", {"number": 2}), "brings 2 gold"),
    "trade": (Why("trade", {"points": 6}), "a deal for 6 prestige"),
    "opens": (Why("opens", {"tile": c.TILE["mason"], "round": 5}), "opens Mason for round 5"),
    "builds": (Why("builds", {"tile": c.TILE["mason"]}), "builds Mason"),
    "residence": (Why("residence"), "a site for a prestige building"),
    "prestige": (Why("prestige", {"tile": c.TILE["library"], "points": 10}), "builds Library for 10 prestige"),
    "batches": (Why("batches", {"number": 2, "points": 10}), "2 batches for 10 prestige"),
    "most": (Why("most"), "the most batches, a royal favour"),
    "house": (Why("house", {"section": 0, "houses": 2}), "2 houses in the dungeon"),
    "favor": (Why("favor"), "a royal favour"),
    "column": (Why("column", {"track": 2, "column": 3}), "cubes track to column 3"),
    "order": (Why("order", {"place": 1}), "place 1 in the turn order"),
    "inn": (Why("inn"), "next round every place for 1 denier"),
    "works": (Why("works", {"number": 1}), "1 more worker of one's own works"),
    "stops": (Why("stops", {"number": 2}), "2 workers of the others get nothing"),
    "cubes-kept": (Why("cubes-kept", {"cubes": (1, 0, 0, 0, 2)}), "keeps 1 food and 2 gold"),
    "keeps": (Why("keeps", {"number": 1}), "keeps 1 denier"),
    "first": (Why("first", {"number": 1}), "1 denier for passing first"),
    "waits": (Why("waits", {"place": c.CASTLE, "tile": c.EMPTY}), "then on to the castle"),
    "idle": (Why("idle"), "keeps the place from others"),
}


@pytest.mark.parametrize("code", SAID)
def test_each_reason_is_said(code: str) -> None:
    why, text = SAID[code]
    assert reason_text(why) == text


def test_there_are_words_for_every_reason() -> None:
    assert set(SAID) == set(REASONS)


def test_reasons_stand_in_a_row() -> None:
    assert reasons_text([SAID["now"][0], SAID["opens"][0]]) == "+4 now, opens Mason for round 5"
    assert reasons_text([]) == ""


def test_hints_and_losses() -> None:
    state = position("castle", queue="blue", cubes={"blue": "1 food 1 wood 1 stone"}).state
    advised = Advised(m.DONE, 61.25, (SAID["most"][0],))
    move = "Deliver nothing"
    assert hint_text(state, advised) == f"{move}: 61.2 prestige expected; the most batches, a royal favour"
    assert hint_text(state, Advised(m.DONE, 3.0)) == f"{move}: 3.0 prestige expected"
    assert asking_text(state, ["Ann", "Ben", "Cid"]) == "Round 2, Castle - Ann: Castle"
    assert moment_text(state, 34) == "Move 34, Round 2, Castle"
    better = Advised(m.BATCH[0], 8.0, (SAID["now"][0],))
    said = loss_text(state, m.DONE, better, 2.46)
    assert said == "Deliver nothing: 2.5 prestige lost; better Deliver food, wood, stone: 5 prestige (+4 now)"
    assert loss_text(state, m.DONE, Advised(m.DONE, 1.0), 1.0).endswith("1.0 prestige lost; better Deliver nothing")


def test_whatever_a_bot_says_there_are_words_for_it() -> None:
    for state, decision, rng in moments(1, 61):
        for reason in reasons(state, rng.choice(list(decision.options)), tuned()):
            text = reason_text(reason)
            assert text
            assert "{" not in text
