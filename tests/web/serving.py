"""A server as people start it, and a saved game for it."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.cases import ROOT
from tests.play.games import begun, file_of

PATIENCE: Final = 40.0
"""Seconds that anything may take on a busy machine."""


@dataclass(frozen=True)
class Serving:
    """A server that listens, and the address it told."""

    process: Process
    url: str


@asynccontextmanager
async def serving(saves: Path, *options: str, silent: bool = True) -> AsyncIterator[Serving]:
    """Start a server for a folder of saved games; at the end it is asked to go.

    It has nothing to complain about then, unless (`silent` is false) a page may be cut off in the middle of a key.
    """
    command = (sys.executable, "-m", "caylus_tui", "serve", "--port", "0", "--saves", str(saves), *options)
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=PIPE, stderr=PIPE)
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        found = re.search(rb"http://\S+", line)
        assert found is not None, line
        yield Serving(process, found[0].decode())
        if process.returncode is None:
            process.terminate()
            out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
            assert not silent or (out, err) == (b"", b"")
            assert process.returncode == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def new_game(saves: Path) -> Path:
    """A new game of Ann, Ben and Cid in a folder: the road begins farm, sawmill, quarry; Cid, green, is first."""
    table = begun(saves)
    file = file_of(table)
    table.close()
    return file


async def until(happened: Callable[[], object]) -> None:
    """Wait for something outside this program."""
    async with asyncio.timeout(PATIENCE):
        for _try in itertools.repeat(None):
            if happened():
                return
            await asyncio.sleep(0.05)


def moves_of(file: Path) -> list[str]:
    """The moves of a saved game."""
    moves: list[str] = json.loads(file.read_text(encoding="utf-8"))["moves"]
    return moves


async def moves_after(file: Path, count: int) -> list[str]:
    """The moves of a saved game as soon as there are so many."""
    await until(lambda: len(moves_of(file)) >= count)
    return moves_of(file)
