"""Right answers for the rules: the shared cases, and the copies of some of them that the project owns.

A scenario is a record with what `show --json` must print after its moves; a whole game is a record with what `trace`
must print for it, every list of legal moves included.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.table.record import to_json
from tests.cases import case_files, require_cases

OWN = Path(__file__).parent / "cases"


def files(pattern: str) -> list[Path]:
    """The project's own cases and the shared ones that match a pattern."""
    return [*sorted(OWN.glob(pattern)), *case_files(pattern)]


def named(file: Path) -> str:
    return f"{'own' if OWN in file.parents else 'shared'}-{file.stem}"


def at(value: Any, path: str) -> Any:
    """What stands at a path like `/state/road/3/owner`."""
    for step in path.strip("/").split("/"):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


def read(record: Any) -> api.Saved:
    return api.read(json.dumps(record).encode())


def test_there_are_cases_of_both_kinds() -> None:
    assert len(list(OWN.glob("rules/*.json"))) == 84
    assert [file.stem for file in sorted(OWN.glob("games/*.json"))] == ["game-01", "game-10", "game-11"]


def test_the_copies_are_like_the_shared_cases() -> None:
    shared = require_cases()
    for own in OWN.rglob("*.json*"):
        assert own.read_bytes() == (shared / own.relative_to(OWN)).read_bytes()


@pytest.mark.parametrize("file", files("rules/*.json"), ids=named)
def test_scenario(file: Path) -> None:
    case = json.loads(file.read_text(encoding="utf-8"))
    shown = api.show_json(read(case["record"]))
    assert {path: at(shown, path) for path in case["expect"]} == case["expect"]
    pending = shown["pending"] or {}
    if case["pending"]:
        assert {key: pending.get(key) for key in case["pending"]} == case["pending"]
    legal = set(pending.get("legal", []))
    assert set(case["legal"]) - legal == set()
    assert set(case["not_legal"]) & legal == set()


@pytest.mark.parametrize("file", files("games/game-??.json"), ids=named)
def test_whole_game(file: Path) -> None:
    expected = [json.loads(line) for line in file.with_suffix(".trace.jsonl").read_text(encoding="utf-8").splitlines()]
    found = list(api.trace(file))
    assert len(found) == len(expected)
    for line, wanted in zip(found, expected, strict=True):
        assert {key: value for key, value in line.items() if key not in ("file", "phase_start")} == wanted
    assert set(found[-1]) - set(expected[-1]) == {"file", "phase_start"}


@pytest.mark.parametrize("file", files("games/game-??.json"), ids=named)
def test_a_record_is_written_as_it_was_read(file: Path) -> None:
    assert to_json(api.load(file).record) == file.read_bytes() + b"\n"


@pytest.mark.parametrize("file", files("games/game-??.json"), ids=named)
def test_a_game_goes_on_in_the_same_way_from_the_start_of_every_phase(file: Path) -> None:
    """What `show --json` prints at the start of a phase is a position, and the rest of the game fits it."""
    record = json.loads(file.read_text(encoding="utf-8"))
    moves = record["moves"]
    lines = list(api.trace(file))
    saved = api.load(file)
    played = saved.play()
    phases = set()
    for number in range(len(moves)):
        said = saved.kind.describe(played.state_at(number))
        if not said["phase_start"]:
            continue
        phases.add(said["state"]["phase"])
        later = {key: value for key, value in record.items() if key not in ("setup", "position")}
        rest = list(api.trace(read(later | {"position": said["state"], "moves": moves[number:]})))
        assert [{**line, "n": line["n"] + number} for line in rest[:-1]] == lines[number:-1]
        assert rest[-1]["state"] == lines[-1]["state"]
        assert rest[-1]["result"] == lines[-1]["result"]
    assert phases >= {"placement", "provost", "castle"}
