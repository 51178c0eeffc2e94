"""The screens around a game as they look, the settings, help, commands, and what happens when something breaks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from caylus_tui.app import run
from caylus_tui.app.caylus.table_screen import TableScreen
from caylus_tui.app.screens.help import HelpScreen
from caylus_tui.app.screens.menu import MenuScreen
from caylus_tui.app.screens.message import Ask, Confirm, Notice
from caylus_tui.app.screens.palette import PaletteScreen
from caylus_tui.app.screens.settings import SettingsScreen
from caylus_tui.app.widgets.picker import Picker
from caylus_tui.play.crash import LOG
from tests.app.shell_app import (
    LARGE,
    SMALL,
    cut_sample,
    go,
    new,
    put,
    seen,
    settled,
    shell,
    strike,
    text_of,
    top,
    until,
)
from tests.cases import ROOT

SNAPSHOTS = Path(__file__).parent / "snapshots" / "shell"

SCREENS: dict[str, tuple[str, ...]] = {
    "menu": (),
    "new": ("n", "f3", "f3"),
    "new-wrong": ("n", "up", "up", "x"),
    "open": ("o", "down"),
    "open-sample": ("o", "end"),
    "open-rename": ("o", "n"),
    "open-delete": ("o", "d"),
    "open-filter": ("o", "f", *"ann"),
    "settings": ("s",),
    "settings-warnings": ("s", "up", "up"),
    "keys": ("h",),
    "help": ("f1",),
    "palette": ("f9", *"gold"),
    "quit": ("ctrl+c",),
}
AT_LARGE = ("menu", "new", "open", "settings", "palette")
SIZES = {"small": (SMALL, tuple(SCREENS)), "large": (LARGE, AT_LARGE)}


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Times and folders that are the same every day and everywhere."""
    from datetime import datetime

    def when(moment: datetime) -> str:
        return f"{moment:%Y-%m-%d %H:%M}"

    monkeypatch.setattr("caylus_tui.app.screens.game_list.when", when)
    monkeypatch.setattr("caylus_tui.words.when.when", when)


def prepared() -> Any:
    """The app with three saved games, one of them damaged; where its files lie does not depend on the machine."""
    app = shell(glyphs="unicode")
    cut_sample(app, "saturday", 120, "2026-01-03T20:00:00Z")
    put(app, "broken", b'{"format"')
    os.utime(app.services.paths.saves / "broken.json", (1767300000, 1767300000))
    return app


def compare(pilot: Pilot[Any], name: str) -> None:
    """Compare with the stored picture; `UPDATE_SNAPSHOTS=1` stores it anew, to be looked at in the diff."""
    home = str(pilot.app.services.paths.settings.parent.parent)  # type: ignore[attr-defined]
    shown = text_of(pilot).replace(home, "~" * len(home))
    # The ends of scroll bars change with every line that a list gets.
    seen = "\n".join(line.rstrip(" ▁▂▃▄▅▆▇") for line in shown.splitlines()) + "\n"
    stored = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        stored.parent.mkdir(exist_ok=True)
        stored.write_text(seen, encoding="utf-8")
    assert seen == stored.read_text(encoding="utf-8")


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("size", SIZES)
async def test_screens_as_they_were_looked_at(size: str) -> None:
    app = prepared()
    cells, names = SIZES[size]
    async with app.run_test(size=cells) as pilot:
        for name in names:
            await settled(pilot)
            await strike(pilot, *SCREENS[name])
            await settled(pilot)
            if name.startswith("settings"):
                app.screen.query_one("TitleBar").say(note="")
            compare(pilot, f"{name}-{size}")
            while not isinstance(app.screen, MenuScreen):
                app.screen.dismiss()
                await pilot.pause()


@pytest.mark.usefixtures("still")
async def test_plain_letters_draw_everything_with_ascii() -> None:
    app = prepared()
    async with app.run_test(size=SMALL) as pilot:
        app.change_settings(glyphs="ascii")
        for name, pressed in SCREENS.items():
            await settled(pilot)
            await strike(pilot, *pressed)
            await settled(pilot)
            odd = {sign for sign in text_of(pilot) if not sign.isascii()}
            assert odd == set(), name
            while not isinstance(app.screen, MenuScreen):
                app.screen.dismiss()
                await pilot.pause()


@pytest.mark.usefixtures("still")
async def test_without_colours_the_cursor_is_still_to_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = prepared()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "▸ c  Continue" in text_of(pilot)
        await strike(pilot, "down")
        assert "▸ n  New game" in text_of(pilot)
        await strike(pilot, "s")
        picker = app.screen.query_one("#set-theme", Picker)
        assert picker.has_focus
        assert (picker.styles.text_style.bold, picker.styles.text_style.reverse) == (True, True)


