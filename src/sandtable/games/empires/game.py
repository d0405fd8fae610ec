"""Downfall of Empires as a game of Sandtable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.census import Census, census_of
from sandtable.core.dice import Dice
from sandtable.core.game import Game, Option, Scenario, SeatInfo
from sandtable.core.message import Message
from sandtable.core.order_rules import OrderRules
from sandtable.core.state import State
from sandtable.core.words import Words
from sandtable.games.empires.actions import ALL_ACTIONS
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.bot.features import FEATURES, features
from sandtable.games.empires.bot.manner import EASY, HARD, NORMAL, WAYS
from sandtable.games.empires.bot.policy import rate
from sandtable.games.empires.bot.purposes import purposes
from sandtable.games.empires.events import ALL_EVENTS
from sandtable.games.empires.manoeuvre import MoveStep
from sandtable.games.empires.orders import ORDERS
from sandtable.games.empires.position import read
from sandtable.games.empires.powers import (
    ARMY_NAMES,
    CAMP,
    CAMPS,
    COUNTERS,
    KIND_NATION,
    KIND_VALUE,
    KINDS,
    NATION_ROWS,
    OWNER,
    PARTNER,
    POWER_ROWS,
    TILE_ROWS,
    TRACK_ROWS,
)
from sandtable.games.empires.retreat import RetreatStep
from sandtable.games.empires.setup import set_up
from sandtable.games.empires.state import War
from sandtable.games.empires.turn import ACTION_NAMES

CAMP_NAMES = (
    {
        "en": "Triple Entente",
        "fr": "Triple-Entente",
        "en_the": "the Triple Entente",
        "fr_the": "la Triple-Entente",
    },
    {
        "en": "Central Powers",
        "fr": "Empires centraux",
        "en_the": "the Central Powers",
        "fr_the": "les Empires centraux",
    },
)
BOX_NAMES = (
    {"en": "development box 1", "fr": "case de développement 1", "fr_the": "la case de développement 1"},
    {"en": "development box 2", "fr": "case de développement 2", "fr_the": "la case de développement 2"},
)
ACTIONS_IN_FRENCH = (
    "Recrutement", "Manœuvre", "Recherche", "Retranchement", "Diplomatie", "Missions", "Offensive", "Gaz",
    "Fin",
)  # fmt: skip
PRIDE = 0.4
"""How much a power's own victory counts beside that of its camp."""
WEIGHTY = frozenset(("choose_action", "extra_action", "diplomacy", "entrench"))
"""The decisions that are thought over."""


