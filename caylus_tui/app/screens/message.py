"""Questions and notices in a box over any screen: `Confirm`, `Notice`, `Ask`. Others build theirs on `Dialog`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Input

from caylus_tui.app import keys
from caylus_tui.app.screens.base import Over
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.prose import Prose
from caylus_tui.words.i18n import _

R = TypeVar("R")


class Buttons(Horizontal):
    """Buttons beside each other; where they have no room, one below the other."""

    def on_resize(self) -> None:
        """Measure."""
        needed = sum(one.outer_size.width + one.styles.margin.width for one in self.children)
        self.set_class(needed > self.size.width, "-stacked")


class Dialog(Over[R]):
    """A box in the middle of the screen; Esc leaves it with no answer (`dismiss(None)`), and so does a click beside it.

    Subclasses yield what is in the box from `body`, and buttons from `buttons`. Texts are shown as they are: markup in
    a name or a path is only text.
    """

    BINDINGS = keys.bindings("dialog")
    DEFAULT_CSS = """
    Dialog { align: center middle; }
    Dialog > #box { width: 64; max-width: 100%; height: auto; max-height: 100%; padding: 1 2; }
    Dialog #body { height: auto; }
    Dialog #buttons { height: 1; width: 1fr; align-horizontal: right; margin-top: 1; }
    Dialog #buttons.-stacked { height: auto; layout: vertical; }
    """

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self._box_title = title

    def compose(self) -> ComposeResult:
        """The box."""
        with Vertical(id="box") as box:
            # A title is text, and a `[` in it is no markup.
            box.border_title = Content(self._box_title).markup
            with Vertical(id="body"):
                yield from self.body()
            with Buttons(id="buttons"):
                yield from self.buttons()
        yield KeyBar()

    def body(self) -> Iterable[Widget]:
        """What is in the box above the buttons."""
        return ()

    def buttons(self) -> Iterable[Widget]:
        """The buttons, the harmless one last."""
        return ()

    def on_click(self, event: object) -> None:
        """A click beside the box is no answer."""
        widget = getattr(event, "widget", None)
        if widget is self:
            self.action_back()

    def help_page(self) -> list[tuple[str, str]]:
        """Return what F1 says here."""
        said = _(
            "Arrows or Tab go from button to button, Enter or a click presses one. Esc, or a click beside the box,"
            " leaves it: nothing is done then."
        )
        about = self.about()
        return [(about[0], about[1] or said), *([("", said)] if about[1] else [])]

    def about(self) -> tuple[str, str]:
        """What Help calls the box, and what it says of it besides how it is used; that may be empty."""
        return self._box_title, ""

    def action_back(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)

    def action_move(self, by: int) -> None:
        """Go to the next or the previous button."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_answer(self, yes: bool) -> None:
        """Only a question has an answer to give."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """`y` and `n` are keys of questions with those answers only."""
        return action != "answer"


def button(
    text: str,
    id: str,  # noqa: A002 - Textual's own name
    *,
    danger: bool = False,
    main: bool = False,
    key: str = "",
) -> Button:
    """A button of one line; its text is no markup.

    `danger` is for what cannot be undone, `main` for what is meant; `key` is the binding that does the same, by its id.
    """
    said = [" ", (keys.shown(key), "bold underline"), f" {text} "] if key else [f" {text} "]
    classes = "-danger" if danger else "-main" if main else None
    return Button(Content.assemble(*said), id=id, compact=True, classes=classes)


class Confirm(Dialog[bool]):
    """A question to be answered with yes or no; the result is None if it was left without an answer.

    The answer that changes nothing is the one that Enter gives at once.
    """

    def __init__(
        self,
        question: str,
        *,
        detail: str = "",
        title: str = "",
        yes: str | None = None,
        no: str | None = None,
        danger: bool = False,
        default: bool = False,
        about: str = "",
    ) -> None:
        """A question.

        Args:
            question: one sentence.
            detail: what else one should know, in a quieter colour.
            yes, no: the texts of the buttons, `Yes` and `No` if None.
            danger: yes cannot be taken back.
            default: the answer that has the focus.
            about: what Help says of the question.
        """
        super().__init__(title)
        self._question, self._detail = question, detail
        self._yes, self._no, self._danger, self._default = yes, no, danger, default
        self._about = about

    def body(self) -> Iterable[Widget]:
        """The question."""
        yield Prose(self._question, id="question")
        if self._detail:
            yield Prose(self._detail, id="detail")

    def buttons(self) -> Iterable[Widget]:
        """Yes and no."""
        yield button(self._yes or _("Yes"), "yes", danger=self._danger, key="dialog.yes")
        yield button(self._no or _("No"), "no", key="dialog.no")

    def about(self) -> tuple[str, str]:
        """The question, and what else there is to say."""
        return self._question, self._about

    def key_text(self, binding_id: str) -> str | None:
        """Return what the keys answer: what their buttons say."""
        return {"dialog.yes": self._yes, "dialog.no": self._no}.get(binding_id)

    def on_mount(self) -> None:
        """Nothing happens by mistake."""
        self.query_one("#yes" if self._default else "#no").focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """All keys of a question work."""
        return True

    def action_answer(self, yes: bool) -> None:
        """The answer."""
        self.dismiss(yes)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.id == "yes")


class Notice(Dialog[None]):
    """Something to be read, with one button."""

    def __init__(self, text: str, *, title: str = "", detail: str = "") -> None:
        super().__init__(title)
        self._text, self._detail = text, detail

    def body(self) -> Iterable[Widget]:
        """The text."""
        yield Prose(self._text, id="question")
        if self._detail:
            yield Prose(self._detail, id="detail")

    def about(self) -> tuple[str, str]:
        """What is to be read."""
        return self._box_title or self._text, ""

    def buttons(self) -> Iterable[Widget]:
        """One button."""
        yield button(_("Close"), "no")

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(None)


class Ask(Dialog[str]):
    """A question to be answered with a line of text; None if it was left without an answer."""

    def __init__(
        self,
        question: str,
        value: str = "",
        *,
        title: str = "",
        yes: str | None = None,
        check: Callable[[str], str | None] | None = None,
    ) -> None:
        """A question.

        Args:
            value: the text to begin with.
            yes: the text of the button.
            check: says in one line what is wrong with an answer; None if nothing is.
        """
        super().__init__(title)
        self._question, self._value, self._yes, self._check = question, value, yes, check

    def body(self) -> Iterable[Widget]:
        """The question and the line."""
        yield Prose(self._question, id="question")
        yield Input(self._value, id="answer", compact=True, select_on_focus=False)
        yield Prose(id="problem")

    def about(self) -> tuple[str, str]:
        """What is asked."""
        return self._question, _("Type the answer; Enter gives it.")

    def buttons(self) -> Iterable[Widget]:
        """Do it, or leave it."""
        yield button(self._yes or _("OK"), "yes")
        yield button(_("Cancel"), "no")

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._answer()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if event.button.id == "yes":
            self._answer()
        else:
            self.dismiss(None)

    def _answer(self) -> None:
        value = self.query_one(Input).value.strip()
        problem = (self._check(value) if self._check else None) if value else _("Type something, or leave with Esc.")
        if problem:
            self.query_one("#problem", Prose).update(Content(problem))
            self.query_one(Input).focus()
        else:
            self.dismiss(value)
