"""One judge: over random play the refusals and the list of legal actions never disagree, and what a refusal
names is true of the position."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.empires.positions import GAME
from games.empires.truth import is_true
from sandtable.core.action import Action
from sandtable.core.citation import rule_cited
from sandtable.games.empires import actions as a
from sandtable.games.empires.state import War

ARMIES = (a.MOVE, a.HOLD, a.NAVAL, a.STRATEGIC)
OWN: dict[str, tuple[tuple[Action, ...], ...]] = {
    "choose_tile": (a.CHOOSE,),
    "cede": (a.CEDE, (a.DONE,)),
    "choose_action": (
        (a.RECRUITMENT, a.MANOEUVRE_ACTION, a.RESEARCH, a.ENTRENCHMENT, a.DIPLOMACY, a.MISSIONS),
        (a.OFFENSIVE_ACTION, a.GAS_ACTION, a.END_PHASE),
    ),
    "recruit": (*a.RECRUIT, *a.RECRUIT_REDUCED, a.FLIP, (a.DONE,)),
    "research": tuple(a.DEVELOP),
    "entrench": (a.ENTRENCH,),
    "diplomacy": (a.ADVANCE, a.PUSH_BACK),
    "pick_army": (*ARMIES, (a.CLOSE_MOVEMENT,)),
    "move_step": (a.STEP, (a.STOP,)),
    "pick_destination": (a.TO,),
    "pick_attack_area": (a.ATTACK, (a.GAS_ACTION, a.CLOSE_ATTACKS)),
    "pick_target": (a.TARGET, (a.LEAVE,)),
    "pick_lead": (a.LEAD,),
    "pick_support": (a.SUPPORT_WITH, (a.DONE,)),
    "use_tanks": (a.TANKS_YES_NO,),
    "use_aviation": (a.AVIATION_YES_NO,),
    "counter_aviation": (a.COUNTER_YES_NO,),
    "use_trench": (a.TRENCH_YES_NO,),
    "assign_loss": (a.LOSE,),
    "retreat_step": (a.RETREAT, (a.STOP,)),
    "gas_target": (a.GAS_ON,),
}
"""The actions that belong to each phase: all of them are tried."""
OWN["extra_action"] = OWN["choose_action"]
OWN["fourth_army"] = OWN["pick_army"]
EVERY = tuple(action for tables in OWN.values() for table in tables for action in table)


def candidates(state: War, rng: random.Random) -> Iterator[Action]:
    """Every action that belongs to the phase (of the many recruits some), and some that do not."""
    own = [action for table in OWN[state.phase.name] for action in table]
    if len(own) > 400:
        own = [*rng.sample(own, 250), *state.actions(), *a.FLIP, a.DONE]
    yield from own
    yield from rng.sample(EVERY, 25)


def judge(state: War, rng: random.Random) -> None:
    phase, legal = state.phase, set(state.actions())
    for action in candidates(state, rng):
        named = tuple(phase.why(state, action))
        text = GAME.notation.text(action, state.words)
        assert bool(named) is (action not in legal), (phase, text, named)
        if named:
            told = state.why(action)
            first = rule_cited(told[0])
            own = any(action in table for table in OWN[phase.name])
            if own or first != phase.rule:  # else it is the decision at hand that stands in the way
                assert is_true(state, action, first), (phase, text, told)


@pytest.mark.parametrize("seed", range(6))
def test_list_and_refusals_agree_and_refusals_tell_the_truth(seed: int) -> None:
    rng = random.Random(f"judge {seed}")
    state = GAME.start(seed=f"judge {seed}")
    assert isinstance(state, War)
    seen: dict[str, int] = {}
    while state.outcome is None:
        name = state.phase.name
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= 6 or rng.random() < 0.02:
            judge(state, rng)
        state.play(rng.choice(state.actions()))
    assert len(seen) >= 15
