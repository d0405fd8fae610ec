"""The game as core sees it: seats, scenarios, options, names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.census import Census, census_of
from sandtable.core.dice import Dice
from sandtable.core.event import Event
from sandtable.core.game import Game, Names, Option, Scenario, SeatInfo
from sandtable.core.message import Message
from sandtable.core.order_rules import OrderRules
from sandtable.core.standing import Topic
from sandtable.core.state import State
from sandtable.core.words import Words
from sandtable.games.blitzkrieg.bot import features as judged
from sandtable.games.blitzkrieg.bot import thinking
from sandtable.games.blitzkrieg.bot.easy import rate
from sandtable.games.blitzkrieg.bot.manner import HARD, NORMAL
from sandtable.games.blitzkrieg.bot.policy import policy
from sandtable.games.blitzkrieg.bot.purposes import purposes
from sandtable.games.blitzkrieg.bot.ways import WAYS
from sandtable.games.blitzkrieg.model import events
from sandtable.games.blitzkrieg.model.actions import BASIC_ACTIONS
from sandtable.games.blitzkrieg.model.advanced_actions import ADVANCED_ACTIONS
from sandtable.games.blitzkrieg.model.card_actions import CARD_ACTIONS
from sandtable.games.blitzkrieg.model.counters import KINDS, NATION_OF, printed_on
from sandtable.games.blitzkrieg.model.counters import NAMES as UNIT_NAMES
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.naming import STATES as STATE_NAMES
from sandtable.games.blitzkrieg.model.naming import kind_names, unit_names
from sandtable.games.blitzkrieg.model.rules import Rules
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BOARD,
    NAMES,
    NATIONS,
    POWERS,
    SIDE_OF_POWER,
    SIDES,
    STATES,
    TECHNOLOGIES,
)
from sandtable.games.blitzkrieg.orders import ORDERS
from sandtable.games.blitzkrieg.positions.position import read_position
from sandtable.games.blitzkrieg.positions.preparation import ORDER, Alliances, FreeSetUp
from sandtable.games.blitzkrieg.positions.setup import set_up
from sandtable.games.blitzkrieg.positions.shown import shown
from sandtable.games.blitzkrieg.positions.whole import WholeState
from sandtable.games.blitzkrieg.production.potentials import potential
from sandtable.games.blitzkrieg.rulesets.advanced import ADVANCED
from sandtable.games.blitzkrieg.rulesets.basic import BASIC
from sandtable.games.blitzkrieg.turn import standing_orders
from sandtable.games.blitzkrieg.turn.sequence import Turn

RULESETS: Mapping[str, Rules] = {"basic": BASIC, "advanced": ADVANCED}
OPTIONAL_RULES: Mapping[str, Names] = {
    "air_search": {"en": "9.1 Air search", "fr": "9.1 Recherche aérienne"},
    "coups_against_invaders": {
        "en": "9.2 Coup cards against an invader",
        "fr": "9.2 Cartes de coup d’État contre un envahisseur",
    },
    "merging": {"en": "9.3 Merging and splitting units", "fr": "9.3 Fusion et division d’unités"},
    "liberation": {"en": "9.4 Liberation", "fr": "9.4 Libération"},
    "naval_hq_aboard": {"en": "9.5 Naval HQ aboard task forces", "fr": "9.5 QG naval à bord des task forces"},
    "cape_magellan": {"en": "9.6 Cape Magellan", "fr": "9.6 Cap Magellan"},
    "rail_expansion": {"en": "9.7 Rail expansion", "fr": "9.7 Extension du réseau ferré"},
    "isolated_zones": {"en": "9.8 Isolated zones", "fr": "9.8 Zones isolées"},
    "coup_in_iran": {"en": "9.9 Coup in Iran", "fr": "9.9 Coup d’État en Iran"},
    "unhistorical_alliances": {"en": "9.10 Unhistorical alliances", "fr": "9.10 Alliances non historiques"},
    "world_conquest": {"en": "World conquest", "fr": "Conquête du monde"},
    "free_setup": {"en": "Free set-up", "fr": "Placement initial libre"},
}
FORMER_NAMES: Mapping[str, str] = {
    "air_search": "opt_9_1",
    "coups_against_invaders": "opt_9_2",
    "merging": "opt_9_3",
    "liberation": "opt_9_4",
    "naval_hq_aboard": "opt_9_5",
    "cape_magellan": "opt_9_6",
    "rail_expansion": "opt_9_7",
    "isolated_zones": "opt_9_8",
    "coup_in_iran": "opt_9_9",
    "unhistorical_alliances": "opt_9_10",
    "world_conquest": "opt_world_conquest",
    "free_setup": "opt_historical_setup",
}
"""What files written before call the optional rules."""

ADVANCED_ONLY = frozenset(OPTIONAL_RULES) - {"free_setup"}

FULL_RULES = {"ruleset": "advanced"}

TECHNOLOGY_NAMES: tuple[Names, ...] = (
    {"en": "air combat", "fr": "combat aérien"},
    {"en": "long range", "fr": "longue portée"},
    {"en": "better submarines", "fr": "sous-marins améliorés"},
    {"en": "sonar", "fr": "sonar"},
    {"en": "radar", "fr": "radar"},
    {"en": "V-weapons", "fr": "armes V"},
    {"en": "atomic bomb", "fr": "bombe atomique"},
)


UNNAMED: Names = {"en": "islets", "fr": "îlots"}
"""What the map shows and does not name."""
SIDE_NAMES: tuple[Names, ...] = (
    {"en": "Axis", "fr": "Axe", "en_the": "the Axis", "fr_the": "l’Axe"},
    {"en": "Allies", "fr": "Alliés", "en_the": "the Allies", "fr_the": "les Alliés"},
)


def nation_names(nation: str) -> Names:
    """What a country is called."""
    if nation in NAMES:
        return NAMES[nation]
    name: Names = BOARD.countries[nation]["name"]
    return dict(name)


def settle(scenario: str, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a game: 1941 has advanced rules only, the basic game no rules of 9.0."""
    if scenario == "1941":
        return {**options, **FULL_RULES}
    if options["ruleset"] == "advanced":
        return dict(options)
    return {name: "off" if name in ADVANCED_ONLY else value for name, value in options.items()}


