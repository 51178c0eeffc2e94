"""Every screen in every language at 80x24: as it was looked at, and whole, in languages that take more room as well.

`UPDATE_SNAPSHOTS=1` stores the pictures anew, `snapshots/languages/LANGUAGE/SCREEN.txt`; look at each in the diff
before committing it.
"""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from caylus_tui.words import i18n
from tests.app.table_app import LARGE, SMALL, text_of
from tests.app.tour import LEGS, still, touring, walk
from tests.app.whole import Watch, faults, overlapping, shortened
from tests.words.pseudo import LONGER, WIDE, pseudo

SNAPSHOTS = Path(__file__).parent / "snapshots" / "languages"
LANGUAGES = i18n.available()
SCREENS = 100
"""A walk has at least so many screens."""


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture depends on the day."""
    still(monkeypatch)


def spoken(language: str) -> AbstractContextManager[None]:
    """Speak one of the computed languages; others are chosen by the settings."""
    return pseudo(language) if language in (LONGER, WIDE) else nullcontext()


class Pictures:
    """The screens of a walk as texts, compared with what is stored or stored anew."""

    def __init__(self, language: str) -> None:
        self._folder = SNAPSHOTS / language
        self._update = bool(os.environ.get("UPDATE_SNAPSHOTS"))
        self.seen: set[str] = set()
        self.different: list[str] = []

    def look(self, name: str, pilot: Pilot[Any]) -> None:
        """Compare one."""
        # The ends of scroll bars change with every line that a list gets.
        lines = (line.rstrip(" ▁▂▃▄▅▆▇█") for line in text_of(pilot).splitlines())
        shown = "\n".join(lines).rstrip("\n") + "\n"
        assert name not in self.seen, name
        self.seen.add(name)
        stored = self._folder / f"{name}.txt"
        if self._update:
            stored.parent.mkdir(parents=True, exist_ok=True)
            stored.write_text(shown, encoding="utf-8")
        elif not stored.exists() or stored.read_text(encoding="utf-8") != shown:
            self.different.append(f"{name}:\n{shown}")

    def finish(self) -> None:
        """Nothing may be stored of screens that are none any more."""
        stored = {file.stem for file in self._folder.glob("*.txt")}
        if self._update:
            for name in stored - self.seen:
                (self._folder / f"{name}.txt").unlink()
        else:
            self.different += [f"{name}: there is no such screen" for name in stored - self.seen]


class Eyes:
    """What looks at each screen of a walk, and what it saw wrong."""

    def __init__(self, watch: Watch, pictures: Pictures | None = None) -> None:
        self._watch, self._pictures = watch, pictures
        self.seen: list[str] = []
        self.wrong: list[str] = []

    def look(self, name: str, pilot: Pilot[Any]) -> None:
        """Look at one."""
        self.seen.append(name)
        found = [*self._watch.take(), *faults(pilot), *overlapping(pilot.app.screen)]
        if self._pictures is not None:
            self._pictures.look(name, pilot)
            found += shortened(pilot)
        self.wrong += [f"{name}: {fault}" for fault in found]


@pytest.mark.parametrize(
    "language",
    # The narrow and the wide letters each time, their neighbours with the slow ones.
    [name if name in ("en", "zh_CN") else pytest.param(name, marks=pytest.mark.slow) for name in LANGUAGES],
)
async def test_every_screen_in_every_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = Pictures(language)
    eyes = Eyes(Watch(monkeypatch), pictures)
    await walk(eyes.look, language, SMALL)
    pictures.finish()
    assert len(eyes.seen) >= SCREENS
    assert eyes.wrong == []
    assert "\n".join(pictures.different) == ""


@pytest.mark.slow
@pytest.mark.parametrize("language", [LONGER, WIDE])
async def test_longer_and_wider_languages_have_room(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    eyes = Eyes(Watch(monkeypatch))
    with spoken(language):
        await walk(eyes.look, "", SMALL)
    assert len(eyes.seen) >= SCREENS
    assert eyes.wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [(100, 30), LARGE, (160, 50)])
@pytest.mark.parametrize("language", [*LANGUAGES, LONGER, WIDE])
async def test_larger_terminals_have_room(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    eyes = Eyes(Watch(monkeypatch))
    with spoken(language):
        await walk(eyes.look, language if language in LANGUAGES else "", size)
    assert len(eyes.seen) >= SCREENS
    assert eyes.wrong == []


# --- that the eyes would see it ---------------------------------------------------------------------------------------


async def test_what_is_cut_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were names longer than the board allows, and cut without a sign, the tests above would fail."""
    eyes = Eyes(Watch(monkeypatch))
    monkeypatch.setattr("caylus_tui.words.names.tile_short", lambda tile: "Bürgermeisterwohnung")
    monkeypatch.setattr("caylus_tui.app.caylus.board.draw.clip", lambda view, text, width: text)
    async with touring(eyes.look, "en", SMALL) as tour:
        await LEGS["dialogs"](tour)
    assert any("Bürgermeisterwohnung" in fault for fault in eyes.wrong)


async def test_a_box_that_is_too_small_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    eyes = Eyes(Watch(monkeypatch))
    async with touring(eyes.look, "fr", SMALL) as tour:
        await tour.see("quit", "ctrl+c")
        assert eyes.wrong == []
        box = tour.app.screen.query_one("#box")
        box.styles.height = 5
        await tour.see("quit-low")
        box.styles.height, box.styles.width = "auto", 24
        await tour.see("quit-narrow")
    assert any(fault.startswith("quit-low: Button(id='yes'") and fault.endswith("out of sight") for fault in eyes.wrong)
    assert not any(fault.startswith("quit-narrow: Button") for fault in eyes.wrong), "buttons stand below each other"
