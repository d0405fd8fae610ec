"""The odds of a combat fought to the end: computed, or tried out where only players' choices decide."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from sandtable.board.search import BIT
from sandtable.core.odds import Chance, Odds
from sandtable.games.blitzkrieg.combat.battle_chart import parties, parties_of
from sandtable.games.blitzkrieg.combat.combat_phase import begin_battle, holders
from sandtable.games.blitzkrieg.combat.invasion import begun, invasion_seas
from sandtable.games.blitzkrieg.combat.naval_combat import SeaBattle
from sandtable.games.blitzkrieg.model.actions import Fly, Invade, Land, Send, Step, Support, Unload
from sandtable.games.blitzkrieg.model.counters import LAND_UNITS
from sandtable.games.blitzkrieg.model.forces import at_war_with, forces, present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND, SEA
from sandtable.games.blitzkrieg.odds.arithmetic import Combat, hits, regardless, standing
from sandtable.games.blitzkrieg.odds.decline import (
    Decline,
    Stage,
    Worth,
    best_first,
    by_losses,
    capacity,
    dice,
    faces,
)
from sandtable.games.blitzkrieg.odds.land_odds import LandOdds, result_of
from sandtable.games.blitzkrieg.odds.outcome import ATTACKER, BOTH, DEFENDER, UNDECIDED, Verdict
from sandtable.games.blitzkrieg.odds.sea_odds import SeaOdds, after_search, finding, who_is_left

Move = Step | Invade | Fly | Land | Unload | Support | Send
BASIC_RULES: Final = ("BLG-B6.2.1.6", "BLG-B6.2.2.4", "BLG-B6.2.3.4")
LAND_RULES: Final = ("BLG-A6.5.3.4", "BLG-D29", "BLG-D30")
SEA_RULES: Final = ("BLG-A6.4.3E.1", "BLG-A6.5.3S.4", "BLG-D29")


def battle_odds(state: BlitzkriegState, zone: int) -> Odds:
    """Who wins a combat fought to the end, and at what price; losses are taken as suggested."""
    return state.rules.odds.battle(state, zone)


def basic_odds(state: BlitzkriegState, zone: int) -> Odds:
    """The same in the basic game."""
    return one_part(state, zone).odds({"parties": parties(state, zone)}, BASIC_RULES)


def chart_odds(state: BlitzkriegState, zone: int) -> Odds:
    """The same on the battle chart, or at sea (advanced)."""
    detail = {"parties": parties(state, zone)}
    if SEA >> zone & 1:
        return sea_verdict(state, zone).odds(detail, SEA_RULES)
    combat = LandOdds(state, zone)
    return combat.settle().odds(detail, LAND_RULES) if combat.computable() else sampled_odds(state, zone)


def attack_odds(state: BlitzkriegState, action: Move) -> Odds | None:
    """The odds of the combat that a move begins or joins, with the units that are there then."""
    trial = state.rehearse("odds")
    trial.phase.play(trial, action)
    zone = action.area
    fought = (trial.battles | SEA) >> zone & 1 and not trial.bombers >> getattr(action, "army", 0) & 1
    return battle_odds(trial, zone) if fought and all(forces(trial, zone)) else None


def sea_verdict(state: BlitzkriegState, zone: int) -> Verdict:
    """A naval combat (advanced); the fleets must find each other unless they already met."""
    if state.hunted >> zone & 1 or any(isinstance(frame, SeaBattle) for frame in state.frames):
        return SeaOdds(state, zone, *forces(state, zone)).settle()
    side = state.phasing
    return after_search(state, zone, (finding(state, zone, side), finding(state, zone, 1 - side)))


def fleet_odds(state: BlitzkriegState, zone: int, asked: int, results: int) -> Odds:
    """A naval combat when some of the two searches are known (BLG-A6.4.3D.5)."""
    found = [
        float(results >> number & 1) if number < asked else finding(state, zone, side)
        for number, side in enumerate((state.phasing, 1 - state.phasing))
    ]
    verdict = after_search(state, zone, (found[0], found[1]))
    return verdict.odds({"parties": parties(state, zone)}, SEA_RULES)


def transit_odds(state: BlitzkriegState, zone: int, group: int) -> Odds:
    """One round against a group that passes through; the other ships there do not fight (BLG-D37)."""
    hunters = at_war_with(state, present(state, zone, 1 - state.phasing), group)
    verdict = SeaOdds(state, zone, group, hunters).one_round()
    return verdict.odds({"parties": parties_of(state, zone, group, hunters)}, ("BLG-A6.4.3D.4", *SEA_RULES))


def search_odds(number: int) -> Odds:
    """Whether a search finds something."""
    found = Fraction(sum(a + b <= number for a in range(1, 7) for b in range(1, 7)), 36)
    chances = (Chance({"result": "found"}, found), Chance({"result": "not-found"}, 1 - found))
    return Odds(
        tuple(c for c in chances if c.probability), {}, {"number": number, "rules": ["BLG-A6.4.3E.1"]}
    )


class Force:
    """One side of a combat of the basic game."""

    def __init__(self, state: BlitzkriegState, zone: int, units: int, attacking: bool) -> None:
        decline = Decline()
        decline.number(Stage(units, state.reduced & units))
        value = state.rules.strength.value
        known = faces(state, units, lambda trial, unit: value(trial, unit, zone, attacking))
        worth = Worth(state, units)
        self.stages = decline.stages
        self.paths = decline.paths
        self.hits = [hits(best_first(dice(stage, known, -1))) for stage in self.stages]
        most, full = capacity(self.stages[0]), worth.of(self.stages[0])
        self.lost = [(most - capacity(stage), full - worth.of(stage)) for stage in self.stages]
        self.holding = [stage.units & holders(zone) for stage in self.stages]
        """What can hold the zone."""


def one_part(state: BlitzkriegState, zone: int) -> Verdict:
    """A combat of the basic game: one exchange of fire, one pool of losses."""
    attackers, defenders = forces(state, zone)
    attack, defence = Force(state, zone, attackers, True), Force(state, zone, defenders, False)
    combat = Combat(
        (attack.paths, defence.paths),
        (by_losses(attack.stages), by_losses(defence.stages)),
        regardless(attack.hits, defence.hits),
        lambda i, j: not (attack.holding[i] and defence.holding[j]),
    )
    grid = standing(len(attack.stages), len(defence.stages), (0, 0))
    if combat.over(0, 0):  # BLG-D23
        grid = combat.round(grid)
    fate = combat.fate(grid)
    verdict = Verdict()
    for (i, j), mass in (*fate.ends.items(), *fate.stuck.items()):  # BLG-D84
        if LAND >> zone & 1:
            result = result_of(attack.holding[i], defence.holding[j], DEFENDER)
        else:
            result = who_is_left(attack.stages[i].units, defence.stages[j].units, DEFENDER)
        verdict.end(result, mass, attack.lost[i], defence.lost[j])
    return verdict


SAMPLES: Final = 60
PLAIN: Final = ("losses", "ready", "fight", "search", "engage", "pass", "done", "decline")


def sampled_odds(state: BlitzkriegState, zone: int) -> Odds:
    """The odds of a combat whose course players decide, from trial combats in which both sides fight on."""
    forces_before = forces(state, zone)
    worths = [Worth(state, units) for units in forces_before]
    results: dict[str, int] = {}
    lost, steps = [0, 0], [0, 0]
    for number in range(SAMPLES):
        trial = state.rehearse(f"odds {number} {state.turn_number}")
        name = try_out(trial, zone)
        results[name] = results.get(name, 0) + 1
        for side, units in enumerate(forces_before):
            before = worths[side].of(Stage(units, state.reduced))
            lost[side] += before - worths[side].of(Stage(units & trial.on_map, trial.reduced))
            left = Stage(units & trial.on_map, units & trial.reduced)
            steps[side] += capacity(Stage(units, units & state.reduced)) - capacity(left)
    ranked = sorted(results.items(), key=lambda pair: -pair[1])
    share = ranked[0][1] / SAMPLES
    return Odds(
        tuple(Chance({"result": name}, Fraction(count, SAMPLES)) for name, count in ranked),
        {
            "attacker_points_lost": lost[0] / SAMPLES,
            "defender_points_lost": lost[1] / SAMPLES,
            "attacker_steps": steps[0] / SAMPLES,
            "defender_steps": steps[1] / SAMPLES,
        },
        {"parties": parties(state, zone), "samples": SAMPLES, "rules": list(LAND_RULES)},
        error=(share * (1 - share) / SAMPLES) ** 0.5,
    )


def try_out(state: BlitzkriegState, zone: int) -> str:
    """Fight one trial combat to its end, from where it stands or from its beginning."""
    before = forces(state, zone)
    if not begun(state, zone):
        state.battles |= BIT[zone] | invasion_seas(state)  # BLG-S10.4.1: also while ships still move
        begin_battle(state, zone)
        state.advance()
    for _ in range(400):
        if state.outcome is not None or not state.battles >> zone & 1:
            break
        legal = state.actions()
        plain = {type(action).__name__.lower(): action for action in legal}
        state.play(next((plain[name] for name in PLAIN if name in plain), legal[0]))
    here = state.at[zone] & state.on_map & ~state.cargo & LAND_UNITS
    mine, other = before[0] & here, before[1] & here
    return UNDECIDED if mine and other else ATTACKER if mine else DEFENDER if other else BOTH
