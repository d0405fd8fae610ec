"""The state of a game: plain data with a stack of phases, stopping only where somebody must choose."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from sandtable.core.action import Action
from sandtable.core.citation import cited_once
from sandtable.core.dice import Dice
from sandtable.core.errors import BadDice, BadStack, DeadEnd, NotLegal
from sandtable.core.event import Drawn, Event, Forced, GameOver, Rolled
from sandtable.core.fields import FOUND, StateType, begin, cache, field, passing, renew
from sandtable.core.message import Message
from sandtable.core.phase import Outcome, Phase
from sandtable.core.words import Words

if TYPE_CHECKING:
    from sandtable.core.game import Game

__all__ = ["Outcome", "Phase", "State"]


class State(metaclass=StateType):
    """A position of a game. Subclasses declare flat lists and ints as fields (`sandtable.core.fields`).

    Its dice are its own: whatever falls by chance falls by `roll`, `roll_until` or `draw`, which tell it.
    """

    game: Game = field(compared=False)
    """The game it is a position of."""
    scenario: str = field()
    """The scenario played."""
    options: Mapping[str, Any] = field()
    """The options agreed upon."""
    words: Mapping[str, Words] = field(compared=False)
    """The names of things; a position may have given some armies names of its own."""
    frames: list[Phase[Any]] = field([])
    """What is going on, the innermost phase last."""
    outcome: Outcome | None = field(None)
    """How the game ended, once it has."""
    _dice: Dice = field()
    """Where dice come from."""
    _rolled: int = field(0)
    """How many dice of the seed were rolled."""
    _given: tuple[int, ...] = field()
    """What the next dice show, where they were given."""
    _legal: Sequence[Action] | None = cache(())
    """Every legal action, in a stable order; none while nobody has asked."""
    _left_open: Phase[Any] | None = cache(None)
    """A phase of which it is known that there is a choice, as things stand."""
    events: list[Event] = passing()
    """What the action just played brought about."""

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Any], dice: Dice) -> None:
        begin(self)
        self.game = game
        self.scenario = scenario
        self.options = options
        self.words = game.words
        self._dice = dice
        self._given = dice.given

    if TYPE_CHECKING:

        def copy(self) -> Self:
            """An independent copy; what is immutable is shared."""

    def rest(self) -> None:
        """Take less room: what was worked out from the position is worked out again when it is asked for."""
        renew(self, FOUND)
        self._legal = None if self.outcome is None else ()

    # The stack -------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase[Any]:
        """What is going on now."""
        return self.frames[-1]

    def push(self, phase: Phase[Any]) -> None:
        """Begin something inside what is going on."""
        self.frames.append(phase)

    def pop(self) -> None:
        """End what is going on; the frame below goes on."""
        self.frames.pop()

    def become(self, phase: Phase[Any]) -> None:
        """Put another phase, or the same one with new data, in place of the present one."""
        self.frames[-1] = phase

    def leave_open(self, phase: Phase[Any]) -> None:
        """Say that the phase to come has several choices: nobody need list them to see that.

        It counts for the step that follows, not once anything else has been done.
        """
        self._left_open = phase

    def check_stack(self) -> None:
        """Refuse phases that cannot stand upon each other, as when those below the last are missing."""
        if not self.frames:
            raise BadStack("frames-none")
        for below, phase in zip((None, *self.frames), self.frames, strict=False):
            if below is None and not phase.bottom:
                raise BadStack("frames-missing", phase=phase.name)
            if below is not None and phase.bottom:
                raise BadStack("frames-bottom", phase=phase.name)
            if below is not None and phase.upon and below.name not in phase.upon:
                raise BadStack("frames-upon", phase=phase.name, below=below.name)

    # Choosing and playing -------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Who chooses; nobody once the game is over."""
        return None if self.outcome is not None else self.frames[-1].seat(self)

    def actions(self) -> Sequence[Action]:
        """Every legal action, in a stable order; empty only once the game is over."""
        legal = self._legal
        if legal is None:
            phase = self.frames[-1]
            legal = self._legal = phase.actions(self)
            if not legal:
                raise DeadEnd(f"{self.game.id}: nobody can do anything in {phase!r}")
        return legal

    def allows(self, action: Action) -> bool:
        """Whether an action is legal; the whole list is made only where the phase cannot tell without it."""
        if self._legal is None:
            answer = self.frames[-1].allows(self, action)
            if answer is not None:
                return answer
        return action in self.actions()

    def play(self, action: Action) -> list[Event]:
        """Play a legal action and go on to the next decision; the events tell what happened.

        The action is trusted to come from `actions`; use `check` for one that does not.
        """
        events = self.events = []
        self.frames[-1].play(self, action)
        self.advance()
        return events

    def check(self, action: Action) -> None:
        """Refuse an action that is not legal, naming the rules."""
        if not self.allows(action):
            raise NotLegal(self.game.notation.text(action, self.words), self.why(action))

    def why(self, action: Action) -> tuple[str, ...]:
        """Citations of the rules that forbid an action, most specific first; none if it is legal."""
        if self.allows(action):
            return ()
        if self.outcome is not None:
            return (self.outcome.rule,)
        phase = self.frames[-1]
        return cited_once(phase.why(self, action)) or (phase.rule,)

    def advance(self, depth: int = 0) -> None:
        """Run automatic steps and forced choices until somebody must choose or the game is over.

        Where a single choice is asked for too, or there is known to be more than one, what may be chosen is
        listed when somebody wants to know it.
        Where only what goes on above so many phases is of interest, what follows them is left open.
        """
        while self.outcome is None and len(self.frames) > depth:
            phase = self.frames[-1]
            left_open = phase is self._left_open
            self._left_open = None
            if phase.auto:
                phase.run(self)
                continue
            if left_open or not phase.forced:
                self._legal = None
                return
            legal = phase.actions(self)
            if len(legal) > 1:
                self._legal = legal
                return
            if not legal:
                raise DeadEnd(f"{self.game.id}: nobody can do anything in {phase!r}")
            seat = phase.seat(self)
            self.events.append(Forced(seat=seat, action=legal[0], seats=(seat,) if phase.secret else None))
            phase.play(self, legal[0])
        self._legal = ()

    # What happens ---------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def roll(self, seat: int, count: int = 1, faces: int = 6, rules: tuple[str, ...] = ()) -> tuple[int, ...]:
        """Roll dice for a seat, for all to see."""
        values = tuple([self._die(faces) for _ in range(count)])
        self.events.append(Rolled(seat=seat, faces=faces, values=values, rules=rules))
        return values

    def roll_until(
        self,
        seat: int,
        most: int,
        enough: Callable[[Sequence[int]], bool],
        rules: tuple[str, ...] = (),
        least: int = 0,
    ) -> tuple[int, ...]:
        """Roll one six-sided die after another, at most so many, until what they show is enough.

        Fewer than the least of them are never enough.
        """
        shown = [self._die(6) for _ in range(min(least, most))]
        while len(shown) < most and not enough(shown):
            shown.append(self._die(6))
        values = tuple(shown)
        if values:
            self.events.append(Rolled(seat=seat, faces=6, values=values, rules=rules))
        return values

    def draw(self, among: int, seats: tuple[int, ...] | None = None, rules: tuple[str, ...] = ()) -> int:
        """Pick one of so many things by chance, from 0; those seats may see which place it had."""
        value = self._die(among)
        self.events.append(Drawn(among=among, value=value, seats=seats, rules=rules))
        return value - 1

    def _die(self, faces: int) -> int:
        """The next die: a given one if there is one, else the seed's next."""
        if self._given:
            value = self._given[0]
            if not 1 <= value <= faces:
                raise BadDice("no-such-die", value=str(value), faces=str(faces))
            self._given = self._given[1:]
            return value
        number = self._rolled
        self._rolled = number + 1
        return self._dice.die(number, faces)

    @property
    def rolled(self) -> int:
        """How many dice of its seed were rolled."""
        return self._rolled

    @property
    def given(self) -> tuple[int, ...]:
        """The dice that were given for the next rolls."""
        return self._given

    def give_dice(self, values: Sequence[int]) -> None:
        """The next dice will show these, as in a puzzle, a test or a file without its seed."""
        self._given = tuple(values)

    def take_dice(self, dice: Dice, rolled: int = 0) -> None:
        """Go on with other dice, of which some were rolled already."""
        self._dice, self._rolled, self._given = dice, rolled, ()

    def rehearse(self, seed: str) -> Self:
        """A copy to try something out, with dice of its own."""
        new = self.copy()
        new.take_dice(Dice(seed))
        return new

    def finish(self, winners: Sequence[int], rule: str) -> None:
        """End the game."""
        self.outcome = Outcome(tuple(winners), rule)
        self.events.append(GameOver(winners=tuple(winners), rules=(rule,)))

    # Looking --------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def turn(self) -> int:
        """The number of the game turn."""

    @abstractmethod
    def calendar(self) -> Message:
        """The date of the turn, e.g. winter 1942."""

    @abstractmethod
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The position as plain JSON data, without what that seat may not know; ``None``: everything.

        ``game.load(state.view())`` gives the same position again.
        """

    def spectate(self) -> dict[str, Any]:
        """What anybody may see: the view of a seat that owns no secret."""
        return self.view(-1)

    def veil(self, whole: dict[str, Any], seat: int) -> dict[str, Any]:
        """The view of a seat, made of the whole one, which stays as it is and of which it may share parts.

        A game overrides it where that costs less than to tell the whole position once more.
        """
        return self.view(seat)

    def imagine(self, seat: int, rng: random.Random) -> Self:
        """A copy with fresh dice, and what the seat cannot know dealt anew, consistently with what it knows.

        Games with hidden things extend it; what it deals depends on what the seat knows, never on the truth.
        What may be chosen in it is what may be chosen here.
        """
        self.actions()
        return self.rehearse(f"{rng.getrandbits(128):032x}")

    def may_see(self, seat: int, owner: int) -> bool:
        """Whether a seat sees what is hidden from all but the owner."""
        return seat == owner

    def unsupplied(self, seat: int | None = None) -> dict[str, list[str]]:
        """The armies or units without a line of supply now, by side, as a seat may know; ``None``: truly."""
        return {}

    def supply_lines(self, seat: int | None = None) -> dict[str, list[str]]:
        """The areas from each supplied army to its source, where a game draws them, as a seat may know."""
        return {}

    def front(self) -> list[str]:
        """The areas whose armies have enemies beside them or among them: what a list of areas begins with."""
        return []

    def check_invariants(self) -> list[str]:
        """Every way in which the position contradicts itself; used by tests after each step."""
        return []

    def same_as(self, other: State) -> bool:
        """Whether two states are equal in everything but events and caches."""
        return type(self) is type(other) and all(
            getattr(self, slot) == getattr(other, slot) for slot in self.compared_slots()
        )

    @classmethod
    def compared_slots(cls) -> list[str]:
        """The fields that make up a position."""
        return [slot for slot, declared in cls.fields.items() if declared.compared]