class Empires(Game):
    """The First World War for two to four players."""

    id = "empires"
    rules_version = 3
    name = {"en": "Downfall of Empires", "fr": "Downfall of Empires"}
    seats = tuple(SeatInfo(row.id, row.name, camp=row.camp) for row in POWER_ROWS)  # DOE-3.2
    scenarios = (Scenario("1914", {"en": "The Great War, 1914-1918", "fr": "La Grande Guerre, 1914-1918"}),)
    options = (
        Option(
            "camp-victory",  # DOE-D81
            {"en": "The camps win together", "fr": "Les camps gagnent ensemble"},
            ("off", "on"),
            "off",
        ),
    )
    boards = ("europe-1914",)
    prefix = "DOE"
    package = "sandtable.games.empires"
    action_types = ALL_ACTIONS
    event_types = ALL_EVENTS
    longest = 20_000
    feature_names = FEATURES
    playouts = 0
    ways = len(WAYS)

    def begin(self, scenario: str, options: Mapping[str, str], dice: Dice) -> State:
        return set_up(self, scenario, options, dice)

    def read_position(
        self, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice
    ) -> tuple[State | None, list[str]]:
        return read(self, position, options, dice)

    def vocabulary(self) -> dict[str, Words]:
        areas = BOARD.areas
        return {
            "area": Words(
                BOARD.ids,
                [name.words for name in BOARD.names],
                [(alias, area.number) for area in areas for alias in area.aliases],
            ),
            "army": Words(COUNTERS, ARMY_NAMES),
            "kind": Words(
                KINDS,
                [
                    {lang: f"{NATION_ROWS[nation].army[lang]} ({value})" for lang in ("en", "fr")}
                    for nation, value in zip(KIND_NATION, KIND_VALUE, strict=True)
                ],
            ),
            "tile": Words([row.id for row in TILE_ROWS], [row.name for row in TILE_ROWS]),
            "track": Words([row.id for row in TRACK_ROWS], [row.name for row in TRACK_ROWS]),
            "camp": Words(CAMPS, CAMP_NAMES),
            "box": Words(("box-1", "box-2"), BOX_NAMES),
            "action": Words(
                ACTION_NAMES,
                [
                    {"en": name.capitalize(), "fr": french}
                    for name, french in zip(ACTION_NAMES, ACTIONS_IN_FRENCH, strict=True)
                ],
            ),
        }

    def shown(self, state: State, seat: int | None) -> dict[str, Any]:
        phase = state.frames[-1]
        left = {"left": phase.left} if isinstance(phase, MoveStep | RetreatStep) else {}
        return {**super().shown(state, seat), **left}

    def forbids_together(self, seats: Sequence[int], options: Mapping[str, str]) -> str:
        """DOE-1.11, DOE-3.2: two to four players; whoever plays two powers plays those of one camp."""
        if len({CAMP[power] for power in seats}) == 1:
            return ""
        return "DOE-3.3" if len(seats) == 2 else "DOE-3.4"

    @property
    def order_rules(self) -> OrderRules:
        return ORDERS

    def camp_of_army(self, state: State, army: int) -> int:
        return CAMP[OWNER[army]]

    def seat_of_army(self, state: State, army: int) -> int:
        return OWNER[army]

    def census(self, state: State) -> Census:
        """Points are the victory points."""
        assert isinstance(state, War)
        control = {area: power for power in range(len(self.seats)) for area in bits(state.control[power])}
        armies = [
            (OWNER[army], 1 if state.reduced >> army & 1 else 2)
            for army, place in enumerate(state.place)
            if place >= 0
        ]
        return census_of(control, armies, state.vp)

    def rate(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, War)
        return rate(state, actions, EASY)

    def policy(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, War)
        return self.lean(state, actions, 0)

    def look_closely(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, War)
        seat = state.seat
        assert seat is not None
        return rate(state, actions, HARD[CAMP[seat]])

    def lean(self, state: State, actions: Sequence[Action], way: int) -> Sequence[float]:
        assert isinstance(state, War)
        seat = state.seat
        assert seat is not None
        return rate(state, actions, WAYS[way][CAMP[seat]])

    def look_again(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, War)
        return rate(state, actions, NORMAL)

    def purposes(self, state: State, after: State, actions: Sequence[Action]) -> Sequence[Message]:
        assert isinstance(state, War)
        assert isinstance(after, War)
        return purposes(state, after, actions)

    def features(self, state: State) -> Sequence[Sequence[float]]:
        assert isinstance(state, War)
        return features(state)

    def stakes(self, state: State) -> Sequence[float]:
        """A power's own chance to win, and that of its camp: partners are rivals, but fall together."""
        own = self.judge(state)
        return [PRIDE * share + (1 - PRIDE) * (share + own[PARTNER[seat]]) for seat, share in enumerate(own)]

    def weighs(self, state: State) -> bool:
        """What the actions of a phase are used for."""
        return state.phase.name in WEIGHTY

    def stage(self, state: State) -> tuple[int, int, int | None]:
        """A plan holds for a phase of a power; who has to answer in it has plans of their own."""
        assert isinstance(state, War)
        return state.number, state.active, state.seat

    def ripe(self, start: State, state: State) -> bool:
        """After everybody has had a phase: what an enemy does about it is seen."""
        assert isinstance(start, War)
        assert isinstance(state, War)
        return phases(state) >= phases(start) + len(POWER_ROWS)


def phases(state: War) -> int:
    """How many Action Phases there were before the present one."""
    return state.number * len(POWER_ROWS) + state.active
