"""The worst files that somebody could hand over: as large as may be, and made to cost time and memory."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import process_time
from typing import Any, Final

from caylus_tui.play import saving
from caylus_tui.store.header import Damaged, read_header
from caylus_tui.table.record import MOST_BYTES

BASE: Final = Path(__file__).parent / "fixtures" / "version-1" / "three-finished.json"
_MARK: Final = '"HERE"'


_ROOM: Final = MOST_BYTES - 100_000
"""Bytes for what makes a file bad, beside the record that it is put into."""


def _with(values: str, **changes: Any) -> bytes:
    """The base record after changes, with `values` in the place of the text HERE."""
    record = json.loads(BASE.read_bytes()) | changes
    head, _mark, tail = json.dumps(record).partition(_MARK)
    data = (head + values + tail).encode()
    assert MOST_BYTES / 2 < len(data) <= MOST_BYTES
    return data


def _fill(piece: str, changes: dict[str, Any]) -> bytes:
    """A record with a list of the same piece over and over, as often as there is room."""
    return _with(f"[{','.join([piece] * (_ROOM // (len(piece.encode()) + 1)))}]", **changes)


def _text(piece: str, changes: dict[str, Any]) -> bytes:
    """A record with a text of the same piece over and over."""
    return _with('"' + piece * (_ROOM // len(piece.encode())) + '"', **changes)


def _nested(left: str, inner: str, right: str) -> bytes:
    """A record with something nested as deeply as there is room."""
    depth = _ROOM // len(left + right)
    return _with(left * depth + inner + right * depth, extra="HERE")


def _keys(changes: dict[str, Any], *, same: bool = False) -> bytes:
    """A record with an object of as many keys as there is room for."""
    names = (f'"{0 if same else key:06}":1' for key in range(_ROOM // 11))
    return _with(f"{{{','.join(names)}}}", **changes)


def _repeated() -> bytes:
    """The moves of a whole game, again and again."""
    record = json.loads(BASE.read_bytes())
    record["moves"] *= 300
    return json.dumps(record).encode()


def _player(**changes: Any) -> dict[str, Any]:
    players = json.loads(BASE.read_bytes())["players"]
    return {"players": [players[0] | changes, *players[1:]]}


WORST: Final[dict[str, Callable[[], bytes]]] = {
    "half a million moves": lambda: _fill('"a"', {"moves": "HERE"}),
    "empty moves": lambda: _fill('""', {"moves": "HERE"}),
    "moves that begin right": lambda: _fill('"red d"', {"moves": "HERE"}),
    "a game again and again": _repeated,
    "a long move": lambda: _text("red x", {"moves": ["HERE"]}),
    "a move of marks": lambda: _text("\u0301", {"moves": ["HERE"]}),
    "a deep list": lambda: _nested("[", "", "]"),
    "a deep object": lambda: _nested('{"a":', "1", "}"),
    "an open deep list": lambda: b"[" * MOST_BYTES,
    "deep enough, many times": lambda: _fill("[" * 55 + "]" * 55, {"extra": {"a": "HERE"}}),
    "a long number": lambda: _with("9" * _ROOM, version="HERE"),
    "many long numbers": lambda: _fill("9" * 100, {"extra": {"a": "HERE"}}),
    "many endless numbers": lambda: _fill("1e999999999", {"extra": {"a": "HERE"}}),
    "a long name": lambda: _text("x", _player(name="HERE")),
    "a name of escapes": lambda: _text("\\u001b[", _player(name="HERE")),
    "a long seat": lambda: _text("bot:", _player(seat="HERE")),
    "a long time": lambda: _text("2026-", {"created": "HERE"}),
    "a long key": lambda: b'{"' + b"x" * (MOST_BYTES - 7) + b'": 1}',
    "one key over and over": lambda: _keys({"extra": "HERE"}, same=True),
    "unknown keys": lambda: _keys({"setup": "HERE"}),
    "many options": lambda: _keys({"options": "HERE"}),
    "many players": lambda: _fill('{"color":"red","name":"A","seat":"human"}', {"players": "HERE"}),
    "many colours": lambda: _fill('"red"', {"setup": {"seed": 1, "turn_order": "HERE", "neutral": []}}),
    "many notes": lambda: _fill('{"at":1,"text":"x"}', {"extra": {"notes": "HERE"}}),
    "a long note": lambda: _text("x ", {"extra": {"notes": [{"at": 1, "text": "HERE"}]}}),
    "many small things": lambda: _fill("{}", {"extra": {"a": "HERE"}}),
    "blanks": lambda: b" " * MOST_BYTES,
    "zeros": lambda: bytes(MOST_BYTES),
    "a character of four bytes": lambda: _text("\U0001f0a1", {"id": "HERE"}),
    "half characters": lambda: _text("\\ud800", {"id": "HERE"}),
}
"""By name what makes each of them; none is larger than what is read at all."""


def main() -> None:
    """Check every one of them as the program does, and say what it cost: a line of JSON each."""
    before = getrusage(RUSAGE_SELF).ru_maxrss
    for name, make in WORST.items():
        data = make()
        start = process_time()
        problem = saving.check(data).problem
        with suppress(Damaged):
            read_header(data)
        seconds, most = process_time() - start, getrusage(RUSAGE_SELF).ru_maxrss
        said = {"name": name, "bytes": len(data), "seconds": seconds, "kilobytes": most - before, "problem": problem}
        sys.stdout.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    main()
