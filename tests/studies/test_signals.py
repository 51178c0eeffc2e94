"""Programs that are told to end while they simulate: quietly, with whole records, and leaving nobody behind."""

import importlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.commands.base import interruptible
from caylus_tui.games.caylus.rules import pending
from caylus_tui.studies.processes import ProcessesEnded, in_processes
from caylus_tui.studies.simulation import Interrupted, Progress, simulate

ROOT = Path(__file__).parents[2]
GAMES = 5000
ENOUGH = 60.0
"""Seconds after which a test gives up; nothing is measured by it."""
BOTS = ["normal", "random", "random"]
LINE = ("simulate", f"--games={GAMES}", "--players=3", f"--bots={','.join(BOTS)}", "--rotate", "--seed=7")


def started(folder: Path, *more: str) -> subprocess.Popen[str]:
    """A simulation in a session of its own, whose processes can be told from all others."""
    command = [sys.executable, "-m", "caylus_tui", *LINE, "--records", str(folder), *more]
    return subprocess.Popen(
        command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("seed-7-game-*.json")) if folder.exists() else []


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until something holds, but not for ever."""
    last = time.monotonic() + ENOUGH
    while not what():
        assert time.monotonic() < last
        time.sleep(0.02)


def members(group: int) -> int:
    """How many processes of a group are alive."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,stat="], capture_output=True, text=True, check=True)
    lines = [line.split() for line in listed.stdout.splitlines()]
    return sum(int(its) == group and not state.startswith("Z") for its, state in lines)


def goes_on(folder: Path, done: int) -> None:
    """What was saved is found again, and the next game is the one after it."""
    told: list[Progress] = []

    def enough(progress: Progress) -> None:
        told.append(progress)
        raise KeyboardInterrupt

    with pytest.raises(Interrupted):
        simulate(GAMES, BOTS, seed=7, rotate=True, records=folder, resume=True, progress=enough)
    assert [(one.done, one.of) for one in told] == [(done + 1, GAMES)]


def ends_quietly(running: subprocess.Popen[str], folder: Path, number: int, group: bool) -> None:
    """End a simulation once its helpers play: it says one line, leaves nobody, and what it has saved is whole."""
    with running:
        # The program, at least two that play, and what looks after them: then some of the games are theirs.
        wait_for(lambda: members(running.pid) >= 4)
        seen = len(records(folder))
        wait_for(lambda: len(records(folder)) > seen + 2)
        (os.killpg if group else os.kill)(running.pid, number)
        out, err = running.communicate(timeout=ENOUGH)
    wait_for(lambda: not members(running.pid))
    whole = records(folder)
    done = len(whole)
    assert 3 <= done < GAMES
    assert running.returncode == 128 + number
    assert err == f"caylus-tui: interrupted after {done} of {GAMES} games; go on with --seed 7 --resume\n"
    assert out.startswith(f"{done} games from seed 7, ")
    assert len(list(folder.iterdir())) == done  # nothing half written lies about
    assert all(pending(api.load(file).play().state) is None for file in whole)
    goes_on(folder, done)


@pytest.mark.parametrize(
    ("number", "group"), [(signal.SIGTERM, False), (signal.SIGTERM, True), (signal.SIGHUP, True), (signal.SIGINT, True)]
)
def test_a_simulation_on_several_cores_ends_quietly(tmp_path: Path, number: signal.Signals, group: bool) -> None:
    ends_quietly(started(tmp_path / "games", "--cores=2"), tmp_path / "games", number, group)


@pytest.mark.slow
def test_a_simulation_on_a_cluster_ends_quietly(tmp_path: Path) -> None:
    distributed: Any = importlib.import_module("distributed")
    folder = tmp_path / "games"
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as local:
        with started(folder, "--dask", local.scheduler_address) as running:
            wait_for(lambda: len(records(folder)) > 2)
            running.send_signal(signal.SIGTERM)
            _out, err = running.communicate(timeout=ENOUGH)
        done = len(records(folder))
        assert running.returncode == 128 + signal.SIGTERM
        assert err == f"caylus-tui: interrupted after {done} of {GAMES} games; go on with --seed 7 --resume\n"
        assert members(running.pid) == 0
    goes_on(folder, done)


def test_what_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as `nohup` does
    try:
        with interruptible() as code:
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
            assert signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGTERM)
            assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
            assert code() == 143
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_processes_do_all_the_work_in_any_order() -> None:
    assert sorted(in_processes(int, ["1", "2", "3", "4", "5"], 2)) == [1, 2, 3, 4, 5]
    assert list(in_processes(int, [], 2)) == []


def test_what_goes_wrong_in_a_process_is_raised_here() -> None:
    with pytest.raises(ValueError, match="invalid literal for int"):
        list(in_processes(int, ["1", "x"], 2))


def test_a_process_that_ends_is_replaced_but_not_for_ever(tmp_path: Path) -> None:
    with pytest.raises(ProcessesEnded, match=r"^the processes that play end before their games do$"):
        list(in_processes(os._exit, [3], 1))
    # The first one to make the folder ends; the next one finds it there.
    assert [str(one) for one in in_processes(die_once, [str(tmp_path / "seen")], 1)] == ["found"]


def die_once(folder: str) -> str:
    """End the process, unless another one has done so before."""
    try:
        os.mkdir(folder)
    except FileExistsError:
        return "found"
    os._exit(1)
