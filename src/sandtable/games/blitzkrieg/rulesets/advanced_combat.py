"""6.5 Combat in the advanced game: the battle chart, invasion, bombing, and the strength of units."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.cards import in_combat
from sandtable.games.blitzkrieg.cards.windows import open_window
from sandtable.games.blitzkrieg.combat import bombing, invasion, naval_combat, naval_search, strength
from sandtable.games.blitzkrieg.combat.combat_phase import close_battle
from sandtable.games.blitzkrieg.combat.land_combat import GROUND, SKY, LandBattle, ground_targets, sky_targets
from sandtable.games.blitzkrieg.combat.rules import CombatRules, StrengthRules
from sandtable.games.blitzkrieg.model.advanced_actions import BOMB, Bomb
from sandtable.games.blitzkrieg.model.counters import (
    CONVOYS,
    NATION_OF,
)
from sandtable.games.blitzkrieg.model.forces import present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import Line
from sandtable.games.blitzkrieg.model.world import (
    LAND,
    SEA,
)
from sandtable.games.blitzkrieg.options import coups_against_invaders


def begin_battle(state: BlitzkriegState, zone: int) -> None:
    if SEA >> zone & 1:
        if state.hunted >> zone & 1:
            fight_at_sea(state, zone, 1)
        else:
            state.push(naval_search.SearchBoth(zone))
            open_window(state, "naval", zone)
    elif invasion.invaders(state, zone):
        state.push(invasion.Landing(zone))
    else:
        state.push(LandBattle(zone))
        open_window(state, "battle", zone)


def fight_at_sea(state: BlitzkriegState, zone: int, number: int) -> None:
    state.push(naval_combat.SeaBattle(zone, number))
    if number == 1:
        open_window(state, "battle", zone)


def missions(state: BlitzkriegState) -> list[Action]:
    """The bombing missions, in any order among the combats (BLG-B6.2.1.1, BLG-D49)."""
    return [BOMB[zone] for zone in bits(bombing.bombed_zones(state))]


def begin_mission(state: BlitzkriegState, action: Action) -> None:
    assert isinstance(action, Bomb)
    state.push(bombing.Bombing(action.area))


def joined(state: BlitzkriegState) -> int:
    return invasion.joined(state) if state.landings else 0


def unopposed(state: BlitzkriegState, zone: int) -> None:
    if LAND >> zone & 1 and invasion.invaders(state, zone):
        state.push(invasion.Landing(zone))
    else:
        close_battle(state, zone)


def victims(state: BlitzkriegState, units: int, pool: int) -> int:
    """Which units each pool of hits may be assigned to (BLG-D29)."""
    if pool == GROUND:
        return ground_targets(state, units)
    if pool == SKY:
        return sky_targets(state, units)
    return units


def lost(state: BlitzkriegState, unit: int) -> None:
    """A loss of a convoy is one of the unit it landed (BLG-S10.4.4)."""
    if BIT[unit] & CONVOYS:
        invasion.share_loss(state, unit)


def stay_together(state: BlitzkriegState, zone: int) -> None:
    """Ships of both sides may stay in a sea zone (BLG-A6.8.2)."""


def after_battle(state: BlitzkriegState, zone: int) -> None:
    if LAND >> zone & 1:
        state.air_part = 0
    in_combat.battle_over(state, zone)


def withdrawn(state: BlitzkriegState, units: int) -> int:
    in_combat.sacrifice(state, units)
    return units & state.on_map


def interception_over(state: BlitzkriegState, units: int) -> None:
    state.elite = 0
    in_combat.sacrifice(state, units)


def combat_value(state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
    return strength.total(combat_lines(state, unit, zone, attacking))


def combat_lines(state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> list[Line]:
    if SEA >> zone & 1:
        side = state.side[NATION_OF[unit]]
        return strength.at_sea(state, unit, zone, present(state, zone, 1 - side))
    if state.air_part >> unit & 1:
        return strength.air_part(state, unit, zone, True)
    return strength.land_part(state, unit, zone, attacking)


COMBAT: Final = CombatRules(
    begin_battle=begin_battle,
    fight_at_sea=fight_at_sea,
    end_at_sea=naval_combat.end_at_sea,
    missions=missions,
    begin_mission=begin_mission,
    joined=joined,
    unopposed=unopposed,
    victims=victims,
    lost=lost,
    fired=invasion.settle_owed,
    after_round=coups_against_invaders.offer_surrender,
    settle_sea=stay_together,
    after_battle=after_battle,
    withdrawn=withdrawn,
    forbids_retreat=in_combat.total_war,
    interception_over=interception_over,
)
STRENGTH: Final = StrengthRules(
    value=combat_value,
    lines=combat_lines,
    ignores_rivers=in_combat.bridgehead,
    hardened=in_combat.hardened,
    frost=in_combat.frost,
    bonus=in_combat.bonus,
    surprising=in_combat.surprising,
    extra_dice=in_combat.kamikaze_dice,
    coast_dice=in_combat.coast_dice,
)
