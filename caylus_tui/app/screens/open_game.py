"""The list of saved games: open, watch, rename, copy, delete, export, import; damaged files with their fault."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static
from textual.worker import get_current_worker

from caylus_tui.app import keys
from caylus_tui.app.screens import game_list
from caylus_tui.app.screens.base import ShellScreen
from caylus_tui.app.screens.message import Ask, Confirm
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.rows import LEAD, Rows
from caylus_tui.app.widgets.title import TitleBar
from caylus_tui.store.errors import SaveError, StoreError
from caylus_tui.store.library import Entry, Library
from caylus_tui.table.text import visible
from caylus_tui.words.i18n import _, ngettext
from caylus_tui.words.phrases import beside

if TYPE_CHECKING:
    from caylus_tui.app.screens.help import Part


class Examined(Message):
    """A saved game has been played to its end, beside the screen's thread."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry


class OpenScreen(ShellScreen[None]):
    """The list. With `replay` Enter watches a game, else it plays on."""

    BINDINGS = keys.bindings("open")

    def __init__(self, *, replay: bool = False) -> None:
        super().__init__()
        self._replay = replay
        self._all: list[Entry] = []
        self._entries: list[Entry] = []
        self._sort = game_list.SORTS[0]

    def compose(self) -> ComposeResult:
        """The filter, the list, what is known of the game under the cursor."""
        yield TitleBar(self._title())
        with Horizontal(id="filter-line"):
            yield Static(Content(_("Show only")), id="filter-label")
            yield Input(id="filter", compact=True, select_on_focus=False, placeholder=_("names, words"))
        yield Static("", id="heading")
        yield Rows(self._draw, id="games")
        yield Static("", id="detail", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Read the list."""
        self.query_one("#filter-line").display = False
        self.query_one(Rows).focus()
        self.refresh_list()

    def on_screen_resume(self) -> None:
        """Games may have been played meanwhile."""
        self.refresh_list()

    def on_resize(self) -> None:
        """Columns go by the width."""
        self.call_after_refresh(self._show_heading)
        self._show_detail()
        self.call_after_refresh(self._examine)

    def settings_changed(self) -> None:
        """Other signs, another language."""
        self.query_one("#filter-label", Static).update(Content(_("Show only")))
        self.query_one(KeyBar).say_again()
        self.refresh_list()

    def _title(self) -> str:
        return _("Watch a replay") if self._replay else _("Saved games")

    # --- the list ---------------------------------------------------------------------------------------------

    @property
    def entry(self) -> Entry | None:
        """The game under the cursor."""
        cursor = self.query_one(Rows).cursor
        return self._entries[cursor] if cursor < len(self._entries) else None

    def refresh_list(self, select: Path | None = None) -> None:
        """Read the folder again; `select` puts the cursor on a file."""
        current = self.entry
        wanted = select or (current.path if current else None)
        try:
            self._all = self.house.services.library.entries()
        except StoreError as problem:
            self._all = []
            self.tell(str(problem))
        self._show(wanted)

    def _show(self, wanted: Path | None = None) -> None:
        text = self.query_one("#filter", Input).value
        kept = [entry for entry in self._all if game_list.matches(entry, text)]
        self._entries = game_list.in_order(kept, self._sort)
        rows = self.query_one(Rows)
        cursor = next((number for number, entry in enumerate(self._entries) if entry.path == wanted), None)
        rows.set_count(len(self._entries), cursor)
        self.call_after_refresh(self._show_heading)
        self._show_detail()
        self.call_after_refresh(self._examine)

    def _show_heading(self) -> None:
        rows = next(iter(self.query(Rows)), None)
        if rows is None:
            return  # the screen is on its way out
        width = rows.scrollable_content_region.width or self.app.size.width
        lead = " " * LEAD
        self.query_one("#heading", Static).update(Content(lead + game_list.heading(width - LEAD).plain))
        own = sum(not entry.sample for entry in self._entries)
        number = ngettext("{n} game", "{n} games", own).format(n=own)
        self.query_one(TitleBar).say(self._title(), beside([number, game_list.sort_name(self._sort)]))

    def _show_detail(self) -> None:
        entry = self.entry
        width = max(20, self.app.size.width - 4)
        if entry is not None:
            shown = game_list.detail(entry, width, self.plain)
        elif self._all:
            shown = Content(_("No game is like that. {key} changes the filter.").format(key=keys.shown("open.filter")))
        else:
            folder = visible(str(self.house.services.paths.saves))
            shown = Content(_("There are no saved games yet in {folder}.").format(folder=folder))
        self.query_one("#detail", Static).update(shown)

    def _draw(self, index: int, width: int) -> Content:
        return game_list.line(self._entries[index], width, self.plain)

    def on_rows_moved(self) -> None:
        """Another game is under the cursor."""
        self._show_detail()
        self._examine()

    # --- looking at games beside the screen's thread ----------------------------------------------------------

    def _examine(self) -> None:
        """Play the games in sight that have not been looked at, the one under the cursor first."""
        rows = next(iter(self.query(Rows)), None)
        if rows is None:
            return  # the screen is on its way out
        top = rows.scroll_offset.y
        numbers = [rows.cursor, *range(top, top + max(1, rows.size.height))]
        wanted = [self._entries[n] for n in numbers if n < len(self._entries)]
        wanted = [entry for entry in wanted if not entry.checked and (entry.damaged is None)]
        if wanted:
            self.run_worker(lambda: self._look_at(wanted), thread=True, exclusive=True, group="examine")

    def _look_at(self, wanted: Sequence[Entry]) -> None:
        worker = get_current_worker()
        for entry in wanted:
            if worker.is_cancelled:
                return
            self.post_message(Examined(self.house.services.library.examine(entry)))

    def on_examined(self, event: Examined) -> None:
        """Show what was found."""
        found = event.entry
        self._all = [found if entry.path == found.path else entry for entry in self._all]
        for number, entry in enumerate(self._entries):
            if entry.path == found.path:
                self._entries[number] = found
                # The screen may be on its way out, its list gone before it.
                for rows in self.query(Rows):
                    rows.redraw(number)
                    if rows.cursor == number:
                        self._show_detail()

    # --- keys -------------------------------------------------------------------------------------------------

    @on(Rows.Picked)
    def _picked(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        """Play on, or watch."""
        from caylus_tui.app.screens import opening

        if self.entry is None:
            return
        if self._replay:
            opening.watch(self.house, self.entry.path)
        else:
            opening.play(self.house, self.entry.path)

    def action_replay(self) -> None:
        """Watch it."""
        from caylus_tui.app.screens import opening

        if self.entry is not None:
            opening.watch(self.house, self.entry.path)

    def action_filter(self) -> None:
        """Type what the list shall show."""
        self.query_one("#filter-line").display = True
        self.query_one("#filter", Input).focus()

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        entry = self.entry
        self._show(entry.path if entry else None)

    @on(Input.Submitted, "#filter")
    def _filter_done(self, event: Input.Submitted) -> None:
        event.stop()
        self.query_one("#filter-line").display = bool(event.value)
        self.query_one(Rows).focus()

    def action_sort(self) -> None:
        """Another order."""
        self._sort = game_list.SORTS[(game_list.SORTS.index(self._sort) + 1) % len(game_list.SORTS)]
        entry = self.entry
        self._show(entry.path if entry else None)

    def action_rename(self) -> None:
        """Give it another name."""
        entry = self._own_entry()
        if entry is not None:
            self.app.push_screen(
                Ask(_("Its new name"), entry.title, title=_("Rename")),
                lambda name: self._do(lambda: self._library().rename(entry.path, name)) if name else None,
            )

    def action_copy(self) -> None:
        """Copy it, a sample too."""
        entry = self.entry
        if entry is not None:
            self._do(lambda: self._library().copy(entry.path))

    def action_delete(self) -> None:
        """Remove it, if that is meant."""
        entry = self._own_entry()
        if entry is None:
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._do(lambda: self._library().delete(entry.path))

        self.app.push_screen(
            Confirm(
                _("Delete this saved game for good?"),
                detail=entry.title,
                title=_("Delete"),
                yes=_("Delete"),
                no=_("Keep it"),
                danger=True,
            ),
            answered,
        )

    def action_export(self) -> None:
        """Copy it to anywhere."""
        entry = self.entry
        if entry is not None:
            self.app.push_screen(
                Ask(_("To which file or folder?"), str(Path.home()) + os.sep, title=_("Export")),
                lambda target: self._export(entry, _path(target)) if target else None,
            )

    def _export(self, entry: Entry, target: Path, *, overwrite: bool = False) -> None:
        try:
            file = self._library().export(entry.path, target, overwrite=overwrite)
        except SaveError as problem:
            if problem.code != "exists":
                self.tell(str(problem))
                return
            self.app.push_screen(
                Confirm(_("There is already a file of this name. Overwrite it?"), detail=str(problem), danger=True),
                lambda yes: self._export(entry, target, overwrite=True) if yes else None,
            )
        except StoreError as problem:
            self.tell(str(problem))
        else:
            self.tell(_("Exported to {file}.").format(file=visible(str(file))), wrong=False)

    def action_import(self) -> None:
        """Copy a file from anywhere into the list."""
        self.app.push_screen(
            Ask(_("Which file?"), str(Path.home()) + os.sep, title=_("Import")),
            lambda source: self._do(lambda: self._library().import_file(_path(source))) if source else None,
        )

    def action_folder(self) -> None:
        """Open the folder of saved games beside the terminal."""
        from caylus_tui.play.folder import open_folder

        folder = self.house.services.paths.saves
        try:
            self.house.services.paths.make_saves()
        except StoreError as problem:
            self.tell(str(problem))
            return
        problem_line = open_folder(folder)
        said = problem_line or _("The folder {folder} has been opened.").format(folder=visible(str(folder)))
        self.tell(said, wrong=problem_line is not None)

    def _library(self) -> Library:
        return self.house.services.library

    def _own_entry(self) -> Entry | None:
        """The game under the cursor, unless it is a sample."""
        entry = self.entry
        if entry is not None and entry.sample:
            self.tell(_("Sample games stay as they are; {key} makes a copy.").format(key=keys.shown("open.copy")))
            return None
        return entry

    def _do(self, work: Callable[[], Path | None]) -> None:
        """Do something to a file, show the list again and say what went wrong."""
        try:
            result = work()
        except StoreError as problem:
            self.tell(str(problem))
            result = None
        self.refresh_list(result)

    def action_back(self) -> None:
        """First take the filter away, then leave the list."""
        field = self.query_one("#filter", Input)
        if field.value or field.has_focus:
            field.value = ""
            self.query_one("#filter-line").display = False
            self.query_one(Rows).focus()
        else:
            self.dismiss(None)

    def help_page(self) -> Sequence[Part]:
        """What this screen is for."""
        return [
            (
                _("Saved games"),
                _(
                    "Every game, the one played last on top; the sample games, which are never changed, come after"
                    " them. A file that is damaged says what is wrong with it; it can often be played on from its last"
                    " good move. The files lie in {folder}."
                ).format(folder=visible(str(self.house.services.paths.saves))),
            )
        ]


def _path(text: str) -> Path:
    """A path as people type it."""
    return Path(os.path.abspath(os.path.expanduser(text)))