class Blitzkrieg(Game):
    """Blitzkrieg General."""

    id: ClassVar[str] = "blitzkrieg"
    rules_version: ClassVar[int] = 7
    name: ClassVar[Names] = {"en": "Blitzkrieg General", "fr": "Blitzkrieg General"}
    seats: ClassVar[tuple[SeatInfo, ...]] = tuple(
        SeatInfo(power, nation_names(power), SIDES[SIDE_OF_POWER[number]])
        for number, power in enumerate(POWERS)
    )
    scenarios: ClassVar[tuple[Scenario, ...]] = (
        Scenario("1939", {"en": "Campaign 1939–1945", "fr": "Campagne 1939-1945"}),
        Scenario("1941", {"en": "1941 (advanced rules)", "fr": "1941 (règles avancées)"}, FULL_RULES),
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("ruleset", {"en": "Rules", "fr": "Règles"}, ("basic", "advanced"), "basic"),
        *(
            Option(
                id_,
                name,
                ("off", "on"),
                "off",
                FULL_RULES if id_ in ADVANCED_ONLY else {},
                (FORMER_NAMES[id_],),
            )
            for id_, name in OPTIONAL_RULES.items()
        ),
    )
    boards: ClassVar[tuple[str, ...]] = ("world-1939-europe", "world-1939-pacific")
    prefix: ClassVar[str] = "BLG"
    package: ClassVar[str] = "sandtable.games.blitzkrieg"
    playouts: ClassVar[int] = 0
    ways: ClassVar[int] = len(WAYS)
    action_types: ClassVar[tuple[type[Action], ...]] = (*BASIC_ACTIONS, *ADVANCED_ACTIONS, *CARD_ACTIONS)
    event_types: ClassVar[tuple[type[Event], ...]] = (*events.BASIC, *events.ADVANCED)
    topics: ClassVar[tuple[Topic, ...]] = standing_orders.TOPICS
    longest: ClassVar[int] = 100_000
    feature_names: ClassVar[tuple[str, ...]] = judged.NAMES

    def begin(self, scenario: str, options: Mapping[str, str], dice: Dice) -> BlitzkriegState:
        state = self.empty(scenario, options, dice)
        settled = state.options
        set_up(state)
        state.push(Turn())
        if settled["free_setup"] == "on":
            state.push(FreeSetUp(ORDER[0]))
        if settled["unhistorical_alliances"] == "on" and settled["ruleset"] == "advanced":
            state.push(Alliances())
        return state

    def read_position(
        self, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice
    ) -> tuple[State | None, list[str]]:
        return read_position(position, lambda scenario: self.empty(scenario, options, dice))

    def empty(self, scenario: str, options: Mapping[str, str], dice: Dice) -> WholeState:
        """A position before anything is put into it."""
        settled = settle(scenario, options)
        return WholeState(self, scenario, settled, dice, RULESETS[settled["ruleset"]])

    def vocabulary(self) -> dict[str, Words]:
        areas = Words(
            BOARD.ids,
            [area.name.words if area.name.en else UNNAMED for area in BOARD.areas],
            [(alias, area.number) for area in BOARD.areas for alias in area.aliases],
        )
        return {
            "area": areas,
            "army": Words(UNIT_NAMES, unit_names(nation_names)),
            "kind": Words([kind.id for kind in KINDS], [kind_names(kind, nation_names) for kind in KINDS]),
            "nation": Words(NATIONS, [nation_names(nation) for nation in NATIONS]),
            "side": Words(SIDES, SIDE_NAMES),
            "state": Words(STATES, [STATE_NAMES[state] for state in STATES]),
            "card": Words([card.id for card in CARDS], [card.name for card in CARDS]),
            "technology": Words(TECHNOLOGIES, TECHNOLOGY_NAMES),
        }

    def forbids_together(self, seats: Sequence[int], options: Mapping[str, str]) -> str:
        """BLG-B1.0.1: the powers of a player are of one side; with BLG-O9.10.1 sides are formed later.

        The basic game has no optional rules; where nothing is said of it, the option means the advanced one.
        """
        if options.get("unhistorical_alliances") == "on" and options.get("ruleset", "advanced") == "advanced":
            return ""
        return "BLG-B1.0.1" if len({SIDE_OF_POWER[power] for power in seats}) > 1 else ""

    def shown(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, BlitzkriegState)
        return {**super().shown(state, seat), **shown(state)}

    def answer(self, state: State, topic: str, ask: str) -> Action | None:
        assert isinstance(state, BlitzkriegState)
        return standing_orders.answer(state, topic, ask)

    def mark(self, state: State) -> str:
        assert isinstance(state, BlitzkriegState)
        return standing_orders.mark(state)

    def sheets(self) -> dict[str, Any]:
        return {"kinds": {kind.id: printed_on(kind) for kind in KINDS}}

    @property
    def order_rules(self) -> OrderRules:
        return ORDERS

    def camp_of_army(self, state: State, army: int) -> int:
        assert isinstance(state, BlitzkriegState)
        return state.side[NATION_OF[army]]

    def seat_of_army(self, state: State, army: int) -> int:
        assert isinstance(state, BlitzkriegState)
        return state.leader(army)

    def census(self, state: State) -> Census:
        """What a power runs counts as its own; points are its production potential."""
        assert isinstance(state, BlitzkriegState)
        control = {
            zone: state.runner[nation]
            for zone, nation in enumerate(state.control)
            if nation >= 0 and state.runner[nation] >= 0
        }
        armies = [(state.leader(unit), 1 if state.reduced >> unit & 1 else 2) for unit in bits(state.on_map)]
        return census_of(control, armies, [potential(state, power) for power in range(len(self.seats))])

    def rate(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, BlitzkriegState)
        return rate(state, actions)

    def look_again(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, BlitzkriegState)
        return policy(state, actions, NORMAL)

    def look_closely(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, BlitzkriegState)
        return policy(state, actions, HARD)

    def policy(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, BlitzkriegState)
        return policy(state, actions)

    def lean(self, state: State, actions: Sequence[Action], way: int) -> Sequence[float]:
        assert isinstance(state, BlitzkriegState)
        return policy(state, actions, WAYS[way])

    def purposes(self, state: State, after: State, actions: Sequence[Action]) -> Sequence[Message]:
        assert isinstance(state, BlitzkriegState)
        assert isinstance(after, BlitzkriegState)
        return purposes(state, after, actions)

    def features(self, state: State) -> Sequence[Sequence[float]]:
        assert isinstance(state, BlitzkriegState)
        return judged.features(state)

    def judge(self, state: State) -> Sequence[float]:
        """BLG-O9.10.1: sides that were formed may differ from those that are printed."""
        assert isinstance(state, BlitzkriegState)
        if state.outcome is not None:
            winners = state.outcome.winners
            return [float(seat in winners) if winners else 0.5 for seat in range(len(self.seats))]
        if self.judgement is None:
            return super().judge(state)
        shares = self.judgement.expect(self.features(state))
        return [shares[side] for side in state.alliance]

    def weighs(self, state: State) -> bool:
        assert isinstance(state, BlitzkriegState)
        return thinking.weighs(state)

    def ripe(self, start: State, state: State) -> bool:
        assert isinstance(start, BlitzkriegState)
        assert isinstance(state, BlitzkriegState)
        return thinking.ripe(start, state)

    def stage(self, state: State) -> tuple[int, int]:
        assert isinstance(state, BlitzkriegState)
        return thinking.stage(state)

    def plans(self, state: State) -> bool:
        assert isinstance(state, BlitzkriegState)
        return thinking.plans(state)

    def proven(self, start: State, state: State) -> bool:
        assert isinstance(start, BlitzkriegState)
        assert isinstance(state, BlitzkriegState)
        return thinking.proven(start, state)

    def follows(self, state: State, seat: int) -> bool:
        """The powers of a side wage war together."""
        assert isinstance(state, BlitzkriegState)
        return state.seat is not None and state.alliance[state.seat] == state.alliance[seat]


GAME = Blitzkrieg()
