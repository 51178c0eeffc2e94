"""A screen with the whole board: who stands where by size, one view for all parts, explanations, one panel made large.

The table and the replay are such screens. Geometry is a function of the terminal's size; no widget is made anew for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.screen import Screen
from textual.widget import Widget

from caylus_tui.app.caylus import layout
from caylus_tui.app.caylus.board import (
    CastlePanel,
    FavorPanel,
    ForecastPanel,
    HeaderBar,
    PlayersPanel,
    RoadPanel,
    SpecialPanel,
    SupplyPanel,
)
from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.app.caylus.log_panel import LogPanel
from caylus_tui.app.caylus.news import NewsBar
from caylus_tui.app.caylus.text_bar import TextBar
from caylus_tui.app.caylus.view import BoardView
from caylus_tui.app.themes import Palette, palette_of
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.play.caylus.targets import explain, explainable
from caylus_tui.table.session import Session, Step
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp

BOARD: Final = ("castle", "special", "road", "favor")
"""The panels whose place a panel that is made large takes."""

LARGE: Final = ("road", "castle", "special", "favor", "players", "supply", "forecast", "log")
"""The board's panels and the log, which can be made large, in the order in which one goes through them."""

_PANELS: Final = {
    "road": "road",
    "provost": "road",
    "bailiff": "road",
    "bridge": "road",
    "castle": "castle",
    "section": "castle",
    "track": "favor",
    "player": "players",
    "cube": "players",
    "supply": "supply",
}
"""The panel that holds a target, by the first word of its name; the special buildings hold the rest."""


