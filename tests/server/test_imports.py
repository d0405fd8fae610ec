"""Imports of the server and the store stand at the top, where a reader and the linter see them."""

from __future__ import annotations

import ast
from pathlib import Path

import sandtable

FOLDER = Path(sandtable.__file__).parent
OPTIONAL = ("psycopg", "alembic", "resource", "sandtable.server.live.postgres", "sandtable.lab.report")
"""What is loaded where it is needed: an extra, a tool for upgrades, what one system lacks."""


def hidden(tree: ast.AST) -> list[str]:
    """The modules that functions import."""
    found: list[str] = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Import):
                    found += [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom):
                    found.append(node.module or "")
    return found


def test_no_function_imports_but_what_is_optional() -> None:
    for package in ("server", "store"):
        for path in sorted((FOLDER / package).rglob("*.py")):
            for module in hidden(ast.parse(path.read_text("utf-8"))):
                assert module.startswith(OPTIONAL), (path.relative_to(FOLDER), module)


def test_an_import_in_a_function_is_seen() -> None:
    assert hidden(ast.parse("def f():\n    from os import path")) == ["os"]
