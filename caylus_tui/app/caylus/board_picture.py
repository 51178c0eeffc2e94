"""The board at one moment as a picture of cells, drawn without an app: for articles, forums, other programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.geometry import Region

from caylus_tui.app.canvas import Canvas, wrap
from caylus_tui.app.caylus import layout
from caylus_tui.app.caylus.board import (
    CastlePanel,
    FavorPanel,
    HeaderBar,
    PlayersPanel,
    RoadPanel,
    SpecialPanel,
    SupplyPanel,
)
from caylus_tui.app.caylus.board.base import BoardPart, finish
from caylus_tui.app.caylus.changes import changed
from caylus_tui.app.caylus.view import BoardView
from caylus_tui.app.glyphs import Glyphs
from caylus_tui.app.themes import Palette
from caylus_tui.games.caylus.moves import Move
from caylus_tui.games.caylus.rules import pending
from caylus_tui.games.caylus.state import State
from caylus_tui.table.session import Session
from caylus_tui.words.i18n import _
from caylus_tui.words.prompts import short_prompt, winners_text
from caylus_tui.words.summary import log_lines

_PARTS: Final[dict[str, type[BoardPart]]] = {
    "header": HeaderBar,
    "castle": CastlePanel,
    "special": SpecialPanel,
    "road": RoadPanel,
    "favor": FavorPanel,
    "players": PlayersPanel,
    "supply": SupplyPanel,
}
_CAPTION: Final = 4
"""The most lines that one thing is said in below the board."""


def draw_board(
    session: Session[State, Move], n: int, width: int, glyphs: Glyphs, palette: Palette, note: str = ""
) -> Canvas:
    """The board after n moves, what the last of them changed marked, and below it what happened.

    Args:
        session: the game; it is not moved.
        width: cells, at least 80; wider pictures show more of the same.
        note: what somebody has noted on the moment.
    """
    state = session.state_at(n)
    names = tuple(seat.name for seat in session.seats)
    last = session.steps[n - 1] if n else None
    decision = pending(state)
    view = BoardView(
        state=state,
        names=names,
        decision=decision,
        targets=frozenset(),
        cursor=None,
        marks=changed(last.before, state) if last else frozenset(),
        active=decision.player if decision else None,
        size="",
        glyphs=glyphs,
        palette=palette,
        prompt=short_prompt(state) if decision else winners_text(state, names),
    )
    regions = _regions(width, state.size)
    bottom = max(region.bottom for region in regions.values())
    lines = [line for text in _said(session, n, names, note) for line in wrap(text, width - 2, _CAPTION)]
    whole = Canvas(width, bottom + len(lines), palette.ink("text"))
    for name, region in regions.items():
        part = Canvas(region.width, region.height, palette.ink("text"))
        _PARTS[name]().draw(part, view)
        finish(part, view)
        _lay(whole, part, region)
    for y, line in enumerate(lines, start=bottom):
        whole.put(1, y, line, palette.ink("text"))
    return whole


def _regions(width: int, players: int) -> dict[str, Region]:
    """Where the parts stand, by their names: as at the table, but for the choices, in whose place the supply is."""
    size = next(known for known in layout.PLANS if width >= known.width)
    if size.name == "huge":
        size = next(known for known in layout.PLANS if known.name == "large")
    plan = layout.arrange(size.name, width, size.height, players)
    found = {name: region for name, region in plan.items() if name in _PARTS}
    if size.name == "large":
        found["supply"] = plan["choices"].union(plan["log"])
    return found


def _said(session: Session[State, Move], n: int, names: tuple[str, ...], note: str) -> Iterator[str]:
    """What stands below the board."""
    moves = len(session.steps)
    if n:
        events = " ".join(line.text for line in log_lines(session.steps[n - 1 : n], names))
        yield _("Move {n} of {moves}: {events}").format(n=n, moves=moves, events=events)
    else:
        yield _("The start of a game of {moves} moves.").format(moves=moves)
    if note:
        yield note


def _lay(whole: Canvas, part: Canvas, region: Region) -> None:
    """Put a part into its place."""
    for y in range(part.height):
        row = region.y + y
        whole.chars[row][region.x : region.right] = part.chars[y]
        whole.styles[row][region.x : region.right] = part.styles[y]
