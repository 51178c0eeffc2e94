"""The command line's help and errors: in the language in use, the words of `argparse` too, and straight in any."""

import argparse
import ast
import errno
import gettext
import os
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from caylus_tui import cli, resources
from caylus_tui.commands.arguments import ARGPARSE_WORDS, argparse_speaking
from caylus_tui.words import i18n
from caylus_tui.words.tables import cells
from tests.cli.games import Run
from tests.words.fakes import speak_in_brackets
from tests.words.pseudo import WIDE, pseudo

COMMANDS = (
    *("new", "play", "replay", "serve", "show", "trace", "check", "export", "hint", "analyse", "simulate", "rules"),
    *("paths", "schema"),
)

NEVER_SAID = {
    # To the programmer who puts a parser together wrongly.
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    ".__call__() not defined",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "conflicting option string: %s",
    "conflicting option strings: %s",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
    # Of what this command line does not use: optional and counted values, opened files, deprecated arguments, defaults
    # in the help, parsing in several goes.
    "expected at most one argument",
    "expected %s argument",
    "expected %s arguments",
    'argument "-" with mode %r',
    "can't open '%(filename)s': %(error)s",
    "option '%(option)s' is deprecated",
    "argument '%(argument_name)s' is deprecated",
    "command '%(parser_name)s' is deprecated",
    "%(prog)s: warning: %(message)s\n",
    " (default: %(default)s)",
    "unexpected option string: %s",
    # Said in other words, or by another check before.
    "%(prog)s: error: %(message)s\n",
    "show program's version number and exit",
    "subcommands",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
}


def argparse_messages() -> set[str]:
    """What `argparse` of the Python that runs has translated."""
    tree = ast.parse(Path(argparse.__file__).read_text(encoding="utf-8"))
    return {
        text.value
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext")
        for text in call.args
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    }


def test_all_that_argparse_says_is_to_be_translated() -> None:
    found = argparse_messages()
    assert found - NEVER_SAID - set(ARGPARSE_WORDS) == set()
    # What other versions of Python say.
    assert set(ARGPARSE_WORDS) - found <= {
        "%(heading)s:",
        "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)",
    }
    assert NEVER_SAID & set(ARGPARSE_WORDS) == set()


@pytest.fixture
def bracketed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A French that has the words of argparse alone, each in brackets, and the one before the usage in wide letters."""
    catalogue = Catalog(locale="fr")
    for word in ARGPARSE_WORDS:
        catalogue.add(word, "用法：" if word == "usage: " else f"⟦{word}⟧")
    file = tmp_path / "_data" / "assets" / "locale" / "fr" / "LC_MESSAGES" / "caylus-tui.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_mo(out, catalogue)
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["show"], "the following arguments are required: FILE"),
        (["show", "x", "--at"], "argument --at: ⟦expected one argument"),
        (["show", "x", "--at", "--json"], "argument --at: ⟦expected one argument"),
        (["show", "x", "--json=very"], "argument --json: ⟦ignored explicit argument 'very'"),
        (["show", "x", "--js", "--kindly=1"], "unrecognized arguments: --js --kindly=1"),
        (["new", "--favors", "few"], "argument --favors: ⟦invalid choice: 'few' (choose from"),
        (["dance"], "argument COMMAND: ⟦invalid choice: 'dance' (choose from"),
        (["export", "x"], "one of the arguments --svg --text is required"),
        (["export", "x", "--svg=1", "--text=2"], "argument --text: ⟦not allowed with argument --svg"),
    ],
)
@pytest.mark.usefixtures("bracketed")
def test_what_is_wrong_with_a_line(run: Run, words: list[str], problem: str) -> None:
    code, out, err = run("--lang=fr", *words)
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith(f"caylus-tui: ⟦{problem}")
    assert err[0].endswith("⟧⟧" if "⟦" in problem else "⟧")
    plain = run("--lang=en", *words)[2][0]
    assert plain == err[0].replace("⟦", "").replace("⟧", "")


@pytest.mark.usefixtures("bracketed")
def test_help_says_argparse_words_in_the_language_in_use(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "62")
    lines = run("--lang=fr", "export", "--help")[1]
    usage = lines[: lines.index("")]
    assert usage[0].startswith("用法：caylus-tui export [-h] [--saves DIR]")
    assert {len(line) - len(line.lstrip()) for line in usage[1:]} == {cells("用法：caylus-tui export ")}
    assert max(map(cells, usage)) <= 60
    headings = [line.strip("⟦⟧:") for line in lines if line.startswith("⟦")]
    assert headings == ["positional arguments", "options"]
    assert "  -h, --help     ⟦show this help message and exit⟧" in lines


@pytest.mark.usefixtures("bracketed")
def test_argparse_speaks_only_while_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ja")
    i18n.use("fr")
    before = gettext.textdomain()
    with argparse_speaking():
        assert gettext.gettext("options") == "⟦options⟧"
    with pytest.raises(SystemExit), argparse_speaking():
        sys.exit()
    assert (gettext.textdomain(), gettext.gettext("options")) == (before, "options")
    assert os.environ["LANGUAGE"] == "ja"
    monkeypatch.delenv("LANGUAGE")
    with argparse_speaking():
        assert os.environ["LANGUAGE"] == "fr"
    assert "LANGUAGE" not in os.environ


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_that_cannot_be_written_is_an_error(run: Run, monkeypatch: pytest.MonkeyPatch, option: str) -> None:
    def full(text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(cli, "_drop_output", lambda: None)
    monkeypatch.setattr(sys.stdout, "write", full)
    assert run(option) == (1, [], ["caylus-tui: the output cannot be written: No space left on device"])


def test_help(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "62")
    assert run("export", "--help")[1] == [
        "usage: caylus-tui export [-h] [--saves DIR] [--lang LANG]",
        "                         (--svg N | --text N)",
        "                         [--output PATH] [--force]",
        "                         [--width CELLS] [--theme NAME]",
        "                         [--ascii]",
        "                         FILE",
        "",
        "save a picture of the board of a saved game",
        "",
        "positional arguments:",
        "  FILE",
        "",
        "options:",
        "  -h, --help     show this help message and exit",
        "  --saves DIR    where saved games live",
        "  --lang LANG    the language: en, fr, ja, zh_CN",
        "  --svg N        the board after N moves, as a drawing",
        "  --text N       the board after N moves, as lines of text",
        "  --output PATH  where to; if not given, a name made of FILE",
        "                 and N; - is the terminal",
        "  --force        overwrite a file that is there",
        "  --width CELLS  80 or more; 120 shows more of the same",
        "  --theme NAME   the colours of the drawing",
        "  --ascii        draw with plain ASCII",
    ]


@pytest.mark.parametrize("language", ["en", "fr", "ja", "zh_CN", WIDE])
def test_help_fits_in_every_language(run: Run, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    chosen = [] if language == WIDE else [f"--lang={language}"]
    with pseudo(WIDE) if language == WIDE else nullcontext():
        for command in ([], *([name] for name in COMMANDS)):
            code, out, err = run(*chosen, *command, "--help")
            assert (code, err) == (0, [])
            assert 40 < max(map(cells, out)) <= 80, command


def test_all_of_our_own_help_is_translated() -> None:
    speak_in_brackets()
    lines = [line.strip() for line in cli._parser().format_help().splitlines()]
    assert "⟦commands⟧:" in lines
    assert "⟦Without a command the game opens.⟧" in lines
    described = [line.partition("  ")[2].strip() for line in lines if line.startswith((*COMMANDS, "--"))]
    assert len(described) == len(COMMANDS) + 4
    assert {text[:1] for text in described} == {"⟦"}
