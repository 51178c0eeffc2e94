"""Who is asked what: short and full, for every kind of decision."""

from rich.cells import cell_len

from caylus_tui.games.caylus import moves as m
from caylus_tui.words import prompts as p
from tests.caylus.helpers import Table, full_road, position
from tests.words.fakes import speak_in_brackets, translated_whole
from tests.words.games import journals, moments, seats

NAMES = ("Ann", "Ben", "Cid")


def asked(table: Table) -> tuple[str, str]:
    return p.short_prompt(table.state), p.full_prompt(table.state, NAMES)


def test_placement() -> None:
    assert asked(position("placement")) == (
        "place a worker or pass",
        "Ann, place a worker or pass. A worker costs 1 denier.",
    )
    assert asked(position("placement", passed="green"))[1] == (
        "Ann, place a worker or pass. A worker costs 2 deniers, less on tiles of your own."
    )
    assert asked(position("placement", passed="green", deniers={"blue": 1}, road={9: "mason blue"}))[1] == (
        "Ann, place a worker or pass. A worker costs 2 deniers: there is money for tiles of your own only."
    )


def test_placement_when_only_passing_is_possible() -> None:
    assert asked(position("placement", deniers={"blue": 0})) == (
        "pass, nothing else is possible",
        "Ann has too little money for any place and can only pass.",
    )
    workers = dict.fromkeys(range(1, 7), "blue")
    assert asked(position("placement", workers=workers))[1] == "Ann has no worker left and can only pass."


def test_special_buildings() -> None:
    table = position("special", special={"gate": "blue", "merchants-guild": "red", "joust-field": "green"})
    assert asked(table) == (
        "move on from the gate, or go home",
        "Ann, move your worker from the gate to another place, or take it home.",
    )
    table.play("blue gate none")
    assert asked(table) == (
        "move the provost, free of charge",
        "Ben, move the provost through the merchants' guild, free of charge, or leave him. He stands on 6.",
    )
    table.play("red guild +2")
    assert asked(table) == (
        "cannot joust, must decline",
        "Cid cannot pay 1 denier and 1 cloth for a royal favour and can only decline.",
    )
    table.play("green decline")
    assert asked(table) == (
        "move the provost or leave him",
        "Ann, move the provost for one denier a space, or leave him. He stands on 8.",
    )
    assert asked(position("provost", deniers={"blue": 0}))[1] == "Ann cannot pay to move the provost. He stands on 6."


def test_joust_and_inn() -> None:
    table = position("special", special={"joust-field": "green"}, cubes={"green": "1 cloth"}, inn=("", "red"))
    assert asked(table) == (
        "pay for a royal favour, or decline",
        "Cid, pay 1 denier and 1 cloth for a royal favour, or decline.",
    )
    table.play("green decline")
    assert asked(table) == (
        "stay at the inn or go home",
        "Ben, stay on the right place of the inn or go home.",
    )


def test_tiles() -> None:
    table = position("road", road={9: "park red"}, workers={1: "blue", 5: "blue", 8: "blue", 9: "blue"}, provost=9)
    assert asked(table) == ("choose what to take at Farm (1)", "Ann, choose what to take at Farm (1).")
    table.play("blue produce food")
    assert asked(table) == ("sell at Marketplace (5) or decline", "Ann, sell a cube at Marketplace (5), or decline.")
    table.play("blue sell food")
    assert asked(table) == (
        "build a wood tile or decline",
        "Ann cannot pay for any tile at Carpenter (8) and can only decline.",
    )
    table.play("blue decline")
    assert asked(table) == ("choose the bonus of Park (9)", "Ben, you own Park (9): choose your bonus.")


def test_who_can_only_decline_is_told_why() -> None:
    assert asked(position("road", workers={5: "blue"}))[1] == "Ann has no cube to sell at Marketplace (5)."
    assert asked(position("road", workers={6: "blue"}, road=full_road()))[1] == (
        "Ann can build nothing at Carpenter (6): the road is full."
    )


