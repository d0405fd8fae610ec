"""How the wars of Downfall of the Third Reich go between bots: when France falls, who lands, how it ends.

    .venv/bin/python bench/history.py --games 40
    .venv/bin/python bench/history.py --games 20 --bots hard,normal,normal --edition en-1

The bots of Axis, Allies and USSR are named in that order, or one for all. One line per war, as JSON,
then what they come to.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from statistics import median

from sandtable import bots, games
from sandtable.games.third_reich.calendar import TURN_1942
from sandtable.games.third_reich.counters import ALLIES, AXIS, COUNTRY_IDS, FRANCE, USSR
from sandtable.games.third_reich.events import Moved, Surrendered
from sandtable.games.third_reich.geography import AFRICA, HOME
from sandtable.games.third_reich.state import SURRENDERED, ReichState

ISLANDS = HOME[COUNTRY_IDS.index("united-kingdom")] | AFRICA
AMPHIBIOUS = 4


def play(seed: str, names: Sequence[str], edition: str) -> dict[str, object]:
    """One war, and the turns in which what matters happened."""
    game = games.find("third-reich")
    state = game.start(options={"edition": edition}, seed=seed)
    assert isinstance(state, ReichState)
    players = [bots.load(name)() for name in names]
    rng = random.Random(seed)
    falls: dict[str, int] = {}
    landing = 0
    while state.outcome is None:
        seat = state.seat
        assert seat is not None
        turn = state.number
        for event in state.play(bots.choose(players[seat], state, rng)):
            if isinstance(event, Surrendered):
                falls.setdefault(COUNTRY_IDS[event.country], turn)
            west = isinstance(event, Moved) and event.seat == ALLIES and event.kind == AMPHIBIOUS
            if west and not landing and turn >= TURN_1942 and state.war[FRANCE] == SURRENDERED:
                assert isinstance(event, Moved)
                landing = 0 if ISLANDS >> event.path[-1] & 1 else turn
    winner = {(): "draw", (AXIS,): "axis", (ALLIES, USSR): "alliance"}[tuple(sorted(state.outcome.winners))]
    return {
        "seed": seed,
        "winner": winner,
        "turn": state.number,
        "falls": falls,
        "east": state.entered_ussr,
        "landing": landing,
    }


def share(rows: Sequence[dict[str, object]], key: str, low: int, high: int) -> str:
    """How many wars saw something within some turns, and the median of all that saw it."""
    turns = [_turn(row, key) for row in rows]
    seen = [turn for turn in turns if turn]
    within = sum(low <= turn <= high for turn in seen)
    return f"{within} of {len(rows)} (turns {low}–{high}); median turn {median(seen) if seen else '–'}"


def _turn(row: dict[str, object], key: str) -> int:
    falls = row["falls"]
    assert isinstance(falls, dict)
    found = falls.get(key, 0) if key in COUNTRY_IDS else row[key]
    assert isinstance(found, int)
    return found


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--bots", default="hard")
    parser.add_argument("--edition", default="fr-2")
    given = parser.parse_args()
    names = given.bots.split(",")
    names = names * 3 if len(names) == 1 else names
    rows = []
    for number in range(given.first_seed, given.first_seed + given.games):
        rows.append(play(f"history {number}", names, given.edition))
        print(json.dumps(rows[-1]), flush=True)
    print("outcomes", dict(Counter(str(row["winner"]) for row in rows)))
    print("last turn", sorted(_turn(row, "turn") for row in rows))
    print("France falls in 1940:", share(rows, "france", 1, 4))
    print("The Axis goes east in 1941 or 1942:", share(rows, "east", 5, 12))
    print("The West lands in Europe by 1944:", share(rows, "landing", 9, 20))
    print("Italy falls:", share(rows, "italy", 1, 22))


if __name__ == "__main__":
    main()
