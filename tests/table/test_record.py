"""The envelope of a saved game (formats.md 3): robust against any bytes, strict about fields, written as it was read.

The game in it is a toy: the envelope knows none.
"""

import json
import random
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus_tui.table import record as records
from caylus_tui.table.record import (
    MOST_BYTES,
    MOST_DEPTH,
    AnyRecord,
    Record,
    RecordError,
    Strict,
    build,
    read_json,
    read_record,
    to_json,
)

Json = dict[str, Any]


class ToyOptions(Strict):
    fast: bool = False


class ToySetup(Strict):
    first: str


class ToyPosition(Strict):
    stones: int


class ToyRecord(Record[ToyOptions, ToySetup, ToyPosition]):
    game: Literal["toy"]


def toy(game: str) -> type[AnyRecord] | None:
    return ToyRecord if game == "toy" else None


def whole(**changes: Any) -> Json:
    """A record with every key, after changes; None takes a key away."""
    values = {
        "format": "caylus-tui/record",
        "version": 1,
        "game": "toy",
        "rules": 1,
        "id": "0b9f6c1e-0d5e-4f0e-9a55-0f6f5a3e8f10",
        "created": "2026-11-29T20:15:00Z",
        "updated": "2026-11-29T21:40:12Z",
        "app": "0.1.0",
        "options": {"fast": True},
        "players": [
            {"color": "white", "name": "Ann", "seat": "human"},
            {"color": "black", "name": "Ben", "seat": "bot:random"},
        ],
        "setup": {"first": "white"},
        "moves": ["white go", "black go"],
        "extra": {"note": "é", "list": [1, 2.5, None, True, {"a": []}]},
    }
    values.update(changes)
    return {key: value for key, value in values.items() if value is not None}


def read(values: Any) -> AnyRecord:
    return read_record(json.dumps(values).encode(), toy)


def refused(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(data, toy)
    return caught.value


def place(**changes: Any) -> tuple[str, str]:
    """Place and reason of the refusal of a record after changes."""
    problem = refused(json.dumps(whole(**changes)).encode())
    return problem.where, problem.code


def player(**changes: Any) -> Json:
    return {"players": [whole()["players"][0], {"color": "black", "name": "Ben", "seat": "human"} | changes]}


# --- bytes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "code", "values"),
    [
        (b"", "empty", {}),
        (b" \n\t ", "empty", {}),
        (b"\xef\xbb\xbf{}", "byte-order-mark", {}),
        (b"\x00\xff\xfe", "not-utf8", {"byte": 2}),
        ("{}".encode("utf-16"), "not-utf8", {"byte": 1}),
        (b'{"format": "caylus-tui/record", ', "not-json", {"line": 1, "column": 33}),
        (b"{'a': 1}", "not-json", {"line": 1, "column": 2}),
        (b"{} {}", "not-json", {"line": 1, "column": 4}),
        (b'{"a": "\x01"}', "not-json", {"line": 1, "column": 8}),
        (b"\x1b[2J", "not-json", {"line": 1, "column": 1}),
        (b"[" * 100_000, "too-deep", {}),
        (b'{"a":' * 100_000, "too-deep", {}),
        (b"[" * (MOST_BYTES + 1), "too-big", {"most": MOST_BYTES}),
        (b'{"a": 1, "a": 2}', "double-key", {"key": "a"}),
        (b'{"a": {"b": 1, "b": 1}}', "double-key", {"key": "b"}),
        (b'{"a": NaN}', "bad-number", {}),
        (b'{"a": -Infinity}', "bad-number", {}),
        (b'{"a": 1e999}', "bad-number", {}),
        (b'{"a": ' + b"9" * 5000 + b"}", "bad-number", {}),
        (b'{"a": "\\ud800"}', "broken-text", {}),
        (b'{"\\udfff": 1}', "broken-text", {}),
        (b"[]", "not-record", {}),
        (b"null", "not-record", {}),
        (b"{}", "not-record", {}),
        (b'{"format": ["caylus-tui/record"]}', "not-record", {}),
        (b'{"format": "caylus-tui/recorder"}', "not-record", {}),
    ],
)
def test_bytes_that_are_no_record(data: bytes, code: str, values: Json) -> None:
    problem = refused(data)
    assert (problem.code, problem.values) == (code, values)


def test_the_place_of_half_a_character_is_named() -> None:
    data = json.dumps(whole(extra={"a": [{"b": "\ud800"}]})).encode()
    assert (refused(data).where, refused(data).code) == ("extra.a.0.b", "broken-text")


def test_nesting_has_a_limit() -> None:
    def nested(depth: int) -> Any:
        return json.loads("[" * depth + "]" * depth)

    assert read_json(json.dumps(nested(MOST_DEPTH)).encode()) == nested(MOST_DEPTH)
    assert refused(json.dumps(nested(MOST_DEPTH + 1)).encode()).code == "too-deep"
    assert to_json(read(whole(extra={"a": nested(MOST_DEPTH - 2)}))).endswith(b"}\n")


