"""Scroll bars without the blocks of a part of a cell, for terminals that show little more than ASCII."""

from __future__ import annotations

from textual.scrollbar import ScrollBar, ScrollBarRender


class PlainScrollBarRender(ScrollBarRender):
    """Colours alone: a bar ends with a whole cell."""

    VERTICAL_BARS = [" "] * len(ScrollBarRender.VERTICAL_BARS)
    HORIZONTAL_BARS = [" "] * len(ScrollBarRender.HORIZONTAL_BARS)


def use(*, plain: bool) -> None:
    """Draw all scroll bars from now on plainly, or as Textual does."""
    ScrollBar.renderer = PlainScrollBarRender if plain else ScrollBarRender
