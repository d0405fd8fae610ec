"""7.4 Research: points, attempts, technologies (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import PASS
from sandtable.games.blitzkrieg.model.advanced_actions import ATTEMPT, STUDY, Attempt, Develop, Study
from sandtable.games.blitzkrieg.model.events import Developed, Researched
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import ATOM
from sandtable.games.blitzkrieg.model.world import TECHNOLOGIES
from sandtable.games.blitzkrieg.production.potentials import points_left

PRICE: Final = 2
MOST: Final = 5  # BLG-A7.4.1
BEFORE_ATOM: Final = 0b11111


def forbids_study(state: BlitzkriegState, power: int) -> str:
    """The rule by which a power may not buy a research point; nothing where it may."""
    if state.research[power] >= MOST:
        return "BLG-D64"
    if points_left(state, power) - state.rules.production.reserved(state, power) < PRICE:
        return "BLG-A7.4.2"
    return ""


def open_technologies(state: BlitzkriegState, power: int) -> list[int]:
    """The technologies a power may choose."""
    known = state.technologies[power]
    return [
        number
        for number in range(len(TECHNOLOGIES))
        if not known >> number & 1  # BLG-A7.4.10
        and (number != ATOM or known & BEFORE_ATOM == BEFORE_ATOM)  # BLG-A7.4.17
    ]


def order(state: BlitzkriegState) -> list[int]:
    """The powers that are not conquered, in turn (BLG-D56)."""
    return [power for power in state.in_turn() if not state.conquered >> power & 1]


class Research(Phase[BlitzkriegState], frozen=True):
    """7.4 A power may buy one research point (BLG-A7.4.2, BLG-A7.4.3)."""

    rule: ClassVar[str] = "BLG-A7.4.3"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (PASS,) if forbids_study(state, self.power) else (PASS, STUDY)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Study):
            state.research[self.power] += 1
            state.spent[self.power] += PRICE  # BLG-A7.5.3.2

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        return (forbids_study(state, self.power), self.rule) if isinstance(action, Study) else (self.rule,)

    def buttons(self, state: BlitzkriegState) -> Sequence[Action]:
        return (STUDY, PASS)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message(
            "prompt-research", {"power": Ref("nation", self.power), "points": state.research[self.power]}
        )


class ResearchAttempt(Phase[BlitzkriegState], frozen=True):
    """7.4 A power may attempt research with the points it has (BLG-A7.4.4, BLG-A7.4.6)."""

    rule: ClassVar[str] = "BLG-A7.4.4"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        able = state.research[self.power] and open_technologies(state, self.power)
        return (PASS, ATTEMPT) if able else (PASS,)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Attempt):
            state.push(Laboratory(self.power))
            state.rules.cards.moment(state, "sabotage", self.power)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """Whether the attempt succeeds, unless it is sabotaged."""
        return state.rules.odds.research(state.research[self.power]) if isinstance(action, Attempt) else None

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message(
            "prompt-research-attempt",
            {"power": Ref("nation", self.power), "points": state.research[self.power]},
        )


class Laboratory(Phase[BlitzkriegState], frozen=True):
    """7.4 The die of an attempt (BLG-A7.4.6 to BLG-A7.4.8)."""

    rule: ClassVar[str] = "BLG-A7.4.6"
    auto: ClassVar[bool] = True
    power: int

    def run(self, state: BlitzkriegState) -> None:
        state.pop()
        points = state.research[self.power]
        if not points:
            return  # BLG-A7.4.5
        (die,) = state.roll(self.power, rules=("BLG-A7.4.6",))
        success = die <= points
        state.research[self.power] = 0  # BLG-A7.4.7
        state.emit(
            Researched(power=self.power, die=die, points=points, success=success, rules=("BLG-A7.4.6",))
        )
        if success:
            state.push(Discovery(self.power))


class Discovery(Phase[BlitzkriegState], frozen=True):
    """7.4 The power chooses a technology (BLG-A7.4.9, BLG-A7.4.10)."""

    rule: ClassVar[str] = "BLG-A7.4.9"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [Develop(number) for number in open_technologies(state, self.power)]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Develop)
        state.pop()
        state.technologies[self.power] |= 1 << action.technology
        state.emit(Developed(power=self.power, technology=action.technology, rules=("BLG-A7.4.9",)))

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Develop):
            if state.technologies[self.power] >> action.technology & 1:
                return ("BLG-A7.4.10",)
            return ("BLG-A7.4.17",)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-discovery", {"power": Ref("nation", self.power)})


def buy_research(state: BlitzkriegState) -> None:
    """7.4: every power in order may buy a point."""
    for power in reversed(order(state)):
        state.push(Research(power))


def attempt_research(state: BlitzkriegState) -> None:
    """7.4: then every power in order may attempt research."""
    for power in reversed(order(state)):  # BLG-D64
        state.push(ResearchAttempt(power))
    state.rules.cards.moment(state, "research", -1)