# --- settings ---------------------------------------------------------------------------------------------------------


async def test_settings_are_seen_at_once_and_kept_in_the_file() -> None:
    app = shell()
    async with app.run_test(size=LARGE) as pilot:
        await go(pilot, "f2", SettingsScreen)
        await strike(pilot, "right")
        assert await until(pilot, lambda: app.theme == "caylus-light")
        await strike(pilot, "down", "right", "down", "down", "down", "right", "down", "right")
        await strike(pilot, *["down"] * 4, "right", "escape")
        top(pilot, MenuScreen)
    file = app.services.paths.settings.read_text(encoding="utf-8")
    assert 'theme = "caylus-light"' in file
    again = shell()
    async with again.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert again.theme == "caylus-light"
        assert (again.settings.glyphs, again.settings.forced_moves, again.settings.handover) == ("ascii", "ask", True)
        assert again.settings.warnings == {"declined": False}
        assert "> c  Continue" in text_of(pilot) or "> n  New game" in text_of(pilot)


async def test_without_colours_no_theme_turns_everything_black(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = shell(theme="ansi-dark")
    app.preview("ansi-dark", "unicode", "")
    assert app.no_color
    assert app.theme == "caylus-dark"
    monkeypatch.delenv("NO_COLOR", raising=False)
    colourful = shell(theme="ansi-dark")
    colourful.preview("ansi-dark", "unicode", "")
    assert colourful.theme == "ansi-dark"


async def test_all_settings_go_back_to_what_they_were() -> None:
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        app.change_settings(theme="nord", bell=True, keys={"menu.new": "x"})
        await go(pilot, "s", SettingsScreen)
        await strike(pilot, "f5")
        top(pilot, Confirm)
        await strike(pilot, "y")
        top(pilot, SettingsScreen)
        assert (app.theme, app.settings.bell, dict(app.settings.keys)) == ("caylus-dark", False, {})
        await strike(pilot, "escape", "n")
    assert 'theme = "nord"' not in app.services.paths.settings.read_text(encoding="utf-8")


async def test_a_broken_settings_file_is_reported_in_one_line_and_the_usual_ones_hold() -> None:
    from caylus_tui.store.paths import find_paths

    file = find_paths().settings
    file.parent.mkdir(parents=True)
    file.write_text('theme = "nord"\nbell = 7\n[[[', encoding="utf-8")
    app = shell()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.pause()
        await pilot.pause()
        (note,) = [note.message for note in app._notifications]
        assert note.startswith(str(file))
        assert "\n" not in note
        assert app.theme == "caylus-dark"
        top(pilot, MenuScreen)


async def test_a_theme_there_is_not_is_no_misfortune() -> None:
    app = shell(theme="no-such-theme")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert app.theme == "caylus-dark"


@pytest.mark.parametrize("theme", ["caylus-dark", "caylus-light", "caylus-colorblind", "caylus-contrast", "nord"])
async def test_every_theme_has_the_colours_of_the_game(theme: str) -> None:
    app = shell(theme=theme)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert app.theme == theme
        colors = app.theme_variables
        assert len({colors[f"player-{color}"] for color in ("blue", "red", "green", "orange", "black")}) == 5
        assert {colors["quiet"], colors["off"]} & {colors["background"]} == set()


# --- help and commands ------------------------------------------------------------------------------------------------


async def test_help_speaks_of_what_has_the_focus() -> None:
    app = shell()
    async with app.run_test(size=LARGE) as pilot:
        await strike(pilot, "n", "f1")
        top(pilot, HelpScreen)
        shown = text_of(pilot)
        assert "Each line is a seat." in shown
        assert "F5" in shown
        assert "Start" in shown
        await strike(pilot, "q", "escape", "s", "f1")
        top(pilot, HelpScreen)
        shown = text_of(pilot)
        assert "Up and down choose a setting" in shown
        # The path is long, and may be broken anywhere.
        assert app.services.paths.settings.name in "".join(shown.replace("│", " ").split())
        await strike(pilot, "escape")
        top(pilot, SettingsScreen)


async def test_help_that_is_higher_than_the_screen_scrolls_to_its_end() -> None:
    async with shell().run_test(size=SMALL) as pilot:
        await strike(pilot, "f1")
        top(pilot, HelpScreen)
        assert "F10" not in text_of(pilot)
        await strike(pilot, "end")
        assert await seen(pilot, "F10")
        assert "Esc" in text_of(pilot).splitlines()[-1]


async def test_the_palette_finds_settings_games_and_explanations() -> None:
    app = shell()
    path = cut_sample(app, "saturday", 120)
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "f9", *"parchm", "enter")
        await pilot.pause()
        assert app.settings.theme == "caylus-light"
        await strike(pilot, "f9", *"what is: mason", "enter")
        assert await seen(pilot, "Build a stone tile: pay its cost")
        top(pilot, Notice)
        await strike(pilot, "escape", "f9", *"saturday")
        top(pilot, PaletteScreen)
        await strike(pilot, "enter")
        await pilot.pause()
        assert top(pilot, TableScreen).controller.path == path
        await strike(pilot, "f9", *"undo", "enter")
        assert await seen(pilot, "Take back")
        await strike(pilot, "y")
        assert len(top(pilot, TableScreen).session.steps) < 120


