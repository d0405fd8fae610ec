"""Builds a wheel whose hot modules are compiled to C by mypyc; `tools/compile` runs it.

The source is the same. Two things that are made at run time are written out in a copy of it first, because a
compiler cannot see them: the slots and `copy` of states, which follow from their declared fields, and
structs, whose maker reads annotations as they stand in Python and which therefore get a file of their own.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from copy import copy, deepcopy
from pathlib import Path

import msgspec
from compiled_kinds import keep_answers, keep_kinds, keep_texts
from compiled_sets import BITS, write_sets

from sandtable.core.fields import StateType
from sandtable.core.phase import Phase

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "compiled"
GROUP = "sandtable_compiled"
LEVEL = os.environ.get("SANDTABLE_OPTIMISE", "2")
"""How hard the C compiler tries: 0 builds in a third of the time what is only to be tested."""

QUIET = "-Wno-all -Wno-sign-compare -w"
"""No warnings about C that nobody writes: looking for them took gcc several times as long as compiling."""

OWN = "-fvisibility=hidden -fno-semantic-interposition"
"""Nobody outside calls the functions of the library by name, so they may call each other straight."""

ONCE = r"^char (CPyDef_\w*__top_level__\(void\) \{)$"
COLD = r'__attribute__((cold, optimize("O0"))) char \1'
"""What a module does when it is loaded runs once: these long functions are not worth optimising."""

TOLD = ("why", "alike", "prompt", "buttons", "left_over", "idle", "odds")
"""The methods of phases that tell people something and stay as they are; the others are compiled."""

STATE = '''
@classmethod
def __init_subclass__(cls, **given: Any) -> None:
    """A game that is not compiled declares its fields as ever; its states keep them in a mapping."""
    super().__init_subclass__(**given)
    adopt(cls)
'''
HOOK = f'''
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """A wheel for this machine alone, with the library all compiled modules share beside the package."""

    def initialize(self, version, build_data):
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        shared = [path.name for path in Path(self.root, "src").glob("{GROUP}__mypyc*")]
        build_data["force_include"] |= {{f"src/{{name}}": name for name in shared}}
'''


def modules() -> list[str]:
    """The modules to compile, as pyproject.toml lists them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return [
        f"{package}.{name}"
        for package, names in settings["tool"]["sandtable"]["compiled"].items()
        for name in names
    ]


def file_of(module: str) -> Path:
    return BUILD / "src" / Path(*module.split(".")).with_suffix(".py")


