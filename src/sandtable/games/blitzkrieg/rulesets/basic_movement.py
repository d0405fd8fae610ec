"""6.1, 6.3 and 6.4 The points of movement by land, sea and air at which the advanced game differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.board.search import BIT, mask_of
from sandtable.core.action import Action
from sandtable.core.odds import Odds
from sandtable.games.blitzkrieg.model.counters import NATION_OF, NAVAL_HQS, REACH
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.movement import sea

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.movement.sea import Sail


class MovementRules:
    """The movement of the basic game."""

    def bound(self, state: BlitzkriegState) -> int:
        """Units that may not move in this phase for another reason."""
        return 0

    def why_bound(self, state: BlitzkriegState, unit: int) -> str:
        return ""

    def detains(self, state: BlitzkriegState, unit: int, others: Sequence[int]) -> bool:
        """Whether a unit must stay because others leave."""
        return False

    def detained(self, state: BlitzkriegState) -> int:
        """Units that may not leave their zone, however they move."""
        return 0

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

    def might_move(self, state: BlitzkriegState, power: int, part: int) -> bool:
        """Whether a power that has nothing to move might still play a card."""
        return False

    def play_move(self, state: BlitzkriegState, power: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def why_move(self, state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
        return ()

    def attack_begins(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        """A phasing unit attacks a land zone."""

    def occupied(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        """A unit took an empty zone."""

    def fits(self, state: BlitzkriegState, unit: int, zone: int, others: Sequence[int]) -> bool:
        """Whether a unit has room in a zone besides some others that go there too."""
        return True

    def more_flights(self, state: BlitzkriegState, unit: int) -> list[Action]:
        return []

    def flight_odds(self, state: BlitzkriegState, unit: int, action: Action) -> Odds | None:
        return None

    def play_flight(self, state: BlitzkriegState, unit: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def more_rebasing(self, state: BlitzkriegState, power: int) -> list[Action]:
        return []

    def play_rebasing(self, state: BlitzkriegState, power: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def far_steps(self, state: BlitzkriegState, unit: int, zone: int, clean: bool) -> int:
        return sea.far_steps(state, unit, zone, clean)

    def closed_passages(self, state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
        return 0

    def why_passage(self, state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
        return ""

    def must_stop(self, state: BlitzkriegState, unit: int, zone: int) -> bool:
        """Enemy ships stop a move (BLG-D12)."""
        return bool(sea.enemy_ships(state, NATION_OF[unit], zone))

    def stays_clean(self, state: BlitzkriegState, nation: int, zone: int) -> bool:
        """Whether ships that start in a sea zone may use double range (BLG-D10)."""
        return not sea.enemy_ships(state, nation, zone)

    def sea_entered(self, state: BlitzkriegState, sail: Sail, zone: int) -> None:
        """Entering a sea zone with enemy ships is an attack."""
        if sail.steps > REACH[sail.units[0]]:
            state.tired |= mask_of(sail.units)
        if self.must_stop(state, sail.units[0], zone):
            state.battles |= BIT[zone]  # BLG-B6.1.4.2
            state.pop()

    def before_leaving(self, state: BlitzkriegState, sail: Sail, target: int) -> bool:
        """Whether something happens before ships leave a sea zone they pass through."""
        return False

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

    def landing_begins(self, state: BlitzkriegState, unit: int, convoy: int, zone: int) -> None:
        """A unit landed in an enemy zone."""

    def enemy_fleet_bars(self, state: BlitzkriegState, nation: int, zone: int) -> bool:
        """Enemy ships in the convoy's sea zone bar a landing (BLG-D16)."""
        return bool(sea.enemy_ships(state, nation, zone))

    def takes_at_once(self, state: BlitzkriegState, unit: int) -> bool:
        """Whether a unit takes an empty enemy zone by entering it (BLG-D11)."""
        return True

    def fight_transit(self, state: BlitzkriegState, sail: Sail, zone: int, surprised: bool = False) -> None:
        """A passing group must fight."""

    def after_transit(self, state: BlitzkriegState, zone: int) -> None:
        """A passing group has fought."""
