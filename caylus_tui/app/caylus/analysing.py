"""What an analysis needs of a table or of a game that is looked at, and where what it found is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caylus_tui.bots.thinking import Thinker
    from caylus_tui.games.caylus.moves import Move
    from caylus_tui.games.caylus.state import State
    from caylus_tui.play.controller import Controller
    from caylus_tui.studies.advice import Analysis
    from caylus_tui.table.session import Session


@dataclass(slots=True)
class Kept:
    """The last analysis that was made at a table, and the moves of the game it is about."""

    moves: Sequence[str] = ()
    found: Analysis | None = None

    def of(self, moves: Sequence[str]) -> Analysis | None:
        """Return the analysis of a game of these moves, if it has been made."""
        return self.found if self.moves == moves else None


class Asked:
    """A game to be analysed, and who thinks about it: the bots' process if there is one, else one of its own."""

    def __init__(self, session: Session[State, Move], controller: Controller[State, Move] | None = None) -> None:
        """Ask about the game of a table, or about one that is only looked at."""
        self.session = session
        self._controller = controller
        self._own: Thinker | None = None

    @property
    def seed(self) -> str:
        """What chance comes from: the same as for `caylus-tui analyse`, so that both find the same."""
        # Loaded when somebody asks: a table opens without it.
        from caylus_tui.play.saving import RecordSession, SavedController

        held = self._controller if isinstance(self._controller, SavedController) else self.session
        id_ = str(held.record.id) if isinstance(held, (SavedController, RecordSession)) else "game"
        return f"{id_}:analysis"

    def thinker(self) -> Thinker:
        """Return who thinks."""
        from caylus_tui.bots.thinking import Thinker

        shared = getattr(self._controller.bot, "thinker", None) if self._controller else None
        if isinstance(shared, Thinker):
            return shared
        self._own = self._own or Thinker()
        return self._own

    def close(self) -> None:
        """End a process of its own."""
        if self._own is not None:
            self._own.close()
