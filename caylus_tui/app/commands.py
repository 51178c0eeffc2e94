"""Everything that can be done now, by its name: what the command palette offers.

A screen adds its own through `commands`: places and tiles that explain themselves, moves of the log, whatever it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from textual.fuzzy import Matcher
from textual.screen import Screen

from caylus_tui.app import keys
from caylus_tui.app.games import game_app
from caylus_tui.play.games import FIRST
from caylus_tui.store.errors import StoreError
from caylus_tui.words.amounts import labelled, listed
from caylus_tui.words.i18n import _

if TYPE_CHECKING:
    from caylus_tui.app.app import CaylusApp


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done: its name, a word about it (a key, a value), and what does it."""

    text: str
    note: str
    run: Callable[[], Any]


@runtime_checkable
class HasCommands(Protocol):
    """A screen with commands of its own."""

    def commands(self) -> Iterable[Command]:
        """What the palette offers besides the keys that work, in the language in use."""
        ...


def all_commands(app: CaylusApp, screen: Screen[Any]) -> list[Command]:
    """Every command over a screen: its keys, its own, saved games, settings, explanations. No name is there twice."""
    found: dict[str, Command] = {}
    sources = (_by_key(app, screen), _of_screen(screen), _saves(app), _settings(app), _rules(app), _explanations(app))
    for source in sources:
        for command in source:
            found.setdefault(command.text, command)
    return list(found.values())


def matching(commands: Iterable[Command], text: str) -> list[Command]:
    """The commands that fit a text, the best first; all of them for no text."""
    if not text.strip():
        return list(commands)
    matcher = Matcher(text.strip())
    scored = [(matcher.match(command.text), number, command) for number, command in enumerate(commands)]
    return [command for score, _number, command in sorted(scored, key=lambda one: (-one[0], one[1])) if score > 0]


def _by_key(app: CaylusApp, screen: Screen[Any]) -> Iterator[Command]:
    """What has a key here. Plain movements are left out: nobody looks them up to do them."""
    plain = app.has_class("-ascii")
    found = []
    for node, binding, enabled, _tip in screen.active_bindings.values():
        known = keys.BY_ID.get(binding.id or "")
        moving = binding.action.startswith(("move", "row(", "page(", "edge(", "scroll", "step("))
        if enabled and known and not moving and known.id not in ("app.palette", "menu.pick"):
            names = " ".join(keys.shown_key(key, ascii_only=plain) for key in keys.of(known.id))
            found.append((known, Command(keys.text(known.id), names, _action(app, binding.action, node))))
    # The way out stands where it is seen at once, but is not what Enter does.
    out = next((number for number, (known, _command) in enumerate(found) if known.id == "app.menu"), 0)
    if out and found[0][0].place != "menu":
        found.insert(1, found.pop(out))
    yield from (command for _known, command in found)


def _action(app: CaylusApp, action: str, node: Any) -> Callable[[], Any]:
    return lambda: app.run_action(action, default_namespace=node)


def _of_screen(screen: Screen[Any]) -> Iterable[Command]:
    return screen.commands() if isinstance(screen, HasCommands) else ()


def _saves(app: CaylusApp) -> Iterator[Command]:
    """Open each saved game."""
    from caylus_tui.app.screens import opening
    from caylus_tui.words.when import when

    try:
        entries = app.services.library.entries()
    except StoreError:
        return  # the list of saved games says what is wrong with the folder
    for entry in entries:
        if entry.damaged is None:
            names = listed([player.name for player in entry.header.players])
            text = _("Open: {names}, {title}").format(names=names, title=entry.title)
            note = _("sample game") if entry.sample else when(entry.when)
            yield Command(text, note, lambda path=entry.path: opening.play(app, path))  # type: ignore[misc]


def _settings(app: CaylusApp) -> Iterator[Command]:
    """Give each setting each of its values."""
    from caylus_tui.app.screens.settings import fields

    for name, (label, options, _about) in fields(sorted(app.available_themes), app.settings.pace).items():
        now = app.theme if name == "theme" else getattr(app.settings, name)
        for value, text in options:
            note = _("now") if value == now else _("setting")
            yield Command(
                labelled(label, text),
                note,
                lambda name=name, value=value: app.change_settings(**{name: value}),  # type: ignore[misc]
            )


def _rules(app: CaylusApp) -> Iterator[Command]:
    """The lessons, and each page of the rules."""
    game = game_app(FIRST)
    if game:
        yield Command(_("Learn to play"), "", app.action_learn)
        for page, title in game.pages():
            yield Command(
                _("Rules: {title}").format(title=title),
                _("rules"),
                lambda page=page: app.action_rules(page),  # type: ignore[misc]
            )


def _explanations(app: CaylusApp) -> Iterator[Command]:
    """What each thing of the game is."""
    from caylus_tui.app.screens.message import Notice

    game = game_app(FIRST)
    for title, text in game.commands() if game else ():
        yield Command(
            _("What is: {name}").format(name=title),
            _("explains"),
            lambda title=title, text=text: app.push_screen(Notice(text, title=title)),  # type: ignore[misc]
        )
