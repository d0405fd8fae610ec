"""A file of a game as text and as a tree: where each part of it stands, and what stands around it."""

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Comment:
    """A comment of the source, and whether code stands before it on its line."""

    line: int
    text: str
    trailing: bool


class Source:
    """One Python file of a game."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.text = file.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text, str(file))
        self.parent: dict[ast.AST, ast.AST] = {
            child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)
        }
        self._lines = self.text.splitlines(keepends=True)
        starts, at = [0], 0
        for line in self._lines:
            at += len(line)
            starts.append(at)
        self._starts = starts

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """What encloses a node, the nearest first."""
        while node in self.parent:
            node = self.parent[node]
            yield node

    def statement(self, node: ast.AST) -> ast.stmt:
        """The smallest statement that holds a node."""
        return next(each for each in (node, *self.around(node)) if isinstance(each, ast.stmt))

    def function(self, node: ast.AST) -> Function | None:
        """The nearest function around a node."""
        return next((each for each in self.around(node) if isinstance(each, Function)), None)

    def qualname(self, node: ast.AST) -> str:
        """The name of the outermost function around a node, with its classes; nothing at module level."""
        names: list[str] = []
        for scope in reversed([each for each in (node, *self.around(node)) if isinstance(each, Scope)]):
            if not isinstance(scope, ast.Module):
                names.append(scope.name)
            if isinstance(scope, Function):
                return ".".join(names) if self._is_inside(node, scope) else ""
        return ""

    def _is_inside(self, node: ast.AST, function: Function) -> bool:
        """Whether a node is part of what a function does, not of its decorators and defaults."""
        path = [node, *self.around(node)]
        return node is function or path[path.index(function) - 1] in function.body

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node stands in the text."""
        assert isinstance(node, ast.stmt | ast.expr)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def _offset(self, line: int, column: int) -> int:
        before = self._lines[line - 1].encode()[:column].decode()
        return self._starts[line - 1] + len(before)

    @cached_property
    def comments(self) -> list[Comment]:
        """Every comment."""
        return [
            Comment(token.start[0], token.string, bool(token.line[: token.start[1]].strip()))
            for token in tokenize.generate_tokens(io.StringIO(self.text).readline)
            if token.type == tokenize.COMMENT
        ]

    @cached_property
    def statements(self) -> list[ast.stmt]:
        """Every statement, in the order of the text."""
        return sorted(
            (node for node in ast.walk(self.tree) if isinstance(node, ast.stmt)),
            key=lambda node: (node.lineno, -(node.end_lineno or 0)),
        )

    def statement_at(self, line: int) -> ast.stmt | None:
        """The smallest statement a line of code belongs to."""
        fitting = [each for each in self.statements if _first_line(each) <= line <= (each.end_lineno or 0)]
        return fitting[-1] if fitting else None

    def statement_after(self, line: int) -> tuple[ast.stmt, int] | None:
        """The statement of the next line that is neither empty nor a comment, and that line."""
        for number, text in enumerate(self._lines[line:], line + 1):
            if text.strip() and not text.lstrip().startswith("#"):
                found = self.statement_at(number)
                return (found, number) if found else None
        return None


def _first_line(statement: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(each.lineno for each in decorators)])


def header(statement: ast.stmt) -> list[ast.expr]:
    """What a statement itself computes, without the statements inside it."""
    return [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.expr)]
