"""What the board's widgets are shown: one moment of a game, and who looks at what in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caylus_tui.app.glyphs import Glyphs
    from caylus_tui.app.themes import Palette
    from caylus_tui.games.caylus.moves import Move
    from caylus_tui.games.caylus.state import State
    from caylus_tui.table.protocol import Decision


@dataclass(frozen=True, slots=True)
class BoardView:
    """One picture of the table. Made anew after every change; the widgets only read it."""

    state: State
    names: tuple[str, ...]
    """By seat."""
    decision: Decision[Move] | None
    targets: frozenset[str]
    """What may be chosen now: lit, everything else of the board dimmed. Empty: nothing is dimmed."""
    cursor: str | None
    marks: frozenset[str]
    """What the last moves changed."""
    active: int | None
    """The player asked, by seat."""
    size: str
    """The size class, see `layout`. Widgets draw by their own size; it is here for who else wants to know."""
    glyphs: Glyphs
    palette: Palette
    prompt: str = ""
    """What is expected, in a few words, for the header."""
    bots: frozenset[int] = frozenset()
    """The seats of computers."""

    def at(self, cursor: str | None) -> BoardView:
        """Return the same picture with the cursor elsewhere."""
        return replace(self, cursor=cursor)

    def same_but_cursor(self, other: BoardView) -> bool:
        """Say whether another picture shows the very same moment, wherever its cursor stands."""
        return (
            self.state is other.state
            and self.decision is other.decision
            and self.decision is not None
            and self.palette is other.palette
            and self.glyphs is other.glyphs
            and self.active == other.active
            and self.prompt == other.prompt
            and self.targets == other.targets
            and self.marks == other.marks
            and self.names == other.names
        )

    def symbol(self, player: int) -> str:
        """Return a player's symbol."""
        return self.glyphs.players[self.state.colors[player]]

    def role(self, player: int) -> str:
        """Return the palette's role of a player's colour."""
        return f"player-{self.state.colors[player]}"
