"""`caylus-tui rules`: the list of pages, a page by the beginning of its name, one line for what is no page."""

import pytest

from caylus_tui.words import rulebook
from tests.cli.games import Run


def test_without_a_topic_all_are_listed(run: Run) -> None:
    code, out, err = run("rules")
    assert (code, err) == (0, [])
    assert out[0] == "overview          About the game"
    assert [line.split()[0] for line in out] == list(rulebook.TOPICS)


def test_a_page_is_printed_as_wide_as_the_terminal_up_to_79(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    widest = {}
    for columns in (40, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        code, out, err = run("rules", "income")
        assert (code, err, out[0]) == (0, [], "Income")
        assert "- 2 deniers," in out
        widest[columns] = max(map(len, out))
    assert 30 < widest[40] <= 40
    assert 70 < widest[200] <= 79


@pytest.mark.parametrize("words", [["two", "players"], ["two-p"], ["TWO"]])
def test_unique_beginnings_are_enough(run: Run, words: list[str]) -> None:
    code, out, err = run("rules", *words)
    assert (code, err, out[0]) == (0, [], "Two players")


def test_what_is_no_page_gets_one_line(run: Run) -> None:
    code, out, err = run("rules", "moat")
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith('caylus-tui: there is no page "moat" in the rules; there are: overview, setup,')
    code, out, err = run("rules", "pro")
    assert (code, out) == (2, [])
    assert err == ['caylus-tui: "pro" may be any of these pages: provost, production']
