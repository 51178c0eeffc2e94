"""Every key the app listens to, in one table: a screen's `BINDINGS` are `bindings("its place")`, and nothing else is.

Each line has an id, by which players give it another key in the settings file (`[keys]`, `"table.undo" = "x"`).
Textual's own keymap does the replacing (`App.set_keymap`); what is here decides which replacements are possible
(`keymap`) and says the keys in words (`shown`, `sheet`). None of the keys given here is one that tmux, a browser or an
editor's terminal keeps.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from textual.binding import Binding, BindingType
from textual.keys import KEY_NAME_REPLACEMENTS, KEY_TO_UNICODE_NAME

from caylus_tui.words.i18n import N_, _, pgettext

EVERYWHERE: Final = "app"

PLACES: Final = {
    EVERYWHERE: N_("Everywhere"),
    "list": N_("In any list"),
    "value": N_("On a value with marks at its sides"),
    "menu": N_("Main menu"),
    "new": N_("New game"),
    "open": N_("Saved games"),
    "settings": N_("Settings"),
    "keys": N_("Keys"),
    "table": N_("At the table"),
    "log": N_("In the log"),
    "command": N_("On the command line"),
    "replay": N_("Replay"),
    "end": N_("End of the game"),
    "analysis": N_("Analysis"),
    "rules": N_("Rules"),
    "text": N_("In a page of the rules"),
    "learn": N_("Lessons and puzzles"),
    "lesson": N_("In a lesson"),
    "page": N_("Help and other pages"),
    "help": N_("In Help"),
    "palette": N_("In the palette"),
    "dialog": N_("Questions"),
}
"""Where keys work, in the order of the key sheet."""


@dataclass(frozen=True, slots=True)
class Key:
    """A line of the table.

    Attributes:
        id: its place, a dot, and a word: `table.undo`.
        keys: the keys it has unless players change it, as Textual names them, with commas between.
        action: the action of the screen (or app) that it calls.
        text: what it does, in a word or two, marked for translation here or in `_MEANT`.
        show: whether the key bar at the bottom has it.
    """

    id: str
    keys: str
    action: str
    text: str
    show: bool = False

    @property
    def place(self) -> str:
        """Where it works, one of `PLACES`."""
        return self.id.partition(".")[0]


KEYS: Final = (
    Key("app.help", "f1", "help", N_("Help"), show=True),
    Key("app.settings", "f2", "settings", N_("Settings")),
    Key("app.keys", "f8", "keys", N_("Keys")),
    Key("app.palette", "f9", "palette", N_("All commands")),
    Key("app.menu", "f10", "main_menu", N_("Menu")),
    Key("app.quit", "ctrl+c", "ask_quit", N_("Quit")),
    # --- lists of lines, and values that are turned ---
    Key("list.up", "up,k", "move(-1)", N_("Up")),
    Key("list.down", "down,j", "move(1)", N_("Down")),
    Key("list.page-up", "pageup", "page(-1)", N_("A page up")),
    Key("list.page-down", "pagedown", "page(1)", N_("A page down")),
    Key("list.first", "home", "edge(0)", N_("To the top")),
    Key("list.last", "end", "edge(1)", N_("To the bottom")),
    Key("value.before", "left", "turn(-1)", N_("The value before")),
    Key("value.after", "right,enter,space", "turn(1)", N_("The next value")),
    Key("value.first", "home", "edge(0)", N_("The first value")),
    Key("value.last", "end", "edge(-1)", N_("The last value")),
    # --- before the game ---
    Key("menu.pick", "enter,space", "pick", N_("Choose"), show=True),
    Key("menu.continue", "c", "choose('continue')", N_("Continue")),
    Key("menu.new", "n", "choose('new')", N_("New game")),
    Key("menu.open", "o", "choose('open')", N_("Open")),
    Key("menu.replay", "r", "choose('replay')", N_("Replay")),
    Key("menu.learn", "l", "choose('learn')", N_("Learn")),
    Key("menu.rules", "u", "choose('rules')", N_("Rules")),
    Key("menu.settings", "s", "choose('settings')", N_("Settings")),
    Key("menu.keys", "h", "choose('keys')", N_("Keys and help")),
    Key("menu.quit", "q", "choose('quit')", N_("Quit")),
    Key("new.up", "up", "row(-1)", N_("Line up")),
    Key("new.down", "down", "row(1)", N_("Line down")),
    Key("new.start", "f5", "start", N_("Start"), show=True),
    Key("new.add", "f3", "add_player", N_("Add player"), show=True),
    Key("new.remove", "f4", "remove_player", N_("Remove"), show=True),
    Key("new.earlier", "f6", "move_seat(-1)", N_("Seat up"), show=True),
    Key("new.later", "f7", "move_seat(1)", N_("Seat down"), show=True),
    Key("new.back", "escape", "back", N_("Back"), show=True),
    Key("open.open", "enter", "open", N_("Open"), show=True),
    Key("open.replay", "r", "replay", N_("Replay"), show=True),
    Key("open.rename", "n", "rename", N_("Rename"), show=True),
    Key("open.copy", "c", "copy", N_("Copy"), show=True),
    Key("open.delete", "d,delete", "delete", N_("Delete"), show=True),
    Key("open.export", "e", "export", N_("Export"), show=True),
    Key("open.import", "i", "import", N_("Import"), show=True),
    Key("open.filter", "f,slash", "filter", N_("Filter"), show=True),
    Key("open.sort", "s", "sort", N_("Sort")),
    Key("open.folder", "o", "folder", N_("Open the folder")),
    Key("open.back", "escape", "back", N_("Back"), show=True),
    Key("settings.up", "up,k", "row(-1)", N_("Up")),
    Key("settings.down", "down,j", "row(1)", N_("Down")),
    Key("settings.back", "escape", "back", N_("Back"), show=True),
    Key("settings.reset", "f5", "reset", N_("As delivered"), show=True),
    Key("keys.change", "enter", "change", N_("Another key"), show=True),
    Key("keys.reset", "delete,backspace", "reset", N_("Usual key"), show=True),
    Key("keys.back", "escape", "back", N_("Back"), show=True),
    # --- at the table ---
    Key("table.up", "up", "move('up')", N_("Up")),
    Key("table.down", "down", "move('down')", N_("Down")),
    Key("table.left", "left", "move('left')", N_("Left")),
    Key("table.right", "right", "move('right')", N_("Right")),
    Key("table.page-up", "pageup", "page(-1)", N_("A page up")),
    Key("table.page-down", "pagedown", "page(1)", N_("A page down")),
    Key("table.first", "home", "edge('first')", N_("First choice")),
    Key("table.last", "end", "edge('last')", N_("Last choice")),
    Key("table.switch", "tab", "switch", N_("Board or list")),
    Key("table.choose", "enter", "choose", N_("Choose"), show=True),
    Key("table.back", "escape", "back", N_("Back"), show=True),
    Key("table.pass", "p", "pass", N_("Pass"), show=True),
    Key("table.undo", "u", "undo", N_("Undo"), show=True),
    Key("table.redo", "r", "redo", N_("Redo"), show=True),
    Key("table.explain", "question_mark", "explain", N_("Explain"), show=True),
    Key("table.hint", "h", "hint", N_("Hint"), show=True),
    Key("table.log", "l,f3", "log", N_("Log"), show=True),
    Key("table.command", "colon", "command_line", N_("Command"), show=True),
    Key("table.supply", "s,f4", "supply", N_("Supply"), show=True),
    Key("table.forecast", "f,f5", "forecast", N_("Forecast"), show=True),
    Key("table.look", "space", "look", N_("Look around"), show=True),
    Key("table.density", "f6", "density", N_("Compact or roomy")),
    Key("table.maximise", "f7", "maximise", N_("Maximise")),
    Key("log.up", "up", "step(-1)", N_("Up")),
    Key("log.down", "down", "step(1)", N_("Down")),
    Key("log.page-up", "pageup", "page(-1)", N_("A page up")),
    Key("log.page-down", "pagedown", "page(1)", N_("A page down")),
    Key("log.first", "home", "edge(0)", N_("To the top")),
    Key("log.last", "end", "edge(1)", N_("To the bottom")),
    Key("log.jump", "enter", "jump", N_("Show this moment"), show=True),
    Key("log.return", "b", "back_to_here", N_("Back to here"), show=True),
    Key("log.player", "p", "filter_player", N_("One player"), show=True),
    Key("log.search", "slash", "search", N_("Search"), show=True),
    Key("log.next", "n", "search_next", N_("Next found")),
    Key("log.close", "escape,l,f3", "back", N_("Close"), show=True),
    Key("command.complete", "tab", "complete", N_("Complete"), show=True),
    Key("command.earlier", "up", "earlier", N_("Earlier command")),
    Key("command.later", "down", "later", N_("Later command")),
    Key("command.close", "escape", "back", N_("Close"), show=True),
    # --- replays ---
    Key("replay.back-step", "left", "step(-1)", "Back", show=True),
    Key("replay.forward", "right", "step(1)", N_("Forward"), show=True),
    Key("replay.auto", "space", "autoplay", N_("Play or stop"), show=True),
    Key("replay.round", "pagedown,down", "round(1)", N_("Round on"), show=True),
    Key("replay.round-back", "pageup,up", "round(-1)", N_("Round back")),
    Key("replay.scoring", "c", "scoring(1)", N_("Next scoring"), show=True),
    Key("replay.scoring-back", "C", "scoring(-1)", N_("Scoring before")),
    Key("replay.note-next", "m", "noted(1)", N_("Next note"), show=True),
    Key("replay.player", "p", "player(1)", N_("Next of this player"), show=True),
    Key("replay.player-back", "P", "player(-1)", N_("Before, of this player")),
    Key("replay.phase", "tab", "phase(1)", N_("Next phase")),
    Key("replay.phase-back", "shift+tab", "phase(-1)", N_("Phase before")),
    Key("replay.first", "home", "edge('first')", "Start", show=True),
    Key("replay.last", "end", "edge('last')", "End", show=True),
    Key("replay.slower", "minus", "speed(-1)", N_("Slower")),
    Key("replay.faster", "plus", "speed(1)", N_("Faster")),
    Key("replay.play", "g", "play_from_here", N_("Play from here"), show=True),
    Key("replay.note", "n", "note", N_("Write a note"), show=True),
    Key("replay.note-away", "delete", "note_away", N_("Take the note away"), show=True),
    Key("replay.note-back", "M", "noted(-1)", N_("Note before")),
    Key("replay.analysis", "a", "analysis", N_("Analysis")),
    Key("replay.chart", "v,f4", "chart", N_("Chart"), show=True),
    Key("replay.log", "l,f3", "log", N_("Log"), show=True),
    Key("replay.explain", "question_mark", "explain", N_("Explain")),
    Key("replay.close", "escape", "back", N_("Close"), show=True),
    # --- after the game ---
    Key("end.left", "left", "page(-1)", N_("Page back")),
    Key("end.right", "right,tab", "page(1)", N_("Next page"), show=True),
    Key("end.moment", "enter", "moment", N_("Show this moment"), show=True),
    Key("end.board", "b", "board", N_("Final board"), show=True),
    Key("end.log", "l,f3", "log", N_("Log"), show=True),
    Key("end.replay", "r", "replay", N_("Replay"), show=True),
    Key("end.analysis", "a", "analysis", N_("Analysis"), show=True),
    Key("end.rematch", "m", "rematch", N_("Rematch"), show=True),
    Key("end.reversed", "v", "rematch_reversed", N_("Order reversed"), show=True),
    Key("end.undo", "u", "undo", N_("Undo"), show=True),
    Key("end.back", "escape", "back", N_("Menu"), show=True),
    Key("analysis.begin", "a", "analysis", N_("Analysis"), show=True),
    Key("analysis.moment", "enter", "moment", N_("Show this moment"), show=True),
    Key("analysis.close", "escape", "back", N_("Close"), show=True),
    # --- rules and lessons ---
    Key("rules.search", "slash,f", "search", N_("Search"), show=True),
    Key("rules.next", "n", "next", N_("Next found"), show=True),
    Key("rules.before", "backspace", "before", N_("Page before"), show=True),
    Key("rules.topics", "left,h", "topics", N_("Pages"), show=True),
    Key("rules.text", "right,l", "text", N_("To the page")),
    Key("rules.follow", "enter", "follow", N_("Follow"), show=True),
    Key("rules.close", "escape", "back", N_("Close"), show=True),
    Key("text.up", "up,k", "scroll(-1)", N_("Up")),
    Key("text.down", "down,j", "scroll(1)", N_("Down")),
    Key("text.page-up", "pageup", "scroll_page(-1)", N_("A page up")),
    Key("text.page-down", "pagedown,space", "scroll_page(1)", N_("A page down")),
    Key("text.first", "home", "edge('first')", N_("To the top")),
    Key("text.last", "end", "edge('last')", N_("To the bottom")),
    Key("text.link", "tab", "link(1)", N_("Next link"), show=True),
    Key("text.link-back", "shift+tab", "link(-1)", N_("Link before")),
    Key("learn.open", "enter", "open", N_("Begin"), show=True),
    Key("learn.rules", "u", "rules", N_("Rules"), show=True),
    Key("learn.forget", "delete", "forget", N_("Forget progress")),
    Key("learn.back", "escape", "back", N_("Back"), show=True),
    Key("lesson.task", "t", "task", N_("Task"), show=True),
    Key("lesson.again", "n", "again", N_("Begin again"), show=True),
    # --- pages and questions ---
    Key("page.up", "up,k", "scroll(-1)", N_("Up")),
    Key("page.down", "down,j", "scroll(1)", N_("Down")),
    Key("page.page-up", "pageup", "scroll_page(-1)", N_("A page up")),
    Key("page.page-down", "pagedown,space", "scroll_page(1)", N_("A page down")),
    Key("page.first", "home", "edge('first')", N_("To the top")),
    Key("page.last", "end", "edge('last')", N_("To the bottom")),
    Key("page.close", "escape,enter,q", "back", N_("Close"), show=True),
    Key("help.rules", "r", "rules", N_("Rules"), show=True),
    Key("dialog.yes", "y", "answer(True)", N_("Yes"), show=True),
    Key("dialog.no", "n", "answer(False)", N_("No"), show=True),
    Key("dialog.left", "left,up", "move(-1)", N_("Left")),
    Key("dialog.right", "right,down", "move(1)", N_("Right")),
    Key("palette.up", "up", "move(-1)", N_("Up")),
    Key("palette.down", "down", "move(1)", N_("Down")),
    Key("palette.page-up", "pageup", "page(-1)", N_("A page up")),
    Key("palette.page-down", "pagedown", "page(1)", N_("A page down")),
    Key("palette.pick", "enter", "pick", N_("Do it"), show=True),
    Key("palette.close", "escape", "back", N_("Close"), show=True),
    Key("dialog.close", "escape", "back", N_("Back"), show=True),
)
"""The table. Whoever needs a key adds a line; the id is for ever, since settings files name it."""

BY_ID: Final = {key.id: key for key in KEYS}

_MODIFIERS: Final = ("ctrl", "alt", "shift", "meta", "super")
_NAMED: Final = {
    *("escape", "enter", "tab", "space", "backspace", "insert", "delete", "home", "end", "pageup", "pagedown"),
    *("up", "down", "left", "right"),
    *(f"f{number}" for number in range(1, 25)),
}
_SIGNS: Final = {
    **{unicodedata.lookup(name): KEY_NAME_REPLACEMENTS.get(key, key) for key, name in KEY_TO_UNICODE_NAME.items()},
    **{sign: unicodedata.name(sign).lower().replace("-", "_").replace(" ", "_") for sign in "&'*,:;~"},
    "/": "slash",
}
"""The signs of a keyboard and what Textual calls them."""
_SIGN_NAMES: Final = {name: sign for sign, name in _SIGNS.items()}

_WORDS: Final = {
    "escape": N_("Esc"),
    "enter": N_("Enter"),
    "tab": N_("Tab"),
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "insert": N_("Insert"),
    "home": N_("Home"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "shift": N_("Shift"),
    "meta": N_("Meta"),
    "super": N_("Super"),
}
_WORDS_TOO: Final[dict[str, Callable[[], str]]] = {
    "delete": lambda: pgettext("key of the keyboard", "Delete"),
    "end": lambda: pgettext("key of the keyboard", "End"),
}
"""Keys whose names mean something else elsewhere."""
_ARROWS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


_MEANT: Final[dict[str, Callable[[], str]]] = {
    "replay.back-step": lambda: pgettext("one move back in a replay", "Back"),
    "replay.first": lambda: pgettext("to the first move of a replay", "Start"),
    "replay.last": lambda: pgettext("to the last move of a replay", "End"),
}
"""What keys do whose English words mean something else elsewhere."""


def bindings(place: str) -> list[BindingType]:
    """The bindings of a place, for a screen's `BINDINGS`. Descriptions are English; `text` translates them."""
    return [Binding(key.keys, key.action, key.text, show=key.show, id=key.id) for key in KEYS if key.place == place]


