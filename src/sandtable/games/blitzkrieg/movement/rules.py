"""6.1 to 6.4 The points of movement and reaction that the advanced game, options and cards change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandtable.board.search import BIT, mask_of
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.model.counters import CONVOYS, NATION_OF, REACH
from sandtable.games.blitzkrieg.model.points import (
    Nation,
    Power,
    Rule,
    Unit,
    Units,
    Zone,
    Zones,
    always,
    never,
    no_actions,
    no_rule,
    no_rules,
    none,
    nothing,
    unknown,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND_NEAR, SEA_NEAR
from sandtable.games.blitzkrieg.movement.sailing import enemy_ships, far_steps
from sandtable.games.blitzkrieg.movement.sea import Sail

# What the basic game has there ---------------------------------------------------------------------------


def tired(state: BlitzkriegState, unit: Unit, zone: Zone) -> Rule:
    """Ships that used double range do not attack (BLG-B6.1.2.2)."""
    return "BLG-B6.1.2.2" if state.tired >> unit & 1 else ""


def two_zones(state: BlitzkriegState, unit: Unit) -> int:
    """Aircraft fly two zones far."""
    return 2


def meets_fleet(state: BlitzkriegState, unit: Unit, zone: Zone) -> bool:
    """Enemy ships stop a move (BLG-D12)."""
    return bool(enemy_ships(state, NATION_OF[unit], zone))


def no_enemy_fleet(state: BlitzkriegState, nation: Nation, zone: Zone) -> bool:
    """Ships that start among enemy ships do not use double range (BLG-D10)."""
    return not enemy_ships(state, nation, zone)


def fleet_bars(state: BlitzkriegState, nation: Nation, zone: Zone) -> bool:
    """Enemy ships in the convoy's sea zone bar a landing (BLG-D16)."""
    return bool(enemy_ships(state, nation, zone))


def attack_at_sea(state: BlitzkriegState, sail: Sail, zone: Zone) -> None:
    """Entering a sea zone with enemy ships is an attack."""
    if sail.steps > REACH[sail.units[0]]:
        state.tired |= mask_of(sail.units)
    if meets_fleet(state, sail.units[0], zone):
        state.battles |= BIT[zone]  # BLG-B6.1.4.2
        state.pop()


def convoys(state: BlitzkriegState) -> Units:
    """Convoys carry."""
    return CONVOYS


def convoys_only(state: BlitzkriegState, unit: Unit, carrier: Unit) -> Rule:
    """Convoys carry land units and aircraft, nothing else is carried."""
    return "BLG-B6.1.3.1"


def all_lanes(state: BlitzkriegState, nation: Nation) -> tuple[int, ...]:
    """Every passage is open."""
    return SEA_NEAR


def all_ways(state: BlitzkriegState) -> tuple[int, ...]:
    """Reserves pass every border."""
    return LAND_NEAR


