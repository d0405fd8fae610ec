"""One judge: refusals and the list of legal actions never disagree, a refusal names a rule that stands in the
way, and not merely the decision at hand where a rule is more specific."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from games.blitzkrieg import truth, truth_at_sea, truth_in_combat, truth_in_rounds
from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.citation import rule_cited
from sandtable.core.errors import NotLegal
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model import advanced_actions as adv
from sandtable.games.blitzkrieg.model.card_actions import PLAY
from sandtable.games.blitzkrieg.model.counters import CONVOYS, COUNT, KINDS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import AIR_NEAR, NATIONS, SHORES, SIZE
from sandtable.rulebook import quote

SPECIFIC = (
    act.Pick,
    act.Stack,
    act.Step,
    act.Invade,
    act.Send,
    act.Support,
    act.Build,
    act.Repair,
    act.Floor,
    act.Load,
    act.Unload,
    act.Land,
    act.Hand,
    act.Hit,
    act.Base,
    act.RetreatTo,
    act.RetreatAll,
    act.Add,
    adv.Reserve,
)
"""Kinds of actions whose every refusal has a rule of its own in the phase they belong to."""
PLAIN = {
    "reaction": "BLG-B6.1.5.1",
    "produce": "BLG-B7.2.0.3",
    "sail": "BLG-B6.1.1.12",
    "take_losses": "BLG-B6.2.2.4",
    "fall_back": "BLG-B6.2.3.5",
    "basing": "BLG-B6.1.1.10",
    "air_support": "BLG-A6.4.3E.3",
}
"""Where the rule of the phase is itself the reason: a zone that is not attacked, points that are missing."""
TRUTHS = {**truth_at_sea.TRUTHS, **truth_in_combat.TRUTHS, **truth_in_rounds.TRUTHS, **truth.TRUTHS}
SEARCHES = (adv.SEARCH, adv.DECLINE, adv.ENGAGE, adv.AVOID)
ROUNDS: dict[str, Callable[[int], Sequence[Action]]] = {
    "commit": lambda unit: (adv.SHIFT[unit], adv.RESERVE[unit]),
    "diving": lambda unit: (adv.DIVE[unit],),
    "aiming": lambda unit: (adv.HUNT[unit], adv.Screen(unit % 5)),
    **dict.fromkeys(("transit", "search_both", "choose_fight", "chase"), lambda unit: SEARCHES),
}
"""What is announced in the rounds of a combat."""


def beside(zone: int, rng: random.Random) -> int:
    return rng.choice(bits(AIR_NEAR[zone])) if rng.random() < 0.8 else rng.randrange(SIZE)


def own(state: BlitzkriegState, rng: random.Random) -> Iterator[Action]:
    """Actions of the kinds a phase decides about, most of them illegal."""
    name = state.phase.name
    units = bits(state.on_map)
    if name in ROUNDS and rng.random() < 0.8:
        units = bits(state.at[state.phase.zone]) or units
    unit = rng.choice(units) if rng.random() < 0.9 else rng.randrange(COUNT)
    zone = beside(max(state.area[unit], 0), rng)
    if name == "movement":
        yield from (act.PICK[unit], act.STACK[max(state.area[unit], 0)], act.Support(unit, zone))
        yield from (act.FLOOR[rng.randrange(8)], act.SURRENDER, PLAY[rng.randrange(55)])
    elif name == "march":
        target = beside(state.area[state.phase.units[0]], rng)
        yield from (act.STEP[target], act.INVADE[target])
    elif name == "sail":
        yield from sailing(state, rng)
    elif name in ("choose_battle", "stand", "fall_back", "take_losses", "basing"):
        yield from fighting(state, rng, unit)
    elif name in ROUNDS:
        yield from ROUNDS[name](unit)
    elif name == "air_support":
        yield from (act.Send(unit, state.phase.zone), act.Send(unit, zone))
    elif name == "reaction":
        attacked = bits(state.battles) or [zone]
        yield from (act.Send(unit, zone), act.Send(unit, rng.choice(attacked)), PLAY[rng.randrange(55)])
    elif name == "produce":
        yield from (act.BUILD[rng.randrange(len(KINDS))], act.REPAIR[unit], PLAY[rng.randrange(55)])
    elif name == "declare_war":
        yield act.DECLARE[rng.randrange(len(NATIONS))]
    elif name == "railways":
        yield act.PICK[unit]
    elif name == "card_window":
        yield PLAY[rng.randrange(55)]


def sailing(state: BlitzkriegState, rng: random.Random) -> Iterator[Action]:
    """Steps, loading, landing and handing over, mostly with the ships in hand and what is near them."""
    sea = state.area[state.phase.units[0]]
    near = [unit for zone in (sea, *bits(SHORES[sea])) for unit in bits(state.at[zone])]
    unit = rng.choice(near or [rng.randrange(COUNT)])
    ship = rng.choice(state.phase.units if rng.random() < 0.7 else bits(state.at[sea]))
    cargo = rng.choice(bits(state.cargo) or [unit])
    shore = (
        rng.choice(bits(SHORES[sea]) or [rng.randrange(SIZE)]) if rng.random() < 0.9 else rng.randrange(SIZE)
    )
    yield from (
        act.STEP[beside(sea, rng)],
        act.Load(unit, ship),
        act.Unload(cargo, shore),
        act.Land(cargo, shore),
    )
    yield act.ADD[rng.choice(bits(state.at[sea])) if rng.random() < 0.8 else unit]
    yield act.Hand(cargo, rng.choice(bits(state.on_map & CONVOYS) or [ship]))


def fighting(state: BlitzkriegState, rng: random.Random, unit: int) -> Iterator[Action]:
    """What one chooses inside a combat."""
    name, phase = state.phase.name, state.phase
    if name == "choose_battle":
        yield act.RESOLVE[rng.randrange(SIZE)]
        return
    zone = beside(phase.zone, rng)
    armies = getattr(phase, "armies", (unit,))
    unit = rng.choice(armies) if rng.random() < 0.8 else unit
    if name == "stand":
        yield from (act.RETREAT, act.WITHDRAW, act.WITHDRAW_AIRCRAFT, act.WITHDRAW_FLEET)
    elif name == "fall_back":
        yield from (act.RetreatTo(unit, zone), act.RETREAT_ALL[zone])
    elif name == "take_losses":
        yield act.HIT[unit]
    else:
        yield act.Base(unit, zone)


def others(state: BlitzkriegState, rng: random.Random) -> Iterator[Action]:
    """Some actions of other phases, and some that are legal."""
    yield from (act.PICK[rng.randrange(COUNT)], act.BUILD[rng.randrange(len(KINDS))], act.DECLARE[3])
    yield from rng.sample(list(state.actions()), min(6, len(state.actions())))


def judge(state: BlitzkriegState, rng: random.Random, proved: set[str]) -> None:
    legal = set(state.actions())
    before = state.view()
    mine = [action for _ in range(8) for action in own(state, rng)]
    for action in (*mine, *others(state, rng)):
        told = state.why(action)
        text = GAME.notation.text(action, state.words)
        where = (state.phase, text, told)
        assert bool(told) is (action not in legal), where
        if action in legal:
            state.check(action)
            continue
        with pytest.raises(NotLegal) as refusal:
            state.check(action)
        assert refusal.value.rules == told
        first = rule_cited(told[0])
        assert quote(told[0])
        assert quote(told[0], "fr")
        if action in mine and isinstance(action, SPECIFIC) and first == state.phase.rule:
            assert PLAIN.get(state.phase.name) == first, where
        if first in TRUTHS and (action in mine or first != state.phase.rule):
            assert TRUTHS[first](state, action), where
            proved.add(first)
    assert state.view() == before
