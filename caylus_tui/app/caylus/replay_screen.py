"""Looking at a game from its start to its end: by moves, rounds and players, or by itself. Nothing is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual import on
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from caylus_tui.app import keys
from caylus_tui.app.caylus.analysing import Kept
from caylus_tui.app.caylus.autoplay import Autoplay
from caylus_tui.app.caylus.board_screen import BoardScreen
from caylus_tui.app.caylus.changes import changed
from caylus_tui.app.caylus.log_panel import LogPanel
from caylus_tui.app.caylus.news import NewsBar
from caylus_tui.app.caylus.note_panel import NotePanel, note_lines
from caylus_tui.app.caylus.table_flow import asked_of
from caylus_tui.app.caylus.text_bar import TextBar
from caylus_tui.app.caylus.timeline import HEAD, Timeline
from caylus_tui.app.caylus.view import BoardView
from caylus_tui.app.screens.message import Ask, Confirm, Notice
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.play.caylus.course import Course, course_of
from caylus_tui.play.saving import RecordSession
from caylus_tui.table.notes import LONGEST, Note, note_at
from caylus_tui.table.session import Session
from caylus_tui.words.i18n import _
from caylus_tui.words.moves import move_sentence
from caylus_tui.words.names import section_in_sentence
from caylus_tui.words.phrases import labelled
from caylus_tui.words.prompts import short_prompt, winners_text
from caylus_tui.words.summary import group_title, since_lines

LOG_BESIDE_NOTE: Final = 3
"""Lines that must be left of the log for it to stand below a note."""


class ReplayScreen(BoardScreen):
    """A game to look at.

    Attributes:
        n: the number of moves that have been made on the board.
        course: where the rounds, phases, scorings and notes of the game lie.
        auto: goes through the game by itself.
    """

    BINDINGS = keys.bindings("replay")

    def __init__(self, session: Session[State, Move], title: str = "", at: int | None = None) -> None:
        """Look at a session, from its start or from after `at` moves; the title says which game it is."""
        super().__init__(session)
        self.n = 0 if at is None else max(0, min(at, len(session.steps)))
        self.course: Course = course_of(session, self._notes())
        self.auto = Autoplay(self, self._auto_step, self._auto_stopped)
        self._game_title = title
        self._analysed = Kept()
        self._line = Timeline(id="choices")
        self._news = NewsBar(id="news")
        self._text = TextBar(id="preview")
        self._note = NotePanel(id="note")

    def own_parts(self) -> Iterable[Widget]:
        """Where one is, what has just happened, what somebody says about it."""
        yield self._news
        yield self._line
        yield self._text
        yield self._note

    # --- where things stand ---------------------------------------------------------------------------------------

    def own_regions(self, regions: dict[str, Region]) -> dict[str, Region]:
        """Put a head on the time line, and find a place for the note if there is one."""
        x, y, width, height = regions.pop("choices")
        regions["news"] = Region(x, y, width, 1)
        regions["choices"] = Region(x, y + 1, width, height - 1)
        if self.note and self.large is None:
            self._place_note(regions)
        return regions

    def _place_note(self, regions: dict[str, Region]) -> None:
        """In the log, of which the rest stays below; where there is none, below the line in the place of the text."""
        if "log" in regions:
            x, y, width, height = regions["log"]
            wanted = note_lines(self.note, width)
            left = height - wanted
            regions["note"] = Region(x, y, width, wanted if left >= LOG_BESIDE_NOTE else height)
            if left >= LOG_BESIDE_NOTE:
                regions["log"] = Region(x, y + wanted, width, left)
            else:
                del regions["log"]
            return
        x, y, width, height = regions["choices"]
        text = regions.pop("preview")
        regions["choices"] = Region(x, y, width, HEAD)
        regions["note"] = Region(x, y + HEAD, width, text.bottom - y - HEAD)

    def on_mount(self) -> None:
        """Begin."""
        self.redraw()

    # --- showing --------------------------------------------------------------------------------------------------

    @property
    def note(self) -> str:
        """What somebody has noted on the moment; empty if nothing."""
        return note_at(self.course.notes, self.n)

    def _notes(self) -> Sequence[Note]:
        return self.session.notes if isinstance(self.session, RecordSession) else ()

    def shown_state(self) -> State:
        """Return the state that the board shows."""
        return self.session.state_at(self.n)

    def redraw(self) -> None:
        """Show the moment."""
        state = self.shown_state()
        last = self.session.steps[self.n - 1] if self.n else None
        glyphs = self.house.glyphs
        view = BoardView(
            state=state,
            names=self.names,
            decision=state.decision,
            targets=frozenset(),
            cursor=None,
            marks=changed(last.before, state) if last else frozenset(),
            active=asked_of(state),
            size=self.size_class,
            glyphs=glyphs,
            palette=self.palette,
            prompt=short_prompt(state) or winners_text(state, self.names),
        )
        self.show_view(view)
        self._news.show(self._head(), self._beside(), self.palette, glyphs)
        self._line.show(self.course, self.n, (state.colors, self.names), self.palette, glyphs)
        self._text.say(self._happened())
        self._note.show(_("Note"), self.note, self.palette, glyphs)
        self.show_log(self.n)
        self.refresh_bindings()

    def _head(self) -> str:
        return _("Replay: move {n} of {moves}").format(n=self.n, moves=len(self.session.steps))

    def _beside(self) -> list[str]:
        """Return what stands beside the head where there is room: round and phase, the game, how it goes by itself."""
        state = self.shown_state()
        parts = [group_title(state.round, state.phase), self._game_title, self.auto.text]
        if self.note and "preview" not in self._regions:
            parts.append(self._moved())
        return [part for part in parts if part]

    def _moved(self) -> str:
        """Return what the last move was."""
        if not self.n:
            return _("The start of the game.")
        step = self.session.steps[self.n - 1]
        return labelled(self.names[step.player], move_sentence(step.before, step.move))

    def _happened(self) -> Content | str:
        """Return what the last move was and did."""
        if not self.n:
            return self._moved()
        lines = since_lines([self.session.steps[self.n - 1]], self.names)[1:]
        return Content.assemble((self._moved(), "bold"), " ", f" {self.house.glyphs.dot} ".join(lines))

    def on_resize(self) -> None:
        """Show everything in the new size once it has its place."""
        self.call_after_refresh(self.redraw)

    # --- going ----------------------------------------------------------------------------------------------------

    def go(self, n: int) -> None:
        """Go to the moment after n moves, or the nearest there is."""
        there = max(0, min(n, len(self.session.steps)))
        if there == self.n:
            return
        before, self.n = self.note, there
        if self.note != before:
            self._replan()
        self.redraw()

    def _replan(self) -> None:
        """Put everything in its place anew, for a note comes or goes."""
        self._planned = ()
        self.lay_out()

    def _walk(self, n: int) -> None:
        """Go to a moment that somebody has asked for; it stops going by itself."""
        self.auto.stop()
        self.go(n)

    def action_step(self, by: int) -> None:
        """Go a move back or forward."""
        self._walk(self.n + by)

    def action_edge(self, end: str) -> None:
        """Go to the start or to the end."""
        self._walk(0 if end == "first" else self.course.moves)

    def action_round(self, by: int) -> None:
        """Go to the start of the next round, or of this one or the one before."""
        self._walk(self.course.round_from(self.n, by))

    def action_phase(self, by: int) -> None:
        """Go to the start of the next phase, or of this one or the one before."""
        self._walk(self.course.phase_from(self.n, by))

    def action_player(self, by: int) -> None:
        """Go to where the player who is asked now decides next, or did before; at the end, the one who decided last."""
        asked = asked_of(self.shown_state())
        player = self.session.steps[-1].player if asked is None and self.session.steps else asked
        if player is not None:
            self._walk(self.course.decision_from(self.n, player, by))

    def action_scoring(self, by: int) -> None:
        """Go to where the next section has been scored, or the one before."""
        self._walk(self.course.scoring_from(self.n, by))

    def action_noted(self, by: int) -> None:
        """Go to the next note, or the one before."""
        self._walk(self.course.note_from(self.n, by))

    # --- going by itself ------------------------------------------------------------------------------------------

    def action_autoplay(self) -> None:
        """Go by itself, or stop."""
        if self.auto.goes:
            self.auto.stop()
        else:
            if self.course.ends(self.n):
                self.go(0)
            self.auto.start(self._pause())
        self.redraw()

    def action_speed(self, by: int) -> None:
        """Go faster or slower."""
        self.auto.faster(by)
        self.redraw()

    def _auto_step(self) -> str | None:
        """Go a move forward; why one pauses there, empty for no reason; None at the end."""
        self.go(self.n + 1)
        if self.course.ends(self.n):
            return None
        return self._pause()

    def _auto_stopped(self) -> None:
        """It has stopped, pauses, or goes on after a pause."""
        if self.is_attached:
            self._news.show(self._head(), self._beside(), self.palette, self.house.glyphs)

    def _pause(self) -> str:
        """Why one stays longer at the moment: a section has just been scored, or there is a note to be read."""
        sections = [one.section for one in self.course.scorings if one.at == self.n]
        if sections:
            return _("scoring of {section}").format(section=section_in_sentence(sections[-1]))
        return _("note") if self.note else ""

    # --- notes ----------------------------------------------------------------------------------------------------

    def action_note(self) -> None:
        """Write a note on the moment, or change the one that is there."""
        self.auto.stop()
        from caylus_tui.app.screens import opening

        problem = opening.why_no_note(self.house, self.session)
        if problem:
            self.tell(problem)
            return
        n = self.n

        def wrong(text: str) -> str | None:
            said = _("A note has at most {most} characters; this one has {number}.")
            return said.format(most=LONGEST, number=len(text)) if len(text) > LONGEST else None

        question = _("What is there to say about this moment?")
        self.app.push_screen(
            Ask(question, self.note, title=_("Note on move {n}").format(n=n), yes=_("Keep"), check=wrong),
            lambda text: self._annotate(n, text) if text else None,
        )

    def action_note_away(self) -> None:
        """Take the note on the moment away, if that is meant."""
        self.auto.stop()
        n, text = self.n, self.note
        if text:
            self.app.push_screen(
                Confirm(_("Take this note away?"), detail=text, yes=_("Take away"), no=_("Keep it"), danger=True),
                lambda yes: self._annotate(n, "") if yes else None,
            )

    def _annotate(self, n: int, text: str) -> None:
        """Keep a note in the saved game, or say why it cannot be."""
        from caylus_tui.app.screens import opening

        problem = opening.annotate(self.house, self.session, n, text)
        if problem:
            self.tell(problem)
        self.course = course_of(self.session, self._notes())
        self._replan()
        self.call_after_refresh(self.redraw)

    # --- other keys -----------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Say which keys have a meaning now."""
        if action == "play_from_here":
            return not self.course.ends(self.n)
        if action == "note_away":
            return bool(self.note)
        if action == "noted":
            return bool(self.course.notes)
        return True

    def action_log(self) -> None:
        """Go into the log."""
        self.auto.stop()
        self.enlarge("log")
        self.show_log()
        self.set_focus(self._log)

    def action_analysis(self) -> None:
        """Say where each player lost most, and go to a moment that is chosen there."""
        from caylus_tui.app.caylus.analysis_screen import AnalysisScreen

        self.auto.stop()
        screen = AnalysisScreen(self.session, self._game_title, self._analysed)
        self.app.push_screen(screen, lambda n: self.go(n) if n is not None else None)

    def action_chart(self) -> None:
        """Show everybody's prestige over the whole game large, in the place of the board, or the board again."""
        self.enlarge(None if self.large == "choices" else "choices")
        self.call_after_refresh(self.redraw)

    @on(LogPanel.Closed)
    def _small_again(self) -> None:
        self.enlarge(None)
        self.set_focus(None)
        self.call_after_refresh(self.redraw)

    @on(LogPanel.Jump)
    def _log_jump(self, event: LogPanel.Jump) -> None:
        self._small_again()
        self.go(event.n)

    @on(Timeline.Pointed)
    def _line_pointed(self, event: Timeline.Pointed) -> None:
        self._walk(event.n)

    def action_explain(self) -> None:
        """Show the note in full, where there is one; else explain the forecast, or what asks and the white men."""
        if self.large == "forecast":
            self.explain_forecast()
            return
        if self.note:
            self.app.push_screen(Notice(self.note, title=_("Note on move {n}").format(n=self.n)))
            return
        decision = self.shown_state().decision
        self.explain([decision.at if decision else None, "provost", "bailiff"])

    def picked(self, target: str) -> None:
        """Explain what was clicked."""
        self.explain([target])

    def action_play_from_here(self) -> None:
        """Make a new game of this moment and sit down at it."""
        self.auto.stop()
        self.house.play_from_here(self.session, self.n)

    def action_back(self) -> None:
        """Leave the replay, or what has been made large in it."""
        if self.large is not None:
            self._small_again()
            return
        self.auto.stop()
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.house.show_menu()

    def help_page(self) -> list[tuple[str, str]]:
        """Return what F1 says here."""
        return [
            (
                _("Replay"),
                _(
                    "Left and right go move by move, up and down by rounds, Tab by phases; p goes on to the next"
                    " decision of the player who is asked, c to the next scoring, m to the next note; the capital"
                    " letters go back. Space lets the game go by itself, + and - change its speed; it pauses at"
                    " scorings and notes."
                ),
            ),
            (
                _("The line"),
                _(
                    "Every round is a stair: from placing workers, lowest, to the end of the round. Flags are scorings,"
                    " stars are notes. Click it, or drag along it. Below are everybody's points, or who was ahead."
                ),
            ),
            (
                _("Nothing is changed"),
                _(
                    "A replay is only looked at: no key plays a move in it. n puts a note to the moment, which is kept"
                    " in the saved game, and g begins a new game from here, in a file of its own."
                ),
            ),
        ]
