"""The command line itself: help, mistakes in it, and output that cannot be written."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import caylus_tui
from caylus_tui import api, cli
from tests.cases import ROOT
from tests.cli.games import GAME, Run


def test_help_and_version(run: Run) -> None:
    assert run("--version") == (0, [f"caylus-tui {caylus_tui.__version__}"], [])
    code, out, err = run("--help")
    assert (code, err) == (0, [])
    told = " ".join(out)
    for word in (
        "new",
        "play",
        "replay",
        "show",
        "trace",
        "check",
        "simulate",
        "paths",
        "schema",
        "--saves",
        "--version",
    ):
        assert word in told
    assert run("show", "--help")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["show"], "the following arguments are required: FILE"),
        (["check"], "the following arguments are required: FILE"),
        (["show", "x", "--at", "one"], '"one" is no whole number'),
        (["show", "x", "--js"], "unrecognized arguments: --js"),
        (["paths", "\x1b[2Jx"], "unrecognized arguments: x"),
        (["--saves"], "expected one argument"),
    ],
)
def test_a_wrong_command_line_gets_one_plain_line(run: Run, arguments: list[str], said: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith("caylus-tui: ")
    assert said in err[0]
    assert err[0].isprintable()


def test_whatever_goes_wrong_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_file: str) -> None:
        raise ZeroDivisionError("two\nlines \x1b[2J")

    monkeypatch.setattr(api, "check", fail)
    monkeypatch.setattr(cli, "_drop_output", lambda: None)
    assert run("check", GAME) == (1, [], ["caylus-tui: two lines"])


def test_an_interrupt_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_file: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(api, "check", interrupt)
    assert run("check", GAME) == (130, [], [])


def process(*arguments: str | Path, **more: Any) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "caylus_tui", *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, **more)


def test_a_reader_that_goes_away_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with process("trace", GAME, stdout=writer) as running:
        os.close(writer)
        _out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (0, b"")
