"""Downfall of the Third Reich as a game of Sandtable."""

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
from sandtable.games.third_reich import actions, events
from sandtable.games.third_reich.bot import easy, features, normal, policy, thinking
from sandtable.games.third_reich.bot.manner import PLAIN, WAYS
from sandtable.games.third_reich.bot.purposes import purposes
from sandtable.games.third_reich.counters import ARMY_NAMES, COUNTRY_IDS, FACTION, army_words, printed_on
from sandtable.games.third_reich.geography import BOARD, KEY
from sandtable.games.third_reich.orders import ORDERS
from sandtable.games.third_reich.position import reserve
from sandtable.games.third_reich.reading import read_position
from sandtable.games.third_reich.setup import set_up
from sandtable.games.third_reich.state import ACTION_IDS, ReichState
from sandtable.games.third_reich.tiles import TILE_IDS, TILES


class ThirdReich(Game):
    """Europe and North Africa, winter 1940 to spring 1945, for two or three players."""

    id = "third-reich"
    name = {"en": "Downfall of the Third Reich", "fr": "Downfall of the Third Reich"}
    prefix = "DTR"
    rules_version = 2
    seats = (
        SeatInfo("axis", {"en": "Axis", "fr": "Axe", "en_the": "the Axis", "fr_the": "l’Axe"}),
        SeatInfo(
            "allies",
            {"en": "Allies", "fr": "Alliés", "en_the": "the Allies", "fr_the": "les Alliés"},
            side="grand-alliance",
        ),
        SeatInfo(
            "ussr",
            {"en": "USSR", "fr": "URSS", "en_the": "the USSR", "fr_the": "l’URSS"},
            side="grand-alliance",
        ),
    )
    scenarios = (Scenario("campaign", {"en": "Campaign 1940-1945", "fr": "Campagne 1940-1945"}),)
    options = (
        Option(
            "edition",
            {"en": "Printing of the rules", "fr": "Édition des règles"},
            ("fr-2", "fr-1", "en-1"),
            "fr-2",
        ),
        Option("players", {"en": "Players", "fr": "Joueurs"}, ("3", "2"), "3"),
        Option(
            "trondheim",
            {"en": "Axis action lost with Trondheim", "fr": "Action de l’Axe perdue avec Trondheim"},
            ("not-controlled", "allied-control"),
            "not-controlled",
        ),
    )
    boards = ("europe-1940",)
    package = "sandtable.games.third_reich"
    action_types = actions.ALL
    event_types = events.ALL
    longest = 20_000
    feature_names = features.NAMES
    playouts = thinking.PLAYOUTS
    ways = len(WAYS)

    def begin(self, scenario: str, options: Mapping[str, str], dice: Dice) -> State:
        return set_up(self, scenario, options, dice)

    def read_position(
        self, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice
    ) -> tuple[State | None, list[str]]:
        return read_position(self, position, options, dice)

    def vocabulary(self) -> dict[str, Words]:
        areas = [name.words for name in BOARD.names]
        aliases = [(alias, area.number) for area in BOARD.areas for alias in area.aliases]
        countries = [dict(BOARD.countries[country]["name"]) for country in COUNTRY_IDS]
        return {
            "area": Words(BOARD.ids, areas, aliases),
            "army": army_words(),
            "technology": Words(TILE_IDS, [tile.name for tile in TILES]),
            "country": Words(COUNTRY_IDS, countries),
            "strength": _words({"full": ("full", "pleine force"), "reduced": ("reduced", "face réduite")}),
            "grade": _words({"standard": ("standard", "ordinaire"), "advanced": ("advanced", "avancée")}),
            "group": _words(
                {
                    "two-standard": ("two standard", "deux ordinaires"),
                    "one-advanced": ("one advanced", "une avancée"),
                    "two-advanced": ("two advanced", "deux avancées"),
                }
            ),
            "operation": _words(
                {
                    "tactical": ("Tactical Movement", "Mouvement tactique"),
                    "attack": ("Attack", "Attaque"),
                    "strategic": ("Strategic Movement", "Mouvement stratégique"),
                    "naval": ("Naval Movement", "Mouvement naval"),
                    "amphibious": ("Amphibious Assault", "Assaut amphibie"),
                }
            ),
            "action": _words(dict(zip(ACTION_IDS, _ACTIONS, strict=True))),
        }

    def shown(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, ReichState)
        return {**super().shown(state, seat), "reserve": reserve(state)}

    def sheets(self) -> dict[str, Any]:
        return {"counters": {name: printed_on(army) for army, name in enumerate(ARMY_NAMES)}}

    def forbids_together(self, seats: Sequence[int], options: Mapping[str, str]) -> str:
        """DTR-2.1.2: the Allies and the USSR may have one player, the Axis has a player of its own."""
        return "DTR-2.1.2" if len({self.side_of(seat) for seat in seats}) > 1 else ""

    @property
    def order_rules(self) -> OrderRules:
        return ORDERS

    def camp_of_army(self, state: State, army: int) -> int:
        return FACTION[army]

    def seat_of_army(self, state: State, army: int) -> int:
        return FACTION[army]

    def census(self, state: State) -> Census:
        """Points are the key areas a faction controls."""
        assert isinstance(state, ReichState)
        factions = range(len(self.seats))
        control = {area: faction for faction in factions for area in bits(state.control[faction])}
        armies = [
            (faction, 1 if state.reduced >> army & 1 else 2)
            for faction in factions
            for army in bits(state.own[faction])
            if state.where[army] >= 0
        ]
        return census_of(control, armies, [(state.control[each] & KEY).bit_count() for each in factions])

    def rate(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, ReichState)
        return easy.rate(state, actions)

    def look_again(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, ReichState)
        return normal.rate(state, actions)

    def policy(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, ReichState)
        return policy.rate(state, actions, WAYS[0])

    def look_closely(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        assert isinstance(state, ReichState)
        return policy.rate(state, actions, PLAIN)

    def lean(self, state: State, actions: Sequence[Action], way: int) -> Sequence[float]:
        assert isinstance(state, ReichState)
        return policy.rate(state, actions, WAYS[way])

    def purposes(self, state: State, after: State, actions: Sequence[Action]) -> Sequence[Message]:
        assert isinstance(state, ReichState)
        assert isinstance(after, ReichState)
        return purposes(state, after, actions)

    def features(self, state: State) -> Sequence[Sequence[float]]:
        assert isinstance(state, ReichState)
        return features.features(state)

    def weighs(self, state: State) -> bool:
        assert isinstance(state, ReichState)
        return thinking.weighs(state)

    def ripe(self, start: State, state: State) -> bool:
        assert isinstance(start, ReichState)
        assert isinstance(state, ReichState)
        return thinking.ripe(start, state)

    def stage(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, ReichState)
        return thinking.stage(state)


_ACTIONS = (
    ("Planning", "Planification"),
    ("Armor Production", "Production de blindés"),
    ("air Missions", "Missions aériennes"),
    ("submarine Missions", "Missions sous-marines"),
    ("Recruitment", "Recrutement"),
    ("Research", "Recherche"),
    ("Lend-Lease", "Prêts-bails"),
)


def _words(rows: Mapping[str, tuple[str, str]]) -> Words:
    return Words(list(rows), [{"en": english, "fr": french} for english, french in rows.values()])


GAME = ThirdReich()
