"""The program that tunes the weights, and what it leaves behind."""

import importlib.util
import json
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from caylus_tui.bots.caylus.weights import FILE, Weights, from_mapping, to_mapping, tuned
from caylus_tui.resources import asset
from tests.cases import ROOT


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tune_bots", ROOT / "tools" / "tune_bots.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["tune_bots"] = module
    spec.loader.exec_module(module)
    return module


def test_the_shipped_weights_say_when_and_how_they_were_tuned() -> None:
    data = json.loads(asset(FILE).read_text(encoding="utf-8"))
    assert sorted(data) == ["command", "tuned", "weights"]
    assert data["command"].startswith("python tools/tune_bots.py ")
    assert len(data["tuned"]) == 10
    assert to_mapping(tuned()) == data["weights"]
    assert set(data["weights"]) == set(to_mapping(Weights()))


def test_a_candidate_is_measured_the_same_every_time(tool: ModuleType) -> None:
    strong = tool.Trial(tuned(), from_mapping({**to_mapping(tuned()), "pass_value": 50.0}), 6, 1)
    outcome = tool.measure(strong)
    assert tool.measure(strong) == outcome
    # Whoever always passes wins nothing.
    assert outcome.victories > 2
    assert outcome.mine > outcome.others
    equal = tool.measure(tool.Trial(tuned(), tuned(), 12, 1))
    assert 0 <= equal.victories <= 3


def test_candidates_are_near_and_within_bounds(tool: ModuleType) -> None:
    rng = Random(1)
    blurred = [to_mapping(tool.blurred(tuned(), 0.2, rng)) for _ in range(30)]
    assert all(0.5 <= one["cube_fade"] <= 0.995 and 0.5 <= one["denier_fade"] <= 0.995 for one in blurred)
    assert all(value >= 0 for one in blurred for value in one.values())
    food = [one["food"] for one in blurred]
    assert min(food) < tuned().food < max(food)


def test_the_next_generation_is_the_weighed_mean_of_the_best(tool: ModuleType) -> None:
    parents = [from_mapping({"food": value}) for value in (1.0, 2.0, 3.0)]
    assert tool.mixed(parents).food == pytest.approx(0.5 + 0.6 + 0.6)
    assert sum(tool.SHARES) == pytest.approx(1)


def test_weights_are_stored_with_their_command(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "caylus.json"
    monkeypatch.setattr(tool, "asset", lambda name: target)
    tool.write(Weights(food=1.23456), "python tools/tune_bots.py --seed 1")
    data = json.loads(target.read_text(encoding="utf-8"))
    assert data["weights"]["food"] == 1.235
    assert data["command"] == "python tools/tune_bots.py --seed 1"