def test_building_says_where() -> None:
    assert asked(position("road", workers={6: "blue"}, cubes={"blue": "1 food 1 wood"})) == (
        "build a wood tile or decline",
        "Ann, build a wood tile at Carpenter (6), or decline. It goes to space 9.",
    )


def test_the_castle() -> None:
    table = position("castle", queue="blue", cubes={"blue": "2 food 2 wood 2 gold"})
    assert asked(table) == (
        "deliver a batch, or be done",
        "Ann, deliver a batch to the castle, or be done. The next house stands in the dungeon and scores 5 prestige.",
    )
    table.play("blue batch wood gold", "blue batch wood gold")
    assert asked(table) == (
        "no more batches, be done",
        "Ann has no batch to deliver: a food and two different other cubes. 2 batches have been delivered.",
    )


def test_royal_favours_still_owed_and_tracks_used() -> None:
    table = position("scoring", houses={"dungeon": "6 red", "walls": "8 blue 2 red"}, provost=6)
    assert asked(table)[1] == "Ben, use a royal favour earned at the dungeon: choose a track."
    table.play("red favor prestige")
    assert asked(table) == (
        "use a royal favour, 2 more follow",
        "Ann, use a royal favour earned at the walls: choose a track. 2 more royal favours follow.",
    )
    table.play("blue favor prestige")
    short, full = asked(table)
    assert short == "use a royal favour, 1 more follows"
    assert full == (
        "Ann, use a royal favour earned at the walls: choose a track. Used in this phase already: prestige. "
        "1 more royal favour follows."
    )


def test_the_head_of_the_table() -> None:
    state = position("placement", round_=4).state
    assert p.status(state, NAMES) == p.Status("Round 4", "Placement", "Ann", "place a worker or pass")
    assert p.status(state).player == "blue"


def test_the_end_of_the_game() -> None:
    _before, state, _events = journals()[0]
    names = seats(state)
    best = max(state.prestige)
    assert p.short_prompt(state) == ""
    assert f"{best} prestige" in p.winners_text(state, names)
    assert p.full_prompt(state, names) == f"The game is over. {p.winners_text(state, names)}"
    assert p.status(state, names)[1:3] == ("End of the game", "")


def test_one_winner_and_a_shared_victory() -> None:
    _before, after, _events = journals()[0]
    state = after.clone()
    state.order = [1, 0]
    state.prestige = [40, 52]
    assert p.winners_text(state, NAMES) == "Ben wins with 52 prestige."
    state.prestige = [52, 52]
    assert p.winners_text(state, NAMES) == "Ben and Ann share the victory with 52 prestige."
    assert p.winners_text(position("placement").state, NAMES) == ""


def test_forced_decisions_and_handing_over() -> None:
    state = position("road", workers={5: "blue"}).state
    assert p.forced_text(state, m.DECLINE, NAMES) == "Ann: Marketplace (5): Decline (nothing else was possible)"
    assert p.hand_over("Ben") == "Ben, your turn"


def test_every_question_of_random_games_has_a_prompt_that_fits() -> None:
    kinds = set()
    for state, decision, _rng in moments(3):
        short, full = p.short_prompt(state), p.full_prompt(state, seats(state))
        kinds.add(decision.kind)
        assert 0 < cell_len(short) <= p.SHORT_CELLS
        assert seats(state)[decision.player] in full
        assert full.endswith(".")
    assert len(kinds) == 17
    assert p.SHORT_CELLS == 40


def test_every_prompt_is_one_text_to_translate() -> None:
    speak_in_brackets()
    whole = {translated_whole(p.short_prompt(state)) for state, _decision, _rng in moments(1)}
    whole |= {translated_whole(p.full_prompt(state, seats(state))) for state, _decision, _rng in moments(1)}
    assert whole == {True}