def fingerprint() -> str:
    """What the wheel is made of, in short: equal if and only if nothing changed."""
    found = hashlib.sha256(f"{sys.version} {LEVEL}".encode())
    source = [
        path for path in (ROOT / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    for path in [
        ROOT / "pyproject.toml",
        *sorted((ROOT / "tools").glob("compiled_*.py")),
        *sorted((ROOT / "tools").glob("*.h")),
        *sorted(source),
    ]:
        found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()


def main() -> None:
    """Copy, write out, compile, pack; what was built from the same source before is left as it is."""
    made_of = fingerprint()
    stamp = BUILD / "made-of"
    if stamp.exists() and stamp.read_text("utf-8") == made_of:
        return
    shutil.rmtree(BUILD, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src", BUILD / "src", ignore=ignored)
    for name in ("README.md", "LICENSE"):
        shutil.copy(ROOT / name, BUILD / name)
    for module in modules():
        write_out(module)
    compile_all()
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    artifacts = '\nartifacts = ["*.so", "*.pyd"]\n'
    wheel = 'packages = ["src/sandtable"]'
    project = project.replace(wheel, wheel + artifacts) + "\n[tool.hatch.build.hooks.custom]\n"
    (BUILD / "pyproject.toml").write_text(project, "utf-8")
    (BUILD / "hatch_build.py").write_text(HOOK, "utf-8")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], cwd=BUILD, check=True)
    stamp.write_text(made_of, "utf-8")


def compile_all() -> None:
    """Have mypyc and the C compiler make libraries beside the modules."""
    paths = [str(file_of(module).relative_to(BUILD / "src")) for module in modules()]
    setup = (
        f"import sys; sys.path.append({str(Path(__file__).parent)!r})\n"
        "import compiled_kinds; compiled_kinds.register()\n"
        "import compiled_sets; compiled_sets.register()\n"
        "from setuptools import setup\n"
        "from mypyc.build import mypycify\n"
        f"made = mypycify({['--ignore-missing-imports', *paths]!r}, opt_level={LEVEL!r}, debug_level='0', "
        f"group_name={GROUP!r})\n"
        "import re, pathlib\n"
        "for path in {pathlib.Path(source) for each in made for source in each.sources}:\n"
        f"    path.write_text(re.sub({ONCE!r}, {COLD!r}, path.read_text('utf-8'), flags=re.M), 'utf-8')\n"
        "setup(name='sandtable', packages=[], ext_modules=made)\n"
    )
    (BUILD / "src" / "setup.py").write_text(setup, "utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    flags = f"{os.environ.get('CFLAGS', '')} {QUIET} {OWN}"
    surroundings = {**os.environ, "PYTHONPATH": "", "MYPYPATH": "", "CFLAGS": flags}
    subprocess.run(command, cwd=BUILD / "src", check=True, env=surroundings)
    for rest in ("setup.py", "build"):
        path = BUILD / "src" / rest
        shutil.rmtree(path) if path.is_dir() else path.unlink()


# Writing out ------------------------------------------------------------------------------------------------


def write_out(module: str) -> None:
    """Write what a module makes at run time into its copy."""
    path = file_of(module)
    source = path.read_text("utf-8")
    tree = ast.parse(source, type_comments=True)  # so that what type checkers shall ignore is kept
    real = importlib.import_module(module)
    classes = {node.name: getattr(real, node.name) for node in tree.body if isinstance(node, ast.ClassDef)}
    structs = {name: made for name, made in classes.items() if issubclass(made, msgspec.Struct)}
    states = {name for name, made in classes.items() if isinstance(made, StateType)}
    if structs:
        set_apart(module, tree, structs)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name in states:
            write_state(node, classes[node.name])
    if states:
        add_imports(tree)
    fix(tree)
    keep_kinds(tree, real)
    keep_texts(tree)
    keep_answers(tree)
    write_sets(module, tree)
    path.write_text(ast.unparse(ast.fix_missing_locations(tree)), "utf-8")


def set_apart(module: str, tree: ast.Module, structs: Mapping[str, type]) -> None:
    """Move structs into a file of their own, which stays as it is, with the constants they speak of."""
    taken = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in structs]
    methods = [line for node in taken for line in taken_out(node, structs[node.name])]
    spoken_of = {name.id for node in taken for name in ast.walk(node) if isinstance(name, ast.Name)}
    kept = [
        node
        for node in tree.body
        if isinstance(node, ast.Import | ast.ImportFrom)
        or node in taken
        or (isinstance(node, ast.Assign | ast.AnnAssign) and set(named(node)) & spoken_of)
    ]
    called = [n.name for n in tree.body if isinstance(n, ast.FunctionDef) and n.name in spoken_of]
    if called:
        kept[1:1] = ast.parse(f"if TYPE_CHECKING:\n    from {module} import {', '.join(called)}").body
    kept[1:1] = ast.parse("from typing import TYPE_CHECKING").body
    path = file_of(module)
    path.with_name(f"{path.stem}_structs.py").write_text(ast.unparse(ast.Module(kept, [])), "utf-8")
    place = tree.body.index(taken[0])
    tree.body = [node for node in tree.body if node not in taken]
    names = [ast.alias(name, name) for name in sorted(structs)]
    tree.body.insert(place, ast.ImportFrom(f"{module}_structs", names, 0))
    if called:  # what methods of structs call is made known to their file
        told = "\n".join(f"setattr(apart, {name!r}, {name})" for name in called)
        tree.body += ast.parse(f"import {module}_structs as apart\n{told}").body
    if methods:
        tree.body += [*ast.parse(f"from {BITS} import as_method").body, *methods]


def taken_out(node: ast.ClassDef, made: type) -> Iterator[ast.stmt]:
    """What a phase does, as functions: each is given back to its class as a method when all is there."""
    for method in [*node.body]:
        if not isinstance(method, ast.FunctionDef) or method.name in TOLD or not issubclass(made, Phase):
            continue
        if method.decorator_list or "super()" in ast.unparse(method):
            continue
        known = ast.parse("if TYPE_CHECKING:\n    pass").body[0]
        assert isinstance(known, ast.If)
        known.body = [copy(method)]
        known.body[0].body = ast.parse("raise NotImplementedError").body
        node.body[node.body.index(method)] = known
        name = method.name
        method.name = f"{node.name}_{name}"
        method.args = deepcopy(method.args)
        method.args.args[0].annotation = ast.Name(node.name, ast.Load())
        yield method
        yield from ast.parse(f"setattr({node.name}, {name!r}, as_method({method.name}))").body


def fix(tree: ast.Module) -> None:
    """Say of names in capitals that they are never given another value, so that they are read straight."""
    lines: list[ast.stmt] = []
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not all(map(str.isupper, named(node))):
            lines.append(node)
            continue
        if isinstance(node, ast.AnnAssign):
            said = ast.unparse(node.annotation)
            if said.startswith("Final[") and _floats(node.value):
                node.annotation = ast.parse(said.removeprefix("Final[").removesuffix("]"), mode="eval").body
            elif node.value is not None and not said.startswith("Final"):
                node.annotation = ast.parse(f"Final[{said}]", mode="eval").body
            lines.append(node)
            continue
        names, values = named(node), parts(node.value)
        if isinstance(node.targets[0], ast.Name):
            names, values = names[:1], [ast.unparse(node.value)]
        elif len(values) != len(names):
            together = "_" + "_".join(names).lower()
            made = ast.unparse(node.value)
            if isinstance(node.value, ast.GeneratorExp):
                made = f"tuple({made})"
            lines += ast.parse(f"{together} = {made}").body
            values = [f"{together}[{number}]" for number in range(len(names))]
        fixed = [f"{name}: Final = {value}" for name, value in zip(names, values, strict=True)]
        lines += ast.parse("\n".join(fixed)).body
    tree.body = lines
    future = next(n for n, node in enumerate(tree.body) if isinstance(node, ast.ImportFrom))
    tree.body.insert(future + 1, ast.parse("from typing import Final").body[0])


def _floats(value: ast.expr | None) -> bool:
    """Whether it is a tuple of floats alone, which mypyc takes for one that was not set."""
    told = value.elts if isinstance(value, ast.Tuple) else []
    return bool(told) and all(isinstance(each, ast.Constant) and type(each.value) is float for each in told)


def parts(value: ast.expr) -> list[str]:
    """What ``range(3)`` or ``0, 1, 2`` gives, one by one."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "range":
        given = [part.value for part in value.args if isinstance(part, ast.Constant)]
        return [str(number) for number in range(*given)] if len(given) == len(value.args) else []
    return [ast.unparse(part) for part in value.elts] if isinstance(value, ast.Tuple) else []


def named(node: ast.Assign | ast.AnnAssign) -> list[str]:
    """The names that an assignment gives."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]


def write_state(node: ast.ClassDef, made: StateType) -> None:
    """Write the fields of a class of states as plain attributes, and its `copy`."""
    own = dict(declared(node))
    node.keywords = []
    body: list[ast.stmt] = []
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id in own:
            line.value = None
        if isinstance(line, ast.If):
            continue  # what is only said for type checkers: the copy, which follows
        body.append(line)
    inherited = [f"**{base.id}.fields" for base in node.bases if isinstance(base, ast.Name)]
    table = ", ".join([*inherited, *(f"{name!r}: {ast.unparse(value)}" for name, value in own.items())])
    fields = f"fields: ClassVar[Mapping[str, Any]] = {{{table}}}\n"
    sections = "sections: ClassVar[Mapping[str, Any]] = sections_of(fields)\n"
    lines = [f"new.{slot} = {field.copied.format(slot)}" for slot, field in made.fields.items()]
    copy = "def copy(self) -> Self:\n    new = type(self).__new__(type(self))\n    "
    copy += "\n    ".join([*lines, "return new"])
    first = not inherited
    texts = [fields + sections, *([STATE] if first else []), copy]
    node.body = [*body, *(part for text in texts for part in ast.parse(text).body)]
    open_to_all = ast.parse("mypyc_attr(allow_interpreted_subclasses=True)", mode="eval")
    node.decorator_list.append(open_to_all.body)


def declared(node: ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    """The fields that a class declares, each with its declaration."""
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value is not None:
            assert isinstance(line.value, ast.Call)
            function = ast.unparse(line.value.func)  # which says that it gives what it only describes
            line.value.func = ast.parse(f"cast(Any, {function})", mode="eval").body
            yield line.target.id, line.value


def add_imports(tree: ast.Module) -> None:
    """Import what written-out states need."""
    text = (
        "from collections.abc import Mapping\n"
        "from typing import TYPE_CHECKING, Any, ClassVar, Self, cast\n"
        "from sandtable.core.fields import adopt, sections_of\n"
        "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"
    )
    future = next(n for n, node in enumerate(tree.body) if isinstance(node, ast.ImportFrom))
    tree.body[future + 1 : future + 1] = ast.parse(text).body


if __name__ == "__main__":
    main()
