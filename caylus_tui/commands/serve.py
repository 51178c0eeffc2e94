"""The command that offers the table to browsers."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from caylus_tui.commands.base import LINE_WRONG, OK, CommandError, complain
from caylus_tui.words.i18n import _

HOST: Final = "127.0.0.1"
PORT: Final = 8000
"""Where the table is unless told otherwise: on this machine only."""
LAST_PORT: Final = 65535
EXTRA: Final = "textual-serve>=1.1,<1.2"
"""What the extra `web` of pyproject.toml asks for."""
_BROUGHT: Final = frozenset({"textual_serve", "aiohttp", "aiohttp_jinja2", "jinja2"})
"""The modules that it brings."""


def serve(arguments: argparse.Namespace) -> int:
    """Offer the table to browsers until Ctrl-C."""
    from caylus_tui.store.paths import PathError, find_paths
    from caylus_tui.web import doors

    saves: str | None = getattr(arguments, "saves", None)
    try:
        from caylus_tui.web import server
    except ModuleNotFoundError as problem:
        if (problem.name or "").partition(".")[0] not in _BROUGHT:
            raise
        said = _("serve needs the extra {extra}; this installs it: {command}")
        raise CommandError(said.format(extra="web", command=_installing())) from None
    try:
        find_paths(saves)
    except PathError as problem:
        raise CommandError(str(problem)) from problem

    def ready(url: str) -> None:
        if not doors.is_private(arguments.host):
            complain(_("whoever can reach {host} can play here and see all saved games").format(host=arguments.host))
        print(_("The table is at {url} (Ctrl-C ends this).").format(url=url), flush=True)

    try:
        server.serve(arguments.host, arguments.port, saves and str(Path(saves).absolute()), ready)
    except server.CannotServe as problem:
        return complain(str(problem), LINE_WRONG)
    return OK


def _installing() -> str:
    """The command that installs what is missing beside this program, wherever that came from."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f'{python} -m pip install "{EXTRA}"'
