"""The words that work at every question, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

from caylus_tui.plain.asking import Asker, Command, Question, whole
from caylus_tui.plain.console import Console
from caylus_tui.plain.folding import fold, plain_signs
from caylus_tui.plain.games import Names, Steps, Talk
from caylus_tui.words.i18n import _, ngettext, pgettext

LOG_LINES: Final = 20
"""The most lines of the log that are said if nobody asks for more."""

T = TypeVar("T")
Run = Callable[[str], None]


class ToMenu(Exception):
    """Back to the main menu."""


class Quit(Exception):
    """Out of the program."""


class Back(Exception):
    """Back to where one came from."""


class Moved(Exception):
    """The game stands at another moment: whatever was asked is asked no more."""


class Spoken(Moved):
    """Another language is spoken, or something else has changed what questions say: they are put anew."""


def asked(asker: Asker, make: Callable[[], Question[T]]) -> T:
    """Put a question; once more if another language is spoken meanwhile. `make` words it in the language in use."""
    while True:
        try:
            return asker.ask(make())
        except Spoken:
            continue


class Game(Protocol):
    """A game that can be looked at."""

    @property
    def talk(self) -> Talk:
        """The game in words."""
        ...

    @property
    def state(self) -> Any:
        """The state that is looked at."""
        ...

    @property
    def names(self) -> Names:
        """The players' names by seat."""
        ...

    @property
    def steps(self) -> Steps:
        """What led to the state."""
        ...


_WORDS: Final[dict[str, tuple[Callable[[], str], Callable[[], str]]]] = {
    "board": (lambda: pgettext("command", "board"), lambda: _("the whole board")),
    "players": (lambda: pgettext("command", "players"), lambda: _("what everybody has; with a name, one of them")),
    "supply": (lambda: pgettext("command", "supply"), lambda: _("what can still be built, and what is lacking for it")),
    "log": (lambda: pgettext("command", "log"), lambda: _("what has happened; with a number, all or a name: how much")),
    "forecast": (lambda: pgettext("command", "forecast"), lambda: _("what lies ahead")),
    "explain": (lambda: pgettext("command", "explain"), lambda: _("with a word after it: what a thing is and does")),
    "task": (lambda: pgettext("command", "task"), lambda: _("what is to be done, and what it is about")),
    "rules": (
        lambda: pgettext("command", "rules"),
        lambda: _("the page that fits the question; with a topic, that page; with other words, where they stand"),
    ),
    "hint": (lambda: pgettext("command", "hint"), lambda: _("the three best choices, as the computer sees them")),
    "undo": (lambda: pgettext("command", "undo"), lambda: _("take back the last decision")),
    "redo": (lambda: pgettext("command", "redo"), lambda: _("make it again")),
    "again": (lambda: pgettext("command", "again"), lambda: _("begin the task again")),
    "seats": (lambda: pgettext("command", "seats"), lambda: _("let a person or a computer play a seat from now on")),
    "note": (lambda: pgettext("command", "note"), lambda: _("with words after it: note them on this moment")),
    "analyse": (
        lambda: pgettext("command", "analyse"),
        lambda: _("where each player lost most, as the computer sees it; that takes a while"),
    ),
    "save": (lambda: pgettext("command", "save"), lambda: _("where the game is saved; with a file, save it there")),
    "settings": (lambda: pgettext("command", "settings"), lambda: _("language, warnings and other settings")),
    "language": (lambda: pgettext("command", "language"), lambda: _("with a language after it: speak it")),
    "back": (lambda: pgettext("command", "back"), lambda: _("back to where you came from")),
    "menu": (lambda: pgettext("command", "menu"), lambda: _("back to the main menu; the game is saved")),
    "quit": (lambda: pgettext("command", "quit"), lambda: _("leave; the game is saved")),
}

IDS: Final = tuple(_WORDS)
"""Every command, in the order in which help lists them."""


def command(name: str, run: Run) -> Command:
    """One of `IDS`, with what it does here."""
    word, about = _WORDS[name]
    return Command(name, word, about, run)


def leaving() -> list[Command]:
    """`menu` and `quit`."""
    return [command("menu", _raising(ToMenu)), command("quit", _raising(Quit))]


def back() -> Command:
    """`back`."""
    return command("back", _raising(Back))


@contextmanager
def going_back(asker: Asker) -> Iterator[None]:
    """Let `back` lead back to here, from whatever is asked meanwhile."""
    others = [one for one in asker.commands if one.id != "back"]
    try:
        with asker.using(in_order([*others, back()])):
            yield
    except Back:
        return


def missing(console: Console, names: Sequence[str], said: Callable[[], str]) -> list[Command]:
    """Commands that only say why they do nothing here."""

    def run(_rest: str) -> None:
        console.say(said())

    return [replace(command(name, run), silent=True) for name in names]


def in_order(commands: Sequence[Command]) -> list[Command]:
    """Commands in the order in which help lists them."""
    return sorted(commands, key=lambda one: IDS.index(one.id))


def looking(console: Console, game: Game) -> list[Command]:
    """What tells about a game."""

    def report(name: str) -> Run:
        return lambda _rest: console.items(*game.talk.reports[name](game.state, game.names))

    return [
        command("board", report("board")),
        command("players", lambda rest: _players(console, game, rest)),
        command("supply", report("supply")),
        command("log", lambda rest: console.items(*log(game, rest))),
        command("forecast", report("forecast")),
        command("explain", lambda rest: console.items(*explained(game, rest))),
    ]


def explained(game: Game, text: str) -> Sequence[str]:
    """What there is to know about a thing."""
    if not text:
        return [_("Explain what? For example: explain mason, explain road:5, explain dungeon, explain provost.")]
    found = game.talk.explain(plain_signs(text), game.state, game.names)
    return [_("There is nothing of that name.")] if found is None else found


def log(game: Game, text: str) -> list[str]:
    """The last lines of the log, with headings.

    Args:
        text: a number of lines, `all`, or the beginning of a player's name; otherwise the usual number.
    """
    heard = list(game.talk.heard(game.steps, game.names))
    word, number = fold(text), whole(plain_signs(text))
    seats = [seat for seat, name in enumerate(game.names) if word and fold(name).startswith(word)]
    if seats:
        heard = [one for one in heard if one.player in seats]
    elif word not in ("all", fold(pgettext("how much of the log", "all"))):
        most = LOG_LINES if number is None else number
        left = len(heard) - most
        heard = heard[max(left, 0) :]
        if left > 0:
            said = ngettext(
                "{number} earlier line; log all says everything.",
                "{number} earlier lines; log all says everything.",
                left,
            )
            return [said.format(number=left), *headed(heard)]
    return headed(heard) or [_("Nothing has happened yet.")]


def headed(heard: Sequence[Any], heading: str = "") -> list[str]:
    """Sentences below their headings; `heading` is the one that has been said already."""
    lines = []
    for one in heard:
        if one.heading != heading:
            heading = one.heading
            lines.append(_("{heading}.").format(heading=heading))
        lines.append(one.text)
    return lines


def _players(console: Console, game: Game, rest: str) -> None:
    found = game.talk.explain(rest, game.state, game.names) if rest else None
    console.items(*(found or game.talk.reports["players"](game.state, game.names)))


def _raising(problem: type[Exception]) -> Run:
    def run(_rest: str) -> None:
        raise problem

    return run
