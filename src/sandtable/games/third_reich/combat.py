"""15 and 16. Who may attack whom, with what strength, and what the dice do."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich.calendar import TURN_1942
from sandtable.games.third_reich.counters import (
    ARMIES_OF,
    ARMOR_ARMIES,
    ARMY_BIT,
    AXIS,
    BRITAIN,
    DAK_ARMY,
    FACTION,
    FINLAND,
    FRANCE,
    GERMANY,
    ITALY,
    NATION,
    RUSSIA,
    USSR,
    VALUE,
)
from sandtable.games.third_reich.geography import (
    AFRICA,
    CALAIS,
    FORTIFIED,
    FORTRESS,
    KARELIA,
    RIVER,
    SOVIET,
    STRAIT,
    TERRAIN_BONUS,
    WOODED,
)
from sandtable.games.third_reich.state import DeclaredAttack, ReichState

MISSION_BONUS = 2  # DTR-Q8
EXPLOITATION = 4
EVERYBODY = 99


# Who fights -------------------------------------------------------------------------------------------------


def fighters(state: ReichState) -> int:
    """The armies that may still be named as attackers."""
    return (
        state.marched  # DTR-16.1.2; nobody who moved otherwise: DTR-8.1.2, DTR-8.4.4
        | state.landed  # DTR-8.5.4
    ) & ~state.engaged  # DTR-16.1.6


def target_refusal(state: ReichState, army: int, target: int) -> str:
    """The rule that keeps an army from attacking a target in its area, or nothing."""
    area = state.where[target]
    bit = ARMY_BIT[target]
    if state.targeted & bit:
        return "DTR-16.1.6"  # DTR-D43
    if state.active == USSR and state.hit & bit:
        return "DTR-16.1.3#2"
    if NATION[army] == FINLAND and area == KARELIA and _karelia_ban(state, target):
        return "DTR-9.2.3"
    if area == CALAIS and NATION[target] == BRITAIN and _french_first(state):
        return "DTR-9.2.1"
    return ""


def _karelia_ban(state: ReichState, target: int) -> bool:
    """Whether Finns may not attack an army in Karelia because the USSR controls it (DTR-E29)."""
    soviet = bool(state.control[USSR] >> KARELIA & 1)
    return soviet and (NATION[target] == RUSSIA or state.edition.finns_attack_nobody_in_karelia)


def _french_first(state: ReichState) -> bool:
    """Whether a French army in Calais has not been attacked yet (DTR-D30)."""
    return bool(state.at[CALAIS] & ARMIES_OF[FRANCE] & ~state.targeted)


def targets_at(state: ReichState, army: int, area: int) -> list[int]:
    """The armies in an area that an army may attack there, those of a neutral it would invade included."""
    friends = state.own[state.active]
    hostile = state.at[area] & ~friends & ~_co_belligerents(state)
    return [target for target in bits(hostile) if not target_refusal(state, army, target)]


def _co_belligerents(state: ReichState) -> int:
    """The counters of the faction that is neither the active one nor its enemy."""
    if state.active == AXIS:
        return 0
    return state.own[3 - state.active]


def possible_attacks(state: ReichState, areas: int = -1) -> list[tuple[int, int]]:
    """Every attack that may still be declared in a set of areas, as attacker and target."""
    found = []
    for army in bits(fighters(state)):
        area = state.where[army]
        if areas >> area & 1 and state.at[area] & ~state.own[state.active]:
            found += [(army, target) for target in targets_at(state, army, area)]
    return found


def can_attack(state: ReichState, areas: int = -1) -> bool:
    """Whether any attack may still be declared."""
    hostile = state.hostile(state.active)
    for army in bits(fighters(state)):
        area = state.where[army]
        if areas & hostile & BIT[area] and targets_at(state, army, area):
            return True
    return False


def open_duties(state: ReichState) -> int:
    """The areas in which an attack must still be made and can be (DTR-8.2.6, DTR-D6)."""
    areas = 0
    for area in bits(state.duties):
        if can_attack(state, BIT[area]):
            areas |= BIT[area]
    return areas


# Supports ---------------------------------------------------------------------------------------------------


def excess_of(state: ReichState, area: int) -> tuple[int, int]:
    """The excess of armies in an area and the supports named there."""
    for known, excess, named in state.excess:
        if known == area:
            return excess, named  # DTR-D44
    own = (state.at[area] & state.own[state.active]).bit_count()  # DTR-16.2.3
    return own - (state.at[area] & state.enemies(state.active)).bit_count(), 0  # DTR-16.2.2


def supporters(state: ReichState, army: int, chosen: int) -> int:
    """The armies that may support an attack beside those chosen, as an army set."""
    area = state.where[army]
    excess, named = excess_of(state, area)
    if excess <= named + chosen.bit_count():
        return 0
    here = state.at[area] & state.marched  # DTR-16.2.6: landed armies may not
    return here & ~state.engaged & ~chosen & ~ARMY_BIT[army]


def reinforce(state: ReichState, area: int, armies: int = 1) -> None:
    """More of the active faction's armies in an area, or fewer, change the excess there (DTR-D44)."""
    if state.excess:
        state.excess = tuple(
            (known, excess + armies if known == area else excess, named)
            for known, excess, named in state.excess
        )


