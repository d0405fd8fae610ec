"""4.4, 10 and 1.2. Recruitment points, armor points, and what the start step allows."""

from __future__ import annotations

from sandtable.board.search import BIT, bits, lowest, mask_of
from sandtable.core.action import Action
from sandtable.core.offers import Offers
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, supply
from sandtable.games.third_reich.calendar import MINOR_RECRUITS
from sandtable.games.third_reich.counters import (
    ADVANCED,
    AMERICA,
    ARMIES_OF,
    ARMOR,
    ARMOR_ARMIES,
    ARMY_BIT,
    AXIS,
    BRITAIN,
    DAK,
    FRANCE,
    GERMANY,
    GUARDS,
    INFANTRY,
    INFANTRY_ARMIES,
    IS_ARMOR,
    ITALY,
    KIND,
    MAJOR,
    NATION,
    NATION_FACTION,
    OF_KIND,
    RUSSIA,
    YUGOSLAVIA,
)
from sandtable.games.third_reich.events import Eliminated, Exchanged, Recruited, Restored
from sandtable.games.third_reich.geography import AFRICA, AREAS, CAPITAL, HOME, SOURCES, SOURCES_OF
from sandtable.games.third_reich.research import reveal
from sandtable.games.third_reich.state import AT_WAR, ReichState
from sandtable.games.third_reich.tiles import ADVANCED_TANKS, BLITZKRIEG, GUARDS_TILE

REDUCED_ONLY = sum(1 << 2 * area + act.REDUCED for area in range(AREAS))
"""Of the numbers of `act.RECRUITS` those of reduced armies."""
NATIONS_OF = tuple(
    tuple(nation for nation, of in enumerate(NATION_FACTION) if of == faction) for faction in range(3)
)
"""Per faction its nations, in the order of their armies."""
_WITH_ARMOR = tuple(
    tuple(nation for nation in nations if ARMIES_OF[nation] & ARMOR_ARMIES) for nations in NATIONS_OF
)
"""Those of them that have armor."""
_EXCHANGED = tuple(
    mask_of(army for nation in nations for army in bits(ARMIES_OF[nation] & INFANTRY_ARMIES))
    for nations in _WITH_ARMOR
)
"""Per faction the armies that armor may be exchanged for, Guards included (DTR-D87)."""
_RECRUITED = tuple(
    tuple((kind, counters) for kind, counters in enumerate(kinds) if counters) for kinds in OF_KIND
)
"""Per nation the kinds of army it has, each with its counters."""
_MAJORS = ((GERMANY,), (BRITAIN, AMERICA), (RUSSIA,))


def in_reserve(state: ReichState, counters: int) -> int:
    """The lowest counter of an army set that is in the reserve, or -1 (DTR-1.1.2, DTR-D8)."""
    return lowest(counters & state.reserve)


def points_for(state: ReichState, nation: int) -> int:
    """The recruitment points a nation may spend now."""
    if not MAJOR[nation]:
        return state.minor[nation]
    if NATION_FACTION[nation] != state.active or state.war[nation] != AT_WAR:
        return 0
    if nation == BRITAIN:
        return min(state.rp, state.rp_uk)  # DTR-4.4.2, DTR-D73
    return state.rp


def kind_refusal(state: ReichState, kind: int) -> str:
    """The technology a kind of army needs and the active faction lacks, as its rule, or nothing."""
    if kind == ADVANCED and not state.has(state.active, ADVANCED_TANKS):
        return "DTR-4.4.12"  # DTR-13.3.1, DTR-13.3.4
    if kind == GUARDS and not state.has(state.active, GUARDS_TILE):
        return "DTR-4.4.12"  # DTR-13.5.1
    return ""


def places(state: ReichState, nation: int) -> int:
    """The areas in which new armies of a nation may be placed, stacking apart."""
    faction = NATION_FACTION[nation]
    if nation == YUGOSLAVIA and state.partisans:
        return HOME[YUGOSLAVIA] & ~state.occupied[AXIS]  # DTR-17.4.4
    if MAJOR[nation]:
        return SOURCES_OF[nation] & state.control[faction]  # DTR-4.4.6, DTR-4.4.10, DTR-D74, DTR-E10
    return BIT[CAPITAL[nation]] & state.control[faction]  # DTR-4.4.17


def alike(state: ReichState, action: Action) -> Action:
    """A new army as the list names it: of equal counters in the reserve the lowest."""
    if isinstance(action, act.Recruit):
        return act.recruit(_lowest_equal(state, action.army), action.strength, action.area)
    if isinstance(action, act.Exchange):
        return act.exchange(action.army, _lowest_equal(state, action.armor))
    return action


