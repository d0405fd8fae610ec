"""7.2 The books of the powers: what their points come from, and what a producing power may spend them on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model.counters import HQ, KINDS, REPAIR, TURNS_TO_BUILD
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN
from sandtable.games.blitzkrieg.model.world import NATIONS, POWERS
from sandtable.games.blitzkrieg.production.building import Produce
from sandtable.games.blitzkrieg.production.potentials import agreements, points_left, zones_of_all
from sandtable.games.blitzkrieg.production.workshop import in_pool


def write_books(state: BlitzkriegState, potentials: Sequence[int]) -> dict[str, Any]:
    """What everybody may read: income by source, agreements, and the prices of the power that produces."""
    zones = zones_of_all(state)
    given = [agreements(state, power) for power in range(len(POWERS))]
    books: dict[str, Any] = {
        "income": {power: income(potentials[p], zones[p], given[p]) for p, power in enumerate(POWERS)},
        "agreements": [
            {"from": NATIONS[giver], "to": POWERS[power], "points": points, "rule": rule}
            for power, gifts in enumerate(given)
            for giver, points, rule in gifts
        ],
    }
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Produce):
        books["market"] = market(state, frame.power)
    return books


def income(whole: int, zones: int, gifts: Sequence[tuple[int, int, str]]) -> dict[str, int]:
    """A power's potential by source: zones, agreements, and what war, peace and cards add or take."""
    if not whole:
        return {}
    sources = {"zones": zones, "agreements": sum([points for _, points, _ in gifts])}
    sources["other"] = whole - sum(sources.values())
    return {name: points for name, points in sources.items() if points}


def market(state: BlitzkriegState, power: int) -> dict[str, Any]:
    """Prices, delays and counters left of all a power builds, and what its repairs cost."""
    names = state.words["army"].ids
    nations = bits(state.builds_for(power))
    foreign = set(state.rules.production.foreign_kinds(state, power))
    return {
        "power": POWERS[power],
        "left": points_left(state, power),
        "kinds": {
            about.id: {"price": about.price, "turns": TURNS_TO_BUILD[about.type], "left": left}
            for kind, about in enumerate(KINDS)
            if (about.nation in nations or kind in foreign) and (left := counters_left(state, kind))
        },
        "repairs": {
            names[unit]: REPAIR[unit] for unit in bits(state.mine(power) & state.on_map & state.reduced)
        },
    }


def counters_left(state: BlitzkriegState, kind: int) -> int:
    """How many counters of a kind can still be built; an HQ only once it has fallen."""
    about = KINDS[kind]
    if about.type == HQ:
        return sum(state.area[unit] == FALLEN for unit in about.units)
    return sum(in_pool(state, unit) for unit in about.units)
