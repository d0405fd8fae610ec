"""Exact odds of an Attack: every pair of dice, with and without the trench, and the retreat it costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from sandtable.core.odds import Odds, tally
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.combat import (
    Battle,
    Losses,
    compare,
    lines_of,
    must_retreat,
    parts,
    potentials,
    spare_the_victor,
    strength,
    trench_may_cancel,
)
from sandtable.games.empires.powers import CAMP, OWNER
from sandtable.games.empires.state import War

EACH_PAIR = Fraction(1, 36)


def odds_of(state: War, battle: Battle) -> Odds:
    """All results of an Attack as the choosing seat knows the tiles."""
    before = potentials(state, battle, state.seat)  # DOE-D58
    pairs = list(_pairs(state, battle, before.attacker, before.defender))
    chances = tally((result, EACH_PAIR) for result in pairs)
    expected = {
        key: float(sum(chance.result[key] * chance.probability for chance in chances))
        for key in ("attacker_losses", "defender_losses")
    }
    names = state.words["army"]
    taken_apart = parts(state, battle, before)
    lines, defence_lines = lines_of(taken_apart)
    detail: dict[str, Any] = {
        "area": BOARD.ids[battle.area],
        "lead": names.text(battle.lead),
        "target": names.text(battle.target),
        "supports": [names.text(army) for army in battle.supports],
        "attacker": before.attacker,
        "defender": before.defender,
        "parts": taken_apart._asdict(),
        "lines": lines,
        "defence_lines": defence_lines,
    }
    return Odds(chances, expected, detail)


def _pairs(state: War, battle: Battle, attacker: int, defender: int) -> Iterator[dict[str, Any]]:
    camp = CAMP[state.active]
    mine, theirs = strength(state, camp, battle.area), strength(state, 1 - camp, battle.area)
    level = state.trench_level(CAMP[OWNER[battle.target]], battle.area)
    for first in range(1, 7):
        for second in range(1, 7):
            losses = compare(attacker + first, defender + second)
            yield _result(losses, trench_may_cancel(state, battle, losses), mine, theirs, battle, level)


def _result(
    losses: Losses, trench: bool, mine: int, theirs: int, battle: Battle, level: int
) -> dict[str, Any]:
    """One pair of dice; where a trench may be used, also what is left of the losses if it is."""
    attacker, defender = spare_the_victor(losses.attacker, losses.defender, mine, theirs, losses)
    result: dict[str, Any] = {
        "attacker_losses": min(attacker, mine),
        "defender_losses": min(defender, theirs),
        "trench": trench,
    }
    if trench:
        attacker, defender = spare_the_victor(losses.attacker, losses.defender - 1, mine, theirs, losses)
        result["attacker_losses_with_trench"] = min(attacker, mine)
        result["defender_losses_with_trench"] = min(defender, theirs)
        result["retreat_with_trench"] = must_retreat(battle.area, level)
    return result
