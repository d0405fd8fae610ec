"""A game played by numbers: which ids may be chosen, what is seen, and what a choice leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.action import Action
from sandtable.core.errors import NotLegal, SandtableError
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.environments.action_ids import action_ids
from sandtable.environments.observations import Observer, observer


class Course:
    """One game as a course of numbered choices; each is a decision, or a part of one that is spelled."""

    def __init__(
        self,
        game: Game,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        giving_up: bool = False,
    ) -> None:
        self.game = game
        self.ids = action_ids(game)
        self.scenario = game.settle_scenario(scenario)
        self.options = game.settle_options(options or {})
        self._mute = () if giving_up else self.ids.giving_up()
        self._mask: bytearray | None = None
        self._begun: list[tuple[tuple[int, ...], Action]] = []
        self.spelled: tuple[int, ...] = ()
        """The ids of the action that is being spelled."""
        self.decisions = 0
        """How many decisions were made."""

    def begin(self, seed: str | None) -> None:
        """Begin a new game; the same seed and choices give the same game."""
        self.go_on(self.game.start(self.scenario, self.options, seed))

    def go_on(self, state: State) -> None:
        """Begin from a state, which is played on as it is."""
        self.state = state
        self.decisions = 0
        self._clear()

    def _clear(self) -> None:
        self._mask = None
        self._begun = []
        self.spelled = ()

    @property
    def observer(self) -> Observer:
        """What puts positions into numbers."""
        return observer(self.game)

    def mask(self) -> bytearray:
        """A byte for each id: 1 where it may be chosen now; giving up only where nothing else is left."""
        if self._mask is None:
            if self._begun:
                self._mask = bytearray(self.ids.size)
                depth = len(self.spelled)
                for spelling, _ in self._begun:
                    self._mask[spelling[depth]] = 1
            else:
                self._mask = self.ids.first_ids(self.state.actions())
                self._forbear(self._mask)
        return self._mask

    def _forbear(self, mask: bytearray) -> None:
        held = [each for each in self._mute if mask[each]]
        if held and sum(mask) > len(held):
            for each in held:
                mask[each] = 0

    def choose(self, number: int) -> list[Event]:
        """Choose an id; what happened, once it was enough for a decision."""
        if not (0 <= number < self.ids.size and self.mask()[number]):
            self._refuse(number)
        action = self.ids.whole[number] if not self._begun else None
        if action is None:
            action = self._spell(number)
            if action is None:
                return []
        self.decisions += 1
        events = self.state.play(action)
        self._clear()
        return events

    def _spell(self, number: int) -> Action | None:
        """Go on spelling; the action, once only one can be meant."""
        if self._begun:
            depth = len(self.spelled)
            self._begun = [row for row in self._begun if row[0][depth] == number]
        else:
            self._begun = self.ids.beginning(self.state.actions(), number)
        self.spelled = (*self.spelled, number)
        self._mask = None
        return self._begun[0][1] if len(self._begun) == 1 else None

    def _refuse(self, number: int) -> None:
        """Say why an id may not be chosen, by its rules where it is an action."""
        if self.state.outcome is not None:
            raise SandtableError("The game is over: nothing is left to choose.")
        if not 0 <= number < self.ids.size:
            raise SandtableError(f"There is no action {number}; there are {self.ids.size}.")
        action = self.ids.whole[number]
        if action is None or self.spelled:
            raise SandtableError(
                f"Action {number}, “{self.ids.names[number]}”, is not among the choices now."
            )
        raise NotLegal(self.ids.names[number], self.state.why(action))

    def play(self, action: Action) -> list[Event]:
        """Play a whole action, as a bot does; what was spelled is dropped."""
        self.decisions += 1
        events = self.state.play(action)
        self._clear()
        return events

    def rewards(self) -> list[float]:
        """Per seat 1 for who won, -1 for who did not, 0 for a draw and while the game goes on."""
        outcome = self.state.outcome
        if outcome is None or not outcome.winners:
            return [0.0] * len(self.game.seats)
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(len(self.game.seats))]

    def twin(self, state: State) -> Course:
        """A course of its own from a state, where what was spelled here is spelled there too."""
        new = Course(self.game, self.scenario, self.options)
        new._mute = self._mute
        new.state = state
        new.decisions = self.decisions
        for number in self.spelled:
            new._spell(number)
        return new


def texts(course: Course) -> Sequence[str]:
    """What may be chosen now, in notation."""
    return [course.ids.names[number] for number, legal in enumerate(course.mask()) if legal]
