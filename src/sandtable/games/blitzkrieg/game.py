"""The game as core sees it: seats, scenarios, options, names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from sandtable.core.action import Action
from sandtable.core.event import Event
from sandtable.core.game import Game, Names, Option, Scenario, SeatInfo
from sandtable.core.state import State
from sandtable.core.words import Words
from sandtable.games.blitzkrieg import actions, events
from sandtable.games.blitzkrieg.counters import KINDS
from sandtable.games.blitzkrieg.counters import NAMES as UNIT_NAMES
from sandtable.games.blitzkrieg.rules import BASIC, Ruleset
from sandtable.games.blitzkrieg.setup import set_up
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.turn import Turn
from sandtable.games.blitzkrieg.world import BOARD, NAMES, NATIONS, POWERS, SIDE_OF_POWER, SIDES, STATES

RULESETS: Mapping[str, Ruleset] = {"basic": BASIC}


def nation_names(nation: str) -> Names:
    """What a country is called."""
    if nation in NAMES:
        return NAMES[nation]
    name: Names = BOARD.countries[nation]["name"]
    return dict(name)


class Blitzkrieg(Game):
    """Blitzkrieg General."""

    id: ClassVar[str] = "blitzkrieg"
    name: ClassVar[Names] = {"en": "Blitzkrieg General", "fr": "Blitzkrieg General"}
    seats: ClassVar[tuple[SeatInfo, ...]] = tuple(
        SeatInfo(power, nation_names(power), SIDES[SIDE_OF_POWER[number]])
        for number, power in enumerate(POWERS)
    )
    scenarios: ClassVar[tuple[Scenario, ...]] = (
        Scenario("1939", {"en": "Campaign 1939–1945", "fr": "Campagne 1939-1945"}),
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("ruleset", {"en": "Rules", "fr": "Règles"}, ("basic",), "basic"),
    )
    boards: ClassVar[tuple[str, ...]] = ("world-1939-europe", "world-1939-pacific")
    prefix: ClassVar[str] = "BLG"
    package: ClassVar[str] = "sandtable.games.blitzkrieg"
    action_types: ClassVar[tuple[type[Action], ...]] = actions.BASIC
    event_types: ClassVar[tuple[type[Event], ...]] = events.BASIC
    longest: ClassVar[int] = 100_000

    def begin(self, scenario: str, options: Mapping[str, str], seed: str) -> BlitzkriegState:
        state = BlitzkriegState(self, scenario, options, seed, RULESETS[options["ruleset"]])
        set_up(state)
        state.push(Turn())
        return state

    def read_position(
        self, position: Mapping[str, Any], options: Mapping[str, str], seed: str
    ) -> tuple[State | None, list[str]]:
        from sandtable.games.blitzkrieg.position import read_position

        return read_position(self, position, options, seed)

    def vocabulary(self) -> dict[str, Words]:
        areas = Words(
            BOARD.ids,
            [{"en": area.name.en or area.id, "fr": area.name.fr or area.id} for area in BOARD.areas],
            [(alias, area.number) for area in BOARD.areas for alias in area.aliases],
        )
        return {
            "area": areas,
            "army": Words(UNIT_NAMES),
            "kind": Words([kind.id for kind in KINDS]),
            "nation": Words(NATIONS, [nation_names(nation) for nation in NATIONS]),
            "side": Words(SIDES, [{"en": "Axis", "fr": "Axe"}, {"en": "Allies", "fr": "Alliés"}]),
            "state": Words(STATES),
        }

    def rate(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        from sandtable.games.blitzkrieg.easy import rate

        assert isinstance(state, BlitzkriegState)
        return rate(state, actions)


GAME = Blitzkrieg()
