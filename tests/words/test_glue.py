"""Sentences are translated whole: no translated text is put together with letters or signs in code."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.cases import ROOT

TRANSLATORS = frozenset({"_", "ngettext", "pgettext"})
SOURCES = sorted((ROOT / "caylus_tui").rglob("*.py"))


def is_translated(node: ast.expr) -> bool:
    """Whether an expression is a translated text, with its placeholders filled or not."""
    if isinstance(node, ast.IfExp):
        return is_translated(node.body) or is_translated(node.orelse)
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute):
        return is_translated(node.func.value)  # .format(...), .strip()
    return isinstance(node.func, ast.Name) and node.func.id in TRANSLATORS


def is_text(node: ast.expr) -> bool:
    """Whether an expression puts something into a text: another one than space, which only sets texts apart."""
    return not isinstance(node, ast.Constant) or bool(str(node.value).strip())


def glued(source: str) -> list[int]:
    """The lines of a program in which a translated text is put together with another."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            sides = (node.left, node.right)
            found = any(map(is_translated, sides)) and all(map(is_text, sides))
        elif isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.FormattedValue) else part for part in node.values]
            # Spaces around a text are no glue, but the extraction does not look into such a string at all.
            found = any(map(is_translated, parts))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            # Words with signs between them, whose commas would be English; a drawn sign between labels is none.
            among = [part for one in node.args for part in ast.walk(one) if isinstance(part, ast.expr)]
            between = node.func.value
            found = isinstance(between, ast.Constant) and is_text(between) and any(map(is_translated, among))
        else:
            continue
        if found:
            lines.append(node.lineno)
    return lines


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('_("a") + name', [1]),
        ('x = "(" + ngettext("a", "b", n).format(n=n)', [1]),
        ('f"{name}: {_(text)}"', [1]),
        ('f"{name}{_(text)}"', [1]),
        ('f"{_(text)}!"', [1]),
        ('", ".join([_("a"), name])', [1]),
        ('", ".join(_(name) for name in names)', [1]),
        ('_("%s wins") % name', [1]),
        ('f" {_(text)} "', [1]),
        ('" " + _("a") + " "', []),
        ('"\\n".join([_("a"), _("b")])', []),
        ('_("{name}: {text}").format(name=name, text=f"{n}")', []),
    ],
)
def test_what_counts_as_glue(source: str, lines: list[int]) -> None:
    assert glued(source) == lines


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_translated_text_is_glued(file: Path) -> None:
    assert glued(file.read_text(encoding="utf-8")) == []
