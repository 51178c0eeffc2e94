"""Events in words: each kind, in every way it can turn out, and what it changed."""

import pytest

from caylus_tui.games.caylus import catalog as c
from caylus_tui.games.caylus.state import EVENTS, Event
from caylus_tui.words import events as e
from caylus_tui.words.changes import Change, changes, difference, event_change, event_change_text
from tests.caylus.helpers import position
from tests.words.fakes import speak_in_brackets, translated_whole
from tests.words.games import journals, seats

NAMES = ("Ann", "Ben", "Cid")
TILE = c.TILE
CLOTH = (0, 0, 0, 1, 0)

SAID = [
    (
        Event("place", 0, 5, 2, TILE["neutral-marketplace"]),
        "Ann places a worker at Marketplace (5) for 2 deniers.",
        "Ann: Marketplace (5), 2 deniers",
        "-2 deniers",
    ),
    (
        Event("place", 1, c.CASTLE, 1),
        "Ben places a worker at the castle for 1 denier.",
        "Ben: Castle, 1 denier",
        "-1 denier",
    ),
    (
        Event("visit", 1, 9, 1, TILE["mason"], other=0),
        "Ben scores 1 prestige as owner of Mason (9): Ann has placed a worker there.",
        "Ben: 1 prestige from Ann at Mason (9)",
        "+1 prestige",
    ),
    (
        Event("pass", 2, amount=1),
        "Cid passes and takes place 1 on the bridge.",
        "Cid passes as number 1",
        "",
    ),
    (
        Event("gate", 0),
        "Ann takes the worker home from the gate.",
        "Ann: home from the gate",
        "",
    ),
    (
        Event("provost", 0, 8, -2, other=2),
        "Ann moves the provost 2 spaces back to 8 for 2 deniers.",
        "Ann: provost back to 8, 2 deniers",
        "-2 deniers",
    ),
    (
        Event("guild", 0, 9, 1),
        "Ann moves the provost 1 space forward to 9, through the merchants' guild.",
        "Ann: guild, provost forward to 9",
        "",
    ),
    (
        Event("provost", 0, 8, 0, other=0),
        "Ann leaves the provost on 8.",
        "Ann: provost stays",
        "",
    ),
    (
        Event("joust", 0, c.JOUST_FIELD, 1, cubes=CLOTH),
        "Ann pays 1 denier and 1 cloth on the joust field for a royal favour.",
        "Ann jousts for 1 denier, 1 cloth",
        "-1 denier, -1 cloth",
    ),
    (
        Event("trade", 0, 9, 4, TILE["tailor"], (0, 0, 0, 2, 0), 0),
        "Ann pays 2 cloth for 4 prestige at Tailor (9).",
        "Ann: 2 cloth for 4 prestige",
        "+4 prestige, -2 cloth",
    ),
    (
        Event("trade", 0, 9, 3, TILE["church"], (), 2),
        "Ann pays 2 deniers for 3 prestige at Church (9).",
        "Ann: 2 deniers for 3 prestige",
        "+3 prestige, -2 deniers",
    ),
    (
        Event("gold", 0, 9, 2, TILE["bank"], (), 5),
        "Ann pays 5 deniers for 2 gold at Bank (9).",
        "Ann: 5 deniers for 2 gold",
        "-5 deniers, +2 gold",
    ),
    (
        Event("build", 0, 9, 4, TILE["mason"], (1, 1, 0, 0, 0)),
        "Ann builds Mason on space 9 for 1 food and 1 wood: 4 prestige.",
        "Ann builds Mason (9), 4 prestige",
        "+4 prestige, -1 food, -1 wood",
    ),
    (
        Event("sale", 0, 2, 0, TILE["neutral-farm"], CLOTH),
        "Ann pays 1 cloth to make Farm (2) a residence.",
        "Ann buys Farm (2) for a residence",
        "-1 cloth",
    ),
    (
        Event("batch", 0, c.CASTLE, 1, cubes=(1, 1, 0, 0, 1), other=4),
        "Ann delivers 1 food, 1 wood and 1 gold for a house in the walls: 4 prestige.",
        "Ann: house in the walls, 4 prestige",
        "+4 prestige, -1 food, -1 wood, -1 gold",
    ),
    (
        Event("empty-handed", 0, c.CASTLE, 0),
        "Ann leaves the castle without a delivery and has no prestige to lose.",
        "Ann: no delivery",
        "",
    ),
    (
        Event("bailiff", place=28, amount=0),
        "The bailiff stays on 28; the provost joins him.",
        "Bailiff and provost at 28",
        "",
    ),
    (
        Event("bailiff", place=8, amount=1),
        "The bailiff moves 1 space to 8; the provost joins him.",
        "Bailiff and provost at 8",
        "",
    ),
    (
        Event("section", 1, c.DUNGEON_SCORING, 0, other=-2),
        "Ben has no house in the dungeon and loses 2 prestige.",
        "Ben: no house, loses 2 prestige",
        "-2 prestige",
    ),
    (
        Event("section", 1, c.DUNGEON_SCORING, 1, other=0),
        "Ben has 1 house in the dungeon and earns nothing.",
        "Ben: 1 house, nothing",
        "",
    ),
    (
        Event("section", 1, c.DUNGEON_SCORING + 2, 6, other=3),
        "Ben has 6 houses in the towers and earns 3 royal favours.",
        "Ben: 6 houses, 3 royal favours",
        "",
    ),
    (
        Event("marker", 0, c.JOUST_FIELD, 3, other=c.BUILDING_TRACK),
        "Ann advances to column 3 of the favour track building.",
        "Ann: track building, column 3",
        "",
    ),
    (
        Event("favor-swap", 0, cubes=(0, 1, 0, 1, 0), other=c.FOOD),
        "Ann gives 1 food and takes 1 wood and 1 cloth with the royal favour.",
        "Ann: favour, 1 food for 1 wood, 1 cloth",
        "-1 food, +1 wood, +1 cloth",
    ),
    (
        Event("final", 2, amount=6, other=c.FROM_GOLD),
        "Cid scores 6 prestige at the end for gold.",
        "Cid: 6 prestige for gold",
        "+6 prestige",
    ),
    (Event("round", amount=4), "Round 4 begins.", "Round 4", ""),
    (Event("end"), "The game is over.", "The game is over", ""),
]


