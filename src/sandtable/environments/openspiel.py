"""The games for OpenSpiel, with dice as chance nodes, so that its own searches run on them.

The true dice of a match are never used here: whatever falls is a chance node with its faces, each as likely.
What a seat may not know is in a state as it is, as OpenSpiel has it; `SpielBot` lets a search play in a match
and shows it an imagined world, as all bots.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from sandtable import games
from sandtable.core.action import Action
from sandtable.core.game import Game
from sandtable.core.match import fallen
from sandtable.core.state import State
from sandtable.environments.course import Course
from sandtable.environments.rows import Rows

MOST_FACES = 512
"""More than the largest pile has cards."""


class Held:
    """A position and what is known of the roll at hand; copied where OpenSpiel clones a state."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.before: State | None = None
        """The state before the choice whose dice are being told."""
        self.spelled: tuple[int, ...] = ()
        """What was spelled before it."""
        self.choice = -1
        self.dice: tuple[int, ...] = ()
        """The dice of it that are known."""
        self.faces = 0
        """How many faces the next die has; none where somebody chooses."""

    def __deepcopy__(self, memo: object) -> Held:
        new = Held(self.course.twin(self.course.state.copy()))
        new.before, new.spelled, new.choice = self.before, self.spelled, self.choice
        new.dice, new.faces = self.dice, self.faces
        return new

    def choose(self, number: int) -> None:
        """A seat chooses an id."""
        self.before, self.spelled, self.choice = self.course.state.copy(), self.course.spelled, number
        self._try(self.course)

    def fall(self, value: int) -> None:
        """A die shows this; the choice is played again with all that is known."""
        assert self.before is not None
        self.dice = (*self.dice, value)
        course = Course(self.course.game, self.course.scenario, self.course.options)
        course.go_on(self.before.copy())
        for number in self.spelled:
            course.choose(number)
        self._try(course)

    def _try(self, course: Course) -> None:
        """Play the choice with the dice that are known; the first that is not makes a chance node."""
        course.state.give_dice(self.dice)
        rolled = [faces for _, faces in fallen(course.choose(self.choice))]
        if len(rolled) > len(self.dice):
            self.faces = rolled[len(self.dice)]
        else:
            self.before, self.dice, self.faces = None, (), 0
        self.course = course


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game for OpenSpiel."""

    def __init__(
        self,
        game: Game,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str = "",
    ) -> None:
        self.sandtable = Course(game, scenario, options)
        self.seed = seed
        players = len(game.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sandtable.ids.size,
            max_chance_outcomes=MOST_FACES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.longest,
        )
        super().__init__(_type_of(game), info, {})

    def new_initial_state(self) -> SpielState:
        """The beginning of a game."""
        course = Course(self.sandtable.game, self.sandtable.scenario, self.sandtable.options)
        course.begin(self.seed)
        return SpielState(self, course)

    def state_at(self, state: State) -> SpielState:
        """A state of ours for OpenSpiel, as a copy."""
        course = Course(self.sandtable.game, self.sandtable.scenario, self.sandtable.options)
        course.go_on(state.copy())
        return SpielState(self, course)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a seat sees, as a tensor."""
        return SpielObserver(self.sandtable)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a game for OpenSpiel: a seat chooses, or a die falls."""

    def __init__(self, game: SpielGame, course: Course) -> None:
        super().__init__(game)
        self.held = Held(course)

    def current_player(self) -> int:
        """Who chooses: a seat, chance, or nobody any more."""
        if self.held.faces:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.held.course.state.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return [number for number, legal in enumerate(self.held.course.mask()) if legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every face of the die, each as likely."""
        return [(face, 1 / self.held.faces) for face in range(self.held.faces)]

    def _apply_action(self, action: int) -> None:
        if self.held.faces:
            self.held.fall(action + 1)
        else:
            self.held.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return str(action + 1)
        return self.held.course.ids.names[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.held.faces and self.held.course.state.outcome is not None

    def returns(self) -> list[float]:
        """Per seat 1 for who won, -1 for who did not, 0 otherwise."""
        return self.held.course.rewards() if self.is_terminal() else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> SpielState:
        """Another world that a seat holds possible."""
        world = self.held.course.state.imagine(player, random.Random(draw()))
        new: SpielState = self.get_game().new_initial_state()
        new.held = Held(self.held.course.twin(world))
        return new

    def __str__(self) -> str:
        state = self.held.course.state
        return f"{state.game.id}, turn {state.turn}, {'over' if state.seat is None else state.phase.name}"


class SpielObserver:
    """What a seat sees, as OpenSpiel asks for it."""

    def __init__(self, course: Course) -> None:
        self._rows = Rows(course.observer)
        self.tensor: NDArray[np.float32] = np.zeros(course.observer.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = self._rows.row(state.held.course, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        return " ".join(str(number) for number in self._rows.row(state.held.course, player))


class SpielBot:
    """A bot of OpenSpiel in a match of ours: it searches a world that its seat holds possible.

    ``make`` gives the bot for a game, such as ``lambda game: mcts.MCTSBot(game, 2.0, 50, evaluator)``.
    """

    def __init__(self, make: Callable[[SpielGame], Any]) -> None:
        self._make = make
        self._known: dict[tuple[str, str, str], tuple[SpielGame, Any]] = {}

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        """The legal action that the search prefers, part by part where it is spelled."""
        key = (state.game.id, state.scenario, repr(sorted(state.options.items())))
        if key not in self._known:
            game = SpielGame(state.game, state.scenario, state.options)
            self._known[key] = game, self._make(game)
        game, bot = self._known[key]
        spiel = game.state_at(state)
        ids = spiel.held.course.ids
        spelled: list[int] = []
        while True:
            spelled.append(int(bot.step(spiel)))
            fitting = [
                action
                for spelling, action in ids.beginning(state.actions(), spelled[0])
                if spelling[: len(spelled)] == tuple(spelled)
            ]
            if len(fitting) == 1:
                return fitting[0]
            spiel.apply_action(spelled[-1])


def _type_of(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"sandtable_{game.id.replace('-', '_')}",
        long_name=game.name["en"],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=len(game.seats),
        min_num_players=len(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def load_game(
    name: str, scenario: str | None = None, options: Mapping[str, Any] | None = None, seed: str = ""
) -> SpielGame:
    """A game of that id for OpenSpiel; what a set-up rolls comes of the seed."""
    return SpielGame(games.find(name), scenario, options, seed)
