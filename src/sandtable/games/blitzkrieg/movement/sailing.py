"""6.1.3 How ships sail, and what convoys carry."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.model.actions import (
    Hand,
    Land,
    Load,
    Unload,
)
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    CONVOYS,
    KIN,
    LAND_UNITS,
    NATION_OF,
    OWN,
    REACH,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.events import Loaded, Moved
from sandtable.games.blitzkrieg.model.forces import at_war_with
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND, SEA_NEAR, SHORES, USA
from sandtable.games.blitzkrieg.movement.command import entitled
from sandtable.games.blitzkrieg.movement.marching import charge, enter, stranger
from sandtable.games.blitzkrieg.politics.wars import prey, why_closed


def enemy_ships(state: BlitzkriegState, nation: int, zone: int) -> int:
    """The ships in a sea zone that are at war with a nation (BLG-D18, BLG-B6.4.12)."""
    return state.at[zone] & SHIPS & state.foes(nation)


def shared_seas(state: BlitzkriegState, side: int) -> int:
    """The sea zones where ships of a side stay among enemy ships, as they may appear (BLG-B5.2.5)."""
    found = 0
    ships = state.on_map & SHIPS
    ours, theirs = ships & state.units(side), ships & state.units(1 - side)
    rest, enemies = (theirs, ours) if theirs.bit_count() < ours.bit_count() else (ours, theirs)
    while rest:
        zone = state.area[(rest & -rest).bit_length() - 1]
        here = rest & state.at[zone]
        rest ^= here
        others = state.at[zone] & enemies
        if others and at_war_with(state, here, others):
            found |= BIT[zone]
    return found


def forbids_sailing(state: BlitzkriegState, unit: int) -> str:
    """The rule by which a ship may not sail at all; nothing where it may."""
    if NATION_OF[unit] == USA and state.neutral(USA) and not BIT[unit] & CONVOYS:
        return "BLG-SC39.9"
    zone = state.area[unit]
    if sea_steps(state, unit, zone, 0, True):
        return ""
    if cargo_actions(state, (unit,), zone):
        return ""  # BLG-D13: a convoy loads and unloads also where it cannot leave
    shut = (state.rules.sea.why_passage(state, unit, zone, target) for target in bits(SEA_NEAR[zone]))
    return next(filter(None, shut), "")


def able_to_sail(state: BlitzkriegState, units: int) -> int:
    """The ships among some that can sail, load or unload, as a set."""
    rest = units & SHIPS
    if rest and state.neutral(USA):
        rest &= CONVOYS | ~OWN[USA]  # BLG-SC39.9
    found = 0
    while rest:
        unit = (rest & -rest).bit_length() - 1
        alike = rest & state.at[state.area[unit]] & KIN[unit]
        rest ^= alike
        if sea_steps(state, unit, state.area[unit], 0, True):
            found |= alike
        else:
            found |= mask_of(ship for ship in bits(alike) if not forbids_sailing(state, ship))
    return found


def sea_steps(state: BlitzkriegState, unit: int, zone: int, steps: int, clean: bool) -> int:
    """The sea zones a ship may enter next, as a set."""
    if steps < REACH[unit]:  # BLG-B6.1.1.12
        found = SEA_NEAR[zone]
    elif steps < 2 * REACH[unit]:
        found = state.rules.sea.far_steps(state, unit, zone, clean)
    else:
        return 0
    return found & ~state.rules.sea.closed_passages(state, unit, zone, found)


def far_steps(state: BlitzkriegState, unit: int, zone: int, clean: bool) -> int:
    """Double range: never into a sea zone the enemy controls by his ships.

    BLG-D10, BLG-B6.4.9, BLG-B6.4.10.
    """
    if not clean:
        return 0
    nation = NATION_OF[unit]
    found = 0
    for target in bits(SEA_NEAR[zone]):
        if not enemy_ships(state, nation, target):
            found |= BIT[target]
    return found


def forbids_room(state: BlitzkriegState, convoy: int, unit: int) -> str:
    """The rule by which a convoy has no room for a unit; nothing where it has."""
    aboard = state.loads(convoy)
    small = bool(state.reduced & BIT[unit])
    if state.reduced & BIT[convoy]:
        return "" if small and not aboard else "BLG-B6.1.3.2"
    if not aboard:
        return ""
    beside = small and len(aboard) == 1 and bool(state.reduced & BIT[aboard[0]])
    return "" if beside else "BLG-B6.1.3.3"


def forbids_load(state: BlitzkriegState, unit: int, convoy: int) -> str:
    """The rule by which a unit may not go aboard a convoy; nothing where it may."""
    bit = BIT[unit]
    zone = state.area[convoy]
    if not bit & (LAND_UNITS | AIRCRAFT) or not BIT[convoy] & CONVOYS:  # BLG-B6.1.3.1
        return state.rules.sea.forbids_odd_cargo(state, unit, convoy)
    if not state.on_map & bit or state.cargo & bit or not SHORES[zone] >> state.area[unit] & 1:
        return "BLG-D13"
    if not state.friends(NATION_OF[unit], NATION_OF[convoy]):
        return "BLG-B6.1.3.1"
    if state.moved & bit or state.fought & bit or state.battles >> state.area[unit] & 1:
        return "BLG-D13"
    if state.exploiting and (reason := forbids_exploiting(state, unit)):
        return reason
    if state.carried & BIT[convoy]:
        return "BLG-B6.1.3.4"
    return forbids_room(state, convoy, unit) or state.rules.sea.forbids_cargo(state, unit, convoy)


def forbids_exploiting(state: BlitzkriegState, unit: int) -> str:
    """Only what may move in the exploitation phase goes aboard in it (BLG-B6.3.1)."""
    if BIT[unit] & AIRCRAFT:
        return "BLG-D15"
    return state.rules.movement.why_bound(state, unit) if entitled(state, BIT[unit]) else "BLG-B6.3.3"


def forbids_unload(state: BlitzkriegState, unit: int, zone: int) -> str:
    """The rule by which a unit may not be put ashore in a zone; nothing where it may."""
    if not state.cargo & BIT[unit]:
        return "BLG-D13#3"
    sea = state.area[unit]
    nation = NATION_OF[unit]
    if not LAND >> zone & 1 or not SHORES[sea] >> zone & 1:
        return "BLG-D13#3"
    if state.friendly(nation) >> zone & 1:
        return state.rules.sea.forbids_basing(state, unit, zone)
    if BIT[unit] & AIRCRAFT:
        return "BLG-B6.1.1.11"  # BLG-A6.5.4.2
    if state.rules.sea.enemy_fleet_bars(state, nation, sea):
        return "BLG-D16"
    if state.hostile(nation) >> zone & 1 and stranger(state, unit, zone):
        return "BLG-B1.0.9"
    if not (state.hostile(nation) | prey(state, nation)) >> zone & 1:
        return why_closed(state, nation, zone)
    return state.rules.sea.forbids_landing(state, unit, zone)


def forbids_hand(state: BlitzkriegState, unit: int, convoy: int) -> str:
    """The rule by which cargo may not be handed over to a convoy; nothing where it may."""
    if not state.cargo & BIT[unit] or not BIT[convoy] & CONVOYS or state.carrier[unit] == convoy:
        return "BLG-B6.1.3.5"
    zone = state.area[unit]
    if state.area[convoy] != zone or not SHORES[zone] & state.friendly(NATION_OF[unit]):
        return "BLG-B6.1.3.5"
    if not state.friends(NATION_OF[unit], NATION_OF[convoy]):
        return "BLG-B6.1.3.1"
    if state.carried & BIT[convoy] or state.moved & BIT[convoy]:
        return "BLG-D14"
    return forbids_room(state, convoy, unit)


def cargo_actions(state: BlitzkriegState, units: Sequence[int], zone: int) -> list[Action]:
    """Loading, handing over and landing here."""
    found: list[Action] = []
    carriers = state.rules.sea.carriers(state)
    convoys = [unit for unit in units if BIT[unit] & carriers]
    if not convoys:
        return found
    shores = SHORES[zone]
    empty = [convoy for convoy in convoys if not state.carried & BIT[convoy]]
    if empty:
        found += loadings(state, shores, empty)
    for convoy in convoys:
        for unit in state.loads(convoy):
            found += landings(state, unit, shores)
            found += [
                Hand(unit, other)
                for other in bits(state.at[zone] & CONVOYS)
                if other not in units and not forbids_hand(state, unit, other)
            ]
    return found


def loadings(state: BlitzkriegState, shores: int, convoys: list[int]) -> list[Action]:
    """Every unit on the coasts with every convoy that can take it."""
    found: list[Action] = []
    ready = state.units(state.side[NATION_OF[convoys[0]]]) & ~state.moved & ~state.fought
    for land in bits(shores):
        waiting = state.at[land] & ready
        if waiting:
            for unit in bits(waiting):
                for convoy in convoys:
                    if not forbids_load(state, unit, convoy):
                        found.append(Load(unit, convoy))
    return found


def landings(state: BlitzkriegState, unit: int, shores: int) -> list[Action]:
    """Where a carried unit can be put ashore."""
    nation = NATION_OF[unit]
    known = state.friendly(nation) | state.hostile(nation)
    return [
        Unload(unit, land) if known >> land & 1 else Land(unit, land)
        for land in bits(shores)
        if not forbids_unload(state, unit, land)
    ]


def load(state: BlitzkriegState, unit: int, convoy: int) -> None:
    """A unit goes aboard; that is its move (BLG-D13)."""
    charge(state, unit)
    state.load(unit, convoy)
    state.sailed[unit] = 0
    state.moved |= BIT[unit]
    state.emit(Loaded(army=unit, convoy=convoy, rules=("BLG-B6.1.3.1",)))


def hand_over(state: BlitzkriegState, unit: int, convoy: int) -> None:
    """Cargo changes ships; the giver may not load again."""
    state.carried |= BIT[state.carrier[unit]]  # BLG-D14
    state.carrier[unit] = convoy  # BLG-B6.1.3.5
    state.emit(Loaded(army=unit, convoy=convoy, rules=("BLG-B6.1.3.5",)))


def put_ashore(state: BlitzkriegState, unit: int, zone: int) -> None:
    """A unit lands; its movement and its convoy's loading are used up."""
    convoy = state.carrier[unit]
    sea = state.area[unit]
    state.carried |= BIT[convoy]  # BLG-B6.1.3.4
    state.moved |= BIT[unit]  # BLG-B6.1.3.7, BLG-B6.1.3.8
    friendly = bool(state.friendly(NATION_OF[unit]) >> zone & 1)
    state.carrier[unit] = -1
    state.cargo &= ~BIT[unit]
    if friendly:
        state.put(unit, zone)
        state.emit(Moved(armies=(unit,), origin=sea, area=zone, rules=("BLG-B6.1.3.7",)))
    else:
        state.landed |= BIT[unit]
        enter(state, [unit], sea, zone)
        state.rules.sea.landing_begins(state, unit, convoy, zone)
