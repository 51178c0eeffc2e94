"""A whole game as a text that people can read and git can compare: setup, every decision, figures, digests.

The digests are taken from what the formats promise (the state as `show --json` prints it, the sorted legal moves), so
they change when the game changes and not when its insides are rewritten.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import parse
from caylus_tui.games.caylus.rules import CAYLUS, breakdown, new_state, result
from caylus_tui.games.caylus.state import State
from caylus_tui.games.caylus.views import state_json


@dataclass(frozen=True)
class Game:
    """What a play-through is made from."""

    title: str
    full_favors: bool
    jeweller: bool
    colors: tuple[str, ...]
    """The players by seat."""
    turn_order: tuple[str, ...]
    neutral: tuple[str, ...]
    moves: tuple[str, ...] = ()
    """The texts of the moves, without the colours."""

    def start(self) -> State:
        """Return the state before the first decision."""
        return new_state(
            self.colors, self.turn_order, self.neutral, full_favors=self.full_favors, jeweller=self.jeweller
        )


def read(text: str) -> Game:
    """Return the game that a play-through tells; its figures are not looked at."""
    lines = text.splitlines()
    words = {name: tuple(rest.split()) for name, _, rest in (line.partition(": ") for line in lines[1:6])}
    return Game(
        title=lines[0],
        full_favors=words["favors"] == ("full",),
        jeweller=words["jeweller"] == ("true",),
        colors=words["players"],
        turn_order=words["turn order"],
        neutral=words["road 1-6"],
        moves=tuple(line.split(" | ")[3] for line in lines if " | " in line),
    )


def write(game: Game) -> str:
    """Play a game and return its play-through; raise `IllegalMove` where a move is not legal."""
    return "\n".join([*_head(game), *_rounds(game)]) + "\n"


def _head(game: Game) -> Iterator[str]:
    yield game.title
    yield f"favors: {'full' if game.full_favors else 'simplified'}"
    yield f"jeweller: {str(game.jeweller).lower()}"
    yield f"players: {' '.join(game.colors)}"
    yield f"turn order: {' '.join(game.turn_order)}"
    yield f"road 1-6: {' '.join(game.neutral)}"


def _rounds(game: Game) -> Iterator[str]:
    state = game.start()
    legal = hashlib.sha256()
    yield from _figures(state)
    for number, text in enumerate(game.moves, start=1):
        round_ = state.round
        decision = CAYLUS.pending(state)
        assert decision is not None, f"the game is over before move {number}"
        options = sorted(move.text for move in decision.options)
        legal.update("\n".join(options).encode() + b"\n\n")
        asked = " ".join(filter(None, (state.colors[decision.player], decision.kind, decision.at)))
        CAYLUS.apply(state, parse(text))
        yield f"{number:4} | {asked:32} | {len(options):3} | {text}"
        if state.round != round_ or state.phase == c.FINISHED:
            yield f"legal moves of the round: {legal.hexdigest()[:16]}"
            legal = hashlib.sha256()
            yield from _figures(state)
    yield from _end(state)


def _figures(state: State) -> Iterator[str]:
    """The heading of a round: where everything stands before its first decision."""
    digest = hashlib.sha256(json.dumps(state_json(state), sort_keys=True).encode()).hexdigest()[:16]
    name = "end" if state.phase == c.FINISHED else f"round {state.round}"
    houses = "-".join(str(len(section)) for section in state.houses)
    tiles = sum(1 for tile in state.tile if tile)
    yield ""
    yield f"{name}: bailiff {state.bailiff}, houses {houses}, scored {state.scored}, {tiles} tiles, state {digest}"
    for player in state.order:
        held = state.cubes[5 * player : 5 * player + 5]
        cubes = ", ".join(f"{number} {cube}" for number, cube in zip(held, c.CUBES, strict=True) if number)
        markers = "-".join(map(str, state.markers[4 * player : 4 * player + 4]))
        goods = f"{state.deniers[player]} deniers, {cubes or 'no cubes'}"
        yield f"  {state.colors[player]}: {state.prestige[player]} prestige, {goods}, favors {markers}"


def _end(state: State) -> Iterator[str]:
    ended = result(state)
    if ended is None:
        yield "not finished"
        return
    yield ""
    for player in state.order:
        sources = " ".join(f"{source} {points}" for source, points in breakdown(state, player).items() if points)
        yield f"{state.colors[player]} {ended.final[player]}: {sources}"
    yield f"winners: {' '.join(state.colors[player] for player in ended.winners)}"


def compare(old: Sequence[str], new: Sequence[str]) -> str:
    """Return the first line in which two play-throughs differ, with its number; an empty text if none."""
    for number, (before, after) in enumerate(zip(old, new, strict=False), start=1):
        if before != after:
            return f"line {number}: {before!r} has become {after!r}"
    return "" if len(old) == len(new) else f"{len(old)} lines have become {len(new)}"
