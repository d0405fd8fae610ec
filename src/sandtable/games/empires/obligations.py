"""The duties to attack: Germany in 1914, Russia in 1916, and whoever uses Offensive (DOE-D32, DOE-D60)."""

from __future__ import annotations

from sandtable.board.search import BIT, bits, lowest
from sandtable.games.empires.areas import LIMIT, MEDITERRANEAN, NEAR_FOR, PORTS
from sandtable.games.empires.ground import Ground, attackable, attackable_armies, destinations_by_sea, ground
from sandtable.games.empires.powers import (
    ACTIONS,
    ALLIES,
    AUSTRIAN,
    CAMP,
    GERMAN,
    GERMANY,
    MANOEUVRE,
    NATION,
    OF_CAMP,
    OF_NATION,
    OF_POWER,
    RUSSIA,
    SEAFARING,
)
from sandtable.games.empires.state import DUTY_BOUND, NEED_ATTACK, NEED_DUTY, War

RUSSIAN_DUTY = 2  # DOE-9.0.6


def places_allowed(state: War) -> int:
    """DOE-9.0.1, DOE-10.2.1: the armies one Manoeuvre action may use."""
    return 4 if state.available[state.active] & MANOEUVRE else 3


def duty_unmet(state: War) -> int:
    """How many qualifying attacks the active power's duty still asks for in this phase (DOE-D32)."""
    if state.active == GERMANY and state.number <= 2:  # DOE-9.0.5
        return 0 if state.german_attacks else 1
    if state.active == RUSSIA and state.number == 10 and not state.capitulated:  # DOE-9.0.6
        return max(0, RUSSIAN_DUTY - state.russian_attacks)
    return 0


def duty_binds(state: War) -> bool:
    """DOE-D32 (a), (b): whether the next action must serve the duty, if it can."""
    missing = duty_unmet(state)
    left = ACTIONS[state.active] - state.spent
    return 0 < left <= missing and attack_possible(state, duty_targets(state), places_allowed(state))


def duty_targets(state: War) -> int:
    """DOE-D33: the armies an attack on which serves the duty."""
    if state.active == GERMANY:
        return OF_POWER[ALLIES]
    return OF_NATION[GERMAN] | OF_NATION[AUSTRIAN]


def offensive_targets(state: War) -> int:
    """DOE-10.3.2, DOE-10.3.3: the armies an Offensive must attack one of."""
    return OF_POWER[ALLIES] if state.active == GERMANY else OF_CAMP[1 - CAMP[state.active]]


def wanted(state: War) -> int:
    """The armies of which one must still be attacked in the present action."""
    armies = -1
    if state.bound & NEED_ATTACK:
        armies &= offensive_targets(state)
    if state.bound & NEED_DUTY:
        armies &= duty_targets(state)
    return armies


def note_attack(state: War, target: int) -> None:
    """DOE-D33: an Attack on an army has been declared."""
    if state.active == GERMANY and OF_POWER[ALLIES] >> target & 1:
        state.german_attacks += 1
    elif state.active == RUSSIA and 7 <= state.number <= 10 and duty_targets(state) >> target & 1:
        state.russian_attacks += 1
    if not state.bound:
        return
    if state.bound & NEED_ATTACK and offensive_targets(state) >> target & 1:
        state.bound &= ~NEED_ATTACK
    if state.bound & DUTY_BOUND and duty_targets(state) >> target & 1:
        state.bound &= ~NEED_DUTY
        if not duty_unmet(state):
            state.bound &= ~DUTY_BOUND


def armies_needed(state: War, enemies: int, targets: int) -> int:
    """How many leads it takes to come to one of the targets, full-strength armies first (DOE-9.2.9)."""
    if not enemies & targets:
        return 99
    if enemies & targets & ~state.reduced:
        return 1
    return 1 + (enemies & ~targets & ~state.reduced).bit_count()


def attack_ready(state: War, targets: int, but: int = -1) -> bool:
    """Whether armies that have manoeuvred can attack one of the targets, in any area (but one)."""
    suffering = attackable_armies(state)
    for area in bits(attackable(state) & ~state.attacked):
        here = state.at[area]
        able = here & state.ready
        if (
            able
            and area != but
            and able.bit_count() >= armies_needed(state, here & suffering, targets & suffering)
        ):
            return True
    return False


def attack_possible(state: War, targets: int, places: int, extra: int = 0) -> bool:
    """Whether one of the targets can still be attacked in an action with so many places left.

    `extra` are areas that an army already on its way may still enter to attack.
    """
    suffering = attackable_armies(state)
    targets &= suffering
    single = several = 0
    for area in bits(attackable(state) & ~state.attacked):
        need = armies_needed(state, state.at[area] & suffering, targets)
        if need == 1:
            single |= BIT[area]
        elif need <= 4:
            several |= BIT[area]
    if single & extra or (places > 0 and single and _within_reach(state, single)):
        return True
    if state.ready and attack_ready(state, targets):
        return True
    return bool(several) and _enough(state, targets, several, places, extra)


def _within_reach(state: War, areas: int) -> bool:
    """Whether an army that has not manoeuvred can attack in one of the areas."""
    mine = state.command() & ~state.moved & ~state.fresh
    land = ground(state)
    ordinary = ~(state.ceded | SEAFARING)
    for origin in bits(state.command_held()):
        armies = state.at[origin] & mine
        if not armies:
            continue
        if BIT[origin] & areas:
            return True
        goals = areas & land.assaults
        if land.enemies & BIT[origin]:
            goals &= land.own
        if goals and armies & ordinary and NEAR_FOR[NATION[lowest(armies & ordinary)]][origin] & goals:
            return True
        for army in bits(armies & ~ordinary):
            if any(may_assault(state, army, area, land) for area in bits(areas)):
                return True
    return False


def _enough(state: War, targets: int, areas: int, places: int, extra: int) -> bool:
    """Whether enough armies can attack somewhere to come to a target behind full-strength armies."""
    suffering = attackable_armies(state)
    land = ground(state)
    for area in bits(areas):
        have = (state.at[area] & state.ready).bit_count() + (extra >> area & 1)
        if places > 0:
            have += min(places, _available(state, area, land))
        if have >= armies_needed(state, state.at[area] & suffering, targets):
            return True
    return False


def _available(state: War, area: int, land: Ground) -> int:
    """How many armies that have not manoeuvred could take part in an attack on an area."""
    mine = state.command() & ~state.moved & ~state.fresh
    holding = (state.at[area] & mine).bit_count()
    room = LIMIT[area] - (state.at[area] & OF_CAMP[CAMP[state.active]]).bit_count()
    coming = 0
    if room > 0:
        for origin in bits(state.command_held() & ~BIT[area]):
            for army in bits(state.at[origin] & mine):
                if may_assault(state, army, area, land):
                    coming += 1
    return holding + max(0, min(room, coming))


def may_assault(state: War, army: int, area: int, land: Ground) -> bool:
    """Whether an army may move directly into an area to attack there."""
    own = ground(state, army) if state.ceded >> army & 1 or SEAFARING >> army & 1 else land
    if not own.assaults >> area & 1:
        return False
    here = state.place[army]
    if NEAR_FOR[NATION[army]][here] >> area & 1:
        return not own.enemies >> here & 1 or bool(own.own >> area & 1)
    return bool(
        SEAFARING >> army & 1 and destinations_by_sea(state, army, own, PORTS, MEDITERRANEAN) >> area & 1
    )
