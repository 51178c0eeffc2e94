"""Saved games of every version of the format open for ever; newer ones, and those of other rules, are told politely."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.games import GAMES
from caylus_tui.play import saving
from caylus_tui.store.settings import Settings
from caylus_tui.table import record as records
from tests.play.games import library

FIXTURES = Path(__file__).parent / "fixtures"
KEPT = sorted(FIXTURES.glob("version-*/*.json"))
IDS = [f"{path.parent.name}/{path.stem}" for path in KEPT]
OTHER_RULES = "other-rules-no-longer-replays"
WRONG = (
    'move 42 (provost): green was asked to move the provost or leave him; "green place road:27": it does not answer'
    " this question (version 900 of the rules played this game, this program has version 1)"
)


def fixture(name: str) -> Path:
    return FIXTURES / "version-1" / f"{name}.json"


def expected(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FIXTURES / "expected" / path.name).read_text(encoding="utf-8"))
    return found


def test_every_version_has_records_and_every_older_one_a_migration() -> None:
    versions = range(1, records.VERSION + 1)
    assert {path.parent.name for path in KEPT} == {f"version-{version}" for version in versions}
    assert set(records.MIGRATIONS) == set(versions) - {records.VERSION}
    for path in KEPT:
        assert f"version-{json.loads(path.read_bytes())['version']}" == path.parent.name


def test_the_records_differ_in_all_that_a_record_may_hold() -> None:
    found = [json.loads(path.read_bytes()) for path in KEPT if path.parent.name == "version-1"]
    assert {len(record["players"]) for record in found} == {2, 3, 4, 5}
    assert {record["options"].get("favors") for record in found} == {"full", "simplified", None}
    assert {record["options"].get("jeweller") for record in found} == {True, False, None}
    assert {("setup" in record, "position" in record) for record in found} == {(True, False), (False, True)}
    assert {player["seat"] for record in found for player in record["players"]} >= {"human", "bot:hard", "bot:easy"}
    assert {"id", "created", "updated", "app", "rules", "extra"} - set.intersection(*map(set, found)) != set()
    assert any(not record["moves"] for record in found)
    assert any("notes" in record.get("extra", {}) for record in found)


@pytest.mark.parametrize("path", KEPT, ids=IDS)
def test_a_kept_record_opens_and_says_what_it_said_then(path: Path) -> None:
    saved = api.load(path)
    good, problem = saved.play_good()
    at_last = saved.record.model_copy(update={"moves": saved.record.moves[: len(good.moves)]})
    shown = api.show_json(api.Saved("", at_last, saved.kind))
    assert {name: value for name, value in shown.items() if name != "file"} == expected(path)
    assert (problem is not None) == (path.stem == OTHER_RULES)


@pytest.mark.parametrize("path", KEPT, ids=IDS)
def test_a_kept_record_of_this_version_is_written_as_it_was_byte_for_byte(path: Path) -> None:
    version = int(path.parent.name.removeprefix("version-"))
    once = api.to_json(api.load(path).record)
    assert (once == path.read_bytes()) == (version == records.VERSION)


# --- a newer version --------------------------------------------------------------------------------------------------


def test_a_newer_version_is_refused_politely_wherever_it_is_opened(tmp_path: Path) -> None:
    record = json.loads(fixture("three-finished").read_bytes())
    path = tmp_path / "newer.json"
    data = json.dumps(record | {"version": 7, "weather": "rain", "moves": {"by": "round"}}).encode()
    path.write_bytes(data)
    said = "version: a newer program wrote this (version 7 of the format); this one reads up to 1"
    assert api.check(path) == said
    games = library(tmp_path)
    for opened in (
        lambda: saving.resume(games, path, Settings()),
        lambda: saving.look_at(games, path),
        lambda: saving.look_at(games, path, damaged=True),
        lambda: saving.rescue(games, path, Settings()),
    ):
        with pytest.raises(api.FileProblem) as raised:
            opened()
        assert str(raised.value) == f"{path}: {said}"
    assert (path.read_bytes(), [file.name for file in tmp_path.iterdir()]) == (data, ["newer.json"])


def test_a_newer_version_stays_in_the_list_with_its_fault(tmp_path: Path) -> None:
    record = json.loads(fixture("three-finished").read_bytes())
    (tmp_path / "newer.json").write_text(json.dumps(record | {"version": 7}), encoding="utf-8")
    games = library(tmp_path)
    (entry,) = games.entries()
    said = "version: a newer program wrote this (version 7 of the format); this one reads up to 1"
    assert games.examine(entry).damaged == said


# --- other rules ------------------------------------------------------------------------------------------------------


def test_a_record_of_other_rules_that_replays_is_played_on_and_says_then_who_played_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(fixture("other-rules-replays").read_bytes())
    assert api.check(path) is None
    table = saving.resume(library(tmp_path), path, Settings())
    decision = table.session.decision
    assert decision is not None
    table.play(decision.options[0])
    table.close()
    assert api.load(path).record.rules == GAMES["caylus"].rules.rules_version


def test_a_record_of_other_rules_opens_up_to_the_last_good_move_saying_which_and_why(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    data = fixture(OTHER_RULES).read_bytes()
    path.write_bytes(data)
    games = library(tmp_path)
    with pytest.raises(api.FileProblem) as raised:
        saving.look_at(games, path)
    assert (str(raised.value), raised.value.what) == (f"{path}: {WRONG}", WRONG)
    assert raised.value.good is not None
    assert len(raised.value.good.moves) == 41
    # Looked at, it ends there; played on, it is a new file, of our rules; its own stays.
    assert len(saving.look_at(games, path, damaged=True).steps) == 41
    table = saving.rescue(games, path, Settings())
    assert table.path != path
    table.close()
    rescued = api.load(str(table.path)).record
    assert (rescued.rules, list(rescued.moves)) == (1, json.loads(data)["moves"][:41])
    assert path.read_bytes() == data


def test_the_list_says_how_far_a_record_of_other_rules_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(fixture(OTHER_RULES).read_bytes())
    games = library(tmp_path)
    (entry,) = games.entries()
    found = games.examine(entry)
    assert (found.damaged, found.facts) == (WRONG, {"good": 41})
