"""The screen that asks for a new game: who sits where, people or computers, options, chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from caylus_tui.app import keys
from caylus_tui.app.games import GameApp, game_app
from caylus_tui.app.screens.base import ShellScreen
from caylus_tui.app.screens.message import button
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.picker import Picker
from caylus_tui.app.widgets.prose import Prose
from caylus_tui.app.widgets.title import TitleBar
from caylus_tui.play.games import FIRST, Form, Playable, playable
from caylus_tui.play.seats import HUMAN, LARGEST_SEED, kind_options
from caylus_tui.store.errors import StoreError
from caylus_tui.table.session import Seat
from caylus_tui.table.text import NAME_LENGTH, clean_name
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.app.screens.help import Part

USUAL_PLAYERS = 3
_LABEL = 15
_KIND_WIDTH = 20


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat as filled in so far; an empty name is the name of the colour."""

    color: str
    name: str = ""
    kind: str = HUMAN


class SeatRow(Horizontal):
    """One seat: number, colour with its symbol, name, who plays it, and small buttons for the mouse."""

    class Pressed(Message):
        """A small button was pressed: `up`, `down` or `remove`."""

        def __init__(self, number: int, what: str) -> None:
            super().__init__()
            self.number = number
            self.what = what

    def __init__(self, number: int, draft: Draft, colors: Sequence[tuple[str, str]]) -> None:
        super().__init__(classes="-seat")
        self.number = number
        self._draft = draft
        self._colors = colors

    def compose(self) -> ComposeResult:
        """The parts of the line."""
        yield Static(f"{self.number + 1}", classes="-number")
        yield Picker(self._colors, self._draft.color, classes="-color")
        yield Input(self._draft.name, max_length=NAME_LENGTH, select_on_focus=False, compact=True, classes="-name")
        yield Picker(kind_options(), self._draft.kind, classes="-kind")
        for what, text in (("up", "↑"), ("down", "↓"), ("remove", "×")):
            small = Button(Content(text), compact=True, classes=f"-small -{what}")
            small.can_focus = False
            yield small

    def on_mount(self) -> None:
        """Say what an empty name means."""
        self._color_changed()

    @property
    def color_picker(self) -> Picker:
        """The colour."""
        return self.query_one(".-color", Picker)

    @property
    def name_input(self) -> Input:
        """The name."""
        return self.query_one(Input)

    @property
    def kind_picker(self) -> Picker:
        """Who plays it."""
        return self.query_one(".-kind", Picker)

    @property
    def draft(self) -> Draft:
        """The seat as filled in."""
        return Draft(self.color_picker.value, self.name_input.value, self.kind_picker.value)

    def fill(self, draft: Draft) -> None:
        """Show another seat here; nobody is told."""
        with self.prevent(Picker.Changed, Input.Changed):
            self.color_picker.value, self.kind_picker.value = draft.color, draft.kind
            self.name_input.value = draft.name
        self._color_changed()

    def dress(self, colors: Sequence[tuple[str, str]], plain: bool) -> None:
        """Show other signs and another language."""
        self._colors = colors
        self.color_picker.say(colors)
        self.kind_picker.say(kind_options())
        for what, text in zip(("up", "down", "remove"), "^vx" if plain else "↑↓×", strict=True):
            self.query_one(f".-{what}", Button).label = Content(text)
        self._color_changed()

    def _color_changed(self) -> None:
        self.name_input.placeholder = default_name(self.color_picker.value)
        for color, _text in self._colors:
            self.color_picker.set_class(color == self.color_picker.value, f"-{color}")

    @on(Picker.Changed, ".-color")
    def _repaint(self) -> None:
        self._color_changed()

    @on(Button.Pressed)
    def _small(self, event: Button.Pressed) -> None:
        event.stop()
        what = next(what for what in ("up", "down", "remove") if event.button.has_class(f"-{what}"))
        self.post_message(self.Pressed(self.number, what))


