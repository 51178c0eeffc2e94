"""The log as a panel: the last lines at a glance, and, with the keyboard in it, filters, search and jumps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from textual.content import Content
from textual.message import Message

from caylus_tui.app import keys
from caylus_tui.app.canvas import fit, width_of, wrap
from caylus_tui.app.caylus.log_lines import Log, LogRow, with_headings
from caylus_tui.app.glyphs import Glyphs
from caylus_tui.app.widgets.rows import LEAD, Rows
from caylus_tui.app.widgets.text import cut_words
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.table.session import Session, Step
from caylus_tui.words.amounts import labelled, listed
from caylus_tui.words.i18n import _

WIDE: Final = 70
"""In a log of so many cells all reasons of computers are shown at a glance."""
INDENT: Final = 4
"""Cells before a reason."""
_WHY_ROWS: Final = 8


@lru_cache(maxsize=2048)
def _wrapped(why: str, width: int) -> tuple[str, ...]:
    """Return a reason line by line."""
    return wrap(why, width, _WHY_ROWS)


class LogPanel(Rows, inherit_bindings=False):
    """The log of a session. It follows the game while nobody reads in it.

    Attributes:
        player: whose lines are shown; `NOBODY` shows all.
        wanted: the text that is searched for.
    """

    BINDINGS = keys.bindings("log")

    class Jump(Message):
        """Show the moment after `n` moves; with `back`, go back to it."""

        def __init__(self, n: int, *, back: bool) -> None:
            super().__init__()
            self.n = n
            self.back = back

    class Changed(Message):
        """The log shows other lines, or looks for something else."""

    class Closed(Message):
        """Somebody has read enough."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(self._content, id=id)
        self._log = Log()
        self._glyphs: Glyphs | None = None
        self._session: Session[State, Move] | None = None
        self._upto: int | None = None
        self._shown: list[LogRow] = []
        self.player = NOBODY
        self.wanted = ""

    # --- following the game -----------------------------------------------------------------------------------

    def follow(
        self,
        session: Session[State, Move],
        names: tuple[str, ...],
        glyphs: Glyphs,
        upto: int | None = None,
        why: Mapping[Step[State, Move], str] | None = None,
    ) -> None:
        """Show what has happened so far, or in the first `upto` moves; the end is in sight unless somebody reads.

        `why` are the reasons of computers for their decisions, as far as they are known; who reads sees them.
        """
        self._session = session
        # The rows of the whole game are kept: a replay goes back and forth in them.
        changed = self._log.follow(session.steps, names, why or {})
        if (glyphs, upto) != (self._glyphs, self._upto):
            self._glyphs, self._upto = glyphs, upto
            changed = True
        if changed:
            self._refilter(at_end=not self.has_focus)

    def say_again(self) -> None:
        """Say everything anew: the language has changed."""
        self._log.forget()
        self._glyphs = None

    def _refilter(self, *, at_end: bool) -> None:
        at = self.line.n if self.line and not at_end else None
        lines = self._log.rows if self._upto is None else self._log.rows_until(self._upto)
        if self.player != NOBODY:
            lines = with_headings([line for line in lines if line.heading or line.player == self.player])
        self._shown = self._with_reasons(lines)
        index = len(self._shown) - 1
        if at is not None:
            index = next((i for i, line in enumerate(self._shown) if line.n >= at and not line.heading), index)
        self.set_count(max(1, len(self._shown)), max(0, index))

    def _with_reasons(self, lines: Sequence[LogRow]) -> list[LogRow]:
        """Return lines with reasons in as many rows as they need: all, or where there is little room the last one."""
        width = self.scrollable_content_region.width
        every = self.has_focus or width >= WIDE
        last = max((line.n for line in lines if line.why), default=0)
        found: list[LogRow] = []
        for line in lines:
            if not line.why:
                found.append(line)
            elif every or line.n == last:
                parts = _wrapped(line.text, max(12, width - LEAD - INDENT))
                found += [replace(line, text=part) for part in parts]
        return found

    def on_focus(self) -> None:
        """Who reads sees the reasons too."""
        super().on_focus()
        self._say_why()

    def on_blur(self) -> None:
        """Nobody reads any more."""
        super().on_blur()
        self._say_why()

    def on_resize(self) -> None:
        """There is more room, or less."""
        super().on_resize()
        self._say_why()

    def _say_why(self) -> None:
        """Show the reasons as there is room for them now; who is at the end stays there."""
        if any(row.why for row in self._log.rows):
            self._refilter(at_end=self.cursor == self.count - 1)

    @property
    def title(self) -> str:
        """What the log shows: all, or one player's lines, and what is looked for."""
        parts = [_("Log")]
        if self._session is not None and self.player != NOBODY:
            parts.append(_("only {name}").format(name=self._session.seats[self.player].name))
        if self.wanted:
            parts.append(_("looking for “{text}”").format(text=self.wanted))
        return listed(parts)

    @property
    def line(self) -> LogRow | None:
        """The line under the cursor."""
        return self._shown[self.cursor] if 0 <= self.cursor < len(self._shown) else None

    @property
    def lines(self) -> Sequence[LogRow]:
        """The lines that are shown."""
        return self._shown

    # --- drawing ----------------------------------------------------------------------------------------------

    def _content(self, index: int, width: int) -> Content:
        if not self._shown:
            return Content.assemble((self._fit(_("Nothing has happened yet."), width), "$text-muted"))
        line = self._shown[index]
        if line.heading:
            rule = self._glyphs.rule if self._glyphs else "-"
            return Content.assemble((self._fit(f"{rule} {line.text}", width), "bold $primary"))
        if line.why:
            return Content.assemble((self._fit(" " * INDENT + line.text, width), "$text-muted italic"))
        symbol, style = self._sign(line.player)
        room = width - 2
        change = line.change
        text = next((said for said in self._sayings(line) if width_of(said) + width_of(change) + 2 <= room), "")
        if not text:
            text, change = self._sayings(line)[-1], ""
        body: list[Any] = [(f"{symbol} ", style), (self._fit(text, room - width_of(change)), self._found(line))]
        if change:
            body.append((change, "$text-muted"))
        return Content.assemble(*body)

    def _sayings(self, line: LogRow) -> tuple[str, ...]:
        """What a line can say, the best first; at last without the name of whose symbol stands before it."""
        if line.player == NOBODY or self._session is None:
            return line.text, line.brief
        name = labelled(self._session.seats[line.player].name, "")
        return line.text, line.brief, line.brief.removeprefix(name)

    def _fit(self, text: str, width: int) -> str:
        return fit(cut_words(text, width), width)

    def _sign(self, player: int) -> tuple[str, str]:
        if player == NOBODY or self._session is None or self._glyphs is None:
            return " ", ""
        color = self._session.state.colors[player]
        return self._glyphs.players[color], f"bold $player-{color}"

    def _found(self, line: LogRow) -> str:
        return "underline" if self.wanted and self.wanted.lower() in line.text.lower() else ""

    # --- keys -------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Go to the line before or after."""
        self.action_move(by)

    def action_jump(self) -> None:
        """Show the moment of the line."""
        if self.line is not None:
            self.post_message(self.Jump(self.line.n, back=False))

    def action_pick(self) -> None:
        """A double click shows the moment."""
        self.action_jump()

    def action_back_to_here(self) -> None:
        """Take back everything after the line."""
        if self.line is not None:
            self.post_message(self.Jump(self.line.n, back=True))

    def action_filter_player(self) -> None:
        """Show the lines of the next player; after the last one, all."""
        size = self._session.state.size if self._session else 0
        self.player = self.player + 1 if self.player + 1 < size else NOBODY
        self._refilter(at_end=False)
        self.post_message(self.Changed())

    def action_search(self) -> None:
        """Ask for a text and go to the nearest line before that has it."""

        def found(text: str | None) -> None:
            self.wanted = text or ""
            self.redraw()
            self.post_message(self.Changed())
            if text:
                self.action_search_next()

        from caylus_tui.app.screens.message import Ask

        self.app.push_screen(Ask(_("Look for"), self.wanted, title=_("Log")), found)

    def action_search_next(self) -> None:
        """Go to the next line upwards that has the text, round and round."""
        count = len(self._shown)
        for back in range(1, count + 1):
            index = (self.cursor - back) % count
            if self.wanted and self.wanted.lower() in self._shown[index].text.lower():
                self.cursor = index
                return
        self.app.bell()

    def help_page(self) -> list[tuple[str, str]]:
        """Return what F1 says here."""
        said = _(
            "What has happened, by rounds and phases; at the right what it changed. "
            "Enter shows the board as it was then, without taking anything back; "
            "b takes back all that came after, if the table agrees. "
            "p shows the lines of one player after the other, / looks for a text."
        )
        return [(_("Log"), said)]

    def action_back(self) -> None:
        """Leave the log."""
        self.post_message(self.Closed())
