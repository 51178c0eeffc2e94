"""How the program starts and ends: from the command line, at a terminal, without Textual."""

import os
import pty
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cases import ROOT
from tests.plain.talking import GAMES, check_lines, keep, lines_of, moves_in, record, through_pipe

GAME = GAMES / "game-11.json"


@pytest.mark.parametrize(
    ("arguments", "term"),
    [
        (["--plain"], "xterm"),
        ([], "dumb"),
        (["--plain", "new"], "xterm"),
        (["new", "--plain"], "xterm"),
        (["new"], "dumb"),
        (["replay", GAME, "--plain"], "xterm"),
        (["replay", GAME], "dumb"),
    ],
)
def test_the_plain_mode_is_chosen(saves: Path, arguments: list[str | Path], term: str) -> None:
    code, lines, err = through_pipe(*arguments, "--saves", saves, term=term)
    assert (code, err) == (0, [])
    assert lines[0] == "Caylus in lines of text. Answer each question; ? says what is possible."
    assert lines[-2] == "The input has ended."


def test_without_it_a_terminal_is_needed(saves: Path) -> None:
    assert through_pipe("--saves", saves) == (
        2,
        [""],
        ["caylus-tui: the game needs a terminal; --plain plays in lines of text"],
    )


def test_a_saved_game_is_played(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    code, lines, err = through_pipe("play", file, "--plain", typed=lines_of("2", "quit"))
    assert (code, err) == (0, [])
    assert lines[-2] == f"The game is saved in {file}."
    assert len(moves_in(file)) == 10


def test_a_new_game_is_begun(saves: Path) -> None:
    arguments = ("--player=Ann", "--player=Ben,black", "--seed=3", "--jeweller", "--saves", saves)
    code, lines, err = through_pipe("new", *arguments, "--plain")
    assert (code, err) == (0, [])
    assert "The game of Ann and Ben." in lines
    (file,) = saves.glob("*.json")
    assert '"jeweller": true' in file.read_text(encoding="utf-8")


def test_a_wrong_file_gets_one_line_and_no_question(saves: Path) -> None:
    file = saves / "bad.json"
    file.write_bytes(b"[]")
    for command in ("play", "replay"):
        said = [f"caylus-tui: {file}: this is not a saved game of caylus-tui"]
        assert through_pipe(command, file, "--plain") == (1, [""], said)
    assert through_pipe("play", saves / "no.json", "--plain")[0] == 1


def test_a_folder_that_cannot_be_one_gets_one_line(saves: Path) -> None:
    file = saves / "file"
    file.touch()
    code, lines, err = through_pipe("--plain", "--saves", file)
    assert (code, lines) == (2, [""])
    assert err == [f"caylus-tui: --saves: {file}: this is a file, not a folder"]


def test_broken_settings_are_told_and_the_usual_ones_used(saves: Path, home: Path) -> None:
    settings = home / "config" / "caylus-tui" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("pace = 'fast'\n")
    code, lines, err = through_pipe("--plain", "--saves", saves, typed="quit\n")
    assert (code, err) == (0, [])
    assert "pace" in "".join(lines[:3])
    assert lines[-2].endswith("quit")


def test_a_mistake_of_the_program_gets_one_line_and_keeps_the_game(saves: Path, home: Path) -> None:
    file = keep(saves, record("11", 9))
    code = (
        "import sys; from caylus_tui import cli; from caylus_tui.plain.table import Table; "
        "Table._hint = lambda table: 1 / 0; sys.exit(cli.main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--plain", "--saves", str(saves)],
        input=lines_of("1", "2", "hint"),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(
        f"caylus-tui: caylus-tui has stopped because of a mistake in it. Your game is safe in {file}."
    )
    assert "ZeroDivisionError" not in done.stdout + done.stderr
    assert "ZeroDivisionError" in next(home.rglob("crash.log")).read_text(encoding="utf-8")
    assert len(moves_in(file)) == 10


def test_nobody_listening_is_no_error(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    process = subprocess.Popen(
        [sys.executable, "-m", "caylus_tui", "--plain", "--saves", str(saves)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    process.stdout.close()
    _out, err = process.communicate(lines_of("1", "2", "board").encode(), timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert len(moves_in(file)) in (9, 10)


def test_neither_textual_nor_rich_is_loaded(saves: Path) -> None:
    keep(saves, record("11", 9))
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "caylus_tui", "--plain", "--saves", str(saves)],
        input=lines_of("1", "board", "hint", "2", "undo", "yes", "menu", "new", "menu", "replay", "1", "last"),
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
        cwd=ROOT,
    )
    loaded = set(re.findall(r"^import time:.*\| +([\w.]+)", done.stderr, re.MULTILINE))
    assert done.returncode == 0
    assert "caylus_tui.plain.watching" in loaded
    assert {name.partition(".")[0] for name in loaded} & {"textual", "rich"} == set()
    assert not [name for name in loaded if name.startswith("caylus_tui.app")]


# --- at a terminal ----------------------------------------------------------------------------------------------------


class Terminal:
    """The program at a terminal that does what old ones do: it shows letters."""

    # The terminal must be the process's own for a key to interrupt it.
    _CODE = (
        "import fcntl, sys, termios; from caylus_tui import cli; "
        "fcntl.ioctl(0, termios.TIOCSCTTY, 0); sys.exit(cli.main(sys.argv[1:]))"
    )

    def __init__(self, saves: Path) -> None:
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", self._CODE, "--saves", str(saves)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env={**os.environ, "TERM": "dumb"},
            start_new_session=True,
        )
        os.close(theirs)
        self.shown = ""

    def until(self, text: str) -> None:
        """Wait until a text is shown after what has been shown."""
        end = time.monotonic() + 60
        before = len(self.shown)
        while text not in self.shown[before:]:
            assert time.monotonic() < end, self.shown
            self._read()

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._ours, text.encode())

    def end(self) -> int:
        """Wait for the end; the exit code."""
        while self._read():
            pass
        os.close(self._ours)
        return self.process.wait(60)

    def _read(self) -> bool:
        try:
            found = os.read(self._ours, 4096)
        except OSError:
            return False
        self.shown += found.decode()
        return bool(found)


def test_an_interrupt_saves_and_leaves(saves: Path) -> None:
    file = keep(saves, record("11", 9))
    terminal = Terminal(saves)
    terminal.until("Your choice")
    terminal.type("1\n")
    terminal.until("for help:")
    terminal.type("2\n")
    terminal.until("for help:")
    terminal.type("\x03")
    assert terminal.end() == 130
    assert "Interrupted." in terminal.shown
    assert terminal.shown.rstrip().endswith(f"The game is saved in {file}.")
    assert len(moves_in(file)) == 10
    assert "\x1b" not in terminal.shown
    check_lines(terminal.shown.replace("^C", "").replace("\r\n", "\n").split("\n"))


def test_the_end_of_input_at_a_terminal_leaves(saves: Path) -> None:
    keep(saves, record("11", 9))
    terminal = Terminal(saves)
    terminal.until("Your choice")
    terminal.type("1\n")
    terminal.until("for help:")
    terminal.type("\x04")
    assert terminal.end() == 0
    # What was typed is shown by the terminal and not once more by the program.
    assert terminal.shown.count("Your choice, or Enter for 1: 1\r\n") == 1
    assert "\r\n1\r\n" not in terminal.shown
