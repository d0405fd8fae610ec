"""9. Manoeuvre: the armies that take part, their movements area by area, by sea and strategic."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.empires.actions import (
    CLOSE_MOVEMENT,
    STEP,
    STOP,
    TO,
    Army,
    AttackArea,
    CloseAttacks,
    CloseMovement,
    Hold,
    Move,
    Naval,
    Step,
    Stop,
    Strategic,
    Target,
    To,
)
from sandtable.games.empires.areas import MEDITERRANEAN, PORTS
from sandtable.games.empires.attack_order import begin_attacks
from sandtable.games.empires.events import ArmyHolds, ArmyMoved, ArmyRailed, ArmySailed
from sandtable.games.empires.ground import (
    ALLOWANCE,
    attackable,
    destinations_by_sea,
    forbids_port,
    forbids_standing,
    forbids_step,
    ground,
    steps,
)
from sandtable.games.empires.movement import forbids_mode, forbids_pick, forbids_rail, picks, rail
from sandtable.games.empires.obligations import (
    able_armies,
    attack_possible,
    attack_ready,
    bound_rules,
    instead,
    places_allowed,
    target_areas,
    wanted,
)
from sandtable.games.empires.powers import CAMP, MANOEUVRE
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.research import may_hide, reveal
from sandtable.games.empires.state import NEED_ATTACK, NEED_DUTY, War

BY_SEA, BY_RAIL = "naval", "strategic"


def begin_manoeuvre(state: War, bound: int) -> None:
    """A Manoeuvre action begins; `bound` tells what it must contain."""
    state.before = state.command_held()
    state.places = 0
    state.ready = 0
    state.urgent = 0
    state.bound = bound  # DOE-D32, DOE-D60
    state.push(PickArmy())


def use_places(state: War, army: int, count: int) -> None:
    """An army manoeuvres: it may not do so again and uses places of the action."""
    state.moved |= BIT[army]  # DOE-9.0.3
    state.places += count
    if state.places > 3:
        reveal(state, state.active, MANOEUVRE)  # DOE-10.2.1, DOE-10.0.7, DOE-D58


def next_pick(state: War) -> None:
    """After an army has manoeuvred: another one, if there is a place left, else the attacks."""
    if state.places >= 4 or (state.places == 3 and not may_hide(state, state.active, MANOEUVRE)):
        begin_attacks(state)
    elif state.places == 3:
        state.become(FourthArmy())


def arrive(state: War, army: int, able: bool) -> None:
    """A movement has ended: whether the army may attack there, and whether somebody must."""
    area = state.place[army]
    bit = BIT[area]
    state.arrived |= BIT[army]
    state.occupy(army, area)
    if bit & attackable(state):
        if able:
            state.ready |= BIT[army]  # DOE-9.2.2, DOE-9.2.3, DOE-D46
        if not bit & state.before:  # else attacking is optional: DOE-9.2.7
            state.urgent |= bit  # DOE-9.2.6
    state.pop()
    next_pick(state)


def duty_open(state: War, targets: int) -> bool:
    """DOE-D32 (c): whether one of the targets can still be attacked in this action."""
    phase = state.frames[-1]
    if not isinstance(phase, PickArmy | MoveStep | PickDestination):
        return attack_ready(state, targets)
    left = places_allowed(state) - state.places
    return attack_possible(state, targets, left, 0 if isinstance(phase, PickArmy) else phase.assaults(state))


def keeps_duty(state: War, action: Action, targets: int) -> bool:
    """Whether the duty can still be met after an action."""
    left = places_allowed(state) - state.places
    match action:
        case Move(army):
            extra = assaults_by_land(state, army)
            return attack_possible(state, targets, left - 1, extra, BIT[army])
        case Naval(army):
            extra = assaults_by_sea(state, army)
            return attack_possible(state, targets, left - 1, extra, BIT[army])
        case Strategic(army):
            return attack_possible(state, targets, left - 2, 0, BIT[army])
    trial = state.copy()
    trial.frames[-1].play(trial, action)
    return duty_open(trial, targets)


def assaults_by_land(state: War, army: int, left: int = ALLOWANCE) -> int:
    """The areas with enemies that an army may enter at once by land to attack."""
    land = ground(state, army)
    return steps(state, army, state.place[army], left, True, land) & land.assaults


def assaults_by_sea(state: War, army: int) -> int:
    """The areas with enemies that an army may enter by sea to attack."""
    ports = destinations_by_sea(state, army, ground(state, army), PORTS, MEDITERRANEAN)
    return ports & attackable(state) & ~state.attacked


def dutiful(state: War, found: Sequence[Action]) -> Sequence[Action]:
    """DOE-D32 (c): the choices after which the attack asked for can still be made."""
    if not state.bound & (NEED_ATTACK | NEED_DUTY):
        return found
    targets = wanted(state)
    if state.ready and attack_ready(state, targets):
        return found
    left = places_allowed(state) - state.places
    able = able_armies(state, target_areas(state, targets)[0], 2)
    enemies = state.camp_held(1 - CAMP[state.active])
    return [a for a in found if harmless(a, left, able, enemies) or keeps_duty(state, a, targets)] or found


def harmless(action: Action, left: int, able: int, enemies: int) -> bool:
    """Whether an army that can attack, and a place for it, plainly remain after an action."""
    if type(action) is Step or type(action) is To:
        return left > 0 and able != 0 and not enemies & BIT[action.area]
    if type(action) is Move or type(action) is Hold or type(action) is Naval:
        return left > 1 and able & ~BIT[action.army] != 0
    if type(action) is Strategic:
        return left > 2 and able & ~BIT[action.army] != 0
    return type(action) is Stop and left > 0 and able != 0


def undutiful(state: War, action: Action, found: Sequence[Action]) -> tuple[str, ...]:
    """The duty that takes an action out of those found, or nothing."""
    return () if action in dutiful(state, found) else bound_rules(state)


class PickArmy(Phase[War], frozen=True):
    """9.0 The armies that manoeuvre are picked one after the other, each with what it does."""

    rule = "DOE-9.0.1"
    upon = ("after_action",)

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        return dutiful(state, self.free(state))

    def free(self, state: War) -> Sequence[Action]:
        """What may be chosen where no duty binds."""
        return [*picks(state, places_allowed(state) - state.places, state.before), CLOSE_MOVEMENT]

    def play(self, state: War, action: Action) -> None:
        match action:
            case Move(army):
                use_places(state, army, 1)
                state.push(MoveStep(army, ALLOWANCE, 0))
            case Hold(army):
                use_places(state, army, 1)
                state.ready |= BIT[army]  # DOE-9.2.1
                state.emit(ArmyHolds(army=army, area=state.place[army]))
                next_pick(state)
            case Naval(army):
                use_places(state, army, 1)
                state.push(PickDestination(army, BY_SEA))
            case Strategic(army):
                use_places(state, army, 2)  # DOE-9.1.12
                state.push(PickDestination(army, BY_RAIL))
            case _:
                begin_attacks(state)

    def left_over(self, state: War, action: Action) -> Sequence[Message]:
        idle = action == CLOSE_MOVEMENT and not state.places and len(state.actions()) > 1
        return (Message("left-manoeuvre"),) if idle else ()

    def why(self, state: War, action: Action) -> Sequence[str]:
        match action:
            case CloseMovement():
                return undutiful(state, action, self.free(state))
            case Move(army) | Hold(army) | Naval(army) | Strategic(army):
                barred = refusal(forbids_pick(state, army)) or forbids_mode(state, action)
                return barred or undutiful(state, action, self.free(state))
            case AttackArea() | CloseAttacks() | Target():
                return ("DOE-9.2.5",)
        return instead(state, self.rule)

    def prompt(self, state: War) -> Message:
        return Message("prompt-pick-army", {"used": state.places})


class FourthArmy(PickArmy, frozen=True):
    """10.2 Whoever may have the technology Manoeuvre is asked, so that asking does not tell (DOE-D58)."""

    rule = "DOE-10.2.1"
    forced = False


class MoveStep(Phase[War], frozen=True):
    """9.1 An army moves on, area by area, until it stops, meets enemies or has used its allowance."""

    rule = "DOE-9.1.1"
    upon = ("pick_army", "fourth_army")
    army: Army
    left: int
    steps: int

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        return dutiful(state, self.free(state))

    def free(self, state: War) -> Sequence[Action]:
        """What may be chosen where no duty binds."""
        land = ground(state, self.army)
        here = state.place[self.army]
        found: list[Action] = [
            STEP[area] for area in bits(steps(state, self.army, here, self.left, self.steps == 0, land))
        ]
        if not self.forbids_stopping(state):
            found.append(STOP)
        return found

    def forbids_stopping(self, state: War) -> str:
        """The rule that keeps the army from ending its movement here, or nothing."""
        if not self.steps:
            return "DOE-9.0.1"
        return forbids_standing(state, state.active, self.army, state.place[self.army])

    def assaults(self, state: War) -> int:
        """The areas with enemies it may still enter to attack."""
        return 0 if self.steps else assaults_by_land(state, self.army, self.left)

    def play(self, state: War, action: Action) -> None:
        if not isinstance(action, Step):
            arrive(state, self.army, self.steps == 1)
            return
        army, area = self.army, action.area
        origin = state.place[army]
        if self.steps:
            state.crossed |= BIT[origin]  # DOE-4.13, DOE-D85
        camp = CAMP[state.active]
        enemies = state.camp_held(1 - camp)
        cost = 2  # DOE-9.1.2, DOE-9.1.3
        if state.camp_control(camp) & BIT[area]:
            cost = 1  # DOE-9.1.19
        left = self.left - cost
        state.enter(army, area)
        state.emit(ArmyMoved(army=army, origin=origin, area=area))
        taken = self.steps + 1
        if enemies & BIT[area] or left == 0:  # DOE-D35
            arrive(state, army, taken == 1)  # DOE-9.2.2, DOE-9.2.4
        else:
            state.become(MoveStep(army, left, taken))

    def why(self, state: War, action: Action) -> Sequence[str]:
        land = ground(state, self.army)
        match action:
            case Step(area):
                barred = forbids_step(state, self.army, area, self.left, self.steps == 0, land)
            case Stop():
                barred = self.forbids_stopping(state)
            case _:
                return instead(state, self.rule)
        return refusal(barred) or undutiful(state, action, self.free(state))

    def prompt(self, state: War) -> Message:
        return Message("prompt-move-step", {"army": Ref("army", self.army), "left": self.left})


class PickDestination(Phase[War], frozen=True):
    """9.1 The end of a naval or strategic movement."""

    rule = "DOE-9.1.8"
    upon = ("pick_army", "fourth_army")
    army: Army
    mode: str

    def seat(self, state: War) -> int:
        return state.active

    def areas(self, state: War) -> int:
        """The areas it may end in."""
        land = ground(state, self.army)
        if self.mode == BY_SEA:
            return destinations_by_sea(state, self.army, land, PORTS, MEDITERRANEAN)
        return rail(state, self.army, land)

    def actions(self, state: War) -> Sequence[Action]:
        return dutiful(state, self.free(state))

    def free(self, state: War) -> Sequence[Action]:
        """What may be chosen where no duty binds."""
        found = Offers()
        found.some(TO, self.areas(state))
        return found

    def assaults(self, state: War) -> int:
        """The areas with enemies it may still enter to attack."""
        return assaults_by_sea(state, self.army) if self.mode == BY_SEA else 0

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, To)
        origin = state.place[self.army]
        state.enter(self.army, action.area)
        sailed = self.mode == BY_SEA
        kind = ArmySailed if sailed else ArmyRailed
        state.emit(kind(army=self.army, origin=origin, area=action.area))
        arrive(state, self.army, sailed)

    def why(self, state: War, action: Action) -> Sequence[str]:
        if not isinstance(action, To):
            return instead(state, self.rule)
        land, area = ground(state, self.army), action.area
        if self.mode == BY_SEA:
            barred = forbids_port(state, self.army, area, land, PORTS, MEDITERRANEAN)
        else:
            barred = forbids_rail(state, self.army, area, land)
        return refusal(barred) or undutiful(state, action, self.free(state))

    def prompt(self, state: War) -> Message:
        return Message(f"prompt-{self.mode}", {"army": Ref("army", self.army)})


PHASES = (PickArmy, FourthArmy, MoveStep, PickDestination)
