"""Goals as data: what must be true of a game, said of the JSON that `show --json` prints.

{"path": "/state/players/blue/prestige", "at_least": 12}
{"path": "/state/castle/scored", "holds": "dungeon"}
{"path": "/state/round", "equals": 4}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Self

from pydantic import model_validator

from caylus_tui.games import GameKind
from caylus_tui.table.record import Json, Strict

_TESTS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "equals": lambda found, wanted: bool(found == wanted),
    "differs": lambda found, wanted: bool(found != wanted),
    "at_least": lambda found, wanted: isinstance(found, int) and found >= wanted,
    "at_most": lambda found, wanted: isinstance(found, int) and found <= wanted,
    "holds": lambda found, wanted: isinstance(found, list) and wanted in found,
    "lacks": lambda found, wanted: isinstance(found, list) and wanted not in found,
}


class Condition(Strict):
    """One thing that must be true: a place in the JSON, and exactly one test of what stands there.

    A place that is not there (nobody is asked, no such space is built) holds null.
    """

    path: str
    equals: Any = None
    differs: Any = None
    at_least: int | None = None
    at_most: int | None = None
    holds: Any = None
    lacks: Any = None

    @model_validator(mode="after")
    def _one_test(self) -> Self:
        if len(self.model_fields_set & _TESTS.keys()) != 1 or not self.path.startswith("/"):
            raise ValueError(f"a condition has a path and exactly one test: {sorted(self.model_fields_set)}")
        return self

    @property
    def test(self) -> str:
        """The name of the test."""
        return next(name for name in _TESTS if name in self.model_fields_set)

    def true_of(self, shown: Json) -> bool:
        """Whether it is true of a game."""
        return _TESTS[self.test](value_at(shown, self.path), getattr(self, self.test))


def value_at(shown: Json, path: str) -> Any:
    """What stands at a place, as `/state/road/3/tile` names it; None where nothing does."""
    value: Any = shown
    for part in path.strip("/").split("/"):
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(value, list) and part.isdecimal() and int(part) < len(value):
            value = value[int(part)]
        else:
            return None
    return value


def all_true(conditions: Iterable[Condition], shown: Json) -> bool:
    """Whether all conditions are true of a game."""
    return all(condition.true_of(shown) for condition in conditions)


def shown(kind: GameKind, state: Any) -> Json:
    """A state as goals see it: `state`, `breakdown`, `result` and `pending`, which has no list of moves here."""
    decision = kind.rules.pending(state)
    pending = None
    if decision is not None:
        player = kind.rules.players(state)[decision.player]
        pending = {"player": player, "decision": decision.kind, "at": decision.at}
    return {**kind.describe(state), "pending": pending}
