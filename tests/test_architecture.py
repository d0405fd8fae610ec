"""What the architecture page names exists: every `path::function`, and every room of the server."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import sandtable

SOURCE = Path(sandtable.__file__).parent
PAGE = (Path(__file__).parent.parent / "docs" / "contributors" / "architecture.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`([\w./-]+\.(?:py|js))::([#\w]+)`", PAGE)))


def functions(path: Path) -> set[str]:
    """The functions and methods of a file of Python or JavaScript."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        kinds = ast.FunctionDef | ast.AsyncFunctionDef
        return {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)}
    declared = re.findall(r"^(?:export )?(?:async )?function (\w+)\(", text, re.M)
    methods = re.findall(r"^ +(?:async )?(#?\w+)\([^;]*\) \{$", text, re.M)
    values = re.findall(r"^(?:export )?const (\w+) = (?:async )?\(", text, re.M)
    return {*declared, *methods, *values}


def test_the_page_follows_a_decision_through_client_server_and_store() -> None:
    assert {path.split("/")[0] for path, _ in NAMED} == {"web", "server", "core", "store"}
    assert len(NAMED) > 20


@pytest.mark.parametrize(("path", "name"), NAMED)
def test_a_function_the_page_names_exists(path: str, name: str) -> None:
    assert (SOURCE / path).is_file(), f"{path} has moved: mend docs/contributors/architecture.md"
    assert name in functions(SOURCE / path), f"{path} has no {name}: mend docs/contributors/architecture.md"


def test_every_room_of_the_server_is_on_the_page() -> None:
    folder = SOURCE / "server"
    rooms = {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}
    table = PAGE[PAGE.index("## The server in rooms") : PAGE.index("## One decision")]
    named = set(re.findall(r"^\| `([\w./]+)` \|", table, re.M))
    assert rooms <= named
    assert all((folder / room).exists() for room in named)
