"""The line at the bottom that says which keys work now; a click on one presses it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from caylus_tui.app import keys
from caylus_tui.app.keys import EVERYWHERE
from caylus_tui.words.i18n import _

BACK = 1
"""How firmly the way back stays, see `Hint.stays`."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A key and what it does now."""

    key: str
    name: str
    text: str
    stays: int
    """0, or more for the way back and what works everywhere: they come last, and stay when there is little room."""

    @property
    def width(self) -> int:
        """Cells that it takes, the gap before it included."""
        return 2 + cell_len(self.name) + 1 + cell_len(self.text)


@runtime_checkable
class SaysKeys(Protocol):
    """A screen on which a key does now this, now that."""

    def key_text(self, binding_id: str) -> str | None:
        """What a key does now; empty if the key bar need not say it, None for its usual text."""


class KeyBar(Widget, can_focus=False):
    """One line, drawn and never rebuilt. What does not fit is left out whole, help last of all: it tells the rest."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES = {"keybar--key", "keybar--text"}
    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        width: 1fr;
        background: $footer-background;
        color: $footer-foreground;
    }
    KeyBar .keybar--key { color: $footer-key-foreground; text-style: bold; }
    KeyBar .keybar--text { color: $footer-description-foreground; }
    """

    def __init__(
        self,
        *,
        also: Collection[str] = (),
        id: str | None = None,  # noqa: A002 - Textual's own name
        classes: str | None = None,
    ) -> None:
        """A line of keys; with `also` it has keys, by their ids, that are usually not told, where no way back is."""
        super().__init__(id=id, classes=classes)
        self._also = also
        self._hints: list[Hint] = []
        self._places: list[tuple[int, int, str]] = []

    def on_mount(self) -> None:
        """Follow what the screen can do."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)
        self._changed()

    def _changed(self, _screen: Any = None) -> None:
        hints = self._found()
        if hints != self._hints:
            self._hints = hints
            self.refresh()

    def say_again(self) -> None:
        """Look everything up anew: the language or the signs have changed."""
        self._hints = self._found()
        self.refresh()

    def _found(self) -> list[Hint]:
        plain = self.app.has_class("-ascii")
        hints: dict[str, Hint] = {}
        for _node, binding, enabled, _tip in self.screen.active_bindings.values():
            name = binding.id or binding.action
            if not enabled or not (binding.show or name in self._also) or name in hints:
                continue
            text = self.screen.key_text(name) if isinstance(self.screen, SaysKeys) else None
            if text != "":
                said = binding.key_display or keys.shown_key(binding.key, ascii_only=plain)
                hints[name] = Hint(binding.key, said, text or keys.text(name) or _(binding.description), _stays(name))
        if any(hint.stays == BACK for hint in hints.values()):
            # One way out is enough, and the one step by step comes first.
            hints = {name: hint for name, hint in hints.items() if name not in self._also}
        return sorted(hints.values(), key=lambda hint: hint.stays)

    def render_line(self, y: int) -> Strip:
        """The line, in as many hints as fit."""
        base, key, text = (
            self.rich_style,
            self.get_component_rich_style("keybar--key"),
            self.get_component_rich_style("keybar--text"),
        )
        segments: list[Segment] = []
        self._places = []
        at = 0
        for hint in self._fitting():
            segments += [Segment(f" {hint.name} ", key), Segment(f"{hint.text} ", text)]
            self._places.append((at, at + hint.width, hint.key))
            at += hint.width
        return Strip(segments, at).adjust_cell_length(self.size.width, base)

    def _fitting(self) -> list[Hint]:
        room = self.size.width
        last = [hint for hint in self._hints if hint.stays]
        room -= sum(hint.width for hint in last)
        first: list[Hint] = []
        for hint in self._hints:
            if not hint.stays and hint.width <= room:
                first.append(hint)
                room -= hint.width
        return first + last if room >= 0 else last[-1:]

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        for start, end, key in self._places:
            if start <= event.x < end:
                event.stop()
                self.app.simulate_key(key)
                return


def _stays(binding_id: str) -> int:
    """How firmly a hint stays, see `Hint.stays`."""
    place, _dot, word = binding_id.partition(".")
    if place == EVERYWHERE:
        return 3 if word == "help" else 2
    return BACK if word in ("back", "close") else 0
