"""The basic ruleset: the order of a turn, and every point at which the advanced game differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.games.blitzkrieg import control, politics, production, reinforcements, sea
from sandtable.games.blitzkrieg.battle import Battle, Combats, close_battle, settle_sea
from sandtable.games.blitzkrieg.counters import CONVOYS, NAVAL_HQS
from sandtable.games.blitzkrieg.declarations import declare_wars
from sandtable.games.blitzkrieg.event_table import basic_dates, settle_poland
from sandtable.games.blitzkrieg.movement import begin_movement
from sandtable.games.blitzkrieg.reaction import react
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.turn import Segment, fresh_phase
from sandtable.games.blitzkrieg.victory import check_victory
from sandtable.games.blitzkrieg.world import ALLIES, AXIS, LAND_NEAR, SEA_NEAR, USA

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.army_list import Reader
    from sandtable.games.blitzkrieg.frames import Start
    from sandtable.games.blitzkrieg.sea import Sail
    from sandtable.games.blitzkrieg.terrain import Line

Step = Callable[[BlitzkriegState], None]
SegmentStep = Callable[[BlitzkriegState, int], None]


def segment_of(side: int) -> Step:
    """The step in which a side has its action segment."""

    def begin(state: BlitzkriegState) -> None:
        state.push(Segment(side))

    return begin


def movement(state: BlitzkriegState, side: int) -> None:
    """6.1 All units of the phasing side may move."""
    fresh_phase(state)
    state.exploiting = 0
    begin_movement(state)


def exploitation(state: BlitzkriegState, side: int) -> None:
    """6.3 Like the movement phase, for some units only (BLG-B6.3.1, BLG-B6.3.6, BLG-B6.3.10)."""
    fresh_phase(state)
    state.exploiting = 1
    begin_movement(state)


def reactions(state: BlitzkriegState, side: int) -> None:
    """6.1.5 The other side reacts (BLG-B6.3.9); before that the ships of new minors find their place."""
    react(state)
    if state.notes.pop("unplaced", 0):
        reinforcements.place_next(state)


def meet_at_sea(state: BlitzkriegState, side: int) -> None:
    """6.1.4 The fleets that face each other are known before the other side reacts (BLG-B6.4.11)."""
    state.battles |= sea.shared_seas(state, side)
    reactions(state, side)


def combats(state: BlitzkriegState, side: int) -> None:
    """6.2 The combats."""
    state.push(Combats())


def close_segment(state: BlitzkriegState, side: int) -> None:
    """6.4 The segment is over."""
    fresh_phase(state)
    state.exploiting = 0


def conquests(state: BlitzkriegState) -> None:
    """7.1 Conquest."""
    control.check_conquests(state)


def produce(state: BlitzkriegState) -> None:
    """7.2 All powers produce, in order (BLG-B7.0.1, BLG-D56, BLG-D63), neutral ones too (BLG-B7.2.4.3)."""
    for power in reversed(range(8)):
        if not state.conquered >> power & 1:
            state.push(production.Produce(power))


class Ruleset:
    """The basic game."""

    name = "basic"
    step_names: Mapping[str, int] = {
        "events": 0,
        "reinforcements": 2,
        "conquest": 5,
        "production": 6,
        "victory": 7,
    }
    segment_names: Mapping[str, int] = {
        "declarations": 0,
        "movement": 1,
        "reaction": 2,
        "combat": 3,
        "exploitation": 4,
        "exploitation-reaction": 5,
        "exploitation-combat": 6,
    }
    ship_part = 0
    carriers = CONVOYS
    us_neutrality = "BLG-B8.4.6"
    turn_steps: Sequence[Step] = (
        basic_dates,
        settle_poland,
        reinforcements.place_next,
        segment_of(AXIS),  # BLG-B6.0.1
        segment_of(ALLIES),
        conquests,
        produce,
        check_victory,
    )
    segment_steps: Sequence[SegmentStep] = (
        declare_wars,
        movement,
        meet_at_sea,
        combats,
        exploitation,
        reactions,
        combats,
        close_segment,
    )

    @property
    def starts(self) -> Mapping[str, Start]:
        """The phases a position may begin in."""
        from sandtable.games.blitzkrieg.frames import BASIC_STARTS

        return BASIC_STARTS

    def turn_step(self, state: BlitzkriegState, name: str, side: int) -> int:
        """The number of a step of the turn."""
        return 3 + side if name == "segment" else self.step_names[name]

    def segment_step(self, name: str) -> int:
        """The number of a step of the action segment."""
        return self.segment_names[name]

    def write(self, state: BlitzkriegState, seat: int | None) -> dict[str, Any]:
        """What the position holds besides."""
        return {}

    def read(self, state: BlitzkriegState, reader: Reader) -> None:
        """Read what the position holds besides."""

    def faults(self, state: BlitzkriegState) -> list[str]:
        """What else may contradict itself."""
        return []

    # Politics -------------------------------------------------------------------------------------------

    def prey(self, state: BlitzkriegState, nation: int) -> int:
        return politics.prey(state, nation)

    def forbids_soviet_war(self, state: BlitzkriegState) -> str:
        """The non-aggression pact (BLG-B8.4.7, BLG-E.16)."""
        return "BLG-B8.4.7" if state.turn_number < politics.PACT_ENDS else ""

    def forbids_peace(self, state: BlitzkriegState, power: int, nation: int) -> str:
        """Whether a treaty stands against a war."""
        return ""

    def war_declared(self, state: BlitzkriegState, power: int, enemy: int) -> None:
        """What a declaration of war changes besides."""

    def neutral_attacked(self, state: BlitzkriegState, power: int, nation: int, zone: int) -> None:
        """What an attack on a neutral changes besides."""

    def why_closed(self, state: BlitzkriegState, nation: int, zone: int) -> str:
        """Why a nation's units may not enter a zone of somebody it is not at war with."""
        power = state.runner[nation]
        owner = state.control[zone]
        if power < 0 or owner < 0:
            return "BLG-B8.1.1"
        if state.side[owner] == state.side[nation]:
            return "BLG-B8.2.1"
        return politics.forbids_attack(state, power, owner) or "BLG-B8.1.1"

    # Control --------------------------------------------------------------------------------------------

    def returns_to_owner(self, state: BlitzkriegState, zone: int, owner: int, side: int) -> bool:
        return control.returns_to_owner(state, zone, owner, side)

    def zone_taken(self, state: BlitzkriegState, zone: int, power: int) -> None:
        """What a change of control changes besides."""

    def country_conquered(self, state: BlitzkriegState, nation: int) -> None:
        """What a conquest changes besides."""

    # Movement -------------------------------------------------------------------------------------------

    def bound(self, state: BlitzkriegState) -> int:
        """Units that may not move in this phase for another reason."""
        return 0

    def why_bound(self, state: BlitzkriegState, unit: int) -> str:
        return ""

    def detains(self, state: BlitzkriegState, unit: int, others: Sequence[int]) -> bool:
        """Whether a unit must stay because others leave."""
        return False

    def bars(self, state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
        """Of some zones those a land unit may not enter from its zone for another reason."""
        return 0

    def why_barred(self, state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
        return ""

    def exploits_alone(self, state: BlitzkriegState, unit: int) -> bool:
        """Whether a unit may exploit without an HQ."""
        return False

    def commands_ships(self, hq: int) -> bool:
        """Only naval HQs command ships (BLG-B6.3.4, BLG-D5)."""
        return bool(BIT[hq] & NAVAL_HQS)

    def air_range(self, state: BlitzkriegState, unit: int) -> int:
        return 2

    def bars_mission(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return 0

    def why_mission(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return ""

    def full_of_aircraft(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return 0

    def full_of(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return 0

    def more_moves(self, state: BlitzkriegState, power: int, part: int) -> list[Action]:
        return []

    def play_move(self, state: BlitzkriegState, power: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def why_move(self, state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
        return ()

    def attack_begins(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        """A phasing unit attacks a land zone."""

    def occupied(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        """A unit took an empty zone."""

    # Ships ----------------------------------------------------------------------------------------------

    def far_steps(self, state: BlitzkriegState, unit: int, zone: int, clean: bool) -> int:
        return sea.far_steps(state, unit, zone, clean)

    def closed_passages(self, state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
        return 0

    def why_passage(self, state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
        return ""

    def must_stop(self, state: BlitzkriegState, unit: int, zone: int) -> bool:
        """Enemy ships stop a move (BLG-D12)."""
        from sandtable.games.blitzkrieg.counters import NATION_OF

        return bool(sea.enemy_ships(state, NATION_OF[unit], zone))

    def sea_entered(self, state: BlitzkriegState, sail: Sail, zone: int) -> None:
        """Entering a sea zone with enemy ships is an attack (BLG-B6.1.4.2)."""
        if self.must_stop(state, sail.units[0], zone):
            state.battles |= BIT[zone]
            state.pop()

    def more_sailing(self, state: BlitzkriegState, sail: Sail) -> list[Action]:
        return []

    def play_sailing(self, state: BlitzkriegState, sail: Sail, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def forbids_odd_cargo(self, state: BlitzkriegState, unit: int, carrier: int) -> str:
        return "BLG-B6.1.3.1"

    def forbids_cargo(self, state: BlitzkriegState, unit: int, convoy: int) -> str:
        return ""

    def forbids_basing(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return ""

    def forbids_landing(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return ""

    def landed_this_phase(self, state: BlitzkriegState, unit: int) -> bool:
        return False

    def landing_begins(self, state: BlitzkriegState, unit: int, convoy: int, sea: int, zone: int) -> None:
        """A unit landed in an enemy zone."""

    # Reaction and combat --------------------------------------------------------------------------------

    def surplus(self, state: BlitzkriegState, busy: int) -> int:
        """Units in attacked zones that may react elsewhere."""
        return 0

    def bars_reaction(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return 0

    def why_no_reaction(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return ""

    def why_unreachable(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        """Why a unit cannot answer what happens in a zone from where it stands."""
        return ""

    def sea_lanes(self, state: BlitzkriegState, nation: int) -> tuple[int, ...]:
        """The sea zones next to each sea zone for the ships of a nation."""
        return SEA_NEAR

    def reserve_ways(self, state: BlitzkriegState) -> tuple[int, ...]:
        """The zones next to each land zone for reserves."""
        return LAND_NEAR

    def closed_to_reserves(self, state: BlitzkriegState, unit: int) -> int:
        """The zones a reserve may not pass for another reason."""
        return 0

    def land_reaction(self, state: BlitzkriegState, unit: int, attacked: int) -> int:
        return 0

    def free_reaction(self, state: BlitzkriegState, unit: int, zone: int) -> bool:
        return False

    def reacts(self, state: BlitzkriegState, unit: int, origin: int, zone: int) -> None:
        """A unit is sent into a combat."""

    def might_move(self, state: BlitzkriegState, power: int, part: int) -> bool:
        """Whether a power that has nothing to move might still play a card."""
        return False

    def more_reactions(self, state: BlitzkriegState, power: int) -> list[Action]:
        return []

    def play_reaction(self, state: BlitzkriegState, power: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def forbids_support(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return ""

    def combat_value(self, state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
        """The printed value; terrain has no effect (BLG-B6.2.1.10, BLG-B1.2.5)."""
        return state.value(unit)

    def combat_lines(self, state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> list[Line]:
        """What the value of a unit is made of."""
        return [("printed", state.value(unit), "BLG-B6.2.1.10")]

    def interception_begins(self, state: BlitzkriegState, zone: int) -> None:
        """Interceptors are about to meet bombers."""

    def interception_over(self, state: BlitzkriegState, units: int) -> None:
        """Some units have fought over a bombed zone."""

    def begin_battle(self, state: BlitzkriegState, zone: int) -> None:
        """Fight a combat."""
        state.push(Battle(zone))

    def unopposed(self, state: BlitzkriegState, zone: int) -> None:
        """Only one side is left in an attacked zone."""
        close_battle(state, zone)

    def victims(self, state: BlitzkriegState, units: int, pool: int) -> int:
        """Of some units those a pool of hits may be assigned to."""
        return units

    def stays_clean(self, state: BlitzkriegState, nation: int, zone: int) -> bool:
        """Whether ships that entered a sea zone may still use double range (BLG-D10)."""
        return not sea.enemy_ships(state, nation, zone)

    def before_leaving(self, state: BlitzkriegState, sail: Sail, target: int) -> bool:
        """Whether something happens before ships leave a sea zone they pass through."""
        return False

    def fits(self, state: BlitzkriegState, unit: int, zone: int, others: Sequence[int]) -> bool:
        """Whether a unit has room in a zone besides some others that go there too."""
        return True

    def settle_sea(self, state: BlitzkriegState, zone: int) -> None:
        settle_sea(state, zone)

    def after_battle(self, state: BlitzkriegState, zone: int) -> None:
        """What comes after the last round."""

    def forbids_retreat(self, state: BlitzkriegState, units: int) -> str:
        return ""

    # Production -----------------------------------------------------------------------------------------

    def recruiting_zones(self, state: BlitzkriegState, unit: int) -> int:
        return reinforcements.recruiting_zones(state, unit)

    def why_not_home(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return "BLG-B5.2.6"

    def placed(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        """A reinforcement was placed."""

    def us_gift(self, state: BlitzkriegState) -> bool:
        return production.us_gift(state)

    def us_peace_level(self, state: BlitzkriegState) -> int:
        """Peacetime production of the USA (BLG-B7.2.4.1)."""
        return 8

    def extra_production(self, state: BlitzkriegState, power: int) -> int:
        return 0

    def forbids_aircraft_for_allies(self, state: BlitzkriegState) -> str:
        """The USA builds Chinese aircraft freely (BLG-D80)."""
        return ""

    def forbids_foreign_build(self, state: BlitzkriegState, power: int, kind: int) -> str:
        return "BLG-B7.2.0.9"

    def foreign_kinds(self, state: BlitzkriegState, power: int) -> Sequence[int]:
        return production.US_KINDS if power == USA else ()

    def forbids_repair(self, state: BlitzkriegState, unit: int) -> str:
        return ""

    def forbids_saving(self, state: BlitzkriegState, power: int) -> str:
        return ""

    def built(self, state: BlitzkriegState, power: int, unit: int) -> None:
        """A unit was put on the production track."""

    def more_production(self, state: BlitzkriegState, power: int) -> list[Action]:
        return []

    def play_production(self, state: BlitzkriegState, power: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    # What only the advanced game has --------------------------------------------------------------------

    def more_flights(self, state: BlitzkriegState, unit: int) -> list[Action]:
        return []

    def play_flight(self, state: BlitzkriegState, unit: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def enemy_fleet_bars(self, state: BlitzkriegState, nation: int, zone: int) -> bool:
        """Enemy ships in the convoy's sea zone bar a landing (BLG-D16)."""
        return bool(sea.enemy_ships(state, nation, zone))

    def takes_at_once(self, state: BlitzkriegState, unit: int) -> bool:
        """Whether a unit takes an empty enemy zone by entering it (BLG-D11)."""
        return True

    def intercepts(self, state: BlitzkriegState, unit: int, zone: int) -> bool:
        return False

    def spare_ship(self, state: BlitzkriegState, unit: int) -> bool:
        return False

    def lost(self, state: BlitzkriegState, unit: int) -> None:
        """A unit took a loss."""

    def after_round(self, state: BlitzkriegState, zone: int, number: int) -> None:
        """A round of a land combat is over."""

    def fight_at_sea(self, state: BlitzkriegState, zone: int) -> None:
        state.push(Battle(zone))

    def fight_on_land(self, state: BlitzkriegState, zone: int) -> None:
        state.push(Battle(zone))

    def fight_transit(self, state: BlitzkriegState, sail: Sail, zone: int) -> None:
        """A passing group must fight."""

    def after_transit(self, state: BlitzkriegState, zone: int) -> None:
        """A passing group has fought."""

    def end_at_sea(self, state: BlitzkriegState, zone: int, single: bool) -> None:
        close_battle(state, zone)

    def no_battle(self, state: BlitzkriegState, zone: int) -> None:
        close_battle(state, zone)

    def ignores_rivers(self, state: BlitzkriegState, unit: int) -> bool:
        return False

    def hardened(self, state: BlitzkriegState, unit: int) -> bool:
        return False

    def frost(self, state: BlitzkriegState, unit: int, zone: int) -> int:
        return 0

    def card_bonus(self, state: BlitzkriegState, unit: int, zone: int) -> Sequence[Line]:
        return ()

    def surprising(self, state: BlitzkriegState, zone: int, units: int) -> int:
        return 0

    def extra_dice_of(self, state: BlitzkriegState, unit: int) -> int:
        return 0

    def coast_dice(self, state: BlitzkriegState, zone: int, units: int) -> list[Line]:
        return []

    def reserved(self, state: BlitzkriegState, power: int) -> int:
        """Points a power must keep for what it has to build."""
        return 0

    def attempts_begin(self, state: BlitzkriegState) -> None:
        """Research is about to be attempted."""

    def attempt_announced(self, state: BlitzkriegState, power: int) -> None:
        """A research attempt is announced."""

    def more_rebasing(self, state: BlitzkriegState, power: int) -> list[Action]:
        return []

    def play_rebasing(self, state: BlitzkriegState, power: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    # Supply and victory ---------------------------------------------------------------------------------

    def out_of_supply(self, state: BlitzkriegState) -> int:
        """There is no supply in the basic game."""
        return 0

    def total_victory(self, state: BlitzkriegState) -> tuple[int, str] | None:
        """A further way to win at once, as the side and the rule."""
        return None


BASIC = Ruleset()
