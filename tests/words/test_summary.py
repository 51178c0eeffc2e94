"""The log, and what happened since one's last decision."""

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import State
from caylus_tui.table.session import Seat, Session
from caylus_tui.words.summary import LogLine, group_title, log_groups, log_lines, since_lines
from tests.caylus.helpers import position
from tests.words.games import session

NAMES = ("Ann", "Ben", "Cid")


def test_lines_of_the_log_with_their_changes() -> None:
    state = position("placement", road={9: "mason red"}).state
    table = Session(CAYLUS, state, [Seat(color, name) for color, name in zip(state.colors, NAMES, strict=True)])
    table.play(m.parse("place road:9"))
    table.play(m.parse("pass"))
    assert log_lines(table.steps, NAMES) == [
        LogLine(
            0,
            2,
            c.PLACEMENT,
            0,
            "place",
            "Ann places a worker at Mason (9) for 1 denier.",
            "Ann: Mason (9), 1 denier",
            "-1 denier",
        ),
        LogLine(
            0,
            2,
            c.PLACEMENT,
            1,
            "visit",
            "Ben scores 1 prestige as owner of Mason (9): Ann has placed a worker there.",
            "Ben: 1 prestige from Ann at Mason (9)",
            "+1 prestige",
        ),
        LogLine(
            1,
            2,
            c.PLACEMENT,
            1,
            "pass",
            "Ben passes and takes place 1 on the bridge.",
            "Ben passes as number 1",
            "",
        ),
        LogLine(
            1,
            2,
            c.PLACEMENT,
            1,
            "first-pass",
            "Ben takes 1 denier for passing first.",
            "Ben: 1 denier for passing first",
            "+1 denier",
        ),
    ]
    assert [line.n for line in log_lines(table.steps[1:], NAMES, first=1)] == [1, 1]


def test_lines_are_grouped_by_round_and_phase() -> None:
    table = session()
    lines = log_lines(table.steps, NAMES)
    groups = log_groups(lines)
    keys = [(group.round, group.phase) for group in groups]
    assert keys == sorted(set(keys))
    assert sum(len(group.lines) for group in groups) == len(lines)
    assert groups[0].title == "Round 1, Placement"
    assert groups[-1].phase == c.FINISHED
    assert groups[-1].lines[-1].text == "The game is over."
    assert group_title(3, c.SCORING) == "Round 3, End of the round"


def test_every_decision_is_logged_in_its_own_phase() -> None:
    table = session(seed=8, players=4)
    lines = log_lines(table.steps, (*NAMES, "Dee"))
    first: dict[int, LogLine] = {}
    for line in lines:
        first.setdefault(line.n, line)
    # Being done in the castle is no event of its own: what comes first may be the next phase's.
    told = {n: line for n, line in first.items() if table.steps[n].move is not m.DONE}
    assert len(told) > 100
    assert {n for n, line in told.items() if (line.round, line.phase) != _when(table, n)} == set()


def _when(table: Session[State, m.Move], n: int) -> tuple[int, int]:
    before = table.steps[n].before
    return before.round, before.phase


def test_what_happened_since_ones_last_decision() -> None:
    state = position("placement", road={9: "mason blue"}).state
    table = Session(CAYLUS, state, [Seat(color, color) for color in state.colors])
    for text in ("place gate", "place road:9", "pass"):
        table.play(m.parse(text))
    assert since_lines(table.since(0), NAMES, 0) == [
        "Ben: Mason (9), 1 denier",
        "Cid passes as number 1",
        "Visits to your tiles: 1 prestige",
    ]
    assert since_lines(table.since(0), NAMES) == ["Ben: Mason (9), 1 denier", "Cid passes as number 1"]


def test_a_new_round_tells_ones_income() -> None:
    state = position("castle", queue="red", road={9: "residence blue"}).state
    table = Session(CAYLUS, state, [Seat(color, color) for color in state.colors])
    assert [step.kind for step in table.play_single_moves()] == ["castle"]
    assert since_lines(table.steps, NAMES, 0) == [
        "Ben: no delivery, loses 2 prestige",
        "Bailiff and provost at 7",
        "Round 3",
        "Your income: 3 deniers",
    ]


def test_a_long_account_is_cut_at_its_beginning() -> None:
    table = session()
    lines = since_lines(table.steps, NAMES, 0, most=6)
    everything = since_lines(table.steps, NAMES, 0)
    assert len(lines) == 6
    assert lines[0] == f"{len(everything) - 5} earlier events"
    assert lines[1:] == everything[-5:]
    assert since_lines(table.steps, NAMES, most=1) == [f"{len(since_lines(table.steps, NAMES))} earlier events"]
