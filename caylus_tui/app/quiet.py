"""Two quieter colours for texts in any theme: `$quiet` for what is said beside, `$off` for what cannot be chosen now.

Textual's own `$text-muted` is relative to what lies under it, which a line of several colours cannot use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.color import Color

from caylus_tui.app.colors import Rgb, faded

if TYPE_CHECKING:
    from textual.theme import Theme


def variables(theme: Theme) -> dict[str, str]:
    """The two colours for a theme; both can still be read on its background."""
    fore = _rgb(theme.foreground, (224, 224, 224) if theme.dark else (31, 31, 31))
    back = _rgb(theme.background, (18, 18, 18) if theme.dark else (224, 224, 224))
    return {
        "quiet": Color(*faded(fore, back, 0.35, 4.6)).hex,
        "off": Color(*faded(fore, back, 0.55, 3.0)).hex,
    }


def _rgb(text: str | None, otherwise: Rgb) -> Rgb:
    """A colour of a theme; another one if it is missing or the terminal's own."""
    color = Color.parse(text) if text else None
    return otherwise if color is None or color.ansi is not None or color.a < 1 else color.rgb
