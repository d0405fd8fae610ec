"""7.2 What powers may spend: the points of zones, agreements, and the victory points made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import NEVER
from sandtable.games.blitzkrieg.model.world import (
    AXIS,
    BARE_ISLANDS,
    BNL_ISLANDS,
    GERMANY,
    HOME,
    ITALY,
    JAPAN,
    LEFT,
    NATIONS,
    PRODUCING,
    RIGHT,
    ROMANIA,
    SLEEPING,
    SWEDEN,
    USA,
    USSR,
    ZONE,
    turn_number,
)

BALTIC_ZONE: Final = ZONE["baltic"]
YIELDING: Final = tuple(zone for zone in PRODUCING if zone != BALTIC_ZONE)
SOVIET_PEACE: Final = 11 - 34  # BLG-B7.2.4.1, BLG-D71
AMERICAN_WAR: Final = 36
GIFT_ENDS: Final = turn_number("2/41")


def zone_yield(state: BlitzkriegState, zone: int, nation: int) -> int:
    """What a zone is worth to the nation that controls it (BLG-B7.2.1.1)."""
    owner = HOME[zone]
    points = RIGHT[zone]  # BLG-B7.2.3.1
    if nation == USA and BNL_ISLANDS >> zone & 1:
        return 0  # BLG-E.27
    if owner == nation or state.side[nation] == home_side(state, owner):
        if SLEEPING >> zone & 1 and not state.france_fell:
            return 0  # BLG-E.30
        points = LEFT[zone]  # BLG-B7.2.3.1
    shot = state.shot[zone]
    return max(0, points - shot) if shot else points  # BLG-A6.5.6.3


def home_side(state: BlitzkriegState, nation: int) -> int:
    """The side a zone's original owner belongs to."""
    return state.alliance[nation] if nation < 8 else state.side[nation]


def zones_of(state: BlitzkriegState, power: int) -> int:
    """The points of all zones a power and its minors control (BLG-B7.2.0.3, BLG-B7.2.0.9)."""
    return zones_of_all(state)[power]


def zones_of_all(state: BlitzkriegState) -> list[int]:
    """The same for each power, not to be changed.

    Worked out from control, so that they change hands with it, and kept until it changes.
    """
    owned, runner, side = state.owned, state.runner, state.side
    alliance, shot, fell = state.alliance, state.shot, state.france_fell
    if state._zone_points[0] != (owned, runner, side, alliance, shot, fell):
        points = _yields(state)
        known = (owned[:], runner[:], side[:], alliance[:], shot[:], fell)
        state._zone_points = (known, points)
    return state._zone_points[1]


def _yields(state: BlitzkriegState) -> list[int]:
    points = [0] * 8
    for zone in YIELDING:
        nation = state.control[zone]
        power = state.runner[nation]
        if power >= 0:
            points[power] += zone_yield(state, zone, nation)  # BLG-B7.2.3.2, BLG-B7.2.3.3, BLG-B6.4.6
    if state.side[state.control[BALTIC_ZONE]] == AXIS:
        points[GERMANY] += max(0, RIGHT[BALTIC_ZONE] - state.shot[BALTIC_ZONE])  # BLG-E.8
    return points


def gifts(state: BlitzkriegState, power: int) -> int:
    """What agreements bring a power every turn, at no cost to the giver (BLG-B7.2.4b.1, BLG-B7.2.4b.3).

    They are part of the potential (BLG-B7.2.4b.2).
    """
    found = agreements(state, power)
    return sum([points for _, points, _ in found]) if found else 0


def agreements(state: BlitzkriegState, power: int) -> list[tuple[int, int, str]]:
    """Who gives a power how many points every turn, and by which rule."""
    found: list[tuple[int, int, str]] = []
    if power == GERMANY:
        ended = state.at_war(GERMANY, USSR) or state.conquered >> USSR & 1
        if not ended and not state.no_soviet_gift:
            found.append((USSR, 3, "BLG-E.7"))
        if state.side[ROMANIA] < 0 and unconquered(state, ROMANIA):
            found.append((ROMANIA, 2, "BLG-E.6"))
        if state.side[SWEDEN] != 1 - state.alliance[GERMANY] and unconquered(state, SWEDEN):
            found.append((SWEDEN, 1, "BLG-E.5"))  # BLG-E.11
    elif power == JAPAN and state.rules.production.us_gift(state):
        found.append((USA, 3, "BLG-E.2"))
    return found


