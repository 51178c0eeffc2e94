"""Positions that no game leads to but formats.md 4 accepts: the rules play every one of them to its end."""

import random
from collections import Counter
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import views
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import State
from caylus_tui.games.caylus.wire import CaylusRecord, Options, Position
from caylus_tui.table.record import build

Json = dict[str, Any]


class Draw:
    """Draws positions that formats.md 4 accepts."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.colors = self.rng.sample(c.COLORS, self.rng.randint(2, 5))
        self.phase = self.rng.choice(c.PHASES[:-1])
        self.jeweller = self.rng.random() < 0.5
        self.free = Counter(dict.fromkeys(self.colors, c.WORKERS))

    def worker(self, chance: float = 0.3) -> str | None:
        """A worker of a colour that has one left, or nobody."""
        color = self.rng.choice(self.colors)
        if self.rng.random() > chance or not self.free[color]:
            return None
        self.free[color] -= 1
        return color

    def workers(self, most: int) -> list[str]:
        """Workers of different colours."""
        drawn = {color for _ in range(self.rng.randint(0, most)) if (color := self.rng.choice(self.colors))}
        found = [color for color in sorted(drawn) if self.free[color]]
        self.free.subtract(found)
        return found

    def few(self, most: int) -> int:
        return self.rng.randint(0, self.rng.randint(0, most))

    def belongings(self) -> Json:
        return {
            "prestige": self.few(80),
            "deniers": self.few(30),
            "cubes": {cube: self.few(9) for cube in c.CUBES},
            "favors": {track: self.few(c.COLUMNS) for track in c.TRACKS},
        }

    def road(self) -> list[Json]:
        tiles = [
            tile.id
            for number, tile in enumerate(c.TILES)
            if tile.kind not in (0, c.FIXED, c.RESIDENCE_TILE) and (self.jeweller or number != c.JEWELLER)
            for _copy in range(tile.copies)
        ] + ["residence"] * 8
        self.rng.shuffle(tiles)
        free = [space for space in range(1, c.ROAD_SPACES + 1) if space not in c.PRINTED]
        built = self.rng.sample(free, self.rng.choice([0, 6, 12, 20, len(free)]))
        entries = {space: c.TILES[tile].id for space, tile in c.PRINTED.items()} | dict(zip(built, tiles, strict=False))
        return [self.entry(space, tile) for space, tile in entries.items()]

    def entry(self, space: int, tile: str) -> Json:
        number = c.TILE[tile]
        owner = None if c.KIND[number] in (c.NEUTRAL, c.FIXED) else self.rng.choice(self.colors)
        worker = self.worker() if c.TAKES_WORKER[number] else None
        entry: Json = {"space": space, "tile": tile, "owner": owner, "worker": worker}
        sellable = worker is not None and c.KIND[number] != c.FIXED and number != c.LAWYER
        if sellable and self.phase in ("provost", "road") and self.rng.random() < 0.5:
            entry["transform"] = owner or self.rng.choice(self.colors)
        return entry

    def houses(self, lots: int) -> list[str]:
        return [self.rng.choice(self.colors) for _ in range(self.rng.choice([0, 1, lots // 2, lots]))]

    def position(self) -> Json:
        passed = self.rng.sample(self.colors, len(self.colors))
        if self.phase == "placement":
            passed = passed[: self.rng.randint(0, len(self.colors) - 1)]
        return {
            "round": self.few(40),
            "phase": self.phase,
            "turn_order": self.rng.sample(self.colors, len(self.colors)),
            "passed": passed,
            "players": {color: self.belongings() for color in self.colors},
            "special": {
                **{c.PLACES[place]: self.worker() for place in range(c.GATE, c.STABLES)},
                "stables": self.workers(3) if len(self.colors) > 2 else [],
                "inn": {"left": self.worker(), "right": self.worker()},
            },
            "road": self.road(),
            "provost": self.rng.randint(1, c.LAST_SPACE),
            "bailiff": self.rng.randint(1, c.LAST_SPACE),
            "castle": {
                "queue": self.workers(5),
                "scored": ["dungeon", "walls"][: self.few(2)],
                **{section.id: self.houses(section.lots) for section in c.SECTIONS},
            },
        }


def check(state: State) -> None:
    """What holds at every moment of any game."""
    for player in range(state.size):
        standing = [*state.worker, *state.stables, *state.queue, state.inn_left, state.inn_right].count(player)
        assert standing + state.hands[player] == c.WORKERS
        assert state.prestige[player] == sum(state.points[12 * player : 12 * player + 12])
    assert min((*state.prestige, *state.deniers, *state.cubes, *state.hands, *state.supply)) >= 0
    assert 1 <= state.provost <= c.LAST_SPACE
    assert 1 <= state.bailiff <= c.LAST_SPACE
    copies = Counter(state.tile[1:])
    for tile in (*c.WOOD_TILES, *c.STONE_TILES, *c.PRESTIGE_TILES):
        left_out = tile == c.JEWELLER and not state.jeweller
        assert copies[tile] + state.supply[tile] == (0 if left_out else c.TILES[tile].copies)


@pytest.mark.parametrize("seed", range(150))
def test_odd_positions_are_played_to_the_end(seed: int) -> None:
    draw = Draw(seed)
    options = Options(favors=draw.rng.choice(("full", "simplified")), jeweller=draw.jeweller)
    position = build(Position, draw.position())
    state = position.to_state(tuple(draw.colors), options)
    while (decision := CAYLUS.pending(state)) is not None:
        check(state)
        assert decision.options
        # A tile sold outside the two phases where it can wait is no part of a position: it comes of an odd start only.
        if state.phase_start and (state.phase in (c.PROVOST, c.ROAD) or max(state.sold) < 0):
            again = build(Position, views.state_json(state)).to_state(tuple(draw.colors), options)
            assert views.state_json(again) == views.state_json(state)
            asked = CAYLUS.pending(again)
            assert asked is not None
            assert (asked.player, asked.kind, asked.options) == (decision.player, decision.kind, decision.options)
        CAYLUS.apply(state, draw.rng.choice(decision.options))
    check(state)
    assert state.phase == c.FINISHED


def test_a_game_may_be_over_before_its_first_decision() -> None:
    """A position before the scoring of the towers is a record without a decision."""
    draw = Draw(1)
    draw.phase = "scoring"
    start = draw.position() | {"passed": draw.colors, "provost": 28, "bailiff": 23}
    start["road"] = [{key: value for key, value in entry.items() if key != "transform"} for entry in start["road"]]
    start["players"] = {color: draw.belongings() | {"prestige": 20} for color in draw.colors}
    start["castle"] |= {"scored": ["dungeon", "walls"], "towers": []}
    record = build(
        CaylusRecord,
        {
            "format": "caylus-tui/record",
            "version": 1,
            "game": "caylus",
            "options": {"jeweller": draw.jeweller},
            "players": [{"color": color, "name": color, "seat": "human"} for color in draw.colors],
            "position": start,
            "moves": [],
        },
    )
    shown = api.show_json(api.read(api.to_json(record)))
    assert (shown["pending"], shown["state"]["phase"], shown["phase_start"]) == (None, "finished", False)
    assert shown["state"]["castle"]["scored"] == ["dungeon", "walls", "towers"]
    assert {color: points["penalties"] for color, points in shown["breakdown"].items()} == dict.fromkeys(
        draw.colors, -4
    )
