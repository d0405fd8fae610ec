"""10.4 and 10.5 Missions in an attack: Tanks, Aviation, and the missions that cancel it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.empires.actions import (
    AVIATION_YES_NO,
    COUNTER_YES_NO,
    TANKS_YES_NO,
    Counter,
    Support,
    UseAviation,
    UseTanks,
)
from sandtable.games.empires.areas import GALLIPOLI, MOUNTAIN
from sandtable.games.empires.combat import Battle, storms, trench_bonus
from sandtable.games.empires.events import MissionCountered, MissionSpent
from sandtable.games.empires.losses import resolve
from sandtable.games.empires.odds import odds_of
from sandtable.games.empires.powers import (
    ALLIES,
    AVIATION,
    CAMP,
    LEARNED,
    OF_NATION,
    OWNER,
    TANKS_1,
    TANKS_2,
    TURKEY,
)
from sandtable.games.empires.refusals import around
from sandtable.games.empires.research import forbids_tile, reveal, tanks_level
from sandtable.games.empires.state import War


def out_of_order(state: War, battle: Battle, action: Action, rule: str) -> tuple[str, ...]:
    """Why an action of the same Attack comes too late or too early (DOE-D50)."""
    match action:
        case Support():
            return tuple(around(state).why(state, action))
        case UseTanks():
            return (forbids_tanks(state, battle) or "DOE-D50",)
        case UseAviation():
            spent = "DOE-10.4.2" if state.aviation_used else ""
            return (forbids_aviation(state, battle) or spent or "DOE-D50",)
    return (rule,)


def before_the_dice(state: War, battle: Battle) -> None:
    """Tanks are asked first, then Aviation with its counters."""
    if not forbids_tanks(state, battle):
        state.push(TanksChoice(battle))  # DOE-D50
    else:
        ask_aviation(state, battle)


def forbids_tanks(state: War, battle: Battle) -> str:
    """The rule that keeps Tanks out of an attack, or nothing (DOE-10.5.2, DOE-D62)."""
    level = state.trench_level(CAMP[OWNER[battle.target]], battle.area)
    tanks = tanks_level(state.available[state.active])
    if not tanks:
        return forbids_tile(state, state.active, TANKS_1)
    if not state.missions[state.active]:
        return "DOE-10.5.2"
    if not LEARNED >> battle.lead & 1:
        return "DOE-10.0.6"
    cover = 1 if MOUNTAIN & BIT[battle.area] else 0
    if not level or trench_bonus(state, battle, storms(state, battle)) <= cover:
        return "DOE-10.5.3"
    return "DOE-D62#3" if level > tanks else ""


class TanksChoice(Phase[War], frozen=True, tag="use_tanks"):
    """10.5 Whether Tanks cancel the trench bonus of this attack, and of no other (DOE-10.5.7).

    The trench itself stays and may cancel a loss (DOE-10.5.6).
    """

    rule = "DOE-10.5.2"
    upon = ("after_attack",)
    battle: Battle

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        return TANKS_YES_NO

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, UseTanks)
        battle = self.battle
        state.pop()
        if action.use:
            tile = TANKS_2 if state.available[state.active] & TANKS_2 else TANKS_1
            spend_mission(state, state.active, tile, "DOE-10.5.2")
            battle = Battle(battle.area, battle.target, battle.lead, battle.supports, True)
        ask_aviation(state, battle)

    def why(self, state: War, action: Action) -> Sequence[str]:
        if isinstance(action, UseTanks):
            return ()
        return out_of_order(state, self.battle, action, self.rule)

    def odds(self, state: War, action: Action) -> Odds | None:
        if not isinstance(action, UseTanks):
            return None
        b = self.battle
        return odds_of(state, Battle(b.area, b.target, b.lead, b.supports, action.use))


def spend_mission(state: War, power: int, tile: int, rule: str) -> None:
    """A mission leaves the power's stock."""
    state.missions[power] -= 1  # DOE-D74
    reveal(state, power, tile)
    number = tile.bit_length() - 1
    state.emit(MissionSpent(power=power, tile=number, left=state.missions[power], rules=(rule,)))


