"""16. The exact odds of an attack over all pairs of dice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from sandtable.board.search import bits
from sandtable.core.odds import Odds, tally
from sandtable.games.third_reich import combat, missions
from sandtable.games.third_reich.combat import Battle, Result, result_of
from sandtable.games.third_reich.state import NO_MISSION, STANDARD_MISSION, DeclaredAttack, ReichState

_PAIR = Fraction(1, 36)


def outcomes(battle: Battle) -> list[Result]:
    """The results of all 36 pairs of dice."""
    return [result_of(battle, die, defence) for die in range(1, 7) for defence in range(1, 7)]


def odds_of(state: ReichState, attack: DeclaredAttack) -> Odds:
    """Every result of an attack with its probability, and what a mission would change."""
    battle = combat.battle_of(state, attack)
    results = outcomes(battle)
    chances = tally((_plain(result, battle), _PAIR) for result in results)
    return Odds(chances, expected(battle), _detail(state, attack, battle))


def _plain(result: Result, battle: Battle) -> dict[str, Any]:
    attacker = min(result.losses, 1 if battle.reduced else 2)
    defender = min(result.defence_losses, 1 if battle.defence_reduced else 2)
    return {"attacker_loses": attacker, "defender_loses": defender}


@cache
def _expected(battle: Battle) -> tuple[float, float, float, float]:
    rows = [_plain(result, battle) for result in outcomes(battle)]
    attacker = sum(row["attacker_loses"] for row in rows) / 36
    defender = sum(row["defender_loses"] for row in rows) / 36
    lost = sum(row["attacker_loses"] == (1 if battle.reduced else 2) for row in rows) / 36
    won = sum(row["defender_loses"] == (1 if battle.defence_reduced else 2) for row in rows) / 36
    return attacker, defender, lost, won


def expected(battle: Battle) -> dict[str, float]:
    """Expected steps lost, and how often each army is eliminated."""
    attacker, defender, lost, won = _expected(battle._replace(area=0))
    return {
        "attacker_steps": attacker,
        "defender_steps": defender,
        "attacker_eliminated": lost,
        "defender_eliminated": won,
    }


def quick(battle: Battle, support: int = 0) -> tuple[float, float, float, float]:
    """Expected steps of attacker and defender, and how often each is eliminated; support comes on top."""
    return _expected(battle._replace(area=0, strength=battle.strength + support))


def _detail(state: ReichState, attack: DeclaredAttack, battle: Battle) -> dict[str, Any]:
    words = state.words["army"]
    other = attack._replace(mission=NO_MISSION if attack.mission else STANDARD_MISSION)
    compared = combat.battle_of(state, other)
    detail: dict[str, Any] = {
        "attacker": words.text(attack.army),
        "target": words.text(attack.target),
        "area": state.words["area"].text(battle.area),
        "supports": [words.text(army) for army in bits(attack.supports)],
        "mission": bool(attack.mission),
        "strength": battle.strength,
        "defence": battle.defence,
        "terrain": combat.terrain_bonus(state, attack, battle.area),
        "attacker_die_lifted": battle.lifted,
        "defender_die_lifted": battle.defence_lifted,
        "opens_exploitation": battle.strength - battle.defence >= combat.EXPLOITATION,
    }
    if attack.mission or not missions.area_refusal(state, state.active, battle.area, False):
        key = "without_mission" if attack.mission else "with_mission"
        detail[key] = expected(compared)
    if state.engaged >> attack.army & 1:  # DTR-D5: a declared attack takes no more
        return detail
    spare = combat.supporters(state, attack.army, attack.supports)
    spare = spare & ~state.reduced or spare
    if spare:
        helper = attack._replace(supports=attack.supports | spare & -spare)
        detail["with_support"] = expected(combat.battle_of(state, helper))
    return detail
