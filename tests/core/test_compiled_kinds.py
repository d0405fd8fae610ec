"""Classes that stay Python in the compiled build are kept at hand in the copy that is compiled."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
SOURCE = """
from sandtable.core.event import Event, Rolled
from skirmish import actions as act

def judged(action: act.Take | None, seen: Event) -> bool:
    found: Rolled | None = cast(Rolled, seen)
    match action:
        case act.Take(army):
            return isinstance(action, act.Take) and isinstance(seen, (Rolled, int))
    return found is Rolled(seat=0, faces=6, values=())
"""
WRITTEN = """
from sandtable.core.event import Event, Rolled
KEPT_Rolled: Final = Rolled
from skirmish import actions as act
KEPT_act_Take: Final = act.Take

def judged(action: act.Take | None, seen: Event) -> bool:
    found: Rolled | None = cast(Rolled, seen)
    match action:
        case act.Take(army):
            return isinstance(action, KEPT_act_Take) and isinstance(seen, (KEPT_Rolled, int))
    return found is KEPT_Rolled(seat=0, faces=6, values=())
"""

TEXTS = """
from typing import Final
NAMED: Final = given(('a',))

def told(state: War, rules: tuple[str, ...] = ('a',)) -> object:
    state.emit(Moved(rules=('a', 'b')), ('a',), ('a', 1), (), ('a', state.rule))
    return ('a',)

class Walk:

    def play(self, state: War) -> None:
        state.emit(('a', 'b'))
"""
TEXTS_ONCE = """
from typing import Final
TEXTS_0: Final[tuple[str, ...]] = ('a', 'b')
TEXTS_1: Final[tuple[str, ...]] = ('a',)
NAMED: Final = given(('a',))

def told(state: War, rules: tuple[str, ...] = ('a',)) -> object:
    state.emit(Moved(rules=TEXTS_0), TEXTS_1, ('a', 1), (), ('a', state.rule))
    return ('a',)

class Walk:

    def play(self, state: War) -> None:
        state.emit(TEXTS_0)
"""
ANSWERS = """
def none(*_: object) -> int:
    "No unit."
    return 0

def no_rules(*_: object) -> tuple[str, ...]:
    "Nothing."
    return ()

def nothing(*_: object) -> None:
    "Nothing."

def fresh(*_: object) -> list[str]:
    "A list of one's own."
    return []

def counted(*_: object) -> int:
    "It does something."
    tell()
    return 0

def stopped(*_: object) -> None:
    "It does something else."
    raise Stop

def asked(state: War) -> int:
    "It takes one thing."
    return 0
"""
ANSWERS_TOLD = """from sys import modules as loaded
from sandtable.core.bits import as_answer
setattr(loaded[__name__], 'none', as_answer(0))
setattr(loaded[__name__], 'no_rules', as_answer(()))
setattr(loaded[__name__], 'nothing', as_answer(None))"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    spec = importlib.util.spec_from_file_location("compiled_kinds", TOOLS / "compiled_kinds.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    monkeypatch.delitem(sys.modules, "compiled_sets", raising=False)
    return made


def test_structs_get_second_names_where_they_are_asked_for_or_made(tool: ModuleType) -> None:
    real = ModuleType("real")
    exec(compile(ast.parse("\n".join(SOURCE.splitlines()[:3])), "real", "exec"), vars(real))
    tree = ast.parse(SOURCE)
    tool.keep_kinds(tree, real)
    assert ast.unparse(ast.fix_missing_locations(tree)) == ast.unparse(ast.parse(WRITTEN))


def test_constant_tuples_of_texts_that_are_given_to_a_function_are_made_once(tool: ModuleType) -> None:
    tree = ast.parse(TEXTS)
    tool.keep_texts(tree)
    assert ast.unparse(ast.fix_missing_locations(tree)) == ast.unparse(ast.parse(TEXTS_ONCE))


def test_only_what_does_nothing_but_answer_takes_no_notice_of_what_it_is_asked(tool: ModuleType) -> None:
    tree = ast.parse(ANSWERS)
    tool.keep_answers(tree)
    written = ast.unparse(ast.fix_missing_locations(tree))
    assert written.removeprefix(ast.unparse(ast.parse(ANSWERS))).strip() == ANSWERS_TOLD
