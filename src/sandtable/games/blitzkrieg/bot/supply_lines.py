"""Lines of supply: which armies would be cut off if a zone fell, and which would be relieved (advanced)."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, flood, union
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, LAND_UNITS, OWN
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND, LAND_NEAR
from sandtable.games.blitzkrieg.movement.supply import ground, home_sources, own_sources

KEPT: Final = 4096
_kept: dict[tuple[int, int, int, int, tuple[int, ...]], int] = {}
"""The zones in supply, by sources, ground, a zone that falls, one that is won, and the ways."""


def _in_supply(sources: int, through: int, ways: tuple[int, ...], fallen: int, won: int) -> int:
    """The zones in supply if one zone fell or another was won."""
    key = (sources, through, fallen, won, ways)
    found = _kept.get(key, -1)
    if found < 0:
        if len(_kept) >= KEPT:
            _kept.clear()
        found = _kept[key] = flood(sources & ~fallen, through & ~fallen | won, ways)
    return found


def armies_by_line(state: BlitzkriegState, nation: int, disputed: int) -> dict[int, float]:
    """Per zone that is disputed what the armies of a nation and its allies are worth that hang on it.

    One of their own zones carries those that would be out of supply without it; one of their enemies
    those that would be in supply again.
    """
    friends = union(state.allied(nation), OWN) & state.on_map & ~state.cargo & (LAND_UNITS | AIRCRAFT)
    sources = home_sources(state, nation) | own_sources(state, nation)
    abroad = 0
    rest = friends
    while rest:
        zone = state.area[(rest & -rest).bit_length() - 1]
        rest &= ~state.at[zone]
        abroad |= BIT[zone]
    abroad &= LAND & ~sources
    if not abroad:
        return {}
    through, ways = ground(state, nation)
    now = _in_supply(sources, through, ways, 0, 0)
    outposts, stranded = abroad & now, abroad & ~now
    found: dict[int, float] = {}
    friendly = state.friendly(nation)
    for zone in bits(disputed):
        one = BIT[zone]
        if friendly & one:
            if not outposts & ~one:
                continue
            other = outposts & ~one & ~_in_supply(sources, through, ways, one, 0)
        else:
            if not stranded & LAND_NEAR[zone]:
                continue
            other = stranded & _in_supply(sources, through, ways, 0, one)
        for place in bits(other):
            armies = state.at[place] & friends
            found[zone] = found.get(zone, 0.0) + sum(unit_worth(state, unit) for unit in bits(armies))
    return found


def lifelines(state: BlitzkriegState, power: int) -> dict[int, float]:
    """Per zone at the front what is at stake there in armies that hang on it, one's own and the enemy's."""
    friendly, hostile = state.friendly(power), state.hostile(power)
    front = hostile & union(friendly, LAND_NEAR) | friendly & union(hostile, LAND_NEAR)
    if not front:
        return {}
    found = armies_by_line(state, power, front)
    seen = 0
    for enemy in range(8):
        if not state.opposed(power) >> enemy & 1 or state.conquered >> enemy & 1 or seen >> enemy & 1:
            continue
        seen |= state.allied(enemy)
        for zone, worth in armies_by_line(state, enemy, front).items():
            found[zone] = found.get(zone, 0.0) + worth
    return found


def on_lines(worth: tuple[float, ...], lines: dict[int, float], weight: float) -> tuple[float, ...]:
    """What zones are worth with the armies whose supply hangs on them."""
    if not lines:
        return worth
    found = list(worth)
    for zone, armies in lines.items():
        found[zone] += weight * armies
    return tuple(found)
