"""Every reason why a record is refused has its sentence, and the sentence uses the values that belong to it."""

from string import Formatter

import pytest

from caylus_tui.games.caylus import refusals, wire
from caylus_tui.table import record, replay
from caylus_tui.table.record import RecordError
from caylus_tui.table.replay import MoveError
from caylus_tui.words.records import FAULTS, MOVE_FAULTS, move_fault, record_fault

VALUES = record.REASONS | wire.REASONS


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}


def test_there_is_a_sentence_for_every_reason_and_no_other() -> None:
    assert FAULTS.keys() == VALUES.keys()
    assert MOVE_FAULTS.keys() == replay.REASONS.keys()
    assert not MOVE_FAULTS.keys() - {"finished"} & refusals.REASONS.keys()


@pytest.mark.parametrize("code", FAULTS)
def test_a_sentence_uses_only_the_values_of_its_reason(code: str) -> None:
    assert fields(FAULTS[code]) <= set(VALUES[code])
    said = record_fault(RecordError(code, "players.1.name", dict.fromkeys(VALUES[code], "X")))
    assert said.startswith("players.1.name: ")
    assert said.isprintable()
    assert "{" not in said


def test_a_fault_of_the_whole_file_names_no_place() -> None:
    assert record_fault(RecordError("empty")) == "the file is empty"


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (
            MoveError(7, ("blue", "castle"), "red done", "other-player", {"color": "red"}),
            'move 7 (castle): blue was asked to deliver a batch or be done; "red done": it is not red who decides',
        ),
        (
            MoveError(1, ("red", "place"), "red place road:9", "residence", {"place": "road:9"}),
            'move 1 (place): red was asked to place a worker or pass; "red place road:9": road:9 is a residence',
        ),
        (
            MoveError(2, ("red", "place"), "red place road:3", "costs-deniers", {"cost": 3, "have": 2}),
            'move 2 (place): red was asked to place a worker or pass; "red place road:3": costs 3 deniers, red has 2',
        ),
        (
            MoveError(2, ("red", "place"), "red plce road:3", "unknown-move", {"meant": ""}),
            (
                'move 2 (place): red was asked to place a worker or pass; "red plce road:3": '
                'there is no such move; did you mean "place road:3"?'
            ),
        ),
        (
            MoveError(2, ("red", "buy"), "red buy stone food", "unknown-move", {"meant": "buy food stone"}),
            (
                'move 2 (buy): red was asked to buy cubes or decline; "red buy stone food": '
                'there is no such move; did you mean "buy food stone"?'
            ),
        ),
        (
            MoveError(9, ("", ""), "red pass", "finished", {}),
            'move 9: nobody was asked anything; "red pass": the game is over',
        ),
    ],
)
def test_a_wrong_move_in_words(problem: MoveError, said: str) -> None:
    assert move_fault(problem) == said
