"""9. Manoeuvre: the armies that take part, their movements area by area, by sea and strategic."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, flood
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.empires.actions import (
    CLOSE_MOVEMENT,
    HOLD,
    MOVE,
    NAVAL,
    STEP,
    STOP,
    STRATEGIC,
    TO,
    CloseMovement,
    Hold,
    Move,
    Naval,
    Step,
    Stop,
    Strategic,
    To,
)
from sandtable.games.empires.areas import MEDITERRANEAN, NEAR_FOR, PORTS
from sandtable.games.empires.attack import begin_attacks
from sandtable.games.empires.events import ArmyHolds, ArmyMoved, ArmyRailed, ArmySailed
from sandtable.games.empires.ground import (
    ALLOWANCE,
    Ground,
    attackable,
    destinations_by_sea,
    forbids_area,
    forbids_ending,
    forbids_port,
    forbids_step,
    ground,
    steps,
)
from sandtable.games.empires.obligations import (
    able_armies,
    attack_possible,
    attack_ready,
    places_allowed,
    special_armies,
    target_areas,
    wanted,
)
from sandtable.games.empires.powers import CAMP, MANOEUVRE, NATION, SEAFARING
from sandtable.games.empires.research import may_hide, reveal
from sandtable.games.empires.state import NEED_ATTACK, NEED_DUTY, RESERVE, War

BY_SEA, BY_RAIL = "naval", "strategic"


def begin_manoeuvre(state: War, bound: int) -> None:
    """A Manoeuvre action begins; `bound` tells what it must contain (DOE-D32, DOE-D60)."""
    state.before = state.command_held()
    state.places = 0
    state.ready = 0
    state.urgent = 0
    state.bound = bound
    state.push(PickArmy())


def can_manoeuvre(state: War) -> bool:
    """DOE-D27: whether a Manoeuvre action has a legal use."""
    return bool(picks(state, 3, state.command_held(), first_only=True))


def picks(state: War, left: int, before: int, first_only: bool = False) -> list[Action]:
    """The armies that may manoeuvre, each in every way it may, with so many places left."""
    found: list[Action] = []
    if left <= 0:
        return found
    land = ground(state, -1, before)
    own, enemies, crossing, stops, assaults, _ = land
    goals = stops | assaults
    rails = own & crossing
    holding = attackable(state) & ~state.attacked
    mine = state.command() & ~state.moved & ~state.fresh  # supplied or not: DOE-6.8
    special = special_armies(state)
    at = state.at
    for area in bits(state.command_held()):
        here = at[area] & mine
        bit = BIT[area]
        contested = enemies & bit
        while here:
            low = here & -here
            here ^= low
            army = low.bit_length() - 1
            near = NEAR_FOR[NATION[army]][area]
            if low & special:
                view = ground(state, army, before)
                if steps(state, army, area, ALLOWANCE, True, view):
                    found.append(MOVE[army])
            else:
                view = land
                next_areas = near & own if contested else near
                if next_areas & goals or (
                    next_areas & crossing
                    and steps(state, army, area, ALLOWANCE, True, ground(state, army, before))
                ):
                    found.append(MOVE[army])
            if holding & bit:
                found.append(HOLD[army])
            if (
                low & SEAFARING
                and bit & PORTS
                and destinations_by_sea(state, army, view, PORTS, MEDITERRANEAN)
            ):
                found.append(NAVAL[army])
            if (
                left > 1
                and bit & own
                and not contested
                and (near & rails & view.stops or rail(state, army, view))
            ):
                found.append(STRATEGIC[army])
            if first_only and found:
                return found
    return found


def rail(state: War, army: int, land: Ground) -> int:
    """DOE-9.1.10, DOE-9.1.11, DOE-9.1.13, DOE-D38: where a strategic movement may end."""
    area = state.place[army]
    bit = BIT[area]
    if not bit & land.own or bit & land.enemies:
        return 0
    return flood(bit, land.own & land.crossing, NEAR_FOR[NATION[army]]) & land.stops & ~bit


def use_places(state: War, army: int, count: int) -> None:
    """An army manoeuvres: it may not do so again (DOE-9.0.3) and uses places of the action."""
    state.moved |= BIT[army]
    state.places += count
    if state.places > 3:
        reveal(state, state.active, MANOEUVRE)  # DOE-10.2.1, DOE-10.0.7, DOE-D58


def next_pick(state: War) -> None:
    """After an army has manoeuvred: another one, if there is a place left, else the attacks (DOE-9.2.5)."""
    if state.places >= 4 or (state.places == 3 and not may_hide(state, state.active, MANOEUVRE)):
        begin_attacks(state)
    elif state.places == 3:
        state.become(FourthArmy())


def arrive(state: War, army: int, able: bool) -> None:
    """A movement has ended: whether the army may attack there, and whether somebody must (DOE-9.2.6)."""
    area = state.place[army]
    bit = BIT[area]
    state.arrived |= BIT[army]
    state.occupy(army, area)
    if bit & attackable(state):
        if able:
            state.ready |= BIT[army]  # DOE-9.2.2, DOE-9.2.3, DOE-D46
        if not bit & state.before:  # else attacking is optional: DOE-9.2.7
            state.urgent |= bit
    state.pop()
    next_pick(state)


def duty_open(state: War, targets: int) -> bool:
    """DOE-D32 (c): whether one of the targets can still be attacked in this action."""
    phase = state.frames[-1]
    if not isinstance(phase, PickArmy | MoveStep | PickDestination):
        return attack_ready(state, targets)
    left = places_allowed(state) - state.places
    return attack_possible(state, targets, left, 0 if isinstance(phase, PickArmy) else phase.assaults(state))


def keeps_duty(state: War, action: Action) -> bool:
    """Whether the duty can still be met after an action."""
    trial = state.copy()
    trial.frames[-1].play(trial, action)
    return duty_open(trial, wanted(state))


def dutiful(state: War, found: Sequence[Action]) -> Sequence[Action]:
    """DOE-D32 (c), DOE-D60: the choices after which the attack asked for can still be made."""
    if not state.bound & (NEED_ATTACK | NEED_DUTY):
        return found
    targets = wanted(state)
    if state.ready and attack_ready(state, targets):
        return found
    left = places_allowed(state) - state.places
    able = able_armies(state, target_areas(state, targets)[0], 2)
    enemies = state.camp_held(1 - CAMP[state.active])
    return [a for a in found if harmless(a, left, able, enemies) or keeps_duty(state, a)] or found


def harmless(action: Action, left: int, able: int, enemies: int) -> bool:
    """Whether an army that can attack, and a place for it, plainly remain after an action."""
    match action:
        case Move(army) | Hold(army) | Naval(army):
            return left > 1 and able & ~BIT[army] != 0
        case Strategic(army):
            return left > 2 and able & ~BIT[army] != 0
        case Step(area) | To(area):
            return left > 0 and able != 0 and not enemies & BIT[area]
        case Stop():
            return left > 0 and able != 0
    return False


def bound_rule(state: War) -> str:
    """The rule that binds the present action to an attack."""
    return "DOE-10.3.2" if state.bound & NEED_ATTACK else "DOE-D32"


def forbids_pick(state: War, army: int) -> str:
    """The rule that keeps an army from manoeuvring at all, or nothing."""
    if not state.command() >> army & 1 or state.place[army] == RESERVE:
        return "DOE-9.0.1"
    if state.moved >> army & 1:
        return "DOE-9.0.3"
    if state.fresh >> army & 1:
        return "DOE-D70"
    return "DOE-9.0.1" if state.places >= places_allowed(state) else ""


class PickArmy(Phase[War], frozen=True):
    """9.0 The armies that manoeuvre are picked one after the other, each with what it does."""

    rule = "DOE-9.0.1"

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        found = picks(state, places_allowed(state) - state.places, state.before)
        found.append(CLOSE_MOVEMENT)
        return dutiful(state, found) if state.bound else found

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

    def why(self, state: War, action: Action) -> Sequence[str]:
        match action:
            case CloseMovement():
                return (bound_rule(state),)
            case Move(army) | Hold(army) | Naval(army) | Strategic(army):
                barred = forbids_pick(state, army)
                if barred:
                    return (barred,)
                return (
                    [*forbids_mode(state, action), bound_rule(state)]
                    if state.bound
                    else forbids_mode(state, action)
                )
            case _:
                return (self.rule,)

    def prompt(self, state: War) -> Message:
        return Message("prompt-pick-army", {"used": state.places})


class FourthArmy(PickArmy, frozen=True):
    """10.2 Whoever may have the technology Manoeuvre is asked, so that asking does not tell (DOE-D58)."""

    rule = "DOE-10.2.1"
    forced = False


def forbids_mode(state: War, action: Action) -> list[str]:
    """The rules that keep an army from manoeuvring in a certain way."""
    match action:
        case Move(army):
            land = ground(state, army)
            near = bits(NEAR_FOR[NATION[army]][state.place[army]])
            return [r for area in near if (r := forbids_step(state, army, area, ALLOWANCE, True, land))]
        case Hold(army):
            bit = BIT[state.place[army]]
            if not ground(state, army).enemies & bit:
                return ["DOE-9.2.1"]
            return ["DOE-9.0.4" if state.attacked & bit else "DOE-12.11"]
        case Naval(army):
            if not SEAFARING >> army & 1:
                return ["DOE-9.1.7"]
            if not PORTS >> state.place[army] & 1:
                return ["DOE-9.1.8"]
            land = ground(state, army)
            return [r for p in bits(PORTS) if (r := forbids_port(state, army, p, land, PORTS, MEDITERRANEAN))]
        case Strategic(army):
            land, bit = ground(state, army), BIT[state.place[army]]
            if not bit & land.own:
                return ["DOE-9.1.10"]
            if bit & land.enemies:
                return ["DOE-9.1.11"]
            return ["DOE-9.1.12" if rail(state, army, land) else "DOE-9.1.10"]
    return []


class MoveStep(Phase[War], frozen=True):
    """9.1 An army moves on, area by area, until it stops, meets enemies or has used its allowance."""

    rule = "DOE-9.1.1"
    army: int
    left: int
    steps: int

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        land = ground(state, self.army)
        here = state.place[self.army]
        found: list[Action] = [
            STEP[area] for area in bits(steps(state, self.army, here, self.left, self.steps == 0, land))
        ]
        if self.steps and not forbids_ending(state, self.army, here):
            found.append(STOP)
        return dutiful(state, found) if state.bound else found

    def assaults(self, state: War) -> int:
        """The areas with enemies it may still enter to attack (DOE-9.2.4)."""
        if self.steps:
            return 0
        land = ground(state, self.army)
        return steps(state, self.army, state.place[self.army], self.left, True, land) & land.assaults

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
        left = self.left - (1 if state.camp_control(camp) & BIT[area] else 2)  # DOE-9.1.2, DOE-9.1.3
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
                return (barred,) if barred else (bound_rule(state),)
            case Stop():
                here = state.place[self.army]
                barred = forbids_ending(state, self.army, here) if self.steps else "DOE-9.0.1"
                return (barred,) if barred else (bound_rule(state),)
        return (self.rule,)

    def prompt(self, state: War) -> Message:
        return Message("prompt-move-step", {"army": Ref("army", self.army), "left": self.left})


class PickDestination(Phase[War], frozen=True):
    """9.1 The end of a naval or strategic movement."""

    rule = "DOE-9.1.8"
    army: int
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
        found = [TO[area] for area in bits(self.areas(state))]
        return dutiful(state, found) if state.bound else found

    def assaults(self, state: War) -> int:
        """The areas with enemies it may still enter to attack (DOE-9.2.3, DOE-D38)."""
        return self.areas(state) & attackable(state) & ~state.attacked if self.mode == BY_SEA else 0

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
            return (self.rule,)
        land, area = ground(state, self.army), action.area
        if self.mode == BY_SEA:
            barred = forbids_port(state, self.army, area, land, PORTS, MEDITERRANEAN)
        else:
            barred = forbids_rail(state, self.army, area, land)
        return (barred,) if barred else (bound_rule(state),)

    def prompt(self, state: War) -> Message:
        return Message(f"prompt-{self.mode}", {"army": Ref("army", self.army)})


def forbids_rail(state: War, army: int, area: int, land: Ground) -> str:
    """The rule that keeps a strategic movement from ending in an area, or nothing."""
    bit = BIT[area]
    closed = forbids_area(state, army, area)
    if closed:
        return closed
    if bit & land.enemies:
        return "DOE-9.1.11"
    if not bit & land.own:
        return "DOE-9.1.10"
    if rail(state, army, land) & bit:
        return ""
    if PORTS & bit and PORTS >> state.place[army] & 1:
        return "DOE-9.1.13"
    return forbids_ending(state, army, area) or "DOE-9.1.10"


PHASES = (PickArmy, FourthArmy, MoveStep, PickDestination)
