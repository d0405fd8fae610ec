"""7.1, 7.2 and 8 Politics in the advanced game: US entry, cards, option Liberation."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.cards import effects, hands, in_production
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import FRANCE
from sandtable.games.blitzkrieg.options import coups_against_invaders, liberation
from sandtable.games.blitzkrieg.politics import control, us_entry
from sandtable.games.blitzkrieg.politics.rules import PoliticsRules


def forbids_soviet_war(state: BlitzkriegState) -> str:
    """Only the card lets the USSR declare this war (BLG-A8.4.2, BLG-E.17)."""
    return "BLG-A8.4.2"


def neutral_attacked(state: BlitzkriegState, power: int, nation: int, zone: int) -> None:
    """The USA takes note, and so do those who might let the neutral surrender."""
    us_entry.neutral_attacked(state, power, zone)
    coups_against_invaders.note_attack(state, nation)


def returns_to_owner(state: BlitzkriegState, zone: int, owner: int, side: int) -> bool:
    """A retaken zone restores no conquered ally by itself where the liberator decides."""
    if not liberation.restores(state, zone, owner):
        return False  # BLG-O9.4.1
    return control.returns_to_owner(state, zone, owner, side)


def country_conquered(state: BlitzkriegState, nation: int) -> None:
    """The Maginot line is gone with France; a conquered power has no cards."""
    if nation == FRANCE:
        state.maginot_destroyed = True  # BLG-A8.6.1
    if nation < 8:
        hands.drop_hand(state, nation)
        hands.drop_obsolete(state)


POLITICS: Final = PoliticsRules(
    us_neutrality="BLG-A8.4.1",
    forbids_soviet_war=forbids_soviet_war,
    forbids_peace=effects.forbids_peace,
    war_declared=us_entry.war_declared,
    neutral_attacked=neutral_attacked,
    returns_to_owner=returns_to_owner,
    zone_taken=in_production.zone_taken,
    country_conquered=country_conquered,
)
