"""Odds of a combat fought to the end, by dynamic programming over the losses both sides have taken."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from sandtable.board.search import BIT, bits
from sandtable.core.dice import Dice
from sandtable.core.odds import Chance, Odds
from sandtable.games.blitzkrieg.actions import RESOLVE
from sandtable.games.blitzkrieg.battle import forces, pain
from sandtable.games.blitzkrieg.battle_table import parties
from sandtable.games.blitzkrieg.counters import DICE, LAND_UNITS, PRICE, REPAIR, TWO_FACES, TYPE_OF
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.world import LAND


class Force(NamedTuple):
    """A side at each number of losses: the values it fires with, and what it has lost in points."""

    dice: list[tuple[int, ...]]
    lost: list[int]


def decline(state: BlitzkriegState, zone: int, units: int, attacking: bool) -> Force:
    """A force as it takes one loss after the other, cheapest first, until nothing can hold the zone."""
    trial = state.copy()
    dice: list[tuple[int, ...]] = []
    lost = [0]
    on_land = bool(LAND >> zone & 1)
    while units and (not on_land or units & LAND_UNITS):
        dice.append(_values(trial, zone, units, attacking))
        exposed = units & state.rules.exposed(zone)
        unit = min(bits(exposed), key=lambda u: (pain(trial, u), u))
        if BIT[unit] & TWO_FACES & ~trial.reduced:
            trial.reduced |= BIT[unit]
            lost.append(lost[-1] + REPAIR[unit])
        else:
            units &= ~BIT[unit]
            lost.append(lost[-1] + PRICE[unit] - REPAIR[unit])
    return Force(dice, lost)


def _values(state: BlitzkriegState, zone: int, units: int, attacking: bool) -> tuple[int, ...]:
    value = state.rules.combat_value
    return tuple(
        min(6, number)
        for unit in bits(units)
        if (number := value(state, unit, zone, attacking)) > 0
        for _ in range(DICE[TYPE_OF[unit]])
    )


def hits(values: Sequence[int]) -> list[float]:
    """The chance of each number of hits."""
    chances = [1.0]
    for value in values:
        chance = value / 6
        before = chances
        chances = [p * (1 - chance) for p in before] + [0.0]
        for number, p in enumerate(before):
            chances[number + 1] += p * chance
    return chances


def capped(chances: list[float], most: int) -> list[float]:
    """Hits beyond what the enemy can take count as the last one that matters."""
    if len(chances) <= most + 1:
        return chances
    return [*chances[:most], sum(chances[most:])]


class Ending(NamedTuple):
    """How a combat ends: the losses of both sides, and the chance of it."""

    attacker: int
    defender: int
    chance: float


def endings(attacker: Force, defender: Force) -> list[Ending]:
    """Every end of a combat in which nobody retreats."""
    rows, columns = len(attacker.dice), len(defender.dice)
    reached = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    reached[0][0] = 1.0
    attacks = [hits(values) for values in attacker.dice]
    defences = [hits(values) for values in defender.dice]
    for i in range(rows):
        for j in range(columns):
            here = reached[i][j]
            if here < 1e-15:
                continue
            given = capped(attacks[i], columns - j)
            taken = capped(defences[j], rows - i)
            stays = given[0] * taken[0]
            if stays > 1 - 1e-12:
                continue
            share = here / (1 - stays)
            for b, p in enumerate(taken):
                row = reached[i + b]
                for a, q in enumerate(given):
                    if a or b:
                        row[j + a] += share * p * q
    found = [Ending(i, columns, p) for i in range(rows + 1) if (p := reached[i][columns]) > 0]
    found += [Ending(rows, j, p) for j in range(columns) if (p := reached[rows][j]) > 0]
    return found


def battle_odds(state: BlitzkriegState, zone: int) -> Odds:
    """Who wins a combat fought to the end, and at what price; losses are taken as suggested."""
    attackers, defenders = forces(state, zone)
    if not state.rules.exact_odds(state, zone, attackers, defenders):
        return sampled_odds(state, zone)
    attacker = decline(state, zone, attackers, True)
    defender = decline(state, zone, defenders, False)
    rows, columns = len(attacker.dice), len(defender.dice)
    ends = endings(attacker, defender)
    wins = sum(e.chance for e in ends if e.defender == columns and e.attacker < rows)
    loses = sum(e.chance for e in ends if e.defender < columns)
    both = sum(e.chance for e in ends if e.defender == columns and e.attacker == rows)
    undecided = max(0.0, 1 - wins - loses - both)
    results = [("attacker", wins), ("defender", loses), ("both-eliminated", both), ("undecided", undecided)]
    chances = tuple(Chance({"result": name}, Fraction(p)) for name, p in results if p > 1e-12)
    return Odds(
        tuple(sorted(chances, key=lambda chance: -chance.probability)),
        {
            "attacker_points_lost": sum(e.chance * attacker.lost[e.attacker] for e in ends),
            "defender_points_lost": sum(e.chance * defender.lost[e.defender] for e in ends),
        },
        {
            "parties": parties(state, zone),
            "thresholds": thresholds(ends, rows, columns),
            "first_round": {
                "attacker": _exact(attacker.dice[0] if attacker.dice else ()),
                "defender": _exact(defender.dice[0] if defender.dice else ()),
            },
            "rules": ["BLG-B6.2.1.6", "BLG-B6.2.2.4", "BLG-B6.2.3.4"],
        },
    )


def thresholds(ends: Sequence[Ending], rows: int, columns: int) -> list[dict[str, float]]:
    """The chance to win when retreating as soon as more than so many losses are taken."""
    found = []
    total = 0.0
    for losses in range(rows):
        total += sum(e.chance for e in ends if e.defender == columns and e.attacker == losses)
        found.append({"losses": losses, "win": total})
    return found


def _exact(values: Sequence[int]) -> list[str]:
    """The chance of each number of hits in the first round, as exact fractions."""
    chances = [Fraction(1)]
    for value in values:
        chance = Fraction(value, 6)
        before = chances
        chances = [p * (1 - chance) for p in before] + [Fraction(0)]
        for number, p in enumerate(before):
            chances[number + 1] += p * chance
    return [str(p) for p in chances]


SAMPLES: Final = 60
PLAIN: Final = ("losses", "ready", "fight", "search", "engage", "pass", "done", "decline")


def sampled_odds(state: BlitzkriegState, zone: int) -> Odds:
    """The odds of a combat of several parts, from trial combats in which both sides fight on."""
    results: dict[str, int] = {}
    for number in range(SAMPLES):
        trial = state.copy()
        trial.dice = Dice(f"odds {number} {state.turn_number}")
        name = _try_out(trial, zone)
        results[name] = results.get(name, 0) + 1
    ranked = sorted(results.items(), key=lambda pair: -pair[1])
    share = ranked[0][1] / SAMPLES
    return Odds(
        tuple(Chance({"result": name}, Fraction(count, SAMPLES)) for name, count in ranked),
        {},
        {"parties": parties(state, zone), "samples": SAMPLES, "rules": ["BLG-A6.5.3.4", "BLG-D30"]},
        error=(share * (1 - share) / SAMPLES) ** 0.5,
    )


def _try_out(state: BlitzkriegState, zone: int) -> str:
    """Fight one trial combat to its end."""
    before = forces(state, zone)
    frames = len(state.frames)
    state.play(RESOLVE[zone])
    for _ in range(400):
        if state.outcome is not None or (len(state.frames) <= frames and state.phase.name == "choose_battle"):
            break
        if not state.battles >> zone & 1:
            break
        legal = state.actions()
        plain = {type(action).__name__.lower(): action for action in legal}
        state.play(next((plain[name] for name in PLAIN if name in plain), legal[0]))
    here = state.at[zone]
    mine = before[0] & state.on_map & here & ~state.cargo
    other = before[1] & state.on_map & here & ~state.cargo
    if mine and not other:
        return "attacker"
    if other and not mine:
        return "defender"
    return "undecided" if mine else "both-eliminated"
