"""6.1.5 to 6.2 The points of reaction and combat at which the advanced game differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.action import Action
from sandtable.core.odds import Odds
from sandtable.games.blitzkrieg.combat.combat_phase import Battle, close_battle, settle_sea
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND_NEAR, SEA_NEAR

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.model.terrain import Line


class CombatRules:
    """Reaction and combat in the basic game."""

    def surplus(self, state: BlitzkriegState, busy: int) -> int:
        """Units in attacked zones that may react elsewhere."""
        return 0

    def bars_reaction(self, state: BlitzkriegState, unit: int, zones: int) -> int:
        return 0

    def why_no_reaction(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        return ""

    def kept_away(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        """The rule by which a card keeps a unit out of a combat."""
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

    def reacts(self, state: BlitzkriegState, unit: int, zone: int) -> None:
        """A unit is sent into a combat."""

    def more_reactions(self, state: BlitzkriegState, power: int) -> list[Action]:
        return []

    def cards_in_reaction(self, state: BlitzkriegState, power: int) -> list[Action]:
        """What a power may do besides while it reacts."""
        return []

    def why_reaction(self, state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
        return ()

    def play_reaction(self, state: BlitzkriegState, power: int, action: Action) -> None:
        raise NotImplementedError(type(action).__name__)

    def intercepts(self, state: BlitzkriegState, zone: int) -> bool:
        return False

    def spare_ship(self, state: BlitzkriegState, unit: int) -> bool:
        return False

    def escorted(self, state: BlitzkriegState) -> int:
        """The zones in which task forces may join a bombing mission."""
        return 0

    def forbids_support(self, state: BlitzkriegState, unit: int, zone: int) -> str:
        """Ships that used double range do not attack (BLG-B6.1.2.2)."""
        return "BLG-B6.1.2.2" if state.tired >> unit & 1 else ""

    def combat_value(self, state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
        """The printed value; terrain has no effect (BLG-B6.2.1.10, BLG-B1.2.5)."""
        return state.value(unit)

    def combat_lines(self, state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> list[Line]:
        """What the value of a unit is made of."""
        return [("printed", state.value(unit), "BLG-B6.2.1.10")]

    def search_begins(self, state: BlitzkriegState, zone: int) -> None:
        """Fleets are about to look for each other."""

    def interception_begins(self, state: BlitzkriegState, zone: int) -> None:
        """Interceptors are about to meet bombers."""

    def interception_over(self, state: BlitzkriegState, units: int) -> None:
        """Some units have fought over a bombed zone."""

    def begin_battle(self, state: BlitzkriegState, zone: int) -> None:
        """Fight a combat."""
        state.push(Battle(zone))

    def fight_at_sea(self, state: BlitzkriegState, zone: int, number: int = 1) -> None:
        """Begin a round of a naval combat."""
        state.push(Battle(zone, number))

    def combat_begins(self, state: BlitzkriegState, zone: int) -> None:
        """The first round of a combat is about to begin."""

    def missions(self, state: BlitzkriegState) -> list[Action]:
        """What else than a combat may be resolved now."""
        return []

    def mission_odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """What it leads to."""
        return None

    def begin_mission(self, state: BlitzkriegState, action: Action) -> None:
        """Resolve it."""

    def joined(self, state: BlitzkriegState) -> int:
        """The attacked zones whose combat belongs to another one."""
        return 0

    def end_at_sea(self, state: BlitzkriegState, zone: int, single: bool) -> None:
        close_battle(state, zone)

    def no_battle(self, state: BlitzkriegState, zone: int) -> None:
        close_battle(state, zone)

    def unopposed(self, state: BlitzkriegState, zone: int) -> None:
        """Only one side is left in an attacked zone."""
        close_battle(state, zone)

    def victims(self, state: BlitzkriegState, units: int, pool: int) -> int:
        """Of some units those a pool of hits may be assigned to."""
        return units

    def lost(self, state: BlitzkriegState, unit: int) -> None:
        """A unit took a loss."""

    def fired(self, state: BlitzkriegState) -> None:
        """Both parts of a round have fired."""

    def settle_sea(self, state: BlitzkriegState, zone: int) -> None:
        settle_sea(state, zone)

    def after_battle(self, state: BlitzkriegState, zone: int) -> None:
        """What comes after the last round."""

    def after_round(self, state: BlitzkriegState, zone: int, number: int) -> None:
        """A round of a land combat is over."""

    def withdrawn(self, state: BlitzkriegState, units: int) -> int:
        """Of some units that withdraw those that come back."""
        return units

    def forbids_retreat(self, state: BlitzkriegState, units: int) -> str:
        return ""

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
