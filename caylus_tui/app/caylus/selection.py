"""What is selected: one cursor for the board and for the list of choices. No widget, no words.

The list shows one level of the choices' tree. The cursor is on a choice of that level, or on something of the board
that is no choice now, or, at the start of a decision that begins with letting things be, on nothing yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import ascii_letters

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.state import State
from caylus_tui.play.caylus.choice_tree import BUILDINGS, ROAD, WINDINGS, Choice, arrange, level, phase, targets
from caylus_tui.table.protocol import Decision

Fits = Callable[[Sequence[Choice]], bool]
Seen = Callable[[str], bool]

STAYS_FIRST = frozenset(("guild", "provost"))
"""Decisions in which the first choice is as good as any other: the cursor begins where the provost stands."""


class Selection:
    """The state of choosing.

    Attributes:
        root: all choices of the decision.
        path: the groups that are open, outermost first.
        lines: what the list shows now.
        chosen: the choice that Enter plays or opens; None if the cursor is on none.
        cursor: the target under the cursor on the board, legal or not.
        on_board: arrows move on the board, otherwise in the list.
        look: arrows visit everything on the board.
        form: what the list would show if every place of the phase were free, so that it keeps its form; empty where
            nothing of the kind is asked.
    """

    def __init__(self, reserved: frozenset[str] = frozenset()) -> None:
        """Begin with nothing to choose; letters in `reserved` name no line."""
        self.letters = "".join(letter for letter in ascii_letters if letter not in reserved)
        self.root = Choice(("all",))
        self.path: list[Choice] = []
        self.lines: tuple[Choice, ...] = ()
        self.form: tuple[Choice, ...] = ()
        self.chosen: Choice | None = None
        self.cursor: str | None = None
        self.on_board = False
        self.look = False
        self._fits: Fits = lambda lines: True
        self._seen: Seen = lambda target: True
        self._at: dict[str, list[Choice]] = {}
        self._phase: Choice | None = None

    # --- what there is ----------------------------------------------------------------------------------------

    @property
    def group(self) -> Choice:
        """The group whose choices the list shows."""
        return self.path[-1] if self.path else self.root

    @property
    def quiet(self) -> Choice | None:
        """The choice that lets things be, at this level or above."""
        for group in (*reversed(self.path), self.root):
            for leaf in group.firm():
                if leaf.quiet:
                    return leaf
        return None

    @property
    def index(self) -> int | None:
        """The number of the line that is selected, or holds what is."""
        if self.chosen is None:
            return None
        return next((i for i, line in enumerate(self.lines) if line.holds(self.chosen)), None)

    def lit(self) -> frozenset[str]:
        """The targets that can be chosen now."""
        return frozenset(self._at)

    def at(self, target: str) -> list[Choice]:
        """The choices that a target stands for at this level."""
        return self._at.get(target, [])

    def letter(self, index: int) -> str:
        """The key of a line: a letter, `p` for letting things be, nothing if letters have run out."""
        line = self.lines[index]
        if line.quiet:
            return "p"
        if self._phase is not None:
            what = line.move.place if line.move is not None else line.name
            return self._place_letters().get(what, "")
        number = sum(1 for before in self.lines[:index] if not before.quiet)
        return self.letters[number] if number < len(self.letters) else ""

    def _place_letters(self) -> dict[int | tuple[str | int, ...], str]:
        """The letters of the places of the board and its windings: the same ones from the first round to the last."""
        return dict(zip((*BUILDINGS, *ROAD, *WINDINGS), self.letters, strict=False))

    @property
    def slots(self) -> list[int]:
        """Where the lines stand in the form, if there is one."""
        found = {_key(choice): number for number, choice in enumerate(self.form)}
        return [found[_key(line)] for line in self.lines] if found else []

    # --- a new decision, a new size ---------------------------------------------------------------------------

    def ask(self, state: State, decision: Decision[Move] | None, fits: Fits, seen: Seen | None = None) -> None:
        """Begin with a decision (None: the game is over); `seen` says which targets are on the screen."""
        self.root = arrange(state, decision) if decision else Choice(("all",))
        self._phase = phase(state, decision) if decision else None
        self.path = []
        self.look = False
        self._fits = fits
        self._seen = seen or (lambda target: True)
        self.cursor = None
        self._open()
        if decision and decision.kind in STAYS_FIRST:
            # To leave the provost where he is costs nothing and wastes nothing; the guild's free move is one's income.
            self.chosen = self.quiet if decision.kind == "provost" else None
            self.cursor = c.PLACES[state.provost]

    def refit(self, fits: Fits) -> None:
        """Lay the same level out anew, because the list has another size."""
        self._fits = fits
        self.lines = self._level()
        while self.chosen is not None and self.index is None and self.path:
            self.path.pop()
            self.lines = self._level()
        self._at = targets(self.lines)
        self._place()

    def _level(self) -> tuple[Choice, ...]:
        whole = None if self.path else self._phase
        self.form = level(whole, self._fits) if whole is not None else ()
        return level(self.group, self._fits, whole)

    def _open(self) -> None:
        """Show the innermost open group, with its first choice selected; letting things be is never selected."""
        self.lines = self._level()
        self._at = targets(self.lines)
        self._place()
        self._select(next((leaf for line in self.lines for leaf in _inside(line) if not leaf.quiet), None))
        if self.path and len(self.lines) == 1:
            # Whoever has opened a group with one thing in it wants just that.
            self._select(self.lines[0])

    def _place(self) -> None:
        """Let arrows move on the board if every choice can be told apart there, else in the list.

        Kinds of cubes are chosen in the list: on the board they are only the heads of columns.
        """
        alone = [
            found
            for target, found in self._at.items()
            if len(found) == 1 and self._seen(target) and not target.startswith("cube:")
        ]
        self.on_board = bool(alone) and all(
            any(choice in found for found in alone) for line in self.lines if not line.quiet for choice in _inside(line)
        )

    # --- moving -----------------------------------------------------------------------------------------------

    def _select(self, choice: Choice | None) -> None:
        self.chosen = choice
        if choice is not None and choice.target is not None:
            self.cursor = choice.target

    def point(self, target: str) -> None:
        """Put the cursor on a target of the board, legal or not."""
        self.cursor = target
        found = self._at.get(target, [])
        self.chosen = self.chosen if self.chosen in found else (found[0] if found else None)

    def go_to_line(self, index: int) -> None:
        """Select a line of the list; out of range is the nearest end."""
        if self.lines:
            line = self.lines[max(0, min(index, len(self.lines) - 1))]
            self._select(line)

    def line_of(self, letter: str) -> int | None:
        """Return the number of the line with a letter."""
        return next((i for i in range(len(self.lines)) if self.letter(i) == letter and letter), None)

    def open(self, group: Choice) -> None:
        """Open a group that lies at this level or in a loose group of it, and what is in it if that is one group."""
        self.path.append(group)
        while len(group.children) == 1 and group.children[0].children and not group.children[0].loose:
            group = group.children[0]
            self.path.append(group)
        self._open()

    def back(self) -> bool:
        """Go one step back: out of looking around, then out of the open group; say whether there was one."""
        if self.look:
            self.look = False
            self._return()
            return True
        if not self.path:
            return False
        left = self.path.pop()
        while self.path and len(self.path[-1].children) == 1:
            left = self.path.pop()
        self._open()
        self._select(left)
        return True

    def _return(self) -> None:
        """Bring the cursor back to something that can be chosen."""
        if self.chosen is None or self.chosen.quiet:
            choice = next((leaf for line in self.lines for leaf in _inside(line) if not leaf.quiet), None)
            self._select(choice)

    def enter(self) -> Move | None:
        """Choose what is selected: return its move, or open its group and return None."""
        choice = self.chosen
        if choice is None:
            return None
        if self.on_board and choice.target is not None and len(self.at(choice.target)) > 1:
            # The board cannot say which of them is meant: the list can.
            self.on_board = False
            return None
        if choice.move is None:
            self.open(choice)
        return choice.move

    def pick(self, target: str) -> Move | None:
        """Choose a target by a click: return its move, or open what it stands for and return None."""
        self.point(target)
        self.on_board = True
        return self.enter()

    def find(self, move: Move) -> list[Choice]:
        """Return the path of groups to a move, the choice itself last; empty if it is not shown."""
        return _path(self.root, move)

    def reveal(self, move: Move) -> bool:
        """Select a move, with its groups open; say whether it is shown at all."""
        path = self.find(move)
        if path:
            self.path = [group for group in path[:-1] if not group.loose]
            self._open()
            self._select(path[-1])
        return bool(path)


def _key(choice: Choice) -> str:
    """What tells a choice from all others of its phase."""
    return choice.move.text if choice.move is not None else " ".join(map(str, choice.name))


def _inside(line: Choice) -> tuple[Choice, ...]:
    return tuple(line.firm()) if line.loose else (line,)


def _path(group: Choice, move: Move) -> list[Choice]:
    for child in group.children:
        if child.move is move:
            return [child]
        if below := _path(child, move):
            return [child, *below]
    return []
