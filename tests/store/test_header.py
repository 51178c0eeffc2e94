"""What a list shows of a record, and what is said of files that are none."""

import itertools
import json
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus_tui.store.header import Damaged, Player, read_header
from tests.store.records import record


def test_a_header_is_read() -> None:
    header = read_header(record(7))
    assert header.game == "caylus"
    assert header.version == 1
    assert header.players == (Player("Ann", "blue", "human"), Player("Ben", "red", "bot:random"))
    assert [player.bot for player in header.players] == [False, True]
    assert header.options == {"favors": "full", "jeweller": False}
    assert header.moves == 7
    assert header.created == datetime(2020, 11, 29, 20, 15, tzinfo=UTC)
    assert header.updated == datetime(2020, 11, 29, 21, 40, 12, tzinfo=UTC)
    assert header.positioned is False


def test_what_may_be_absent_is_not_missed() -> None:
    header = read_header(
        record(
            created=None,
            updated=None,
            id=None,
            extra=None,
            setup=None,
            position={},
            players=[{"color": "c", "name": "n"}],
        )
    )
    assert (header.created, header.updated, header.positioned) == (None, None, True)
    assert header.players == (Player("n", "c", "human"),)


def test_times_of_other_zones_and_of_none_are_compared_in_utc() -> None:
    header = read_header(record(created="2020-01-01T00:30:00+02:00", updated="2020-01-01T00:30:00"))
    assert header.created == datetime(2019, 12, 31, 22, 30, tzinfo=UTC)
    assert header.updated == datetime(2020, 1, 1, 0, 30, tzinfo=UTC)


def test_nothing_from_a_file_reaches_the_screen_raw() -> None:
    evil = "\x1b]0;x\x07[bold]E\u202evil\n" + "y" * 100
    header = read_header(
        record(
            game=evil,
            players=[{"color": evil, "name": evil, "seat": evil}],
            options={evil: evil, "list": [evil], "object": {}, "none": None, "number": 3, "yes": True},
        )
    )
    (player,) = header.players
    assert player.name == "[bold]Evil " + "y" * 13
    assert player.color == "[bold]Evil yyyyyyyyy"
    assert player.seat.isprintable()
    assert header.game.isprintable()
    assert header.options == {"[bold]Evil " + "y" * 29: "[bold]Evil " + "y" * 29, "number": 3, "yes": True}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty"),
        (b" \n", "the file is empty"),
        (b"\x00\xff\xfe", "this is not text in UTF-8 (byte 2)"),
        (record()[:-40], "this is not JSON, or not all of it (line 36, column 4)"),
        (b"\xef\xbb\xbf" + record(), "the file begins with a byte order mark; save it as plain UTF-8"),
        (b"[" * 1_000_000, "this is nested too deeply to be a saved game"),
        (b'{"a":' * 300_000, "this is nested too deeply to be a saved game"),
        (b"1" * 5000, "there is a number in it that no saved game can have"),
        (b'{"format": NaN}', "there is a number in it that no saved game can have"),
        (b"[]", "this is not a saved game of caylus-tui"),
        (b"null", "this is not a saved game of caylus-tui"),
        (b"{}", "this is not a saved game of caylus-tui"),
        (record(format="other"), "this is not a saved game of caylus-tui"),
        (record(version=None), '"version" is missing or wrong'),
        (record(version=True), '"version" is missing or wrong'),
        (record(version=0), '"version" is missing or wrong'),
        (record(version=1.0), '"version" is missing or wrong'),
        (record(game=None), '"game" is missing or wrong'),
        (record(game=["caylus"]), '"game" is missing or wrong'),
        (record(moves={"0": "pass"}), '"moves" is missing or wrong'),
        (record(players=None), '"players" is missing or wrong'),
        (record(players=[]), '"players" is missing or wrong'),
        (record(players=[1]), '"players" is missing or wrong'),
        (record(players=[{"color": "c", "name": "n"}] * 17), '"players" is missing or wrong'),
        (record(players=[{"color": "c"}]), '"name" is missing or wrong'),
        (record(players=[{"color": "c", "name": "n", "seat": 1}]), '"seat" is missing or wrong'),
        (record(options=None), '"options" is missing or wrong'),
        (record(options=[]), '"options" is missing or wrong'),
        (record(updated="yesterday"), '"updated" is missing or wrong'),
        (record(updated=5), '"updated" is missing or wrong'),
        (record(created="0001-01-01T00:00:00+14:00"), '"created" is missing or wrong'),
    ],
    ids=itertools.count(),
)
def test_what_is_no_record_is_told(data: bytes, said: str) -> None:
    with pytest.raises(Damaged) as raised:
        read_header(data)
    assert str(raised.value) == said


def test_a_newer_version_is_not_judged_here() -> None:
    assert read_header(record(version=99)).version == 99


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_damaged(data: bytes) -> None:
    with pytest.raises(Damaged) as raised:
        read_header(data)
    assert str(raised.value).isprintable()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(json.loads(record()))), JSON)
def test_a_record_with_anything_in_a_field_is_read_or_damaged(field: str, value: object) -> None:
    whole = json.loads(record())
    whole[field] = value
    try:
        header = read_header(json.dumps(whole).encode())
    except Damaged as problem:
        texts = [str(problem)]
    else:
        texts = [header.game, *(text for player in header.players for text in (player.name, player.color, player.seat))]
    assert all(text.isprintable() for text in texts)
