"""The mutants of a place: the same source with the enforcing line broken in one way."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from pathlib import Path

from sandtable.rulebook.references import full_ids
from sandtable.testing.mutation.changes import (
    Change,
    breaking,
    dropping,
    emptying,
    negating,
    returning_nothing,
)
from sandtable.testing.mutation.places import Place, places
from sandtable.testing.mutation.source import Function, Source, header


@dataclass(frozen=True)
class Mutant:
    """One broken line, and the ids whose tests should notice it."""

    ids: tuple[str, ...]
    file: Path
    line: int
    qualname: str
    before: str
    after: str
    start: int
    end: int
    instead: str

    def text(self) -> str:
        """The whole mutated source."""
        source = self.file.read_text(encoding="utf-8")
        return source[: self.start] + self.instead + source[self.end :]


def mutants(folder: Path) -> list[Mutant]:
    """Every mutant of every id in the code of a game."""
    files = [Source(file) for file in sorted(folder.rglob("*.py"))]
    found: dict[tuple[Path, int, int, str], Mutant] = {}
    for place in places(files):
        for mutant in islice(_of_place(place), place.most):
            key = (mutant.file, mutant.start, mutant.end, mutant.instead)
            ids = dict.fromkeys((*found[key].ids, *place.ids)) if key in found else place.ids
            found[key] = _make(place.source, mutant, tuple(ids))
    return sorted(found.values(), key=lambda each: (each.file, each.line, each.start))


def _make(source: Source, mutant: Mutant, ids: tuple[str, ...]) -> Mutant:
    return Mutant(ids, *(getattr(mutant, name) for name in list(Mutant.__dataclass_fields__)[1:]))


def _of_place(place: Place) -> Iterator[Mutant]:
    source = place.source
    for change in _changes(place):
        start, end = source.span(change.node)
        before = ast.unparse(change.node).splitlines()[0]
        mutant = Mutant(
            place.ids,
            source.file,
            change.part.lineno if isinstance(change.part, ast.stmt | ast.expr) else place.line,
            source.qualname(change.node),
            before,
            change.instead,
            start,
            end,
            change.instead,
        )
        if mutant.instead.strip("()") != mutant.before and _compiles(mutant):
            yield mutant


def _compiles(mutant: Mutant) -> bool:
    try:
        compile(mutant.text(), str(mutant.file), "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def _changes(place: Place) -> Iterable[Change]:
    source, node = place.source, place.node
    match place.kind:
        case "line":
            assert isinstance(node, ast.stmt)
            return _on_line(source, node, place.line)
        case "refusal" | "message":
            return _of_refusal(source, node)
        case "field":
            return _of_field(node)
        case "docstring" | "class":
            return _of_body(source, node)
        case _:
            return _beside(source, node)


def _on_line(source: Source, statement: ast.stmt, line: int) -> list[Change]:
    """The ways to break a statement that touch one line of it; all of them if none does."""
    changes = list(_of_statement(source, statement))
    if isinstance(statement, ast.Return | ast.Continue | ast.Break | ast.Raise):
        guard = _guard(source, statement)
        if guard and isinstance(getattr(statement, "value", None), ast.Constant):
            changes = []  # the condition is the rule, the answer only says so
        changes = [*(dropping(*guard) if guard else ()), *changes]
    if statement.lineno == (statement.end_lineno if not hasattr(statement, "body") else -1):
        return changes
    near = [change for change in changes if getattr(change.part, "lineno", line) == line]
    return near or changes


def _of_statement(source: Source, statement: ast.stmt) -> Iterator[Change]:
    """The ways to break what one statement itself does."""
    match statement:
        case ast.If() | ast.While() | ast.Assert():
            yield from negating(statement.test)
        case ast.For():
            yield Change(statement.iter, "()", statement.iter)
            yield from breaking(statement.iter)
        case ast.Return(value=ast.expr() as value):
            function = source.function(statement)
            broken = list(breaking(value))
            yield from broken or returning_nothing(statement, function.returns if function else None)
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value) | ast.AugAssign(value=value):
            yield from emptying(statement)
            if not _is_reset(source, statement):
                yield from _of_value(value)
        case ast.Expr(value=value):
            if not _is_telling(statement):
                yield from emptying(statement)
                yield from breaking(value)
        case ast.Continue() | ast.Break() | ast.Delete() | ast.Raise():
            yield from emptying(statement)
        case ast.With() | ast.FunctionDef() | ast.ClassDef() | ast.Match() | ast.Try():
            yield from chain.from_iterable(breaking(each) for each in header(statement))


def _of_value(value: ast.expr) -> Iterator[Change]:
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Invert):
        yield Change(value, "-1", value)
    yield from breaking(value)


def _is_reset(source: Source, statement: ast.stmt) -> bool:
    """`points = 0` or `state.hit = 0`: where something starts, not a number of a rule."""
    value = getattr(statement, "value", None)
    plain = not isinstance(statement, ast.AugAssign) and source.function(statement) is not None
    return plain and isinstance(value, ast.Constant) and value.value in (0, None)


def _is_telling(statement: ast.stmt) -> bool:
    """Whether a statement only tells what has happened."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "emit"


