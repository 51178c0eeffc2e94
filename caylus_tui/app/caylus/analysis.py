"""Where each player lost most, on request: a panel that starts the analysis, shows how far it is, and what was found.

It is thought about in the bots' process, so that the screen stays free; leaving the panel ends it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, cast

from rich.console import Console, ConsoleOptions
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.renderables.bar import Bar as BarRenderable
from textual.widgets import Button, ProgressBar, Static
from textual.worker import get_current_worker

from caylus_tui.app.caylus.analysing import Asked, Kept
from caylus_tui.app.caylus.loss_list import LossList, Player
from caylus_tui.app.screens.message import button
from caylus_tui.bots import Stopped
from caylus_tui.studies.advice import Analysis, Progress, analysing
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp
    from caylus_tui.bots.thinking import Thinker

EFFORT: Final = 1
"""How long each decision is thought about: as long as `caylus-tui analyse` does."""


class _Plain(BarRenderable):
    """A bar of one sign for what is done and another for the rest: it can be read without colours."""

    DONE, LEFT = "█", "·"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Text]:
        """The bar."""
        width = self.width or options.max_width
        done = max(0, min(width, int(self.highlight_range[1])))
        yield Text.assemble(
            (self.DONE * done, self.highlight_style), (self.LEFT * (width - done), self.background_style), end=""
        )


class _Ascii(_Plain):
    """The same in ASCII."""

    DONE, LEFT = "#", "."


class AnalysisPanel(Vertical):
    """One of: what it would do, with a button; how far it is; what was found; what went wrong.

    Attributes:
        found: the analysis, once it is there.
        running: somebody thinks about it now.
    """

    DEFAULT_CSS = """
    AnalysisPanel { height: 1fr; padding: 0 1; background: $surface; }
    AnalysisPanel #title { color: $primary; text-style: bold; }
    AnalysisPanel Static { width: 1fr; height: auto; }
    AnalysisPanel #said { margin: 0 1; }
    AnalysisPanel #begin { margin: 1 1; }
    AnalysisPanel ProgressBar { width: 1fr; margin: 1 1; }
    AnalysisPanel Bar { width: 1fr; }
    AnalysisPanel Bar > .bar--bar, AnalysisPanel Bar > .bar--complete { color: $primary; background: $quiet; }
    AnalysisPanel LossList { background: $surface; }
    """

    class Jump(Message):
        """Somebody wants to see the moment after so many moves."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n = n

    class Changed(Message):
        """Keys mean something else now."""

    class Told(Message):
        """The thinking process has told something about the analysis of this number; a text says what went wrong."""

        def __init__(self, number: int, what: Progress | Analysis | str) -> None:
            super().__init__()
            self.number = number
            self.what = what

    def __init__(self, asked: Asked, kept: Kept) -> None:
        """A panel on a game; `kept` is looked at first, and gets what is found."""
        super().__init__(id="analysis")
        self._asked, self._kept = asked, kept
        self._number = 0
        self._problem = ""
        self.running = False
        self._list = LossList()

    @property
    def found(self) -> Analysis | None:
        """The analysis of the game as it is now."""
        return self._kept.of(self._asked.session.moves())

    def compose(self) -> ComposeResult:
        """Everything that may be seen; `show` says what is."""
        yield Static(id="title")
        yield Static(id="said")
        yield button("", "begin", main=True)
        bar = ProgressBar(id="far")
        bar.BAR_RENDERABLE = self._bar_signs()
        yield bar
        yield self._list

    def on_mount(self) -> None:
        """Show what there is."""
        self.show()

    def on_unmount(self) -> None:
        """Nobody waits any more."""
        self.cancel()

    # --- showing ----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Say everything anew: something has changed, or the language, or the look."""
        found = self.found
        self.query_one("#title", Static).update(Content(_("Analysis")))
        self.query_one("#said", Static).update(Content(self._said()))
        begin = self.query_one("#begin", Button)
        said = _("Stop") if self.running else _("Analyse the game")
        begin.label = Content(f" {said} ")
        begin.refresh(layout=True)  # it is as wide as its text
        begin.display = found is None
        bar = self.query_one(ProgressBar)
        bar.display = self.running
        if bar.BAR_RENDERABLE is not self._bar_signs():
            bar.BAR_RENDERABLE = self._bar_signs()
            bar.refresh(recompose=True)
        self._list.display = found is not None
        if found is not None:
            self._list.show(found, self._players())

    def _said(self) -> str:
        if self.found is not None:
            return _("Enter, or a click, shows the moment before the move.") if any(self.found.losses) else ""
        if self.running:
            return _("Looking at every decision of the game ...")
        what = _(
            "The strongest computer player looks at every decision and says where each player lost most."
            " That takes up to a minute, on a slow computer some minutes; leaving this page stops it."
        )
        return f"{self._problem}\n\n{what}" if self._problem else what

    def _players(self) -> list[Player]:
        colors = self._asked.session.state.colors
        signs = cast("CaylusApp", self.app).glyphs.players
        names = [seat.name for seat in self._asked.session.seats]
        return [Player(name, signs[color], f"$player-{color}") for name, color in zip(names, colors, strict=True)]

    def _bar_signs(self) -> type[BarRenderable]:
        return _Ascii if self.app.has_class("-ascii") else _Plain

    # --- thinking ---------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Begin, or stop what goes on; what has been found stays."""
        if self.running:
            self.cancel()
        elif self.found is None:
            self._begin()
        self.show()
        self.enter()

    def enter(self) -> None:
        """Give the keyboard to what can be done here."""
        (self._list if self.found is not None else self.query_one("#begin", Button)).focus()

    def cancel(self) -> None:
        """Stop thinking; nothing is kept of an unfinished analysis."""
        if self.running:
            self.running = False
            self._number += 1
            self.workers.cancel_group(self, "analysis")
            self._asked.thinker().stop()
            self.post_message(self.Changed())

    def _begin(self) -> None:
        session = self._asked.session
        self._number += 1
        self._problem, self.running = "", True
        self.query_one(ProgressBar).update(total=None, progress=0)
        start = session.game.clone(session.state_at(0))
        moves = [step.move for step in session.steps]
        self._think(self._number, self._asked.thinker(), (session.game.id, start, moves, self._asked.seed, EFFORT))
        self.post_message(self.Changed())

    @work(thread=True, exclusive=True, group="analysis", exit_on_error=False)
    def _think(self, number: int, thinker: Thinker, game: tuple[Any, ...]) -> None:
        worker = get_current_worker()
        try:
            for told in thinker.run(analysing, *game):
                if worker.is_cancelled:
                    return
                self.post_message(self.Told(number, told))
        except Stopped:
            # If it was not here that it was stopped, there is nothing to wait for all the same.
            self.post_message(self.Told(number, ""))
        except Exception as problem:  # noqa: BLE001 - whatever it is, people get one line
            self.post_message(self.Told(number, str(problem) or type(problem).__name__))

    @on(Told)
    def _told(self, event: Told) -> None:
        """Show how far it is, what was found, or what went wrong; what comes too late is let be."""
        event.stop()
        if event.number != self._number or not self.running:
            return
        if isinstance(event.what, Progress):
            self.query_one(ProgressBar).update(total=event.what.of, progress=event.what.done)
            return
        self.running = False
        if isinstance(event.what, Analysis):
            self._kept.moves, self._kept.found = self._asked.session.moves(), event.what
        elif event.what:
            self._problem = _("The analysis failed: {problem}").format(problem=event.what)
        self.show()
        self.enter()
        self.post_message(self.Changed())

    def key_text(self) -> str:
        """Return what the key of the analysis does now."""
        return _("Stop") if self.running else ""

    def moment(self) -> None:
        """Show the moment of the loss under the cursor."""
        self._list.action_pick()

    # --- what people do ---------------------------------------------------------------------------------------

    @on(Button.Pressed, "#begin")
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.toggle()

    @on(LossList.Picked)
    def _picked(self, event: LossList.Picked) -> None:
        event.stop()
        if self._list.loss is not None:
            self.post_message(self.Jump(self._list.loss.number - 1))
