"""The themes made for this game, the colours it adds to any theme, and the palette that the board is painted with.

Every theme, Textual's own too, has the variables of `variable_defaults`: players, cubes, kinds of tiles, the road, and
the marks of choosing. An app must return them from `get_theme_variable_defaults`, then styles may use `$player-blue`
and the like. `Palette` makes Rich styles of them, once a theme, in true colours, or in the sixteen of old terminals.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.color import Color as TextualColor
from textual.theme import Theme

from caylus_tui.app.colors import SIXTEEN, Rgb, contrast, faded, mix, readable, rgb, text_on

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import App

PLAYERS: Final = ("blue", "red", "green", "orange", "black")
CUBES: Final = ("food", "wood", "stone", "cloth", "gold")
KINDS: Final = ("neutral", "fixed", "wood", "stone", "residence", "prestige")


def _names(prefix: str, words: tuple[str, ...], colors: str) -> dict[str, str]:
    return {f"{prefix}-{word}": color for word, color in zip(words, colors.split(), strict=True)}


_DARK: Final = {
    **_names("player", PLAYERS, "#6aa5ff #ff6f61 #58cf78 #f7a93b #97a1b0"),
    **_names("cube", CUBES, "#f29bb5 #c8925c #a9b0b8 #b993ea #f2c94c"),
    **_names("tile", KINDS, "#d98ba3 #cdbf9c #b98350 #94a0ad #6fb26b #6a9fdc"),
    "road": "#5b4e3b",
    "road-text": "#f6ecd6",
    "man": "#fffdf5",
    "flag": "#f2d16b",
    "lit": "#f2d16b",
    "marked": "#57d3c6",
    "cursor": "#f2d16b",
}
_LIGHT: Final = {
    **_names("player", PLAYERS, "#1f55c0 #b8102f #0b6b3f #985400 #1c1917"),
    **_names("cube", CUBES, "#b03a62 #7a4a1e #5a616b #7a3fb0 #856000"),
    **_names("tile", KINDS, "#b55373 #8a7340 #8a5a2b #6d7680 #3f8a45 #3a6fb0"),
    "road": "#cbb07c",
    "road-text": "#2b1d0a",
    "man": "#33230f",
    "flag": "#8c1d12",
    "lit": "#c98a00",
    "marked": "#0f7f78",
    "cursor": "#6b3a0a",
}
_COLORBLIND: Final = {
    **_DARK,
    **_names("player", PLAYERS, "#5093ff #e77344 #59ffaf #ffbe00 #9c91a7"),
    **_names("cube", CUBES, "#f2a7c3 #b98050 #aab2ba #8f8bff #f4d93f"),
    "lit": "#f4e04d",
    "marked": "#7fb8ff",
    "cursor": "#f4e04d",
    "flag": "#f4e04d",
}
_CONTRAST: Final = {
    **_names("player", PLAYERS, "#6db6ff #ff7a70 #5dff7f #ffb52e #b9b9c4"),
    **_names("cube", CUBES, "#ffb0ca #e0a468 #c4ccd4 #d2adff #ffe14a"),
    **_names("tile", KINDS, "#ff9ebb #fff0c0 #e0a060 #c8d2dc #7be676 #80bcff"),
    "road": "#4a4a4a",
    "road-text": "#ffffff",
    "man": "#ffffff",
    "flag": "#ffe14a",
    "lit": "#ffe14a",
    "marked": "#4dfff0",
    "cursor": "#ffe14a",
}

THEMES: Final = (
    Theme(
        name="caylus-dark",
        primary="#d7b45a",
        secondary="#8fb0c9",
        accent="#f2d16b",
        warning="#f0a650",
        error="#f0766a",
        success="#6fce86",
        foreground="#ece6d8",
        background="#14181d",
        surface="#1b2027",
        panel="#272e38",
        dark=True,
        variables=_DARK,
    ),
    Theme(
        name="caylus-light",
        primary="#7a4a12",
        secondary="#3f5f7a",
        accent="#8a5a00",
        warning="#9a5200",
        error="#a8231a",
        success="#1f6f39",
        foreground="#2b2118",
        background="#f0e5ca",
        surface="#f8f1de",
        panel="#eee3c8",
        dark=False,
        variables=_LIGHT,
    ),
    Theme(
        name="caylus-colorblind",
        primary="#f4c00f",
        secondary="#7fb8ff",
        accent="#f4e04d",
        warning="#f4c00f",
        error="#ff9070",
        success="#7fb8ff",
        foreground="#f0ede6",
        background="#13161b",
        surface="#191e25",
        panel="#262d37",
        dark=True,
        variables=_COLORBLIND,
    ),
    Theme(
        name="caylus-contrast",
        primary="#ffe14a",
        secondary="#80d4ff",
        accent="#ffe14a",
        warning="#ffb52e",
        error="#ff8a80",
        success="#6dff8c",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#1c1c1c",
        dark=True,
        variables=_CONTRAST,
    ),
)
"""The themes made for this game, the usual one first."""


def variable_defaults(theme: Theme) -> dict[str, str]:
    """Return this game's variables for a theme that does not define them itself, readable on its background."""
    base = _DARK if theme.dark else _LIGHT
    on = _opaque(theme.surface or theme.background, (30, 30, 30) if theme.dark else (240, 240, 240))
    return {name: _hex(_suited(name, rgb(color), on)) for name, color in base.items()}


