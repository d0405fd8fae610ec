"""7.2.5 and 7.2.6 What a power can repair and build."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.games.blitzkrieg.model.counters import (
    HQ,
    KIND_UNITS,
    KINDS,
    MARKED_US,
    ORANGE,
    STATE_OF,
    TURNS_TO_BUILD,
    TWINS,
)
from sandtable.games.blitzkrieg.model.counters import REPAIR as REPAIR_PRICE
from sandtable.games.blitzkrieg.model.events import Built
from sandtable.games.blitzkrieg.model.state import BlitzkriegState, together
from sandtable.games.blitzkrieg.model.state_data import FALLEN, POOL, TRACK
from sandtable.games.blitzkrieg.model.world import (
    CHINA,
    CW,
    LAST_TURN,
    NATIONS,
    TURNS,
    USA,
    USSR,
)
from sandtable.games.blitzkrieg.production.potentials import points_left


def forbids_build(state: BlitzkriegState, power: int, kind: int) -> str:
    """The rule by which a power may not build a unit of a kind; nothing where it may."""
    return refuses(state, power, kind, points_left(state, power))


def refuses(state: BlitzkriegState, power: int, kind: int, left: int) -> str:
    """The same, where its points are known."""
    about = KINDS[kind]
    if about.mark == "US":
        if power != USA:
            return "BLG-SC39.5"
        reason = state.rules.production.forbids_aircraft_for_allies(state)
        if reason:
            return reason
        if state.conquered >> CHINA & 1:
            return "BLG-B7.1.6"
    elif not state.builds_for(power) >> about.nation & 1:
        if state.runner[about.nation] == power:
            return "BLG-B7.1.6"  # it is conquered
        return state.rules.production.forbids_foreign_build(state, power, kind)
    if about.type == HQ:
        if state.area[about.units[0]] != FALLEN:
            return "BLG-B7.2.6.2"
    elif not any_in_pool(state, about.units):
        return "BLG-D7"
    if about.nation == CW and state.fallen_states >> STATE_OF[about.units[0]] & 1:
        return "BLG-B7.1.8"
    if about.nation == USSR and not about.orange and about.type != HQ and orange_missing(state):
        return "BLG-SC39.7"
    return "BLG-B7.2.0.3" if about.price > left else ""


def why_foreign(kind: int) -> str:
    """Why a power does not build a unit: it is another power's, or that of a minor it does not run."""
    return "BLG-B1.0.1#3" if KINDS[kind].nation < 8 else "BLG-B7.2.0.9"


def forbids_foreign(state: BlitzkriegState, power: int, kind: int) -> str:
    """A power builds no unit that is not its own."""
    return why_foreign(kind)


def foreign_kinds(state: BlitzkriegState, power: int) -> Sequence[int]:
    """The USA builds Chinese aircraft, nobody else builds for others."""
    return US_KINDS if power == USA else ()


def in_pool(state: BlitzkriegState, unit: int) -> bool:
    """Whether a unit can be built, and so was not built by somebody else (BLG-D7)."""
    if state.area[unit] != POOL:
        return False
    twins = TWINS[unit]
    return not twins or not any(state.area[twin] >= 0 or state.area[twin] == TRACK for twin in bits(twins))


def any_in_pool(state: BlitzkriegState, units: Sequence[int]) -> bool:
    """Whether one of some units can be built."""
    for unit in units:  # noqa: SIM110 - asked often, and a generator costs more than the question
        if in_pool(state, unit):
            return True
    return False


def orange_missing(state: BlitzkriegState) -> bool:
    """Whether an orange Soviet unit is neither on the map nor on the track (BLG-SC39.7, BLG-SC39.8)."""
    if state.orange_built:
        return False
    return any(state.area[unit] == POOL for unit in bits(ORANGE))


def forbids_repair(state: BlitzkriegState, power: int, unit: int, left: int) -> str:
    """The rule by which a power with some points left may not repair a unit; nothing where it may."""
    if not state.mine(power) & BIT[unit]:
        return "BLG-B1.0.1#3"
    if not state.on_map & state.reduced & BIT[unit]:
        return "BLG-B7.2.5.1"
    if REPAIR_PRICE[unit] > left:
        return "BLG-B7.2.0.3"
    return cramped(state, unit) or state.rules.production.forbids_repair(state, unit)


def cramped(state: BlitzkriegState, unit: int) -> str:
    """A unit aboard cannot grow beyond what its convoy may carry (BLG-B6.1.3.2, BLG-B6.1.3.3)."""
    if not state.cargo >> unit & 1:
        return ""
    convoy = state.carrier[unit]
    if state.reduced >> convoy & 1:
        return "BLG-B6.1.3.2"
    return "BLG-B6.1.3.3" if len(state.loads(convoy)) > 1 else ""


def build(state: BlitzkriegState, power: int, kind: int) -> None:
    """Pay for a unit and put it on the production track, at full strength (BLG-B7.2.0.11, BLG-B7.2.6.1)."""
    about = KINDS[kind]
    wanted = FALLEN if about.type == HQ else POOL
    unit = next(unit for unit in about.units if state.area[unit] == wanted)
    state.spent[power] += about.price
    state.expect(unit, state.turn_number + TURNS_TO_BUILD[about.type])
    state.rules.production.built(state, power, unit)
    if about.orange and not orange_missing(state):
        state.orange_built = True
    due = state.due[unit]
    date = TURNS[due] if due <= LAST_TURN else "–"
    state.emit(Built(power=power, army=unit, due=date, rules=("BLG-B7.2.6.1",)))


def buildable(state: BlitzkriegState, power: int, left: int) -> int:
    """The kinds a power can build with some points left, as a set."""
    own = together(state.builds_for(power), KINDS_OF)
    foreign = mask_of(state.rules.production.foreign_kinds(state, power))  # maybe at another price
    found = 0
    for kind in bits(own & AFFORDABLE[max(0, min(left, DEAREST))] | foreign):
        if not refuses(state, power, kind, left):
            found |= BIT[kind]
    return found


def repairable(state: BlitzkriegState, power: int, left: int) -> int:
    """The units a power can repair with some points left, as a set."""
    found = 0
    for unit in bits(state.mine(power) & state.on_map & state.reduced):
        if not forbids_repair(state, power, unit, left):
            found |= BIT[unit]
    return found


KINDS_OF: Final = tuple(
    mask_of(k for k, kind in enumerate(KINDS) if kind.nation == nation) for nation in range(len(NATIONS))
)


DEAREST: Final = max(kind.price for kind in KINDS)


AFFORDABLE: Final = tuple(
    mask_of(k for k, kind in enumerate(KINDS) if kind.price <= points) for points in range(DEAREST + 1)
)
"""The kinds that cost no more than so many points."""


US_KINDS: Final = tuple(k for k, kind in enumerate(KINDS) if KIND_UNITS[k] & MARKED_US)
