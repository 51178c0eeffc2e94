"""Reading the rules: page by page, by links, by words; the page that fits a question comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from caylus_tui.plain.asking import Again, Asker, Given, NotUnderstood, not_understood, numbered, whole
from caylus_tui.plain.commands import Spoken, command, in_order
from caylus_tui.plain.folding import fold
from caylus_tui.plain.games import POSITION, Book, Leaf
from caylus_tui.words.i18n import _, ngettext, pgettext
from caylus_tui.words.phrases import labelled

MOST_FOUND: Final = 20
"""The most places that are said when words are looked for."""

CONTENTS: Final = "contents"
PAGE: Final = "page"
FOUND: Final = "found"
SEVERAL: Final = "several"


Links = Sequence[tuple[str, str]]
"""Texts and targets."""


@dataclass(frozen=True, slots=True)
class Place:
    """Something to be read.

    Attributes:
        kind: `CONTENTS`; `PAGE`, the page `name`; `FOUND`, where the words `name` stand; `SEVERAL`, the pages that
            the text `name` may mean.
        name: a topic, or words.
        anchor: the heading to begin with.
        line: a line of the page: its section is what one begins with.
    """

    kind: str = CONTENTS
    name: str = ""
    anchor: str = ""
    line: int = 0


class _Close(Exception):
    """Enough was read."""


class _Turn(Exception):
    """Read something else."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.place = place


class _Before(Exception):
    """Read once more what was open before."""


class Reading:
    """The rules of a game, open until somebody closes them."""

    def __init__(self, asker: Asker, book: Book, *, plain: bool, try_position: Callable[[str], None]) -> None:
        """Open the rules.

        Args:
            plain: say them with plain signs only.
            try_position: opens a position of the rules, by its name, on a table of its own.
        """
        self._asker = asker
        self._console = asker.console
        self._book = book
        self._plain = plain
        self._try = try_position
        self._before: list[_Open] = []
        self._opened = False

    def place(self, text: str, fitting: str = "") -> Place | None:
        """What a text asks for: a topic, else words that stand somewhere; None, and that is said, if neither.

        Args:
            fitting: the topic for an empty text; empty for the list of pages.
        """
        if not text:
            return Place(PAGE, fitting) if fitting else Place()
        if fold(text) in (CONTENTS, "pages", fold(_pages_word())):
            return Place()
        try:
            return Place(PAGE, self._book.find(text))
        except KeyError as problem:
            if getattr(problem, "fitting", ()):
                return Place(SEVERAL, text)
            if self._book.search(text):
                return Place(FOUND, text)
            self._console.say(_("{line}.").format(line=problem))
        return None

    def read(self, place: Place) -> None:
        """Read from a place on, until the rules are closed.

        Raises:
            Spoken: another language is spoken since.
            EndOfInput, ToMenu, Quit, Moved: something else is wanted.
        """
        spoken = False
        question = self._question(place)
        turning = [one for one in self._asker.commands if one.id != "rules"]
        with self._asker.using(in_order([command("rules", self._turn), *turning])):
            while True:
                try:
                    self._follow(self._asker.ask(question))
                except _Turn as turn:
                    self._before.append(question)
                    question = self._question(turn.place)
                except _Before:
                    question = self._before.pop()
                    # A list that one comes back to has its numbers still; a page is read again.
                    question.fresh = question.place.kind == PAGE
                except Spoken:
                    spoken = True
                    question = self._question(question.place)
                    self._before = [self._question(one.place) for one in self._before]
                except _Close:
                    break
        if spoken:
            raise Spoken

    def _turn(self, text: str) -> None:
        place = self.place(text)
        if place is not None:
            raise _Turn(place)

    def _follow(self, target: str) -> None:
        """Go where an answer leads."""
        if target.startswith(POSITION):
            self._try(target.removeprefix(POSITION))
            return
        kind, _colon, rest = target.partition(":")
        if kind == "back":
            raise _Before if self._before else _Close
        if kind == "search":
            self._turn_to_words(rest)
            return
        if kind == "close":
            raise _Close
        raise _Turn(Place() if kind == "pages" else _place_of(target))

    def _turn_to_words(self, text: str) -> None:
        if not self._book.search(text):
            self._console.say(_("Nothing of that stands in the rules."))
            return
        raise _Turn(Place(FOUND, text))

    # --- what is said -----------------------------------------------------------------------------------------

    def _question(self, place: Place) -> _Open:
        first, self._opened = not self._opened, True
        if place.kind == PAGE:
            leaf = self._book.leaf(place.name, self._plain)
            links = [_link(text, target) for text, target in leaf.links]
            return _Open(self._book, place, leaf.title, links, tuple(_told(leaf, place)), first=first)
        if place.kind == FOUND:
            hits = self._book.search(place.name)
            said = ngettext("{n} place found", "{n} places found", len(hits)).format(n=len(hits))
            links = [(labelled(title, text), f"{topic}@{line}") for topic, title, line, text in hits[:MOST_FOUND]]
            more = [_("The first {number} of them; more words find fewer.").format(number=MOST_FOUND)]
            listed = [numbered(str(number), text) for number, (text, _target) in enumerate(links, start=1)]
            told = (*(more if len(hits) > MOST_FOUND else ()), *listed)
            return _Open(self._book, place, said, links, told, first=first)
        pages = [(title, topic) for topic, title in self._book.pages()]
        if place.kind == SEVERAL:
            return self._several(place, pages, first=first)
        listed = [numbered(str(number), title) for number, (title, _topic) in enumerate(pages, start=1)]
        return _Open(self._book, place, _("Rules"), pages, tuple(listed), first=first)

    def _several(self, place: Place, pages: Links, *, first: bool) -> _Open:
        """The pages that a text may mean."""
        fitting: Sequence[str] = ()
        title = _("Rules")
        try:
            self._book.find(place.name)
        except KeyError as problem:
            fitting, title = getattr(problem, "fitting", ()), str(problem)
        found = [(said, topic) for said, topic in pages if topic in fitting]
        listed = [numbered(str(number), said) for number, (said, _topic) in enumerate(found, start=1)]
        return _Open(self._book, place, title, found, tuple(listed), first=first)