class TableLayout(Layout):
    """Puts the screen's children where its plan says; children without a region are not shown."""

    name = "caylus-table"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Return the places of the children."""
        assert isinstance(parent, BoardScreen)
        regions = parent.plan(size)
        return [
            WidgetPlacement(regions[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id is not None and child.id in regions
        ]


class BoardScreen(Screen[None]):
    """A screen that shows a session's state on the board.

    Attributes:
        session: the game.
        size_class: the size class of the terminal, `small` if it is too small.
        large: the panel made large, by its id; None if none is.
        why: what computers have said of their decisions, for the log.
    """

    AUTO_FOCUS = ""
    # Not a file of styles: Textual does not load a screen's file for the screen that an app begins with.
    DEFAULT_CSS = """
    BoardScreen { background: $surface; color: $foreground; overflow: hidden; }
    BoardScreen #footer { dock: none; }
    BoardScreen #preview { padding: 0 1; height: auto; background: $surface; }
    BoardScreen #log { padding: 0 1; background: $surface; }
    BoardScreen #choices { padding: 0 1; background: $surface; }
    BoardScreen #small { content-align: center middle; text-align: center; text-style: bold; }
    BoardScreen #command { border: none; height: 1; padding: 0; background: $panel; }
    BoardScreen #colon { background: $panel; color: $accent; text-style: bold; }
    """
    ALLOW_IN_MAXIMIZED_VIEW = ""
    OWN: ClassVar[tuple[str, ...]] = ()
    """The ids of the panels besides the board's that the screen's own class lays out."""
    CAN_BE_LARGE: ClassVar[tuple[str, ...]] = LARGE
    """The ids of the panels that can be made large, in the order in which one goes through them."""

    def __init__(self, session: Session[State, Move]) -> None:
        super().__init__()
        self.session = session
        self.size_class = "small"
        self.large: str | None = None
        self.why: dict[Step[State, Move], str] = {}
        self._regions: dict[str, Region] = {}
        self._planned: tuple[Any, ...] = ()
        self._palette: tuple[str, Palette] | None = None
        self._parts: tuple[BoardPart, ...] = (
            HeaderBar(id="header"),
            CastlePanel(id="castle"),
            SpecialPanel(id="special"),
            RoadPanel(id="road"),
            FavorPanel(id="favor"),
            PlayersPanel(id="players"),
            SupplyPanel(id="supply"),
            ForecastPanel(id="forecast"),
        )
        self._small = TextBar(id="small")
        self._log = LogPanel(id="log")
        self._log_head = NewsBar(id="log-head")
        self._table_layout = TableLayout()

    @property
    def layout(self) -> Layout:
        """How the children are laid out: by the plan alone, whatever styles say."""
        return self._table_layout

    @property
    def house(self) -> CaylusApp:
        """The app, by its own type."""
        return cast("CaylusApp", self.app)

    @property
    def palette(self) -> Palette:
        """The colours of the theme in use. Asked for at every key, so it is looked up once a theme."""
        if self._palette is None or self._palette[0] != self.app.theme:
            self._palette = (self.app.theme, palette_of(self.app))
        return self._palette[1]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.session.seats)

    def compose(self) -> ComposeResult:
        """The board's parts, then the screen's own."""
        for part in self._parts:
            part.explain = self.explain_short
            yield part
        yield from self.own_parts()
        yield self._log_head
        yield self._log
        yield KeyBar(also=("app.menu",), id="footer")
        yield self._small

    def own_parts(self) -> Iterable[Widget]:
        """What stands beside the board."""
        return ()

    # --- where things stand -----------------------------------------------------------------------------------

    @property
    def density(self) -> str:
        """How close things stand, as `layout.size_class` takes it."""
        return "compact" if self.house.settings.density == "compact" else "roomy"

    def plan(self, size: Size) -> Mapping[str, Region]:
        """Return the region of every child, by its id."""
        key = (size, self.density, self.large, self.session.state.size)
        if key != self._planned:
            self._planned = key
            name = layout.size_class(size.width, size.height, self.density)
            self.size_class = name
            regions = layout.arrange(name, size.width, size.height, self.session.state.size)
            if regions:
                self._regions = self.with_log_head(self._enlarged(self.own_regions(regions)))
            else:
                self._regions = {"small": Region(0, 0, *size)}
            self._say_small(size)
        return self._regions

    def own_regions(self, regions: dict[str, Region]) -> dict[str, Region]:
        """Change the plan for the screen's own panels."""
        return regions

    def with_log_head(self, regions: dict[str, Region]) -> dict[str, Region]:
        """Cut a title's line off the log, if the log is on the screen."""
        if "log" in regions:
            x, y, width, height = regions["log"]
            regions |= {"log-head": Region(x, y, width, 1), "log": Region(x, y + 1, width, height - 1)}
        return regions

    def _enlarged(self, regions: dict[str, Region]) -> dict[str, Region]:
        if self.large is None:
            return regions
        area = Region.from_union([regions[name] for name in BOARD if name in regions])
        kept = {name: region for name, region in regions.items() if not region.overlaps(area) and name != self.large}
        return {**kept, self.large: area}

    def _say_small(self, size: Size) -> None:
        width, height = layout.SMALLEST
        said = _("The table needs {width} columns and {height} lines; here are {columns} and {lines}.")
        self._small.say(said.format(width=width, height=height, columns=size.width, lines=size.height))

    def show_log(self, upto: int | None = None) -> None:
        """Show what has happened, or what had after so many moves."""
        self._log.follow(self.session, self.names, self.house.glyphs, upto, self.why)
        self._log_head.show(self._log.title, (), self.palette, self.house.glyphs)

    @on(LogPanel.Changed)
    def _log_changed(self) -> None:
        self._log_head.show(self._log.title, (), self.palette, self.house.glyphs)

    def shows(self, name: str) -> bool:
        """Say whether a panel is on the screen now."""
        return name in self._regions

    def sees(self, target: str) -> bool:
        """Say whether the panel with a target is on the screen."""
        return self.shows(self.panel_of(target))

    def lay_out(self) -> None:
        """Put everything in its place anew."""
        # Asked of a child: a screen keeps its own arrangement unless something in it wants another.
        self._small.refresh(layout=True)

    def enlarge(self, name: str | None) -> None:
        """Make a panel large, or none."""
        if name != self.large:
            self.large = name
            if name != "log" and self.focused is self._log:
                self.set_focus(None)
            self.lay_out()
            self.refresh_bindings()

    def next_large(self, first: str) -> None:
        """Make the next panel large: `first` to begin with, after the last one none."""
        if self.large is None:
            self.enlarge(first)
            return
        at = self.CAN_BE_LARGE.index(self.large) + 1
        self.enlarge(self.CAN_BE_LARGE[at] if at < len(self.CAN_BE_LARGE) else None)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_view(self, view: BoardView) -> None:
        """Show a picture in every part that is on the screen."""
        for part in self._parts:
            part.show(view)

    def where(self) -> dict[str, Region]:
        """Return where every target lies that is on the screen, in cells of the screen."""
        found: dict[str, Region] = {}
        for part in self._parts:
            if part.id in self._regions:
                offset = part.content_region.offset
                found |= {target: region.translate(offset) for target, region in part.regions().items()}
        return found

    def panel_of(self, target: str | None) -> str:
        """Return the id of the panel that a target lies in; the road if it is none."""
        return "road" if target is None else _PANELS.get(target.partition(":")[0], "special")

    # --- knowing ----------------------------------------------------------------------------------------------

    def shown_state(self) -> State:
        """Return the state that the board shows."""
        return self.session.state

    def explain_short(self, target: str) -> str:
        """Return the tooltip of a target; markup in names is only text."""
        from textual.content import Content

        if not explainable(target):
            return ""
        about = explain(target, self.shown_state(), self.names)
        return Content("\n".join([about.title, *about.lines])).markup

    def explain(self, targets: Iterable[str | None]) -> None:
        """Explain things, one under the other."""
        parts = []
        for target in targets:
            if target is not None and explainable(target):
                about = explain(target, self.shown_state(), self.names)
                parts.append((about.title, about.lines))
        if parts:
            from caylus_tui.app.caylus.dialogs import Explanation

            self.app.push_screen(Explanation(_("What is this?"), parts))

    def explain_forecast(self) -> None:
        """Say in words what the forecast shows, and what its signs mean."""
        from caylus_tui.app.caylus.dialogs import Explanation
        from caylus_tui.words.outlook import outlook

        ahead = outlook(self.shown_state(), self.names)
        flags = _(
            "A flag counts the spaces that the bailiff has still to go; beside it stand the royal favours that each"
            " player would get if it were scored now, or the prestige lost."
        )
        line = _("Before the line stand the workers that work, after it those that get nothing.")
        parts = [
            (_("Scorings:"), (*ahead.sections, flags)),
            (_("Income of the next round:"), ahead.incomes),
            (_("By how far the provost moves, and where he then stands:"), (*ahead.provost, line)),
            ("", (ahead.bailiff,)),
        ]
        self.app.push_screen(Explanation(_("Forecast"), parts))

    def settings_changed(self) -> None:
        """Look at the settings again, and say everything in the language in use."""
        self._planned = ()
        self._palette = None
        self.lay_out()
        for bar in self.query(KeyBar):
            bar.say_again()
        self.redraw()

    def redraw(self) -> None:
        """Show everything anew."""

    def tell(self, line: str, *, wrong: bool = True) -> None:
        """Say one line that passes; markup in it is only text."""
        self.app.notify(line, severity="warning" if wrong else "information", markup=False)

    @on(BoardPart.Picked)
    def _picked(self, event: BoardPart.Picked) -> None:
        event.stop()
        self.picked(event.target)

    @on(BoardPart.Pointed)
    def _pointed(self, event: BoardPart.Pointed) -> None:
        event.stop()
        if event.target is not None:
            self.pointed(event.target)

    def picked(self, target: str) -> None:
        """A target was clicked."""

    def pointed(self, target: str) -> None:
        """The mouse is over a target."""
