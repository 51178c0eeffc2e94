"""Choosing at the table: one cursor for the board and the list, letters, digits, and what a choice would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from textual import events, on
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from caylus_tui.app import keys
from caylus_tui.app.caylus import cursor
from caylus_tui.app.caylus.board_screen import LARGE
from caylus_tui.app.caylus.choices import ChoiceList, Line
from caylus_tui.app.caylus.news import NewsBar
from caylus_tui.app.caylus.preview import move_preview, refused_preview
from caylus_tui.app.caylus.refused import meant
from caylus_tui.app.caylus.selection import Selection
from caylus_tui.app.caylus.table_flow import Flow, asked_of
from caylus_tui.app.caylus.text_bar import TextBar
from caylus_tui.app.caylus.view import BoardView
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.play.caylus.choice_tree import Choice
from caylus_tui.play.controller import Controller
from caylus_tui.words.amounts import change_letters, sentences
from caylus_tui.words.i18n import _
from caylus_tui.words.moves import group_label, group_note, move_name, move_note, place_label
from caylus_tui.words.names import cube_short, place_short, tile_short
from caylus_tui.words.prompts import full_prompt, short_prompt, winners_text

FEW = 8
"""With no more targets than this an arrow that leads nowhere on the board goes to the next line of the list."""


class Choosing(Flow):
    """The part of the table that chooses: the list, its head, the preview, and the log that follows the game.

    Attributes:
        selection: what is selected, on the board and in the list.
    """

    CAN_BE_LARGE = (*LARGE, "choices")

    def __init__(self, controller: Controller[State, Move]) -> None:
        super().__init__(controller)
        self.selection = Selection()
        self._list = ChoiceList(id="choices")
        self._news = NewsBar(id="news")
        self._preview = TextBar(id="preview")
        self._digits = ""
        self._said: Content | str | None = None
        self._lines: dict[Choice, Line] = {}
        self._shapes: dict[Move, Line] = {}
        self._prompt = ""

    def own_parts(self) -> Iterable[Widget]:
        """The list, its head and the preview."""
        yield self._news
        yield self._list
        yield self._preview

    def own_regions(self, regions: dict[str, Region]) -> dict[str, Region]:
        """Cut the head of the list off its region, and give the preview a second line where it has one only."""
        x, y, width, height = regions.pop("choices")
        head = 1 if "log" in regions or self.size_class in ("compact", "medium") else min(7, height // 4)
        regions["news"] = Region(x, y, width, head)
        regions["choices"] = Region(x, y + head, width, height - head)
        if self.size_class in ("compact", "medium"):
            preview = regions["preview"]
            above = next(name for name in ("log", "choices") if name in regions and regions[name].bottom == preview.y)
            regions["preview"] = Region(preview.x, preview.y - 1, preview.width, preview.height + 1)
            regions[above] = regions[above].shrink((0, 0, 1, 0))
        return regions

    def opened(self) -> None:
        """Say once, when a new game begins, how one chooses."""
        if not self.session.steps and self.decision is not None:
            line = _("Arrows or the mouse go from place to place, Enter or a click chooses; letters choose at once.")
            self.tell(sentences([line, _("? explains.")]), wrong=False)

    # --- showing ----------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Show the game as it is now, with a new question if there is one."""
        state = self.shown_state()
        self._lines.clear()
        self._shapes.clear()
        self._said = None
        self._digits = ""
        self.selection.letters = Selection(self._reserved()).letters
        self.selection.ask(state, self.decision, self._fits, self.sees)
        if self.decision is None:
            self.selection.look = True
        self._prompt = short_prompt(state) or winners_text(state, self.names)
        self.show_log(self.peek)
        self.show()
        self.refresh_bindings()

    def show(self) -> None:
        """Show where the cursor is and what it would do; cheap, for it is done at every key."""
        chosen = self.selection
        state = self.shown_state()
        view = BoardView(
            state=state,
            names=self.names,
            decision=state.decision,
            targets=chosen.lit(),
            cursor=chosen.cursor,
            marks=self.marks,
            active=asked_of(state),
            size=self.size_class,
            glyphs=self.house.glyphs,
            palette=self.palette,
            prompt=self._prompt,
            bots=frozenset(number for number, seat in enumerate(self.session.seats) if seat.is_bot),
        )
        self.show_view(view)
        news = self.news
        if self.controller.problem is not None:
            news = (*news, _("Not saved: {problem}").format(problem=self.controller.problem))
        self._news.show(self._title(), news, self.palette, self.house.glyphs)
        lines = [self._line(choice, chosen.letter(i)) for i, choice in enumerate(chosen.lines)]
        look = (self.palette, self.house.glyphs)
        self._list.show(
            lines,
            chosen.index,
            look,
            active=not chosen.on_board,
            empty=self._instead(),
            form=[self._shape(choice) for choice in chosen.form],
            slots=chosen.slots,
        )
        self._preview.say(self._preview_text())

    def _title(self) -> str:
        """Return which group of choices is open."""
        if self.peek is not None:
            said = _("Looking back: after {n} of {moves} moves")
            return said.format(n=self.peek, moves=len(self.session.steps))
        groups = [group_label(group.name) for group in self.selection.path]
        return f" {self.house.glyphs.cursor} ".join([_("Choose"), *groups])

    def _instead(self) -> str:
        """Return what stands in the list when there is nothing to choose."""
        if self.peek is not None:
            return _("Esc: back to now.  {undo}: go on from here.").format(undo=keys.shown("table.undo"))
        if self.thinking != NOBODY:
            return _("{name} (computer) is thinking …").format(name=self.names[self.thinking])
        if self.controller.waits_for_bot:
            name = self.names[asked_of(self.session.state) or 0]
            return _("{name} (computer) waits. Enter lets it go on.").format(name=name)
        return _("The game is over. Enter shows the result.")

    def _preview_text(self) -> Content | str:
        """Return what the selected choice would do, why there is none, or what is asked."""
        if self._said is not None:
            return self._said
        state, chosen, decision = self.shown_state(), self.selection.chosen, self.decision
        if decision is None:
            return "" if self.peek is not None else full_prompt(state, self.names)
        if chosen is not None and chosen.move is not None:
            return self._would(chosen.move)
        if chosen is not None:
            return group_note(chosen.name, state) or group_label(chosen.name)
        here = self.selection.cursor
        if here is not None:
            move = meant(state, decision, here, self.selection.group)
            if move is not None:
                return refused_preview(state, move, self.names, here)
            if self.selection.look:
                return self._about(here)
        return full_prompt(state, self.names)

    def _would(self, move: Move) -> Content:
        """Return what a legal move would do, in as many words as there is room for."""
        width, height = self._preview.content_size
        return move_preview(self.shown_state(), move, self.names, max(width, 20), max(height, 1))

    def _about(self, target: str) -> str:
        """Return the first words of an explanation."""
        text = self.explain_short(target)
        return Content.from_markup(text).plain.replace("\n", " · ") if text else ""

    def tell(self, line: str, *, wrong: bool = True) -> None:
        """Say one line where previews stand, until the next key."""
        self._said = Content.assemble((line, "bold $warning" if wrong else "bold"))
        self._preview.say(self._said)

    # --- the list ---------------------------------------------------------------------------------------------

    def _reserved(self) -> frozenset[str]:
        # `q` quits elsewhere: at the table it does nothing, so that nobody plays by mistake.
        return frozenset(key for key in keys.taken("table") if len(key) == 1) | {"q"}

    def _fits(self, lines: Sequence[Choice]) -> bool:
        return self._list.fits([self._shape(choice) for choice in lines])

    def _shape(self, choice: Choice) -> Line:
        """Return a line of the same width whoever is asked: a place may be taken already, or be somebody's own."""
        move = choice.move
        if move is None or move.verb not in ("place", "gate") or not move.place:
            return self._line(choice, "a")
        line = self._shapes.get(move)
        if line is None:
            state = self.shown_state()
            note = change_letters(0, -1, (0,) * 5, star="") if move.verb == "place" else ""
            line = Line("a", place_label(state, move), note, brief=self._brief(state, move))
            self._shapes[move] = line
        return line

    def _line(self, choice: Choice, letter: str) -> Line:
        line = self._lines.get(choice)
        if line is None:
            line = self._lines[choice] = self._worded(choice)
        return line if line.letter == letter else replace(line, letter=letter)

    def _worded(self, choice: Choice) -> Line:
        state = self.shown_state()
        if choice.move is None:
            return Line("", group_label(choice.name), group_note(choice.name, state), group=True)
        plain = self.app.has_class("-ascii")
        note = move_note(state, choice.move, plain=plain)
        return Line("", move_name(state, choice.move), note, quiet=choice.quiet, brief=self._brief(state, choice.move))

    def _brief(self, state: State, move: Move) -> str:
        """Return a short name for lists with little room; nothing where the usual one is short."""
        if move.verb in ("guild", "provost"):
            shift = f"{move.number:+d}" if move.number else "0"
            return f"{shift} {self.house.glyphs.arrow} {state.provost + move.number}"
        if move.verb == "batch":
            return " ".join(map(cube_short, (c.FOOD, *move.cubes)))
        if move.effect == "swap":
            return " ".join((self.house.glyphs.arrow, *map(cube_short, move.cubes)))
        if move.verb not in ("place", "gate") or not move.place:
            return ""
        if move.place <= c.ROAD_SPACES:
            return f"{move.place} {tile_short(state.tile[move.place])}"
        return place_short(move.place)

    @on(ChoiceList.Resized)
    def _refit(self) -> None:
        self._lines.clear()
        self._shapes.clear()
        self.selection.refit(self._fits)
        self.show()

    def on_resize(self) -> None:
        """Show everything in the new size once it has its place."""
        self.call_after_refresh(self.show)

    # --- choosing ---------------------------------------------------------------------------------------------

    def moved(self) -> None:
        """The cursor has moved: nothing that was said before matters any more."""
        self._said = None
        self.show()

    def enter(self) -> None:
        """Choose what is selected, or open its group."""
        chosen = self.selection.chosen
        if chosen is None:
            self._say_why_not()
            return
        self.take(self.selection.enter())

    def take(self, move: Move | None) -> None:
        """Play a chosen move; None means that a group has opened."""
        if move is not None:
            self.choose(move)
        else:
            self._digits = ""
            self.moved()
            self.refresh_bindings()

    def _say_why_not(self) -> None:
        """Enter on nothing: say what to do, where the preview does not say already why not."""
        self.app.bell()
        decision = self.decision
        if decision is not None and self.selection.at(self.selection.cursor or ""):
            self.tell(_("Nothing is selected yet: arrows, a letter or the mouse select, p leaves it as it is."))

    def picked(self, target: str) -> None:
        """Choose what was clicked, or say why not."""
        self._said = None
        if self.decision is None:
            self.explain([target])
            return
        if not self.selection.at(target):
            self.selection.point(target)
            self.show()
            return
        self.take(self.selection.pick(target))

    def pointed(self, target: str) -> None:
        """Follow the mouse."""
        if self.decision is not None and target != self.selection.cursor:
            self.selection.point(target)
            self.moved()

    @on(ChoiceList.Pointed)
    def _list_pointed(self, event: ChoiceList.Pointed) -> None:
        self.selection.go_to_line(event.index)
        self.moved()

    @on(ChoiceList.Picked)
    def _list_picked(self, event: ChoiceList.Picked) -> None:
        self.selection.go_to_line(event.index)
        self.selection.on_board = False
        self.take(self.selection.enter())

    @on(ChoiceList.Turned)
    def _list_turned(self, event: ChoiceList.Turned) -> None:
        self.selection.on_board = False
        self._to_line(event.by)

    def on_key(self, event: events.Key) -> None:
        """Letters choose in the list, digits go to a space of the road."""
        character = event.character
        if not character or self.focused is not None:
            return
        if self.controller.waits_for_bot and self.peek is None and self._chooses(character):
            self.app.bell()
            self.tell(self._instead(), wrong=False)
            return
        if self.session.decision is None and not self.session.undone and character in keys.of("end.replay"):
            # From the final board the way is the same as from the account beside it.
            event.stop()
            self.house.watch_game(self.session)
            return
        if character.isdigit() and character.isascii():
            event.stop()
            self._digit(character)
            return
        self._digits = ""
        index = self.selection.line_of(character)
        if index is not None and self.decision is not None:
            event.stop()
            self.selection.go_to_line(index)
            self.selection.on_board = self.selection.on_board and self.selection.chosen is not None
            chosen = self.selection.chosen
            if chosen is not None and chosen.move is not None:
                self.choose(chosen.move)
            elif chosen is not None:
                self.selection.open(chosen)
                self.take(None)
        elif self.decision is not None and self._chooses(character):
            self.app.bell()
            self.tell(_("No choice has the letter {letter} now.").format(letter=character))

    def _chooses(self, character: str) -> bool:
        """Say whether a letter chooses something when there is something to choose; others have their own meaning."""
        return character.isalpha() and (character not in self._reserved() or character in (*keys.of("table.pass"), "q"))

    def _digit(self, digit: str) -> None:
        """Go to the road space whose number is typed, digit by digit."""
        for text in (self._digits + digit, digit):
            if 1 <= int(text) <= c.ROAD_SPACES:
                self._digits = text
                self.selection.point(f"road:{int(text)}")
                self._said = None
                self.show()
                return

    # --- keys of choosing -------------------------------------------------------------------------------------

    def action_move(self, direction: str) -> None:
        """Move the cursor on the board or in the list."""
        self._digits = ""
        if self.selection.on_board or self.selection.look:
            where = self.where()
            visit = where if self.selection.look else self.selection.lit()
            there = cursor.step(where, visit, self.selection.cursor, direction)
            if there is not None:
                self.selection.point(there)
            elif not self.selection.look and len(visit) <= FEW:
                self._to_line(-1 if direction in ("up", "left") else 1)
            self.moved()
            return
        by = -1 if direction in ("up", "left") else 1
        index = self.selection.index
        if direction in ("left", "right") or index is None:
            self._to_line(by)
            return
        line = self._list.below(index, by)
        if line is not None:
            self.selection.go_to_line(line)
        self.moved()

    def _to_line(self, by: int) -> None:
        index = self.selection.index
        last = len(self.selection.lines) - 1
        there = (0 if by > 0 else last) if index is None else index + by
        if 0 <= there <= last:
            self.selection.go_to_line(there)
        self.moved()

    def action_page(self, by: int) -> None:
        """Go a window up or down in the list."""
        self.selection.on_board = False
        index = self.selection.index or 0
        self.selection.go_to_line(index + by * self._list.columns * max(1, self._list.size.height - 1))
        self.moved()

    def action_edge(self, end: str) -> None:
        """Go to the first or the last choice."""
        self.selection.on_board = False
        self.selection.go_to_line(0 if end == "first" else len(self.selection.lines) - 1)
        self.moved()

    def action_switch(self) -> None:
        """Arrows move in the list, or on the board."""
        if self.large is not None:
            self.next_large(self.large)
            return
        self.selection.on_board = not self.selection.on_board
        self.moved()

    def action_look(self) -> None:
        """Arrows visit everything on the board, or only what can be chosen."""
        if self.selection.look:
            self.selection.back()
        else:
            self.selection.look = True
        self.moved()
        self.refresh_bindings()

    def action_choose(self) -> None:
        """Choose; with nothing to choose, go on."""
        if self.decision is not None:
            self.enter()
        elif self.peek is not None:
            self.look_at(len(self.session.steps))
        elif self.controller.waits_for_bot:
            self.let_bots_go_on()
        elif self.session.decision is None:
            self.ended()

    def action_pass(self) -> None:
        """Pass, decline, be done: let it be."""
        quiet = self.selection.quiet
        if quiet is not None and quiet.move is not None and self.decision is not None:
            self.choose(quiet.move)

    def close_large(self) -> None:
        """Put away the panel that has been made large."""
        self.enlarge(None)
        self.set_focus(None)
        self.call_after_refresh(self.show)

    def action_back(self) -> None:
        """Go one step back: out of what is open, never out of the game."""
        if self.large is not None:
            self.close_large()
        elif self.peek is not None:
            self.look_at(len(self.session.steps))
        elif self.session.decision is None:
            self.ended()
        elif self.selection.back():
            self.moved()
        self.refresh_bindings()
