"""Where rounds, phases, scorings, decisions and notes of a game lie, and how one goes from one to the next."""

from __future__ import annotations

import pytest

from caylus_tui import api
from caylus_tui.games.caylus import catalog as c
from caylus_tui.play.caylus.course import Course, course_of
from caylus_tui.play.saving import RecordSession
from caylus_tui.table.notes import Note
from tests.app.replays import GAME

NOTES = (Note(0, "start"), Note(57, "middle"), Note(120, "later"))


@pytest.fixture(scope="module")
def session() -> RecordSession:
    saved = api.load(GAME)
    return RecordSession(saved.record, saved.play().moves)


@pytest.fixture(scope="module")
def course(session: RecordSession) -> Course:
    return course_of(session, NOTES)


def test_every_moment_has_its_round_phase_and_prestige(session: RecordSession, course: Course) -> None:
    assert course.moves == len(session.steps)
    for n in range(course.moves + 1):
        state = session.state_at(n)
        phase = course.phase_at(n)
        assert (phase.round, phase.phase) == (state.round, state.phase)
        assert course.prestige[n] == tuple(state.prestige)
    assert course.ends(course.moves)
    assert not course.ends(course.moves - 1)


def test_phases_and_rounds_begin_where_they_change(session: RecordSession, course: Course) -> None:
    wheres = [(session.state_at(n).round, session.state_at(n).phase) for n in range(course.moves + 1)]
    starts = [n for n, where in enumerate(wheres) if n == 0 or where != wheres[n - 1]]
    assert [phase.at for phase in course.phases] == starts
    rounds = [n for n, where in enumerate(wheres) if n == 0 or where[0] != wheres[n - 1][0]]
    assert [phase.at for phase in course.rounds] == rounds
    assert [phase.round for phase in course.rounds] == list(range(1, wheres[-1][0] + 1))


def test_every_section_is_scored_once(session: RecordSession, course: Course) -> None:
    assert [one.section for one in course.scorings] == [0, 1, 2]
    for one in course.scorings:
        assert (session.state_at(one.at - 1).scored, session.state_at(one.at).scored) == (one.section, one.section + 1)


@pytest.mark.parametrize("way", ["round", "phase", "scoring", "note"])
def test_going_there_and_back(course: Course, way: str) -> None:
    starts = {
        "round": [one.at for one in course.rounds],
        "phase": [one.at for one in course.phases],
        "scoring": [one.at for one in course.scorings],
        "note": [note.at for note in course.notes],
    }[way]
    go = getattr(course, f"{way}_from")
    stays = way == "note"
    for n in range(course.moves + 1):
        later = [at for at in starts if at > n]
        before = [at for at in starts if at < n]
        assert go(n, 1) == (later[0] if later else n if stays else course.moves)
        assert go(n, -1) == (before[-1] if before else n if stays else 0)


def test_a_players_decisions_are_those_with_a_choice(session: RecordSession, course: Course) -> None:
    for player in range(session.state.size):
        n, seen = 0, []
        while (n := course.decision_from(n, player, 1)) < course.moves:
            seen.append(n)
        own = [at for at, step in enumerate(session.steps) if at and step.player == player and not step.forced]
        assert seen == own
        assert course.decision_from(own[3], player, -1) == own[2]
    assert any(step.forced for step in session.steps)


def test_a_game_without_moves_has_a_course() -> None:
    record = api.load(GAME).record.model_copy(update={"moves": []})
    course = course_of(RecordSession(record, []))
    assert (course.moves, course.scorings, [one.phase for one in course.phases]) == (0, (), [c.PLACEMENT])
    assert course.round_from(0, 1) == course.scoring_from(0, -1) == course.decision_from(0, 0, 1) == 0
