"""How even a war is: bots play Downfall of Empires many times, and what happened is counted.

    .venv/bin/python bench/balance.py [--games 300] [--bots easy,easy] [--first-seed 0]

`--bots` names the bot of the Central Powers, then that of the Triple Entente. Same seeds, same games.
Interrupted, it reports the games played so far.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec

from sandtable import bots, games
from sandtable.core.match import Match
from sandtable.games.empires import events
from sandtable.games.empires.areas import BOARD, CITIES
from sandtable.games.empires.powers import (
    CAMP,
    CAPITULATION,
    CENTRAL,
    EACH_POWER,
    ENTENTE,
    LAST_TURN,
    OWNER,
    POWERS,
    TRACKS,
)
from sandtable.games.empires.state import War

CAPITALS = ("berlin", "vienna", "paris", "london", "rome", "constantinople", "belgrade", "brussels")


class War1914(msgspec.Struct):
    """What is remembered of one game."""

    points: list[int]
    winners: list[int]
    entries: dict[str, int]
    """The turn of each entry into the war, and of the capitulation."""
    taken: list[tuple[int, str, int]]
    """Cities that changed hands: turn, area, new controller."""
    attacks: Counter[tuple[int, int]]
    """Attacks by power and turn."""
    losses: Counter[int]
    """Steps lost by power."""
    actions: Counter[tuple[int, int]]
    """Actions by power and kind."""
    ceded: Counter[int]
    """Armies received by power."""
    together: Counter[int]
    """Attacks by power with an army of its partner."""
    active: int = 0


def play(seed: int, players: Sequence[bots.Bot]) -> War1914:
    """One game from the set-up to the end."""
    match = Match.new(games.find("empires"), seed=f"balance-{seed}")
    rng = random.Random(seed)
    war = War1914([], [], {}, [], Counter(), Counter(), Counter(), Counter(), Counter())
    while match.state.outcome is None:
        seat = match.state.seat
        assert seat is not None
        note(war, match.play(bots.choose(players[CAMP[seat]], match.state, rng)), match.state.turn)
    state = match.state
    assert isinstance(state, War)
    war.points, war.winners = list(state.vp), list(match.state.outcome.winners)
    return war


def note(war: War1914, happened: Iterable[object], turn: int) -> None:
    """Remember what counts of what happened."""
    for event in happened:
        match event:
            case events.PhaseBegan():
                war.active = event.power
            case events.CountryEntered():
                war.entries[TRACKS[event.track]] = turn
            case events.Capitulated():
                war.entries[TRACKS[CAPITULATION]] = turn
            case events.AreaTaken() if CITIES >> event.area & 1:
                war.taken.append((turn, BOARD.ids[event.area], event.power))
            case events.AttackDeclared():
                war.attacks[war.active, turn] += 1
                war.together[war.active] += any(OWNER[a] != war.active for a in (event.lead, *event.supports))
            case events.ArmyReduced() | events.ArmyEliminated():
                war.losses[OWNER[event.army]] += 1
            case events.ActionTaken():
                war.actions[event.power, event.action] += 1
            case events.ArmyCeded():
                war.ceded[event.power] += 1
            case _:
                pass


def mean(values: Iterable[float]) -> float:
    return statistics.fmean(list(values) or [0.0])


def report(wars: Sequence[War1914]) -> None:
    """The figures in plain words."""
    count = len(wars)
    print(f"{count} games")
    print("\npower             VP mean  (sd)   best  attacks  steps lost  armies received, attacks with them")
    for power in EACH_POWER:
        points = [war.points[power] for war in wars]
        best = sum(power in war.winners for war in wars)
        attacks = mean(sum(n for (p, _), n in war.attacks.items() if p == power) for war in wars)
        lost = mean(war.losses[power] for war in wars)
        ceded = mean(war.ceded[power] for war in wars)
        together = mean(war.together[power] for war in wars)
        print(
            f"{POWERS[power]:16} {mean(points):8.2f} ({statistics.pstdev(points):4.2f}) {best:5}"
            f" {attacks:8.1f} {lost:11.1f} {ceded:8.1f} {together:8.1f}"
        )
    sides = Counter(camp_of(war) for war in wars)
    print(
        f"\nCentral Powers win {sides['central']}, Triple Entente {sides['entente']}, drawn {sides['draw']}"
    )
    totals = [sum(w.points[p] * (1 if CAMP[p] == CENTRAL else -1) for p in EACH_POWER) for w in wars]
    print(f"by camps (DOE-D81): Central Powers {sum(t > 0 for t in totals)}, equal {totals.count(0)}")
    actions(wars)
    diplomacy(wars)
    cities(wars)


def camp_of(war: War1914) -> str:
    camps = {CAMP[power] for power in war.winners}
    return "draw" if len(camps) > 1 else "central" if CENTRAL in camps else "entente"


def actions(wars: Sequence[War1914]) -> None:
    from sandtable.games.empires.turn import ACTION_NAMES

    print("\nactions per game: " + ", ".join(POWERS))
    for number, name in enumerate(ACTION_NAMES):
        row = [mean(war.actions[power, number] for war in wars) for power in EACH_POWER]
        print(f"  {name:14}" + "".join(f"{value:7.1f}" for value in row))
    print("\nattacks by year: " + ", ".join(POWERS))
    for year, turns in ((1914, (1, 2)), (1915, range(3, 7)), (1916, range(7, 11)), (1917, range(11, 15))):
        print(f"  {year}" + attacks_in(wars, turns))
    print("  1918" + attacks_in(wars, range(15, LAST_TURN + 1)))


def attacks_in(wars: Sequence[War1914], turns: Iterable[int]) -> str:
    row = [mean(sum(war.attacks[power, t] for t in turns) for war in wars) for power in EACH_POWER]
    return "".join(f"{value:7.1f}" for value in row)


def diplomacy(wars: Sequence[War1914]) -> None:
    print("\nentries: share of games, median turn, first and last turn")
    for track in TRACKS:
        turns = sorted(war.entries[track] for war in wars if track in war.entries)
        if turns:
            share = f"{len(turns) / len(wars):4.0%}"
            print(f"  {track:22} {share}  {statistics.median(turns):4.0f}  {turns[0]}-{turns[-1]}")
        else:
            print(f"  {track:22}   0%")


def cities(wars: Sequence[War1914]) -> None:
    """Which cities fall to the other camp, how often, and when first."""
    falls: dict[str, list[int]] = {}
    for war in wars:
        seen = set()
        for turn, area, power in war.taken:
            if CAMP[power] != home_camp(area) and area not in seen:
                seen.add(area)
                falls.setdefault(area, []).append(turn)
    print("\ncities that fall to the other camp: share of games, first turns (earliest, median)")
    for area, turns in sorted(falls.items(), key=lambda item: -len(item[1])):
        mark = " *" if area in CAPITALS else ""
        print(
            f"  {area:16} {len(turns) / len(wars):4.0%}  {min(turns):2}, {statistics.median(turns):.0f}{mark}"
        )
    print("cities taken per game: " + per_camp(wars))


def per_camp(wars: Sequence[War1914]) -> str:
    row = [mean(sum(CAMP[p] == camp for *_, p in war.taken) for war in wars) for camp in (CENTRAL, ENTENTE)]
    return f"Central Powers {row[0]:.1f}, Triple Entente {row[1]:.1f}"


def home_camp(area: str) -> int:
    """The camp to which a city belongs at first, or will."""
    country = BOARD.areas[BOARD.index[area]].country
    return CENTRAL if country in ("germany", "austria-hungary", "turkey", "bulgaria") else ENTENTE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--bots", default="easy,easy")
    parser.add_argument("--first-seed", type=int, default=0)
    chosen = parser.parse_args()
    central, _, entente = chosen.bots.partition(",")
    players = [bots.load(entente or central)(), bots.load(central)()]
    wars: list[War1914] = []
    with suppress(KeyboardInterrupt):
        for number in range(chosen.games):
            wars.append(play(chosen.first_seed + number, players))
    report(wars)


if __name__ == "__main__":
    main()
