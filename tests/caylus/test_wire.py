"""Positions (formats.md 4): what is refused, with the place and the reason, and what is not."""

import pytest

from caylus_tui import api
from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import wire
from tests.caylus.positions import (
    Change,
    add,
    belongings,
    both,
    changed,
    drop,
    full,
    position,
    put,
    read,
    record,
    refused,
    space,
)

BLUE = ("players", "blue")
SOLD_FARM = space(1, "neutral-farm", None, "red", transform="red")

REFUSED: dict[str, tuple[Change, str, str]] = {
    # Missing and unknown keys, wrong types, unknown words.
    "no round": (drop("round"), "round", "missing"),
    "no phase": (drop("phase"), "phase", "missing"),
    "no turn order": (drop("turn_order"), "turn_order", "missing"),
    "no passed": (drop("passed"), "passed", "missing"),
    "no players": (drop("players"), "players", "missing"),
    "no special": (drop("special"), "special", "missing"),
    "no road": (drop("road"), "road", "missing"),
    "no provost": (drop("provost"), "provost", "missing"),
    "no bailiff": (drop("bailiff"), "bailiff", "missing"),
    "no castle": (drop("castle"), "castle", "missing"),
    "no gold": (drop(*BLUE, "cubes", "gold"), "players.blue.cubes.gold", "missing"),
    "no track": (drop(*BLUE, "favors", "building"), "players.blue.favors.building", "missing"),
    "no trading post": (drop("special", "trading-post"), "special.trading-post", "missing"),
    "no right place": (drop("special", "inn", "right"), "special.inn.right", "missing"),
    "no owner": (drop("road", 0, "owner"), "road.0.owner", "missing"),
    "no walls": (drop("castle", "walls"), "castle.walls", "missing"),
    "unknown key": (put("weather", to="fine"), "weather", "unknown-key"),
    "field name": (put("special", "trading_post", to=None), "special.trading_post", "unknown-key"),
    "unknown key of a player": (put(*BLUE, "silver", to=1), "players.blue.silver", "unknown-key"),
    "unknown cube": (put(*BLUE, "cubes", "iron", to=1), "players.blue.cubes.iron", "unknown-key"),
    "unknown key of a space": (put("road", 0, "x", to=1), "road.0.x", "unknown-key"),
    "round as text": (put("round", to="3"), "round", "not-whole"),
    "round with a point": (put("round", to=3.0), "round", "not-whole"),
    "round as truth": (put("round", to=True), "round", "not-whole"),
    "deniers as nothing": (put(*BLUE, "deniers", to=None), "players.blue.deniers", "not-whole"),
    "phase as number": (put("phase", to=3), "phase", "not-text"),
    "road as object": (put("road", to={}), "road", "not-list"),
    "passed as text": (put("passed", to="blue"), "passed", "not-list"),
    "castle as list": (put("castle", to=[]), "castle", "not-object"),
    "player as number": (put(*BLUE, to=3), "players.blue", "not-object"),
    "owner as number": (put("road", 8, "owner", to=0), "road.8.owner", "not-text"),
    "transform as nothing": (put("road", 0, "transform", to=None), "road.0.transform", "not-text"),
    "unknown phase": (put("phase", to="income"), "phase", "not-one-of"),
    "finished": (put("phase", to="finished"), "phase", "not-one-of"),
    "upper case": (put("phase", to="Road"), "phase", "not-one-of"),
    "unknown tile": (put("road", 8, "tile", to="casino"), "road.8.tile", "unknown-word"),
    "unknown colour": (put("road", 8, "owner", to="pink"), "road.8.owner", "not-one-of"),
    "unknown colour of a player": (put("players", "pink", to=belongings()), "players.pink", "not-one-of"),
    "unknown section": (put("castle", "scored", to=["cellar"]), "castle.scored.0", "not-one-of"),
    # Turn order and players.
    "turn order too short": (put("turn_order", to=["blue", "red"]), "turn_order", "other-colors"),
    "turn order of others": (put("turn_order", to=["blue", "red", "black"]), "turn_order", "other-colors"),
    "turn order with a double": (put("turn_order", to=["blue", "red", "red"]), "turn_order.2", "double"),
    "a player too few": (drop("players", "green"), "players", "other-colors"),
    "a player too many": (put("players", "black", to=belongings()), "players", "other-colors"),
    # Colours foreign to the game, anywhere.
    "foreign passed": (put("passed", to=["blue", "red", "black"]), "passed.2", "foreign-color"),
    "foreign gate": (put("special", "gate", to="black"), "special.gate", "foreign-color"),
    "foreign trading post": (put("special", "trading-post", to="black"), "special.trading-post", "foreign-color"),
    "foreign guild": (put("special", "merchants-guild", to="black"), "special.merchants-guild", "foreign-color"),
    "foreign joust": (put("special", "joust-field", to="black"), "special.joust-field", "foreign-color"),
    "foreign stables": (put("special", "stables", to=["black"]), "special.stables.0", "foreign-color"),
    "foreign inn left": (put("special", "inn", "left", to="black"), "special.inn.left", "foreign-color"),
    "foreign inn right": (put("special", "inn", "right", to="black"), "special.inn.right", "foreign-color"),
    "foreign worker": (put("road", 2, "worker", to="black"), "road.2.worker", "foreign-color"),
    "foreign owner": (put("road", 8, "owner", to="black"), "road.8.owner", "foreign-color"),
    "foreign queue": (put("castle", "queue", to=["black"]), "castle.queue.0", "foreign-color"),
    "foreign dungeon": (put("castle", "dungeon", to=["red", "black"]), "castle.dungeon.1", "foreign-color"),
    "foreign walls": (put("castle", "walls", to=["black"]), "castle.walls.0", "foreign-color"),
    "foreign towers": (put("castle", "towers", to=["black"]), "castle.towers.0", "foreign-color"),
    "foreign transform": (
        both(put("road", 0, "worker", to="blue"), put("road", 0, "transform", to="black")),
        "road.0.transform",
        "foreign-color",
    ),
    # Doubles.
    "double passed": (put("passed", to=["blue", "red", "blue"]), "passed.2", "double"),
    "double stables": (put("special", "stables", to=["red", "red"]), "special.stables.1", "double"),
    "double queue": (put("castle", "queue", to=["red", "blue", "red"]), "castle.queue.2", "double"),
    "passed not full": (put("passed", to=["blue", "red"]), "passed", "passed-not-full"),
    "passed full in placement": (put("phase", to="placement"), "passed", "passed-full"),
    # Workers.
    "seven workers": (both(full("blue"), put("castle", "queue", to=["blue"])), "castle.queue.0", "too-many-workers"),
    "seven with the inn": (
        both(full("red", 5), put("special", "inn", to={"left": "red", "right": "red"})),
        "road.4.worker",
        "too-many-workers",
    ),
    "worker on a residence": (put("road", 9, "worker", to="blue"), "road.9.worker", "no-worker-here"),
    "worker on a library": (put("road", 10, "worker", to="blue"), "road.10.worker", "no-worker-here"),
    "worker on an empty space": (add({**space(12, "", None, "blue"), "tile": None}), "road.12.tile", "not-text"),
    # The road.
    "space listed twice": (add(space(9, "lawyer", "red")), "road.12.space", "double-space"),
    "space 0": (add(space(0, "lawyer", "red")), "road.12.space", "too-small"),
    "space 29": (add(space(29, "lawyer", "red")), "road.12.space", "too-large"),
    "mason twice": (add(space(12, "mason", "red")), "road.12.tile", "too-many-copies"),
    "neutral farm twice": (add(space(12, "neutral-farm")), "road.12.tile", "too-many-copies"),
    "library twice": (add(space(12, "library", "red")), "road.12.tile", "too-many-copies"),
    "three architects": (
        add(*(space(number, "architect", "red") for number in (12, 13, 14))),
        "road.14.tile",
        "too-many-copies",
    ),
    "jeweller without its option": (add(space(12, "jeweller", "red")), "road.12.tile", "needs-jeweller"),
    "no peddler": (drop("road", 6), "road", "printed-missing"),
    "no carpenter": (drop("road", 7), "road", "printed-missing"),
    "no gold mine": (drop("road", 11), "road", "printed-missing"),
    "gold mine elsewhere": (put("road", 11, "space", to=17), "road.11.tile", "printed-elsewhere"),
    "second peddler": (add(space(12, "fixed-peddler")), "road.12.tile", "printed-elsewhere"),
    "peddler built over": (
        both(put("road", 6, "tile", to="lawyer"), put("road", 6, "owner", to="red")),
        "road",
        "printed-missing",
    ),
    "owned neutral tile": (put("road", 0, "owner", to="red"), "road.0.owner", "no-owner-allowed"),
    "owned fixed tile": (put("road", 6, "owner", to="red"), "road.6.owner", "no-owner-allowed"),
    "wood tile of nobody": (put("road", 8, "owner", to=None), "road.8.owner", "owner-missing"),
    "residence of nobody": (put("road", 9, "owner", to=None), "road.9.owner", "owner-missing"),
    "library of nobody": (put("road", 10, "owner", to=None), "road.10.owner", "owner-missing"),
    # Numbers.
    "negative round": (put("round", to=-1), "round", "too-small"),
    "negative prestige": (put(*BLUE, "prestige", to=-1), "players.blue.prestige", "too-small"),
    "negative deniers": (put(*BLUE, "deniers", to=-1), "players.blue.deniers", "too-small"),
    "negative cloth": (put(*BLUE, "cubes", "cloth", to=-1), "players.blue.cubes.cloth", "too-small"),
    "marker before 0": (put(*BLUE, "favors", "cubes", to=-1), "players.blue.favors.cubes", "too-small"),
    "marker beyond 5": (put(*BLUE, "favors", "prestige", to=6), "players.blue.favors.prestige", "too-large"),
    "provost on the bridge": (put("provost", to=0), "provost", "too-small"),
    "provost beyond the road": (put("provost", to=29), "provost", "too-large"),
    "bailiff on the bridge": (put("bailiff", to=0), "bailiff", "too-small"),
    "bailiff beyond the road": (put("bailiff", to=29), "bailiff", "too-large"),
    # The castle.
    "seven houses in the dungeon": (put("castle", "dungeon", to=["red"] * 7), "castle.dungeon", "too-many-houses"),
    "eleven houses in the walls": (put("castle", "walls", to=["red"] * 11), "castle.walls", "too-many-houses"),
    "fifteen houses in the towers": (put("castle", "towers", to=["red"] * 15), "castle.towers", "too-many-houses"),
    "walls scored first": (put("castle", "scored", to=["walls"]), "castle.scored", "scored-order"),
    "walls before the dungeon": (put("castle", "scored", to=["walls", "dungeon"]), "castle.scored", "scored-order"),
    "dungeon scored twice": (put("castle", "scored", to=["dungeon", "dungeon"]), "castle.scored", "scored-order"),
    "towers scored": (put("castle", "scored", to=["dungeon", "walls", "towers"]), "castle.scored", "scored-order"),
    # Sold tiles.
    "sold in placement": (
        both(put("phase", to="placement"), put("passed", to=[]), put("road", 0, to=SOLD_FARM)),
        "road.0.transform",
        "sold-phase",
    ),
    "sold in special": (
        both(put("phase", to="special"), put("road", 0, to=SOLD_FARM)),
        "road.0.transform",
        "sold-phase",
    ),
    "sold in the castle's phase": (
        both(put("phase", to="castle"), put("road", 0, to=SOLD_FARM)),
        "road.0.transform",
        "sold-phase",
    ),
    "sold without a worker": (put("road", 0, "transform", to="red"), "road.0.transform", "sold-no-worker"),
    "sold fixed tile": (
        put("road", 6, to=space(7, "fixed-peddler", None, "red", transform="red")),
        "road.6.transform",
        "sold-never",
    ),
    "sold lawyer": (
        put("road", 8, to=space(9, "lawyer", "red", "red", transform="red")),
        "road.8.transform",
        "sold-never",
    ),
    "sold foreign tile": (
        put("road", 8, to=space(9, "mason", "blue", "red", transform="red")),
        "road.8.transform",
        "sold-foreign",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_the_place_and_the_reason(name: str) -> None:
    change, where, code = REFUSED[name]
    assert refused(changed(change))[:2] == (f"position.{where}", code)


def test_nobody_is_in_the_stables_with_two_players() -> None:
    whole = changed(put("special", "stables", to=["red"]), "blue red")
    assert refused(whole) == ("position.special.stables", "two-players", {})


def test_three_is_the_most_in_the_stables() -> None:
    colors = "blue red green orange"
    assert read(changed(put("special", "stables", to=["orange", "blue", "red"]), colors)).record.position is not None
    whole = changed(put("special", "stables", to=colors.split()), colors)
    assert refused(whole) == ("position.special.stables", "stables-full", {})


def test_every_reason_has_its_case() -> None:
    seen = {code for _change, _where, code in REFUSED.values()}
    assert set(wire.REASONS) - seen == {"two-players", "stables-full", "neutral-tiles"}


def test_a_refusal_says_what_and_how_many() -> None:
    assert refused(changed(both(full("blue"), put("castle", "queue", to=["blue"]))))[2] == {
        "color": "blue",
        "workers": 6,
    }
    assert refused(changed(add(space(12, "mason", "red"))))[2] == {"tile": "mason", "copies": 1}
    assert refused(changed(put("castle", "dungeon", to=["red"] * 7)))[2] == {"lots": 6}
    assert refused(changed(put("provost", to=29)))[2] == {"most": 28}
    assert refused(changed(put("phase", to="finished")))[2] == {
        "found": "finished",
        "words": ("placement", "special", "provost", "road", "castle", "scoring"),
    }


ACCEPTED: dict[str, tuple[Change, str]] = {
    "as it is": (put("round", to=3), "blue provost"),
    "a round like no other": (put("round", to=999), ""),
    "provost and bailiff against each other": (both(put("provost", to=1), put("bailiff", to=28)), ""),
    "workers already out in placement": (
        both(put("phase", to="placement"), put("passed", to=[]), put("road", 2, "worker", to="blue")),
        "blue place",
    ),
    "some have passed in placement": (both(put("phase", to="placement"), put("passed", to=["blue"])), "red place"),
    "all but the last have passed": (
        both(put("phase", to="placement"), put("passed", to=["red", "blue"])),
        "green place",
    ),
    "a neutral tile beyond space 6": (both(drop("road", 0), add(space(20, "neutral-farm"))), ""),
    "a road with holes, in any order": (
        both(drop("road", 3), add(space(25, "lawyer", "red"), space(13, "park", "red"))),
        "",
    ),
    "no neutral tiles at all": (put("road", to=position()["road"][6:]), ""),
    "six workers, two at the inn": (
        both(full("red", 4), put("special", "inn", to={"left": "red", "right": "red"})),
        "red produce",
    ),
    "residences without limit": (add(*(space(number, "residence", "green") for number in (12, 13, 14, 15))), ""),
    "two architects": (add(space(12, "architect", "red"), space(13, "architect", "red")), ""),
    "markers beyond the open columns": (put(*BLUE, "favors", to=dict.fromkeys(c.TRACKS, 5)), ""),
    "full sections": (
        put(
            "castle",
            to={"queue": [], "scored": [], "dungeon": ["red"] * 6, "walls": ["red"] * 10, "towers": ["red"] * 14},
        ),
        "",
    ),
    "dungeon and walls scored": (put("castle", "scored", to=["dungeon", "walls"]), ""),
    "a sold neutral tile": (both(put("road", 0, to=SOLD_FARM)), "red produce"),
    "a neutral tile sold under another": (put("road", 0, to={**SOLD_FARM, "worker": "green"}), "green produce"),
    "sold before the provost moves": (both(put("phase", to="provost"), put("road", 0, to=SOLD_FARM)), "blue provost"),
    "a sold tile of one's own": (put("road", 8, to=space(9, "mason", "blue", "red", transform="blue")), "red build"),
    "what show prints besides": (
        both(put("workers", to={"blue": 99}), put("supply", to="none"), put("options", to=None)),
        "",
    ),
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_accepted(name: str) -> None:
    change, asked = ACCEPTED[name]
    shown = api.show_json(read(changed(change)))
    assert shown["moves"] == 0
    if asked:
        assert f"{shown['pending']['player']} {shown['pending']['decision']}" == asked or name == "as it is"


@pytest.mark.parametrize("phase", c.PHASES[:-1])
def test_a_position_may_stand_at_the_start_of_any_phase(phase: str) -> None:
    change = put("phase", to=phase)
    passed: list[str] = [] if phase == "placement" else ["red", "green", "blue"]
    shown = api.show_json(read(changed(both(change, put("passed", to=passed)))))
    later = {"special": "provost", "road": "placement", "castle": "placement", "scoring": "placement"}
    assert shown["state"]["phase"] == later.get(phase, phase)
    assert shown["phase_start"] is True
    assert shown["state"]["round"] == (3 if phase in ("placement", "special", "provost") else 4)


def test_what_the_position_says_is_what_show_prints() -> None:
    start = changed(
        both(
            put("phase", to="provost"),
            put("passed", to=["green", "blue", "red"]),
            put("road", 0, to={**SOLD_FARM, "transform": "green"}),
            put("special", "inn", "right", to="green"),
            put("castle", "queue", to=["green", "red"]),
            put("castle", "dungeon", to=["red", "blue", "red", "red", "red", "red"]),
            put("castle", "scored", to=["dungeon"]),
            put(*BLUE, "favors", to={"prestige": 1, "deniers": 2, "cubes": 3, "building": 4}),
            add(space(12, "architect", "green")),
        )
    )["position"]
    shown = api.show_json(read(record(start)))
    state = shown["state"]
    assert {key: value for key, value in state.items() if key not in ("workers", "supply", "options")} == {
        **start,
        "road": sorted(start["road"], key=lambda entry: entry["space"]),
    }
    assert shown["phase_start"] is True
    assert state["workers"] == {"blue": 6, "red": 4, "green": 4}
    assert "architect" in state["supply"]["stone"]
    assert state["supply"]["stone"].count("architect") == 1
    assert "mason" not in state["supply"]["wood"]
    assert "library" not in state["supply"]["prestige"]
    assert "jeweller" not in state["supply"]["stone"]
    assert state["options"] == {"favors": "full", "jeweller": False}


def test_prestige_of_a_position_counts_as_start() -> None:
    shown = api.show_json(read(changed(put(*BLUE, "prestige", to=42))))
    assert shown["breakdown"]["blue"] == dict.fromkeys(c.SOURCES, 0) | {"start": 42}
    assert sum(shown["breakdown"]["red"].values()) == 10


def test_the_record_s_options_rule() -> None:
    start = put("options", to={"favors": "full", "jeweller": False})
    with_jeweller = both(start, add(space(12, "jeweller", "red")))
    shown = api.show_json(read(changed(with_jeweller, favors="simplified", jeweller=True)))
    assert shown["state"]["options"] == {"favors": "simplified", "jeweller": True}
    assert refused(changed(with_jeweller))[1] == "needs-jeweller"
