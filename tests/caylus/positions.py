"""Records that start from a position, and changes to them: what the tests of the wire are made of."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.games.caylus import catalog as c
from caylus_tui.table.record import RecordError, Value

Json = dict[str, Any]
Change = Callable[[Json], Any]


def belongings(prestige: int = 10) -> Json:
    return {
        "prestige": prestige,
        "deniers": 7,
        "cubes": {"food": 2, "wood": 1, "stone": 0, "cloth": 0, "gold": 0},
        "favors": {"prestige": 0, "deniers": 0, "cubes": 0, "building": 0},
    }


def space(number: int, tile: str, owner: str | None = None, worker: str | None = None, **more: str | None) -> Json:
    return {"space": number, "tile": tile, "owner": owner, "worker": worker, **more}


def position(colors: str = "blue red green") -> Json:
    players = colors.split()
    neutral = [c.TILES[tile].id for tile in c.NEUTRAL_TILES]
    return {
        "round": 3,
        "phase": "road",
        "turn_order": players,
        "passed": players,
        "players": {color: belongings() for color in players},
        "special": {
            "gate": None,
            "trading-post": None,
            "merchants-guild": None,
            "joust-field": None,
            "stables": [],
            "inn": {"left": None, "right": None},
        },
        "road": [
            *(space(number, tile) for number, tile in enumerate(neutral, start=1)),
            space(7, "fixed-peddler"),
            space(8, "fixed-carpenter"),
            space(9, "mason", "blue"),
            space(10, "residence", "red"),
            space(11, "library", "red"),
            space(16, "gold-mine"),
        ],
        "provost": 9,
        "bailiff": 8,
        "castle": {"queue": [], "scored": [], "dungeon": [], "walls": [], "towers": []},
    }


def record(start: Json, **options: Any) -> Json:
    """A record that starts from a position, of the players in it."""
    return {
        "format": "caylus-tui/record",
        "version": 1,
        "game": "caylus",
        "options": options,
        "players": [{"color": color, "name": color.title(), "seat": "human"} for color in start["players"]],
        "position": start,
        "moves": [],
    }


def read(record: Json) -> api.Saved:
    return api.read(json.dumps(record).encode())


def changed(change: Change, colors: str = "blue red green", **options: Any) -> Json:
    """A record of these players whose position has been changed afterwards."""
    whole = record(position(colors), **options)
    change(whole["position"])
    return whole


def put(*path: str | int, to: Any) -> Change:
    """A change that puts a value at a path."""

    def change(start: Any) -> None:
        for step in path[:-1]:
            start = start[step]
        start[path[-1]] = copy.deepcopy(to)

    return change


def drop(*path: str | int) -> Change:
    """A change that takes a key away."""

    def change(start: Any) -> None:
        for step in path[:-1]:
            start = start[step]
        del start[path[-1]]

    return change


def add(*entries: Json) -> Change:
    """A change that adds spaces of the road; the first of them is number 12 of the list."""

    def change(start: Json) -> None:
        start["road"] += entries

    return change


def both(*changes: Change) -> Change:
    def change(start: Json) -> None:
        for one in changes:
            one(start)

    return change


def refused(record: Json) -> tuple[str, str, dict[str, Value]]:
    """Place, reason and values of the refusal."""
    with pytest.raises(api.FileProblem) as caught:
        read(record)
    assert isinstance(caught.value.cause, RecordError)
    return caught.value.cause.where, caught.value.cause.code, caught.value.cause.values


def full(color: str, workers: int = 6) -> Change:
    """A change that puts that many workers of a colour on the neutral tiles and beyond."""

    def change(start: Json) -> None:
        for entry in start["road"][:workers]:
            entry["worker"] = color

    return change
