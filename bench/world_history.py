"""How the wars of Blitzkrieg General go between bots: which powers fall when, who enters, how it ends.

    .venv/bin/python bench/world_history.py --games 10
    .venv/bin/python bench/world_history.py --games 10 --bots hard,normal --ruleset advanced

The bots of Axis and Allies are named in that order, or one for both. One line per war, as JSON, then what
they come to.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from statistics import median

from sandtable import bots, games
from sandtable.games.blitzkrieg.model.events import Conquered
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    AXIS,
    BNL,
    CW,
    FRANCE,
    HOME_OF,
    JAPAN,
    LAND,
    NATIONS,
    POWERS,
    SIDES,
    TURNS,
    USA,
)

SOUTHERN = LAND & (HOME_OF[CW] | HOME_OF[USA] | HOME_OF[BNL] | HOME_OF[FRANCE])
"""The homes and possessions of those Japan fights in the Pacific."""


def play(seed: str, names: Sequence[str], scenario: str, ruleset: str) -> dict[str, object]:
    """One war: in which turn each country fell first, who won, and when."""
    game = games.find("blitzkrieg")
    state = game.start(scenario, {"ruleset": ruleset}, seed=seed)
    assert isinstance(state, BlitzkriegState)
    players = [bots.load(name)() for name in names]
    rng = random.Random(seed)
    falls: dict[str, int] = {}
    overseas = 0
    entry = -1
    while state.outcome is None:
        seat, turn = state.seat, state.turn_number
        assert seat is not None
        if turn and entry < 0 and not state.neutral(USA):
            entry = turn
        overseas |= state.owned[JAPAN] & SOUTHERN
        for event in state.play(bots.choose(players[state.alliance[seat]], state, rng)):
            if isinstance(event, Conquered):
                falls.setdefault(NATIONS[event.nation], turn)
    sides = sorted({state.alliance[power] for power in state.outcome.winners})
    winner = SIDES[sides[0]] if sides else "draw"
    return {
        "seed": seed,
        "winner": winner,
        "rule": state.outcome.rule,
        "turn": state.turn_number,
        "falls": falls,
        "usa": entry,
        "japan": overseas.bit_count(),
    }


def told(rows: Sequence[dict[str, object]], nation: str) -> str:
    """In how many wars a country fell, with the first, the median and the last turn."""
    turns = sorted(
        falls[nation] for row in rows if isinstance(falls := row["falls"], dict) and nation in falls
    )
    if not turns:
        return f"{nation}: 0 of {len(rows)}"
    first, middle, last = (TURNS[int(turn)] for turn in (turns[0], median(turns), turns[-1]))
    return f"{nation}: {len(turns)} of {len(rows)}, median {middle} ({first}–{last})"


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--bots", default="hard")
    parser.add_argument("--scenario", default="1939")
    parser.add_argument("--ruleset", default="basic")
    given = parser.parse_args()
    names = given.bots.split(",")
    names = names * 2 if len(names) == 1 else names
    assert SIDES.index("axis") == AXIS
    rows = []
    for number in range(given.first_seed, given.first_seed + given.games):
        rows.append(play(f"history {number}", names, given.scenario, given.ruleset))
        print(json.dumps(rows[-1]), flush=True)
    print("outcomes", dict(Counter(str(row["winner"]) for row in rows)))
    print("last turn", " ".join(TURNS[turn] for turn in sorted(int(str(row["turn"])) for row in rows)))
    for nation in ("poland", *POWERS):
        print(told(rows, nation))
    entries = sorted(int(str(row["usa"])) for row in rows if row["usa"] != -1)
    print(f"the USA enter: {len(entries)} of {len(rows)}", " ".join(TURNS[turn] for turn in entries))
    print("zones Japan took overseas", *sorted(int(str(row["japan"])) for row in rows))


if __name__ == "__main__":
    main()