def default_name(color: str) -> str:
    """The name of a player who typed none: that of the colour."""
    game = playable(FIRST)
    names = dict(game.form().colors) if game else {}
    name = names.get(color, color)
    return name[:1].upper() + name[1:]


class NewGameScreen(ShellScreen[None]):
    """Asks for a new game. Players and options of the game begun last are proposed."""

    # In a name Enter goes on at once: what is typed after it belongs to the next line, however fast it comes.
    BINDINGS = [*keys.bindings("new"), Binding("enter", "next", show=False, priority=True)]

    def __init__(self) -> None:
        super().__init__()
        shown, played = game_app(FIRST), playable(FIRST)
        assert shown is not None  # FIRST names a game that there is
        assert played is not None
        self._game: GameApp = shown
        self._played: Playable = played
        self._form: Form = played.form()
        self._shown = USUAL_PLAYERS
        self._before: list[Draft] = []

    # --- what it is made of -----------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Seats, options, what is still wrong, buttons."""
        drafts, options = self._proposed()
        self._before = drafts
        yield TitleBar(_("New game"))
        with Vertical(id="new"):
            yield Static(Content(_("Players, in the order in which they sit")), classes="-head", id="head-players")
            for number, draft in enumerate(drafts):
                yield SeatRow(number, draft, self._color_options())
            yield button(_("+ add a player"), "add")
            yield Static(Content(_("The game")), classes="-head", id="head-game")
            for option in self._form.options:
                with Horizontal(classes="-option"):
                    choices = [(choice.value, choice.text) for choice in option.choices]
                    yield Picker(choices, options.get(option.id), option.label, _LABEL, id=f"option-{option.id}")
                    yield Static("", id=f"meaning-{option.id}", classes="-meaning", markup=False)
            with Horizontal(classes="-option"):
                yield Static(Content(_("Seed")), id="seed-label")
                yield Input("", placeholder=_("any"), id="seed", compact=True, select_on_focus=False, max_length=20)
                yield Static(Content(_("the same number deals the same start")), classes="-meaning", id="meaning-seed")
            yield Prose(id="problems")
            with Horizontal(id="go"):
                yield button(_("Start the game"), "start", main=True)
                yield button(_("Back"), "back")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show as many seats as there were last time."""
        self._show_seats(self._shown)
        self._dress()
        self._judge()
        self._rows()[0].name_input.focus()

    def _proposed(self) -> tuple[list[Draft], dict[str, Any]]:
        """Seats for all colours, those of the last game first, and its options."""
        colors = [color for color, _name in self._form.colors]
        drafts: list[Draft] = []
        options: dict[str, Any] = {}
        try:
            last = self.house.services.library.last(lambda entry: entry.header.game == FIRST)
        except StoreError:
            last = None  # the list of saved games says what is wrong with the folder
        kinds = {kind for kind, _text in kind_options()}
        if last is not None:
            options = dict(last.header.options)
            for player in last.header.players[: self._form.most]:
                if player.color in colors and player.color not in {draft.color for draft in drafts}:
                    name = "" if player.name == default_name(player.color) else player.name
                    drafts.append(Draft(player.color, name, player.seat if player.seat in kinds else HUMAN))
        self._shown = max(len(drafts), self._form.least) if drafts else USUAL_PLAYERS
        used = {draft.color for draft in drafts}
        return drafts + [Draft(color) for color in colors if color not in used], options

    def _color_options(self) -> list[tuple[str, str]]:
        return [(color, f"{self._game.symbol(color, self.plain)} {name}") for color, name in self._form.colors]

    def settings_changed(self) -> None:
        """Other signs, another language."""
        self._form = self._played.form()
        self._dress()
        self.query_one(TitleBar).say(_("New game"))
        self.query_one("#head-players", Static).update(Content(_("Players, in the order in which they sit")))
        for option in self._form.options:
            choices = [(choice.value, choice.text) for choice in option.choices]
            self.query_one(f"#option-{option.id}", Picker).say(choices, option.label)
        self.query_one("#meaning-seed", Static).update(Content(_("the same number deals the same start")))
        self.query_one("#head-game", Static).update(Content(_("The game")))
        self.query_one("#seed-label", Static).update(Content(_("Seed")))
        for name, text in (("add", _("+ add a player")), ("start", _("Start the game")), ("back", _("Back"))):
            self.query_one(f"#{name}", Button).label = Content(f" {text} ")
        self._judge()
        self.query_one(KeyBar).say_again()

    def _dress(self) -> None:
        for row in self._rows():
            row.dress(self._color_options(), self.plain)

    def _rows(self) -> list[SeatRow]:
        return list(self.query(SeatRow))

    def _show_seats(self, number: int) -> None:
        self._shown = number
        for row in self._rows():
            row.display = row.number < number
        self.query_one("#add").display = number < self._form.most

    # --- what is filled in ------------------------------------------------------------------------------------

    def seats(self) -> tuple[Seat, ...]:
        """The seats as filled in, names cleaned."""
        drafts = [row.draft for row in self._rows()[: self._shown]]
        return tuple(
            Seat(draft.color, clean_name(draft.name) or default_name(draft.color), draft.kind) for draft in drafts
        )

    def options(self) -> dict[str, Any]:
        """The options as chosen."""
        return {option.id: self.query_one(f"#option-{option.id}", Picker).value for option in self._form.options}

    def seed(self) -> int | None:
        """The seed as typed; None for any. ValueError if it is no number that may be one."""
        text = self.query_one("#seed", Input).value.strip()
        if not text:
            return None
        number = int(text)
        if not 0 <= number <= LARGEST_SEED:
            raise ValueError(text)
        return number

    def problems(self) -> list[str]:
        """What is wrong with what is filled in, one line each."""
        found = []
        names = [seat.name for seat in self.seats()]
        for name in dict.fromkeys(name for name in names if names.count(name) > 1):
            found.append(_('Two players have the name "{name}": one of them needs another.').format(name=name))
        try:
            self.seed()
        except ValueError:
            found.append(_("A seed is a whole number from 0 up, or nothing."))
        return found

    @on(Input.Changed)
    @on(Picker.Changed)
    def _changed(self) -> None:
        self._judge()

    def _judge(self) -> None:
        """Say what is wrong, and what the options mean."""
        self.query_one("#problems", Static).update(Content("\n".join(self.problems())))
        chosen = self.options()
        for option in self._form.options:
            meaning = next(choice.meaning for choice in option.choices if choice.value == chosen[option.id])
            self.query_one(f"#meaning-{option.id}", Static).update(Content(meaning))

    @on(Picker.Changed, ".-color")
    def _exchange_colors(self, event: Picker.Changed) -> None:
        """Whoever had the colour gets the one that is free now: no two players ever share one."""
        rows = self._rows()
        mine = next(row for row in rows if row.color_picker is event.picker)
        old = self._before[mine.number].color
        for row in rows:
            if row is not mine and row.color_picker.value == event.value:
                row.fill(replace(row.draft, color=old))
        self._before = [row.draft for row in rows]
        self._judge()

    # --- keys -------------------------------------------------------------------------------------------------

    def _grid(self) -> list[list[Widget]]:
        """What can have the focus, line by line."""
        lines: list[list[Widget]] = [
            [row.color_picker, row.name_input, row.kind_picker] for row in self._rows()[: self._shown]
        ]
        if self._shown < self._form.most:
            lines.append([self.query_one("#add")])
        lines += [[self.query_one(f"#option-{option.id}")] for option in self._form.options]
        return [*lines, [self.query_one("#seed")], [self.query_one("#start"), self.query_one("#back")]]

    def action_row(self, by: int) -> None:
        """Go to the same place of the line above or below."""
        lines = self._grid()
        at = next((number for number, line in enumerate(lines) if self.focused in line), 0)
        column = lines[at].index(self.focused) if self.focused in lines[at] else 1
        if len(lines[at]) == 1:
            column = 1
        target = lines[(at + by) % len(lines)]
        self.set_focus(target[min(column, len(target) - 1) if len(target) > 2 else 0])

    def action_next(self) -> None:
        """Go on with the line below."""
        self.action_row(1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter goes on from a line that is typed in; elsewhere it is for what has the focus."""
        return action != "next" or isinstance(self.focused, Input)

    def _seat_in_hand(self) -> int:
        """The seat with the focus; the last one if none has it."""
        rows = self._rows()[: self._shown]
        focused = self.focused
        held = (row.number for row in rows if focused is not None and row in focused.ancestors)
        return next(held, self._shown - 1)

    def action_add_player(self) -> None:
        """One seat more."""
        if self._shown < self._form.most:
            self._show_seats(self._shown + 1)
            self._judge()
            self._rows()[self._shown - 1].name_input.focus()
        else:
            self.tell(_("{most} players are the most.").format(most=self._form.most))

    def action_remove_player(self) -> None:
        """Take away the seat with the focus."""
        self._remove(self._seat_in_hand())

    def _remove(self, number: int) -> None:
        if self._shown <= self._form.least:
            self.tell(_("{least} players are the fewest.").format(least=self._form.least))
            return
        rows = self._rows()
        drafts = [row.draft for row in rows]
        gone = drafts.pop(number)
        # Its colour is the next one to be given.
        self._fill([*drafts[: self._shown - 1], Draft(gone.color), *drafts[self._shown - 1 :]])
        self._show_seats(self._shown - 1)
        self._judge()
        rows[min(number, self._shown - 1)].name_input.focus()

    def action_move_seat(self, by: int) -> None:
        """Exchange the seat with the focus and the one before or after it."""
        self._move(self._seat_in_hand(), by)

    def _move(self, number: int, by: int) -> None:
        other = number + by
        if not 0 <= other < self._shown:
            return
        rows = self._rows()
        drafts = [row.draft for row in rows]
        drafts[number], drafts[other] = drafts[other], drafts[number]
        column = self._column()
        self._fill(drafts)
        self._judge()
        [rows[other].color_picker, rows[other].name_input, rows[other].kind_picker][column].focus()

    def _column(self) -> int:
        focused = self.focused
        return 0 if focused and focused.has_class("-color") else 2 if focused and focused.has_class("-kind") else 1

    def _fill(self, drafts: Iterable[Draft]) -> None:
        self._before = list(drafts)
        for row, draft in zip(self._rows(), self._before, strict=True):
            row.fill(draft)

    @on(SeatRow.Pressed)
    def _small_button(self, event: SeatRow.Pressed) -> None:
        if event.what == "remove":
            self._remove(event.number)
        else:
            self._move(event.number, -1 if event.what == "up" else 1)

    @on(Button.Pressed)
    def _button(self, event: Button.Pressed) -> None:
        event.stop()
        actions = {"start": self.action_start, "back": self.action_back, "add": self.action_add_player}
        actions[event.button.id or "back"]()

    def action_start(self) -> None:
        """Begin, unless something is wrong."""
        from caylus_tui.app.screens.opening import begin
        from caylus_tui.play.saving import NewGame

        problems = self.problems()
        if problems:
            self.tell(problems[0])
        else:
            begin(self.house, NewGame(self.seats(), self.options(), self.seed()))

    def action_back(self) -> None:
        """Leave it."""
        self.dismiss(None)

    def help_page(self) -> Sequence[Part]:
        """What this screen is for."""
        said = _(
            "Each line is a seat. Left and right change the colour or who plays; a name that is left empty is that of"
            " the colour. {add} adds a player, {remove} takes the one of this line away, {up} and {down} change the"
            " seating. Who begins is drawn by lot. {start} starts the game."
        )
        names = {
            "add": "new.add",
            "remove": "new.remove",
            "up": "new.earlier",
            "down": "new.later",
            "start": "new.start",
        }
        return [(_("New game"), said.format(**{word: keys.shown(key) for word, key in names.items()}))]
