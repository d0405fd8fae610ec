"""The odds of dice that fight no combat: bombs, V-weapons, research, coups (advanced)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.odds import Odds, tally
from sandtable.games.blitzkrieg.cards import coups
from sandtable.games.blitzkrieg.combat import bombing
from sandtable.games.blitzkrieg.combat.fire import Shot
from sandtable.games.blitzkrieg.combat.losses import capacity
from sandtable.games.blitzkrieg.model.actions import LOSSES
from sandtable.games.blitzkrieg.model.advanced_actions import Bomb
from sandtable.games.blitzkrieg.model.card_actions import Play
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.production.potentials import zone_yield

Hits = dict[int, Fraction]
"""The chance of each number of hits."""


def flight_odds(state: BlitzkriegState, unit: int, action: Action) -> Odds | None:
    """What a bombing mission destroys if an aircraft joins it and nobody else intercepts it."""
    if not isinstance(action, Bomb):
        return None
    trial = state.copy()
    trial.put(unit, action.area)
    trial.bombers |= BIT[unit]
    return bombing_odds(trial, action.area)


def mission_odds(state: BlitzkriegState, action: Action) -> Odds | None:
    """What a bombing mission destroys."""
    return bombing_odds(state, action.area) if isinstance(action, Bomb) else None


def bombing_odds(state: BlitzkriegState, zone: int) -> Odds | None:
    """How much production a raid destroys, losses taken as suggested."""
    raid = bombing.Bombing(zone)
    raiders, fighters = raid.raiders(state), raid.fighters(state)
    carrier = state.atom_carrier
    if carrier >= 0 and raiders >> carrier & 1:
        return None  # the atomic bomb needs no die
    if state.side[state.control[zone]] == state.phasing:
        return None  # the zone has been taken
    engaged = bombing.escorts(state, raiders)[: fighters.bit_count()]
    defence = bombing.air_shots(state, zone, fighters)
    rows: list[tuple[dict[str, Any], Fraction]] = []
    for losses, chance in hits(defence, capacity(state, raiders)).items():
        for points, share in bombs(shot_down(state, zone, raiders, losses), zone, engaged).items():
            rows.append(({"result": "production-lost", "points": points}, chance * share))
    return odds_of(rows, "BLG-A6.5.6.2", "BLG-A6.5.6.5")


def shot_down(state: BlitzkriegState, zone: int, raiders: int, losses: int) -> BlitzkriegState:
    """The position after some losses of the raiders."""
    if not losses:
        return state
    trial = state.copy()
    trial.push(bombing.AirLosses(zone, trial.phasing, losses, tuple(bits(raiders))))
    trial.phase.play(trial, LOSSES)
    return trial


def bombs(state: BlitzkriegState, zone: int, engaged: Sequence[int]) -> Hits:
    """The points destroyed by the bombers that are left and met no interceptor (BLG-A6.5.6.3)."""
    return hits(bombing.bomb_shots(state, zone, engaged), zone_yield(state, zone, state.control[zone]))


def hits(shots: Iterable[Shot], most: int) -> Hits:
    """The chance of each number of hits; what exceeds the most changes nothing."""
    known: Hits = {0: Fraction(1)}
    for each in shots:
        chance = Fraction(max(0, min(6, each.value)), 6)
        for _ in range(each.dice if chance else 0):
            after: Hits = {}
            for number, mass in known.items():
                more = min(most, number + 1)  # BLG-D22
                after[more] = after.get(more, Fraction(0)) + mass * chance
                after[number] = after.get(number, Fraction(0)) + mass * (1 - chance)
            known = after
    return {number: mass for number, mass in sorted(known.items()) if mass}


def rocket_odds() -> Odds:
    """Whether a V-weapon destroys a point (BLG-A7.4.15)."""
    struck = Fraction(bombing.ROCKET_STRENGTH, 6)
    rows = [(1, struck), (0, 1 - struck)]
    return odds_of([({"result": "production-lost", "points": n}, p) for n, p in rows], "BLG-A7.4.15")


def research_odds(points: int) -> Odds:
    """Whether an attempt with some research points succeeds (BLG-A7.4.6)."""
    success = Fraction(points, 6)
    rows = [("success", success), ("failure", 1 - success)]
    return odds_of([({"result": f"research-{name}"}, p) for name, p in rows], "BLG-A7.4.6")


def card_odds(action: Action) -> Odds | None:
    """What a card played decides by dice: where the country of a coup goes."""
    if not isinstance(action, Play) or CARDS[action.card].country < 0:
        return None
    return coup_odds(action.card)


def coup_odds(card: int) -> Odds:
    """Where the country of a coup card goes (BLG-C-coup, Q6)."""
    rolls = [a + b for a in range(1, 7) for b in range(1, 7)]
    rows = [({"result": f"coup-{coups.result_of(card, roll)}"}, Fraction(1, 36)) for roll in rolls]
    return odds_of(rows, "BLG-C-coup", CARDS[card].rule)


def odds_of(rows: Iterable[tuple[dict[str, Any], Fraction]], *rules: str) -> Odds:
    """Odds with the rules they follow from."""
    return Odds(tally(row for row in rows if row[1]), {}, {"rules": list(rules)})
