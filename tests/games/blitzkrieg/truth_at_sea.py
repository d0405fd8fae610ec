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
from sandtable.games.blitzkrieg.model.world import (
    AIR_NEAR,
    AXIS,
    EUROPE,
    FORBIDDEN_COAST,
    LAND,
    SEA_NEAR,
    SHORES,
    TURKEY,
    USA,
    ZONE,
)

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


Way = tuple[int, int, int]
"""A ship, its sea zone, and the one it would enter."""


def ways(state: BlitzkriegState, action: Any) -> list[Way]:
    """The ways that are closed to ships: those in hand, those that retreat, or that which is to be taken."""
    if isinstance(action, act.Step):
        return [(unit, state.area[unit], action.area) for unit in state.phase.units]
    if isinstance(action, (act.RetreatTo, act.RetreatAll)):
        return [(state.phase.armies[0], state.phase.zone, action.area)]
    if isinstance(action, act.Pick):
        return [
            (action.army, state.area[action.army], sea) for sea in bits(SEA_NEAR[state.area[action.army]])
        ]
    ships = bits(state.at[action.area] & state.mine(state.seat or 0) & SHIPS)
    return [(ship, action.area, sea) for ship in ships for sea in bits(SEA_NEAR[action.area])]


def holds(state: BlitzkriegState, unit: int, *zones: str) -> list[bool]:
    """Whether enemies of a ship hold some zones."""
    return [state.foe(NATION_OF[unit], state.control[ZONE[zone]]) for zone in zones]


def bosphorus(state: BlitzkriegState, unit: int) -> bool:
    neutral = state.side[TURKEY] < 0 and bool(state.owned[TURKEY])
    return neutral or any(holds(state, unit, "western-turkey"))


PASSAGES: dict[str, tuple[str, str, Callable[[BlitzkriegState, int], bool]]] = {
    "BLG-A6.4.3C.2": (
        "central-atlantic",
        "sea-of-panama",
        lambda s, unit: s.side[NATION_OF[unit]] == AXIS and bool(s.wars[USA]),
    ),
    "BLG-A6.4.3C.3": (
        "red-sea",
        "levantianian-sea",
        lambda s, unit: any(holds(s, unit, "alexandria", "near-east")),
    ),
    "BLG-A6.4.3C.4": (
        "sea-of-portugal",
        "gibraltar-street",
        lambda s, unit: any(holds(s, unit, "gibraltar")),
    ),
    "BLG-A6.4.3C.5": (
        "southern-chinese-sea",
        "west-indian-ocean",
        lambda s, unit: any(holds(s, unit, "malaya")),
    ),
    "BLG-A6.4.3C.6": ("skagerrak", "north-sea", lambda s, unit: all(holds(s, unit, "norway", "denmark"))),
    "BLG-A6.4.3C.7": ("black-sea", "aegean-sea", bosphorus),
}
"""The two sea zones of a passage, and when it is closed to a ship."""


def is_shut(state: BlitzkriegState, rule: str, way: Way) -> bool:
    one, other, closes = PASSAGES[rule]
    unit, here, there = way
    at_peace = not state.wars[NATION_OF[unit]] and rule != "BLG-A6.4.3C.7"
    return {here, there} == {ZONE[one], ZONE[other]} and not at_peace and closes(state, unit)


def shut(rule: str) -> Truth:
    """The passage lies on the way, and is closed."""
    return lambda state, action: any(is_shut(state, rule, way) for way in ways(state, action))


def no_companion(state: BlitzkriegState, action: Any) -> bool:
    """The group is under way, or the ship is not with it, not free, or shut in."""
    phase, unit = state.phase, action.army
    sea = state.area[phase.units[0]]
    with_them = state.area[unit] == sea and SHIPS >> unit & 1 and unit not in phase.units
    if phase.begun or not with_them or state.exploiting or (state.moved | state.cargo) >> unit & 1:
        return True
    if NATION_OF[unit] == USA and state.neutral(USA):
        return True
    ways_out = [(unit, sea, there) for there in bits(SEA_NEAR[sea])]
    return all(any(is_shut(state, rule, way) for rule in PASSAGES) for way in ways_out)


def meets_enemies(state: BlitzkriegState, action: Any) -> bool:
    if isinstance(action, act.Add):
        return no_companion(state, action)
    ship = state.phase.units[0] if isinstance(action, act.Step) else -1
    return ship < 0 or enemy_fleet(state, state.area[ship], NATION_OF[ship])


TRUTHS: dict[str, Truth] = {
    **{rule: shut(rule) for rule in PASSAGES},
    "BLG-A5.4.8": lambda s, a: (
        bool(s.exploiting) and any(s.weather[0 if EUROPE >> there & 1 else 1] for _, _, there in ways(s, a))
    ),
    "BLG-A6.4.3F.2": lambda s, a: s.phase.steps >= REACH[s.phase.units[0]] and not s.phase.clean,
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
    "BLG-D12": meets_enemies,
    "BLG-D13": out_of_place,
    "BLG-D14": lambda s, a: bool((s.carried | s.moved) >> a.convoy & 1),
    "BLG-D15": no_flight,
    "BLG-D16": lambda s, a: s.rules.name == "basic" and enemy_fleet(s, s.area[a.army], NATION_OF[a.army]),
    "BLG-S10.4.2": outnumbered,
    "BLG-SC39.9": lambda s, a: NATION_OF[a.army] == USA and s.neutral(USA),
}
