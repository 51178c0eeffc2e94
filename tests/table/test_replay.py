"""Replaying a record: what is applied, and how a move that cannot be is reported, with the game up to it.

The game is a toy, a heap of stones from which two players take one or two in turn.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from caylus_tui.table.protocol import Decision, IllegalMove, UnknownMove
from caylus_tui.table.replay import REASONS, MoveError, Replay, replay

COLORS = ("white", "black")


@dataclass
class Heap:
    stones: int
    player: int = 0


class Taking:
    """`take 1` or `take 2`, until the heap is empty."""

    id = "taking"
    rules_version = 3

    def pending(self, state: Heap) -> Decision[int] | None:
        if not state.stones:
            return None
        return Decision(state.player, "take", None, [n for n in (1, 2) if n <= state.stones], {})

    def apply(self, state: Heap, move: int) -> None:
        if move > state.stones:
            raise IllegalMove(COLORS[state.player], "take", self.text(move), "too-few", {"stones": state.stones})
        state.stones -= move
        state.player = 1 - state.player

    def clone(self, state: Heap) -> Heap:
        return Heap(state.stones, state.player)

    def parse(self, text: str) -> int:
        if text not in ("take 1", "take 2"):
            raise UnknownMove(text, "take 1" if text == "take one" else "")
        return int(text[-1])

    def text(self, move: int) -> str:
        return f"take {move}"

    def digest(self, state: Heap) -> str:
        return repr(state)

    def players(self, state: Heap) -> Sequence[str]:
        return COLORS

    def start(self, options: Any, colors: Sequence[str], setup: Any, position: Any) -> Heap:
        return Heap(setup)

    def deal(self, colors: Sequence[str], shuffle: Callable[[list[Any]], None], seed: int | None) -> Any:
        return seed

    def journal(self, state: Heap) -> list[Any]:
        return []


@dataclass
class Seated:
    color: str


@dataclass
class Recorded:
    moves: Sequence[str]
    rules: int = 3
    setup: int = 4
    options: Any = None
    position: Any = None
    players: Sequence[Seated] = (Seated("white"), Seated("black"))


GOOD = ("white take 1", "black take 2", "white take 1")


def play(*moves: str, rules: int = 3) -> Replay[Heap, int]:
    return replay(Taking(), Recorded(moves, rules))


def failed(*moves: str, rules: int = 3) -> MoveError:
    with pytest.raises(MoveError) as caught:
        play(*moves, rules=rules)
    return caught.value


def test_a_record_is_played_to_its_end() -> None:
    played = play(*GOOD)
    assert (played.start, played.moves, played.state) == (Heap(4, 0), [1, 2, 1], Heap(0, 1))


def test_every_moment_can_be_looked_at() -> None:
    played = play(*GOOD)
    assert [played.state_at(number).stones for number in range(4)] == [4, 3, 1, 0]
    played.state_at(3).stones = 9
    assert played.state == Heap(0, 1)
    for number in (-1, 4):
        with pytest.raises(IndexError):
            played.state_at(number)


@pytest.mark.parametrize(
    ("wrong", "reason", "values"),
    [
        ("white take 2", "other-player", {"color": "white"}),
        ("red take 2", "unknown-color", {"color": "red"}),
        ("take 2", "unknown-color", {"color": "take"}),
        ("", "no-color", {}),
        ("take", "no-color", {}),
        (" black take 2", "unknown-color", {"color": ""}),
        ("black take one", "unknown-move", {"meant": "take 1"}),
        ("black jump", "unknown-move", {"meant": ""}),
        ("black", "unknown-move", {"meant": ""}),
        ("black  take 2", "unknown-move", {"meant": ""}),
    ],
)
def test_a_wrong_move_is_reported_with_its_number_and_what_was_asked_of_whom(
    wrong: str, reason: str, values: dict[str, str]
) -> None:
    problem = failed("white take 1", wrong, "white take 1")
    assert (problem.number, problem.player, problem.kind) == (2, "black", "take")
    assert (problem.found, problem.reason, problem.values) == (wrong.strip().replace("  ", " "), reason, values)
    assert problem.values.keys() == set(REASONS[reason])


def test_the_game_s_own_reasons_are_passed_on() -> None:
    problem = failed("white take 2", "black take 1", "white take 2")
    assert (problem.number, problem.reason, problem.values) == (3, "too-few", {"stones": 1})


def test_a_move_after_the_end_is_reported() -> None:
    problem = failed(*GOOD, "black take 1")
    assert (problem.number, problem.player, problem.kind, problem.reason) == (4, "", "", "finished")


def test_the_game_up_to_the_last_good_move_is_there() -> None:
    good = failed("white take 2", "black take 1", "white take 2").good
    assert good is not None
    assert (good.moves, good.state, good.state_at(1)) == ([2, 1], Heap(1, 0), Heap(2, 1))


@pytest.mark.parametrize(("rules", "written_by"), [(3, None), (2, 2), (9, 9)])
def test_another_version_of_the_rules_is_told(rules: int, written_by: int | None) -> None:
    problem = failed("white jump", rules=rules)
    assert (problem.written_by, problem.ours) == (written_by, 3)
    assert play(*GOOD, rules=rules).state == Heap(0, 1)


def test_what_was_found_is_fit_to_be_shown() -> None:
    problem = failed("white \x1b]0;x\x07\x1b[2Jjump\n\u202e" + "x" * 1000)
    assert problem.found == ("white jump " + "x" * 1000)[:60]
    assert failed("\x1b[2Jred take 1").values == {"color": "red"}
    assert str(problem).isprintable()
