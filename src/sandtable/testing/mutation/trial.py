"""Tests run on a mutant: in the process where the game is loaded already, or in a fresh one."""

import gc
import importlib.machinery
import os
import resource
import signal
import sys
from collections.abc import Callable
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from sandtable.testing.mutation.mutants import Mutant

PATIENCE = 3.0
"""The seconds of work beyond ten times the usual that a test is given before its mutant counts as killed."""

Outcome = dict[str, Any]


class TooLong(BaseException):
    """A test works on and on: an endless loop."""


def run_test(item: pytest.Item, after: pytest.Item | None, usual: float) -> tuple[bool, float]:
    """Whether a test passes, and the seconds of work it took."""
    began = _work()
    limit = usual * 10 + PATIENCE
    signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, limit, 1.0)
    try:
        passed = not any(report.failed for report in runtestprotocol(item, log=False, nextitem=after))
    except TooLong:
        passed = False
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return passed, _work() - began


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooLong


def _work() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def killers(items: list[pytest.Item], wanted: dict[str, set[str]], usual: dict[str, float]) -> dict[str, str]:
    """For each id, the first of its tests that fails; quick tests are asked first."""
    found: dict[str, str] = {}
    order = sorted(
        (item for item in items if item.nodeid in wanted), key=lambda item: usual.get(item.nodeid, 1.0)
    )
    for item in order:
        ids = wanted[item.nodeid] - found.keys()
        if ids and not run_test(item, None, usual.get(item.nodeid, 1.0))[0]:
            found |= dict.fromkeys(ids, item.nodeid)
    return found


class Loaded:
    """The functions of a game that is loaded, and which of them ran while it was being loaded."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.used: set[tuple[str, str]] = set()
        self.functions: dict[tuple[str, str], list[FunctionType]] = {}

    def load(self) -> None:
        """Load the whole game, and remember every function of it that is called meanwhile."""
        used, folder = self.used, self.folder

        def called(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            if event == "call" and code.co_filename.startswith(folder):
                used.add((code.co_filename, code.co_qualname))

        sys.setprofile(called)
        for file in sorted(Path(self.folder).rglob("*.py")):
            import_module(_module(file))
        sys.setprofile(None)

    def settle(self) -> None:
        """List the functions, and forget what they have kept since the game was loaded."""
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(self.folder):
                self.functions.setdefault(_key(thing), []).append(thing)
        for thing in gc.get_objects():
            if isinstance(thing, _lru_cache_wrapper):
                kept = thing.__wrapped__
                if isinstance(kept, FunctionType) and _key(kept) in self.functions.keys() - self.used:
                    thing.cache_clear()
        gc.collect()
        gc.freeze()

    def can_break(self, mutant: Mutant) -> bool:
        """Whether the mutant stands in a function of the loaded game."""
        return (str(mutant.file), mutant.qualname) in self.functions

    def was_used(self, mutant: Mutant) -> bool:
        """Whether that function had a part in the tables that the loaded game keeps."""
        return (str(mutant.file), mutant.qualname) in self.used

    def put_in(self, mutant: Mutant) -> None:
        """Give the live function the code of the mutant."""
        code = compile(mutant.text(), str(mutant.file), "exec", dont_inherit=True)
        new = next(each for each in _codes(code) if each.co_qualname == mutant.qualname)
        for function in self.functions[str(mutant.file), mutant.qualname]:
            function.__code__ = new


def _key(function: FunctionType) -> tuple[str, str]:
    return function.__code__.co_filename, function.__code__.co_qualname


def _module(file: Path) -> str:
    """The name under which a file is imported."""
    parts = [] if file.name == "__init__.py" else [file.stem]
    folder = file.parent
    while (folder / "__init__.py").is_file():
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts)


def _codes(code: CodeType) -> list[CodeType]:
    """Every code object inside another."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return [each for child in inner for each in (child, *_codes(child))]


def import_broken(mutant: Mutant) -> None:
    """From now on the mutant's file is imported as the mutant says."""
    original = importlib.machinery.SourceFileLoader.get_code
    text, broken = mutant.text(), os.path.realpath(mutant.file)

    def get_code(self: Any, fullname: str) -> CodeType | None:
        if os.path.realpath(self.path) == broken:
            return compile(text, str(mutant.file), "exec", dont_inherit=True)
        return original(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


class _Loop:
    """Takes the place of pytest's own loop over the collected tests."""

    def __init__(self, work: Callable[[list[pytest.Item]], None]) -> None:
        self.work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:  # otherwise some file could not even be imported
            self.work(session.items)
        return True


def with_tests(files: list[Path], root: Path, work: Callable[[list[pytest.Item]], None]) -> int:
    """Collect the tests of some files, and do something with them."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    options = ["-s", "-q", "--tb=native", "--rootdir", str(root), "-c", str(root / "pyproject.toml")]
    return int(pytest.main([*options, *map(str, files)], plugins=[_Loop(work)]))
