"""Processes of this machine that work for another one: given a piece of work each, ended at once when it has enough.

They never write on the terminal, and none outlives the process that has started them. Nothing is shared between them,
so one that is ended in the middle of anything leaves no lock behind.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from caylus_tui.words.i18n import _

Piece = TypeVar("Piece")
Done = TypeVar("Done")

_TRIES: Final = 3
"""How many processes may end over a piece of work before it is given up."""
_ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""What ends a program from outside; the last one is not known on every system."""


class ProcessesEnded(Exception):
    """The processes end, again and again, before their work is done; `str` of it is one plain line."""


def in_processes(work: Callable[[Piece], Done], pieces: Sequence[Piece], cores: int) -> Generator[Done, None, None]:
    """Yield what a function of a module makes of pieces of work, in whatever order they are done.

    Closing the generator, or an exception raised in it, ends the processes. What the function raises is raised here.

    Raises:
        ProcessesEnded: a piece of work has ended several processes: there is no memory, or somebody ends them.
    """
    team = _Team(work)
    waiting = [(piece, 1) for piece in reversed(pieces)]
    try:
        for _number in range(min(cores, len(pieces))):
            team.give(*waiting.pop())
        while team.busy:
            for piece, tries, answers in team.ready():
                if not answers and tries == _TRIES:
                    raise ProcessesEnded(_("the processes that play end before their games do"))
                if not answers:
                    waiting.append((piece, tries + 1))
                if waiting:
                    team.give(*waiting.pop())
                yield from answers
    finally:
        team.end()


class _Team:
    """The processes, and what each of them is working on: the piece, and the how manyth try it is."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work = work
        self._free: list[Connection] = []
        self._processes: dict[Connection, BaseProcess] = {}
        self.busy: dict[Connection, tuple[Any, int]] = {}

    def give(self, piece: Any, tries: int) -> None:
        """Give a piece of work to a process that has none."""
        pipe = self._free.pop() if self._free else self._started()
        self.busy[pipe] = piece, tries
        # A process that has ended meanwhile is found out by its pipe, as one that ends at work is.
        with suppress(OSError):
            pipe.send(piece)

    def ready(self) -> Iterator[tuple[Any, int, list[Any]]]:
        """Wait, and yield each piece that is done with its try and its answer; with none if its process has ended."""
        for pipe in connection.wait(list(self.busy)):
            assert isinstance(pipe, Connection)
            piece, tries = self.busy.pop(pipe)
            try:
                well, answer = pipe.recv()
            except (EOFError, OSError):
                self._end(pipe)
                yield piece, tries, []
                continue
            if not well:
                raise answer
            self._free.append(pipe)
            yield piece, tries, [answer]

    def end(self) -> None:
        """End all processes, whatever they are doing."""
        for process in self._processes.values():
            process.kill()
        for pipe in list(self._processes):
            self._end(pipe)

    def _started(self) -> Connection:
        """Return the pipe to a new process."""
        with _undisturbed():
            context = get_context("spawn")
            mine, other = context.Pipe()
            process = context.Process(target=_serve, args=(other, self._work), daemon=True)
            process.start()
            # Only the process may hold its end: the other side reads the end of the pipe when one of the two is gone.
            other.close()
            self._processes[mine] = process
        return mine

    def _end(self, pipe: Connection) -> None:
        process = self._processes.pop(pipe)
        process.kill()
        process.join()
        pipe.close()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let signals that end programs wait while a process is started: half a process would complain on the terminal.

    The process begins with the same signals waiting, until `_serve` knows what to do with them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    numbers = _signals()
    # What starts with the first process, and looks after all of them, lets signals through: it comes before.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _signals() -> list[int]:
    return [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]


def _serve(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """Do pieces of work until the other side is gone."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    # An interrupt of the keyboard is the other process's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _signals())
    with suppress(EOFError, OSError):
        while True:
            piece = pipe.recv()
            try:
                answer = True, work(piece)
            except Exception as problem:  # noqa: BLE001 - whatever it is, it is raised where the work came from
                answer = False, problem
            pipe.send(answer)
