"""A lesson in lines of text: a task, real moves, and an answer to each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from caylus_tui.learn.lesson import Lesson, said
from caylus_tui.learn.run import LessonRun, Verdict
from caylus_tui.plain import commands as words
from caylus_tui.plain.asking import Asker, Command, Given, Item, Pick, Refused
from caylus_tui.plain.choosing import Choosing
from caylus_tui.plain.commands import Moved, command
from caylus_tui.plain.games import Heard, Names, Talk, talk_of
from caylus_tui.table.session import Step
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import beside, labelled


class _Trying(Choosing):
    """The learner's decision: an answer is judged at once, and a wrong one is no answer."""

    def __init__(self, talk: Talk, run: LessonRun, names: Names) -> None:
        super().__init__(talk, run.session.state, names)
        self._run = run

    def exact(self, text: str) -> Given[Any] | None:
        """What comes of a choice by number, or of a move spelled out."""
        return self._judged(super().exact(text))

    def near(self, text: str) -> Given[Any]:
        """What comes of the move that a text means; one that is not legal is a try, too."""
        typed = self._talk.typed(text, self._state, self._names)
        # A single word may also be the beginning of a command.
        if typed.refused is not None and (" " in text or self._talk.spelled(typed.refused) == text):
            raise Refused(self._run.answer(typed.refused).text)
        given = self._judged(super().near(text))
        assert given is not None
        return given

    def help(self, text: str) -> Sequence[str]:
        """What can be answered; for one answer what it would mean, without trying it."""
        if not text:
            return super().help("")
        given = super().exact(text) or super().near(text)
        return self._talk.about(self._state, given.value, self._names)

    def _judged(self, given: Given[Any] | None) -> Given[Verdict] | None:
        if given is None:
            return None
        verdict = self._run.answer(given.value)
        if verdict.kind == "wrong":
            raise Refused(verdict.text)
        return Given(verdict)


class LessonTable:
    """A learner in a lesson.

    Attributes:
        run: what judges the learner.
        talk: the game in words.
    """

    def __init__(self, asker: Asker, lesson: Lesson) -> None:
        self.run = LessonRun(lesson)
        self.talk: Talk = talk_of(self.run.session.game.id)
        self._asker = asker
        self._console = asker.console
        self._heading = ""
        self._told = -1

    @property
    def state(self) -> Any:
        """The present state."""
        return self.run.session.state

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.run.session.seats)

    @property
    def steps(self) -> Sequence[Step[Any, Any]]:
        """Every decision made."""
        return self.run.session.steps

    def page(self) -> str:
        """The page of the rules that fits the question; the lesson's own when all is solved."""
        return self.talk.page(self.state) if self.run.decision is not None else self.run.lesson.page

    def commands(self) -> list[Command]:
        """What works at every question of a lesson."""
        unknown = ("redo", "save", "seats", "note", "analyse")
        silent = words.missing(self._console, unknown, lambda: _("There is no such thing in a lesson."))
        return [
            *words.looking(self._console, self),
            *silent,
            command("task", lambda _rest: self._task(anew=True)),
            command("hint", lambda _rest: self._hint()),
            command("undo", lambda _rest: self._undo()),
            command("again", lambda _rest: self._again()),
            words.back(),
        ]

    # --- the lesson -------------------------------------------------------------------------------------------

    def learn(self, solved: Callable[[], None]) -> str:
        """Go through the lesson; return what is wanted then: `next` or `list`.

        Args:
            solved: called when all tasks are solved.

        Raises:
            Back, EndOfInput, ToMenu, Quit: the lesson is left.
        """
        self._console.pause()
        self._console.say(_("{heading}.").format(heading=said(self.run.lesson.title)))
        self._console.say(*map(said, self.run.lesson.intro))
        while True:
            try:
                if not self.run.solved:
                    self._try()
                    if self.run.solved:
                        solved()
                else:
                    return self._done()
            except Moved:
                self._heading = ""

    def _try(self) -> None:
        """Put the task, if it is new, and the question; say what comes of the answer."""
        self._console.pause()
        where = self.talk.where(self.state)
        if where != self._heading:
            self._console.say(_("{heading}.").format(heading=where))
            self._heading = where
        if self._told != self.run.at:
            self._task()
        decision = self.run.decision
        assert decision is not None
        self._console.items(self.talk.holding(self.state, self.names, decision.player))
        verdict: Verdict = self._asker.ask(_Trying(self.talk, self.run, self.names))
        self._console.pause()
        self._tell(self.talk.heard(verdict.played, self.names))
        if verdict.text:
            self._console.pause()
            self._console.say(verdict.text)
        if verdict.kind == "failed":
            self._console.say(_("The task begins again."))
            self._heading, self._told = "", -1

    def _tell(self, heard: Sequence[Heard]) -> None:
        self._console.items(*words.headed(heard, self._heading))
        if heard:
            self._heading = heard[-1].heading

    def _task(self, *, anew: bool = False) -> None:
        """Say what is to be done; `anew` says before it what the lesson is about."""
        run = self.run
        if anew:
            self._console.say(*map(said, run.lesson.intro))
        head = _("Your task")
        if run.step is not None and len(run.lesson.steps) > 1:
            number = _("{number} of {tasks}").format(number=run.at + 1, tasks=len(run.lesson.steps))
            head = beside([head, number])
        self._console.say(labelled(head, run.task))
        self._told = run.at

    def _done(self) -> str:
        """All is solved: say so, and ask what comes next; `Moved` if it is the lesson once more."""
        lesson = self.run.lesson
        self._console.pause()
        self._console.say(_("Solved."), *([said(lesson.closing)] if lesson.closing else []))
        items = [
            Item(_("Next"), "next", ("next",)),
            Item(_("Again"), "again", ("again",)),
            Item(_("List"), "list", ("list",)),
        ]
        wanted = self._asker.ask(Pick(_("What now?"), items, usual=0))
        if wanted == "again":
            self._again()
        return wanted

    # --- commands ---------------------------------------------------------------------------------------------

    def _hint(self) -> None:
        move = self.run.known_move()
        if move is None:
            self._console.say(_("From here the known solution is out of reach: begin the task again."))
        else:
            self._console.say(self.talk.move(self.state, move))

    def _undo(self) -> None:
        if not self.run.back():
            self._console.say(_("There is nothing to take back."))
            return
        self._console.say(_("Taken back."))
        self._told = -1
        raise Moved

    def _again(self) -> NoReturn:
        """Begin the task again; when all are solved, the whole lesson."""
        if self.run.solved:
            self.run = LessonRun(self.run.lesson)
        else:
            self.run.begin_again()
        self._told = -1
        raise Moved
