"""One question at a time: what is typed is an answer, or a command that works at every question.

A question knows its answers in two ways: `exact` takes only what cannot be anything else (a number of the list, a move
spelled out); `near` also takes beginnings of words. Commands stand between the two, so that a short word is understood
as the question means it before it is taken for the beginning of a command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from caylus_tui.plain.console import Console
from caylus_tui.plain.folding import fold, plain_signs
from caylus_tui.words.i18n import _, pgettext

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

MOST_NESTED: Final = 12
"""How many questions may stand one inside the other: commands put questions, at which commands work."""


@dataclass(frozen=True, slots=True)
class Given(Generic[T_co]):
    """An answer."""

    value: T_co


class Again(Exception):
    """What was typed is no answer yet: some lines to be said before the question is open again."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


class Refused(Again):
    """What was typed cannot be an answer now, and why."""


class NotUnderstood(Refused):
    """What was typed is no answer at all, but may be the beginning of a command."""


class Question(Protocol[T_co]):
    """Something that is asked."""

    @property
    def prompt(self) -> str:
        """The last words before the answer."""
        ...

    def lines(self) -> Sequence[str]:
        """The whole question, said when it is put."""
        ...

    def brief(self) -> str:
        """The question in one line, said when something else has been said meanwhile."""
        ...

    def empty(self) -> Given[T_co] | None:
        """What an empty line means; None if it only repeats the question."""
        ...

    def exact(self, text: str) -> Given[T_co] | None:
        """The answer that is certainly meant; None if none is. Raise `Again` to say something first.

        Texts come with ordinary signs in the place of full-width ones.
        """
        ...

    def near(self, text: str) -> Given[T_co]:
        """The answer that is likely meant. Raise `NotUnderstood` if none is, or `Again` to say something first."""
        ...

    def help(self, text: str) -> Sequence[str]:
        """What is possible here; with a text, what that answer means. Raise `NotUnderstood` if it is no answer."""
        ...


class AsTyped:
    """Marks questions whose answers may be names, of people or files: what is typed comes to them as it is."""


@dataclass(frozen=True, slots=True)
class Command:
    """A word that works at every question.

    Attributes:
        id: the word in English, which is understood in every language.
        word: the word in the language in use.
        about: what it does, in a few words.
        run: does it, given the rest of the line.
        silent: whether it only says why it does nothing here; help leaves it out.
    """

    id: str
    word: Callable[[], str]
    about: Callable[[], str]
    run: Callable[[str], None]
    silent: bool = False

    def called(self, text: str) -> bool:
        """Whether a text, folded, is this command's word."""
        return text in (self.id, fold(self.word()))

    def begins(self, text: str) -> bool:
        """Whether a text, folded, is the beginning of this command's word."""
        return self.id.startswith(text) or fold(self.word()).startswith(text)