def _link(text: str, target: str) -> tuple[str, str]:
    """A link by its text and target; one to a position by its name, for they are all called the same."""
    if target.startswith(POSITION):
        return _("Try the position: {name}").format(name=target.removeprefix(POSITION)), target
    return text, target


def _place_of(target: str) -> Place:
    """The place that a link's target, or that of something found, means."""
    topic, _at, line = target.partition("@")
    topic, _hash, anchor = topic.partition("#")
    return Place(PAGE, topic, anchor, int(line or 0))


def _told(leaf: Leaf, place: Place) -> Iterator[str]:
    """The paragraphs of a page, or those from a heading on; a blank line before each heading."""
    first = 0
    for number, piece in enumerate(leaf.pieces):
        if piece.head and ((place.anchor and piece.anchor == place.anchor) or 0 < piece.source <= place.line):
            first = number
            if place.anchor:
                break
    for piece in leaf.pieces[first:]:
        if piece.head:
            yield ""
        yield _stopped(piece.text) if piece.head else piece.text


def _stopped(text: str) -> str:
    """A heading with a full stop, so that a voice stops there."""
    return text if text.endswith((".", "?", "!", "。", "？", "！")) else _("{heading}.").format(heading=text)


def _pages_word() -> str:
    return pgettext("step in the rules", "pages")


class _Open:
    """What is open: the answer says where to go on, as a target or `back:`, `search:WORDS`, `close:`."""

    def __init__(
        self,
        book: Book,
        place: Place,
        title: str,
        links: Sequence[tuple[str, str]],
        told: Sequence[str],
        *,
        first: bool,
    ) -> None:
        """Something to be read; `first` says that it is the first since the rules were opened."""
        self.place = place
        self._first = first
        self._book = book
        self._title = title
        self._links = links
        self._lines = told
        self.fresh = True

    @property
    def prompt(self) -> str:
        """The last words before the answer."""
        return _("Your choice, or Enter to close the rules:")

    def lines(self) -> Sequence[str]:
        """The page, once; when one comes back to it, its title."""
        if not self.fresh:
            return [self.brief()]
        self.fresh = False
        return ["", self.brief(), *self._lines, *self._how(self._first)]

    def brief(self) -> str:
        """The title."""
        return _("{heading}.").format(heading=self._title)

    def empty(self) -> Given[str] | None:
        """Close the rules."""
        return Given("close:")

    def exact(self, text: str) -> Given[str] | None:
        """The link of a number, or a step."""
        number = whole(text)
        if number is not None:
            if not 1 <= number <= len(self._links):
                raise NotUnderstood(_("There is no number {number} here.").format(number=number))
            return Given(self._links[number - 1][1])
        word, _space, rest = text.partition(" ")
        step = next((id_ for id_, said in _steps() if fold(word) in (id_, fold(said))), None)
        return None if step is None else self._step(step, rest)

    def _step(self, step: str, rest: str) -> Given[str] | None:
        """The answer of a step; None if it is something else, for its word may begin a title."""
        if step == "search":
            if not rest:
                raise Again(_("Words after it are looked for, as in: search gold"))
            return Given(f"search:{rest}")
        if rest:
            return None
        if step == "read":
            self.fresh = True
            raise Again(*self.lines())
        if step == "next":
            return Given(self._next())
        return Given({"pages": "pages:", "back": "back:"}[step])

    def _next(self) -> str:
        topics = [topic for topic, _title in self._book.pages()]
        if self.place.kind != PAGE:
            return topics[0]
        after = topics.index(self.place.name) + 1
        if after == len(topics):
            raise NotUnderstood(_("This is the last page."))
        return topics[after]

    def near(self, text: str) -> Given[str]:
        """A link by the beginning of its text, or a page by its topic or title."""
        typed = fold(text)
        found = list(dict.fromkeys(target for said, target in self._links if fold(said).startswith(typed)))
        if len(found) == 1:
            return Given(found[0])
        try:
            return Given(self._book.find(text))
        except KeyError as problem:
            if getattr(problem, "fitting", ()):
                raise NotUnderstood(_("{line}.").format(line=problem)) from problem
        raise not_understood(text)

    def help(self, text: str) -> Sequence[str]:
        """Every link, and how to go on."""
        if text:
            given = self.exact(text) or self.near(text)
            return [said for said, target in self._links if target == given.value] or [given.value.rstrip(":")]
        links = [numbered(str(number), said) for number, (said, _to) in enumerate(self._links, start=1)]
        return [*links, *self._how(True)]

    def _how(self, wanted: bool) -> list[str]:
        """How to go on, after a blank line, if that is wanted."""
        if not wanted:
            return []
        said = _(
            "Go on with the number of a link or a topic; {next}, {back}, {pages} or {read}; {search} and words. Enter"
            " closes the rules."
        )
        return ["", said.format(**dict(_steps()))]


def _steps() -> list[tuple[str, str]]:
    return [
        ("next", pgettext("step in the rules", "next")),
        ("back", pgettext("step in the rules", "back")),
        ("pages", _pages_word()),
        ("read", pgettext("step in the rules", "read")),
        ("search", pgettext("step in the rules", "search")),
    ]