def text(binding_id: str) -> str:
    """What a binding does, in the language in use; empty for an unknown one."""
    if binding_id in _MEANT:
        return _MEANT[binding_id]()
    key = BY_ID.get(binding_id)
    return _(key.text) if key else ""


def named(key: str) -> str | None:
    """A key as Textual names it: `:` gives `colon`, `Ctrl+X` gives `ctrl+x`; None if there is no such key."""
    if len(key) == 1:
        if key.isalnum() and key.isascii():
            return key
        return _SIGNS.get(key)
    *modifiers, last = key.split("+")
    modifiers = [modifier.lower() for modifier in modifiers]
    if any(modifier not in _MODIFIERS for modifier in modifiers) or len(set(modifiers)) < len(modifiers):
        return None
    last = last.lower() if len(last) > 1 or modifiers else last
    if last not in _NAMED and last not in _SIGN_NAMES:
        last = named(last) or "" if len(last) == 1 else ""
    return "+".join([*modifiers, last]) if last else None


def keymap(wanted: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The keymap that the players' `[keys]` come to, for `App.set_keymap`, and what is wrong with them, one line each.

    An unknown binding or key, and a key that something else in the same place has, leave the usual key as it is.
    """
    accepted: dict[str, str] = {}
    problems: list[str] = []
    for binding_id, keys in wanted.items():
        names = [named(key) for key in _split(keys)]
        if binding_id not in BY_ID:
            problems.append(_('keys: there is no "{id}"').format(id=binding_id))
        elif not names or None in names:
            problems.append(_('keys: {id}: there is no key "{key}"').format(id=binding_id, key=keys))
        else:
            accepted[binding_id] = ",".join(name for name in names if name)
    while clash := _clash(accepted):
        loser, other, key = clash
        said = _('keys: {id}: {key} is already "{other}"; the usual key stays')
        problems.append(said.format(id=loser, key=shown_key(key), other=text(other)))
        del accepted[loser]
    return accepted, problems


def _split(keys: str) -> list[str]:
    """The keys of a list with commas; a comma alone is the key."""
    return [keys] if keys == "," else [key for key in keys.split(",") if key]


def _clash(changed: Mapping[str, str]) -> tuple[str, str, str] | None:
    """A changed binding, another one that has the same key where both work, and the key; None if there is none."""
    held: dict[tuple[str, str], str] = {}
    # Those that keep their keys come first: of two, the changed one gives way.
    for key in sorted(KEYS, key=lambda one: one.id in changed):
        for name in changed.get(key.id, key.keys).split(","):
            for place in PLACES:
                other = held.get((place, name))
                if other and other != key.id and key.id in changed and _meet(key.id, other):
                    return key.id, other, name
            held.setdefault((key.place, name), key.id)
    return None


def _meet(one: str, other: str) -> bool:
    """Whether two bindings work in one place."""
    places = {BY_ID[one].place, BY_ID[other].place}
    if len(places) == 1 or EVERYWHERE in places:
        return True
    return any(places == {part, whole} for part, wholes in _PARTS.items() for whole in wholes)


_PARTS: Final = {
    "list": ("menu", "open", "keys", "rules", "learn", "end", "analysis"),
    "value": ("new", "settings"),
    "text": ("rules",),
    "table": ("lesson",),
    "page": ("help",),
}
"""Places that are a part of others."""

_current: dict[str, str] = {}


def use(changed: Mapping[str, str]) -> None:
    """From now on say these keys where texts name keys: the keymap in use, as `keymap` gave it."""
    _current.clear()
    _current.update(changed)


def of(binding_id: str) -> list[str]:
    """The keys of a binding now, as Textual names them."""
    return _current.get(binding_id, BY_ID[binding_id].keys).split(",")


def shown(binding_id: str, *, ascii_only: bool = False) -> str:
    """The first key of a binding for people: `F1`, `Esc`, `u`."""
    return shown_key(of(binding_id)[0], ascii_only=ascii_only)


def shown_key(key: str, *, ascii_only: bool = False) -> str:
    """A key, as Textual names it, for people; `ascii_only` says arrows in words."""
    *modifiers, last = key.split("+")
    if last in _ARROWS and not ascii_only:
        name = _ARROWS[last]
    elif last in _WORDS:
        name = _(_WORDS[last])
    elif last in _WORDS_TOO:
        name = _WORDS_TOO[last]()
    elif last in _SIGN_NAMES:
        name = _SIGN_NAMES[last]
    else:
        name = last.upper() if modifiers or (last[0] == "f" and last[1:].isdigit()) else last
    held = [_(_WORDS[modifier]) for modifier in modifiers if modifier in _WORDS]
    return "+".join([*held, name])  # as on keyboards everywhere


def taken(*places: str) -> set[str]:
    """The keys that are in use in these places and everywhere: letters in a list of choices must be others."""
    return {key for one in KEYS if one.place in (*places, EVERYWHERE) for key in of(one.id)}


def sheet(
    places: Iterable[str] = tuple(PLACES), *, ascii_only: bool = False
) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """All keys for people: each place with its lines of keys, what they do, and the id for the settings file."""
    pages = []
    for place in places:
        lines = [
            (" ".join(shown_key(one, ascii_only=ascii_only) for one in of(key.id)), text(key.id), key.id)
            for key in KEYS
            if key.place == place
        ]
        pages.append((_(PLACES[place]), lines))
    return pages
