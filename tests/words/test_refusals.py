"""Why a move is not legal, in words: every reason there is."""

import pytest

from caylus_tui.games.caylus import moves as m
from caylus_tui.games.caylus.refusals import REASONS
from caylus_tui.games.caylus.rules import CAYLUS, refusal
from caylus_tui.table.protocol import IllegalMove, UnknownMove
from caylus_tui.words import refusals as r
from tests.caylus.helpers import position
from tests.words.fakes import speak_in_brackets, translated_whole
from tests.words.games import moments

VALUES: dict[str, str | int] = {
    "asked": "favor",
    "cost": 3,
    "have": 2,
    "cube": "stone",
    "place": "road:9",
    "by": "red",
    "tile": "wood-peddler",
    "space": 30,
    "number": 4,
    "kind": "stone",
    "track": "cubes",
    "column": 4,
    "reached": 2,
}
SPELLED = {
    "finished": "the game is over",
    "other-question": "it does not answer this question",
    "no-worker": "blue has no worker left",
    "costs-deniers": "costs 3 deniers, blue has 2",
    "costs-cubes": "costs 3 stone, blue has 2",
    "occupied": "red stands on road:9",
    "empty-space": "road:9 is empty",
    "residence": "road:9 is a residence",
    "prestige-building": "road:9 is a prestige building (wood-peddler)",
    "two-players": "road:9: not used with two players",
    "stables-full": "the stables are full",
    "already-there": "blue has a worker there already (road:9)",
    "beyond-road": "the provost would leave the road",
    "not-produced": "wood-peddler does not produce stone",
    "one-cube-only": "wood-peddler sells one cube only",
    "no-such-deal": "wood-peddler has no deal for 4",
    "no-such-exchange": "wood-peddler takes cubes, two or four",
    "not-built-here": "wood-peddler is no stone tile",
    "not-in-supply": "wood-peddler is not in the supply",
    "road-full": "the road is full",
    "already-sold": "road:9 has been sold to red",
    "never-residence": "road:9 can never become a residence (wood-peddler)",
    "foreign-tile": "road:9 belongs to red",
    "no-residence": "road:9 is no residence",
    "foreign-residence": "the residence on road:9 belongs to red",
    "track-used": "the cubes track has been used in this phase",
    "column-not-reached": "this is in column 4 of the cubes track, blue reaches column 2",
}


def test_every_reason_has_words() -> None:
    assert set(r._REASONS) == set(REASONS) == set(SPELLED)


@pytest.mark.parametrize(("reason", "text"), SPELLED.items())
def test_reasons_spelled_as_in_moves(reason: str, text: str) -> None:
    values = {key: VALUES[key] for key in REASONS[reason]}
    assert r.reason_text(reason, values, "blue", spelled=True) == text


def test_reasons_with_the_names_that_people_read() -> None:
    names = {"blue": "Ann", "red": "{place}"}
    said = {
        reason: r.reason_text(reason, {key: VALUES[key] for key in REASONS[reason]}, "blue", names)
        for reason in ("occupied", "prestige-building", "costs-deniers", "two-players")
    }
    assert said == {
        "occupied": "{place} stands on space 9",
        "prestige-building": "space 9 is a prestige building (Wood peddler)",
        "costs-deniers": "costs 3 deniers, Ann has 2",
        "two-players": "space 9: not used with two players",
    }


def test_one_denier_is_no_plural() -> None:
    assert r.reason_text("costs-deniers", {"cost": 1, "have": 0}, "red") == "costs 1 denier, red has 0"


def test_a_refused_move_in_one_line() -> None:
    state = position("placement", road={9: "residence red"}).state
    text = r.refusal_text(refusal(state, m.parse("place road:9")))
    assert text == 'blue was asked to place a worker or pass; "place road:9" is not legal: road:9 is a residence'
    named = r.refusal_text(refusal(state, m.DONE), {"blue": "Ann"})
    assert named == ('Ann was asked to place a worker or pass; "done" is not legal: it does not answer this question')


def test_a_move_after_the_end() -> None:
    assert r.refusal_text(IllegalMove("", "", "pass", "finished", {})) == '"pass" is not legal: the game is over'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("buy stone food", '"buy stone food" is no move; did you mean "buy food stone"?'),
        ("Place  ROAD:5", '"Place ROAD:5" is no move; did you mean "place road:5"?'),
        ("plce road:5", '"plce road:5" is no move; did you mean "place road:5"?'),
        ("castle", '"castle" is no move'),
        ("\x1b[31mxyzzy\n", '"xyzzy" is no move'),
    ],
)
def test_a_text_that_is_no_move(text: str, said: str) -> None:
    with pytest.raises(UnknownMove) as unknown:
        m.parse(text)
    assert r.unknown_move_text(unknown.value) == said


def test_a_long_text_is_not_repeated_in_full() -> None:
    assert len(r.unknown_move_text(UnknownMove("x" * 500))) < 90


def test_what_was_asked() -> None:
    assert r.asked_text("Ann", "castle") == "Ann was asked to deliver a batch or be done"
    assert len(r._ASKED) == 17


def test_every_refusal_of_random_games_has_words() -> None:
    met = set()
    for state, decision, rng in moments(1, each=2):
        legal = set(decision.options)
        for move in rng.sample(m.ALL_MOVES, 40):
            if move not in legal:
                error = refusal(state, move)
                met.add(error.reason)
                text = r.refusal_text(error, dict.fromkeys(state.colors, "{move}"))
                assert "{" not in text.replace("{move}", "")
                assert text.count("{move}") >= 1
    assert len(met) > 20


def test_every_refusal_is_one_text_to_translate() -> None:
    state = position("placement", passed="green", deniers={"blue": 1}).state
    speak_in_brackets()
    with pytest.raises(IllegalMove) as refused:
        CAYLUS.apply(state, m.parse("place castle"))
    assert translated_whole(r.refusal_text(refused.value))
    assert all(
        translated_whole(r.reason_text(reason, {key: VALUES[key] for key in REASONS[reason]}, "blue"))
        for reason in REASONS
    )
