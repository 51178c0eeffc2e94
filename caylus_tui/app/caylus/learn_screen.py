"""The list of lessons and puzzles with what has been solved, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.content import Content

from caylus_tui.app import keys
from caylus_tui.app.caylus.lesson_screen import LessonScreen
from caylus_tui.app.screens import opening
from caylus_tui.app.screens.base import ShellScreen
from caylus_tui.app.screens.help import Part
from caylus_tui.app.screens.message import Confirm
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.prose import Prose
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.app.widgets.text import cut
from caylus_tui.app.widgets.title import TitleBar
from caylus_tui.learn.lesson import Lesson, lessons, puzzles, said
from caylus_tui.play.saving import NewGame
from caylus_tui.store import progress
from caylus_tui.store.errors import SaveError
from caylus_tui.table.session import Seat
from caylus_tui.words.i18n import _

_NUMBER_WIDTH: Final = 5


class LearnScreen(ShellScreen[None]):
    """Choose a lesson or a puzzle."""

    BINDINGS = keys.bindings("learn")
    DEFAULT_CSS = """
    LearnScreen #lessons { background: $background; }
    LearnScreen #about { height: 5; padding: 0 2; border-top: solid $primary 40%; }
    .-ascii LearnScreen #about { border-top: ascii $primary 40%; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._solved: frozenset[str] = frozenset()
        self._lines: list[Lesson | str] = ["lessons", *lessons(), "", "puzzles", *puzzles()]
        self._file = progress.progress_file()

    def compose(self) -> ComposeResult:
        """The list, and what the lesson under the cursor is about."""
        yield TitleBar(_("Learn to play"))
        yield Rows(self._draw, len(self._lines), passes=self._passes, id="lessons")
        yield Prose(id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the first lesson that has not been solved."""
        rows = self.query_one(Rows)
        self._read()
        open_ones = (i for i, one in enumerate(self._lines) if isinstance(one, Lesson) and one.id not in self._solved)
        first = next(open_ones, 1)
        rows.focus()
        self.call_after_refresh(rows.set_count, len(self._lines), first)
        self._say()

    def on_screen_resume(self) -> None:
        """A lesson may have been solved."""
        self._read()

    def settings_changed(self) -> None:
        """Another language, other signs."""
        self.query_one(KeyBar).say_again()
        self._read()
        self._say()

    def _read(self) -> None:
        self._solved = progress.load(self._file)
        done = [sum(one.id in self._solved for one in known) for known in (lessons(), puzzles())]
        note = _("{lessons} of {all_lessons} lessons, {puzzles} of {all_puzzles} puzzles").format(
            lessons=done[0], all_lessons=len(lessons()), puzzles=done[1], all_puzzles=len(puzzles())
        )
        self.query_one(TitleBar).say(_("Learn to play"), note)
        self.query_one(Rows).redraw()

    # --- the list ---------------------------------------------------------------------------------------------

    def _passes(self, index: int) -> bool:
        return not isinstance(self._lines[index], Lesson)

    def _draw(self, index: int, width: int) -> Content:
        line = self._lines[index]
        if isinstance(line, str):
            heads = {"lessons": _("Lessons: a guided first game"), "puzzles": _("Puzzles: the best answer is known")}
            return Content.assemble((heads.get(line, ""), "bold $primary"))
        mark = self.house.glyphs.enough if line.id in self._solved else " "
        number = f"{(lessons() if line.kind == 'lesson' else puzzles()).index(line) + 1:>2} "
        return Content.assemble(
            (f"{mark} ", "bold $success"), (number, "$quiet"), cut(said(line.title), width - _NUMBER_WIDTH)
        )

    def on_rows_moved(self) -> None:
        """Another line is under the cursor."""
        self._say()

    @property
    def lesson(self) -> Lesson | None:
        """The lesson under the cursor."""
        line = self._lines[self.query_one(Rows).cursor]
        return line if isinstance(line, Lesson) else None

    def _say(self) -> None:
        lesson = self.lesson
        if lesson is not None:
            texts = [said(lesson.steps[0].task)] if lesson.kind == "puzzle" else []
            self.query_one("#about", Prose).update(Content("\n".join([*map(said, lesson.intro), *texts])))

    def help_page(self) -> Sequence[Part]:
        """What this screen is for."""
        return [
            (
                _("Learn to play"),
                _(
                    "The lessons are played one after the other, on the real table, with real moves; a wrong try is"
                    " answered with the reason. Each puzzle asks for the most that can be had from a position. What"
                    " you have solved is remembered."
                ),
            )
        ]

    # --- doing ------------------------------------------------------------------------------------------------

    def action_open(self) -> None:
        """Begin what is under the cursor."""
        self.query_one(Rows).action_pick()

    @on(Rows.Picked)
    def _picked(self, event: Rows.Picked) -> None:
        event.stop()
        lesson = self._lines[event.index]
        if isinstance(lesson, Lesson):
            self.begin(lesson)

    def begin(self, lesson: Lesson) -> None:
        """Open a lesson on the table; the last one begins a real game."""
        if lesson.new_game:
            self._begin_game(lesson)
            return
        self.app.push_screen(LessonScreen(lesson, lambda what: self._after(lesson, what)))

    def _after(self, lesson: Lesson, what: str) -> None:
        """What comes after a lesson: remember that it is solved; then the next one, if it is wanted."""
        if what == "solved":
            self._remember(lesson)
            return
        following = self._next(lesson)
        if what == "next" and following is not None:
            self.query_one(Rows).cursor = self._lines.index(following)
            self.call_after_refresh(self.begin, following)

    def _next(self, lesson: Lesson) -> Lesson | None:
        known = lessons() if lesson.kind == "lesson" else puzzles()
        at = known.index(lesson) + 1
        return known[at] if at < len(known) else None

    def _remember(self, lesson: Lesson) -> None:
        problem = progress.add(self._file, lesson.id)
        if problem:
            self.tell(problem)

    def _begin_game(self, lesson: Lesson) -> None:
        """Ask, then begin a real game with the seats that the lesson names."""

        def answered(yes: bool | None) -> None:
            if yes:
                self._remember(lesson)
                seats = tuple(Seat(seat.color, seat.name, seat.seat) for seat in lesson.new_game)
                opening.begin(self.house, NewGame(seats, game=lesson.rules.rules.id))

        text = "\n".join(map(said, lesson.intro))
        question = Confirm(
            text,
            detail=said(lesson.closing),
            title=said(lesson.title),
            yes=_("Begin the game"),
            no=_("Not yet"),
            default=True,
        )
        self.app.push_screen(question, answered)

    def action_rules(self) -> None:
        """The page of the rules that belongs to the lesson."""
        self.house.action_rules(self.lesson.page if self.lesson else "")

    def action_forget(self) -> None:
        """Forget what has been solved, if that is meant."""

        def answered(yes: bool | None) -> None:
            if yes:
                try:
                    progress.save(self._file, ())
                except SaveError as problem:
                    self.tell(str(problem))
                self._read()

        question = Confirm(_("Forget which lessons and puzzles have been solved?"), yes=_("Forget"), danger=True)
        self.app.push_screen(question, answered)

    def action_back(self) -> None:
        """Back to where one was."""
        self.dismiss(None)
