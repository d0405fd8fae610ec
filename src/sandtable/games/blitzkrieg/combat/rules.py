"""6.2 and 6.5 The points of combat that the advanced game, options and cards change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from sandtable.core.action import Action
from sandtable.games.blitzkrieg.combat.combat_phase import Battle, close_battle, settle_sea
from sandtable.games.blitzkrieg.model.counters import FULL
from sandtable.games.blitzkrieg.model.points import (
    Rule,
    Unit,
    Units,
    Zone,
    Zones,
    never,
    no_actions,
    no_rule,
    none,
    nothing,
    unknown,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import Line

# What the basic game has there ---------------------------------------------------------------------------


def begin_rounds(state: BlitzkriegState, zone: Zone) -> None:
    """Fight a combat on land or at sea in the same way."""
    state.push(Battle(zone))


def everybody(state: BlitzkriegState, units: Units, pool: int) -> Units:
    """All hits are assigned to all units."""
    return units


def all_come_back(state: BlitzkriegState, units: Units) -> Units:
    """Whoever withdraws comes back."""
    return units


def printed_value(state: BlitzkriegState, unit: Unit, zone: Zone, attacking: bool) -> int:
    """The printed value; terrain has no effect (BLG-B6.2.1.10, BLG-B1.2.5)."""
    return state.value(unit)


PRINTED: Final[Sequence[Sequence[Line]]] = [
    (("printed", value, "BLG-B6.2.1.10"),) for value in range(max(FULL) + 1)
]
"""For each printed value its one line, made once: every shot of a game keeps its lines."""


def printed_line(state: BlitzkriegState, unit: Unit, zone: Zone, attacking: bool) -> Sequence[Line]:
    """The printed value is all there is."""
    return PRINTED[state.value(unit)]


def no_lines(*_: object) -> list[Line]:
    """No dice of that kind."""
    return []


# The points ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CombatRules:
    """Combat as the basic game has it."""

    begin_battle: Callable[[BlitzkriegState, Zone], None] = begin_rounds
    """Fight a combat; in the advanced game on the battle chart, at sea after a search, or as an invasion."""
    fight_at_sea: Callable[[BlitzkriegState, Zone, int], None] = nothing
    """Fight a round of a naval combat, by its number (advanced)."""
    end_at_sea: Callable[[BlitzkriegState, Zone, bool], None] = nothing
    """A naval combat is over, which may have been of a single round (advanced)."""
    missions: Callable[[BlitzkriegState], list[Action]] = no_actions
    """What else than a combat may be resolved now: bombing missions."""
    begin_mission: Callable[[BlitzkriegState, Action], None] = unknown
    """Resolve it."""
    joined: Callable[[BlitzkriegState], Zones] = none
    """The attacked zones whose combat belongs to another one: seas of an invasion."""
    unopposed: Callable[[BlitzkriegState, Zone], None] = close_battle
    """Only one side is left in an attacked zone; in an invasion the coast still fires."""
    victims: Callable[[BlitzkriegState, Units, int], Units] = everybody
    """Of some units those a pool of hits may be assigned to: the parts of the battle chart."""
    lost: Callable[[BlitzkriegState, Unit], None] = nothing
    """A unit took a loss: with a landing convoy what it landed."""
    fired: Callable[[BlitzkriegState], None] = nothing
    """Both parts of a round have fired."""
    after_round: Callable[[BlitzkriegState, Zone, int], None] = nothing
    """A round of a land combat is over: option Coup cards against an invader."""
    settle_sea: Callable[[BlitzkriegState, Zone], None] = settle_sea
    """Who stays in a sea zone; in the advanced game both fleets may."""
    after_battle: Callable[[BlitzkriegState, Zone], None] = nothing
    """What ends with a combat: the parts of the chart, cards."""
    withdrawn: Callable[[BlitzkriegState, Units], Units] = all_come_back
    """Of some units that withdraw those that come back: card Kamikaze."""
    forbids_retreat: Callable[[BlitzkriegState, Units], Rule] = no_rule
    """Why some units fight on: card Total War."""
    interception_over: Callable[[BlitzkriegState, Units], None] = nothing
    """Some units have fought over a bombed zone: cards."""


@dataclass(frozen=True, slots=True)
class StrengthRules:
    """What a unit is worth in combat as the basic game has it."""

    value: Callable[[BlitzkriegState, Unit, Zone, bool], int] = printed_value
    """The value of a unit that attacks or defends in a zone; in the advanced game all of its lines."""
    lines: Callable[[BlitzkriegState, Unit, Zone, bool], Sequence[Line]] = printed_line
    """What the value is made of."""
    ignores_rivers: Callable[[BlitzkriegState, Unit], bool] = never
    """Whether rivers do not count for a unit: card Bridgehead."""
    hardened: Callable[[BlitzkriegState, Unit], bool] = never
    """Whether foul weather does not count for a unit: cards Guards, Winter Offensive."""
    frost: Callable[[BlitzkriegState, Unit, Zone], int] = none
    """What the cold takes: card Cold Days in Hell."""
    bonus: Callable[[BlitzkriegState, Unit, Zone], Sequence[Line]] = no_lines
    """What cards give a unit: elite and mountain troops, paratroops."""
    surprising: Callable[[BlitzkriegState, Zone, Units], Units] = none
    """Of some units those that fire first: by a card."""
    extra_dice: Callable[[BlitzkriegState, Unit], int] = none
    """More dice for a unit: card Kamikaze."""
    coast_dice: Callable[[BlitzkriegState, Zone, Units], list[Line]] = no_lines
    """The dice of a coast against an invasion: cards Fortress Europe, Finest Hour, Perimeter."""
