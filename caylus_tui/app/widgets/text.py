"""Text cut and filled to cells: wide characters count two. What was cut says so by a sign, `~` where all is ASCII."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

from caylus_tui.app.canvas import clipped

_sign = "…"


def use(*, plain: bool) -> None:
    """From now on end what was cut with a sign of ASCII, or with an ellipsis."""
    global _sign
    _sign = "~" if plain else "…"


def fitted(text: str, width: int, *, right: bool = False) -> str:
    """`text` in exactly `width` cells, filled with spaces; what is too long is cut."""
    size = cell_len(text)
    if size > width:
        return cut(text, width)
    fill = " " * (width - size)
    return fill + text if right else text + fill


def cut(text: str, width: int) -> str:
    """`text` in at most `width` cells, filled up if a wide character had to go; what was cut ends with a sign."""
    if cell_len(text) <= width:
        return text
    return "" if width <= 0 else set_cell_size(text, width - 1).rstrip() + _sign


def cut_words(text: str, width: int) -> str:
    """`text` in at most `width` cells; what is too long ends after a whole word, with a sign."""
    if cell_len(text) <= width:
        return text
    kept = clipped(text, max(0, width - 2))
    end, rest = kept[-1:], text[len(kept) : len(kept) + 1]
    narrow = cell_len(end) == 1
    if not kept or (end.isalnum() and rest.isalnum() and narrow and cell_len(rest) == 1):
        return cut(text, width)  # one long word
    return f"{kept}{' ' if narrow else ''}{_sign}"
