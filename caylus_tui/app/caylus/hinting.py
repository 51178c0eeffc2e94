"""Hints on request: the strongest bot's best choices with its reasons, without the table waiting for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.worker import get_current_worker

from caylus_tui.app.caylus.table_choosing import Choosing
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.play.controller import Controller
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.app.caylus.dialogs import Hints
    from caylus_tui.bots import Choice
    from caylus_tui.bots.thinking import Thinker

COUNT = 3
"""How many choices are hinted at."""


class Hinting(Choosing):
    """The part of the table that gives hints."""

    def __init__(self, controller: Controller[State, Move]) -> None:
        super().__init__(controller)
        self._thinker: Thinker | None = None
        self._hints: Hints | None = None
        self._hinted: list[Choice] = []

    def action_hint(self) -> None:
        """Ask for the best choices; the first answer comes soon, a better one a little later."""
        if self.decision is None:
            self.tell(_("Nobody is asked anything now."))
            return
        if self.large is not None:
            self.close_large()  # an answer is shown only to whoever looks at the board
        self.tell(_("Thinking about it ..."), wrong=False)
        self._hints = None
        self._advise(self.session.game.clone(self.session.state), len(self.session.steps))

    @work(thread=True, exclusive=True, group="hint", exit_on_error=False)
    def _advise(self, state: State, n: int) -> None:
        from caylus_tui.bots import Stopped
        from caylus_tui.bots.thinking import ThinkingFailed

        worker = get_current_worker()
        adviser = self._adviser()
        try:
            for choices in adviser.advise(self.session.game.id, state, "hint", count=COUNT):
                if worker.is_cancelled:
                    return
                self.app.call_from_thread(self._advised, choices, n)
        except Stopped:
            return
        except ThinkingFailed as problem:
            self.app.call_from_thread(self.tell, str(problem))

    def _adviser(self) -> Thinker:
        """Return who thinks: the bots' process if there is one, else one of the table's own."""
        from caylus_tui.bots.thinking import Thinker

        shared = getattr(self.controller.bot, "thinker", None)
        if isinstance(shared, Thinker):
            return shared
        self._thinker = self._thinker or Thinker()
        return self._thinker

    def _advised(self, choices: list[Choice], n: int) -> None:
        """Show an answer, unless the table has moved on, or whoever asked looks at something else by now."""
        if not choices or len(self.session.steps) != n or self.decision is None:
            return
        # Loaded with the first answer, which has taken much longer: opening a table needs none of it.
        from caylus_tui.app.caylus.dialogs import Hints
        from caylus_tui.words.hints import advice_text, asking_text, reasons_text

        asked = self._hints if self._hints is not None else self
        # Not `is_current`: that is so of a screen under another one too.
        if not asked.is_active or self.focused is not None or self.large is not None:
            self.workers.cancel_group(self, "hint")
            return
        self._hinted = choices
        state = self.session.state
        lines = [(advice_text(state, one), reasons_text(one.reasons)) for one in choices]
        if self._hints is not None and self._hints.is_active:
            self._hints.improve(lines)
        elif self._hints is None:
            self.moved()
            self._hints = Hints(asking_text(state, self.names), lines)
            self.app.push_screen(self._hints, self._go_to_hint)

    def _go_to_hint(self, number: int | None) -> None:
        """Put the cursor on a choice that was hinted at."""
        if number is not None and number < len(self._hinted) and self.decision is not None:
            self.selection.reveal(self._hinted[number].move)
            self.moved()
            self.refresh_bindings()

    def on_unmount(self) -> None:
        """End the table's own process."""
        if self._thinker is not None:
            self._thinker.close()
