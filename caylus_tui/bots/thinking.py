"""Thinking in a process of its own, so that a screen in this one never waits for a bot.

    thinker = Thinker()
    decided = thinker.decide("caylus", state, "hard", seed="any text")   # waits; call it from a thread
    for choices in thinker.advise("caylus", state, seed="any text"):     # a first answer soon, better ones later
        ...
    thinker.stop()    # from any other thread: whoever waits gets `Stopped` at once
    thinker.close()

The process starts with the first question, or by `warm`, and waits for more. One question is thought about at a time;
a second one waits for its turn. There is no time limit anywhere: thinking is bounded by its effort, and by `stop`.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Event, Lock
from typing import Any, Final

from caylus_tui.bots import RANDOM, make_adviser, make_bot
from caylus_tui.bots.protocol import Choice, Reason, Stop, Stopped
from caylus_tui.games import GAMES

_NICE: Final = 5
"""How far the thinking process stands behind others that want the processor."""
_TRIES: Final = 2
"""How often a question is put when the process ends unexpectedly."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A bot's move, and why, the weightiest reason first; `random` has none."""

    move: Any
    reasons: tuple[Reason, ...]


Work = Callable[..., Iterator[Any]]
"""What the process can be asked to do: a function of a module, called with what says whether to stop, and arguments."""


class ThinkingFailed(RuntimeError):
    """The thinking process ended, or met an error; `str` of it is one plain line."""


class Thinker:
    """A process that thinks for bots and advisers. Its methods may be called from any thread."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._sending = Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked = 0
        self._waiting = False
        self._stopped = Event()
        self._closed = False

    def warm(self) -> None:
        """Start the process now, so that the first question is answered sooner."""
        with self._turn, suppress(OSError):
            self._connected()

    def decide(self, game: str, state: Any, level: str, seed: int | str, effort: int = 1) -> Decided:
        """Return a bot's move for the player who is asked, and wait for it.

        The same level, seed and effort bring the same move for a state as `make_bot` here would.

        Raises:
            Stopped: `stop` or `close` was called meanwhile.
            UnknownLevel: there is no such bot.
            ThinkingFailed: something went wrong there.
        """
        for decided in self.run(decided_by, game, state, level, seed, effort):
            assert isinstance(decided, Decided)
            return decided
        raise ThinkingFailed("the bot has not answered")  # it always yields once

    def advise(
        self, game: str, state: Any, seed: int | str, efforts: Sequence[int] = (1, 4), count: int = 3
    ) -> Iterator[list[Choice]]:
        """Yield the best choices for the player who is asked, once for each effort; the last answer is the best.

        Nothing is yielded for a game that nobody can advise in. Errors are those of `decide`.
        """
        yield from self.run(advised, game, state, seed, tuple(efforts), count)

    def run(self, work: Work, *arguments: Any) -> Iterator[Any]:
        """Yield what a function of a module yields in the process; errors are those of `decide`.

        Go through the answers to the end, or close the iterator: only then the next question has its turn.
        """
        with self._turn:
            if self._closed:
                raise Stopped
            with self._sending:
                self._stopped.clear()
                self._waiting = True
            try:
                yield from self._answers(work, arguments)
            finally:
                with self._sending:
                    self._waiting = False

    def stop(self) -> None:
        """Let the question that is being thought about be; who waits for it gets `Stopped`."""
        with self._sending:
            if self._waiting:
                self._stopped.set()
                if self._pipe is not None:
                    with suppress(OSError):
                        self._pipe.send(("stop", self._asked, None))

    def close(self) -> None:
        """End the process. Questions are no longer answered."""
        self._closed = True
        self.stop()
        with self._turn:
            self._drop()

    # --- asking -----------------------------------------------------------------------------------------------

    def _answers(self, work: Work, arguments: tuple[Any, ...]) -> Iterator[Any]:
        given = 0
        for attempt in range(_TRIES):
            try:
                pipe = self._connected()
            except OSError:
                # No process can be had: think here, which is slower for the screen but no less right.
                yield from work(self._stopped.is_set, *arguments)
                return
            try:
                for answer in self._heard(pipe, (work, arguments)):
                    given += 1
                    yield answer
                return
            except (EOFError, OSError) as problem:
                self._drop()
                if self._stopped.is_set() or self._closed:
                    raise Stopped from problem
                if given or attempt + 1 == _TRIES:
                    raise ThinkingFailed("the thinking process has ended") from problem

    def _heard(self, pipe: Connection, task: tuple[Work, tuple[Any, ...]]) -> Iterator[Any]:
        """Send a question to the process and yield what it answers."""
        with self._sending:
            self._asked += 1
            number = self._asked
            pipe.send(("ask", number, task))
            if self._stopped.is_set():
                pipe.send(("stop", number, None))
        ended = False
        try:
            while True:
                kind, about, value = pipe.recv()
                if about != number:
                    continue
                ended = kind != "answer"
                if kind == "done":
                    return
                if kind == "error":
                    raise value
                yield value
        finally:
            if not ended:
                # Who asked does not listen any more.
                with self._sending, suppress(OSError):
                    pipe.send(("stop", number, None))

    # --- the process ------------------------------------------------------------------------------------------

    def _connected(self) -> Connection:
        """Return the pipe to the process, started if need be; raise OSError if it cannot be."""
        if self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        self._drop()
        context = get_context("spawn")
        mine, other = context.Pipe()
        process = context.Process(target=_serve, args=(other,), name="caylus-tui-thinker", daemon=True)
        _start(process)
        # Only the process may hold its end: when it ends, or when we do, the other side reads the end of the pipe.
        other.close()
        self._process, self._pipe = process, mine
        return mine

    def _drop(self) -> None:
        """End the process, if there is one."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.terminate()
            process.join()