def _lowest_equal(state: ReichState, army: int) -> int:
    if not state.reserve & ARMY_BIT[army]:
        return army
    return in_reserve(state, OF_KIND[NATION[army]][KIND[army]])


def offers(state: ReichState, found: Offers) -> None:
    """Add every use of the recruitment points of major powers, at any moment (DTR-4.4.4, DTR-S8)."""
    if state.rp:
        for nation in _MAJORS[state.active]:
            _offers_of(state, nation, found)


def minor_offers(state: ReichState, found: Offers) -> None:
    """Add every use of the recruitment points of minor countries (start step)."""
    for nation, points in enumerate(state.minor):  # DTR-D77: in any order
        if points:
            _offers_of(state, nation, found)


def _offers_of(state: ReichState, nation: int, found: Offers) -> None:
    points = points_for(state, nation)
    if not points:
        return
    armor_points = state.ap[state.active] if MAJOR[nation] else 0  # DTR-4.4.16
    room = places(state, nation) & ~state.crowded[state.active]  # DTR-4.4.11, DTR-5.1.5
    if state.edition.allies_and_soviets_apart and state.active:
        room &= ~state.occupied[3 - state.active]
    numbers = 0
    for area in bits(room):
        numbers |= 3 << 2 * area
    for kind, counters in _RECRUITED[nation] if numbers else ():
        left = counters & state.reserve
        affordable = min(points, armor_points) if counters & ARMOR_ARMIES else points  # DTR-4.4.9
        if left and affordable and not kind_refusal(state, kind):
            found.some(act.RECRUITS[lowest(left)], numbers if affordable > 1 else numbers & REDUCED_ONLY)
    _restorations(state, nation, armor_points, found)


def _restorations(state: ReichState, nation: int, armor_points: int, found: Offers) -> None:
    worn = state.reduced & ARMIES_OF[nation]
    if not armor_points:
        worn &= INFANTRY_ARMIES
    if worn:
        worn &= ~supply.unsupplied(state, NATION_FACTION[nation])  # DTR-4.4.8
        found.some(act.RESTORES, worn)


def pay(state: ReichState, army: int, points: int) -> None:
    """Spend recruitment points on an army, and armor points if it is armor."""
    nation = NATION[army]
    if not MAJOR[nation]:
        state.minor[nation] -= points
        return
    state.rp -= points
    if nation == BRITAIN:
        state.rp_uk -= points
        state.uk_spent += points
    if IS_ARMOR[army]:
        state.ap[state.active] -= points  # DTR-4.4.9, DTR-D63, DTR-13.3.3, DTR-E37


def recruit(state: ReichState, army: int, strength: int, area: int) -> None:
    """Put a new army on the map; it may still operate (DTR-4.4.18, DTR-D17)."""
    pay(state, army, 2 - strength)  # DTR-4.4.6, DTR-4.4.7
    state.put(army, area)
    if strength == act.REDUCED:
        state.reduced |= ARMY_BIT[army]
    if KIND[army] == ADVANCED:
        reveal(state, state.active, ADVANCED_TANKS)
    if KIND[army] == GUARDS:
        reveal(state, state.active, GUARDS_TILE)
    combat.reinforce(state, area)
    state._ground = None
    rules = ("DTR-4.4.7",) if strength == act.REDUCED else ("DTR-4.4.6",)
    state.emit(
        Recruited(seat=state.active, army=army, area=area, reduced=strength == act.REDUCED, rules=rules)
    )


def restore(state: ReichState, army: int) -> None:
    """Turn a reduced army to its full side."""
    pay(state, army, 1)
    if (
        supply.needs_blitzkrieg(state, state.active)
        and supply.unsupplied(state, state.active, False) >> army & 1
    ):
        reveal(state, state.active, BLITZKRIEG)  # DTR-D18
    state.reduced &= ~ARMY_BIT[army]
    if state.attacks:
        combat.open_ways(state)
    state.emit(Restored(seat=state.active, army=army, area=state.where[army], rules=("DTR-4.4.8",)))


def give_minor_points(state: ReichState) -> None:
    """Minor countries receive their points at the start of the phase."""
    for nation in NATIONS_OF[state.active]:
        if MAJOR[nation] or state.war[nation] != AT_WAR:
            continue  # DTR-4.4.13
        if nation in (ITALY, FRANCE):
            state.minor[nation] = 1  # DTR-4.4.14
        elif MINOR_RECRUITS[state.number]:  # DTR-4.4.15
            partisans = nation == YUGOSLAVIA and state.partisans
            state.minor[nation] = 2 if partisans else 1  # DTR-17.4.3, DTR-D50


