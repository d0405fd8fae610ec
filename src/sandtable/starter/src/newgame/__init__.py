"""New Game: two homes and the land between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from newgame import position
from newgame.actions import EndTurn, March
from newgame.events import Captured, Fought, Lost, Marched, TurnBegan
from newgame.land import ARMY_IDS, ARMY_NAMES, BOARD, HOME, SEAT_IDS
from newgame.state import Position
from sandtable.core.action import Action
from sandtable.core.dice import Dice
from sandtable.core.game import Game, Scenario, SeatInfo
from sandtable.core.state import State
from sandtable.core.words import Words


class TheGame(Game):
    """Seats, scenarios and words; how a game begins, and how a bot judges."""

    id = "new-game"
    name = {"en": "New Game", "fr": "New Game"}
    prefix = "NEW"
    seats = (
        SeatInfo(SEAT_IDS[0], {"en": "West", "fr": "Ouest"}),
        SeatInfo(SEAT_IDS[1], {"en": "East", "fr": "Est"}),
    )
    scenarios = (Scenario("start", {"en": "The start", "fr": "Le début"}),)
    boards = ("new-game-land",)
    package = "newgame"
    action_types = (March, EndTurn)
    event_types = (TurnBegan, Marched, Fought, Lost, Captured)
    longest = 200

    def begin(self, scenario: str, options: Mapping[str, str], dice: Dice) -> State:
        return position.set_up(self, scenario, options, dice)

    def read_position(
        self, told: Mapping[str, Any], options: Mapping[str, str], dice: Dice
    ) -> tuple[State | None, list[str]]:
        return position.read(self, told, options, dice)

    def vocabulary(self) -> dict[str, Words]:
        names = [{"en": name.en, "fr": name.fr} for name in BOARD.names]
        return {"area": Words(BOARD.ids, names), "army": Words(ARMY_IDS, ARMY_NAMES)}

    def rate(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """The bot takes the other's home, fights, takes what is free, and else waits."""
        assert isinstance(state, Position)
        return [self._worth(state, action) for action in actions]

    def _worth(self, state: Position, action: Action) -> float:
        if not isinstance(action, March):
            return 1.0
        if state.armies(1 - state.active, action.area):
            return 3.0
        if action.area == HOME[1 - state.active]:
            return 4.0
        return 2.0 if state.holder[action.area] != state.active else 0.0


GAME = TheGame()
