"""1.1 The two maps as one board: zones, countries, coasts, production, and what aircraft see of them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from sandtable.board.load import load_boards
from sandtable.board.search import BIT, bits, mask_of, union
from sandtable.core.data_files import data_file

AXIS: Final = 0
ALLIES: Final = 1
SIDES: Final = ("axis", "allies")

# BLG-B1.0.2: eight powers, in the order in which they act inside a side (BLG-D56).
POWERS: Final = ("germany", "italy", "japan", "usa", "cw", "france", "ussr", "china")
GERMANY, ITALY, JAPAN, USA, CW, FRANCE, USSR, CHINA = range(8)
# BLG-B1.0.3, BLG-B1.0.4: who belongs to which side.
SIDE_OF_POWER: Final = (AXIS, AXIS, AXIS, ALLIES, ALLIES, ALLIES, ALLIES, ALLIES)
# BLG-B2.1.8, BLG-B2.1.9: the minors; “baltic” and “colonies” are zones that belong to nobody.
AXIS_MINORS: Final = ("finland", "romania", "hungary", "bulgaria")
MINORS: Final = (
    *("poland", *AXIS_MINORS, "bnl", "norway", "sweden", "denmark", "ireland", "spain", "portugal"),
    *("yugoslavia", "greece", "turkey", "iraq", "iran", "arabia", "afghanistan", "siam"),
    *("baltic", "colonies", "free-france", "free-france-usa"),
)
NATIONS: Final = (*POWERS, *MINORS)
NATION: Final = {name: number for number, name in enumerate(NATIONS)}
POLAND: Final = NATION["poland"]
BNL: Final = NATION["bnl"]
SWEDEN: Final = NATION["sweden"]
ROMANIA: Final = NATION["romania"]
TURKEY: Final = NATION["turkey"]
BULGARIA: Final = NATION["bulgaria"]
BALTIC: Final = NATION["baltic"]
COLONIES: Final = NATION["colonies"]
# BLG-D66: whoever builds Free French units runs them, so there is a Free France for each builder.
FREE_FRENCH: Final = {CW: NATION["free-france"], USA: NATION["free-france-usa"]}
AXIS_MINOR: Final = tuple(NATION[name] for name in AXIS_MINORS)
NAMES: Final = {
    "baltic": {"en": "Baltic", "fr": "États baltes", "en_the": "the Baltic", "fr_the": "les États baltes"},
    "colonies": {
        "en": "neutral colonies",
        "fr": "colonies neutres",
        "en_the": "the neutral colonies",
        "fr_the": "les colonies neutres",
    },
    "free-france": {"en": "Free France", "fr": "France libre", "fr_the": "la France libre"},
    "free-france-usa": {
        "en": "Free France (USA)",
        "fr": "France libre (USA)",
        "fr_the": "la France libre (USA)",
    },
}
TECHNOLOGIES: Final = ("air-combat", "long-range", "subs", "sonar", "radar", "v-weapons", "atomic-bomb")
# BLG-B1.0.11: the members of the Commonwealth and the letters of their units.
STATES: Final = ("england", "canada", "south-africa", "india", "australia")
STATE_OF_MARK: Final = {"": 0, "C": 1, "SA": 2, "I": 3, "A": 4}

# BLG-B1.1.1, BLG-B1.1.2, BLG-B1.1.3, BLG-D50, BLG-ERR.1: zones, names and owners are those of the map files.
BOARD: Final = load_boards(("world-1939-europe", "world-1939-pacific"), "world-1939-links")
ZONE: Final = BOARD.index
ZONES: Final = BOARD.ids
SIZE: Final = len(BOARD)
LAND: Final = BOARD.land
SEA: Final = BOARD.sea
# BLG-B1.1.4, BLG-B1.1.5: red arrows and links are borders too. BLG-B1.1.6, BLG-B1.1.7, BLG-B1.2.3,
# BLG-B1.2.4: the Bosphorus, Irkutsk, Lake Baikal and the inset of East Africa are as the map joins them.
LAND_NEAR: Final = BOARD.land_neighbours
SEA_NEAR: Final = BOARD.sea_neighbours
SHORES: Final = BOARD.shores
EUROPE: Final = mask_of(area.number for area in BOARD.areas if area.board == "world-1939-europe")


def read(name: str) -> Any:
    """One data file of the package."""
    return json.loads(data_file("sandtable.games.blitzkrieg", f"data/{name}").read_text("utf-8"))


def zones(*names: str) -> int:
    """The set of the zones with these ids."""
    return BOARD.mask(*names)


def _home(zone: int) -> int:
    country = BOARD.areas[zone].country
    if country is None:
        return -1
    return BALTIC if country == "neutral" else NATION[country]


HOME: Final = tuple(_home(zone) for zone in range(SIZE))
NATIONAL: Final = BOARD.where("national", True)
HOME_OF: Final = tuple(mask_of(z for z in range(SIZE) if HOME[z] == nation) for nation in range(len(NATIONS)))
# BLG-B7.1.2 to BLG-B7.1.4: the zones that decide over a country's conquest.
CORE_OF: Final = tuple(
    mask & (NATIONAL if nation < len(POWERS) else BOARD.where("status", "minor") | HOME_OF[BALTIC])
    for nation, mask in enumerate(HOME_OF)
)
STATE_CORE: Final = tuple(BOARD.where("state", state) & NATIONAL for state in STATES)
# BLG-D51: the left figure for the owner and his allies, the right one, maybe 0, for others (BLG-B7.2.1.2).
FIGURES: Final = tuple(BOARD.attribute(z, "production") or (0, 0) for z in range(SIZE))
LEFT: Final = tuple(left for left, _ in FIGURES)
RIGHT: Final = tuple(right for _, right in FIGURES)
PRODUCING: Final = tuple(z for z in range(SIZE) if LEFT[z] or RIGHT[z])
SLEEPING: Final = BOARD.where("inactive_until")
# BLG-B1.1.8: an island zone and the sea zone it lies in.
ISLAND_OF: Final = {
    z: ZONE[name] for z in bits(SEA) if (name := BOARD.attribute(z, "island_zone")) is not None
}
ISLANDS: Final = mask_of(ISLAND_OF.values())
BARE_ISLANDS: Final = mask_of(z for z in bits(ISLANDS) if not BOARD.attribute(z, "production"))
_PAIRS: Final = {**ISLAND_OF, **{island: sea for sea, island in ISLAND_OF.items()}}
PARTNER: Final = tuple(_PAIRS.get(z, -1) for z in range(SIZE))
COAST: Final = mask_of(z for z in bits(LAND) if SHORES[z])
FORBIDDEN_COAST: Final = BOARD.coasts_where("forbidden")
# BLG-A1.1.1, BLG-A1.1.6: the number of an island zone; none means no limit.
STACKING: Final = tuple(BOARD.attribute(z, "stacking") or 0 for z in range(SIZE))
# BLG-D85: words of place.
GREAT_BRITAIN: Final = zones("england", "scotland")
BNL_ISLANDS: Final = zones("sumatra", "java", "borneo", "celebes", "timor")
AFRICA: Final = zones(
    *("morocco", "algeria", "tunisia", "tripolitania", "cyrenaika", "matruh"),
    *("alexandria", "sudan", "abessinia", "east-africa", "south-africa"),
)
JAPANESE_ISLANDS: Final = ISLANDS & HOME_OF[JAPAN]
EASTERN_POLAND: Final = zones("east-poland", "lwow", "baltic")


def _places(mask: int) -> int:
    """A set of zones with the island of each sea zone in it, and the sea of each island (BLG-D17)."""
    for zone in bits(mask):
        if PARTNER[zone] >= 0:
            mask |= BIT[PARTNER[zone]]
    return mask


def _air(zone: int) -> int:
    near = BOARD.neighbours[zone]
    if PARTNER[zone] >= 0:
        near |= BOARD.neighbours[PARTNER[zone]]
    return _places(near) & ~BIT[zone]


# BLG-B6.1.1.8, BLG-D17: aircraft count land and sea alike; an island and its sea are one place.
AIR_NEAR: Final = tuple(_air(zone) for zone in range(SIZE))


def _within(steps: int) -> tuple[int, ...]:
    if not steps:
        return tuple(BIT[zone] for zone in range(SIZE))
    nearer = _within(steps - 1)
    return tuple(near | union(near, AIR_NEAR) for near in nearer)


AIR_WITHIN: Final = tuple(_within(steps) for steps in range(4))
"""By number of steps, per zone: the zones within so many steps of anything that moves, itself among them."""


@lru_cache(maxsize=50_000)
def air_reach(start: int, steps: int, closed: int) -> int:
    """Every zone an aircraft can end in within so many steps, never over a closed zone."""
    reached = _places(BIT[start])
    frontier = reached
    rest = ~closed & ~reached
    while steps and frontier:
        steps -= 1
        fresh = 0
        for zone in bits(frontier):
            fresh |= AIR_NEAR[zone]
        frontier = fresh & rest
        rest &= ~frontier
        reached |= frontier
    return reached & ~closed


# Whoever crosses this border meets that terrain (BLG-A1.2.9, BLG-A1.2.10, BLG-A1.2.13).
RIVER: Final = BOARD.borders_where("river")
RIDGE: Final = BOARD.borders_where("mountain")
MARSH: Final = BOARD.borders_where("swamp")
FORTRESS: Final = tuple(
    mask_of(
        b
        for b in bits(LAND_NEAR[a])
        if (border := BOARD.border(a, b))
        and border.get("fortress_of") == ZONES[a]  # BLG-A1.2.16, BLG-A1.2.17
    )
    for a in range(SIZE)
)
MOUNTAIN_ZONES: Final = BOARD.where("terrain", "mountain")
FOREST_ZONES: Final = BOARD.where("terrain", "forest")
SWAMP_ZONES: Final = BOARD.where("terrain", "swamp")
DESERT_ZONES: Final = BOARD.where("terrain", "desert")

TURNS: Final = tuple(read("tables.json")["turns"])
LAST_TURN: Final = len(TURNS) - 1  # BLG-B3.0.2


def turn_number(text: str) -> int:
    """“3/39” as the number of its turn; 3/39 is 0."""
    quarter, year = text.split("/")
    return (int(year) - 39) * 4 + int(quarter) - 3


def quarter(turn: int) -> int:
    """The quarter of the year, 1 to 4 (BLG-B3.0.1)."""
    return (turn + 2) % 4 + 1


def year(turn: int) -> int:
    """The year of a turn."""
    return 1939 + (turn + 2) // 4
