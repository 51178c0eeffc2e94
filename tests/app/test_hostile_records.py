"""Records that mean harm, on every screen: what they say is text, and nothing of it is obeyed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from textual.pilot import Pilot

from caylus_tui.app.caylus.end_screen import EndScreen
from caylus_tui.app.caylus.replay_screen import ReplayScreen
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.screens.open_game import OpenScreen
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.table.text import visible
from tests.app.replays import GAME
from tests.app.shell_app import put, saves_of, settled, shell
from tests.app.table_app import LARGE, SMALL, strike, text_of

MARKED = ("[red]A[/]", "[@click=app.quit]B", "$primary {0} %s", "\\[/b] C [", "</i>&amp;")
"""Names that are only names, whatever a reader of markup makes of them."""
ESCAPES = "\x1b[31mEve\x1b]0;title\x07\x9b2J\u202e\u2066\u200b"
NOTE = f"{ESCAPES}[bold]note[/] $error"


def marked(moves: int | None = None, **changes: Any) -> dict[str, Any]:
    """A whole game whose every text is a trap, as far as a right record can hold it."""
    record: dict[str, Any] = json.loads(GAME.read_bytes())
    for player, name in zip(record["players"], MARKED, strict=False):
        player["name"] = name
    record |= {"id": MARKED[0], "app": MARKED[1], "moves": record["moves"][:moves]}
    record["extra"] = {
        "notes": [{"at": at, "text": NOTE} for at in (0, 5)],
        "from": {"id": ESCAPES, "file": ESCAPES},
        ESCAPES: [ESCAPES, {ESCAPES: ESCAPES}],
    }
    return record | changes


def bad(text: str) -> set[str]:
    """The characters of a text that a terminal might obey."""
    return {char for line in text.splitlines() for char in line if char != visible(char)}


def clean(pilot: Pilot[Any]) -> str:
    """What is on the screen, in which nothing is to be obeyed; no style leads anywhere."""
    text = text_of(pilot)
    assert bad(text) == set()
    for strip in pilot.app.screen._compositor.render_strips():
        for segment in strip:
            assert segment.style is None or segment.style.link is None
            assert not any("app.quit" in str(value) for value in (segment.style.meta if segment.style else {}).values())
    return text


DAMAGED: dict[str, dict[str, Any]] = {
    "name": {"players": [{"color": "red", "name": ESCAPES, "seat": "human"}] * 2},
    "color": {"players": [{"color": ESCAPES, "name": "A", "seat": "human"}] * 2},
    "seat": {"players": [{"color": "red", "name": "A", "seat": ESCAPES}] * 2},
    "game": {"game": ESCAPES},
    "options": {"options": {ESCAPES: ESCAPES, "favors": ESCAPES}},
    "key": {ESCAPES: ESCAPES},
    "moves": {"moves": [f"red {ESCAPES}", MARKED[0]]},
    "markup": {"moves": [f"red {MARKED[0]}"]},
    "time": {"created": ESCAPES},
    "version": {"version": 10**90},
    "setup": {"setup": {ESCAPES: 1}},
    "app": {"app": ESCAPES},
}


async def test_the_list_shows_hostile_records_as_text() -> None:
    app = shell()
    for name, changes in DAMAGED.items():
        put(app, f"damaged-{name}", marked(20) | changes)
    put(app, "right", marked(30))
    put(app, "over", marked())
    odd = saves_of(app) / "[red]\x1b[2J\u202ename\n.json"
    odd.write_text(json.dumps(marked(3)), encoding="utf-8")
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await strike(pilot, "o")
        await settled(pilot)
        rows = app.screen.query_one(Rows)
        seen = ""
        for number in range(rows.count):
            rows.cursor = number
            await settled(pilot)
            seen += clean(pilot)
        assert MARKED[0] in seen
        assert "nobody plays" in seen or "there is no such move" in seen
        assert seen.count("damaged-") >= len(DAMAGED)
        # Whatever is done with them, every question and answer is text.
        for number in range(0, rows.count, 4):
            for key in ("enter", "r", "n", "d", "e"):
                rows.cursor = number
                await strike(pilot, key)
                clean(pilot)
                for _step in range(4):
                    if isinstance(app.screen, OpenScreen):
                        break
                    await strike(pilot, "escape" if not isinstance(app.screen, TableScreen) else "f10")
                if not isinstance(app.screen, OpenScreen):
                    await strike(pilot, "o")
                    await settled(pilot)
                    rows = app.screen.query_one(Rows)
        assert bad("".join(note.message for note in app._notifications)) == set()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_table_the_replay_and_the_end_show_hostile_records_as_text(size: tuple[int, int]) -> None:
    app = shell()
    put(app, "right", marked(60))
    async with app.run_test(size=size, notifications=True) as pilot:
        await strike(pilot, "o")
        await settled(pilot)
        await strike(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        text = clean(pilot)
        assert MARKED[0] in text
        for key in ("l", "escape", "question_mark", "escape", "s", "escape", "f", "escape", "u", "f1"):
            await strike(pilot, key)
            clean(pilot)
        await strike(pilot, "escape", "f10", "o")
        await settled(pilot)
        await strike(pilot, "r")
        assert isinstance(app.screen, ReplayScreen)
        text = clean(pilot)
        assert "Eve[bold]note[/] $error" in " ".join(text.split())
        for key in ("right", "p", "c", "v", "v", "l", "escape", "M", "end"):
            await strike(pilot, key)
            clean(pilot)
    assert app.return_code in (None, 0)


async def test_the_end_of_a_hostile_game_is_text() -> None:
    app = shell()
    record = marked()
    record["moves"].pop()
    put(app, "over", record)
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "o")
        await settled(pilot)
        await strike(pilot, "enter")
        await pilot.pause()
        assert isinstance(app.screen, EndScreen)
        text = ""
        for _page in range(6):
            text += clean(pilot)
            await strike(pilot, "right")
        assert all(player["name"] in text for player in record["players"])