def _suited(name: str, color: Rgb, on: Rgb) -> Rgb:
    """A colour for a background it was not made for: what is written in it must stand out."""
    if name in ("road", "road-text", "man"):
        return color
    return readable(color, on, 4.6 if name.startswith("player") else 3.0)


def _opaque(text: str | None, otherwise: Rgb) -> Rgb:
    """The colour of a text, or another one if it is missing, transparent or the terminal's own."""
    color = TextualColor.parse(text) if text else None
    if color is None or color.ansi is not None or color.a < 1:
        return otherwise
    return color.rgb


def _hex(color: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


# --- the sixteen colours: numbers by role, for dark and for light terminals ------------------------------------------


def _numbers(players: str, cubes: str, tiles: str, others: str) -> dict[str, int]:
    words = (*(f"player-{word}" for word in PLAYERS), *(f"cube-{word}" for word in CUBES))
    words = (*words, *(f"tile-{word}" for word in KINDS), *_OTHERS)
    return dict(zip(words, map(int, f"{players} {cubes} {tiles} {others}".split()), strict=True))


_OTHERS: Final = (
    *("text", "strong", "muted", "faint", "accent", "flag", "man", "road", "road-text"),
    *("lit", "marked", "cursor", "back", "bad", "good"),
)
_SIXTEEN_DARK: Final = _numbers(
    "12 9 10 11 7", "13 3 7 5 11", "13 15 3 7 2 12", "7 15 7 8 11 11 15 8 15 11 14 11 0 9 10"
)
_SIXTEEN_LIGHT: Final = _numbers("4 1 2 3 0", "5 3 8 4 3", "5 8 3 8 2 4", "0 0 8 7 1 1 0 7 0 1 4 0 15 1 2")

Layer = Callable[[Style], Style]


class Palette:
    """The styles of one theme. Styles are made once and then shared, so that they can be compared by identity.

    Colours are named by role. Foregrounds: `text strong muted faint accent good bad flag road-text`, `player-COLOR`,
    `cube-KIND`, `tile-KIND`, and `on-ROLE`, which reads well on another role used as a background. Backgrounds: `back`
    (the table), `panel` (titles), `road`, `road-beyond`, `tint-KIND` (tiles), and every foreground role (chips).
    What is drawn on a road: `ROAD-text`, `ROAD-line`, `ROAD-flag`.
    """

    def __init__(self, variables: Mapping[str, str], *, dark: bool, depth: str = "true") -> None:
        """Make a palette from a theme's variables; `depth`: `true`, `16`, or `ansi` for the terminal's own sixteen."""
        self.dark = dark
        self.depth = depth
        self._styles: dict[tuple[str, str, str], Style] = {}
        self._roles: dict[int, tuple[str, str, str]] = {}
        self._layers: dict[str, dict[int, Style]] = {}
        self._fixed: set[int] = set()
        if depth == "true":
            self.colors = _true_colors(variables, dark)
        else:
            self.colors = _sixteen_colors(dark)

    def ink(self, fore: str, back: str = "back", attributes: str = "") -> Style:
        """Return the style of a role on another; `attributes`: b(old), i(talic), u(nderlined), r(eversed), s(truck)."""
        key = (fore, back, attributes)
        style = self._styles.get(key)
        if style is None:
            style = self._made(fore, back, attributes)
            self._styles[key] = style
            self._roles[id(style)] = key
        return style

    def chip(self, role: str, attributes: str = "b") -> Style:
        """Return the style of a solid piece in the colour of a role; nothing laid over it changes it."""
        # Reversed, so that it stays solid where colours are taken away.
        style = self.ink(role, f"on-{role}", f"{attributes}r")
        self._fixed.add(id(style))
        return style

    def color(self, role: str) -> Rgb:
        """Return the colour of a role."""
        found = self.colors.get(role)
        if found is None:
            found = self.colors[role] = text_on(self.colors[role.removeprefix("on-")])
        return found

    def layer(self, name: str) -> Layer:
        """Return what a layer does to a style: `lit dim marked underlined cursor active`; chips stay as they are."""
        known = self._layers.setdefault(name, {})
        apply = _LAYERS[name]

        def change(style: Style) -> Style:
            found = known.get(id(style))
            if found is None:
                found = known[id(style)] = style if id(style) in self._fixed else apply(self, style)
            return found

        return change

    def _made(self, fore: str, back: str, attributes: str) -> Style:
        return Style(
            color=self._rich(fore),
            bgcolor=self._rich(back),
            bold="b" in attributes or None,
            italic="i" in attributes or None,
            underline="u" in attributes or None,
            reverse="r" in attributes or None,
            strike="s" in attributes or None,
        )

    def _rich(self, role: str) -> Color:
        color = self.color(role)
        if self.depth == "ansi":
            return Color.default() if role in _TERMINALS else Color.from_ansi(SIXTEEN.index(color))
        return Color.from_triplet(ColorTriplet(*color))

    def derived(self, style: Style, change: Change, attributes: str) -> Style:
        """Return a style with other colours and more attributes, made once for every outcome."""
        fore_role, back_role, had = self._roles[id(style)]
        fore, back = change(Ink(self.color(fore_role), self.color(back_role), fore_role, back_role))
        names = (self._named(fore, fore_role), self._named(back, back_role), "".join(sorted({*had, *attributes})))
        return self.ink(*names)

    def _named(self, color: Rgb, role: str) -> str:
        """The role of a colour that a layer has made: its old one if nothing changed, else one named by its value."""
        if self.color(role) == color:
            return role
        name = _hex(color)
        self.colors[name] = color
        return name


class Ink(NamedTuple):
    """What a layer changes: the colours of a style and their roles."""

    fore: Rgb
    back: Rgb
    fore_role: str
    back_role: str

    @property
    def piece(self) -> bool:
        """It shows whose something is: that stays as it is."""
        return self.fore_role.startswith("player-")


Change = Callable[[Ink], tuple[Rgb, Rgb]]

_GROUNDS = frozenset({"back", "panel", "active", "road-beyond", *(f"tint-{kind}" for kind in KINDS)})
"""Backgrounds that are all the same where only sixteen colours are to be had."""

_TERMINALS = _GROUNDS | {"text", "strong"}
"""What is left to the terminal in an ANSI theme."""

_ROAD = frozenset({"road", "road-beyond"})
"""Backgrounds that stay whole: the road is not cut in pieces by what can be chosen beside it."""


def _lit(palette: Palette, style: Style) -> Style:
    return _washed(palette, style, "lit", 0.1, "b")


def _marked(palette: Palette, style: Style) -> Style:
    return _washed(palette, style, "marked", 0.22, "")


def _underlined(palette: Palette, style: Style) -> Style:
    return _washed(palette, style, "marked", 0.22, "u")


def _washed(palette: Palette, style: Style, role: str, share: float, attributes: str) -> Style:
    """A style with a touch of a colour in its background, its foreground as readable as before."""
    color, strong = palette.color(role), palette.color("strong")
    rich = palette.depth == "true"

    def change(ink: Ink) -> tuple[Rgb, Rgb]:
        if not rich:
            return ink.fore, ink.back
        ground = ink.back if ink.back_role in _ROAD else mix(ink.back, color, share)
        return ink.fore if ink.piece else readable(mix(ink.fore, strong, 0.35), ground), ground

    return palette.derived(style, change, attributes)


def _dim(palette: Palette, style: Style) -> Style:
    base, faint, muted = palette.color("back"), palette.color("faint"), palette.color("muted")
    rich = palette.depth == "true"
    # Grey on paper is sooner too pale to be read than grey on slate.
    least = 2.6 if palette.dark else 4.5

    def change(ink: Ink) -> tuple[Rgb, Rgb]:
        road = ink.back_role in _ROAD
        back = ink.back if road or not rich else mix(ink.back, base, 0.5)
        if ink.piece:
            return ink.fore, back
        if not rich:
            return muted if ink.back_role == "road" else faint, back
        return faded(ink.fore, ink.back, 0.4 if road else 0.55, least), back

    return palette.derived(style, change, "")


def _cursor(palette: Palette, style: Style) -> Style:
    ground, text = palette.color("cursor"), palette.color("on-cursor")
    return palette.derived(style, lambda ink: (ground, text), "br")


def _active(palette: Palette, style: Style) -> Style:
    ground = palette.color("active")
    return palette.derived(style, lambda ink: (ink.fore, ground if ink.back_role == "back" else ink.back), "")


_LAYERS: Final[dict[str, Callable[[Palette, Style], Style]]] = {
    "lit": _lit,
    "dim": _dim,
    "marked": _marked,
    "underlined": _underlined,
    "cursor": _cursor,
    "active": _active,
}


def _true_colors(variables: Mapping[str, str], dark: bool) -> dict[str, Rgb]:
    """The colours by role of a theme in true colours."""
    back = _opaque(variables.get("surface"), (27, 32, 39) if dark else (248, 241, 222))
    panel = _opaque(variables.get("panel"), mix(back, (128, 128, 128), 0.2))
    text = readable(_opaque(variables.get("foreground"), (236, 230, 216) if dark else (43, 33, 24)), back, 7)
    base = _DARK if dark else _LIGHT
    colors = {name: _opaque(variables.get(name), rgb(color)) for name, color in base.items()}
    colors |= {"back": back, "panel": panel, "text": text, "strong": readable(text, panel, 7)}
    colors |= {"muted": faded(text, panel, 0.38, 4.6), "faint": faded(text, back, 0.68, 2.0 if dark else 3.0)}
    colors["accent"] = readable(_opaque(variables.get("accent"), colors["lit"]), panel)
    colors["good"] = readable(_opaque(variables.get("success"), colors["player-green"]), back)
    colors["bad"] = readable(_opaque(variables.get("error"), colors["player-red"]), back)
    colors["active"] = mix(back, colors["lit"], 0.12)
    colors["road-beyond"] = mix(colors["road"], back, 0.62)
    colors["road-beyond-text"] = readable(mix(colors["road-text"], back, 0.45), colors["road-beyond"])
    for road, line in (("road", "muted"), ("road-beyond", "faint")):
        colors[f"{road}-line"] = readable(colors[line], colors[road], 3.0)
        colors[f"{road}-flag"] = readable(colors["flag"], colors[road])
    for kind in KINDS:
        colors[f"tint-{kind}"] = mix(back, colors[f"tile-{kind}"], 0.17)
    return colors


def _sixteen_colors(dark: bool) -> dict[str, Rgb]:
    """The colours by role where there are only sixteen."""
    colors = {name: SIXTEEN[number] for name, number in (_SIXTEEN_DARK if dark else _SIXTEEN_LIGHT).items()}
    colors |= dict.fromkeys(_GROUNDS, colors["back"])
    colors |= {"road-beyond-text": colors["muted"], "road-line": colors["muted"], "road-beyond-line": colors["faint"]}
    colors |= {"road-flag": colors["flag"], "road-beyond-flag": colors["flag"]}
    for role in [*colors]:
        colors[f"on-{role}"] = SIXTEEN[0] if contrast(SIXTEEN[0], colors[role]) > 5 else SIXTEEN[15]
    return colors


def depth_of(app: App[Any]) -> str:
    """Return how many colours an app can show: `true` (256 are near enough), `16`, or `ansi` for an ANSI theme."""
    if app.native_ansi_color:
        return "ansi"
    return "16" if app.console.color_system in ("standard", "windows") else "true"


def palette_of(app: App[Any]) -> Palette:
    """Return the palette of an app's current theme; the same one as long as theme and terminal stay the same."""
    return palette_for(app.current_theme, depth_of(app))


def palette_for(theme: Theme, depth: str = "true") -> Palette:
    """Return the palette of a theme; `depth` as `depth_of` says it."""
    defaults = variable_defaults(theme)
    generated = theme.to_color_system().generate()
    variables = {**defaults, **generated, **theme.variables}
    return _palette(tuple(sorted(variables.items())), theme.dark, depth)


@lru_cache(maxsize=16)
def _palette(variables: tuple[tuple[str, str], ...], dark: bool, depth: str) -> Palette:
    return Palette(dict(variables), dark=dark, depth=depth)
