"""Languages: which one is chosen, switching while running, and catalogues that are up to date."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from caylus_tui import resources
from caylus_tui.words import i18n
from caylus_tui.words.i18n import N_, _, ngettext, pgettext
from tests.cases import ROOT


def write_catalogue(assets: Path, language: str, pass_word: str) -> None:
    catalogue = Catalog(locale=language)
    catalogue.add("pass", pass_word)
    catalogue.add("pass", f"{pass_word} (n)", context="noun")
    forms = [f"{{n}} cube {language}"] + [f"{{n}} cubes {language}"] * (catalogue.num_plurals - 1)
    catalogue.add(("{n} cube", "{n} cubes"), tuple(forms))
    file = assets / "locale" / language / "LC_MESSAGES" / "caylus-tui.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_mo(out, catalogue)


@pytest.fixture(autouse=True)
def _languages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """French and Brazilian Portuguese, small ones, beside English."""
    write_catalogue(tmp_path / "_data" / "assets", "fr", "passer")
    write_catalogue(tmp_path / "_data" / "assets", "pt_BR", "passar")
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)


def test_english_is_the_source() -> None:
    assert (i18n.current(), _("pass"), pgettext("noun", "pass"), N_("pass")) == ("en", "pass", "pass", "pass")
    assert [ngettext("{n} cube", "{n} cubes", n).format(n=n) for n in (0, 1, 2)] == ["0 cubes", "1 cube", "2 cubes"]


def test_what_is_available() -> None:
    assert i18n.available() == ["en", "fr", "pt_BR"]


def test_switching_affects_the_next_sentence() -> None:
    assert i18n.use("fr") == "fr"
    assert (_("pass"), pgettext("noun", "pass"), _("not translated")) == ("passer", "passer (n)", "not translated")
    # French counts none as one.
    assert [ngettext("{n} cube", "{n} cubes", n).format(n=n) for n in (0, 2)] == ["0 cube fr", "2 cubes fr"]
    i18n.use("pt-BR")
    assert (i18n.current(), _("pass")) == ("pt_BR", "passar")
    i18n.use("en")
    assert _("pass") == "pass"


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("fr_CA.UTF-8@euro", "fr"),
        ("FR", "fr"),
        ("pt", "pt_BR"),
        ("pt_PT", "pt_BR"),
        ("tlh", "en"),
        ("", "en"),
        ("../fr", "en"),
    ],
)
def test_the_nearest_language_is_taken(asked: str, spoken: str) -> None:
    assert i18n.use(asked) == spoken


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "pt_BR"}, "pt_BR"),
        ({"LC_MESSAGES": "pt_BR", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "tlh:fr:en"}, "fr"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], spoken: str) -> None:
    monkeypatch.delenv("LANG")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert i18n.use() == spoken


def translated(catalogue: Catalog) -> list[str]:
    """What a compiled catalogue holds: every finished translation with its context, in a fixed order."""
    finished = (message for message in catalogue if message.id and message.string and not message.fuzzy)
    return sorted(f"{m.context} | {_forms(m.id)} | {_forms(m.string)}" for m in finished)


def _forms(text: str | Sequence[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def test_compiled_catalogues_are_up_to_date() -> None:
    locale = ROOT / "assets" / "locale"
    sources = sorted(locale.glob("*/LC_MESSAGES/caylus-tui.po"))
    assert [source.with_suffix(".mo") for source in sources] == sorted(locale.glob("*/LC_MESSAGES/caylus-tui.mo"))
    for source in sources:
        with source.open("rb") as po, source.with_suffix(".mo").open("rb") as mo:
            written, compiled = translated(read_po(po)), translated(read_mo(mo))
        assert compiled == written, f"{source} is newer than its .mo: compile it (CONTRIBUTING.md)"


def test_english_needs_no_gettext(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gettext", None)
    assert (i18n.use("en"), _("pass")) == ("en", "pass")


def test_what_is_insisted_on_wins_over_the_setting_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert i18n.follow() == "pt_BR"
    assert i18n.follow("fr") == "fr"
    i18n.insist("pt")
    assert i18n.follow("fr") == "pt_BR"
    i18n.insist(None)
    assert i18n.follow("fr") == "fr"
    with pytest.raises(KeyError):
        i18n.insist("xx")
