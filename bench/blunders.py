"""What looks silly in the wars of Blitzkrieg General between bots, counted per war for Axis and Allies.

    .venv/bin/python bench/blunders.py --games 8 --bots hard --scenario 1941 --ruleset advanced

The bots of Axis and Allies are named in that order, or one for both. Everything is counted where a side's
action segment ends: armies alone in enemy land beside an enemy, with no friend in their zone or one beside
it, and how many of them are gone when the next enemy segment ends; armies out of supply (advanced rules);
national zones left empty beside an enemy army, and how many of them fall; aircraft with no army in their zone
beside an enemy army. One line per war, as JSON, then the averages.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence

from sandtable import bots, games
from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, ARMOUR, INFANTRY, NATION_OF
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import CORE_OF, HOME, LAND, LAND_NEAR, SIDES, USSR
from sandtable.games.blitzkrieg.movement.supply import would_lack_supply
from sandtable.games.blitzkrieg.turn.sequence import Segment

TROOPS = INFANTRY | ARMOUR
NAMES = ("alone", "alone and lost", "out of supply", "empty", "empty and lost", "empty Soviet", "bare wings")


def _beside(state: BlitzkriegState, zone: int) -> int:
    """The units in the land zones beside one."""
    found = 0
    for near in bits(LAND_NEAR[zone]):
        found |= state.at[near]
    return found


def _alone(state: BlitzkriegState, unit: int, side: int, friends: int) -> bool:
    """Whether an army stands alone in enemy land beside an enemy."""
    zone = state.area[unit]
    home = HOME[zone]
    if home >= 0 and (state.alliance[home] if home < 8 else state.side[home]) == side:
        return False
    near = _beside(state, zone)
    foes = state.foes(NATION_OF[unit]) & state.on_map & ~state.cargo & TROOPS
    return bool(near & foes) and not (near | state.at[zone]) & friends & ~(1 << unit)


class Watch:
    """What is counted of one war, per side."""

    def __init__(self) -> None:
        self.found = [dict.fromkeys(NAMES, 0) for _ in SIDES]
        self.lonely = [0, 0]
        self.open = [0, 0]
        self.acting = -1

    def look(self, state: BlitzkriegState) -> None:
        """See whether a segment has ended since the last look, and count what it left."""
        frame = state.frames[1] if len(state.frames) > 1 else None
        acting = frame.side if isinstance(frame, Segment) else -1
        if acting != self.acting:
            if self.acting >= 0:
                self.ended(state, self.acting)
            self.acting = acting

    def ended(self, state: BlitzkriegState, side: int) -> None:
        """What the enemy has taken of what stood alone or empty, and what the side leaves so itself."""
        other = 1 - side
        gone = self.lonely[other] & ~state.on_map
        self.found[other]["alone and lost"] += gone.bit_count()
        lost = self.open[other] & ~self._held(state, other)
        self.found[other]["empty and lost"] += lost.bit_count()
        self.lonely[other] = self.open[other] = 0
        self._count(state, side)

    def _count(self, state: BlitzkriegState, side: int) -> None:
        found = self.found[side]
        mine = state.units(side) & state.on_map & ~state.cargo
        for unit in bits(mine & TROOPS):
            if _alone(state, unit, side, mine & TROOPS):
                found["alone"] += 1
                self.lonely[side] |= 1 << unit
        if state.rules.name != "basic":
            found["out of supply"] += (would_lack_supply(state) & mine & TROOPS).bit_count()
        for zone in bits(self._held(state, side)):
            foes = state.foes(state.runner[state.control[zone]]) & state.on_map & ~state.cargo & TROOPS
            if state.at[zone] & mine & TROOPS or not _beside(state, zone) & foes:
                continue
            found["bare wings"] += (state.at[zone] & mine & AIRCRAFT).bit_count()
            if self._homes(state, side) >> zone & 1:
                found["empty"] += 1
                found["empty Soviet"] += CORE_OF[USSR] >> zone & 1
                self.open[side] |= 1 << zone

    def _homes(self, state: BlitzkriegState, side: int) -> int:
        return sum(CORE_OF[power] for power in range(8) if state.alliance[power] == side)

    def _held(self, state: BlitzkriegState, side: int) -> int:
        """The land zones a side holds."""
        return sum(1 << zone for zone in bits(LAND) if state.side[state.control[zone]] == side)


def play(seed: str, names: Sequence[str], scenario: str, ruleset: str) -> dict[str, object]:
    """One war, and what looked silly in it."""
    state = games.find("blitzkrieg").start(scenario, {"ruleset": ruleset}, seed=seed)
    assert isinstance(state, BlitzkriegState)
    players = [bots.load(name)() for name in names]
    rng = random.Random(seed)
    watch = Watch()
    while state.outcome is None:
        assert state.seat is not None
        state.play(bots.choose(players[state.alliance[state.seat]], state, rng))
        watch.look(state)
    sides = sorted({state.alliance[power] for power in state.outcome.winners})
    winner = SIDES[sides[0]] if sides else "draw"
    return {
        "seed": seed,
        "winner": winner,
        "turn": state.turn_number,
        "axis": watch.found[0],
        "allies": watch.found[1],
    }


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--bots", default="hard")
    parser.add_argument("--scenario", default="1939")
    parser.add_argument("--ruleset", default="advanced")
    given = parser.parse_args()
    names = given.bots.split(",")
    names = names * 2 if len(names) == 1 else names
    rows = []
    for number in range(given.first_seed, given.first_seed + given.games):
        rows.append(play(f"blunders {number}", names, given.scenario, given.ruleset))
        print(json.dumps(rows[-1]), flush=True)
    for side in SIDES:
        print(side, {name: round(sum(row[side][name] for row in rows) / len(rows), 1) for name in NAMES})


if __name__ == "__main__":
    main()
