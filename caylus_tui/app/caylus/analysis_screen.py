"""The analysis of a game that is looked at: the panel of the end of a game, on a screen over the replay."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult

from caylus_tui.app import keys
from caylus_tui.app.caylus.analysing import Asked, Kept
from caylus_tui.app.caylus.analysis import AnalysisPanel
from caylus_tui.app.screens.base import ShellScreen
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.title import TitleBar
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.table.session import Session
from caylus_tui.words.i18n import _


class AnalysisScreen(ShellScreen[int]):
    """Its result is the number of moves of the moment that somebody wants to see; None to go back to where one was."""

    BINDINGS = keys.bindings("analysis")
    AUTO_FOCUS = ""

    def __init__(self, session: Session[State, Move], title: str, kept: Kept) -> None:
        """Analyse a game of this title; `kept` is the analysis that was made of it before."""
        super().__init__()
        self._title = title
        self._asked = Asked(session)
        self._panel = AnalysisPanel(self._asked, kept)

    def compose(self) -> ComposeResult:
        """Title, analysis, keys."""
        yield TitleBar(_("Replay"), self._title)
        yield self._panel
        yield KeyBar()

    def on_mount(self) -> None:
        """The keyboard goes to what can be done."""
        self.call_after_refresh(self._panel.enter)

    def on_unmount(self) -> None:
        """Nobody waits for an analysis any more."""
        self._panel.cancel()
        self._asked.close()

    def settings_changed(self) -> None:
        """Tell it in the language and the look in use."""
        self.query_one(TitleBar).say(_("Replay"))
        self.query_one(KeyBar).say_again()
        self._panel.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What has been analysed is not analysed again."""
        if action in ("moment", "analysis"):
            return (self._panel.found is not None) == (action == "moment")
        return True

    def key_text(self, binding_id: str) -> str | None:
        """Return what the key of the analysis does now."""
        return self._panel.key_text() or None if binding_id == "analysis.begin" else None

    def action_analysis(self) -> None:
        """Begin, or stop."""
        self._panel.toggle()

    def action_moment(self) -> None:
        """Show the moment of the loss under the cursor."""
        self._panel.moment()

    def action_back(self) -> None:
        """Back to the replay."""
        self.dismiss(None)

    @on(AnalysisPanel.Jump)
    def _jump(self, event: AnalysisPanel.Jump) -> None:
        self.dismiss(event.n)

    @on(AnalysisPanel.Changed)
    def _keys_changed(self) -> None:
        self.refresh_bindings()
