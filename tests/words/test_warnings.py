"""The words of wasteful choices."""

import pytest

from caylus_tui.games.caylus import warnings as w
from caylus_tui.words.warnings import warning_name, warning_text
from tests.words.fakes import speak_in_brackets, translated_whole


def test_what_is_asked_before_a_batch_is_left() -> None:
    assert warning_text(w.BATCH_LEFT) == "You hold another batch. Be done all the same?"
    assert warning_name(w.BATCH_LEFT) == "leaving the castle with another batch in hand"


@pytest.mark.parametrize("code", w.WARNINGS)
def test_every_warning_asks_and_has_a_name(code: str) -> None:
    assert warning_text(code).endswith("all the same?")
    assert not warning_name(code).endswith(".")
    speak_in_brackets()
    assert translated_whole(warning_text(code))
    assert translated_whole(warning_name(code))


def test_names_are_unique() -> None:
    assert len({warning_name(code) for code in w.WARNINGS}) == len(w.WARNINGS)
