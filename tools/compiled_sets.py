"""Sets as bit masks in the compiled build: what the source says with operators becomes one call in C.

mypyc knows ints of 62 bits and leaves longer ones to Python: ``a & ~b`` makes a negative number first,
``a >> n & 1`` moves a whole set to look at one bit, ``if a & b`` makes a set to see that it is not empty,
and ``for each in bits(a)`` makes a list to walk over it.
`write_sets` says these as calls in the copy of a module, and `register` tells mypyc that they, the operators
and `core/bits.py` stand in `sets.h`; how odds share out chances stands in `chances.h`.
"""

from __future__ import annotations

import ast
from pathlib import Path

BITS = "sandtable.core.bits"
SEARCH = "sandtable.board.search"
CHANCES = "sandtable.games.blitzkrieg.odds.arithmetic"
IN_C = {BITS: ("bits", "lowest", "nth"), SEARCH: ("union", "flood"), CHANCES: ("share_out",)}
"""The functions of the source that stand in C."""
NAMES = (
    *(
        "set_without",
        "set_meets",
        "set_exceeds",
        "set_holds",
        "set_has",
        "set_after",
        "set_first",
        "set_rest",
    ),
    "lowest as set_lowest",
)
SOURCE = '''
def set_without(left: int, right: int) -> int:
    return left & ~right


def set_meets(left: int, right: int) -> bool:
    return bool(left & right)


def set_exceeds(left: int, right: int) -> bool:
    return bool(left & ~right)


def set_holds(numbers: int, number: int) -> int:
    return numbers >> number & 1


def set_has(numbers: int, number: int) -> bool:
    return bool(numbers & BIT[number])


def set_after(numbers: int, number: int) -> int:
    return next((each for each in bits(numbers) if each > number), -1)


def set_first(numbers: int) -> int:
    return numbers & -numbers


def set_rest(numbers: int) -> int:
    return numbers & numbers - 1


def as_method(function: object) -> object:
    return function


def as_answer(answer: object) -> object:
    return lambda *_: answer


def said_of(left: int, right: int, number: int) -> tuple[object, ...]:
    """Whatever is said in C of two sets and a number, for a test."""
    asked = (left & ~right, bool(left & right), bool(left & ~right), left >> number & 1)
    joined = (left & right, left | right, left ^ right, left << number, left >> number)
    parts = (bool(left & BIT[number]), left & -left, left & left - 1)
    walked: list[int] = []
    for each in bits(left):
        walked.append(each)
    known = (left.bit_count(), left.bit_length(), bits(left), walked, lowest(left), nth(left, 0))
    return (*asked, *joined, *parts, *known)
'''
"""What `write_sets` says, and what a test of it calls, is added to `core/bits.py`."""


def register() -> None:
    """Tell mypyc what stands in C."""
    from mypyc.ir.deps import HeaderDep
    from mypyc.ir.ops import ERR_MAGIC, ERR_NEVER
    from mypyc.ir.rtypes import (
        bool_rprimitive,
        c_int_rprimitive,
        float_rprimitive,
        int_rprimitive,
        list_rprimitive,
        tuple_rprimitive,
    )
    from mypyc.primitives.registry import ERR_NEG_INT, binary_op, function_op, method_op

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
        (f"{BITS}.set_has", pair, bool_rprimitive, "set_has", ERR_MAGIC),
        (f"{BITS}.set_after", pair, int_rprimitive, "set_after", ERR_NEVER),
        (f"{BITS}.set_first", pair[:1], int_rprimitive, "set_first", ERR_NEVER),
        (f"{BITS}.set_rest", pair[:1], int_rprimitive, "set_rest", ERR_NEVER),
        (f"{BITS}.lowest", pair[:1], int_rprimitive, "set_lowest", ERR_NEVER),
        (f"{BITS}.nth", pair, int_rprimitive, "set_nth", ERR_NEVER),
        (f"{BITS}.bits", pair[:1], list_rprimitive, "set_members", ERR_MAGIC),
        (f"{SEARCH}.union", [int_rprimitive, tuple_rprimitive], int_rprimitive, "set_union", ERR_MAGIC),
        (f"{SEARCH}.flood", [*pair, tuple_rprimitive], int_rprimitive, "set_flood", ERR_MAGIC),
    ):
        function_op(name, given, result, c_name, kind, dependencies=header)
    function_op(
        f"{CHANCES}.share_out",
        [float_rprimitive, *[list_rprimitive] * 5, float_rprimitive],
        c_int_rprimitive,
        "chances_share_out",
        ERR_NEG_INT,
        dependencies=[HeaderDep(str(Path(__file__).with_name("chances.h")), internal=False)],
    )


