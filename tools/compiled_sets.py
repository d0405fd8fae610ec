"""Sets as bit masks in the compiled build: what the source says with operators becomes one call in C.

mypyc knows ints of 62 bits and leaves longer ones to Python: ``a & ~b`` makes a negative number first,
``a >> n & 1`` moves a whole set to look at one bit, ``if a & b`` makes a set to see that it is not empty.
`write_sets` says these as calls in the copy of a module, and `register` tells mypyc that they, the operators
and `core/bits.py` stand in `sets.h`.
"""

from __future__ import annotations

import ast
from pathlib import Path

BITS = "sandtable.core.bits"
NAMES = ("set_without", "set_meets", "set_exceeds", "set_holds", "lowest as set_lowest")
SOURCE = '''
def set_without(left: int, right: int) -> int:
    return left & ~right


def set_meets(left: int, right: int) -> bool:
    return bool(left & right)


def set_exceeds(left: int, right: int) -> bool:
    return bool(left & ~right)


def set_holds(numbers: int, number: int) -> int:
    return numbers >> number & 1


def as_method(function: object) -> object:
    return function


def said_of(left: int, right: int, number: int) -> tuple[object, ...]:
    """Whatever is said in C of two sets and a number, for a test."""
    asked = (left & ~right, bool(left & right), bool(left & ~right), left >> number & 1)
    joined = (left & right, left | right, left ^ right, left << number, left >> number)
    return (*asked, *joined, left.bit_count(), left.bit_length(), bits(left), lowest(left), nth(left, 0))
'''
"""What `write_sets` says, and what a test of it calls, is added to `core/bits.py`."""


def register() -> None:
    """Tell mypyc what stands in C."""
    from mypyc.ir.deps import HeaderDep
    from mypyc.ir.ops import ERR_MAGIC, ERR_NEVER
    from mypyc.ir.rtypes import bool_rprimitive, int_rprimitive, list_rprimitive, object_rprimitive
    from mypyc.primitives.registry import binary_op, function_op, method_op

    header = [HeaderDep(str(Path(__file__).with_name("sets.h")), internal=False)]
    pair = [int_rprimitive, int_rprimitive]
    for sign, name, kind in (
        ("&", "set_and", ERR_NEVER),
        ("|", "set_or", ERR_NEVER),
        ("^", "set_xor", ERR_NEVER),
        ("<<", "set_up", ERR_MAGIC),
        (">>", "set_down", ERR_MAGIC),
    ):
        for assigned in ("", "="):
            binary_op(sign + assigned, pair, int_rprimitive, kind, name, priority=9, dependencies=header)
    for name, c_name in (("bit_count", "set_count"), ("bit_length", "set_length")):
        method_op(name, pair[:1], int_rprimitive, c_name, ERR_NEVER, priority=9, dependencies=header)
    for name, given, result, c_name, kind in (
        (f"{BITS}.set_without", pair, int_rprimitive, "set_without", ERR_NEVER),
        (f"{BITS}.set_meets", pair, bool_rprimitive, "set_meets", ERR_NEVER),
        (f"{BITS}.set_exceeds", pair, bool_rprimitive, "set_exceeds", ERR_NEVER),
        (f"{BITS}.set_holds", pair, int_rprimitive, "set_holds", ERR_MAGIC),
        (f"{BITS}.lowest", pair[:1], int_rprimitive, "set_lowest", ERR_NEVER),
        (f"{BITS}.nth", pair, int_rprimitive, "set_nth", ERR_NEVER),
        (f"{BITS}.as_method", [object_rprimitive], object_rprimitive, "PyInstanceMethod_New", ERR_MAGIC),
        (f"{BITS}.bits", pair[:1], list_rprimitive, "set_members", ERR_MAGIC),
    ):
        function_op(name, given, result, c_name, kind, dependencies=header)


def write_sets(module: str, tree: ast.Module) -> None:
    """Say in a module by name what its operators say of sets."""
    if module == BITS:
        tree.body += ByName().visit(ast.parse(SOURCE)).body
        return
    ByName().visit(tree)
    future = next(n for n, node in enumerate(tree.body) if isinstance(node, ast.ImportFrom))
    tree.body[future + 1 : future + 1] = ast.parse(f"from {BITS} import {', '.join(NAMES)}").body


def _call(name: str, *given: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(f"set_{name}", ast.Load()), [*given], [])


class ByName(ast.NodeTransformer):
    """Puts calls in the place of operators."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Sub) and _says(node.right, "1"):
            lowest = _lowest(node.left)
            return node if lowest is None else _call("lowest", lowest)
        if not isinstance(node.op, ast.BitAnd):
            return node
        if isinstance(node.right, ast.UnaryOp) and isinstance(node.right.op, ast.Invert):
            return _call("without", node.left, node.right.operand)
        if isinstance(node.left, ast.UnaryOp) and isinstance(node.left.op, ast.Invert):
            return _call("without", node.right, node.left.operand)
        moved = node.left
        if _says(node.right, "1") and isinstance(moved, ast.BinOp) and isinstance(moved.op, ast.RShift):
            return _call("holds", moved.left, moved.right)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        self.generic_visit(node)
        value = node.value
        if not isinstance(node.op, ast.BitAnd) or not isinstance(value, ast.UnaryOp):
            return node
        if not isinstance(value.op, ast.Invert) or not _plain(node.target):
            return node
        now = ast.parse(ast.unparse(node.target), mode="eval").body
        return ast.Assign([node.target], _call("without", now, value.operand), lineno=node.lineno)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "bool" and len(node.args) == 1:
            found = _asked(node.args[0])
            return found if found is not node.args[0] else node
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not):
            node.operand = _asked(node.operand)
        return node

    def visit_If(self, node: ast.If) -> ast.stmt:
        self.generic_visit(node)
        node.test = _asked(node.test)
        return node

    def visit_While(self, node: ast.While) -> ast.stmt:
        self.generic_visit(node)
        node.test = _asked(node.test)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        node.test = _asked(node.test)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        self.generic_visit(node)
        node.ifs = [_asked(test) for test in node.ifs]
        return node


def _asked(test: ast.expr) -> ast.expr:
    """An expression of which only the truth counts."""
    if isinstance(test, ast.BoolOp):
        test.values = [_asked(value) for value in test.values]
    elif (
        isinstance(test, ast.BinOp)
        and isinstance(test.op, ast.BitAnd)
        and not isinstance(test.right, ast.Set)
    ):
        return _call("meets", test.left, test.right)
    elif isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "set_without":
        return _call("exceeds", *test.args)
    return test


def _lowest(node: ast.expr) -> ast.expr | None:
    """The set of which ``(rest & -rest).bit_length()`` speaks."""
    text = ast.unparse(node)
    if text.startswith("(") and text.endswith(").bit_length()") and isinstance(node, ast.Call):
        assert isinstance(node.func, ast.Attribute)
        both = node.func.value
        if isinstance(both, ast.BinOp) and isinstance(both.op, ast.BitAnd):
            name = ast.unparse(both.left)
            if name.isidentifier() and ast.unparse(both.right) == f"-{name}":
                return both.left
    return None


def _says(node: ast.expr, text: str) -> bool:
    return isinstance(node, ast.Constant) and ast.unparse(node) == text


def _plain(target: ast.expr) -> bool:
    """Whether it can be said twice: names, their attributes and items alone."""
    return not any(isinstance(part, ast.Call | ast.NamedExpr) for part in ast.walk(target))
