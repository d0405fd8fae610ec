"""One judge: over random play the refusals and the list of legal actions never disagree, and what a refusal
names is true of the position; every question can be put in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.empires.positions import GAME
from games.empires.truth import is_true
from sandtable.core.action import Action
from sandtable.core.citation import rule_cited
from sandtable.core.wording import LANGUAGES
from sandtable.games.empires import actions as a
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

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


def judge_a_game(seed: int) -> None:
    """Play a random game and judge its positions, of every phase at least the first few."""
    rng = random.Random(f"judge {seed}")
    state = GAME.start(seed=f"judge {seed}")
    assert isinstance(state, War)
    seen: dict[str, int] = {}
    while state.outcome is None:
        name = state.phase.name
        seen[name] = seen.get(name, 0) + 1
        prompt = state.phase.prompt(state).id
        assert all(GAME.messages.has(prompt, lang) for lang in LANGUAGES), prompt
        if seen[name] <= 4 or rng.random() < 0.01:
            judge(state, rng)
        state.play(rng.choice(state.actions()))
    assert len(seen) >= 15


@rule(
    "DOE-10.0.1", "DOE-10.0.2", "DOE-10.0.4", "DOE-10.0.5", "DOE-10.0.6", "DOE-10.0.8",
    "DOE-10.2.1", "DOE-10.3.1", "DOE-10.3.2", "DOE-10.3.3", "DOE-10.3.4", "DOE-10.4.2",
    "DOE-10.4.3", "DOE-10.4.4", "DOE-10.5.2", "DOE-10.5.3", "DOE-10.5.4", "DOE-10.6.1",
    "DOE-10.6.2", "DOE-10.6.3", "DOE-10.6.4", "DOE-11.1", "DOE-11.2", "DOE-11.3", "DOE-11.4",
    "DOE-12.1", "DOE-12.10", "DOE-12.11", "DOE-12.2", "DOE-12.3", "DOE-12.4", "DOE-12.5",
    "DOE-12.6", "DOE-12.7", "DOE-12.8", "DOE-12.9", "DOE-17.14", "DOE-2.4", "DOE-2.5", "DOE-4.2",
    "DOE-4.3", "DOE-4.5", "DOE-4.8", "DOE-4.9", "DOE-7.2", "DOE-7.4", "DOE-7.5", "DOE-7.6",
    "DOE-8.1", "DOE-8.10", "DOE-8.11", "DOE-8.12", "DOE-8.13", "DOE-8.14", "DOE-8.15", "DOE-8.16",
    "DOE-8.17", "DOE-8.6", "DOE-8.7", "DOE-8.8", "DOE-8.9", "DOE-9.0.1", "DOE-9.0.3", "DOE-9.0.4",
    "DOE-9.0.5", "DOE-9.0.6", "DOE-9.1.1", "DOE-9.1.10", "DOE-9.1.11", "DOE-9.1.12", "DOE-9.1.13",
    "DOE-9.1.14", "DOE-9.1.16", "DOE-9.1.17", "DOE-9.1.2", "DOE-9.1.4", "DOE-9.1.5", "DOE-9.1.7",
    "DOE-9.1.8", "DOE-9.1.9", "DOE-9.2.1", "DOE-9.2.10", "DOE-9.2.11", "DOE-9.2.13", "DOE-9.2.2",
    "DOE-9.2.28", "DOE-9.2.31", "DOE-9.2.35", "DOE-9.2.4", "DOE-9.2.5", "DOE-9.2.6", "DOE-9.2.8",
    "DOE-9.2.9", "DOE-D27", "DOE-D31", "DOE-D34", "DOE-D4", "DOE-D40", "DOE-D41", "DOE-D43",
    "DOE-D44", "DOE-D49", "DOE-D50", "DOE-D54", "DOE-D56", "DOE-D57", "DOE-D6", "DOE-D62",
    "DOE-D63", "DOE-D69", "DOE-D70", "DOE-D72", "DOE-D73", "DOE-D74", "DOE-D75", "DOE-D76",
    "DOE-D79", "DOE-D86", "DOE-D9",
)  # fmt: skip
def test_list_and_refusals_agree_and_refusals_tell_the_truth() -> None:
    judge_a_game(0)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3, 4))])
def test_and_so_they_do_in_other_games(seed: int) -> None:
    judge_a_game(seed)
