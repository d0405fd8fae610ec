"""The duties to attack: Germany in 1914, Russia in 1916, and whoever uses Offensive (DOE-D32, DOE-D60)."""

from __future__ import annotations

from sandtable.board.search import BIT, bits, lowest
from sandtable.games.empires.areas import LIMIT, MEDITERRANEAN, NEAR_FOR, PORTS
from sandtable.games.empires.ground import (
    LANDING_PARTY,
    Ground,
    attack_areas,
    attackable,
    attackable_armies,
    destinations_by_sea,
    gallipoli_open,
    ground,
)
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
    if state.active == RUSSIA and state.number == 10:  # DOE-9.0.6
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


def duty_rule(state: War) -> str:
    """The printed duty of the active power to attack."""
    return "DOE-9.0.5" if state.active == GERMANY else "DOE-9.0.6"


def offensive_rule(state: War) -> str:
    """What an Offensive lacks: an Attack, or for Germany one against the Allies."""
    left = places_allowed(state) - state.places
    if state.active == GERMANY and attack_possible(state, OF_POWER[RUSSIA], left):
        return "DOE-10.3.3"
    return "DOE-10.3.2"


def bound_rules(state: War) -> tuple[str, ...]:
    """The rules that bind the present action to an attack, the printed ones first."""
    rules: tuple[str, ...] = ()
    if state.bound & NEED_ATTACK:
        rules += (offensive_rule(state),)
    if state.bound & (NEED_DUTY | DUTY_BOUND):
        rules += (duty_rule(state), "DOE-D32#5")
    return rules


def instead(state: War, rule: str) -> tuple[str, ...]:
    """Why another decision than the one at hand is refused: the duty that led to it, if one did."""
    return (*bound_rules(state), rule)


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
    """How many leads it takes to come to one of the targets, full-strength armies first."""
    if not enemies & targets:
        return 99
    if enemies & targets & ~state.reduced:
        return 1
    return 1 + (enemies & ~targets & ~state.reduced).bit_count()


def attack_ready(state: War, targets: int, but: int = -1) -> bool:
    """Whether armies that have manoeuvred can attack one of the targets, in any area (but one)."""
    suffering = attackable_armies(state)
    for area in bits(attack_areas(state)):
        here = state.at[area]
        needed = armies_needed(state, here & suffering, targets & suffering)
        if area != but and (here & state.ready).bit_count() >= needed:
            return True
    return False


def attack_possible(state: War, targets: int, places: int, extra: int = 0, busy: int = 0) -> bool:
    """Whether one of the targets can still be attacked in an action with so many places left.

    `extra` are areas that an army already on its way may still enter to attack; armies that are `busy` do not
    manoeuvre any more.
    """
    single, several = target_areas(state, targets)
    if single & extra or (places > 0 and single and able_armies(state, single, 1, busy)):
        return True
    if state.ready and attack_ready(state, targets):
        return True
    return bool(several) and _enough(state, targets, several, places, extra, busy)


def target_areas(state: War, targets: int) -> tuple[int, int]:
    """The areas where one attack reaches a target, and those where it takes several."""
    suffering = attackable_armies(state)
    targets &= suffering
    areas = attackable(state) & ~state.attacked
    if targets == suffering:
        return areas, 0
    single = several = 0
    at, reduced = state.at, state.reduced
    for area in bits(areas):
        enemies = at[area] & suffering
        wished = enemies & targets
        if not wished:
            continue
        if wished & ~reduced or not enemies & ~targets & ~reduced:
            single |= BIT[area]
        else:
            several |= BIT[area]
    return single, several


def able_armies(state: War, areas: int, enough: int, busy: int = 0) -> int:
    """Armies that have not manoeuvred and can attack in one of the areas; not all once there are enough."""
    found = 0
    mine = state.command() & ~state.moved & ~state.fresh & ~busy
    land = ground(state)
    special = special_armies(state)
    for origin in bits(state.command_held()):
        armies = state.at[origin] & mine
        if not armies:
            continue
        if BIT[origin] & areas:
            found |= armies
        else:
            found |= _able_from(state, origin, armies, areas, land, special)
        if found.bit_count() >= enough:
            break
    return found


def _able_from(state: War, origin: int, armies: int, areas: int, land: Ground, special: int) -> int:
    """Those of the armies in an area that can go and attack in one of the areas."""
    ordinary = armies & ~special
    goals = areas & land.assaults
    found = 0
    if goals and ordinary:
        ahead = goals & land.own if land.enemies & BIT[origin] else goals
        if NEAR_FOR[NATION[lowest(ordinary)]][origin] & ahead:
            found = ordinary
        elif PORTS & BIT[origin] and ordinary & SEAFARING:
            for army in bits(ordinary & SEAFARING):
                if destinations_by_sea(state, army, land, PORTS, MEDITERRANEAN) & goals:
                    found |= BIT[army]
    if not armies & special:
        return found
    for army in bits(armies & special):
        if direct_assaults(state, army, ground(state, army)) & areas:
            found |= BIT[army]
    return found


def _enough(state: War, targets: int, areas: int, places: int, extra: int, busy: int) -> bool:
    """Whether enough armies can attack somewhere to come to a target behind full-strength armies."""
    suffering = attackable_armies(state)
    land = ground(state)
    for area in bits(areas):
        have = (state.at[area] & state.ready).bit_count() + (extra >> area & 1)
        if places > 0:
            have += min(places, _available(state, area, land, busy))
        if have >= armies_needed(state, state.at[area] & suffering, targets):
            return True
    return False


def _available(state: War, area: int, land: Ground, busy: int) -> int:
    """How many armies that have not manoeuvred could take part in an attack on an area."""
    mine = state.command() & ~state.moved & ~state.fresh & ~busy
    holding = (state.at[area] & mine).bit_count()
    room = LIMIT[area] - (state.at[area] & OF_CAMP[CAMP[state.active]]).bit_count()
    coming = 0
    if room > 0:
        for origin in bits(state.command_held() & ~BIT[area]):
            for army in bits(state.at[origin] & mine):
                if may_assault(state, army, area, land):
                    coming += 1
    return holding + max(0, min(room, coming))


def special_armies(state: War) -> int:
    """The armies for which the board is not what it is for the others: ceded ones, those for Gallipoli."""
    if state.active == ALLIES and gallipoli_open(state):
        return state.ceded | LANDING_PARTY
    return state.ceded


def may_assault(state: War, army: int, area: int, land: Ground) -> bool:
    """Whether an army may move directly into an area to attack there."""
    own = ground(state, army) if special_armies(state) >> army & 1 else land
    return bool(direct_assaults(state, army, own) >> area & 1)


def direct_assaults(state: War, army: int, land: Ground) -> int:
    """The areas an army may move directly into to attack there, by land or by sea."""
    here = state.place[army]
    near = NEAR_FOR[NATION[army]][here]
    found = near & land.own if land.enemies >> here & 1 else near
    if SEAFARING >> army & 1:
        found |= destinations_by_sea(state, army, land, PORTS, MEDITERRANEAN) & ~near
    return found & land.assaults
