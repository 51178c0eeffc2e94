"""Thinking in a process of its own: the same answers as here, stopped at once, and no process is left behind."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from random import Random

import pytest

from caylus_tui.bots import Stop, Stopped, UnknownLevel, make_adviser, make_bot
from caylus_tui.bots.thinking import Decided, Thinker, ThinkingFailed
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import State
from tests.bots.test_levels import python_path
from tests.caylus.random_games import SHAPES, random_setup

FOREVER = 1_000_000


@pytest.fixture(scope="module")
def shared() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def state() -> State:
    return random_setup(Random(4), SHAPES[4])


def numbers(stop: Stop, upto: int) -> Iterator[int]:
    """Work for the process: counts, a little slowly."""
    for number in range(upto):
        if stop():
            raise Stopped
        time.sleep(0.01)
        yield number


def ends_suddenly(stop: Stop) -> Iterator[int]:
    yield 1
    os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(60)


def goes_wrong(stop: Stop) -> Iterator[int]:
    yield from ()
    raise KeyError("lost")


def whoami(stop: Stop) -> Iterator[tuple[int, int]]:
    yield os.getpid(), os.nice(0)


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
def test_it_decides_as_a_bot_here_would(shared: Thinker, state: State, level: str) -> None:
    decided = shared.decide("caylus", state, level, "seed")
    assert isinstance(decided, Decided)
    assert decided.move is make_bot(level, CAYLUS, "seed").choose(state)
    adviser = make_adviser(CAYLUS, 1)
    assert adviser is not None
    assert decided.reasons == (() if level == "random" else adviser.reasons(state, decided.move))


def test_it_advises_as_an_adviser_here_would(shared: Thinker, state: State) -> None:
    answers = list(shared.advise("caylus", state, "seed", efforts=(1, 2), count=2))
    assert [len(choices) for choices in answers] == [2, 2]
    for effort, choices in zip((1, 2), answers, strict=True):
        adviser = make_adviser(CAYLUS, "seed", effort)
        assert adviser is not None
        assert choices == adviser.advise(state, 2)


def test_a_first_answer_comes_before_the_better_ones(shared: Thinker, state: State) -> None:
    for choices in shared.advise("caylus", state, "seed", efforts=(1, FOREVER)):
        assert len(choices) == 3
        break
    # Whoever stopped listening is in nobody's way.
    assert shared.decide("caylus", state, "normal", 1).move is make_bot("normal", CAYLUS, 1).choose(state)


def test_it_is_stopped_at_once_and_goes_on(shared: Thinker, state: State) -> None:
    shared.warm()
    threading.Timer(0.2, shared.stop).start()
    begun = time.monotonic()
    with pytest.raises(Stopped):
        shared.decide("caylus", state, "hard", 1, FOREVER)
    assert time.monotonic() - begun < 5
    assert list(shared.run(numbers, 3)) == [0, 1, 2]


def test_a_stop_without_a_question_does_nothing(shared: Thinker) -> None:
    shared.stop()
    assert list(shared.run(numbers, 2)) == [0, 1]


def test_the_screen_goes_first_and_the_process_is_another(shared: Thinker) -> None:
    ((process, nice),) = shared.run(whoami)
    assert process != os.getpid()
    assert nice >= min(19, os.nice(0) + 5)


def test_errors_come_back(shared: Thinker, state: State) -> None:
    with pytest.raises(UnknownLevel) as caught:
        shared.decide("caylus", state, "deep", 1)
    assert caught.value.level == "deep"
    with pytest.raises(ThinkingFailed, match="KeyError: 'lost'"):
        list(shared.run(goes_wrong))
    assert list(shared.run(numbers, 1)) == [0]


def test_a_process_that_ends_is_started_again(shared: Thinker, state: State) -> None:
    with pytest.raises(ThinkingFailed, match="the thinking process has ended"):
        list(shared.run(ends_suddenly))
    assert list(shared.run(numbers, 1)) == [0]
    ((process, _nice),) = shared.run(whoami)
    os.kill(process, signal.SIGKILL)
    # The question after that is put again, to a new process.
    assert shared.decide("caylus", state, "normal", 1).move is make_bot("normal", CAYLUS, 1).choose(state)


def test_without_a_process_it_thinks_here(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker()

    def no_process() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(thinker, "_connected", no_process)
    thinker.warm()
    assert thinker.decide("caylus", state, "normal", 1).move is make_bot("normal", CAYLUS, 1).choose(state)
    ((process, _nice),) = thinker.run(whoami)
    assert process == os.getpid()
    threading.Timer(0.1, thinker.stop).start()
    with pytest.raises(Stopped):
        list(thinker.run(numbers, FOREVER))
    thinker.close()
    with pytest.raises(Stopped):
        list(thinker.run(numbers, 1))


class NoFile:
    """What a full-screen app puts in the place of standard error."""

    def fileno(self) -> int:
        return -1


def test_it_starts_under_a_full_screen_app() -> None:
    code = "from tests.bots.test_thinking import started_under_a_screen; started_under_a_screen()"
    environment = {**os.environ, "PYTHONPATH": python_path()}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60, check=False
    )
    assert done.stdout == "True True\n"


def started_under_a_screen() -> None:
    """Start a thinker, the first process of this one, where standard error is no file."""
    screen = NoFile()
    sys.stderr = screen
    thinker = Thinker()
    ((process, _nice),) = thinker.run(whoami)
    thinker.close()
    sys.stdout.write(f"{process != os.getpid()} {sys.stderr is screen}\n")


def test_closing_stops_who_waits_and_ends_the_process(state: State) -> None:
    thinker = Thinker()
    ((process, _nice),) = thinker.run(whoami)
    threading.Timer(0.2, thinker.close).start()
    with pytest.raises(Stopped):
        thinker.decide("caylus", state, "hard", 1, FOREVER)
    thinker.close()
    with pytest.raises(Stopped):
        thinker.decide("caylus", state, "hard", 1)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_the_process_ends_with_its_parent() -> None:
    code = (
        "from caylus_tui.bots.thinking import Thinker\n"
        "from tests.bots.test_thinking import numbers, whoami\n"
        "import os, signal\n"
        "if __name__ == '__main__':\n"
        "    thinker = Thinker()\n"
        "    ((process, nice),) = thinker.run(whoami)\n"
        "    print(process, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    environment = {**os.environ, "PYTHONPATH": python_path()}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60, check=False
    )
    process = int(done.stdout)
    for _ in range(200):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            break
        if _is_dead(process):
            break
        time.sleep(0.05)
    else:
        pytest.fail("the thinking process has outlived its parent")
    assert done.returncode == -signal.SIGKILL


def _is_dead(process: int) -> bool:
    """A process that has ended and that nobody has asked about: where pid 1 does not reap, it stays so."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return False