class Asker:
    """Puts questions, and runs commands until there is an answer."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._commands: tuple[Command, ...] = ()
        self._open = 0

    @property
    def commands(self) -> tuple[Command, ...]:
        """What works at present."""
        return self._commands

    @contextmanager
    def using(self, commands: Sequence[Command]) -> Iterator[None]:
        """Let other commands work for a while."""
        before = self._commands
        self._commands = tuple(commands)
        try:
            yield
        finally:
            self._commands = before

    def ask(self, question: Question[T]) -> T:
        """Put a question and return the answer.

        Raises:
            EndOfInput: nobody answers any more. Commands may raise what they like.
        """
        self._open += 1
        try:
            return self._asked(question)
        finally:
            self._open -= 1

    def _asked(self, question: Question[T]) -> T:
        self.console.items(*question.lines())
        while True:
            text = self.console.read(question.prompt)
            try:
                given = self._given(question, text)
            except Refused as problem:
                self.console.items(*problem.lines)
                given = None
            except Again as more:
                self.console.items(*more.lines)
                continue
            if given is not None:
                return given.value
            if text:
                self.console.say(question.brief())

    def _given(self, question: Question[T], text: str) -> Given[T] | None:
        """The answer that a line is; None if it was a command, or repeats the question."""
        if not text:
            given = question.empty()
            if given is None:
                raise Again(*question.lines())
            return given
        typed = text if isinstance(question, AsTyped) else plain_signs(text)
        if plain_signs(text[0]) == "?":
            raise Again(*self._help(question, typed[1:].strip()))
        given = question.exact(typed)
        if given is not None:
            return given
        if self._command(text, Command.called):
            return None
        try:
            return question.near(typed)
        except NotUnderstood:
            if self._command(text, Command.begins):
                return None
            raise

    def _command(self, text: str, test: Callable[[Command, str], bool]) -> bool:
        """Run the only command that a line calls; say whether there is one."""
        word, _space, rest = text.partition(" ")
        found = [command for command in self._commands if test(command, fold(word))]
        if len(found) != 1 or self._open > MOST_NESTED:
            return False
        found[0].run(rest.strip())
        return True

    def _help(self, question: Question[Any], text: str) -> Sequence[str]:
        if text:
            return question.help(text)
        words = labelled_lines([(one.word(), one.about()) for one in self._commands if not one.silent])
        return [*question.help(""), _("At any time:"), *words, _("?: says this. ? and an answer: what it means.")]


# --- kinds of questions -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Item(Generic[T_co]):
    """A line of a numbered list: what it is called, what it stands for, and words that mean it too."""

    text: str
    value: T_co
    words: tuple[str, ...] = ()


class Pick(Generic[T]):
    """Choose from a list by number or by a word; every number keeps its meaning while the question is open."""

    def __init__(self, title: str, items: Sequence[Item[T]], *, usual: int | None = None) -> None:
        """A list; `usual` is the index of what an empty line means."""
        self._title = title
        self._items = items
        self._usual = usual

    @property
    def prompt(self) -> str:
        """The last words before the answer."""
        if self._usual is None:
            return _("Your choice:")
        return _("Your choice, or Enter for {number}:").format(number=self._usual + 1)

    def lines(self) -> Sequence[str]:
        """The title and the list."""
        return [self._title, *(numbered(str(number), item.text) for number, item in enumerate(self._items, start=1))]

    def brief(self) -> str:
        """The title."""
        return self._title

    def empty(self) -> Given[T] | None:
        """The usual choice, if there is one."""
        return None if self._usual is None else Given(self._items[self._usual].value)

    def exact(self, text: str) -> Given[T] | None:
        """The choice of a number."""
        number = whole(text)
        if number is None:
            return None
        if not 1 <= number <= len(self._items):
            raise NotUnderstood(_("There is no number {number} here.").format(number=number))
        return Given(self._items[number - 1].value)

    def near(self, text: str) -> Given[T]:
        """The only choice that a word begins; the choice itself if it is spelled out."""
        typed = fold(text)
        names = [[fold(name) for name in (item.text, *item.words)] for item in self._items]
        for test in (str.__eq__, str.startswith):
            found = [
                item for item, own in zip(self._items, names, strict=True) if any(test(name, typed) for name in own)
            ]
            if len(found) == 1:
                return Given(found[0].value)
        raise not_understood(text)

    def help(self, text: str) -> Sequence[str]:
        """The list; for one of its answers, that answer in full."""
        if not text:
            return self.lines()
        given = self.exact(text) or self.near(text)
        return [item.text for item in self._items if item.value == given.value]


class Text(AsTyped):
    """Type something; an empty line means the usual."""

    def __init__(self, title: str, read: Callable[[str], str], usual: str) -> None:
        """A question for a text.

        Args:
            read: makes an answer of what was typed; raises `NotUnderstood` for what cannot be.
            usual: the answer that an empty line means.
        """
        self._title = title
        self._read = read
        self._usual = usual

    @property
    def prompt(self) -> str:
        """The last words before the answer."""
        return _("Your answer:")

    def lines(self) -> Sequence[str]:
        """The question."""
        return [self._title]

    def brief(self) -> str:
        """The question."""
        return self._title

    def empty(self) -> Given[str] | None:
        """The usual answer."""
        return Given(self._usual)

    def exact(self, text: str) -> Given[str] | None:
        """Nothing is certain before commands have been looked for."""
        return None

    def near(self, text: str) -> Given[str]:
        """Anything that can be an answer."""
        return Given(self._read(text))

    def help(self, text: str) -> Sequence[str]:
        """The question again."""
        return [self._title]


def yes_or_no(title: str) -> Pick[bool]:
    """A question that is answered by yes or no; Enter means no."""
    # Translators: an answer; one letter of it is enough.
    yes, no = pgettext("answer", "yes"), pgettext("answer", "no")
    return Pick(title, [Item(yes, value=True, words=("yes",)), Item(no, value=False, words=("no",))], usual=1)


def numbered(number: str, text: str) -> str:
    """`3. Castle, 1 denier`: a line of a list."""
    # Translators: a line of a numbered list.
    return _("{number}. {text}").format(number=number, text=text)


def labelled_lines(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """`board: the whole board`: words, and what each does."""
    return [_("{word}: {about}").format(word=word, about=about) for word, about in pairs]


def whole(text: str) -> int | None:
    """The whole number that a text is, in any digits; None if it is none, or beyond all reason."""
    return int(text) if text.isdecimal() and len(text) <= 9 else None


def not_understood(text: str) -> NotUnderstood:
    """What is said to something that means nothing here."""
    from caylus_tui.plain.text import clipped

    return NotUnderstood(_('"{text}" is no answer here. ? says what is possible.').format(text=clipped(text, 40)))
