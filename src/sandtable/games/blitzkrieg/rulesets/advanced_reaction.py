"""6.5 Reaction in the advanced game: surplus units, interception, answers to an invasion, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.cards import garrison, in_combat, windows
from sandtable.games.blitzkrieg.combat import bombing, invasion
from sandtable.games.blitzkrieg.model import terrain
from sandtable.games.blitzkrieg.model.actions import Send
from sandtable.games.blitzkrieg.model.advanced_actions import Intercept
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    HQS,
    LAND_UNITS,
    NATION_OF,
    NAVAL_HQS,
    SHIPS,
    SUBMARINES,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.forces import present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BULGARIA,
    LAND,
    LAND_NEAR,
    PARTNER,
    SEA,
)
from sandtable.games.blitzkrieg.movement import weather
from sandtable.games.blitzkrieg.movement.answering import ship_answers
from sandtable.games.blitzkrieg.movement.rules import ReactionRules


def engaged(units: int) -> int:
    """The units that bind as many of the enemy's: submarines do so only beside surface ships (BLG-D28)."""
    return units if units & SHIPS & ~SUBMARINES else units & ~SUBMARINES


def surplus(state: BlitzkriegState, busy: int) -> int:
    """Units in attacked zones beyond the attackers' number (BLG-S10.2.1, BLG-S10.2.2)."""
    found = 0
    side = 1 - state.phasing
    for zone in bits(state.battles):
        if not state.at[zone] & busy:
            continue
        mine, other = present(state, zone, side), present(state, zone, state.phasing)
        if (mine & AIRCRAFT).bit_count() > (other & AIRCRAFT).bit_count():  # BLG-S10.3.1
            found |= mine & AIRCRAFT  # BLG-S10.3.1
        kinds = SHIPS if SEA >> zone & 1 else LAND_UNITS & ~HQS
        if (mine & kinds).bit_count() > (engaged(other) & kinds).bit_count():
            if hqs_for(state, zone) & state.units(side):
                found |= mine & kinds
            else:
                found |= mine & TASK_FORCES & kinds  # BLG-S10.1.2
    return found & busy


def hqs_for(state: BlitzkriegState, zone: int) -> int:
    """The HQs whose reserves stand in a zone; a naval one may be on the island (BLG-S10.2.3, BLG-D5)."""
    if LAND >> zone & 1:
        return state.at[zone] & HQS
    island = state.at[PARTNER[zone]] if PARTNER[zone] >= 0 else 0
    return (state.at[zone] | island) & NAVAL_HQS


def spare_ship(state: BlitzkriegState, unit: int) -> bool:
    """Whether a task force in a contested sea zone is beyond the enemy's number (BLG-S10.1.1, .2)."""
    zone = state.area[unit]
    side = state.side[NATION_OF[unit]]
    mine = (present(state, zone, side) & SHIPS).bit_count()
    other = (engaged(present(state, zone, 1 - side)) & SHIPS).bit_count()
    return mine > other


def pinned(state: BlitzkriegState) -> int:
    """The units in attacked zones that must fight there."""
    busy = 0
    for zone in bits(state.battles):
        busy |= state.at[zone]
    return busy & ~surplus(state, busy)


def bars(state: BlitzkriegState, unit: int, zones: int) -> int:
    return sum(BIT[zone] for zone in bits(zones) if why_barred(state, unit, zone))


def why_barred(state: BlitzkriegState, unit: int, zone: int) -> str:
    if state.exploiting and state.unsupplied_units >> unit & 1:
        return "BLG-A6.6.2"
    if state.exploiting and weather.foul(state, state.area[unit]) != weather.foul(state, zone):
        return "BLG-A5.4.8"
    if LAND >> zone & 1 and not BIT[unit] & AIRCRAFT and not BIT[unit] & SHIPS:
        full = state.rules.sea.forbids_basing(state, unit, zone)
        if full:
            return full
    if garrison.detains(state, unit):
        return "BLG-D68"
    if in_combat.flown(state) >> unit & 1:
        return "BLG-C-para-troops"
    return in_combat.blitzkrieg(state, unit, zone)


