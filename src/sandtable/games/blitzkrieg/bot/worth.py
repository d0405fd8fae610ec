"""What it is worth to a side to hold a zone: production, points for victory, and the fall of powers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.bot.manner import Manner
from sandtable.games.blitzkrieg.model.counters import COUNT, PRICE, REPAIR, TWO_FACES
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BARE_ISLANDS,
    CORE_OF,
    CW,
    HOME,
    LAND,
    LEFT,
    NATIONS,
    POLAND,
    RIGHT,
    SIZE,
    STATE_CORE,
    USA,
    USSR,
    zones,
)
from sandtable.games.blitzkrieg.production.potentials import victory_points
from sandtable.games.blitzkrieg.turn.victory import POINTS_TO_WIN, conquered_powers, to_conquer

POINT: Final = 3.0
"""What a production point every turn is worth, in points spent once."""
GATE: Final = 2.0
GATES: Final = zones("gibraltar", "alexandria", "malaya", "western-turkey", "bnl", "denmark")
"""Zones that open or close a way."""
FALL: Final = tuple({USA: 12.0, USSR: 24.0, CW: 0.0}.get(power, 24.0) for power in range(8))
"""What the fall of a power is worth."""
STATE_FALL: Final = 6.0
MINOR_FALL: Final = 3.0
POLISH_FALL: Final = 7.0
LANDS: Final = tuple(bits(LAND))
UNIT_WORTH: Final = tuple(float(PRICE[unit]) for unit in range(COUNT))


def unit_worth(state: BlitzkriegState, unit: int) -> float:
    """What a unit would cost to replace as it stands."""
    if BIT[unit] & TWO_FACES and state.reduced & BIT[unit]:
        return UNIT_WORTH[unit] - 0.8 * REPAIR[unit]
    return UNIT_WORTH[unit]


STAKES: Final = (4.0, 2.5, 1.2)
"""How much the fall of a power counts when it is the last that must fall for victory, or one before."""


def stakes(state: BlitzkriegState, side: int) -> float:
    """How much the fall of a power of a side counts, by how many must still fall."""
    left = to_conquer(state, 1 - side)[0] - conquered_powers(state, side)
    return STAKES[min(max(0, left - 1), len(STAKES) - 1)]


NEAR: Final = 15
"""How many points before victory they begin to count for more."""


def nearness(state: BlitzkriegState, side: int) -> float:
    """How near a side is to victory by points: 0 where it is far away, 1 where it has them."""
    missing = POINTS_TO_WIN[side] - victory_points(state, side)
    return min(1.0, max(0.0, 1.0 - missing / NEAR))


def _haste(state: BlitzkriegState, side: int, manner: Manner) -> float:
    """What a point of a side is worth: the more, the nearer it is to victory by points."""
    return POINT * (1.0 + manner.rush * nearness(state, side)) if manner.rush else POINT


def zone_worths(state: BlitzkriegState, side: int, manner: Manner) -> tuple[float, ...]:
    """Per land zone what it is worth to a side to hold it rather than leave it to the other."""
    return _worths(
        state.control.tobytes(),
        tuple(state.side),
        tuple(state.alliance),
        state.conquered,
        (stakes(state, 0), stakes(state, 1)) if manner.stakes else (1.0, 1.0),
        side,
        _haste(state, side, manner),
        _haste(state, 1 - side, manner),
    )


@lru_cache(maxsize=512)
def _worths(
    control: bytes,
    sides: tuple[int, ...],
    alliance: tuple[int, ...],
    conquered: int,
    staked: tuple[float, float],
    side: int,
    gain: float,
    loss: float,
) -> tuple[float, ...]:
    holders = memoryview(control).cast("h")
    homes = [alliance[nation] if nation < 8 else sides[nation] for nation in range(len(NATIONS))]
    held = [0] * len(NATIONS)
    states = [0] * len(STATE_CORE)
    for zone in LANDS:
        home = HOME[zone]
        if home >= 0 and CORE_OF[home] >> zone & 1 and sides[holders[zone]] == homes[home] >= 0:
            held[home] += 1
            if home == CW:
                for number, core in enumerate(STATE_CORE):
                    states[number] += core >> zone & 1
    found = [0.0] * SIZE
    for zone in LANDS:
        home = HOME[zone]
        owner = homes[home] if home >= 0 else -1
        mine, other = (LEFT[zone] if owner == one else RIGHT[zone] for one in (side, 1 - side))
        if BARE_ISLANDS >> zone & 1:
            mine = other = 1
        worth = 0.6 + gain * mine + 0.8 * loss * other + GATE * (GATES >> zone & 1)
        if home >= 0 and CORE_OF[home] >> zone & 1:
            share = _share(zone, home, held, states, sides[holders[zone]] == owner, conquered)
            undecided = home < 8 and owner >= 0 and not conquered >> home & 1
            worth += share * staked[owner] if undecided else share
        found[zone] = worth
    return tuple(found)


def _share(zone: int, home: int, held: list[int], states: list[int], at_home: bool, conquered: int) -> float:
    """What a national zone adds: its part in the fall of its country, more the fewer zones are left."""
    if home == CW:
        number = next(n for n, core in enumerate(STATE_CORE) if core >> zone & 1)
        return STATE_FALL / max(1, states[number] + (not at_home))
    fall = FALL[home] if home < 8 else POLISH_FALL if home == POLAND else MINOR_FALL
    if conquered >> home & 1:
        return 0.5 * fall if home < 8 else 1.0
    return fall / max(1, held[home] + (not at_home))