def unconquered(state: BlitzkriegState, minor: int) -> bool:
    """Whether a minor country still has land of its own to give from (BLG-E.10)."""
    return bool(state.owned[minor])


def us_gift(state: BlitzkriegState) -> bool:
    """Whether the USA still gives to Japan: until 2/41 or war."""
    if state.at_war(USA, JAPAN):
        return False  # BLG-B7.2.4b.4
    return state.turn_number < GIFT_ENDS  # BLG-E.2, BLG-E.4


def idle(state: BlitzkriegState, power: int) -> bool:
    """Whether a power without peacetime production has never been at war (BLG-B7.2.4.1, BLG-B7.2.4.2)."""
    if power in (USSR, USA, ITALY) or state.war_since[power] != NEVER:
        return False
    return not any(wars >> power & 1 for wars in state.wars)


def potential(state: BlitzkriegState, power: int) -> int:
    """A power's production potential now (BLG-B7.2.0.1, BLG-B7.2.0.2, BLG-B6.4.7).

    It is worked out from the map, also at the start (BLG-B4.1.3), has no upper limit (BLG-B7.2.0.10) and
    counts at once for a war begun this turn (BLG-B8.3.3).
    """
    if produces_nothing(state, power):
        return 0
    return with_cards(state, power, income(state, power, zones_of(state, power)))


def with_cards(state: BlitzkriegState, power: int, before: int) -> int:
    """The production potential of a power, by what it gets before cards."""
    lasting = max(0, before + state.rules.production.extra_production(state, power))
    return max(0, lasting + state.rules.production.windfall(state, power))  # BLG-B7.2.0.3


def potential_of_all(state: BlitzkriegState, lasting: Sequence[int]) -> list[int]:
    """The production potential of each power, by what stands of it."""
    windfall = state.rules.production.windfall
    return [
        0 if produces_nothing(state, p) else max(0, lasting[p] + windfall(state, p))  # BLG-B7.2.0.3
        for p in range(8)
    ]


def produces_nothing(state: BlitzkriegState, power: int) -> bool:
    """Whether a power is conquered, or waits for its first war."""
    return bool(state.conquered >> power & 1) or idle(state, power)


def standing(state: BlitzkriegState, power: int) -> int:
    """A power's potential without what comes for this turn alone."""
    return 0 if produces_nothing(state, power) else _standing(state, power, zones_of(state, power))


def standing_of_all(state: BlitzkriegState) -> list[int]:
    """The same for each power."""
    zones = zones_of_all(state)
    return [0 if produces_nothing(state, p) else _standing(state, p, zones[p]) for p in range(8)]


def _standing(state: BlitzkriegState, power: int, zones: int) -> int:
    """What the zones of a power that produces come to with all else that counts every turn."""
    return max(0, income(state, power, zones) + state.rules.production.extra_production(state, power))


def income(state: BlitzkriegState, power: int, zones: int) -> int:
    """The same before cards."""
    total = zones + gifts(state, power)  # BLG-B7.2.0.3
    if power == USSR and not state.wars[USSR] & ~BIT[JAPAN]:
        total += SOVIET_PEACE  # BLG-B8.4.9, BLG-B8.4.10
    if power == USA and state.neutral(USA):
        total += state.rules.production.us_peace_level(state) - AMERICAN_WAR
    return total


def points_left(state: BlitzkriegState, power: int) -> int:
    """What a power can still spend this turn (BLG-D70)."""
    return potential(state, power) + state.saved[power] - state.spent[power]


def victory_points(state: BlitzkriegState, side: int) -> int:
    """The standing potentials of a side's powers and a point per island without production.

    BLG-B8.5.6, BLG-D48.
    """
    alliance = state.alliance
    return points_of_side(
        state, side, [standing(state, power) if alliance[power] == side else 0 for power in range(8)]
    )


def points_of_side(state: BlitzkriegState, side: int, lasting: Sequence[int]) -> int:
    """The victory points of a side, by the standing potential of each power."""
    total = sum([lasting[power] for power in range(8) if state.alliance[power] == side])
    owned = 0
    for nation in range(len(NATIONS)):
        if state.side[nation] == side:
            owned |= state.owned[nation]
    return total + (owned & BARE_ISLANDS).bit_count()
