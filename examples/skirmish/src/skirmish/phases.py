"""The phases of Skirmish."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds, tally
from sandtable.core.state import Phase
from skirmish.actions import Area, Army, Attack, EndTurn, Move, Retreat, Stand, Step, Stop, Take
from skirmish.events import Captured, Fought, Lost, Moved, TileTaken, TurnBegan
from skirmish.state import Skirmish
from skirmish.valley import ARMIES, ASSAULT, BOARD, CAPITAL, COVER, GONE, LAND, LAST_TURN, OWNER, SEATS

NEXT_TO = BOARD.land_neighbours


class ChooseTile(Phase[Skirmish], frozen=True):
    """SKI-1.1: each seat secretly takes a tile."""

    rule = "SKI-1.1"
    secret = True
    bottom = True
    chooser: int = 0

    def seat(self, state: Skirmish) -> int:
        return self.chooser

    def actions(self, state: Skirmish) -> Sequence[Action]:
        return [Take(ASSAULT), Take(COVER)]

    def play(self, state: Skirmish, action: Action) -> None:
        assert isinstance(action, Take)
        state.tile[self.chooser] = action.tile
        state.emit(TileTaken(seat=self.chooser, tile=action.tile, seats=(self.chooser,), rules=("SKI-1.1",)))
        state.become(ChooseTile(1) if self.chooser == 0 else BeginTurn())


class BeginTurn(Phase[Skirmish], frozen=True):
    """A seat's turn begins."""

    auto = True
    bottom = True

    def run(self, state: Skirmish) -> None:
        state.done = 0
        state.emit(TurnBegan(turn=state.number, seat=state.active, rules=("SKI-2.1",)))
        state.become(Turn())


def forbids_using(state: Skirmish, army: int) -> str:
    """The rule that keeps an army from moving or attacking, or nothing."""
    if OWNER[army] != state.active or state.area[army] == GONE:
        return "SKI-2.1"
    if state.done >> army & 1:
        return "SKI-2.2"
    if not state.in_supply(army):
        return "SKI-4.1"
    return ""


def forbids_step(state: Skirmish, army: int, area: int, taken: int) -> str:
    """The rule that keeps an army from entering an area after so many steps, or nothing."""
    here = state.area[army]
    if taken >= 2 or not NEXT_TO[here] >> area & 1:
        return "SKI-3.1"
    if state.occupied(1 - state.active) >> area & 1:
        return "SKI-3.3"
    if len(state.armies(state.active, area)) >= 2:
        return "SKI-3.2"
    return ""


def forbids_attack(state: Skirmish, army: int, area: int) -> str:
    """The rule that keeps an army from attacking an area, or nothing."""
    if not NEXT_TO[state.area[army]] >> area & 1 or not state.armies(1 - state.active, area):
        return "SKI-5.1"
    return ""


class Turn(Phase[Skirmish], frozen=True):
    """SKI-2.1: the seat moves and attacks, then ends its turn."""

    rule = "SKI-2.1"
    forced = False
    bottom = True

    def seat(self, state: Skirmish) -> int:
        return state.active

    def actions(self, state: Skirmish) -> Sequence[Action]:
        found: list[Action] = []
        for army in range(ARMIES):
            if forbids_using(state, army):
                continue
            if any(not forbids_step(state, army, area, 0) for area in bits(NEXT_TO[state.area[army]])):
                found.append(Move(army))
            found += [
                Attack(army, area)
                for area in bits(NEXT_TO[state.area[army]])
                if not forbids_attack(state, army, area)
            ]
        return [*found, EndTurn()]

    def why(self, state: Skirmish, action: Action) -> Sequence[str]:
        if isinstance(action, Move | Attack):
            banned = forbids_using(state, action.army)
            if banned:
                return (banned,)
        if isinstance(action, Attack):
            return (forbids_attack(state, action.army, action.area),)
        if isinstance(action, Move):
            return tuple(
                forbids_step(state, action.army, area, 0) for area in bits(NEXT_TO[state.area[action.army]])
            )
        return ("SKI-2.1",)

    def play(self, state: Skirmish, action: Action) -> None:
        match action:
            case Move(army):
                state.push(Path(army, (state.area[army],)))
            case Attack(army, area):
                state.done |= 1 << army
                state.push(Reaction(army, area))
            case _:
                self._end(state)

    def _end(self, state: Skirmish) -> None:
        if state.active == 0:
            state.active = 1
        else:
            state.active = 0
            state.number += 1
            if state.number > LAST_TURN:
                counts = [state.held[seat].bit_count() for seat in range(SEATS)]
                state.number = LAST_TURN
                state.finish([s for s in range(SEATS) if counts[s] > counts[1 - s]], "SKI-6.2")
                return
        state.become(BeginTurn())

    def odds(self, state: Skirmish, action: Action) -> Odds | None:
        if not isinstance(action, Attack) or forbids_attack(state, action.army, action.area):
            return None
        defender = state.armies(1 - state.active, action.area)[0]
        plus = modifier(state, state.active, None)
        cover = modifier(state, -1, action.area)
        each = Fraction(1, 36)
        rows = [
            ({"result": "won" if a + plus > d + cover else "lost"}, each)
            for a in range(1, 7)
            for d in range(1, 7)
        ]
        chances = tally(rows)
        won = sum((float(c.probability) for c in chances if c.result["result"] == "won"), 0.0)
        return Odds(chances, {"lost": 1 - won}, {"defender": state.words["army"].text(defender)})


