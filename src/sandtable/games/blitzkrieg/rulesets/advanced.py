"""The advanced ruleset: the basic one with the rules it replaces or adds, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sandtable.games.blitzkrieg.cards import effects, hands, in_production
from sandtable.games.blitzkrieg.model.counters import (
    CONVOYS,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    FRANCE,
)
from sandtable.games.blitzkrieg.movement import supply
from sandtable.games.blitzkrieg.options import optional
from sandtable.games.blitzkrieg.politics import us_entry
from sandtable.games.blitzkrieg.positions import advanced_position
from sandtable.games.blitzkrieg.rulesets.advanced_combat import AdvancedCombat
from sandtable.games.blitzkrieg.rulesets.advanced_movement import AdvancedMovement
from sandtable.games.blitzkrieg.rulesets.advanced_production import AdvancedProduction
from sandtable.games.blitzkrieg.rulesets.advanced_turn import SEGMENT_STEPS, TURN_STEPS
from sandtable.games.blitzkrieg.rulesets.basic import (
    Ruleset,
    SegmentStep,
    Step,
)

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.positions.army_list import Reader
    from sandtable.games.blitzkrieg.positions.frames import Start


class Advanced(AdvancedMovement, AdvancedCombat, AdvancedProduction, Ruleset):
    """The advanced game."""

    name = "advanced"
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
        "exploitation": 12,
        "exploitation-reaction": 13,
        "exploitation-combat": 14,
    }

    @property
    def starts(self) -> Mapping[str, Start]:
        from sandtable.games.blitzkrieg.positions.frames import ADVANCED_STARTS

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
        return effects.forbids_peace(state, power, nation)

    def war_declared(self, state: BlitzkriegState, power: int, enemy: int) -> None:
        us_entry.war_declared(state, power, enemy)

    def neutral_attacked(self, state: BlitzkriegState, power: int, nation: int, zone: int) -> None:
        us_entry.neutral_attacked(state, power, zone)
        optional.note_attack(state, nation)

    # Control --------------------------------------------------------------------------------------------

    def returns_to_owner(self, state: BlitzkriegState, zone: int, owner: int, side: int) -> bool:
        if not optional.restores(state, zone, owner):
            return False  # BLG-O9.4.1
        return super().returns_to_owner(state, zone, owner, side)

    def zone_taken(self, state: BlitzkriegState, zone: int, power: int) -> None:
        in_production.zone_taken(state, zone, power)

    def country_conquered(self, state: BlitzkriegState, nation: int) -> None:
        if nation == FRANCE:
            state.maginot_destroyed = True  # BLG-A8.6.1
        if nation < 8:
            hands.drop_hand(state, nation)
            hands.drop_obsolete(state)

    # Supply and victory ---------------------------------------------------------------------------------

    def out_of_supply(self, state: BlitzkriegState) -> int:
        trial = state.copy()
        supply.check_supply(trial)
        return trial.unsupplied_units

    def total_victory(self, state: BlitzkriegState) -> tuple[int, str] | None:
        """A country forced to surrender by the atomic bomb (BLG-A8.5.1, BLG-A8.5.2)."""
        side = state.atom_victory
        if side < 0:
            return None
        return side, "BLG-A8.5.1" if side == 0 else "BLG-A8.5.2"


ADVANCED = Advanced()
