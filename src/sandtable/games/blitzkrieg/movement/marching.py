"""6.1.1 and 6.1.2 How land units move: where they may step, and what follows when they enter a zone."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.model.counters import (
    ALIKE_ON_FOOT,
    ALIKE_ON_LAND,
    KIN,
    LAND_UNITS,
    NATION_OF,
    REACH,
)
from sandtable.games.blitzkrieg.model.events import Moved
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND, LAND_NEAR, SEA
from sandtable.games.blitzkrieg.movement.command import command, commanded
from sandtable.games.blitzkrieg.politics.control import capture
from sandtable.games.blitzkrieg.politics.wars import attack_neutral, declare, prey, victims, why_closed


def stranger(state: BlitzkriegState, unit: int, zone: int) -> bool:
    """Whether an enemy zone holds units of a nation one is not at war with (BLG-B1.0.9)."""
    return bool(state.at[zone] & state.strangers(NATION_OF[unit]))


def land_steps(
    state: BlitzkriegState, unit: int, zone: int, steps: int, clean: bool, among: int = LAND
) -> int:
    """The zones a land unit may enter next, as a set; only some are asked about, if they are named."""
    nation = NATION_OF[unit]
    reach = REACH[unit]
    near = LAND_NEAR[zone] & among  # BLG-B6.1.0.1, BLG-B6.1.0.2, BLG-B1.2.2
    friendly = near & state.friendly(nation)
    if steps < reach:  # BLG-B6.1.1.1, BLG-D9; the zone in which it starts is not counted (BLG-B6.1.1.2)
        found = near
        rest = near ^ friendly
        hostile = rest and state.hostile(nation)
        while rest:
            target = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            if hostile & BIT[target]:
                shut = state.at[target] & state.strangers(nation)  # BLG-B1.0.9
            else:
                shut = not victims(state, nation) >> state.control[target] & 1  # BLG-B8.4.1
            if shut:
                found &= ~BIT[target]
    elif clean and steps < 2 * reach:
        found = friendly  # BLG-B6.1.2.1, BLG-B6.1.2.2, BLG-A6.4.2.1
    else:
        return 0
    return found & ~state.rules.movement.bars(state, unit, zone, found) if found else 0


def ways_ahead(
    state: BlitzkriegState, units: Sequence[int], steps: int, clean: bool, among: int = LAND
) -> tuple[int, int]:
    """The zones that any of some units together may enter next, and those of them that begin a war."""
    zone = state.area[units[0]]
    found = 0
    closed = 0
    seen = 0
    for unit in units:
        if seen & BIT[unit]:
            continue
        nation = NATION_OF[unit]
        seen |= ALIKE_ON_FOOT[unit]
        mask = land_steps(state, unit, zone, steps, clean, among)
        found |= mask
        strange = mask & ~state.friendly(nation)
        if strange:
            closed |= strange & ~state.hostile(nation)
    return found, closed


def who_may_enter(
    state: BlitzkriegState, units: Sequence[int], zone: int, targets: int, steps: int, clean: bool
) -> list[int]:
    """Of some land units in a zone those that may enter one of some zones next."""
    found: list[int] = []
    able = unable = 0
    for unit in units:
        if not (able | unable) & BIT[unit]:
            if land_steps(state, unit, zone, steps, clean, targets):
                able |= ALIKE_ON_FOOT[unit]
            else:
                unable |= ALIKE_ON_FOOT[unit]
        if able & BIT[unit]:
            found.append(unit)
    return found


def with_room(state: BlitzkriegState, units: Sequence[int], zone: int) -> list[int]:
    """Of some land units those that have room in a zone together."""
    going: list[int] = []
    for unit in units:
        if state.rules.movement.fits(state, unit, zone, going):
            going.append(unit)
    return going


def who_may_go_on(
    state: BlitzkriegState, units: Sequence[int], zone: int, steps: int, clean: bool
) -> list[int]:
    """Of some land units in a zone those that may leave it; the friendly zones beside it mostly settle it."""
    if not units:
        return []
    beside = LAND_NEAR[zone] & state.friendly(NATION_OF[units[0]])
    going = who_may_enter(state, units, zone, beside, steps, clean)
    return going if len(going) == len(units) else who_may_enter(state, units, zone, LAND, steps, clean)


def able_to_march(state: BlitzkriegState, units: int) -> int:
    """The land units among some that can leave their zone, as a set."""
    rest = units & LAND_UNITS
    found = 0
    nation = -1
    wide = 0
    while rest:
        unit = (rest & -rest).bit_length() - 1
        if NATION_OF[unit] != nation:
            nation = NATION_OF[unit]
            wide = state.friendly(nation) & ~state.rules.movement.narrow(state, nation)
        zone = state.area[unit]
        alike = rest & state.at[zone] & KIN[unit]
        if not LAND_NEAR[zone] & wide:
            alike &= ALIKE_ON_LAND[unit]
            if land_steps(state, unit, zone, 0, True):
                found |= alike
        else:
            found |= alike
        rest ^= alike
    return found


def forbids_step(state: BlitzkriegState, unit: int, zone: int, target: int, steps: int, clean: bool) -> str:
    """The rule by which a land unit may not enter a zone; nothing where it may."""
    if not LAND >> target & 1:
        return "BLG-B1.2.1" if SEA >> target & 1 else "BLG-B1.2.2"
    if not LAND_NEAR[zone] >> target & 1:
        return "BLG-B6.1.0.1"
    nation = NATION_OF[unit]
    friendly = bool(state.friendly(nation) >> target & 1)
    if steps >= REACH[unit] and not (clean and friendly):
        return "BLG-B6.1.2.1"
    if state.hostile(nation) >> target & 1 and stranger(state, unit, target):
        return "BLG-B1.0.9"
    if not (friendly or (state.hostile(nation) | prey(state, nation)) >> target & 1):
        return why_closed(state, nation, target)
    return state.rules.movement.why_barred(state, unit, zone, target)


def charge(state: BlitzkriegState, unit: int) -> None:
    """In the exploitation phase an HQ spends its rating on infantry and ships (BLG-B6.3.3, BLG-B6.3.4)."""
    if state.exploiting and commanded(state, unit):
        hq = command(state, unit)
        if hq >= 0:
            state.ratings[hq] = state.ratings.get(hq, 0) + 1


def enter(state: BlitzkriegState, units: list[int], origin: int, target: int) -> bool:
    """Units enter a land zone: war, combat or control follow; whether they must stop for a combat."""
    nation = NATION_OF[units[0]]
    if not (state.friendly(nation) & BIT[target] or state.hostile(nation) & BIT[target]):
        power, owner = state.leader(units[0]), state.control[target]
        if state.side[owner] >= 0 and owner < 8:
            declare(state, power, owner)  # BLG-B8.4.1
        else:
            attack_neutral(state, power, owner, target)
    state.move(units, target)
    via = state.via
    for unit in units:
        via[unit] = origin
    state.emit(Moved(armies=tuple(units), origin=origin, area=target, rules=("BLG-B6.1.0.1",)))
    return meet(state, units[0], target)


def meet(state: BlitzkriegState, unit: int, zone: int) -> bool:
    """A land unit is in a zone not its own: it fights whoever is there, else takes it (BLG-D11)."""
    nation = NATION_OF[unit]
    friendly = state.friendly(nation) & BIT[zone]
    if friendly and not state.battles & BIT[zone]:
        return False
    if state.at[zone] & state.foes(nation):
        if state.side[nation] == state.phasing:
            state.rules.movement.attack_begins(state, unit, zone)
            state.battles |= BIT[zone]  # BLG-B6.1.4.2, BLG-B6.1.1.7, BLG-A6.4.0.2
        return True
    if BIT[unit] & LAND_UNITS and not friendly and state.rules.movement.takes_at_once(state, unit):
        capture(state, zone, state.leader(unit))
    return bool(state.battles >> zone & 1)
