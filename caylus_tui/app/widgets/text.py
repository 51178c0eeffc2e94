"""Text cut and filled to cells: wide characters count two."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size


def fitted(text: str, width: int, *, right: bool = False) -> str:
    """`text` in exactly `width` cells, filled with spaces; what is too long ends with a full stop sign of its own."""
    size = cell_len(text)
    if size > width:
        return cut(text, width)
    fill = " " * (width - size)
    return fill + text if right else text + fill


def cut(text: str, width: int) -> str:
    """`text` in at most `width` cells, filled up if a wide character had to go; what was cut ends with `~`."""
    if cell_len(text) <= width:
        return text
    return "" if width <= 0 else set_cell_size(text, width - 1) + "~"


def cut_words(text: str, width: int) -> str:
    """`text` in at most `width` cells; what is too long ends after a whole word, with ` ~`."""
    if cell_len(text) <= width:
        return text
    kept = set_cell_size(text, max(0, width - 2))
    return kept[: kept.rfind(" ")].rstrip(" ,;:") + " ~" if " " in kept else cut(text, width)
