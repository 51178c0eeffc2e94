"""The functions behind the commands: new games, saving, errors with their causes, simulations."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.api import Seat
from caylus_tui.bots import UnknownLevel
from caylus_tui.games import GAMES
from caylus_tui.store.errors import ReadError
from caylus_tui.table.record import RecordError
from caylus_tui.table.replay import MoveError
from tests.cases import ROOT

GAME = ROOT / "tests" / "caylus" / "cases" / "games" / "game-01.json"
SEATS = [Seat("green", "Ann"), Seat("blue", "Ben", "bot:random"), Seat("black", "Zoë")]


def setup(seed: int) -> Any:
    return json.loads(api.to_json(api.new_record(SEATS, seed=seed)))["setup"]


def test_a_seed_sets_up_the_same_game_everywhere() -> None:
    """By value: a seed that somebody wrote down gives this game in every version and on every platform."""
    assert setup(42) == {
        "seed": 42,
        "turn_order": ["black", "green", "blue"],
        "neutral": [
            "neutral-farm",
            "neutral-marketplace",
            "neutral-quarry",
            "neutral-sawmill",
            "neutral-carpenter",
            "neutral-forest",
        ],
    }
    assert setup(43) != setup(42) | {"seed": 43}


def test_chance_reaches_every_order() -> None:
    setups = [setup(seed) for seed in range(300)]
    assert len({tuple(one["turn_order"]) for one in setups}) == 6
    assert {(place, tile) for one in setups for place, tile in enumerate(one["neutral"])} == {
        (place, tile) for place in range(6) for tile in setups[0]["neutral"]
    }


def test_a_new_record_is_a_whole_one() -> None:
    record = api.new_record(SEATS, options={"jeweller": True})
    values = json.loads(api.to_json(record))
    assert list(values) == [
        *("format", "version", "game", "rules", "id", "created", "updated", "app"),
        *("options", "players", "setup", "moves", "extra"),
    ]
    assert values["options"] == {"favors": "full", "jeweller": True}
    assert values["players"][1:] == [
        {"color": "blue", "name": "Ben", "seat": "bot:random"},
        {"color": "black", "name": "Zoë", "seat": "human"},
    ]
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", values["id"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", values["created"])
    assert values["updated"] == values["created"]
    assert isinstance(values["setup"]["seed"], int)
    assert api.to_json(api.read(api.to_json(record)).record) == api.to_json(record)
    assert api.new_record(SEATS).id != record.id


@pytest.mark.parametrize(
    ("seats", "options", "where"),
    [
        ([Seat("green", "Ann")], {}, "players"),
        ([Seat("green", "Ann"), Seat("green", "Ben")], {}, "players.1.color"),
        ([Seat("green", "Ann"), Seat("white", "Ben")], {}, "players.1.color"),
        ([Seat("green", "Ann\n"), Seat("blue", "Ben")], {}, "players.0.name"),
        ([Seat("green", "Ann"), Seat("blue", "Ben")], {"favors": "none"}, "options.favors"),
        ([Seat("green", "Ann"), Seat("blue", "Ben")], {"dice": 2}, "options.dice"),
    ],
)
def test_a_new_record_is_checked(seats: list[Seat], options: dict[str, Any], where: str) -> None:
    with pytest.raises(RecordError) as caught:
        api.new_record(seats, options=options)
    assert caught.value.where == where


def test_a_continued_record_has_the_new_moves_and_the_rest_of_the_old() -> None:
    old = api.load(GAME).record
    new = api.continued(old, old.moves[:5])
    changed = {"moves": list(old.moves[:5]), "updated": new.updated, "app": new.app}
    assert json.loads(api.to_json(new)) == json.loads(api.to_json(old)) | changed
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", new.updated)
    assert new.updated != old.updated
    assert len(old.moves) == 273


def test_errors_tell_their_cause(tmp_path: Path) -> None:
    record = json.loads(GAME.read_text(encoding="utf-8"))
    with pytest.raises(api.FileProblem) as caught:
        api.load(tmp_path / "none.json")
    assert isinstance(caught.value.cause, ReadError)
    with pytest.raises(api.FileProblem) as caught:
        api.read(b"{}")
    assert isinstance(caught.value.cause, RecordError)
    assert str(caught.value) == "format: this is not a saved game of caylus-tui"
    record["moves"][10] = "green dance"
    with pytest.raises(api.FileProblem) as caught:
        api.show(api.read(json.dumps(record).encode(), "x.json"))
    assert isinstance(caught.value.cause, MoveError)
    assert caught.value.cause.good is not None
    assert len(caught.value.cause.good.moves) == 10
    assert str(caught.value).startswith("x.json: move 11 (place): ")


def test_a_file_its_path_its_bytes_and_what_was_read_of_it_are_all_the_same() -> None:
    saved = api.load(GAME)
    assert api.show_json(saved) == api.show_json(GAME) == api.show_json(str(GAME))
    assert api.show(saved, 7) == api.show(GAME, 7)
    assert api.check(GAME) is None
    assert api.check(GAME.read_bytes()) is None
    assert api.check(b"[]") == "this is not a saved game of caylus-tui"


def test_no_such_moment_counts_the_moves() -> None:
    with pytest.raises(api.NoSuchMoment, match="there are 273 moves, not 274"):
        api.show_json(GAME, 274)
    with pytest.raises(api.NoSuchMoment, match="there are 273 moves, not -1"):
        api.show(GAME, -1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_simulation_plays_whole_games(players: int, tmp_path: Path) -> None:
    tally = api.simulate(4, ["random"] * players, seed=players, records=tmp_path)
    assert (tally.games, tally.seed, len(tally.seats)) == (4, players, players)
    assert sum(score.share for score in tally.seats) == pytest.approx(4)
    games = [api.show_json(file) for file in sorted(tmp_path.iterdir())]
    assert [game["pending"] for game in games] == [None] * 4
    for seat in tally.seats:
        assert seat.prestige == sum(game["result"]["final"][seat.name] for game in games)
        assert seat.wins == sum(seat.name in game["result"]["winners"] for game in games)
    assert tally.decisions == sum(game["moves"] for game in games)


def test_the_table_of_a_simulation() -> None:
    tally = api.simulate(10, ["random", "random", "random"], seed=1)
    lines = api.tally_table(tally).splitlines()
    assert lines[0].startswith("10 games from seed 1, ")
    assert len(lines) == 5


def test_a_simulation_without_a_seed_tells_the_one_it_drew() -> None:
    tally = api.simulate(2, ["random", "random"])
    assert api.simulate(2, ["random", "random"], seed=tally.seed) == tally


def test_a_simulation_that_cannot_be() -> None:
    with pytest.raises(UnknownLevel):
        api.simulate(1, ["deep", "random"])
    for number in (1, 6):
        with pytest.raises(RecordError):
            api.simulate(1, ["random"] * number)


def test_games_are_loaded_by_their_ids() -> None:
    assert list(GAMES) == ["caylus"]
    assert len(GAMES) == 1
    assert "troyes" not in GAMES
    assert GAMES["caylus"] is GAMES["caylus"]
    assert (GAMES["caylus"].rules.id, GAMES["caylus"].players) == ("caylus", (2, 5))
    with pytest.raises(KeyError):
        GAMES["troyes"]