# The points ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MovementRules:
    """Movement as the basic game has it."""

    bound: Callable[[BlitzkriegState, Units], Units] = none
    """Of some units those that may not move in this phase: in exploitation out of supply, under foul weather
    or in swamps; aircraft that watch the sea (option Air search) or dropped paratroops, garrisons."""
    why_bound: Callable[[BlitzkriegState, Unit], Rule] = no_rule
    """By which rule."""
    detained: Callable[[BlitzkriegState], Units] = none
    """Units that may not leave their zone, however they move: card Tito Partisans."""
    keeps: Callable[[BlitzkriegState, Zone], bool] = never
    """Whether a zone may keep some of the units that could leave it: card Tito Partisans."""
    detains: Callable[[BlitzkriegState, Unit, Sequence[Unit]], bool] = never
    """Whether a unit must stay because some others leave: card Tito Partisans."""
    bars: Callable[[BlitzkriegState, Unit, Zone, Zones], Zones] = none
    """Of some zones those a land unit may not enter from its zone: stacking, swamps and foul weather in
    exploitation, Bulgaria, the war in China."""
    narrow: Callable[[BlitzkriegState, Nation], Zones] = none
    """The zones of which something might bar a land unit of a nation, also for want of room; all others it
    need not ask about."""
    why_barred: Callable[[BlitzkriegState, Unit, Zone, Zone], Rule] = no_rule
    """By which rule it may not enter one of them."""
    fits: Callable[[BlitzkriegState, Unit, Zone, Sequence[Unit]], bool] = always
    """Whether a unit has room in a zone besides some others that go there too: stacking."""
    exploits_alone: Callable[[BlitzkriegState, Unit], bool] = never
    """Whether a unit may exploit without an HQ: card Desert Fox."""
    attack_begins: Callable[[BlitzkriegState, Unit, Zone], None] = nothing
    """A phasing unit attacks a land zone: cards about the war in China remember it."""
    takes_at_once: Callable[[BlitzkriegState, Unit], bool] = always
    """Whether a unit takes an empty enemy zone by entering it (BLG-D11); not where the coast fires first."""
    escorted: Callable[[BlitzkriegState], Zones] = none
    """The zones in which task forces may join a bombing mission."""
    spare_ship: Callable[[BlitzkriegState, Unit], bool] = never
    """Whether a ship in an attacked sea zone is free for something else: beyond the enemy's number."""
    forbids_support: Callable[[BlitzkriegState, Unit, Zone], Rule] = tired
    """Why a task force does not support a land combat."""
    cards: Callable[[BlitzkriegState, Power, str], list[Action]] = no_actions
    """The cards a power may play while it goes by rail, rebases, sails or moves."""
    might_play: Callable[[BlitzkriegState, Power, str], bool] = never
    """Whether a power that has nothing to move might still play a card."""
    play_card: Callable[[BlitzkriegState, Power, Action, str], None] = unknown
    """Play one."""
    why_card: Callable[[BlitzkriegState, Power, Action, str], Sequence[Rule]] = no_rules
    """Why it may not."""
    out_of_supply: Callable[[BlitzkriegState], Units] = none
    """The units out of supply as things stand; there is no supply in the basic game."""


@dataclass(frozen=True, slots=True)
class AirRules:
    """Aircraft as the basic game has them."""

    range: Callable[[BlitzkriegState, Unit], int] = two_zones
    """How far an aircraft flies: technology Long range."""
    bars_mission: Callable[[BlitzkriegState, Unit, Zones], Zones] = none
    """Of some zones those it may fly no mission into: the war in China."""
    why_no_mission: Callable[[BlitzkriegState, Unit, Zone], Rule] = no_rule
    """By which rule."""
    full: Callable[[BlitzkriegState, Unit, Zones], Zones] = none
    """Of some zones those with no room for an aircraft: stacking."""
    more: Callable[[BlitzkriegState, Unit], list[Action]] = no_actions
    """Further missions: strategic bombing, the atomic bomb."""
    play: Callable[[BlitzkriegState, Unit, Action], None] = unknown
    """Fly one of them."""
    more_rebasing: Callable[[BlitzkriegState, Power], list[Action]] = no_actions
    """What aircraft may do besides while they rebase: option Air search."""
    play_rebasing: Callable[[BlitzkriegState, Power, Action], None] = unknown
    """Do it, or play a card."""


