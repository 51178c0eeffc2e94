"""The table where people play: choosing, and everything else that has a key there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import on
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from caylus_tui.app import keys
from caylus_tui.app.caylus.command_line import CommandLine
from caylus_tui.app.caylus.hinting import Hinting
from caylus_tui.app.caylus.log_panel import LogPanel
from caylus_tui.app.caylus.preview import refused_preview
from caylus_tui.app.caylus.text_bar import TextBar
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.play.caylus import command
from caylus_tui.play.caylus.targets import tile_there
from caylus_tui.play.controller import Controller
from caylus_tui.words.i18n import _
from caylus_tui.words.moves import move_name, move_sentence
from caylus_tui.words.prompts import full_prompt

if TYPE_CHECKING:
    from caylus_tui.app.commands import Command

FOR_CHOOSING = ("table.choose", "table.hint", "table.command")
"""Keys that need something to choose."""
QUIET_CELLS = 20
"""The key bar leaves it to the list to say what takes more cells than this."""


class TableScreen(Hinting):
    """Two to five people at one keyboard."""

    BINDINGS = keys.bindings("table")

    def __init__(self, controller: Controller[State, Move]) -> None:
        super().__init__(controller)
        self._command = CommandLine(self._legal, id="command")
        self._colon = TextBar(id="colon")
        self._colon.say(" :")
        self._typing = False
        self._left: str | None = None

    def own_parts(self) -> Iterable[Widget]:
        """What choosing needs, and the command line."""
        yield from super().own_parts()
        yield self._colon
        yield self._command

    def own_regions(self, regions: dict[str, Region]) -> dict[str, Region]:
        """Put the command line before its keys while it is open."""
        regions = super().own_regions(regions)
        if self._typing:
            x, y, width, height = regions["footer"]
            mark, line = Region(x, y, 2, height), Region(x + 2, y, width // 2 + 4, height)
            keys_left = Region(line.right, y, width - 2 - line.width, height)
            regions |= {"colon": mark, "command": line, "footer": keys_left}
        return regions

    # --- keys -------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Say which keys have a meaning now."""
        if action == "pass":
            return self.decision is not None and self.selection.quiet is not None
        if action == "back":
            over = self.session.decision is None
            looking = self.selection.look and self.decision is not None
            return bool(self.large or self.peek is not None or self.selection.path or looking or over)
        if action in ("supply", "forecast"):
            return self.large is not None or not self.shows(action)
        if action == "undo":
            return bool(self.session.steps)
        if action == "redo":
            return bool(self.session.undone)
        return True

    def key_text(self, binding_id: str) -> str | None:
        """Return what the key of letting things be does now: what the list says, if it is there.

        While a computer thinks nothing is said of keys that would only answer that it does.
        """
        if self.decision is None and self.peek is None and self.thinking != NOBODY and binding_id in FOR_CHOOSING:
            return ""
        if binding_id != "table.pass":
            return None
        quiet = self.selection.quiet
        if quiet is None or quiet.move is None or quiet not in self.selection.lines:
            return ""
        said = move_name(self.shown_state(), quiet.move)
        return said if cell_len(said) <= QUIET_CELLS else ""

    def action_explain(self) -> None:
        """Explain what the cursor is on, and what asks; without either say what the table waits for."""
        if self.large == "forecast":
            self.explain_forecast()
            return
        if self.selection.cursor is None and self.session.decision is not None and self.decision is None:
            self.tell(self._instead(), wrong=False)
            return
        decision = self.session.decision
        at = None if decision is None or self._left is not None else decision.at
        here = self.selection.cursor
        self.explain([here, at if at != here else None])

    def action_maximise(self) -> None:
        """Make the panel with the cursor large, then the next one."""
        self.next_large(self.panel_of(self.selection.cursor))
        self.call_after_refresh(self.show)

    def action_supply(self) -> None:
        """Show the supply, or put it away."""
        self._toggle("supply")

    def action_forecast(self) -> None:
        """Show the forecast, or put it away."""
        self._toggle("forecast")

    def action_log(self) -> None:
        """Show the log and go into it."""
        self.enlarge("log")
        self.set_focus(self._log)

    def _toggle(self, name: str) -> None:
        self.enlarge(None if self.large == name else name)
        if self.large == "supply":
            self._visit()
        self.call_after_refresh(self.moved)

    def _visit(self, tile: str | None = None) -> None:
        """Bring the cursor to the supply, so that arrows go through it and `?` explains what is there."""
        here = self.selection.cursor
        if here is None or self.panel_of(here) != "supply":
            self._left = here or ""
            self.selection.look = True
            self.selection.point(tile or f"supply:{c.TILES[c.WOOD_TILES[0]].id}")

    def enlarge(self, name: str | None) -> None:
        """Make a panel large, or none; from the supply the cursor goes back to where it was."""
        if self._left is not None and name != "supply":
            self.selection.look = self.decision is None
            if self._left:
                self.selection.point(self._left)
            else:
                self.selection.cursor = None
            self._left = None
        super().enlarge(name)

    def redraw(self) -> None:
        """Show the game as it is now; a new question has a cursor of its own, but who visits the supply stays there."""
        here = self.selection.cursor if self._left is not None else None
        self._left = None
        super().redraw()
        if here is not None and self.large == "supply":
            self._visit(here)
            self.moved()

    @on(LogPanel.Closed)
    def _log_closed(self) -> None:
        self.close_large()

    @on(LogPanel.Jump)
    def _log_jump(self, event: LogPanel.Jump) -> None:
        self.close_large()
        if event.back:
            self.go_back(min(event.n, len(self.session.steps)))
        else:
            self.look_at(event.n)

    def action_density(self) -> None:
        """Stand closer together, or further apart where there is room."""
        self.house.change_settings(density="roomy" if self.density == "compact" else "compact")

    # --- the command line -------------------------------------------------------------------------------------

    def _legal(self) -> Sequence[Move]:
        return self.decision.options if self.decision else ()

    def action_command_line(self) -> None:
        """Open the command line."""
        if self.decision is None:
            self.tell(self._instead(), wrong=False)
            return
        self._typing = True
        self._planned = ()
        self.lay_out()
        self._command.open()
        self._said = self._what_it_may_be(command.match("", self.decision.options))
        self._preview.say(self._said)

    def _close_command(self) -> None:
        self._typing = False
        self._planned = ()
        self.set_focus(None)
        self.lay_out()
        self.moved()

    @on(CommandLine.Closed)
    def _command_closed(self) -> None:
        self._close_command()

    @on(CommandLine.Typed)
    def _command_typed(self, event: CommandLine.Typed) -> None:
        if not self._typing or self.decision is None:
            return
        found = command.match(event.text, self.decision.options, tile_there(self.session.state))
        if event.text and found.move is not None:
            self._said = self._would(found.move)
        elif event.text:
            self._said = self._what_it_may_be(found)
        else:
            self._said = self._what_it_may_be(found)
        self._preview.say(self._preview_text())

    def _what_it_may_be(self, found: command.Match) -> Content | str:
        """Return what a typed text may mean, or why it cannot be."""
        if found.legal:
            texts = [move.text for move in found.legal]
            room = max(20, self.size.width - 12)
            while len(texts) > 1 and cell_len(" · ".join(texts)) > room:
                texts.pop()
            more = len(found.legal) - len(texts)
            said = " · ".join(texts)
            return said if not more else _("{moves} and {more} more").format(moves=said, more=more)
        if found.other:
            return refused_preview(self.session.state, found.other[0], self.names)
        return _("No move begins like that.")

    @on(CommandLine.Entered)
    def _command_entered(self, event: CommandLine.Entered) -> None:
        if self.decision is None:
            self._close_command()
            return
        found = command.match(event.text, self.decision.options, tile_there(self.session.state))
        if not event.text.strip():
            self._close_command()
        elif found.move is not None:
            self._command.remember(found.move.text)
            self._close_command()
            self.choose(found.move)
        else:
            self._said = self._what_it_may_be(found)
            self._preview.say(self._said)
            self.app.bell()

    # --- for the app ------------------------------------------------------------------------------------------

    def settings_changed(self) -> None:
        """Say everything again in the language and the look in use; what is selected stays."""
        forced = self.house.settings.forced_moves == "play"
        if forced and not self.session.play_forced:
            self.session.play_forced = True
            self.came(self.controller.begin())
        self.session.play_forced = forced
        self._log.say_again()
        chosen = self.selection.chosen
        super().settings_changed()
        if chosen is not None and chosen.move is not None and self.selection.reveal(chosen.move):
            self.moved()

    def rules_page(self) -> str:
        """Return the page of the rules that fits the question; none while something else has the keyboard."""
        if self.focused is not None:
            return ""
        from caylus_tui.words.rulebook import page_for

        decision = self.session.game.pending(self.shown_state())
        return page_for(decision.kind if decision else "")

    def help_page(self) -> list[tuple[str, str]]:
        """Return what Help says at the table: F1 in the rules."""
        state = self.shown_state()
        return [
            (_("Now"), full_prompt(state, self.names)),
            (
                _("Choosing"),
                _(
                    "Arrows move the cursor between what can be chosen on the board, Enter chooses; a click does both. "
                    "The letters in the list choose at once, digits go to a space of the road. "
                    "Tab moves the arrows between board and list, the space bar lets them visit everything."
                ),
            ),
        ]

    def commands(self) -> Iterable[Command]:
        """Return what the command palette offers here besides keys: every legal move, and who plays for whom."""
        from caylus_tui.app.commands import Command
        from caylus_tui.play.seats import kind_options

        state = self.session.state
        for move in self._legal():
            yield Command(move_sentence(state, move), move.text, partial(self.choose, move))
        for player, seat in enumerate(self.session.seats):
            for kind, who in kind_options():
                if kind != seat.kind:
                    said = _("From now on for {player}: {who}").format(player=seat.name, who=who)
                    yield Command(said, "", partial(self.reseat, player, kind))

    def reseat(self, player: int, kind: str) -> None:
        """Let a person or a computer play for a seat from now on."""
        self.controller.reseat(player, kind)
        self.came([])
