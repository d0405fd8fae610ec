"""Skirmish: a small but complete game that uses every part of Sandtable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.action import Action
from sandtable.core.dice import Dice
from sandtable.core.game import Game, Option, Scenario, SeatInfo
from sandtable.core.standing import Topic
from sandtable.core.state import State
from sandtable.core.words import Words
from skirmish import actions, events, position
from skirmish.state import Skirmish
from skirmish.valley import ARMY_IDS, ARMY_NAMES, BOARD, CAPITAL, OWNER, SEATS, TILES


class SkirmishGame(Game):
    id = "skirmish"
    name = {"en": "Skirmish", "fr": "Escarmouche"}
    prefix = "SKI"
    seats = (
        SeatInfo("red", {"en": "Red", "fr": "Rouge"}),
        SeatInfo("blue", {"en": "Blue", "fr": "Bleu"}),
    )
    boards = ("valley",)
    scenarios = (Scenario("valley", {"en": "The valley", "fr": "La vallée"}),)
    options = (Option("walls", {"en": "Walls", "fr": "Murailles"}, ("off", "on"), "off"),)
    package = "skirmish"
    action_types = actions.ALL
    event_types = events.ALL
    topics = (Topic("attacks", ("reaction",)),)
    longest = 400
    feature_names = ("armies", "areas", "before the enemy's fort")

    def begin(self, scenario: str, options: Mapping[str, str], dice: Dice) -> State:
        return position.set_up(self, scenario, options, dice)

    def read_position(
        self, position_: Mapping[str, Any], options: Mapping[str, str], dice: Dice
    ) -> tuple[State | None, list[str]]:
        return position.read(self, position_, options, dice)

    def vocabulary(self) -> dict[str, Words]:
        names = [{"en": name.en, "fr": name.fr} for name in BOARD.names]
        aliases = [(alias, area.number) for area in BOARD.areas for alias in area.aliases]
        return {
            "area": Words(BOARD.ids, names, aliases),
            "army": Words(ARMY_IDS, ARMY_NAMES),
            "tile": Words(TILES, [{"en": "Assault", "fr": "Assaut"}, {"en": "Cover", "fr": "Couvert"}]),
        }

    def seat_of_army(self, state: State, army: int) -> int:
        return OWNER[army]

    def rate(self, state: State, choices: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, Skirmish)
        worth = {actions.Attack: 3.0, actions.Stand: 2.0, actions.Move: 1.0, actions.Step: 2.0}
        return [worth.get(type(choice), 0.0) for choice in choices]

    def features(self, state: State) -> Sequence[Sequence[float]]:
        assert isinstance(state, Skirmish)
        return [
            (
                len(state.armies(seat)),
                state.held[seat].bit_count(),
                CAPITAL_NEAR[seat] & state.occupied(seat) > 0,
            )
            for seat in range(SEATS)
        ]


CAPITAL_NEAR = tuple(BOARD.land_neighbours[fort] for fort in reversed(CAPITAL))
"""Per seat the areas beside the fort it is after."""
GAME = SkirmishGame()
