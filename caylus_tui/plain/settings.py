"""The settings that matter without a screen: one list, one question for each, kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from caylus_tui.plain.asking import Asker, Item, Pick, yes_or_no
from caylus_tui.plain.commands import Spoken, going_back
from caylus_tui.play.games import FIRST, playable
from caylus_tui.play.services import Services
from caylus_tui.store.settings import Settings as Values
from caylus_tui.table.text import visible
from caylus_tui.words import i18n
from caylus_tui.words.i18n import _
from caylus_tui.words.phrases import labelled, sentences

_OWN_NAMES: Final = {"en": "English", "zh_CN": "简体中文", "ja": "日本語", "fr": "Français"}

Options = Sequence[tuple[Any, str]]


class _List(Pick[str]):
    """The settings; when one comes back to them their numbers are known."""

    known = False

    def lines(self) -> Sequence[str]:
        """The list, or only its title."""
        return [self.brief()] if self.known else super().lines()


class Settings:
    """Choosing settings until one goes back."""

    def __init__(self, asker: Asker, services: Services) -> None:
        self._asker = asker
        self._console = asker.console
        self._services = services
        self._spoken = False
        self._known = False

    def choose(self) -> None:
        """Ask which setting shall be another, and what it shall be.

        Raises:
            Spoken: something has changed that open questions depend on.
            EndOfInput, ToMenu, Quit: that is what was answered.
        """
        file = visible(str(self._services.paths.settings))
        self._console.pause()
        self._console.say(_("Every setting is kept at once, in {file}.").format(file=file))
        with going_back(self._asker):
            while True:
                try:
                    wanted = self._asker.ask(self._list())
                    if wanted == "back":
                        break
                    self._change(wanted)
                except Spoken:
                    self._spoken, self._known = True, False
        if self._spoken:
            raise Spoken

    # --- what there is ----------------------------------------------------------------------------------------

    def _list(self) -> _List:
        values = self._services.settings
        items = [
            Item(labelled(label, _named(options, getattr(values, name))), name, (name,))
            for name, (label, options, _about) in _fields().items()
        ]
        for code, text in _warnings():
            said = _("yes") if values.warns(code) else _("no")
            line = labelled(labelled(_("Warn me of"), text), said)
            items.append(Item(line, f"warn:{code}", (code, text)))
        items.append(Item(_("Set everything as it was delivered"), "reset", ("reset",)))
        items.append(Item(_("Back"), "back", ("back",)))
        found = _List(_("{heading}.").format(heading=_("Settings")), items, usual=len(items) - 1)
        found.known, self._known = self._known, True
        return found

    def _change(self, name: str) -> None:
        if name == "reset":
            self._reset()
            return
        kind, _colon, code = name.partition(":")
        if kind == "warn":
            text = dict(_warnings())[code]
            title = labelled(_("Warn me of"), text)
            choices: Options = [(False, _("no")), (True, _("yes"))]
            value = self._pick(title, choices, self._services.settings.warns(code))
            self._keep(warnings={**self._services.settings.warnings, code: value})
            self._console.say(labelled(title, _named(choices, value)))
            return
        label, options, about = _fields()[name]
        value = self._pick(labelled(label, about), options, getattr(self._services.settings, name))
        self._keep(**{name: value})
        if name == "language":
            self._known = False
        else:
            self._console.say(labelled(label, _named(options, value)))

    def _pick(self, title: str, options: Options, now: Any) -> Any:
        items = [Item(text, value, (str(value),)) for value, text in options]
        usual = next((number for number, item in enumerate(items) if item.value == now), 0)
        self._console.pause()
        return self._asker.ask(Pick(title, items, usual=usual))

    def _keep(self, **values: Any) -> None:
        """Change settings; a language is spoken from the next sentence on."""
        before = self._services.settings
        if "language" in values:
            i18n.insist(None)
            i18n.follow(values["language"])
        problem = self._services.change(**values)
        if problem:
            self._console.say(problem)
        if self._services.settings != before:
            self._spoken = True
        self._console.pause()

    def _reset(self) -> None:
        self._console.pause()
        said = [_("Your keys and warnings go too."), _("Set everything as it was delivered?")]
        if self._asker.ask(yes_or_no(sentences(said))):
            usual = Values()
            self._keep(**{name: getattr(usual, name) for name in Values.model_fields})
            self._known = False


def _named(options: Options, value: Any) -> str:
    """What a value is called."""
    return dict(options).get(value, str(value))


def _warnings() -> Sequence[tuple[str, str]]:
    game = playable(FIRST)
    return game.warnings() if game else ()


def _fields() -> dict[str, tuple[str, Options, str]]:
    """Every setting but warnings: its label, its values, and what it is in a sentence."""
    languages = [("", _("as the system")), *((name, _OWN_NAMES.get(name, name)) for name in i18n.available())]
    return {
        "language": (_("Language"), languages, _("The language of everything.")),
        "forced_moves": (
            _("Single choices"),
            [("play", _("played at once")), ("ask", _("asked all the same"))],
            _("What happens when only one move is legal."),
        ),
        "thinking": (
            _("Thinking"),
            [("short", _("short")), ("usual", _("usual")), ("long", _("long"))],
            _("How long hard computers think about a move: the longer, the better they play."),
        ),
        "glyphs": (
            _("Signs"),
            [("auto", _("as the terminal")), ("unicode", _("symbols")), ("ascii", _("plain letters (ASCII)"))],
            _("Plain letters are for terminals where symbols are missing or too wide."),
        ),
    }
