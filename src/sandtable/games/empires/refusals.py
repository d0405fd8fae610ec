"""What refusals have in common: the rule that is broken, and the phase in which a question came up."""

from __future__ import annotations

from typing import Any

from sandtable.core.state import Phase
from sandtable.games.empires.state import War


def refusal(rule: str) -> tuple[str, ...]:
    """The rule that forbids an action; nothing if no rule does."""
    return (rule,) if rule else ()


def around(state: War) -> Phase[Any]:
    """The phase in which the question at hand came up."""
    return next(frame for frame in reversed(state.frames[:-1]) if not frame.auto)
