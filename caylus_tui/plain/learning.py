"""Lessons and puzzles: the list with what has been solved, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from caylus_tui.learn.lesson import Lesson, lessons, puzzles, said
from caylus_tui.plain.asking import Asker, Command, Item, Pick, numbered, yes_or_no
from caylus_tui.plain.commands import Back, Spoken
from caylus_tui.plain.lesson import LessonTable
from caylus_tui.play.saving import NewGame
from caylus_tui.store import progress
from caylus_tui.store.errors import SaveError
from caylus_tui.table.session import Seat
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import beside, labelled

FORGET: Final = "forget"
MENU: Final = "menu"

With = Callable[[Sequence[Command], Callable[[], str], Callable[[], Any]], Any]
"""Does something while more commands work; the page of the rules is asked of the second argument."""


class _List(Pick[str]):
    """The list: lessons, puzzles, and what else can be done; each part under its heading."""

    def __init__(self, title: str, parts: Sequence[tuple[str, Sequence[Item[str]]]], *, usual: int | None) -> None:
        super().__init__(title, [item for _head, items in parts for item in items], usual=usual)
        self._parts = parts

    def lines(self) -> Sequence[str]:
        """The list with its headings."""
        found, number = [self._title], 0
        for head, items in self._parts:
            found += [_("{heading}.").format(heading=head)] if head else []
            for item in items:
                number += 1
                found.append(numbered(str(number), item.text))
        return found


class Learning:
    """Choosing lessons and puzzles, one after the other."""

    def __init__(self, asker: Asker, use: With) -> None:
        self._asker = asker
        self._console = asker.console
        self._use = use
        self._file = progress.progress_file()

    def choose(self) -> NewGame | None:
        """Learn until enough is learnt; return the game that follows the last lesson, if that is wanted.

        Raises:
            EndOfInput, ToMenu, Quit: that is what was answered.
        """
        while True:
            try:
                wanted = self._asker.ask(self._list())
                if wanted == MENU:
                    return None
                if wanted == FORGET:
                    self._forget()
                elif new := self._learn(next(one for one in (*lessons(), *puzzles()) if one.id == wanted)):
                    return new
            except Spoken:
                continue

    def _list(self) -> _List:
        solved = progress.load(self._file)
        done = [sum(one.id in solved for one in known) for known in (lessons(), puzzles())]
        note = _("{lessons} of {all_lessons} lessons, {puzzles} of {all_puzzles} puzzles").format(
            lessons=done[0], all_lessons=len(lessons()), puzzles=done[1], all_puzzles=len(puzzles())
        )
        both = [*lessons(), *puzzles()]
        usual = next((number for number, one in enumerate(both) if one.id not in solved), 0)
        more = [
            Item(_("Forget progress"), FORGET, (FORGET,)),
            Item(_("Back to the main menu"), MENU, (MENU,)),
        ]
        parts = [
            (_("Lessons: a guided first game"), [_item(one, solved) for one in lessons()]),
            (_("Puzzles: the best answer is known"), [_item(one, solved) for one in puzzles()]),
            ("", more),
        ]
        title = labelled(_("Learn to play"), note)
        self._console.pause()
        return _List(_("{line}.").format(line=title), parts, usual=usual)

    def _learn(self, lesson: Lesson | None) -> NewGame | None:
        """A lesson, and those that follow it; the game that follows the last one, if it is wanted."""
        while lesson is not None:
            if lesson.new_game:
                return self._game(lesson)
            lesson = _following(lesson) if self._at_table(lesson) == "next" else None
        return None

    def _at_table(self, lesson: Lesson) -> str:
        """One lesson; what is wanted after it."""
        table = LessonTable(self._asker, lesson)
        try:
            wanted: str = self._use(table.commands(), table.page, lambda: table.learn(lambda: self._remember(lesson)))
        except Back:
            return "list"
        return wanted

    def _game(self, lesson: Lesson) -> NewGame | None:
        """A real game with the seats that a lesson names, if that is wanted."""
        self._console.pause()
        self._console.say(_("{heading}.").format(heading=said(lesson.title)))
        items = [
            Item(_("Begin the game"), value=True, words=("yes", "begin")),
            Item(_("Not yet"), value=False, words=("no",)),
        ]
        for text in (*map(said, lesson.intro), said(lesson.closing)):
            self._console.say(*([text] if text else []))
        if not self._asker.ask(Pick(_("What now?"), items, usual=0)):
            return None
        self._remember(lesson)
        seats = tuple(Seat(seat.color, seat.name, seat.seat) for seat in lesson.new_game)
        return NewGame(seats, game=lesson.rules.rules.id)

    def _remember(self, lesson: Lesson) -> None:
        problem = progress.add(self._file, lesson.id)
        if problem:
            self._console.say(problem)

    def _forget(self) -> None:
        if not self._asker.ask(yes_or_no(_("Forget which lessons and puzzles have been solved?"))):
            return
        try:
            progress.save(self._file, ())
        except SaveError as problem:
            self._console.say(str(problem))


def _item(lesson: Lesson, solved: frozenset[str]) -> Item[str]:
    title = said(lesson.title)
    # Translators: behind the title of a lesson.
    text = beside([title, _("solved")]) if lesson.id in solved else title
    return Item(text, lesson.id, (lesson.id,))


def _following(lesson: Lesson) -> Lesson | None:
    known = lessons() if lesson.kind == "lesson" else puzzles()
    at = known.index(lesson) + 1
    return known[at] if at < len(known) else None
