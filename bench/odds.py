"""How long the odds of the largest combats of the set-ups take: `python bench/odds.py`.

For every zone and side: all enemies around it march, fly and sail in, and the defender brings all aircraft,
task forces and land units that stand next to it. The largest combats on land and at sea are timed.
"""

from __future__ import annotations

import time

from sandtable.board.search import BIT, bits, spread
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.combat.losses import capacity
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, ARMOUR, SHIPS, TASK_FORCES
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import AIR_NEAR, LAND, LAND_NEAR, SEA, SEA_NEAR, SHORES, ZONES
from sandtable.games.blitzkrieg.odds.arithmetic import hits
from sandtable.games.blitzkrieg.odds.combat_odds import battle_odds

CASES = (("1939", "basic"), ("1939", "advanced"), ("1941", "advanced"))
LARGEST = 3
REPEATS = 7


def at_war(scenario: str, ruleset: str) -> BlitzkriegState:
    """The set-up of a scenario with both alliances at war."""
    state = GAME.start(scenario, {"ruleset": ruleset}, "odds")
    assert isinstance(state, BlitzkriegState)
    for power in range(8):
        state.wars[power] = sum(BIT[p] for p in range(8) if state.alliance[p] != state.alliance[power])
    state.forget()
    return state


def gathered(start: BlitzkriegState, zone: int, side: int) -> BlitzkriegState:
    """The combat of all that a side can bring into a zone."""
    state = start.copy()
    state.phasing = side
    near = LAND_NEAR[zone]
    far = spread(near, 1, LAND_NEAR)
    flying = spread(BIT[zone], 2, AIR_NEAR)
    sailing = spread(BIT[zone], 3, SEA_NEAR) if SEA >> zone & 1 else 0
    for unit in bits(start.on_map & ~start.cargo):
        home = start.area[unit]
        bit = BIT[unit]
        mine = bool(bit & start.units(side))
        if not mine and not bit & start.units(1 - side):
            continue
        if bit & AIRCRAFT:
            comes = flying >> home & 1
        elif bit & SHIPS:
            comes = sailing >> home & 1
            if LAND >> zone & 1 and bit & TASK_FORCES and SHORES[home] >> zone & 1:
                state.support[unit] = zone
        else:
            comes = LAND >> zone & 1 and (far if bit & ARMOUR and mine else near) >> home & 1
        if comes and home != zone:
            state.put(unit, zone)
            state.via[unit] = home if near >> home & 1 else -1
    state.battles = BIT[zone]
    return state


def size(state: BlitzkriegState, zone: int) -> int:
    """How many losses both sides can take, the weaker side first of all."""
    sides = [capacity(state, units) for units in forces(state, zone)]
    return min(sides) * sum(sides)


def largest(state: BlitzkriegState, kinds: int) -> list[tuple[BlitzkriegState, int]]:
    """The largest combats on land or at sea."""
    found = [(gathered(state, zone, side), zone) for zone in bits(kinds) for side in (0, 1)]
    real = [pair for pair in found if all(forces(*pair))]
    return sorted(real, key=lambda pair: -size(*pair))[:LARGEST]


def milliseconds(state: BlitzkriegState, zone: int) -> float:
    """The processor time of the quickest of some calculations, each from scratch."""
    times = []
    for _ in range(REPEATS):
        hits.cache_clear()
        begun = time.process_time()
        battle_odds(state, zone)
        times.append(time.process_time() - begun)
    return 1000 * min(times)


def main() -> None:
    """Print a line for each of the largest combats."""
    for scenario, ruleset in CASES:
        start = at_war(scenario, ruleset)
        for kinds in (LAND, SEA):
            for state, zone in largest(start, kinds):
                mine, other = forces(state, zone)
                odds = battle_odds(state, zone)
                light = AIRCRAFT | TASK_FORCES
                print(
                    f"{scenario} {ruleset:8} {ZONES[zone]:20} "
                    f"units {mine.bit_count():3} ({(mine & light).bit_count():2} light) against "
                    f"{other.bit_count():3} ({(other & light).bit_count():2} light) "
                    f"{milliseconds(state, zone):7.1f} ms  {'sampled' if odds.error is not None else 'exact'}"
                )


if __name__ == "__main__":
    main()
