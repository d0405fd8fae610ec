"""The rules a game is played by, chapter by chapter: what stands at each point that more than one rule fills.

A chapter is declared in its room (`movement/rules.py`, …) as the basic game has it; the advanced game, its
options and its cards are put at the same points in `rulesets`. So a rule asks `state.rules.movement.bound`
and never knows who answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandtable.core.action import Action

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.cards.rules import CardRules
    from sandtable.games.blitzkrieg.combat.rules import CombatRules, StrengthRules
    from sandtable.games.blitzkrieg.movement.rules import AirRules, MovementRules, ReactionRules, SeaRules
    from sandtable.games.blitzkrieg.odds.rules import OddsRules
    from sandtable.games.blitzkrieg.politics.rules import PoliticsRules
    from sandtable.games.blitzkrieg.positions.rules import PositionRules
    from sandtable.games.blitzkrieg.production.rules import ProductionRules
    from sandtable.games.blitzkrieg.turn.rules import TurnRules

Unit = int
Units = int
"""A set of units."""
Zone = int
Zones = int
"""A set of zones."""
Power = int
Nation = int
Side = int
Rule = str
"""The id of the rule that forbids something; empty where none does."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The chapters of a game."""

    name: str
    turn: TurnRules
    politics: PoliticsRules
    production: ProductionRules
    movement: MovementRules
    air: AirRules
    sea: SeaRules
    reaction: ReactionRules
    combat: CombatRules
    strength: StrengthRules
    cards: CardRules
    odds: OddsRules
    positions: PositionRules


# What stands at a point which the basic game leaves open -------------------------------------------------


def none(*_: object) -> int:
    """No unit, no zone, no point."""
    return 0


def no_rule(*_: object) -> str:
    """Nothing forbids it."""
    return ""


def no_rules(*_: object) -> tuple[str, ...]:
    """Nothing more is to be said about it."""
    return ()


def never(*_: object) -> bool:
    """It never is so."""
    return False


def always(*_: object) -> bool:
    """It always is so."""
    return True


def no_actions(*_: object) -> list[Action]:
    """Nothing more can be chosen."""
    return []


def no_odds(*_: object) -> None:
    """No die decides about it."""


def nothing(*_: object) -> None:
    """Nothing more happens."""


def unknown(*given: object) -> None:
    """An action that is never offered."""
    raise NotImplementedError(type(given[-1]).__name__)
