"""The rooms of the game: what `lint-imports` cannot see of the direction of their imports."""

import ast
from pathlib import Path

from sandtable.games import blitzkrieg

ROOMS = Path(blitzkrieg.__file__).parent


def inner_imports(file: Path) -> list[str]:
    """The imports inside the functions of a file."""
    functions = (n for n in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(n, ast.FunctionDef))
    hidden = {
        node.lineno
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    }
    return [f"{file.relative_to(ROOMS)}:{line}" for line in sorted(hidden)]


def test_no_function_hides_an_import() -> None:
    assert [found for file in sorted(ROOMS.rglob("*.py")) for found in inner_imports(file)] == []


def test_every_file_stands_in_a_room() -> None:
    assert {file.name for file in ROOMS.glob("*.py")} == {"__init__.py", "game.py", "orders.py"}