def spare(state: ReichState, area: int) -> int:
    """How many armies may leave an area before the supports named there exceed the excess (DTR-D44)."""
    for known, excess, named in state.excess:
        if known == area and named:
            return excess - named
    return EVERYBODY


def declare(state: ReichState, attack: DeclaredAttack) -> None:
    """Bind attacker, target and supports (DTR-D5, DTR-D37)."""
    area = state.where[attack.army]
    excess, named = excess_of(state, area)
    others = tuple(row for row in state.excess if row[0] != area)  # DTR-D44: one account per area
    state.excess = (*others, (area, excess, named + attack.supports.bit_count()))
    state.engaged |= ARMY_BIT[attack.army] | attack.supports
    state.targeted |= ARMY_BIT[attack.target]
    state.attacks = (*state.attacks, attack)
    open_ways(state)


def attack_of(state: ReichState, army: int) -> DeclaredAttack:
    """The declared attack of an army."""
    return next(attack for attack in state.attacks if attack.army == army)


def amend(state: ReichState, army: int, mission: int) -> None:
    """Change the mission of a declared attack."""
    state.attacks = tuple(
        attack._replace(mission=mission) if attack.army == army else attack for attack in state.attacks
    )
    open_ways(state)


def drop_void(state: ReichState) -> None:
    """Declared attacks whose attacker or target has gone are lost without effect (DTR-D6)."""
    state.attacks = tuple(
        attack for attack in state.attacks if state.where[attack.army] >= 0 <= state.where[attack.target]
    )
    open_ways(state)


def open_ways(state: ReichState) -> None:
    """Find the areas in which a declared attack opens the way for exploitation (DTR-13.1.5, DTR-13.1.15)."""
    opened = 0
    for attack in state.attacks:
        battle = battle_of(state, attack)
        if battle.strength - battle.defence >= EXPLOITATION:
            opened |= BIT[battle.area]
    state.opened = opened
    state._ground = None


# Strength ---------------------------------------------------------------------------------------------------


Line = tuple[str, int, str]
"""A part of a strength: its name, what it adds, and the rule by which."""


class Battle(NamedTuple):
    """One attack before the dice: strengths, and which dice count 1 and 2 as 3."""

    area: int
    strength: int
    defence: int
    lifted: bool
    defence_lifted: bool
    reduced: bool
    defence_reduced: bool


def combat_value(state: ReichState, army: int, area: int) -> int:
    """The combat value of an army in an area, in supply or not (DTR-1.2.3, DTR-D61)."""
    value = VALUE[AFRICA >> area & 1][state.reduced >> army & 1][army]
    if state.number == TURN_1942 and FACTION[army] == AXIS and SOVIET >> area & 1:
        value -= 1  # DTR-16.3.6, DTR-19.1.4
    return value


def support_value(state: ReichState, supports: int) -> int:
    """What supporting armies add: 2 if full, 1 if reduced (DTR-1.2.3)."""
    return 2 * supports.bit_count() - (supports & state.reduced).bit_count()


def terrain_bonus(state: ReichState, attack: DeclaredAttack, area: int) -> int:
    """What terrain gives the defender (DTR-15.2.5: all bonuses add up)."""
    bonus = TERRAIN_BONUS[area]  # DTR-15.1.2
    defender = FACTION[attack.target]
    if FORTRESS >> area & 1 and state.control[defender] >> area & 1:  # DTR-15.1.3
        soviet = SOVIET >> area & 1 and state.edition.soviet_fortress_for_soviets_only
        bonus += not (soviet and defender != USSR)  # DTR-E42
    if state.landed & ARMY_BIT[attack.army]:
        return bonus + 1  # DTR-15.1.5
    return bonus + _crossing(state, attack, area)


def _crossing(state: ReichState, attack: DeclaredAttack, area: int) -> int:
    """The bonus of the last border the attacker crossed."""
    bonus = 0
    for worth, drawn in (
        (1, RIVER),  # DTR-15.1.4
        (1, STRAIT),  # DTR-15.1.6
        (2, FORTIFIED),  # DTR-15.1.7
    ):
        if _crossed(state, attack.army, drawn[area]):  # DTR-15.2.1
            supports = bits(attack.supports) if state.edition.all_must_cross else ()
            if all(_crossed(state, army, drawn[area]) for army in supports):  # DTR-E43
                bonus += worth
    return bonus


