"""What must hold in every position; used by tests after each step and on loading."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import COUNT, LAND_UNITS, NAMES, SHIPS, TWO_FACES
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN, GONE, POOL, TRACK
from sandtable.games.blitzkrieg.model.world import LAND, SEA, ZONES


def faults(state: BlitzkriegState) -> list[str]:
    """Every way in which a position contradicts itself."""
    return [*_places(state), *_control(state), *_ships(state)]


def _places(state: BlitzkriegState) -> Iterator[str]:
    seen = 0
    for zone, units in enumerate(state.at):
        if units & seen:
            yield f"a unit stands in {ZONES[zone]} and elsewhere"
        seen |= units
        for unit in bits(units):
            if state.area[unit] != zone:
                yield f"{NAMES[unit]} is listed in {ZONES[zone]} but stands elsewhere"
        if LAND >> zone & 1 and units & SHIPS:
            yield f"there are ships in {ZONES[zone]}"
        if SEA >> zone & 1 and units & LAND_UNITS & ~state.cargo:
            yield f"there are land units in {ZONES[zone]}"
    if seen != state.on_map:
        yield "the units on the map are not those in the zones"
    for unit in range(COUNT):
        if (state.area[unit] >= 0) != bool(seen >> unit & 1):
            yield f"{NAMES[unit]} is neither on nor off the map"
        if (state.area[unit] == TRACK) != bool(state.on_track >> unit & 1):
            yield f"{NAMES[unit]} is neither on nor off the production track"
    if state.reduced & ~TWO_FACES:
        yield "a unit with one face is reduced"
    if any(state.area[unit] in (POOL, GONE, FALLEN) for unit in bits(state.reduced)):
        yield "a unit that is neither on the map nor on the production track is reduced"
    if (state.moved | state.cargo | state.fought | state.out) & ~state.on_map:
        yield "a unit off the map has moved, fought or is carried"


def _control(state: BlitzkriegState) -> Iterator[str]:
    held = 0
    for nation, owned in enumerate(state.owned):
        if owned & held:
            yield "a zone has two owners"
        held |= owned
        for zone in bits(owned):
            if state.control[zone] != nation:
                yield f"the control of {ZONES[zone]} is noted twice"
    if held != LAND:
        yield "a land zone has no owner"
    powers = [power for power in range(8) if state.runner[power] == power]
    for one in powers:
        for other in powers:
            if state.at_war(one, other) != state.at_war(other, one):
                yield "a war has only one party"
            if state.at_war(one, other) and state.side[one] == state.side[other] >= 0:
                yield "two powers of one side are at war"


def _ships(state: BlitzkriegState) -> Iterator[str]:
    for unit in bits(state.cargo):
        carrier = state.carrier[unit]
        if carrier < 0 or state.area[carrier] != state.area[unit]:
            yield f"{NAMES[unit]} is aboard nothing"
        elif not BIT[carrier] & SHIPS:
            yield f"{NAMES[unit]} is aboard {NAMES[carrier]}, which is no ship"
