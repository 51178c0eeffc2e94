"""Accents, capitals and width make no difference in what is typed; English words work in every language."""

import io
from pathlib import Path

import pytest

from caylus_tui.plain.asking import Asker, Command, Item, Pick, Text
from caylus_tui.plain.console import Console
from caylus_tui.plain.folding import fold, plain_signs
from caylus_tui.plain.text import wrap
from caylus_tui.table.text import visible
from caylus_tui.words import i18n
from tests.plain.talking import heard, keep, record, talk


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Défaire", "defaire"),
        ("DE\u0301FAIRE", "defaire"),
        ("ｕｎｄｏ", "undo"),
        ("３．２", "3.2"),
        ("Straße", "strasse"),
        ("がき", "がき"),
        ("ｶﾞ", "ガ"),
        ("  a   b ", "a b"),
        ("帮助", "帮助"),
    ],
)
def test_what_is_compared(typed: str, folded: str) -> None:
    assert fold(typed) == folded
    assert fold(folded) == folded


def test_letters_that_sound_different_stay_different() -> None:
    assert fold("か") != fold("が")


def test_wide_signs_are_ordinary_ones() -> None:
    assert plain_signs("ｐｌａｃｅ　ｒｏａｄ：５") == "place road:5"
    assert plain_signs("É") == "É"


@pytest.mark.parametrize("typed", ["défaire", "defaire", "DÉFAIRE", "undo", "ＵＮＤＯ", "déf"])
def test_a_command_with_an_accent(typed: str) -> None:
    ran: list[str] = []
    asker = Asker(Console(io.StringIO(f"{typed} É\n1\n"), io.StringIO()))
    undo = Command("undo", lambda: "défaire", lambda: "", ran.append)
    with asker.using([undo]):
        assert asker.ask(Pick("?", [Item("Épée", 1)])) == 1
    assert ran == ["É"]


@pytest.mark.parametrize("typed", ["１", "epee", "ÉPÉE", "ｅｐ"])
def test_an_answer_with_an_accent(typed: str) -> None:
    asker = Asker(Console(io.StringIO(f"{typed}\n"), io.StringIO()))
    assert asker.ask(Pick("?", [Item("Épée", 1), Item("Arc", 2)])) == 1


def test_a_name_stays_as_it_was_typed() -> None:
    asker = Asker(Console(io.StringIO("Ｚｏé\n"), io.StringIO()))
    assert asker.ask(Text("Name?", str, "")) == "Ｚｏé"


def test_wide_moves_numbers_and_questions_at_the_table(saves: Path) -> None:
    keep(saves, record("10", 200))
    lines = talk(saves, "１", "？", "？ １０", "ｐｌａｃｅ ｓｔａｂｌｅｓ", "quit")
    assert heard(lines, "？")[-1] == "?: says this. ? and an answer: what it means."
    assert heard(lines, "？ １０")[0] == "Place a worker at Gold mine (16) for 1 denier."
    assert "Black places a worker at the stables for 1 denier." in heard(lines, "ｐｌａｃｅ ｓｔａｂｌｅｓ")


def test_french_words_without_accents_and_english_ones(saves: Path) -> None:
    i18n.use("fr")
    keep(saves, record("10", 200))
    lines = talk(saves, "continuer", "reserve", "previsions", "supply", "players", "quit")
    assert heard(lines, "reserve") == heard(lines, "supply")
    assert len(heard(lines, "previsions")) > 5
    assert len(heard(lines, "players")) > 5


# --- spaces that keep together ----------------------------------------------------------------------------------------


def test_no_break_spaces_are_shown_and_do_not_break() -> None:
    assert visible("Prix\u00a0: 3\u202f€\x1b[2J\x9b\u202e\u200b\t") == "Prix\u00a0: 3\u202f€?[2J????"
    assert wrap("aaaa bbbb\u00a0: cc", 8) == ["aaaa", "bbbb\u00a0:", "cc"]


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("utf-8", "a\u00a0: b\u202f; c"), ("latin-1", "a\u00a0: b ; c"), ("ascii", "a : b ; c")],
)
def test_they_are_plain_where_the_output_does_not_have_them(encoding: str, written: str) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, errors="replace", newline="\n")
    console = Console(io.StringIO("x\n"), out)
    console.say("a\u00a0: b\u202f; c")
    console.read("a\u00a0:")
    out.flush()
    first, second = raw.getvalue().decode(encoding).split("\n")
    assert first == written
    assert second == written.partition(":")[0] + ": "


def test_french_signs_stay_with_their_word() -> None:
    assert wrap("un mot : deux", 7) == ["un", "mot :", "deux"]
    assert wrap("dire « oui » ou", 9) == ["dire", "« oui »", "ou"]
