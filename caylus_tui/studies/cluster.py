"""Tournaments on a Dask cluster: the same games as on one machine, played by its workers.

Dask is the extra `cluster`; it is loaded only here. The workers need this program in the same version.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, Final

from caylus_tui.studies.tournament import Job, Plan, Played, Runner, play
from caylus_tui.words.i18n import _

_SECONDS: Final = 15
"""How long a scheduler may take to answer."""
_AHEAD: Final = 3
"""Tasks that wait at the cluster for each thread of its workers."""
_LEAST_AHEAD: Final = 8
_TASK: Final = 8
"""Games of a task, unless bots that think long play."""
_SLOW: Final = "hard"


class NoCluster(Exception):
    """The simulation cannot run on a cluster; `str` of it is one plain line."""


def on_dask(address: str) -> Runner:
    """Return what plays games on the cluster whose scheduler listens at an address, as `tcp://host:8786`.

    What it returns raises `NoCluster` when it is called and there is no Dask here, or no scheduler there.
    """

    def run(plan: Plan, todo: Sequence[Job]) -> Generator[Played, None, None]:
        try:
            # It is not typed throughout, and need not be there.
            distributed: Any = import_module("distributed")
        except ImportError:
            raise NoCluster(_("--dask needs Dask: install caylus-tui[cluster]")) from None
        try:
            # A client that is refused for its address would complain once more when it goes.
            distributed.comm.parse_address(address, strict=True)
            client = distributed.Client(address, timeout=_SECONDS, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as problem:
            said = _("no Dask scheduler answers at {address}").format(address=address)
            raise NoCluster(said) from problem
        with client:
            size = 1 if _SLOW in plan.levels else _TASK
            tasks = iter([todo[at : at + size] for at in range(0, len(todo), size)])
            ahead = max(_LEAST_AHEAD, _AHEAD * sum(client.nthreads().values()))
            pending = distributed.as_completed(
                [client.submit(play_all, plan, task, pure=False) for task in islice(tasks, ahead)],
                with_results=True,
                loop=client.loop,
            )
            for _future, games in pending:
                for task in islice(tasks, 1):
                    pending.add(client.submit(play_all, plan, task, pure=False))
                yield from games
            # Leaving by an interrupt closes the client, and with it the cluster forgets what is still to be played.

    return run


def play_all(plan: Plan, todo: Sequence[Job]) -> list[Played]:
    """Play some games, one after the other; this is what runs at the workers."""
    return [play(plan, job) for job in todo]
