"""The settings: changed with the arrows, seen at once, kept in the settings file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from caylus_tui.app import keys, themes
from caylus_tui.app.games import game_app
from caylus_tui.app.screens.base import ShellScreen
from caylus_tui.app.screens.message import Confirm, button
from caylus_tui.app.widgets.keybar import KeyBar
from caylus_tui.app.widgets.picker import Picker
from caylus_tui.app.widgets.prose import Prose
from caylus_tui.app.widgets.title import TitleBar
from caylus_tui.play.games import FIRST, playable
from caylus_tui.store.settings import Settings
from caylus_tui.table.text import visible
from caylus_tui.words import i18n
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import decimal

if TYPE_CHECKING:
    from caylus_tui.app.screens.help import Part

_LABEL: Final = 17
_VALUE: Final = 22
_WARNING: Final = 54
_KEEP_AFTER: Final = 0.6
"""Seconds without another change after which changes are written to the file."""
_PACES: Final = (0.0, 0.3, 0.6, 1.0, 2.0, 4.0)
_OWN_NAMES: Final = {"en": "English", "zh_CN": "简体中文", "ja": "日本語", "fr": "Français"}

Options = list[tuple[Any, str]]


def theme_options(available: Sequence[str]) -> Options:
    """The themes: the game's own by names for people, then Textual's."""
    own = {
        "caylus-dark": _("slate (dark)"),
        "caylus-light": _("parchment (light)"),
        "caylus-colorblind": _("colour-blind safe"),
        "caylus-contrast": _("high contrast"),
    }
    names = [theme.name for theme in themes.THEMES]
    return [(name, own.get(name, name.replace("-", " "))) for name in (*names, *sorted(set(available) - set(names)))]


def language_options() -> Options:
    """The languages in their own words."""
    return [("", _("as the system")), *((name, _OWN_NAMES.get(name, name)) for name in i18n.available())]


def _yes_no() -> Options:
    return [(False, _("no")), (True, _("yes"))]


def fields(available: Sequence[str], pace: float) -> dict[str, tuple[str, Options, str]]:
    """Every setting but warnings and keys: its label, its values, and what it is in a sentence."""
    paces = sorted({*_PACES, pace})
    return {
        "theme": (_("Colours"), theme_options(available), _("The colours of everything. You see them at once.")),
        "glyphs": (
            _("Signs"),
            [("auto", _("as the terminal")), ("unicode", _("symbols")), ("ascii", _("plain letters (ASCII)"))],
            _("Plain letters are for terminals where symbols are missing or too wide."),
        ),
        "density": (
            _("Density"),
            [("auto", _("by the size")), ("compact", _("compact")), ("roomy", _("roomy"))],
            _("How close things stand at the table; {key} changes it there.").format(key=keys.shown("table.density")),
        ),
        "language": (_("Language"), language_options(), _("The language of everything.")),
        "forced_moves": (
            _("Single choices"),
            [("play", _("played at once")), ("ask", _("asked all the same"))],
            _("What happens when only one move is legal."),
        ),
        "handover": (
            _("Hand-over"),
            _yes_no(),
            _("A screen between two people's turns says whose turn it is and what has happened."),
        ),
        "bell": (_("Bell"), _yes_no(), _("Ring when a turn comes.")),
        "thinking": (
            _("Thinking"),
            [("short", _("short")), ("usual", _("usual")), ("long", _("long"))],
            _("How long hard computers think about a move: the longer, the better they play."),
        ),
        "pace": (
            _("Computers"),
            [(value, _pace_name(value)) for value in paces],
            _("How long a computer's move is shown before the next one."),
        ),
    }


def _pace_name(seconds: float) -> str:
    return _("at once") if seconds == 0 else _("{seconds} s a move").format(seconds=decimal(seconds, short=True))


LOOK: Final = ("theme", "glyphs", "density", "language")
PLAY: Final = ("forced_moves", "handover", "bell", "thinking", "pace")


class _Fields(VerticalScroll, inherit_bindings=False):
    """Scrolls with the focus: arrows are for going from setting to setting."""


class SettingsScreen(ShellScreen[None]):
    """The settings."""

    BINDINGS = keys.bindings("settings")

    def __init__(self) -> None:
        super().__init__()
        self._wanted: dict[str, Any] = {}
        self._timer: Any = None

    @property
    def values(self) -> Settings:
        """The settings with what has been changed here and not been written yet."""
        return self.house.settings.model_copy(update=self._wanted)

    def compose(self) -> ComposeResult:
        """Groups of settings; under them what the one with the focus is, and a sample of the colours."""
        yield TitleBar(_("Settings"), visible(str(self.house.services.paths.settings)))
        with _Fields(id="fields", can_focus=False):
            yield from self._group("look", LOOK)
            yield from self._group("play", PLAY)
            yield Static("", classes="-head", id="head-warnings", markup=False)
            for code, text in self._warnings():
                yield Picker(
                    _yes_no()[::-1], self.values.warns(code), text, _WARNING, id=f"warn-{code}", classes="-warn"
                )
            yield button("", "keys")
        with Vertical(id="below"):
            yield Prose(id="about")
            yield Static("", id="sample", markup=False)
        yield KeyBar()

    def _group(self, name: str, members: Sequence[str]) -> Iterator[Static | Picker]:
        yield Static("", classes="-head", id=f"head-{name}", markup=False)
        for member in members:
            label, options, _about = self._fields()[member]
            yield Picker(options, self._value(member), label, _LABEL, _VALUE, id=f"set-{member}")

    def _fields(self) -> dict[str, tuple[str, Options, str]]:
        return fields(sorted(self.app.available_themes), self.values.pace)

    def _value(self, name: str) -> Any:
        value = getattr(self.values, name)
        return self.app.theme if name == "theme" else value

    def _warnings(self) -> Sequence[tuple[str, str]]:
        game = playable(FIRST)
        return game.warnings() if game else ()

    def on_mount(self) -> None:
        """Begin with the colours."""
        self._say()
        self.query_one("#set-theme").focus()

    def settings_changed(self) -> None:
        """Another look, another language, or a setting changed elsewhere."""
        said = self._fields()
        for name, (label, options, _about) in said.items():
            picker = self.query_one(f"#set-{name}", Picker)
            picker.say(options, label)
            with self.prevent(Picker.Changed):
                picker.value = self._value(name)
        for code, text in self._warnings():
            picker = self.query_one(f"#warn-{code}", Picker)
            picker.say(_yes_no()[::-1], text)
            with self.prevent(Picker.Changed):
                picker.value = self.values.warns(code)
        self.query_one(TitleBar).say(_("Settings"))
        self.query_one(KeyBar).say_again()
        self._say()

    def _say(self) -> None:
        """Headings, the sample, and what the setting with the focus is."""
        heads = {"look": _("Look"), "play": _("Play"), "warnings": _("Warn me of")}
        for name, text in heads.items():
            self.query_one(f"#head-{name}", Static).update(Content(text))
        self.query_one("#keys", Button).label = Content(" " + _("Change keys") + " ")
        game = game_app(FIRST)
        if game:
            self.query_one("#sample", Static).update(game.sample(self.plain))
        self._say_about()

    def on_descendant_focus(self) -> None:
        """Another setting has the focus."""
        self._say_about()

    def _say_about(self) -> None:
        name = (self.focused.id or "").partition("-") if self.focused else ("", "", "")
        about = ""
        if name[0] == "set":
            about = self._fields()[name[2]][2]
        elif name[0] == "warn":
            about = _("Ask before a choice that wastes something.")
        elif name[0] == "keys":
            about = _("Every key can be another one.")
        self.query_one("#about", Prose).update(Content(about))

    # --- changing ---------------------------------------------------------------------------------------------

    @on(Picker.Changed)
    def _changed(self, event: Picker.Changed) -> None:
        event.stop()
        kind, _dash, name = (event.picker.id or "").partition("-")
        if kind == "warn":
            self._wanted["warnings"] = {**self.values.warnings, name: event.value}
        else:
            self._wanted[name] = event.value
        if name in ("theme", "glyphs", "language"):
            self.house.preview(self.values.theme, self.values.glyphs, self.values.language)
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(_KEEP_AFTER, self.keep)

    def keep(self) -> None:
        """Write what was changed to the file."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._wanted:
            wanted, self._wanted = self._wanted, {}
            self.house.change_settings(**wanted)

    def on_unmount(self) -> None:
        """Nothing is lost when the app is left from here."""
        if self._wanted:
            self.house.services.change(**self._wanted)

    # --- keys -------------------------------------------------------------------------------------------------

    def action_row(self, by: int) -> None:
        """Go to the setting above or below."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    @on(Button.Pressed)
    def _keys(self, event: Button.Pressed) -> None:
        event.stop()
        self.house.action_keys()

    def action_reset(self) -> None:
        """Everything as it was delivered, keys and warnings too, if that is meant."""
        self.app.push_screen(
            Confirm(_("Set everything as it was delivered?"), detail=_("Your keys and warnings go too."), danger=True),
            lambda yes: self._reset() if yes else None,
        )

    def _reset(self) -> None:
        self._wanted = {}
        usual = Settings()
        self.house.change_settings(**{name: getattr(usual, name) for name in Settings.model_fields})

    def action_back(self) -> None:
        """Keep it all and go back."""
        self.keep()
        self.dismiss(None)

    def help_page(self) -> Sequence[Part]:
        """What this screen is for."""
        said = _(
            "Up and down choose a setting, left and right change it. Everything is kept at once in {file}, which you"
            " may also edit yourself; {reset} sets everything as it was delivered."
        )
        file = visible(str(self.house.services.paths.settings))
        return [(_("Settings"), said.format(file=file, reset=keys.shown("settings.reset")))]
