"""How a bot weighs things against each other: one manner per faction and level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sandtable.games.third_reich.calendar import TURN_1942, TURN_1943, TURN_1944
from sandtable.games.third_reich.tiles import (
    ADVANCED_AVIATION,
    ADVANCED_NAVY,
    ADVANCED_TANKS,
    AIR_INDUSTRY,
    AMPHIBIOUS,
    AVIATION,
    BLITZKRIEG,
    GUARDS_TILE,
    LOGISTICS,
    REDEPLOYMENT,
    TANK_INDUSTRY,
)

TILES: Final = (
    {LOGISTICS: 9.0, ADVANCED_TANKS: 6.0, TANK_INDUSTRY: 3.0, AIR_INDUSTRY: 4.0, ADVANCED_AVIATION: 4.5,
     ADVANCED_NAVY: 1.0},
    {LOGISTICS: 8.0, AMPHIBIOUS: 10.0, ADVANCED_TANKS: 9.0, BLITZKRIEG: 5.0, AIR_INDUSTRY: 5.0,
     ADVANCED_AVIATION: 5.5, TANK_INDUSTRY: 5.0, ADVANCED_NAVY: 2.0},
    {REDEPLOYMENT: 9.5, LOGISTICS: 9.0, ADVANCED_TANKS: 7.0, GUARDS_TILE: 7.0, BLITZKRIEG: 5.0,
     AVIATION: 5.0, TANK_INDUSTRY: 5.0, AIR_INDUSTRY: 3.0},
)  # fmt: skip
"""Per faction how useful each technology is."""


class Manner:
    """The weights of a way to play."""

    def __init__(self, number: int) -> None:
        self.number = number
        """Tells manners apart where what was worked out is kept."""
        # What areas are worth
        self.by_land = 0.74
        """How much of an area's worth is felt one step away."""
        self.by_ship = 0.2
        """How much of it is felt where ships sail from."""
        self.by_landing = 0.6
        """How much of it is felt where armies land from."""
        self.nearby = 3.0
        """What is drawn more strongly than this counts less and less: one army does not win a war."""
        self.france = 4.0
        """How much France draws the Axis while it stands, beside other areas."""
        self.belgium = 3.0
        """The same of Belgium."""
        self.elsewhere = 0.6
        """The same of all others meanwhile."""
        self.east = 2.0
        """How much the USSR draws the Axis."""
        self.east_sources = 1.2
        """The same of its sources of supply."""
        self.italy = 3.0
        """How much Italy draws the Allies while it fights."""
        self.germany = 1.0
        """How much Germany draws the Alliance, beside other areas."""
        self.reich = 1.0
        """The same of its sources of supply."""
        self.last = 0.0
        """How much more they draw for every one that Germany has lost already."""
        self.barbarossa = 7.0
        """The turn before which the Axis does not look east."""
        self.strong = 26.0
        """With so many steps near its border the Axis attacks the USSR."""
        self.weak = 8.0
        """With so few steps of the Axis near its border the USSR does not wait to be attacked."""
        # What armies are worth where they stand
        self.crowd = 0.12
        """How much less an area draws for every army that is there."""
        self.risk = 0.8
        """How much the danger to an army itself counts."""
        self.hold = 1.0
        """How much the danger to what must be held counts."""
        self.hold_1944 = 1.0
        """How much more that counts from 1944 on."""
        self.stand = 0.0
        """How much more its sources of supply count for every one that is lost already."""
        self.devotion = 0.0
        """How little an army that stands there minds its own danger."""
        self.wall = 0.0
        """What it is worth, when the war nears its end, to have an army there."""
        self.wall_from = 18.0
        """The turn from which on the war nears its end."""
        self.plain = 0.2
        """What it is worth that enemies cannot walk into an area of no other worth."""
        self.heartland = 0.5
        """What it is worth beyond that in Germany and the USSR."""
        self.cut_off = 0.5
        """How likely an army is cut off that has gone where no other is near."""
        self.price = 0.7
        """What one operation point is worth."""
        self.glut = 0.0
        """How much less it is worth to who has as many as can be had."""
        # Attacks
        self.care = 0.9
        """How dear its own losses are to a faction beside those of others."""
        self.taking = 0.6
        """How much of an area's worth it is worth to take it."""
        self.ahead = 0.25
        """How much of what draws armies to an area it is worth to take it from who defends it."""
        self.presence = 1.0
        """How much it counts that countries surrender by the mere presence of armies."""
        self.relief = 0.5
        """How much it counts that an army which attacks is no longer in danger where it stood."""
        self.mission = 0.4
        """What a mission must add to an attack."""
        self.patience_1942 = 1.0
        self.patience_1943 = 1.0
        self.patience_1944 = 1.0
        self.patience_1945 = 1.0
        """How much losses are still minded from these years on: the Alliance has to win in time."""
        # What actions are used for
        self.planning = 1.8
        """What an operation point is worth to who has few."""
        self.planning_more = 0.9
        """The same to who has many."""
        self.enough = 9.0
        """How many are many."""
        self.recruitment = 1.9
        """What a recruitment point is worth."""
        self.armor = 4.5
        """What producing armor is worth to who has little."""
        self.missions = 1.9
        """What an air mission is worth to who has one or none."""
        self.missions_more = 1.2
        """The same to who has more."""
        self.submarines = 4.0
        """What submarines are worth to who has few."""
        self.lend_lease = 7.5
        """What lend-lease is worth."""
        self.research = 1.0
        """How much technologies are liked beside all that."""
        self.tiles: Mapping[int, float] = {}
        """How useful each technology is."""

    def patience(self, turn: int) -> float:
        """How much losses are still minded in a turn."""
        if turn < TURN_1942:
            return 1.0
        if turn < TURN_1943:
            return self.patience_1942
        if turn < TURN_1944:
            return self.patience_1943
        return self.patience_1944 if turn < LAST_YEAR else self.patience_1945


