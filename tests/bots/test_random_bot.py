"""The random bot: every legal move, each as likely as the other, the same for the same seed."""

from collections import Counter
from random import Random

import pytest

from caylus_tui.bots import LEVELS, UnknownLevel, make_bot
from caylus_tui.bots.arena import Score, Tally, play_out, wilson
from caylus_tui.bots.random_bot import RandomBot
from caylus_tui.games import GAMES
from caylus_tui.games.caylus.catalog import NEUTRAL_TILES, TILES

RULES = GAMES["caylus"].rules


def new_game() -> object:
    record = GAMES["caylus"].record.model_validate(
        {
            "format": "caylus-tui/record",
            "version": 1,
            "game": "caylus",
            "options": {},
            "players": [{"color": color, "name": color, "seat": "human"} for color in ("blue", "red")],
            "setup": {
                "turn_order": ["red", "blue"],
                "neutral": [TILES[tile].id for tile in NEUTRAL_TILES],
            },
            "moves": [],
        }
    )
    return RULES.start(record.options, ["blue", "red"], record.setup, None)


def test_every_legal_move_is_as_likely_as_the_other() -> None:
    state = new_game()
    decision = RULES.pending(state)
    assert decision is not None
    bot = RandomBot(RULES, Random(3))
    chosen = Counter(RULES.text(bot.choose(state)) for _ in range(3200))
    assert chosen.keys() == set(map(RULES.text, decision.options))
    assert len(chosen) == 16
    assert all(140 < number < 260 for number in chosen.values())


def test_looking_changes_nothing() -> None:
    state = new_game()
    before = RULES.digest(state)
    make_bot("random", RULES, 1).choose(state)
    assert RULES.digest(state) == before


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for seed in (1, 1, 2):
        state = new_game()
        games.append(play_out(RULES, state, [make_bot("random", RULES, f"{seed}:{n}") for n in range(2)]))
        assert RULES.pending(state) is None
    assert games[0] == games[1]
    assert games[0] != games[2]
    assert games[0][0].startswith("red place ")


def test_a_finished_game_asks_nobody() -> None:
    state = new_game()
    play_out(RULES, state, [make_bot("random", RULES, n) for n in range(2)])
    with pytest.raises(ValueError, match="the game is over"):
        make_bot("random", RULES, 1).choose(state)


def test_levels() -> None:
    assert "random" in LEVELS
    with pytest.raises(UnknownLevel) as caught:
        make_bot("deep", RULES, 1)
    assert caught.value.level == "deep"


def test_a_tally_splits_shared_victories() -> None:
    tally = Tally(1, ("random", "random", "hard"), ("blue", "red", "green"))
    tally.add({"final": {"blue": 30, "red": 30, "green": 20}, "winners": ["blue", "red"]}, 200)
    tally.add({"final": {"blue": 10, "red": 20, "green": 40}, "winners": ["green"]}, 300)
    assert tally.seats == [
        Score("blue", 2, 1, 0.5, 40, 1000),
        Score("red", 2, 1, 0.5, 50, 1300),
        Score("green", 2, 1, 1.0, 60, 2000),
    ]
    assert tally.bots == [Score("random", 4, 2, 1.0, 90, 2300, seats=2), Score("hard", 2, 1, 1.0, 60, 2000)]
    assert (tally.games, tally.decisions, tally.seats[2].mean, Score("x").mean) == (2, 500, 30.0, 0.0)
    assert (tally.winners.games, tally.winners.mean) == (2, 35.0)
    assert tally.seats[0].deviation == pytest.approx(14.142, abs=0.001)
    assert Score("x").deviation == Score("x").fraction == 0.0


def test_a_tally_follows_bots_that_move_round() -> None:
    tally = Tally(1, ("random", "hard"), ("blue", "red"), rotated=True)
    tally.add({"final": {"blue": 10, "red": 50}, "winners": ["red"]}, 100)
    tally.add({"final": {"blue": 40, "red": 10}, "winners": ["blue"]}, 100, ("hard", "random"))
    assert [(score.name, score.prestige, score.wins) for score in tally.bots] == [("random", 20, 0), ("hard", 90, 2)]
    assert [(score.name, score.prestige, score.wins) for score in tally.seats] == [("blue", 50, 1), ("red", 60, 1)]


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 0, 0, 1), (50, 100, 0.4038, 0.5962), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (388, 400, 0.9483, 0.9828)],
)
def test_intervals(successes: float, trials: float, low: float, high: float) -> None:
    # Figures from a table of Wilson's intervals without continuity correction.
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_the_interval_of_a_bot_at_several_seats_is_that_of_its_tables() -> None:
    score = Score("easy", games=200, share=50, seats=2)
    low, high = wilson(50, 100)
    assert score.fraction == 0.25
    assert score.interval == (low / 2, high / 2)
