"""6.1 to 6.4 Movement of the advanced game: stacking, weather, passages, search, landings."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.odds import Odds
from sandtable.games.blitzkrieg.cards import garrison, in_combat, windows
from sandtable.games.blitzkrieg.combat import bombing, invasion, naval_combat, naval_search
from sandtable.games.blitzkrieg.combat.retreat import can_retreat, fall_back_all
from sandtable.games.blitzkrieg.model import terrain
from sandtable.games.blitzkrieg.model.actions import RETREAT, Retreat
from sandtable.games.blitzkrieg.model.advanced_actions import ATOM, BOMB, Bomb, Round
from sandtable.games.blitzkrieg.model.advanced_actions import Atom as AtomAction
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    HQS,
    NATION_OF,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.forces import at_war_with, present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BULGARIA,
    CHINA,
    ISLANDS,
    JAPAN,
    LAND,
    MARSH,
    SEA_NEAR,
    SWAMP_ZONES,
)
from sandtable.games.blitzkrieg.movement import passages, weather
from sandtable.games.blitzkrieg.movement.air import GoHome
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.games.blitzkrieg.odds import single_rolls
from sandtable.games.blitzkrieg.options import optional
from sandtable.games.blitzkrieg.rulesets.basic_movement import MovementRules


class AdvancedMovement(MovementRules):
    """Movement in the advanced game."""

    def bound(self, state: BlitzkriegState) -> int:
        """In exploitation: units out of supply, under foul weather or in swamps."""
        held = state.watching | in_combat.flown(state) | garrison.detained(state)
        if not state.exploiting:
            return held
        held |= state.unsupplied_units  # BLG-A6.6.2, BLG-A6.1.15
        closed = weather.foul_zones(state) | SWAMP_ZONES
        for unit in bits(state.on_map & ~held & state.units(state.phasing)):
            if closed >> state.area[unit] & 1 and not (
                AIRCRAFT >> unit & 1 and SWAMP_ZONES >> state.area[unit] & 1
            ):
                held |= BIT[unit]
        return held

    def why_bound(self, state: BlitzkriegState, unit: int) -> str:
        if not self.bound(state) >> unit & 1:
            return ""
        if garrison.detains(state, unit):
            return "BLG-D68"
        if state.exploiting and state.unsupplied_units >> unit & 1:
            return "BLG-A6.6.2"
        if state.exploiting and weather.foul(state, state.area[unit]):
            return "BLG-A5.4.7"
        return "BLG-A6.7.1" if state.exploiting else "BLG-O9.1.4"

    def detains(self, state: BlitzkriegState, unit: int, others: Sequence[int]) -> bool:
        return garrison.detains(state, unit, others)

    def detained(self, state: BlitzkriegState) -> int:
        return garrison.detained(state)

    def bars(self, state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
        found = 0
        nation = NATION_OF[unit]
        for target in bits(targets & terrain.TIGHT):
            if terrain.no_room(state, unit, target):
                found |= BIT[target]
        if state.exploiting and state.side[nation] == state.phasing:
            found |= targets & (SWAMP_ZONES | MARSH[zone] | weather.foul_zones(state))
        if nation == BULGARIA:
            found |= sum(BIT[z] for z in bits(targets) if terrain.barred_from_ussr(state, unit, z))
        if state.runner[nation] in (JAPAN, CHINA):
            for target in bits(targets & (state.owned[JAPAN] | state.owned[CHINA])):
                if in_combat.forbids_chinese_front(state, unit, target):
                    found |= BIT[target]
        return found

    def why_barred(self, state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
        """Stacking, swamp and weather in exploitation, Bulgaria, the war in China."""
        full = terrain.no_room(state, unit, target)
        if full:
            return full
        if state.exploiting and state.side[NATION_OF[unit]] == state.phasing:
            if SWAMP_ZONES >> target & 1 or MARSH[zone] >> target & 1:
                return "BLG-A6.7.1"  # BLG-A1.2.8
            if weather.foul(state, target):
                return "BLG-A5.4.8"  # whoever stands under foul weather does not move at all
        barred = terrain.barred_from_ussr(state, unit, target)
        return barred or in_combat.forbids_chinese_front(state, unit, target)

    def exploits_alone(self, state: BlitzkriegState, unit: int) -> bool:
        return in_combat.desert_fox(state, unit)

    def air_range(self, state: BlitzkriegState, unit: int) -> int:
        """Long range adds one zone (BLG-A7.4.32)."""
        return 3 if terrain.has(state, unit, terrain.LONG_RANGE) else 2

    def bars_mission(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return sum(BIT[z] for z in bits(zones & LAND) if in_combat.forbids_chinese_front(state, unit, z))

    def why_mission(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return in_combat.forbids_chinese_front(state, unit, zone)

    def full_of_aircraft(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return sum(BIT[zone] for zone in bits(zones & ISLANDS) if terrain.no_room(state, unit, zone))

    def full_of(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        found = sum(BIT[zone] for zone in bits(zones) if terrain.no_room(state, unit, zone))
        return found | optional.isolated(state, unit, zones & ~found)

    def more_moves(self, state: BlitzkriegState, power: int, part: int) -> list[Action]:
        if part == 1:
            return []
        return windows.movement_cards(state, power)

    def might_move(self, state: BlitzkriegState, power: int, part: int) -> bool:
        """Whether a power without a unit to move might hold a card for its movement."""
        return part != 1 and windows.might_play_moving(state, power)

    def play_move(self, state: BlitzkriegState, power: int, action: Action) -> None:
        windows.play_card(state, power, action)

    def why_move(self, state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
        return windows.why(state, power, action, "movement")

    def attack_begins(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        in_combat.note_chinese_front(state, unit, zone)

    def fits(self, state: BlitzkriegState, unit: int, zone: int, others: Sequence[int]) -> bool:
        counted = sum(1 for other in others if not HQS >> other & 1)
        return not terrain.no_room(state, unit, zone, counted if not HQS >> unit & 1 else 0)

    def more_flights(self, state: BlitzkriegState, unit: int) -> list[Action]:
        """Strategic bombing, with or without the atomic bomb."""
        zones = bits(bombing.bomb_targets(state, unit))
        found: list[Action] = [BOMB[zone] for zone in zones]
        nation = NATION_OF[unit]
        if nation < 8 and zones and bombing.may_use_atom(state, nation):
            found += [ATOM[zone] for zone in zones]
        return found

    def flight_odds(self, state: BlitzkriegState, unit: int, action: Action) -> Odds | None:
        return single_rolls.flight_odds(state, unit, action.area) if isinstance(action, Bomb) else None

    def play_flight(self, state: BlitzkriegState, unit: int, action: Action) -> None:
        assert isinstance(action, (Bomb, AtomAction))
        state.put(unit, action.area)
        state.moved |= BIT[unit]
        state.bombers |= BIT[unit]
        if isinstance(action, AtomAction):  # BLG-A7.4.19
            state.atom_carrier = unit
            state.atom_used = {**state.atom_used, NATION_OF[unit]: state.turn_number}  # BLG-A7.4.21

    def more_rebasing(self, state: BlitzkriegState, power: int) -> list[Action]:
        return optional.watches(state, power)

    def play_rebasing(self, state: BlitzkriegState, power: int, action: Action) -> None:
        optional.play_watch(state, action)

    def far_steps(self, state: BlitzkriegState, unit: int, zone: int, clean: bool) -> int:
        """Double range also through enemies, not after a combat.

        BLG-A6.4.3F.1, BLG-A6.4.3F.2, BLG-A6.4.3F.3.
        """
        return SEA_NEAR[zone] if clean else 0

    def closed_passages(self, state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
        found = passages.closed_from(state, unit, zone, targets)
        if state.exploiting and state.side[NATION_OF[unit]] == state.phasing:
            found |= weather.foul_zones(state)  # BLG-A5.4.8
        return found

    def why_passage(self, state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
        if state.exploiting and weather.foul(state, target):
            return "BLG-A5.4.8"
        return passages.why_closed(state, unit, zone, target) or "BLG-A6.4.3F.2"

    def must_stop(self, state: BlitzkriegState, unit: int, zone: int) -> bool:
        """Opposing ships do not fight automatically (BLG-A6.4.3D.1)."""
        return False

    def stays_clean(self, state: BlitzkriegState, nation: int, zone: int) -> bool:
        return True

    def sea_entered(self, state: BlitzkriegState, sail: Sail, zone: int) -> None:
        if sail.steps > 3:
            for unit in sail.units:
                state.tired |= BIT[unit]
        if state.exploiting and naval_search.meetings(state) >> zone & 1:
            state.battles |= BIT[zone]

    def before_leaving(self, state: BlitzkriegState, sail: Sail, target: int) -> bool:
        return naval_search.before_leaving(state, sail, target)

    def more_sailing(self, state: BlitzkriegState, sail: Sail) -> list[Action]:
        """Round Cape Magellan as the whole of a double move; retreat after a combat."""
        zone = state.area[sail.units[0]]
        if not sail.begun:
            return [Round(target) for target in bits(optional.capes(state, zone))]  # BLG-O9.6.2
        group = sum(BIT[unit] for unit in sail.units)
        beaten = sail.fought and can_retreat(state, zone, group)
        bound = in_combat.total_war(state, group)
        return [RETREAT] if beaten and not bound else []  # BLG-A6.4.3F.4

    def play_sailing(self, state: BlitzkriegState, sail: Sail, action: Action) -> None:
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

    def forbids_odd_cargo(self, state: BlitzkriegState, unit: int, carrier: int) -> str:
        return optional.forbids_hq_aboard(state, unit, carrier)

    def forbids_cargo(self, state: BlitzkriegState, unit: int, convoy: int) -> str:
        return "BLG-D68" if garrison.detains(state, unit) else super().forbids_cargo(state, unit, convoy)

    def forbids_basing(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return terrain.no_room(state, unit, zone) or terrain.barred_from_ussr(state, unit, zone)

    def forbids_landing(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        reason = self.forbids_basing(state, unit, zone) or invasion.forbids_landing(state, unit, zone)
        return reason or in_combat.forbids_chinese_front(state, unit, zone)

    def landing_begins(self, state: BlitzkriegState, unit: int, convoy: int, zone: int) -> None:
        """An invasion; in exploitation it makes fleets fight that did not find each other before."""
        state.landings[unit] = convoy
        state.landed |= BIT[convoy]
        state.battles |= BIT[zone]
        if state.exploiting:
            state.battles |= naval_search.meetings(state) & invasion.invasion_seas(state)  # BLG-S10.4.1

    def enemy_fleet_bars(self, state: BlitzkriegState, nation: int, sea: int) -> bool:
        """Enemy ships do not bar a landing as such (BLG-S10.4.2 decides)."""
        return False

    def takes_at_once(self, state: BlitzkriegState, unit: int) -> bool:
        """Landed units take a zone only after the coast has fired (BLG-A6.5.4.10)."""
        return not state.landed >> unit & 1

    def fight_transit(self, state: BlitzkriegState, sail: Sail, zone: int, surprised: bool = False) -> None:
        """A passing group was found and must fight one round."""
        group = sum(BIT[unit] for unit in sail.units)
        state.become(Sail(sail.units, sail.steps, False, True))
        others = state.at[zone] & SHIPS & state.units(state.phasing) & ~group & ~state.cargo
        state.out |= others  # BLG-D37
        state.transit_out = True
        hunters = present(state, zone, 1 - state.phasing)
        blind = state.tired & state.at[zone]  # BLG-A6.4.3F.5
        looks = not blind and not surprised
        found = looks and naval_search.roll_search(
            state, zone, state.phasing, group, hunters
        )  # BLG-A6.4.3E.5
        state.push(naval_combat.SeaBattle(zone, single=True))  # BLG-A6.4.3D.4
        windows.open_window(state, "battle", zone)
        state.push(naval_search.AirSupport(zone, 1 - state.phasing))
        if found:
            state.push(naval_search.AirSupport(zone, state.phasing))

    def after_transit(self, state: BlitzkriegState, zone: int) -> None:
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
