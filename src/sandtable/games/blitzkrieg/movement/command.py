"""6.3 Who may move now, and which HQ commands whom in the exploitation phase."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, mask_of
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    ARM,
    ARMOUR,
    HQ,
    HQS,
    NATION_OF,
    NAVAL_HQS,
    RATING,
    SHIPS,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import PARTNER, SEA


def free_to_move(state: BlitzkriegState, units: int) -> int:
    """Of some units those that have not moved and that nothing keeps where they are."""
    free = units & state.on_map & ~state.moved & ~state.cargo
    if state.exploiting:
        free &= entitled(state, free)
    return free & ~state.rules.movement.bound(state, free) if free else 0


def entitled(state: BlitzkriegState, units: int) -> int:
    """Of some units those that may move in the exploitation phase (BLG-B6.3.2 to BLG-B6.3.5)."""
    found = units & (HQS | AIRCRAFT | ARMOUR)  # BLG-B6.3.10
    rest = units ^ found
    while rest:
        unit = (rest & -rest).bit_length() - 1
        here = rest & state.at[state.area[unit]]
        led = here & state.units(state.side[NATION_OF[unit]]) & (SHIPS if BIT[unit] & SHIPS else ~SHIPS)
        rest ^= led
        if command(state, unit) >= 0 or state.rules.movement.exploits_alone(state, unit):
            found |= led
    return found


def command(state: BlitzkriegState, unit: int) -> int:
    """The HQ that can still command a unit: in its zone, of its side, with rating left; or -1."""
    zone = state.area[unit]
    naval = bool(BIT[unit] & SHIPS)
    if not state.at[zone] & HQS and (not naval or PARTNER[zone] < 0):
        return -1
    rest = commanding(state, zone, naval, state.units(state.side[NATION_OF[unit]]))
    while rest:
        hq = (rest & -rest).bit_length() - 1
        if RATING[hq] > state.ratings.get(hq, 0):
            return hq
        rest &= rest - 1
    return -1


def headquarters(state: BlitzkriegState, zone: int, naval: bool, own: int) -> list[int]:
    """The HQs of a side that command the ships of a zone, or its land units (BLG-D5)."""
    return bits(commanding(state, zone, naval, own))


def commanding(state: BlitzkriegState, zone: int, naval: bool, own: int) -> int:
    """The same as a set."""
    if not naval:
        return state.at[zone] & HQS & own & ~state.cargo
    here = state.at[zone] | (state.at[PARTNER[zone]] if PARTNER[zone] >= 0 else 0)
    return here & NAVAL_HQS & own  # BLG-B6.3.4


def commanded(state: BlitzkriegState, unit: int) -> bool:
    """Whether a unit exploits only under an HQ."""
    return TYPE_OF[unit] not in (ARM, HQ) and not state.rules.movement.exploits_alone(state, unit)


def commands_left(state: BlitzkriegState, zone: int, units: Sequence[int]) -> int:
    """How many more units the HQs of a zone can command besides some already in hand."""
    hqs = headquarters(state, zone, bool(SEA >> zone & 1), state.units(state.phasing))
    left = sum(RATING[hq] - state.ratings.get(hq, 0) for hq in hqs)
    return left - sum(1 for unit in units if commanded(state, unit))


def companions(state: BlitzkriegState, units: Sequence[int], able: int) -> int:
    """Of the units able to move from the zone of some units in hand those that can go along (BLG-D12)."""
    found = able & ~mask_of(units)
    full = state.exploiting and found and commands_left(state, state.area[units[0]], units) <= 0
    for unit in bits(found):
        if (full and commanded(state, unit)) or state.rules.movement.detains(state, unit, units):
            found &= ~BIT[unit]
    return found
