"""The ways to break an expression or a statement: what a careless hand would write instead."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

LABELS = {"rules", "rule", "reason", "text", "default", "kw_only", "frozen", "maxsize"}
BEYOND = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Change:
    """A node of the tree, what stands instead of it, and the part of it that matters (for its line)."""

    node: ast.expr | ast.stmt
    instead: str
    part: ast.AST


def breaking(expression: ast.expr) -> Iterator[Change]:
    """Every way to break an expression, the outer ways first."""
    yield from _here(expression)
    for child in _inner(expression):
        if isinstance(expression, ast.BoolOp) and isinstance(child, ast.Compare | ast.UnaryOp):
            # The clause is left out as a whole: turning it round would tell nothing more.
            yield from (each for each in breaking(child) if each.node is not child or _is_beyond(child))
        else:
            yield from breaking(child)


def negating(condition: ast.expr) -> Iterator[Change]:
    """A condition turned round, then broken piece by piece."""
    yield Change(condition, _turned(condition), condition)
    yield from (change for change in breaking(condition) if not _is_turned(change, condition))


def dropping(condition: ast.expr, value: bool) -> Iterator[Change]:
    """A condition that is always or never true, then broken piece by piece."""
    yield Change(condition, str(value), condition)
    yield from (change for change in breaking(condition) if not _is_turned(change, condition))


def _turned(condition: ast.expr) -> str:
    if isinstance(condition, ast.UnaryOp) and isinstance(condition.op, ast.Not):
        return f"({ast.unparse(condition.operand)})"
    return f"(not ({ast.unparse(condition)}))"


def _is_beyond(node: ast.expr) -> bool:
    """Whether a comparison has a limit that may be missed by one."""
    return isinstance(node, ast.Compare) and type(node.ops[0]) in BEYOND


def _is_turned(change: Change, condition: ast.expr) -> bool:
    return change.node is condition and change.instead == _turned(condition)


def _here(node: ast.expr) -> Iterator[Change]:
    match node:
        case ast.BoolOp(values=values):
            for index, value in enumerate(values):
                if not _is_type_test(value):
                    yield _without(node, "values", index, value)
        case ast.BinOp(op=ast.BitAnd() | ast.BitOr()) if not _is_bit_test(node):
            for dropped, kept in ((node.right, node.left), (node.left, node.right)):
                if not _is_same_operation(node, dropped):
                    yield Change(node, _text(kept), dropped)
        case ast.BinOp(op=ast.Add() | ast.Sub()) if _is_number_work(node):
            opposite = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield Change(node, _text(ast.BinOp(node.left, opposite, node.right)), node)
        case ast.UnaryOp(op=ast.Not()):
            yield Change(node, _text(node.operand), node)
        case ast.Compare(ops=[op]) if type(op) in BEYOND and not _is_sentinel_test(node):
            changed = ast.Compare(node.left, [BEYOND[type(op)]()], node.comparators)
            yield Change(node, _text(changed), node)
        case ast.Compare(ops=[ast.In() | ast.NotIn() | ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot()]):
            yield Change(node, f"(not ({ast.unparse(node)}))", node)
        case ast.Constant(value=bool() as value):
            yield Change(node, str(not value), node)
        case ast.Constant(value=int() as value) if value:  # 0 is where something starts, or nothing at all
            yield Change(node, str(value + 1), node)
        case ast.IfExp():
            yield Change(node.test, _turned(node.test), node.test)
        case ast.Call(func=ast.Name(id=name)) if name in EXTREMES:
            called = ast.Call(ast.Name(EXTREMES[name]), node.args, node.keywords)
            yield Change(node, ast.unparse(called), node)
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements) if len(elements) > 1:
            for index, element in enumerate(elements):
                yield _without(node, "elts", index, element)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            for number, loop in enumerate(node.generators):
                for index, condition in enumerate(loop.ifs):
                    free = deepcopy(node)
                    del free.generators[number].ifs[index]
                    yield Change(node, _text(free), condition)


def _without(node: ast.expr, field: str, index: int, part: ast.expr) -> Change:
    """The node without one of its members."""
    changed = deepcopy(node)
    members = getattr(changed, field)
    del members[index]
    if field == "values" and len(members) == 1:
        changed = members[0]
    return Change(node, _text(changed), part)


def _inner(node: ast.expr) -> Iterator[ast.expr]:
    """The parts of an expression that may be broken on their own."""
    match node:
        case ast.JoinedStr() | ast.Subscript(slice=ast.Constant()) | ast.UnaryOp(op=ast.USub()):
            if isinstance(node, ast.Subscript):
                yield node.value
        case ast.BinOp() if _is_bit_test(node):
            if isinstance(node.right, ast.Constant) and isinstance(node.left, ast.BinOp):
                yield node.left.left
            else:
                yield from (side for side in (node.left, node.right) if not _is_bit(side))
        case ast.BinOp(left=ast.Constant(value=1), op=ast.LShift()):
            yield node.right
        case ast.Compare(comparators=[ast.Constant()], ops=[op]) if type(op) in BEYOND:
            yield node.left
        case ast.Call():
            yield node.func
            yield from node.args
            yield from (each.value for each in node.keywords if each.arg not in LABELS)
        case ast.Subscript():
            yield node.value
            if not isinstance(node.slice, ast.Slice):
                yield node.slice
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
            yield node.elt
            for loop in node.generators:
                yield from (loop.iter, *loop.ifs)
        case _:
            yield from (each for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr))


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"


def _is_bit_test(node: ast.BinOp) -> bool:
    """`mask >> n & 1` or `mask & BIT[n]`: one question, not two masks."""
    if not isinstance(node.op, ast.BitAnd):
        return False
    if isinstance(node.right, ast.Constant):
        return isinstance(node.left, ast.BinOp) and isinstance(node.left.op, ast.RShift)
    return _is_bit(node.left) or _is_bit(node.right)


def _is_bit(node: ast.expr) -> bool:
    """`BIT[n]` or a name like `bit`."""
    name = node.value if isinstance(node, ast.Subscript) else node
    return isinstance(name, ast.Name) and name.id.lower().endswith("bit")


def _is_type_test(node: ast.expr) -> bool:
    """A clause without which the rest could not be asked."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance"


