"""The rules: a list of pages, the page beside it, search, links, positions to try."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input

from caylus_tui.app import keys
from caylus_tui.app.caylus.aside import try_position
from caylus_tui.app.caylus.rules_text import RulesText
from caylus_tui.app.commands import Command
from caylus_tui.app.screens.base import ShellScreen
from caylus_tui.app.screens.help import Part
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.app.widgets.text import cut, cut_words, fitted
from caylus_tui.app.widgets.title import TitleBar
from caylus_tui.words import rulebook
from caylus_tui.words.amounts import labelled
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.rulebook import Hit

LIST_WIDTH: Final = 22
_HIT_WIDTH: Final = 20


class Column(Rows, inherit_bindings=False):
    """A list beside the page: left and right go from one to the other, and do not scroll."""

    BINDINGS = keys.bindings("list")


class RulesScreen(ShellScreen[None]):
    """The rules, opened at a page."""

    BINDINGS = keys.bindings("rules")
    DEFAULT_CSS = f"""
    RulesScreen #topics {{ width: {LIST_WIDTH}; background: $surface; }}
    RulesScreen #text {{ background: $background; }}
    RulesScreen #hits {{ background: $background; }}
    RulesScreen #search {{ width: 1fr; }}
    """

    def __init__(self, topic: str = rulebook.FIRST, *, over: Screen[Any] | None = None) -> None:
        """The rules.

        Args:
            topic: the page to begin with.
            over: the screen whose question the page answers; Help then tells how that screen is used.
        """
        super().__init__()
        self.topic = topic
        self._over = over
        self._topics = rulebook.topics()
        self._hits: list[Hit] = []
        self._hit = -1
        self._before: list[tuple[str, int]] = []

    def compose(self) -> ComposeResult:
        """The search line, the list of pages, the page, and what was found in its place."""
        yield TitleBar(_("Rules"))
        yield Input(id="search", compact=True, select_on_focus=True, placeholder=_("words to look for"))
        with Horizontal():
            yield Column(self._draw_topic, len(self._topics), one_click=True, id="topics")
            yield RulesText(id="text")
            yield Column(self._draw_hit, one_click=True, id="hits")
        yield KeyBar()

    def on_mount(self) -> None:
        """Open the page."""
        self.query_one("#search").display = False
        self.query_one("#hits").display = False
        self._text.focus()
        self.open(self.topic)

    @property
    def _text(self) -> RulesText:
        return self.query_one(RulesText)

    @property
    def _list(self) -> Rows:
        return self.query_one("#topics", Rows)

    @property
    def _found(self) -> Rows:
        return self.query_one("#hits", Rows)

    @property
    def _line(self) -> Input:
        return self.query_one("#search", Input)

    # --- pages ------------------------------------------------------------------------------------------------

    def open(self, topic: str, *, line: int = 0, anchor: str = "", top: int = 0) -> None:
        """Show a page; `line`, `anchor` and `top` as `RulesText.show` has them."""
        self.topic = topic
        self._text.show(rulebook.page(topic, plain=self.plain), line=line, anchor=anchor, top=top)
        with self.prevent(Rows.Moved):
            self._list.cursor = rulebook.TOPICS.index(topic)
        self._say_title()

    def go(self, topic: str, *, line: int = 0, anchor: str = "") -> None:
        """Show a page and remember the one before it."""
        self._before.append((self.topic, self._text.scroll_offset.y))
        self.open(topic, line=line, anchor=anchor)
        self.refresh_bindings()

    def _say_title(self) -> None:
        note = ""
        if self._hits or self._line.value:
            note = ngettext("{n} place found", "{n} places found", len(self._hits)).format(n=len(self._hits))
        self.query_one(TitleBar).say(labelled(_("Rules"), rulebook.page(self.topic, plain=self.plain).title), note)

    def settings_changed(self) -> None:
        """Another language, other signs."""
        self._topics = rulebook.topics()
        self._line.placeholder = _("words to look for")
        self._look_for(self._line.value)
        self._list.redraw()
        self.query_one(KeyBar).say_again()
        self.open(self.topic, top=self._text.scroll_offset.y)

    def _draw_topic(self, index: int, width: int) -> Content:
        return Content(cut(self._topics[index].title, width))

    @on(Rows.Moved, "#topics")
    def _topic_moved(self, event: Rows.Moved) -> None:
        event.stop()
        topic = rulebook.TOPICS[event.index]
        # A message that comes late, when another page has been opened meanwhile, opens nothing.
        if event.index == self._list.cursor and topic != self.topic:
            self.open(topic)

    @on(Rows.Picked, "#topics")
    def _topic_picked(self, event: Rows.Picked) -> None:
        event.stop()
        self._text.focus()

    @on(RulesText.Followed)
    def _followed(self, event: RulesText.Followed) -> None:
        event.stop()
        if event.target.startswith(rulebook.POSITION):
            try_position(self.house, event.target.removeprefix(rulebook.POSITION))
            return
        topic, _hash, anchor = event.target.partition("#")
        self.go(topic, anchor=anchor)

    # --- looking for words ------------------------------------------------------------------------------------

    @property
    def searching(self) -> bool:
        """Whether what was found is shown in the place of the page."""
        return bool(self._found.display)

    def action_search(self) -> None:
        """Look for words in all pages."""
        self._line.display = True
        self._show_hits(True)
        self._look_for(self._line.value)
        self._line.focus()

    @on(Input.Changed, "#search")
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self._look_for(event.value)

    @on(Input.Submitted, "#search")
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if len(self._hits) == 1:
            self._go_to(0)
        elif self._hits:
            self._found.focus()
        else:
            self.app.bell()

    def _look_for(self, words: str) -> None:
        self._hits, self._hit = rulebook.search(words), -1
        self._found.set_count(len(self._hits), 0)
        self._say_title()
        self.refresh_bindings()

    def _draw_hit(self, index: int, width: int) -> Content:
        hit = self._hits[index]
        room = min(_HIT_WIDTH, max(cell_len(one.title) for one in self._hits) + 2)
        return Content.assemble(
            (fitted(cut(hit.title, room - 2), room), "bold $accent"), cut_words(hit.text, width - room)
        )

    @on(Rows.Picked, "#hits")
    def _hit_picked(self, event: Rows.Picked) -> None:
        event.stop()
        self._go_to(event.index)

    def _go_to(self, index: int) -> None:
        """Show where something was found."""
        self._hit = index
        self._show_hits(False)
        self._text.focus()
        self.go(self._hits[index].topic, line=self._hits[index].line)

    def _show_hits(self, shown: bool) -> None:
        self._found.display = shown
        self._text.display = not shown

    def action_next(self) -> None:
        """Go to the next place where the words stand."""
        if self._hits:
            self._go_to((self._hit + 1) % len(self._hits))

    # --- keys -------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Say which keys have a meaning now."""
        if action == "next":
            return bool(self._hits)
        if action == "before":
            return bool(self._before) and not self.searching
        return True

    def action_follow(self) -> None:
        """Follow the link under the cursor, or choose in the list that has the focus."""
        focused = self.focused
        if isinstance(focused, Rows):
            focused.action_pick()
        elif focused is self._text:
            self._text.action_follow()

    def action_topics(self) -> None:
        """Go to the list of pages."""
        self._list.focus()

    def action_text(self) -> None:
        """Go to the page, or to what was found."""
        (self._found if self.searching else self._text).focus()

    def action_before(self) -> None:
        """Go back to the page before."""
        topic, top = self._before.pop()
        self.open(topic, top=top)
        self.refresh_bindings()

    def action_back(self) -> None:
        """Put the search away, then close the rules."""
        if self._line.display:
            self._line.display = False
            self._show_hits(False)
            self._text.focus()
        else:
            self.dismiss(None)

    # --- for the app ------------------------------------------------------------------------------------------

    def help_over(self) -> Screen[Any] | None:
        """Over a table Help tells how the table is used."""
        return self._over

    def help_page(self) -> Sequence[Part]:
        """What this screen is for."""
        said = _(
            "All rules of the game, a page for each topic. {link} goes from link to link, {follow} follows one; links"
            " named after a position open it on a table of its own. {search} looks for words in all pages."
        )
        keys_named = {
            "link": keys.shown("text.link", ascii_only=self.plain),
            "follow": keys.shown("rules.follow", ascii_only=self.plain),
            "search": keys.shown("rules.search", ascii_only=self.plain),
        }
        return [(_("Rules"), said.format(**keys_named))]

    def commands(self) -> Iterable[Command]:
        """The positions that can be tried."""
        for name in rulebook.position_names():
            yield Command(
                _("Try the position: {name}").format(name=name),
                _("rules"),
                lambda name=name: try_position(self.house, name),  # type: ignore[misc]
            )
