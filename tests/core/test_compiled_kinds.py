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
