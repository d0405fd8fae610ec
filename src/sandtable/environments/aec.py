"""A game as a PettingZoo environment: agents are seats, one step is one numbered choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sandtable import games
from sandtable.core.game import Game
from sandtable.environments.course import Course
from sandtable.environments.rows import Rows, Seen, space_of


class SandtableEnv(AECEnv):  # type: ignore[misc]
    """A game of any number of seats; what a seat sees holds no secret of others.

    The reward comes at the end: 1 for who won, -1 for who did not, 0 for a draw. A game that lasts longer
    than ``max_steps`` is cut off.
    """

    metadata = {"name": "sandtable", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(
        self,
        game: str | Game,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        max_steps: int | None = None,
        giving_up: bool = False,
    ) -> None:
        super().__init__()
        self.game = games.find(game) if isinstance(game, str) else game
        self.course = Course(self.game, scenario, options, giving_up=giving_up)
        self.metadata = {**self.metadata, "name": f"sandtable_{self.game.id.replace('-', '_')}"}
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.possible_agents = [seat.id for seat in self.game.seats]
        self.rows = Rows(self.course.observer)
        self._seat = {name: number for number, name in enumerate(self.possible_agents)}
        self.observation_spaces = {name: space_of(self.course) for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.course.ids.size) for name in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What a seat sees: ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every id of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game; the same seed and choices give the same game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.course.begin(self._random.bytes(16).hex())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._select()

    def _select(self) -> None:
        seat = self.course.state.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Seen:
        """What a seat sees now."""
        return self.rows.seen(self.course, self._seat[agent])

    def step(self, action: int | None) -> None:
        """Choose an id for the seat whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is chosen only for a seat whose game is over.")
        agent = self.agent_selection
        self.course.choose(int(action))
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        if self.course.state.outcome is not None:
            self.rewards = dict(zip(self.possible_agents, self.course.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.max_steps is not None and self._steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()

    def render(self) -> str | None:
        """The position: a few lines of text, or the board as SVG."""
        if self.render_mode is None:
            return None
        from sandtable.notebook.match import Match

        shown = Match.of_state(self.course.state)
        return shown.board().svg if self.render_mode == "svg" else str(shown)

    def close(self) -> None:
        """Nothing is left open."""


def env(game: str | Game, scenario: str | None = None, **settings: Any) -> AECEnv:
    """A game as PettingZoo's own games come: refuses steps out of order with PettingZoo's sentences."""
    return wrappers.OrderEnforcingWrapper(SandtableEnv(game, scenario, **settings))
