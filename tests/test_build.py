"""What the build hook asks for and refuses; test_compiled.py, in tests/bench, builds with it."""

import ast
from typing import Any

import pytest

import hatch_build
from tests.cases import ROOT

RULES = ROOT / "caylus_tui" / "games" / "caylus"


@pytest.fixture
def hook() -> hatch_build.CompiledCore:
    unused: Any = None
    return hatch_build.CompiledCore(str(ROOT), {}, unused, unused, "", "wheel")


@pytest.mark.parametrize("value", [None, "", "0"])
def test_the_wheel_is_pure_unless_asked(
    hook: hatch_build.CompiledCore, monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    monkeypatch.delenv("CAYLUS_TUI_MYPYC", raising=False)
    if value is not None:
        monkeypatch.setenv("CAYLUS_TUI_MYPYC", value)
    data: dict[str, Any] = {"force_include": {}, "pure_python": True}
    hook.initialize("standard", data)
    assert hook.dependencies() == []
    assert data == {"force_include": {}, "pure_python": True}


def test_mypyc_is_needed_only_when_asked(hook: hatch_build.CompiledCore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAYLUS_TUI_MYPYC", "1")
    assert hook.dependencies() == ["mypy[mypyc]>=2.4,<3"]


def test_an_editable_install_cannot_be_compiled(
    hook: hatch_build.CompiledCore, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CAYLUS_TUI_MYPYC", "1")
    with pytest.raises(SystemExit):
        hook.initialize("editable", {})
    assert "editable" in "".join(capsys.readouterr())


def test_without_a_compiler_the_build_says_so(
    hook: hatch_build.CompiledCore, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> dict[str, Any]:
        raise hatch_build.CannotCompile("gcc: not found")

    monkeypatch.setenv("CAYLUS_TUI_MYPYC", "1")
    monkeypatch.setattr(hatch_build, "compile_core", fail)
    with pytest.raises(SystemExit):
        hook.initialize("standard", {})
    assert "needs a C compiler and the headers of Python: gcc: not found" in "".join(capsys.readouterr())


def test_everything_the_rules_need_is_compiled() -> None:
    needed, found = ["rules"], {"rules"}
    while needed:
        tree = ast.parse((RULES / f"{needed.pop()}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("caylus_tui.games.caylus"):
                package, _, module = (node.module or "").partition("caylus_tui.games.caylus.")
                names = {module} if module else {alias.name for alias in node.names}
                assert package in ("", "caylus_tui.games.caylus")
                needed += names - found
                found |= names
    assert found == set(hatch_build.CORE)
