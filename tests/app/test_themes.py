"""Themes: players told apart by everyone, text that can be read, palettes for few colours."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pytest
from rich.color import ColorType
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from caylus_tui.app.colors import SIXTEEN, Rgb, contrast, linear, readable
from caylus_tui.app.themes import CUBES, KINDS, PLAYERS, THEMES, Palette, depth_of, palette_of, variable_defaults

OWN = {theme.name: theme for theme in THEMES}
TRUE_BUILTIN = [theme for theme in BUILTIN_THEMES.values() if not theme.ansi]

Matrix = tuple[tuple[float, float, float], ...]

NORMAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
SIGHT: dict[str, Matrix] = {
    # Machado, Oliveira, Fernandes 2009, severity 1, for linear RGB.
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(color: Rgb, sight: Matrix = NORMAL) -> tuple[float, float, float]:
    """CIE L*a*b* (D65) of a colour as it is seen."""
    light = [linear(part) for part in color]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in sight)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def nearest(colors: Sequence[Rgb], sight: Matrix = NORMAL) -> float:
    """The least CIE 1976 distance between any two colours."""
    seen = [lab(color, sight) for color in colors]
    return min(math.dist(first, second) for first, second in itertools.combinations(seen, 2))


def palette(theme: Theme, depth: str = "true") -> Palette:
    variables = {**variable_defaults(theme), **theme.to_color_system().generate(), **theme.variables}
    return Palette(variables, dark=theme.dark, depth=depth)


def players(theme: Theme) -> list[Rgb]:
    found = palette(theme)
    return [found.color(f"player-{color}") for color in PLAYERS]


def test_the_distance_is_the_known_one() -> None:
    assert lab((255, 255, 255)) == pytest.approx((100, 0, 0), abs=0.1)
    assert nearest([(0, 0, 0), (255, 255, 255)]) == pytest.approx(100, abs=0.1)
    # Red and green of the same lightness are told apart, but not by everyone.
    assert nearest([(196, 92, 60), (112, 128, 60)]) > 50
    assert nearest([(196, 92, 60), (112, 128, 60)], SIGHT["deuteranopia"]) < 18


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_players_are_far_apart(theme: Theme) -> None:
    assert nearest(players(theme)) > 35


@pytest.mark.parametrize("kind", SIGHT)
def test_colour_blind_players_tell_all_players_apart(kind: str) -> None:
    assert nearest(players(OWN["caylus-colorblind"]), SIGHT[kind]) > 30
    # That theme is there because another one does not do it.
    assert min(nearest(players(OWN["caylus-dark"]), sight) for sight in SIGHT.values()) < 25


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_everything_can_be_read(theme: Theme) -> None:
    found = palette(theme)
    grounds = ["back", "panel", "active", *(f"tint-{kind}" for kind in KINDS)]
    pairs = [
        (fore, back)
        for fore in ("text", "strong", "muted")
        for back in grounds
        if (fore, back[:4]) != ("muted", "tint")
    ]
    pairs += [(f"player-{color}", back) for color in PLAYERS for back in ("back", "panel")]
    pairs += [(f"cube-{cube}", "back") for cube in CUBES] + [("accent", "back"), ("accent", "panel")]
    pairs += [("road-text", "road"), ("road-beyond-text", "road-beyond"), ("good", "back"), ("bad", "back")]
    chips = [*(f"player-{color}" for color in PLAYERS), *(f"cube-{cube}" for cube in CUBES), "man", "cursor"]
    pairs += [(f"on-{role}", role) for role in chips]
    assert {pair: contrast(*map(found.color, pair)) for pair in pairs if contrast(*map(found.color, pair)) < 4.5} == {}
    # Signs beside words: owners, flags, edges of tiles.
    signs = [(f"player-{color}", f"tint-{kind}") for color in PLAYERS for kind in KINDS]
    signs += [("flag", "back"), ("flag", "road-beyond"), *((f"tile-{kind}", f"tint-{kind}") for kind in KINDS)]
    signs += [("muted", f"tint-{kind}") for kind in KINDS]
    assert {pair: contrast(*map(found.color, pair)) for pair in signs if contrast(*map(found.color, pair)) < 3} == {}


def test_high_contrast_is_high() -> None:
    found = palette(OWN["caylus-contrast"])
    roles = ["text", "muted", "accent", *(f"player-{color}" for color in PLAYERS), *(f"cube-{cube}" for cube in CUBES)]
    assert min(contrast(found.color(role), found.color("back")) for role in roles) > 7


@pytest.mark.parametrize("theme", TRUE_BUILTIN, ids=lambda theme: theme.name)
def test_textuals_own_themes_can_be_read(theme: Theme) -> None:
    found = palette(theme)
    back = found.color("back")
    assert contrast(found.color("text"), back) >= 7
    assert min(contrast(found.color(f"player-{color}"), back) for color in PLAYERS) >= 4.5
    assert min(contrast(found.color("text"), found.color(f"tint-{kind}")) for kind in KINDS) >= 4.5
    assert nearest([found.color(f"player-{color}") for color in PLAYERS]) > 20


@pytest.mark.parametrize("dark", [True, False])
def test_sixteen_colours(dark: bool) -> None:
    found = Palette({}, dark=dark, depth="16")
    assert {color for color in found.colors.values() if color not in SIXTEEN} == set()
    assert len({found.color(f"player-{color}") for color in PLAYERS}) == 5
    for role in ("text", "muted", *(f"player-{color}" for color in PLAYERS)):
        assert contrast(found.color(role), found.color("back")) > 2.5, role
    dimmed, lit = found.layer("dim")(found.ink("text")), found.layer("lit")(found.ink("text"))
    assert dimmed.color != found.ink("text").color
    assert lit.bold
    assert found.layer("dim")(found.ink("road-text", "road", "b")).color != Color(*found.color("road")).rich_color


def test_ansi_themes_leave_the_ground_to_the_terminal() -> None:
    found = palette(BUILTIN_THEMES["ansi-dark"], "ansi")
    text, chip = found.ink("text"), found.chip("player-red")
    assert text.color is not None
    assert text.bgcolor is not None
    assert (text.color.type, text.bgcolor.type) == (ColorType.DEFAULT, ColorType.DEFAULT)
    assert chip.color is not None
    assert (chip.color.type, chip.color.number, chip.reverse) == (ColorType.STANDARD, 9, True)


def test_layers_speak_without_colour() -> None:
    found = palette(OWN["caylus-dark"])
    plain = found.ink("text", "tint-wood")
    assert found.layer("lit")(plain).bold
    assert found.layer("underlined")(plain).underline
    assert not found.layer("marked")(plain).underline
    cursor = found.layer("cursor")(plain)
    assert cursor.color == found.ink("cursor").color
    assert cursor.bold
    assert cursor.reverse
    assert found.chip("man").reverse


def test_layers_leave_pieces_and_the_road_alone() -> None:
    found = palette(OWN["caylus-light"])
    chip = found.chip("player-blue")
    assert all(found.layer(name)(chip) is chip for name in ("lit", "dim", "marked", "cursor", "active"))
    owner = found.ink("player-green", "tint-wood", "b")
    assert found.layer("dim")(owner).color == owner.color
    road = found.ink("road-text", "road")
    assert found.layer("dim")(road).bgcolor == found.layer("lit")(road).bgcolor == road.bgcolor


def test_styles_are_shared() -> None:
    found = palette(OWN["caylus-dark"])
    assert found.ink("text", "back", "b") is found.ink("text", "back", "b")
    assert found.layer("dim")(found.ink("text")) is found.layer("dim")(found.ink("text"))
    assert isinstance(found.ink("text"), Style)


def test_readable_changes_no_more_than_it_must() -> None:
    assert readable((255, 255, 255), (0, 0, 0)) == (255, 255, 255)
    changed = readable((60, 60, 60), (20, 20, 20))
    assert 4.5 <= contrast(changed, (20, 20, 20)) < 6


class Plain(App[None]):
    """An app with this game's themes."""

    def __init__(self) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variable_defaults(self.current_theme)


async def test_palette_follows_the_theme() -> None:
    app = Plain()
    async with app.run_test():
        app.theme = "caylus-light"
        light = palette_of(app)
        assert light is palette_of(app)
        assert not light.dark
        assert depth_of(app) in ("true", "16")
        app.theme = "nord"
        assert palette_of(app).dark
        assert app.get_css_variables()["player-blue"] == variable_defaults(BUILTIN_THEMES["nord"])["player-blue"]
        app.theme = "ansi-light"
        assert palette_of(app).depth == depth_of(app) == "ansi"
