"""JavaScript modules put together as they stand: a browser then asks once instead of eighty times.

Each module becomes a function that answers with what it exports, run when it is first used. Only the forms
that the client is written in are understood; a module that says it otherwise is refused with its name.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Iterable

Read = Callable[[str], str]
"""The text of a module by its address on the server."""

_IMPORT = re.compile(r'^import\s*(?:(\{[^}]*\}|\*\s*as\s+\w+)\s*from\s*)?"([^"]+)";?', re.M)
_PASSED_ON = re.compile(r'^export\s*\{([^}]*)\}\s*from\s*"([^"]+)";?', re.M)
_LIST = re.compile(r"\bexport\s*\{([^}]*)\};?")
_DECLARED = re.compile(r"^export\s+((?:async\s+)?(?:function\*?|class|const)\s+(\w+))", re.M)
_AS = re.compile(r"\s+as\s+")
_LATER = re.compile(r'\bimport\("([^"]+)"\)')
_NOTES = re.compile(
    r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n|/\*\* @type(?:(?!\*/).)*\*/ ?"
    r"|(?<=[;{}(),\]]) +// [^\n\"'`]*$",
    re.M | re.S,
)
"""Lines that are notes, types said in the middle of one, and notes at the end of one."""
_LEFT = re.compile(r"^(?:import|export)\b(?!\()", re.M)

VENDOR = "/static/vendor/"
"""Where modules of others lie, which are taken as they are."""

HEAD = """const known = new Map();
const made = new Map();
export const define = (name, make) => known.has(name) || known.set(name, make);
export const use = (name) => {
  if (!made.has(name)) made.set(name, known.get(name)());
  return made.get(name);
};
"""


class NotUnderstood(ValueError):
    """A module is written in a way that cannot be put together with others."""


def address(name: str, module: str) -> str:
    """What an import names, as an address on the server."""
    return (
        name if name.startswith("/") else posixpath.normpath(posixpath.join(posixpath.dirname(module), name))
    )


def needs(text: str, module: str) -> list[str]:
    """The modules that one names, now or later."""
    named = [found[2] for found in _IMPORT.finditer(text)]
    named += [found[2] for found in _PASSED_ON.finditer(text)] + _LATER.findall(text)
    return [address(name, module) for name in named]


def exports(text: str) -> dict[str, str]:
    """What a module exports, by the name it has inside."""
    found = {name: name for _, name in _DECLARED.findall(text)}
    for names in _LIST.findall(_PASSED_ON.sub("", text)):
        found |= {outside: inside for inside, outside in _pairs(names)}
    return found


def passed_on(text: str, module: str) -> dict[str, tuple[str, str]]:
    """What it exports of others: the other's address and the name there."""
    return {
        outside: (address(other, module), inside)
        for names, other in _PASSED_ON.findall(text)
        for inside, outside in _pairs(names)
    }


def _pairs(names: str) -> list[tuple[str, str]]:
    """Names in braces: inside and outside."""
    parts = [part.split() for part in names.split(",") if part.strip()]
    return [(part[0], part[-1]) for part in parts]


def all_names(text: str, module: str) -> list[str]:
    """Everything that can be imported from a module."""
    return [*exports(text), *passed_on(text, module)]


def graph(starts: Iterable[str], read: Read, inside: Callable[[str], bool]) -> dict[str, str]:
    """The texts, without their notes, of all modules that some need, directly or not, and that lie inside."""
    found: dict[str, str] = {}
    waiting = list(starts)
    while waiting:
        module = waiting.pop()
        if module not in found and inside(module):
            text = read(module)
            found[module] = text if module.startswith(VENDOR) else _NOTES.sub("", text)
            waiting += needs(found[module], module)
    return found


def body(text: str, module: str) -> str:
    """The statements of a module without its imports and exports."""

    def imported(found: re.Match[str]) -> str:
        names, other = found[1], address(found[2], module)
        using = f"use({json.dumps(other)});"
        if names is None:
            return using
        if names.startswith("*"):
            return f"const {names.split()[-1]} = {using}"
        return f"const {_AS.sub(': ', names)} = {using}"

    plain = _PASSED_ON.sub("", text)
    plain = _IMPORT.sub(imported, plain)
    plain = _DECLARED.sub(r"\1", _LIST.sub("", plain))
    plain = _LATER.sub(
        lambda found: f"Promise.resolve().then(() => use({json.dumps(address(found[1], module))}))", plain
    )
    plain = plain.replace("import.meta.url", f"(location.origin + {json.dumps(module)})")
    if not module.startswith(VENDOR) and _LEFT.search(plain):
        raise NotUnderstood(f"{module}: an import or export in a form that cannot be put together")
    return plain


def defined(text: str, module: str) -> str:
    """A module as a function that answers with its exports."""
    own = [
        inside if inside == outside else f"{outside}: {inside}" for outside, inside in exports(text).items()
    ]
    others = [
        f"{outside}: use({json.dumps(other)}).{inside}"
        for outside, (other, inside) in passed_on(text, module).items()
    ]
    made = f"return {{ {', '.join([*own, *others])} }};"
    return f"define({json.dumps(module)}, () => {{\n{body(text, module)}\n{made}\n}});\n"


def together(modules: dict[str, str], start: str) -> str:
    """A client in one file, which begins with one of its modules."""
    parts = [defined(text, module) for module, text in sorted(modules.items()) if module != start]
    return f"{HEAD}{''.join(parts)}{body(modules[start], start)}"


def added(modules: dict[str, str], start: str, client: str) -> str:
    """Modules that are put beside a client which is there already; what the first exports can be imported."""
    parts = [defined(text, module) for module, text in sorted(modules.items())]
    names = all_names(modules[start], start)
    return f"import {{ define, use }} from {json.dumps(client)};\n{''.join(parts)}{_given(names, start)}"


def stand_in(text: str, module: str, client: str) -> str:
    """A module that hands out what the one inside the client exports: the same things, not a copy."""
    return f"import {{ use }} from {json.dumps(client)};\n{_given(all_names(text, module), module)}"


def _given(names: list[str], module: str) -> str:
    return f"export const {{ {', '.join(names)} }} = use({json.dumps(module)});\n"