def modifier(state: Skirmish, seat: int, defended: int | None) -> int:
    """What a side adds to its die, as far as the seat on turn knows: tiles of the other are secret."""
    if defended is None:
        return 1 if state.tile[seat] == ASSAULT else 0  # SKI-5.3
    bonus = 1 if seat >= 0 and state.tile[seat] == COVER else 0  # SKI-5.3
    return bonus + (1 if state.options["walls"] == "on" and defended in CAPITAL else 0)  # SKI-5.4


class Path(Phase[Skirmish], frozen=True):
    """SKI-3.1: an army goes from area to area."""

    rule = "SKI-3.1"
    upon = ("turn",)
    army: Army
    path: tuple[Area, ...]

    def seat(self, state: Skirmish) -> int:
        return state.active

    def actions(self, state: Skirmish) -> Sequence[Action]:
        steps: list[Action] = [
            Step(area)
            for area in bits(NEXT_TO[state.area[self.army]])
            if not forbids_step(state, self.army, area, len(self.path) - 1)
        ]
        return [*steps, Stop()] if len(self.path) > 1 else steps

    def why(self, state: Skirmish, action: Action) -> Sequence[str]:
        if isinstance(action, Step):
            return (forbids_step(state, self.army, action.area, len(self.path) - 1),)
        return ("SKI-3.1",)

    def prompt(self, state: Skirmish) -> Message:
        return Message("prompt-path", {"army": Ref("army", self.army)})

    def play(self, state: Skirmish, action: Action) -> None:
        if isinstance(action, Step):
            state.area[self.army] = action.area
            state.become(Path(self.army, (*self.path, action.area)))
            return
        state.done |= 1 << self.army
        state.emit(Moved(army=self.army, path=self.path, rules=("SKI-3.1",)))
        state.pop()
        for area in self.path:
            capture(state, state.active, area, "SKI-3.4")


def capture(state: Skirmish, seat: int, area: int, rule: str) -> None:
    """A seat takes control of an area (SKI-3.4), and may have won by it."""
    if state.held[seat] >> area & 1:
        return
    state.held[seat] |= 1 << area
    state.held[1 - seat] &= ~(1 << area)
    state.emit(Captured(seat=seat, area=area, rules=(rule,)))
    if all(state.held[seat] >> capital & 1 for capital in CAPITAL):
        state.finish([seat], "SKI-6.1")


class Reaction(Phase[Skirmish], frozen=True):
    """SKI-5.2: the defender stands or retreats."""

    rule = "SKI-5.2"
    upon = ("turn",)
    attacker: int
    area: int

    def seat(self, state: Skirmish) -> int:
        return 1 - OWNER[self.attacker]

    def actions(self, state: Skirmish) -> Sequence[Action]:
        return [Stand(), *[Retreat(area) for area in bits(self._havens(state))]]

    def _havens(self, state: Skirmish) -> int:
        seat = self.seat(state)
        room = sum(1 << a for a in bits(LAND) if len(state.armies(seat, a)) < 2)
        return NEXT_TO[self.area] & state.held[seat] & ~state.occupied(1 - seat) & room

    def prompt(self, state: Skirmish) -> Message:
        return Message(
            "prompt-reaction", {"army": Ref("army", self.attacker), "area": Ref("area", self.area)}
        )

    def play(self, state: Skirmish, action: Action) -> None:
        defender = state.armies(self.seat(state), self.area)[0]
        state.pop()
        if isinstance(action, Retreat):
            state.area[defender] = action.area
            state.emit(Moved(army=defender, path=(self.area, action.area), rules=("SKI-5.2",)))
        else:
            self._fight(state, defender)
        if not state.armies(self.seat(state), self.area):  # SKI-5.5
            state.area[self.attacker] = self.area
            capture(state, OWNER[self.attacker], self.area, "SKI-5.5")

    def _fight(self, state: Skirmish, defender: int) -> None:
        mine, theirs = OWNER[self.attacker], OWNER[defender]
        attack = state.roll(mine, rules=("SKI-5.3",))[0] + modifier(state, mine, None)
        defence = state.roll(theirs, rules=("SKI-5.3",))[0] + modifier(state, theirs, self.area)
        state.emit(
            Fought(
                attacker=self.attacker,
                defender=defender,
                area=self.area,
                attack=attack,
                defence=defence,
                rules=("SKI-5.3",),
            )
        )
        lost = defender if attack > defence else self.attacker  # SKI-5.3
        state.area[lost] = GONE
        state.done &= ~(1 << lost)
        state.emit(Lost(army=lost))


ALL = (ChooseTile, BeginTurn, Turn, Path, Reaction)
