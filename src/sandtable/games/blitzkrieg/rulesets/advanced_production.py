"""5.2 and 7.5 Reinforcement and production in the advanced game: where cards and options come in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.cards import in_production, windows
from sandtable.games.blitzkrieg.model import terrain
from sandtable.games.blitzkrieg.model.counters import (
    NATION_OF,
    STATE_OF,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    CORE_OF,
    CW,
    JAPAN,
    STATE_CORE,
    USA,
)
from sandtable.games.blitzkrieg.options import isolated_zones, rail_expansion
from sandtable.games.blitzkrieg.production import reinforcements
from sandtable.games.blitzkrieg.production.rules import ProductionRules


def recruiting_zones(state: BlitzkriegState, unit: int) -> int:
    """Commonwealth units appear in their own state."""
    if NATION_OF[unit] == CW:
        return STATE_CORE[STATE_OF[unit]]  # BLG-A5.2.1
    return in_production.recruiting_zones(state, unit) or reinforcements.recruiting_zones(state, unit)


def why_not_home(state: BlitzkriegState, unit: int, zone: int) -> str:
    return "BLG-A5.2.1" if CORE_OF[CW] >> zone & 1 else "BLG-B5.2.6"


def full_of(state: BlitzkriegState, unit: int, zones: int) -> int:
    found = sum(BIT[zone] for zone in bits(zones) if terrain.no_room(state, unit, zone))
    return found | isolated_zones.isolated(state, unit, zones & ~found)


def us_gift(state: BlitzkriegState) -> bool:
    """The gift ends with war or by the embargo (BLG-E.3)."""
    return not state.at_war(USA, JAPAN) and not in_production.embargo(state)


def us_peace_level(state: BlitzkriegState) -> int:
    return state.us_level  # BLG-A7.2.6, BLG-A7.5.3.1


def forbids_repair(state: BlitzkriegState, unit: int) -> str:
    return "BLG-A6.1.16" if state.unsupplied_units >> unit & 1 else ""


def more_production(state: BlitzkriegState, power: int) -> list[Action]:
    return [
        *windows.production_cards(state, power),
        *rail_expansion.rail_building(state, power),
    ]


def play_production(state: BlitzkriegState, power: int, action: Action) -> None:
    if not rail_expansion.play_rail(state, power, action):
        windows.play_card(state, power, action, "production")


def why_production(state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
    return (
        *windows.why(state, power, action, "production"),
        *rail_expansion.why_rail(state, power, action),
    )


PRODUCTION: Final = ProductionRules(
    recruiting_zones=recruiting_zones,
    why_not_home=why_not_home,
    full=full_of,
    placed=isolated_zones.note_isolated,
    us_gift=us_gift,
    us_peace_level=us_peace_level,
    extra_production=in_production.extra_production,
    windfall=in_production.windfall,
    forbids_aircraft_for_allies=in_production.forbids_aircraft,
    forbids_foreign_build=in_production.forbids_foreign_build,
    foreign_kinds=in_production.foreign_kinds,
    forbids_repair=forbids_repair,
    reserved=in_production.navy_debt,
    forbids_saving=in_production.forbids_saving,
    built=in_production.note_built,
    more=more_production,
    play=play_production,
    why=why_production,
)
