"""A value that is chosen among a few, in one line: `Theme  ‹ parchment ›`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from caylus_tui.app import keys
from caylus_tui.app.widgets.text import fitted


class Picker(Widget, can_focus=True):
    """A label and a value; left and right (or a click on a side) take the one before or after, Enter the one after.

    Attributes:
        index: which of the options is taken.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Picker { height: 1; width: 1fr; }
    Picker:focus { background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold; }
    Picker:focus:nocolor { text-style: bold reverse; }
    """
    BINDINGS = keys.bindings("value")

    index: reactive[int] = reactive(0)

    class Changed(Message):
        """Another value is taken."""

        def __init__(self, picker: Picker, value: Any) -> None:
            super().__init__()
            self.picker = picker
            self.value = value

        @property
        def control(self) -> Picker:
            """The picker."""
            return self.picker

    def __init__(
        self,
        options: Sequence[tuple[Any, str]],
        value: Any,
        label: str = "",
        label_width: int = 0,
        value_width: int = 0,
        *,
        id: str | None = None,  # noqa: A002 - Textual's own name
        classes: str | None = None,
    ) -> None:
        """A picker.

        Args:
            options: values, and what is shown for each.
            value: the one taken now; the first if it is none of them.
            label: what is chosen, shown in front.
            label_width: cells for the label, so that several stand in line.
            value_width: the same for the value; 0 takes what the longest needs.
        """
        super().__init__(id=id, classes=classes)
        self._options = list(options)
        self._label = label
        self._label_width = label_width
        self._least = value_width
        self.set_reactive(Picker.index, self._find(value))

    def _find(self, value: Any) -> int:
        return next((i for i, (one, _text) in enumerate(self._options) if one == value), 0)

    @property
    def value(self) -> Any:
        """The value taken."""
        return self._options[self.index][0]

    @value.setter
    def value(self, value: Any) -> None:
        self.index = self._find(value)

    @property
    def label(self) -> str:
        """What is chosen here."""
        return self._label

    def say(self, options: Sequence[tuple[Any, str]], label: str | None = None) -> None:
        """Show other words (or other options); the value stays if it is among them. Nobody is told."""
        value = self.value
        self._options = list(options)
        if label is not None:
            self._label = label
        with self.prevent(Picker.Changed):
            self.index = self._find(value)
        self.refresh()

    @property
    def _value_width(self) -> int:
        return max(self._least, *(cell_len(text) for _value, text in self._options))

    def render(self) -> Content:
        """The line; the marks at the sides show that there is more."""
        plain = self.app.has_class("-ascii")
        left, right = ("<", ">") if plain else ("‹", "›")
        label = fitted(self._label, self._label_width) if self._label_width else self._label
        lead = f"{label} " if label else ""
        room = max(1, self.size.width - cell_len(lead) - 4)
        text = fitted(self._options[self.index][1], min(room, self._value_width))
        mark = "" if self.has_focus else "$quiet"
        return Content.assemble(lead, (f"{left} ", mark), text, (f" {right}", mark))

    def watch_index(self, old: int, new: int) -> None:
        """Say that another value is taken."""
        if old != new:
            self.post_message(self.Changed(self, self.value))

    def action_turn(self, by: int) -> None:
        """Take the value before or after, round and round."""
        self.index = (self.index + by) % len(self._options)

    def action_edge(self, index: int) -> None:
        """Take the first value (0) or the last (-1)."""
        self.index = index % len(self._options)

    def on_click(self, event: events.Click) -> None:
        """The left mark takes the value before, anything else the one after."""
        lead = self._label_width + 1 if self._label_width else (cell_len(self._label) + 1 if self._label else 0)
        self.action_turn(-1 if lead <= event.x < lead + 2 else 1)
