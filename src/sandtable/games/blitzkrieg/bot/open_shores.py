"""Coasts that count for victory and that nobody holds, islands above all: a few armies take one by one."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.games.blitzkrieg.bot.sea_lanes import COASTS_WITHIN
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.model.counters import ARMOUR, INFANTRY
from sandtable.games.blitzkrieg.model.world import BARE_ISLANDS, COAST, ISLANDS, LAND_NEAR, RIGHT

RANGE: Final = 3
"""How far away a landing can be made."""
MARINES: Final = 3
"""How many armies of a power go for such coasts."""
ON_THE_WAY: Final = 0.5
"""What it is worth to come within reach of one, beside taking it."""
PRIZES: Final = BARE_ISLANDS | mask_of(zone for zone in bits(COAST) if RIGHT[zone])
"""The coasts that are points to who takes them."""
TROOPS: Final = INFANTRY | ARMOUR


def foothold(view: Survey, army: int, coast: int) -> float:
    """What it adds that an army lands where nobody stands, or where such a coast is within reach."""
    weight = view.manner.shores
    if not weight:
        return 0.0
    shores = open_shores(view)
    if not shores or not _is_marine(view, army):
        return 0.0
    if shores >> coast & 1:
        return weight
    if COASTS_WITHIN[RANGE][view.state.area[army]] & shores or not COASTS_WITHIN[RANGE][coast] & shores:
        return 0.0
    return ON_THE_WAY * weight


def open_shores(view: Survey) -> int:
    """The coasts of enemies that count for victory, with nobody there and no enemy army beside."""
    found = view.plans.get("open shores")
    if found is None:
        state = view.state
        found = 0
        watched = 0
        for unit in bits(view.foes & TROOPS):
            watched |= LAND_NEAR[state.area[unit]]
        for zone in bits(PRIZES & view.hostile & ~view.barred & ~state.battles & ~watched):
            if not state.at[zone] & (view.foes | view.friends):
                found |= BIT[zone]
        view.plans["open shores"] = found
    assert isinstance(found, int)
    return found


def _is_marine(view: Survey, army: int) -> bool:
    """Whether an army goes for such coasts: one that is on its way, or another as long as there are few."""
    state = view.state
    own = state.mine(view.power) & state.on_map & TROOPS
    afloat = own & state.cargo
    for zone in bits(ISLANDS):
        afloat |= state.at[zone] & own
    return bool(afloat >> army & 1) or afloat.bit_count() < MARINES
