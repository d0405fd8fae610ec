"""7 Production and research of the advanced game: where its chapters come in."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.action import Action
from sandtable.games.blitzkrieg.cards import in_production, windows
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
from sandtable.games.blitzkrieg.options import optional
from sandtable.games.blitzkrieg.rulesets.basic_production import ProductionRules


class AdvancedProduction(ProductionRules):
    """Production in the advanced game."""

    def recruiting_zones(self, state: BlitzkriegState, unit: int) -> int:
        """Commonwealth units appear in their own state."""
        if NATION_OF[unit] == CW:
            return STATE_CORE[STATE_OF[unit]]  # BLG-A5.2.1
        return in_production.recruiting_zones(state, unit) or super().recruiting_zones(state, unit)

    def why_not_home(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return "BLG-A5.2.1" if CORE_OF[CW] >> zone & 1 else "BLG-B5.2.6"

    def placed(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        optional.note_isolated(state, unit, zone)

    def us_gift(self, state: BlitzkriegState) -> bool:
        """The gift ends with war or by the embargo (BLG-E.3)."""
        return not state.at_war(USA, JAPAN) and not in_production.embargo(state)

    def us_peace_level(self, state: BlitzkriegState) -> int:
        return state.us_level  # BLG-A7.2.6, BLG-A7.5.3.1

    def extra_production(self, state: BlitzkriegState, power: int) -> int:
        return in_production.extra_production(state, power)

    def windfall(self, state: BlitzkriegState, power: int) -> int:
        return in_production.windfall(state, power)

    def why_production(self, state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
        return (
            *windows.why(state, power, action, "production"),
            *optional.why_rail(state, power, action),
        )

    def forbids_aircraft_for_allies(self, state: BlitzkriegState) -> str:
        return in_production.forbids_aircraft(state)

    def forbids_foreign_build(self, state: BlitzkriegState, power: int, kind: int) -> str:
        return in_production.forbids_foreign_build(state, power, kind)

    def foreign_kinds(self, state: BlitzkriegState, power: int) -> Sequence[int]:
        return in_production.foreign_kinds(state, power)

    def forbids_repair(self, state: BlitzkriegState, unit: int) -> str:
        return "BLG-A6.1.16" if state.unsupplied_units >> unit & 1 else ""

    def reserved(self, state: BlitzkriegState, power: int) -> int:
        return in_production.navy_debt(state, power)

    def forbids_saving(self, state: BlitzkriegState, power: int) -> str:
        return in_production.forbids_saving(state, power)

    def built(self, state: BlitzkriegState, power: int, unit: int) -> None:
        in_production.note_built(state, power, unit)

    def more_production(self, state: BlitzkriegState, power: int) -> list[Action]:
        return [
            *windows.production_cards(state, power),
            *optional.rail_building(state, power),
        ]

    def play_production(self, state: BlitzkriegState, power: int, action: Action) -> None:
        if not optional.play_rail(state, power, action):
            windows.play_card(state, power, action)

    def attempts_begin(self, state: BlitzkriegState) -> None:
        windows.open_window(state, "research", -1)

    def attempt_announced(self, state: BlitzkriegState, power: int) -> None:
        windows.open_window(state, "sabotage", power)
