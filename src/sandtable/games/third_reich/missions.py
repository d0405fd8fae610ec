"""11, 12 and 14. Air missions on attacks, submarines in the Atlantic, strategic bombing."""

from __future__ import annotations

from sandtable.core.offers import Offers
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat
from sandtable.games.third_reich.calendar import TURN_1941, TURN_1945, WINTER
from sandtable.games.third_reich.counters import ALLIES, AXIS, FACTION
from sandtable.games.third_reich.events import (
    AtlanticWon,
    BombingCancelled,
    BombingPlaced,
    MissionCancelled,
    MissionPlaced,
    SubmarinesPlaced,
)
from sandtable.games.third_reich.geography import AFRICA, GERMAN_BAN, LONDON
from sandtable.games.third_reich.research import reveal
from sandtable.games.third_reich.state import ADVANCED_MISSION, NO_MISSION, DeclaredAttack, ReichState
from sandtable.games.third_reich.tiles import ADVANCED_NAVY

STANDARD, ADVANCED = 0, 1


# Air missions on attacks ------------------------------------------------------------------------------------


def area_refusal(state: ReichState, faction: int, area: int, cancelling: bool) -> str:
    """The rule that keeps a faction's air missions out of an area, or nothing."""
    if faction == AXIS and state.number < TURN_1941 and GERMAN_BAN >> area & 1:
        return "DTR-9.2.5"  # DTR-D88
    if cancelling or not WINTER[state.number] or AFRICA >> area & 1:
        return ""  # DTR-D52
    if faction == ALLIES and state.number >= TURN_1945:
        return ""
    return "DTR-19.1.2"


def mission_refusal(state: ReichState, attack: DeclaredAttack, grade: int) -> str:
    """The rule that keeps the active faction from placing a mission on an attack, or nothing."""
    if attack.mission:
        return "DTR-11.1.4"
    stock = state.adv if grade == ADVANCED else state.air
    if not stock[state.active]:
        return "DTR-11.1.1"
    return area_refusal(state, state.active, state.where[attack.target], False)


def mission_offers(state: ReichState, attack: DeclaredAttack, found: Offers) -> None:
    """Add the missions that may be placed on an attack."""
    for grade in (STANDARD, ADVANCED):
        if not mission_refusal(state, attack, grade):
            found.one(act.MISSIONS[grade][attack.army])


def place_mission(state: ReichState, army: int, grade: int) -> None:
    """Spend a mission on an own attack, again after a cancellation (DTR-11.1.3)."""
    _spend(state, state.active, grade)
    combat.amend(state, army, 1 + grade)
    state.emit(MissionPlaced(seat=state.active, army=army, grade=grade, rules=("DTR-11.1.1",)))


def _spend(state: ReichState, faction: int, grade: int) -> None:
    stock = state.adv if grade == ADVANCED else state.air
    stock[faction] -= 1  # DTR-11.1.6


def cancel_grades(state: ReichState, attack: DeclaredAttack) -> list[int]:
    """The grades with which the owner of the target may cancel the mission on an attack (DTR-11.1.8)."""
    owner = FACTION[attack.target]
    if area_refusal(state, owner, state.where[attack.target], True):
        return []
    grades = [ADVANCED] if state.adv[owner] else []
    if state.air[owner] and attack.mission != ADVANCED_MISSION:  # DTR-11.1.7, DTR-13.11.3, DTR-13.11.4
        grades.insert(0, STANDARD)
    return grades


def cancel_mission(state: ReichState, army: int, grade: int) -> None:
    """Both missions are spent, in every edition (DTR-11.1.2, DTR-E34)."""
    attack = combat.attack_of(state, army)
    owner = FACTION[attack.target]
    _spend(state, owner, grade)
    combat.amend(state, army, NO_MISSION)
    state.emit(MissionCancelled(seat=owner, army=army, grade=grade, rules=("DTR-11.1.2",)))


# Submarines -------------------------------------------------------------------------------------------------


def submarine_refusal(state: ReichState, group: int) -> str:
    """The rule that keeps the active faction from placing a group of submarines, or nothing."""
    if state.active != AXIS:
        return "DTR-12.1.1"
    if state.atlantic_standard or state.atlantic_advanced:
        return "DTR-D66"
    needed = ((2, 0), (0, 1), (0, 2))[group]
    if state.subs < needed[0] or state.adv_subs < needed[1]:
        return "DTR-12.1.1" if group == act.TWO_STANDARD else "DTR-12.1.2"
    return ""


def place_submarines(state: ReichState, group: int) -> None:
    """12, DTR-S10. Submarines in the Battle of the Atlantic."""
    standard, advanced = ((2, 0), (0, 1), (0, 2))[group]
    state.subs -= standard
    state.adv_subs -= advanced
    state.atlantic_standard += standard
    state.atlantic_advanced += advanced
    state.emit(SubmarinesPlaced(seat=AXIS, group=group, rules=("DTR-12.1.1",)))
    if state.edition.navy_tested_when_placed:
        state.atlantic_hit = atlantic_condition(state)  # DTR-E38


def atlantic_condition(state: ReichState) -> bool:
    """Whether the submarines cost the Allies an action (DTR-12.1.3)."""
    if not state.has(ALLIES, ADVANCED_NAVY):
        won = state.atlantic_standard >= 2 or state.atlantic_advanced >= 1
    else:
        if state.atlantic_standard >= 2 or state.atlantic_advanced == 1:
            reveal(state, ALLIES, ADVANCED_NAVY)
        won = state.atlantic_advanced >= 2  # DTR-13.10.3, DTR-13.10.4
    if won:
        state.emit(AtlanticWon(rules=("DTR-12.1.3",)))
    return won


def return_submarines(state: ReichState) -> None:
    """The end of the Allied phase (DTR-12.1.4)."""
    state.atlantic_standard = 0
    state.atlantic_advanced = 0
    state.atlantic_hit = False


# Strategic bombing ------------------------------------------------------------------------------------------


def bombing_refusal(state: ReichState) -> str:
    """The rule that keeps the active faction from bombing, or nothing."""
    if state.active != ALLIES or not state.control[ALLIES] >> LONDON & 1:
        return "DTR-14.1.1"
    if not state.adv[ALLIES]:
        return "DTR-14.1.6"
    if state.bombs >= state.edition.bombing_max:
        return "DTR-14.1.1"  # DTR-E40
    return ""


def place_bomb(state: ReichState) -> None:
    """14. One marker in the Strategic Bombing box."""
    state.adv[ALLIES] -= 1
    state.bombs += 1
    state.bombs_new += 1
    state.emit(BombingPlaced(seat=ALLIES, markers=state.bombs, rules=("DTR-14.1.1",)))


def cancel_bomb(state: ReichState) -> None:
    """The Axis cancels a marker, or two where the printing says so (DTR-14.1.2)."""
    state.adv[AXIS] -= 1
    removed = 1
    if state.double_cancels < state.edition.double_cancels:  # DTR-E39
        state.double_cancels += 1  # DTR-E39
        removed = min(2, state.bombs_new)  # DTR-E39
    state.bombs -= removed
    state.bombs_new -= removed  # DTR-E39
    state.emit(BombingCancelled(seat=AXIS, markers=removed, rules=("DTR-14.1.2",)))


def return_bombs(state: ReichState) -> None:
    """The end of the Axis phase (DTR-14.1.4, DTR-14.1.5)."""
    if state.bombs_cost or state.edition.single_bombing_marker_returns:
        state.bombs = 0
    state.bombs_cost = False
