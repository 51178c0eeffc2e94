"""Record, game, record: the same bytes, apart from when it was played and by which version of the program."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.play import saving
from caylus_tui.resources import sample_saves
from tests.cases import ROOT, case_files
from tests.play.games import SETTINGS, begun, file_of, library

FILES = [
    *case_files("games/game-*[0-9].json"),
    *case_files("rules/*.json"),
    *sorted((ROOT / "tests/table/fixtures").glob("version-*/*.json")),
    *sample_saves(),
]
MAY_DIFFER = ("updated", "app")


def record_in(path: Path) -> bytes:
    """The record in a file, as the program would write it."""
    found = json.loads(path.read_bytes())
    return api.to_json(api.read(json.dumps(found.get("record", found)).encode()).record)


def lines(data: bytes) -> list[str]:
    """The lines of a record, without those that may differ."""
    said = data.decode().splitlines()
    return [line for line in said if not line.startswith(tuple(f'  "{name}":' for name in MAY_DIFFER))]


def test_there_is_something_to_be_read_and_written() -> None:
    assert len(FILES) > 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_game_is_written_as_it_was_read(path: Path, tmp_path: Path) -> None:
    before = record_in(path)
    saved = api.read(before)
    good, problem = saved.play_good()
    if problem is not None or saved.record.rules != saved.kind.rules.rules_version:
        return  # what other rules played is ours from the next move on: test_versions.py
    file = tmp_path / "game.json"
    file.write_bytes(before)
    table = saving.resume(library(tmp_path), file, SETTINGS)
    assert table.save()
    table.close()
    after = file.read_bytes()
    assert lines(after) == lines(before)
    assert json.loads(after).keys() - json.loads(before).keys() <= set(MAY_DIFFER)
    assert api.read(after).play().moves == good.moves


def test_a_game_written_move_by_move_is_the_one_that_is_read(tmp_path: Path) -> None:
    table = begun(tmp_path, 3)
    path = file_of(table)
    seen: list[dict[str, Any]] = []
    while (decision := table.session.decision) is not None and len(seen) < 40:
        table.play(decision.options[len(seen) % len(decision.options)])
        seen.append(json.loads(path.read_bytes()))
        assert path.read_bytes() == api.to_json(api.load(path).record)
    table.close()
    first = {name: value for name, value in seen[0].items() if name not in (*MAY_DIFFER, "moves")}
    for record in seen:
        assert {name: value for name, value in record.items() if name not in (*MAY_DIFFER, "moves")} == first
