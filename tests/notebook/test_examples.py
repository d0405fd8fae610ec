"""Every Python example of the laboratory's pages runs, and gives what the page says."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("lab/python.md", "lab/environments.md", "fr/python.md")
TOLD = "# → "


def blocks(page: str) -> list[str]:
    """The Python examples of a page."""
    text = (DOCS / page).read_text("utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def run(block: str, names: dict[str, Any]) -> None:
    """Run an example statement by statement; what it says of a value must be true."""
    lines = block.splitlines()
    for statement in ast.parse(block).body:
        last = lines[statement.end_lineno - 1] if statement.end_lineno else ""
        if not isinstance(statement, ast.Expr):
            exec(compile(ast.Module([statement], []), "<example>", "exec"), names)
            continue
        value = eval(compile(ast.Expression(statement.value), "<example>", "eval"), names)
        if TOLD in last:
            assert repr(value) == last.partition(TOLD)[2], last


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    found = blocks(page)
    assert len(found) >= 3
    for block in found:
        assert len([line for line in block.splitlines() if line.strip()]) <= 14
        run(block, names)
