"""A lesson on the real table: the task stands beside the choices, and every move is judged before it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from textual import on
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Button, Static

from caylus_tui.app import keys
from caylus_tui.app.canvas import wrap
from caylus_tui.app.caylus.aside import Aside
from caylus_tui.app.caylus.refused import meant
from caylus_tui.app.caylus.text_bar import TextBar
from caylus_tui.app.screens.message import Dialog, button
from caylus_tui.app.screens.page import Page
from caylus_tui.app.widgets.prose import Prose
from caylus_tui.games.caylus.moves import Move
from caylus_tui.learn.lesson import Lesson, said
from caylus_tui.learn.run import LessonRun, Verdict
from caylus_tui.play.caylus import command
from caylus_tui.play.controller import Controller
from caylus_tui.table.protocol import Decision
from caylus_tui.words.i18n import _
from caylus_tui.words.moves import move_sentence

TASK_LINES: Final = 3
"""The most lines of the task where the log has no place of its own."""

Solved = Callable[[str], None]
"""Told what comes after a lesson: `next`, `again` or `list`."""


class LessonScreen(Aside):
    """A learner at the table."""

    BINDINGS = keys.bindings("lesson")
    DEFAULT_CSS = """
    LessonScreen #task { height: auto; padding: 0 1; background: $panel; color: $foreground; }
    """

    def __init__(self, lesson: Lesson, after: Solved | None = None) -> None:
        """Begin a lesson; `after` is told when it has been solved and what the learner wants then."""
        self.lesson_run = LessonRun(lesson)
        super().__init__(Controller(self.lesson_run.session))
        self._after = after
        self._task_bar = TextBar(id="task")
        self._verdict: Verdict | None = None
        self._task_lines = TASK_LINES

    # --- the task ---------------------------------------------------------------------------------------------

    def own_parts(self) -> Iterable[Widget]:
        """The task besides what choosing needs."""
        yield from super().own_parts()
        yield self._task_bar

    def own_regions(self, regions: dict[str, Region]) -> dict[str, Region]:
        """Put the task in the log's place, or in that of the news and a line of the list."""
        regions = super().own_regions(regions)
        if "log" in regions:
            return _with_task(regions)
        # What choosing took for a second line of the preview belongs to the list, and some of it to the task.
        preview = regions["preview"]
        regions["preview"] = preview.shrink((preview.height - 1, 0, 0, 0))
        x, y, width, height = regions.pop("news")
        whole = Region(x, y, width, regions["preview"].y - y)
        regions["task"], regions["choices"] = whole.split_horizontal(max(self._task_lines, height))
        return regions

    def opened(self) -> None:
        """Tell what the lesson is about."""
        self.action_task()

    def redraw(self) -> None:
        """Show the task as well, in no more lines than it or any answer to it needs."""
        super().redraw()
        step = self.lesson_run.step
        said = ["".join(text for text, _style in self._task_parts())]
        said += [f"! {text}" for text in (step.otherwise, *(one.say for one in step.answers))] if step else []
        width = max(self.size.width - 2, 20)
        lines = max(2, *(len(wrap(text, width, TASK_LINES)) for text in said))
        if lines != self._task_lines:
            self._task_lines = lines
            self._planned = ()
            self.lay_out()
        self._say_task()

    def _task_parts(self) -> list[tuple[str, str]]:
        """The task and its number, in parts with their styles."""
        run = self.lesson_run
        parts = [(run.task, "")] if run.step is not None else []
        if run.step is not None and len(run.lesson.steps) > 1:
            number = _("{number} of {tasks}").format(number=run.at + 1, tasks=len(run.lesson.steps))
            parts.insert(0, (f"{number}  ", "bold $accent"))
        return parts

    def _say_task(self) -> None:
        verdict, parts = self._verdict, self._task_parts()
        if verdict is not None and verdict.text and verdict.kind in ("wrong", "failed"):
            text = f"! {verdict.text}"
            width, height = self._task_bar.size
            # The answer goes above the task, and where there is no room for both, instead of it.
            task = "".join(said for said, _style in parts)
            both = width and sum(len(wrap(said, width, height + 1)) for said in (text, task)) <= height
            parts = [(text, "bold $text-warning"), *([("\n", ""), *parts] if both else [])]
        self._task_bar.say(Content.assemble(*parts))

    def action_task(self) -> None:
        """Tell the task again, and what it is about."""
        self.app.push_screen(Story(self.lesson_run))

    # --- judging ----------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision[Move] | None:
        """What the learner decides now; None when all tasks are solved."""
        return None if self.peek is not None or self.lesson_run.solved else self.lesson_run.decision

    def choose(self, move: Move) -> None:
        """Judge a move, and play it if it is right."""
        self.judged(self.lesson_run.answer(move))

    def judged(self, verdict: Verdict) -> None:
        """Show what came of a try."""
        self._verdict = verdict
        if verdict.kind == "wrong":
            self.app.bell()
            self._say_task()
            return
        self.came(list(verdict.played) if verdict.kind != "failed" else [])
        if verdict.kind == "solved":
            self.ended()
        elif verdict.kind != "on":
            self.app.push_screen(Story(self.lesson_run, verdict))

    def ended(self) -> None:
        """All tasks are solved: say so, and ask what comes next."""

        def answered(answer: str | None) -> None:
            if answer == "again":
                self.action_again()
            elif answer is not None:
                self.dismiss(None)
                if self._after is not None:
                    self._after(answer)

        if self.lesson_run.solved:
            if self._after is not None:
                self._after("solved")
            self.app.push_screen(Done(self.lesson_run.lesson, self._verdict), answered)

    def _say_why_not(self) -> None:
        """Enter on what is not legal: the lesson may have its own words for it."""
        self._refuse(self.selection.cursor)
        super()._say_why_not()

    def picked(self, target: str) -> None:
        """A click on what is not legal is a wrong try."""
        if self.decision is not None and not self.selection.at(target):
            self._refuse(target)
        super().picked(target)

    def _refuse(self, target: str | None) -> None:
        if target is not None and self.decision is not None:
            move = meant(self.session.state, self.decision, target, self.selection.group)
            if move is not None:
                self._verdict = self.lesson_run.answer(move)
                self._say_task()

    def _what_it_may_be(self, found: command.Match) -> Content | str:
        """A typed move that is not legal is answered by the lesson."""
        if self.decision is not None and not found.legal and found.other:
            return self.lesson_run.answer(found.other[0]).text
        return super()._what_it_may_be(found)

    # --- keys -------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Say which keys have a meaning now."""
        if action in ("redo", "undo", "again"):
            return bool(self.lesson_run.moves_in_step or self.lesson_run.at) and action != "redo"
        if action == "pass":
            return super().check_action(action, parameters) and not self.lesson_run.solved
        return super().check_action(action, parameters)

    def _reserved(self) -> frozenset[str]:
        return super()._reserved() | {key for key in keys.taken("lesson") if len(key) == 1}

    def action_undo(self) -> None:
        """Take back one's last decision, with what the others answered."""
        if self.lesson_run.back():
            self._verdict = None
            self.came([])
        else:
            self.tell(_("There is nothing to take back."))

    def action_redo(self) -> None:
        """In a lesson nothing is done again."""

    def go_back(self, n: int) -> None:
        """The log only looks."""
        self.look_at(n)

    def action_again(self) -> None:
        """Begin the task again."""
        self.lesson_run.begin_again()
        self._verdict = None
        self.came([])

    def action_hint(self) -> None:
        """Put the cursor on a right move, if the tries so far lead to the known solution."""
        move = self.lesson_run.known_move()
        if move is None or self.decision is None:
            self.tell(_("From here the known solution is out of reach: begin the task again."))
            return
        self.selection.reveal(move)
        self.moved()
        self.tell(move_sentence(self.session.state, move), wrong=False)

    def action_choose(self) -> None:
        """Choose; when all is solved, go on."""
        if self.lesson_run.solved and self.peek is None:
            self.ended()
        else:
            super().action_choose()

    def _instead(self) -> str:
        """Return what stands in the list when there is nothing to choose."""
        return _("Solved. Enter goes on.") if self.lesson_run.solved and self.peek is None else super()._instead()

    def _seat(self) -> None:
        """Nobody hands over a lesson."""

    # --- for the app ------------------------------------------------------------------------------------------

    def rules_page(self) -> str:
        """Return the page of the rules that fits the question; the lesson's own when all is solved."""
        return super().rules_page() if self.decision is not None else self.lesson_run.lesson.page

    def settings_changed(self) -> None:
        """Say everything again."""
        super().settings_changed()
        self._say_task()