@pytest.mark.parametrize(("event", "sentence", "brief", "change"), SAID, ids=lambda value: getattr(value, "kind", ""))
def test_events_in_words(event: Event, sentence: str, brief: str, change: str) -> None:
    assert e.event_text(event, NAMES) == sentence
    assert e.event_brief(event, NAMES) == brief
    assert event_change_text(event) == change


def test_every_way_every_event_turns_out_has_words() -> None:
    """Random games, with names that look like placeholders, meet all but the bailiff who stays (tested above)."""
    met = set()
    for state, _after, events in journals():
        names = seats(state)
        for event in events:
            met.add((event.kind, e.variant(event)))
            texts = (e.event_text(event, names), e.event_brief(event, names))
            assert not any("{" in text.replace("{0}", "").replace("{player}", "") for text in texts)
    assert {kind for kind, _variant in met} == set(EVENTS)
    assert {variant for _kind, variant in met} | {"bailiff-stays"} == set(e._SENTENCES) == set(e._BRIEF)


def test_every_sentence_is_one_text_to_translate() -> None:
    events = {(event.kind, e.variant(event)): event for _state, _after, some in journals() for event in some}
    speak_in_brackets()
    said = [(e.event_text(event, NAMES * 2), e.event_brief(event, NAMES * 2)) for event in events.values()]
    assert len(said) > len(EVENTS)
    assert [text for pair in said for text in pair if not translated_whole(text)] == []


def test_a_favour_is_told_once() -> None:
    earned = Event("favor", 0, c.JOUST_FIELD, 1)
    joust = Event("joust", 0, c.JOUST_FIELD, 1, cubes=CLOTH)
    most = Event("most-batches", 0, c.CASTLE, 2)
    assert list(e.told([joust, earned, most, earned])) == [joust, most, earned]


# --- changes ----------------------------------------------------------------------------------------------------------


def test_what_changed_between_two_states() -> None:
    table = position("placement", road={9: "mason red"}, provost=9)
    before = table.state.clone()
    table.play("blue place road:9")
    assert changes(before, table.state) == ["-1 denier, -1 worker", "+1 prestige", ""]
    assert difference(before, table.state, 0) == Change(0, deniers=-1, workers=-1)


def test_events_add_up_to_what_players_have() -> None:
    for before, after, events in journals():
        for player in range(before.size):
            own = [change for change in map(event_change, events) if change and change.player == player]
            added = Change(
                player,
                sum(change.prestige for change in own),
                sum(change.deniers for change in own),
                tuple(sum(change.cubes[cube] for change in own) for cube in range(5)),
                after.hands[player] - before.hands[player],
            )
            assert added == difference(before, after, player)
