"""The project as a whole: one version, what ships with it, what starts fast, and imports that go down only."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import caylus_tui
from caylus_tui import resources
from tests.cases import ROOT, case_files, require_cases

PACKAGE = ROOT / "caylus_tui"

# What the pure parts may import from outside: nothing that reads a file, a clock, chance or a screen.
PURE_IMPORTS = {
    "__future__",
    "abc",
    "array",
    "bisect",
    "collections",
    "copy",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "math",
    "mypy_extensions",  # for type checkers and mypyc alone: table/native.py
    "operator",
    "re",
    "types",
    "typing",
    "unicodedata",
}
# The edges, which read data with pydantic.
EDGES = ("caylus_tui.games.caylus.wire", "caylus_tui.table.record")


def run(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, timeout=60, cwd=cwd, check=False, input=""
    )


def pure_modules() -> dict[str, Path]:
    """The modules of the rules core and of the table, without their edges, by name."""
    files = [*(PACKAGE / "games" / "caylus").rglob("*.py"), *(PACKAGE / "table").rglob("*.py")]
    names = {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}
    return {name: file for name, file in sorted(names.items()) if not name.startswith(EDGES)}


def imported(file: Path) -> set[str]:
    """The full names of the modules that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    newest = re.search(r"^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert project["tool"]["hatch"]["version"]["path"] == "caylus_tui/__init__.py"
    assert importlib.metadata.version("caylus-tui") == caylus_tui.__version__
    assert newest is not None
    assert newest[1] == caylus_tui.__version__


def test_assets_are_found_in_the_source_tree() -> None:
    assert resources.asset("locale") == ROOT / "assets" / "locale"


def test_a_missing_asset_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"no/such\.tcss is missing from the game's assets"):
        resources.asset("no/such.tcss")


def test_assets_and_saves_are_found_in_an_installed_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("assets/locale/caylus-tui.pot", "saves/b.json", "saves/a.json", "saves/README.md"):
        file = tmp_path / "_data" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)
    assert resources.asset("locale/caylus-tui.pot") == tmp_path / "_data/assets/locale/caylus-tui.pot"
    assert [save.name for save in resources.sample_saves()] == ["a.json", "b.json"]


def test_six_sample_games_ship_with_the_game() -> None:
    assert len(resources.sample_saves()) == 6
    assert {save.parent for save in resources.sample_saves()} == {ROOT / "saves"}


@pytest.mark.parametrize(("option", "shown"), [("--version", caylus_tui.__version__), ("--help", "simulate")])
def test_help_and_version_load_neither_textual_nor_pydantic(option: str, shown: str) -> None:
    done = run("-X", "importtime", "-m", "caylus_tui", option)
    loaded = set(re.findall(r"^import time:.*\| +(\w+)", done.stderr, re.MULTILINE))
    assert done.returncode == 0
    assert shown in done.stdout
    assert "argparse" in loaded
    assert loaded & {"textual", "pydantic", "rich", "asyncio"} == set()


def test_the_core_imports_in_a_bare_interpreter() -> None:
    modules = list(pure_modules())
    code = (
        f"import sys, importlib; sys.path.insert(0, {str(ROOT)!r})\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = run("-I", "-S", "-c", code, cwd=Path(ROOT.anchor))
    assert done.stderr == ""
    loaded = set(done.stdout.split())
    assert "caylus_tui" in loaded
    assert loaded - set(sys.stdlib_module_names) - {"__main__"} == {"caylus_tui"}
    assert loaded & {"random", "datetime", "pathlib", "asyncio", "socket", "subprocess"} == set()


def test_the_core_imports_only_what_is_pure() -> None:
    modules = pure_modules()
    assert {"caylus_tui.games.caylus.rules", "caylus_tui.table.protocol", "caylus_tui.table.session"} <= set(modules)
    foreign = {
        f"{name} imports {module}"
        for name, file in modules.items()
        for module in imported(file)
        if not module.startswith(("caylus_tui.games.caylus", "caylus_tui.table"))
        and module.partition(".")[0] not in PURE_IMPORTS
    }
    assert foreign == set()


def test_imports_go_down_only() -> None:
    done = run("-c", "import sys; from importlinter.cli import lint_imports_command as c; sys.exit(c())")
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


def test_the_cases_can_be_anywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAYLUS_TUI_CASES", str(tmp_path))
    assert require_cases() == tmp_path
    with pytest.raises(FileNotFoundError, match="nothing matches"):
        case_files("rules/*.json")
    monkeypatch.setenv("CAYLUS_TUI_CASES", str(tmp_path / "away"))
    assert case_files("rules/*.json") == []
    with pytest.raises(pytest.skip.Exception, match="set CAYLUS_TUI_CASES"):
        require_cases()
