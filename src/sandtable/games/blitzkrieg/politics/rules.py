"""6.4, 7.1 and 8 The points of politics that the advanced game, options and cards change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sandtable.games.blitzkrieg.model.points import Nation, Power, Rule, Side, Zone, no_rule, nothing
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.politics.control import returns_to_owner
from sandtable.games.blitzkrieg.politics.wars import keeps_pact


@dataclass(frozen=True, slots=True)
class PoliticsRules:
    """Politics as the basic game has it."""

    us_neutrality: Rule = "BLG-B8.4.6"
    """Why the USA may not declare war."""
    forbids_soviet_war: Callable[[BlitzkriegState], Rule] = keeps_pact
    """Why Germany and the USSR may not fight each other yet; in the advanced game only a card lets them."""
    forbids_peace: Callable[[BlitzkriegState, Power, Nation], Rule] = no_rule
    """Whether a treaty stands against a war: the card Force Peace."""
    war_declared: Callable[[BlitzkriegState, Power, Power], None] = nothing
    """What a declaration of war changes besides: US entry."""
    neutral_attacked: Callable[[BlitzkriegState, Power, Nation, Zone], None] = nothing
    """What an attack on a neutral changes besides: US entry, coup cards against an invader."""
    returns_to_owner: Callable[[BlitzkriegState, Zone, Nation, Side], bool] = returns_to_owner
    """Whether a retaken zone goes back to its owner; option Liberation holds conquered allies back."""
    zone_taken: Callable[[BlitzkriegState, Zone, Power], None] = nothing
    """What a change of control changes besides: cards in force."""
    country_conquered: Callable[[BlitzkriegState, Nation], None] = nothing
    """What a conquest changes besides: the Maginot line, hands of cards."""
