"""Makes the golden games anew: `python -m tests.golden.make` writes all of them, `... NAME ...` some.

For each game the seeds 0, 1, 2 ... are tried until a game shows what it is to show. Run it only when the rules have
been changed on purpose, and read the difference before it is committed: that is what golden games are for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import parse
from caylus_tui.games.caylus.rules import CAYLUS, result
from caylus_tui.games.caylus.state import Event, State
from tests.golden import players
from tests.golden.playthrough import Game, write

FOLDER: Final = Path(__file__).parent / "games"
MOST_SEEDS: Final = 20_000


@dataclass
class Played:
    """A finished game, and what a wish may look at."""

    game: Game
    state: State
    events: list[Event] = field(default_factory=list)

    @property
    def kinds(self) -> set[str]:
        """The kinds of events."""
        return {event.kind for event in self.events}

    @property
    def towers_full(self) -> bool:
        return len(self.state.houses[2]) == 14

    @property
    def winners(self) -> int:
        ended = result(self.state)
        assert ended is not None
        return len(ended.winners)


@dataclass(frozen=True)
class Wish:
    """A golden game to be: its title, size and options, who plays it, and what it must show."""

    title: str
    size: int
    player: players.Player
    shows: Callable[[Played], bool]
    full_favors: bool = True
    jeweller: bool = False


def _by_bailiff(played: Played) -> bool:
    return played.state.bailiff >= 24 and not played.towers_full


def _jeweller_works(played: Played) -> bool:
    jeweller = c.TILE["jeweller"]
    return any(event.kind == "trade" and event.tile == jeweller for event in played.events)


def _section_full_early(played: Played) -> bool:
    return len(played.state.houses[0]) == 6 and _bailiff_at_scoring(played, 0) < 12


def _bailiff_at_scoring(played: Played, section: int) -> int:
    """Where the bailiff stood when a section was scored."""
    space = 6
    for event in played.events:
        if event.kind == "bailiff":
            space = event.place
        elif event.kind == "scoring" and event.amount == section:
            return space
    return 99


def _shows(*kinds: str) -> Callable[[Played], bool]:
    """Return a wish for events of all these kinds."""
    return lambda played: played.kinds.issuperset(kinds)


WISHES: Final = {
    "two-players": Wish("Two players", 2, players.busy, _shows("residence", "gate", "inn-leave", "joust")),
    "three-players": Wish("Three players", 3, players.busy, _shows("residence", "stables", "inn-stay", "gold")),
    "four-players": Wish("Four players", 4, players.busy, _shows("residence", "stables", "bonus", "trade")),
    "five-players": Wish("Five players", 5, players.busy, _shows("residence", "stables", "bonus", "inn-right")),
    "uniform-moves": Wish("Three players who choose uniformly", 3, players.uniform, _shows("build")),
    "simplified": Wish("Simplified favours", 3, players.for_the_castle, _shows("favor-simple"), full_favors=False),
    "jeweller": Wish("With the jeweller at work", 4, players.busy, _jeweller_works, jeweller=True),
    "simplified-jeweller": Wish(
        "Simplified favours and the jeweller", 2, players.busy, _jeweller_works, full_favors=False, jeweller=True
    ),
    "ended-by-bailiff": Wish("The bailiff on space 24 ends it", 3, players.for_the_castle, _by_bailiff),
    "ended-by-full-towers": Wish(
        "Full towers end it before the bailiff",
        5,
        players.for_the_castle,
        lambda p: p.towers_full and p.state.bailiff < 24,
    ),
    "full-dungeon": Wish(
        "A full dungeon is scored before the bailiff comes", 2, players.for_the_castle, _section_full_early
    ),
    "shared-victory": Wish("A shared victory", 3, players.for_the_castle, lambda p: p.winners > 1),
    "road-full": Wish("The road is full", 3, players.for_the_road, lambda p: c.EMPTY not in p.state.tile[1:]),
    "prestige-building": Wish(
        "A prestige building on a residence", 4, players.for_the_road, _shows("prestige", "bonus")
    ),
    "no-free-lot": Wish("Somebody finds no free lot in the castle", 3, players.for_the_castle, _shows("no-lot")),
}


def play(wish: Wish, seed: int) -> Played:
    """Play one game of a wish to its end, all chance from the seed."""
    rng = Random(seed)
    colors = tuple(rng.sample(c.COLORS, wish.size))
    neutral = [c.TILES[tile].id for tile in c.NEUTRAL_TILES]
    turn_order = tuple(rng.sample(colors, wish.size))
    rng.shuffle(neutral)
    game = Game(wish.title, wish.full_favors, wish.jeweller, colors, turn_order, tuple(neutral))
    state = game.start()
    events = CAYLUS.journal(state)
    moves = []
    while (decision := CAYLUS.pending(state)) is not None:
        move = wish.player(rng, state, decision)
        moves.append(move.text)
        CAYLUS.apply(state, move)
    return Played(replace(game, moves=tuple(moves)), state, events)


def replay(game: Game) -> Played:
    """Play a golden game again."""
    state = game.start()
    events = CAYLUS.journal(state)
    for text in game.moves:
        CAYLUS.apply(state, parse(text))
    return Played(game, state, events)


def find(wish: Wish) -> tuple[int, Played]:
    """Return the first seed whose game shows what the wish wants, and that game."""
    for seed in count():
        assert seed < MOST_SEEDS, f"no game shows: {wish.title}"
        played = play(wish, seed)
        if wish.shows(played):
            return seed, played
    raise AssertionError


def main(names: list[str]) -> None:
    """Write golden games, all of them if none is named."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or WISHES:
        seed, played = find(WISHES[name])
        (FOLDER / f"{name}.txt").write_text(write(played.game), encoding="utf-8")
        print(f"{name}: seed {seed}, {len(played.game.moves)} moves")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
