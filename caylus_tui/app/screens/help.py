"""F1: what the thing with the focus does, what the screen is for, and the keys that work right now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from rich.cells import cell_len
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from caylus_tui.app import keys
from caylus_tui.app.screens.page import Page
from caylus_tui.app.widgets.prose import Prose
from caylus_tui.app.widgets.text import fitted
from caylus_tui.words.i18n import _

Part = tuple[str, str]
"""A heading (may be empty) and a text of one or more paragraphs."""


@runtime_checkable
class Helps(Protocol):
    """A widget or a screen that can say what it is for."""

    def help_page(self) -> Sequence[Part]:
        """What it does and how it is used, in the language in use."""
        ...


@runtime_checkable
class Asks(Protocol):
    """A screen with a question that a page of the rules answers."""

    def rules_page(self) -> str:
        """The name of the page; empty if nothing is asked."""
        ...


@runtime_checkable
class HelpsFor(Protocol):
    """A screen over another one, whose help is the other one's."""

    def help_over(self) -> Screen[Any] | None:
        """The screen to be helped with; None for this one."""
        ...


def help_for(screen: Screen[Any]) -> tuple[list[Part], list[tuple[str, str]]]:
    """What to say about the thing with the focus and what it is in, and the keys that work: for `HelpScreen`."""
    if isinstance(screen, HelpsFor):
        screen = screen.help_over() or screen
    parts: list[Part] = []
    nodes = screen.focused.ancestors_with_self if screen.focused else [screen]
    for node in nodes:
        if isinstance(node, Helps):
            parts.extend(part for part in node.help_page() if part not in parts)
    plain = screen.app.has_class("-ascii")
    working: dict[str, tuple[list[str], str]] = {}
    for _node, binding, enabled, _tip in screen.active_bindings.values():
        # Textual's own, for scrolling sideways and the like, would only be noise.
        if enabled and binding.id in keys.BY_ID:
            shown = keys.shown_key(binding.key, ascii_only=plain)
            working.setdefault(binding.id, ([], keys.text(binding.id)))[0].append(shown)
    # What works everywhere comes last.
    ordered = sorted(working.items(), key=lambda one: one[0].startswith(f"{keys.EVERYWHERE}."))
    return parts, [(" ".join(names), text) for _id, (names, text) in ordered]


class HelpScreen(Page):
    """The page of F1."""

    BINDINGS = keys.bindings("help")

    def __init__(self, parts: Sequence[Part], working: Sequence[tuple[str, str]]) -> None:
        super().__init__(_("Help"))
        self._parts, self._working = parts, working

    def parts(self) -> Iterable[Widget]:
        """The texts, then the keys."""
        for heading, text in self._parts:
            if heading:
                yield Static(Content(heading), classes="-head")
            yield Prose(text, classes="-text")
        yield Static(Content(_("Keys that work here")), classes="-head")
        width = max((cell_len(names) for names, _text in self._working), default=0)
        lines = [Content.assemble((fitted(names, width), "bold $accent"), "  ", text) for names, text in self._working]
        yield Static(Content("\n").join(lines))

    def action_help(self) -> None:
        """Close it by the key that opened it."""
        self.dismiss(None)

    def action_rules(self) -> None:
        """Read the rules instead."""
        self.dismiss(None)
        self.app.call_later(self.app.run_action, "app.rules")
