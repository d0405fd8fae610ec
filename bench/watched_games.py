"""Random games by the thousand, every decision followed by the game's independent referee.

    .venv/bin/python bench/watched_games.py --game empires --games 5000 [--first 0] [--tally FILE]

Scenario, edition, ruleset and options change from seed to seed. Every decision is judged by the referee,
every twentieth by the invariants, every hundredth position is counted anew by the referee from scratch. The
tally has one line per game (game, seed, decisions, fault) and is gone on with where it ended; the same seed
plays a game again. `sandtable fuzz GAME --referee` looks at far more in each game, and plays half sensibly;
this is for the number.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from sandtable import games
from sandtable.core.action import any_of
from sandtable.testing import referee
from sandtable.testing.fuzz import settings

INVARIANTS_EVERY = 20
COUNT_ANEW_EVERY = 100


def watch(name: str, seed: int) -> tuple[int, str]:
    """One random game: how many decisions it had, and the first fault or nothing."""
    game, rng = games.find(name), random.Random(f"watched {seed}")
    scenario, options = settings(name, seed)
    state = game.start(scenario, options, seed=f"watched {seed}")
    view = state.view()
    found = referee.find(name)
    assert found is not None, f"{name} has no referee"
    judge, decisions = found(view), 0
    while state.outcome is None:
        action, seat = any_of(state.actions(), rng), state.seat
        assert seat is not None
        text = game.notation.text(action, state.words)
        state.play(action)
        decisions += 1
        before, view = view, state.view()
        faults = list(judge.follow(before, game.seats[seat].id, text, view))
        if decisions % INVARIANTS_EVERY == 0:
            faults += state.check_invariants()
        if decisions % COUNT_ANEW_EVERY == 0:
            faults += judge.look(view, state.unsupplied())
        if faults:
            return decisions, f"after “{text}”: {faults[0]}"
    return decisions, ""


def told(tally: Path, name: str) -> dict[int, tuple[int, str]]:
    """The games of the tally: decisions and fault by seed."""
    if not tally.exists():
        return {}
    rows = [line.split("\t") for line in tally.read_text("utf-8").splitlines()]
    return {int(row[1]): (int(row[2]), row[3]) for row in rows if row[0] == name}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--tally", type=Path, default=Path("out/watched-games.tsv"))
    asked = parser.parse_args()
    asked.tally.parent.mkdir(parents=True, exist_ok=True)
    known = told(asked.tally, asked.game)
    for seed in range(asked.first, asked.first + asked.games):
        if seed not in known:
            known[seed] = watch(asked.game, seed)
            with asked.tally.open("a", encoding="utf-8") as out:
                out.write(f"{asked.game}\t{seed}\t{known[seed][0]}\t{known[seed][1]}\n")
    faults = [f"seed {seed}, {fault}" for seed, (_, fault) in known.items() if fault]
    decisions = sum(row[0] for row in known.values())
    print(f"{asked.game}: {len(known)} games, {decisions} decisions, {len(faults)} faults")
    print(*faults, sep="\n")


if __name__ == "__main__":
    main()
