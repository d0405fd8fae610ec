"""What the bots make of technologies and missions: what they will bring for the rest of the war."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.games.empires.actions import ChooseTile, Develop
from sandtable.games.empires.bot.staff import Staff
from sandtable.games.empires.obligations import places_allowed
from sandtable.games.empires.powers import (
    ACTIONS,
    LAST_TURN,
    MISSIONS_GAIN,
    MISSIONS_MOST,
    TILE_MISSIONS,
    TILES,
)
from sandtable.games.empires.research import BOX_1, research_options

SHOWN: Final = {"attack-1": 0.45, "attack-2": 0.45, "aviation": 0.35, "tanks-1": 0.1, "tanks-2": 0.1}
"""What a tile adds to the best attack of a phase on the average of a war."""
UNKNOWN: Final = 1.0
"""What a tile is taken to be worth that only corrected data files give to a power."""


def tile(view: Staff, action: Action) -> float:
    """What a tile promises for each Research action that it still takes."""
    match action:
        case ChooseTile(number):
            return promise(view, number, 0)
        case Develop(number, box):
            return promise(view, number, box)
    return 0.0


def research(view: Staff) -> float:
    """What the best tile promises."""
    return max((tile(view, action) for action in research_options(view.state, view.power)), default=0.0)


def promise(view: Staff, number: int, box: int) -> float:
    """What a tile brings in the turns that are left once it is there; one put into box 1 has to go on."""
    manner = view.manner
    turns = max(0, LAST_TURN - view.state.number - (box == BOX_1))
    worth = manner.tiles[view.power].get(TILES[number], UNKNOWN)
    if manner.insight and view.power == view.state.active and TILES[number] in SHOWN:
        worth *= 1.0 + manner.insight * (min(3.0, shown(view, number) / SHOWN[TILES[number]]) - 1.0)
    found = worth * turns / LAST_TURN * (manner.tile_new if box == BOX_1 else manner.tile_on)
    if TILE_MISSIONS[number]:
        found += stock(view, TILE_MISSIONS[number], turns) * (0.5 if box == BOX_1 else 1.0)
    return found


def shown(view: Staff, number: int) -> float:
    """What a tile would add to the best attack that can be made now.

    Not for Defense: what may strike back at an attack is remembered as it is.
    """
    tiles, missions, fee = view.tiles, view.missions, view.fee
    before = best_attack(view)
    view.tiles |= BIT[number]
    view.missions = min(MISSIONS_MOST, missions + TILE_MISSIONS[number])
    view.fee = 0.0
    gain = best_attack(view) - before
    view.tiles, view.missions, view.fee = tiles, missions, fee
    return gain


def best_attack(view: Staff) -> float:
    """What the best attack of the phase is worth."""
    return max((value for value, _ in view.assaults(places_allowed(view.state)).values()), default=0.0)


def stock(view: Staff, more: int, turns: int) -> float:
    """What some missions more are worth if so many turns are left to spend them in, one in each."""
    had, later = view.missions, 0.0
    for number in range(had, min(had + more, MISSIONS_MOST, turns)):
        later += 1.0 - number / turns
    return view.manner.mission * later


def missions(view: Staff) -> float:
    """What a Missions action brings: help for the attack of this phase, and a stock for later ones."""
    state, had, fee = view.state, view.missions, view.fee
    later = stock(view, MISSIONS_GAIN, LAST_TURN - state.number)
    if had > 1 or not view.manner.flies or ACTIONS[state.active] - state.spent < 2:
        return later
    before = best_attack(view)
    view.missions, view.fee = had + MISSIONS_GAIN, 0.0
    now = best_attack(view) - before
    view.missions, view.fee = had, fee
    return max(later, now + later / 2)
