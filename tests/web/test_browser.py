"""The game in a real browser: what the page asks for, clicks, taps and keys, and the way back when a game is over."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from caylus_tui.app import keys
from tests.web.browser import Page, browsing, find_browser
from tests.web.serving import moves_after, moves_of, new_game, serving

pytestmark = pytest.mark.slow

DESKTOP = (1024, 640)
TABLET = (744, 1000)


@pytest.fixture
def browser() -> str:
    """The browser; what needs one is skipped only where there is none."""
    found = find_browser()
    if found is None:
        pytest.skip("there is no Chromium here: install the package chromium")
    return found


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@asynccontextmanager
async def opened(
    browser: str, saves: Path, size: tuple[int, int] = DESKTOP, *, touch: bool = False
) -> AsyncIterator[Page]:
    """The page of a server for a folder of saved games, with the main menu on it."""
    folder = saves.parent / "browser"
    async with serving(saves, silent=False) as server, browsing(browser, folder, *size, touch=touch) as page:
        await page.send("Page.navigate", url=server.url)
        await page.until_shown("New game")
        await page.until_true("document.activeElement.classList.contains('xterm-helper-textarea')")
        yield page
        here = urlsplit(server.url).netloc
        assert {urlsplit(url).netloc for url in page.requests} == {here}
        assert (page.failed, page.errors) == ([], [])


async def test_the_page_loads_from_here_alone(browser: str, saves: Path) -> None:
    async with opened(browser, saves) as page:
        loaded = [(urlsplit(url).scheme, urlsplit(url).path) for url in page.requests]
        assert await page.evaluate("document.fonts.check('16px \"Roboto Mono\"')") is True
        assert await page.evaluate("document.title") == "Caylus"
        assert page.screen.width >= 80
        assert page.screen.height >= 24
    assert sorted(loaded) == [
        ("http", "/"),
        ("http", "/page/icon.svg"),
        ("http", "/page/page.css"),
        ("http", "/page/page.js"),
        ("http", "/static/css/xterm.css"),
        ("http", "/static/fonts/RobotoMono-Italic-VariableFont_wght.ttf"),
        ("http", "/static/fonts/RobotoMono-VariableFont_wght.ttf"),
        ("http", "/static/js/textual.js"),
        ("ws", "/ws"),
    ]


async def test_workers_are_placed_by_click_and_by_key(browser: str, saves: Path) -> None:
    file = new_game(saves)
    async with opened(browser, saves) as page:
        await page.until_shown("Ann")
        await page.key("c")
        await page.until_shown("Cid: place a worker or pass")
        assert moves_of(file) == []

        await page.click(*page.screen.find(r"Marketplace\b(?! \(6\))"))
        await page.until_shown("Ben: place a worker or pass")
        assert await moves_after(file, 1) == ["green place road:6"]

        column, row = page.screen.find(r"\w Farm \(1\)")
        await page.key(page.screen.lines[row][column])
        await page.until_shown("Ann: place a worker or pass")
        assert await moves_after(file, 2) == ["green place road:6", "red place road:1"]

        await page.key("ArrowRight", 39)
        await page.until_shown("Place a worker at the trading post")
        await page.key("Enter", 13)
        assert await moves_after(file, 3) == ["green place road:6", "red place road:1", "blue place trading-post"]


async def test_a_worker_is_placed_by_a_finger(browser: str, saves: Path) -> None:
    file = new_game(saves)
    async with opened(browser, saves, TABLET, touch=True) as page:
        await page.until_shown("Ann")
        await page.tap(*page.screen.find("Continue"))
        await page.until_shown("Cid: place a worker or pass")
        assert page.screen.width >= 80
        await page.tap(*page.screen.find(r"Quarry(?! \(3\))"))
        assert await moves_after(file, 1) == ["green place road:3"]
        # The board is not covered by a keyboard on the glass until somebody asks for one.
        modes = []
        for _time in range(3):
            modes.append(await page.evaluate("document.activeElement.inputMode"))
            await page.evaluate("document.getElementById('keyboard').click()")
        assert modes == ["none", "text", "none"]


async def test_the_browser_leaves_the_games_keys_alone(browser: str, saves: Path) -> None:
    numbers = sorted({int(key[1:]) for one in keys.KEYS for key in one.keys.split(",") if key[1:].isdigit()})
    assert numbers == [*range(1, 11)]
    async with opened(browser, saves) as page:
        await page.evaluate("""
            window.heard = {};
            addEventListener("keydown", (key) => setTimeout(() => heard[key.key] = key.defaultPrevented), true);
        """)
        wanted = {**{f"F{number}": 111 + number for number in numbers}, "Tab": 9, "Backspace": 8, "Escape": 27}
        for key, number in wanted.items():
            await page.key(key, number)
        await page.until_true(f"Object.keys(heard).length == {len(wanted)}")
        assert await page.evaluate("heard") == dict.fromkeys(wanted, True)


async def test_after_a_game_there_is_a_way_back(browser: str, saves: Path) -> None:
    async with opened(browser, saves) as page:
        await page.key("q")
        await page.until_true("document.getElementById('ended').open")
        assert await page.evaluate("document.activeElement.id") == "again"
        requests = len(page.requests)
        await page.key("Enter", 13)
        await page.until(lambda: any(url.startswith("ws") for url in page.requests[requests:]))
        await page.until_shown("New game")
        assert await page.evaluate("document.getElementById('ended').open") is False
