"""The basic ruleset: the order of a turn, and every point at which the advanced game differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sandtable.games.blitzkrieg.combat.combat_phase import Combats
from sandtable.games.blitzkrieg.model.counters import CONVOYS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS
from sandtable.games.blitzkrieg.movement import sea
from sandtable.games.blitzkrieg.movement.movement_phase import begin_movement
from sandtable.games.blitzkrieg.movement.reaction import react
from sandtable.games.blitzkrieg.politics import control, wars
from sandtable.games.blitzkrieg.politics.declarations import declare_wars
from sandtable.games.blitzkrieg.politics.historical_events import basic_dates, settle_poland
from sandtable.games.blitzkrieg.production import building, reinforcements
from sandtable.games.blitzkrieg.rulesets.basic_combat import CombatRules
from sandtable.games.blitzkrieg.rulesets.basic_movement import MovementRules
from sandtable.games.blitzkrieg.rulesets.basic_production import ProductionRules
from sandtable.games.blitzkrieg.turn.sequence import Segment, fresh_phase
from sandtable.games.blitzkrieg.turn.victory import check_victory

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.positions.army_list import Reader
    from sandtable.games.blitzkrieg.positions.frames import Start

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
    state.tired = 0
    state.exploiting = 0
    begin_movement(state)


def exploitation(state: BlitzkriegState, side: int) -> None:
    """6.3 Like the movement phase, for some units only."""
    fresh_phase(state)
    state.exploiting = 1
    begin_movement(state)  # BLG-B6.3.1


def reactions(state: BlitzkriegState, side: int) -> None:
    """6.1.5 The other side reacts; before that the ships of new minors find their place."""
    react(state)
    if state.unplaced:
        state.unplaced = False
        reinforcements.place_next(state)


def meet_at_sea(state: BlitzkriegState, side: int) -> None:
    """6.1.4 The fleets that face each other are known before the other side reacts."""
    state.battles |= sea.shared_seas(state, side)  # BLG-B6.4.11
    reactions(state, side)


def combats(state: BlitzkriegState, side: int) -> None:
    """6.2 The combats."""
    state.push(Combats())


def close_segment(state: BlitzkriegState, side: int) -> None:
    """6.4 The segment is over, and what units did in it is forgotten."""
    fresh_phase(state)
    state.tired = 0
    state.exploiting = 0


def conquests(state: BlitzkriegState) -> None:
    """7.1 Conquest."""
    control.check_conquests(state)


def produce(state: BlitzkriegState) -> None:
    """7.2 All powers produce, in order (BLG-B7.0.1, BLG-D56, BLG-D63), neutral ones too (BLG-B7.2.4.3)."""
    for power in reversed(range(8)):
        if not state.conquered >> power & 1:
            state.push(building.Produce(power))


class Ruleset(MovementRules, CombatRules, ProductionRules):
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
        movement,  # BLG-B6.1.4.1
        meet_at_sea,
        combats,
        exploitation,
        reactions,  # BLG-B6.3.9
        combats,  # BLG-B6.3.6
        close_segment,
    )

    @property
    def starts(self) -> Mapping[str, Start]:
        """The phases a position may begin in."""
        from sandtable.games.blitzkrieg.positions.frames import BASIC_STARTS

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

    def forbids_soviet_war(self, state: BlitzkriegState) -> str:
        """The non-aggression pact (BLG-B8.4.7, BLG-E.16)."""
        return "BLG-B8.4.7" if state.turn_number < wars.PACT_ENDS else ""

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
        if state.side[owner] == state.side[nation]:
            return "BLG-B8.2.1"
        return wars.forbids_attack(state, power, owner) or "BLG-B8.1.1"

    # Control --------------------------------------------------------------------------------------------

    def returns_to_owner(self, state: BlitzkriegState, zone: int, owner: int, side: int) -> bool:
        return control.returns_to_owner(state, zone, owner, side)

    def zone_taken(self, state: BlitzkriegState, zone: int, power: int) -> None:
        """What a change of control changes besides."""

    def country_conquered(self, state: BlitzkriegState, nation: int) -> None:
        """What a conquest changes besides."""

    # Supply and victory ---------------------------------------------------------------------------------

    def out_of_supply(self, state: BlitzkriegState) -> int:
        """There is no supply in the basic game."""
        return 0

    def total_victory(self, state: BlitzkriegState) -> tuple[int, str] | None:
        """A further way to win at once, as the side and the rule."""
        return None


BASIC = Ruleset()
