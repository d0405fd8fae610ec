"""6.5.3 The battle chart laid open: units and dice of each side and part, and what each value is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.combat.fire import Shot, shot
from sandtable.games.blitzkrieg.combat.land_combat import committed
from sandtable.games.blitzkrieg.combat.strength import air_part, at_sea, hunting, land_part, total
from sandtable.games.blitzkrieg.model.counters import SUBMARINES
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import LIGHT
from sandtable.games.blitzkrieg.model.world import LAND

Parts = dict[str, list[Shot]]


def parties(state: BlitzkriegState, zone: int) -> list[dict[str, Any]]:
    """Both sides of a combat as plain data, the attacker first."""
    return parties_of(state, zone, *forces(state, zone))


def parties_of(state: BlitzkriegState, zone: int, attackers: int, defenders: int) -> list[dict[str, Any]]:
    """Some units of both sides as plain data."""
    rows = (
        ("attacker", state.phasing, attackers, defenders),
        ("defender", 1 - state.phasing, defenders, attackers),
    )
    sides = state.words["side"]
    return [
        {
            "role": role,
            "side": sides.text(side),
            "parts": [
                {"part": part, "units": [_plain(state, each) for each in shots]}
                for part, shots in parts(state, zone, mine, other).items()
                if shots
            ],
        }
        for role, side, mine, other in rows
    ]


def _plain(state: BlitzkriegState, each: Shot) -> dict[str, Any]:
    """One unit, or the dice of a defended coast, which has no name."""
    return {
        "army": state.words["army"].text(each.unit) if each.unit >= 0 else None,
        "value": each.value,
        "dice": each.dice,
        "lines": [list(line) for line in each.lines],
    }


def parts(state: BlitzkriegState, zone: int, mine: int, other: int) -> Parts:
    """The fire of a side in each part of the chart."""
    attacking = bool(mine & state.units(state.phasing))
    if state.rules.name == "basic":
        lines = state.rules.strength.lines
        return {"all": [shot(unit, lines(state, unit, zone, attacking)) for unit in bits(mine)]}
    if LAND >> zone & 1:
        return _land_parts(state, zone, mine, other, attacking)
    return _sea_parts(state, zone, mine, other)


def _land_parts(state: BlitzkriegState, zone: int, mine: int, other: int, attacking: bool) -> Parts:
    extra = state.rules.strength.extra_dice
    above = committed(state, zone, mine | other)
    light = bool(other & LIGHT & above)
    ground = [shot(u, land_part(state, u, zone, attacking), extra(state, u)) for u in bits(mine & ~above)]
    coast = [] if attacking else state.rules.strength.coast_dice(state, zone, mine)
    if coast:
        ground.append(Shot(total(coast), 2, -1, coast))
    sky = [shot(u, air_part(state, u, zone, light), extra(state, u)) for u in bits(mine & above)]
    return {"land": ranked(ground), "air": ranked(sky)}


def _sea_parts(state: BlitzkriegState, zone: int, mine: int, other: int) -> Parts:
    """Fire at ships and aircraft, and at submarines where the enemy has some."""
    extra = state.rules.strength.extra_dice
    surface, below = other & ~SUBMARINES, other & SUBMARINES
    found: Parts = {"surface": [], "below": []}
    if surface:
        found["surface"] = ranked(
            [shot(u, at_sea(state, u, zone, surface), extra(state, u)) for u in bits(mine)]
        )
    if below:
        found["below"] = ranked([shot(u, hunting(state, u)) for u in bits(mine & ~SUBMARINES)])
    return found


def ranked(shots: Sequence[Shot]) -> list[Shot]:
    """The best first, as they fire."""
    return sorted(shots, key=lambda each: (-each.value, -each.dice, each.unit))