def _crossed(state: ReichState, army: int, borders: int) -> bool:
    via = state.via[army]
    if via < 0:
        return False  # DTR-15.2.3
    return bool(borders >> via & 1)  # DTR-15.2.6, DTR-D42


def battle_of(state: ReichState, attack: DeclaredAttack) -> Battle:
    """The strengths of an attack as it stands."""
    army, target = attack.army, attack.target
    area = state.where[target]
    strength = combat_value(state, army, area) + support_value(state, attack.supports)  # DTR-16.3.1
    if attack.mission:
        strength += MISSION_BONUS  # DTR-16.3.1
    # DTR-16.3.2; DTR-16.2.5: and no support
    defence = combat_value(state, target, area) + terrain_bonus(state, attack, area)
    defence += stiffened(state, target, area)
    return Battle(
        area,
        strength,
        defence,
        lifts_die(state, army, area, True),
        lifts_die(state, target, area, False),
        bool(state.reduced & ARMY_BIT[army]),
        bool(state.reduced & ARMY_BIT[target]),
    )


def stiffened(state: ReichState, target: int, area: int) -> bool:
    """Whether a defending Italian army has a German one beside it (DTR-16.3.5)."""
    return NATION[target] == ITALY and bool(state.at[area] & ARMIES_OF[GERMANY])


def attack_lines(state: ReichState, attack: DeclaredAttack) -> tuple[Line, ...]:
    """What an attacker's strength is made of."""
    area = state.where[attack.target]
    lines = (
        ("value", combat_value(state, attack.army, area), "DTR-1.2.3"),
        ("support", support_value(state, attack.supports), "DTR-16.2.1"),
        ("mission", MISSION_BONUS if attack.mission else 0, "DTR-11.1.1"),
    )
    return tuple(line for line in lines if line[1])


def defence_lines(state: ReichState, attack: DeclaredAttack) -> tuple[Line, ...]:
    """What a defender's strength is made of."""
    area = state.where[attack.target]
    lines = (
        ("value", combat_value(state, attack.target, area), "DTR-1.2.3"),
        ("terrain", terrain_bonus(state, attack, area), "DTR-16.3.2"),
        ("stiffened", int(stiffened(state, attack.target, area)), "DTR-16.3.5"),
    )
    return tuple(line for line in lines if line[1])


def lifts_die(state: ReichState, army: int, area: int, attacking: bool) -> bool:
    """Whether an army's die of 1 or 2 counts as 3."""
    if not ARMOR_ARMIES & ARMY_BIT[army]:
        return False  # DTR-16.3.9, DTR-D45: armor that supports it does not help
    if AFRICA >> area & 1:
        return army == DAK_ARMY or NATION[army] == BRITAIN  # DTR-16.3.8
    if not attacking and not state.edition.german_armor_die_when_defending:
        return False  # DTR-E45
    return NATION[army] == GERMANY and bool(SOVIET & ~WOODED & BIT[area])  # DTR-16.3.7


class Result(NamedTuple):
    """What a pair of dice does: scores, and the steps each side loses."""

    score: int
    defence_score: int
    losses: int
    defence_losses: int


def result_of(battle: Battle, die: int, defence_die: int) -> Result:
    """The result of an attack with these dice (DTR-16.3.3, DTR-16.4.6)."""
    if battle.lifted and die < 3:
        die = 3
    if battle.defence_lifted and defence_die < 3:
        defence_die = 3
    score = battle.strength + die
    defence_score = battle.defence + defence_die
    if score == defence_score:
        return Result(score, defence_score, 1, 1)  # DTR-16.4.4
    if score > defence_score:
        loss = _winner_loss(score, defence_score, battle.defence_reduced)
        return Result(score, defence_score, loss, 2)
    loss = _winner_loss(defence_score, score, battle.reduced)
    return Result(score, defence_score, 2, loss)


def result_rule(battle: Battle, result: Result) -> str:
    """The rule that says what a result costs."""
    higher, lower = max(result.score, result.defence_score), min(result.score, result.defence_score)
    if higher == lower:
        return "DTR-16.4.4"
    if higher >= 2 * lower:
        return "DTR-16.4.1"
    lost_by_reduced = battle.defence_reduced if result.score == higher else battle.reduced
    return "DTR-16.4.3" if lost_by_reduced else "DTR-16.4.2"


def _winner_loss(higher: int, lower: int, loser_reduced: bool) -> int:
    """What the higher side loses."""
    if higher >= 2 * lower:
        return 0  # DTR-16.4.1
    if loser_reduced:
        return 0  # DTR-16.4.3
    return 1  # DTR-16.4.2
