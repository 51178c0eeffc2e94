"""One game for one page: its process, from the first byte to the last."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from caylus_tui.web import game

GRACE: Final = 5.0
"""Seconds that a game has to leave in good order."""
_CHUNK: Final = 64 * 1024
_MOST_CELLS: Final = 1000
_POSIX: Final = os.name == "posix"


class GameSession(AppService):
    """The game behind one page."""

    def __init__(
        self,
        saves: str | None,
        *,
        write_bytes: Callable[[bytes], Awaitable[None]],
        write_str: Callable[[str], Awaitable[None]],
        close: Callable[[], Awaitable[object]],
    ) -> None:
        """A game that is not started yet.

        Args:
            saves: the folder of saved games, None for the usual one.
            write_bytes: shows what the game draws.
            write_str: tells the page something else.
            close: ends the page.
        """

        async def ended() -> None:
            await close()

        super().__init__(
            "caylus-tui", write_bytes=write_bytes, write_str=write_str, close=ended, download_manager=DownloadManager()
        )
        self._saves = saves
        self._stopping = False

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        return game.environment(super()._build_environment(width, height))

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the game, without a shell, and out of reach of the Ctrl-C that is meant for the server."""
        self._process = process = await asyncio.create_subprocess_exec(
            *game.command(self._saves),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
            start_new_session=_POSIX,
        )
        self._stdin = process.stdin
        return process

    async def start(self, width: int, height: int) -> None:
        """Start the game on a terminal of so many cells."""
        await super().start(_possible(width), _possible(height))

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Tell the game how many cells the page has now."""
        await super().set_terminal_size(_possible(width), _possible(height))

    async def run(self) -> None:
        """Carry what the game draws to its page; when the game is over, however it ended, the page is told."""
        await super().run()
        await self.remote_close()

    async def stop(self) -> None:
        """End the game, gently if it listens, and return when its process is gone."""
        process = self._process
        if process is None or self._stopping:
            return
        self._stopping = True
        try:
            await self.send_meta({"type": "quit"})
            with suppress(TimeoutError):
                await asyncio.wait_for(self._last_words(process), GRACE)
        finally:
            if process.returncode is None:
                _kill(process)
                await process.wait()

    async def _last_words(self, process: Process) -> None:
        """Hear the game out: one that cannot get rid of its last picture would never end."""
        if self._task is not None:
            await self._task
        while process.stdout is not None and await process.stdout.read(_CHUNK):
            pass
        await process.wait()


def _possible(cells: int) -> int:
    """A width or height that a page can have, whatever it says."""
    return min(max(cells, 1), _MOST_CELLS)


def _kill(process: Process) -> None:
    """End a process at once, and the bot that thinks for it."""
    with suppress(ProcessLookupError):
        if _POSIX:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
