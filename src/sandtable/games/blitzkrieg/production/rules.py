"""5.2 and 7.2 The points of reinforcement and production that the advanced game, options and cards change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandtable.core.action import Action
from sandtable.games.blitzkrieg.model.points import (
    Power,
    Rule,
    Unit,
    Zone,
    Zones,
    no_actions,
    no_rule,
    no_rules,
    none,
    nothing,
    unknown,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.production import potentials, reinforcements, workshop


def misplaced(state: BlitzkriegState, unit: Unit, zone: Zone) -> Rule:
    """Units appear in the national zones of their nation."""
    return "BLG-B5.2.6"


def peacetime_production(state: BlitzkriegState) -> int:
    """Peacetime production of the USA (BLG-B7.2.4.1)."""
    return 8


@dataclass(frozen=True, slots=True)
class ProductionRules:
    """Reinforcement and production as the basic game has them."""

    recruiting_zones: Callable[[BlitzkriegState, Unit], Zones] = reinforcements.recruiting_zones
    """Where a unit appears: Commonwealth units in their own state (advanced), by cards elsewhere."""
    why_not_home: Callable[[BlitzkriegState, Unit, Zone], Rule] = misplaced
    """Why a unit does not appear in a zone."""
    full: Callable[[BlitzkriegState, Unit, Zones], Zones] = none
    """Of some zones those with no room for a unit: stacking, option Isolated zones."""
    placed: Callable[[BlitzkriegState, Unit, Zone], None] = nothing
    """A reinforcement was placed: option Isolated zones."""
    us_gift: Callable[[BlitzkriegState], bool] = potentials.us_gift
    """Whether the USA still gives to Japan; in the advanced game until the card Embargo."""
    us_peace_level: Callable[[BlitzkriegState], int] = peacetime_production
    """What the USA produces in peace; in the advanced game its entry level."""
    extra_production: Callable[[BlitzkriegState, Power], int] = none
    """What cards in force add or take for good."""
    windfall: Callable[[BlitzkriegState, Power], int] = none
    """What cards and options add or take for this turn alone."""
    forbids_aircraft_for_allies: Callable[[BlitzkriegState], Rule] = no_rule
    """Why the USA does not build Chinese aircraft, which it does freely in the basic game (BLG-D80)."""
    forbids_foreign_build: Callable[[BlitzkriegState, Power, int], Rule] = workshop.forbids_foreign
    """Why a power does not build a unit of another nation; some cards let it."""
    foreign_kinds: Callable[[BlitzkriegState, Power], Sequence[int]] = workshop.foreign_kinds
    """The kinds of other nations' units that a power might build."""
    forbids_repair: Callable[[BlitzkriegState, Unit], Rule] = no_rule
    """Why a unit is not repaired: out of supply."""
    reserved: Callable[[BlitzkriegState, Power], int] = none
    """The points a power must keep for what a card makes it build."""
    forbids_saving: Callable[[BlitzkriegState, Power], Rule] = no_rule
    """Why a power may not stop building yet: a card."""
    built: Callable[[BlitzkriegState, Power, Unit], None] = nothing
    """A unit was put on the production track: cards count it."""
    more: Callable[[BlitzkriegState, Power], list[Action]] = no_actions
    """What a producing power may do besides: cards, option Rail expansion."""
    play: Callable[[BlitzkriegState, Power, Action], None] = unknown
    """Do it."""
    why: Callable[[BlitzkriegState, Power, Action], Sequence[Rule]] = no_rules
    """Why it may not."""
