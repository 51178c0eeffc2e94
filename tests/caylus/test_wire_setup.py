"""Setups, options and players of Caylus (formats.md 3), and the JSON Schema of a record."""

from typing import Any

import pytest

from caylus_tui import api
from caylus_tui.games.caylus import catalog as c
from tests.caylus.positions import Json, changed, position, put, read, record, refused


def with_setup(**changes: Any) -> Json:
    whole = record(position())
    del whole["position"]
    neutral = [c.TILES[tile].id for tile in c.NEUTRAL_TILES]
    return whole | {"setup": {"seed": None, "turn_order": ["red", "green", "blue"], "neutral": neutral} | changes}


def test_a_setup_is_dealt_as_it_says() -> None:
    neutral = [c.TILES[tile].id for tile in reversed(c.NEUTRAL_TILES)]
    state = api.show_json(read(with_setup(neutral=neutral, seed=7)))["state"]
    assert state["turn_order"] == ["red", "green", "blue"]
    assert [entry["tile"] for entry in state["road"]] == [*neutral, "fixed-peddler", "fixed-carpenter", "gold-mine"]
    assert {color: has["deniers"] for color, has in state["players"].items()} == {"red": 7, "green": 8, "blue": 8}


@pytest.mark.parametrize(
    ("changes", "where", "code"),
    [
        ({"turn_order": ["red", "green"]}, "setup.turn_order", "other-colors"),
        ({"turn_order": ["red", "green", "black"]}, "setup.turn_order", "other-colors"),
        ({"turn_order": ["red", "green", "red"]}, "setup.turn_order.2", "double"),
        ({"turn_order": ["red", "green", "pink"]}, "setup.turn_order.2", "not-one-of"),
        ({"neutral": ["neutral-farm"] * 6}, "setup.neutral", "neutral-tiles"),
        ({"neutral": []}, "setup.neutral", "neutral-tiles"),
        ({"neutral": ["casino"] * 6}, "setup.neutral.0", "unknown-word"),
        ({"seed": "42"}, "setup.seed", "not-whole"),
        ({"seed": 4.5}, "setup.seed", "not-whole"),
        ({"dice": 3}, "setup.dice", "unknown-key"),
    ],
)
def test_a_setup_that_cannot_be(changes: Json, where: str, code: str) -> None:
    assert refused(with_setup(**changes))[:2] == (where, code)


@pytest.mark.parametrize(
    ("options", "where", "code"),
    [
        ({"favors": "none"}, "options.favors", "not-one-of"),
        ({"favors": True}, "options.favors", "not-text"),
        ({"jeweller": 1}, "options.jeweller", "not-yes-no"),
        ({"jeweller": "true"}, "options.jeweller", "not-yes-no"),
        ({"architects": 2}, "options.architects", "unknown-key"),
    ],
)
def test_options_that_cannot_be(options: Json, where: str, code: str) -> None:
    assert refused(changed(put("round", to=3), **options))[:2] == (where, code)


def test_a_player_of_an_unknown_colour_is_refused() -> None:
    whole = with_setup()
    whole["players"][1]["color"] = "pink"
    assert refused(whole)[:2] == ("players.1.color", "not-one-of")


def test_the_schema_has_the_words_of_the_game() -> None:
    schema = api.schema()
    assert schema["properties"]["game"] == {"const": "caylus", "title": "Game", "type": "string"}
    assert schema["$defs"]["RoadSpace"]["properties"]["tile"]["enum"] == list(c.TILE)
    assert schema["$defs"]["Special"]["properties"].keys() >= {"gate", "trading-post", "merchants-guild", "joust-field"}
    assert schema["$defs"]["CaylusPlayer"]["properties"]["color"]["enum"] == list(c.COLORS)
    assert schema["required"] == ["format", "version", "game", "options", "players", "moves"]
    assert schema["oneOf"] == [{"required": ["setup"]}, {"required": ["position"]}]
    assert schema["additionalProperties"] is False
