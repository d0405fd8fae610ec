"""Which rules are enforced in code, which have a test, and which still lack one of the two.

A rule is enforced where its id stands in the game's package (code, comment, docstring or data). It is tested
where a test of the game carries it in `@rule("...")`. A worked example has nothing to enforce but its test.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from sandtable.rulebook.references import full_ids
from sandtable.rulebook.shelf import GAMES, game_of, load

PACKAGE = Path(__file__).parents[1]
TESTS = PACKAGE.parents[1] / "tests"
TEXT_FILES = {".py", ".json", ".toml", ".md", ".ftl", ".txt"}
EXAMPLE = re.compile(r"BLG-T|DTR-22\.")


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


def coverage(game: str, package: Path = PACKAGE, tests: Path = TESTS) -> Coverage:
    """Read the code, the data and the tests of a game."""
    book, exempt = load(game), not_enforceable(game)
    folder = game.replace("-", "_")
    code = list(_ids_in_code(package / "games" / folder))
    marks = list(ids_in_tests(tests / "games" / folder))
    enforceable = frozenset(book.rules) - set(exempt)
    marked = {rule_id for rule_id, _ in marks}
    tested = enforceable & marked
    enforced = enforceable & {rule_id for rule_id, _ in code} | {i for i in tested if EXAMPLE.match(i)}
    unknown = [(i, file) for i, file in code + marks if not _is_known(i)]
    return Coverage(
        ids=tuple(book.rules),
        not_enforceable=exempt,
        enforced=enforced,
        tested=tested,
        has_tests=(tests / "games").is_dir(),
        unknown=tuple(Unknown(i, str(file)) for i, file in dict.fromkeys(unknown)),
        misdeclared=tuple(i for i in exempt if i in marked),
    )


@cache
def _declared() -> dict[str, dict[str, str]]:
    file = files("sandtable.rulebook") / "not_enforceable.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def not_enforceable(game: str) -> dict[str, str]:
    """The ids of a game that state nothing a program could enforce, each with the reason."""
    return _declared()[game]


def _is_known(rule_id: str) -> bool:
    game = game_of(rule_id)
    return game in GAMES and load(game).is_known(rule_id)


def _ids_in_code(folder: Path) -> Iterator[tuple[str, Path]]:
    for file in sorted(folder.rglob("*")):
        if file.suffix in TEXT_FILES and file.is_file():
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
