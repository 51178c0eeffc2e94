"""The course of a game at the table: playing, saving, bots, undo with consent, looking back, handing over."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any, Final

from textual import work
from textual.content import Content
from textual.worker import Worker, WorkerState

from caylus_tui.app.caylus.analysing import Kept
from caylus_tui.app.caylus.board_screen import BoardScreen
from caylus_tui.app.caylus.changes import changed
from caylus_tui.app.caylus.news import Told
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.games.caylus.warnings import wasteful
from caylus_tui.play.controller import BotTurn, Controller
from caylus_tui.table.protocol import Decision, IllegalMove
from caylus_tui.table.session import Step
from caylus_tui.words.amounts import listed_and
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.moves import move_sentence
from caylus_tui.words.prompts import forced_text, hand_over
from caylus_tui.words.summary import since_lines
from caylus_tui.words.warnings import warning_text

BOT: Final = "bot"
"""The group of workers in which bots think."""


class Flow(BoardScreen):
    """A board screen on which a game is played; what is chosen, and how, is its subclass's.

    Attributes:
        controller: the game with its file and its bots.
        peek: the number of moves after which the board shows the game, while somebody looks back; None is now.
        news: what has happened, line by line, for the player who is asked.
        thinking: the seat of the bot that is thinking, or `NOBODY`.
    """

    def __init__(self, controller: Controller[State, Move]) -> None:
        super().__init__(controller.session)
        self.controller = controller
        self.peek: int | None = None
        self.news: tuple[str, ...] = ()
        self.marks: frozenset[str] = frozenset()
        self.thinking = NOBODY
        self._seated = NOBODY
        self._shown_at = 0.0
        self._told_problem: str | None = None
        self._why: dict[Step[State, Move], tuple[str, ...]] = {}
        self._analysed = Kept()

    # --- what is asked ----------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision[Move] | None:
        """What a person at the table decides now; None while somebody looks back, a bot thinks, or the game is over."""
        if self.peek is not None or self.controller.waits_for_bot:
            return None
        return self.session.decision

    def shown_state(self) -> State:
        """Return the state that the board shows."""
        return self.session.state if self.peek is None else self.session.state_at(self.peek)

    def on_mount(self) -> None:
        """Begin where the game stands."""
        self.came(self.controller.begin())
        self.opened()
        if self.session.decision is None:
            self.ended()
        self.call_after_refresh(self.controller.get_ready)

    def opened(self) -> None:
        """The table has been opened."""

    # --- playing ----------------------------------------------------------------------------------------------

    def choose(self, move: Move) -> None:
        """Play a move that somebody has chosen, after a warning if it wastes something."""
        codes = [code for code in wasteful(self.session.state, move) if self.house.settings.warns(code)]
        if not codes:
            self.play(move)
            return

        def answered(answer: str | None) -> None:
            if answer == "never":
                off = dict.fromkeys(codes, False)
                self.house.change_settings(warnings={**self.house.settings.warnings, **off})
            if answer is not None:
                self.play(move)

        lines = [warning_text(code) for code in codes]
        from caylus_tui.app.caylus.dialogs import Warn

        self.app.push_screen(Warn(lines, move_sentence(self.session.state, move)), answered)

    def play(self, move: Move) -> None:
        """Play a move, save it, and show what comes."""
        self.came(self.controller.play(move))

    def came(self, steps: list[Step[State, Move]]) -> None:
        """Show the game after new steps: news, the next question, the next bot; or the end."""
        self.peek = None
        self._tell_saving()
        self.gather_news()
        self.next_bot()
        self.redraw()
        if self.session.decision is not None:
            self._seat()
        elif steps:
            self.ended()

    def ended(self) -> None:
        """The game is over: show who has won."""
        from caylus_tui.app.caylus.end_screen import EndScreen

        def wanted(what: str | None) -> None:
            if what == "log":
                self.action_log()
            elif what == "replay":
                self.house.watch_game(self.session)
            elif what == "undo":
                self.action_undo()

        self.app.push_screen(EndScreen(self.controller, self._analysed), wanted)

    def action_log(self) -> None:
        """Show the log and go into it."""

    def gather_news(self) -> None:
        """Find out what the player who is asked has not seen yet: everything since his last decision."""
        decision = self.session.decision
        steps = self.session.since(decision.player) if decision else self.session.steps[-1:]
        if not steps:
            steps = self.session.steps[-1:]
        self.news = tuple(self._happened(steps, decision.player if decision else NOBODY))
        self.marks = changed(steps[0].before, self.session.state) if steps else frozenset()

    def _happened(self, steps: list[Step[State, Move]], player: int) -> list[str]:
        """Return what happened in some steps, in short; of what played itself it is said that it had to."""
        lines: list[str] = []
        for step in steps:
            own = since_lines([step], self.names)
            if step.forced:
                own = [forced_text(step.before, step.move, self.names), *own[1:]]
            elif own and self._why.get(step):
                # Translators: what a computer has done, and why.
                full, *shorter = (_("{what} ({why})").format(what=own[0], why=why) for why in self._why[step])
                own = [Told(full, (*shorter, own[0])), *own[1:]]
            lines += own
        return lines + since_lines(steps, self.names, player)[len(since_lines(steps, self.names)) :]

    # --- seats ------------------------------------------------------------------------------------------------

    def _seat(self) -> None:
        """Another person's turn: ring, and hand the keyboard over, if that is wanted."""
        decision = self.session.decision
        if decision is None or self.controller.is_bot(decision.player) or decision.player == self._seated:
            return
        people = [seat for seat in self.session.seats if not seat.is_bot]
        first = self._seated == NOBODY
        self._seated = decision.player
        if self.house.settings.bell and not first:
            self.app.bell()
        if self.house.settings.handover and len(people) > 1:
            color = self.session.state.colors[decision.player]
            sign = self.house.glyphs.players[color]
            from caylus_tui.app.caylus.dialogs import HandOver

            who = Content.assemble((f"{sign}  {hand_over(self.names[decision.player])}  {sign}", f"$player-{color}"))
            self.app.push_screen(HandOver(who, self.news))

    # --- bots -------------------------------------------------------------------------------------------------

    def next_bot(self) -> None:
        """Let the bot whose turn it is think, in a thread; the table stays free for everything else."""
        turn = self.controller.bot_turn()
        self.thinking = turn.seat if turn else NOBODY
        if turn is not None:
            self._shown_at = time.monotonic()
            self._think(turn)

    @work(thread=True, exclusive=True, group=BOT, exit_on_error=False)
    def _think(self, turn: BotTurn[State]) -> tuple[BotTurn[State], Move]:
        return turn, self.controller.think(turn)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """A bot has decided, or failed to."""
        if event.worker.group != BOT:
            return
        from caylus_tui.bots import Stopped

        event.stop()
        if event.state is WorkerState.SUCCESS and event.worker.result is not None:
            turn, move = event.worker.result
            rest = self.house.settings.pace - (time.monotonic() - self._shown_at)
            self.set_timer(max(rest, 0.001), partial(self._bot_played, turn, move))
        elif event.state is WorkerState.ERROR and not isinstance(event.worker.error, Stopped):
            self._bot_failed(event.worker.error)

    def _bot_failed(self, problem: BaseException | None) -> None:
        """Say that a computer has not decided; it may be asked again, and people may take decisions back."""
        self.controller.rest()
        self.thinking = NOBODY
        self.redraw()
        self.tell(_("The computer could not decide: {problem}").format(problem=problem))

    def _bot_played(self, turn: BotTurn[State], move: Move) -> None:
        looking = self.peek
        reasons = getattr(self.controller.bot, "reasons", ())
        try:
            steps = self.controller.play_bot(turn, move)
        except IllegalMove as problem:
            self._bot_failed(problem)
            return
        if steps:
            from caylus_tui.words.hints import reasons_text

            # All reasons, then fewer, the weightiest alone at last; the log says all of them.
            texts = tuple(reasons_text(reasons[:number]) for number in range(len(reasons), 0, -1))
            self._why[steps[0]] = texts
            self.why[steps[0]] = texts[0] if texts else ""
            self.came(steps)
            if looking is not None and self.session.decision is not None:
                self.look_at(looking)

    def let_bots_go_on(self) -> None:
        """Wake the bots that wait because somebody has gone back."""
        self.controller.wake()
        self.next_bot()
        self.redraw()

    # --- going back and forth ---------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take back the last decision of a person; while looking back, everything after that moment."""
        target = self.peek if self.peek is not None else self.controller.undo_target()
        if target is None:
            self.tell(_("There is nothing to take back."))
        else:
            self.go_back(target)

    def action_redo(self) -> None:
        """Make an undone decision again."""
        target = self.controller.redo_target()
        if target is None:
            self.tell(_("There is nothing to do again."))
        else:
            self.go_to(target)

    def go_back(self, n: int) -> None:
        """Go back to a moment; the table is asked if that takes back what others decided."""
        others = self.controller.others_in(n)
        if not others:
            self.go_to(n)
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self.controller.agree()
                self.go_to(n)

        from caylus_tui.app.screens.message import Confirm

        names = listed_and([self.names[player] for player in sorted(others)])
        count = sum(1 for step in self.session.steps[n:] if not step.forced)
        question = ngettext("Take back a decision of {names}?", "Take back {number} decisions, of {names} too?", count)
        first = self.session.steps[n]
        detail = _("{name}: {move}").format(name=self.names[first.player], move=move_sentence(first.before, first.move))
        said = question.format(names=names, number=count)
        about = _(
            "Other people have decided since then, and are asked to agree. Nothing hidden is ever revealed, and what is"
            " taken back can be done again. The table is asked once."
        )
        self.app.push_screen(
            Confirm(said, detail=detail, yes=_("Take back"), no=_("Keep"), default=True, about=about), answered
        )

    def go_to(self, n: int) -> None:
        """Go to a moment of the game."""
        self.controller.go_to(n)
        self._seated = NOBODY if self.session.decision is None else self.session.decision.player
        self.came([])

    def look_at(self, n: int) -> None:
        """Show the board as it was after n moves, without taking anything back."""
        self.peek = None if n >= len(self.session.steps) else n
        steps = self.session.steps[:n]
        self.marks = changed(steps[-1].before, self.shown_state()) if steps and self.peek is not None else frozenset()
        if self.peek is None:
            self.gather_news()
        else:
            self.news = tuple(since_lines(steps[-1:], self.names))
        self.redraw()

    # --- saving -----------------------------------------------------------------------------------------------

    def _tell_saving(self) -> None:
        """Say once that the game could not be saved, and offer another place; a line stays until it can."""
        problem = self.controller.problem
        if problem is None or problem == self._told_problem:
            self._told_problem = problem
            return
        self._told_problem = problem

        def answered(answer: str | None) -> None:
            if answer == "again" and not self.controller.save():
                self._told_problem = None
                self._tell_saving()
            elif answer == "elsewhere":
                self._ask_place()
            self.redraw()

        from caylus_tui.app.caylus.dialogs import Unsaved

        self.app.push_screen(Unsaved(problem), answered)

    def _ask_place(self) -> None:
        def chosen(text: str | None) -> None:
            if text and not self.controller.save_elsewhere(Path(text).expanduser()):
                self._told_problem = None
                self._tell_saving()
            self.redraw()

        from caylus_tui.app.screens.message import Ask

        path: Any = self.controller.path
        self.app.push_screen(Ask(_("Save to which file?"), str(path or "")), chosen)


def asked_of(state: State) -> int | None:
    """Return the seat that is asked in a state; None if the game is over."""
    decision = pending(state)
    return decision.player if decision else None
