"""The sample games that ship with the project: whole, right, of every kind, with notes that fit their moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus_tui import api
from caylus_tui.resources import sample_saves
from caylus_tui.table.notes import LONGEST
from tools import make_samples
from tools.samples import SAMPLES, Remark

BY_NAME = {sample.name: sample for sample in SAMPLES}
NAMES = sorted(BY_NAME)
LEAST_NOTES = 4


def file_of(name: str) -> Path:
    return next(path for path in sample_saves() if path.stem == name)


def test_every_sample_is_described_and_every_description_has_a_game() -> None:
    assert [path.stem for path in sample_saves()] == NAMES
    assert len(NAMES) >= 6


def test_there_is_a_game_of_every_size_and_option() -> None:
    records = [api.load(path).record for path in sample_saves()]
    assert {len(record.players) for record in records} == {2, 3, 4, 5}
    assert {record.options.favors for record in records} == {"full", "simplified"}
    assert {record.options.jeweller for record in records} == {True, False}
    assert len({record.id for record in records}) == len(records)
    assert len({tuple(record.setup.neutral) for record in records if record.setup}) > 3


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_played_to_its_end_by_the_best_players(name: str) -> None:
    sample, saved = BY_NAME[name], api.load(file_of(name))
    assert saved.kind.rules.pending(saved.play().state) is None
    assert [(player.color, player.name) for player in saved.record.players] == list(sample.players)
    assert (saved.record.created, saved.record.updated) == (sample.created, sample.updated)
    assert saved.record.setup is not None
    assert saved.record.setup.seed == sample.seed
    assert saved.record.extra["made_by"] == make_samples.MADE_BY
    # Whoever plays well ends with far more than somebody who does not.
    assert max(saved.play().state.prestige) >= 50


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_has_notes_that_speak_of_its_moves(name: str) -> None:
    sample, saved = BY_NAME[name], api.load(file_of(name))
    assert [(note.at, note.text) for note in api.notes(saved)] == [(note.at, note.text) for note in sample.notes]
    assert len(sample.notes) >= LEAST_NOTES
    assert sample.notes[0].at == 0
    assert all(20 < len(note.text) <= LONGEST for note in sample.notes)
    for note in sample.notes[1:]:
        assert saved.record.moves[note.at - 1] == note.move
    # As the program writes it, so that a copy that is played on differs in its moves alone.
    assert api.to_json(make_samples.noted(sample, saved.record)) == file_of(name).read_bytes()


def test_the_same_command_makes_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_samples, "LEVEL", "normal")  # `hard` takes a minute
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        make_samples.main(["--only", "two-players", "--to", str(tmp_path / folder)])
    one, two = ((tmp_path / folder / "two-players.json").read_bytes() for folder in ("one", "two"))
    assert one == two
    assert api.check(one) is None


def test_a_note_for_another_game_is_refused() -> None:
    sample = BY_NAME["two-players"]
    wrong = sample._replace(notes=(Remark(3, "blue pass pass", "never"),))
    with pytest.raises(make_samples.WrongNote, match="two-players: move 3 is"):
        make_samples.noted(wrong, api.load(file_of("two-players")).record)