LAST_YEAR: Final = 20
"""The turn from which on hardly any time is left."""


FARTHEST_FELT: Final = 0.93
"""No area is felt as much one step away as in itself, or its pull would go round for ever."""


LEANINGS: Final[Sequence[Mapping[str, float]]] = (
    {"ahead": 2.5, "taking": 1.6},  # eager for ground
    {"price": 2.0},  # thrifty
    {"hold": 1.8},  # wary
    {"research": 0.4},  # for what serves at once
    {"missions": 2.5, "missions_more": 2.5},  # fond of air power
    {"recruitment": 0.5},  # sparing men
    {"east": 2.0, "east_sources": 2.0, "by_land": 1.1},  # drawn to the east
)
"""What the manner of a faction may lean towards: by how much which of its weights is multiplied."""


_SOBER: Final[Sequence[Mapping[str, float]]] = (
    {},
    {"by_ship": 0.6, "patience_1942": 0.6, "patience_1943": 0.5, "patience_1944": 0.4, "patience_1945": 0.2},
    {"patience_1942": 0.6, "patience_1943": 0.5, "patience_1944": 0.4, "patience_1945": 0.2},
)
"""Per faction the weights of a sober player: only the Axis minds its losses all the time."""
_MILD: Final[Sequence[Mapping[str, float]]] = ({"hold": 0.75, "recruitment": 1.2}, {}, {})
"""Where the weights of the normal bot are others: its Axis is slow to replace what it loses."""
_TUNED: Final[Sequence[Mapping[str, float]]] = (
    {"ahead": 0.23, "armor": 3.3, "barbarossa": 7.0, "belgium": 2.4, "by_land": 0.63, "by_landing": 0.55,
     "by_ship": 0.13, "care": 1.6, "crowd": 0.3, "cut_off": 0.34, "devotion": 1.0, "east": 2.7,
     "east_sources": 1.6, "elsewhere": 1.2, "enough": 9.4, "france": 2.2, "glut": 0.8, "heartland": 0.59,
     "hold": 1.9, "hold_1944": 2.0, "mission": 0.69, "missions": 1.2, "missions_more": 0.95, "nearby": 1.4,
     "patience_1942": 0.95, "patience_1943": 0.75, "patience_1944": 0.56, "patience_1945": 1.3,
     "plain": 0.12, "planning": 0.91, "planning_more": 1.4, "presence": 1.1, "price": 1.5,
     "recruitment": 3.5, "relief": 0.97, "research": 2.0, "risk": 0.34, "stand": 0.5, "strong": 24.0,
     "submarines": 1.2, "taking": 1.3, "wall": 5.0, "wall_from": 17.0},
    {"ahead": 0.32, "armor": 2.8, "by_land": 0.85, "by_landing": 0.5, "by_ship": 0.28, "care": 0.77,
     "crowd": 0.17, "cut_off": 0.46, "heartland": 0.39, "hold": 0.86, "italy": 2.6, "lend_lease": 5.6,
     "mission": 0.49, "missions": 1.7, "missions_more": 0.9, "nearby": 3.9, "patience_1942": 0.53,
     "patience_1943": 0.44, "patience_1944": 0.29, "plain": 0.22, "planning": 1.6, "planning_more": 0.6,
     "presence": 0.87, "price": 0.39, "recruitment": 1.6, "relief": 0.57, "research": 1.4, "risk": 0.48,
     "taking": 1.2},
    {"ahead": 0.16, "armor": 4.0, "by_landing": 0.76, "by_ship": 0.14, "care": 1.4, "cut_off": 0.33,
     "heartland": 0.69, "hold": 0.55, "italy": 2.6, "mission": 0.3, "missions": 1.6, "missions_more": 1.1,
     "nearby": 5.3, "patience_1942": 0.41, "patience_1943": 0.55, "patience_1944": 0.35,
     "patience_1945": 0.16, "plain": 0.28, "planning": 1.1, "planning_more": 0.82, "price": 1.1,
     "relief": 1.0, "research": 1.5, "risk": 0.44, "weak": 3.8},
)  # fmt: skip
"""The weights that won wars against sober players, where they differ."""
_TUNED_TILES: Final[Sequence[Mapping[int, float]]] = (
    {LOGISTICS: 11.0, ADVANCED_TANKS: 10.0, TANK_INDUSTRY: 3.0, AIR_INDUSTRY: 6.6, ADVANCED_AVIATION: 3.1,
     ADVANCED_NAVY: 0.8},
    *TILES[1:],
)  # fmt: skip
"""The same of technologies."""


def _manners(
    first: int,
    weights: Sequence[Mapping[str, float]],
    tiles: Sequence[Mapping[int, float]],
    leaning: Mapping[str, float],
) -> Sequence[Manner]:
    """The manners of the three factions, numbered from one on."""
    found = []
    for faction in range(3):
        manner = Manner(first + faction)
        manner.tiles = tiles[faction]
        for name, weight in {**_SOBER[faction], **weights[faction]}.items():
            setattr(manner, name, weight)
        for name, factor in leaning.items():
            setattr(manner, name, factor * getattr(manner, name))
        for name in ("by_land", "by_ship", "by_landing"):
            setattr(manner, name, min(FARTHEST_FELT, getattr(manner, name)))
        found.append(manner)
    return found


WAYS: Final = tuple(
    _manners(3 * number, _TUNED, _TUNED_TILES, leaning) for number, leaning in enumerate(({}, *LEANINGS))
)
"""The manners of the max bot as they are, and leaning towards something."""
PLAIN: Final = _manners(3 * len(WAYS), _SOBER, TILES, {})
"""The manners of the hard bot."""
MILD: Final = _manners(3 * len(WAYS) + 3, _MILD, TILES, {})
"""What the normal bot fears and spends by."""