# Armor points -----------------------------------------------------------------------------------------------


def exchange_places(state: ReichState) -> int:
    """Where infantry of any nation of the faction may be exchanged (DTR-10.1.3, DTR-D33, DTR-D64)."""
    areas = SOURCES[state.active] & state.control[state.active]
    if state.edition.exchange_at_home_only:
        areas &= ~AFRICA  # DTR-E32
    return areas


def exchange_counters(state: ReichState, nation: int) -> list[int]:
    """The armor counters an exchange may yield."""
    kinds = [ARMOR, DAK]  # DTR-10.1.4
    if (
        state.edition.advanced_armor_by_exchange  # DTR-D34
        and state.has(state.active, ADVANCED_TANKS)  # DTR-10.1.5
    ):
        kinds.append(ADVANCED)  # DTR-E33
    left = [OF_KIND[nation][kind] & state.reserve for kind in kinds]  # DTR-10.1.4
    return [lowest(counters) for counters in left if counters]


def exchange_cost(state: ReichState, army: int) -> int:
    """What the exchange of an infantry army costs."""
    if state.reduced & ARMY_BIT[army]:
        return 1  # DTR-10.1.1
    return 2  # DTR-10.1.2


def exchange_offers(state: ReichState, found: Offers) -> None:
    """DTR-S9. Add every exchange of infantry, Guards included, for armor (DTR-D87)."""
    points = state.ap[state.active]
    if not points:
        return
    able = state.own[state.active] & _EXCHANGED[state.active] & ~state.reserve
    if points == 1:
        able &= state.reduced  # DTR-10.1.1, DTR-10.1.2
    if not able:
        return
    here = able & state.armies_in(exchange_places(state) & state.occupied[state.active])
    for nation in _WITH_ARMOR[state.active] if here else ():
        armies = here & ARMIES_OF[nation]
        counters = exchange_counters(state, nation) if armies else ()
        for army in bits(armies) if counters else ():
            found.many([act.exchange(army, armor) for armor in counters])


def exchange(state: ReichState, army: int, armor: int) -> None:
    """10. Exchange an infantry army for an armor army."""
    state.ap[state.active] -= exchange_cost(state, army)
    swap(state, army, armor, "DTR-10.1.2")
    if KIND[armor] == ADVANCED:
        reveal(state, state.active, ADVANCED_TANKS)


def swap(state: ReichState, army: int, new: int, rule: str) -> None:
    """Put a counter in the place of another, with the same side up and the same markers (DTR-D65)."""
    area = state.where[army]
    old_bit, bit = ARMY_BIT[army], ARMY_BIT[new]
    marks = [
        name
        for name in ("reduced", "operated", "marched", "landed", "stranded", "engaged", "romania_by")
        if getattr(state, name) & old_bit
    ]
    via = state.via[army]
    beachheads = state.beachheads[:]
    state.lift(army)
    state.put(new, area)
    state.beachheads = beachheads
    for name in marks:
        setattr(state, name, getattr(state, name) & ~old_bit | bit)
    state.via[new] = via
    if state.attacks:
        state.attacks = tuple(
            attack._replace(
                army=new if attack.army == army else attack.army,
                supports=attack.supports & ~old_bit | bit if attack.supports & old_bit else attack.supports,
            )
            for attack in state.attacks
        )
        combat.open_ways(state)
    state._ground = None
    state.emit(Exchanged(seat=state.active, army=army, new=new, area=area, rules=(rule,)))


# The start step ---------------------------------------------------------------------------------------------


def start_offers(state: ReichState, found: Offers) -> None:
    """Add voluntary eliminations and replacements, any number."""
    standing = state.own[state.active] & ~state.reserve  # DTR-D62
    found.some(act.ELIMINATES, standing)  # DTR-1.2.7, DTR-D71, DTR-E61
    replaced = 0
    for nation in _WITH_ARMOR[state.active]:
        if OF_KIND[nation][INFANTRY] & state.reserve:
            replaced |= ARMIES_OF[nation]
    found.some(act.REPLACES, replaced & standing & ARMOR_ARMIES)  # DTR-1.2.8


def eliminate(state: ReichState, army: int) -> None:
    """Put an army back into the reserve."""
    area = state.where[army]
    state.lift(army)
    state.emit(Eliminated(army=army, area=area, rules=("DTR-1.2.7",)))


def replace(state: ReichState, army: int) -> None:
    """Replace armor by standard infantry (DTR-D10)."""
    swap(state, army, in_reserve(state, OF_KIND[NATION[army]][INFANTRY]), "DTR-1.2.8")
