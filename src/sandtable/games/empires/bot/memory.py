"""What the easy bot has found out about its enemies, kept as long as nothing of them changes.

While a power moves its own armies, the enemy's stay where they are: the next decision judges them again.
"""

from __future__ import annotations

from functools import cache, lru_cache

from sandtable.board.search import BIT, bits, reach
from sandtable.games.empires.areas import ANY_LINKS
from sandtable.games.empires.bot.clash import Aid, Blade, Guard
from sandtable.games.empires.ground import ALLOWANCE
from sandtable.games.empires.powers import CAMP, COMBAT, OF_CAMP, SUPPORT
from sandtable.games.empires.state import War

POSITIONS = 16
"""How many positions are remembered."""
STACKS = 1 << 12
"""How many groups of armies are remembered."""
SETS = 1 << 13
"""How many sets of areas are remembered as lists."""
Way = tuple[int, int, float, bool, int, int, int, int, int, int, int, int]

Strike = tuple[int, tuple[Blade, ...], float, int, Aid]


class Memory:
    """What was worked out from nothing but what `memory_of` names, and from the keys here."""

    __slots__ = ("aftermaths", "danger", "distances", "foes", "losses", "prizes", "strikes", "ways")

    def __init__(self) -> None:
        self.danger: dict[tuple[int, tuple[Guard, ...], float], float] = {}
        self.aftermaths: dict[tuple[int, tuple[Guard, ...]], tuple[float, float]] = {}
        self.foes: dict[tuple[int, bool], list[tuple[tuple[Blade, ...], int, Aid]]] = {}
        self.strikes: dict[Strike, tuple[float, float]] = {}
        self.losses: dict[int, float] = {}
        self.prizes: dict[tuple[int, int], float] = {}
        self.distances: list[int] = []
        self.ways: dict[Way, list[tuple[int, float]]] = {}


@lru_cache(POSITIONS)
def _memory(enemies: tuple[int, ...]) -> Memory:
    return Memory()


def memory_of(state: War, power: int, manner: int, held: int) -> Memory:
    """What a power remembers; where its own armies stand is no part of it, unless they pin enemies.

    `held` are the areas that they hold, without one that an army on its way only passes.
    """
    camp = CAMP[power]
    theirs, at = OF_CAMP[1 - camp], state.at
    where = state.camp_held(1 - camp)
    return _memory(
        (
            *(manner, power, state.active, state.number, state.reduced & theirs),
            *(where, where & held),
            *[at[area] & theirs for area in bits(where)],
            *state.control,
            *state.trench1,
            *state.trench2,
            *state.available,
            *state.revealed,
            *state.vp,
            *state.diplomacy,
            *state.missions,
        )
    )


@cache
def within(area: int) -> int:
    """An area and all that an army may come to from there in one movement, or meet on its way."""
    return reach(area, ALLOWANCE, ANY_LINKS) | BIT[area]


@lru_cache(SETS)
def members(areas: int) -> tuple[int, ...]:
    """The areas of a set, in ascending order."""
    return tuple(bits(areas))


@lru_cache(STACKS)
def guards_of(armies: int, reduced: int) -> tuple[Guard, ...]:
    """Defenders, some of them reduced, in the order in which they must be attacked."""
    found = [(COMBAT[army][0], 1 if reduced >> army & 1 else 2) for army in bits(armies)]
    return in_order(found)


def in_order(guards: list[Guard]) -> tuple[Guard, ...]:
    """Full-strength armies first, the strongest of them before the others."""
    return tuple(sorted(guards, key=lambda guard: (-guard[1], -guard[0])))


@lru_cache(STACKS)
def blades_of(armies: int, reduced: int, most: int) -> tuple[Blade, ...]:
    """Attackers, some of them reduced, strongest first."""
    found = []
    for army in bits(armies):
        less = reduced >> army & 1
        found.append((COMBAT[army][less], SUPPORT[army][less], 2 - less))
    return tuple(sorted(found, reverse=True)[:most])
