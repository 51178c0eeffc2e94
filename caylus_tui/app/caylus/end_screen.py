"""The end of a game: who has won and how it came about, with board, log and replay at hand, and a rematch.

The last page is the analysis, which is made when somebody asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from caylus_tui.app import keys
from caylus_tui.app.caylus.analysing import Asked, Kept
from caylus_tui.app.caylus.analysis import AnalysisPanel
from caylus_tui.app.caylus.end_pages import Game, Section, pages, sections
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.title import TitleBar
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.play.controller import Controller
from caylus_tui.words.i18n import _
from caylus_tui.words.prompts import winners_text

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp


class EndScreen(Screen[str]):
    """Lies over the table. Its result says what people want there: `board`, `log`, `replay`, `undo`."""

    BINDINGS = keys.bindings("end")
    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    EndScreen { background: $surface; color: $foreground; }
    EndScreen #account { height: 1fr; scrollbar-size-vertical: 1; padding: 0 1; background: $surface; }
    EndScreen #account Static { width: 1fr; height: auto; }
    """

    def __init__(self, controller: Controller[State, Move], kept: Kept | None = None) -> None:
        """The end of the game on a table; `kept` is the analysis that was made there before."""
        super().__init__()
        self.controller = controller
        self.page = 0
        self._asked = Asked(controller.session, controller)
        self._analysis = AnalysisPanel(self._asked, kept or Kept())
        self._pages: list[list[Section]] = []
        self._bar = TitleBar("")
        self._text = Static()

    @property
    def house(self) -> CaylusApp:
        """The app, by its own type."""
        return cast("CaylusApp", self.app)

    def compose(self) -> ComposeResult:
        """Title, account, keys."""
        yield self._bar
        with VerticalScroll(id="account", can_focus=False):
            yield self._text
        yield self._analysis
        yield KeyBar()

    def on_mount(self) -> None:
        """Tell."""
        self.redraw()

    def on_resize(self) -> None:
        """What fits on a page depends on the size."""
        self.call_after_refresh(self.redraw)

    def settings_changed(self) -> None:
        """Tell it in the language and the look in use."""
        for bar in self.query(KeyBar):
            bar.say_again()
        self._analysis.show()
        self.redraw()

    def redraw(self) -> None:
        """Show the page."""
        session = self.controller.session
        game = Game(tuple(session.steps), session.state, self.controller.names, self.house.glyphs)
        width, height = self.size.width - 3, max(8, self.size.height - 2)
        analysing = self.analysing
        self._pages = [*pages(sections(game, width, height), height), [Section(_("Analysis"), ())]]
        self.page = len(self._pages) - 1 if analysing else min(self.page, len(self._pages) - 2)
        said = winners_text(session.state, game.names)
        self._bar.say(said, _("page {n} of {all}").format(n=self.page + 1, all=len(self._pages)))
        lines: list[Content] = []
        for section in self._pages[self.page]:
            lines += [Content.assemble((section.title, "bold $primary")), *section.lines, Content("")]
        self._text.update(Content("\n").join(lines))
        self.query_one("#account").display = not self.analysing
        self._analysis.display = self.analysing
        self.refresh_bindings()

    @property
    def titles(self) -> list[str]:
        """The titles of the sections on the page."""
        return [section.title for section in self._pages[self.page]] if self._pages else []

    @property
    def analysing(self) -> bool:
        """Whether the page is that of the analysis."""
        return self.page == len(self._pages) - 1

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What has been analysed is not analysed again; its moments can be shown while one sees them."""
        if action == "moment":
            return self.analysing and self._analysis.found is not None
        if action == "analysis":
            return not (self.analysing and self._analysis.found is not None)
        return True

    def key_text(self, binding_id: str) -> str | None:
        """Return what the key of the analysis does now."""
        return self._analysis.key_text() or None if binding_id == "end.analysis" else None

    def action_page(self, by: int) -> None:
        """Turn the page, round and round; leaving the analysis stops it."""
        self._turn((self.page + by) % len(self._pages))

    def _turn(self, page: int) -> None:
        if page != len(self._pages) - 1:
            self._analysis.cancel()
        self.page = page
        self.redraw()
        if self.analysing:
            self.call_after_refresh(self._analysis.enter)
        else:
            self.set_focus(None)

    def action_analysis(self) -> None:
        """Begin the analysis on its page, or stop it."""
        if not self.analysing:
            self._turn(len(self._pages) - 1)
        self._analysis.toggle()

    def action_moment(self) -> None:
        """Show the moment of the loss under the cursor."""
        self._analysis.moment()

    @on(AnalysisPanel.Jump)
    def _jump(self, event: AnalysisPanel.Jump) -> None:
        """Look at a moment of the game; the way back leads here."""
        from caylus_tui.app.caylus.replay_screen import ReplayScreen

        self.app.push_screen(ReplayScreen(self.controller.session, at=event.n))

    @on(AnalysisPanel.Changed)
    def _keys_changed(self) -> None:
        self.refresh_bindings()

    def on_unmount(self) -> None:
        """Nobody waits for an analysis any more."""
        self._analysis.cancel()
        self._asked.close()

    def action_board(self) -> None:
        """Look at the final board."""
        self.dismiss("board")

    def action_log(self) -> None:
        """Read the log."""
        self.dismiss("log")

    def action_replay(self) -> None:
        """Go through the game."""
        self.dismiss("replay")

    def action_undo(self) -> None:
        """Take the last decision back after all."""
        self.dismiss("undo")

    def action_back(self) -> None:
        """Leave for the main menu."""
        self.house.action_main_menu()

    def action_rematch(self) -> None:
        """Play again, everybody in the same seat."""
        self.house.rematch(self.controller)

    def action_rematch_reversed(self) -> None:
        """Play again, seated the other way round."""
        self.house.rematch(self.controller, turned=True)
