"""7.2 The points of reinforcement and production at which the advanced game differs."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.action import Action
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import USA
from sandtable.games.blitzkrieg.production import building, reinforcements


class ProductionRules:
    """The production of the basic game."""

    def recruiting_zones(self, state: BlitzkriegState, unit: int) -> int:
        return reinforcements.recruiting_zones(state, unit)

    def why_not_home(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return "BLG-B5.2.6"

    def placed(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        """A reinforcement was placed."""

    def us_gift(self, state: BlitzkriegState) -> bool:
        return building.us_gift(state)

    def us_peace_level(self, state: BlitzkriegState) -> int:
        """Peacetime production of the USA (BLG-B7.2.4.1)."""
        return 8

    def extra_production(self, state: BlitzkriegState, power: int) -> int:
        return 0

    def windfall(self, state: BlitzkriegState, power: int) -> int:
        """Points added or given away for this turn alone."""
        return 0

    def why_production(self, state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
        return ()

    def forbids_aircraft_for_allies(self, state: BlitzkriegState) -> str:
        """The USA builds Chinese aircraft freely (BLG-D80)."""
        return ""

    def forbids_foreign_build(self, state: BlitzkriegState, power: int, kind: int) -> str:
        return building.why_foreign(kind)

    def foreign_kinds(self, state: BlitzkriegState, power: int) -> Sequence[int]:
        return building.US_KINDS if power == USA else ()

    def forbids_repair(self, state: BlitzkriegState, unit: int) -> str:
        return ""

    def reserved(self, state: BlitzkriegState, power: int) -> int:
        """Points a power must keep for what it has to build."""
        return 0

    def forbids_saving(self, state: BlitzkriegState, power: int) -> str:
        return ""

    def built(self, state: BlitzkriegState, power: int, unit: int) -> None:
        """A unit was put on the production track."""

    def more_production(self, state: BlitzkriegState, power: int) -> list[Action]:
        return []

    def play_production(self, state: BlitzkriegState, power: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def attempts_begin(self, state: BlitzkriegState) -> None:
        """Research is about to be attempted."""

    def attempt_announced(self, state: BlitzkriegState, power: int) -> None:
        """A research attempt is announced."""
