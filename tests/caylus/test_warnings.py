"""Wasteful choices: what is one, and what is not."""

from random import Random

import pytest

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus import warnings as w
from caylus_tui.games.caylus.rules import CAYLUS
from caylus_tui.games.caylus.warnings import wasteful
from caylus_tui.table.protocol import IllegalMove
from tests.caylus.helpers import Table, new_game, position
from tests.caylus.random_games import SHAPES, busy_move, play, random_position, random_setup


def wastes(table: Table, text: str) -> list[str]:
    return wasteful(table.state, m.parse(text))


def test_every_code_is_listed_once() -> None:
    assert len(set(w.WARNINGS)) == len(w.WARNINGS) == 9


def test_passing_first_with_deniers_and_workers_is_no_waste() -> None:
    table = new_game()
    assert wastes(table, "pass") == []
    # Nobody has cloth at the beginning: the joust field alone brings nothing.
    useless = {"place joust-field": [w.JOUST_UNPAID]}
    assert [wastes(table, move) for move in table.legal] == [useless.get(move, []) for move in table.legal]


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        wastes(position("placement"), "done")


# --- workers ----------------------------------------------------------------------------------------------------------


def test_a_worker_where_nothing_can_bring_the_provost() -> None:
    road = {20: "mason red", 22: "lawyer red"}
    table = position("placement", road=road, provost=8)
    # The guild and three players bring him to 20 at the most.
    assert wastes(table, "place road:20") == []
    assert wastes(table, "place road:22") == [w.OUT_OF_REACH]
    assert wastes(position("placement", "blue red", road=road, provost=8), "place road:20") == [w.OUT_OF_REACH]


def test_the_joust_field_without_cloth_or_a_denier_to_come() -> None:
    rich = position("placement", cubes={"blue": "1 cloth"})
    assert wastes(rich, "place joust-field") == []
    poor = position("placement", cubes={"blue": "1 cloth"}, deniers={"blue": 1})
    # The first to pass is given a denier, and so is whoever stands at the trading post.
    assert wastes(poor, "place joust-field") == []
    later = position("placement", cubes={"blue": "1 cloth"}, deniers={"blue": 2}, passed="red")
    assert wastes(later, "place joust-field") == [w.JOUST_UNPAID]


def test_the_gate() -> None:
    table = position("special", special={"gate": "blue"}, road={22: "lawyer red"}, provost=8)
    assert wastes(table, "gate none") == [w.GATE_HOME]
    assert wastes(table, "gate trading-post") == []
    assert wastes(table, "gate road:22") == [w.OUT_OF_REACH]


# --- the provost ------------------------------------------------------------------------------------------------------


def test_moving_the_provost_before_a_worker_of_ones_own() -> None:
    table = position("provost", workers={5: "blue", 3: "red"}, provost=6)
    assert [wastes(table, f"provost {n}") for n in ("-3", "-2", "-1", "0", "+1")] == [
        [w.OWN_IDLE],
        [w.OWN_IDLE],
        [],
        [],
        [],
    ]


def test_the_workers_of_others_do_not_matter() -> None:
    table = position("special", special={"merchants-guild": "blue"}, workers={5: "red", 8: "blue"}, provost=6)
    assert [wastes(table, f"guild {n}") for n in ("-3", "0", "+2")] == [[], [], []]


# --- tiles ------------------------------------------------------------------------------------------------------------


def test_declining_what_could_be_used() -> None:
    table = position("road", workers={5: "blue"}, cubes={"blue": "1 food"})
    assert (wastes(table, "decline"), wastes(table, "sell food")) == ([w.DECLINED], [])


def test_declining_what_cannot_be_used() -> None:
    assert wastes(position("road", workers={5: "blue"}), "decline") == []


def test_the_joust_field() -> None:
    table = position("special", special={"joust-field": "blue"}, cubes={"blue": "1 cloth"})
    assert (wastes(table, "decline"), wastes(table, "joust")) == ([w.DECLINED], [])


# --- the castle -------------------------------------------------------------------------------------------------------


def test_leaving_the_castle_with_a_batch_in_hand() -> None:
    table = position("castle", queue="blue", cubes={"blue": "2 food 2 wood 2 gold"})
    assert (wastes(table, "done"), wastes(table, "batch wood gold")) == ([w.EMPTY_HANDED], [])
    table.play("blue batch wood gold")
    assert wastes(table, "done") == [w.BATCH_LEFT]
    table.play("blue batch wood gold")
    assert wastes(table, "done") == []


# --- royal favours ----------------------------------------------------------------------------------------------------


def favor(markers: str, cubes: str = "", scored: int = 0) -> Table:
    table = position(
        "special",
        special={"joust-field": "blue"},
        cubes={"blue": f"1 cloth {cubes}".strip()},
        markers={"blue": markers},
        scored=scored,
    )
    return table.play("blue joust")


def test_a_track_that_cannot_advance_while_another_can() -> None:
    table = favor("prestige 2 deniers 1")
    assert [wastes(table, f"favor {track}") for track in ("prestige", "deniers")] == [[w.TRACK_STUCK], []]


def test_no_track_can_advance() -> None:
    table = favor("prestige 2 deniers 2 cubes 2 building 2")
    assert wastes(table, "favor prestige") == []
    assert wastes(table, "favor building none") == [w.NOTHING_GAINED]


def test_advancing_on_the_building_track_is_something() -> None:
    assert wastes(favor("prestige 2 deniers 2 cubes 2 building 1"), "favor building none") == []


def test_building_nothing_while_something_could_be_built() -> None:
    table = favor("building 1", "1 food 1 wood")
    assert wastes(table, "favor building none") == [w.DECLINED]
    assert wastes(table, "favor building build mason") == []


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES[::2])
def test_looking_changes_nothing_and_something_harmless_is_always_left(shape: tuple[int, bool, bool]) -> None:
    rng = Random(11)
    for state in (random_setup(rng, shape), random_position(rng, shape, c.PLACEMENT)):
        for n, (decision, _move) in enumerate(play(state, rng, busy_move)):
            if n % 5:
                continue
            before = CAYLUS.digest(state)
            found = [wasteful(state, move) for move in decision.options]
            assert CAYLUS.digest(state) == before
            assert all(codes == [code for code in w.WARNINGS if code in codes] for codes in found)
            assert [] in found
