"""Orders: what armies can be told to do in one deed, from the operation to the attack it leads to."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final

from sandtable.board.search import BIT, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Ref
from sandtable.core.odds import Odds
from sandtable.core.order_rules import OrderRules, Play, Prospect, Steps, Way, foretell
from sandtable.core.state import State
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat
from sandtable.games.third_reich.counters import ARMY_BIT, CO_BELLIGERENT, FACTION
from sandtable.games.third_reich.fighting import CombatInArea, Supports
from sandtable.games.third_reich.odds import odds_of, quick
from sandtable.games.third_reich.paths import Invasion, Path, Voyage
from sandtable.games.third_reich.sequence import Combats
from sandtable.games.third_reich.state import NO_MISSION, DeclaredAttack, ReichState

KINDS: Final = ("move", "attack", "strategic", "sea", "landing")
"""The kinds of orders, by the kinds of operations; who can march does not go by rail or by sea."""
AIR: Final = ("air", "advanced-air")
"""Those of air missions, by their grade."""


class ReichOrders(OrderRules):
    """Operations of armies, each as one order; those that lead to an enemy also with the attack declared."""

    def begins(self, action: Action) -> bool:
        return isinstance(action, (act.Operation, act.Land, act.Mission))

    def done(self, state: State) -> bool:
        return isinstance(state.phase, Invasion)  # each of the three landings is an order

    def follows(self, way: Way, armies: Sequence[int], action: Action) -> bool:
        return isinstance(action, (act.Step, act.Stop))

    def kind(self, before: State, way: Way) -> str:
        first, phase = way.actions[0], before.phase
        if isinstance(first, act.Mission):
            return AIR[first.grade]
        if isinstance(first, act.Land):
            return KINDS[act.AMPHIBIOUS]
        if isinstance(first, act.Operation):
            kind = first.kind
        elif isinstance(phase, (Path, Voyage)):
            kind = phase.kind
        else:
            return ""
        if kind == act.ATTACK and not self.fights(before, way):
            return "move" if len(way.path) > 1 else ""
        return KINDS[kind]

    def rank(self, kind: str) -> int:
        return KINDS.index(kind) if kind in KINDS else len(KINDS)

    def place(self, state: State, army: int) -> int:
        assert isinstance(state, ReichState)
        phase = state.phase
        if isinstance(phase, Path) and phase.army == army:
            return phase.way[-1]
        return state.where[army]

    def stays(self, action: Action) -> bool:
        return isinstance(action, (act.Attack, act.Mission))

    def mark(self, state: State, army: int) -> Hashable:
        phase = state.phase
        if isinstance(phase, Path) and phase.kind != act.STRATEGIC:
            return phase.kind, len(phase.way), phase.way[-2:]
        return phase.name, getattr(phase, "kind", 0)

    def hostile(self, before: State, way: Way) -> bool:
        assert isinstance(before, ReichState)
        return self.fights(before, way) or not _friendly(before) & BIT[way.to]

    def fights(self, before: State, way: Way) -> bool:
        assert isinstance(before, ReichState)
        return bool(before.hostile(before.active) & BIT[way.to])

    def cost(self, before: State, way: Way) -> Mapping[str, int]:
        after = way.state
        assert isinstance(before, ReichState)
        assert isinstance(after, ReichState)
        flown = sum(isinstance(action, act.Mission) for action in way.actions)
        return {"op": before.op[before.active] - after.op[before.active], "missions": flown}

    def further(self, way: Way, armies: Sequence[int], play: Play) -> Iterator[tuple[str, Way]]:
        """The attacks that the armies can then declare together, or one declared before that is fought."""
        state = way.state
        assert isinstance(state, ReichState)
        if isinstance(state.phase, Combats) and act.FIGHTS[way.to] in state.actions():
            way = play(way, act.FIGHTS[way.to])
        if isinstance(state.phase, (Combats, CombatInArea)):
            mine = [a.army for a in state.attacks if a.army in armies and state.where[a.army] == way.to]
            if mine and not way.news:
                way = play(way, act.RESOLVES[mine[0]])
            if mine:
                yield "fight", way
            if mine or way.news:
                return
        declared = best_attack(way.state, armies)
        if declared is None:
            return
        while declared is not None:
            way = self.declare(way, declared, armies, play)
            declared = best_attack(way.state, armies)
        yield "declare", way

    def declare(self, way: Way, attack: DeclaredAttack, armies: Sequence[int], play: Play) -> Way:
        """An attack declared, with all the support that some armies can give it."""
        way = play(way, act.declare(attack.army, attack.target))
        while isinstance(way.state.phase, Supports):
            legal = way.state.actions()
            helper = next((act.SUPPORTS[army] for army in armies if act.SUPPORTS[army] in legal), act.DONE)
            way = play(way, helper)
        return way

    def prospect(self, steps: Steps, after: State) -> Prospect | None:
        """The odds of the first attack that is declared, or of the best one they can declare then."""
        assert isinstance(after, ReichState)
        found = super().prospect(first_attack(steps), after)
        if found is not None:
            return found
        armies = [action.army for _, action in steps if isinstance(action, act.Operation)]
        first = steps[0][0].phase if steps else None
        if isinstance(first, (Path, Voyage)):
            armies.insert(0, first.army)
        attack = best_attack(after, armies)
        return None if attack is None else foreseen(after, attack, odds_of(after, attack))

    def foreseen(self, state: State, action: Action, odds: Odds) -> Prospect:
        assert isinstance(state, ReichState)
        find = state.words["army"].find
        (army,), (target,) = find(odds.detail["attacker"]), find(odds.detail["target"])
        supports = mask_of([find(name)[0] for name in odds.detail["supports"]])
        return foreseen(state, DeclaredAttack(army, target, supports, NO_MISSION), odds)


def _friendly(state: ReichState) -> int:
    """The areas that the active faction or its co-belligerent controls."""
    ally = CO_BELLIGERENT[state.active]
    return state.control[state.active] | (state.control[ally] if ally >= 0 else 0)


def first_attack(steps: Steps) -> Steps:
    """Decisions up to the second attack they declare: what armies do together begins with the best."""
    declared = [at for at, (_, action) in enumerate(steps) if isinstance(action, act.Declare)]
    return steps[: declared[1]] if len(declared) > 1 else steps


def best_attack(state: State, armies: Sequence[int]) -> DeclaredAttack | None:
    """The attack of one of some armies, supported by the others, that most likely eliminates its target."""
    assert isinstance(state, ReichState)
    best: DeclaredAttack | None = None
    most = (-1.0, 0.0)
    for action in state.actions():
        if not isinstance(action, act.Declare) or action.army not in armies:
            continue
        attack = supported(state, DeclaredAttack(action.army, action.target, 0, NO_MISSION), armies)
        mine, theirs, _, won = quick(combat.battle_of(state, attack))
        if (won, theirs - mine) > most:
            best, most = attack, (won, theirs - mine)
    return best


def supported(state: ReichState, attack: DeclaredAttack, armies: Sequence[int]) -> DeclaredAttack:
    """An attack with all the support that some armies can give it."""
    for army in armies:
        if combat.supporters(state, attack.army, attack.supports) & ARMY_BIT[army]:
            attack = attack._replace(supports=attack.supports | ARMY_BIT[army])
    return attack


def foreseen(state: ReichState, attack: DeclaredAttack, odds: Odds) -> Prospect:
    """What the odds of an attack mean: the area is taken where nobody but the attacker is left in it."""
    area = state.where[attack.target]
    here = state.at[area]
    ally = CO_BELLIGERENT[state.active]
    friends = state.own[state.active] | (state.own[ally] if ally >= 0 else 0)
    rest = here & ~friends & ~ARMY_BIT[attack.target]
    alone = not here & state.own[state.active] & ~ARMY_BIT[attack.army]
    steps = [1 if state.reduced & ARMY_BIT[army] else 2 for army in (attack.army, attack.target)]
    won = sum(
        float(chance.probability)
        for chance in odds.chances
        if chance.result["defender_loses"] == steps[1]
        and (rest or not (alone and chance.result["attacker_loses"] == steps[0]))
    )
    mine, theirs = odds.expected["attacker_steps"], odds.expected["defender_steps"]
    where, target = {"area": Ref("area", area)}, {"target": Ref("army", attack.target)}
    if state.seat == FACTION[attack.target]:  # who is attacked is told what is left
        return foretell(odds, 1 - won, theirs, mine, *(("survive", target) if rest else ("hold", where)))
    return foretell(odds, won, mine, theirs, *(("beat", target) if rest else ("take", where)))


ORDERS: Final = ReichOrders()