def _guard(source: Source, node: ast.AST) -> tuple[ast.expr, bool] | None:
    """The condition on which a statement or a value depends, and the answer that keeps it from coming."""
    child = node
    for outer in source.around(node):
        if isinstance(outer, ast.IfExp) and child is not outer.test:
            return outer.test, child is outer.orelse
        if isinstance(outer, ast.If):
            return outer.test, child in outer.orelse
        if isinstance(outer, Function | ast.Lambda):
            return None
        child = outer
    return None


def _of_refusal(source: Source, node: ast.AST) -> Iterator[Change]:
    """The condition that leads to a refusal never holds, or holds without one of its clauses."""
    statement = source.statement(node)
    if isinstance(statement, ast.If | ast.While | ast.For):
        yield from _of_statement(source, statement)
        return
    row = _row(source, node)
    if row is not None:
        yield from _of_row(source, row, node)
    guard = _guard(source, node)
    if guard:
        yield from dropping(*guard)
    elif row is None:
        before = _before(source, statement)
        if isinstance(before, ast.If) and isinstance(before.body[-1], ast.Return | ast.Continue):
            yield from dropping(before.test, True)
        elif isinstance(statement, ast.Return):
            function = source.function(statement)
            yield from returning_nothing(statement, function.returns if function else None)
            if isinstance(statement.value, ast.Constant):
                yield Change(statement.value, "''", statement.value)
    if not isinstance(statement, ast.Return):
        if not guard:
            yield from emptying(statement)
        if not isinstance(statement, ast.Assign):
            yield from chain.from_iterable(breaking(each) for each in header(statement))


def _row(source: Source, node: ast.AST) -> ast.Tuple | None:
    """`(areas, ("DTR-8.5.1",))`: the row in which a refusal stands beside what it refuses."""
    for outer in source.around(node):
        if isinstance(outer, ast.stmt):
            return None
        if isinstance(outer, ast.Tuple) and not all(_is_label(each) for each in outer.elts):
            return outer
    return None


def _is_label(node: ast.expr) -> bool:
    labels = node.elts if isinstance(node, ast.Tuple | ast.List) else [node]
    return all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in labels)


def _of_row(source: Source, row: ast.Tuple, node: ast.AST) -> Iterator[Change]:
    """The row is left out of its table, or refuses less or more."""
    table = source.parent[row]
    if isinstance(table, ast.List | ast.Tuple) and len(table.elts) > 1:
        rest = [each for each in table.elts if each is not row]
        yield Change(table, f"({ast.unparse(ast.List(rest, ast.Load()))})", row)
    for each in row.elts:
        if not _is_label(each) and node not in ast.walk(each):
            yield from breaking(each)


def _before(source: Source, statement: ast.stmt) -> ast.stmt | None:
    body: list[ast.stmt] = getattr(source.parent[statement], "body", [])
    index = body.index(statement) if statement in body else 0
    return body[index - 1] if index else None


def _of_field(node: ast.AST) -> Iterator[Change]:
    """A field that says the opposite."""
    assert isinstance(node, ast.Attribute)
    yield Change(node, f"(not {ast.unparse(node)})", node)


def _of_body(source: Source, owner: ast.AST) -> Iterator[Change]:
    """The statements of a function or class: the coarsest change of each, then the second of each…"""
    statements = [
        each
        for each in source.statements
        if owner in source.around(each) and not isinstance(each, ast.ClassDef | Function)
        if (function := source.function(each)) is not None and function.name != "seat"
        if not _has_own_id(source, each)
    ]
    ways = [list(_of_statement(source, each)) for each in statements if not _is_docstring(each)]
    rounds = zip_longest(*ways)
    return (change for each in rounds for change in each if change is not None)


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _has_own_id(source: Source, statement: ast.stmt) -> bool:
    """Whether a line of the statement itself bears an id, or leads to a refusal that does."""
    last = statement.end_lineno or 0
    if hasattr(statement, "body"):
        last = statement.body[0].lineno
    lines = source.text.splitlines()[statement.lineno - 1 : last]
    return any(full_ids(line) for line in lines)


def _beside(source: Source, node: ast.AST) -> Iterator[Change]:
    """What an event tells about: the statement before it, and the condition both depend on."""
    statement = source.statement(node)
    before = _before(source, statement)
    if before is not None and not _is_docstring(before):
        yield from _of_statement(source, before)
    guard = _guard(source, statement)
    if guard:
        yield from dropping(*guard)
    if isinstance(statement, ast.Return) or not _is_telling(statement):
        yield from _of_statement(source, statement)
