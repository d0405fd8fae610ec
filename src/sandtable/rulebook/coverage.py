"""Which rules are enforced in code, which have a test, and which still lack one of the two.

A rule is enforced where its id stands in the game's package (code, comment, docstring or data). It is tested
where a test of the game carries it in `@rule("...")`. A worked example has nothing to enforce but its test.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sandtable import games
from sandtable.rulebook.references import full_ids
from sandtable.rulebook.shelf import card, game_of, load

TEXT_FILES = {".py", ".json", ".toml", ".ftl", ".txt"}
NO_CODE = {"rulebook.toml", "equivalent.toml", "web"}
"""Files and folders of a game that speak of its rules and enforce none."""


class Unknown(msgspec.Struct, frozen=True):
    """An id that names no rule, and the file that uses it."""

    id: str
    file: str


class Coverage(msgspec.Struct, frozen=True):
    """How far the rules of one game are enforced and tested."""

    ids: tuple[str, ...]
    not_enforceable: dict[str, str]
    enforced: frozenset[str]
    tested: frozenset[str]
    has_tests: bool
    unknown: tuple[Unknown, ...]
    misdeclared: tuple[str, ...]

    @property
    def missing(self) -> list[str]:
        """The rules that lack enforcement or a test (only enforcement where there are no tests to read)."""
        covered = self.enforced & self.tested if self.has_tests else self.enforced
        return [i for i in self.ids if i not in covered and i not in self.not_enforceable]

    def missing_by_kind(self) -> dict[str, list[str]]:
        """The missing rules, by what they lack."""
        kinds: dict[str, list[str]] = {"missing-both": [], "missing-test": [], "missing-code": []}
        for rule_id in self.missing:
            if rule_id in self.enforced:
                kinds["missing-test"].append(rule_id)
            else:
                kinds["missing-code" if rule_id in self.tested else "missing-both"].append(rule_id)
        return kinds

    def summary(self) -> dict[str, int | list[str]]:
        """The figures as `sandtable rules coverage --json` prints them."""
        return {
            "ids": len(self.ids),
            "not_enforceable": len(self.not_enforceable),
            "enforced": len(self.enforced),
            "tested": len(self.tested),
            "missing": self.missing,
        }


def coverage(game: str, code: Path | None = None, tests: Path | None = None) -> Coverage:
    """Read the code, the data and the tests of a game."""
    book, about = load(game), card(game)
    tests = tests or folder_of_tests(game)
    found = list(_ids_in_code(code or games.folder(game)))
    marks = list(ids_in_tests(tests))
    enforceable = frozenset(book.rules) - set(about.not_enforceable)
    marked = {rule_id for rule_id, _ in marks}
    tested = enforceable & marked
    enforced = enforceable & {rule_id for rule_id, _ in found}
    unknown = [(i, file) for i, file in found if game_of(i) and not _is_known(i)]
    unknown += [(i, file) for i, file in marks if not _is_known(i)]
    return Coverage(
        ids=tuple(book.rules),
        not_enforceable=about.not_enforceable,
        enforced=enforced | {i for i in tested if i.startswith(about.examples)},
        tested=tested,
        has_tests=tests.is_dir(),
        unknown=tuple(Unknown(i, str(file)) for i, file in dict.fromkeys(unknown)),
        misdeclared=tuple(i for i in about.not_enforceable if i in marked),
    )


def project_of(game: str) -> Path:
    """The folder of the project that brings a game: the nearest that says how it is built."""
    folder = games.folder(game)
    return next((each for each in folder.parents if (each / "pyproject.toml").is_file()), folder.parent)


def folder_of_tests(game: str) -> Path:
    """Where the tests of a game would be; a project with several games has a folder for each."""
    tests = project_of(game) / "tests"
    own = tests / "games" / games.folder(game).name
    return own if (tests / "games").is_dir() else tests


def _is_known(rule_id: str) -> bool:
    game = game_of(rule_id)
    return game is not None and load(game).is_known(rule_id)


def _ids_in_code(folder: Path) -> Iterator[tuple[str, Path]]:
    for file in sorted(folder.rglob("*")):
        enforces = file.suffix in TEXT_FILES and NO_CODE.isdisjoint(file.relative_to(folder).parts)
        if enforces and file.is_file():
            for rule_id in full_ids(file.read_text(encoding="utf-8")):
                yield rule_id, file


def ids_in_tests(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every id that a test of a folder carries, and the file of the test."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.Call) and _is_rule_mark(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, file


def _is_rule_mark(function: ast.expr) -> bool:
    """`rule(...)` or `pytest.mark.rule(...)`."""
    if isinstance(function, ast.Attribute):
        return function.attr == "rule" and ast.unparse(function.value).endswith("mark")
    return isinstance(function, ast.Name) and function.id == "rule"
