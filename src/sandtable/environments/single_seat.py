"""A game as a Gymnasium environment: one seat to play, bots in all the others."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from sandtable import bots, games
from sandtable.core.errors import BadSetting
from sandtable.core.game import Game
from sandtable.environments.course import Course
from sandtable.environments.rows import Mask, Rows, Seen, space_of


class SingleSeatEnv(gymnasium.Env[Seen, Any]):
    """One seat against a bot, or one bot for each other seat.

    The reward comes at the end: 1 for a victory, -1 for a defeat, 0 for a draw. Without a seat each game
    gives another one, as the seed has it; ``info["seat"]`` tells which. An id that may not be chosen is
    refused, or where ``lenient`` means any other by chance, as programs without masks need.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        game: str | Game,
        seat: str | None = None,
        bot: str | Mapping[str, str] = "easy",
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        giving_up: bool = False,
        lenient: bool = False,
    ) -> None:
        self.game = games.find(game) if isinstance(game, str) else game
        self.course = Course(self.game, scenario, options, giving_up=giving_up)
        self.rows = Rows(self.course.observer)
        self.render_mode = render_mode
        self.observation_space = space_of(self.course)
        self.action_space = spaces.Discrete(self.course.ids.size)
        self._names = [info.id for info in self.game.seats]
        if seat is not None and seat not in self._names:
            raise BadSetting(f"There is no seat “{seat}”; there are {', '.join(self._names)}.")
        self._wanted = seat
        self._lenient = lenient
        self._seat = 0
        self._makers = [
            bots.load(bot if isinstance(bot, str) else bot.get(name, "easy")) for name in self._names
        ]
        self._bots = [maker() for maker in self._makers]
        self._rng = random.Random()

    @property
    def seat(self) -> str:
        """The seat that is played."""
        return self._names[self._seat]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game, gone on to the seat's first choice."""
        super().reset(seed=seed)
        self._rng = random.Random(int(self.np_random.integers(1 << 62)))
        self._seat = (
            self._rng.randrange(len(self._names)) if self._wanted is None else self._names.index(self._wanted)
        )
        self._bots = [maker() for maker in self._makers]  # what they remember is of another game
        self.course.begin(f"{self._rng.getrandbits(128):032x}")
        self._others()
        return self._seen(), self._info()

    def _others(self) -> None:
        """Let the bots choose until it is the seat's turn."""
        course = self.course
        while course.state.seat not in (None, self._seat):
            seat = course.state.seat
            assert seat is not None
            course.play(bots.choose(self._bots[seat], course.state, self._rng))

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Choose an id; then the bots go on."""
        mask = self.course.mask()
        if self._lenient and not mask[int(action)]:
            action = self._rng.choice([number for number, legal in enumerate(mask) if legal])
        self.course.choose(int(action))
        self._others()
        over = self.course.state.outcome is not None
        return self._seen(), self.course.rewards()[self._seat], over, False, self._info()

    def _seen(self) -> Seen:
        return self.rows.seen(self.course, self._seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "turn": self.course.state.turn}

    def action_masks(self) -> Mask:
        """What may be chosen now; the name under which libraries with masks look for it."""
        return self.rows.mask(self.course, self._seat)

    def render(self) -> Any:
        """The position: a few lines of text, or the board as SVG."""
        if self.render_mode is None:
            return None
        from sandtable.notebook.match import Match

        shown = Match.of_state(self.course.state, seat=self.seat)
        return shown.board().svg if self.render_mode == "svg" else str(shown)
