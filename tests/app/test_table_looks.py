"""The table as it was looked at: what stands below the board for every kind of decision, and pages around the game.

`UPDATE_SNAPSHOTS=1` stores the pictures anew; look at each in the diff before committing it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from caylus_tui.games.caylus.questions import Architect
from tests.app.table_app import LARGE, SMALL, inside, replay_app, strike, table_app, table_of, text_of
from tests.app.table_games import asking, dealt, play_on, play_until
from tests.app.test_table_screen import SHOWN

SNAPSHOTS = Path(__file__).parent / "snapshots" / "table"
SIZES = {"small": SMALL, "large": LARGE}


def compare(seen: str, name: str) -> None:
    """Compare with the stored picture."""
    stored = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        stored.parent.mkdir(exist_ok=True)
        stored.write_text(f"{seen}\n", encoding="utf-8")
    assert f"{seen}\n" == stored.read_text(encoding="utf-8")


def below_the_board(pilot: Pilot[Any]) -> str:
    """The lines from the head of the list on."""
    top = table_of(pilot).query_one("#news").region.y
    return "\n".join(text_of(pilot).splitlines()[top:])


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("kind", ["architect", *sorted(SHOWN)])
async def test_every_kind_of_decision(kind: str, glyphs: str) -> None:
    if kind == "architect":  # random games seldom come to it
        game = asking(Architect(0, 12))
    else:
        players, seed, _words = SHOWN[kind]
        game = play_until(dealt(players, seed), seed, kind)
    async with table_app(game, glyphs=glyphs).run_test(size=SMALL) as pilot:
        await pilot.pause()
        seen = below_the_board(pilot)
        compare(seen, f"{kind}-{glyphs}")
        assert glyphs == "unicode" or seen.isascii()


@pytest.mark.parametrize("size", SIZES)
async def test_pages_around_the_game(size: str) -> None:
    game = play_on(dealt(4, 5), 5)
    async with table_app(game).run_test(size=SIZES[size]) as pilot:
        await pilot.pause()
        pages = len(pilot.app.screen._pages)  # type: ignore[attr-defined]
        for page in range(pages):
            compare(text_of(pilot), f"end-{page + 1}-{size}")
            await strike(pilot, "right")


@pytest.mark.parametrize("size", SIZES)
async def test_the_log_and_a_moment_of_the_replay(size: str) -> None:
    game = play_on(dealt(4, 5), 5)
    async with replay_app(game, "A game").run_test(size=SIZES[size]) as pilot:
        await strike(pilot, "pagedown", "pagedown", "right")
        replay = pilot.app.screen
        if size == "small":
            top = replay.query_one("#news").region.y
            compare("\n".join(text_of(pilot).splitlines()[top:]), "replay-small")
        await strike(pilot, "l")
        log = replay.query_one("#log").region
        rows = text_of(pilot).splitlines()[log.y - 1 : log.bottom]
        compare("\n".join(row[log.x : log.right].rstrip() for row in rows), f"log-{size}")
        assert inside(log, 0, 0) == (log.x, log.y)
