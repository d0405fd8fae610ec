"""The position as plain data: flat lists and unit masks, cheap to copy."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from sandtable.core.dice import Dice
from sandtable.core.fields import cache, field
from sandtable.core.forms import Each, Hidden, InOrder, Mapped, OneOf, Some, Whole
from sandtable.core.state import Phase, State
from sandtable.games.blitzkrieg.model.counters import (
    COUNT,
)
from sandtable.games.blitzkrieg.model.notes import (
    BY_NATION,
    BY_POWER,
    BY_SIDE,
    BY_UNIT,
    BY_ZONE,
    FLAG,
    NUMBER,
    ON_MAP,
    SURPRISE,
    TURN,
    UNIT_NOTE,
    UNIT_SET,
    ZONE_NOTE,
    CountedFromOne,
    Sky,
    Surprise,
    note,
    unit_set,
)
from sandtable.games.blitzkrieg.model.world import (
    HOME,
    HOME_OF,
    NATIONS,
    POWERS,
    SIDE_OF_POWER,
    SIZE,
    TECHNOLOGIES,
    ZONES,
    read,
)

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.games.blitzkrieg.model.rules import Rules

POOL: Final = -1  # may be built (BLG-D7)
TRACK: Final = -2  # on the production track, due in the turn of `due`
GONE: Final = -3  # out of the game
FALLEN: Final = -4  # an eliminated HQ, which alone may be rebuilt (BLG-B7.2.6.3)
NEVER: Final = 99
ASKED: Final = 0  # about cards, whenever one might be played
THIS_SEGMENT: Final = 1  # no cards until the segment is over
THIS_TURN: Final = 2
UNKNOWN: Final = -1

SIDE: Final = Whole(0, 1)
TURNS: Final = 26
POINTS: Final = Each(POWERS, NUMBER, but=0)
THEATRES: Final = ("europe", "pacific")
A_CARD: Final = OneOf([row["id"] for row in read("cards.json")])
A_ZONE: Final = OneOf(ZONES)
ZONE_SET: Final = Some(A_ZONE)
A_NATION: Final = OneOf(NATIONS)
A_UNIT: Final = UNIT_SET.each
NATION_SET: Final = Some(A_NATION)
CARD_SET: Final = Some(A_CARD)
HANDS: Final = Each(POWERS, Hidden(InOrder(A_CARD, tuple), len), but=())
TECHNOLOGY_SETS: Final = Each(POWERS, Some(OneOf(TECHNOLOGIES)), but=0)
SILENT: Final = Each(POWERS, Hidden(OneOf(("", "segment", "turn"))), but=ASKED)


NATION_COUNT: Final = len(NATIONS)
UNKNOWN_NATIONS: Final = [UNKNOWN] * NATION_COUNT
UNKNOWN_POINTS: Final[tuple[tuple[Any, ...], list[int]]] = ((), [])
UNKNOWN_PASSAGES: Final[list[tuple[tuple[int, int], ...] | None]] = [None] * NATION_COUNT
UNKNOWN_TRACK: Final = (UNKNOWN, 0, 0)
UNKNOWN_INCOME: Final[tuple[Phase[Any] | None, int]] = (None, 0)
NOWHERE_FROM: Final = array("h", [-1] * COUNT)


class StateData(State):
    """Who stands where, who owns what, who fights whom.

    The section ``advanced`` stands at the top of a position, of the advanced game alone.
    """

    rules: Rules = field()
    """The game played, basic or advanced: what it does at the points where they differ."""
    turn_number: int = field(0, at="turn", form=CountedFromOne(TURNS))
    """The turn, from 0."""
    phasing: int = field(0, at="flags.phasing", form=SIDE, quiet=True)
    """The side whose segment it is."""
    exploiting: int = field(0, at="flags.exploiting", form=Whole(0, 1), quiet=True)
    """Whether it is the exploitation, 1, or what goes before it, 0."""
    initiative: int = field(0, at="flags.initiative", form=SIDE, quiet=True)
    """The side that acts first."""

    # Units ----------------------------------------------------------------------------------------------

    at: list[int] = field([0] * SIZE)
    """Per zone its units, as a set."""
    area: list[int] = field([POOL] * COUNT, at="armies", holds=A_ZONE)
    """Per unit its zone, `POOL`, `TRACK`, `GONE` or `FALLEN`."""
    due: array[int] = field(array("h", [0] * COUNT), at="track", holds=Whole(0, TURNS))
    """Per unit on the production track the turn in which it arrives."""
    carrier: array[int] = field(array("h", [-1] * COUNT), at="armies.cargo", holds=A_UNIT)
    """Per unit the ship it is aboard, or -1."""
    via: array[int] = field(NOWHERE_FROM, at="armies.via", holds=A_ZONE)
    """Per unit the zone from which it entered its zone in this phase, for aircraft its base; or -1."""
    sailed: array[int] = field(array("h", [0] * COUNT), at="armies.sailed", holds=Whole(0, SIZE))
    """Per unit aboard a ship how many sea zones it has crossed."""
    support: dict[int, int] = field({}, at="armies.support", holds=BY_UNIT)
    """Per aircraft in support the zone it supports."""
    landings: dict[int, int] = field({}, at="landings", holds=BY_UNIT)
    """Per unit that invades from the sea the convoy it came with."""
    ratings: dict[int, int] = field({}, at="ratings", holds=BY_UNIT)
    """Per HQ how many units it has led in this phase."""

    on_map: int = unit_set()
    """The units on the map."""
    on_track: int = unit_set()
    """The units on the production track."""
    reduced: int = unit_set("reduced")
    """The units that show their reduced side."""
    moved: int = unit_set("moved")
    """The units that have moved in this phase."""
    cargo: int = unit_set("cargo")
    """The units aboard ships."""
    carried: int = unit_set("carried")
    """The convoys that have carried a unit in this phase."""
    fought: int = unit_set("fought")
    """The units that have fought in this phase."""
    out: int = unit_set("out")
    """The units that are out of the combat in their zone."""
    landed: int = unit_set("landed")
    """The units that invade from the sea, and their convoys."""
    tired: int = unit_set("tired")
    """The units that moved too far to search or to fight from where they are."""
    unsupplied_units: int = unit_set("unsupplied_units")
    """The units found without supply."""
    dived: int = unit_set("dived")
    """The submarines that dived out of a combat this turn."""
    rebased: int = unit_set("rebased")
    """The aircraft and ships that were rebased this turn."""
    bombers: int = unit_set("bombers")
    """The units that bomb the production of the zone they are in."""
    watching: int = unit_set("watching")
    """The aircraft that watch a sea zone."""
    air_part: int = unit_set("air_part")
    """The land units that fire in the air part of the combat."""
    interceptors: int = unit_set("interceptors")
    """The aircraft that intercept bombers."""
    elite: int = unit_set("elite")
    """The units that fight as elite troops in this combat."""
    paras: int = unit_set("paras")
    """The aircraft that carried paratroops this turn."""

    battles: int = field(0, at="battles", form=ZONE_SET)
    """The zones in which a combat is to be fought."""
    hunted: int = field(0, at="hunted", form=ZONE_SET)
    """The sea zones in which the fleets have searched for each other."""

    # Countries ------------------------------------------------------------------------------------------

    control: array[int] = field(array("h", HOME), at="control", holds=A_NATION)  # BLG-B6.4.1
    """Per zone the nation that controls it, or -1."""
    owned: list[int] = field(list(HOME_OF))
    """Per nation the zones it controls."""
    alliance: list[int] = field(list(SIDE_OF_POWER), at="diplomacy.alliance", holds=SIDE)
    """Per power the side it belongs to, at war or not."""
    side: list[int] = field([*SIDE_OF_POWER, *[-1] * (NATION_COUNT - 8)], at="diplomacy.sides", holds=SIDE)
    """Per nation the side it fights on, or -1."""
    runner: list[int] = field([*range(8), *[-1] * (NATION_COUNT - 8)], at="diplomacy.runners", holds=A_NATION)
    """Per nation the power that runs its units, or -1."""
    wars: list[int] = field([0] * NATION_COUNT, at="diplomacy.wars", holds=NATION_SET)
    """Per nation the powers it is at war with, as a set."""
    war_since: list[int] = field([NEVER] * 8, at="diplomacy.war_since", holds=Whole(0, NEVER))
    """Per power the turn in which it first went to war, or `NEVER`."""
    attacker: list[int] = field([-1] * NATION_COUNT, at="diplomacy.attackers", holds=A_NATION)
    """Per nation the power that attacked it while it was neutral, or -1."""
    conquered: int = field(0, at="diplomacy.conquered", holds=NATION_SET)
    """The nations that are conquered."""
    fallen_states: int = field(0, at="diplomacy.fallen_states", holds=NATION_SET)
    """The states of the Commonwealth that are conquered."""
    surrender: list[int] = field([0] * NATION_COUNT, at="surrender", form=Each(NATIONS, NUMBER, but=0))
    """Per nation its surrender points from atomic bombs."""
    us_level: int = field(0, at="flags.us_level", form=Whole(0, 999), quiet=True)
    """The production of the USA, which rises until it enters the war."""
    peace_until: int = field(0, at="flags.peace_until", form=Whole(-99, 999), quiet=True)
    """The turn in which the forced peace between Japan and the USSR ends."""

    # Production, research, weather, cards ---------------------------------------------------------------

    saved: list[int] = field([0] * 8, at="resources", form=POINTS)
    """Per power the production points it has saved."""
    spent: list[int] = field([0] * 8, at="spent", form=POINTS)
    """Per power the points it has spent this turn."""
    shot: array[int] = field(array("i", [0] * SIZE), at="shot", form=Each(ZONES, NUMBER, but=0), lasts="turn")
    """Per zone the production points destroyed this turn."""
    research: list[int] = field([0] * 8, at="advanced.research", form=POINTS)
    """Per power its research points."""
    technologies: list[int] = field([0] * 8, at="advanced.technologies", form=TECHNOLOGY_SETS)
    """Per power its technologies, as a set."""
    rail: list[int] = field([0] * 8, at="advanced.rail", form=POINTS)
    """Per power the units it may still move by rail this turn."""
    rail_due: list[tuple[int, int]] = field([], at="rail_due")
    """Rail capacity that is being built: the power, and the turn in which it is ready."""
    weather: list[int] = field([0, 0], at="advanced.weather", form=Each(THEATRES, Sky()))
    """Per theatre, Europe and the Pacific, 1 for foul weather."""
    deck: list[int] = field([], at="advanced.deck", form=Hidden(InOrder(A_CARD), len))
    """The cards of the pile, the top first; how many, all may know."""
    shuffled: int = field(0, at="cards.shuffled", holds=Whole(0, 99))
    """How many cards on top of the pile have no order yet."""
    hands: list[tuple[int, ...]] = field([()] * 8, at="advanced.hands", form=HANDS)
    """Per power the cards it holds, known to it alone."""
    silent: list[int] = field([ASKED] * 8, at="advanced.silent", form=SILENT)
    """Per power how long it wants to be asked about no cards, known to it alone."""
    in_play: dict[int, int] = field({}, at="cards.in_play", holds=Mapped(len(A_CARD.names)))
    """Per card that lies face up the power that played it."""
    removed: int = field(0, at="cards.removed", holds=CARD_SET)
    """The cards out of the game."""
    under: int = field(0, at="cards.under", holds=CARD_SET)
    """The cards that all have seen go under the pile."""

    # What the course of play remembers -------------------------------------------------------------------

    unplaced: bool = note(False, "unplaced", FLAG)
    """Ships of a minor that joined wait for a sea zone."""
    poland_fell: int = note(NEVER, "poland-fell", TURN)
    """The turn in which Poland was conquered, until its east goes to the USSR."""
    poland_divided: bool = note(False, "poland-divided", FLAG)
    """Eastern Poland is Soviet."""
    france_fell: bool = note(False, "france-fell", FLAG)
    """France was conquered or made peace: zones of its empire produce for nobody."""
    vichy: bool = note(False, "vichy", FLAG)
    """The Vichy government is installed."""
    vichy_turn: int = note(NEVER, "vichy-turn", TURN)
    """The turn in which Vichy last spent points."""
    vichy_spent: int = note(0, "vichy-spent", NUMBER)
    """The points it spent in that turn."""
    maginot_destroyed: bool = note(False, "maginot-destroyed", FLAG)
    """The Maginot line is gone."""
    no_soviet_gift: bool = note(False, "no-soviet-gift", FLAG)
    """The scenario begins after the USSR gave points to Germany."""
    ussr_attacked: bool = note(False, "ussr-attacked", FLAG)
    """The Axis has declared war on the USSR."""
    yugoslavia_since: int = note(NEVER, "yugoslavia-since", TURN)
    """The turn since which the Axis holds Yugoslavia."""
    tito_short: bool = note(False, "tito-short", FLAG)
    """The garrison of Yugoslavia is too weak against Tito's partisans."""
    iran: bool = note(False, "iran", FLAG)
    """The coup in Ireland was made: its card now means Iran."""
    attacked_in: Mapping[int, int] = note({}, "attacked", BY_NATION)
    """Per neutral that was attacked the turn of it."""
    orange_built: bool = note(False, "orange-built", FLAG)
    """The one orange unit has been built."""
    rail_built: Mapping[int, int] = note({}, "rail", BY_POWER)
    """Per power the rail capacity it has built."""
    watch_since: Mapping[int, int] = note({}, "watch", BY_UNIT)
    """Per aircraft the turn in which it began to watch a sea zone."""

    transit_out: bool = note(False, "transit-out", FLAG)
    """Ships in transit take no part in the search at hand."""
    owed: Mapping[int, int] = note({}, "owed", BY_UNIT)
    """Per landed unit the losses of its convoy that it takes after the round."""
    japan_front: int = note(-1, "japan-zone", ZONE_NOTE)
    """The Chinese zone that Japan has attacked this turn, or -1."""
    china_front: int = note(-1, "china-zone", ZONE_NOTE)
    """The Japanese zone that China has attacked this turn, or -1."""
    atom_carrier: int = note(-1, "atom", UNIT_NOTE)
    """The aircraft that carries the atomic bomb, or -1."""
    atom_stopped: bool = note(False, "atom-stopped", FLAG)
    """It took a loss before it could drop the bomb."""
    atom_used: Mapping[int, int] = note({}, "atom-used", BY_NATION)
    """Per nation the turn in which it last used an atomic bomb."""
    bombed: Mapping[int, int] = note({}, "bombed", BY_NATION)
    """Per nation the turn of an atomic bomb for which it has not rolled yet."""
    atom_victory: int = note(-1, "atom-victory", NUMBER)
    """The side to which a country surrendered under atomic bombs, or -1."""

    cut: Mapping[int, int] = note({}, "cut", BY_NATION, lasts="turn")
    """Per nation that delivers goods the points that submarines cut off."""
    lent: Mapping[int, int] = note({}, "lent", BY_POWER, lasts="turn")
    """The points that the USA has lent to a power."""
    yielded: Mapping[int, int] = note({}, "yielded", BY_POWER, lasts="turn")
    """Per power the points from minors that surrendered to it."""
    isolated: Mapping[int, int] = note({}, "isolated", BY_ZONE, lasts="turn")
    """Per isolated zone the turn in which it had its reinforcement."""
    navy_spent: int = note(0, "navy-spent", NUMBER, lasts="turn")
    """What Japan has spent on ships."""
    national_war: int | None = note(None, "national-war", NUMBER, lasts="turn")
    """The points from units disbanded by National War, once that card is played."""
    bought: int | None = note(None, "bought", NUMBER, lasts="turn")
    """The powers that have bought a card, once cards are drawn."""

    blitzkrieg: int = note(NEVER, "blitzkrieg", TURN)
    """The turn in which the card Blitzkrieg was last played."""
    bridgehead: Mapping[int, int] = note({}, "bridgehead", BY_POWER)
    """Per power the turn in which it last played Bridgehead."""
    mountain_troops: Mapping[int, int] = note({}, "mountain-troops", BY_POWER)
    """Per power the turn in which it last played Mountain Troops."""
    desert_fox: Mapping[int, int] = note({}, "desert-fox", BY_SIDE)
    """Per side the turn in which it last played Desert Fox."""
    winter_offensive: int = note(NEVER, "winter-offensive", TURN)
    """The turn in which Winter Offensive was last played."""
    aircraft_built: int = note(NEVER, "aircraft-built", TURN)
    """The turn in which the USA last built an aircraft for an ally."""
    cold_days: bool = note(False, "cold-days", FLAG)
    """Cold Days in Hell was played."""
    embargo: bool = note(False, "embargo", FLAG)
    """There is an embargo against Japan."""
    naval_surprise_used: bool = note(False, "naval-surprise-used", FLAG)
    """Japan has played Naval Surprise, which then is anybody's."""
    peace_aside: bool = note(False, "peace-aside", FLAG)
    """The card Force Peace is set aside until the peace of the scenario ends."""
    surprise: Surprise | None = note(None, "surprise", SURPRISE)
    """The combat in which a power's units fire first."""

    # Worked out from control and wars -------------------------------------------------------------------

    _allied: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the nations that fight at its side."""
    _opposed: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the nations it is at war with."""
    _friendly: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the land zones friendly to it."""
    _hostile: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the land zones of its enemies."""
    _foes: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the units of its enemies."""
    _strangers: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the units of the other side it is not at war with."""
    _victims: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the nations whose zones it may enter by a declaration of war."""
    _prey: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation these zones."""
    _closed: list[tuple[tuple[int, int], ...] | None] = cache(UNKNOWN_PASSAGES)
    """Per nation the passages closed to its ships, each between two sea zones."""
    _mine: list[int] = cache([UNKNOWN] * 8)
    """Per power the units it runs."""
    _builds_for: list[int] = cache([UNKNOWN] * 8)
    """Per power the nations it builds for."""
    _units: list[int] = cache([UNKNOWN] * 2)
    """Per side its units."""
    _zone_points: tuple[tuple[Any, ...], list[int]] = cache(UNKNOWN_POINTS)
    """Per power what its zones yield, and before it all that this was worked out from."""

    _income: tuple[Phase[Any] | None, int] = cache(UNKNOWN_INCOME)
    """What a power that produces gets before cards, and before it the phase in which it is so."""
    _finished: tuple[int, int, int] = cache(UNKNOWN_TRACK)
    """In a turn, of the units on the production track, those whose turn has come."""

    _around: tuple[int, tuple[int, int, int]] = cache((0, (0, 0, 0)))
    """Some combats, and the zones within one, two and three steps of them."""

    def __init__(
        self, game: Game, scenario: str, options: Mapping[str, Any], dice: Dice, rules: Rules
    ) -> None:
        super().__init__(game, scenario, options, dice)
        self.rules = rules

    def forget(self) -> None:
        """Drop what was worked out from control and wars; shared copies keep theirs."""
        self.forget_treaties()
        self._allied = UNKNOWN_NATIONS[:]
        self._opposed = UNKNOWN_NATIONS[:]
        self._foes = UNKNOWN_NATIONS[:]
        self._strangers = UNKNOWN_NATIONS[:]
        self._mine = [UNKNOWN] * 8
        self._builds_for = [UNKNOWN] * 8
        self._units = [UNKNOWN] * 2

    def forget_treaties(self) -> None:
        """Drop what was worked out from control and treaties, which may end with a turn."""
        self.forget_control()
        self._victims = UNKNOWN_NATIONS[:]

    def forget_control(self) -> None:
        """Drop what was worked out from who controls which zones."""
        self._friendly = UNKNOWN_NATIONS[:]
        self._hostile = UNKNOWN_NATIONS[:]
        self._prey = UNKNOWN_NATIONS[:]
        self._closed = UNKNOWN_PASSAGES[:]
        self._income = UNKNOWN_INCOME


UNIT_SETS: Final = tuple(slot for slot, declared in StateData.fields.items() if declared.lasts == ON_MAP)
"""The sets that a unit leaves when it goes off the map."""
all_unit_sets: Final[Callable[[StateData], tuple[int, ...]]] = attrgetter(*UNIT_SETS)
"""What they are in a position, in the same order."""
