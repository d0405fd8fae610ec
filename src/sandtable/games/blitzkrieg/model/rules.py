"""The rules a game is played by, chapter by chapter: what stands at each point that more than one rule fills.

A chapter is declared in its room (`movement/rules.py`, …) as the basic game has it; the advanced game, its
options and its cards are put at the same points in `rulesets`. So a rule asks `state.rules.movement.bound`
and never knows who answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.cards.rules import CardRules
    from sandtable.games.blitzkrieg.combat.rules import CombatRules, StrengthRules
    from sandtable.games.blitzkrieg.movement.rules import AirRules, MovementRules, ReactionRules, SeaRules
    from sandtable.games.blitzkrieg.odds.rules import OddsRules
    from sandtable.games.blitzkrieg.politics.rules import PoliticsRules
    from sandtable.games.blitzkrieg.positions.rules import PositionRules
    from sandtable.games.blitzkrieg.production.rules import ProductionRules
    from sandtable.games.blitzkrieg.turn.rules import TurnRules


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
