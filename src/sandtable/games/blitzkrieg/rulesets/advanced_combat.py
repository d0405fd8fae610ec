"""6.5 Reaction and combat of the advanced game: where its chapters come in."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.odds import Odds
from sandtable.games.blitzkrieg.cards import garrison, in_combat, windows
from sandtable.games.blitzkrieg.combat import bombing, invasion, naval_combat, naval_search, strength
from sandtable.games.blitzkrieg.combat.combat_phase import close_battle
from sandtable.games.blitzkrieg.combat.land_combat import GROUND, SKY, LandBattle, ground_targets, sky_targets
from sandtable.games.blitzkrieg.model import terrain
from sandtable.games.blitzkrieg.model.actions import Send
from sandtable.games.blitzkrieg.model.advanced_actions import BOMB, Bomb, Intercept
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    CONVOYS,
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
from sandtable.games.blitzkrieg.model.terrain import Line
from sandtable.games.blitzkrieg.model.world import (
    BULGARIA,
    LAND,
    LAND_NEAR,
    PARTNER,
    SEA,
)
from sandtable.games.blitzkrieg.movement import passages, weather
from sandtable.games.blitzkrieg.movement.reaction import ship_answers
from sandtable.games.blitzkrieg.odds import single_rolls
from sandtable.games.blitzkrieg.options import optional
from sandtable.games.blitzkrieg.rulesets.basic_combat import CombatRules


def engaged(units: int) -> int:
    """The units that bind as many of the enemy's: submarines do so only beside surface ships (BLG-D28)."""
    return units if units & SHIPS & ~SUBMARINES else units & ~SUBMARINES


