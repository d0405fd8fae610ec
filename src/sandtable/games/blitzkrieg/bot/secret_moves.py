"""Espionage: up to ten units go four zones at once, to where they are wanted or into a combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot.campaign import post
from sandtable.games.blitzkrieg.bot.combats import rescue
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.cards.choices import Espionage, slips
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model import card_actions as cards
from sandtable.games.blitzkrieg.model.counters import ARMOUR, INFANTRY, NATION_OF

MOST: Final = 10
"""How many units move."""
JOURNEY: Final = 1.0
"""What a unit must gain by it."""
HELP: Final = 2.0
"""What a combat must gain by help."""


def _going(view: Survey) -> list[int]:
    """The armies of the power that could go somewhere."""
    found = Espionage(view.power, MOST, ()).candidates(view.state)
    return [unit for unit in found if BIT[unit] & (INFANTRY | ARMOUR)]


def best_move(view: Survey, unit: int, wanted: dict[int, float]) -> tuple[float, int]:
    """Where a unit goes, and what is gained: into a combat that help can turn, else to a better post."""
    state = view.state
    zones = slips(state, unit)
    here = state.area[unit]
    if view.side != state.phasing:
        left = view.stake(unit, here, True)
        ranked = [(wanted[zone] - 2.0 * left - HELP, zone) for zone in wanted if zones >> zone & 1]
    else:
        stays = post(view, unit, here, True)
        ranked = [(post(view, unit, zone, False) - stays - JOURNEY, zone) for zone in bits(zones)]
    return max(ranked, default=(-1.0, -1))


def rescues(view: Survey, units: list[int]) -> dict[int, float]:
    """Per zone under attack what is gained if those come who can."""
    state = view.state
    found: dict[int, float] = {}
    if view.side == state.phasing:
        return found
    for zone in bits(state.battles & view.friendly):
        helpers = [unit for unit in units if slips(state, unit) >> zone & 1]
        if helpers:
            found[zone] = rescue(view, zone, helpers[:MOST])
    return found


def secret_gain(view: Survey) -> float:
    """What espionage brings now."""
    units = _going(view)
    wanted = rescues(view, units)
    if wanted or view.side != view.state.phasing:
        return max(wanted.values(), default=0.0)
    known: dict[tuple[int, int, int], float] = {}
    gains = []
    for unit in units:
        key = (view.state.area[unit], NATION_OF[unit], view.state.value(unit))
        if key not in known:
            known[key] = best_move(view, unit, wanted)[0]
        gains.append(max(0.0, known[key]))
    return sum(sorted(gains)[-MOST:])


def rate_espionage(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Who goes: whoever gains most."""
    units = [one.army for one in actions if isinstance(one, act.Pick) and BIT[one.army] & (INFANTRY | ARMOUR)]
    wanted = rescues(view, units)
    gain = {unit: best_move(view, unit, wanted)[0] for unit in units}
    return [gain.get(one.army, -1.0) if isinstance(one, act.Pick) else 0.0 for one in actions]


def rate_secret_move(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Where the unit goes that was taken."""
    frame: Any = view.state.phase
    goal = best_move(view, frame.army, rescues(view, [*_going(view), frame.army]))[1]
    return [1.0 if isinstance(one, cards.Slip) and one.area == goal else 0.0 for one in actions]
