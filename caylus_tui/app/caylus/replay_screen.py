"""Looking at a game from its start to its end: by moves, rounds and players, or by itself. Nothing is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from textual import on
from textual.content import Content
from textual.geometry import Region
from textual.timer import Timer
from textual.widget import Widget

from caylus_tui.app import keys
from caylus_tui.app.caylus.board_screen import BoardScreen
from caylus_tui.app.caylus.changes import changed
from caylus_tui.app.caylus.log_panel import LogPanel
from caylus_tui.app.caylus.news import NewsBar
from caylus_tui.app.caylus.table_flow import asked_of
from caylus_tui.app.caylus.text_bar import TextBar
from caylus_tui.app.caylus.timeline import Timeline
from caylus_tui.app.caylus.view import BoardView
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.table.session import Session
from caylus_tui.words.i18n import _
from caylus_tui.words.moves import move_sentence
from caylus_tui.words.prompts import short_prompt, winners_text
from caylus_tui.words.summary import since_lines
from caylus_tui.words.terms import round_name

SPEEDS: Final = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds between two moves of a replay that goes by itself, slowest first."""


class ReplayScreen(BoardScreen):
    """A game to look at.

    Attributes:
        n: the number of moves that have been made on the board.
        speed: which of `SPEEDS` it goes at by itself.
    """

    BINDINGS = keys.bindings("replay")

    def __init__(self, session: Session[State, Move], title: str = "", at: int | None = None) -> None:
        """Look at a session, from its start or from after `at` moves; the title says which game it is."""
        super().__init__(session)
        self.n = 0 if at is None else max(0, min(at, len(session.steps)))
        self.speed = SPEEDS.index(1.0)
        self._game_title = title
        self._timer: Timer | None = None
        self._line = Timeline(id="choices")
        self._news = NewsBar(id="news")
        self._text = TextBar(id="preview")

    def own_parts(self) -> Iterable[Widget]:
        """Where one is, and what has just happened."""
        yield self._news
        yield self._line
        yield self._text

    def own_regions(self, regions: dict[str, Region]) -> dict[str, Region]:
        """Put a head on the time line."""
        x, y, width, height = regions.pop("choices")
        regions["news"] = Region(x, y, width, 1)
        regions["choices"] = Region(x, y + 1, width, height - 1)
        return regions

    def on_mount(self) -> None:
        """Begin."""
        self.redraw()

    # --- showing ----------------------------------------------------------------------------------------------

    def shown_state(self) -> State:
        """Return the state that the board shows."""
        return self.session.state_at(self.n)

    def redraw(self) -> None:
        """Show the moment."""
        state = self.shown_state()
        steps = self.session.steps
        last = steps[self.n - 1] if self.n else None
        asked = asked_of(state)
        view = BoardView(
            state=state,
            names=self.names,
            decision=state.decision,
            targets=frozenset(),
            cursor=None,
            marks=changed(last.before, state) if last else frozenset(),
            active=asked,
            size=self.size_class,
            glyphs=self.house.glyphs,
            palette=self.palette,
            prompt=short_prompt(state) or winners_text(state, self.names),
        )
        self.show_view(view)
        self._news.show(self._head(), self._beside(), self.palette, self.house.glyphs)
        self._line.show(self.session, self.n, self.palette, self.house.glyphs)
        self._text.say(self._happened())
        self.show_log(self.n)
        self.refresh_bindings()

    def _head(self) -> str:
        return _("Replay: move {n} of {moves}").format(n=self.n, moves=len(self.session.steps))

    def _beside(self) -> list[str]:
        """Return what stands beside the head where there is room: the round, the game, the speed."""
        parts = [round_name(self.shown_state().round), self._game_title]
        if self._timer is not None:
            parts.append(_("playing, {seconds} s a move").format(seconds=SPEEDS[self.speed]))
        return [part for part in parts if part]

    def _happened(self) -> Content | str:
        """Return what the last move was and did."""
        if not self.n:
            return _("The start of the game.")
        step = self.session.steps[self.n - 1]
        lines = since_lines([step], self.names)[1:]
        head = f"{self.names[step.player]}: {move_sentence(step.before, step.move)}"
        return Content.assemble((head, "bold"), " ", f" {self.house.glyphs.dot} ".join(lines))

    def on_resize(self) -> None:
        """Show everything in the new size once it has its place."""
        self.call_after_refresh(self.redraw)

    # --- going ------------------------------------------------------------------------------------------------

    def go(self, n: int) -> None:
        """Go to the moment after n moves, or the nearest there is."""
        there = max(0, min(n, len(self.session.steps)))
        if there != self.n:
            self.n = there
            self.redraw()

    def _seek(self, start: int, step: int, wanted: Callable[[int], bool], otherwise: int) -> None:
        """Go to the nearest moment in a direction that is wanted."""
        n = start + step
        while 0 <= n <= len(self.session.steps):
            if wanted(n):
                self.go(n)
                return
            n += step
        self.go(otherwise)

    def action_step(self, by: int) -> None:
        """Go a move back or forward."""
        self.stop()
        self.go(self.n + by)

    def action_edge(self, end: str) -> None:
        """Go to the start or to the end."""
        self.stop()
        self.go(0 if end == "first" else len(self.session.steps))

    def action_round(self, by: int) -> None:
        """Go to the start of the round, or of the one before or after."""
        self.stop()
        self._seek(self.n, by, self._begins_round, 0 if by < 0 else len(self.session.steps))

    def _begins_round(self, n: int) -> bool:
        return n == 0 or self.session.state_at(n - 1).round != self.session.state_at(n).round

    def action_player(self) -> None:
        """Go to the next move of the player who is asked now."""
        self.stop()
        steps = self.session.steps
        player = asked_of(self.shown_state())
        later = (n for n in range(self.n + 1, len(steps)) if steps[n].player == player)
        self.go(next(later, len(steps)))

    def action_scoring(self) -> None:
        """Go to where the next section has been scored."""
        self.stop()
        here = self.shown_state().scored
        self._seek(self.n, 1, lambda n: self.session.state_at(n).scored > here, len(self.session.steps))

    def action_autoplay(self) -> None:
        """Go by itself, or stop."""
        if self._timer is not None:
            self.stop()
        else:
            if self.n == len(self.session.steps):
                self.go(0)
            self._start()
        self.redraw()

    def action_speed(self, by: int) -> None:
        """Go faster or slower."""
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        if self._timer is not None:
            self.stop()
            self._start()
        self.redraw()

    def _start(self) -> None:
        self._timer = self.set_interval(SPEEDS[self.speed], self._tick)

    def stop(self) -> None:
        """Stop going by itself."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        if self.n < len(self.session.steps):
            self.go(self.n + 1)
        if self.n == len(self.session.steps):
            self.stop()
            self.redraw()

    # --- other keys -------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Say which keys have a meaning now."""
        if action == "play_from_here":
            return self.n < len(self.session.steps)
        return True

    def action_log(self) -> None:
        """Go into the log."""
        self.stop()
        self.enlarge("log")
        self.show_log()
        self.set_focus(self._log)

    @on(LogPanel.Closed)
    def _log_closed(self) -> None:
        self.enlarge(None)
        self.set_focus(None)
        self.call_after_refresh(self.redraw)

    @on(LogPanel.Jump)
    def _log_jump(self, event: LogPanel.Jump) -> None:
        self._log_closed()
        self.go(event.n)

    @on(Timeline.Pointed)
    def _line_pointed(self, event: Timeline.Pointed) -> None:
        self.stop()
        self.go(event.n)

    def action_explain(self) -> None:
        """Explain what asks, and the white men."""
        decision = self.shown_state().decision
        self.explain([decision.at if decision else None, "provost", "bailiff"])

    def picked(self, target: str) -> None:
        """Explain what was clicked."""
        self.explain([target])

    def action_play_from_here(self) -> None:
        """Make a new game of this moment and sit down at it."""
        self.stop()
        self.house.play_from_here(self.session, self.n)

    def action_back(self) -> None:
        """Leave the replay, or what has been made large in it."""
        if self.large is not None:
            self._log_closed()
            return
        self.stop()
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.house.show_menu()

    def help_page(self) -> list[tuple[str, str]]:
        """Return what F1 says here."""
        return [(_("Replay"), _("Left and right go move by move, up and down by rounds; nothing is changed."))]
