"""16, 11 and 14. The decisions of combat: supports, missions and answers, the order of attacks, the roll."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, combat_refusals, missions
from sandtable.games.third_reich.counters import ALLIES, ARMY_BIT, AXIS, FACTION, GERMANY, NATION
from sandtable.games.third_reich.events import AttackDeclared, Eliminated, Fought, Reduced
from sandtable.games.third_reich.geography import KARELIA
from sandtable.games.third_reich.odds import odds_of
from sandtable.games.third_reich.politics import provoke_total_war
from sandtable.games.third_reich.state import ADVANCED_MISSION, NO_MISSION, DeclaredAttack, ReichState


class Supports(Phase[ReichState], frozen=True):
    """DTR-S12, DTR-16.2.4. Name the supports of an attack; in a combat it is rolled at once (``now``)."""

    rule = "DTR-16.2.1"
    army: int
    target: int
    supports: int
    now: bool

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found = Offers()
        found.some(act.SUPPORTS, combat.supporters(state, self.army, self.supports))
        found.one(act.DONE)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        if isinstance(action, act.Support):
            supports = self.supports | ARMY_BIT[action.army]
            state.become(Supports(self.army, self.target, supports, self.now))
            return
        state.pop()
        seal(state, DeclaredAttack(self.army, self.target, self.supports, NO_MISSION))
        if self.now:
            state.push(RollDice(self.army))

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        if isinstance(action, act.Support):
            return combat_refusals.support_rules(state, self.army, self.supports, action.army)
        return (self.rule,)

    def odds(self, state: ReichState, action: Action) -> Odds | None:
        supports = self.supports
        if isinstance(action, act.Support):
            supports |= ARMY_BIT[action.army]
        return odds_of(state, DeclaredAttack(self.army, self.target, supports, NO_MISSION))

    def prompt(self, state: ReichState) -> Message:
        return Message(
            "prompt-supports", {"army": Ref("army", self.army), "target": Ref("army", self.target)}
        )


def begin_attack(state: ReichState, army: int, target: int, now: bool) -> None:
    """An attacker names its target."""
    state.push(Supports(army, target, 0, now))


def seal(state: ReichState, attack: DeclaredAttack) -> None:
    """The attack is declared."""
    area = state.where[attack.army]
    combat.declare(state, attack)
    state.emit(
        AttackDeclared(
            seat=state.active,
            army=attack.army,
            target=attack.target,
            area=area,
            supports=tuple(bits(attack.supports)),
            rules=("DTR-16.1.4",),
        )
    )
    if NATION[attack.army] == GERMANY and area == KARELIA and not state.edition.karelia_by_operation:
        provoke_total_war(state, "DTR-3.2.5")  # DTR-D13


def place_mission(state: ReichState, army: int, grade: int) -> None:
    """Place a mission on an attack; the owner of the target answers if he can (DTR-S20)."""
    missions.place_mission(state, army, grade)
    if missions.cancel_grades(state, combat.attack_of(state, army)):
        state.push(MissionReply(army))


class MissionReply(Phase[ReichState], frozen=True):
    """DTR-S13. The owner of the attacked army may cancel the mission."""

    rule = "DTR-11.1.2"
    forced = False
    army: act.Army

    def seat(self, state: ReichState) -> int:
        return FACTION[combat.attack_of(state, self.army).target]

    def actions(self, state: ReichState) -> Sequence[Action]:
        grades = missions.cancel_grades(state, combat.attack_of(state, self.army))
        return [*(act.CANCELS[grade] for grade in grades), act.LET_PASS]

    def play(self, state: ReichState, action: Action) -> None:
        state.pop()
        if isinstance(action, act.Cancel):
            missions.cancel_mission(state, self.army, action.grade)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        advanced = combat.attack_of(state, self.army).mission == ADVANCED_MISSION
        if isinstance(action, act.Cancel) and advanced and action.grade == act.STANDARD:
            return ("DTR-11.1.7", "DTR-13.11.3")
        return (self.rule,)

    def odds(self, state: ReichState, action: Action) -> Odds | None:
        attack = combat.attack_of(state, self.army)
        mission = NO_MISSION if isinstance(action, act.Cancel) else attack.mission
        return odds_of(state, attack._replace(mission=mission))

    def prompt(self, state: ReichState) -> Message:
        return Message("prompt-mission-reply", {"army": Ref("army", self.army)})


class BombingReply(Phase[ReichState], frozen=True):
    """DTR-S11. The Axis may cancel a bombing marker."""

    rule = "DTR-14.1.2"
    forced = False

    def seat(self, state: ReichState) -> int:
        return AXIS

    def actions(self, state: ReichState) -> Sequence[Action]:
        return [act.CANCELS[act.ADVANCED], act.LET_PASS]

    def play(self, state: ReichState, action: Action) -> None:
        state.pop()
        if isinstance(action, act.Cancel):
            missions.cancel_bomb(state)
            if state.bombs_new and state.adv[AXIS] and state.edition.double_cancels:
                state.push(BombingReply())

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        return ("DTR-14.1.6",) if isinstance(action, act.Cancel) else (self.rule,)


def bomb(state: ReichState) -> None:
    """Place a bombing marker; the Axis answers if it can (DTR-S20)."""
    missions.place_bomb(state)
    if state.adv[AXIS]:
        state.push(BombingReply())


class CombatInArea(Phase[ReichState], frozen=True):
    """DTR-S15. The attacks in one area, in the order the attacker likes.

    Who has fought may leave and come back: between two combats actions and points are possible (DTR-D4).
    """

    rule = "DTR-16.1.1"
    upon = ("combats",)
    area: act.Area
    fought: bool = False

    def seat(self, state: ReichState) -> int:
        return state.active

    def declared(self, state: ReichState) -> list[DeclaredAttack]:
        """The attacks in the area that are declared and not fought yet."""
        return [attack for attack in state.attacks if state.where[attack.army] == self.area]

    def actions(self, state: ReichState) -> Sequence[Action]:
        bit = BIT[self.area]
        declared = self.declared(state)
        found: list[Action] = [act.RESOLVES[attack.army] for attack in declared]
        possible = combat.possible_attacks(state, bit)
        found += [act.declare(army, target) for army, target in possible]
        if self.fought or (not declared and (not possible or not state.duties & bit)):
            found.append(act.LEAVE)  # DTR-16.1.5
        return found

    def play(self, state: ReichState, action: Action) -> None:
        if isinstance(action, act.Resolve):
            state.push(RollDice(action.army))
        elif isinstance(action, act.Declare):
            begin_attack(state, action.army, action.target, True)
        else:
            if not self.fought:
                state.left |= BIT[self.area]
            state.pop()

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        if isinstance(action, act.Declare):
            return combat_refusals.declare_rules(state, action.army, action.target)
        if isinstance(action, act.Leave):
            return combat_refusals.leave_rules(state, self.area)
        if isinstance(action, (act.Resolve, act.Roll)):
            return combat_refusals.dice_rules(state, action)
        return ("DTR-3.1.5",) if isinstance(action, act.Operation) else ("DTR-D4",)

    def left_over(self, state: ReichState, action: Action) -> Sequence[Message]:
        if not isinstance(action, act.Leave):
            return ()
        waiting = len(self.declared(state))
        lost = 0 if self.fought else len({army for army, _ in combat.possible_attacks(state, BIT[self.area])})
        return [Message("left-attacks", {"count": waiting or lost})] if waiting or lost else ()

    def odds(self, state: ReichState, action: Action) -> Odds | None:
        return odds_of_action(state, action)

    def prompt(self, state: ReichState) -> Message:
        waiting = len(self.declared(state))
        return Message("prompt-combat-in-area", {"area": Ref("area", self.area), "declared": waiting})


class RollDice(Phase[ReichState], frozen=True):
    """DTR-S13, DTR-S16. Last missions on an attack, then the dice."""

    rule = "DTR-D4"
    upon = ("combat_in_area",)
    army: act.Army

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found = Offers()
        missions.mission_offers(state, combat.attack_of(state, self.army), found)
        found.one(act.ROLL)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        if isinstance(action, act.Mission):
            place_mission(state, self.army, action.grade)
            return
        state.pop()
        area = state.where[self.army]
        resolve(state, combat.attack_of(state, self.army))
        state.become(CombatInArea(area, True))

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        if isinstance(action, act.Mission):
            return combat_refusals.mission_rules(state, action.army, action.grade)
        if isinstance(action, act.Support):
            return combat_refusals.late_support_rules(state, action.army)
        return (self.rule,)

    def odds(self, state: ReichState, action: Action) -> Odds | None:
        if isinstance(action, act.Roll):
            return odds_of(state, combat.attack_of(state, self.army))
        return odds_of_action(state, action)

    def prompt(self, state: ReichState) -> Message:
        attack = combat.attack_of(state, self.army)
        battle = combat.battle_of(state, attack)
        return Message(
            "prompt-roll-dice",
            {
                "army": Ref("army", attack.army),
                "target": Ref("army", attack.target),
                "strength": battle.strength,
                "defence": battle.defence,
            },
        )


def odds_of_action(state: ReichState, action: Action) -> Odds | None:
    """The odds of the attack an action declares, resolves or helps."""
    if isinstance(action, act.Declare):
        if state.where[action.army] < 0 or state.where[action.army] != state.where[action.target]:
            return None
        return odds_of(state, DeclaredAttack(action.army, action.target, 0, NO_MISSION))
    if isinstance(action, (act.Resolve, act.Mission)):
        attack = next((attack for attack in state.attacks if attack.army == action.army), None)
        if attack is not None and isinstance(action, act.Mission):
            attack = attack._replace(mission=1 + action.grade)
        return odds_of(state, attack) if attack is not None else None
    return None


def resolve(state: ReichState, attack: DeclaredAttack) -> None:
    """Roll both dice; attacker and target alone lose, and nobody moves (DTR-16.4.5, DTR-16.4.7)."""
    battle = combat.battle_of(state, attack)
    (die,) = state.roll(state.active, rules=("DTR-16.3.3",))
    (defence_die,) = state.roll(FACTION[attack.target], rules=("DTR-16.3.3",))
    result = combat.result_of(battle, die, defence_die)
    state.emit(
        Fought(
            seat=state.active,
            army=attack.army,
            target=attack.target,
            area=battle.area,
            strength=battle.strength,
            defence=battle.defence,
            score=result.score,
            defence_score=result.defence_score,
            losses=result.losses,
            defence_losses=result.defence_losses,
            value=combat.combat_value(state, attack.army, battle.area),
            supports=tuple(bits(attack.supports)),
            support=combat.support_value(state, attack.supports),
            mission=bool(attack.mission),
            defence_value=combat.combat_value(state, attack.target, battle.area),
            terrain=combat.terrain_bonus(state, attack, battle.area),
            lines=combat.attack_lines(state, attack),
            defence_lines=combat.defence_lines(state, attack),
            rules=(combat.result_rule(battle, result),),
        )
    )
    state.attacks = tuple(other for other in state.attacks if other.army != attack.army)
    state.duties &= ~BIT[battle.area]  # DTR-8.2.6: an attack was made
    if state.active == ALLIES:
        state.hit |= ARMY_BIT[attack.target]  # DTR-16.1.3
    lose(state, attack.army, result.losses)
    lose(state, attack.target, result.defence_losses)
    combat.drop_void(state)  # DTR-D6


def lose(state: ReichState, army: int, steps: int) -> None:
    """An army takes losses."""
    if not steps:
        return
    area = state.where[army]
    if (
        state.reduced & ARMY_BIT[army]  # DTR-1.2.5
        or steps > 1  # DTR-1.2.6
    ):
        state.lift(army)
        state.emit(Eliminated(army=army, area=area, rules=("DTR-1.2.5",)))
    else:
        state.reduced |= ARMY_BIT[army]  # DTR-1.2.4
        state.emit(Reduced(army=army, area=area, rules=("DTR-1.2.4",)))
