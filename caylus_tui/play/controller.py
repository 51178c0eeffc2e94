"""A game on the table: what players, bots and the history may do, and a record that is on disk before anything shows.

It knows no widget and no particular game. Whoever draws asks it what there is after each call.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from caylus_tui.store.errors import StoreError
from caylus_tui.table.session import Session, Step

S = TypeVar("S")
M = TypeVar("M")


class Sink(Protocol):
    """Where the game is saved."""

    @property
    def path(self) -> Path | None:
        """The file in use; None if the game is kept nowhere."""
        ...

    def save(self, session: Session[Any, Any]) -> None:
        """Make the session the saved game, safe when this returns; raise `StoreError` if it cannot be."""
        ...

    def save_elsewhere(self, path: Path, session: Session[Any, Any]) -> None:
        """Save to another place and go on there; raise `StoreError`, with the old place still in use."""
        ...


class Unsaved:
    """A sink that keeps nothing: for games that are only looked at, and for tests."""

    path: Path | None = None

    def save(self, session: Session[Any, Any]) -> None:
        """Keep nothing."""

    def save_elsewhere(self, path: Path, session: Session[Any, Any]) -> None:
        """Keep nothing."""


Bot = Callable[[str, S], M]
"""A computer player: from its level and a state of its own to one of the legal moves. It may take its time."""


@dataclass(frozen=True, slots=True)
class BotTurn(Generic[S]):
    """A decision that a bot has to make: its seat and level, and a copy of the state for it alone.

    `ticket` tells this moment from every other; a move that comes back for another moment is dropped.
    """

    seat: int
    level: str
    state: S
    ticket: int


class Controller(Generic[S, M]):
    """A session, the place where it is saved, and the bots that sit at the table.

    Attributes:
        session: the game; play through the controller only.
        problem: one line while the game could not be saved, else None. The game goes on all the same.
        resting: bots wait, because somebody went back to look; `wake` lets them go on.
    """

    def __init__(self, session: Session[S, M], sink: Sink | None = None, bot: Bot[S, M] | None = None) -> None:
        """Sit down at a session. `bot` plays the seats of computers; without one people decide for them."""
        self.session = session
        self.problem: str | None = None
        self.resting = False
        self._sink: Sink = sink or Unsaved()
        self._bot = bot
        self._ticket = 0
        self._agreed = False

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.session.seats)

    @property
    def bot(self) -> Bot[S, M] | None:
        """What decides for the computers."""
        return self._bot

    @property
    def path(self) -> Path | None:
        """The file in which the game is saved."""
        return self._sink.path

    def is_bot(self, player: int) -> bool:
        """Say whether a computer decides for this seat."""
        return self._bot is not None and self.session.seats[player].is_bot

    @property
    def waits_for_bot(self) -> bool:
        """Say whether a computer has to decide now."""
        decision = self.session.decision
        return decision is not None and self.is_bot(decision.player)

    # --- playing ----------------------------------------------------------------------------------------------

    def begin(self) -> list[Step[S, M]]:
        """Play what plays itself when the game is opened; return the new steps."""
        steps = self.session.play_single_moves()
        if steps:
            self._changed()
        return steps

    def play(self, move: M) -> list[Step[S, M]]:
        """Play a move and save; return the new steps, the forced ones too. Raise `IllegalMove` if it is not legal."""
        steps = self.session.play(move)
        self._agreed = False
        self.resting = False
        self._changed()
        return steps

    # --- going back and forth ---------------------------------------------------------------------------------

    def undo_target(self) -> int | None:
        """Return the number of moves left after one undo: the last free decision of a person is open again.

        With bots only, or before the first person's decision, it is the last free decision. None: nothing to undo.
        """
        steps = self.session.steps
        for n in range(len(steps) - 1, -1, -1):
            if not steps[n].forced and not self.is_bot(steps[n].player):
                return n
        return self.session.undo_target()

    def redo_target(self) -> int | None:
        """Return the number of moves after one redo: up to the next free decision of a person. None: nothing undone."""
        undone = self.session.undone
        if not undone:
            return None
        n = 1
        while n < len(undone) and (undone[-1 - n].forced or self.is_bot(undone[-1 - n].player)):
            n += 1
        return len(self.session.steps) + n

    def others_in(self, n: int) -> set[int]:
        """Return the other people whose decisions going to move n takes back, if the table has not agreed yet.

        Who is asked now may take back his own decisions freely, and bots do not mind. The table is asked once: after
        `agree` nobody is in the way until somebody plays on.
        """
        if self._agreed:
            return set()
        asked = self._at_the_keys()
        takers = self.session.players_between(n) if n < len(self.session.steps) else set()
        return {player for player in takers if player != asked and not self.is_bot(player)}

    def _at_the_keys(self) -> int | None:
        """Return the person who is asked; while a bot is, the one who decided last; None when the game is over."""
        decision = self.session.decision
        if decision is None or not self.is_bot(decision.player):
            return decision.player if decision else None
        people = (step.player for step in reversed(self.session.steps) if not step.forced)
        return next((player for player in people if not self.is_bot(player)), None)

    def agree(self) -> None:
        """The table agrees that decisions are taken back."""
        self._agreed = True

    def go_to(self, n: int) -> None:
        """Go to the moment after n moves and save; a bot asked there waits. Raise IndexError if there is none."""
        self._stop_thinking()
        self.session.go_to(n)
        self.resting = self.waits_for_bot
        self._changed()

    def undo(self) -> bool:
        """Go to `undo_target`; say whether there was one."""
        target = self.undo_target()
        if target is not None:
            self.go_to(target)
        return target is not None

    def redo(self) -> bool:
        """Go to `redo_target`; say whether there was one."""
        target = self.redo_target()
        if target is not None:
            self.go_to(target)
            self.resting = self.resting and bool(self.session.undone)
        return target is not None

    # --- bots -------------------------------------------------------------------------------------------------

    def bot_turn(self) -> BotTurn[S] | None:
        """Return what a bot has to decide now; None if a person is asked, the game is over, or bots rest."""
        decision = self.session.decision
        if decision is None or self.resting or not self.is_bot(decision.player):
            return None
        level = self.session.seats[decision.player].kind.partition(":")[2]
        return BotTurn(decision.player, level, self.session.game.clone(self.session.state), self._ticket)

    def think(self, turn: BotTurn[S]) -> M:
        """Let the bot choose; may be called in another thread, for it looks at nothing but the turn."""
        assert self._bot is not None
        return self._bot(turn.level, turn.state)

    def play_bot(self, turn: BotTurn[S], move: M) -> list[Step[S, M]]:
        """Play the bot's move, unless the table has moved on meanwhile; return the new steps, if any."""
        if turn.ticket != self._ticket or self.resting:
            return []
        return self.play(move)

    def reseat(self, player: int, kind: str) -> None:
        """Let a person (`human`) or a computer (`bot:LEVEL`) decide for a seat from now on, and save."""
        self._stop_thinking()
        seats = enumerate(self.session.seats)
        self.session.seats = tuple(replace(seat, kind=kind) if n == player else seat for n, seat in seats)
        self._changed()

    def rest(self) -> None:
        """Let the bots wait."""
        self._stop_thinking()
        self.resting = True
        self._ticket += 1

    def wake(self) -> None:
        """Let the bots go on."""
        self.resting = False

    def get_ready(self) -> None:
        """Load what the first move needs and the first sight of the table does not, while people look at it."""

    def close(self) -> None:
        """Leave the table: what thinks for the bots ends, if it can be ended."""
        close = getattr(self._bot, "close", None)
        if close is not None:
            close()

    def _stop_thinking(self) -> None:
        """Let a bot that can be stopped think no longer: nobody wants its move any more."""
        stop = getattr(self._bot, "stop", None)
        if stop is not None:
            stop()

    # --- saving -----------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Save what is now; a problem is kept as one line and the game goes on."""
        self._ticket += 1
        self.save()

    def save(self) -> bool:
        """Save, or try again to; say whether it worked. Otherwise `problem` says what is the matter."""
        return self._try(lambda: self._sink.save(self.session))

    def save_elsewhere(self, path: Path) -> bool:
        """Save to another place from now on; say whether it worked."""
        return self._try(lambda: self._sink.save_elsewhere(path, self.session))

    def _try(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except (StoreError, OSError) as problem:
            self.problem = str(problem)
            return False
        self.problem = None
        return True
