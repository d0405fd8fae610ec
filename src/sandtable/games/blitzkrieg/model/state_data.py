"""The position as plain data: flat lists and unit masks, cheap to copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sandtable.core.dice import Dice
from sandtable.core.fields import cache, field
from sandtable.core.forms import Whole
from sandtable.core.state import State
from sandtable.games.blitzkrieg.model.counters import (
    COUNT,
)
from sandtable.games.blitzkrieg.model.world import HOME, HOME_OF, NATIONS, SIDE_OF_POWER, SIZE

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.games.blitzkrieg.rulesets.basic import Ruleset

POOL: Final = -1  # may be built (BLG-D7)
TRACK: Final = -2  # on the production track, due in the turn of `due`
GONE: Final = -3  # out of the game
FALLEN: Final = -4  # an eliminated HQ, which alone may be rebuilt (BLG-B7.2.6.3)
NEVER: Final = 99
ASKED: Final = 0  # about cards, whenever one might be played
THIS_SEGMENT: Final = 1  # no cards until the segment is over
THIS_TURN: Final = 2
UNKNOWN: Final = -1

ON_MAP: Final = "while on the map"
SIDE: Final = Whole(0, 1)


def unit_set(mark: str = "") -> int:
    """Declare a set of units, which they leave when they go off the map."""
    return field(0, at=f"armies.{mark}" if mark else "", lasts=ON_MAP)


NATION_COUNT: Final = len(NATIONS)
UNKNOWN_NATIONS: Final = [UNKNOWN] * NATION_COUNT


class StateData(State):
    """Who stands where, who owns what, who fights whom."""

    rules: Ruleset = field()
    """The game played, basic or advanced: what it does at the points where they differ."""
    turn_number: int = field(0, at="turn")
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
    area: list[int] = field([POOL] * COUNT, at="armies")
    """Per unit its zone, `POOL`, `TRACK`, `GONE` or `FALLEN`."""
    due: list[int] = field([0] * COUNT, at="track")
    """Per unit on the production track the turn in which it arrives."""
    carrier: list[int] = field([-1] * COUNT, at="armies.cargo")
    """Per unit the ship it is aboard, or -1."""
    via: list[int] = field([-1] * COUNT, at="armies.via")
    """Per unit the zone from which it entered its zone in this phase, or -1."""
    sailed: list[int] = field([0] * COUNT, at="armies.sailed")
    """Per unit aboard a ship how many sea zones it has crossed."""
    support: dict[int, int] = field({}, at="armies.support")
    """Per aircraft in support the zone it supports."""
    landings: dict[int, int] = field({}, at="landings")
    """Per unit that invades from the sea the convoy it came with."""
    ratings: dict[int, int] = field({}, at="ratings")
    """Per HQ how many units it has led in this phase."""

    on_map: int = unit_set()
    """The units on the map."""
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
    """The aircraft that watch a sea zone (BLG-O9.1.1)."""
    air_part: int = unit_set("air_part")
    """The land units that fire in the air part of the combat."""
    interceptors: int = unit_set("interceptors")
    """The aircraft that intercept bombers."""
    elite: int = unit_set("elite")
    """The units that fight as elite troops in this combat (BLG-C-elite-troops)."""
    paras: int = unit_set("paras")
    """The aircraft that carried paratroops this turn (BLG-C-para-troops)."""

    battles: int = field(0, at="battles")
    """The zones in which a combat is to be fought."""
    hunted: int = field(0, at="hunted")
    """The sea zones in which the fleets have searched for each other."""

    # Countries ------------------------------------------------------------------------------------------

    control: list[int] = field(list(HOME), at="control")  # BLG-B6.4.1
    """Per zone the nation that controls it, or -1."""
    owned: list[int] = field(list(HOME_OF))
    """Per nation the zones it controls."""
    alliance: list[int] = field(list(SIDE_OF_POWER), at="diplomacy.alliance")
    """Per power the side it belongs to, at war or not."""
    side: list[int] = field([*SIDE_OF_POWER, *[-1] * (NATION_COUNT - 8)], at="diplomacy.sides")
    """Per nation the side it fights on, or -1."""
    runner: list[int] = field([*range(8), *[-1] * (NATION_COUNT - 8)], at="diplomacy.runners")
    """Per nation the power that runs its units, or -1."""
    wars: list[int] = field([0] * NATION_COUNT, at="diplomacy.wars")
    """Per nation the powers it is at war with, as a set."""
    war_since: list[int] = field([NEVER] * 8, at="diplomacy.war_since")
    """Per power the turn in which it first went to war, or `NEVER`."""
    attacker: list[int] = field([-1] * NATION_COUNT, at="diplomacy.attackers")
    """Per nation the power that attacked it while it was neutral, or -1."""
    conquered: int = field(0, at="diplomacy.conquered")
    """The nations that are conquered."""
    fallen_states: int = field(0, at="diplomacy.fallen_states")
    """The states of the Commonwealth that are conquered."""
    surrender: list[int] = field([0] * NATION_COUNT, at="surrender")
    """Per nation its surrender points from atomic bombs (BLG-A7.4.25)."""
    us_level: int = field(0, at="flags.us_level", form=Whole(0, 999), quiet=True)
    """The production of the USA, which rises until it enters the war (BLG-A7.2.1)."""
    peace_until: int = field(0, at="flags.peace_until", form=Whole(-99, 999), quiet=True)
    """The turn in which the forced peace between Japan and the USSR ends."""

    # Production, research, weather, cards ---------------------------------------------------------------

    saved: list[int] = field([0] * 8, at="resources")
    """Per power the production points it has saved."""
    spent: list[int] = field([0] * 8, at="spent")
    """Per power the points it has spent this turn."""
    shot: list[int] = field([0] * SIZE, at="shot")
    """Per zone the production points destroyed this turn."""
    research: list[int] = field([0] * 8, at="research")
    """Per power its research points."""
    technologies: list[int] = field([0] * 8, at="technologies")
    """Per power its technologies, as a set."""
    rail: list[int] = field([0] * 8, at="rail")
    """Per power the units it may still move by rail this turn."""
    rail_due: list[tuple[int, int]] = field([], at="rail_due")
    """Rail capacity that is being built: the power, and the turn in which it is ready."""
    weather: list[int] = field([0, 0], at="weather")
    """Per theatre, Europe and the Pacific, 1 for foul weather."""
    deck: list[int] = field([], at="deck")
    """The cards of the pile, the top first."""
    shuffled: int = field(0, at="cards.shuffled")
    """How many cards on top of the pile have no order yet."""
    hands: list[tuple[int, ...]] = field([()] * 8, at="hands")
    """Per power the cards it holds, known to it alone (BLG-A7.3.13)."""
    silent: list[int] = field([ASKED] * 8, at="silent")
    """Per power how long it wants to be asked about no cards, known to it alone."""
    in_play: dict[int, int] = field({}, at="cards.in_play")
    """Per card that lies face up the power that played it."""
    removed: int = field(0, at="cards.removed")
    """The cards out of the game."""
    under: int = field(0, at="cards.under")
    """The cards that all have seen go under the pile."""
    notes: dict[str, int] = field({}, at="flags.notes")
    """What else the course of play remembers, by name."""

    # Worked out from control and wars -------------------------------------------------------------------

    _friendly: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the land zones friendly to it."""
    _hostile: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the land zones of its enemies."""
    _foes: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the units of its enemies."""
    _prey: list[int] = cache(UNKNOWN_NATIONS)
    """Per nation the zones it may enter by a declaration of war."""
    _mine: list[int] = cache([UNKNOWN] * 8)
    """Per power the units it runs."""
    _units: list[int] = cache([UNKNOWN] * 2)
    """Per side its units."""

    def __init__(
        self, game: Game, scenario: str, options: Mapping[str, Any], dice: Dice, rules: Ruleset
    ) -> None:
        super().__init__(game, scenario, options, dice)
        self.rules = rules

    def forget(self) -> None:
        """Drop what was worked out from control and wars; shared copies keep theirs."""
        self._friendly = UNKNOWN_NATIONS[:]
        self._hostile = UNKNOWN_NATIONS[:]
        self._foes = UNKNOWN_NATIONS[:]
        self._prey = UNKNOWN_NATIONS[:]
        self._mine = [UNKNOWN] * 8
        self._units = [UNKNOWN] * 2


UNIT_SETS: Final = tuple(slot for slot, declared in StateData.fields.items() if declared.lasts == ON_MAP)
"""The sets that a unit leaves when it goes off the map."""
