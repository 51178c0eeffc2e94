"""Anything at all may be typed: no error, no line too wide, and what was accepted is on disk."""

from pathlib import Path
from random import Random

import pytest

from caylus_tui import api
from caylus_tui.games.caylus.moves import ALL_MOVES
from caylus_tui.plain import setup, sitting
from caylus_tui.plain.commands import IDS
from tests.plain.talking import keep, record, renamed, scenario, talk

GARBAGE = [
    "",
    "?",
    "? 1",
    "?? x",
    "{0}",
    "%s",
    "[/]",
    "\x1b[2J",
    "凯吕斯" * 30,
    "9" * 30,
    ".",
    "1.",
    "-1",
    "??",
    "\0",
    "é",
]
WORDS = ["yes", "no", "always", "to 5", "round 2", "play", "again", "turned", "all", "first", "last", "easy", "random"]
WORDS += ["learn", "4", "14", "list", "rules faq", "pages", "next", "search gold", "filter x", "copy 1", "delete 1"]
PLACES = ["road:5", "r12", "castle", "mason", "gold", "prov", "blue", "dungeon", "zzz"]


def line(rng: Random) -> str:
    """Something to type: mostly a number or a move, sometimes a command or nonsense. Leaving is rare."""
    kind = rng.random()
    if kind < 0.5:
        return str(rng.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, "3.1", "4.2", "8.1"]))
    if kind < 0.65:
        return " ".join(word[: rng.randint(1, 9)] for word in rng.choice(ALL_MOVES).text.split())
    if kind < 0.85:
        word = rng.choice([one for one in IDS if one not in ("quit", "hint", "language", "save", "analyse")])
        return f"{word} {rng.choice(PLACES)}" if rng.random() < 0.3 else word
    return rng.choice(GARBAGE if kind < 0.93 else WORDS)


@pytest.mark.parametrize("seed", range(3))
def test_anything_may_be_typed(saves: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Computers that think would take their time.
    for module in (setup, sitting):
        monkeypatch.setattr(module, "kind_options", lambda: [("human", "person"), ("bot:random", "computer")])
    rng = Random(seed)
    files = [
        keep(saves, record("10", 60 * seed), "four"),
        keep(saves, renamed(record("11", 50), "Ann", "[/]", "{0}", bots=(1,)), "bots"),
        keep(saves, scenario("favor-swap"), "favour"),
    ]
    said = 0
    for _ in range(6):
        start = ("play", str(rng.choice(files))) if rng.random() < 0.7 else ("menu",)
        said += len(talk(saves, *(line(rng) for _ in range(60)), start=start))
    assert said > 600
    for file in saves.glob("*.json"):
        assert api.check(file) is None
