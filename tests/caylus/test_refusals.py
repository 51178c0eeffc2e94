"""Why a move is refused: for every move there is, at any decision, a reason that is specific and true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pytest

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.moves import ALL_MOVES, Move, parse
from caylus_tui.games.caylus.refusals import REASONS
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.state import NOBODY, State
from caylus_tui.table.protocol import Decision, IllegalMove
from tests.caylus.helpers import ANSWERS, Table, full_road, new_game, position
from tests.caylus.random_games import (
    PHASES,
    SHAPES,
    any_move,
    busy_move,
    play,
    random_position,
    random_setup,
    shape_name,
)

Values = Mapping[str, str | int]


def of_another_question(decision: Decision[Move], move: Move) -> bool:
    """Whether a move can never answer this kind of decision; paying with cubes is for the alchemist alone."""
    return move.verb != ANSWERS[decision.kind] or (decision.kind == "pay" and bool(move.cubes))


# --- is the reason true? Told again in other words, from the state alone ------------------------------------------


def at(state: State, values: Values) -> int:
    """The space that a reason speaks of."""
    return c.PLACES.index(str(values["place"]))


def tile_at(state: State, values: Values) -> c.Tile:
    return c.TILES[state.tile[at(state, values)]]


def standing(state: State, values: Values) -> str:
    place = at(state, values)
    seat = state.inn_left if place == c.INN else state.worker[place]
    return state.colors[seat] if seat != NOBODY else ""


def owner(state: State, values: Values) -> str:
    return state.colors[state.owner[at(state, values)]]


def asking(state: State) -> c.Tile:
    """The tile that asks."""
    asked = CAYLUS.pending(state)
    assert asked is not None
    assert asked.at is not None
    return c.TILES[state.tile[c.PLACES.index(asked.at)]]


def held(state: State, player: int, cube: str | int) -> int:
    return state.cubes[5 * player + c.CUBES.index(str(cube))]


def already_there(state: State, player: int, values: Values) -> bool:
    return player in (state.stables if values["place"] == "stables" else state.queue)


def not_produced(state: State, player: int, values: Values) -> bool:
    effect = asking(state).effect
    cube = c.CUBES.index(str(values["cube"]))
    if isinstance(effect, c.ProducesOne):
        return cube not in [kind for kind, _ in effect.choices]
    assert isinstance(effect, c.Produces)
    return cube not in effect.bonus


def no_such_deal(state: State, player: int, values: Values) -> bool:
    effect = asking(state).effect
    assert isinstance(effect, c.Trades)
    return values["number"] not in [paid for paid, _ in effect.deals]


def sold(state: State, player: int, values: Values) -> bool:
    buyer = state.sold[at(state, values)]
    return buyer != NOBODY and state.colors[buyer] == values["by"]


def never_residence(state: State, player: int, values: Values) -> bool:
    tile = tile_at(state, values)
    return tile.id == values["tile"] and (
        tile.id == "lawyer" or c.KINDS[tile.kind] in ("fixed", "residence", "prestige")
    )


def column_not_reached(state: State, player: int, values: Values) -> bool:
    marker = state.markers[4 * player + c.TRACKS.index(str(values["track"]))]
    open_columns = (2, 4, 5)[min(state.scored, 2)]
    reached = marker + 1 if marker < open_columns else marker
    return values["reached"] == reached and int(values["column"]) > reached


TRUE: dict[str, Callable[[State, int, Values], bool]] = {
    "no-worker": lambda s, p, v: s.hands[p] == 0,
    "costs-deniers": lambda s, p, v: s.deniers[p] == v["have"] and int(v["have"]) < int(v["cost"]),
    "costs-cubes": lambda s, p, v: held(s, p, v["cube"]) == v["have"] and int(v["have"]) < int(v["cost"]),
    "occupied": lambda s, p, v: standing(s, v) == v["by"],
    "empty-space": lambda s, p, v: s.tile[at(s, v)] == c.EMPTY,
    "residence": lambda s, p, v: tile_at(s, v).id == "residence",
    "prestige-building": lambda s, p, v: tile_at(s, v).id == v["tile"] and c.KINDS[tile_at(s, v).kind] == "prestige",
    "two-players": lambda s, p, v: s.size == 2 and v["place"] == "stables",
    "stables-full": lambda s, p, v: len(s.stables) == 3 and p not in s.stables,
    "already-there": already_there,
    "beyond-road": lambda s, p, v: not 1 <= int(v["space"]) <= 28,
    "not-produced": not_produced,
    "one-cube-only": lambda s, p, v: asking(s).id == v["tile"] == "fixed-peddler",
    "no-such-deal": no_such_deal,
    "no-such-exchange": lambda s, p, v: asking(s).id == v["tile"] == "alchemist",
    "not-built-here": lambda s, p, v: c.KINDS[c.TILES[c.TILE[str(v["tile"])]].kind] != v["kind"],
    "not-in-supply": lambda s, p, v: s.supply[c.TILE[str(v["tile"])]] == 0,
    "road-full": lambda s, p, v: c.EMPTY not in s.tile[1:],
    "already-sold": sold,
    "never-residence": never_residence,
    "foreign-tile": lambda s, p, v: owner(s, v) == v["by"] != s.colors[p],
    "no-residence": lambda s, p, v: tile_at(s, v).id != "residence",
    "foreign-residence": lambda s, p, v: tile_at(s, v).id == "residence" and owner(s, v) == v["by"] != s.colors[p],
    "track-used": lambda s, p, v: bool(s.used[p] >> c.TRACKS.index(str(v["track"])) & 1),
    "column-not-reached": column_not_reached,
}


def refuse_every_other_move(state: State, decision: Decision[Move]) -> set[str]:
    """Try every move that is not legal; return the reasons given. Nothing may change."""
    options = set(decision.options)
    before = CAYLUS.digest(state)
    reasons: set[str] = set()
    for move in ALL_MOVES:
        if move in options:
            continue
        with pytest.raises(IllegalMove) as raised:
            CAYLUS.apply(state, move)
        error = raised.value
        asked = (state.colors[decision.player], decision.kind, move.text)
        assert (error.player, error.kind, error.move) == asked
        assert tuple(error.values) == REASONS[error.reason], f"{error}"
        if of_another_question(decision, move):
            assert (error.reason, error.values) == ("other-question", {"asked": decision.kind})
        else:
            assert error.reason in TRUE, f"{error}"
            assert TRUE[error.reason](state, decision.player, error.values), f"{error}"
        reasons.add(error.reason)
    assert CAYLUS.digest(state) == before
    return reasons


def sweep(shape: tuple[int, bool, bool], games: int) -> set[str]:
    """Refuse every other move at some decisions of some games of a shape; return the reasons given."""
    reasons: set[str] = set()
    rng = Random(f"refusals {shape_name(shape)}")
    for number in range(games):
        state = random_position(rng, shape, rng.choice(PHASES)) if number % 2 else random_setup(rng, shape)
        kinds: set[str] = set()
        for decision, _ in play(state, rng, busy_move if number % 4 < 2 else any_move):
            if decision.kind not in kinds or rng.random() < 0.02:
                kinds.add(decision.kind)
                reasons |= refuse_every_other_move(state, decision)
    return reasons


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_every_move_left_out_has_a_true_and_specific_reason(shape: tuple[int, bool, bool]) -> None:
    reasons = sweep(shape, 3)
    assert {"other-question", "occupied", "costs-cubes", "empty-space"} <= reasons


def test_random_games_give_every_reason() -> None:
    reasons = {reason for shape in ((2, True, True), (4, True, False)) for reason in sweep(shape, 12)}
    assert reasons == set(REASONS) - {"finished"}


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_many_more_games_with_a_reason_for_every_move(shape: tuple[int, bool, bool]) -> None:
    assert sweep(shape, 24) > {"other-question", "occupied", "costs-cubes", "costs-deniers", "empty-space"}


# --- examples by value ------------------------------------------------------------------------------------------


def placing() -> Table:
    return position(
        "placement",
        order="green red blue",
        passed="red",
        road={9: "residence red", 10: "park blue", 11: "residence green", 12: "statue red"},
        workers={1: "blue"},
        special={"gate": "red"},
        inn=("red", ""),
        queue="green",
        deniers={"green": 1},
    )


PLACING = {
    "place road:9": ("residence", {"place": "road:9"}),
    "place road:11": ("residence", {"place": "road:11"}),
    "place road:12": ("prestige-building", {"place": "road:12", "tile": "statue"}),
    "place road:13": ("empty-space", {"place": "road:13"}),
    "place road:1": ("occupied", {"place": "road:1", "by": "blue"}),
    "place gate": ("occupied", {"place": "gate", "by": "red"}),
    "place inn": ("occupied", {"place": "inn", "by": "red"}),
    "place castle": ("already-there", {"place": "castle"}),
    "place road:2": ("costs-deniers", {"cost": 2, "have": 1}),
    "place trading-post": ("costs-deniers", {"cost": 2, "have": 1}),
    "decline": ("other-question", {"asked": "place"}),
    "gate castle": ("other-question", {"asked": "place"}),
}


@pytest.mark.parametrize("text", PLACING)
def test_why_a_worker_cannot_be_placed(text: str) -> None:
    table = placing()
    assert table.asked == "green place"
    assert table.refused(text) == PLACING[text]


def test_a_place_that_costs_three_when_there_are_two_deniers() -> None:
    """rules.md 4: with two players, once the other has passed, the price is 3."""
    table = position("placement", "red blue", passed="red", deniers={"blue": 2})
    assert table.refused("place road:2") == ("costs-deniers", {"cost": 3, "have": 2})
    with pytest.raises(IllegalMove, match=r"^blue place road:2: costs-deniers cost=3 have=2 \(asked: place\)$"):
        table.play("blue place road:2")


def test_ones_own_tile_costs_one_even_if_there_is_no_denier() -> None:
    table = position("placement", passed="red green", road={9: "mason blue"}, deniers={"blue": 0})
    assert table.refused("place road:9") == ("costs-deniers", {"cost": 1, "have": 0})
    assert table.refused("place road:1") == ("costs-deniers", {"cost": 3, "have": 0})


def test_stables() -> None:
    assert position("placement", "red blue").refused("place stables") == ("two-players", {"place": "stables"})
    full = position("placement", "red blue green orange", stables="blue green orange")
    assert full.refused("place stables") == ("stables-full", {})
    mine = position("placement", "red blue green orange", stables="blue green red")
    assert mine.refused("place stables") == ("already-there", {"place": "stables"})


def test_no_worker_left() -> None:
    workers = {1: "blue", 2: "blue", 3: "blue", 4: "blue", 5: "blue", 6: "blue"}
    assert position("placement", workers=workers).refused("place castle") == ("no-worker", {})


def test_why_the_provost_cannot_be_moved_there() -> None:
    guild = position("special", special={"merchants-guild": "blue"}, provost=27)
    assert guild.refused("guild +2") == ("beyond-road", {"space": 29})
    assert position("provost", provost=2).refused("provost -3") == ("beyond-road", {"space": -1})
    poor = position("provost", deniers={"blue": 1})
    assert poor.refused("provost +3") == ("costs-deniers", {"cost": 3, "have": 1})


def test_why_there_is_no_joust() -> None:
    poor = position("special", special={"joust-field": "blue"}, deniers={"blue": 0}, cubes={"blue": "1 cloth"})
    assert poor.refused("joust") == ("costs-deniers", {"cost": 1, "have": 0})
    bare = position("special", special={"joust-field": "blue"})
    assert bare.refused("joust") == ("costs-cubes", {"cube": "cloth", "cost": 1, "have": 0})


def on_tile(tile: str, **more: str) -> Table:
    """Blue is asked by his own tile on road:9."""
    deniers = int(more.pop("deniers", "10"))
    return position(
        "road",
        road={9: f"{tile} blue", 10: "residence red", 11: "bank red", 12: "residence blue", 13: "lawyer blue"},
        workers={9: "blue"},
        provost=9,
        deniers={"blue": deniers},
        cubes={"blue": more.get("cubes", "")},
    )


ROAD = [
    ("wood-farm-food", "", "produce wood", "not-produced", {"cube": "wood", "tile": "wood-farm-food"}),
    ("wood-marketplace", "1 food", "sell gold", "costs-cubes", {"cube": "gold", "cost": 1, "have": 0}),
    ("tailor", "2 cloth", "pay 3", "costs-cubes", {"cube": "cloth", "cost": 3, "have": 2}),
    ("tailor", "2 cloth", "pay 4", "no-such-deal", {"number": 4, "tile": "tailor"}),
    ("church", "", "pay 5", "no-such-deal", {"number": 5, "tile": "church"}),
    ("church", "", "pay food wood", "other-question", {"asked": "pay"}),
    ("alchemist", "1 food", "pay food food", "costs-cubes", {"cube": "food", "cost": 2, "have": 1}),
    ("alchemist", "1 food", "pay 2", "no-such-exchange", {"tile": "alchemist"}),
    ("mason", "9 food 9 wood 9 stone", "build lawyer", "not-built-here", {"tile": "lawyer", "kind": "stone"}),
    ("mason", "9 food 9 wood 9 stone", "build bank", "not-in-supply", {"tile": "bank"}),
    ("mason", "9 food 9 wood 9 stone", "build jeweller", "not-in-supply", {"tile": "jeweller"}),
    ("mason", "1 stone", "build park", "costs-cubes", {"cube": "food", "cost": 1, "have": 0}),
    (
        "architect",
        "9 stone 2 gold",
        "prestige cathedral road:12",
        "costs-cubes",
        {"cube": "gold", "cost": 3, "have": 2},
    ),
    ("architect", "9 stone 9 gold", "prestige statue road:10", "foreign-residence", {"place": "road:10", "by": "red"}),
    ("architect", "9 stone 9 gold", "prestige statue road:9", "no-residence", {"place": "road:9"}),
    ("architect", "9 stone 9 gold", "prestige statue road:14", "no-residence", {"place": "road:14"}),
    ("architect", "9 stone 9 gold", "residence road:1", "other-question", {"asked": "architect"}),
]


@pytest.mark.parametrize(
    ("tile", "cubes", "text", "reason", "values"), ROAD, ids=[f"{row[0]}: {row[2]}" for row in ROAD]
)
def test_why_a_tile_refuses(tile: str, cubes: str, text: str, reason: str, values: dict[str, str | int]) -> None:
    assert on_tile(tile, cubes=cubes).refused(text) == (reason, values)


def test_peddlers() -> None:
    fixed = position("road", workers={7: "blue"}, provost=7)
    assert fixed.refused("buy food wood") == ("one-cube-only", {"tile": "fixed-peddler"})
    wood = on_tile("wood-peddler", deniers="1")
    assert wood.refused("buy food wood") == ("costs-deniers", {"cost": 2, "have": 1})


def test_why_the_lawyer_refuses() -> None:
    table = position(
        "road",
        road={9: "lawyer blue", 10: "residence blue", 11: "bank red", 12: "statue blue", 13: "park blue"},
        workers={9: "blue", 13: "red", 5: "red"},
        provost=9,
        cubes={"blue": "1 cloth"},
    )
    table.play("red decline")
    expected = {
        "residence road:7": ("never-residence", {"place": "road:7", "tile": "fixed-peddler"}),
        "residence road:9": ("never-residence", {"place": "road:9", "tile": "lawyer"}),
        "residence road:10": ("never-residence", {"place": "road:10", "tile": "residence"}),
        "residence road:11": ("foreign-tile", {"place": "road:11", "by": "red"}),
        "residence road:12": ("never-residence", {"place": "road:12", "tile": "statue"}),
        "residence road:14": ("empty-space", {"place": "road:14"}),
    }
    assert {text: table.refused(text) for text in expected} == expected


def test_a_tile_that_has_been_sold_already() -> None:
    table = position(
        "road",
        road={9: "lawyer blue", 10: "park blue"},
        workers={9: "blue", 10: "red"},
        special={"joust-field": "red"},
        provost=9,
        scored=2,
        markers={"blue": "building 4"},
        cubes={"blue": "2 cloth"},
    )
    table.state.sold[10] = 0
    assert table.refused("residence road:10") == ("already-sold", {"place": "road:10", "by": "blue"})


def test_a_residence_without_cloth_or_denier() -> None:
    bare = position("road", road={9: "lawyer blue"}, workers={9: "blue"}, provost=9)
    assert bare.refused("residence road:1") == ("costs-cubes", {"cube": "cloth", "cost": 1, "have": 0})
    poor = position(
        "road", road={9: "lawyer blue"}, workers={9: "blue"}, provost=9, deniers={"blue": 0}, cubes={"blue": "1 cloth"}
    )
    assert poor.refused("residence road:1") == ("costs-deniers", {"cost": 1, "have": 0})


def test_nothing_can_be_built_on_a_full_road() -> None:
    table = position("road", road=full_road(), workers={8: "blue"}, provost=8, cubes={"blue": "1 food 1 wood"})
    assert table.legal == ["decline"]
    assert table.refused("build mason") == ("road-full", {})


def test_a_batch_that_cannot_be_paid() -> None:
    table = position("castle", queue="blue", cubes={"blue": "1 food 1 wood"})
    assert table.refused("batch wood stone") == ("costs-cubes", {"cube": "stone", "cost": 1, "have": 0})
    assert table.refused("decline") == ("other-question", {"asked": "castle"})


def test_favours_that_cannot_be_used() -> None:
    table = position("castle", queue="blue", cubes={"blue": "1 food 2 wood 1 stone"})
    table.play("blue batch wood stone", "blue done")
    assert table.asked == "blue favor castle"
    expected = {
        "favor cubes wood": ("column-not-reached", {"track": "cubes", "column": 2, "reached": 1}),
        "favor cubes gold": ("column-not-reached", {"track": "cubes", "column": 5, "reached": 1}),
        "favor cubes swap wood food food": ("column-not-reached", {"track": "cubes", "column": 4, "reached": 1}),
        "favor building build mason": ("column-not-reached", {"track": "building", "column": 2, "reached": 1}),
        "favor building build park": ("column-not-reached", {"track": "building", "column": 3, "reached": 1}),
        "favor building residence road:1": ("column-not-reached", {"track": "building", "column": 4, "reached": 1}),
        "favor building prestige hotel road:1": (
            "column-not-reached",
            {"track": "building", "column": 5, "reached": 1},
        ),
        "build mason": ("other-question", {"asked": "favor"}),
    }
    assert {text: table.refused(text) for text in expected} == expected


def test_a_track_that_has_been_used_in_this_phase() -> None:
    table = on_tile("architect", cubes="4 stone 2 gold")
    table.play("blue prestige monument road:12", "blue favor building none")
    assert table.refused("favor building none") == ("track-used", {"track": "building"})


def test_a_finished_game_takes_no_move() -> None:
    table = position("scoring", scored=2, bailiff=27, provost=1)
    assert table.asked == ""
    with pytest.raises(IllegalMove) as raised:
        CAYLUS.apply(table.state, parse("pass"))
    assert (raised.value.player, raised.value.reason) == ("", "finished")
    assert table.refused("pass") == ("finished", {})


def test_a_fresh_game_names_who_was_asked() -> None:
    with pytest.raises(IllegalMove) as raised:
        CAYLUS.apply(new_game(order="red green blue").state, parse("guild 0"))
    assert (raised.value.player, raised.value.kind, raised.value.move) == ("red", "place", "guild 0")
