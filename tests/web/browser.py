"""A real Chromium, spoken to by its DevTools protocol: what it asks for, what stands on its screen, clicks and keys."""

from __future__ import annotations

import asyncio
import base64
import codecs
import itertools
import re
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import aiohttp

from tests.web.serving import PATIENCE, until

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--remote-debugging-port=0",
)
_SEQUENCE: Final = re.compile(r"\x1b\[([?<>=]?)([\d;]*)([\x20-\x2f]*[@-~])|[\x00-\x1f]|[^\x00-\x1f]+")


def find_browser() -> str | None:
    """The path of a Chromium, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Screen:
    """What stands on a terminal of so many cells after all that was written to it."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells = [[" "] * width for _row in range(height)]
        self._decode = codecs.getincrementaldecoder("utf-8")()
        self._at = (0, 0)

    def write(self, data: bytes) -> None:
        """Write to it as Textual does: go to a place, then text of letters one cell wide."""
        for found in _SEQUENCE.finditer(self._decode.decode(data)):
            if found[3] == "H" and not found[1]:
                row, _, column = found[2].partition(";")
                self._at = (int(column or 1) - 1, int(row or 1) - 1)
            elif found[3] is None:
                self._put(found[0])

    def _put(self, text: str) -> None:
        column, row = self._at
        for letter in text:
            if letter >= " " and row < self.height and column < self.width:
                self._cells[row][column] = letter
                column += 1
        self._at = (column, row)

    @property
    def lines(self) -> list[str]:
        """Its lines."""
        return ["".join(row) for row in self._cells]

    def find(self, pattern: str) -> tuple[int, int]:
        """The column and row of the only place where a pattern begins."""
        found = [(one.start(), row) for row, line in enumerate(self.lines) for one in re.finditer(pattern, line)]
        assert len(found) == 1, f"{pattern} is in {found} of\n{self}"
        return found[0]

    def __str__(self) -> str:
        return "\n".join(self.lines)


class Page:
    """A page of the browser."""

    def __init__(self, wire: aiohttp.ClientWebSocketResponse) -> None:
        self._wire = wire
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self.screen = Screen(0, 0)
        self.requests: list[str] = []
        """The addresses of everything the page asked for, its wire to the game included."""
        self.failed: list[str] = []
        """What it did not get."""
        self.errors: list[str] = []
        """What the browser complained about."""

    async def listen(self) -> None:
        """Take in what the browser says, until it is gone."""
        async for message in self._wire:
            said = message.json()
            if "id" in said:
                self._answers.pop(said["id"]).set_result(said)
            else:
                self._hear(said["method"], said["params"])
                self._changed.set()

    def _hear(self, method: str, told: dict[str, Any]) -> None:
        if method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])
        elif method == "Network.webSocketCreated":
            self.requests.append(told["url"])
            size = parse_qs(urlsplit(told["url"]).query)
            self.screen = Screen(int(size["width"][0]), int(size["height"][0]))
        elif method == "Network.webSocketFrameReceived" and told["response"]["opcode"] == 2:
            self.screen.write(base64.b64decode(told["response"]["payloadData"]))
        elif method == "Network.loadingFailed":
            self.failed.append(told["errorText"])
        elif method == "Network.responseReceived" and told["response"]["status"] >= 400:
            self.failed.append(told["response"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.errors.append(str(told["exceptionDetails"]))
        elif method == "Log.entryAdded" and told["entry"]["level"] == "error":
            self.errors.append(told["entry"]["text"])

    async def send(self, method: str, **arguments: Any) -> dict[str, Any]:
        """Ask the browser for something; its answer."""
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._wire.send_json({"id": number, "method": method, "params": arguments})
        said = await asyncio.wait_for(answer, PATIENCE)
        assert "error" not in said, said
        found: dict[str, Any] = said["result"]
        return found

    async def evaluate(self, expression: str) -> Any:
        """The value of an expression of the page."""
        said = await self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in said, said
        return said["result"].get("value")

    async def until(self, happened: Callable[[], object]) -> None:
        """Wait for something that becomes true when the browser says something."""
        async with asyncio.timeout(PATIENCE):
            while not happened():
                self._changed.clear()
                await self._changed.wait()

    async def until_shown(self, text: str) -> None:
        """Wait for a text on the screen."""
        try:
            await self.until(lambda: text in str(self.screen))
        except TimeoutError:
            raise AssertionError(f'"{text}" has not been shown on\n{self.screen}') from None

    async def until_true(self, expression: str) -> None:
        """Wait for an expression of the page to be true."""
        async with asyncio.timeout(PATIENCE):
            for _try in itertools.repeat(None):
                if await self.evaluate(expression):
                    return
                await asyncio.sleep(0.05)

    # --- hands -----------------------------------------------------------------------------------------------------

    async def key(self, key: str, code: int = 0) -> None:
        """Press a key: a letter, or a key by its name and its number in browsers."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        number = code or ord(key.upper())
        for kind, more in (("keyDown", text), ("keyUp", {})):
            await self.send("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=number, **more)

    async def click(self, column: int, row: int) -> None:
        """Click into a cell of the terminal."""
        x, y = await self.pixel(column, row)
        for kind, buttons in (("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)):
            button = "none" if kind == "mouseMoved" else "left"
            await self.send(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=buttons, clickCount=1
            )

    async def tap(self, column: int, row: int) -> None:
        """Tap with a finger on a cell of the terminal."""
        x, y = await self.pixel(column, row)
        await self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        await self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def pixel(self, column: int, row: int) -> tuple[float, float]:
        """The middle of a cell."""
        box = await self.evaluate("document.querySelector('.xterm-screen').getBoundingClientRect().toJSON()")
        wide, high = box["width"] / self.screen.width, box["height"] / self.screen.height
        return box["x"] + (column + 0.5) * wide, box["y"] + (row + 0.5) * high


@asynccontextmanager
async def browsing(browser: str, folder: Path, width: int, height: int, *, touch: bool = False) -> AsyncIterator[Page]:
    """Start a browser with an empty page of so many pixels; `touch` makes it one of a tablet."""
    process = await asyncio.create_subprocess_exec(
        browser,
        *FLAGS,
        f"--user-data-dir={folder}",
        "about:blank",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        port = await _debugging_port(process, folder / "DevToolsActivePort")
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                targets = await answer.json()
            address = next(one["webSocketDebuggerUrl"] for one in targets if one["type"] == "page")
            async with session.ws_connect(address, max_msg_size=0) as wire:
                page = Page(wire)
                listening = asyncio.create_task(page.listen())
                for domain in ("Network", "Runtime", "Log", "Page"):
                    await page.send(f"{domain}.enable")
                size = {"width": width, "height": height, "deviceScaleFactor": 1}
                await page.send("Emulation.setDeviceMetricsOverride", mobile=touch, **size)
                await page.send("Emulation.setTouchEmulationEnabled", enabled=touch)
                yield page
            await listening
    finally:
        process.kill()
        await process.wait()


async def _debugging_port(process: asyncio.subprocess.Process, file: Path) -> int:
    """The port that the browser listens at, which it writes to a file."""

    def written() -> list[str]:
        assert process.returncode is None, "the browser has ended"
        return file.read_text(encoding="utf-8").split() if file.exists() else []

    await until(written)
    return int(written()[0])
