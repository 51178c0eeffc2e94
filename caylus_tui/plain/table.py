"""A table in lines of text: what happened, whose turn it is, one question. `sitting.py` adds what a saved game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn

from caylus_tui.bots import make_adviser
from caylus_tui.bots.thinking import ThinkingFailed
from caylus_tui.plain import commands as words
from caylus_tui.plain.asking import Asker, Command, Item, Pick, yes_or_no
from caylus_tui.plain.choosing import Choosing
from caylus_tui.plain.commands import Back, Moved, ToMenu, command
from caylus_tui.plain.games import Heard, Talk, talk_of
from caylus_tui.play.controller import Controller
from caylus_tui.play.services import Services
from caylus_tui.table.session import Step
from caylus_tui.words.i18n import _, ngettext, pgettext
from caylus_tui.words.phrases import listed_and, sentences

HINTS: Final = 3
"""How many of the best choices a hint tells."""

NOBODY: Final = -1


class Table:
    """A game that is played here.

    Attributes:
        controller: the game and its bots.
        talk: the game in words.
    """

    def __init__(self, asker: Asker, services: Services, controller: Controller[Any, Any]) -> None:
        self.controller = controller
        self.talk: Talk = talk_of(controller.session.game.id)
        self._asker = asker
        self._console = asker.console
        self._services = services
        self._seated = NOBODY
        self._heading = ""
        self._told_problem: str | None = None

    # --- what is looked at ------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The present state."""
        return self.controller.session.state

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""
        return self.controller.names

    @property
    def steps(self) -> Sequence[Step[Any, Any]]:
        """Every decision made."""
        return self.controller.session.steps

    def commands(self) -> list[Command]:
        """What works at every question of a game."""
        return [
            *words.looking(self._console, self),
            command("hint", lambda _rest: self._hint()),
            command("undo", lambda _rest: self._undo()),
            command("redo", lambda _rest: self._redo()),
        ]

    def page(self) -> str:
        """The page of the rules that fits the question."""
        return self.talk.page(self.state)

    # --- the course of the game -------------------------------------------------------------------------------

    def play(self) -> str:
        """Play until the game is over and left; return what is wanted then: `replay`, `again`, `turned` or `menu`.

        Raises:
            EndOfInput, ToMenu, Quit: the table was left before. The game is saved.
        """
        self.welcome()
        self._came(self.controller.begin())
        while True:
            try:
                wanted = self._go_on()
            except Moved:
                self._heading = ""
                continue
            if wanted is not None:
                return wanted

    def welcome(self) -> None:
        """Say which game it is, where it stands, and what happened last."""
        self._console.pause()
        said = _("The game of {players}.")
        self._console.say(said.format(players=listed_and(list(self.names))))
        self.say_file()
        if self.steps:
            self._console.say(_("Last:"))
            self._tell(self.talk.heard(self.steps[-1:], self.names))
        self._say_where()

    def say_file(self) -> None:
        """Say where the game is saved."""

    def _go_on(self) -> str | None:
        """The next decision; what is wanted when the game is over, else None."""
        self._follow_settings()
        decision = self.controller.session.decision
        if decision is None:
            return self.ended()
        if not self.controller.waits_for_bot:
            self._person(decision.player)
        elif self.controller.resting:
            self._ask_to_wake(decision.player)
        else:
            self._bot()
        return None

    def _follow_settings(self) -> None:
        """Play single choices, or ask them, as the settings say by now."""
        session, forced = self.controller.session, self._services.settings.forced_moves == "play"
        if forced and not session.play_forced:
            session.play_forced = True
            self._came(self.controller.begin())
        session.play_forced = forced

    def _person(self, player: int) -> None:
        """Ask a person and play the answer."""
        self._console.pause()
        if player != self._seated:
            self._console.say(_("{line}.").format(line=self.talk.turn(self.names[player])))
            self._seated = player
        self._console.items(self.talk.holding(self.state, self.names, player))
        move = self._asker.ask(Choosing(self.talk, self.state, self.names))
        if self._meant(move):
            self._came(self.controller.play(move))

    def _meant(self, move: Any) -> bool:
        """Ask whether a choice that wastes something is meant."""
        found = [one for one in self.talk.wasteful(self.state, move) if self._services.settings.warns(one[0])]
        if not found:
            return True
        # Translators: an answer to a warning; one letter of it is enough.
        yes, no = pgettext("answer", "yes"), pgettext("answer", "no")
        always = _("always yes, without this question")
        items = [
            Item(yes, "yes", ("yes",)),
            Item(no, "no", ("no",)),
            Item(always, "always", (pgettext("answer", "always"), "always")),
        ]
        answer = self._asker.ask(Pick(sentences([text for _code, text in found]), items, usual=1))
        if answer == "always":
            off = dict.fromkeys((code for code, _text in found), False)
            problem = self._services.change(warnings={**self._services.settings.warnings, **off})
            if problem:
                self._console.say(problem)
        return answer != "no"

    def _bot(self) -> None:
        """Let a computer decide."""
        turn = self.controller.bot_turn()
        assert turn is not None  # a computer is asked and does not rest
        self._console.flush()
        try:
            move = self.controller.think(turn)
        except ThinkingFailed as problem:
            self.controller.rest()
            self._console.say(_("The computer could not decide: {problem}").format(problem=problem))
        except KeyboardInterrupt:
            # Whoever gave every seat away can take one back; a second interrupt leaves.
            self.controller.rest()
            self._console.say("", _("Interrupted."))
        else:
            self._came(self.controller.play_bot(turn, move))

    def _ask_to_wake(self, player: int) -> None:
        said = _("{player} is a computer and waits. Go on?")
        if not self._asker.ask(_wake(said.format(player=self.names[player]))):
            raise ToMenu
        self.controller.wake()

    # --- saying what happened ---------------------------------------------------------------------------------

    def _came(self, steps: Sequence[Step[Any, Any]]) -> None:
        """Say what new steps brought, and whether they could be saved."""
        if steps:
            self._console.pause()
            self._tell(self.talk.heard(steps, self.names))
        self._tell_saving()

    def _tell(self, heard: Sequence[Heard]) -> None:
        self._console.items(*words.headed(heard, self._heading))
        if heard:
            self._heading = heard[-1].heading

    def _tell_saving(self) -> None:
        """Say once that the game could not be saved."""
        problem = self.controller.problem
        if problem is not None and problem != self._told_problem:
            self._console.say(
                _("The game could not be saved: {problem}").format(problem=problem),
                _("You can play on: every move tries to save again. Type save and a file to save it there."),
            )
        self._told_problem = problem

    def _say_where(self) -> None:
        """Say round and phase, unless that was the last heading."""
        where = self.talk.where(self.state)
        if where != self._heading:
            self._console.say(_("{heading}.").format(heading=where))
            self._heading = where

    def tell_end(self) -> None:
        """Say who has won, and everything about how it came."""
        self._console.pause()
        told = self.talk.end(self.steps, self.state, self.names)
        self._console.items(self.talk.question(self.state, self.names), *told)

    def ended(self) -> str:
        """The game is over: tell about it; return what is wanted then."""
        self.tell_end()
        self._console.pause()
        items = [Item(_("Take the last decision back"), "undo", ("undo",)), Item(_("Back"), "back", ("back",))]
        if self._asker.ask(Pick(_("What now?"), items)) == "undo":
            self._undo()
            raise Moved
        raise Back

    # --- commands ---------------------------------------------------------------------------------------------

    def _hint(self) -> None:
        if self.controller.session.decision is None:
            self._console.say(_("The game is over."))
            return
        game = self.controller.session.game
        # From the position alone: asked twice, the answer is the same.
        adviser = make_adviser(game, game.digest(self.state))
        if adviser is None:
            self._console.say(_("Nobody gives hints in this game."))
            return
        choices = adviser.advise(game.clone(self.state), HINTS)
        self._console.items(*(self.talk.hint(self.state, choice) for choice in choices))

    def _undo(self) -> None:
        target = self.controller.undo_target()
        if target is None:
            self._console.say(_("There is nothing to take back."))
            return
        others = self.controller.others_in(target)
        if others:
            names = listed_and([self.names[player] for player in sorted(others)])
            count = sum(1 for step in self.steps[target:] if not step.forced)
            question = ngettext(
                "Take back a decision of {names}?", "Take back {number} decisions, of {names} too?", count
            )
            if not self._asker.ask(yes_or_no(question.format(names=names, number=count))):
                return
            self.controller.agree()
        self.controller.go_to(target)
        self._arrived(_("Taken back."), ())

    def _redo(self) -> None:
        before = len(self.steps)
        if self.controller.redo():
            self._arrived(_("Done again."), self.steps[before:])
        self._console.say(_("There is nothing to do again."))

    def _arrived(self, said: str, steps: Sequence[Step[Any, Any]]) -> NoReturn:
        """Say where the game stands after going back or forth, and ask anew."""
        self._console.say(said)
        self._heading = ""
        if steps:
            self._came(steps)
        else:
            self._say_where()
            self._tell_saving()
        self._seated = NOBODY
        raise Moved


def _wake(title: str) -> Pick[bool]:
    items = [
        Item(_("Let the computer go on"), value=True, words=("yes",)),
        Item(_("Back to the main menu"), value=False, words=("menu", "no")),
    ]
    return Pick(title, items, usual=0)
