"""What must be true of a position for the rules that refuse to sail, load, unload or hand over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    CONVOYS,
    LAND_UNITS,
    NATION_OF,
    REACH,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import AIR_NEAR, FORBIDDEN_COAST, LAND, SHORES, USA

Truth = Callable[[BlitzkriegState, Any], bool]


def apart_in_war(state: BlitzkriegState, one: int, other: int) -> bool:
    """Two nations are of two sides, or have no enemy in common."""
    if one == other:
        return False
    return state.side[one] != state.side[other] or not state.wars[one] & state.wars[other]


def no_cargo(state: BlitzkriegState, action: Any) -> bool:
    """The unit is no cargo, the ship no convoy, or the two are no allies."""
    if not (LAND_UNITS | AIRCRAFT) >> action.army & 1 or not CONVOYS >> action.convoy & 1:
        return True
    return apart_in_war(state, NATION_OF[action.army], NATION_OF[action.convoy])


def aboard(state: BlitzkriegState, convoy: int) -> list[int]:
    return [unit for unit in bits(state.cargo) if state.carrier[unit] == convoy]


def half_a_ship(state: BlitzkriegState, action: Any) -> bool:
    """A reduced convoy, and a full unit or one too many."""
    full = not state.reduced >> action.army & 1
    return bool(state.reduced >> action.convoy & 1) and (full or bool(aboard(state, action.convoy)))


def ship_full(state: BlitzkriegState, action: Any) -> bool:
    """A full convoy with cargo, and not one reduced unit beside another."""
    units = [*aboard(state, action.convoy), action.army]
    small = all(state.reduced >> unit & 1 for unit in units)
    return not state.reduced >> action.convoy & 1 and len(units) > 1 and not (small and len(units) == 2)


def no_exchange(state: BlitzkriegState, action: Any) -> bool:
    """Not from a convoy in hand to another one, in one sea zone beside a friendly coast."""
    if not state.cargo >> action.army & 1:
        return True
    giver, sea = state.carrier[action.army], state.area[action.army]
    coast = SHORES[sea] & state.friendly(NATION_OF[action.army])
    between = giver in state.phase.units and action.convoy not in (giver, *state.phase.units)
    return not (between and coast and CONVOYS >> action.convoy & 1 and state.area[action.convoy] == sea)


def out_of_place(state: BlitzkriegState, action: Any) -> bool:
    """Nothing to load or unload here and now by a ship in hand; or a ship that stays with its landing."""
    if isinstance(action, act.Step):
        return any(state.landed >> unit & 1 for unit in state.phase.units)
    if isinstance(action, act.Load):
        unit, sea = action.army, state.area[action.convoy]
        if action.convoy not in state.phase.units or not state.on_map >> unit & 1 or state.cargo >> unit & 1:
            return True
        busy = (state.moved | state.fought) >> unit & 1 or state.battles >> state.area[unit] & 1
        return bool(busy) or not SHORES[sea] >> state.area[unit] & 1
    if not state.cargo >> action.army & 1 or state.carrier[action.army] not in state.phase.units:
        return True
    return not SHORES[state.area[action.army]] >> action.area & 1


def among_strangers(state: BlitzkriegState, action: Any) -> bool:
    """Units of the other side that are not at war with the unit's nation stand in the zone."""
    nation = NATION_OF[action.army if hasattr(action, "army") else state.phase.units[0]]
    zone = action.area
    return any(
        state.side[NATION_OF[unit]] == 1 - state.side[nation] and not state.foe(nation, NATION_OF[unit])
        for unit in bits(state.at[zone])
    )


def outnumbered(state: BlitzkriegState, action: Any) -> bool:
    """There are enemy ships in the sea zone of the landing, and not more of one's own."""
    nation, sea = NATION_OF[action.army], state.area[action.army]
    ships = bits(state.at[sea] & SHIPS & ~state.cargo)
    theirs = [unit for unit in ships if state.foe(nation, NATION_OF[unit])]
    return bool(theirs) and len(ships) - len(theirs) <= len(theirs)


def enemy_fleet(state: BlitzkriegState, sea: int, nation: int) -> bool:
    return any(state.foe(nation, NATION_OF[unit]) for unit in bits(state.at[sea] & SHIPS))


def no_flight(state: BlitzkriegState, action: Any) -> bool:
    """An aircraft is to embark in exploitation, or to fly home where neutral land lies around."""
    if isinstance(action, act.Base):
        nation = NATION_OF[action.army]
        neutral = LAND & ~state.friendly(nation) & ~state.hostile(nation)
        return any(AIR_NEAR[zone] & neutral for zone in bits(AIR_NEAR[action.area]))
    return bool(state.exploiting) and bool(AIRCRAFT >> action.army & 1)


TRUTHS: dict[str, Truth] = {
    "BLG-A1.2.11": lambda s, a: bool(FORBIDDEN_COAST[a.area] >> s.area[a.army] & 1),
    "BLG-A6.4.3F.6": lambda s, a: bool(s.tired & s.at[s.area[a.army]]),
    "BLG-A6.5.4.4": lambda s, a: s.sailed[a.army] > 3,
    "BLG-A6.5.4.5": lambda s, a: bool(s.cargo >> a.army & 1) and not s.moved >> a.army & 1,
    "BLG-B1.0.9": among_strangers,
    "BLG-B6.1.1.11": lambda s, a: (
        bool(AIRCRAFT >> a.army & 1) and not s.friendly(NATION_OF[a.army]) & ~s.battles & BIT[a.area]
    ),
    "BLG-B6.1.1.12": lambda s, a: (
        isinstance(a, act.Step) and s.phase.steps >= 2 * min(REACH[unit] for unit in s.phase.units)
    ),
    "BLG-B6.1.3.1": no_cargo,
    "BLG-B6.1.3.2": half_a_ship,
    "BLG-B6.1.3.3": ship_full,
    "BLG-B6.1.3.4": lambda s, a: bool(s.carried >> a.convoy & 1),
    "BLG-B6.1.3.5": no_exchange,
    "BLG-D12": lambda s, a: (
        not isinstance(a, act.Step) or enemy_fleet(s, s.area[s.phase.units[0]], NATION_OF[s.phase.units[0]])
    ),
    "BLG-D13": out_of_place,
    "BLG-D14": lambda s, a: bool((s.carried | s.moved) >> a.convoy & 1),
    "BLG-D15": no_flight,
    "BLG-D16": lambda s, a: s.rules.name == "basic" and enemy_fleet(s, s.area[a.army], NATION_OF[a.army]),
    "BLG-S10.4.2": outnumbered,
    "BLG-SC39.9": lambda s, a: NATION_OF[a.army] == USA and s.neutral(USA),
}
