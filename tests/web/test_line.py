"""The command line of serve: what it passes on, and what stops it before there is a server."""

import signal
import socket
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from caylus_tui import cli
from caylus_tui.commands.serve import EXTRA
from caylus_tui.web import server
from tests.cases import ROOT

URL = "http://127.0.0.1:8000/"
TOLD = f"The table is at {URL} (Ctrl-C ends this)."


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """A server that only notes what it was asked for, and says that it is there."""
    asked: list[tuple[Any, ...]] = []

    def note(host: str, port: int, saves: str | None, ready: Any) -> None:
        asked.append((host, port, saves))
        ready(URL)

    monkeypatch.setattr(server, "serve", note)
    return asked


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, list[str], list[str]]:
    code = cli.main(["serve", *(str(argument) for argument in arguments)])
    printed = capsys.readouterr()
    return code, printed.out.splitlines(), printed.err.splitlines()


def test_it_is_for_this_machine_alone_unless_told(
    capsys: pytest.CaptureFixture[str], served: list[tuple[Any, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(capsys) == (0, [TOLD], [])
    assert run(capsys, "--host", "localhost", "--port", "0", "--saves", tmp_path) == (0, [TOLD], [])
    assert run(capsys, "--host=::1", "--saves", "games") == (0, [TOLD], [])
    assert served == [
        ("127.0.0.1", 8000, None),
        ("localhost", 0, str(tmp_path)),
        ("::1", 8000, str(tmp_path / "games")),
    ]


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "table.example"])
def test_another_host_brings_one_warning(
    capsys: pytest.CaptureFixture[str], served: list[tuple[Any, ...]], host: str
) -> None:
    warning = f"caylus-tui: whoever can reach {host} can play here and see all saved games"
    assert run(capsys, "--host", host) == (0, [TOLD], [warning])
    assert served == [(host, 8000, None)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "eighty"], 'argument --port: "eighty" is no whole number'),
        (["--port", "65536"], "argument --port: it must be 0 to 65535"),
        (["--port=-1"], "argument --port: it must be 0 to 65535"),
        (["--host", " "], "argument --host: it must not be empty"),
        (["--saves", str(ROOT / "README.md")], "--saves: "),
        (["here"], "unrecognized arguments: here"),
    ],
)
def test_a_wrong_line_is_one_plain_line(
    capsys: pytest.CaptureFixture[str], served: list[tuple[Any, ...]], arguments: list[str], said: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith(f"caylus-tui: {said}")
    assert served == []


@pytest.mark.parametrize("missing", ["textual_serve", "aiohttp", "aiohttp_jinja2"])
def test_a_missing_extra_is_said_with_what_installs_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == missing]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    for name in ("server", "sessions"):
        monkeypatch.delitem(sys.modules, f"caylus_tui.web.{name}", raising=False)
    monkeypatch.delattr("caylus_tui.web.server", raising=False)
    monkeypatch.setattr(sys, "executable", "/home/ann/my games/python")
    command = '"/home/ann/my games/python" -m pip install "textual-serve>=1.1,<1.2"'
    said = f"caylus-tui: serve needs the extra web; this installs it: {command}"
    assert run(capsys, "--port", "0") == (2, [], [said])


def test_the_extra_is_what_the_line_installs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["optional-dependencies"]["web"] == [EXTRA]


def test_a_port_in_use_is_one_plain_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = f"caylus-tui: port {port} of 127.0.0.1 is in use; --port names another"
        assert run(capsys, "--port", str(port)) == (2, [], [said])


def test_an_address_of_another_machine_is_one_plain_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--host", "192.0.2.1", "--port", "0")  # an address for examples: nobody has it
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith("caylus-tui: the table cannot be offered at 192.0.2.1, port 0: ")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_quietly(number: signal.Signals) -> None:
    command = [sys.executable, "-m", "caylus_tui", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        running.send_signal(number)
        out, err = running.communicate(timeout=60)
    assert first.startswith("The table is at http://127.0.0.1:")
    assert (running.returncode, out, err) == (0, "", "")
