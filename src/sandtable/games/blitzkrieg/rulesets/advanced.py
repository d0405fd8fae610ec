"""The advanced game: every chapter with the rules it replaces or adds."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.cards.rules import CardRules
from sandtable.games.blitzkrieg.cards.windows import open_window
from sandtable.games.blitzkrieg.model.rules import Rules
from sandtable.games.blitzkrieg.odds.combat_odds import chart_odds
from sandtable.games.blitzkrieg.odds.rules import OddsRules
from sandtable.games.blitzkrieg.odds.single_rolls import flight_odds, mission_odds
from sandtable.games.blitzkrieg.positions import advanced_position
from sandtable.games.blitzkrieg.positions.frames import ADVANCED_STARTS
from sandtable.games.blitzkrieg.positions.rules import PositionRules
from sandtable.games.blitzkrieg.rulesets.advanced_combat import COMBAT, STRENGTH
from sandtable.games.blitzkrieg.rulesets.advanced_movement import AIR, MOVEMENT
from sandtable.games.blitzkrieg.rulesets.advanced_politics import POLITICS
from sandtable.games.blitzkrieg.rulesets.advanced_production import PRODUCTION
from sandtable.games.blitzkrieg.rulesets.advanced_reaction import REACTION
from sandtable.games.blitzkrieg.rulesets.advanced_sea import SEA
from sandtable.games.blitzkrieg.rulesets.advanced_turn import TURN

ADVANCED: Final = Rules(
    name="advanced",
    turn=TURN,
    politics=POLITICS,
    production=PRODUCTION,
    movement=MOVEMENT,
    air=AIR,
    sea=SEA,
    reaction=REACTION,
    combat=COMBAT,
    strength=STRENGTH,
    cards=CardRules(moment=open_window),
    odds=OddsRules(battle=chart_odds, flight=flight_odds, mission=mission_odds),
    positions=PositionRules(
        starts=ADVANCED_STARTS,
        write=advanced_position.write,
        read=advanced_position.read,
        faults=advanced_position.faults,
    ),
)
