"""Goals: conditions on what `show --json` prints."""

import pytest

from caylus_tui.games import GAMES
from caylus_tui.learn.goals import Condition, all_true, shown, value_at
from tests.app.table_games import dealt

GAME = {"state": {"round": 3, "road": [{"tile": "mason"}], "scored": ["dungeon"]}, "pending": None}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/state/round", 3),
        ("/state/road/0/tile", "mason"),
        ("/state/road/1/tile", None),
        ("/state/road/x", None),
        ("/pending/player", None),
        ("/moat", None),
        ("/state/round/deeper", None),
    ],
)
def test_values(path: str, value: object) -> None:
    assert value_at(GAME, path) == value


@pytest.mark.parametrize(
    ("test", "wanted", "true"),
    [
        ("equals", 3, True),
        ("equals", 4, False),
        ("differs", 4, True),
        ("at_least", 3, True),
        ("at_least", 4, False),
        ("at_most", 3, True),
        ("at_most", 2, False),
        ("holds", "dungeon", False),
    ],
)
def test_tests_of_a_number(test: str, wanted: object, true: bool) -> None:
    condition = Condition.model_validate({"path": "/state/round", test: wanted})
    assert condition.test == test
    assert condition.true_of(GAME) is true


def test_tests_of_a_list_and_of_nothing() -> None:
    holds = Condition.model_validate({"path": "/state/scored", "holds": "dungeon"})
    lacks = Condition.model_validate({"path": "/state/scored", "lacks": "walls"})
    over = Condition.model_validate({"path": "/pending", "equals": None})
    assert all_true([holds, lacks, over], GAME)
    assert not all_true([holds, Condition.model_validate({"path": "/state/scored", "lacks": "dungeon"})], GAME)
    assert not Condition.model_validate({"path": "/pending", "at_least": 0}).true_of(GAME)


@pytest.mark.parametrize("bad", [{}, {"equals": 1, "differs": 2}, {"more": 3}])
def test_a_condition_has_one_test(bad: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"exactly one test|Extra inputs"):
        Condition.model_validate({"path": "/state", **bad})
    with pytest.raises(ValueError, match="exactly one test"):
        Condition.model_validate({"path": "state", "equals": 1})


def test_what_goals_see_of_a_game() -> None:
    found = shown(GAMES["caylus"], dealt().state)
    assert sorted(found) == ["breakdown", "pending", "phase_start", "result", "state"]
    assert found["pending"] == {"player": found["state"]["turn_order"][0], "decision": "place", "at": None}
    assert found["state"]["round"] == 1
