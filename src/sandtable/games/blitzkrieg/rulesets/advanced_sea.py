"""6.4.3 Ships in the advanced game: closed passages, searches on the way, double range, invasions."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.cards import garrison, in_combat, windows
from sandtable.games.blitzkrieg.combat import invasion, naval_combat, naval_search
from sandtable.games.blitzkrieg.combat.retreat import can_retreat, fall_back_all
from sandtable.games.blitzkrieg.model import terrain
from sandtable.games.blitzkrieg.model.actions import RETREAT, Retreat
from sandtable.games.blitzkrieg.model.advanced_actions import Round
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    NATION_OF,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.forces import at_war_with, present
from sandtable.games.blitzkrieg.model.points import always, never
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    SEA_NEAR,
)
from sandtable.games.blitzkrieg.movement import passages, weather
from sandtable.games.blitzkrieg.movement.air import GoHome
from sandtable.games.blitzkrieg.movement.rules import SeaRules
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.games.blitzkrieg.options import naval_ways


def far_steps(state: BlitzkriegState, unit: int, zone: int, clean: bool) -> int:
    """Double range also through enemies, not after a combat.

    BLG-A6.4.3F.1, BLG-A6.4.3F.2, BLG-A6.4.3F.3.
    """
    return SEA_NEAR[zone] if clean else 0


def closed_passages(state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
    found = passages.closed_from(state, unit, zone, targets)
    if state.exploiting and state.side[NATION_OF[unit]] == state.phasing:
        found |= weather.foul_zones(state)  # BLG-A5.4.8
    return found


def why_passage(state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
    if state.exploiting and weather.foul(state, target):
        return "BLG-A5.4.8"
    return passages.why_closed(state, unit, zone, target) or "BLG-A6.4.3F.2"


def must_stop(state: BlitzkriegState, unit: int, zone: int) -> bool:
    """Opposing ships do not fight automatically (BLG-A6.4.3D.1)."""
    return False


def sea_entered(state: BlitzkriegState, sail: Sail, zone: int) -> None:
    if sail.steps > 3:
        for unit in sail.units:
            state.tired |= BIT[unit]
    if state.exploiting and naval_search.meetings(state) >> zone & 1:
        state.battles |= BIT[zone]


def more_sailing(state: BlitzkriegState, sail: Sail) -> list[Action]:
    """Round Cape Magellan as the whole of a double move; retreat after a combat."""
    zone = state.area[sail.units[0]]
    if not sail.begun:
        return [Round(target) for target in bits(naval_ways.capes(state, zone))]  # BLG-O9.6.2
    group = sum(BIT[unit] for unit in sail.units)
    beaten = sail.fought and can_retreat(state, zone, group)
    bound = in_combat.total_war(state, group)
    return [RETREAT] if beaten and not bound else []  # BLG-A6.4.3F.4


def play_sailing(state: BlitzkriegState, sail: Sail, action: Action) -> None:
    if isinstance(action, Retreat):
        state.pop()
        fall_back_all(state, state.area[sail.units[0]], sail.units)
        return
    assert isinstance(action, Round)
    sail.begin(state)
    state.become(Sail(sail.units, 5, True, True))
    frame = state.frames[-1]
    assert isinstance(frame, Sail)
    frame.go_on(state, action.area)  # BLG-O9.6.3


def forbids_cargo(state: BlitzkriegState, unit: int, convoy: int) -> str:
    return "BLG-D68" if garrison.detains(state, unit) else ""


def forbids_basing(state: BlitzkriegState, unit: int, zone: int) -> str:
    return terrain.no_room(state, unit, zone) or terrain.barred_from_ussr(state, unit, zone)


def forbids_landing(state: BlitzkriegState, unit: int, zone: int) -> str:
    reason = forbids_basing(state, unit, zone) or invasion.forbids_landing(state, unit, zone)
    return reason or in_combat.forbids_chinese_front(state, unit, zone)


def landing_begins(state: BlitzkriegState, unit: int, convoy: int, zone: int) -> None:
    """An invasion; in exploitation it makes fleets fight that did not find each other before."""
    state.landings[unit] = convoy
    state.landed |= BIT[convoy]
    state.battles |= BIT[zone]
    if state.exploiting:
        state.battles |= naval_search.meetings(state) & invasion.invasion_seas(state)  # BLG-S10.4.1


def fight_transit(state: BlitzkriegState, sail: Sail, zone: int, surprised: bool) -> None:
    """A passing group was found and must fight one round."""
    group = sum(BIT[unit] for unit in sail.units)
    state.become(Sail(sail.units, sail.steps, False, True))
    others = state.at[zone] & SHIPS & state.units(state.phasing) & ~group & ~state.cargo
    state.out |= others  # BLG-D37
    state.transit_out = True
    hunters = present(state, zone, 1 - state.phasing)
    blind = state.tired & state.at[zone]  # BLG-A6.4.3F.5
    looks = not blind and not surprised
    found = looks and naval_search.roll_search(state, zone, state.phasing, group, hunters)  # BLG-A6.4.3E.5
    state.push(naval_combat.SeaBattle(zone, single=True))  # BLG-A6.4.3D.4
    windows.open_window(state, "battle", zone)
    state.push(naval_search.AirSupport(zone, 1 - state.phasing))
    if found:
        state.push(naval_search.AirSupport(zone, state.phasing))


def after_transit(state: BlitzkriegState, zone: int) -> None:
    """The survivors go on with the rest of their normal range; aircraft fly home."""
    frame = state.frames[-1]
    group = sum(BIT[unit] for unit in frame.units) if isinstance(frame, Sail) else 0
    mine = present(state, zone, state.phasing) | group
    hunters = at_war_with(state, present(state, zone, 1 - state.phasing), mine)
    state.fought |= (mine | hunters) & state.at[zone] & ~state.out  # BLG-D28, BLG-S10.1.3
    in_combat.battle_over(state, zone)
    state.transit_out = False
    state.out &= ~(state.at[zone] & SHIPS & ~state.dived)
    if isinstance(frame, Sail):
        units = tuple(unit for unit in frame.units if state.area[unit] == zone)
        if units:
            state.become(Sail(units, frame.steps, False, True, True))  # BLG-A6.4.3F.2
        else:
            state.pop()
    flyers = state.at[zone] & AIRCRAFT & ~state.cargo & ~state.watching
    for side in (0, 1):
        if flyers & state.units(side):
            state.push(GoHome(zone, tuple(bits(flyers & state.units(side))), False))


SEA: Final = SeaRules(
    carriers=naval_ways.carriers,
    lanes=passages.open_lanes,
    far_steps=far_steps,
    closed_passages=closed_passages,
    why_passage=why_passage,
    must_stop=must_stop,
    stays_clean=always,
    entered=sea_entered,
    before_leaving=naval_search.before_leaving,
    more=more_sailing,
    play=play_sailing,
    forbids_odd_cargo=naval_ways.forbids_hq_aboard,
    forbids_cargo=forbids_cargo,
    forbids_basing=forbids_basing,
    forbids_landing=forbids_landing,
    landing_begins=landing_begins,
    enemy_fleet_bars=never,  # whether a fleet is in the way is for `forbids_landing` to say
    fight_transit=fight_transit,
    after_transit=after_transit,
)
