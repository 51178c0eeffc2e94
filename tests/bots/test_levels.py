"""Computer players by level: the same seed plays the same everywhere, answers are legal, and each level is stronger."""

import os
import subprocess
import sys
from random import Random

import pytest

from caylus_tui.bots import EFFORTS, LEVELS, RANDOM, Stopped, UnknownLevel, make_adviser, make_bot
from caylus_tui.bots.arena import play_out
from caylus_tui.bots.caylus.search import Search
from caylus_tui.games import GAMES
from caylus_tui.games.caylus.rules import CAYLUS, result
from caylus_tui.games.caylus.state import State
from caylus_tui.studies.tournament import Plan, jobs, play, tally
from tests.cases import ROOT
from tests.caylus.helpers import position
from tests.caylus.random_games import PHASES, SHAPES, random_position, random_setup, shape_name
from tests.contract.beads import Beads

QUICK = ("easy", "normal")


def played(levels: tuple[str, ...], games: int, seed: int = 1) -> dict[str, float]:
    """The share of the victories of each level's seats together, seats rotated."""
    plan = Plan(levels, seed, rotate=True)
    counted = tally(plan, (play(plan, job) for job in jobs(plan, games)))
    return {score.name: score.share / games for score in counted.bots}


def test_the_levels_are_those_of_every_game() -> None:
    assert LEVELS == ("random", "easy", "normal", "hard")
    assert EFFORTS == {"short": 2, "usual": 12, "long": 60}
    for level in LEVELS:
        state = random_setup(Random(1), SHAPES[4])
        assert make_bot(level, CAYLUS, 1).choose(state) in CAYLUS.pending(state).options  # type: ignore[union-attr]


def test_a_game_that_nobody_has_taught_has_random_bots_only() -> None:
    beads = Beads()
    assert make_bot(RANDOM, beads, 1) is not None
    assert make_adviser(beads, 1) is None
    for level in ("easy", "normal", "hard"):
        with pytest.raises(UnknownLevel):
            make_bot(level, beads, 1)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_quick_bots_play_whole_games_of_every_kind(level: str, shape: tuple[int, bool, bool]) -> None:
    for seed in range(2):
        state = random_setup(Random(seed), shape)
        # `play_out` applies each move through the rules, which refuse what is not legal.
        moves = play_out(CAYLUS, state, [make_bot(level, CAYLUS, f"{seed}:{seat}") for seat in range(shape[0])])
        ended = result(state)
        assert ended is not None
        assert len(moves) > 100
        assert max(ended.final) >= 25


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("phase", PHASES)
def test_quick_bots_play_on_from_any_position(level: str, phase: int) -> None:
    for number, shape in enumerate(SHAPES):
        state = random_position(Random(100 * phase + number), shape, phase)
        before = state.key()
        bots = [make_bot(level, CAYLUS, seat) for seat in range(state.size)]
        if CAYLUS.pending(state) is not None:
            bots[0].choose(state)
        assert state.key() == before
        play_out(CAYLUS, state, bots)
        assert CAYLUS.pending(state) is None


@pytest.mark.parametrize("shape", SHAPES[::3], ids=shape_name)
def test_hard_plays_on_from_any_position(shape: tuple[int, bool, bool]) -> None:
    for phase in PHASES:
        state = random_position(Random(phase), shape, phase)
        bot = make_bot("hard", CAYLUS, phase)
        assert isinstance(bot, Search)
        bot.budget = 60
        for _ in range(12):
            decision = CAYLUS.pending(state)
            if decision is None:
                break
            before = state.key()
            move = bot.choose(state)
            assert state.key() == before
            assert move in decision.options
            CAYLUS.apply(state, move)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_asked_in_a_finished_game(level: str) -> None:
    state = random_setup(Random(3), SHAPES[0])
    play_out(CAYLUS, state, [make_bot(RANDOM, CAYLUS, seat) for seat in range(2)])
    with pytest.raises(ValueError, match="the game is over"):
        make_bot(level, CAYLUS, 1).choose(state)


def python_path() -> str:
    """Where another process finds these tests, and the package where this one does."""
    return os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])


def opening(seed: str) -> list[str]:
    """The first decisions of a game in which one bot of each level sits."""
    state = random_setup(Random(5), (4, True, True))
    bots = [make_bot(level, CAYLUS, f"{seed}:{level}") for level in LEVELS]
    for bot in bots:
        if isinstance(bot, Search):
            bot.budget = 200
    moves: list[str] = []
    while len(moves) < 30:
        decision = CAYLUS.pending(state)
        assert decision is not None
        move = bots[decision.player].choose(state)
        moves.append(move.text)
        CAYLUS.apply(state, move)
    return moves


def test_the_same_seed_plays_the_same_in_every_process() -> None:
    here = opening("a")
    assert opening("a") == here
    assert opening("b") != here
    code = "from tests.bots.test_levels import opening; print(*opening('a'), sep='\\n')"
    for hashing in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": python_path()}
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=environment,
            timeout=100,
            check=False,
        )
        assert done.stderr == ""
        assert done.stdout.splitlines() == here


def test_a_bot_that_is_stopped_stops() -> None:
    state = random_setup(Random(1), SHAPES[4])
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 5

    with pytest.raises(Stopped):
        make_bot("hard", CAYLUS, 1, effort=1000, stop=stop).choose(state)
    assert len(asked) == 6


def test_more_effort_is_more_work() -> None:
    state = position("placement").state
    spent = []
    for effort in (1, 3):
        bot = make_bot("hard", CAYLUS, 1, effort)
        assert isinstance(bot, Search)
        bot.choose(state)
        spent.append(bot.spent)
    assert spent[1] > 2 * spent[0]


def test_each_level_beats_the_one_below() -> None:
    assert played(("easy", "random", "random"), 12)["easy"] == 1.0
    assert played(("normal", "easy", "easy"), 30)["normal"] >= 0.75


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("players", "games", "least"), [(3, 15, 0.55), (2, 12, 0.6), (4, 8, 0.4)])
def test_hard_beats_normal(players: int, games: int, least: float) -> None:
    assert played(("hard", *["normal"] * (players - 1)), games)["hard"] >= least


def test_normal_scores_as_people_do() -> None:
    plan = Plan(("normal",) * 3, 2)
    counted = tally(plan, (play(plan, job) for job in jobs(plan, 20)))
    assert 60 <= sum(score.mean for score in counted.seats) / 3 <= 90
    assert counted.winners.mean >= 68


def state_of_play(state: State) -> str:
    return GAMES["caylus"].rules.digest(state)


def test_bots_see_the_state_and_nothing_else() -> None:
    # Two states that are equal for every player bring the same answer, whatever led to them.
    state = random_setup(Random(9), SHAPES[4])
    other = state.clone()
    CAYLUS.journal(other)
    CAYLUS.pending(other)
    assert state_of_play(state) == state_of_play(other)
    for level in LEVELS:
        assert make_bot(level, CAYLUS, 4).choose(state) is make_bot(level, CAYLUS, 4).choose(other)
