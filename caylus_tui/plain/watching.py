"""Looking at a game move by move: forward, back, to any moment; nothing of it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from caylus_tui.plain import commands as words
from caylus_tui.plain import noting
from caylus_tui.plain.analysing import analyse
from caylus_tui.plain.asking import Asker, Command, Given, NotUnderstood, not_understood, numbered, whole
from caylus_tui.plain.commands import Moved, command
from caylus_tui.plain.folding import fold
from caylus_tui.plain.games import Talk, talk_of
from caylus_tui.play import saving
from caylus_tui.play.saving import RecordSession
from caylus_tui.play.services import Services
from caylus_tui.table.notes import note_at
from caylus_tui.table.session import Step
from caylus_tui.words.i18n import _, ngettext, pgettext

PLAY: Final = "play"
"""The answer that begins a new game at the moment that is looked at."""


class Watching:
    """A game that is looked at; its session is this one's own.

    Attributes:
        session: the game, standing at the moment that is looked at.
        talk: the game in words.
    """

    def __init__(self, asker: Asker, services: Services, session: RecordSession, title: str) -> None:
        self.session = session
        self.talk: Talk = talk_of(session.game.id)
        self._asker = asker
        self._console = asker.console
        self._services = services
        self._title = title
        self._heading = ""
        self._most = len(session.steps) + len(session.undone)

    @property
    def state(self) -> Any:
        """The state that is looked at."""
        return self.session.state

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.session.seats)

    @property
    def steps(self) -> Sequence[Step[Any, Any]]:
        """The decisions before the moment that is looked at."""
        return self.session.steps

    def commands(self) -> list[Command]:
        """What works at every question while a game is looked at."""
        unknown = ("hint", "undo", "redo", "save", "seats")
        silent = words.missing(self._console, unknown, lambda: _("A game that is watched is not played."))
        return [
            *words.looking(self._console, self),
            *silent,
            command("note", self._note),
            command("analyse", lambda _rest: analyse(self._console, self.session.record)),
        ]

    def page(self) -> str:
        """The page of the rules that fits the moment."""
        return self.talk.page(self.state)

    def _note(self, text: str) -> None:
        at, library = len(self.steps), self._services.library
        if self.session.path is None:
            self._console.say(_("This game is in no file that a note could be kept in."))
        elif library.is_sample(self.session.path):
            said = _("Sample games stay as they are; copy it in the list of saved games, then write in the copy.")
            self._console.say(said)
        else:
            there = note_at(self.session.notes, at)
            noting.note(self._asker, text, there, lambda kept: saving.annotate(library, self.session, at, kept))

    def watch(self) -> int:
        """Look until somebody wants to play on; return after how many moves.

        Raises:
            EndOfInput, ToMenu, Quit: enough was seen.
        """
        self.session.go_to(0)
        self._console.pause()
        said = ngettext("The game {title}, {number} move.", "The game {title}, {number} moves.", self._most)
        self._console.say(said.format(title=self._title, number=self._most))
        self._tell()
        while True:
            try:
                wanted = self._asker.ask(
                    _Moment(self._where(), len(self.steps), self._most, self._starts, self._next_note())
                )
            except Moved:
                continue
            if wanted == PLAY:
                return len(self.steps)
            assert isinstance(wanted, int)
            self._go_to(wanted)

    def _go_to(self, n: int) -> None:
        forward = n == len(self.steps) + 1
        self.session.go_to(n)
        if not forward:
            self._heading = ""
        self._console.pause()
        self._tell()

    def _tell(self) -> None:
        """Say what the last move did, and who is asked next."""
        if self.steps:
            heard = self.talk.heard(self.steps[-1:], self.names)
            self._console.items(*words.headed(heard, self._heading))
            if heard:
                self._heading = heard[-1].heading
        else:
            self._console.say(_("{heading}.").format(heading=self.talk.where(self.state)))
        note = note_at(self.session.notes, len(self.steps))
        if note:
            self._console.say(_("Note: {text}").format(text=note))
        if self.session.decision is None:
            self._console.items(*self.talk.end(self.steps, self.state, self.names))
        self._console.items(self.talk.question(self.state, self.names))

    def _next_note(self) -> int | None:
        """The next moment with a note, round and round; None if there are no notes."""
        noted = [note.at for note in self.session.notes]
        return next((at for at in noted if at > len(self.steps)), noted[0] if noted else None)

    def _where(self) -> str:
        return _("After move {n} of {most}.").format(n=len(self.steps), most=self._most)

    def _starts(self, round_: int) -> int | None:
        """After how many moves a round begins; None if there is none of that number."""
        before = [step.before.round for step in (*self.steps, *reversed(self.session.undone))]
        rounds = [*before, self.session.state.round if len(self.steps) == self._most else 0]
        return rounds.index(round_) if round_ in rounds else None


class _Moment:
    """Where to go from a moment of a game: the answer is a number of moves, or `PLAY`."""

    def __init__(self, where: str, n: int, most: int, starts: Callable[[int], int | None], noted: int | None) -> None:
        self._where = where
        self._n = n
        self._most = most
        self._starts = starts
        self._items: list[tuple[str, str, int | str]] = [
            (pgettext("step of a replay", "forward"), "forward", min(n + 1, most)),
            (pgettext("step of a replay", "back"), "back", max(n - 1, 0)),
            (pgettext("step of a replay", "first"), "first", 0),
            (pgettext("step of a replay", "last"), "last", most),
            (pgettext("step of a replay", "play on from here, as a new game"), "play", PLAY),
        ]
        if noted is not None:
            self._items.append((pgettext("step of a replay", "to the next note"), "noted", noted))

    @property
    def prompt(self) -> str:
        """The last words before the answer."""
        return _("Your choice, or Enter to go forward:")

    def lines(self) -> Sequence[str]:
        """Where it stands. The steps are said by help: they are the same at every moment."""
        return [self._where]

    def brief(self) -> str:
        """Where it stands."""
        return self._where

    def empty(self) -> Given[int | str] | None:
        """Forward; at the end that is said."""
        if self._n == self._most:
            raise NotUnderstood(_("This is the end of the game."))
        return Given(self._n + 1)

    def exact(self, text: str) -> Given[int | str] | None:
        """A step by its number or word, or `to` or `round` and a number."""
        typed = fold(text)
        number = whole(typed)
        if number is not None:
            if not 1 <= number <= len(self._items):
                raise NotUnderstood(_("There is no number {number} here.").format(number=number))
            return Given(self._items[number - 1][2])
        for word, id_, value in self._items:
            if typed in (fold(word), id_):
                return Given(value)
        first, _space, rest = typed.partition(" ")
        target = whole(rest.strip())
        if target is None:
            return None
        if first in ("to", fold(pgettext("go to a move of a replay", "to"))):
            return Given(self._move(target))
        if first in ("round", fold(pgettext("go to a round of a replay", "round"))):
            return Given(self._round(target))
        return None

    def near(self, text: str) -> Given[int | str]:
        """A step by the beginning of its word."""
        typed = fold(text)
        found = [one for one in self._items if fold(one[0]).startswith(typed) or one[1].startswith(typed)]
        if len(found) == 1:
            return Given(found[0][2])
        raise not_understood(text)

    def help(self, text: str) -> Sequence[str]:
        """Every step."""
        return [
            *(numbered(str(number), item[0]) for number, item in enumerate(self._items, start=1)),
            _("to and a number: to that move, as in: to 20"),
            _("round and a number: to the beginning of that round, as in: round 3"),
        ]

    def _move(self, number: int) -> int:
        if number > self._most:
            said = ngettext("there is {most} move, not {at}", "there are {most} moves, not {at}", self._most)
            raise NotUnderstood(_("{line}.").format(line=said.format(most=self._most, at=number)))
        return number

    def _round(self, number: int) -> int:
        start = self._starts(number)
        if start is None:
            raise NotUnderstood(_("There is no round {number} in this game.").format(number=number))
        return start
