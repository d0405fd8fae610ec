"""The advanced ruleset: the basic one with the rules it replaces or adds, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg import (
    advanced_position,
    bombing,
    card_effects,
    card_windows,
    cards_in_combat,
    cards_in_production,
    fleet,
    garrison,
    hands,
    invasion,
    optional,
    passages,
    search,
    strength,
    supply,
    terrain,
    us_entry,
    weather,
)
from sandtable.games.blitzkrieg.actions import RETREAT, Retreat, Send
from sandtable.games.blitzkrieg.advanced_actions import ATOM, BOMB, Bomb, Round
from sandtable.games.blitzkrieg.advanced_actions import Atom as AtomAction
from sandtable.games.blitzkrieg.advanced_turn import SEGMENT_STEPS, TURN_STEPS
from sandtable.games.blitzkrieg.air import GoHome
from sandtable.games.blitzkrieg.battle import close_battle, present
from sandtable.games.blitzkrieg.chart import GROUND, SKY, LandBattle, ground_targets, sky_targets
from sandtable.games.blitzkrieg.counters import (
    AIRCRAFT,
    CONVOYS,
    HQS,
    LAND_UNITS,
    NATION_OF,
    NAVAL_HQS,
    SHIPS,
    STATE_OF,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.reaction import ship_answers
from sandtable.games.blitzkrieg.retreat import can_retreat, fall_back_all
from sandtable.games.blitzkrieg.rules import (
    Ruleset,
    SegmentStep,
    Step,
)
from sandtable.games.blitzkrieg.sea import Sail
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.terrain import Line
from sandtable.games.blitzkrieg.world import (
    BULGARIA,
    CHINA,
    CORE_OF,
    CW,
    FRANCE,
    ISLANDS,
    JAPAN,
    LAND,
    LAND_NEAR,
    MARSH,
    PARTNER,
    SEA,
    STATE_CORE,
    SWAMP_ZONES,
    USA,
)

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.army_list import Reader
    from sandtable.games.blitzkrieg.frames import Start


class Advanced(Ruleset):
    """The advanced game."""

    name = "advanced"
    ship_part = 1
    carriers = CONVOYS | TASK_FORCES
    us_neutrality = "BLG-A8.4.1"
    turn_steps: Sequence[Step] = TURN_STEPS
    segment_steps: Sequence[SegmentStep] = SEGMENT_STEPS
    step_names: Mapping[str, int] = {
        "events": 0,
        "reinforcements": 2,
        "initiative": 4,
        "weather": 5,
        "segment": 6,
        "conquest": 8,
        "us-entry": 9,
        "cards": 10,
        "research": 11,
        "attempts": 12,
        "production": 13,
        "victory": 15,
    }
    segment_names: Mapping[str, int] = {
        "declarations": 0,
        "supply": 1,
        "rail": 3,
        "rebasing": 4,
        "naval": 5,
        "movement": 6,
        "reaction": 8,
        "bombing": 9,
        "combat": 10,
        "exploitation": 11,
        "exploitation-reaction": 12,
        "exploitation-combat": 13,
    }

    @property
    def starts(self) -> Mapping[str, Start]:
        from sandtable.games.blitzkrieg.frames import ADVANCED_STARTS

        return ADVANCED_STARTS

    def turn_step(self, state: BlitzkriegState, name: str, side: int) -> int:
        if name == "segment":
            return 6 if side == state.initiative else 7
        return self.step_names[name]

    def write(self, state: BlitzkriegState, seat: int | None) -> dict[str, Any]:
        return advanced_position.write(state, seat)

    def read(self, state: BlitzkriegState, reader: Reader) -> None:
        advanced_position.read(state, reader)

    def faults(self, state: BlitzkriegState) -> list[str]:
        return advanced_position.faults(state)

    # Politics -------------------------------------------------------------------------------------------

    def forbids_soviet_war(self, state: BlitzkriegState) -> str:
        """Only the card lets the USSR declare this war (BLG-A8.4.2, BLG-E.17)."""
        return "BLG-A8.4.2"

    def forbids_peace(self, state: BlitzkriegState, power: int, nation: int) -> str:
        return card_effects.forbids_peace(state, power, nation)

    def war_declared(self, state: BlitzkriegState, power: int, enemy: int) -> None:
        us_entry.war_declared(state, power, enemy)

    def neutral_attacked(self, state: BlitzkriegState, power: int, nation: int, zone: int) -> None:
        us_entry.neutral_attacked(state, power, zone)

    # Control --------------------------------------------------------------------------------------------

    def returns_to_owner(self, state: BlitzkriegState, zone: int, owner: int, side: int) -> bool:
        if not optional.restores(state, zone, owner):
            return False  # BLG-O9.4.1
        return super().returns_to_owner(state, zone, owner, side)

    def zone_taken(self, state: BlitzkriegState, zone: int, power: int) -> None:
        cards_in_production.zone_taken(state, zone, power)

    def country_conquered(self, state: BlitzkriegState, nation: int) -> None:
        if nation == FRANCE:
            state.notes["maginot-destroyed"] = 1  # BLG-A8.6.1
        if nation < 8:
            hands.drop_hand(state, nation)
            hands.drop_obsolete(state)

    # Movement -------------------------------------------------------------------------------------------

    def bound(self, state: BlitzkriegState) -> int:
        """In exploitation: units out of supply or under foul weather.

        BLG-A6.6.2, BLG-A6.1.15, BLG-A5.4.7.
        """
        held = state.watching | cards_in_combat.flown(state) | garrison.detained(state)
        if not state.exploiting:
            return held
        held |= state.unsupplied_units
        if state.weather[0] or state.weather[1]:
            closed = weather.foul_zones(state) | SWAMP_ZONES
        else:
            closed = SWAMP_ZONES
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
                if cards_in_combat.forbids_chinese_front(state, unit, target):
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
                return "BLG-A5.4.8" if not weather.foul(state, zone) else "BLG-A5.4.7"
        barred = terrain.barred_from_ussr(state, unit, target)
        return barred or cards_in_combat.forbids_chinese_front(state, unit, target)

    def fits(self, state: BlitzkriegState, unit: int, zone: int, others: Sequence[int]) -> bool:
        counted = sum(1 for other in others if not HQS >> other & 1)
        return not terrain.no_room(state, unit, zone, counted if not HQS >> unit & 1 else 0)

    def exploits_alone(self, state: BlitzkriegState, unit: int) -> bool:
        return cards_in_combat.desert_fox(state, unit)

    def air_range(self, state: BlitzkriegState, unit: int) -> int:
        """Long range adds one zone (BLG-A7.4.32)."""
        return 3 if terrain.has(state, unit, terrain.LONG_RANGE) else 2

    def bars_mission(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return sum(
            BIT[z] for z in bits(zones & LAND) if cards_in_combat.forbids_chinese_front(state, unit, z)
        )

    def why_mission(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return cards_in_combat.forbids_chinese_front(state, unit, zone)

    def full_of_aircraft(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return sum(BIT[zone] for zone in bits(zones & ISLANDS) if terrain.no_room(state, unit, zone))

    def full_of(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        found = sum(BIT[zone] for zone in bits(zones) if terrain.no_room(state, unit, zone))
        return found | optional.isolated(state, unit, zones & ~found)

    def more_moves(self, state: BlitzkriegState, power: int, part: int) -> list[Action]:
        if part == 1:
            return []
        return card_windows.movement_cards(state, power)

    def might_move(self, state: BlitzkriegState, power: int, part: int) -> bool:
        return part != 1 and card_windows.might_play(state, power, "movement")

    def play_move(self, state: BlitzkriegState, power: int, action: Action) -> None:
        card_windows.play_card(state, power, action)

    def why_move(self, state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
        return card_windows.why(state, power, action, "movement")

    def attack_begins(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        cards_in_combat.note_chinese_front(state, unit, zone)

    def more_flights(self, state: BlitzkriegState, unit: int) -> list[Action]:
        """Strategic bombing, with or without the atomic bomb."""
        zones = bits(bombing.bomb_targets(state, unit))
        found: list[Action] = [BOMB[zone] for zone in zones]
        nation = NATION_OF[unit]
        if nation < 8 and zones and bombing.may_use_atom(state, nation):
            found += [ATOM[zone] for zone in zones]
        return found

    def play_flight(self, state: BlitzkriegState, unit: int, action: Action) -> None:
        assert isinstance(action, (Bomb, AtomAction))
        state.put(unit, action.area)
        state.moved |= BIT[unit]
        state.bombers |= BIT[unit]
        if isinstance(action, AtomAction):  # BLG-A7.4.19
            state.notes["atom"] = unit + 1
            state.notes[f"atom-used-{NATION_OF[unit]}"] = state.turn_number  # BLG-A7.4.21

    # Ships ----------------------------------------------------------------------------------------------

    def far_steps(self, state: BlitzkriegState, unit: int, zone: int, clean: bool) -> int:
        """Double range also through enemies, not after a combat.

        BLG-A6.4.3F.1, BLG-A6.4.3F.2, BLG-A6.4.3F.3.
        """
        from sandtable.games.blitzkrieg.world import SEA_NEAR

        return SEA_NEAR[zone] if clean and not state.exploiting else 0

    def closed_passages(self, state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
        found = passages.closed_from(state, unit, zone, targets)
        if state.exploiting and state.side[NATION_OF[unit]] == state.phasing:
            found |= targets & weather.foul_zones(state)  # BLG-A5.4.7
        return found

    def why_passage(self, state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
        if state.exploiting and weather.foul(state, target):
            return "BLG-A5.4.7"
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
        if state.exploiting and search.meetings(state) >> zone & 1:
            state.battles |= BIT[zone]

    def before_leaving(self, state: BlitzkriegState, sail: Sail, target: int) -> bool:
        return search.before_leaving(state, sail, target)

    def fight_transit(self, state: BlitzkriegState, sail: Sail, zone: int) -> None:
        """A passing group was found and must fight one round (BLG-A6.4.3D.4, BLG-A6.4.3E.5)."""
        group = sum(BIT[unit] for unit in sail.units)
        state.become(Sail(sail.units, sail.steps, False, True))
        others = state.at[zone] & SHIPS & state.units(state.phasing) & ~group & ~state.cargo
        state.out |= others  # BLG-D37
        state.notes["transit-out"] = 1
        hunters = present(state, zone, 1 - state.phasing)
        eyes = group if not state.tired & state.at[zone] & state.units(state.phasing) else 0
        found = bool(eyes) and search.roll_search(state, zone, state.phasing, eyes, hunters)  # BLG-A6.4.3F.5
        state.push(fleet.SeaBattle(zone, single=True))
        card_windows.open_window(state, "battle", zone)
        state.push(search.AirSupport(zone, 1 - state.phasing))
        if found:
            state.push(search.AirSupport(zone, state.phasing))

    def after_transit(self, state: BlitzkriegState, zone: int) -> None:
        """The survivors go on with the rest of their normal range (BLG-A6.4.3F.2); aircraft fly home."""
        cards_in_combat.battle_over(state, zone)
        state.notes.pop("transit-out", None)
        state.fought &= ~(state.at[zone] & SHIPS & state.out)  # BLG-D28: only who was in it has fought
        state.out &= ~(state.at[zone] & SHIPS & ~state.dived)
        frame = state.frames[-1]
        if isinstance(frame, Sail):
            units = tuple(unit for unit in frame.units if state.area[unit] == zone)
            if units:
                state.become(Sail(units, frame.steps, False, True, True))
            else:
                state.pop()
        flyers = state.at[zone] & AIRCRAFT & ~state.cargo & ~state.watching
        for side in (0, 1):
            if flyers & state.units(side):
                state.push(GoHome(zone, tuple(bits(flyers & state.units(side))), False))

    def fight_at_sea(self, state: BlitzkriegState, zone: int) -> None:
        state.push(fleet.SeaBattle(zone))
        card_windows.open_window(state, "battle", zone)

    def end_at_sea(self, state: BlitzkriegState, zone: int, single: bool) -> None:
        fleet.end_at_sea(state, zone, single)

    def no_battle(self, state: BlitzkriegState, zone: int) -> None:
        """The searches led to nothing; both fleets stay (BLG-A6.4.3D.11, BLG-A6.4.3F.8)."""
        close_battle(state, zone)

    def forbids_basing(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return terrain.no_room(state, unit, zone) or terrain.barred_from_ussr(state, unit, zone)

    def forbids_landing(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        reason = self.forbids_basing(state, unit, zone) or invasion.forbids_landing(state, unit, zone)
        return reason or cards_in_combat.forbids_chinese_front(state, unit, zone)

    def enemy_fleet_bars(self, state: BlitzkriegState, nation: int, sea: int) -> bool:
        """Enemy ships do not bar a landing as such (BLG-S10.4.2 decides)."""
        return False

    def landing_begins(self, state: BlitzkriegState, unit: int, convoy: int, sea: int, zone: int) -> None:
        state.landings[unit] = convoy
        state.battles |= BIT[zone]

    def takes_at_once(self, state: BlitzkriegState, unit: int) -> bool:
        """Landed units take a zone only after the coast has fired (BLG-A6.5.4.10)."""
        return not state.landed >> unit & 1

    def forbids_cargo(self, state: BlitzkriegState, unit: int, convoy: int) -> str:
        return "BLG-D68" if garrison.detains(state, unit) else super().forbids_cargo(state, unit, convoy)

    def forbids_odd_cargo(self, state: BlitzkriegState, unit: int, carrier: int) -> str:
        return optional.forbids_hq_aboard(state, unit, carrier)

    def more_sailing(self, state: BlitzkriegState, sail: Sail) -> list[Action]:
        """Round Cape Magellan as the whole of a double move (BLG-O9.6.2); retreat after a combat."""
        if sail.begun:
            zone = state.area[sail.units[0]]
            beaten = sail.fought and can_retreat(state, zone, sum(BIT[unit] for unit in sail.units))
            return [RETREAT] if beaten else []  # BLG-A6.4.3F.4
        return [Round(zone) for zone in bits(optional.capes(state, state.area[sail.units[0]]))]

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

    # Reaction and combat --------------------------------------------------------------------------------

    def surplus(self, state: BlitzkriegState, busy: int) -> int:
        """Units in attacked zones beyond the attackers' number (BLG-S10.2.1, BLG-S10.2.2, BLG-S10.3.1)."""
        found = 0
        side = 1 - state.phasing
        for zone in bits(state.battles):
            mine, other = present(state, zone, side), present(state, zone, state.phasing)
            if (mine & AIRCRAFT).bit_count() > (other & AIRCRAFT).bit_count():
                found |= mine & AIRCRAFT
            kinds = SHIPS if SEA >> zone & 1 else LAND_UNITS & ~HQS
            hqs = self.hqs_for(state, zone)
            if hqs & state.units(side) and (mine & kinds).bit_count() > (other & kinds).bit_count():
                found |= mine & kinds
        return found & busy

    def hqs_for(self, state: BlitzkriegState, zone: int) -> int:
        """The HQs whose reserves stand in a zone; a naval one may be on the island (BLG-S10.2.3, BLG-D5)."""
        if LAND >> zone & 1:
            return state.at[zone] & HQS
        island = state.at[PARTNER[zone]] if PARTNER[zone] >= 0 else 0
        return (state.at[zone] | island) & NAVAL_HQS

    def bars_reaction(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return sum(BIT[zone] for zone in bits(zones) if self.why_no_reaction(state, unit, zone))

    def why_no_reaction(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        if state.exploiting and state.unsupplied_units >> unit & 1:
            return "BLG-A6.6.2"
        if state.exploiting and weather.foul(state, state.area[unit]) != weather.foul(state, zone):
            return "BLG-A5.4.8"
        if LAND >> zone & 1 and not BIT[unit] & AIRCRAFT and not BIT[unit] & SHIPS:
            full = self.forbids_basing(state, unit, zone)
            if full:
                return full
        if garrison.detains(state, unit):
            return "BLG-D68"
        return cards_in_combat.blitzkrieg(state, unit, zone)

    def why_unreachable(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        """Ships too far from an invasion, aircraft too far from bombers."""
        if BIT[unit] & SHIPS and invasion.invasion_seas(state) >> zone & 1:
            return "BLG-A6.5.4.15"
        if BIT[unit] & terrain.LIGHT and bombing.bombed_zones(state) >> zone & 1:
            return "BLG-A6.5.6.4"
        return ""

    def sea_lanes(self, state: BlitzkriegState, nation: int) -> tuple[int, ...]:
        return passages.open_lanes(state, nation)

    def reserve_ways(self, state: BlitzkriegState) -> tuple[int, ...]:
        return terrain.DRY_WAYS if state.exploiting else LAND_NEAR

    def closed_to_reserves(self, state: BlitzkriegState, unit: int) -> int:
        """Full deserts, for Bulgarians the USSR (BLG-D60, BLG-A8.8.1)."""
        closed = terrain.full_deserts(state, unit)
        if NATION_OF[unit] == BULGARIA:
            closed |= sum(BIT[zone] for zone in bits(LAND) if terrain.in_ussr(state, zone))
        return closed

    def land_reaction(self, state: BlitzkriegState, unit: int, attacked: int) -> int:
        return invasion.land_reaction(state, unit, attacked)

    def free_reaction(self, state: BlitzkriegState, unit: int, zone: int) -> bool:
        if BIT[unit] & SHIPS:
            return bool(invasion.naval_reaction(state, unit) >> zone & 1)
        return bool(invasion.land_reaction(state, unit, BIT[zone]))

    def more_reactions(self, state: BlitzkriegState, power: int) -> list[Action]:
        found: list[Action] = []
        units = state.mine(power) & state.on_map & ~state.cargo & ~state.moved & ~state.watching
        if state.bombers:
            found += [
                Send(unit, zone)
                for unit in bits(units & terrain.LIGHT & ~state.fought)
                for zone in bits(bombing.interceptions(state, unit) & ~state.battles)
            ]
        if state.landings:
            found += [
                Send(unit, zone)
                for unit in bits(units & SHIPS)
                if not state.battles >> state.area[unit] & 1 or self.spare_ship(state, unit)
                for zone in bits(invasion.naval_reaction(state, unit) & ~ship_answers(state, unit))
            ]
        return found + card_windows.reaction_cards(state, power)

    def play_reaction(self, state: BlitzkriegState, power: int, action: Action) -> None:
        card_windows.play_card(state, power, action)

    def reacts(self, state: BlitzkriegState, unit: int, origin: int, zone: int) -> None:
        """Ships against an invasion fight without a search; interceptors meet bombers."""
        if BIT[unit] & SHIPS and SEA >> zone & 1 and invasion.invasion_seas(state) >> zone & 1:
            state.battles |= BIT[zone]
            state.hunted |= BIT[zone]  # BLG-A6.5.4.14

    def intercepts(self, state: BlitzkriegState, unit: int, zone: int) -> bool:
        """Whether a unit sent to a zone goes there against bombers."""
        return bool(bombing.bombed_zones(state) >> zone & 1 and not state.battles >> zone & 1)

    def forbids_support(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        """Ships that moved double range take no part in an invasion."""
        return "BLG-A6.5.4.6" if state.tired >> unit & 1 and invasion.invaders(state, zone) else ""

    def spare_ship(self, state: BlitzkriegState, unit: int) -> bool:
        """Whether a task force in a contested sea zone is beyond the enemy's number (BLG-S10.1.1, .2)."""
        zone = state.area[unit]
        side = state.side[NATION_OF[unit]]
        mine = (present(state, zone, side) & SHIPS).bit_count()
        other = (present(state, zone, 1 - side) & SHIPS).bit_count()
        return mine > other

    def combat_value(self, state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
        return strength.total(self.combat_lines(state, unit, zone, attacking))

    def combat_lines(self, state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> list[Line]:
        if SEA >> zone & 1:
            side = state.side[NATION_OF[unit]]
            return strength.at_sea(state, unit, zone, present(state, zone, 1 - side))
        if state.air_part >> unit & 1:
            return strength.air_part(state, unit, zone, True)
        return strength.land_part(state, unit, zone, attacking)

    def begin_battle(self, state: BlitzkriegState, zone: int) -> None:
        if SEA >> zone & 1:
            if state.hunted >> zone & 1:
                self.fight_at_sea(state, zone)
            else:
                state.push(search.SearchBoth(zone))
                card_windows.open_window(state, "naval", zone)
        elif invasion.invaders(state, zone):
            state.push(invasion.Landing(zone))
        else:
            self.fight_on_land(state, zone)

    def interception_begins(self, state: BlitzkriegState, zone: int) -> None:
        card_windows.open_window(state, "interception", zone)

    def interception_over(self, state: BlitzkriegState, units: int) -> None:
        state.elite = 0
        cards_in_combat.sacrifice(state, units)

    def fight_on_land(self, state: BlitzkriegState, zone: int) -> None:
        state.push(LandBattle(zone))
        card_windows.open_window(state, "battle", zone)

    def unopposed(self, state: BlitzkriegState, zone: int) -> None:
        if LAND >> zone & 1 and invasion.invaders(state, zone):
            state.push(invasion.Landing(zone))
        else:
            close_battle(state, zone)

    def victims(self, state: BlitzkriegState, units: int, pool: int) -> int:
        """Which units each pool of hits may be assigned to (BLG-D29)."""
        if pool == GROUND:
            return ground_targets(state, units)
        if pool == SKY:
            return sky_targets(state, units)
        return units

    def lost(self, state: BlitzkriegState, unit: int) -> None:
        """A loss of a convoy is one of the unit it landed (BLG-S10.4.4)."""
        if state.landings and BIT[unit] & CONVOYS:
            invasion.share_loss(state, unit)

    def settle_sea(self, state: BlitzkriegState, zone: int) -> None:
        """Ships of both sides may stay together (BLG-A6.8.2)."""

    def after_battle(self, state: BlitzkriegState, zone: int) -> None:
        cards_in_combat.battle_over(state, zone)

    def after_round(self, state: BlitzkriegState, zone: int, number: int) -> None:
        optional.offer_surrender(state, zone, number)

    def forbids_retreat(self, state: BlitzkriegState, units: int) -> str:
        return cards_in_combat.total_war(state, units)

    def ignores_rivers(self, state: BlitzkriegState, unit: int) -> bool:
        return cards_in_combat.bridgehead(state, unit)

    def hardened(self, state: BlitzkriegState, unit: int) -> bool:
        return cards_in_combat.hardened(state, unit)

    def frost(self, state: BlitzkriegState, unit: int, zone: int) -> int:
        return cards_in_combat.frost(state, unit, zone)

    def card_bonus(self, state: BlitzkriegState, unit: int, zone: int) -> list[Line]:
        return cards_in_combat.bonus(state, unit, zone)

    def surprising(self, state: BlitzkriegState, zone: int, units: int) -> int:
        return cards_in_combat.surprising(state, zone, units)

    def extra_dice_of(self, state: BlitzkriegState, unit: int) -> int:
        return cards_in_combat.kamikaze_dice(state, unit)

    def coast_dice(self, state: BlitzkriegState, zone: int, units: int) -> list[Line]:
        return cards_in_combat.coast_dice(state, zone, units)

    # Production -----------------------------------------------------------------------------------------

    def recruiting_zones(self, state: BlitzkriegState, unit: int) -> int:
        """Commonwealth units appear in their own state (BLG-A5.2.1)."""
        if NATION_OF[unit] == CW:
            return STATE_CORE[STATE_OF[unit]]
        return cards_in_production.recruiting_zones(state, unit) or super().recruiting_zones(state, unit)

    def why_not_home(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return "BLG-A5.2.1" if NATION_OF[unit] == CW and CORE_OF[CW] >> zone & 1 else "BLG-B5.2.6"

    def placed(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        optional.note_isolated(state, unit, zone)

    def us_gift(self, state: BlitzkriegState) -> bool:
        """The gift ends with war or by the embargo (BLG-E.3)."""
        return not state.at_war(USA, JAPAN) and not cards_in_production.embargo(state)

    def us_peace_level(self, state: BlitzkriegState) -> int:
        return state.us_level  # BLG-A7.2.6, BLG-A7.5.3.1

    def extra_production(self, state: BlitzkriegState, power: int) -> int:
        return cards_in_production.extra_production(state, power)

    def forbids_aircraft_for_allies(self, state: BlitzkriegState) -> str:
        return cards_in_production.forbids_aircraft(state)

    def forbids_foreign_build(self, state: BlitzkriegState, power: int, kind: int) -> str:
        return cards_in_production.forbids_foreign_build(state, power, kind)

    def foreign_kinds(self, state: BlitzkriegState, power: int) -> Sequence[int]:
        return cards_in_production.foreign_kinds(state, power)

    def forbids_repair(self, state: BlitzkriegState, unit: int) -> str:
        return "BLG-A6.1.16" if state.unsupplied_units >> unit & 1 else ""

    def reserved(self, state: BlitzkriegState, power: int) -> int:
        return cards_in_production.navy_debt(state, power)

    def forbids_saving(self, state: BlitzkriegState, power: int) -> str:
        return cards_in_production.forbids_saving(state, power)

    def built(self, state: BlitzkriegState, power: int, unit: int) -> None:
        cards_in_production.note_built(state, power, unit)

    def more_production(self, state: BlitzkriegState, power: int) -> list[Action]:
        return [
            *card_windows.production_cards(state, power),
            *optional.rail_building(state, power),
        ]

    def play_production(self, state: BlitzkriegState, power: int, action: Action) -> None:
        if not optional.play_rail(state, power, action):
            card_windows.play_card(state, power, action)

    def attempts_begin(self, state: BlitzkriegState) -> None:
        card_windows.open_window(state, "research", -1)

    def attempt_announced(self, state: BlitzkriegState, power: int) -> None:
        card_windows.open_window(state, "sabotage", power)

    def more_rebasing(self, state: BlitzkriegState, power: int) -> list[Action]:
        return optional.watches(state, power)

    def play_rebasing(self, state: BlitzkriegState, power: int, action: Action) -> None:
        optional.play_watch(state, action)

    # Supply and victory ---------------------------------------------------------------------------------

    def out_of_supply(self, state: BlitzkriegState) -> int:
        trial = state.copy()
        supply.check_supply(trial)
        return trial.unsupplied_units

    def total_victory(self, state: BlitzkriegState) -> tuple[int, str] | None:
        """A country forced to surrender by the atomic bomb (BLG-A8.5.1, BLG-A8.5.2)."""
        side = state.notes.get("atom-victory", -1)
        if side < 0:
            return None
        return side, "BLG-A8.5.1" if side == 0 else "BLG-A8.5.2"


ADVANCED = Advanced()
