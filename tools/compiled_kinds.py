"""What Python keeps at hand and mypyc does not: classes that stay Python, constant tuples, fixed answers.

A name that mypyc does not know as its own is looked up in the module at each use. `keep_kinds` gives each
class of structs (actions, events, phases) that a module speaks of a second name that never gets another
value, which is read straight, and says that one where the class is asked for or made. A tuple of texts is
made anew at each call: `keep_texts` makes it once. A function that gives one answer whatever it is asked
needs no tuple of what it was asked: `keep_answers`. `register` tells mypyc that `isinstance`, methods and
answers stand in `kinds.h`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
from compiled_sets import BITS

HEADER = Path(__file__).with_name("kinds.h")


def register() -> None:
    """Tell mypyc what stands in C."""
    from mypyc.ir.deps import HeaderDep
    from mypyc.ir.ops import ERR_MAGIC
    from mypyc.ir.rtypes import bool_rprimitive, c_int_rprimitive, object_rprimitive
    from mypyc.primitives.registry import ERR_NEG_INT, function_op

    header = [HeaderDep(str(HEADER), internal=False)]
    function_op(
        "builtins.isinstance",
        [object_rprimitive, object_rprimitive],
        c_int_rprimitive,
        "kind_is",
        ERR_NEG_INT,
        truncated_type=bool_rprimitive,
        priority=9,
        dependencies=header,
    )
    function_op(
        f"{BITS}.as_method",
        [object_rprimitive],
        object_rprimitive,
        "kind_method",
        ERR_MAGIC,
        dependencies=header,
    )
    function_op(
        f"{BITS}.as_answer",
        [object_rprimitive],
        object_rprimitive,
        "kind_answer",
        ERR_MAGIC,
        dependencies=header,
    )


def keep_kinds(tree: ast.Module, real: ModuleType) -> None:
    """Give the structs that a module imports second names, and use these in its functions."""
    kept = Kept(real)
    kept.visit(tree)
    body: list[ast.stmt] = []
    for node in tree.body:
        body.append(node)
        if isinstance(node, ast.Import | ast.ImportFrom):
            imported = {alias.asname or alias.name for alias in node.names}
            lines = [
                f"{name}: Final = {said}" for said, name in kept.names() if said.split(".")[0] in imported
            ]
            body += ast.parse("\n".join(lines)).body
    tree.body = body


class Kept(ast.NodeTransformer):
    """Puts second names in the place of classes, in what functions do, not in what is said of types."""

    def __init__(self, real: ModuleType) -> None:
        self.real = real
        self.used: set[str] = set()
        self.inside = False

    def names(self) -> Iterator[tuple[str, str]]:
        """Each class as it is said, and its second name."""
        for said in sorted(self.used):
            yield said, _second(said)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        outside, self.inside = self.inside, True
        node.body = [self.visit(line) for line in node.body]
        self.inside = outside
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_MatchClass(self, node: ast.MatchClass) -> ast.pattern:
        return node  # a pattern names the class itself

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if isinstance(node.func, ast.Name) and node.func.id == "cast":
            node.args[1:] = [self.visit(given) for given in node.args[1:]]
            return node
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._kept(node, getattr(self.real, node.id, None))

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        owner = getattr(self.real, node.value.id, None) if isinstance(node.value, ast.Name) else None
        if isinstance(owner, ModuleType):
            return self._kept(node, getattr(owner, node.attr, None))
        self.generic_visit(node)
        return node

    def _kept(self, node: ast.Name | ast.Attribute, meant: object) -> ast.expr:
        loaded = self.inside and isinstance(node.ctx, ast.Load)
        if not loaded or not isinstance(meant, type) or not issubclass(meant, msgspec.Struct):
            return node
        said = ast.unparse(node)
        self.used.add(said)
        return ast.Name(_second(said), ast.Load())


def _second(said: str) -> str:
    return "KEPT_" + said.replace(".", "_")


class Texts(ast.NodeTransformer):
    """Puts names in the place of constant tuples of texts that functions give to others."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, ...], str] = {}
        self.inside = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        outside, self.inside = self.inside, True
        node.body = [self.visit(line) for line in node.body]
        self.inside = outside
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if self.inside:
            node.args = [self._kept(given) for given in node.args]
            for named in node.keywords:
                named.value = self._kept(named.value)
        return node

    def _kept(self, given: ast.expr) -> ast.expr:
        if not isinstance(given, ast.Tuple) or not given.elts:
            return given
        said = [each.value for each in given.elts if isinstance(each, ast.Constant)]
        texts = tuple(text for text in said if isinstance(text, str))
        if len(texts) < len(given.elts):
            return given
        return ast.Name(self.found.setdefault(texts, f"TEXTS_{len(self.found)}"), ast.Load())


def keep_texts(tree: ast.Module) -> None:
    """Make each constant tuple of texts that is given to a function once."""
    texts = Texts()
    texts.visit(tree)
    lines = [f"{name}: Final[tuple[str, ...]] = {told!r}" for told, name in texts.found.items()]
    place = [ast.unparse(node) for node in tree.body].index("from typing import Final")
    tree.body[place + 1 : place + 1] = ast.parse("\n".join(lines)).body


def keep_answers(tree: ast.Module) -> None:
    """Let functions that answer the same whatever they are asked take no notice of it."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    answers = {node.name: said for node in functions if (said := _answer(node)) is not None}
    if not answers:
        return
    lines = [f"setattr(loaded[__name__], {name!r}, as_answer({said}))" for name, said in answers.items()]
    lines[:0] = ["from sys import modules as loaded", f"from {BITS} import as_answer"]
    tree.body += ast.parse("\n".join(lines)).body


def _answer(node: ast.FunctionDef) -> str | None:
    """The only answer of a function that takes anything, as it is said; a list is made anew each time."""
    if ast.unparse(node.args) != "*_: object":
        return None
    match node.body:
        case [ast.Expr(ast.Constant())]:
            return "None"
        case [ast.Expr(ast.Constant()), ast.Return(ast.Constant() | ast.Tuple(elts=[]) as said)]:
            return ast.unparse(said)
    return None
