"""The computed languages: how texts grow, what stays, and that everything is as before when they end."""

import re

import pytest
from babel.messages.pofile import read_po

from caylus_tui.words import i18n
from caylus_tui.words.i18n import _, ngettext, pgettext
from caylus_tui.words.tables import cells
from tests.cases import ROOT
from tests.words.pseudo import LONGER, WIDE, install_longer, install_wide, limit_of, longer, pseudo, wide


@pytest.mark.parametrize(
    ("message", "context", "said"),
    [
        ("Place a worker", "", "Pĺĺáççé á ŵŵöŕŕķééŕ"),
        ("{player} passes", "", "{player} pááššééš"),
        ("{a}, {b}", "", "{a}, {b}"),
        ("Castle", "place, 8 cells", "Çáášťĺĺé"),
        ("Castle", "place, 7 cells", "Çášťťĺé"),
        ("{n}d", "deniers, two cells", "{n}đ"),
        ("f", "cube, one letter, five different ones", "f"),
    ],
)
def test_longer(message: str, context: str, said: str) -> None:
    assert longer(message, context) == said


@pytest.mark.parametrize(
    ("message", "context", "said"),
    [
        ("Place a worker", "", "Ｐｌａｅａｗｒｋｅ"),
        ("{player} passes", "", "{player}ｐａｓｅ"),
        ("yes, {name}: no", "", "ｙｅｓ，{name}：ｎ"),
        ("{a}, {b}", "", "{a}，{b}"),
        ("Castle", "place, 8 cells", "Ｃａｔｌ"),
        ("{n}d", "deniers, two cells", "{n}đ"),
        ("f", "cube, one letter, five different ones", "ｆ"),
    ],
)
def test_wide(message: str, context: str, said: str) -> None:
    assert wide(message, context) == said


@pytest.mark.parametrize("language", [LONGER, WIDE])
def test_a_computed_language_wins_until_it_ends(language: str) -> None:
    i18n.use("fr")
    with pseudo(language):
        assert (i18n.current(), i18n.follow("ja")) == (language, language)
        assert language in i18n.available()
        assert _("pass") != "pass"
    assert (i18n.current(), i18n.follow("ja")) == ("fr", "ja")
    assert language not in i18n.available()


def test_every_way_to_say_something() -> None:
    with install_longer():
        assert [ngettext("{n} cube", "{n} cubes", n) for n in (1, 2)] == ["{n} çüübéé", "{n} çüübééš"]
        assert pgettext("tile, 8 cells", "Quarries") == "Qüáŕŕíéš"
    with install_wide():
        assert ngettext("{n} cube", "{n} cubes", 2) == "{n}ｃｕｂｅ"


def test_no_message_grows_too_much_or_loses_a_placeholder() -> None:
    with (ROOT / "assets" / "locale" / "caylus-tui.pot").open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    for message in messages:
        for text in [message.id] if isinstance(message.id, str) else message.id:
            own = cells(re.sub(r"\{[^{}]*\}", "", text))
            limit = limit_of(message.context or "")
            most = 2 if "letter" in (message.context or "") else own * 140 // 100
            for rule in (longer, wide):
                said = rule(text, message.context or "")
                assert sorted(re.findall(r"\{[^{}]*\}", said)) == sorted(re.findall(r"\{[^{}]*\}", text)), text
                filled = cells(re.sub(r"\{[^{}]*\}", "", said))
                assert filled <= most, (text, said)
                assert limit is None or filled <= max(limit, own), (text, said)
    assert len(messages) > 1000