@dataclass(frozen=True, slots=True)
class SeaRules:
    """Ships as the basic game has them."""

    carriers: Callable[[BlitzkriegState], Units] = convoys
    """The ships that might carry something; option Naval HQ adds task forces."""
    lanes: Callable[[BlitzkriegState, Nation], tuple[int, ...]] = all_lanes
    """The sea zones next to each sea zone for the ships of a nation: closed passages."""
    far_steps: Callable[[BlitzkriegState, Unit, Zone, bool], Zones] = far_steps
    """Where a ship may go beyond its normal range; in the advanced game also through enemies."""
    closed_passages: Callable[[BlitzkriegState, Unit, Zone, Zones], Zones] = none
    """Of some sea zones those a ship may not enter: closed passages, foul weather in exploitation."""
    why_passage: Callable[[BlitzkriegState, Unit, Zone, Zone], Rule] = no_rule
    """By which rule."""
    must_stop: Callable[[BlitzkriegState, Unit, Zone], bool] = meets_fleet
    """Whether ships must stop in a sea zone; fleets of the advanced game search each other first."""
    stays_clean: Callable[[BlitzkriegState, Nation, Zone], bool] = no_enemy_fleet
    """Whether ships that start in a sea zone may use double range."""
    entered: Callable[[BlitzkriegState, Sail, Zone], None] = attack_at_sea
    """Ships entered a sea zone."""
    before_leaving: Callable[[BlitzkriegState, Sail, Zone], bool] = never
    """Whether something happens before ships leave a sea zone they pass through: transit search."""
    more: Callable[[BlitzkriegState, Sail], list[Action]] = no_actions
    """What ships in hand may do besides: option Cape Magellan, retreat after a transit combat."""
    play: Callable[[BlitzkriegState, Sail, Action], None] = unknown
    """Do it."""
    forbids_odd_cargo: Callable[[BlitzkriegState, Unit, Unit], Rule] = convoys_only
    """Why something else goes not aboard something else: option Naval HQ."""
    forbids_cargo: Callable[[BlitzkriegState, Unit, Unit], Rule] = no_rule
    """Why a unit goes not aboard a convoy: garrisons."""
    forbids_basing: Callable[[BlitzkriegState, Unit, Zone], Rule] = no_rule
    """Why a unit is not put ashore in a friendly zone: stacking, Bulgaria."""
    forbids_landing: Callable[[BlitzkriegState, Unit, Zone], Rule] = no_rule
    """Why a unit does not land in an enemy zone: the rules of invasion."""
    landing_begins: Callable[[BlitzkriegState, Unit, Unit, Zone], None] = nothing
    """A unit landed from a convoy in an enemy zone: invasion."""
    enemy_fleet_bars: Callable[[BlitzkriegState, Nation, Zone], bool] = fleet_bars
    """Whether an enemy fleet bars a landing as such."""
    fight_transit: Callable[[BlitzkriegState, Sail, Zone, bool], None] = nothing
    """A passing group was found, maybe by surprise, and must fight one round."""
    after_transit: Callable[[BlitzkriegState, Zone], None] = nothing
    """It has fought."""


@dataclass(frozen=True, slots=True)
class ReactionRules:
    """Reaction as the basic game has it."""

    surplus: Callable[[BlitzkriegState, Units], Units] = none
    """Of some units in attacked zones those that may react elsewhere: beyond the attackers' number."""
    bars: Callable[[BlitzkriegState, Unit, Zones], Zones] = none
    """Of some attacked zones those a unit may not be sent into: supply, weather, stacking, cards."""
    why_barred: Callable[[BlitzkriegState, Unit, Zone], Rule] = no_rule
    """By which rule."""
    kept_away: Callable[[BlitzkriegState, Unit, Zone], Rule] = no_rule
    """The rule by which a card keeps a unit out of a combat: card Blitzkrieg."""
    why_unreachable: Callable[[BlitzkriegState, Unit, Zone], Rule] = no_rule
    """Why a unit cannot answer what happens in a zone from where it stands: invasion, bombing."""
    reserve_ways: Callable[[BlitzkriegState], tuple[int, ...]] = all_ways
    """The zones next to each land zone for reserves; in exploitation not through swamps."""
    closed_to_reserves: Callable[[BlitzkriegState, Unit], Zones] = none
    """The zones a reserve may not pass for another reason: full deserts, Bulgaria."""
    land_reaction: Callable[[BlitzkriegState, Unit, Zones], Zones] = none
    """Of some attacked zones those a land unit answers without an HQ: invasion."""
    free: Callable[[BlitzkriegState, Unit, Zone], bool] = never
    """Whether a reaction costs no rating of an HQ: against an invasion."""
    sent: Callable[[BlitzkriegState, Unit, Zone], None] = nothing
    """A unit is sent into a combat: ships against an invasion fight without a search."""
    intercepts: Callable[[BlitzkriegState, Zone], bool] = never
    """Whether units sent to a zone go there against bombers."""
    more: Callable[[BlitzkriegState, Power], list[Action]] = no_actions
    """Further reactions: interception, ships against an invasion, and to say that no card will be played."""
    cards: Callable[[BlitzkriegState, Power], list[Action]] = no_actions
    """The cards a power may play while it reacts."""
    play: Callable[[BlitzkriegState, Power, Action], None] = unknown
    """Do one of these."""
    why: Callable[[BlitzkriegState, Power, Action], Sequence[Rule]] = no_rules
    """Why it may not."""
