"""7.2 The entry of the USA into the war (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import DECLARE, PASS, Declare
from sandtable.games.blitzkrieg.model.events import LevelChanged
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BNL_ISLANDS,
    FRANCE,
    GERMANY,
    HOME_OF,
    ITALY,
    JAPAN,
    USA,
    USSR,
    read,
)
from sandtable.games.blitzkrieg.politics.wars import american_war

WAR_LEVEL: Final[int] = read("tables.json")["us_entry"]["war"]  # BLG-A7.2.3
PROVOKING: Final = BNL_ISLANDS | HOME_OF[FRANCE]
"""Zones whose occupation by Japan is an attack on the Benelux or France, without a card for it."""


def change_level(state: BlitzkriegState, points: int, rule: str) -> None:
    """Raise or lower the American level while the USA is neutral, never below 0 (BLG-D42)."""
    if not state.neutral(USA):
        return
    state.us_level = max(0, state.us_level + points)
    state.emit(LevelChanged(level=state.us_level, rules=(rule,)))


def war_declared(state: BlitzkriegState, power: int, enemy: int) -> None:
    """What a declaration of war does to the American level (Q10)."""
    axis = state.alliance[power] != state.alliance[USA]
    if enemy == USSR and power in (GERMANY, JAPAN):
        state.ussr_attacked = True  # BLG-C-increase-us-production
    if power == ITALY and enemy != USSR:
        if not state.wars[ITALY] & ~(BIT[USSR] | BIT[enemy]):  # the first of them
            change_level(state, 1, "BLG-A7.2.7")
    elif enemy == USSR and power in (GERMANY, ITALY):
        change_level(state, 1, "BLG-A7.2.9")
    elif enemy == USSR and power == JAPAN:
        change_level(state, 1, "BLG-A7.2.10")
    elif power == USSR and enemy == JAPAN:
        change_level(state, -1, "BLG-A7.2.11")
    elif enemy == ITALY and not axis and power != USSR:
        change_level(state, -1, "BLG-A7.2.12")


def neutral_attacked(state: BlitzkriegState, power: int, zone: int) -> None:
    """A neutral country was attacked (BLG-A7.2.4, BLG-A7.2.5)."""
    if power == JAPAN and PROVOKING >> zone & 1:
        american_war(state)  # BLG-E.32, BLG-E.35, BLG-A8.4.3
    if state.alliance[power] != state.alliance[USA]:
        change_level(state, 1, "BLG-A7.2.4")
    else:
        change_level(state, -1, "BLG-A7.2.5")


def yearly_rise(state: BlitzkriegState) -> None:
    """7.2: the automatic +1 up to 20, then the USA may declare war (BLG-D42)."""
    if state.us_level < WAR_LEVEL and not state.conquered >> USA & 1:
        change_level(state, 1, "BLG-A7.2.2")


def ask_for_war(state: BlitzkriegState) -> None:
    """The USA is asked after the cards of this step."""
    if state.neutral(USA) and not state.conquered >> USA & 1:
        state.push(AmericanQuestion())


class AmericanQuestion(Phase[BlitzkriegState], frozen=True):
    """7.2 Whether the level, cards included, lets the USA choose now (BLG-D42)."""

    rule: ClassVar[str] = "BLG-A7.2.3"
    auto: ClassVar[bool] = True

    def run(self, state: BlitzkriegState) -> None:
        state.pop()
        if state.us_level >= WAR_LEVEL and state.neutral(USA):
            state.push(AmericanChoice())


class AmericanChoice(Phase[BlitzkriegState], frozen=True):
    """7.2 The USA declares war on the Axis once its level is 20, or waits (BLG-A7.2.3)."""

    rule: ClassVar[str] = "BLG-A7.2.3"

    def seat(self, state: BlitzkriegState) -> int:
        return USA

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (PASS, DECLARE[GERMANY])

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Declare):
            american_war(state)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-american-choice", {"level": state.us_level})
