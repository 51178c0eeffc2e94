"""Questions and pages over the table: explanations, warnings, hand-over, a game that cannot be saved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Static

from caylus_tui.app import keys
from caylus_tui.app.screens.base import LeftOnce
from caylus_tui.app.screens.message import Dialog, button
from caylus_tui.app.screens.page import Page
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.prose import Prose
from caylus_tui.words.i18n import _


class Explanation(Page):
    """What a thing of the board is and does, part by part."""

    def __init__(self, title: str, parts: Sequence[tuple[str, Sequence[str]]]) -> None:
        """A page of parts: each a heading (may be empty) and its lines."""
        super().__init__(title)
        self._parts = parts

    def parts(self) -> Iterable[Widget]:
        """The parts."""
        for head, lines in self._parts:
            if head:
                yield Static(Content(head), classes="-head")
            yield Prose("\n".join(lines), classes="-text")


class Warn(Dialog[str]):
    """A choice that wastes something: the answer is `do`, `never` (do it and do not ask again) or None."""

    DEFAULT_CSS = "Warn > #box { width: 72; }"

    def __init__(self, lines: Sequence[str], move: str) -> None:
        """Say what is wasted by a move, which is named."""
        super().__init__(_("Are you sure?"))
        self._lines, self._move = lines, move

    def body(self) -> Iterable[Widget]:
        """What is wasted."""
        yield Prose("\n".join(self._lines), id="question")
        yield Prose(self._move, id="detail")

    def about(self) -> tuple[str, str]:
        """Why this is asked."""
        said = _(
            "The rules allow this choice, but it wastes something. You may make it all the same. Warnings that are not"
            " asked again can be had back in the settings."
        )
        return self._box_title, said

    def buttons(self) -> Iterable[Widget]:
        """Do it, do it and stop asking, or think again."""
        yield button(_("Do it"), "do", key="dialog.yes")
        yield button(_("Do not ask again"), "never")
        yield button(_("Think again"), "no", key="dialog.no")

    def key_text(self, binding_id: str) -> str | None:
        """Return what the keys answer: what their buttons say."""
        return {"dialog.yes": _("Do it"), "dialog.no": _("Think again")}.get(binding_id)

    def on_mount(self) -> None:
        """Nothing happens by mistake."""
        self.query_one("#no").focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """`y` and `n` answer."""
        return True

    def action_answer(self, yes: bool) -> None:
        """The answer by a key."""
        self.dismiss("do" if yes else None)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(None if event.button.id == "no" else event.button.id)


class Unsaved(Dialog[str]):
    """The game could not be saved: the answer is `again`, `elsewhere`, or None to go on all the same."""

    def __init__(self, problem: str) -> None:
        """Say what is the matter, in one line."""
        super().__init__(_("The game could not be saved"))
        self._problem = problem

    def body(self) -> Iterable[Widget]:
        """What is the matter, and what it means."""
        yield Prose(self._problem, id="question")
        yield Prose(_("You can play on: every move tries to save again."), id="detail")

    def about(self) -> tuple[str, str]:
        """What can be done."""
        said = _("Make room or give the rights to write there, then try again; or keep the game in another folder.")
        return self._box_title, said

    def buttons(self) -> Iterable[Widget]:
        """Try again, another place, or go on."""
        yield button(_("Try again"), "again")
        yield button(_("Another place"), "elsewhere")
        yield button(_("Play on"), "no")

    def on_mount(self) -> None:
        """The helpful answer first."""
        self.query_one("#again").focus()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(None if event.button.id == "no" else event.button.id)


class HandOver(LeftOnce[None]):
    """Nothing but whose turn it is, until that person takes the seat: the keyboard goes from hand to hand."""

    BINDINGS = keys.bindings("page")
    DEFAULT_CSS = """
    HandOver { align: center middle; background: $background; }
    HandOver > Vertical { width: auto; height: auto; max-width: 100%; }
    HandOver Static { width: auto; text-align: center; }
    HandOver #who { text-style: bold; padding: 1 4; }
    HandOver #say { color: $text-muted; padding: 1 4; max-width: 78; }
    """

    def __init__(self, who: Content, news: Sequence[str]) -> None:
        """Say who sits down, and what has happened since this person's last decision."""
        super().__init__()
        self._who, self._news = who, news

    def compose(self) -> ComposeResult:
        """Name and symbol, then the news."""
        with Vertical():
            yield Static(self._who, id="who")
            yield Static(Content("\n".join([*self._news, "", _("Press Enter when you sit here.")])), id="say")
        yield KeyBar(also=("app.menu",))

    def help_page(self) -> list[tuple[str, str]]:
        """Return what F1 says here."""
        said = _("The next decision is another person's. The board is shown when that person presses Enter.")
        return [(self._who.plain, said)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to scroll."""
        return action not in ("scroll", "edge")

    def action_back(self) -> None:
        """The person sits."""
        self.dismiss(None)

    def on_click(self) -> None:
        """The person sits."""
        self.dismiss(None)

    def action_scroll_page(self, by: int) -> None:
        """The space bar does as well as Enter."""
        self.dismiss(None)


class Hints(Dialog[int]):
    """The best choices with their reasons; the answer is the number of the one to go to, from 0."""

    DEFAULT_CSS = """
    Hints > #box { width: 78; }
    Hints #body Button { width: 1fr; content-align: left middle; text-align: left; }
    Hints #body Button { text-wrap: nowrap; text-overflow: ellipsis; }
    Hints .-why { padding: 0 3; color: $text-muted; }
    """

    def __init__(self, asking: str, lines: Sequence[tuple[str, str]]) -> None:
        """Show choices: each what it is, and why."""
        super().__init__(asking)
        self._lines = list(lines)

    def body(self) -> Iterable[Widget]:
        """A button for each choice, its reasons below."""
        for number, (name, why) in enumerate(self._lines):
            yield button(name, f"hint-{number}")
            yield Prose(why, id=f"why-{number}", classes="-why")
        yield Prose(_("Enter puts the cursor there; nothing is played."), id="detail")

    def about(self) -> tuple[str, str]:
        """Where hints come from."""
        said = _("The strongest computer player says what it would do, and what it expects to win or lose by it.")
        return self._box_title, said

    def buttons(self) -> Iterable[Widget]:
        """Close it."""
        yield button(_("Close"), "no")

    def improve(self, lines: Sequence[tuple[str, str]]) -> None:
        """Show a better answer in the same lines."""
        for number, (name, why) in enumerate(lines[: len(self._lines)]):
            self.query_one(f"#hint-{number}", Button).label = Content(f" {name} ")
            self.query_one(f"#why-{number}", Prose).update(Content(why))

    def on_mount(self) -> None:
        """The best choice first."""
        self.query_one("#hint-0").focus()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        number = (event.button.id or "").removeprefix("hint-")
        self.dismiss(int(number) if number.isdigit() else None)