def _with_task(regions: dict[str, Region]) -> dict[str, Region]:
    """The plan with the task instead of the log; above the choices if the log was below them."""
    task, news, choices = regions.pop("log"), regions["news"], regions["choices"]
    if (task.x, task.y, task.width) == (news.x, choices.bottom, news.width):
        down = (0, task.height)
        regions |= {"news": news.translate(down), "choices": choices.translate(down)}
        task = task.at_offset(news.offset)
    return {**regions, "task": task}


class Story(Page):
    """What a lesson is about, and its task."""

    def __init__(self, run: LessonRun, verdict: Verdict | None = None) -> None:
        """Tell the task; with a verdict, what came of the one before or of a try that failed."""
        super().__init__(said(run.lesson.title))
        self._run, self._verdict = run, verdict

    def parts(self) -> Iterable[Widget]:
        """The introduction at the beginning, what came of the last try, then the task."""
        if self._verdict is not None:
            yield Prose(self._verdict.text, classes="-text")
        elif not self._run.at:
            for text in self._run.lesson.intro:
                yield Prose(said(text), classes="-text")
        if self._run.step is not None:
            yield Static(Content(_("Your task")), classes="-head")
        yield Prose(self._run.task, classes="-text")


class Done(Dialog[str]):
    """A lesson has been solved: the answer is `next`, `again` or `list`; None stays at the table."""

    def __init__(self, lesson: Lesson, verdict: Verdict | None) -> None:
        super().__init__(said(lesson.title))
        self._lesson, self._verdict = lesson, verdict

    def body(self) -> Iterable[Widget]:
        """Praise, and the closing words."""
        yield Prose(self._verdict.text if self._verdict and self._verdict.text else _("Solved."), id="question")
        yield Prose(said(self._lesson.closing), id="detail")

    def buttons(self) -> Iterable[Widget]:
        """On, again, or back to the list."""
        yield button(_("Next"), "next", main=True)
        yield button(_("Again"), "again")
        yield button(_("List"), "list")

    def on_mount(self) -> None:
        """On with it."""
        self.query_one("#next").focus()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.id)