def forbids_aviation(state: War, battle: Battle) -> str:
    """The rule that keeps Aviation out of this attack, or nothing, whatever was flown in others."""
    power = state.active
    if not state.available[power] & AVIATION:
        return forbids_tile(state, power, AVIATION)
    if not state.missions[power]:
        return "DOE-10.4.3"
    if not LEARNED >> battle.lead & 1:
        return "DOE-10.0.6"
    if power == ALLIES and battle.area == GALLIPOLI and state.at[GALLIPOLI] & OF_NATION[TURKEY]:
        return "DOE-9.1.18"
    return ""


def ask_aviation(state: War, battle: Battle) -> None:
    """Offer Aviation before the dice, in one attack per Action Phase only."""
    unused = not state.aviation_used  # DOE-10.4.2
    if unused and not forbids_aviation(state, battle):
        state.push(AviationChoice(battle))
    else:
        resolve(state, battle)


class AviationChoice(Phase[War], frozen=True, tag="use_aviation"):
    """10.4 Whether a mission is flown for this attack."""

    rule = "DOE-10.4.3"
    upon = ("after_attack",)
    battle: Battle

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        return AVIATION_YES_NO

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, UseAviation)
        state.pop()
        if not action.use:
            resolve(state, self.battle)
            return
        state.aviation_used = True  # DOE-D61
        spend_mission(state, state.active, AVIATION, "DOE-10.4.3")
        if forbids_counter(state, self.battle):
            resolve(state, in_the_air(self.battle))
        else:
            state.push(CounterChoice(self.battle))

    def why(self, state: War, action: Action) -> Sequence[str]:
        if isinstance(action, UseAviation):
            return ()
        return out_of_order(state, self.battle, action, self.rule)

    def odds(self, state: War, action: Action) -> Odds | None:
        if not isinstance(action, UseAviation):
            return None
        return odds_of(state, in_the_air(self.battle) if action.use else self.battle)


def in_the_air(battle: Battle) -> Battle:
    """The attack with an air mission that stands."""
    return Battle(battle.area, battle.target, battle.lead, battle.supports, battle.tanks, True)


def forbids_counter(state: War, battle: Battle) -> str:
    """The rule that keeps the target's owner from countering a mission, or nothing (DOE-D61)."""
    owner = OWNER[battle.target]
    if not state.available[owner] & AVIATION or not state.missions[owner]:
        return "DOE-10.4.4"
    return "" if LEARNED >> battle.target & 1 else "DOE-10.0.6"


class CounterChoice(Phase[War], frozen=True, tag="counter_aviation"):
    """10.4 Whether the target's owner cancels the mission with one of its own."""

    rule = "DOE-10.4.4"
    upon = ("after_attack",)
    battle: Battle

    def seat(self, state: War) -> int:
        return OWNER[self.battle.target]

    def actions(self, state: War) -> Sequence[Action]:
        return COUNTER_YES_NO

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, Counter)
        state.pop()
        if not action.use:
            resolve(state, in_the_air(self.battle))
            return
        owner = OWNER[self.battle.target]
        state.missions[owner] -= 1
        state.emit(MissionCountered(power=owner, left=state.missions[owner], rules=("DOE-10.4.4",)))
        if forbids_aviation(state, self.battle):
            resolve(state, self.battle)
        else:
            state.push(AviationChoice(self.battle))  # DOE-10.4.5

    def why(self, state: War, action: Action) -> Sequence[str]:
        if isinstance(action, Counter):
            return ()
        return out_of_order(state, self.battle, action, self.rule)

    def odds(self, state: War, action: Action) -> Odds | None:
        if not isinstance(action, Counter):
            return None
        return odds_of(state, self.battle if action.use else in_the_air(self.battle))


PHASES = (TanksChoice, AviationChoice, CounterChoice)