async def test_the_palette_with_nothing_found_does_nothing() -> None:
    app = shell()
    async with app.run_test(size=SMALL) as pilot:
        await strike(pilot, "f9", *"xyzzy", "enter")
        top(pilot, PaletteScreen)
        assert "There is nothing like that." in text_of(pilot)
        await strike(pilot, "f9")
        top(pilot, MenuScreen)


# --- questions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pressed", "answer"),
    [(("y",), True), (("n",), False), (("escape",), None), (("enter",), False), (("left", "enter"), True)],
)
async def test_a_question_is_answered_by_keys(pressed: tuple[str, ...], answer: bool | None) -> None:
    app = shell()
    answers: list[bool | None] = []
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(Confirm("[/] sure?", detail="[b]x", title="[/]"), answers.append)
        await pilot.pause()
        shown = text_of(pilot)
        assert "[/] sure?" in shown
        assert "[b]x" in shown
        assert "─ [/] ─" in shown
        await strike(pilot, *pressed)
        assert answers == [answer]


async def test_a_line_that_cannot_be_is_asked_for_again() -> None:
    app = shell()
    answers: list[str | None] = []
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(Ask("Name?", check=lambda text: "too short" if len(text) < 3 else None), answers.append)
        await pilot.pause()
        await strike(pilot, *"ab", "enter")
        assert "too short" in text_of(pilot)
        await strike(pilot, "c", "enter")
        assert answers == ["abc"]


# --- beginnings and ends ----------------------------------------------------------------------------------------------


def test_a_file_that_is_wrong_never_starts_the_app(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "empty.json"
    file.write_text("", encoding="utf-8")
    assert run(("play", str(file))) == 1
    assert capsys.readouterr().err == f"caylus-tui: {file}: the file is empty\n"
    assert run(("replay", str(tmp_path / "none.json"))) == 1
    assert capsys.readouterr().err == f"caylus-tui: {tmp_path / 'none.json'}: there is no such file\n"
    assert run(("menu",), saves=str(file)) == 2
    assert capsys.readouterr().err == f"caylus-tui: --saves: {file}: this is a file, not a folder\n"
    assert list(tmp_path.iterdir()) == [file]


BREAKS = """
import sys
from caylus_tui.app.app import CaylusApp
from caylus_tui.play.open import prepared
from caylus_tui.play.services import Services

class Breaks(CaylusApp):
    def on_mount(self):
        super().on_mount()
        self.set_timer(0.01, lambda: 1 / 0)

services = Services()
app = Breaks(prepared(services, ("play", sys.argv[1])), services)
app.run(headless=True, size=(80, 24))
print(app.return_code)
"""


def test_a_crash_is_one_line_and_names_the_game_and_the_log() -> None:
    app = shell()
    path = put(app, "kept", new("Ann", "Ben"))
    before = path.read_bytes()
    done = subprocess.run(
        [sys.executable, "-c", BREAKS, str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
        env={**os.environ, "COLUMNS": "400"},
    )
    log = app.services.paths.logs / LOG
    assert done.stdout == "1\n"
    assert "Traceback" not in done.stderr
    assert done.stderr.strip().count("\n") == 0
    assert str(path) in done.stderr
    assert str(log) in done.stderr
    assert "ZeroDivisionError" in log.read_text(encoding="utf-8")
    assert path.read_bytes() == before


def test_the_pictures_of_the_readme_are_there_and_load_nothing() -> None:
    named = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert "assets/screenshots/table-120x40.svg" in named
    for picture in {*(ROOT / "assets" / "screenshots").glob("*.svg"), *(ROOT / name for name in named)}:
        svg = picture.read_text(encoding="utf-8")
        assert set(re.findall(r"https?://[^\s\"']+", svg)) == {"http://www.w3.org/2000/svg"}, picture.name
        assert "@font-face" not in svg
