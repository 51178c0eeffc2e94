"""Games for tests of the table: dealt ones, ones of the shared cases, and random moves."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.catalog import COLORS
from caylus_tui.games.caylus.moves import Move, parse
from caylus_tui.games.caylus.rules import CAYLUS, new_state
from caylus_tui.games.caylus.state import Question, State
from caylus_tui.table.session import Seat, Session

NAMES = {"blue": "Ann", "red": "Ben", "green": "Cid", "orange": "Dee", "black": "Eve"}

Game = Session[State, Move]


def dealt(
    players: int = 3, seed: int = 1, *, bots: tuple[int, ...] = (), play_forced: bool = True, jeweller: bool = False
) -> Game:
    """A new game; `bots` are the seats of computers."""
    colors = COLORS[:players]
    deal = CAYLUS.deal(colors, random.Random(seed).shuffle, seed)
    state = new_state(colors, deal["turn_order"], deal["neutral"], jeweller=jeweller)
    seats = [Seat(color, NAMES[color], "bot:random" if i in bots else "human") for i, color in enumerate(colors)]
    return Session(CAYLUS, state, seats, play_forced=play_forced)


def from_case(folder: Path, number: str) -> tuple[Game, list[Move], dict[str, Any]]:
    """A shared game before its first move, its moves, and the last line of its trace."""
    record = json.loads((folder / "games" / f"game-{number}.json").read_text())
    last = (folder / "games" / f"game-{number}.trace.jsonl").read_text().splitlines()[-1]
    colors = tuple(player["color"] for player in record["players"])
    options, setup = record["options"], record["setup"]
    state = new_state(
        colors,
        setup["turn_order"],
        setup["neutral"],
        full_favors=options["favors"] == "full",
        jeweller=options["jeweller"],
    )
    seats = [Seat(player["color"], player["name"]) for player in record["players"]]
    moves = [parse(move.partition(" ")[2]) for move in record["moves"]]
    return Session(CAYLUS, state, seats), moves, json.loads(last)


def play_on(game: Game, seed: int, moves: int | None = None) -> Game:
    """Play random moves: so many decisions, or to the end."""
    chance = random.Random(seed)
    game.play_single_moves()
    while (decision := game.decision) and (moves is None or moves > 0):
        game.play(chance.choice(decision.options))
        moves = None if moves is None else moves - 1
    return game


def play_until(game: Game, seed: int, kind: str, *, least: int = 2) -> Game:
    """Play random moves until a decision of a kind with at least so many options is asked.

    Builds and earns favours where it can, so that every kind comes up.
    """
    chance = random.Random(seed)
    game.play_single_moves()
    while decision := game.decision:
        if decision.kind == kind and len(decision.options) >= least:
            return game
        eager = [move for move in decision.options if move.verb in ("build", "joust", "residence", "prestige", "batch")]
        game.play(chance.choice(eager or decision.options))
    raise AssertionError(f"{kind} was never asked")


def asking(question: Question, players: int = 3) -> Game:
    """A game in which the first player is rich and is asked a question."""
    game = dealt(players, 1)
    state = game.state
    state.cubes[:5] = [6] * 5
    state.deniers[0] = 20
    state.scored, state.round = 2, 9
    state.markers[:4] = [1, 2, 3, 4]
    for space, tile in ((9, "residence"), (10, "residence"), (11, "alchemist"), (12, "architect"), (13, "lawyer")):
        state.tile[space] = c.TILE[tile]
        state.owner[space] = 0
    if question.at and question.at <= c.ROAD_SPACES:
        state.worker[question.at] = 0
        state.hands[0] -= 1
    state.stack.insert(0, state.stack[0])
    state.stack.append(question)
    state.decision = None
    return game
