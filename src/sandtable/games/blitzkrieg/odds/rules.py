"""The odds that phases tell beside a choice; they are worked out here, above the phases that ask for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sandtable.core.action import Action
from sandtable.core.odds import Odds
from sandtable.games.blitzkrieg.model.points import Unit, Units, Zone, no_odds
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.odds import combat_odds, single_rolls


@dataclass(frozen=True, slots=True)
class OddsRules:
    """The odds of the basic game; the advanced one counts combats on the battle chart and bombs."""

    battle: Callable[[BlitzkriegState, Zone], Odds] = combat_odds.basic_odds
    """A combat fought to the end."""
    attack: Callable[[BlitzkriegState, combat_odds.Move], Odds | None] = combat_odds.attack_odds
    """The combat that a move begins or joins."""
    flight: Callable[[BlitzkriegState, Unit, Action], Odds | None] = no_odds
    """A raid that an aircraft joins."""
    mission: Callable[[BlitzkriegState, Action], Odds | None] = no_odds
    """A raid."""
    fleet: Callable[[BlitzkriegState, Zone, int, int], Odds] = combat_odds.fleet_odds
    """(state, zone, searches made, their results) A naval combat when some of the two searches are known."""
    transit: Callable[[BlitzkriegState, Zone, Units], Odds] = combat_odds.transit_odds
    """One round against a group that passes through."""
    search: Callable[[int], Odds] = combat_odds.search_odds
    """A search by its number."""
    rocket: Callable[[], Odds] = single_rolls.rocket_odds
    """A V-weapon."""
    research: Callable[[int], Odds] = single_rolls.research_odds
    """An attempt with some research points."""
    card: Callable[[Action], Odds | None] = single_rolls.card_odds
    """What a card decides by dice."""
