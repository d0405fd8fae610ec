"""Where an id stands in the code of a game, and which lines it claims there.

| the id stands | it claims |
| --- | --- |
| in a comment after code | the statement of that line, or the part of it on that line |
| in a comment of its own | the next statement, or the part of it on the next line |
| as a string that is returned, yielded, raised or handed on | the condition that guards it |
| in a row beside what it refuses, `(areas, ("DTR-8.5.1",))` | the row, and the parts of what it refuses |
| as the value of a named constant | the places that use the name |
| in the docstring of a function | the statements of the function that bear no id of their own |
| in the docstring of a field | the places that read the field |
| only in a sentence, an event, a phase's `rule` or a class's docstring | what it stands beside |

A refusal whose id stands beside a line elsewhere only names that rule: the condition is broken as a whole.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from sandtable.rulebook.references import full_ids
from sandtable.testing.mutation.source import Function, Source

# From the precise to the vague: the vague ones are asked only about ids that stand nowhere else.
PRECISE = ("line", "refusal", "field", "docstring")
MOST = {"line": 8, "refusal": 6, "message": 6, "field": 1, "docstring": 4, "told": 2, "class": 2}
"""How many mutants a place is worth."""


@dataclass(frozen=True)
class Place:
    """Ids that stand together, and the statement (with a line of it, or a string in it) they claim."""

    ids: tuple[str, ...]
    source: Source
    kind: str
    node: ast.AST
    line: int
    most: int = 0


def places(files: list[Source]) -> list[Place]:
    """Every place of every id in some files; vague places only of ids that have no other."""
    found = [place for source in files for place in (*_in_comments(source), *_in_strings(source))]
    found += _through_names(files) + _through_fields(files)
    known = {rule_id for place in found if place.kind in PRECISE for rule_id in place.ids}
    lined = {rule_id for place in found if place.kind == "line" for rule_id in place.ids}
    kept = (place if place.kind in PRECISE else _only_unknown(place, known) for place in found)
    return [
        replace(place, most=1 if place.kind == "refusal" and lined >= set(place.ids) else MOST[place.kind])
        for place in _together(place for place in kept if place.ids)
    ]


def _only_unknown(place: Place, known: set[str]) -> Place:
    return replace(place, ids=tuple(each for each in place.ids if each not in known))


def _together(found: Iterator[Place]) -> list[Place]:
    """The ids that claim the same thing share one place."""
    shared: dict[tuple[Path, str, ast.AST, int], Place] = {}
    for place in found:
        key = (place.source.file, place.kind, place.node, place.line)
        ids = dict.fromkeys((*shared[key].ids, *place.ids)) if key in shared else place.ids
        shared[key] = replace(place, ids=tuple(ids))
    return list(shared.values())


def _in_comments(source: Source) -> Iterator[Place]:
    for comment in source.comments:
        ids = tuple(full_ids(comment.text))
        if not ids:
            continue
        if comment.trailing:
            at, line = source.statement_at(comment.line), comment.line
        else:
            at, line = source.statement_after(comment.line) or (None, 0)
        if isinstance(at, Function):
            yield Place(ids, source, "docstring", at, at.lineno)
        elif isinstance(at, ast.ClassDef):
            yield Place(ids, source, "class", at, at.lineno)
        elif at is not None:
            yield Place(ids, source, "line", at, line)


def _in_strings(source: Source) -> Iterator[Place]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            ids = tuple(full_ids(node.value))
            if ids:
                yield from _of_string(source, node, ids)


def _of_string(source: Source, node: ast.Constant, ids: tuple[str, ...]) -> Iterator[Place]:
    statement = source.statement(node)
    if isinstance(statement, ast.Expr) and statement.value is node:
        yield from _of_docstring(source, statement, ids)
    elif source.function(node) is None:
        owner = source.parent[statement]
        if isinstance(owner, ast.ClassDef):
            yield Place(ids, source, "class", owner, statement.lineno)
    elif _is_told(source, node):
        yield Place(ids, source, "told", statement, statement.lineno)
    else:
        yield Place(ids, source, "refusal" if ids == (node.value,) else "message", node, node.lineno)


def _of_docstring(source: Source, statement: ast.Expr, ids: tuple[str, ...]) -> Iterator[Place]:
    owner = source.parent[statement]
    body: list[ast.stmt] = getattr(owner, "body", [])
    index = body.index(statement) if statement in body else 0
    if index:
        yield Place(ids, source, "line", body[index - 1], body[index - 1].lineno)
    elif isinstance(owner, Function):
        yield Place(ids, source, "docstring", owner, owner.lineno)
    elif isinstance(owner, ast.ClassDef):
        yield Place(ids, source, "class", owner, owner.lineno)


def _is_told(source: Source, node: ast.AST) -> bool:
    """Whether a string only tells players about a rule: in an event, or as a label `rules=`."""
    for each in source.around(node):
        if isinstance(each, ast.keyword) and each.arg in ("rules", "rule"):
            return True
        if isinstance(each, ast.Call) and getattr(each.func, "attr", "") in ("emit", "roll", "finish"):
            return True
        if isinstance(each, ast.stmt):
            return False
    return False


def _through_names(files: list[Source]) -> list[Place]:
    """`PANAMA = "BLG-A6.4.3C.2"`: the rule is enforced where PANAMA is named."""
    named: dict[str, tuple[str, ...]] = {}
    for source in files:
        for statement in source.tree.body:
            target, value = _assigned(statement)
            if isinstance(target, ast.Name) and isinstance(value, ast.Constant):
                ids = tuple(full_ids(str(value.value)))
                named |= {target.id: ids} if ids else {}
    return [
        Place(named[node.id], source, "told" if _is_told(source, node) else "refusal", node, node.lineno)
        for source in files
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in named
        if source.function(node) is not None
    ]


def _through_fields(files: list[Source]) -> list[Place]:
    """A field whose docstring bears an id and which has no value here: the rule is where it is read."""
    fields: dict[str, tuple[str, ...]] = {}
    for source in files:
        for owner in ast.walk(source.tree):
            if isinstance(owner, ast.ClassDef):
                fields |= {f"{owner.name.lower()}.{name}": ids for name, ids in _fields(owner)}
    return [
        Place(fields[name], source, "field", node, node.lineno)
        for source in files
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
        if (name := ".".join(ast.unparse(node).split(".")[-2:])) in fields
        if source.function(node) is not None
    ]


def _fields(owner: ast.ClassDef) -> Iterator[tuple[str, tuple[str, ...]]]:
    for statement, after in pairwise(owner.body):
        match statement, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name), value=None),
                ast.Expr(value=ast.Constant(value=str() as text)),
            ) if ids := tuple(full_ids(text)):
                yield name, ids


def _assigned(statement: ast.stmt) -> tuple[ast.expr | None, ast.expr | None]:
    if isinstance(statement, ast.Assign):
        return statement.targets[0], statement.value
    if isinstance(statement, ast.AnnAssign):
        return statement.target, statement.value
    return None, None
