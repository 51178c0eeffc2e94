"""Arithmetic with colours: mixing, contrast, and the sixteen colours of old terminals."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

Rgb = tuple[int, int, int]

SIXTEEN: Final[tuple[Rgb, ...]] = (
    (0, 0, 0),
    (170, 0, 0),
    (0, 170, 0),
    (170, 85, 0),
    (0, 0, 170),
    (170, 0, 170),
    (0, 170, 170),
    (170, 170, 170),
    (85, 85, 85),
    (255, 85, 85),
    (85, 255, 85),
    (255, 255, 85),
    (85, 85, 255),
    (255, 85, 255),
    (85, 255, 255),
    (255, 255, 255),
)
"""The standard colours, by number, as Rich downgrades to them: one taken from here reaches the terminal unchanged."""


def rgb(text: str) -> Rgb:
    """Return the colour of a text like `#1b2027`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Return `first` with a share (0 to 1) of `second` mixed in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(color: Rgb) -> float:
    """Return the relative luminance, 0 for black to 1 for white (WCAG 2)."""
    red, green, blue = (linear(part) for part in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: int) -> float:
    """Return one part of an sRGB colour as light, 0 to 1."""
    value = part / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


@lru_cache(maxsize=4096)
def contrast(first: Rgb, second: Rgb) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def readable(color: Rgb, on: Rgb, ratio: float = 4.5) -> Rgb:
    """Return the colour, made lighter or darker no more than it takes to stand out from `on` by `ratio`."""
    if contrast(color, on) >= ratio:
        return color
    target = (255, 255, 255) if luminance(on) < 0.18 else (0, 0, 0)
    for step in range(1, 21):
        changed = mix(color, target, step / 20)
        if contrast(changed, on) >= ratio:
            return changed
    return target


def faded(color: Rgb, on: Rgb, share: float, ratio: float) -> Rgb:
    """Return the colour with a share of its background mixed in, but never below a contrast of `ratio` by that."""
    for step in range(10, 0, -1):
        changed = mix(color, on, share * step / 10)
        if contrast(changed, on) >= ratio:
            return changed
    return color


def text_on(color: Rgb) -> Rgb:
    """Return near-black or near-white, whichever reads better on a colour."""
    dark, light = (16, 16, 18), (255, 255, 255)
    return dark if contrast(dark, color) >= contrast(light, color) else light