def test_whole_numbers_of_any_reasonable_size_are_read() -> None:
    assert read_json(b"[" + b"9" * 100 + b"]") == [10**100 - 1]


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert refused(data).code in records.REASONS


@given(st.integers(0, 10**9))
def test_a_damaged_record_is_read_or_refused(seed: int) -> None:
    draw = random.Random(seed)
    data = bytearray(json.dumps(whole(), indent=2).encode())
    for _ in range(draw.randint(1, 4)):
        where = draw.randrange(len(data))
        if draw.random() < 0.5:
            data[where] = draw.randrange(256)
        else:
            del data[where : where + draw.randint(1, 40)]
    problem = None
    try:
        assert len(read_record(bytes(data), toy).players) == 2
    except RecordError as found:
        problem = found
    if problem is not None:
        assert problem.values.keys() == set(records.REASONS[problem.code])
        assert str(problem).isprintable()


def test_a_truncated_record_is_refused() -> None:
    data = json.dumps(whole(), indent=2).encode()
    assert {refused(data[:end]).code for end in range(1, len(data))} == {"not-json"}


# --- the envelope ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [2, 17, 10**30])
def test_a_newer_version_is_refused_with_both_versions(version: int) -> None:
    problem = refused(json.dumps(whole(version=version)).encode())
    assert (problem.where, problem.code) == ("version", "newer-version")
    assert problem.values == {"version": version, "known": 1}


def test_a_newer_version_is_named_before_anything_else_is_looked_at() -> None:
    assert refused(b'{"format": "caylus-tui/record", "version": 2, "dice": [6]}').code == "newer-version"


@pytest.mark.parametrize(
    ("version", "code"),
    [("1", "not-whole"), (1.0, "not-whole"), (True, "not-whole"), (0, "too-small"), (None, "missing")],
)
def test_a_version_that_is_none(version: Any, code: str) -> None:
    assert place(version=version) == ("version", code)


def test_older_versions_are_migrated_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def second(found: Json) -> Json:
        return {key: value for key, value in found.items() if key != "dice"} | {"version": 3}

    def third(found: Json) -> Json:
        return found | {"version": 1, "app": "migrated"}

    monkeypatch.setattr(records, "VERSION", 4)
    monkeypatch.setattr(records, "MIGRATIONS", {2: second, 3: third})
    found = read(whole(version=2, dice=6))
    assert (found.version, found.app, "dice" in found.model_dump()) == (1, "migrated", False)


def test_an_unknown_game_is_named() -> None:
    problem = refused(json.dumps(whole(game="troyes")).encode())
    assert (problem.where, problem.code, problem.values) == ("game", "unknown-game", {"game": "troyes"})


@pytest.mark.parametrize("key", ["game", "options", "players", "moves"])
def test_what_is_required(key: str) -> None:
    assert place(**{key: None}) == (key, "missing")


def test_what_may_be_absent() -> None:
    absent = dict.fromkeys(("rules", "id", "created", "updated", "app", "extra"))
    found = read(whole(**absent, options={}))
    assert (found.rules, found.id, found.created, found.updated, found.app, found.extra) == (1, "", "", "", "", {})
    assert found.options == ToyOptions(fast=False)
    assert json.loads(to_json(found)) == whole(**absent, options={})


