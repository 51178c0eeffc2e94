"""The list of saved games: what it shows, sorts and finds, and that a thousand games are no trouble."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from caylus_tui.app.screens import game_list
from caylus_tui.app.screens.open_game import OpenScreen
from caylus_tui.app.widgets.rows import Rows
from caylus_tui.play import folder, saving
from caylus_tui.play.listing import where_text
from caylus_tui.store import files
from caylus_tui.store.library import Entry
from tests.app.replays import GAME, noted
from tests.app.shell_app import LARGE, SMALL, cut_sample, put, saves_of, settled, shell, strike, text_of, top
from tests.play.games import library


def rows_shown(screen: OpenScreen) -> list[str]:
    return [entry.title for entry in screen._entries if not entry.sample]


async def test_the_list_says_all_there_is_to_know_of_a_game() -> None:
    app = shell()
    record = json.loads(GAME.read_bytes())
    record["players"][0] |= {"name": "Ann", "seat": "bot:hard"}
    record |= {"moves": record["moves"][:100], "options": {"favors": "full", "jeweller": True}}
    put(app, "evening", record)
    async with app.run_test(size=LARGE) as pilot:
        await strike(pilot, "o")
        await settled(pilot)
        shown = " ".join(text_of(pilot).split())
        entry = top(pilot, OpenScreen).entry
        assert entry is not None
        size = max(1, round(entry.size / 1024))
        for wanted in ("evening", "Ann", "computer, hard", f"{size} kB", "Jeweller: yes", "round ", " 100 "):
            assert wanted in shown, wanted
        assert where_text(entry) in shown


async def test_the_list_is_sorted_in_every_way() -> None:
    app = shell()
    cut_sample(app, "b-short", 5, "2026-01-03T00:00:00Z")
    cut_sample(app, "A-long", 200, "2026-01-02T00:00:00Z")
    cut_sample(app, "c-middle", 50, "2026-01-04T00:00:00Z")
    wanted = {
        "newest": ["c-middle", "b-short", "A-long"],
        "players": ["A-long", "b-short", "c-middle"],
        "name": ["A-long", "b-short", "c-middle"],
        "moves": ["A-long", "c-middle", "b-short"],
        "size": ["A-long", "c-middle", "b-short"],
    }
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "o")
        await settled(pilot)
        screen = top(pilot, OpenScreen)
        for sort, titles in wanted.items():
            assert (screen._sort, rows_shown(screen)) == (sort, titles)
            assert game_list.sort_name(sort) in text_of(pilot)
            await strike(pilot, "s")
        assert screen._sort == "newest"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ann", {"people", "robots"}),
        ("computer", {"robots"}),
        ("hard", {"robots"}),
        ("jeweller", {"robots"}),
        ("evening", {"people"}),
        ("won", {"robots"}),
        ("utf-8", {"broken"}),
        ("nobody", set()),
    ],
)
def test_a_filter_finds_players_bots_options_names_results_and_faults(
    typed: str, found: set[str], tmp_path: Path
) -> None:
    record = json.loads(GAME.read_bytes())
    record["players"][0]["name"] = "Ann"
    people = record | {"moves": record["moves"][:10]}
    robots = record | {"options": {"favors": "full", "jeweller": True}}
    robots["players"] = [player | {"seat": "bot:hard"} for player in record["players"]]
    record = json.dumps(robots).encode()
    games = {"people": json.dumps(people).encode(), "robots": record, "broken": b"\xff\xfe"}
    games_there = library(tmp_path)
    entries: dict[str, Entry] = {}
    for name, data in games.items():
        (tmp_path / f"{'evening' if name == 'people' else name}.json").write_bytes(data)
    for entry in games_there.entries():
        name = "people" if entry.title == "evening" else entry.title
        entries[name] = games_there.examine(entry)
    assert {name for name, entry in entries.items() if game_list.matches(entry, typed)} == found


async def test_a_thousand_games_are_read_once_and_played_beside_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    app = shell()
    source = noted(saves_of(app), name="game-0000")
    for number in range(1000):
        path = saves_of(app) / f"game-{number:04}.json"
        path.write_bytes(source.read_bytes())
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    main = threading.get_ident()
    reads: Counter[str] = Counter()
    checks: list[int] = []
    real_read, real_check = files.read_limited, saving.check

    def read(path: Path, limit: int) -> bytes:
        reads[str(path)] += 1
        return real_read(path, limit)

    def check(data: bytes) -> Any:
        checks.append(threading.get_ident())
        return real_check(data)

    monkeypatch.setattr(files, "read_limited", read)
    monkeypatch.setattr(app.services.library, "_check", check)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = len(checks)
        await strike(pilot, "o")
        await settled(pilot)
        screen = top(pilot, OpenScreen)
        own = len(rows_shown(screen))
        assert own == 1000
        height = screen.query_one(Rows).size.height
        assert len(checks) - before <= height + 3
        await strike(pilot, "pagedown", "end", "s", "f", *"game-05", "enter")
        await settled(pilot)
        assert len(rows_shown(screen)) == 100
    # Each file was read once for the list, and those in sight once more to be played, never on the screen's thread.
    assert set(reads.values()) == {1, 2}
    assert sum(count == 2 for count in reads.values()) == len(checks)
    assert main not in checks
    assert before < len(checks) < 120


# --- the folder -------------------------------------------------------------------------------------------------------


async def test_the_folder_is_opened_by_the_desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_rest: started.append(command))
    monkeypatch.setattr(shutil, "which", lambda program, path=None: f"/usr/bin/{program}")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    app = shell()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await strike(pilot, "o", "o")
        assert started == [["/usr/bin/xdg-open", str(app.services.paths.saves)]]
        assert [note.message for note in app._notifications] == [
            f"The folder {app.services.paths.saves} has been opened."
        ]
        assert app.services.paths.saves.is_dir()


@pytest.mark.parametrize(
    ("platform", "environ", "program"),
    [
        ("linux", {}, None),
        ("linux", {"WAYLAND_DISPLAY": "w", "PATH": "/none"}, None),
        ("darwin", {"PATH": "/none"}, None),
    ],
)
def test_without_a_desktop_it_is_said_where_the_folder_lies(
    platform: str, environ: dict[str, str], program: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert folder._opener(environ) is program
    said = f"There is no desktop here to open it on; the saved games lie in {tmp_path}."
    assert folder.open_folder(tmp_path, environ) == said


def test_a_file_manager_that_does_not_start_is_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "xdg-open"
    program.write_text("no program", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "linux")
    environ = {"DISPLAY": ":0", "PATH": str(tmp_path)}
    assert folder.open_folder(tmp_path, environ) == f"The folder {tmp_path} could not be opened: Exec format error"
