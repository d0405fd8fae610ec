"""What must be true of a position for each rule that a refusal names, told without the engine's refusals.

An action here is an action that was refused; `is_true` asks whether the rule named really stands in its way.
"""

from __future__ import annotations

from games.empires.truth_attack import ATTACK
from games.empires.truth_case import Case
from games.empires.truth_manoeuvre import MANOEUVRE
from games.empires.truth_recruitment import RECRUITMENT
from games.empires.truth_technology import TECHNOLOGY
from sandtable.core.action import Action
from sandtable.games.empires.state import War

TRUTH = {**RECRUITMENT, **MANOEUVRE, **ATTACK, **TECHNOLOGY}


def is_true(state: War, action: Action, rule: str) -> bool:
    """Whether a rule really stands in the way of an action."""
    return TRUTH[rule](Case(state, action))