def write_sets(module: str, tree: ast.Module) -> None:
    """Say in a module by name what its operators say of sets."""
    for node in tree.body:  # what stands in C is called there by who is not compiled too
        if isinstance(node, ast.FunctionDef) and node.name in IN_C.get(module, ()):
            given = ", ".join(argument.arg for argument in node.args.args)
            nothing = isinstance(node.returns, ast.Constant) and node.returns.value is None
            node.body = ast.parse(f"{'' if nothing else 'return '}{node.name}({given})").body
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

    walks = 0
    """How many walks over sets were written so far."""
    inside = False
    """Whether it is in a function: elsewhere names would be added to the module."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        outside, self.inside = self.inside, True
        self.generic_visit(node)
        self.inside = outside
        return node

    def visit_For(self, node: ast.For) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        walked = node.iter
        if not self.inside or not isinstance(walked, ast.Call) or not isinstance(node.target, ast.Name):
            return node
        if ast.unparse(walked.func) != "bits":
            return node
        self.walks += 1
        numbers, following = f"walked_{self.walks}", f"following_{self.walks}"
        begun = f"{numbers}: int = {ast.unparse(walked.args[0])}\n{following} = set_after({numbers}, -1)"
        step = f"{node.target.id} = {following}\n{following} = set_after({numbers}, {following})"
        test = ast.parse(f"{following} >= 0", mode="eval").body
        return [
            *ast.parse(begun).body,
            ast.While(test, [*ast.parse(step).body, *node.body], node.orelse),
        ]

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Sub) and _says(node.right, "1"):
            lowest = _lowest(node.left)
            return node if lowest is None else _call("lowest", lowest)
        if not isinstance(node.op, ast.BitAnd):
            return node
        if isinstance(node.left, ast.Name) and ast.unparse(node.right) == f"-{node.left.id}":
            return _call("first", node.left)
        if isinstance(node.left, ast.Name) and ast.unparse(node.right) == f"{node.left.id} - 1":
            return _call("rest", node.left)
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
        if not _plain(node.target):
            return node
        now = ast.parse(ast.unparse(node.target), mode="eval").body
        if isinstance(node.op, ast.BitAnd) and isinstance(value, ast.UnaryOp):
            if isinstance(value.op, ast.Invert):
                return ast.Assign([node.target], _call("without", now, value.operand), lineno=node.lineno)
        elif isinstance(node.target, ast.Subscript) and _number(node.op, value):
            return ast.Assign([node.target], ast.BinOp(now, node.op, value), lineno=node.lineno)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if ast.unparse(node.func) == "zip" and ast.unparse(node).endswith(", strict=False)"):
            node.keywords = []  # it means nothing, and mypyc walks over what it knows to be a plain zip
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
        for one, other in ((test.left, test.right), (test.right, test.left)):
            if isinstance(other, ast.Subscript) and ast.unparse(other.value) == "BIT":
                return _call("has", one, other.slice)
        return _call("meets", test.left, test.right)
    elif isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "set_without":
        return _call("exceeds", *test.args)
    return test


def _lowest(node: ast.expr) -> ast.expr | None:
    """The set of which ``(rest & -rest).bit_length()`` speaks."""
    text = ast.unparse(node)
    if text.startswith("set_first(") and text.endswith(").bit_length()") and isinstance(node, ast.Call):
        assert isinstance(node.func, ast.Attribute)
        first = node.func.value
        if isinstance(first, ast.Call):
            return first.args[0]
    return None


def _says(node: ast.expr, text: str) -> bool:
    return isinstance(node, ast.Constant) and ast.unparse(node) == text


def _number(operator: ast.operator, value: ast.expr) -> bool:
    """Whether what is changed in place is a set or a number, so that it may as well be put there anew."""
    if isinstance(operator, ast.BitOr | ast.BitAnd | ast.BitXor):
        return not isinstance(value, ast.Set | ast.Dict | ast.SetComp | ast.DictComp)
    product = isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult | ast.Div | ast.Sub)
    counted = isinstance(value, ast.Constant) and isinstance(value.value, int | float)
    return isinstance(operator, ast.Add | ast.Sub) and (product or counted)


def _plain(target: ast.expr) -> bool:
    """Whether it can be said twice: names, their attributes and items alone."""
    return not any(isinstance(part, ast.Call | ast.NamedExpr) for part in ast.walk(target))
