"""The games there are. Code that serves any game asks `GAMES` and names none.

A game is loaded when it is asked for: its rules are pure Python. Its records need pydantic, which takes longer, and are
loaded when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from caylus_tui.table.protocol import Game
    from caylus_tui.table.record import AnyRecord, Strict


@dataclass(frozen=True, slots=True)
class GameKind:
    """What generic code needs of a game.

    Attributes:
        rules: the rules, behind the protocol.
        models: loads the models of its records and of its options, all of which have defaults.
        describe: what `show --json` says of a state: `phase_start`, `state`, `breakdown` and `result`.
        result: the end of a finished game, `final` prestige by colour and `winners`; None while it goes on.
        colors: the players' colours, in the order in which new seats get them.
        players: the smallest and the greatest number of players.
    """

    rules: Game[Any, Any]
    models: Callable[[], tuple[type[AnyRecord], type[Strict]]]
    describe: Callable[[Any], dict[str, Any]]
    result: Callable[[Any], dict[str, Any] | None]
    colors: tuple[str, ...]
    players: tuple[int, int]

    @property
    def record(self) -> type[AnyRecord]:
        """The model of its records."""
        return self.models()[0]

    @property
    def options(self) -> type[Strict]:
        """The model of its options."""
        return self.models()[1]


class _Games(Mapping[str, GameKind]):
    """Games by id, each loaded on first use."""

    def __init__(self, loaders: Mapping[str, Callable[[], GameKind]]) -> None:
        self._loaders = loaders
        self._loaded: dict[str, GameKind] = {}

    def __getitem__(self, game: str) -> GameKind:
        if game not in self._loaded:
            self._loaded[game] = self._loaders[game]()
        return self._loaded[game]

    def __contains__(self, game: object) -> bool:
        return game in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


def _caylus_models() -> tuple[type[AnyRecord], type[Strict]]:
    from caylus_tui.games.caylus.wire import CaylusRecord, Options

    return CaylusRecord, Options


def _caylus() -> GameKind:
    from caylus_tui.games.caylus import catalog, views
    from caylus_tui.games.caylus.rules import CAYLUS

    return GameKind(
        rules=CAYLUS,
        models=_caylus_models,
        describe=views.describe,
        result=views.result_json,
        colors=catalog.COLORS,
        players=(2, len(catalog.COLORS)),
    )


GAMES: Mapping[str, GameKind] = _Games({"caylus": _caylus})
"""Every game by its id."""