def _start(process: BaseProcess) -> None:
    """Start a process; what it inherits are real files, whatever a screen has put in the place of standard error."""
    shown = sys.stderr
    if sys.__stderr__ is not None:
        sys.stderr = sys.__stderr__
    try:
        process.start()
    except ValueError as problem:
        raise OSError(str(problem)) from problem
    finally:
        sys.stderr = shown


# --- in the process -------------------------------------------------------------------------------------------


def decided_by(stop: Stop, game: str, state: Any, level: str, seed: int | str, effort: int) -> Iterator[Decided]:
    """Yield a bot's move with its reasons."""
    rules = GAMES[game].rules
    move = make_bot(level, rules, seed, effort, stop).choose(state)
    speaker = None if level == RANDOM else make_adviser(rules, seed)
    yield Decided(move, speaker.reasons(state, move) if speaker else ())


def advised(
    stop: Stop, game: str, state: Any, seed: int | str, efforts: Sequence[int], count: int
) -> Iterator[list[Choice]]:
    """Yield the best choices, once for each effort."""
    for effort in efforts:
        adviser = make_adviser(GAMES[game].rules, seed, effort, stop)
        if adviser is not None:
            yield adviser.advise(state, count)


def _serve(pipe: Connection) -> None:
    """Answer questions until the other side is gone."""
    _behave()
    with suppress(EOFError, OSError):
        while True:
            kind, number, task = pipe.recv()
            if kind == "ask":
                _answer(pipe, number, task)


def _answer(pipe: Connection, number: int, task: tuple[Work, tuple[Any, ...]]) -> None:
    def stop() -> bool:
        while pipe.poll():
            kind, about, _nothing = pipe.recv()
            if kind == "stop" and about == number:
                return True
        return False

    try:
        work, arguments = task
        for answer in work(stop, *arguments):
            pipe.send(("answer", number, answer))
    except (EOFError, OSError):
        raise
    except Exception as problem:  # noqa: BLE001 - whatever it is, who waits is told
        known = isinstance(problem, (Stopped, ValueError))
        pipe.send(("error", number, problem if known else ThinkingFailed(f"{type(problem).__name__}: {problem}")))
    else:
        pipe.send(("done", number, None))


def _behave() -> None:
    """Stand behind the screen's process, leave interrupts to it, and never write on its screen."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(_NICE)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