def _is_sentinel_test(node: ast.Compare) -> bool:
    """`area >= 0`: whether there is one at all, not a limit."""
    zero = isinstance(node.comparators[0], ast.Constant) and node.comparators[0].value == 0
    return zero and isinstance(node.ops[0], ast.GtE | ast.Lt)


def _is_same_operation(node: ast.BinOp, side: ast.expr) -> bool:
    return isinstance(side, ast.BinOp) and isinstance(side.op, type(node.op)) and not _is_bit_test(side)


def _is_number_work(node: ast.BinOp) -> bool:
    """Whether a sum is of numbers for sure and its number is not changed already."""
    sides = (node.left, node.right)
    sequences = ast.List | ast.Tuple | ast.JoinedStr | ast.ListComp | ast.Constant
    return not any(isinstance(side, sequences) for side in sides)


def emptying(statement: ast.stmt) -> Iterator[Change]:
    """A statement that is left out, where leaving it out still makes sense."""
    match statement:
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break() | ast.Raise():
            yield Change(statement, "pass", statement)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield Change(statement, "pass", statement)
        case ast.AnnAssign(target=ast.Attribute() | ast.Subscript(), value=ast.expr()):
            yield Change(statement, "pass", statement)


EMPTY = {"bool": "False", "int": "0", "str": "''", "float": "0.0"}


def returning_nothing(statement: ast.Return, annotation: ast.expr | None) -> Iterator[Change]:
    """A function that answers "nothing" or the opposite, as its type allows."""
    kind = ast.unparse(annotation).strip("\"'") if annotation else "None"
    value = statement.value
    if value is None or isinstance(value, ast.Constant) or ast.unparse(value).isupper():
        return
    if kind == "bool":
        yield Change(value, _turned(value), value)
    elif kind in EMPTY:
        yield Change(value, EMPTY[kind], value)
    elif kind.startswith(("list", "Rules", "Iterable", "Sequence")):
        yield Change(value, "[]", value)
    elif kind.startswith("tuple[") and kind.endswith("...]"):
        yield Change(value, "()", value)
    elif kind.startswith(("set[", "frozenset[")):
        yield Change(value, "frozenset()", value)
    elif kind.startswith("dict["):
        yield Change(value, "{}", value)
    elif kind.endswith("| None"):
        yield Change(value, "None", value)
