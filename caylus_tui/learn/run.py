"""A lesson that is being played: it judges what the learner tries, answers for the other players, and goes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from caylus_tui.learn.goals import all_true, shown, value_at
from caylus_tui.learn.lesson import Lesson, Step, fits, said
from caylus_tui.table.protocol import Decision, Game, IllegalMove
from caylus_tui.table.replay import start_of
from caylus_tui.table.session import Seat, Session
from caylus_tui.table.session import Step as Played
from caylus_tui.words.i18n import _
from caylus_tui.words.names import color_name
from caylus_tui.words.refusals import reason_text

QUIET: Final = (
    "pass",
    "done",
    "decline",
    "provost 0",
    "guild 0",
    "gate none",
    "inn leave",
    "favor building none",
)
"""What other players do unless a lesson says otherwise: the first of these that is legal, or any legal move."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a try.

    Attributes:
        kind: `wrong` (nothing was played), `on` (played, the task goes on), `done` (the task is solved, the next one
            waits), `failed` (played to no avail: the task begins again), `solved` (all tasks are).
        text: what is said to the learner; may be empty.
        played: what was played, the learner's move first; for `failed` it has been taken back again.
    """

    kind: Literal["wrong", "on", "done", "failed", "solved"]
    text: str = ""
    played: tuple[Played[Any, Any], ...] = ()


class LessonRun:
    """A learner in a lesson.

    Attributes:
        lesson: the lesson.
        session: the game; everything is played through `answer`.
        at: the number of the task, from 0; the number of tasks when all are solved.
    """

    def __init__(self, lesson: Lesson) -> None:
        """Begin a lesson."""
        record = lesson.record()
        self.lesson = lesson
        self._kind = lesson.rules
        rules = self._kind.rules
        # Tasks and answers speak of Red and Green: the seats are called so too, in the learner's language.
        seats = [Seat(player.color, _called(player.color)) for player in record.players]
        self.session: Session[Any, Any] = Session(rules, start_of(rules, record), seats)
        self._seat = [seat.color for seat in seats].index(lesson.player)
        self.at = 0
        self._asked: list[tuple[int, int]] = []
        """The moments of the learner's decisions so far: the number of moves and of the task."""
        self._reply([])
        self._starts = [len(self.session.steps)]
        """By task, after how many moves it began."""

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def solved(self) -> bool:
        """Whether all tasks are solved."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The task; None when all are solved."""
        return None if self.solved else self.lesson.steps[self.at]

    @property
    def task(self) -> str:
        """What is to be done, in the language in use; the closing words when all is done."""
        return said(self.step.task if self.step else self.lesson.closing)

    @property
    def decision(self) -> Decision[Any] | None:
        """What the learner is asked; None when all is solved."""
        decision = self.session.decision
        return None if self.solved or decision is None or decision.player != self._seat else decision

    @property
    def moves_in_step(self) -> int:
        """How many decisions the learner has made in this task."""
        return sum(1 for _moves, task in self._asked if task == self.at)

    def known_move(self) -> Any | None:
        """The next move of the known solution; None if something else has been played, or nothing is asked."""
        step, decision, made = self.step, self.decision, self.moves_in_step
        if step is None or decision is None:
            return None
        text = self.session.game.text
        own = [text(one.move) for one in self.session.steps if one.player == decision.player and not one.forced]
        solution = step.solved_by()
        if own[len(own) - made :] != solution[:made]:
            return None
        wanted = solution[made : made + 1]
        fitting = (move for move in decision.options if [text(move)] == wanted or step.accepts(text(move)))
        return next(fitting, None)

    # --- trying -----------------------------------------------------------------------------------------------

    def answer(self, move: Any) -> Verdict:
        """Judge a move, and play it if it is right; then the others answer."""
        step, decision = self.step, self.decision
        assert step is not None
        assert decision is not None
        if move not in decision.options:
            return self.refused(self._refusal(move))
        text = self.session.game.text(move)
        if step.accept and not step.accepts(text):
            return Verdict("wrong", self._said_to(step, text))
        self._asked.append((len(self.session.steps), self.at))
        played = self.session.play(move)
        if step.accept:
            return self._done(step, played)
        return self._went_on(step, played)

    def refused(self, error: IllegalMove) -> Verdict:
        """What is said to a move that is not legal: the lesson's own words, or the reason."""
        step = self.step
        found = next((one.say for one in step.answers if one.because == error.reason), "") if step else ""
        names = {seat.color: seat.name for seat in self.session.seats}
        if found:
            return Verdict("wrong", said(found))
        reason = reason_text(error.reason, error.values, error.player, names)
        # Translators: the reason is half a sentence, as in "space 9 is empty".
        return Verdict("wrong", _("That is not possible: {reason}.").format(reason=reason))

    def _refusal(self, move: Any) -> IllegalMove:
        """The rules' own reason against a move."""
        game = self.session.game
        try:
            game.apply(game.clone(self.session.state), move)
        except IllegalMove as error:
            return error
        raise AssertionError(move)  # it is not among the legal moves

    def _said_to(self, step: Step, move: str) -> str:
        found = next((answer.say for answer in step.answers if fits(move, answer.to)), step.otherwise)
        return said(found) or _("The rules allow that, but it is not the task.")

    def _went_on(self, step: Step, played: list[Played[Any, Any]]) -> Verdict:
        """After a move of a task with a goal: reached, missed, or still open."""
        while True:
            now = shown(self._kind, self.session.state)
            if all_true(step.goal, now):
                return self._done(step, played)
            if now["pending"] is None or (step.until and all_true(step.until, now)):
                return self._failed(step, now, played)
            if self.session.decision is None or self.session.decision.player == self._seat:
                return Verdict("on", "", tuple(played))
            played += self.session.play(reply(self.session.game, self.session.decision, step.others))

    def _done(self, step: Step, played: list[Played[Any, Any]]) -> Verdict:
        self.at += 1
        played += self._reply(step.then)
        self._starts.append(len(self.session.steps))
        return Verdict("solved" if self.solved else "done", said(step.done), tuple(played))

    def _failed(self, step: Step, now: dict[str, Any], played: list[Played[Any, Any]]) -> Verdict:
        missed = next(condition for condition in step.goal if not condition.true_of(now))
        text = said(step.otherwise)
        if not text and missed.at_least is not None:
            found = value_at(now, missed.path)
            text = _("That makes {found}; {wanted} are possible.").format(found=found, wanted=missed.at_least)
        self.begin_again()
        return Verdict("failed", text or _("That does not reach the goal."), tuple(played))

    def _reply(self, script: Sequence[str]) -> list[Played[Any, Any]]:
        """Let the other players decide until the learner is asked: by the script, then quietly."""
        played: list[Played[Any, Any]] = self.session.play_single_moves()
        game, left = self.session.game, list(script)
        while (decision := self.session.decision) is not None and (left or decision.player != self._seat):
            if left:
                color, _space, text = left.pop(0).partition(" ")
                assert color == game.players(self.session.state)[decision.player], f"{color} is not asked"
                move = game.parse(text)
            elif self.solved:
                break
            else:
                move = reply(game, decision, self.step.others if self.step else ())
            played += self.session.play(move)
        return played

    # --- going back -------------------------------------------------------------------------------------------

    def begin_again(self) -> None:
        """Go back to the beginning of the task; of the last one, if all are solved."""
        self.at = max(0, min(self.at, len(self.lesson.steps) - 1))
        self.session.go_to(self._starts[self.at])
        del self._starts[self.at + 1 :]
        self._asked = [moment for moment in self._asked if moment[1] < self.at]

    def back(self) -> bool:
        """Take back the learner's last decision, and the others' answers to it; say whether there was one."""
        if not self._asked:
            return False
        moves, self.at = self._asked.pop()
        self.session.go_to(moves)
        del self._starts[self.at + 1 :]
        return True


def reply(game: Game[Any, Any], decision: Decision[Any], wanted: Sequence[str]) -> Any:
    """What another player does: the first move that he prefers, a quiet one, or any."""
    for pattern in (*wanted, *QUIET):
        for move in decision.options:
            if fits(game.text(move), [pattern]):
                return move
    return decision.options[0]


def _called(color: str) -> str:
    """The name of a seat: its colour's."""
    name = color_name(color)
    return name[:1].upper() + name[1:]
