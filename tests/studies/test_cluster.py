"""Tournaments on a Dask cluster play the same games as here."""

import importlib
from types import ModuleType
from typing import Any

import pytest

from caylus_tui.studies import cluster
from caylus_tui.studies.cluster import NoCluster, on_dask, play_all
from caylus_tui.studies.simulation import simulate
from caylus_tui.studies.tournament import Plan, jobs, play

LEVELS = ["normal", "random", "random"]
PLAN = Plan(tuple(LEVELS), 5)


def test_a_task_is_some_games() -> None:
    todo = jobs(PLAN, 3)
    assert play_all(PLAN, todo[1:]) == [play(PLAN, todo[1]), play(PLAN, todo[2])]


def test_without_dask_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> ModuleType:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    with pytest.raises(NoCluster, match=r"^--dask needs Dask: install caylus-tui\[cluster\]$"):
        list(on_dask("tcp://127.0.0.1:9")(PLAN, jobs(PLAN, 1)))


@pytest.mark.slow
def test_a_cluster_plays_the_same_games() -> None:
    distributed: Any = importlib.import_module("distributed")
    here = simulate(20, LEVELS, seed=5, rotate=True, cores=1)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        there = simulate(20, LEVELS, seed=5, rotate=True, dask=local.scheduler_address)
        # Leaving early leaves nothing to be played.
        games = on_dask(local.scheduler_address)(PLAN, jobs(PLAN, 200))
        assert next(games).seed in {job.seed for job in jobs(PLAN, 200)}
        games.close()
    assert there == here


@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_SECONDS", 2)
    with pytest.raises(NoCluster, match=r"^no Dask scheduler answers at tcp://127\.0\.0\.1:9$"):
        simulate(1, LEVELS, seed=1, dask="tcp://127.0.0.1:9")
    with pytest.raises(NoCluster, match="no Dask scheduler answers at nonsense"):
        simulate(1, LEVELS, seed=1, dask="nonsense://x")
