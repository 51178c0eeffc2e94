"""The server of `caylus-tui serve`: one page, its files, and the wire between each page and its game."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import aiohttp_jinja2
import jinja2
from aiohttp import WSCloseCode, web
from textual_serve.server import Server, to_int

from caylus_tui.resources import asset
from caylus_tui.table.text import clean_text
from caylus_tui.web import doors
from caylus_tui.web.sessions import GRACE, GameSession
from caylus_tui.words import i18n
from caylus_tui.words.i18n import _

_FONT_SIZES: Final = range(6, 65)
_USUAL_FONT_SIZE: Final = 0
"""The page finds one: the usual 16, or less if the table would not fit."""
_HEARTBEAT: Final = 15.0
"""Seconds between two looks at whether a page is still there."""
_HANDSHAKE: Final = 2.0
"""Seconds that a page has to say goodbye."""
_NONSENSE: Final = (ValueError, LookupError, TypeError, AttributeError, AssertionError)
"""What comes of a message that is none of the page's."""
_HEADERS: Final = {
    # Whatever the page's files may say: nothing comes from another host, and no other page frames this one.
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self' ws://{host} wss://{host}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class CannotServe(Exception):
    """No server can be had at this address; `str` of it is one plain line."""


def serve(host: str, port: int, saves: str | None, ready: Callable[[str], None]) -> None:
    """Offer the table until somebody stops it by Ctrl-C or a signal.

    Args:
        host: the address or name to listen at.
        port: the port; 0 takes any that is free.
        saves: the folder of saved games, None for the usual one.
        ready: is told the address for a browser once there is a server at it.

    Raises:
        CannotServe: that address cannot be had.
    """
    _log_plainly()
    try:
        asyncio.run(TableServer(host, port, saves).run(ready))
    except KeyboardInterrupt:
        return  # where there are no signal handlers this is how Ctrl-C arrives
    except OSError as problem:
        raise CannotServe(_reason(host, port, problem)) from problem


def _reason(host: str, port: int, problem: OSError) -> str:
    if problem.errno == errno.EADDRINUSE:
        return _("port {port} of {host} is in use; --port names another").format(port=port, host=host)
    said = _("the table cannot be offered at {host}, port {port}: {reason}")
    return said.format(host=host, port=port, reason=problem.strerror or problem)


class TableServer(Server):
    """textual-serve's server with a page of our own, which needs nothing from other hosts."""

    def __init__(self, host: str, port: int, saves: str | None) -> None:
        super().__init__("caylus-tui", host, port, title="Caylus", templates_path=asset("web"))
        self._saves = saves
        self._pages: set[web.WebSocketResponse] = set()

    async def run(self, ready: Callable[[str], None]) -> None:
        """Listen, say so, and go on until a signal comes; then every game is left in good order.

        Raises:
            OSError: the address cannot be had.
        """
        stopped = asyncio.Event()
        _on_signals(stopped.set)
        runner = web.AppRunner(
            await self._make_app(), access_log=None, handle_signals=False, shutdown_timeout=_HANDSHAKE + 2 * GRACE
        )
        await runner.setup()
        try:
            await web.TCPSite(runner, self.host, self.port).start()
            ready(doors.url_of(self.host, runner.addresses[0][1]))
            await stopped.wait()
        finally:
            await runner.cleanup()

    async def _make_app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard])
        aiohttp_jinja2.setup(app, loader=jinja2.FileSystemLoader(self.templates_path))
        app.add_routes(
            [
                web.get("/", self.handle_page),
                web.get("/ws", self.handle_websocket),
                web.static("/static", self.statics_path),
                web.static("/page", asset("web/page")),
            ]
        )
        app.on_response_prepare.append(_add_headers)
        app.on_shutdown.append(self.on_shutdown)
        return app

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer only who called this server, and not the pages of others."""
        called = request.headers.get("Host", "")
        if not doors.is_known(called, self.host):
            raise web.HTTPForbidden(text=_("There is no table of this name here; use the address in numbers."))
        if not doors.is_own(request.headers.get("Origin"), called):
            raise web.HTTPForbidden(text=_("Another page cannot play at this table."))
        return await handler(request)

    async def handle_page(self, request: web.Request) -> web.Response:
        """The page; `?fontsize=N` sets the size of its letters in pixels."""
        asked = to_int(request.query.get("fontsize", ""), _USUAL_FONT_SIZE)
        texts = {
            "lang": i18n.current().replace("_", "-"),
            "title": self.title,
            "font_size": asked if asked in _FONT_SIZES else _USUAL_FONT_SIZE,
            "starting": _("The table is being laid."),
            "ended": _("This table is closed. Every move has been saved."),
            "again": _("Sit down again"),
            "keyboard": _("Show or hide the keyboard"),
        }
        return aiohttp_jinja2.render_template("page.html", request, texts)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Start a game for a page, and carry what is said between them until one of them leaves."""
        page = web.WebSocketResponse(heartbeat=_HEARTBEAT, timeout=_HANDSHAKE)
        await page.prepare(request)
        session = GameSession(self._saves, write_bytes=page.send_bytes, write_str=page.send_str, close=page.close)
        self._pages.add(page)
        try:
            size = (to_int(request.query.get(name, ""), least) for name, least in (("width", 80), ("height", 24)))
            await session.start(*size)
            with suppress(*_NONSENSE):
                await self._process_messages(page, session)
        finally:
            self._pages.discard(page)
            try:
                await session.stop()
            finally:
                await page.close()
        return page

    async def on_shutdown(self, app: web.Application) -> None:
        """Say goodbye to every page; its game is left as soon as its page is."""
        goodbye = (page.close(code=WSCloseCode.GOING_AWAY) for page in list(self._pages))
        await asyncio.gather(*goodbye, return_exceptions=True)


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in _HEADERS.items():
        response.headers[name] = value.format(host=request.headers.get("Host", ""))


def _on_signals(stop: Callable[[], None]) -> None:
    """Let the signals by which programs are ended call `stop`, where that is possible."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            with suppress(NotImplementedError):
                loop.add_signal_handler(getattr(signal, name), stop)


class _OneLine(logging.Handler):
    """Logs to standard error, a plain line each, without tracebacks."""

    def emit(self, record: logging.LogRecord) -> None:
        problem = record.exc_info[1] if record.exc_info else None
        line = record.getMessage() + (f": {problem or type(problem).__name__}" if problem else "")
        with suppress(OSError, ValueError):
            sys.stderr.write(f"caylus-tui: {clean_text(line)}\n")


def _log_plainly() -> None:
    """What libraries have to say is one plain line each, and only if something went wrong."""
    logging.basicConfig(level=logging.WARNING, handlers=[_OneLine()], force=True)