def why_unreachable(state: BlitzkriegState, unit: int, zone: int) -> str:
    """Ships too far from an invasion, aircraft too far from bombers."""
    if BIT[unit] & SHIPS and invasion.invasion_seas(state) >> zone & 1:
        return "BLG-A6.5.4.15"
    if BIT[unit] & terrain.LIGHT and bombing.bombed_zones(state) >> zone & 1:
        return "BLG-A6.5.6.4"
    return ""


def reserve_ways(state: BlitzkriegState) -> tuple[int, ...]:
    return terrain.DRY_WAYS if state.exploiting else LAND_NEAR


def closed_to_reserves(state: BlitzkriegState, unit: int) -> int:
    """Full deserts, for Bulgarians the USSR."""
    closed = terrain.full_deserts(state, unit)  # BLG-D60
    if NATION_OF[unit] == BULGARIA:  # BLG-A8.8.1
        closed |= sum(BIT[zone] for zone in bits(LAND) if terrain.in_ussr(state, zone))
    return closed


def free_reaction(state: BlitzkriegState, unit: int, zone: int) -> bool:
    if BIT[unit] & SHIPS:
        return bool(invasion.naval_reaction(state, unit) >> zone & 1)
    return bool(invasion.land_reaction(state, unit, BIT[zone]))


def reacts(state: BlitzkriegState, unit: int, zone: int) -> None:
    """Ships against an invasion fight without a search."""
    if BIT[unit] & SHIPS and SEA >> zone & 1 and invasion.invasion_seas(state) >> zone & 1:
        state.battles |= BIT[zone]
        state.hunted |= BIT[zone]  # BLG-A6.5.4.14


def more_reactions(state: BlitzkriegState, power: int) -> list[Action]:
    found: list[Action] = []
    units = state.mine(power) & state.on_map & ~state.cargo & ~state.moved & ~state.watching
    if state.bombers:
        bound = state.fought | pinned(state) | in_combat.flown(state)
        missions = bombing.bombed_zones(state)
        found += [
            (Intercept if state.battles >> zone & 1 else Send)(unit, zone)
            for unit in bits(units & terrain.LIGHT & ~bound)
            for zone in bits(bombing.interceptions(state, unit, missions))
        ]
    if state.landings:
        found += [
            Send(unit, zone)
            for unit in bits(units & SHIPS & invasion.ships_close_by(state))
            if not state.battles >> state.area[unit] & 1 or spare_ship(state, unit)
            for zone in bits(invasion.naval_reaction(state, unit) & ~ship_answers(state, unit))
            if not why_barred(state, unit, zone)
        ]
    return found + windows.reaction_refusals(state, power)


def reaction_cards(state: BlitzkriegState, power: int) -> list[Action]:
    return windows.cards(state, power, "reaction")


def why_reaction(state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
    return windows.why(state, power, action, "reaction")


def play_reaction(state: BlitzkriegState, power: int, action: Action) -> None:
    if isinstance(action, Intercept):
        bombing.intercept(state, action.army, action.area)
        return
    windows.play_card(state, power, action, "reaction")


def intercepts(state: BlitzkriegState, zone: int) -> bool:
    """Whether units sent to a zone go there against bombers."""
    return bool(bombing.bombed_zones(state) >> zone & 1 and not state.battles >> zone & 1)


def escorted(state: BlitzkriegState) -> int:
    """Where task forces escort bombers, not where they would join a land combat (BLG-A6.5.6.6)."""
    return bombing.bombed_zones(state) & ~state.battles if state.bombers else 0


REACTION: Final = ReactionRules(
    surplus=surplus,
    bars=bars,
    why_barred=why_barred,
    kept_away=in_combat.blitzkrieg,
    why_unreachable=why_unreachable,
    reserve_ways=reserve_ways,
    closed_to_reserves=closed_to_reserves,
    land_reaction=invasion.land_reaction,
    free=free_reaction,
    sent=reacts,
    intercepts=intercepts,
    more=more_reactions,
    cards=reaction_cards,
    play=play_reaction,
    why=why_reaction,
)