class AdvancedCombat(CombatRules):
    """Reaction and combat in the advanced game."""

    def surplus(self, state: BlitzkriegState, busy: int) -> int:
        """Units in attacked zones beyond the attackers' number (BLG-S10.2.1, BLG-S10.2.2, BLG-S10.3.1)."""
        found = 0
        side = 1 - state.phasing
        for zone in bits(state.battles):
            mine, other = present(state, zone, side), present(state, zone, state.phasing)
            if (mine & AIRCRAFT).bit_count() > (other & AIRCRAFT).bit_count():
                found |= mine & AIRCRAFT
            kinds = SHIPS if SEA >> zone & 1 else LAND_UNITS & ~HQS
            if (mine & kinds).bit_count() > (engaged(other) & kinds).bit_count():
                if self.hqs_for(state, zone) & state.units(side):
                    found |= mine & kinds
                else:
                    found |= mine & TASK_FORCES & kinds  # BLG-S10.1.2
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
            full = state.rules.forbids_basing(state, unit, zone)
            if full:
                return full
        if garrison.detains(state, unit):
            return "BLG-D68"
        if in_combat.flown(state) >> unit & 1:
            return "BLG-C-para-troops"
        return in_combat.blitzkrieg(state, unit, zone)

    def kept_away(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return in_combat.blitzkrieg(state, unit, zone)

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
        """Full deserts, for Bulgarians the USSR."""
        closed = terrain.full_deserts(state, unit)  # BLG-D60
        if NATION_OF[unit] == BULGARIA:  # BLG-A8.8.1
            closed |= sum(BIT[zone] for zone in bits(LAND) if terrain.in_ussr(state, zone))
        return closed

    def land_reaction(self, state: BlitzkriegState, unit: int, attacked: int) -> int:
        return invasion.land_reaction(state, unit, attacked)

    def free_reaction(self, state: BlitzkriegState, unit: int, zone: int) -> bool:
        if BIT[unit] & SHIPS:
            return bool(invasion.naval_reaction(state, unit) >> zone & 1)
        return bool(invasion.land_reaction(state, unit, BIT[zone]))

    def reacts(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        """Ships against an invasion fight without a search."""
        if BIT[unit] & SHIPS and SEA >> zone & 1 and invasion.invasion_seas(state) >> zone & 1:
            state.battles |= BIT[zone]
            state.hunted |= BIT[zone]  # BLG-A6.5.4.14

    def more_reactions(self, state: BlitzkriegState, power: int) -> list[Action]:
        found: list[Action] = []
        units = state.mine(power) & state.on_map & ~state.cargo & ~state.moved & ~state.watching
        if state.bombers:
            found += [
                (Intercept if state.battles >> zone & 1 else Send)(unit, zone)
                for unit in bits(units & terrain.LIGHT & ~(state.fought | self.pinned(state)))
                if not in_combat.flown(state) >> unit & 1
                for zone in bits(bombing.interceptions(state, unit))
            ]
        if state.landings:
            found += [
                Send(unit, zone)
                for unit in bits(units & SHIPS)
                if not state.battles >> state.area[unit] & 1 or self.spare_ship(state, unit)
                for zone in bits(invasion.naval_reaction(state, unit) & ~ship_answers(state, unit))
                if not self.why_no_reaction(state, unit, zone)
            ]
        return found + windows.reaction_refusals(state, power)

    def cards_in_reaction(self, state: BlitzkriegState, power: int) -> list[Action]:
        return windows.reaction_cards(state, power)

    def why_reaction(self, state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
        return windows.why(state, power, action, "reaction")

    def pinned(self, state: BlitzkriegState) -> int:
        """The units in attacked zones that must fight there."""
        busy = 0
        for zone in bits(state.battles):
            busy |= state.at[zone]
        return busy & ~self.surplus(state, busy)

    def play_reaction(self, state: BlitzkriegState, power: int, action: Action) -> None:
        if isinstance(action, Intercept):
            bombing.intercept(state, action.army, action.area)
            return
        windows.play_card(state, power, action)

    def intercepts(self, state: BlitzkriegState, zone: int) -> bool:
        """Whether units sent to a zone go there against bombers."""
        return bool(bombing.bombed_zones(state) >> zone & 1 and not state.battles >> zone & 1)

    def escorted(self, state: BlitzkriegState) -> int:
        """Where task forces escort bombers, not where they would join a land combat (BLG-A6.5.6.6)."""
        return bombing.bombed_zones(state) & ~state.battles if state.bombers else 0

    def spare_ship(self, state: BlitzkriegState, unit: int) -> bool:
        """Whether a task force in a contested sea zone is beyond the enemy's number (BLG-S10.1.1, .2)."""
        zone = state.area[unit]
        side = state.side[NATION_OF[unit]]
        mine = (present(state, zone, side) & SHIPS).bit_count()
        other = (engaged(present(state, zone, 1 - side)) & SHIPS).bit_count()
        return mine > other

    def forbids_support(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        """Ships that moved double range take no part in an invasion."""
        return "BLG-A6.5.4.6" if state.tired >> unit & 1 and invasion.invaders(state, zone) else ""

    def combat_value(self, state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
        return strength.total(self.combat_lines(state, unit, zone, attacking))

    def combat_lines(self, state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> list[Line]:
        if SEA >> zone & 1:
            side = state.side[NATION_OF[unit]]
            return strength.at_sea(state, unit, zone, present(state, zone, 1 - side))
        if state.air_part >> unit & 1:
            return strength.air_part(state, unit, zone, True)
        return strength.land_part(state, unit, zone, attacking)

    def search_begins(self, state: BlitzkriegState, zone: int) -> None:
        windows.open_window(state, "naval", zone)

    def interception_begins(self, state: BlitzkriegState, zone: int) -> None:
        windows.open_window(state, "interception", zone)

    def interception_over(self, state: BlitzkriegState, units: int) -> None:
        state.elite = 0
        in_combat.sacrifice(state, units)

    def begin_battle(self, state: BlitzkriegState, zone: int) -> None:
        if SEA >> zone & 1:
            if state.hunted >> zone & 1:
                self.fight_at_sea(state, zone)
            else:
                state.push(naval_search.SearchBoth(zone))
                self.search_begins(state, zone)
        elif invasion.invaders(state, zone):
            state.push(invasion.Landing(zone))
        else:
            state.push(LandBattle(zone))
            self.combat_begins(state, zone)

    def fight_at_sea(self, state: BlitzkriegState, zone: int, number: int = 1) -> None:
        state.push(naval_combat.SeaBattle(zone, number))
        if number == 1:
            self.combat_begins(state, zone)

    def combat_begins(self, state: BlitzkriegState, zone: int) -> None:
        windows.open_window(state, "battle", zone)

    def missions(self, state: BlitzkriegState) -> list[Action]:
        """The bombing missions, in any order among the combats (BLG-B6.2.1.1, BLG-D49)."""
        return [BOMB[zone] for zone in bits(bombing.bombed_zones(state))]

    def mission_odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        return single_rolls.bombing_odds(state, action.area) if isinstance(action, Bomb) else None

    def begin_mission(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Bomb)
        state.push(bombing.Bombing(action.area))

    def joined(self, state: BlitzkriegState) -> int:
        return invasion.joined(state) if state.landings else 0

    def end_at_sea(self, state: BlitzkriegState, zone: int, single: bool) -> None:
        naval_combat.end_at_sea(state, zone, single)

    def no_battle(self, state: BlitzkriegState, zone: int) -> None:
        """The searches led to nothing; both fleets stay."""
        close_battle(state, zone)  # BLG-A6.4.3D.11, BLG-A6.4.3F.8, BLG-A6.8.2

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
        if BIT[unit] & CONVOYS:
            invasion.share_loss(state, unit)

    def fired(self, state: BlitzkriegState) -> None:
        invasion.settle_owed(state)

    def settle_sea(self, state: BlitzkriegState, zone: int) -> None:
        """Ships of both sides may stay together (BLG-A6.8.2)."""

    def after_battle(self, state: BlitzkriegState, zone: int) -> None:
        if LAND >> zone & 1:
            state.air_part = 0
        in_combat.battle_over(state, zone)

    def after_round(self, state: BlitzkriegState, zone: int, number: int) -> None:
        optional.offer_surrender(state, zone, number)

    def withdrawn(self, state: BlitzkriegState, units: int) -> int:
        in_combat.sacrifice(state, units)
        return units & state.on_map

    def forbids_retreat(self, state: BlitzkriegState, units: int) -> str:
        return in_combat.total_war(state, units)

    def ignores_rivers(self, state: BlitzkriegState, unit: int) -> bool:
        return in_combat.bridgehead(state, unit)

    def hardened(self, state: BlitzkriegState, unit: int) -> bool:
        return in_combat.hardened(state, unit)

    def frost(self, state: BlitzkriegState, unit: int, zone: int) -> int:
        return in_combat.frost(state, unit, zone)

    def card_bonus(self, state: BlitzkriegState, unit: int, zone: int) -> list[Line]:
        return in_combat.bonus(state, unit, zone)

    def surprising(self, state: BlitzkriegState, zone: int, units: int) -> int:
        return in_combat.surprising(state, zone, units)

    def extra_dice_of(self, state: BlitzkriegState, unit: int) -> int:
        return in_combat.kamikaze_dice(state, unit)

    def coast_dice(self, state: BlitzkriegState, zone: int, units: int) -> list[Line]:
        return in_combat.coast_dice(state, zone, units)
