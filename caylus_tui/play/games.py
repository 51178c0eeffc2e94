"""What playing needs of a game besides its rules: how it is set up, how far it is, what it warns of.

A module named here is loaded when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

FIRST: Final = "caylus"
"""The game that a new game is."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: what the record holds, what it is called, and what it means in one line."""

    value: Any
    text: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a new game; the first choice is the usual one."""

    id: str
    label: str
    choices: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class Form:
    """What is asked before a game begins, in the language in use.

    Attributes:
        title: the name of the game.
        colors: the players' colours, as records spell them, with their names for people.
        least, most: how many players there may be.
        options: the options, in the order in which they are asked.
    """

    title: str
    colors: Sequence[tuple[str, str]]
    least: int
    most: int
    options: Sequence[Option]


@dataclass(frozen=True, slots=True)
class Playable:
    """A game as it is set up and listed.

    Attributes:
        form: what is asked before a new game.
        facts: what a list of games shows of a state (it may come from another thread): `over`, `scores` by seat,
            `winners` as seats, `asked` as a seat or None, and what `where` needs.
        where: how far a game is, from its facts, in a few words.
        warnings: ids of warnings that players may switch off, and what each says.
    """

    form: Callable[[], Form]
    facts: Callable[[Any], dict[str, object]]
    where: Callable[[Mapping[str, object]], str]
    warnings: Callable[[], Sequence[tuple[str, str]]]


_MODULES: Final = {"caylus": "caylus_tui.play.caylus.playable"}


def playable(game: str = FIRST) -> Playable | None:
    """A game to be played, by its id; None if there is no such game."""
    module = _MODULES.get(game)
    found: Playable | None = import_module(module).PLAYABLE if module else None
    return found