@pytest.mark.parametrize(
    ("changes", "where", "code"),
    [
        ({"dice": 6}, "dice", "unknown-key"),
        ({"game": 5}, "game", "not-text"),
        ({"rules": "1"}, "rules", "not-whole"),
        ({"rules": 0}, "rules", "too-small"),
        ({"id": 5}, "id", "not-text"),
        ({"id": "a\x1b[2J"}, "id", "unprintable"),
        ({"app": ["0.1"]}, "app", "not-text"),
        ({"created": "yesterday"}, "created", "not-time"),
        ({"updated": 5}, "updated", "not-text"),
        ({"options": []}, "options", "not-object"),
        ({"options": {"fast": 1}}, "options.fast", "not-yes-no"),
        ({"options": {"slow": True}}, "options.slow", "unknown-key"),
        ({"players": {}}, "players", "not-list"),
        ({"players": "Ann"}, "players", "not-list"),
        ({"players": []}, "players", "players-number"),
        ({"players": whole()["players"][:1]}, "players", "players-number"),
        ({"players": [{"color": str(n), "name": "A", "seat": "human"} for n in range(6)]}, "players", "players-number"),
        ({"players": [1, 2]}, "players.0", "not-object"),
        ({"setup": {}}, "setup.first", "missing"),
        ({"setup": []}, "setup", "not-object"),
        ({"setup": None}, "", "no-start"),
        ({"position": {"stones": 3}}, "", "two-starts"),
        ({"setup": None, "position": {"stones": "3"}}, "position.stones", "not-whole"),
        ({"moves": "white go"}, "moves", "not-list"),
        ({"moves": ["white go", 5]}, "moves.1", "not-text"),
        ({"moves": {}}, "moves", "not-list"),
        ({"extra": []}, "extra", "not-object"),
        (player(color="white"), "players.1.color", "double-color"),
        (player(color=5), "players.1.color", "not-text"),
        (player(name=""), "players.1.name", "blank"),
        (player(name="  "), "players.1.name", "blank"),
        (player(name="x" * 25), "players.1.name", "too-long"),
        (player(name=5), "players.1.name", "not-text"),
        (player(seat="robot"), "players.1.seat", "not-seat"),
        (player(seat="bot:"), "players.1.seat", "not-seat"),
        (player(seat="bot:a b"), "players.1.seat", "not-seat"),
        (player(seat="human\n"), "players.1.seat", "not-seat"),
        (player(seat=None), "players.1.seat", "not-text"),
        (player(hat="red"), "players.1.hat", "unknown-key"),
    ],
)
def test_what_is_refused_and_where(changes: Json, where: str, code: str) -> None:
    assert place(**changes) == (where, code)


def test_an_absent_start_is_not_a_null_one() -> None:
    values = whole()
    values["setup"] = None
    problem = refused(json.dumps(values).encode())
    assert (problem.where, problem.code) == ("setup", "not-object")


@pytest.mark.parametrize("missing", ["color", "name", "seat"])
def test_a_player_needs_all_three(missing: str) -> None:
    players = whole()["players"]
    del players[1][missing]
    assert place(players=players) == (f"players.1.{missing}", "missing")


@pytest.mark.parametrize(
    "name",
    [
        "\x1b[31mred",
        "tab\there",
        "two\nlines",
        "nul\x00",
        "c1\x9b2J",
        "\u202egnirts",
        "a\u200bb",
        "\ufeffbom",
        "a\u2028b",
        "a\u00a0b",
        "\ue000",
        "\u2066x\u2069",
    ],
)
def test_a_name_is_printable(name: str) -> None:
    assert place(**player(name=name)) == ("players.1.name", "unprintable")


@pytest.mark.parametrize(
    "name", ["B", "x" * 24, "[/]", "[bold red]B[/]", "Zoë", "李雷", "O'Neil, Jr.", "100% <b>", "🂡"]
)
def test_any_printable_name_of_1_to_24_characters_is_good(name: str) -> None:
    assert read(whole(**player(name=name))).players[1].name == name


@pytest.mark.parametrize("seat", ["human", "bot:random", "bot:hard", "bot:level-2", "bot:3"])
def test_seats(seat: str) -> None:
    assert read(whole(**player(seat=seat))).players[1].seat == seat


def test_errors_carry_nothing_that_a_terminal_obeys() -> None:
    evil = "\x1b]0;owned\x07\x1b[2J\u202e" + "x" * 10_000
    for values in ({evil: 1}, {"game": evil}, {"extra": {evil: "\ud800"}}, player(seat=evil), {"created": evil}):
        problem = refused(json.dumps(whole(**values)).encode())
        assert str(problem).isprintable()
        assert len(str(problem)) < 400


# --- writing --------------------------------------------------------------------------------------------------


def test_a_record_is_written_in_the_order_of_the_formats_and_indented_by_two() -> None:
    shuffled = dict(sorted(whole().items(), reverse=True))
    data = to_json(read(shuffled))
    assert data.decode() == json.dumps(whole(), indent=2, ensure_ascii=False) + "\n"
    assert list(json.loads(data)) == [*whole()]


def test_what_was_written_is_read_and_written_again_byte_for_byte() -> None:
    for values in (whole(), whole(setup=None, position={"stones": 3}), whole(extra={}, options={})):
        once = to_json(read(values))
        assert to_json(read_record(once, toy)) == once


def test_a_changed_copy_writes_what_was_changed() -> None:
    found = read(whole(rules=None, updated=None, moves=[]))
    later = found.model_copy(update={"moves": ["white go"], "rules": 2, "updated": "2026-12-01T00:00:00Z"})
    assert json.loads(to_json(later)) == whole(moves=["white go"], rules=2, updated="2026-12-01T00:00:00Z")
    assert found.moves == []


def test_values_of_a_program_are_checked_as_those_of_a_file() -> None:
    with pytest.raises(RecordError) as caught:
        build(ToyRecord, whole(**player(name="a\nb")))
    assert (caught.value.where, caught.value.code) == ("players.1.name", "unprintable")
