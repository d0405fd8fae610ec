"""Orders: what armies can be told to do in one deed, from the Manoeuvre action to the attack it leads to."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Ref
from sandtable.core.odds import Odds
from sandtable.core.order_rules import (
    Opening,
    OrderRules,
    Play,
    Prospect,
    Steps,
    Way,
    armies_of,
    foretell,
    in_hand,
)
from sandtable.core.state import State
from sandtable.games.empires.actions import (
    ATTACK,
    DONE,
    HOLD,
    LEAD,
    MANOEUVRE_ACTION,
    MOVE,
    NAVAL,
    STRATEGIC,
    SUPPORT_WITH,
    TARGET,
    Hold,
    Move,
    Naval,
    Step,
    Stop,
    Strategic,
    Target,
    To,
)
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.attack import PickLead, PickSupport, PickTarget
from sandtable.games.empires.attack_order import PickAttackArea
from sandtable.games.empires.combat import Battle, strength
from sandtable.games.empires.ground import attackable_armies
from sandtable.games.empires.manoeuvre import BY_SEA, PickDestination
from sandtable.games.empires.odds import odds_of
from sandtable.games.empires.powers import CAMP, OF_CAMP
from sandtable.games.empires.state import War
from sandtable.games.empires.turn import ChooseAction


class EmpiresOrders(OrderRules):
    """Manoeuvres of armies, each as one order; it takes a Manoeuvre action where none has begun."""

    def openings(self, state: State, army: int) -> Iterable[Opening]:
        yield from super().openings(state, army)
        if isinstance(state.phase, ChooseAction) and MANOEUVRE_ACTION in state.actions():
            depth = len(state.frames) + 1
            trial = state.copy()
            trial.play(MANOEUVRE_ACTION)
            legal = trial.actions()
            for first in (MOVE[army], HOLD[army], NAVAL[army], STRATEGIC[army]):
                if first in legal:
                    yield Opening((MANOEUVRE_ACTION, first), depth)

    def begins(self, action: Action) -> bool:
        return isinstance(action, Move | Hold | Naval | Strategic)

    def follows(self, way: Way, armies: Sequence[int], action: Action) -> bool:
        return isinstance(action, Step | Stop | To)

    def kind(self, before: State, way: Way) -> str:
        first = next((action for action in way.actions if self.begins(action)), None)
        phase = before.phase
        if isinstance(first, Hold):
            return "hold"
        if isinstance(first, Naval) or (isinstance(phase, PickDestination) and phase.mode == BY_SEA):
            return "landing" if self.fights(before, way) else "sea"
        if isinstance(first, Strategic) or isinstance(phase, PickDestination):
            return "strategic"
        return "attack" if self.fights(before, way) else "move"

    def place(self, state: State, army: int) -> int:
        assert isinstance(state, War)
        return state.place[army]

    def stays(self, action: Action) -> bool:
        return isinstance(action, Hold)

    def mark(self, state: State, army: int) -> Hashable:
        return state.phase

    def hostile(self, before: State, way: Way) -> bool:
        assert isinstance(before, War)
        enemy = 1 - CAMP[before.active]
        return bool((before.camp_held(enemy) | before.camp_control(enemy)) & BIT[way.to])

    def fights(self, before: State, way: Way) -> bool:
        assert isinstance(before, War)
        return bool(before.camp_held(1 - CAMP[before.active]) & BIT[way.to])

    def cost(self, before: State, way: Way) -> Mapping[str, int]:
        begun = [action for action in way.actions if self.begins(action)]
        places = sum(2 if isinstance(action, Strategic) else 1 for action in begun)
        return {"actions": way.actions.count(MANOEUVRE_ACTION), "places": places}

    def further(self, way: Way, armies: Sequence[int], play: Play) -> Iterator[tuple[str, Way]]:
        """An attack in the area where the armies stand: target, lead and supports, up to missions or dice."""
        start = way.state
        assert isinstance(start, War)
        if not isinstance(start.phase, PickAttackArea) or ATTACK[way.to] not in start.actions():
            return
        battle = best_battle(start, way.to, armies)
        if battle is None:
            return
        way = play(way, ATTACK[way.to])
        while way.state.rolled == start.rolled and way.state.seat == start.seat:
            action = part_of(battle, way.state)
            if action is None:
                break
            way = play(way, action)
        yield "fight", way

    def prospect(self, steps: Steps, after: State) -> Prospect | None:
        """The odds of the attack that is made, or of the best one the armies can make where they come to."""
        assert isinstance(after, War)
        found = super().prospect(steps, after)
        if found is not None or not steps:
            return found
        armies = [army for _, action in steps for army in armies_of(action)]
        if not armies:
            armies = list(in_hand(steps[0][0]))
        battle = best_battle(after, after.place[armies[0]], armies) if armies else None
        return None if battle is None else foreseen(after, battle.area, odds_of(after, battle))

    def foreseen(self, state: State, action: Action, odds: Odds) -> Prospect:
        assert isinstance(state, War)
        return foreseen(state, BOARD.index[odds.detail["area"]], odds)


def best_battle(state: War, area: int, armies: Sequence[int]) -> Battle | None:
    """The attack of one of some armies in an area, supported by the others, that costs the enemy most."""
    ready = [army for army in armies if state.ready >> army & 1 and state.place[army] == area]
    if area < 0 or not ready or not state.at[area] & attackable_armies(state):
        return None
    mine = (state.at[area] & state.command()).bit_count()
    excess = max(0, mine - (state.at[area] & OF_CAMP[1 - CAMP[state.active]]).bit_count())
    battles = [
        Battle(area, target, lead, tuple(army for army in ready if army != lead)[:excess])
        for target in bits(PickTarget(area, 0).targets(state))
        for lead in ready
    ]
    return max(battles, key=lambda battle: _gain(odds_of(state, battle)))


def _gain(odds: Odds) -> float:
    return odds.expected["defender_losses"] - odds.expected["attacker_losses"]


def part_of(battle: Battle, state: State) -> Action | None:
    """The choice at hand as a battle wants it, or nothing where it is another one."""
    phase, legal = state.phase, state.actions()
    if isinstance(phase, PickTarget) and not phase.targeted:
        first = next((action for action in legal if isinstance(action, Target)), None)
        return TARGET[battle.target] if TARGET[battle.target] in legal else first
    if isinstance(phase, PickLead):
        return LEAD[battle.lead] if LEAD[battle.lead] in legal else legal[0]
    if isinstance(phase, PickSupport):
        helpers = (SUPPORT_WITH[army] for army in battle.supports)
        return next((helper for helper in helpers if helper in legal), DONE)
    return None


def foreseen(state: War, area: int, odds: Odds) -> Prospect:
    """What the odds of an attack mean: the area falls with its last army; else who loses more."""
    theirs = strength(state, 1 - CAMP[state.active], area)
    lost, cost = odds.expected["defender_losses"], odds.expected["attacker_losses"]
    results = [(chance.result, float(chance.probability)) for chance in odds.chances]
    where = {"area": Ref("area", area)}
    attacked = state.seat is not None and CAMP[state.seat] != CAMP[state.active]
    if theirs <= max(result["defender_losses"] for result, _ in results):
        taken = sum(p for result, p in results if result["defender_losses"] >= theirs)
        if attacked:
            return foretell(odds, 1 - taken, lost, cost, "hold", where)
        return foretell(odds, taken, cost, lost, "take", where)
    if attacked:
        worse = sum(p for result, p in results if result["defender_losses"] < result["attacker_losses"])
        return foretell(odds, worse, lost, cost, "better")
    better = sum(p for result, p in results if result["defender_losses"] > result["attacker_losses"])
    return foretell(odds, better, cost, lost, "better")


ORDERS: Final = EmpiresOrders()
