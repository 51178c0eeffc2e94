"""Files that mean harm: one clear line, a bounded price, and nothing done but reading."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from caylus_tui import api
from caylus_tui.play import saving
from caylus_tui.store.header import Damaged, read_header
from caylus_tui.table.notes import notes_of
from caylus_tui.table.record import MOST_BYTES
from caylus_tui.table.text import visible
from tests.cases import ROOT
from tests.table.watch import watched
from tests.table.worst import WORST

FIXTURES = sorted((Path(__file__).parent / "fixtures" / "version-1").glob("*.json"))
RECORDS = [json.loads(path.read_bytes()) for path in FIXTURES]
SHORT = [record | {"moves": record["moves"][:12]} for record in RECORDS]

MOST_SECONDS = 10.0
"""CPU for one file; the worst take about half a second."""
MOST_KILOBYTES = 400 * 1024
"""Memory; the worst need about a hundred and forty thousand, for two thousand in the file."""

T = TypeVar("T")

fuzz = settings(
    max_examples=300, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
"""Bounded, so that everybody can run it; more examples find nothing that these kinds of damage would not."""


def one_line(text: str) -> bool:
    """Whether a text is one line of bearable length that no terminal obeys."""
    return text == visible(text) and 0 < len(text) < 1200


def endure(data: bytes) -> str | None:
    """Do with some bytes all that the program does with a file; return what is wrong with them."""
    problem = api.check(data)
    assert problem is None or one_line(problem)
    assert saving.check(data).problem == problem
    header, fault = attempt(lambda: read_header(data))
    if header is None:
        assert problem is not None
        assert one_line(fault)
    else:
        shown = [header.game, *header.options, *map(str, header.options.values())]
        shown += [text for player in header.players for text in (player.name, player.color, player.seat)]
        assert [text for text in shown if text != visible(text)] == []
    saved, fault = attempt(lambda: api.read(data))
    if saved is None:
        assert fault == problem
        return problem
    assert [note.text for note in notes_of(saved.record.extra, 10**9) if not one_line(note.text)] == []
    lines: list[str] = []
    _nothing, fault = attempt(lambda: lines.extend(api.story(saved)))
    assert fault == (problem or "")
    text, fault = attempt(lambda: api.show(saved))
    assert fault == (problem or "")
    lines += [*(text or "").splitlines(), *(json.dumps(line) for line in api.trace(saved))]
    assert len(lines) > 1
    assert [line for line in lines if line != visible(line)] == []
    again = api.to_json(saved.record)
    assert api.to_json(api.read(again).record) == again
    return problem


def attempt(work: Callable[[], T]) -> tuple[T | None, str]:
    """What comes of some work, or what is wrong, in one line."""
    try:
        return work(), ""
    except Damaged as problem:
        return None, str(problem)
    except api.FileProblem as problem:
        return None, problem.what


# --- damage of every kind ---------------------------------------------------------------------------------------------

ODD_TEXTS = (
    *(
        "",
        " ",
        "[/]",
        "[bold red]x[/]",
        "[@click=app.quit]x[/]",
        "$primary",
        "\\[b]",
        "{0}",
        "%s",
        "{name}",
        "x" * 5000,
    ),
    *("\x1b[31mred", "\x1b]0;title\x07", "\x1b[2J\x1b[H", "\x9b31m", "\x00", "a\nb", "a\tb", "\r", "\x7f", "\x85"),
    *("\u202egnirts", "\u2066x", "a\u200bb", "\ufeff", "\u2028", "\u00a0", "e" + "\u0301" * 300, "李雷", "🂡", "\ue000"),
    *("../../etc/passwd", "$(reboot)", "`id`", "__import__('os')", "blue pass", "blue place road:1", "bot:../x"),
)
ODD_NUMBERS = (-1, 0, 1, 2, 5, 6, 29, 63, 2**31, 2**63, 10**99, -(10**99), 0.5, -0.0, 1e308, True, False, None)

odd = st.one_of(
    st.sampled_from(ODD_TEXTS),
    st.sampled_from(ODD_NUMBERS),
    st.text(max_size=30),
    st.recursive(
        st.sampled_from(ODD_NUMBERS) | st.sampled_from(ODD_TEXTS),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(ODD_TEXTS), inner, max_size=4),
        max_leaves=8,
    ),
)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in a record."""
    found = [way]
    if isinstance(value, dict):
        for name, part in value.items():
            found += places(part, (*way, name))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            found += places(part, (*way, number))
    return found


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A right record with up to four places replaced, left out, doubled, renamed or exchanged."""
    record = json.loads(json.dumps(draw(st.sampled_from(SHORT))))
    for _number in range(draw(st.integers(1, 4))):
        way = draw(st.sampled_from(places(record)[1:]))
        holder = record
        for step in way[:-1]:
            holder = holder[step]
        kind = draw(st.sampled_from(("replace", "replace", "leave out", "double", "rename", "exchange")))
        if kind == "leave out":
            del holder[way[-1]]
        elif kind == "double" and isinstance(holder, list):
            holder.insert(draw(st.integers(0, len(holder))), holder[way[-1]])
        elif kind == "rename" and isinstance(holder, dict):
            holder[draw(st.sampled_from(ODD_TEXTS))] = holder.pop(way[-1])
        elif kind == "exchange" and isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[way[-1]], holder[other] = holder[other], holder[way[-1]]
        else:
            holder[way[-1]] = draw(odd)
        if len(places(record)) < 2:
            break
    return json.dumps(record, ensure_ascii=draw(st.booleans())).encode("utf-8", "surrogatepass")


@pytest.fixture(scope="module", autouse=True)
def warmed() -> None:
    """Load what is loaded on first use, so that loading is not taken for doing."""
    for record in SHORT:
        endure(json.dumps(record).encode())


@fuzz
@given(damaged())
def test_a_damaged_record_is_told_in_one_line_and_does_nothing(data: bytes) -> None:
    with watched() as done:
        endure(data)
    assert done == []


@fuzz
@given(st.binary(max_size=400))
def test_any_bytes_are_told_in_one_line(data: bytes) -> None:
    assert endure(data) is not None


@fuzz
@given(st.integers(0, 10**9))
def test_a_record_with_broken_bytes_is_told_in_one_line(seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(json.dumps(chance.choice(SHORT), indent=2).encode())
    for _number in range(chance.randint(1, 5)):
        at = chance.randrange(len(data))
        match chance.randrange(4):
            case 0:
                data[at] = chance.randrange(256)
            case 1:
                del data[at : at + chance.randint(1, 60)]
            case 2:
                data[at:at] = data[chance.randrange(len(data)) :][: chance.randint(1, 60)]
            case _:
                data[at:at] = chance.choice(
                    (b"\x00", b"\xff", b"\xed\xa0\x80", b'"', b"{", b"[", b"1e999", b"NaN", b"\\")
                )
    assert endure(bytes(data)) == api.check(bytes(data))


@pytest.mark.slow
@settings(fuzz, max_examples=3000, derandomize=False)
@given(damaged())
def test_thousands_of_damaged_records_are_told_in_one_line(data: bytes) -> None:
    assert endure(data) == api.check(data)


def test_what_is_looked_for_is_found(tmp_path: Path) -> None:
    with watched() as done:
        (tmp_path / "x").write_text("x", encoding="utf-8")
        exec(compile("1", "x", "exec"))  # noqa: S102 - what no file may bring about
        subprocess.run(["true"], check=True)
    assert {line.partition(" ")[0] for line in done} >= {"write", "compile", "exec", "subprocess.Popen"}


# --- the largest and the deepest --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_worst_files_cost_little_time_and_memory() -> None:
    command = [sys.executable, "-m", "tests.table.worst"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=110)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["name"] for one in found] == list(WORST)
    assert [one for one in found if not MOST_BYTES / 2 < one["bytes"] <= MOST_BYTES] == []
    assert [one for one in found if one["seconds"] > MOST_SECONDS] == []
    assert [one for one in found if one["kilobytes"] > MOST_KILOBYTES] == []
    assert [one for one in found if one["problem"] is not None and not one_line(one["problem"])] == []
    assert sum(one["problem"] is not None for one in found) > 20


def test_a_million_moves_are_refused_by_the_size_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "million.json"
    record = RECORDS[0] | {"moves": ["blue pass"] * 1_000_000}
    path.write_text(json.dumps(record), encoding="utf-8")
    assert api.check(path) == "the file is too large"
    assert api.check(path.read_bytes()) == f"the file is larger than the {MOST_BYTES} bytes that a saved game may have"


def test_a_file_of_a_hundred_million_bytes_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as huge:
        huge.truncate(100 * 1024 * 1024)
    monkeypatch.setattr("os.fdopen", lambda *_arguments: pytest.fail("it was read"))
    tracemalloc.start()
    try:
        assert api.check(path) == "the file is too large"
        assert tracemalloc.get_traced_memory()[1] < 1024 * 1024
    finally:
        tracemalloc.stop()
